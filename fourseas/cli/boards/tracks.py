"""The tracks of `adventures` as strips of symbols, and what lies ahead of one's own ships."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from fourseas.cli.terminal.seats import chip
from fourseas.core.match import Match
from fourseas.games.adventures.distances import place, steps_from
from fourseas.games.adventures.names import names_of
from fourseas.games.adventures.pack.board import main_line, spur_spaces
from fourseas.games.adventures.routes import PORTS
from fourseas.games.adventures.view import View

LABEL = 14  # columns before a strip
INDENT = 7  # before what lies ahead, which needs room
WIDE = 100  # columns; from this width on there is room for two symbols per space
STOPS = 4  # listed ahead of a ship


def strip(match: Match, view: View, seat: int | None, track: str, width: int) -> Group:
    """Crates above, the track with its ports, the ships below; one column per space, or two where there is room."""
    board = match.kit.pack.board
    length = len(main_line(board, track))
    scale = 2 if width >= WIDE else 1
    crates, line = [" "] * (length + 1), ["-"] * (length + 1)
    line[0], line[length] = "|", "T"
    visited = view.players[seat].visited if seat is not None else []
    for id in spur_spaces(board, track):
        at = place(match.kit, id, track)
        if board.spaces[id].kind == "port":
            line[at] = "p" if id in visited else "P"
        elif id in view.merchants:
            there = len(view.merchants[id])
            crates[at] = str(there + (int(crates[at]) if crates[at].isdigit() else 0)) if there else "o"
    rows = [
        Text(" " * LABEL + "".join(sign.ljust(scale) for sign in crates).rstrip()),
        Text(f"{PORTS[track]:<{LABEL}}", "bold") + Text("".join(sign.ljust(scale, "-") for sign in line).rstrip("-")),
    ]
    return Group(*rows, *_ships(match, view, track, length, scale))


def _ships(match: Match, view: View, track: str, length: int, scale: int) -> list[Text]:
    """Ships that are equally far are listed below each other."""
    columns: dict[int, list[int]] = {}
    for owner, of in enumerate(view.players):
        columns.setdefault(place(match.kit, getattr(of.ships, track), track), []).append(owner)
    rows = []
    for depth in range(max(len(owners) for owners in columns.values())):
        row = Text(" " * LABEL)
        for at in range(length + 1):
            owners = columns.get(at, [])
            row.append_text(chip(owners[depth]) if depth < len(owners) else Text(" "))
            row.append(" " * (scale - 1))
        row.rstrip()
        rows.append(row)
    return rows


def ahead(match: Match, view: View, seat: int, track: str, width: int) -> str:
    """Where the ship of a seat could call next: b4x 1 pink (5), Bluefields (6); Trinidad (35)"""
    board, names = match.kit.pack.board, names_of(match.kit)
    here = getattr(view.players[seat].ships, track)
    stops = []
    for id in spur_spaces(board, track):
        steps = steps_from(match.kit, here, id, track)
        if place(match.kit, id, track) < place(match.kit, here, track) or id == here:
            continue
        if view.merchants.get(id):
            stops.append((steps, f"{id} {len(view.merchants[id])} {'/'.join(sorted(set(view.merchants[id])))}"))
        elif board.spaces[id].kind == "port" and id not in view.players[seat].visited:
            stops.append((steps, names.port_titles[names.port_numbers[id]]))
    left = steps_from(match.kit, here, match.kit.pack.chart.goal, track)
    docked = ", done this turn" if view.turn == seat and track in view.docked else ""
    at = names.titles[here] if board.spaces[here].kind in ("start", "port") else here
    start = f"{' ' * INDENT}you at {at}{docked}; ahead: "
    parts = [f"{what} ({steps})" for steps, what in sorted(stops)[:STOPS]] + [f"Trinidad ({left})"]
    while len(start + ", ".join(parts)) > width and len(parts) > 1:
        parts.pop(-2)
    return start + ", ".join(parts)
