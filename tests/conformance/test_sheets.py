"""The score sheet: its lines add up, each names its clause, and somebody wins."""

from __future__ import annotations

from fourseas.core.records import end_of
from fourseas.core.state import COMPLETE, RUNNING, TRUNCATED
from tests.conformance.walks import WALKS, Walked, every_place, every_walk, walked


@every_walk()
def test_the_lines_add_up_to_the_totals(walk: Walked) -> None:
    end = end_of(walk.match)
    assert end is not None
    if walk.match.state.over == COMPLETE:
        assert end.reason == "complete"
        assert len(end.sheet) == len(walk.game.words.SHEET)
        assert end.totals == [sum(line.points[seat] for line in end.sheet) for seat in range(walk.setting.players)]
        assert end.winners
        assert {end.totals[seat] for seat in end.winners} == {max(end.totals)}


@every_walk()
def test_each_line_names_a_clause_of_the_rules(walk: Walked) -> None:
    sheet = walk.game.words.SHEET
    assert {clause for _, clause in sheet} <= set(walk.game.clauses)
    assert all(name for name, _ in sheet)
    assert len({name for name, _ in sheet}) == len(sheet)


@every_walk()
def test_all_that_is_scored_stands_on_a_line(walk: Walked) -> None:
    sheet = walk.match.sheet()
    if sheet is not None:
        lines = len(walk.game.words.SHEET)
        assert all(point == 0 for line in sheet.points[lines:] for point in line)
        assert all(point == 0 for line in sheet.points for point in line[walk.setting.players :])
        assert sheet.out_of_range() == []
        assert set(sheet.winner) <= {0, 1}


@every_walk()
def test_a_used_sheet_is_filled_like_a_new_one(walk: Walked) -> None:
    """Loops over games score them all on one sheet."""
    same = [other for other in WALKS if other.setting == walk.setting]
    used = walked(same[(same.index(walk.walk) + 1) % len(same)]).match.sheet()
    if used is not None and walk.match.state.over == COMPLETE:
        walk.game.rules.score(walk.kit.box, walk.match.state, used)
        assert used == walk.match.sheet()


@every_place
def test_a_running_game_has_no_sheet(walk: Walked, place: int) -> None:
    match = walk.match_at(place)
    assert (match.sheet() is None) == (match.state.over != COMPLETE)
    assert (end_of(match) is None) == (match.state.over == RUNNING)


@every_place
def test_a_truncated_game_has_an_end_but_no_sheet(walk: Walked, place: int) -> None:
    match = walk.match_at(place)
    match.state.over = TRUNCATED
    end = end_of(match)
    assert end is not None
    assert (end.reason, end.sheet, end.totals, end.winners) == ("truncated", [], [], [])
    assert match.awaited == []
    for seat in range(walk.setting.players):
        refused = walk.game.why.why(match.kit, match.state, seat, 0)
        assert refused is not None
        assert refused.clause in walk.game.clauses
