"""What a game of somebody's own brings to the browser: its board, and its words in the language of the page."""

from __future__ import annotations

import pytest

from fourseas.core.i18n import into
from fourseas.games import SHIPPED
from fourseas.server.http.api.games import about
from fourseas.server.http.static import StaticFiles, board_address
from fourseas.server.people.language import LANGUAGE


def test_its_board_is_served_from_the_games_folder() -> None:
    item = StaticFiles().find("/games/bones/board.js")
    assert item is not None
    assert item.kind == "application/javascript; charset=utf-8"
    assert b"export function mount(" in item.content
    assert board_address("bones") == f"/games/bones/board.js?{item.etag}" == about("bones").board


@pytest.mark.parametrize("path", ["/games/parrot/board.js", "/games/chess/board.js", "/games/../board.js"])
def test_there_is_none_where_a_game_has_none(path: str) -> None:
    assert StaticFiles().find(path) is None


def test_its_words_come_in_the_language_of_the_page() -> None:
    assert about("bones").words == {}
    chosen = LANGUAGE.set("de")
    try:
        words = about("bones").words
        assert (words["cup##bones"], words["gull"]) == ("Becher", "Möwe")
        assert all(about(id).words == {} for id in SHIPPED)
    finally:
        LANGUAGE.reset(chosen)


def test_it_is_introduced_in_the_language_of_the_page() -> None:
    """Although its folder writes plain strings."""
    bones = about("bones")
    assert str(into(bones.sentence, "de")).startswith("Sag, was unter allen Bechern")
    assert into(bones.options[0].text, "de") == "Zählt die erste Seite als jede andere?"
