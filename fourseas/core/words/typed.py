"""Moves as people type them: `assemble 5 blue.3`, or shorter `as 5 b3`; `capture ? galleon rum`.

The syntax follows from the game's own moves: the act, then its fields in order. Every word may be abbreviated as long
as it is unambiguous, and legal moves are preferred. What belongs to a seat is `<seat>.<rest>` in the rules; people type
the colour, its first letter or the player's name, and nothing at all for their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from fourseas.core.interface import Refused
from fourseas.core.match import COLOURS, Match
from fourseas.core.words.acts import Field, acts


class Unclear(Exception):
    """The input could not be understood; the message says why."""


# ---- words


def quoted(word: str) -> str:
    return repr(word if len(word) <= 30 else f"{word[:30]}...")


def number(word: str) -> int:
    if not word.isdecimal() or len(word) > 9:
        raise Unclear(f"{quoted(word)} is not a number that fits")
    return int(word)


def pick(word: str, choices: Iterable[str], what: str) -> str:
    """The choice that a word means, in full or abbreviated."""
    choices = list(dict.fromkeys(choices))
    word = word.casefold()
    begun = [choice for choice in choices if choice.casefold().startswith(word)]
    whole = [choice for choice in begun if choice.casefold() == word]
    if len(whole or begun) == 1:
        return (whole or begun)[0]
    if not begun:
        # The end of a name: augustine is st-augustine.
        begun = [choice for choice in choices if f"-{word}" in choice.casefold()]
        if len(begun) == 1:
            return begun[0]
    if not begun:
        near = get_close_matches(word, [choice.casefold() for choice in choices], 1)
        raise Unclear(f"no {what} is called {quoted(word)}" + (f"; the nearest is {near[0]}" if near else ""))
    raise Unclear(f"{quoted(word)} could be {', '.join(begun[:-1])} or {begun[-1]}")


NOTHING = ("none", "nothing", "no")  # how people decline to choose
KINDS = {"to": "space", "port": "space"}  # fields whose names differ from the components they refer to
CALLED = {**KINDS, "as": "use", "from": "pile"}  # fields whose names are no names of things
FEW = 6  # words that are listed where one of them is missing


def vocabulary(box: Any, field: str) -> list[str]:
    """Everything a field may refer to: a `card` is one of the `cards` of the box, a `token` one of the `tokens`."""
    words: dict[str, None] = {}
    if isinstance(box, dict):
        for key, value in box.items():
            if key == f"{KINDS.get(field, field)}s" and isinstance(value, list | dict):
                for entry in value:
                    name = entry.get("id") if isinstance(entry, dict) else entry
                    if isinstance(name, str):
                        words[name] = None
            words.update(dict.fromkeys(vocabulary(value, field)))
    elif isinstance(box, list):
        for entry in box:
            words.update(dict.fromkeys(vocabulary(entry, field)))
    return list(words)


def seats_called(word: str, match: Match) -> list[int]:
    """The seats that a word may mean: a number, a colour or a name; colours and names may be abbreviated."""
    if not word:
        return []
    seats = range(len(match.names))
    whole = [seat for seat in seats if word in (str(seat), COLOURS[seat], match.names[seat].casefold())]
    begun = [seat for seat in seats if COLOURS[seat].startswith(word) or match.names[seat].casefold().startswith(word)]
    return whole or begun


def owned(word: str, match: Match, seat: int) -> list[str]:
    """What a word may mean where `<seat>.<rest>` is expected: `3`, `b3`, `b.3`, `blue.3`, `1.3`."""
    owner, dot, rest = word.partition(".")
    if dot:
        return [f"{other}.{rest}" for other in seats_called(owner, match)]
    return [f"{seat}.{word}", *(f"{other}.{word[1:]}" for other in seats_called(word[:1], match) if word[0].isalpha())]


def spoken(value: Any, seat: int) -> str:
    """A word of a move as a person may type it."""
    if value is None:
        return NOTHING[0]
    parsed = re.fullmatch(r"(\d)\.(.+)", str(value))
    if not parsed or int(parsed[1]) >= len(COLOURS):
        return str(value)
    return parsed[2] if int(parsed[1]) == seat else f"{COLOURS[int(parsed[1])]}.{parsed[2]}"


def nicknames(match: Match, choices: Iterable[Any]) -> dict[str, str]:
    """What people call some of these words, as it is typed: gran-granada is black."""
    spoken: Mapping[str, str] = getattr(match.game.words, "SPOKEN", {})
    return {
        re.sub(r"[^\w]+", "-", spoken[word].casefold()): word
        for word in choices
        if isinstance(word, str) and word in spoken
    }


# ---- moves


def understand(match: Match, seat: int, text: str) -> int:
    """The action a person means. Raises Unclear if that cannot be decided, Refused if it is impossible here."""
    head, *rest = text.split(maxsplit=1)
    known = acts(match.game)
    act = known[pick(head, known, "move")]
    box = msgspec.to_builtins(match.kit.pack.bare())
    names = {
        field.name: [*field.choices, *vocabulary(box, field.name), *nicknames(match, field.choices)]
        for field in act.fields
    }
    fitting = [move for move in _legal_words(match, seat) if move["act"] == act.name]
    legal_names = [name for move in fitting for name in move.values() if isinstance(name, str)]
    words = _joined(" ".join(rest).casefold(), {**names, "": legal_names}).split()
    if len(words) > len(act.fields):
        raise Unclear(f"too many words; the move is: {act.usage}")
    move: dict[str, Any] = {"act": act.name}
    for place, field in enumerate(act.fields):
        likely: list[Any] = []
        for legal in fitting:
            if legal.get(field.name) not in likely:
                likely.append(legal.get(field.name))
        if likely == [None] and not field.required and len(words) < len(act.fields) - place:
            value = None  # this word belongs to a later field
        elif words:
            value = _value(match, seat, field, words.pop(0), likely, names[field.name])
        elif len(likely) == 1:
            value = likely[0]
        elif field.required:
            raise Unclear(f"{field.name} is missing; the move is: {act.usage}{_what_it_may_be(field, likely, seat)}")
        else:
            break
        move[field.name] = value
        fitting = [legal for legal in fitting if legal.get(field.name) == value]
    tries = [move]
    if act.fields and act.fields[-1].name not in move and not fitting:
        # No legal move begins like this: the typed words are to blame, not the missing one.
        tries += [{**move, act.fields[-1].name: name} for name in names[act.fields[-1].name]]
    return _decode(match, seat, tries)


def _what_it_may_be(field: Field, likely: list[Any], seat: int) -> str:
    """; AS is move or action"""
    words = [spoken(value, seat) for value in likely] or list(field.choices)
    if not 1 < len(words) <= FEW:
        return ""
    return f"; {field.name.upper()} is {', '.join(words[:-1])} or {words[-1]}"


def _joined(text: str, names: dict[str, list[str]]) -> str:
    """Names of several words are written with hyphens: man of war -> man-of-war."""
    for name in [name for group in names.values() for name in group if "-" in name]:
        text = text.replace(name.replace("-", " "), name)
    return text


def _legal_words(match: Match, seat: int) -> list[dict[str, Any]]:
    encode = match.game.words.encode
    return [msgspec.to_builtins(encode(match.kit, match.state, seat, action)) for action in match.legal(seat)]


def _value(match: Match, seat: int, field: Field, word: str, likely: list[Any], names: list[str]) -> Any:
    if field.nullable and word in NOTHING and None in likely:
        return None
    if field.name == "player" and (called := seats_called(word, match)):
        if len(called) > 1:
            raise Unclear(f"{quoted(word)} could be {' or '.join(match.names[other] for other in called)}")
        return called[0]
    if not field.text:
        try:
            return msgspec.json.decode(word)
        except msgspec.DecodeError:
            raise Unclear(f"{field.name}: {quoted(word)} is not understood") from None
    if field.pattern is not None:
        fitting = [name for name in [word, *owned(word, match, seat)] if re.search(field.pattern, name)]
        if not fitting:
            form = (field.form or field.pattern).replace("<seat>", "<colour>")
            own = f", your own just {form.partition('.')[2]}" if "<colour>." in form else ""
            raise Unclear(f"{field.name}: {quoted(word)} is not understood; say {form}{own}")
        return _only(word, fitting, seat)
    nicks = nicknames(match, field.choices)
    real = [name for name in likely if isinstance(name, str)]
    what = CALLED.get(field.name, field.name)
    try:
        choice = pick(word, [*(nick for nick, name in nicks.items() if name in real), *real], what)
    except Unclear:
        choice = pick(word, names, what) if names else word
    return nicks.get(choice, choice)


def _only(word: str, fitting: list[str], seat: int) -> str:
    if len(set(fitting)) > 1:
        raise Unclear(f"{quoted(word)} could be {' or '.join(spoken(name, seat) for name in dict.fromkeys(fitting))}")
    return fitting[0]


def _decode(match: Match, seat: int, tries: list[dict[str, Any]]) -> int:
    """The action of the first reading of a move that is possible; if none is, the first one's refusal."""
    refusals = []
    for move in tries:
        try:
            return match.parse(seat, move)
        except Refused as refused:
            refusals.append(refused)
        except ValueError as error:
            raise Unclear(str(error)) from None
    raise refusals[0]


def completions(match: Match, seat: int, line: str, others: Iterable[str]) -> list[str]:
    """Possible last words of a line: legal acts and other commands first, then their fields."""
    *before, last = line.split(" ")
    fitting = _legal_words(match, seat)
    if not before:
        words = [*(move["act"] for move in fitting), *others]
    else:
        try:
            act = acts(match.game)[pick(before[0], acts(match.game), "move")]
            for field, word in zip(act.fields, before[1:], strict=False):
                likely = [move.get(field.name) for move in fitting if move["act"] == act.name]
                value = _value(match, seat, field, word, likely, [])
                fitting = [move for move in fitting if move["act"] == act.name and move.get(field.name) == value]
            name = act.fields[len(before) - 1].name
        except (Unclear, IndexError):
            return []
        values = [move[name] for move in fitting if move["act"] == act.name and name in move]
        nicks = {value: nick for nick, value in nicknames(match, values).items()}
        words = [nicks.get(value) or spoken(value, seat) for value in values]
    return [word for word in dict.fromkeys(words) if word.startswith(last) and word]
