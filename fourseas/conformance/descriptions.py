"""The table in words: tells what a seat may see and nothing else, in every language of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fourseas.conformance.check import every_place
from fourseas.conformance.languages import languages_of, untranslated
from fourseas.conformance.positions import kits
from fourseas.conformance.walks import Walked
from fourseas.core.described import Section
from fourseas.core.i18n import encoder
from fourseas.core.structs.decoding import decode

FIELD = re.compile(r"\b[a-z]+_[a-z]+\b")  # a name of the protocol


def texts(sections: list[Section]) -> Iterator[str]:
    for section in sections:
        yield section.title
        yield from section.lines


@every_place
def a_description_stays_the_same_when_secrets_are_dealt_anew(walk: Walked, place: int) -> None:
    """It is made of the view and nothing else: of two views that are equal, one is enough."""
    match = walk.match_at(place)
    for seat in range(walk.setting.players):
        view = walk.game.view.view(walk.kit, walk.redealt(place, seat), seat)
        if view != walk.view(place, seat):
            there = walk.game.describe.describe(walk.kit, view, seat, match.names)
            different = set(texts(match.describe(seat))) ^ set(texts(there))
            assert not different, f"the table in words tells seat {seat} too much: {min(different)!r}"


@every_place
def the_table_is_told_in_sentences(walk: Walked, place: int) -> None:
    """Of every seat and for spectators: no name of the protocol, nothing that only a program reads."""
    match = walk.match_at(place)
    for seat in (None, *range(walk.setting.players)):
        sections = match.describe(seat)
        assert sections, "describe() says nothing"
        assert all(section.lines for section in sections), "describe() has a heading with nothing below"
        decode(encoder().encode(sections), list[Section])
        if walk.game.describes_itself:
            wrong = [text for text in texts(sections) if FIELD.search(text)]
            assert not wrong, f"describe() tells a field of the state: {wrong[0]!r}"


@every_place
def the_table_in_words_speaks_every_language(walk: Walked, place: int) -> None:
    if not walk.game.describes_itself:
        return
    match = walk.match_at(place)
    lines = [text for seat in (None, 0) for text in texts(match.describe(seat)) if text not in match.names]
    problems = untranslated(lines, languages_of(walk.game.id))
    if walk.kit is not kits(walk.game.id)[0]:  # other packs have names of their own
        problems = {problem for problem in problems if not problem.startswith("not in the catalogue")}
    assert not problems, f"make it with say() or term(), and put it into locale/: {min(problems)}"
