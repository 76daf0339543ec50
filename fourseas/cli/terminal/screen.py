"""What all games show alike: whose turn it is, what was done, why something is refused, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fourseas.cli.boards import Board
from fourseas.cli.terminal.menu import Menu, menu_table
from fourseas.cli.terminal.seats import chip, player
from fourseas.core.game import Game
from fourseas.core.interface import Refused
from fourseas.core.match import Entry, Match
from fourseas.core.records.record import end_of
from fourseas.core.standing import Standing


def introduce(console: Console, match: Match, players: Sequence[str | None]) -> None:
    """Who sits where."""
    person = "you" if players.count(None) == 1 else "a person"
    seats = [Text.assemble(player(seat, match.names), f" is {name or person}") for seat, name in enumerate(players)]
    questions = match.game.about.questions
    options = [str(questions.get(name, name)) for name, chosen in match.options.items() if chosen]
    console.print(Text.assemble(f"{match.game.name}: ", Text(", ").join(seats), "."))
    if options:
        console.print(f"Table options: {'; '.join(options)}.")
    if match.log:
        console.print(f"{len(match.log)} moves have been made; the last:")
        tell(console, match.log[-1])


def show_turn(console: Console, board: Board, match: Match, seat: int, menu: Menu) -> None:
    """The table as a seat sees it, and its moves."""
    awaited = match.awaited[0]
    whose = "it is your turn" if awaited == seat else f"you will see what {match.names[awaited]} does first"
    title = Text.assemble(f" {match.game.name}: ", player(seat, match.names), f", {whose} ")
    console.print()
    console.print(Rule(title, style="dim"))
    console.print(board.table(match, seat, console.width))
    standing = standing_line(match, seat)
    if standing is not None:
        console.print(standing)
    console.print()
    if menu.items:
        console.print(menu_table(board, match, seat, menu, console.width))


def standing_line(match: Match, seat: int) -> Text | None:
    """Everybody's points as if the game ended now; None where the game does not say."""
    standing = getattr(match.view(seat), "standing", None)
    if not isinstance(standing, Standing):
        return None
    hidden = any(None in line.points for line in standing.lines)
    totals = [
        Text.assemble(player(other, match.names), f" {points_text(total)}{'+?' if hidden else ''}")
        for other, total in enumerate(standing.totals)
    ]
    return Text.assemble("If the game ended now: ", Text(", ").join(totals), ".")


def tell(console: Console, entry: Entry) -> None:
    """A move in words, next to the emblem of the player who made it."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(chip(entry.seat), Text(entry.line))
    console.print(grid)


# ---- rules


def show_refused(console: Console, game: Game, refused: Refused) -> None:
    console.print(Text.assemble("Not allowed: ", refused.text, f" [{refused.clause}]"), style="bold")
    text = clauses(game).get(refused.clause)
    if text:
        console.print(Padding(clause_text(text), (0, 0, 0, 2)))


def clauses(game: Game) -> dict[str, str]:
    """The rules by clause; none if the game comes without them."""
    try:
        return game.clauses
    except FileNotFoundError:
        return {}


def clause_text(text: str) -> Text:
    return Text(text.replace("*", "").replace("`", ""))


# ---- the end


def points_text(points: int | float) -> str:
    """12, or 12½."""
    return "½" if points == 0.5 else str(points).replace(".5", "½")


def show_end(console: Console, match: Match) -> None:
    end = end_of(match)
    console.print()
    console.print(Rule(Text(f" {match.game.name}: the game is over "), style="dim"))
    if end is None or end.reason == "truncated":
        clause = next((getattr(event, "clause", "") for event in match.log[-1].events if hasattr(event, "reason")), "")
        console.print(
            f"It was abandoned after {len(match.log)} moves and is not scored" + (f" [{clause}]." if clause else ".")
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
    spoken = getattr(match.game.words, "SPOKEN", {})
    for row in end.sheet:
        grid.add_row(str(spoken.get(row.line, row.line)), *map(points_text, row.points), Text(row.clause, "dim"))
    grid.add_row(Text("total", "bold"), *(Text(points_text(total), "bold") for total in end.totals))
    console.print(grid)
    console.print()
    winners = Text(" and ").join(player(seat, match.names) for seat in end.winners)
    console.print(Text.assemble(winners, " share the win." if len(end.winners) > 1 else " wins."))
