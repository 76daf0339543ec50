"""What a balance report counts."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from fourseas.core.match import COLOURS, Match
from fourseas.games import IDS, game
from fourseas.lab.balance import Balance
from fourseas.lab.series import Series, replay_moves, run
from tests.bots.positions import begin, kit


def matches(id: str, players: int, games: int = 6) -> list[Match]:
    series = Series(id, kit(id), ["greedy"] * players, games, 3, moves=True, speed="python")
    return [replay_moves(series, chunk, COLOURS[:players]) for chunk in run(series, 1)]


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("players", [3, 5])
def test_everything_is_counted(id: str, players: int) -> None:
    balance = Balance(players)
    played = matches(id, players)
    for match in played:
        balance.add(match)
    complete = [match for match in played if match.sheet()]
    assert (balance.games, balance.truncated) == (6, 6 - len(complete))
    assert sum(balance.wins) == pytest.approx(len(complete))
    assert balance.moves == sum(len(match.log) for match in played)
    acts = Counter(msgspec.to_builtins(entry.move)["act"] for match in complete for entry in match.log)
    assert balance.acts == acts


@pytest.mark.parametrize("id", ["pirates", "seeraeuber"])
@pytest.mark.parametrize("players", [3, 5])
def test_every_prize_is_counted(id: str, players: int) -> None:
    balance = Balance(players)
    played = matches(id, players)
    for match in played:
        balance.add(match)
    complete = [match for match in played if match.sheet()]
    # Every card of a complete game has been boarded once.
    cards = len(getattr(kit(id).pack, "cards", None) or kit(id).pack.ships)
    assert sum(prize.boarded for prize in balance.prizes.values()) == cards * len(complete)
    assert len(balance.prizes) == cards
    for prize in balance.prizes.values():
        assert prize.boarded == len(complete)
        assert 2 * prize.boarded <= prize.crew <= 9 * prize.boarded
        assert 0 <= prize.kept <= prize.boarded
        assert 0 <= prize.winner <= prize.boarded
    assert all(
        0 < balance.tokens[token] <= offered or not balance.tokens[token] for token, offered in balance.offered.items()
    )
    assert sum(balance.offered.values()) == 2 * sum(balance.tokens.values())


@pytest.mark.parametrize("id", IDS)
def test_lines_of_the_sheet_are_means(id: str) -> None:
    (match,) = matches(id, 3, games=1)
    balance = Balance(3)
    balance.add(match)
    sheet = match.sheet()
    assert sheet is not None
    winners = [seat for seat in range(3) if sheet.winner[seat]]
    total = sum(sheet.total[seat] for seat in winners) / len(winners) / game(id).parts
    assert sum(balance.winners_lines.values()) == pytest.approx(total)
    assert list(balance.winners_lines) == [name for name, _ in game(id).words.SHEET]


def test_wins_are_counted_from_the_first_player_on() -> None:
    played = matches("pirates", 3)
    assert len({match.log[0].seat for match in played}) > 1
    for match in played:
        balance = Balance(3)
        balance.add(match)
        sheet = match.sheet()
        assert sheet is not None
        for seat in range(3):
            assert (balance.wins[(seat - match.log[0].seat) % 3] > 0) == bool(sheet.winner[seat])


def test_a_game_that_was_broken_off_is_only_counted() -> None:
    match = begin("pirates", 3, 1)
    seat = match.awaited[0]
    match.play(seat, match.legal(seat)[0])
    match.state.over = 2
    balance = Balance(3)
    balance.add(match)
    assert (balance.games, balance.truncated, balance.moves) == (1, 1, 1)
    assert not balance.acts
    assert not balance.prizes
    assert balance.wins == [0.0, 0.0, 0.0]
