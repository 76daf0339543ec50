"""Golden playthroughs: one game for each game and player count, as text that a person can follow.

`make golden` writes them anew; the test compares. They are played with the packs of `tests/packs`, which do not change
when the classic ones are tuned, so a difference means that the rules or their words have changed.
"""

from __future__ import annotations

import random
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import lay_out, read_pack
from fourseas.core.records import End, end_of
from fourseas.games import IDS, game

FOLDER = Path(__file__).parent / "golden"
PACKS = Path(__file__).parent / "packs"
WIDTH = 120
INDENT = " " * 6
STATE_EVERY = 20  # moves


def files() -> dict[Path, tuple[str, int]]:
    """Where each playthrough is kept."""
    return {FOLDER / f"{id}-{players}.txt": (id, players) for id in IDS for players in game(id).players}


def playthrough(id: str, players: int) -> str:
    """A whole game, move by move."""
    match = Match(game(id), lay_out(read_pack(game(id), PACKS / f"{id}.toml")), COLOURS[:players], seed=players)
    lines = [f"{match.game.name}, rules {match.game.version}, with the pack {PACKS.name}/{id}.toml"]
    lines += [f"{seat} is {name}" for seat, name in enumerate(match.names)]
    lines += _told({"options": match.options, **match.setup})
    luck = random.Random(players)
    while not match.over:
        entry = match.play(*_choose(match, luck))
        number = len(match.log)
        lines += _move(f"{number:3} {entry.seat} {_json(entry.move)}", entry.line)
        if number % STATE_EVERY == 0:
            lines.append(f"--- after move {number}")
            lines += _told(match.game.words.state_words(match.kit, match.state))
            lines.append("---")
    return "\n".join([*lines, *_ending(match.names, end_of(match))]) + "\n"


def _choose(match: Match, luck: random.Random) -> tuple[int, int]:
    """First what kind of act, then which: rare acts come up as often as common ones, and games stay short."""
    seat = match.awaited[0]
    kinds: dict[str, list[int]] = {}
    for action in match.legal(seat):
        move = match.game.words.encode(match.kit, match.state, seat, action)
        kinds.setdefault(msgspec.to_builtins(move)["act"], []).append(action)
    return seat, luck.choice(kinds[luck.choice(sorted(kinds))])


def _move(words: str, line: str) -> list[str]:
    """A move and what came of it: on one line if there is room."""
    both = f"{words}  {line}"
    return (
        [both]
        if len(both) <= WIDTH
        else [words, *textwrap.wrap(line, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)]
    )


def _told(words: dict[str, Any]) -> Iterator[str]:
    for name, value in words.items():
        yield from textwrap.wrap(f"{name}: {_json(value, ', ')}", WIDTH, subsequent_indent="  ", break_on_hyphens=False)


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
