"""How the players of `pirates` stand: the score sheet as if the game ended now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from fourseas.core.interface import Kit
from fourseas.core.standing import ScoreLine, Standing
from fourseas.core.state import Sheet
from fourseas.games.crews.standing import Column, booty_line, columns, plain_line, token_line, totals
from fourseas.games.crews.view import remembered
from fourseas.games.pirates.rules import (
    ANCHOR,
    FOR_SPOT,
    FOR_WHEELS,
    IN_TREASURY,
    WHEEL,
    State,
    ducats_a_wheel,
    has_most,
    name_winners,
    pay_for_spot,
    score_majority,
    score_wheels,
)
from fourseas.games.pirates.words import SHEET


def standing_now(kit: Kit, s: State, wheels: Sequence[int], anchors: Sequence[int]) -> Standing:
    """With the wheels and anchors on the cards that each player kept."""
    counts = columns(s)
    lines = [
        booty_line(kit, SHEET[kind], kind, counts[kind], partial(score_majority, kit.box, s, kind=kind))
        for kind in range(WHEEL)
    ]
    seen = counts[WHEEL], counts[ANCHOR], tuple(wheels), tuple(anchors)
    for_wheels, for_anchors, product = remembered(kit, seen, lambda: _wheel_lines(kit, s, *seen))
    lines += [for_wheels, for_anchors, plain_line(SHEET[IN_TREASURY], s.ducats[: s.players]), product]
    sheet = Sheet()
    sheet.total[: s.players] = totals(lines)
    pay_for_spot(kit.box, s, sheet)
    lines.append(plain_line(SHEET[FOR_SPOT], sheet.points[FOR_SPOT][: s.players]))
    return Standing(lines=lines, totals=[*sheet.total[: s.players]], leaders=_leaders(kit, s, sheet))


def _leaders(kit: Kit, s: State, sheet: Sheet) -> list[int]:
    most = max(sheet.total[: s.players])
    if sheet.total[: s.players].count(most) == 1:  # then nothing else decides
        return [sheet.total.index(most)]
    name_winners(kit.box, s, sheet)
    return [seat for seat in range(s.players) if sheet.winner[seat]]


def _wheel_lines(kit: Kit, s: State, *seen: Column) -> tuple[ScoreLine, ScoreLine, ScoreLine]:
    """The lines of wheel tokens, of anchor tokens, and of wheels times what the anchors make them worth."""
    wheel_tokens, anchor_tokens, wheels, anchors = seen
    sheet = Sheet()
    for seat in range(s.players):
        score_wheels(kit.box, s, sheet, seat)
    counted = [n + has_most(s, seat, ANCHOR) for seat, n in enumerate(anchors)]  # PIR-62
    return (
        token_line(SHEET[WHEEL], wheel_tokens, sheet.points[WHEEL]),
        token_line(SHEET[ANCHOR], anchor_tokens, sheet.points[ANCHOR]),
        ScoreLine(  # PIR-63: so many wheels, each worth what the anchors make it
            line=SHEET[FOR_WHEELS][0],
            clause=SHEET[FOR_WHEELS][1],
            points=[*sheet.points[FOR_WHEELS][: s.players]],
            counts=[n + has_most(s, seat, WHEEL) for seat, n in enumerate(wheels)],
            of=counted,
            each=[ducats_a_wheel(s.players, n) for n in counted],
            most=None,
        ),
    )
