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
from fourseas.conformance.languages import has_words, languages_of, untranslated
from fourseas.core import i18n
from fourseas.core.fixed import LayoutError
from fourseas.core.i18n import ENGLISH, LANGUAGES, catalogue, catalogue_files, say
from fourseas.core.words.translations import puts_in_the_same
from fourseas.games import IDS, game
from fourseas.server.views.rulebook import rules_text
from tests import ROOT

PACKAGE = Path(fourseas.__file__).parent
HERE = [id for id in IDS if game(id).folder.is_relative_to(PACKAGE)]  # not the example
OTHERS = [language for language in LANGUAGES if language != ENGLISH]


@cache
def said() -> dict[str, str]:
    """Every template that the program gives to `say`, and where."""
    places: dict[str, str] = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        if file == PACKAGE / "core" / "i18n.py":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                where = f"{file.relative_to(PACKAGE)}:{node.lineno}"
                template = node.args[0] if node.args else None
                assert isinstance(template, ast.Constant), f"{where}: the text must be written out"
                assert isinstance(template.value, str), where
                places[template.value] = where
    return places


def entries(language: str, pattern: str) -> dict[str, str]:
    translations: dict[str, str] = {}
    for file in catalogue_files(language):
        if file.match(pattern) and file.is_relative_to(PACKAGE):
            texts = msgspec.json.decode(file.read_bytes(), type=dict[str, str])
            assert not translations.keys() & texts.keys(), f"{file}: said in another file too"
            translations |= texts
    return translations


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
    assert not [text for text in texts if not puts_in_the_same(text, texts[text])]
    assert not [text for text in texts if not texts[text].strip() or "##" in texts[text]]


def test_french_spaces_its_marks_where_nothing_else_is_to_be_translated() -> None:
    bare = {template: re.sub(r"\{[^{}]*\}", "", template.partition("##")[0]) for template in said()}
    marked = [template for template in bare if re.search(r"[:;!?]", bare[template])]
    assert len(marked) > 100
    assert not [template for template in marked if template not in catalogue("fr")]


def test_french_has_narrow_spaces_before_its_marks() -> None:
    """A line must not begin with a colon. Before a question mark a pirate's `?` may stand, too."""
    files = [*catalogue_files("fr"), *(ROOT / "web" / "src").glob("**/words.fr.json")]
    texts = [text for file in files for text in msgspec.json.decode(file.read_bytes(), type=dict[str, str]).values()]
    assert len(texts) > 1000
    assert not [text for text in texts if re.search("[ \u00a0][:;!»]|«[ \u00a0]", text)]


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


@pytest.mark.parametrize("id", HERE)
def test_every_game_of_ours_speaks_every_language(id: str) -> None:
    """That it is told whole in each of them is asked by the suite of conformance."""
    assert languages_of(id) == OTHERS


def test_a_plain_word_put_in_is_found() -> None:
    assert untranslated(["plain"], ["de"]) == {"not a text: 'plain'"}
    assert untranslated([say("{what}", what="a sloop")], ["de"]) == {"put in as it is: 'a sloop'"}
    assert untranslated([say("{what}", what=say("no such text"))], ["de"]) == {"not in the catalogue: 'no such text'"}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The catalogues of a game of somebody's own."""
    monkeypatch.setattr(i18n, "_FOLDERS", [*i18n._FOLDERS, tmp_path])
    folder = tmp_path / "tidepool" / "locale"
    folder.mkdir(parents=True)
    catalogue.cache_clear()
    yield folder
    catalogue.cache_clear()


def test_a_game_of_ones_own_brings_its_words_and_changes_no_others(own: Path) -> None:
    ours = catalogue("de")["the game is over"]
    catalogue.cache_clear()
    (own / "words.de.json").write_text(
        '{"ahoy, {who}": "ahoi, {who}", "the game is over": "Schluss"}', encoding="utf-8"
    )
    assert say("ahoy, {who}", who="Ann").into("de") == "ahoi, Ann"
    assert say("the game is over").into("de") == ours


def test_a_file_that_is_no_catalogue_is_named(own: Path) -> None:
    (own / "view.de.json").write_text("[1]", encoding="utf-8")
    with pytest.raises(LayoutError, match=r"view\.de\.json: no catalogue"):
        catalogue("de")


def test_other_files_of_a_game_are_none_of_ours(own: Path) -> None:
    (own.parent / "scores.de.json").write_text("[1]", encoding="utf-8")
    assert catalogue("de")


@pytest.mark.parametrize("language", OTHERS)
def test_what_was_said_earlier_is_still_translated(language: str) -> None:
    """Replays in the archive are made of the texts of their day. What is said again is in the usual catalogue."""
    earlier = entries(language, f"earlier.{language}.json")
    assert earlier
    assert not earlier.keys() & said().keys()
