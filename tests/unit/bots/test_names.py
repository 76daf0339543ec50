"""What bots are called, what their budgets may be, and what is refused."""

from __future__ import annotations

import pytest

from fourseas.bots import (
    DEALS,
    LEVELS,
    MOST_MILLISECONDS,
    MOST_PLAYOUTS,
    NAMES,
    PLAYOUTS,
    POSITIONS,
    BotError,
    bot,
    mind,
    parse_budget,
)
from fourseas.bots.minds import GREEDY, NET, PONDER, RANDOM, SEARCH
from fourseas.bots.players import GreedyBot, MindBot, PonderBot, RandomBot, SearchBot
from fourseas.games import game

PIRATES = game("pirates")


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search", (PLAYOUTS, None)),
        ("search:1", (1, None)),
        ("search:500", (500, None)),
        (f"search:{MOST_PLAYOUTS}", (MOST_PLAYOUTS, None)),
        ("search:1ms", (None, 1)),
        ("search:150ms", (None, 150)),
        (f"search:{MOST_MILLISECONDS}ms", (None, MOST_MILLISECONDS)),
    ],
)
def test_budgets(name: str, budget: tuple[int | None, int | None]) -> None:
    assert parse_budget(name) == budget
    made = bot(name, PIRATES)
    assert isinstance(made, SearchBot)
    assert made.name == name
    assert made.playouts == budget[0]
    assert made.seconds == (None if budget[1] is None else budget[1] / 1000)


@pytest.mark.parametrize(
    "name",
    [
        *("", "Search", "search ", "search:", "search:-1", "search:1.5", "search:x", "search:10s", "search:10 ms"),
        *(
            "search:1000000000000",
            "search:١٢",
            "search:5\n",
            "random\n",
            "greedy:3",
            "mind:",
            "mind:x",
            "blackbeard",
            "Admiral",
            "human",
        ),
    ],
)
def test_names_that_nobody_has(name: str) -> None:
    with pytest.raises(BotError, match="no bot is called"):
        bot(name, PIRATES)
    with pytest.raises(BotError, match="no bot is called"):
        mind(name)


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("search:0", "1 to 1000000 playouts"),
        ("search:1000001", "1 to 1000000 playouts"),
        ("search:0ms", "1 to 600000 ms"),
        ("search:600001ms", "1 to 600000 ms"),
    ],
)
def test_budgets_that_nobody_has(name: str, most: str) -> None:
    with pytest.raises(BotError, match=f"{name}: a search takes {most}"):
        bot(name, PIRATES)


def test_every_name_makes_a_bot() -> None:
    kinds = {name: type(bot(name, PIRATES)) for name in NAMES if name not in LEVELS}
    assert kinds.pop("random") is RandomBot
    assert kinds.pop("greedy") is GreedyBot
    assert kinds.pop("mind") is MindBot
    assert kinds.pop("ponder") is PonderBot
    assert set(kinds.values()) == {SearchBot}


def test_minds() -> None:
    assert mind("random").kind == RANDOM
    assert mind("greedy").kind == GREEDY
    assert (mind("search:7").kind, mind("search:7").playouts) == (SEARCH, 7)
    assert (mind("mind:3", PIRATES).kind, mind("mind:3", PIRATES).playouts) == (NET, 3)
    assert mind("mind", PIRATES).playouts == DEALS
    assert (mind("ponder:30", PIRATES).kind, mind("ponder:30", PIRATES).playouts) == (PONDER, 30)
    assert mind("ponder", PIRATES).playouts == POSITIONS


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("mind:0", "1000 deals"),
        ("mind:1001", "1000 deals"),
        ("ponder:0", "1000000 pos"),
        ("ponder:1000001", "1000000 p"),
    ],
)
def test_a_network_looks_at_something(name: str, most: str) -> None:
    with pytest.raises(BotError, match=f"{name}: a network looks at 1 to {most}"):
        bot(name, PIRATES)


def test_a_game_without_a_network_has_no_bot_that_plays_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourseas.bots.weights_of", lambda game: None)
    for make in (bot, mind):
        with pytest.raises(BotError, match="mind: pirates comes with no network"):
            make("mind", PIRATES)


def test_a_mind_has_no_clock() -> None:
    with pytest.raises(BotError, match="given playouts, not milliseconds"):
        mind("search:150ms")


def test_a_style_is_one_of_the_game() -> None:
    adventures = game("adventures")
    assert (mind("greedy@racer", adventures).kind, mind("greedy@racer", adventures).style) == (GREEDY, 1)
    assert mind("search:9@trader", adventures).playouts == 9
    assert mind("search:9", adventures).style == 0
    for name, of in (("greedy@racer", PIRATES), ("greedy@nobody", adventures), ("greedy@racer", None)):
        with pytest.raises(BotError, match="no style is called"):
            mind(name, of)
