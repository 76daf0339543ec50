"""How the players of `seeraeuber` stand: the score sheet as if the game ended now."""

from __future__ import annotations

from functools import partial

from fourseas.core.interface import Kit
from fourseas.core.standing import Standing
from fourseas.games.crews.standing import booty_line, columns, plain_line, totals
from fourseas.games.seeraeuber.rules import BOOTY, IN_TREASURY, State, score_booty
from fourseas.games.seeraeuber.words import SHEET


def standing_now(kit: Kit, s: State) -> Standing:
    counts = columns(s)
    lines = [
        booty_line(kit, SHEET[kind], kind, counts[kind], partial(score_booty, kit.box, s, kind=kind))
        for kind in range(BOOTY)
    ]
    lines.append(plain_line(SHEET[IN_TREASURY], s.ducats[: s.players]))
    points = totals(lines)
    most = max(points)
    return Standing(lines=lines, totals=[*points], leaders=[seat for seat, n in enumerate(points) if n == most])
