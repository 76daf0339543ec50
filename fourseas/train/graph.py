"""The network on a GPU: a step of learning is some fifty small kernels, recorded once and launched as one.

Launched one by one they would take longer than what they do.
"""

from __future__ import annotations

from typing import Any

from fourseas.train.network import DECAYS, EPSILON, Network

TRIALS = 3  # before torch can record


class CardNetwork(Network):
    """The same network. Weights stay where they are: the recording knows their places."""

    recorded: Any = None
    about: Any = None  # what was recorded: where it reads from, and how much

    def study(self, seen: Any, targets: Any, counts: Any, order: Any, batch: int, rate: float) -> float:
        batch = min(batch, len(order))
        if not batch:
            return 0.0
        about = (seen.data_ptr(), seen.shape, batch)
        if self.about != about:
            self.about = about
            self.record(seen, targets, counts, batch)
        self.targets.copy_(targets)
        self.counts.copy_(counts)
        self.error.zero_()
        steps = len(order) // batch
        for step in range(steps):
            self.order.copy_(order[step * batch : (step + 1) * batch])
            self.speed.fill_(self.pace(rate))
            self.recorded.replay()
        return float(self.error) / steps

    def record(self, seen: Any, targets: Any, counts: Any, batch: int) -> None:
        torch = self.xp
        self.targets, self.counts = torch.empty_like(targets), torch.empty_like(counts)
        self.order = torch.zeros(batch, dtype=torch.int64, device="cuda")
        self.speed, self.error = (torch.zeros((), device="cuda") for _ in range(2))
        self.counts.fill_(1)
        self.targets.fill_(0.5)
        kept = [[part.clone() for part in group] for group in (self.parts, self.means, self.squares)]

        def once() -> None:
            slopes, error = self.slopes(
                seen.index_select(0, self.order),
                self.targets.index_select(0, self.order),
                self.counts.index_select(0, self.order),
            )
            self.adjust(slopes)
            self.error.add_(error)

        beside = torch.cuda.Stream()
        beside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(beside):
            for _ in range(TRIALS):
                once()
        torch.cuda.current_stream().wait_stream(beside)
        self.recorded = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.recorded):
            once()
        for group, old in zip((self.parts, self.means, self.squares), kept, strict=True):
            for part, was in zip(group, old, strict=True):
                part.copy_(was)

    def adjust(self, slopes: list[Any]) -> None:
        """Adam, all parts at once."""
        torch = self.xp
        first, second = DECAYS
        torch._foreach_lerp_(self.means, slopes, 1 - first)
        torch._foreach_mul_(self.squares, second)
        torch._foreach_addcmul_(self.squares, slopes, slopes, 1 - second)
        roots = torch._foreach_sqrt(self.squares)
        torch._foreach_add_(roots, EPSILON)
        changes = torch._foreach_div(self.means, roots)
        torch._foreach_mul_(changes, self.speed)
        torch._foreach_sub_(self.parts, changes)
