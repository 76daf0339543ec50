"""Bots of the host's own at the tables of a server: offered by name, and no others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fourseas.bots import LEVELS, BotError
from fourseas.bots.own import offer, offered
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.games import game
from fourseas.server.acts.opening import opening
from fourseas.server.http.api.games import about
from fourseas.server.live.bots import race_bots
from fourseas.server.live.bots.bot_queue import BotQueue
from fourseas.server.metrics import BOTS_REPLACED
from fourseas.server.protocol import messages as say
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import read_settings
from fourseas.server.table.seat import ANY_LEVEL
from tests.support.server.house import ANN, Played, folded

HERE = "tests.unit.bots.own_players"
LAST = f"{HERE}:Last"


@pytest.fixture(autouse=True)
def offers() -> Iterator[None]:
    offer([LAST, f"{HERE}:Failing"])
    yield
    offer([])


def test_the_host_names_them() -> None:
    assert read_settings({"FOURSEAS_BOTS": f"{LAST}, polly"}).bots == (LAST, "polly")
    assert read_settings({}).bots == ()


@pytest.mark.parametrize("name", ["captain", "search:5", "polly", "nowhere:Bot", f"{HERE}:Deaf", f"{HERE}:Unmade"])
def test_what_is_no_bot_is_not_offered(name: str) -> None:
    with pytest.raises(BotError):
        offer([name])
    assert offered() == (LAST, f"{HERE}:Failing")


def test_games_list_them_after_ours() -> None:
    assert about("pirates").levels == [*LEVELS, LAST, f"{HERE}:Failing"]


def test_one_is_seated_by_its_name() -> None:
    new = NewTable(game="pirates", players=3, bots=[LAST])
    assert [place.level for place in opening("ann", "Ann", new, 1).places] == [None, None, LAST]
    played = Played()
    played.do(ANN, say.SeatBot(ref=1, seat=1, level=LAST))
    played.do(ANN, say.Start(ref=2, level=LAST))
    assert [seat.level for seat in played.table.seats] == [None, LAST, LAST]
    assert [seat.level for seat in folded(played.entries).seats] == [None, LAST, LAST]


@pytest.mark.parametrize("level", ["blackbeard", f"{HERE}:Anything", "os:abort", "search:9", "greedy"])
def test_what_the_host_does_not_offer_is_loaded_for_nobody(level: str) -> None:
    played = Played()
    for message in (say.SeatBot(ref=1, seat=1, level=level), say.Start(ref=2, level=level)):
        with pytest.raises(Trouble, match="there is no bot"):
            played.do(ANN, message)
    with pytest.raises(Trouble, match="there is no bot"):
        opening("ann", "Ann", NewTable(game="pirates", players=3, bots=[level]), 1)


def test_where_it_is_offered_no_more_another_plays_on() -> None:
    played = Played()
    played.do(ANN, say.SeatBot(ref=1, seat=1, level=LAST))
    offer([])
    assert folded(played.entries).seats[1].level == ANY_LEVEL


@pytest.mark.anyio
async def test_one_thinks_like_ours_and_is_replaced_where_it_fails() -> None:
    of = game("pirates")
    match = Match(of, classic(of), ["a", "b", "c"], seed=1)
    seat = match.awaited[0]
    before = BOTS_REPLACED._value.get()
    assert await BotQueue().choose(LAST, match, seat) == match.legal(seat)[-1]
    assert BOTS_REPLACED._value.get() == before
    assert await BotQueue().choose(f"{HERE}:Failing", match, seat) in match.legal(seat)
    assert BOTS_REPLACED._value.get() == before + 1


def test_in_a_race_it_has_a_hand_as_ours() -> None:
    assert LAST not in race_bots.HANDS
    assert ANY_LEVEL in race_bots.HANDS
