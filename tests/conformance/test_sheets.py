"""The score sheet: its lines add up, each names its clause, and somebody wins."""

from __future__ import annotations

from fourseas.core.records import end_of
from fourseas.core.table import COMPLETE, RUNNING, TRUNCATED
from tests.conformance.positions import GAMES, MOVES, SEEDS, Setting, every_game, play_match, whole_match


@every_game(examples=18, seed=GAMES)
def test_the_lines_add_up_to_the_totals(setting: Setting, seed: int) -> None:
    match = whole_match(setting, seed)
    end = end_of(match)
    assert end is not None
    if match.state.over == COMPLETE:
        assert end.reason == "complete"
        assert end.totals == [sum(line.points[seat] for line in end.sheet) for seat in range(setting.players)]
        assert end.winners
        assert {end.totals[seat] for seat in end.winners} == {max(end.totals)}


@every_game(examples=1, seed=SEEDS)
def test_each_line_names_a_clause_of_the_rules(setting: Setting, seed: int) -> None:
    sheet = setting.game.words.SHEET
    assert {clause for _, clause in sheet} <= set(setting.game.clauses)
    assert len({name for name, _ in sheet}) == len(sheet)


@every_game(examples=12, seed=GAMES)
def test_all_that_is_scored_stands_on_a_line(setting: Setting, seed: int) -> None:
    match = whole_match(setting, seed)
    sheet = match.sheet()
    if sheet is not None:
        lines = len(setting.game.words.SHEET)
        assert all(point == 0 for line in sheet.points[lines:] for point in line)
        assert all(point == 0 for line in sheet.points for point in line[setting.players :])
        assert sheet.out_of_range() == []
        assert set(sheet.winner) <= {0, 1}


@every_game(examples=9, seed=GAMES)
def test_a_used_sheet_is_filled_like_a_new_one(setting: Setting, seed: int) -> None:
    """Loops over games score them all on one sheet."""
    used = whole_match(setting, seed).sheet()
    match = whole_match(setting, seed + 1)
    if used is not None and match.state.over == COMPLETE:
        setting.game.rules.score(match.kit.box, match.state, used)
        assert used == match.sheet()


@every_game(examples=18, seed=SEEDS, moves=MOVES)
def test_a_running_game_has_no_sheet(setting: Setting, seed: int, moves: int) -> None:
    match = play_match(setting, seed, moves)
    assert (match.sheet() is None) == (match.state.over != COMPLETE)
    assert (end_of(match) is None) == (match.state.over == RUNNING)


@every_game(examples=12, seed=SEEDS, moves=MOVES)
def test_a_truncated_game_has_an_end_but_no_sheet(setting: Setting, seed: int, moves: int) -> None:
    match = play_match(setting, seed, moves)
    match.state.over = TRUNCATED
    end = end_of(match)
    assert end is not None
    assert (end.reason, end.sheet, end.totals, end.winners) == ("truncated", [], [], [])
    assert match.awaited == []
    for seat in range(setting.players):
        refused = match.why(seat, 0)
        assert refused is not None
        assert refused.clause in setting.game.clauses
