"""The network: two hidden layers, ReLU, a sigmoid a seat, and Adam. In NumPy, or in torch on a GPU.

It is small, so its derivatives are written out: the same lines serve both, and tests need no torch.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from fourseas.core.observe import Block

HIDDEN = (512, 128)  # the first is wide: most inputs are 0, and few change from one position to the next
EPSILON = 1e-8
DECAYS = (0.9, 0.999)  # of Adam's means
ROWS = 1 << 18  # evaluated at once
SAVED = ("parts", "means", "squares", "smooth")  # in a checkpoint


def scales(blocks: Sequence[Block]) -> Any:
    """What each input is divided by, so that all have the same scale: the root of its block's maximum."""
    each = [max(1.0, float(max(-block.low, block.high))) ** 0.5 for block in blocks for _ in range(block.length)]
    return np.array(each, np.float32)


class Network:
    """Weights and biases in `parts`, layer by layer; `smooth` is their mean over the last rounds: it plays better."""

    def __init__(self, arrays: Any, parts: Sequence[Any], scale: Any) -> None:
        self.arrays, self.xp = arrays, arrays.xp
        self.parts = [arrays.put(part) for part in parts]
        self.scale = arrays.put(scale)
        self.means = [part * 0 for part in self.parts]
        self.squares = [part * 0 for part in self.parts]
        self.smooth = [part + 0 for part in self.parts]
        self.steps = 0

    @classmethod
    def fresh(cls, arrays: Any, scale: Any, outputs: int, seed: int, hidden: tuple[int, int] = HIDDEN) -> Network:
        """Random weights."""
        luck = np.random.default_rng(seed)
        sizes = (len(scale), *hidden, outputs)
        parts = []
        for i in range(3):
            spread = (2 / sizes[i]) ** 0.5 if i else (2 / 64) ** 0.5 / 2  # few inputs are not 0
            if i == 2:
                spread *= 0.1  # at first everything is worth about the same
            parts += [luck.normal(0, spread, (sizes[i], sizes[i + 1])), np.zeros(sizes[i + 1])]
        return cls(arrays, [part.astype(np.float32) for part in parts], scale)

    def values(self, seen: Any) -> Any:
        """What each seat may come to, a row for each observation."""
        w1, b1, w2, b2, w3, b3 = (self.arrays.quick(part) for part in self.parts)
        w1 = w1 / self.arrays.quick(self.scale)[:, None]
        some = []
        for start in range(0, len(seen), ROWS):
            a = self.arrays.layer(b1, self.arrays.quick(seen[start : start + ROWS]), w1)
            b = self.arrays.layer(b2, self.arrays.positive(a), w2)
            c = self.arrays.floats(self.arrays.layer(b3, self.arrays.positive(b), w3))
            some.append(1 / (1 + self.xp.exp(-c)))
        return self.xp.concatenate(some)

    def study(self, seen: Any, targets: Any, counts: Any, order: Any, batch: int, rate: float) -> float:
        """Steps towards the targets, over these rows in batches. Returns the mean error."""
        error, steps = 0.0, 0
        for start in range(0, len(order), batch):
            some = order[start : start + batch]
            error += self.learn(seen[some], targets[some], counts[some], rate)
            steps += 1
        return float(error) / max(1, steps)

    def learn(self, seen: Any, targets: Any, counts: Any, rate: float) -> Any:
        """One step of Adam towards the targets; seats that do not count have weight 0. Returns the mean error."""
        slopes, error = self.slopes(seen, targets, counts)
        self.move(slopes, rate)
        return error

    def slopes(self, seen: Any, targets: Any, counts: Any) -> tuple[list[Any], Any]:
        """The slopes of the cross entropy, and the mean square error."""
        x = self.arrays.floats(seen) / self.scale
        a = x @ self.parts[0] + self.parts[1]
        a = a * (a > 0)
        b = a @ self.parts[2] + self.parts[3]
        b = b * (b > 0)
        guess = 1 / (1 + self.xp.exp(-(b @ self.parts[4] + self.parts[5])))
        slope = (guess - targets) * counts / len(targets)
        into_b = (slope @ self.parts[4].T) * (b > 0)
        into_a = (into_b @ self.parts[2].T) * (a > 0)
        slopes = [x.T @ into_a, into_a.sum(0), a.T @ into_b, into_b.sum(0), b.T @ slope, slope.sum(0)]
        return slopes, ((guess - targets) ** 2 * counts).sum() / counts.sum()

    def pace(self, rate: float) -> float:
        """Adam's step size now: at first its means are too small."""
        self.steps += 1
        first, second = DECAYS
        return float(rate * (1 - second**self.steps) ** 0.5 / (1 - first**self.steps))

    def move(self, slopes: Sequence[Any], rate: float) -> None:
        pace = self.pace(rate)
        first, second = DECAYS
        for i, slope in enumerate(slopes):
            self.means[i] += (slope - self.means[i]) * (1 - first)
            self.squares[i] += (slope * slope - self.squares[i]) * (1 - second)
            self.parts[i] -= pace * self.means[i] / (self.squares[i] ** 0.5 + EPSILON)

    def follow(self, share: float) -> None:
        """Let the smooth weights follow the others by that much."""
        self.smooth = [old + (new - old) * share for old, new in zip(self.smooth, self.parts, strict=True)]

    # ---- as bots/net.py wants it

    @property
    def sizes(self) -> list[int]:
        return [self.parts[0].shape[0], *(self.parts[i].shape[1] for i in (0, 2, 4))]

    def row(self) -> Any:
        """All smooth weights in one row, with the scale in those of the first layer."""
        parts = [self.arrays.plain(part) for part in self.smooth]
        parts[0] = parts[0] / self.arrays.plain(self.scale)[:, None]
        return np.concatenate([part.ravel() for part in parts]).astype(np.float32)
