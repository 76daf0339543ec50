"""The command that measures the ladder: it goes on where it stopped, and knows what is out of date."""

from __future__ import annotations

import json
from itertools import pairwise
from math import inf
from pathlib import Path

import pytest

from docs.ladder import measure, pairs, stamp
from docs.ladder.book import Book, shares
from docs.ladder.measure import FULL, Enough, begun, broken, first_moves, play, settle
from docs.ladder.page import OLD, PAGE, cell, ms, render
from docs.ladder.pairs import RIVAL, Order, Pair
from docs.ladder.stamp import current
from fourseas.bots import LEVELS
from fourseas.games import SHIPPED, game
from tests.support.compiled import compiles

PAIR = Pair("pirates", "greedy", "random", 4, 1.5)


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "ladder.json")


def test_the_figures_of_the_page_are_current_or_said_to_be_old() -> None:
    before = PAGE.read_text(encoding="utf-8")
    assert render(before) == before, "run: python -m docs.make_ladder --minutes 0"


def test_every_rung_is_measured_at_every_number_of_players() -> None:
    for id in SHIPPED:
        asked = {(pair.bot, pair.rival, pair.players) for pair in pairs.pairs(id)}
        for below, level in pairwise(LEVELS):
            assert {(level, below, players) for players in game(id).players} <= asked


@compiles("pirates")
def test_what_was_begun_goes_on(book: Book) -> None:
    whole, half = begun("pirates", PAIR, book), begun("pirates", PAIR, book)
    play(PAIR, whole, 16, 1)
    play(PAIR, half, 8, 1)
    book.put("pirates", PAIR.key, half)
    half = begun("pirates", PAIR, Book(book.path))
    assert half["games"] == 8
    play(PAIR, half, 8, 1)
    assert (half["sum"], half["games"]) == (whole["sum"], whole["games"])
    assert shares(whole)[0] > 3


@compiles("pirates")
def test_seats_are_counted_by_order_of_play(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "called", lambda id, name: "greedy")
    order = Order("pirates", 3)
    figure = begun("pirates", order, book)
    play(order, figure, 12, 1)
    assert sum(figure["sum"]) == pytest.approx(12 * 3)


@compiles("pirates")
def test_a_figure_holds_if_its_first_games_come_out_the_same(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "pairs", lambda id: [PAIR])
    monkeypatch.setattr(pairs, "orders", lambda id: [])
    same, other = ({**begun("pirates", PAIR, book), "games": 100, "stamp": "old"} for _ in range(2))
    other["moves"] = "others"
    for figure, games in ((same, 100), (other, 0)):
        book.put("pirates", PAIR.key, figure)
        settle(["pirates"], book)
        assert current("pirates", PAIR, book.get("pirates", PAIR.key)) is bool(games)
        assert begun("pirates", PAIR, book)["games"] == games
    assert first_moves(PAIR) != first_moves(Pair("pirates", "greedy~1", "random", 4, 1.5))


@compiles("pirates")
def test_some_figures_can_be_measured_alone(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Pair("pirates", "greedy", "random", 3, 1.5)
    monkeypatch.setattr(pairs, "pairs", lambda id: [PAIR, other])
    monkeypatch.setattr(pairs, "orders", lambda id: [])
    assert measure.measure(["pirates"], book, Enough(0.2, 8), minutes=1, jobs=1, only=[other.key])
    assert list(book.held["pirates"]) == [other.key]


def test_another_network_another_level_another_figure(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "first_moves", lambda of: "others")
    pair = Pair("pirates", "boatswain", "deckhand", 4, 1.4, 2.2)
    figure = {**begun("pirates", pair, book), "games": 100, "sum": [180.0], "squares": [600.0]}
    book.put("pirates", pair.key, figure)
    assert current("pirates", pair, figure)
    assert cell("pirates", pair, book) == "1.80 ± 0.17 (100)"
    assert begun("pirates", pair, book)["games"] == 100
    with monkeypatch.context() as other:
        other.setattr(pairs, "called", lambda id, name: "greedy~9")
        assert not current("pirates", pair, figure)
    for module in (stamp, measure):
        monkeypatch.setattr(module, "stamp", lambda id: "changed")
    monkeypatch.setattr(measure, "first_moves", lambda of: "changed")
    assert cell("pirates", pair, book).endswith(OLD)
    assert begun("pirates", pair, book)["games"] == 0, "it is measured anew"


def test_a_time_is_of_the_bot_that_was_timed(book: Book) -> None:
    bots, times = [pairs.called("pirates", level) for level in LEVELS], {level: [1.5, 2.0] for level in LEVELS}
    assert ms("pirates", LEVELS[-1], book) == "–"
    book.put("pirates", "ms", {"bots": bots, "times": times, "stamp": stamp.stamp("pirates")})
    assert ms("pirates", LEVELS[-1], book) == "1.5 (2.0)"
    book.put("pirates", "ms", {"bots": bots, "times": times, "stamp": "old"})
    assert ms("pirates", LEVELS[-1], book) == f"1.5 (2.0) {OLD}"
    book.put("pirates", "ms", {"bots": [*bots[:-1], "ponder:1"], "times": times, "stamp": "old"})
    assert ms("pirates", LEVELS[-1], book) == "–"
    assert ms("pirates", LEVELS[0], book).endswith(OLD)


def test_a_stamp_is_of_code_and_not_of_comments(tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in ("a.py", "b.py", "c.py"))
    first.write_text('"""Some."""\n\n\ndef f(x: int) -> int:\n    """More."""\n    return x + 1\n')
    second.write_text("# Other\n\n\ndef f(x: int) -> int:\n    return x + 1  # words\n")
    third.write_text("def f(x: int) -> int:\n    return x + 2\n")
    assert stamp._bare(first) == stamp._bare(second) != stamp._bare(third)


def figure(games: int, middle: float, spread: float = 1.5) -> dict[str, object]:
    return {"games": games, "sum": [games * middle], "squares": [games * (middle**2 + spread**2)]}


def test_a_figure_is_known_well_enough_once_its_error_is_small_or_its_bound_is_clear() -> None:
    step = Pair("pirates", "boatswain", "deckhand", 4, 1.4, 2.2)
    count = Pair("pirates", "boatswain", "deckhand", 3, 1.0, inf)
    assert not FULL.of(step, figure(100, 1.8))
    assert FULL.of(step, figure(2000, 1.8))
    assert FULL.of(count, figure(100, 1.9))
    assert not FULL.of(count, figure(100, 1.1))
    assert not FULL.of(count, figure(12, 3.0)), "a few games say nothing"
    top = Pair("pirates", LEVELS[-1], RIVAL, 4, 1.8)
    assert not FULL.of(top, figure(399, 3.0))
    assert Enough(0.2, 8).of(top, figure(8, 3.0))


def test_a_broken_rung_is_told(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "first_moves", lambda of: "none")
    pair = next(pair for pair in pairs.pairs("pirates") if pair.players == 4)
    for middle, complaints in ((1.0, 1), (1.8, 0), (3.0, 1)):
        book.put("pirates", pair.key, {**begun("pirates", pair, book), **figure(400, middle)})
        assert len(broken(["pirates"], book)) == complaints
    assert json.loads(book.path.read_text())["pirates"][pair.key]["games"] == 400
