"""The few things that NumPy and torch call by different names, and chance for learning. Only a GPU needs torch."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np


class Plain:
    """NumPy's arrays."""

    xp: Any = np

    def __init__(self, seed: int) -> None:
        self.luck = np.random.default_rng(seed)

    def put(self, array: Any) -> Any:
        return array

    def plain(self, array: Any) -> Any:
        return array

    def arange(self, count: int) -> Any:
        return np.arange(count)

    def empty(self, shape: Any, kind: str) -> Any:
        return np.zeros(shape, kind)

    def floats(self, array: Any) -> Any:
        return array.astype(np.float32)

    def repeat(self, counts: Any) -> Any:
        """0 so often as the first number says, 1 so often as the second, and so on."""
        return np.repeat(np.arange(len(counts)), counts)

    def along(self, rows: Any, places: Any) -> Any:
        """Of each row, what stands in these places."""
        return np.take_along_axis(rows, places, 1)

    def sums(self, values: Any, places: Any, count: int) -> Any:
        """What all values of each place add up to."""
        return np.bincount(places, values, count)

    def uniform(self, *shape: int) -> Any:
        return self.luck.random(shape, np.float32)

    def order(self, count: int) -> Any:
        return self.luck.permutation(count)

    def products(self, rows: Any, weights: Any) -> Any:
        """Matrix products where speed counts more than the last digits."""
        return self.floats(rows) @ weights


class OnCard:
    """Torch's, on a GPU."""

    def __init__(self, seed: int) -> None:
        self.xp: Any = import_module("torch")
        self.xp.backends.cuda.matmul.allow_tf32 = True
        self.luck = self.xp.Generator("cuda")
        self.luck.manual_seed(seed % 2**63)

    def put(self, array: Any) -> Any:
        return self.xp.from_numpy(np.ascontiguousarray(array)).to("cuda")

    def plain(self, array: Any) -> Any:
        return array.cpu().numpy()

    def arange(self, count: int) -> Any:
        return self.xp.arange(count, device="cuda")

    def empty(self, shape: Any, kind: str) -> Any:
        return self.xp.zeros(shape, dtype=getattr(self.xp, kind), device="cuda")

    def floats(self, array: Any) -> Any:
        return array.to(self.xp.float32)

    def repeat(self, counts: Any) -> Any:
        return self.xp.repeat_interleave(counts)

    def along(self, rows: Any, places: Any) -> Any:
        return rows.gather(1, places)

    def sums(self, values: Any, places: Any, count: int) -> Any:
        return self.empty(count, "float32").index_add_(0, places, values)

    def uniform(self, *shape: int) -> Any:
        return self.xp.rand(shape, device="cuda", generator=self.luck)

    def order(self, count: int) -> Any:
        return self.xp.randperm(count, device="cuda", generator=self.luck)

    def products(self, rows: Any, weights: Any) -> Any:
        return self.floats(rows.half() @ weights.half())
