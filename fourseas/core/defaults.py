"""Defaults for everything optional in a game: used where one of its modules, or a name in it, is missing.

So a game without components, secrets or chance needs no code for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from fourseas.core.fixed import Record, i1
from fourseas.core.i18n import say

# ---- pack.py and rules.py: no components, nothing secret


class Box(Record):
    nothing: int = i1()  # a layout must have a field


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    game: str | UnsetType = UNSET
    name: str | UnsetType = UNSET

    def complaints(self) -> list[tuple[str | None, str]]:
        return []

    def box(self) -> Box:
        return Box()

    def bare(self) -> Pack:
        return Pack()


def redeal(box: Any, s: Any, seat: int) -> None:
    pass


def unseal(s: Any, seat: int) -> None:
    pass


# ---- words.py: chance decides nothing before the first move, and nothing is counted


def setup_words(kit: Any, s: Any) -> dict[str, Any]:
    return {}


def deal(kit: Any, s: Any, setup: dict[str, Any]) -> None:
    if setup:
        raise ValueError(say("nothing is dealt in this game: {names}", names=", ".join(setup)))


def accounts(kit: Any, s: Any) -> dict[str, int]:
    return {}


# ---- story.py and view.py: nothing hidden is ever revealed


def reveals(events: Sequence[Any]) -> bool:
    return False


def final(kit: Any, s: Any, seat: int, action: int) -> bool:
    return False


def dealt(kit: Any, s: Any, setup: dict[str, Any], seat: int | None) -> dict[str, Any]:
    return setup


# ---- preview.py: what a move brings is its points, unless it reveals something hidden


def possible(kit: Any, s: Any, seat: int, action: int) -> None:
    return None


def own(kit: Any, seat: int, action: int, outcomes: Sequence[Any]) -> None:
    return None


def draft(kit: Any, s: Any, seat: int, move: Any) -> None:
    return None


def withhold(kit: Any, seat: int, outcomes: Sequence[Any], preview: Any) -> Any:
    return preview


# ---- hints.py, advice.py and checks.py: all moves look equally good, and there are no invariants to check


def hint(box: Any, s: Any, seat: int, action: int) -> int:
    return 0


def reason(kit: Any, s: Any, seat: int, action: int, names: Sequence[str]) -> str:
    return say("it is as good as any")


def check(box: Any, s: Any) -> int:
    return 0


# ---- observe.py: nothing is observed


def observe(box: Any, s: Any, seat: int, out: list[int]) -> None:
    pass


OF: dict[str, dict[str, Any]] = {
    "rules": {"Box": Box, "redeal": redeal, "unseal": unseal},
    "words": {"setup_words": setup_words, "deal": deal, "accounts": accounts},
    "story": {"reveals": reveals, "final": final},
    "view": {"dealt": dealt, "SEAT_KEYS": (), "BOARD_KEYS": ()},
    "preview": {"Preview": None, "possible": possible, "own": own, "draft": draft, "withhold": withhold},
    "hints": {"hint": hint},
    "advice": {"reason": reason},
    "checks": {"check": check, "LAWS": ()},
    "observe": {"observe": observe, "OBSERVED": 0, "BLOCKS": ()},
}


def filled(name: str, module: Any) -> Any:
    """A module of a game (or None), completed by the defaults."""
    given = vars(module) if module is not None else {}
    complete = {**OF.get(name, {}), **given}
    return module if len(complete) == len(given) else SimpleNamespace(**complete)
