# SPDX-License-Identifier: MIT
"""train_verification.py SCENES:DUMPS ... [--epochs N] [--out DIR]: trains the network that judges the shortlist.

As fit_ranking.py, on DUMPS/FIRST.features and FIRST.views; every fifth scene is held out. Writes DIR/verification.pt and
../../Weights/verification.c. Needs numpy and torch.
"""
import argparse
import hashlib
import pathlib
import time

import numpy as np
import torch

from scenes_data import CLOSE, SOURCES, VIEW, WIDE, best_group, feature_names, log_target, read_features, read_truth, read_views, worst_corner
from verification import Verification

GROUP = 16


def load(folders, sides):
    """Of each scene with hypotheses: quads, worst corners, views, features of the shortlist, diagonal, kind."""
    for folder in folders:
        scenes, dumps = map(pathlib.Path, folder.split(":"))
        for truth in sorted(scenes.glob("truth-*.jsonl")):
            dump = dumps / truth.stem.split("-")[1]
            if not dump.with_suffix(".views").exists():
                continue
            for (quads, _, features), (chosen, views), (kind, diagonal, outlines) in zip(
                    read_features(dump.with_suffix(".features")), read_views(dump.with_suffix(".views")), read_truth(truth)):
                if len(chosen):
                    x = features[chosen]
                    yield dict(quads=quads[chosen], worst=worst_corner(quads[chosen], outlines, diagonal), views=views,
                               sides=x[:, :4 * sides].reshape(-1, 4, sides), whole=x[:, 4 * sides:], diagonal=diagonal, kind=kind)


def split_views(views):
    """Close and wide views (4 n, channels, rows, columns) of bytes (n, 4, VIEW)."""
    flat = torch.from_numpy(views.reshape(-1, VIEW)).float() / 64
    cut = int(np.prod(CLOSE))
    return flat[:, :cut].view(-1, *CLOSE).permute(0, 3, 1, 2), flat[:, cut:].view(-1, *WIDE).permute(0, 3, 1, 2)


def colour_jitter(views, generator):
    """Another contrast and tint for the whole scene, and a little noise: what the camera decides."""
    gain = torch.exp(torch.randn(3, generator=generator) * 0.25)
    if torch.rand(1, generator=generator) < 0.2:
        gain[1:] *= torch.rand(1, generator=generator)
    angle = torch.rand(1, generator=generator) * 6.2832
    turn = torch.stack([torch.cat([angle.cos(), -angle.sin()]), torch.cat([angle.sin(), angle.cos()])])
    result = []
    for view in views:
        view = view.clone()
        view[:, :3] *= gain.view(1, 3, 1, 1) * (1 if torch.rand(1, generator=generator) < 0.5 else -1)
        view[:, 1:3] = torch.einsum("ij,njyx->niyx", turn, view[:, 1:3])
        result.append(view)
    return result


class Standard:
    """Mean and deviation of the features."""

    def __init__(self, scenes):
        sides, whole = np.concatenate([s["sides"].reshape(-1, s["sides"].shape[2]) for s in scenes]), np.concatenate([s["whole"] for s in scenes])
        self.side, self.whole = [(a.mean(0), a.std(0) + 1e-6) for a in (sides, whole)]

    def __call__(self, scene):
        (sm, sd), (wm, wd) = self.side, self.whole
        return torch.from_numpy((scene["sides"] - sm) / sd).float(), torch.from_numpy((scene["whole"] - wm) / wd).float()


def loss_of(scores, worst):
    target = torch.from_numpy(log_target(worst)).float()
    scores = torch.cat([scores, scores.new_zeros(1)])
    return torch.logsumexp(scores, 0) - torch.logsumexp(scores + target, 0)


def scored(network, standard, scene):
    with torch.no_grad():
        return network(*split_views(scene["views"]), *standard(scene)).numpy()


def report(network, standard, scenes):
    rows, loss = [], 0
    for scene in scenes:
        scores = scored(network, standard, scene)
        loss += float(loss_of(torch.from_numpy(scores), scene["worst"])) / len(scenes)
        index, p = best_group(scene["quads"], scores, 0.01 * scene["diagonal"])
        rows.append((p, scene["worst"][index] <= 0.5, scene["worst"][index] <= 1, scene["worst"].min() <= 1, scene["kind"] in ("empty", "object")))
    p, exact, right, possible, negative = np.array(rows, float).T
    picture, answered = negative == 0, p > 0.3
    error = sum(abs((right - p)[(p > low) & (p <= low + 0.1)].sum()) for low in np.arange(0, 1, 0.1)) / len(p)
    return (f"{len(rows)} scenes: loss {loss:.3f}, right {np.mean((right * answered)[picture]):.3f} of pictures, within 0.5 % "
            f"{np.mean((exact * answered)[picture]):.3f} (in the list {np.mean(possible[picture]):.3f}), wrong {np.mean(((1 - right) * answered)[picture]):.3f}, "
            f"false alarms {np.mean(answered[~picture]):.3f}, calibration error {error:.3f}")


def train(scenes, held_out, standard, epochs, seed=1):
    torch.manual_seed(seed)
    generator = torch.Generator().manual_seed(seed)
    network = Verification(scenes[0]["sides"].shape[2], scenes[0]["whole"].shape[1])
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=0.02)
    batch, steps = 4, epochs * len(scenes) // 4
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=steps + 1, pct_start=0.15)
    start = time.time()
    for epoch in range(epochs):
        order, total = torch.randperm(len(scenes), generator=generator).tolist(), 0.0
        network.train()
        for first in range(0, len(order) - batch + 1, batch):
            part = [scenes[i] for i in order[first:first + batch]]
            views = [colour_jitter(split_views(s["views"]), generator) for s in part]
            features = [standard(s) for s in part]
            scores = network(*(torch.cat([v[k] for v in views]) for k in (0, 1)), *(torch.cat([f[k] for f in features]) for k in (0, 1)))
            losses = [loss_of(a, s["worst"]) for a, s in zip(scores.split([len(s["worst"]) for s in part]), part)]
            loss = sum(losses) / len(losses)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += float(loss.detach())
        network.eval()
        print(f"epoch {epoch} {time.time() - start:.0f} s training loss {total / (len(order) // batch):.3f}",
              report(network, standard, held_out) if held_out and (epoch % 4 == 3 or epoch == epochs - 1) else "", flush=True)
    return network.eval()


# MARK: export

def packed(weight, bias):
    """(outputs, inputs, height, width) in the order that Convolution.swift reads."""
    outputs, inputs, height, width = weight.shape
    padded = -(-outputs // GROUP) * GROUP
    weight = np.concatenate([weight, np.zeros((padded - outputs, inputs, height, width))])
    grouped = weight.reshape(padded // GROUP, GROUP, inputs, height, width).transpose(0, 3, 4, 2, 1)
    return np.concatenate([grouped.ravel(), bias, np.zeros(padded - outputs)])


def unstandardised(layer, mean, deviation):
    """The same layer for features, the last of its inputs, as they are."""
    weight, bias = (t.detach().double().numpy().copy() for t in (layer.weight, layer.bias))
    n = len(mean)
    weight[:, -n:] /= deviation
    return weight, bias - weight[:, -n:] @ mean


def export(network, standard):
    parts = []
    for tower in (network.close, network.wide):
        parts += [packed(layer.symmetric().detach().double().numpy(), layer.bias.detach().double().numpy()) for layer in tower]
    for weight, bias in (unstandardised(network.side, *standard.side), unstandardised(network.whole, *standard.whole),
                         tuple(t.detach().double().numpy() for t in (network.score.weight, network.score.bias))):
        parts.append(packed(weight[:, :, None, None], bias))
    write_source(np.concatenate(parts).astype(np.float16))


def write_source(weights):
    words = np.concatenate([weights, np.zeros(-len(weights) % 4, np.float16)]).astype("<f2").view("<u8")
    lines = [",".join(f"0x{word:x}" for word in words[i:i + 8]) for i in range(0, len(words), 8)]
    digest = hashlib.sha256(words.tobytes()).hexdigest()
    (SOURCES / "StraightenNetwork/Weights/verification.c").write_text(f"""/* SPDX-License-Identifier: MIT */
/* Written by training/ranking/train_verification.py. SHA-256 of the little-endian float16 values: {digest} */
#include "straighten_network_weights.h"

const int32_t straighten_verification_weight_count = {len(weights)};

static const uint64_t words[{len(words)}] = {{
""" + ",\n".join(lines) + """
};

const uint64_t *straighten_verification_weights_words(void)
{
    return words;
}
""")
    print("sha256", digest, len(weights), "weights, largest", np.abs(weights).max())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--epochs", type=int, default=24)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("."))
    a = parser.parse_args()
    torch.set_num_threads(1)
    scenes = list(load(a.folders, len(feature_names()[0])))
    training = [s for i, s in enumerate(scenes) if i % 5]
    standard = Standard(training)
    network = train(training, scenes[::5], standard, a.epochs)
    torch.save(dict(network=network.state_dict(), side=standard.side, whole=standard.whole), a.out / "verification.pt")
    export(network, standard)


if __name__ == "__main__":
    main()
