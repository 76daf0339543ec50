"""How the players of `pirates` stand: the score sheet as if the game ended now."""

from __future__ import annotations

from fourseas.core.interface import Kit
from fourseas.core.standing import Detail, Standing, standing
from fourseas.core.state import Sheet
from fourseas.games.crews.view import booty_details
from fourseas.games.pirates.pack import KINDS
from fourseas.games.pirates.rules import State, ducats_a_wheel, score, symbols_counted
from fourseas.games.pirates.words import SHEET

TOKEN_LINES = tuple(line for line, _ in SHEET[: len(KINDS)])  # those of wheels and anchors are called otherwise


def standing_now(kit: Kit, s: State) -> Standing:
    sheet = Sheet()
    score(kit.box, s, sheet)
    tokens = booty_details(KINDS, s)
    symbols = [symbols_counted(kit.box, s, seat) for seat in range(s.players)]
    details = {line: tokens[kind] for line, kind in zip(TOKEN_LINES, KINDS, strict=True)}
    details["wheels and anchors"] = Detail(  # PIR-63: so many wheels, each worth what the anchors make it
        counts=[wheels for wheels, _ in symbols],
        of=[anchors for _, anchors in symbols],
        each=[ducats_a_wheel(s.players, anchors) for _, anchors in symbols],
    )
    return standing(sheet, SHEET, s.players, details)
