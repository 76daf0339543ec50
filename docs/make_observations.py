"""Writes docs/observations.md from the blocks in each game's observe.py. Run it after a change to one of them:

python -m docs.make_observations
"""

from __future__ import annotations

from pathlib import Path

from fourseas.games import SHIPPED, game

PAGE = Path(__file__).parent / "observations.md"

HEAD = """# Observations

<!-- Made by docs/make_observations.py from the BLOCKS of each game: change those. -->

An observation is what a seat may know of a position, as a row of whole numbers from -128 to 127: for a network, for a
data set, for an environment of one's own. It has as many numbers at every table of a game, with every number of
players and every option. From Python it is [`SeatView.observation()`](api.md#class-seatview) and
`World.observation(seat)`, and `game.observed` lists the blocks below; inside compiled code it is the slot `observe`.

What goes by seat begins with the seat that looks, and goes on clockwise; seats on which nobody sits are zeros. What is
one of several (a question, a kind, a seat) has a number for each, of which one is 1. In a block of several dimensions
the last one named runs fastest. An observation knows what a player knows who has watched everything: a rival's cards as
a whole but not the hand, the numbers of pirates that went into a stack, the coins that went into a purse. It does not
change when what the seat cannot know is dealt anew; `fourseas game check` looks at that.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(_table(id) for id in SHIPPED)])


def _table(id: str) -> str:
    one = game(id)
    rows = [f"## {one.name}\n", f"`{id}`: {one.observe.OBSERVED:,} numbers.\n"]
    rows += ["| numbers | block | from, to | meaning |", "|---|---|---|---|"]
    first = 0
    for block in one.observe.BLOCKS:
        last = first + block.length - 1
        where = f"{first}–{last}" if last > first else str(first)
        rows.append(f"| {where} | `{block.name}` | {block.low}, {block.high} | {block.meaning} |")
        first = last + 1
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
