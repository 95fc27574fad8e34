# SPDX-License-Identifier: MIT
"""The network that looks closely at the best hypotheses. Its layers are those of VerificationNetwork.swift."""
import torch
import torch.nn as nn
import torch.nn.functional as F

from scenes_data import CLOSE, WIDE

WIDTHS = (16, 16, 32)
SIDE, WHOLE = 32, 32


class Mirrored(nn.Conv2d):
    """3 x 3 convolution of stride 2 whose kernel is its own mirror image along the side, then a rectifier."""

    def __init__(self, inputs, outputs):
        super().__init__(inputs, outputs, 3, stride=2, padding=1)

    def forward(self, x):
        return F.relu(F.conv2d(x, self.symmetric(), self.bias, self.stride, self.padding))

    def symmetric(self):
        return 0.5 * (self.weight + self.weight.flip(3))


def tower(channels):
    return nn.Sequential(*[Mirrored(i, o) for i, o in zip((channels, *WIDTHS), WIDTHS)])


def along_side(x):
    """Mean and maximum along the side: (n, rows x 2 channels)."""
    return torch.cat([x.mean(3), x.amax(3)], 1).permute(0, 2, 1).flatten(1)


class Verification(nn.Module):
    def __init__(self, side_features, whole_features):
        super().__init__()
        self.close, self.wide = tower(CLOSE[2]), tower(WIDE[2])
        seen = 2 * WIDTHS[-1] * (CLOSE[0] // 8 + WIDE[0] // 8)
        self.side = nn.Linear(seen + side_features, SIDE)
        self.whole = nn.Linear(3 * SIDE + whole_features, WHOLE)
        self.score = nn.Linear(WHOLE, 1)

    def forward(self, close, wide, sides, whole):
        """Scores (n) from views (4 n, channels, rows, columns), standardised features (n, 4, s) and (n, w)."""
        n = len(whole)
        seen = torch.cat([along_side(self.close(close)), along_side(self.wide(wide)), sides.flatten(0, 1)], 1)
        side = F.relu(self.side(seen)).view(n, 4, SIDE)
        joint = torch.cat([side.amin(1), side.mean(1), side.amax(1), whole], 1)
        return self.score(F.relu(self.whole(joint)))[:, 0]
