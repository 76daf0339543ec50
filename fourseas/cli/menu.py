"""The legal moves as a numbered menu: grouped by act, those that differ in one word only side by side."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from fourseas.cli.typed import acts
from fourseas.core.match import Match


@dataclass(frozen=True)
class Item:
    """A legal move: the number a person types, the action, the words of the move after its act."""

    number: int
    action: int
    act: str
    words: tuple[Any, ...]


class Menu:
    def __init__(self, match: Match, seat: int) -> None:
        encode = match.game.words.encode
        found = []
        for action in match.legal(seat):
            move = msgspec.to_builtins(encode(match.kit, match.state, seat, action))
            found.append((action, move.pop("act"), tuple(move.values())))
        # The acts that say most come first: a boarding must not be lost among a hundred ways to stack pirates.
        order = sorted(acts(match.game).values(), key=lambda act: -len(act.fields))
        rank = {act.name: place for place, act in enumerate(order)}
        found.sort(key=lambda move: rank[move[1]])
        self.items = [Item(number, *move) for number, move in enumerate(found, start=1)]

    def action(self, number: int) -> int:
        """What a number means; KeyError if it is not on the menu."""
        if not 1 <= number <= len(self.items):
            raise KeyError(number)
        return self.items[number - 1].action

    def number(self, action: int) -> int:
        return next(item.number for item in self.items if item.action == action)

    @cached_property
    def groups(self) -> dict[str, dict[tuple[Any, ...], list[Item]]]:
        """Act -> all its words but the last -> the moves that begin so."""
        found: dict[str, dict[tuple[Any, ...], list[Item]]] = {}
        for item in self.items:
            found.setdefault(item.act, {}).setdefault(item.words[:-1], []).append(item)
        return found
