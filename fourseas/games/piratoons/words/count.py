"""The final count of a ship, line by line: what is counted, its points, and the sum so far."""

from __future__ import annotations

from fourseas.core.game import Kit
from fourseas.core.state import RUNNING, Sheet
from fourseas.games.piratoons.rules.scoring import LINES, barrels_of, score
from fourseas.games.piratoons.rules.ship import tiles_of
from fourseas.games.piratoons.rules.state import SAIL, State
from fourseas.games.piratoons.view_types import Count, Line
from fourseas.games.piratoons.words.standing import SHEET
from fourseas.games.piratoons.words.worth import worth


def counts(kit: Kit, s: State) -> list[Count] | None:
    """Each player's, when the game is over."""
    if s.over == RUNNING:
        return None
    sheet = Sheet()
    score(kit.box, s, sheet)
    return [Count(lines=lines_of(kit, s, seat, sheet), wins=bool(sheet.winner[seat])) for seat in range(s.players)]


def lines_of(kit: Kit, s: State, seat: int, sheet: Sheet) -> list[Line]:
    ship = worth(kit, s, seat, sheet)
    counted = [
        *(tiles_of(kit.box, s, seat, SAIL), s.doubloons[seat], barrels_of(kit.box, s, seat), ship.fits),
        *(each.spaces for each in ship.empty),
        len(ship.sets),
    ]
    lines: list[Line] = []
    total = 0
    for line in range(LINES):
        name, clause = SHEET[line]
        points = sheet.points[line][seat]
        total += points
        of = ship.storeys if name == "connections" else None
        lines.append(Line(name=name, clause=clause, count=counted[line], of=of, points=points, total=total))
    return lines
