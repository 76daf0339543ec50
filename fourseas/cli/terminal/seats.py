"""How seats are distinguished on the screen: by a colour and its letter, so that nothing depends on colour alone."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from fourseas.core.match import COLOURS

# Sets both foreground and background, so that it is readable on any terminal.
STYLES = {
    "red": "bold white on red3",
    "blue": "bold white on dodger_blue3",
    "yellow": "bold black on gold1",
    "green": "bold black on green3",
    "purple": "bold white on dark_magenta",
    "white": "bold black on grey85",
}


def letter(seat: int) -> str:
    return COLOURS[seat][0].upper()


def style(seat: int) -> str:
    return STYLES[COLOURS[seat]]


def chip(seat: int, face: str = "") -> Text:
    """A small coloured label: R for red, R5 for red's 5."""
    return Text.assemble((letter(seat) + face, style(seat)))


def player(seat: int, names: Sequence[str], widest: int = 14) -> Text:
    """A player's emblem and name."""
    name = names[seat] if len(names[seat]) <= widest else names[seat][: widest - 1] + "…"
    return Text.assemble(chip(seat), " ", name)
