"""What a move would bring in `seeraeuber`: the loot and wages of a boarding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourseas.core.interface import Kit
from fourseas.games.crews.preview import Boarding, crews_aboard, reckoned
from fourseas.games.seeraeuber.rules import BOARD, State, parts
from fourseas.games.seeraeuber.story import tell

Preview = Boarding


def possible(kit: Kit, s: State, seat: int, action: int) -> list[State]:
    """The ships that are turned up bring nobody points, so all can be foretold but the numbers inside stacks."""
    kind, stack, slot, _ = parts(action)
    return crews_aboard(kit.box, s, s.hidden, stack, s.display[slot]) if kind == BOARD else [s]


def own(kit: Kit, seat: int, action: int, outcomes: Sequence[tuple[Any, Any]]) -> Boarding | None:
    return reckoned(tell, None, kit.pack.ships, kit, seat, action, outcomes)
