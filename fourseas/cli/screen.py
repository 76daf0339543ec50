"""What every game shows alike: whose turn it is, what was done, the numbered moves, refusals, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fourseas.cli.boards import Board
from fourseas.cli.menu import Item, Menu
from fourseas.cli.seats import chip, player
from fourseas.core.game import Game, Refused
from fourseas.core.match import Entry, Match
from fourseas.core.records import end_of

Rows = dict[tuple[Any, ...], list[Item]]

WIDE = 8  # moves of an act from which on they are laid out crosswise


def introduce(console: Console, match: Match, players: Sequence[str | None]) -> None:
    """Who sits where; where people and bots sit together, the people are you."""
    seats = [Text.assemble(player(seat, match.names), f" is {name or 'you'}") for seat, name in enumerate(players)]
    options = [name for name, chosen in match.options.items() if chosen]
    console.print(Text.assemble(f"{match.game.name}. ", Text(", ").join(seats), "."), style="")
    if options:
        console.print(f"Table options: {', '.join(options)}.")
    if match.log:
        console.print(f"{len(match.log)} moves have been made; the last:")
        tell(console, match.log[-1])


def show_turn(console: Console, board: Board, match: Match, seat: int, menu: Menu) -> None:
    """The table as a seat sees it, and what the seat may do."""
    title = Text.assemble(f" {match.game.name}: ", player(seat, match.names), ", it is your move ")
    console.print()
    console.print(Rule(title, characters="-" if console.encoding.startswith("ascii") else "─", style="dim"))
    console.print(board.table(match, seat, console.width))
    console.print()
    console.print(menu_table(board, match, seat, menu, console.width))


def tell(console: Console, entry: Entry) -> None:
    """A move in words, beside the emblem of whoever made it."""
    console.print(line(entry))


def line(entry: Entry) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_row(chip(entry.seat), Text(entry.line))
    return grid


# ---- the moves


def menu_table(board: Board, match: Match, seat: int, menu: Menu, width: int) -> RenderableType:
    crosswise = {act for act, rows in menu.groups.items() if _is_wide(rows)}
    plain = [(act, rows) for act, rows in menu.groups.items() if act not in crosswise]
    parts: list[RenderableType] = [_by_rows(board, match, seat, plain)] if plain else []
    parts += [_crosswise(board, match, seat, act, menu.groups[act], width) for act in menu.groups if act in crosswise]
    return Group(*parts)


def _is_wide(rows: Rows) -> bool:
    return len(rows) > 1 and all(len(words) == 1 for words in rows) and sum(map(len, rows.values())) >= WIDE


def _by_rows(board: Board, match: Match, seat: int, groups: list[tuple[str, Rows]]) -> Table:
    """capture R?x5 galleon  1) chest  2) relics"""
    grid = Table.grid(padding=(0, 1))
    most = max(len(words) for _, rows in groups for words in rows)
    for act, rows in groups:
        for words, items in rows.items():
            said = [board.piece(match, seat, word) for word in words]
            choices = Text("  ").join(_numbered(board, match, seat, item) for item in items)
            grid.add_row(Text(act, "bold"), *said, *[""] * (most - len(said)), choices)
    return grid


def _numbered(board: Board, match: Match, seat: int, item: Item) -> Text:
    """1) chest, as wide as its neighbours above and below are likely to be"""
    said = Text.assemble((f"{item.number:>3})", "cyan"), " ")
    if item.words:
        said.append_text(board.piece(match, seat, item.words[-1]))
    said.pad_right(max(0, 11 - said.cell_len))
    return said


def _crosswise(board: Board, match: Match, seat: int, act: str, rows: Rows, width: int) -> RenderableType:
    """A table of numbers: the first word of the move down, the second across; in several parts if it is too wide."""
    across = list(dict.fromkeys(item.words[-1] for items in rows.values() for item in items))
    heads = [board.piece(match, seat, word) for word in across]
    lead = max(len(act) + 3, 6)
    parts: list[RenderableType] = []
    while heads:
        room, count = width - lead - 2, 0
        while count < len(heads) and room >= max(3, heads[count].cell_len) + 1:
            room -= max(3, heads[count].cell_len) + 1
            count += 1
        count = max(1, count)
        parts.append(_numbers(board, match, seat, act, rows, across[:count], heads[:count], lead))
        across, heads = across[count:], heads[count:]
    return Group(*parts)


def _numbers(
    board: Board,
    match: Match,
    seat: int,
    act: str,
    rows: Rows,
    across: list[Any],
    heads: list[Text],
    lead: int,
) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(min_width=lead)
    for _ in across:
        grid.add_column(justify="right", min_width=3)
    grid.add_row(Text(f"{act} on", "bold"), *heads)
    for words, items in rows.items():
        numbers = {item.words[-1]: str(item.number) for item in items}
        grid.add_row(
            Text.assemble("  ", board.piece(match, seat, words[0])),
            *(Text(numbers.get(word, "-"), "cyan" if word in numbers else "dim") for word in across),
        )
    return grid


# ---- rules


def show_refused(console: Console, game: Game, refused: Refused) -> None:
    console.print(Text.assemble("Not allowed: ", refused.text, f" [{refused.clause}]"), style="bold")
    text = clauses(game).get(refused.clause)
    if text:
        console.print(Padding(clause_text(text), (0, 0, 0, 2)))


def clauses(game: Game) -> dict[str, str]:
    """The rules by clause; none if the game comes without a text."""
    try:
        return game.clauses
    except FileNotFoundError:
        return {}


def clause_text(text: str) -> Text:
    return Text(text.replace("*", "").replace("`", ""), "italic")


# ---- the end


def show_end(console: Console, match: Match) -> None:
    end = end_of(match)
    console.print()
    console.print(Rule(Text(f" {match.game.name}: the game is over "), style="dim"))
    if end is None or end.reason == "truncated":
        clause = next((getattr(event, "clause", "") for event in match.log[-1].events if hasattr(event, "reason")), "")
        console.print(
            f"It was broken off after {len(match.log)} moves and is not scored" + (f" [{clause}]." if clause else ".")
        )
        text = clauses(match.game).get(clause)
        if text:
            console.print(Padding(clause_text(text), (0, 0, 0, 2)))
        return
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="", show_edge=False)
    grid.add_column("")
    for seat in range(len(match.names)):
        grid.add_column(player(seat, match.names), justify="right")
    grid.add_column("")
    for row in end.sheet:
        grid.add_row(row.line, *map(str, row.points), Text(row.clause, "dim"))
    grid.add_row(Text("total", "bold"), *(Text(str(total), "bold") for total in end.totals))
    console.print(grid)
    console.print()
    winners = Text(" and ").join(player(seat, match.names) for seat in end.winners)
    console.print(Text.assemble(winners, " share the win." if len(end.winners) > 1 else " wins."))
