"""Golden playthroughs: one game for each game and player count, as text that a person can follow.

`make golden` writes them anew; the test compares. They are played with the packs of `tests/packs`, which do not change
when the classic ones are tuned, so a difference means that the rules or their words have changed. Bots play in none of
them, for these are tuned too.
"""

from __future__ import annotations

import random
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from fourseas.core.match import COLOURS, Entry, Match
from fourseas.core.packs import lay_out, read_pack
from fourseas.core.records.record import End, end_of
from fourseas.core.state import HOUSE
from fourseas.games import SHIPPED, game
from tests import FIXTURES, PACKS
from tests.support.games.by_the_clock import next_moment
from tests.support.games.onward import sailing_on

FOLDER = FIXTURES / "golden"
WIDTH = 120
INDENT = " " * 6
STATE_EVERY = 20  # moves
ASIDE = 0.1  # how often somebody on a voyage does not sail on


@dataclass(frozen=True)
class Manner:
    """How a game is played and told."""

    options: Mapping[int, str] = field(default_factory=dict)  # by how many it is played, if not by all; and how
    state_every: int = STATE_EVERY
    onward: bool = False  # ships sail on, where mere chance would have them go to and fro for a thousand moves
    clock: bool = False  # time runs where it can


MANNERS = {
    "adventures": Manner({2: "", 4: "advanced", 6: "beginner"}, state_every=150, onward=True),
    "piratoons": Manner({2: "", 3: "dexterity", 4: "letter"}, state_every=120, clock=True),
}


def files() -> dict[Path, tuple[str, int]]:
    """Where each playthrough is kept."""
    counts = {id: _manner(id).options or game(id).players for id in SHIPPED}
    return {FOLDER / f"{id}-{players}.txt": (id, players) for id in SHIPPED for players in counts[id]}


def _manner(id: str) -> Manner:
    return MANNERS.get(id, Manner())


def playthrough(id: str, players: int) -> str:
    """A whole game, move by move."""
    manner = _manner(id)
    options = {option: True for option in [manner.options.get(players)] if option}
    kit = lay_out(read_pack(game(id), PACKS / f"{id}.toml"))
    match = Match(game(id), kit, COLOURS[:players], seed=players, options=options)
    lines = [f"{match.game.name}, rules {match.game.version}, with the pack {PACKS.name}/{id}.toml"]
    lines += [f"{seat} is {name}" for seat, name in enumerate(match.names)]
    lines += _indented({"options": match.options, **match.setup})
    luck = random.Random(players)
    while not match.over:
        t, seat, action = _choose(match, luck, manner)
        entry = match.play(seat, action, t=t)
        number = len(match.log)
        lines += _move(f"{number:3} {_who(entry)} {_json(entry.move)}", entry.line)
        if entry.chance:
            lines += _indented(entry.chance, INDENT)
        if number % manner.state_every == 0:
            lines.append(f"--- after move {number}")
            lines += _indented(match.game.words.state_words(match.kit, match.state))
            lines.append("---")
    return "\n".join([*lines, *_ending(match.names, end_of(match))]) + "\n"


def _choose(match: Match, luck: random.Random, manner: Manner) -> tuple[int | None, int, int]:
    """When, who and what. First what kind of act, then which: rare acts come up as often as common ones, and games stay
    short.
    """
    t, seat = None, match.awaited[0]
    actions: Sequence[int] = match.legal(seat)
    if manner.clock and match.in_real_time:
        t, seat, actions = next_moment(match, luck)
    if manner.onward and luck.random() > ASIDE:
        actions = sailing_on(match, seat, actions)
    kinds: dict[str, list[int]] = {}
    for action in actions:
        move = match.game.words.encode(match.kit, match.state, seat, action)
        kinds.setdefault(msgspec.to_builtins(move)["act"], []).append(action)
    return t, seat, luck.choice(kinds[luck.choice(sorted(kinds))])


def _who(entry: Entry) -> str:
    """The seat, or the house; and the time, in milliseconds, where it runs."""
    seat = "house" if entry.seat == HOUSE else str(entry.seat)
    return seat if entry.t is None else f"{seat} at {entry.t}"


def _move(words: str, line: str) -> list[str]:
    """A move and what came of it: on one line if there is room."""
    both = f"{words}  {line}"
    if len(both) <= WIDTH:
        return [both]
    if len(words) > WIDTH:
        words = words.replace('",', '", ').replace("],", "], ").replace("},", "}, ")
    said = textwrap.wrap(words, WIDTH, subsequent_indent=INDENT, break_on_hyphens=False, drop_whitespace=True)
    return [*said, *textwrap.wrap(line, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)]


def _indented(words: dict[str, Any], indent: str = "") -> Iterator[str]:
    for name, value in words.items():
        text = f"{indent}{name}: {_json(value, ', ')}"
        yield from textwrap.wrap(text, WIDTH, subsequent_indent=f"{indent}  ", break_on_hyphens=False)


def _json(value: Any, comma: str = ",") -> str:
    """As JSON; a space after commas lets long lists break there."""
    return msgspec.json.encode(value).decode().replace(",", comma)


def _ending(names: list[str], end: End | None) -> Iterator[str]:
    assert end is not None
    yield f"--- {end.reason}"
    yield " " * 20 + "".join(f"{name:>8}" for name in names)
    for line in end.sheet:
        yield f"{line.line:20}" + "".join(f"{points:8}" for points in line.points) + f"   {line.clause}"
    yield f"{'total':20}" + "".join(f"{total:8}" for total in end.totals)
    yield "won by " + " and ".join(names[seat] for seat in end.winners)


def main() -> None:
    for path, (id, players) in files().items():
        path.write_text(playthrough(id, players), encoding="utf-8")


if __name__ == "__main__":
    main()
