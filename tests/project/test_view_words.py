"""The table in words can be read in every language: the catalogues have the words of views, moves and components."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, get_args

import msgspec
import pytest

from fourseas.core.i18n import catalogue, plain
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.games import game
from fourseas.games.adventures.pack.card_texts import card_text
from tests.conformance.positions import SETTINGS, play_match
from tests.project.test_languages import HERE, OTHERS, has_words

PIECE = re.compile(r"[0-5]\..+")


def spaced(name: str) -> str:
    """As the page says a name of the protocol."""
    return re.sub(r"[_-]+", " ", name)


def words_in(value: Any, ids: set[str]) -> Iterator[str]:
    """The names in a view or a component that are shown as words; components are shown by their own names."""
    if isinstance(value, dict):
        for key, one in value.items():
            if key not in ids:
                yield key
            yield from words_in(one, ids)
    elif isinstance(value, list):
        for one in value:
            yield from words_in(one, ids)
    elif isinstance(value, str) and value not in ids and not PIECE.fullmatch(value):
        yield value


def components(box: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Those that have an id, or stand under it."""
    if isinstance(box, dict):
        if isinstance(box.get("id"), str):
            yield box["id"], box
        elif key:
            yield key, None
        for name, one in box.items():
            yield from components(one, name)
    elif isinstance(box, list):
        for one in box:
            yield from components(one)


def views(match: Match) -> Iterator[Any]:
    for state in islice(match.states(), 0, None, 3):
        for seat in (None, 0):
            yield msgspec.to_builtins(match.game.view.view(match.kit, state, seat), enc_hook=plain)


def shown(id: str) -> set[str]:
    """Every word that the table in words has shown in some games."""
    found = {str(move.__struct_config__.tag) for move in get_args(game(id).words.Moves)}
    for setting in [setting for setting in SETTINGS if setting.id == id][:3]:
        match = play_match(setting, 1)
        box = msgspec.to_builtins(match.kit.pack.bare())
        ids = dict(components(box))
        for view in views(match):
            found |= set(words_in(view, set(ids)))
    for component in dict(components(msgspec.to_builtins(classic(game(id)).pack.bare()))).values():
        told = {key: value for key, value in (component or {}).items() if key not in ("id", "effects") and value}
        found |= set(words_in(told, set()))
    return found


@pytest.mark.parametrize("id", HERE)
def test_the_words_of_a_view_are_in_the_catalogues(id: str) -> None:
    names = {spaced(name) for name in shown(id) if has_words(spaced(name))}
    for language in OTHERS:
        texts = catalogue(language)
        assert not sorted(name for name in names if f"{name}##{id}" not in texts and name not in texts)


def under(value: Any, key: str, within: bool = False) -> Iterator[Any]:
    """Everything in a view that stands under such a key, however deep."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from under(one, key, within or name == key)
    elif isinstance(value, list):
        for one in value:
            yield from under(one, key, within)
    elif within:
        yield value


@pytest.mark.parametrize("id", HERE)
def test_the_page_knows_which_numbers_of_a_view_are_seats(id: str) -> None:
    matches = [play_match(setting, 1) for setting in [setting for setting in SETTINGS if setting.id == id][:3]]
    for key in game(id).view.SEAT_KEYS:
        for match in matches:
            found = {one for view in views(match) for one in under(view, key)}
            assert found <= {None, *range(len(match.names))}, (key, found)


@pytest.mark.parametrize("language", OTHERS)
def test_what_cards_say_is_what_they_say_elsewhere(language: str) -> None:
    texts = catalogue(language)
    for card in classic(game("adventures")).pack.cards:
        said = card_text(card)
        assert not said or texts[f"{said}##adventures"] == said.into(language)
