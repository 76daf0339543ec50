"""What the end of a game is worth to bots: winning first, being ahead next, and least in a game that was broken off."""

from __future__ import annotations

import numpy as np
import pytest

from fourseas.bots.outcome import outcome
from fourseas.core.state import COMPLETE, TRUNCATED, Sheet
from fourseas.games import SHIPPED, game
from tests.unit.bots.positions import kit, most_players, position


def worth(id: str, seed: int, over: int) -> tuple[list[float], list[int]]:
    """To each seat of a game that ends in its middle, and the points they have."""
    players = most_players(id)
    s = position(id, players, seed, 60).state
    s.over = over
    sheet, values = Sheet(), np.zeros(players)
    game(id).interpreted(outcome)(kit(id).box, s, sheet, values, 0)
    return list(values), list(sheet.total[:players])


@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("seed", range(3))
def test_nobody_wins_a_game_that_was_broken_off_but_being_ahead_counts(id: str, seed: int) -> None:
    values, totals = worth(id, seed, TRUNCATED)
    assert 0 <= min(values) <= max(values) <= 0.25
    best = totals.index(max(totals))
    assert totals.count(totals[best]) > 1 or values[best] == max(values) > min(values)


@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("seed", range(3))
def test_whoever_is_behind_would_rather_have_it_end(id: str, seed: int) -> None:
    broken_off, _ = worth(id, seed, TRUNCATED)
    complete, totals = worth(id, seed, COMPLETE)
    for seat, total in enumerate(totals):
        if total < max(totals):
            assert complete[seat] == pytest.approx(2 * broken_off[seat])
        else:
            assert complete[seat] > broken_off[seat] + 0.05
