"""What a balance report counts."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from fourseas.core.match import COLOURS, Match
from fourseas.games import SHIPPED, game
from fourseas.games.adventures.balance import Counts as Voyages
from fourseas.games.crews.balance import Counts as Boardings
from fourseas.lab.balance import Balance
from fourseas.lab.series import Series, replay_moves, run
from tests.unit.bots.positions import begin, kit, most_players


def matches(id: str, players: int, games: int = 6) -> list[Match]:
    series = Series(id, kit(id), ["greedy"] * players, games, 3, moves=True, speed="python")
    return [replay_moves(series, chunk, COLOURS[:players]) for chunk in run(series, 1)]


def weighed(id: str, played: list[Match]) -> Balance:
    balance = Balance(game(id), kit(id), len(played[0].names))
    for match in played:
        balance.add(match)
    return balance


@pytest.mark.parametrize(("id", "players"), [(id, players) for id in SHIPPED for players in (3, most_players(id))])
def test_everything_is_counted(id: str, players: int) -> None:
    played = matches(id, players)
    balance = weighed(id, played)
    complete = [match for match in played if match.sheet()]
    assert (balance.games, balance.truncated) == (6, 6 - len(complete))
    assert sum(balance.wins) == pytest.approx(len(complete))
    assert balance.moves == sum(len(match.log) for match in played)
    acts = Counter(msgspec.to_builtins(entry.move)["act"] for match in complete for entry in match.log)
    assert balance.acts == acts
    if balance.counts:
        for title, headings, rows in balance.counts.tables():
            assert title
            assert all(len(row) == len(headings) for row in rows)


@pytest.mark.parametrize("id", ["pirates", "seeraeuber"])
@pytest.mark.parametrize("players", [3, 5])
def test_every_card_is_boarded_once(id: str, players: int) -> None:
    played = matches(id, players)
    counts = weighed(id, played).counts
    assert isinstance(counts, Boardings)
    complete = sum(match.sheet() is not None for match in played)
    cards = len(getattr(kit(id).pack, "cards", None) or kit(id).pack.ships)
    assert len(counts.prizes) == cards
    for prize in counts.prizes.values():
        assert prize.boarded == complete
        assert 2 * prize.boarded <= prize.crew <= 9 * prize.boarded
        assert 0 <= prize.kept <= prize.boarded
        assert 0 <= prize.winner <= prize.boarded
    assert all(0 <= counts.tokens[token] <= offered for token, offered in counts.offered.items())
    assert sum(counts.offered.values()) == 2 * sum(counts.tokens.values())


def test_cards_and_tiles_of_adventures_are_followed() -> None:
    played = matches("adventures", 4)
    counts = weighed("adventures", played).counts
    assert isinstance(counts, Voyages)
    lines = [entry.move for match in played for entry in match.log]
    plays = [move for move in lines if type(move).__name__ == "Play"]
    assert sum(counts.moves.values()) + sum(counts.actions.values()) == len(plays)
    assert counts.rounds == [match.state.rounds for match in played]
    assert all(counts.taken[kind] <= offered for kind, offered in counts.offered.items())
    owned = sum(owner >= 0 for match in played for owner in match.state.owner)
    assert sum(counts.bought.values()) + sum(counts.claimed.values()) == owned
    assert all(has >= counts.winners_had[kind] for kind, has in counts.gained.items())
    assert sum(counts.shown.values()) >= 13 * len(played)
    start = {card.id for card in kit("adventures").pack.cards if card.deck == "start"}
    starting = [move for move in plays if move.card in start]
    assert counts.starting_share() == len(starting) / len(plays)


@pytest.mark.parametrize("id", SHIPPED)
def test_lines_of_the_sheet_are_means(id: str) -> None:
    (match,) = matches(id, 3, games=1)
    balance = weighed(id, [match])
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
        balance = weighed("pirates", [match])
        sheet = match.sheet()
        assert sheet is not None
        for seat in range(3):
            assert (balance.wins[(seat - match.log[0].seat) % 3] > 0) == bool(sheet.winner[seat])


def test_a_game_that_was_broken_off_is_only_counted() -> None:
    match = begin("pirates", 3, 1)
    seat = match.awaited[0]
    match.play(seat, match.legal(seat)[0])
    match.state.over = 2
    balance = weighed("pirates", [match])
    assert (balance.games, balance.truncated, balance.moves) == (1, 1, 1)
    assert not balance.acts
    assert isinstance(balance.counts, Boardings)
    assert not balance.counts.prizes
    assert balance.wins == [0.0, 0.0, 0.0]
