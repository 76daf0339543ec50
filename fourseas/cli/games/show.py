"""`fourseas game show`: a whole game on one page of Markdown, made from its own declarations."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

from fourseas.core.fixed import Field, Record
from fourseas.core.game import Game
from fourseas.core.state import BaseState
from fourseas.core.structs.types import types_of
from fourseas.core.words.acts import acts

NAMED = {"others": "the other seats", "everyone": "everyone"}


def page(game: Game) -> str:
    """The game, its moves, its state, its score sheet, and the files where all of it is written."""
    return "\n".join([*_about(game), *_moves(game), *_state(game), *_events(game), *_score(game), *_files(game)])


def _about(game: Game) -> Iterator[str]:
    about, players = game.about, game.players
    yield f"# {game.name} (`{game.id}`)\n"
    yield f"{players.start} to {players.stop - 1} players, about {about.minutes} minutes, by {about.designer}."
    yield f"{about.sentence} {about.goal}".strip() + "\n"
    yield f"Version {game.version} of the rules; {len(game.clauses)} clauses in RULES.md.\n"
    if game.options:
        options = ([f"`{name}`", about.questions.get(name, ""), _yes(on)] for name, on in game.options.items())
        yield from _table(("option", "question", "usually"), options)


def _moves(game: Game) -> Iterator[str]:
    yield "## Moves\n"
    yield f"Up to {game.rules.MOST_LEGAL:,} are legal at once, of {game.rules.ACTIONS:,} numbers of actions.\n"
    yield from (f"- `{act.usage}`" for act in acts(game).values())
    yield ""


def _state(game: Game) -> Iterator[str]:
    """Its own fields: those of every state (players, active, over, ...) are in core/state.py."""
    state = game.rules.State
    comments = _comments(state)
    own = {name: field for name, field in state.fields.items() if name not in BaseState.fields}
    yield "## State\n"
    rows = ([f"`{name}`", _holds(field), _hidden(field), comments.get(name, "")] for name, field in own.items())
    yield from _table(("field", "holds", "hidden from", "what it is"), rows)


def _holds(field: Field) -> str:
    return " × ".join([*map(str, field.shape), field.code])


def _hidden(field: Field) -> str:
    return NAMED.get(field.secret or "", field.secret or "")


def _comments(record: type[Any]) -> dict[str, str]:
    """What stands behind the fields of a record, in its source and in those of what it is made from."""
    sources = [inspect.getsource(base) for base in reversed(record.__mro__) if issubclass(base, Record)]
    return dict(re.findall(r"^    (\w+):[^#\n]*#[ ]*(.+)$", "\n".join(sources), re.MULTILINE))


def _events(game: Game) -> Iterator[str]:
    events = types_of(game).event
    if events is Any:
        return
    yield "## Events\n"
    for event in get_args(events) or (events,):
        yield f"- `{event.__struct_config__.tag}` {_sentence(event.__doc__)}".rstrip()
    yield ""


def _score(game: Game) -> Iterator[str]:
    yield "## Score sheet\n"
    yield from _table(("line", "clause"), ([name, clause] for name, clause in game.words.SHEET))
    if game.checks.LAWS:
        yield "## Laws\n"
        yield from (f"- {law}" for law in game.checks.LAWS)
        yield ""


def _files(game: Game) -> Iterator[str]:
    yield "## Files\n"
    files = sorted(game.folder.rglob("*.py"), key=lambda file: (len(file.relative_to(game.folder).parts) > 1, file))
    own = [file for file in files if "tests" not in file.relative_to(game.folder).parts]
    sources = {file: file.read_text(encoding="utf-8") for file in own}
    rows = ([f"`{_within(game, file)}`", str(text.count("\n")), _subject(text)] for file, text in sources.items())
    yield from _table(("file", "lines", "what is in it"), rows)


def _within(game: Game, file: Path) -> str:
    return file.relative_to(game.folder).as_posix()


def _subject(source: str) -> str:
    return _sentence(ast.get_docstring(ast.parse(source)))


def _sentence(text: str | None) -> str:
    """The first paragraph of a docstring."""
    return " ".join((text or "").partition("\n\n")[0].split())


def _yes(on: bool) -> str:
    return "yes" if on else "no"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    yield from (f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows)
    yield ""
