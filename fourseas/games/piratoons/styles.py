"""One-sided ways to play, for studies of the pack: each is the box that such a player believes in."""

from __future__ import annotations

from collections.abc import Callable

from fourseas.games.piratoons.rules.state import JOINTS, SETS, SIZE, SPACES, SPEED, WEALTH, Box

MORE = 8  # three times as much as is right
LESS = -3  # a quarter


def leaning_to(line: int) -> Callable[[Box], Box]:
    def style(box: Box) -> Box:
        believed = box.clone()
        for other in (SPEED, WEALTH, SIZE, JOINTS, SPACES, SETS):
            believed.bias[other] = MORE if other == line else LESS
        return believed

    return style


STYLES = {
    "sails": leaning_to(SPEED),
    "money": leaning_to(WEALTH),
    "barrels": leaning_to(SIZE),
    "joints": leaning_to(JOINTS),
    "sets": leaning_to(SETS),
}
