"""Draw docs/terminal.svg: the terminal's table in the middle of a game. Run it again when the table looks different."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

from fourseas.bots import bot
from fourseas.cli.boards import board
from fourseas.cli.terminal.menu import Menu
from fourseas.cli.terminal.screen import show_turn, tell
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.games import game

PICTURE = Path(__file__).with_name("terminal.svg")
WIDTH = 108


def draw() -> str:
    pirates = game("pirates")
    match = Match(pirates, classic(pirates), COLOURS[:4], seed=21)
    greedy = bot("greedy", pirates, seed=1)
    while len(match.log) < 38 or match.awaited != [0] or match.state.ransomed >= 0:
        match.play(match.awaited[0], greedy.choose(match, match.awaited[0]))
    paper = io.StringIO()
    console = Console(record=True, width=WIDTH, file=paper, force_terminal=True, color_system="truecolor", emoji=False)
    for entry in match.log[-3:]:
        tell(console, entry)
    show_turn(console, board("pirates"), match, 0, Menu(match, 0))
    drawing = console.export_svg(title="fourseas play pirates", unique_id="fourseas")
    # Rich would have the reader's browser fetch a font from elsewhere; any monospaced one will do.
    return re.sub(r"@font-face \{.*?\}\s*", "", drawing, flags=re.DOTALL).replace("Fira Code, monospace", "monospace")


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
