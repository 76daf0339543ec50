"""What is mutated: the functions that a game's rules consist of, as functions and as syntax trees."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType

from fourseas.core.link import slots
from fourseas.core.loading.traps import reached
from fourseas.games import SHIPPED, game

GAMES = "fourseas.games."
BESIDE_SLOTS = ("sealed", "due")  # what games with sealed moves and those in real time have too


def rules_of(id: str) -> list[FunctionType]:
    """The functions that decide something in a game: those that fill its slots, and all of its code that they call."""
    rules = game(id).rules
    game(id).check()
    entries = [getattr(rules, name) for name in (*slots.OF["rules"], *BESIDE_SLOTS) if hasattr(rules, name)]
    functions = reached(entries, [rules.State, rules.Box])
    return sorted((one for one in functions if one.__module__.startswith(GAMES)), key=place)


def place(function: FunctionType) -> tuple[str, int]:
    return function.__code__.co_filename, function.__code__.co_firstlineno


def folder_of(function: FunctionType) -> str:
    """The folder of the games that it lies in: a game's, or one that games share."""
    return function.__module__.removeprefix(GAMES).partition(".")[0]


def full_name(function: FunctionType) -> str:
    """What it is called, wherever in its folder it lies."""
    return f"{folder_of(function)}.{function.__name__}"


def all_rules() -> dict[FunctionType, list[str]]:
    """The functions of all games, each with the games whose rules it belongs to."""
    owners: dict[FunctionType, list[str]] = {}
    for id in SHIPPED:
        for function in rules_of(id):
            owners.setdefault(function, []).append(id)
    return owners


@cache
def _parsed(path: str) -> ast.Module:
    return ast.parse(Path(path).read_bytes())


def tree_of(function: FunctionType) -> ast.FunctionDef:
    """Its definition in the source."""
    return next(
        node
        for node in _parsed(function.__code__.co_filename).body
        if isinstance(node, ast.FunctionDef) and node.name == function.__name__
    )


def compiled(tree: ast.FunctionDef, path: str) -> CodeType:
    """The code of a function with this definition."""
    module = compile(ast.Module([tree], []), path, "exec", dont_inherit=True)
    return next(constant for constant in module.co_consts if isinstance(constant, CodeType))


class Holders:
    """Who runs the code of each function: the function, and the copies that links have made of it (core/link)."""

    def __init__(self, functions: Iterable[FunctionType]) -> None:
        self.of: dict[CodeType, list[FunctionType]] = {function.__code__: [] for function in functions}
        for holder in gc.get_referrers(*self.of):
            if isinstance(holder, FunctionType):
                self.of[holder.__code__].append(holder)

    def replace(self, function: FunctionType, code: CodeType) -> None:
        for holder in self.of[function.__code__]:
            holder.__code__ = code
