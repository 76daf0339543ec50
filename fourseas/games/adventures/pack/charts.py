"""The chart of a board: its spaces by number, what lies near each, and all of it as tables for the rules."""

from __future__ import annotations

from collections.abc import Iterator

from fourseas.games.adventures.pack.board import TRACK_NAMES, Board, main_line, spur_spaces
from fourseas.games.adventures.rules.state import NEAR, REACH, Box
from fourseas.games.crews.pack import Complaint

KIND_NAMES = ("sea", "start", "merchant", "port", "goal")  # by their numbers in state.py


class Chart:
    """The spaces by number: track by track, the main line first; Trinidad ends each line and so has three numbers."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spaces: list[str] = []
        self.tracks: list[int] = []
        self.goal = next(id for id, space in board.spaces.items() if space.kind == "goal")
        for number, track in enumerate(TRACK_NAMES):
            own = [*main_line(board, track), self.goal, *spur_spaces(board, track)]
            self.spaces += own
            self.tracks += [number] * len(own)
        self.merchants = [id for id in self.spaces if board.spaces[id].kind == "merchant"]
        self.ports = [id for id in self.spaces if board.spaces[id].kind == "port"]
        self._numbers = {(self.tracks[i], id): i for i, id in enumerate(self.spaces)}
        self._beside: list[list[int]] = [[] for _ in self.spaces]
        for a, b in board.edges:
            for number in range(len(TRACK_NAMES)):
                if (number, a) in self._numbers and (number, b) in self._numbers:
                    self._beside[self._numbers[number, a]].append(self._numbers[number, b])
                    self._beside[self._numbers[number, b]].append(self._numbers[number, a])
        self._places = [self._place(space) for space in range(len(self.spaces))]
        self._steps: dict[int, dict[int, int]] = {}

    def number(self, track: int, id: str) -> int:
        """The number of a space; of Trinidad, that on the track. KeyError if it is not on it."""
        return self._numbers[track, id]

    def place(self, space: int) -> int:
        """ADV-52: how far along its track it counts: a spur counts where it leaves the main line."""
        return self._places[space]

    def _place(self, space: int) -> int:
        here = self.board.spaces[self.spaces[space]]
        if here.kind == "goal":
            return len(main_line(self.board, TRACK_NAMES[self.tracks[space]]))
        counts = self.board.spaces[here.junction] if here.junction is not None else here
        return counts.index or 0

    def near(self, space: int) -> list[tuple[int, int]]:
        """The spaces within reach, as (steps, space), nearest first; the space itself is the first."""
        return sorted((steps, other) for other, steps in self._reached(space).items())

    def steps(self, here: int, there: int) -> int | None:
        """How far apart two spaces are; None if one is not within reach of the other."""
        return self._reached(here).get(there)

    def _reached(self, space: int) -> dict[int, int]:
        """Searched only once: describing a table in words asks hundreds of times."""
        if space not in self._steps:
            distance = {space: 0}
            edge = [space]
            for steps in range(1, REACH + 1):
                edge = [other for here in edge for other in self._beside[here] if other not in distance]
                distance.update(dict.fromkeys(edge, steps))
            self._steps[space] = distance
        return self._steps[space]


def check_reach(chart: Chart) -> Iterator[Complaint]:
    for space, id in enumerate(chart.spaces):
        if len(chart.near(space)) > NEAR:
            yield id, f"more than {NEAR} spaces lie within {REACH} steps"


def fill_board(box: Box, board: Board, chart: Chart) -> None:
    """Lay the board out as tables."""
    box.spaces = len(chart.spaces)
    for number, id in enumerate(chart.spaces):
        box.sort_of[number] = KIND_NAMES.index(board.spaces[id].kind)
        box.track[number] = chart.tracks[number]
        box.on_spur[number] = int(board.spaces[id].on_spur)
        box.place[number] = chart.place(number)
        box.back[number] = number if chart.place(number) == 0 else number - 1
        near = chart.near(number)
        box.nears[number] = len(near)
        for i, (steps, other) in enumerate(near):
            box.near[number][i] = other
            box.steps[number][i] = steps
    for track, line in enumerate(TRACK_NAMES):
        box.start[track] = chart.number(track, main_line(board, line)[0])
    fill_stops(box, chart)


def fill_stops(box: Box, chart: Chart) -> None:
    """Merchants and ports, which have numbers of their own."""
    box.merchants = len(chart.merchants)
    box.ports = len(chart.ports)
    for number, id in enumerate(chart.spaces):
        if id in chart.merchants:
            box.number[number] = chart.merchants.index(id)
            box.merchant_space[box.number[number]] = number
            box.squares[box.number[number]] = chart.board.spaces[id].crates
        elif id in chart.ports:
            box.number[number] = chart.ports.index(id)
            box.port_space[box.number[number]] = number
