# SPDX-License-Identifier: MIT
"""train.py DIR --minutes M: trains on the shards in DIR and keeps DIR/state.pt, from which it goes on.

The schedule (size of the pictures, learning rate) follows the minutes trained so far, so a run that
was interrupted continues where it stopped; a longer --minutes stretches what is left of it.
"""
import argparse
import math
import pathlib
import time

import numpy as np
import torch
import torch.nn.functional as F

from dataset import Feeder, Shard, make_batch
from network import PictureNetwork
from scenes import KINDS

SIZES = (0., 160), (.3, 192), (.74, 256)
"""From this part of the schedule on, pictures of this side."""


def chosen_truth(inside, batch):
    """Of several right answers the one that the network is nearest to, so that it may make up its mind."""
    overlap = (inside[:, None] * batch.target[:, :, 0]).sum((2, 3))
    total = inside.sum((1, 2))[:, None] + batch.target[:, :, 0].sum((2, 3))
    dice = 2 * overlap / (total + 30)
    dice = dice.masked_fill(torch.arange(dice.shape[1])[None] >= batch.counts.clamp(min=1)[:, None], -1)
    return batch.target[torch.arange(len(dice)), dice.argmax(1)]


def dice_loss(a, b, valid, smooth):
    a, b = a * valid, b * valid
    return 1 - (2 * (a * b).sum((1, 2)) + smooth) / ((a * a).sum((1, 2)) + (b * b).sum((1, 2)) + smooth)


def losses(maps, presence, batch):
    """Mask, mask overlap, line, line overlap, corners, presence; each a mean over the batch."""
    maps, valid, present = maps.float(), batch.valid, (batch.counts > 0).float()
    soft = torch.sigmoid(maps)
    target = chosen_truth(soft[:, 0].detach(), batch)
    cross = F.binary_cross_entropy_with_logits(maps, target, reduction="none") * valid[:, None]
    area = valid.sum((1, 2))
    smooth = (maps.shape[-1] / 96) ** 2
    line_weight = (1 + 4 * target[:, 1]) * valid
    return torch.stack([
        (cross[:, 0].sum((1, 2)) / area).mean(),
        (dice_loss(soft[:, 0], target[:, 0], valid, 30 * smooth) * present).mean(),
        ((cross[:, 1] * line_weight).sum((1, 2)) / line_weight.sum((1, 2))).mean(),
        (dice_loss(soft[:, 1], target[:, 1], valid, 10 * smooth) * present).mean(),
        ((cross[:, 2] * (1 + 20 * target[:, 2])).sum((1, 2)) / area).mean(),
        F.binary_cross_entropy_with_logits(presence.float(), present)])


WEIGHTS = torch.tensor([1, 1, 1, .5, 2, .4])


def validate(network, shard, size):
    """Loss and, per kind, the mean overlap of the masks."""
    union, total = np.zeros((len(KINDS), 2)), 0.
    indices = np.arange(len(shard.box))
    right = 0
    for part in np.array_split(indices, len(indices) // 30):
        batch = make_batch([(shard, i) for i in part], size)
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            maps, presence = network(batch.image)
        total += (losses(maps, presence, batch) * WEIGHTS).sum().item() * len(part) / len(indices)
        right += ((presence > 0) == (batch.counts > 0)).sum().item()
        mask = (maps[:, 0] > 0).float() * batch.valid
        truth = chosen_truth(mask, batch)[:, 0] > .5
        for k, i in enumerate(part):
            if batch.counts[k] > 0:
                both, either = (mask[k].bool() & truth[k]).sum(), (mask[k].bool() | truth[k]).sum()
                union[shard.kind[i]] += [(both / either).item(), 1]
    kinds = " ".join(f"{name} {a / n:.3f}" for name, (a, n) in zip(KINDS, union) if n)
    return f"holdout loss {total:.4f} presence {right / len(indices):.3f} iou {union[:, 0].sum() / union[:, 1].sum():.3f}: {kinds}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--minutes", type=float, required=True, help="of the whole schedule, earlier runs included")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--batch", type=int, default=48)
    parser.add_argument("--threads", type=int, default=2)
    a = parser.parse_args()
    torch.set_num_threads(a.threads)
    torch.manual_seed(0)
    network, mean = (PictureNetwork().to(memory_format=torch.channels_last) for _ in range(2))
    decayed = [p for p in network.parameters() if p.ndim > 1]
    plain = [p for p in network.parameters() if p.ndim <= 1]
    optimiser = torch.optim.AdamW([dict(params=decayed, weight_decay=.02), dict(params=plain, weight_decay=0)], lr=a.rate)
    state_path, spent, step, samples = a.directory / "state.pt", 0., 0, 0
    if state_path.exists():
        state = torch.load(state_path)
        network.load_state_dict(state["network"])
        mean.load_state_dict(state["mean"])
        optimiser.load_state_dict(state["optimiser"])
        spent, step, samples = state["spent"], state["step"], state["samples"]
    else:
        mean.load_state_dict(network.state_dict())
    mean.eval()
    holdout = Shard(a.directory / "holdout.npy") if (a.directory / "holdout.npy").exists() else None
    feeder = Feeder(a.directory, a.batch, SIZES[0][1], seed=step)
    start, shown, parts, seen = time.time(), time.time(), torch.zeros(6), 0

    def save():
        partial = state_path.with_suffix(".part")
        torch.save(dict(network=network.state_dict(), mean=mean.state_dict(), optimiser=optimiser.state_dict(),
                        spent=spent + (time.time() - start) / 60, step=step, samples=samples), partial)
        partial.rename(state_path)

    while (progress := (spent + (time.time() - start) / 60) / a.minutes) < 1:
        feeder.size = [size for since, size in SIZES if progress >= since][-1]
        rate = a.rate * min(1, (step + 1) / 150) * (.005 + .995 * .5 * (1 + math.cos(math.pi * progress)))
        for group in optimiser.param_groups:
            group["lr"] = rate
        batch = feeder.next()
        with torch.autocast("cpu", torch.bfloat16):
            maps, presence = network(batch.image)
        part = losses(maps, presence, batch)
        optimiser.zero_grad(set_to_none=True)
        (part * WEIGHTS).sum().backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.)
        optimiser.step()
        step, samples, seen = step + 1, samples + a.batch, seen + 1
        keep = min(.998, (1 + step) / (10 + step))
        with torch.no_grad():
            for target, source in zip(mean.state_dict().values(), network.state_dict().values()):
                target.lerp_(source, 1 - keep) if target.dtype.is_floating_point else target.copy_(source)
        parts += part.detach()
        if time.time() - shown > 60:
            text = f"{progress * a.minutes:6.1f} min step {step} samples {samples} scenes {feeder.scenes} " \
                   f"{seen * a.batch / (time.time() - shown):.0f}/s size {feeder.size} rate {rate:.5f} " \
                   f"loss {(parts * WEIGHTS).sum() / seen:.4f} parts " + " ".join(f"{v:.3f}" for v in parts / seen)
            if holdout is not None and int(progress * a.minutes) % 5 == 0:
                text += " | " + validate(mean, holdout, feeder.size)
            print(text, flush=True)
            save()
            shown, parts, seen = time.time(), torch.zeros(6), 0
    save()
    if holdout is not None:
        print(validate(mean, holdout, 256))


if __name__ == "__main__":
    main()
