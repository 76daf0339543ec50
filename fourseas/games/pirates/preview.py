"""What a move would bring in `pirates`: the loot and wages of a boarding, and where the black spot goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from fourseas.core.interface import Kit
from fourseas.games.crews.preview import Boarding, Spot, crews_aboard, reckoned
from fourseas.games.pirates.rules import CAPTURE, MUTINY, State, parts
from fourseas.games.pirates.story import Kept, tell
from fourseas.games.pirates.words import spot_price

Preview = Boarding


def possible(kit: Kit, s: State, seat: int, action: int) -> list[State]:
    """The cards that are turned up bring nobody points, so all can be foretold but the numbers inside stacks."""
    kind, stack, slot, _ = parts(action)
    if kind not in (CAPTURE, MUTINY):
        return [s]
    return crews_aboard(kit.box, s, s.hidden, stack, s.display[slot])


def own(kit: Kit, seat: int, action: int, outcomes: Sequence[tuple[Any, Any]]) -> Boarding | None:
    boarding = reckoned(tell, Kept, kit.pack.cards, kit, seat, action, outcomes)
    if boarding is None or not boarding.mutiny:
        return boarding
    price = max(spot_price(kit, after) for _, after in outcomes)
    return structs.replace(boarding, spot=Spot(to=outcomes[0][1].black_spot, ducats=price))  # PIR-43 PIR-64
