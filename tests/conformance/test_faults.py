"""The suite finds faults that are planted for the purpose. `make soak` plants all of them, this a few."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourseas.games import IDS
from tests.conformance.faults import FAULTS
from tests.conformance.faults.planting import outcome, suite

SOME = [
    "the_next_card_in_the_view",
    "a_move_that_is_listed_only_while_time_runs",
    "a_story_that_forgets_who_won",
]


@pytest.mark.parametrize("name", SOME)
def test_a_planted_fault_is_found(name: str) -> None:
    planted = outcome(name)
    assert planted.caught, planted.output


def test_there_are_faults_of_every_game_for_every_part_of_the_suite() -> None:
    assert len(FAULTS) >= 20
    assert {one.game for one in FAULTS.values()} == set(IDS)
    parts = {one.tests for one in FAULTS.values()}
    assert parts == {
        *("actions", "chance", "languages", "laws", "observations", "own_records", "previews", "real_time", "records"),
        *("secrets", "sheets", "speeds", "stories"),
    }
    assert all(Path(suite(part)).is_file() for part in parts)
