"""The legal moves as a numbered menu: grouped by act; moves that differ in only one word are put side by side."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fourseas.cli.boards import Board
from fourseas.core.match import Match
from fourseas.core.words.acts import acts

FEW = 3  # moves; up to this many get a sentence each
WIDE = 6  # moves of an act; this many or more are laid out as a grid


@dataclass(frozen=True)
class Item:
    """A legal move: the number a person types, the action, and the words after its act."""

    number: int
    action: int
    act: str
    words: tuple[Any, ...]


def _word(value: Any) -> Any:
    return value if isinstance(value, Hashable) else msgspec.json.encode(value).decode()


Rows = dict[tuple[Any, ...], list[Item]]


class Menu:
    def __init__(self, match: Match, seat: int) -> None:
        encode = match.game.words.encode
        moves = []
        for action in match.legal(seat):
            move = msgspec.to_builtins(encode(match.kit, match.state, seat, action))
            moves.append((action, move.pop("act"), tuple(map(_word, move.values()))))
        # The acts with the most words come first: a capture must not get lost among a hundred ways to form a party.
        order = sorted(acts(match.game).values(), key=lambda act: -len(act.fields))
        rank = {act.name: place for place, act in enumerate(order)}
        moves.sort(key=lambda move: rank[move[1]])
        self.items = [Item(number, *move) for number, move in enumerate(moves, start=1)]

    def find(self, number: int) -> Item | None:
        return self.items[number - 1] if 1 <= number <= len(self.items) else None

    def number(self, action: int) -> int:
        return next(item.number for item in self.items if item.action == action)

    @cached_property
    def groups(self) -> dict[str, Rows]:
        """Act -> all its words but the last -> the moves that begin like that."""
        rows: dict[str, Rows] = {}
        for item in self.items:
            rows.setdefault(item.act, {}).setdefault(item.words[:-1], []).append(item)
        return rows


# ---- drawing it


def menu_table(board: Board, match: Match, seat: int, menu: Menu, width: int) -> RenderableType:
    if len(menu.items) <= FEW:
        return _in_words(match, seat, menu)
    crosswise = {act for act, rows in menu.groups.items() if _is_wide(rows)}
    plain = [(act, rows) for act, rows in menu.groups.items() if act not in crosswise]
    parts: list[RenderableType] = [_by_rows(board, match, seat, plain, width)] if plain else []
    parts += [_crosswise(board, match, seat, act, menu.groups[act], width) for act in menu.groups if act in crosswise]
    return Group(*parts)


def _in_words(match: Match, seat: int, menu: Menu) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for item in menu.items:
        label = match.game.words.label(match.kit, match.state, seat, item.action, match.names)
        grid.add_row(Text(f"{item.number})", "cyan"), label)
    return Group(*(["Only this is possible:"] if len(menu.items) == 1 else []), grid)


def _is_wide(rows: Rows) -> bool:
    """Whether these are many moves of two words, in most combinations."""
    if not all(len(words) == 1 for words in rows):
        return False
    count = sum(map(len, rows.values()))
    across = {item.words[-1] for items in rows.values() for item in items}
    return count >= WIDE and 2 * count > len(rows) * len(across)


def _by_rows(board: Board, match: Match, seat: int, groups: list[tuple[str, Rows]], width: int) -> Table:
    """capture R?x5 galleon  1) chest  2) relics"""
    most = max(len(words) for _, rows in groups for words in rows)
    beginnings, choices = [], []
    for act, rows in groups:
        for words, items in rows.items():
            cells = [board.piece(match, seat, word) for word in words]
            beginnings.append([Text(act, "bold"), *cells, *[Text()] * (most - len(cells))])
            choices.append([_numbered(board, match, seat, item) for item in items])
    room = width - sum(max(cell.cell_len for cell in column) + 1 for column in zip(*beginnings, strict=True))
    grid = Table.grid(padding=(0, 1))
    for beginning, pieces in zip(beginnings, choices, strict=True):
        grid.add_row(*beginning, _filled(pieces, room))
    return grid


def _filled(pieces: list[Text], room: int) -> Text:
    """Pieces side by side, as many per line as fit."""
    lines: list[list[Text]] = [[]]
    for piece in pieces:
        if lines[-1] and sum(other.cell_len + 2 for other in lines[-1]) + piece.cell_len > room:
            lines.append([])
        lines[-1].append(piece)
    return Text("\n").join(Text("  ").join(line) for line in lines)


def _numbered(board: Board, match: Match, seat: int, item: Item) -> Text:
    """1) chest, as wide as its neighbours above and below are likely to be"""
    text = Text.assemble((f"{item.number:>3})", "cyan"), " ")
    if item.words:
        text.append_text(board.piece(match, seat, item.words[-1]))
    text.pad_right(max(0, 11 - text.cell_len))
    return text


def _crosswise(board: Board, match: Match, seat: int, act: str, rows: Rows, width: int) -> RenderableType:
    """A grid of numbers: the first word of the move down, the second across; in several parts if it is too wide."""
    across = list(dict.fromkeys(item.words[-1] for items in rows.values() for item in items))
    heads = [board.piece(match, seat, word) for word in across]
    title = Text(f"{act} {acts(match.game)[act].fields[-1].name}", "bold")
    columns: list[list[Text]] = [[title, *(Text("  ") + board.piece(match, seat, words[0]) for words in rows)]]
    for head, word in zip(heads, across, strict=True):
        numbers = [[str(item.number) for item in items if item.words[-1] == word] for items in rows.values()]
        columns.append([head, *(Text(cell[0], "cyan") if cell else Text("-", "dim") for cell in numbers)])
    return _columns(columns, width)


def _columns(columns: list[list[Text]], width: int) -> RenderableType:
    """Columns side by side; the first one is repeated before each part that fits."""
    widths = [max(cell.cell_len for cell in column) for column in columns]
    gap = 2 if sum(widths) + 2 * len(widths) <= width else 1
    parts: list[RenderableType] = []
    start = 1
    while start < len(columns):
        stop, room = start, width - widths[0]
        while stop < len(columns) and (stop == start or room >= widths[stop] + gap):
            room -= widths[stop] + gap
            stop += 1
        grid = Table.grid(padding=(0, gap, 0, 0), pad_edge=False)
        for index, column in enumerate([columns[0], *columns[start:stop]]):
            grid.add_column(justify="right" if index else "left", no_wrap=True, min_width=max(map(len, column)))
        for cells in zip(columns[0], *columns[start:stop], strict=True):
            grid.add_row(*cells)
        parts.append(grid)
        start = stop
    return Group(*parts)
