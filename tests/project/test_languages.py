"""No text is missing in any language: what the program says is in every catalogue, and nothing else is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

import fourseas
from fourseas.core import i18n
from fourseas.core.i18n import ENGLISH, LANGUAGES, Text, catalogue, catalogue_files, say
from fourseas.core.match import Match
from fourseas.core.state import HOUSE
from fourseas.core.tutorial import read_tutorial
from fourseas.games import IDS, game
from fourseas.server.views.rulebook import rules_text
from tests.conformance.walks import Walked, every_walk
from tests.support.thorough import THOROUGH

PACKAGE = Path(fourseas.__file__).parent
HERE = [id for id in IDS if game(id).folder.is_relative_to(PACKAGE)]  # not the example
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
PLACE = re.compile(r"\{\^?(\w+)")


@cache
def said() -> dict[str, str]:
    """Every template that the program gives to `say`, and where."""
    found: dict[str, str] = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        if file == PACKAGE / "core" / "i18n.py":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                where = f"{file.relative_to(PACKAGE)}:{node.lineno}"
                template = node.args[0] if node.args else None
                assert isinstance(template, ast.Constant), f"{where}: the text must be written out"
                assert isinstance(template.value, str), where
                found[template.value] = where
    return found


def has_words(template: str) -> bool:
    return re.search(r"[^\W\d_]{2,}", re.sub(r"\{[^|{}]*\}", "", template.partition("##")[0])) is not None


def entries(language: str, pattern: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for file in catalogue_files(language):
        if file.match(pattern):
            texts = msgspec.json.decode(file.read_bytes(), type=dict[str, str])
            assert not found.keys() & texts.keys(), f"{file}: said in another file too"
            found |= texts
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_in_the_catalogue(language: str) -> None:
    missing = {template: where for template, where in said().items() if template not in catalogue(language)}
    assert not {template: where for template, where in missing.items() if has_words(template)}


@pytest.mark.parametrize("language", OTHERS)
def test_the_catalogue_has_nothing_that_is_not_said_any_more(language: str) -> None:
    assert not entries(language, f"words.{language}.json").keys() - said().keys()


@pytest.mark.parametrize("language", OTHERS)
def test_translations_put_in_what_english_puts_in(language: str) -> None:
    texts = catalogue(language)
    assert not [text for text in texts if set(PLACE.findall(text)) != set(PLACE.findall(texts[text]))]
    assert not [text for text in texts if not texts[text].strip() or "##" in texts[text]]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("id", HERE)
def test_the_rules_have_the_same_clauses_in_every_language(id: str, language: str) -> None:
    assert (game(id).folder / "locale" / f"RULES.{language}.md").is_file()
    ours, theirs = rules_text(id), rules_text(id, language)
    kinds = [[(block.kind, block.clause) for block in section.blocks] for section in ours.sections]
    assert kinds == [[(block.kind, block.clause) for block in section.blocks] for section in theirs.sections]
    same = [
        mine.text
        for one, other in zip(ours.sections, theirs.sections, strict=True)
        for mine, yours in zip(one.blocks, other.blocks, strict=True)
        if mine.text and mine.text == yours.text
    ]
    assert not same, "not translated"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("id", HERE)
def test_guided_first_games_speak_every_language(id: str, language: str) -> None:
    tutorial = read_tutorial(game(id))
    assert tutorial is not None
    pages = [*tutorial.farewell, *(text for step in tutorial.steps for text in [step.title, *step.texts])]
    texts = catalogue(language)
    assert not [page for page in pages if page not in texts]
    assert all(len(texts[page]) <= 340 for page in pages), "a page must stay short"


# ---- what is said while a game is played


def untold(text: str, language: str) -> Iterator[str]:
    """What of a text could not be said in a language: plain words, and templates that no catalogue has."""
    if not isinstance(text, Text):
        yield f"not a text: {text!r}"
    elif text.template is None:
        yield from (problem for part in text.parts for problem in _untold_part(part, language))
    else:
        if has_words(text.template) and text.template not in catalogue(language):
            yield f"not in the catalogue: {text.template!r}"
        assert isinstance(text.parts, dict)
        for part in text.parts.values():
            yield from _untold_part(part, language)


NAMES = {"red", "blue", "yellow", "green", "purple", "white"}  # of the players in random games


def _untold_part(part: str | int, language: str) -> Iterator[str]:
    if isinstance(part, Text):
        yield from untold(part, language)
    elif isinstance(part, str) and has_words(part) and part not in NAMES:
        yield f"put in as it is: {part!r}"


def spoken(match: Match) -> Iterator[str]:
    """All that is said of a position: what was done, what can be done, why not, what would be wise."""
    if match.log:
        yield match.log[-1].line
    kit, s = match.kit, match.state
    for seat in match.awaited:
        if seat == HOUSE:
            continue
        legal = match.legal(seat)
        for action in legal[:: 1 if THOROUGH else max(1, len(legal) // 30)]:  # thousands differ only in a place
            yield match.game.words.label(kit, s, seat, action, match.names)
            yield match.game.advice.reason(kit, s, seat, action, match.names)
        for action in range(0, match.game.rules.ACTIONS, 7):
            if action not in legal:
                yield match.game.refusal(kit, s, seat, action).text


@every_walk(lambda walk: walk.setting.id in HERE)
def test_all_that_is_said_in_a_game_can_be_said_in_every_language(walk: Walked) -> None:
    texts = [entry.line for entry in walk.match.log]
    for place in walk.places:
        texts += spoken(walk.match_at(place))
    problems = {problem for text in texts for language in OTHERS for problem in untold(text, language)}
    if walk.kit.pack.name != "classic":  # other packs have names of their own
        problems = {problem for problem in problems if not problem.startswith("not in the catalogue")}
    assert not problems


def test_a_plain_word_put_in_is_found() -> None:
    assert list(untold("plain", "de")) == ["not a text: 'plain'"]
    assert list(untold(say("{what}", what="a sloop"), "de")) == ["put in as it is: 'a sloop'"]
    assert list(untold(say("{what}", what=say("no such text")), "de")) == ["not in the catalogue: 'no such text'"]


def test_a_game_of_ones_own_brings_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_FOLDERS", list(i18n._FOLDERS))
    (tmp_path / "words.de.json").write_text('{"ahoy, {who}": "ahoi, {who}"}', encoding="utf-8")
    try:
        i18n.look_in(tmp_path)
        assert say("ahoy, {who}", who="Ann").into("de") == "ahoi, Ann"
    finally:
        catalogue.cache_clear()
