"""What a soak counts, and what went wrong in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

MOST_FAILURES = 50  # failures; more say the same


@dataclass
class Tally:
    counts: Counter[str] = field(default_factory=Counter)
    finished: Counter[str] = field(default_factory=Counter)  # games, by their id
    refused: Counter[str] = field(default_factory=Counter)  # with good reason, by what was asked and the code
    delays: list[float] = field(default_factory=list)  # of answers, in seconds
    memory: list[tuple[float, int]] = field(default_factory=list)  # seconds since the start, bytes of the server
    tables: list[int] = field(default_factory=list)  # in the server's memory, every few seconds
    # The longest wait for a bot, in seconds: where somebody looked on, and where nobody did.
    awaited: dict[str, float] = field(default_factory=lambda: {"yes": 0.0, "no": 0.0})
    failures: list[str] = field(default_factory=list)

    def fail(self, text: str) -> None:
        self.counts["failures"] += 1
        if len(self.failures) < MOST_FAILURES:
            self.failures.append(text)
