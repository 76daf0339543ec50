"""The ladder: in every game six levels, each of which is a bot that moves."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from fourseas.bots import LEVELS, USUAL, BotError, bot, mind, players
from fourseas.bots.engine import Engine
from fourseas.bots.levels import ANY_GAME, FILE, levels_of
from fourseas.bots.minds import GREEDY, NET
from fourseas.games import IDS, SHIPPED, game
from tests.support.compiled import every_game
from tests.unit.bots.positions import kit, position

OLD = ("deckhand", "boatswain", "captain")  # named by records and tables of before there were six


def test_there_are_six_and_those_of_old_are_among_them_in_their_order() -> None:
    assert len(LEVELS) == 6
    assert [level for level in LEVELS if level in OLD] == list(OLD)
    assert USUAL in LEVELS[:3]


@pytest.mark.parametrize("id", IDS)
def test_every_level_is_a_bot_of_its_own(id: str) -> None:
    minds = [mind(level, game(id)) for level in LEVELS]
    assert len({tuple(getattr(one, name) for name in one.fields) for one in minds}) == 6
    assert [bot(level, game(id)).name for level in LEVELS] == list(LEVELS)
    # The weak look no move ahead, and err; the strongest does not.
    assert all(one.kind in (GREEDY, NET) and one.haze > 0 for one in minds[:2])
    assert minds[-1].haze == 0


@pytest.mark.parametrize("id", SHIPPED)
def test_our_games_have_ladders_of_their_own(id: str) -> None:
    assert (game(id).folder / FILE).is_file()
    assert levels_of(game(id)) != ANY_GAME


@pytest.mark.parametrize(
    "text",
    [
        'captain = "greedy"',
        "\n".join(f'{level} = "greedy"' for level in reversed(LEVELS)),
        "\n".join(f"{level} = 7" for level in LEVELS),
        "captain = ",
    ],
)
def test_what_is_no_ladder(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(BotError, match=FILE):
        levels_of.__wrapped__(SimpleNamespace(folder=tmp_path))


@every_game
def test_every_level_plays_whole_games(id: str) -> None:
    """Compiled, all at one table or two."""
    one = game(id)
    engine = Engine(one, kit(id), "compiled")
    seats = min(4, one.players.stop - 1)
    for levels in (LEVELS[:seats], LEVELS[-seats:]):
        minds = [mind(level, one) for level in levels]
        for each in minds:
            each.playouts = min(each.playouts, 100)  # what they are, not how long they think
        assert engine.play_games(minds, {}, 3, 0, 1).games == 1


@pytest.mark.parametrize("id", SHIPPED)
def test_before_anything_is_compiled_every_level_answers(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In plain Python, with a bounded number of looks."""
    monkeypatch.setattr(players, "is_compiled", lambda game: False)
    monkeypatch.setattr(players, "net_is_compiled", lambda game: False)
    asked: list[int] = []
    by_net, ponder, search = Engine.by_net, Engine.ponder, Engine.search

    def count(self: Engine, *args: object, **named: object) -> int:
        moves = len(named["among"]) if "among" in named else 1  # type: ignore[arg-type]
        asked.append(moves * int(named.get("deals") or named.get("positions") or named["playouts"]))  # type: ignore[call-overload]
        kind = by_net if "deals" in named else ponder if "positions" in named else search
        return kind(self, *args, **named)  # type: ignore[arg-type]

    for name in ("by_net", "ponder", "search"):
        monkeypatch.setattr(Engine, name, count)
    match = position(id, 3, 1, 20)
    seat = match.awaited[0]
    for level in LEVELS:
        assert bot(level, game(id), 1).choose(match, seat) in match.legal(seat)
    assert asked
    assert max(asked) <= 60
