"""The table in words over the wire: as a seat sees it, and of a view that somebody has."""

from __future__ import annotations

import msgspec
import pytest

from fourseas.core.i18n import as_json
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.games import SHIPPED, game
from fourseas.server.http.api.describe import described
from fourseas.server.protocol.problem import Trouble

NAMES = ["Ann", "Ben", "Cy"]


def begun(id: str) -> Match:
    match = Match(game(id), classic(game(id)), NAMES, seed=1)
    for _ in range(8):
        seat = match.awaited[0]
        match.play(seat, match.legal(seat)[0])
    return match


def sent(match: Match, seat: int | None) -> bytes:
    view, box = as_json(match.view(seat)), msgspec.to_builtins(match.kit.pack.bare())
    return msgspec.json.encode({"box": box, "view": view, "players": NAMES, "seat": seat})


@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("seat", [None, 1])
def test_a_view_that_is_sent_is_told_as_at_its_table(id: str, seat: int | None) -> None:
    match = begun(id)
    assert described(id, sent(match, seat)) == match.describe(seat)


@pytest.mark.parametrize("body", [b"", b"{}", b'{"box":{},"view":{},"players":["Ann"],"seat":5}'])
def test_what_is_no_view_is_refused(body: bytes) -> None:
    with pytest.raises(Trouble, match="not a view of this game"):
        described("adventures", body)


def test_a_view_for_a_seat_that_is_not_there_is_refused() -> None:
    match = begun("adventures")
    body = msgspec.json.decode(sent(match, None)) | {"seat": 9}
    with pytest.raises(Trouble, match="not a view of this game"):
        described("adventures", msgspec.json.encode(body))


def test_a_game_that_nobody_has_is_refused() -> None:
    with pytest.raises(Trouble, match="no such game"):
        described("tidepool", b"{}")


def test_a_game_without_words_of_its_own_is_left_to_the_page() -> None:
    asked: dict[str, object] = {"box": {}, "view": {}, "players": NAMES, "seat": None}
    assert described("parrot", msgspec.json.encode(asked)) is None


@pytest.mark.parametrize("wrong", [{}, {"seat": False}, {"players": ["x" * 81]}], ids=str)
def test_what_is_sent_is_looked_at_even_if_the_game_says_nothing(wrong: dict[str, object]) -> None:
    asked: dict[str, object] = {"box": {}, "view": {}, "players": NAMES, "seat": None, **wrong} if wrong else {}
    with pytest.raises(Trouble, match="not a view"):
        described("parrot", msgspec.json.encode(asked))
