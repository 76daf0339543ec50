"""The games' options as flags of a command: `--NAME` and `--no-NAME` for each option that any game has."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from inspect import Parameter

import typer

from fourseas.cli.stop import Stop
from fourseas.core.game import Game
from fourseas.games import IDS
from fourseas.games import game as game_called


def take_options_of_games(command: Callable[..., None], words: list[str]) -> None:
    """Let a command take the options in place of its `**` parameter; unspecified ones are None. If a command line has
    only the command's own options, no game has to be loaded to parse it.
    """
    signature = inspect.signature(command, eval_str=True)
    own = {name: taken for name, taken in signature.parameters.items() if taken.kind is not Parameter.VAR_KEYWORD}
    helps = _helps() if any(word.startswith("--") and _name(word) not in own for word in words) else {}
    flags = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=typer.Option(None, help=help), annotation=bool | None)
        for name, help in helps.items()
        if name not in own
    ]
    # Typer derives a command's parameters from its signature.
    command.__signature__ = signature.replace(parameters=[*own.values(), *flags])  # type: ignore[attr-defined]


def _name(word: str) -> str:
    """The parameter name of a flag."""
    return word[2:].partition("=")[0].replace("-", "_")


def _helps() -> dict[str, str]:
    """By option: which games have it, and each game's question."""
    questions: dict[str, dict[str, list[str]]] = {}
    for id in IDS:
        game = game_called(id)
        for name in game.options:
            questions.setdefault(name, {}).setdefault(game.about.questions.get(name, name), []).append(id)
    return {
        name: "; ".join(f"{', '.join(ids)}: {question}" for question, ids in asked.items())
        for name, asked in questions.items()
    }


def flag(name: str, on: bool) -> str:
    """The option as it is typed."""
    word = name.replace("_", "-")
    return f"--{word}" if on else f"--no-{word}"


def specified(options: Mapping[str, bool | None]) -> dict[str, bool]:
    """The options that were specified."""
    return {name: value for name, value in options.items() if value is not None}


def check_known(game: Game, wished: Mapping[str, bool]) -> None:
    """Stop if an option does not belong to this game."""
    for name in wished:
        if name not in game.options:
            raise Stop(f"{game.id} has no option {name}: leave out {flag(name, wished[name])}")


def check_for_programs(game: Game, wished: Mapping[str, bool]) -> dict[str, bool]:
    """The options of a table of programs, given those asked for. Stop if there can be no such table."""
    check_known(game, wished)
    options = game.for_programs(wished)
    if many := game.too_many(options):
        raise Stop(f"only one of these at a table: {', '.join(flag(name, True) for name in many if options[name])}")
    return options
