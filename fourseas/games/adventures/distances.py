"""How far it is on the board of `adventures`, from one space of a route to another."""

from __future__ import annotations

from fourseas.core.interface import Kit
from fourseas.games.adventures.pack.board import TRACK_NAMES, Space


def place(kit: Kit, id: str, track: str) -> int:
    """ADV-52: how far along its track a space counts."""
    chart = kit.pack.chart
    return int(chart.place(chart.number(TRACK_NAMES.index(track), id)))


def steps_from(kit: Kit, here: str, there: str, track: str) -> int:
    """How far a ship has to sail from one space of a track to another."""
    chart = kit.pack.chart
    number = TRACK_NAMES.index(track)
    steps: int | None = chart.steps(chart.number(number, here), chart.number(number, there))
    if steps is not None:
        return steps
    spaces = kit.pack.board.spaces
    apart = abs(place(kit, here, track) - place(kit, there, track))
    return apart + _depth(spaces[here]) + _depth(spaces[there])


def _depth(space: Space) -> int:
    """How far it is from the main line."""
    return space.index or 0 if space.on_spur else 0
