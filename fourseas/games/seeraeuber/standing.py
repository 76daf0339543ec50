"""How the players of `seeraeuber` stand: the score sheet as if the game ended now."""

from __future__ import annotations

from fourseas.core.interface import Kit
from fourseas.core.standing import Standing, standing
from fourseas.core.state import Sheet
from fourseas.games.crews.view import booty_details
from fourseas.games.seeraeuber.pack import KINDS
from fourseas.games.seeraeuber.rules import State, score
from fourseas.games.seeraeuber.words import SHEET


def standing_now(kit: Kit, s: State) -> Standing:
    sheet = Sheet()
    score(kit.box, s, sheet)
    return standing(sheet, SHEET, s.players, booty_details(KINDS, s))
