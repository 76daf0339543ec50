"""The table of `piratoons`: the chest and the pieces on its tiles, everybody's belongings, and one's own ship.

At one screen nobody can race, so it is played in sealed beats (TOO-30).
"""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fourseas.cli.boards.ships import SHORT, ship
from fourseas.cli.terminal.seats import chip, player
from fourseas.core.match import Match
from fourseas.games.piratoons.names import KIND_TITLES, names_of
from fourseas.games.piratoons.rules.state import BEATS, EQUIPMENT, ROUNDS, SAIL, STOP_BEAT
from fourseas.games.piratoons.view_types import Points, View

SYMBOLS = (
    ("R2 B1", "pieces on a tile: two of red's, one of blue's"),
    ("c, t, g", "the halves of symbols on a ship, storey by storey: coral, teal, gold"),
    ("=, x", "between two hulls: the halves match, +2, or do not, -2"),
    ("ccg>tgc", "a boat of three storeys: the halves at its left and right edge, the lowest first"),
    ("sail 1/3", "a deck with one sail on a mast for three; gun, port and quar are spaces in the same way"),
    (">", "the captain"),
    ("*", "has chosen or bid in secret, or is done building"),
)

QUESTIONS = {
    "purses": "Keep your doubloons secret? [TOO-1]",
    "open": "The chest is closed [TOO-10]",
    "plunder": "Grab! [TOO-21]",
    "bid": "Bid for the tiles that are left [TOO-61]",
    "take": "Take a tile for your bid [TOO-63]",
    "build": "Build [TOO-70]",
}


def table(match: Match, seat: int | None, width: int) -> RenderableType:
    view: View = match.view(seat)
    parts: list[RenderableType] = [_course(match, view, seat)]
    if view.chest:
        parts += ["", _chest(match, view)]
    parts += ["", _fortunes(match, view)]
    if seat is not None:
        parts += ["", Text("your ship", "dim"), ship(match, view, seat, width), *_aboard(match, view, seat)]
    return Group(*parts)


def standing(match: Match, seat: int | None, width: int) -> RenderableType:
    """Everybody's points line by line, and their ships."""
    view: View = match.view(seat)
    grid = _columns("if it ended now", *(player(of, match.names) for of in range(len(match.names))))
    for field, line in zip(Points.__struct_fields__, Points.__struct_encode_fields__, strict=True):
        style = "bold" if line == "total" else ""
        grid.add_row(Text(line, style), *(Text(_points(of.points, field), style) for of in view.players))
    ships: list[RenderableType] = []
    for owner in range(len(match.names)):
        ships += ["", player(owner, match.names), ship(match, view, owner, width), *_aboard(match, view, owner)]
    return Group(grid, *ships)


def piece(match: Match, seat: int | None, word: Any) -> Text:
    """A tile by its id, which is also what one types; yes and no for a purse."""
    if isinstance(word, bool):
        return Text("yes" if word else "no")
    return Text(str(word))


def _columns(*headings: str | Text) -> Table:
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", show_edge=False)
    for number, heading in enumerate(headings):
        grid.add_column(heading, no_wrap=True, justify="right" if number else "left")
    return grid


# ---- what is going on


def _course(match: Match, view: View, seat: int | None) -> Text:
    """Round 3 of 8, R red is captain, 12 doubloons in the bank. Beat 4; stop is possible from beat 6 on."""
    if view.asked is None:
        return Text(f"The game is over after {view.round} rounds.")
    text = Text.assemble(
        f"Round {view.round} of {ROUNDS}, ",
        player(view.captain, match.names),
        f" is captain, {view.bank} doubloons in the bank.\n",
    )
    if view.asked == "beat":
        stop = "you may stop" if view.may_stop else f"stop is possible from beat {STOP_BEAT} on"
        text.append(f"Beat {view.beat} of {BEATS}: choose a tile, or wait; {stop} [TOO-30]")
    else:
        text.append(QUESTIONS[view.asked])
    if view.answer is not None:
        text.append(f"; you said {view.answer}")
    return text


# ---- the chest


def _chest(match: Match, view: View) -> RenderableType:
    """The tiles in the chest, and at an auction those that float: who has pieces on them, and what they show."""
    grid = _columns("chest", "pieces", "what it is")
    grid.columns[1].justify = grid.columns[2].justify = "left"
    sale = view.asked in ("bid", "take")
    for slot in view.chest:
        if slot.tile is not None:
            pieces = Text("for sale", "dim") if sale else _pieces(slot.pieces)
            grid.add_row(Text(slot.tile, "bold"), pieces, _contents(match, slot.tile))
    for id in view.overboard if sale else []:
        grid.add_row(Text(id, "bold"), Text("afloat", "dim"), _contents(match, id))
    left = view.stacks_left
    notes = [f"{left} chest{'' if left == 1 else 's'} to come"]
    if view.overboard and not sale:
        notes.append(f"afloat: {', '.join(view.overboard)}")
    return Group(*([grid] if grid.row_count else []), Text("; ".join(notes), "dim"))


def _pieces(counts: list[int]) -> Text:
    chips = [chip(seat, str(count)) for seat, count in enumerate(counts) if count]
    return Text(" ").join(chips) if chips else Text("-", "dim")


def _contents(match: Match, id: str) -> str:
    """A kind of equipment; or cgg>tcc, mast 1, gun 1, 2 barrels"""
    pack, tile = match.kit.pack, names_of(match.kit).tile_numbers[id]
    if tile < EQUIPMENT:
        return KIND_TITLES[match.kit.box.kind[tile]]
    boat = pack.boats[tile - EQUIPMENT]
    parts = [">".join("".join(colour[0] for colour in edge) for edge in (boat.left, boat.right))]
    mast = match.kit.box.rooms[tile - EQUIPMENT][SAIL]
    parts += [f"mast {mast}"] if mast else []
    parts += [f"{SHORT[kind]} {getattr(boat.spaces, kind)}" for kind in SHORT if getattr(boat.spaces, kind)]
    parts += [f"{boat.barrels} barrel{'' if boat.barrels == 1 else 's'}"] if boat.barrels else []
    return ", ".join(parts)


# ---- what everybody has


def _fortunes(match: Match, view: View) -> RenderableType:
    grid = _columns("player", "points", "doubloons", "pieces", "boats", "sails", "barrels", "bid" if view.bids else "")
    for owner, of in enumerate(view.players):
        done = view.sealed[owner] or (of.built and view.asked == "build")
        grid.add_row(
            Text.assemble(">" if view.captain == owner else " ", player(owner, match.names, 10)),
            Text(_points(of.points, "total"), "bold"),
            "hidden" if of.doubloons is None else str(of.doubloons),
            str(of.stock),
            str(len(of.ship.order)),
            str(of.sails),
            str(of.barrels),
            "*" if done else str(view.bids[owner] or "-") if view.bids else "",
        )
    return grid


def _points(points: Points, line: str) -> str:
    """TOO-1: where purses are hidden, a total excludes the points for the richest."""
    value = getattr(points, line)
    return "hidden" if value is None else f"{value}{'+?' * (line == 'total' and points.richest is None)}"


def _aboard(match: Match, view: View, seat: int) -> list[RenderableType]:
    """What is on a ship, what is not yet built in, and what must go."""
    of = view.players[seat]
    placed = [id for kinds in of.ship.place.values() for ids in kinds.values() for id in ids]
    rows = [
        ("aboard", sorted(placed, key=names_of(match.kit).tile_numbers.__getitem__)),
        ("not built in yet", of.ship.loose),
        ("too many of", of.excess),
    ]
    return [Text(f"{what}: {', '.join(ids)}", "dim") for what, ids in rows if ids]
