"""Bots have names of the language of whoever opened the table, for as long as the table is kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fourseas.core.i18n import LANGUAGES
from fourseas.server.acts.opening import opening
from fourseas.server.people.language import LANGUAGE
from fourseas.server.people.names import clean_name
from fourseas.server.protocol.messages import SeatBot, Start
from fourseas.server.protocol.rest import NewTable
from fourseas.server.table import log
from fourseas.server.table.seat import BOT_NAMES
from fourseas.server.table.table import Table
from tests.support.server.house import ANN, Played


@pytest.fixture
def german() -> Iterator[None]:
    chosen = LANGUAGE.set("de")
    yield
    LANGUAGE.reset(chosen)


def test_those_who_come_later_too(german: None) -> None:
    played = Played(opening("ann", "Ann", NewTable(game="pirates", players=4, bots=["deckhand"]), 0))
    LANGUAGE.set("fr")  # of whoever comes by
    played.do(ANN, SeatBot(seat=1, level="captain"))
    played.do(ANN, Start())
    bots = ["Blaubart-Balduin", "Goldzahn-Gustav", "Grünspan-Grete"]
    assert [seat.name for seat in played.table.seats] == ["Ann", *bots]
    assert played.table.match is not None
    assert played.table.match.names == ["Ann", *bots]


def test_a_table_keeps_them_whatever_they_are_called_later(german: None) -> None:
    opened = opening("ann", "Ann", NewTable(game="pirates", bots=["deckhand"]), 0)
    stored = log.to_bytes(opened).replace(b"Goldzahn-Gustav", b"Goldzahn-Otto")
    again = log.from_bytes(stored)
    assert isinstance(again, log.Opened)
    assert Table("t", bytes(16), again).seats[2].name == "Goldzahn-Otto"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_six_that_fit(language: str) -> None:
    names = [name.into(language) for name in BOT_NAMES]
    assert len(set(names)) == 6
    assert [clean_name(name) for name in names] == names
    assert language == "en" or not set(names) & set(BOT_NAMES)
