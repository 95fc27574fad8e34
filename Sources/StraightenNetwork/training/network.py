# SPDX-License-Identifier: MIT
"""The network: a residual encoder of dense 3 x 3 convolutions, a depthwise-separable decoder.

In: RGB / 127.5 - 1, letterboxed with zeros to a square whose side is a multiple of 32.
Out: at half of that, logits of three maps (inside the picture, its outer edge, its corners), and of
"there is a picture". The decoder stops at a quarter; each of its pixels holds four of the maps.
Every operation is one that a few lines of SIMD do well.
"""
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTHS = 16, 32, 48, 80, 128
MAPS = 3


def convolution(inputs, outputs, size=3, stride=1, groups=1, relu=True):
    layers = [nn.Conv2d(inputs, outputs, size, stride, size // 2, groups=groups, bias=False), nn.BatchNorm2d(outputs)]
    return nn.Sequential(*layers, *([nn.ReLU(inplace=True)] if relu else []))


class Residual(nn.Module):
    """x + relu(conv(x))"""

    def __init__(self, width):
        super().__init__()
        self.conv = convolution(width, width)

    def forward(self, x):
        return x + self.conv(x)


class Separable(nn.Module):
    """x + relu(pointwise(relu(depthwise(x))))"""

    def __init__(self, width):
        super().__init__()
        self.depthwise = convolution(width, width, groups=width)
        self.pointwise = convolution(width, width, 1)

    def forward(self, x):
        return x + self.pointwise(self.depthwise(x))


def stage(inputs, outputs, deep):
    layers = [convolution(inputs, outputs, stride=2), Residual(outputs)]
    if deep:
        layers += [convolution(outputs, outputs), Residual(outputs)]
    return nn.Sequential(*layers)


class Rise(nn.Module):
    """To twice the size: narrow, enlarge, add the encoder's result, refine."""

    def __init__(self, inputs, outputs, blocks):
        super().__init__()
        self.narrow = convolution(inputs, outputs, 1, relu=False)
        self.refine = nn.Sequential(*[Separable(outputs) for _ in range(blocks)])

    def forward(self, x, skip):
        x = F.interpolate(self.narrow(x), scale_factor=2, mode="bilinear", align_corners=False)
        return self.refine(F.relu(x + skip))


class PictureNetwork(nn.Module):
    def __init__(self, widths=WIDTHS):
        super().__init__()
        self.stem = convolution(3, widths[0], stride=2)
        self.stages = nn.ModuleList(stage(widths[i], widths[i + 1], deep=i >= 2) for i in range(4))
        self.context = nn.Linear(widths[4], widths[4])
        self.presence = nn.Linear(widths[4], 1)
        self.rises = nn.ModuleList(Rise(widths[i + 1], widths[i], 2) for i in (3, 2, 1))
        self.maps = nn.Conv2d(widths[1], 4 * MAPS, 1)

    def forward(self, x):
        levels = [self.stem(x)]
        for stage in self.stages:
            levels.append(stage(levels[-1]))
        x = levels.pop()
        summary = x.mean((2, 3))
        x = x + self.context(summary)[:, :, None, None]
        for rise in self.rises:
            x = rise(x, levels.pop())
        return F.pixel_shuffle(self.maps(x), 2), self.presence(summary)[:, 0]
