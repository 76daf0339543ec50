"""The board in a pack of `adventures`: spaces, the ways between them, and what is wrong with them.

A track is a tree: a main line from the start to Trinidad, and spurs that leave it at a junction and end. So every space
but the starts has one space before it, and every way leads from a space to the one before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType

from fourseas.games.adventures.rules.state import COLOURS, CRATES, MERCHANTS, PORTS, SPACES
from fourseas.games.crews.pack import Complaint

FEWEST_PORTS = 24  # ADV-40: six players place four meeples each
MOST_SQUARES = COLOURS * CRATES

Track = Literal["black", "red", "blue"]
TRACK_NAMES: tuple[Track, ...] = get_args(Track)
Kind = Literal["start", "sea", "merchant", "port", "goal"]
Coordinate = Annotated[int, Meta(ge=0, le=2000)]


class Space(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    track: Track | None = None  # Trinidad lies on all three
    kind: Kind
    crates: Annotated[int, Meta(ge=0, le=4)] = 0  # cargo squares
    on_spur: bool = False
    junction: str | None = None  # where the spur leaves the main line
    index: Annotated[int, Meta(ge=0, le=99)] | None = None  # steps from the start, on a spur from the junction
    at: Annotated[list[Coordinate], Meta(min_length=2, max_length=2)] | UnsetType = UNSET  # on the map
    name: str | UnsetType = UNSET


class Board(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    spaces: dict[str, Space]
    edges: list[tuple[str, str]]


def main_line(board: Board, track: str) -> list[str]:
    """The main line of a track without Trinidad, start first."""
    own = [id for id, space in board.spaces.items() if space.track == track and not space.on_spur]
    return sorted(own, key=lambda id: board.spaces[id].index or 0)


def spur_spaces(board: Board, track: str) -> list[str]:
    return [id for id, space in board.spaces.items() if space.track == track and space.on_spur]


# ---- what is wrong with a board


def check_board(board: Board) -> list[Complaint]:
    """What is wrong with the board, as (id, reason): first with its spaces, then with the lines, then with the ways."""
    return (
        [*check_counts(board), *check_spaces(board)]
        or [complaint for track in TRACK_NAMES for complaint in check_line(board, track)]
        or [*check_ways(board)]
    )


def check_counts(board: Board) -> Iterator[Complaint]:
    kinds = [space.kind for space in board.spaces.values()]
    if kinds.count("goal") != 1:
        yield None, f"board: {kinds.count('goal')} spaces of kind goal, there must be 1"
    if kinds.count("port") < FEWEST_PORTS or kinds.count("port") > PORTS:
        yield None, f"board: {kinds.count('port')} ports, there must be {FEWEST_PORTS} to {PORTS}"
    if kinds.count("merchant") >= MERCHANTS:
        yield None, f"board: {kinds.count('merchant')} merchants, there must be fewer than {MERCHANTS}"
    squares = 0
    for id, space in board.spaces.items():
        squares += space.crates
        if squares > MOST_SQUARES:
            yield id, f"crates: with these there are {squares} cargo squares, and only {MOST_SQUARES} crates"
            break
    if len(board.spaces) + len(TRACK_NAMES) - 1 > SPACES:
        yield None, f"board: {len(board.spaces)} spaces, there may be {SPACES - len(TRACK_NAMES) + 1}"


def check_spaces(board: Board) -> Iterator[Complaint]:
    """Each space by itself."""
    for id, space in board.spaces.items():
        if space.kind == "goal":
            if space.track is not None or space.on_spur or space.index is not None:
                yield id, "the goal lies at the end of all tracks: it has no track, spur or index"
            continue
        if space.track is None:
            yield id, "track: missing"
        if space.index is None:
            yield id, "index: missing"
        if (space.kind == "merchant") != (space.crates > 0):
            yield id, "crates: a merchant has 1 to 4 cargo squares, no other space has any"
        if space.on_spur and space.kind == "start":
            yield id, "a start lies on the main line"
        if not space.on_spur and space.kind in ("merchant", "port"):
            yield id, f"a {space.kind} lies on a spur"
        if space.on_spur:
            yield from check_junction(board, id, space)
        elif space.junction is not None:
            yield id, "junction: only a spur has one"


def check_junction(board: Board, id: str, space: Space) -> Iterator[Complaint]:
    if space.junction is None:
        yield id, "junction: missing, a spur leaves the main line somewhere"
        return
    junction = board.spaces.get(space.junction)
    if junction is None:
        yield id, f"junction: there is no space {space.junction!r}"
    elif junction.track != space.track or junction.on_spur:
        yield id, f"junction: {space.junction!r} is not on the main line of the {space.track} track"
    if space.index == 0:
        yield id, "index: a spur is counted from its junction, beginning with 1"


def check_line(board: Board, track: str) -> Iterator[Complaint]:
    """The main line: one start, then step by step, at last Trinidad."""
    line = main_line(board, track)
    starts = [id for id in line if board.spaces[id].kind == "start"]
    if len(starts) != 1 or starts != line[:1]:
        yield None, f"board: the {track} track has {len(starts)} starts, there must be one, with index 0"
    for place, id in enumerate(line):
        if board.spaces[id].index != place:
            yield id, f"index: {board.spaces[id].index}, but it is step {place} of the {track} track"
            return


def check_ways(board: Board) -> Iterator[Complaint]:
    """Every way leads from a space to the one before it, and every space has just one before it."""
    before: dict[str, list[str]] = {id: [] for id in board.spaces}
    last = {line[-1] for line in (main_line(board, track) for track in TRACK_NAMES)}
    for a, b in board.edges:
        unknown = [id for id in (a, b) if id not in board.spaces]
        if unknown:
            yield unknown[0], f"edges: [{a!r}, {b!r}]: there is no such space"
        elif follows(board, last, a, b):
            before[b].append(a)
        elif follows(board, last, b, a):
            before[a].append(b)
        else:
            yield b, f"edges: [{a!r}, {b!r}]: neither is the next step after the other"
    for id, ways in before.items():
        yield from check_way_to(board, id, ways)
    goal = next(id for id, space in board.spaces.items() if space.kind == "goal")
    for id in sorted(last - set(before[goal])):
        yield id, f"the {board.spaces[id].track} track ends here, not in {board.spaces[goal].name or goal}"


def follows(board: Board, last: set[str], a: str, b: str) -> bool:
    """Whether b is a step that may come after a."""
    one, next_one = board.spaces[a], board.spaces[b]
    if next_one.kind == "goal":
        return a in last
    if one.track != next_one.track or one.index is None or next_one.index is None:
        return False
    if next_one.on_spur and not one.on_spur:
        return next_one.junction == a and next_one.index == 1
    return one.junction == next_one.junction and one.index + 1 == next_one.index


def check_way_to(board: Board, id: str, ways: list[str]) -> Iterator[Complaint]:
    space = board.spaces[id]
    if space.kind not in ("start", "goal") and not ways:
        yield id, f"no way leads to this {space.kind}" + (f" from {space.junction}" if space.on_spur else "")
    if (space.kind != "goal" and len(ways) > 1) or len(set(ways)) < len(ways):
        yield id, f"more than one way leads here: from {' and '.join(sorted(ways))}"
    for way in ways:
        if board.spaces[way].kind == "port":
            yield way, f"a port is the end of its spur, but {id} lies beyond it"
