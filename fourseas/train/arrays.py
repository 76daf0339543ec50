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
        return array if array.dtype == np.float64 else array.astype(np.float32)

    def along(self, rows: Any, places: Any) -> Any:
        """Of each row, the values in these places."""
        return np.take_along_axis(rows, places, 1)

    def uniform(self, *shape: int) -> Any:
        return self.luck.random(shape, np.float32)

    def order(self, count: int) -> Any:
        return self.luck.permutation(count)

    def picks(self, count: int, below: int) -> Any:
        """Random whole numbers, all equally probable."""
        return self.luck.integers(0, below, count)

    def quick(self, array: Any) -> Any:
        """For products where speed counts more than the last digits."""
        return self.floats(array)

    def layer(self, biases: Any, rows: Any, weights: Any) -> Any:
        return rows @ weights + biases

    def positive(self, array: Any) -> Any:
        """Negative values become 0."""
        return np.maximum(array, 0)


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

    def along(self, rows: Any, places: Any) -> Any:
        return rows.gather(1, places)

    def uniform(self, *shape: int) -> Any:
        return self.xp.rand(shape, device="cuda", generator=self.luck)

    def order(self, count: int) -> Any:
        return self.xp.randperm(count, device="cuda", generator=self.luck)

    def picks(self, count: int, below: int) -> Any:
        return self.xp.randint(below, (count,), device="cuda", generator=self.luck)

    def quick(self, array: Any) -> Any:
        return array.half()

    def layer(self, biases: Any, rows: Any, weights: Any) -> Any:
        return self.xp.addmm(biases, rows, weights)

    def positive(self, array: Any) -> Any:
        return array.relu_()
