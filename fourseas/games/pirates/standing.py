"""How the players of `pirates` stand: the score sheet as if the game ended now."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.interface import Kit
from fourseas.core.standing import Detail, Standing, standing
from fourseas.core.state import Sheet
from fourseas.games.crews.view import booty_details
from fourseas.games.pirates.pack import KINDS
from fourseas.games.pirates.rules import ANCHOR, WHEEL, State, ducats_a_wheel, has_most, score
from fourseas.games.pirates.words import SHEET

TOKEN_LINES = tuple(line for line, _ in SHEET[: len(KINDS)])  # those of wheels and anchors are called otherwise


def standing_now(kit: Kit, s: State, wheels: Sequence[int], anchors: Sequence[int]) -> Standing:
    """With the wheels and anchors on the cards that each player kept."""
    sheet = Sheet()
    score(kit.box, s, sheet)
    tokens = booty_details(KINDS, s)
    details = {line: tokens[kind] for line, kind in zip(TOKEN_LINES, KINDS, strict=True)}
    counted = [n + has_most(s, seat, ANCHOR) for seat, n in enumerate(anchors)]  # PIR-62
    details["wheels and anchors"] = Detail(  # PIR-63: so many wheels, each worth what the anchors make it
        counts=[n + has_most(s, seat, WHEEL) for seat, n in enumerate(wheels)],
        of=counted,
        each=[ducats_a_wheel(s.players, n) for n in counted],
    )
    return standing(sheet, SHEET, s.players, details)
