"""Texts for people that can be said in several languages.

A text is written in English where it is needed, with names for what is put in:

    say("{who} boards {card}", who=names[seat], card=card)
    say("{n} {n|card|cards} left", n=left)

It is a string, the English one, and remembers how it was made, so that it can still be translated when it is sent.
What is put in may itself be such a text; `{^card}` capitalizes it. `{n|card|cards}` is the word for one and that for
more; in other languages there is a word for each of their plural forms, in CLDR's order (zero, one, two, few, many,
other): Polish has `{n|karta|karty|kart}`. The last one also stands for those after it. `{who?d’|de }` is the first if
what is put in there begins with a vowel. What follows a `##` is a note for translators, where one English word has two
meanings: `say("port##on the chart")`.

The other languages are catalogues, from the English text to the other one: files such as `*.de.json` in the folders
`locale` beside the code. A language is there if this package's own folder has its `words`. `earlier` holds lines of
the log that are worded otherwise today: replays in the archive are made of the texts of their day.
Names from component packs are looked up in them too, with `term`; one that is not there stays as it is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from fourseas.core.fixed import LayoutError
from fourseas.core.structs.decoding import decode

ENGLISH: Final = "en"
LANGUAGES: Final = (
    ENGLISH,
    *sorted(file.name.split(".")[1] for file in (Path(__file__).parent / "locale").glob("words.*.json")),
)

_FOLDERS = [Path(__file__).parents[1]]  # that have catalogues
_PLACE = re.compile(r"\{(\^?)(\w+)(?:\|([^{}]*)|\?([^{}|]*)\|([^{}|]*))?\}")
_NOTE = "##"
_PLURALS = ("zero", "one", "two", "few", "many", "other")  # CLDR's categories, in its order

Part = str | int


class Text(str):
    """A string that knows how it was made: from a template, or by joining texts. It is small, because a server keeps a
    few for every move of all its tables.
    """

    __slots__ = ("template", "values")

    template: str | None  # None: the parts joined
    values: tuple[Part, ...]  # the arguments, in the order in which the template first names them; or the joined texts

    @property
    def parts(self) -> Mapping[str, Part] | tuple[Part, ...]:
        """By their names in the template; or joined, by position."""
        return self.values if self.template is None else dict(zip(_names(self.template), self.values, strict=True))

    def into(self, language: str) -> str:
        """The same in another language; whatever its catalogue lacks stays English."""
        if language == ENGLISH:
            return str(self)
        if self.template is None:
            return "".join(str(into(part, language)) for part in self.parts)
        assert isinstance(self.parts, Mapping)
        parts = {name: into(part, language) for name, part in self.parts.items()}
        template = catalogue(language).get(self.template)
        return _fill(self.template, parts, ENGLISH) if template is None else _fill(template, parts, language)


def say(template: str, /, **parts: Part) -> Text:
    """A text for people. The template must be a literal, so that the catalogues' tools find it."""
    if not parts:
        return _constant(template)
    frame, names = _frame(template)
    values = tuple(map(parts.__getitem__, names))
    text = Text(_fill(template, parts, ENGLISH) if frame is None else frame % values)
    text.template = template
    text.values = values
    return text


def term(name: str) -> Text:
    """A name that comes from elsewhere, such as a component pack; it may contain anything."""
    return _text(name, name, ()) if "{" not in name and _NOTE not in name else join([name], "")


def join(texts: Iterable[str], between: str = ", ") -> Text:
    """Texts, joined."""
    parts: list[str] = []
    for text in texts:
        if parts and between:
            parts.append(between)
        parts.append(text)
    if len(parts) == 1 and isinstance(parts[0], Text):
        return parts[0]
    return _text("".join(parts), None, tuple(parts))


def capital(text: str) -> Text:
    """The text with a capital first letter."""
    return say("{^text}", text=text)


def said(error: Exception) -> Text:
    """The message of an error; translatable, if it was raised with a Text."""
    text = error.args[0] if error.args else ""
    return text if isinstance(text, Text) else join([str(error)], "")


def packed(text: Text) -> list[Any]:
    """What a text is made of, for storing as JSON; `unpacked` is the inverse."""
    return [text.template, *(packed(part) if isinstance(part, Text) else part for part in text.values)]


def unpacked(made_of: Any) -> Text:
    """The text that was packed. Raises ValueError if this is not one."""
    if not isinstance(made_of, list) or not made_of:
        raise ValueError("not a text")
    template, *values = (unpacked(part) if isinstance(part, list) else part for part in made_of)
    if template is None:
        return _text("".join(map(str, values)), None, tuple(values))
    try:
        return say(template, **dict(zip(_names(template), values, strict=True)))
    except TypeError as error:
        raise ValueError("not a text") from error


def into(part: Part, language: str) -> Part:
    return part.into(language) if isinstance(part, Text) else part


def encoder(language: str = ENGLISH) -> msgspec.json.Encoder:
    """An encoder that writes texts in this language."""
    return _encoders()[language]


@cache
def _encoders() -> dict[str, msgspec.json.Encoder]:
    return {language: msgspec.json.Encoder(enc_hook=_hook(language)) for language in LANGUAGES}


def _hook(language: str) -> Callable[[object], str]:
    def spoken(value: object) -> str:
        if isinstance(value, Text):
            return value.into(language)
        raise NotImplementedError(f"no JSON for {type(value).__name__}")

    return spoken


plain = _hook(ENGLISH)  # an `enc_hook` for documents in English, such as records


def as_json(value: Any) -> Any:
    """A view, a move, events: structs as the dicts that they are in JSON, texts in English."""
    return msgspec.to_builtins(value, enc_hook=plain)


@cache
def catalogue(language: str) -> dict[str, str]:
    """All English texts, and what they are in this language. Somebody's own game adds to them and changes none;
    where it means something else by the same words, a note tells them apart: `say("deck##tidepool")`.
    """
    texts: dict[str, str] = {}
    for file in catalogue_files(language):
        texts |= {text: other for text, other in read_catalogue(file).items() if _ours(file) or text not in texts}
    return texts


def catalogue_files(language: str) -> list[Path]:
    """Ours, then those of other people's games."""
    return [file for folder in _FOLDERS for file in sorted(folder.glob(f"**/locale/*.{language}.json"))]


def read_catalogue(file: Path) -> dict[str, str]:
    """LayoutError, with the name of the file, if it is none."""
    try:
        return decode(file.read_bytes(), dict[str, str])
    except msgspec.DecodeError as error:
        raise LayoutError(f"{file}: no catalogue, from English texts to others: {error}") from None


def _ours(file: Path) -> bool:
    return file.is_relative_to(_FOLDERS[0])


def look_in(folder: Path) -> None:
    """This folder has catalogues, too: those of somebody's own game."""
    _FOLDERS.append(folder)
    catalogue.cache_clear()


def best_language(wanted: str) -> str:
    """The first language of an Accept-Language list (`fr-BE,fr;q=0.9,en;q=0.8`) that we have. Browsers send the best
    first.
    """
    for one in wanted.split(","):
        language = one.strip().partition(";")[0].partition("-")[0].lower()
        if language in LANGUAGES:
            return language
    return ENGLISH


def _text(value: str, template: str | None, values: tuple[Part, ...]) -> Text:
    text = Text(value)
    text.template = template
    text.values = values
    return text


@lru_cache(maxsize=4096)
def _constant(template: str) -> Text:
    """A text without parts is made once: most reasons against a move are such."""
    return _text(_fill(template, {}, ENGLISH), template, ())


def _fill(template: str, parts: Mapping[str, Part], language: str) -> str:
    pieces = _pieces(template)
    if len(pieces) == 1 and isinstance(pieces[0], str):
        return pieces[0]
    filled = []
    for piece in pieces:
        if isinstance(piece, str):
            filled.append(piece)
        else:
            part = parts[piece.name]
            if piece.plurals:
                filled.append(piece.plurals[min(_plural(int(part), language), len(piece.plurals) - 1)])
            elif piece.elided:
                filled.append(piece.elided[0 if _begins_with_vowel(str(part)) else 1])
            else:
                words = str(part)
                filled.append(words[:1].upper() + words[1:] if piece.capital else words)
    return "".join(filled)


def _plural(number: int, language: str) -> int:
    """Which of a language's plural forms this number takes."""
    if language == ENGLISH:
        return 0 if number == 1 else 1
    rule, forms = _plural_rule(language)
    return forms.index(rule(number))


@cache
def _plural_rule(language: str) -> tuple[Callable[[int], str], list[str]]:
    from babel import Locale  # loads much, and English does without

    rule = Locale.parse(language).plural_form
    return rule, [form for form in _PLURALS if form in rule.tags or form == "other"]


def _begins_with_vowel(words: str) -> bool:
    return unicodedata.normalize("NFD", words[:1]).lower()[:1] in tuple("aeiouæœ")


class _Place(NamedTuple):
    """A placeholder in a template."""

    name: str
    capital: bool
    plurals: tuple[str, ...] = ()  # if the number itself is not put in
    elided: tuple[str, ...] = ()  # before a vowel, and else


@lru_cache(maxsize=4096)
def _pieces(template: str) -> list[str | _Place]:
    """A template, split into literal text and placeholders."""
    words = template.partition(_NOTE)[0]
    pieces: list[str | _Place] = []
    at = 0
    for place in _PLACE.finditer(words):
        if words[at : place.start()]:
            pieces.append(words[at : place.start()])
        capital, name, plurals, before_vowel, otherwise = place.groups()
        if plurals is not None:
            pieces.append(_Place(name, False, plurals=tuple(plurals.split("|"))))
        elif before_vowel is not None:
            pieces.append(_Place(name, False, elided=(before_vowel, otherwise)))
        else:
            pieces.append(_Place(name, bool(capital)))
        at = place.end()
    if words[at:] or not pieces:
        pieces.append(words[at:])
    return pieces


@lru_cache(maxsize=4096)
def _names(template: str) -> tuple[str, ...]:
    """The placeholders of a template, each name once."""
    return tuple(dict.fromkeys(piece.name for piece in _pieces(template) if isinstance(piece, _Place)))


@lru_cache(maxsize=4096)
def _frame(template: str) -> tuple[str | None, tuple[str, ...]]:
    """Most templates put in each of their parts once and as it is: then as a text for `%`, which is quicker to fill;
    and the names of its parts.
    """
    pieces, names = _pieces(template), _names(template)
    places = [piece for piece in pieces if isinstance(piece, _Place)]
    if len(places) > len(names) or any(place.capital or place.plurals or place.elided for place in places):
        return None, names
    return "".join("%s" if isinstance(piece, _Place) else piece.replace("%", "%%") for piece in pieces), names
