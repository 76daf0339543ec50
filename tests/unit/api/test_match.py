"""A match of `import fourseas`: how it is set up, what is understood as a move, what is refused, what is shown."""

from __future__ import annotations

import pickle
import random
import re
from collections.abc import Callable
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import pytest

import fourseas
from fourseas.games import SHIPPED
from tests import FIXTURES, PACKS
from tests.unit.core.own_games import changed_parrot


def pirates(**more: Any) -> fourseas.Match:
    return fourseas.Match("pirates", ["Ann", "Ben", "Cy"], **{"seed": 1, **more})


def test_the_list_of_games_and_their_package_have_one_name() -> None:
    from fourseas import games

    assert [game.id for game in fourseas.games()] == [game.id for game in games()]
    assert dir(fourseas) == sorted([*fourseas.__all__, "__version__"])
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", fourseas.__version__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = fourseas.nothing


# ---- setting up


@pytest.mark.parametrize("id", SHIPPED)
def test_every_game_with_any_number_of_players(id: str) -> None:
    for players in fourseas.game(id).players:
        match = fourseas.Match(id, players, seed=3)
        assert len(match.names) == players
        assert match.play(match.legal_moves[0]).seat in range(players)
        assert match.view() == fourseas.replay(match.record()).view()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": 2}, "pirates is for 3 to 5 players, not 2"),
        ({"players": ["Ann", "Ben"]}, "pirates is for 3 to 5 players"),
        ({"players": "Ann"}, "pirates is for 3 to 5 players"),
        ({"players": ["Ann", "Ann", "Cy"]}, "a name of their own"),
        ({"seed": -1}, "a seed is a whole number from 0 to 2**128 - 1, not -1"),
        ({"seed": "one"}, "a seed is a whole number from 0 to 2**128 - 1, not 'one'"),
        ({"seed": True}, "a seed is a whole number from 0 to 2**128 - 1, not True"),
        ({"players": 3.0}, "players are given as their number or their names, not as 3.0"),
        ({"options": ["hidden"]}, "options are given as {name: True or False}, not as ['hidden']"),
        ({"pack": 3}, "a pack is given as the path of a file, not as 3"),
        ({"options": {"hidden": "no"}}, "the option 'hidden' is True or False, not 'no'"),
        ({"options": {"letter": True}}, "pirates has no option 'letter'; it has: hidden"),
        ({"game": "piratoons", "options": {"letter": False}}, "there is no clock here"),
        ({"game": "piratoons", "options": {"sand_30": True}}, "there is no clock here"),
        ({"game": "piratoons", "options": {"letter": True, "dexterity": True}}, "one of these options at most"),
    ],
)
def test_what_cannot_be_set_up_is_one_sentence(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(fourseas.Error, match=re.escape(said)) as error:
        fourseas.Match(**{"game": "pirates", "players": 3, **wrong})
    assert "\n" not in str(error.value)


def test_a_game_that_cannot_be_played_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = {"__init__.py": {"range(2, 4)": "range(2, 9)"}}
    broken = fourseas.Game(changed_parrot(tmp_path, monkeypatch, changes))
    with pytest.raises(fourseas.Error, match="a table has 1 to 6 seats"):
        broken.match(2)


def test_options_and_packs() -> None:
    pack = next(PACKS.glob("pirates*.toml"))
    assert pirates(options={"hidden": True}, pack=pack).options == {"hidden": True}
    with pytest.raises(fourseas.BadPack, match=r"gone\.toml"):
        pirates(pack="gone.toml")
    assert fourseas.Match("piratoons", 2).options["letter"]


def test_the_same_seed_deals_the_same_game() -> None:
    assert pirates().view() == pirates().view() != pirates(seed=2).view()


# ---- moves


@pytest.mark.parametrize("id", SHIPPED)
def test_a_move_is_understood_however_it_is_given(id: str) -> None:
    match = fourseas.Match(id, seed=5)
    for _ in range(12):
        move = match.legal_moves[len(match.legal_moves) // 2]
        later = [match.copy() for _ in range(4)]
        lines = [
            later[0].play(move.words).line,
            later[1].play(move.number).line,
            later[2]
            .play(fourseas.replay(match.record()).legal_moves[match.legal_moves.numbers.index(move.number)])
            .line,
        ]
        alike = sum(other.label == move.label for other in match.legal_moves)
        if alike == 1:
            lines.append(later[3].play(move.label.upper()).line)
        assert {match.play(move).line} == set(lines)


def test_a_move_keeps_its_meaning_after_the_match_went_on() -> None:
    match = pirates()
    moves = match.legal_moves
    label = moves[0].label
    match.play(moves[7])
    assert moves[0].label == label
    with pytest.raises(fourseas.IllegalMove):  # Ann's, and it is Ben's turn
        match.play(moves[0])


@pytest.mark.parametrize("id", SHIPPED)
def test_moves_that_are_equal_are_one_in_a_set(id: str) -> None:
    """Also if they are legal in several positions, where they may have different numbers."""
    match, luck, moves = fourseas.Match(id, 3, seed=1), random.Random(1), []
    while not match.over and len(match.log) < 40:
        moves += match.legal_moves[-20:]
        match.play(luck.choice(match.legal_moves))
    assert {hash(move) for move in moves if move == moves[0]} == {hash(moves[0])}
    assert len(set(moves)) == len({(move.seat, str(move.words)) for move in moves})


def test_json_may_come_as_text() -> None:
    assert pirates().play('{"act": "assemble", "stack": "0.5", "onto": "1.2"}').seat == 0


@pytest.mark.parametrize(
    "nonsense", ["", "dance", "{", "{}", "assemble", {}, {"act": 7}, -1, 10**9, None, 1.5, True, []]
)
def test_nonsense_is_no_move(nonsense: Any) -> None:
    match = pirates()
    with pytest.raises(fourseas.UnclearMove):
        match.play(nonsense)
    assert match.log == []


def test_a_refusal_names_its_clause() -> None:
    match = pirates()
    illegal = match.why_not("capture 5 galleon")
    assert illegal is not None
    assert illegal.clause in match.game.clauses
    assert str(illegal) == f"{illegal.text} [{illegal.clause}]"
    assert pickle.loads(pickle.dumps(illegal)).clause == illegal.clause
    assert match.why_not(match.legal_moves[0]) is None
    assert match.why_not(match.legal_moves[0].words, seat=1) is not None


def test_undo_goes_back_to_the_start() -> None:
    match = pirates()
    views = []
    for _ in range(5):
        views.append(match.view())
        match.play(fourseas.bot("random", 1))
    while match.log:
        match.undo()
        assert match.view() == views.pop()
    with pytest.raises(fourseas.Error, match="no move was made"):
        match.undo()


@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("again", [copy, deepcopy, lambda whole: pickle.loads(pickle.dumps(whole))])
def test_copies_and_pickles_go_on_by_themselves(id: str, again: Callable[[Any], Any]) -> None:
    match = fourseas.Match(id, 3, seed=1)
    match.play(match.legal_moves[0])
    other, before = again(match), match.record(states=True)
    assert (other.game, other.record(states=True), other.view(0)) == (match.game, before, match.view(0))
    assert list(again(match.legal_moves)) == list(match.legal_moves)
    other.play_out(fourseas.bot("greedy", seed=1))
    assert match.record(states=True) == before
    assert match.play_out(fourseas.bot("greedy", seed=1)) == other.result
    assert [played.line for played in match.log] == [played.line for played in other.log]
    while other.log:
        other.undo()
    assert other.view() == fourseas.Match(id, 3, seed=1).view()


@pytest.mark.parametrize("again", [copy, deepcopy, lambda whole: pickle.loads(pickle.dumps(whole))])
def test_what_a_bot_is_given_and_bots_themselves_can_be_copied_and_pickled(again: Callable[[Any], Any]) -> None:
    view = pirates().seat_view()
    assert (again(view).table, again(view).legal_moves[0]) == (view.table, view.legal_moves[0])
    world = view.deal()
    again(world).play(world.legal_moves[0])
    assert str(world) == "<World of pirates: seat 0 to move>"
    bot = fourseas.bot("greedy", seed=1)
    assert again(bot).choose(pirates()) == fourseas.bot("greedy", seed=1).choose(pirates())
    assert again(fourseas.bot(Last())).choose(pirates()) == pirates().legal_moves[-1]


class Last:
    def choose(self, view: fourseas.SeatView) -> fourseas.Move:
        return view.legal_moves[-1]


def test_sealed_moves_are_made_by_several_seats() -> None:
    match = fourseas.Match("piratoons", 3, seed=1)
    assert match.awaited == [0, 1, 2]
    assert match.play(match.moves_of(2)[0]).seat == 2
    assert match.awaited == [0, 1]
    assert len(match.moves_of(2)) == 0


def test_after_the_end_there_is_nothing_to_do() -> None:
    match = pirates()
    assert (match.result, match.scores, match.winners) == (None, None, [])
    result = match.play_out("random", "greedy", "random")
    assert match.winners == result.winners == match.result.winners if match.result else None
    assert (match.turn, match.awaited, list(match.legal_moves)) == (None, [], [])
    with pytest.raises(fourseas.Error, match="the game is over"):
        match.play("pass")
    with pytest.raises(fourseas.Error, match="name one bot for all seats, or 3"):
        pirates().play_out("random", "random")


@pytest.mark.parametrize("seat", [-1, 3, "0", True])
def test_seats_that_nobody_has(seat: Any) -> None:
    with pytest.raises(fourseas.Error, match="a seat is a number from 0 to 2"):
        pirates().view(seat)


# ---- records


def test_records_of_real_games_verify(tmp_path: Path) -> None:
    for file in (FIXTURES / "pirates-3-any.json", FIXTURES / "piratoons-2-race.json"):
        match = fourseas.verify(file)
        assert match.over
        fourseas.write_record(match, tmp_path / "again.json")
        assert fourseas.read_record(tmp_path / "again.json").moves == fourseas.read_record(file).moves


def test_a_game_by_the_clock_can_be_looked_at_but_not_played_on() -> None:
    record = fourseas.read_record(FIXTURES / "piratoons-2-race.json")
    first = next(number for number, move in enumerate(record.moves) if "t" in move)
    match = fourseas.replay(record, first + 1)
    assert match.view()
    with pytest.raises(fourseas.Error, match="no clock"):
        match.play(match.legal_moves[0])


def test_wrong_records_are_named(tmp_path: Path) -> None:
    with pytest.raises(fourseas.BadRecord, match=r"/gone\.json: No such file"):
        fourseas.verify(tmp_path / "gone.json")
    (tmp_path / "bad.json").write_text("[]")
    with pytest.raises(fourseas.BadRecord, match=r"/bad\.json: not a game record"):
        fourseas.read_record(tmp_path / "bad.json")
    with pytest.raises(fourseas.BadRecord, match="a record is what read_record"):
        fourseas.verify({})  # type: ignore[arg-type]
    with pytest.raises(fourseas.Error, match="the record has 0 moves, so not 5"):
        fourseas.replay(pirates().record(), 5)


def test_a_record_for_a_seat_leaves_out_what_is_hidden() -> None:
    match = pirates()
    assert match.record(seat=0, whole=False).setup != match.record().setup


# ---- in a notebook


@pytest.mark.parametrize("id", SHIPPED)
def test_a_notebook_shows_the_table(id: str) -> None:
    match = fourseas.Match(id, seed=2)
    for _ in range(20):
        match.play(fourseas.bot("greedy", 1))
    assert all(name in match._repr_html_() for name in match.names)
    for html in (match._repr_html_(), match.html(0), match.game._repr_html_(), match.legal_moves._repr_html_()):
        assert html.startswith("<div>")
        assert not re.search(r"https?:|//|<script|<style|src=|url\(", html)
        assert [html.count(f"<{tag}") - html.count(f"</{tag}>") for tag in ("div", "table", "pre", "span")] == [0] * 4


def test_names_are_escaped() -> None:
    match = fourseas.Match("pirates", ["<b>Ann</b>", "Ben & Co", "Cy"], seed=1)
    match.play(match.legal_moves[0])
    html = match._repr_html_()
    assert "<b>" not in html
    assert "&lt;b&gt;Ann&lt;/b&gt;" in html
    assert "Ben &amp; Co" in html


def test_a_spectator_is_shown_no_hand() -> None:
    match = fourseas.Match("adventures", 2, seed=1)
    assert match.html() != match.html(0) != match.html(1)


def test_the_end_is_shown_with_the_score_sheet() -> None:
    match = pirates()
    assert "<th" not in match._repr_html_()
    match.play_out("greedy")
    assert '<th scope="col">Ann</th><th scope="col">Ben</th>' in match._repr_html_()
    assert "total" in match._repr_html_()
    assert "wins" in match._repr_html_()
