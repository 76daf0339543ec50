"""Translations are complete: what is said in play, the rules, the table in words, the lessons.

A game speaks a language if its folder `locale` has anything in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, get_args

import msgspec

from fourseas.conformance.check import every_game, every_walk
from fourseas.conformance.positions import Setting, kits, play_match, settings
from fourseas.conformance.size import THOROUGH
from fourseas.conformance.walks import Walked
from fourseas.core.game import Game
from fourseas.core.i18n import ENGLISH, LANGUAGES, Text, as_json, catalogue
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.state import HOUSE
from fourseas.core.structs.decoding import decode
from fourseas.core.tutorial import read_tutorial
from fourseas.core.words.translations import puts_in_the_same
from fourseas.games import game as game_of

PIECE = re.compile(r"[0-5]\..+")
LONGEST_PAGE = 340  # characters; what is short in English need not be elsewhere


@cache
def languages_of(id: str) -> list[str]:
    folder = game_of(id).folder / "locale"
    others = [language for language in LANGUAGES if language != ENGLISH]
    return [language for language in others if any(folder.glob(f"*.{language}.*"))]


@cache
def has_words(template: str) -> bool:
    return re.search(r"[^\W\d_]{2,}", re.sub(r"\{[^|{}]*\}", "", template.partition("##")[0])) is not None


# ---- what is said while a game is played


def untranslated(texts: Iterable[str], languages: Iterable[str]) -> set[str]:
    """What of texts could not be said in these languages: plain words, and templates that no catalogue has."""
    problems: set[str] = set()
    templates: set[str] = set()
    words: set[str] = set()
    parts: list[str | int] = []
    for text in texts:
        if isinstance(text, Text):
            parts.append(text)
        else:
            problems.add(f"not a text: {text!r}")
    while parts:
        part = parts.pop()
        if isinstance(part, Text):
            parts += part.values
            if part.template is not None:
                templates.add(part.template)
        elif isinstance(part, str) and part not in COLOURS:  # the players in random games
            words.add(part)
    known = [catalogue(language) for language in languages]
    for template in filter(has_words, templates):
        if not all(template in texts for texts in known):
            problems.add(f"not in the catalogue: {template!r}")
    return problems | {f"put in as it is: {word!r}" for word in words if has_words(word)}


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


@every_walk(lambda walk: bool(languages_of(walk.setting.id)))
def all_that_is_said_in_a_game_can_be_said_in_every_language(walk: Walked) -> None:
    texts = [entry.line for entry in walk.match.log]
    for place in walk.places:
        texts += spoken(walk.match_at(place))
    problems = untranslated(texts, languages_of(walk.game.id))
    if walk.kit is not kits(walk.game.id)[0]:  # other packs have names of their own
        problems = {problem for problem in problems if not problem.startswith("not in the catalogue")}
    assert not problems, f"make it with say() or term(), and put it into locale/: {min(problems)}"


# ---- the other texts


@every_game()
def its_texts_are_in_languages_that_are_spoken(game: Game) -> None:
    others = [language for language in LANGUAGES if language != ENGLISH]
    for file in sorted((game.folder / "locale").glob("*.*")):
        known = file.name.split(".")[1:] in [[language, end] for language in others for end in ("json", "md")]
        assert known, f"nobody reads locale/{file.name}; Four Seas speaks {', '.join(others)}: words.{others[0]}.json"


speaking = every_game(among=lambda id: bool(languages_of(id)))


@speaking
def translations_put_in_what_english_puts_in(game: Game) -> None:
    for language in languages_of(game.id):
        for file in (game.folder / "locale").glob(f"*.{language}.json"):
            try:
                texts = decode(file.read_bytes(), dict[str, str])
            except msgspec.DecodeError as error:
                raise AssertionError(f"locale/{file.name} is no catalogue, from text to text: {error}") from None
            for text, other in texts.items():
                assert puts_in_the_same(text, other), f"locale/{file.name}: {text!r}: {other!r}"
                assert other.strip(), f"locale/{file.name}: {text!r} is not translated"
                assert "##" not in other, f"locale/{file.name}: {other!r}: the note is for the English side"


@speaking
def the_rules_have_the_same_clauses_in_every_language(game: Game) -> None:
    for language in languages_of(game.id):
        name = f"locale/RULES.{language}.md"
        assert (game.folder / name).is_file(), f"there is no {name}"
        text = (game.folder / name).read_text(encoding="utf-8")
        clauses = re.findall(r"^- \*\*([A-Z]{3}-\d+)\*\*", text, re.MULTILINE)
        assert clauses == list(game.clauses), f"{name} has other clauses than RULES.md, or another order"


@speaking
def guided_first_games_speak_every_language(game: Game) -> None:
    tutorial = read_tutorial(game)
    if tutorial is None:
        return
    pages = [*tutorial.farewell, *(text for step in tutorial.steps for text in [step.title, *step.texts])]
    for language in languages_of(game.id):
        texts = catalogue(language)
        for page in pages:
            assert page in texts, f"locale/tutorial.{language}.json lacks {page!r}"
            assert len(texts[page]) <= LONGEST_PAGE, f"a page must stay short: {texts[page]!r}"


@speaking
def its_names_are_in_the_catalogues(game: Game) -> None:
    """What the game and the lines of its score sheet are called, and what is asked of its options."""
    about = game.about
    texts = [about.sentence, *([about.goal] if about.goal else []), *about.questions.values()]
    names = [*texts, *(name for name, _ in game.words.SHEET)]
    for language in languages_of(game.id):
        missing = [name for name in names if name not in catalogue(language)]
        assert not missing, f"locale/names.{language}.json lacks {missing[0]!r}"


# ---- the table in words


def spaced(name: str) -> str:
    """As the page says a name of the protocol."""
    return re.sub(r"[_-]+", " ", name)


def words_in(value: Any, ids: set[str], skipped: Sequence[str] = ()) -> Iterator[str]:
    """The names in a view or a component that are shown as words; components are shown by their own names."""
    if isinstance(value, dict):
        for key, one in value.items():
            if key in skipped:
                continue
            if key not in ids:
                yield key
            yield from words_in(one, ids, skipped)
    elif isinstance(value, list):
        for one in value:
            yield from words_in(one, ids, skipped)
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


@cache
def views(setting: Setting) -> tuple[Match, list[Any]]:
    """A game, and what was seen of it on the way, as JSON."""
    match = play_match(setting, 1)
    states = list(islice(match.states(), 0, None, 3))
    return match, [as_json(match.game.view.view(match.kit, state, seat)) for state in states for seat in (None, 0)]


def shown(game: Game) -> set[str]:
    """Every word that the table in words has shown in some games."""
    moves = get_args(game.words.Moves) or (game.words.Moves,)
    words = {str(move.__struct_config__.tag) for move in moves}
    for setting in settings(game.id)[:3]:
        match, seen = views(setting)
        ids = dict(components(msgspec.to_builtins(match.kit.pack.bare())))
        for view in seen:
            words |= set(words_in(view, set(ids), game.view.BOARD_KEYS))
    for component in dict(components(msgspec.to_builtins(classic(game).pack.bare()))).values():
        texts = {key: value for key, value in (component or {}).items() if key not in ("id", "effects") and value}
        words |= set(words_in(texts, set()))
    return words


@speaking
def the_words_of_a_view_are_in_the_catalogues(game: Game) -> None:
    names = {spaced(name) for name in shown(game) if has_words(spaced(name))}
    for language in languages_of(game.id):
        texts = catalogue(language)
        missing = sorted(name for name in names if f"{name}##{game.id}" not in texts and name not in texts)
        assert not missing, f"locale/view.{language}.json lacks {', '.join(missing)}"


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


@every_game()
def the_seats_of_a_view_are_seats(game: Game) -> None:
    for setting in settings(game.id)[:3]:
        match, seen = views(setting)
        for key in game.view.SEAT_KEYS:
            values = {one for view in seen for one in under(view, key)}
            wrong = values - {None, *range(len(match.names))}
            assert not wrong, f"SEAT_KEYS of view.py names {key!r}, but there stands {min(map(str, wrong))}"
