"""All catalogues of a language as one .po file, for translators and the tools they know, and back.

A message's context is the catalogue that it stands in, with the note for translators if it has one. Plural forms stay
inside the text, as they are in the catalogues: {n|card|cards}.
"""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po, write_po

from fourseas.core.i18n import ENGLISH, read_catalogue
from fourseas.version import version

ROOT: Final = Path(__file__).parents[3]  # a checkout, which has the web app's catalogues too; or where it is installed
CATALOGUES: Final = ("fourseas/**/locale/*.*.json", "web/src/**/words.*.json")
NOTE: Final = "##"
PUT_IN = re.compile(r"\{\^?(\w+)\}")
CHOOSES = re.compile(r"\{(\w+)[|?]")  # between words, and is not put in itself
WEB_CALL = re.compile(r"""(?<![\w.])t\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")""")


class PoError(ValueError):
    """A file that cannot be read in, with the reason for people."""


class Imported(NamedTuple):
    language: str
    translated: int
    missing: int
    fuzzy: int
    unknown: list[str]  # texts that are not said, or not any more


def puts_in_the_same(text: str, other: str) -> bool:
    """A translation loses nothing that is put in, and invents nothing; it may need fewer choices between words."""
    known = {*PUT_IN.findall(text), *CHOOSES.findall(text)}
    return set(PUT_IN.findall(text)) == set(PUT_IN.findall(other)) and known.issuperset(CHOOSES.findall(other))


def export_po(language: str, root: Path = ROOT) -> bytes:
    """Everything that is said, with what there is of it in this language."""
    catalog = Catalog(locale=_locale(language), project="Four Seas", version=version(), fuzzy=False)
    where = _references(root)
    for stem, texts in _texts(root).items():
        file = root / f"{stem}.{language}.json"
        there = read_catalogue(file) if file.is_file() else {}
        for text in texts:
            words, _, note = text.partition(NOTE)
            message = Message(
                words,
                there.get(text, ""),
                locations=[(place, line) for place, line in where[text] if place.split("/")[0] == stem.split("/")[0]],
                auto_comments=[note] if note else [],
                context=stem + NOTE + note if note else stem,
            )
            message.flags.clear()  # {n|card|cards} is no Python format
            catalog[words] = message
    po = BytesIO()
    write_po(po, catalog, width=0)
    return po.getvalue()


def import_po(po: bytes, root: Path = ROOT) -> Imported:
    """Write the translations of a file into the catalogues. What is missing or fuzzy there stays as it is here.
    PoError, and nothing is written, if it is no such file or a translation loses what is put in.
    """
    try:
        catalog = read_po(BytesIO(po), abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, UnknownLocaleError, ValueError) as error:
        raise PoError(f"not a .po file: {error}") from None
    if catalog.locale is None or catalog.locale.language == ENGLISH:
        raise PoError("its header names no language to translate into")
    language = catalog.locale.language
    known = _texts(root)
    messages = {_place(message): message for message in catalog if message.id}
    changed: dict[str, dict[str, str]] = defaultdict(dict)
    for (stem, text), message in messages.items():
        if text in known.get(stem, ()) and message.string and not message.fuzzy:
            assert isinstance(message.string, str)
            if not puts_in_the_same(text, message.string):
                raise PoError(f"{stem}: {text!r} is translated as {message.string!r}: what is put in differs")
            changed[stem][text] = message.string
    for stem, said in changed.items():
        file = root / f"{stem}.{language}.json"
        new = read_catalogue(file) if file.is_file() else {}
        new |= {text: said[text] for text in known[stem] if text in said}
        file.write_text(json.dumps(new, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    ours = [messages.get((stem, text)) for stem, texts in known.items() for text in texts]
    return Imported(
        language,
        translated=sum(map(len, changed.values())),
        missing=sum(message is None or not message.string for message in ours),
        fuzzy=sum(message is not None and bool(message.string) and message.fuzzy for message in ours),
        unknown=[text for stem, text in messages if text not in known.get(stem, ())],
    )


def _locale(language: str) -> Locale:
    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        raise PoError(f"no language is called {language!r}; they have codes such as pl") from None


def _place(message: Message) -> tuple[str, str]:
    """The catalogue of a message, and its text there."""
    stem, mark, note = (message.context or "").partition(NOTE)
    assert isinstance(message.id, str)
    return stem, message.id + mark + note


def _texts(root: Path) -> dict[str, dict[str, None]]:
    """By catalogue, without its language: all texts that it has in some language, in their order."""
    by_stem: dict[str, dict[str, None]] = {}
    for pattern in CATALOGUES:
        for file in sorted(root.glob(pattern)):
            if "node_modules" not in file.parts:
                stem = file.relative_to(root).as_posix().rsplit(".", 2)[0]
                by_stem.setdefault(stem, {}).update(dict.fromkeys(read_catalogue(file)))
    return by_stem


def _references(root: Path) -> dict[str, list[tuple[str, int]]]:
    """Where each text is said."""
    places: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for file in sorted((root / "fourseas").rglob("*.py")):
        for text, line in _said(file):
            places[text].append((file.relative_to(root).as_posix(), line))
    for file in sorted((root / "web" / "src").rglob("*.*")):
        if file.suffix in (".ts", ".svelte") and not file.name.endswith(".test.ts"):
            code = file.read_text(encoding="utf-8")
            for call in WEB_CALL.finditer(code):
                text = re.sub(r"\\(.)", r"\1", call[1] if call[1] is not None else call[2])
                places[text].append((file.relative_to(root).as_posix(), code.count("\n", 0, call.start()) + 1))
    return places


def _said(file: Path) -> Iterator[tuple[str, int]]:
    source = file.read_text(encoding="utf-8")
    if "say(" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
            template = node.args[0]
            if isinstance(template, ast.Constant) and isinstance(template.value, str):
                yield template.value, node.lineno
