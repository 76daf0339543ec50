from __future__ import annotations

from fourseas.server.live.upkeep.passed_by import PassedBy


def test_only_so_many_tables_are_remembered_and_the_oldest_is_tried_again() -> None:
    passed = PassedBy(most=3)
    for number in range(5):
        passed.add(f"broken{number}")
    assert len(passed) == 3
    assert [f"broken{number}" in passed for number in range(5)] == [False, False, True, True, True]


def test_a_table_that_is_passed_by_again_takes_no_second_place() -> None:
    passed = PassedBy(most=2)
    for id in ("one", "two", "two", "one"):
        passed.add(id)
    assert "one" in passed
    assert "two" in passed
