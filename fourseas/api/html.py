"""What a notebook shows: games, matches and moves as small pieces of HTML. All text is escaped, and no other host is
asked for anything. The table is the terminal's, drawn from a seat's view.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from io import StringIO
from typing import TYPE_CHECKING

from fourseas.core.match import Match as Inner
from fourseas.core.records.record import end_of

if TYPE_CHECKING:
    from rich.console import RenderableType

    from fourseas.api.game import Game
    from fourseas.api.moves import Moves

WIDTH = 100  # letters
LAST = 3  # moves that are told
MOST = 60  # moves that are listed


def match_html(inner: Inner, seat: int | None) -> str:
    """The table as a seat or a spectator may see it: what is on it, what happened last, and at the end the score."""
    from fourseas.cli.boards import board

    table = _drawn(board(inner.game.id).table(inner, seat, WIDTH))
    lines = [str(entry.line) for entry in inner.log[-LAST:]]
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    start = len(inner.log) - len(lines) + 1
    parts = [
        f"<p><strong>{escape(inner.game.titled(inner.options))}</strong>: {escape(_standing(inner))}</p>",
        f'<pre style="line-height:1.2;overflow-x:auto">{table}</pre>',
        f'<ol start="{start}">{items}</ol>' if lines else "",
        _sheet(inner),
    ]
    return f"<div>{''.join(parts)}</div>"


def _standing(inner: Inner) -> str:
    if inner.over:
        return f"over after {len(inner.log)} moves"
    names = [inner.names[seat] for seat in inner.awaited if seat < len(inner.names)]
    return f"{len(inner.log)} moves, {' and '.join(names)} to move"


def _sheet(inner: Inner) -> str:
    """The score sheet of a game that is over."""
    end = end_of(inner)
    if end is None or not end.sheet:
        return ""
    rows = [[f"{line.line} [{line.clause}]", *map(str, line.points)] for line in end.sheet]
    rows.append(["total", *map(str, end.totals)])
    rows.append(["", *("wins" if seat in end.winners else "" for seat in range(len(inner.names)))])
    return _table(["", *inner.names], rows)


def game_html(game: Game) -> str:
    """Its name, what one does in it, who can play and what can be chosen."""
    players = f"{game.players.start} to {game.players.stop - 1} players"
    about = f"{players}, {game.minutes} minutes, by {game.designer}"
    rows = [[name, question, "yes" if game.options[name] else "no"] for name, question in game.questions.items()]
    return (
        f"<div><p><strong>{escape(game.name)}</strong> (<code>{escape(game.id)}</code>): {escape(about)}</p>"
        f"<p>{escape(game.sentence)}</p>{_table(['option', 'question', 'usually'], rows) if rows else ''}</div>"
    )


def moves_html(moves: Moves) -> str:
    """A table of them, cut off where there are very many."""
    rows = [[str(move.number), move.label] for move in moves[:MOST]]
    more = f"<p>and {len(moves) - MOST} more</p>" if len(moves) > MOST else ""
    return f"<div>{_table(['number', 'move'], rows)}{more}</div>"


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _drawn(renderable: RenderableType) -> str:
    """What the terminal would show, as preformatted text with its colours."""
    from rich.console import Console

    console = Console(
        width=WIDTH,
        file=StringIO(),
        record=True,
        force_terminal=True,
        color_system="truecolor",
        markup=False,
        emoji=False,
        highlight=False,
        force_jupyter=False,
    )
    console.print(renderable)
    return console.export_html(inline_styles=True, code_format="{code}").rstrip()
