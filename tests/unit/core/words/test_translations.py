"""Catalogues as .po files, for translators, and back."""

from __future__ import annotations

import json
import shutil
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from fourseas.cli.files.translations import export_file, import_file
from fourseas.cli.stop import Stop
from fourseas.core.i18n import LANGUAGES
from fourseas.core.words import translations
from fourseas.core.words.translations import CATALOGUES, ROOT, PoError, export_po, import_po

CORE = "fourseas/core/locale/words"
WEB = "web/src/i18n/words"
CATALOGUE = {
    "{who} has {n} {n|card|cards}": "{who} hat {n} {n|Karte|Karten}",
    "port##on the chart": "Hafen",
    "port##of wine": "Portwein",
    ' "quoted" \\ and\nbroken ': " „zitiert“ \\ und\ngebrochen ",
}


def read(file: Path) -> dict[str, str]:
    return dict(json.loads(file.read_text(encoding="utf-8")))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small checkout: one catalogue of the server's, one of the app's, and code that says something."""
    for stem, texts in ((CORE, CATALOGUE), (WEB, {"port##on the chart": "Hafen", "Undo": "Zurücknehmen"})):
        file = tmp_path / f"{stem}.de.json"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(texts, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    (tmp_path / "fourseas" / "words.py").write_text("x = 1\ny = say('port##of wine')\n", encoding="utf-8")
    (tmp_path / "web" / "src" / "Bar.svelte").write_text("<p>\n  {t('Undo')}\n</p>\n", encoding="utf-8")
    return tmp_path


def changed(po: bytes, **strings: str | None) -> bytes:
    """With these translations, by the first word of a text; None marks one as fuzzy."""
    catalog: Catalog = read_po(BytesIO(po))
    for message in catalog:
        key = str(message.id).split(" ")[0]
        if message.id and key in strings:
            if (string := strings[key]) is None:
                message.flags.add("fuzzy")
            else:
                message.string = string
    file = BytesIO()
    write_po(file, catalog)
    return file.getvalue()


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_all_that_is_said_comes_back_as_it_was(tmp_path: Path, language: str) -> None:
    for pattern in CATALOGUES:
        for file in ROOT.glob(pattern):
            there = tmp_path / file.relative_to(ROOT)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, there)
    po = export_po(language, tmp_path)
    before = {file: file.read_bytes() for file in tmp_path.rglob(f"*.{language}.json")}
    assert len(before) > 10
    for file in before:
        file.write_text(json.dumps(dict.fromkeys(read(file), "?")), encoding="utf-8")
    done = import_po(po, tmp_path)
    assert (done.fuzzy, done.unknown) == (0, [])
    assert {file: file.read_bytes() for file in before} == before


def test_translators_see_where_a_text_is_said_and_what_it_means(root: Path) -> None:
    po = export_po("de", root).decode()
    assert '#. of wine\n#: fourseas/words.py:2\nmsgctxt "fourseas/core/locale/words##of wine"\nmsgid "port"' in po
    assert '#: web/src/Bar.svelte:2\nmsgctxt "web/src/i18n/words"\nmsgid "Undo"\nmsgstr "Zurücknehmen"' in po
    assert "python-brace-format" not in po


def test_a_new_language_begins_empty_and_gets_files_of_its_own(root: Path) -> None:
    po = export_po("pl", root)
    assert import_po(po, root) == ("pl", 0, 6, 0, [])
    assert not [*root.rglob("*.pl.json")]
    done = import_po(changed(po, Undo="Cofnij", **{"{who}": "{who} ma {n} {n|kartę|karty|kart}"}), root)
    assert (done.translated, done.missing) == (2, 4)
    assert read(root / f"{WEB}.pl.json") == {"Undo": "Cofnij"}
    assert read(root / f"{CORE}.pl.json") == {"{who} has {n} {n|card|cards}": "{who} ma {n} {n|kartę|karty|kart}"}


def test_what_is_missing_or_fuzzy_stays_as_it_was(root: Path) -> None:
    before = (root / f"{WEB}.de.json").read_bytes()
    done = import_po(changed(export_po("de", root), Undo=None, port=""), root)
    assert (done.translated, done.missing, done.fuzzy) == (2, 3, 1)
    assert (root / f"{WEB}.de.json").read_bytes() == before
    assert read(root / f"{CORE}.de.json") == CATALOGUE


def test_what_is_not_said_any_more_is_named_and_left_out(root: Path) -> None:
    po = export_po("de", root)
    (root / f"{WEB}.de.json").write_text('{"Redo": "Wiederholen"}', encoding="utf-8")
    done = import_po(po, root)
    assert done.unknown == ["port##on the chart", "Undo"]
    assert read(root / f"{WEB}.de.json") == {"Redo": "Wiederholen"}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (b"\xff\xfe", r"not a \.po file"),
        (b'msgid ""\nmsgstr "Project-Id-Version: x\\n"\n', "names no language"),
        (b'msgid ""\nmsgstr "Language: en\\n"\n', "names no language"),
    ],
)
def test_other_files_are_refused(root: Path, wrong: bytes, why: str) -> None:
    with pytest.raises(PoError, match=why):
        import_po(wrong, root)


def test_a_translation_that_loses_what_is_put_in_is_refused_and_nothing_is_written(root: Path) -> None:
    before = {file: file.read_bytes() for file in root.rglob("*.json")}
    with pytest.raises(PoError, match="what is put in differs"):
        import_po(changed(export_po("de", root), Undo="Zurück!", **{"{who}": "{wer} hat {n} Karten"}), root)
    assert {file: file.read_bytes() for file in root.rglob("*.json")} == before


def test_the_commands(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(translations.export_po, "__defaults__", (root,))
    monkeypatch.setattr(translations.import_po, "__defaults__", (root,))
    file = tmp_path / "de.po"
    export_file("de", file)
    import_file(file)
    assert capsys.readouterr().out.splitlines()[-1] == "de: 6 translated, 0 missing, 0 fuzzy"
    with pytest.raises(Stop, match="no language is called"):
        export_file("klingon?", file)
    with pytest.raises(Stop, match="No such file"):
        import_file(tmp_path / "none.po")
