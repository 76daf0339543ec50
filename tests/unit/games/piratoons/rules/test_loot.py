"""`piratoons`, TOO-50: who wins a tile."""

from __future__ import annotations

import pytest

from fourseas.core.state import NOBODY, NONE
from fourseas.games.piratoons.rules.purse import winner_of
from tests.support.games.piratoons_table import Player, piratoons_table


@pytest.mark.parametrize(
    ("pieces", "winner"),
    [
        ([1, 0, 0, 0], 0),
        ([2, 3, 1, 0], 1),
        ([2, 2, 1, 0], 2),  # the rulebook's example: those with 2 cancel out
        ([2, 2, 1, 1], NOBODY),
        ([1, 1, 1, 1], NOBODY),
        ([0, 0, 0, 0], NOBODY),
        ([3, 3, 2, 1], 2),
        ([2, 1, 2, 0], 1),
        ([4, 2, 2, 0], 0),
        ([2, 2, 2, 1], 3),
    ],
)
def test_TOO_50_ties_cancel_out(pieces: list[int], winner: int) -> None:
    table = piratoons_table(players=4)
    table.s.pieces[0][:] = pieces
    assert winner_of(table.s, 0) == winner


def test_TOO_50_winners_take_their_tiles() -> None:
    table = piratoons_table(Player(on="sail-1 four-1 four-1"), Player(on="four-1 two-1"))
    table.stop()
    assert table.owned(0) == {"sail-1", "four-1"}
    assert table.owned(1) == {"two-1"}
    assert (table.ship(0), table.ship(1)) == (["four-1"], ["two-1"])


def test_TOO_50_what_nobody_won_stays_in_the_chest() -> None:
    table = piratoons_table(Player(on="sail-1 deck-a1"), Player(on="sail-1"))
    table.stop()
    assert "deck-a1" not in table.chest()
    assert {"sail-1", "deck-b1", "two-1"} <= table.chest()
    assert table.s.chest.count(NONE) == 1


def test_TOO_50_the_rulebooks_picture() -> None:
    # Red and blue tie for the helm, so green wins it with a single piece.
    red, green, blue = "deck-a1 deck-a1", "deck-a1", "deck-a1 deck-a1"
    table = piratoons_table(Player(on=red), Player(on=green), Player(on=blue))
    table.stop()
    assert table.owner("deck-a1") == 1
