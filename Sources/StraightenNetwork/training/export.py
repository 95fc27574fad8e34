# SPDX-License-Identifier: MIT
"""export.py DIR: DIR/state.pt as C source and as the reference that the tests compare with.

Batch normalisation is folded into the convolutions and everything is rounded to float16. Writes
../Weights/weights.c and the fixture of the tests, and prints the hash of the packed weights.
"""
import hashlib
import pathlib
import sys

import numpy as np
import torch
import torch.nn as nn

from network import PictureNetwork

HERE = pathlib.Path(__file__).parent
GROUP = 16


def folded(layer):
    """(weight, bias) of a convolution with the normalisation behind it, or of a bare or linear layer."""
    if isinstance(layer, nn.Sequential):
        conv, norm = layer[0], layer[1]
        gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        return conv.weight * gain[:, None, None, None], norm.bias - norm.running_mean * gain
    weight = layer.weight if layer.weight.ndim == 4 else layer.weight[:, :, None, None]
    return weight, layer.bias


def packed(layer):
    """In the order that Convolution.swift or Depthwise.swift reads."""
    weight, bias = (t.detach().double().numpy() for t in folded(layer))
    outputs, inputs, height, width = weight.shape
    if inputs == 1 and outputs > 1 and height == 3:
        return np.concatenate([weight[:, 0].transpose(1, 2, 0).ravel(), bias])
    padded = -(-outputs // GROUP) * GROUP
    weight = np.concatenate([weight, np.zeros((padded - outputs, inputs, height, width))])
    grouped = weight.reshape(padded // GROUP, GROUP, inputs, height, width).transpose(0, 3, 4, 2, 1)
    return np.concatenate([grouped.ravel(), bias, np.zeros(padded - outputs)])


def layers(network):
    """In order of execution."""
    yield network.stem
    for stage in network.stages:
        for module in stage:
            yield module.conv if hasattr(module, "conv") else module
    yield network.context
    yield network.presence
    for rise in network.rises:
        yield rise.narrow
        for block in rise.refine:
            yield block.depthwise
            yield block.pointwise
    yield network.maps


def rounded_network(network):
    """The same with folded normalisation and float16 weights, as the library computes it."""
    for layer in layers(network):
        weight, bias = (t.detach().half().float() for t in folded(layer))
        if isinstance(layer, nn.Sequential):
            layer[0].weight.data, layer[0].bias, layer[1] = weight, nn.Parameter(bias), nn.Identity()
        else:
            layer.weight.data, layer.bias.data = weight.reshape(layer.weight.shape), bias
    return network


def write_source(weights):
    padded = np.concatenate([weights, np.zeros(-len(weights) % 4, np.float16)])
    words = padded.astype("<f2").view("<u8")
    lines = [",".join(f"0x{word:x}" for word in words[i:i + 8]) for i in range(0, len(words), 8)]
    digest = hashlib.sha256(padded.astype("<f2").tobytes()).hexdigest()
    (HERE / "../Weights/weights.c").write_text(f"""/* SPDX-License-Identifier: MIT */
/* Written by training/export.py. SHA-256 of the little-endian float16 values: {digest} */
#include "straighten_network_weights.h"

const int32_t straighten_network_weight_count = {len(weights)};

static const uint64_t words[{len(words)}] = {{
""" + ",\n".join(lines) + """
};

const uint64_t *straighten_network_weights_words(void)
{
    return words;
}
""")
    return digest


def test_picture(side):
    """The same in ReferenceTests.swift: bytes from a linear congruential generator, in 8 x 8 tiles."""
    state, tiles = 1, np.zeros((side // 8, side // 8, 3), np.float32)
    for y in range(side // 8):
        for x in range(side // 8):
            for channel in range(3):
                state = (state * 1664525 + 1013904223) % 2 ** 32
                tiles[y, x, channel] = state >> 24
    return np.kron(tiles, np.ones((8, 8, 1), np.float32))


def write_reference(network, side=64):
    x = torch.from_numpy(test_picture(side) / 127.5 - 1).permute(2, 0, 1)[None].float()
    with torch.no_grad():
        maps, presence = network(torch.cat([x, x.flip(3)]))  # as PictureNetwork.evaluate, also in the mirror
    values, presence = torch.sigmoid((maps[0] + maps[1].flip(2)) / 2).numpy(), presence.mean(0, keepdim=True)
    samples = [(m, i, i * 5 % (side // 2)) for m in range(3) for i in range(side // 2)]
    rows = ",\n        ".join(f"({m}, {x}, {y}, {values[m, y, x]:.7f})" for m, x, y in samples)
    (HERE / "../../../Tests/StraightenNetworkTests/Reference.swift").write_text(f"""// SPDX-License-Identifier: MIT
// Written by training/export.py: what PyTorch computes from the same weights.

enum Reference {{
    static let side = {side}
    static let presence: Float = {torch.sigmoid(presence)[0].item():.7f}
    /// Map, x, y, value.
    static let samples: [(Int, Int, Int, Float)] = [
        {rows},
    ]
}}
""")


if __name__ == "__main__":
    network = PictureNetwork().eval()
    network.load_state_dict(torch.load(pathlib.Path(sys.argv[1]) / "state.pt")["mean"])
    weights = np.concatenate([packed(layer) for layer in layers(network)])
    assert np.abs(weights).max() < 6e4, "beyond float16"
    print("sha256", write_source(weights.astype(np.float16)), len(weights), "weights, largest", np.abs(weights).max())
    write_reference(rounded_network(network))
