"""The table in words: a few headings, and short sentences under each, for people who do not see the board.

A game tells its table in `describe.py`, from what a seat may see and nothing else. A game without one is told by the
names in its view.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from fourseas.core.i18n import Text, as_json, capital, into, join, say, term


class Section(Struct, frozen=True):
    """A heading, and what is said under it."""

    title: str
    lines: list[str]  # texts, which are told in the reader's language

    def into(self, language: str) -> Section:
        """The same in a language."""
        return Section(str(into(self.title, language)), [str(into(line, language)) for line in self.lines])


def by_its_names(
    view: Any, names: Sequence[str], seat_keys: Sequence[str] = (), board_keys: Sequence[str] = ()
) -> list[Section]:
    """A view of any game: a heading for each of its names. A list as long as the table has an entry for each player,
    unless words are in it; numbers below `seat_keys` are players, and what is below `board_keys` is left out.
    """

    def readable(value: Any, key: str = "") -> Any:
        if isinstance(value, Mapping):
            return {name: readable(one, name) for name, one in value.items() if name not in board_keys}
        if isinstance(value, list):
            return [readable(one, key) for one in value]
        if key in seat_keys and type(value) is int and value in range(len(names)):
            return join([names[value]])  # a text, so that no name is taken for a word of the game
        return value

    fields = readable(as_json(view))
    if not isinstance(fields, Mapping):
        return [Section(say("The table"), [*_lines(fields, names)])]
    return [Section(_named(key), [*_lines(value, names)]) for key, value in fields.items()]


def _lines(value: Any, names: Sequence[str]) -> Iterator[Text]:
    if isinstance(value, Mapping) and value:
        for key, one in value.items():
            yield say("{what}: {value}", what=_named(str(key)), value=_short(one))
    elif isinstance(value, list) and len(value) == len(names) and not any(isinstance(one, str) for one in value):
        for name, one in zip(names, value, strict=True):
            yield say("{what}: {value}", what=name, value=_short(one))
    elif isinstance(value, list) and any(isinstance(one, list | Mapping) for one in value):
        yield from map(_short, value)
    else:
        yield _short(value)


def _short(value: Any) -> Text:
    if isinstance(value, Text):
        return value
    if value is None or value in ([], {}):
        return say("none")
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, list):
        return join(map(_short, value))
    if isinstance(value, Mapping):
        parts = (say("{what} {value}", what=_spaced(str(key)), value=_short(one)) for key, one in value.items())
        return join(parts, "; ")
    return _spaced(str(value))


def _named(key: str) -> Text:
    return capital(_spaced(key))


def _spaced(name: str) -> Text:
    return term(re.sub(r"[_-]+", " ", name))
