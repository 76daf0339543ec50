"""Bots of others: how they are named and loaded, what they are given, and what becomes of their faults."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

import fourseas
from fourseas.api.seat_view import SeatView
from fourseas.bots import BotError, bot, check_name, mind
from fourseas.bots.own import OwnBot, _entry_points, is_own, load
from fourseas.core.game import Game
from fourseas.core.match import FORGOTTEN, Match
from fourseas.core.packs import classic
from fourseas.core.random import key_words, plant
from fourseas.games import SHIPPED, game
from tests import ROOT
from tests.unit.bots.own_players import Last

HERE = "tests.unit.bots.own_players"


def walked(of: Game, moves: int, seed: int = 3) -> Match:
    match = Match(of, classic(of), ["Ann", "Ben", "Cy"], seed=seed, options=of.for_programs())
    luck = random.Random(seed)
    for _ in range(moves):
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(match.legal(seat)))
    return match


# ---- names


@pytest.mark.parametrize("name", ["my_package:MyBot", "a.b.c:D", "bots:Group.Bot", "examples.lookout:Lookout"])
def test_a_path_names_a_bot_of_others(name: str) -> None:
    assert is_own(name)


@pytest.mark.parametrize(
    "name",
    ["captain", "search:5", "search:Foo", "greedy@racer", "x", "a:", ":b", "a:1", "a b:c", "../a:b", "x" * 90 + ":b"],
)
def test_other_names_do_not(name: str) -> None:
    assert not is_own(name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere.at_all:Bot", "cannot be loaded: ModuleNotFoundError: No module named 'nowhere'"),
        (f"{HERE}:Nobody", "cannot be loaded: AttributeError: "),
        (f"{HERE}:Deaf", "has no method choose(view)"),
        (f"{HERE}:Unmade", "cannot be made: OSError: no timber"),
    ],
)
def test_what_cannot_be_loaded_is_one_line(name: str, said: str) -> None:
    for ask in (lambda: bot(name, game("pirates")), lambda: check_name(name)):
        with pytest.raises(BotError) as error:
            ask()
        assert said in str(error.value)
        assert name in str(error.value)
        assert "\n" not in str(error.value)


def test_a_module_that_fails_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sunk.py").write_text("raise SystemError('hull\\nmast')")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    with pytest.raises(BotError, match=r"sunk:Bot cannot be loaded: SystemError: hull$"):
        load("sunk:Bot")


def test_a_file_in_the_present_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here_bots.py").write_text("class Mine:\n    choose = lambda self, view: view.legal_moves[0]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    match = walked(game("pirates"), 0)
    assert bot("here_bots:Mine", match.game).choose(match, match.awaited[0]) == match.legal(match.awaited[0])[0]


def test_installed_bots_have_names_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "someones_bots-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: someones-bots\nVersion: 1.0\n")
    points = [f"polly = {HERE}:Last", f"captain = {HERE}:Failing", f"with,comma = {HERE}:Last"]
    (folder / "entry_points.txt").write_text("\n".join(["[fourseas.bots]", *points]))
    monkeypatch.syspath_prepend(tmp_path)
    _entry_points.cache_clear()
    try:
        assert is_own("polly")
        assert fourseas.bot("polly").choose(fourseas.Match("pirates", 3, seed=1)).number >= 0
        assert not is_own("captain")  # ours
        assert not is_own("with,comma")
    finally:
        _entry_points.cache_clear()


def test_compiled_games_know_none_of_them() -> None:
    with pytest.raises(BotError, match="no bot is called"):
        mind(f"{HERE}:Last")


def test_classes_and_objects_can_be_given_from_python() -> None:
    match = fourseas.Match("pirates", 3, seed=1)
    assert fourseas.bot(Last).choose(match) == fourseas.bot(Last()).choose(match) == match.legal_moves[-1]
    assert fourseas.bot(f"{HERE}:READY").choose(match) == match.legal_moves[-1]
    with pytest.raises(fourseas.BadBot, match="a bot has a method choose"):
        fourseas.bot(3)


# ---- what they see


@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("moves", [0, 9, 40])
def test_nothing_in_a_view_comes_from_what_is_hidden(id: str, moves: int) -> None:
    """Two tables that differ only in what a seat cannot know give it the same view, to the last field."""
    match = walked(game(id), moves)
    for seat in range(3):
        other = match.fork()
        plant(other.state, key_words(99), 0)
        match.game.rules.redeal(match.kit.box, other.state, seat)
        assert other.state != match.state
        one, same = SeatView(match, seat, seed=5), SeatView(other, seat, seed=5)
        assert one._inner.state == same._inner.state
        assert (one.table, one.lines) == (same.table, same.lines)
        assert [move.label for move in one.legal_moves] == [move.label for move in same.legal_moves]
        assert one.deal()._inner.state == same.deal()._inner.state
        assert all(entry is FORGOTTEN for entry in one._inner.log)
        assert (one._inner.setup, one._inner._checkpoints, one._inner.state.words) == ({}, {}, same._inner.state.words)


def test_nor_do_the_next_numbers_of_the_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where nothing is left to be dealt anew."""
    match = walked(game("pirates"), 5)
    monkeypatch.setattr(match.game.rules, "redeal", lambda box, s, seat: None)
    dealt = match.dealt_for(0, 5).state
    assert dealt.key != match.state.key
    assert not set(dealt.words) & set(match.state.words)


@pytest.mark.parametrize("id", SHIPPED)
def test_a_view_shows_what_the_seat_sees(id: str) -> None:
    match = fourseas.Match._of(walked(game(id), 25))
    seat = match.awaited[0]
    view = match.seat_view(seat)
    assert view.table == match.view(seat)
    assert [move.words for move in view.legal_moves] == [move.words for move in match.moves_of(seat)]
    assert view.lines == [played.line for played in match.log]


@pytest.mark.parametrize("id", SHIPPED)
def test_worlds_can_be_played_to_the_end(id: str) -> None:
    view = fourseas.Match._of(walked(game(id), 12)).seat_view()
    world = view.deal()
    before = world.view(view.seat)
    assert world.play_out("random", seed=1) == world.play_out("random", seed=1)
    assert world.view(view.seat) == before
    after = world.copy()
    for _ in range(5):
        after.play(after.legal_moves[0])
    assert world.view(view.seat) == before
    with pytest.raises(fourseas.IllegalMove):
        world.play(next(n for n in range(10**4) if n not in world.legal_moves.numbers))
    with pytest.raises(fourseas.Error, match="at random or greedily"):
        world.play_out("captain")  # type: ignore[arg-type]


# ---- what they do


@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("name", ["Last", "Anything", "Thinker"])
def test_what_they_choose_is_played(id: str, name: str) -> None:
    match = walked(game(id), 5)
    seat = match.awaited[0]
    before = match.state.clone()
    assert bot(f"{HERE}:{name}", match.game).choose(match, seat) in match.legal(seat)
    assert match.state == before


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Failing", "failed at move 6: RuntimeError: out of rum"),
        ("Cheating", r"chose what is not legal at move 6: .* \[PIR-\d+\]"),
        ("Silent", "chose no move at move 6: a move is given as"),
    ],
)
def test_their_faults_are_named(name: str, said: str) -> None:
    match = walked(game("pirates"), 5)
    made = bot(f"{HERE}:{name}", match.game)
    assert isinstance(made, OwnBot)
    with pytest.raises(BotError, match=f"the bot {HERE}:{name} {said}$" if name != "Silent" else said):
        made.choose(match, match.awaited[0])


def test_the_example_beats_chance() -> None:
    sys.path.append(str(ROOT))
    result = fourseas.Match("seeraeuber", 3, seed=1).play_out(
        fourseas.bot("examples.lookout:Lookout", 1), fourseas.bot("random", 2), fourseas.bot("random", 3)
    )
    assert result.winners == [0]


def test_an_observation_is_of_the_seat_and_of_nothing_hidden() -> None:
    match = fourseas.Match("adventures", players=3, seed=4)
    seat = match.turn
    assert seat is not None
    one, two = match.seat_view(seat), match.seat_view(seat)
    assert one.observation() == two.observation()  # each was dealt anew
    assert one.observation() != match.seat_view((seat + 1) % 3).observation()
    assert len(one.observation()) == sum(block.length for block in one.game.observed)
    assert one.deal().observation(seat) == one.observation()
