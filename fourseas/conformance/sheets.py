"""The score sheet: its lines add up, each names its clause, and somebody wins."""

from __future__ import annotations

from fourseas.conformance.check import every_game, every_place, every_walk
from fourseas.conformance.differ import differ
from fourseas.conformance.walks import Walked, walked, walks
from fourseas.core.game import Game
from fourseas.core.records.record import end_of, scored
from fourseas.core.standing import Standing
from fourseas.core.state import COMPLETE, RUNNING, TRUNCATED, Sheet


@every_walk()
def the_lines_add_up_to_the_totals(walk: Walked) -> None:
    end = end_of(walk.match)
    assert end is not None, "a game that is over has no end"
    if walk.match.state.over == COMPLETE:
        assert end.reason == "complete", f"a complete game ends as {end.reason}"
        assert len(end.sheet) == len(walk.game.words.SHEET), "the sheet has other lines than words.SHEET"
        sums = [sum(line.points[seat] for line in end.sheet) for seat in range(walk.setting.players)]
        assert end.totals == sums, f"the totals are {end.totals}, but the lines add up to {sums}"
        assert end.winners, "a complete game has no winner"
        best = {end.totals[seat] for seat in end.winners}
        assert best == {max(end.totals)}, f"the totals are {end.totals}, but the winners are the seats {end.winners}"


@every_game()
def each_line_names_a_clause_of_the_rules(game: Game) -> None:
    names = [name for name, _ in game.words.SHEET]
    for name, clause in game.words.SHEET:
        assert name, "a line of words.SHEET has no name"
        assert clause in game.clauses, f"the line {name!r} of words.SHEET needs a clause of RULES.md, not {clause!r}"
    assert len(set(names)) == len(names), "two lines of words.SHEET have the same name"


@every_walk()
def all_that_is_scored_stands_on_a_line(walk: Walked) -> None:
    sheet = walk.match.sheet()
    if sheet is not None:
        lines = len(walk.game.words.SHEET)
        beyond = [point for line in sheet.points[lines:] for point in line]
        assert not any(beyond), "score() writes into a line that words.SHEET does not name"
        empty = [point for line in sheet.points for point in line[walk.setting.players :]]
        assert not any(empty), "score() gives points to a seat where nobody sits"
        assert sheet.out_of_range() == [], "score() gives more points than a sheet can hold"
        assert set(sheet.winner) <= {0, 1}, "sheet.winner is 1 for each winner, and 0 for the others"


@every_walk()
def a_used_sheet_is_filled_like_a_new_one(walk: Walked) -> None:
    """Loops over games score them all on one sheet."""
    same = [other for other in walks(walk.game.id) if other.setting == walk.setting]
    used = walked(same[(same.index(walk.walk) + 1) % len(same)]).match.sheet()
    if used is not None and walk.match.state.over == COMPLETE:
        walk.game.rules.score(walk.kit.box, walk.match.state, used)
        fresh = walk.match.sheet()
        assert used == fresh, f"score() leaves what stood on a used sheet; set every entry: {differ(fresh, used)}"


@every_place
def a_running_game_has_no_sheet(walk: Walked, place: int) -> None:
    match = walk.match_at(place)
    assert (match.sheet() is None) == (match.state.over != COMPLETE), "only a complete game has a score sheet"
    assert (end_of(match) is None) == (match.state.over == RUNNING), "only a game that is over has an end"


@every_place
def a_truncated_game_has_an_end_but_no_sheet(walk: Walked, place: int) -> None:
    match = walk.match_at(place)
    match.state.over = TRUNCATED
    end = end_of(match)
    assert end is not None, "a truncated game has no end"
    assert (end.reason, end.sheet, end.totals, end.winners) == ("truncated", [], [], []), "a truncated game is scored"
    assert match.awaited == [], "awaited() still asks somebody when s.over is TRUNCATED"
    for seat in range(walk.setting.players):
        refused = walk.game.why.why(match.kit, match.state, seat, 0)
        assert refused is not None, "why() has nothing against a move when s.over is TRUNCATED"
        assert refused.clause in walk.game.clauses, f"why() cites {refused.clause}, which RULES.md does not have"


@every_place
def how_players_stand_is_the_score_sheet_as_if_the_game_ended_now(walk: Walked, place: int) -> None:
    """Where a view has a `standing`. What is hidden from somebody is null, and not in the totals."""
    game, kit, s = walk.game, walk.kit, walk.state(place)
    sheet = Sheet()
    game.rules.score(kit.box, s, sheet)
    end = scored(game, sheet, walk.setting.players)
    for eyes in (None, *range(walk.setting.players)):
        standing = getattr(game.view.view(kit, s, eyes), "standing", None)
        if not isinstance(standing, Standing):
            return
        names = [(line.line, line.clause) for line in standing.lines]
        assert names == [(line.line, line.clause) for line in end.sheet], "a standing has other lines than words.SHEET"
        for line, scored_line in zip(standing.lines, end.sheet, strict=True):
            known = [points for points in line.points if points is not None]
            assert known in ([], scored_line.points), f"{line.line}: a standing says {line.points}, score() otherwise"
            for each, count, points in zip(line.each or [], line.counts or [], line.points, strict=False):
                assert points == each * (count or 0), f"{line.line}: {count} times {each} is not {points}"
        sums = [sum(line.points[seat] or 0 for line in standing.lines) for seat in range(walk.setting.players)]
        assert standing.totals == sums, f"the totals are {standing.totals}, but the lines add up to {sums}"
        hidden = any(None in line.points for line in standing.lines)
        leaders = None if hidden else end.winners
        assert standing.leaders == leaders, f"a standing names the leaders {standing.leaders}, score() {end.winners}"
