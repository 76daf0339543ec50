"""A fault, the list of them all, and what plants one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fourseas.core.game import Game


@dataclass(frozen=True)
class Fault:
    game: str
    tests: str  # the module of the suite that is to find it
    plant: Callable[[Game], None]

    @property
    def name(self) -> str:
        return self.plant.__name__


FAULTS: dict[str, Fault] = {}


def fault(game: str, tests: str) -> Callable[[Callable[[Game], None]], Callable[[Game], None]]:
    def planted(plant: Callable[[Game], None]) -> Callable[[Game], None]:
        FAULTS[plant.__name__] = Fault(game, tests, plant)
        return plant

    return planted


def change(part: Any, name: str, changed: Callable[..., Any]) -> None:
    """Put another function in the place of one of a game's; it gets the old one, and then what that got."""
    old = getattr(part, name)
    setattr(part, name, lambda *given: changed(old, *given))
