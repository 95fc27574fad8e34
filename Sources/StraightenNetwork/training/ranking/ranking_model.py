# SPDX-License-Identifier: MIT
"""The model of `QuadRanking` and how it is fitted: first its linear part, then the hidden units beside it."""
import copy

import numpy as np
import torch
import torch.nn as nn
from scipy.optimize import minimize

# Ridge penalty on standardised weights of the linear part.
RIDGE = 3e-3
UNITS, EPOCHS, BATCH, RATE, DECAY, DROPOUT = 64, 25, 16, 3e-3, 0.02, 0.3
# `QuadRanking.furthest`
FURTHEST = 6


class Model:
    """Weights as `RankingWeights` has them; called with features (n, f) it returns scores (n)."""

    def __init__(self, mean, deviation, net):
        value = lambda t: t.detach().numpy().astype(float)
        self.mean, self.deviation = mean, deviation
        self.linear, self.nothing = value(net.linear.weight)[0], -value(net.linear.bias + net.output.bias)[0]
        self.hidden, self.biases, self.outputs = value(net.hidden.weight), value(net.hidden.bias), value(net.output.weight)[0]

    def __call__(self, features):
        z = np.clip((features - self.mean) / self.deviation, -FURTHEST, FURTHEST)
        return z @ self.linear - self.nothing + np.maximum(z @ self.hidden.T + self.biases, 0) @ self.outputs


class Net(nn.Module):
    def __init__(self, linear, bias):
        super().__init__()
        self.linear, self.hidden, self.output = nn.Linear(len(linear), 1), nn.Linear(len(linear), UNITS), nn.Linear(UNITS, 1)
        self.drop = nn.Dropout(DROPOUT)
        with torch.no_grad():
            self.linear.weight[0], self.linear.bias[0] = torch.from_numpy(linear), bias
            self.output.weight.zero_(), self.output.bias.zero_()

    def forward(self, x):
        return (self.linear(x) + self.output(self.drop(torch.relu(self.hidden(self.drop(x))))))[:, 0]


def fit_linear(x, targets):
    """Weights and bias; x: standardised features of each scene, targets: logarithms of weights, "none" last."""
    rows, starts = np.concatenate(x), np.r_[0, np.cumsum([len(a) for a in x])][:-1]
    scene, n = np.repeat(np.arange(len(x)), [len(a) for a in x]), len(x)
    right, none_right = np.exp(np.concatenate([t[:-1] for t in targets])), np.exp([t[-1] for t in targets])

    def loss(w):
        score = (rows @ w[:-1].astype(np.float32)).astype(float)
        top = np.maximum(np.maximum.reduceat(score, starts), w[-1])
        e, none = np.exp(score - top[scene]), np.exp(w[-1] - top)
        all_, good = np.add.reduceat(e, starts) + none, np.add.reduceat(e * right, starts) + none * none_right
        slope = e / all_[scene] - e * right / good[scene]
        gradient = np.r_[rows.T @ slope.astype(np.float32) / n + 2 * RIDGE * w[:-1], (none / all_ - none * none_right / good).sum() / n]
        return np.log(all_ / good).sum() / n + RIDGE * w[:-1] @ w[:-1], gradient

    w = minimize(loss, np.zeros(rows.shape[1] + 1), jac=True, method="L-BFGS-B", options=dict(maxiter=150)).x
    return w[:-1].astype(np.float32), -w[-1]


def fitted(features, targets, seed=0):
    """The model that makes the right hypotheses of each scene most probable together."""
    rows = np.concatenate(features)
    mean, deviation = rows.mean(0), rows.std(0) + 1e-6
    x = [np.clip((f - mean) / deviation, -FURTHEST, FURTHEST).astype(np.float32) for f in features]
    torch.manual_seed(seed)
    net, draw = Net(*fit_linear(x, targets)), np.random.default_rng(seed)
    x, targets = [torch.from_numpy(a) for a in x], [torch.from_numpy(t).float() for t in targets]
    slow, fast = list(net.linear.parameters()), [*net.hidden.parameters(), *net.output.parameters()]
    optimizer = torch.optim.AdamW([dict(params=slow, lr=RATE / 5, weight_decay=0), dict(params=fast, lr=RATE, weight_decay=DECAY)])
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, [RATE / 5, RATE], EPOCHS * -(-len(x) // BATCH))
    for _ in range(EPOCHS):
        for batch in np.array_split(draw.permutation(len(x)), -(-len(x) // BATCH)):
            scores, loss = net(torch.cat([x[i] for i in batch])).split([len(x[i]) for i in batch]), 0
            for score, i in zip(scores, batch):
                score = torch.cat([score, score.new_zeros(1)])
                loss = loss + torch.logsumexp(score, 0) - torch.logsumexp(score + targets[i], 0)
            optimizer.zero_grad()
            (loss / len(batch)).backward()
            optimizer.step()
            schedule.step()
    return Model(mean, deviation, copy.deepcopy(net).eval())
