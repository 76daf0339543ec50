"""The table of `adventures`: the three tracks as strips, everybody's belongings, what is on offer, and one's own
hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fourseas.cli.boards.tracks import ahead, strip
from fourseas.cli.terminal.seats import player
from fourseas.core.match import Match
from fourseas.games.adventures.distances import steps_from
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, Names, names_of
from fourseas.games.adventures.pack.card_texts import card_text
from fourseas.games.adventures.routes import PORTS, YOUR_SHIP
from fourseas.games.adventures.view import View

SYMBOLS = (
    (
        "R, B, ..",
        "the ships of red, blue and so on; those in one column are equally far, on the route or on a spur there",
    ),
    ("1 to 4", "above a route: crates on the merchants of the spur that leaves it there"),
    ("o, P", "above and on a route: a merchant without crates, a port that your ship has not visited"),
    ("p", "a port that your ship has visited already"),
    (
        "r7, r5x",
        "a space: r7 is the seventh of the Havana route, r5x lies on the spur that leaves it at r5; b is the "
        "Gran Granada route, u the St. Augustine route",
    ),
    (">", "whose turn it is"),
    ("VP", "what somebody would have if the game ended now"),
    ("pnk, yel, ..", "crates: pink, yellow, brown, blue and white"),
    ("*", "a treasure tile that you could pay for now"),
)

SHORT = dict(zip(COLOUR_NAMES, ("pnk", "yel", "brn", "blu", "whi"), strict=True))
QUESTIONS = {
    "bonus_crate": "choose a crate as start bonus [ADV-6]",
    "bonus_card": "choose a card of the offering as start bonus [ADV-6]",
    "meeple": "hide a pirate in a port [ADV-40]",
    "plunder": "plunder this merchant or not? [ADV-23]",
    "pay": "which crate stands in for the one that is missing? [ADV-33]",
    "crate": "which crate out of the bag?",
    "swap": "swap which crate for which?",
    "refill": "refill which merchant?",
    "remove": "take which card out of the deck for good?",
    "look": "recruit which of the cards seen through the spyglass?",
    "claim": "Trinidad! Take which treasure tile? [ADV-50]",
}
ABOUT_CRATES = ("bonus_crate", "pay", "crate", "swap")


def table(match: Match, seat: int | None, width: int) -> RenderableType:
    view: View = match.view(seat)
    parts: list[RenderableType] = [_course(match, view), ""]
    for track in TRACK_NAMES:
        parts.append(strip(match, view, seat, track, width))
        if seat is not None:
            parts.append(Text(ahead(match, view, seat, track, width), "dim"))
    parts += ["", _fortunes(match, view, width), "", _offering(match, view), "", _tiles(match, view, seat, width)]
    if seat is not None:
        parts += ["", _hand(match, view, seat)]
    return Group(*parts)


def standing(match: Match, seat: int | None, width: int) -> RenderableType:
    """Everybody's points line by line, and their tiles."""
    view: View = match.view(seat)
    names = names_of(match.kit)
    grid = _columns("if it ended now", "tiles", "cards", "pirates", "crates", *map(str, PORTS.values()), "VP")
    owned = []
    for owner, of in enumerate(view.players):
        points = [_points(value) for value in msgspec.structs.astuple(of.points)]
        grid.add_row(player(owner, match.names), *points[:-1], Text(points[-1], "bold"))
        tiles = [_tile(names, tile.id) + (" doubled" if tile.doubled else "") for tile in of.tiles]
        if tiles:
            owned.append(Text.assemble(player(owner, match.names), " has ", ", ".join(tiles)))
    return Group(grid, *([""] if owned else []), *owned)


def piece(match: Match, seat: int | None, word: Any) -> Text:
    """A card, a tile, a space with its steps, or a player by name."""
    if word is None:
        return Text("none")
    if isinstance(word, int):
        return player(word, match.names)
    names = names_of(match.kit)
    if word in names.card_numbers:
        return Text(names.card_titles[names.card_numbers[word]])
    if word in names.tile_numbers:
        return Text(_tile(names, word))
    if word in names.titles and seat is not None:
        return _space(match, seat, word)
    if match.view(seat).asked in ABOUT_CRATES:  # there is a blue crate, and a blue track
        return Text(word)
    return Text(str(PORTS.get(word, word)))


def _space(match: Match, seat: int, id: str) -> Text:
    """r7 +3; Nassau 4; u6y 2 pink: where a ship may go, and how far it is."""
    view: View = match.view(seat)
    text = Text(id)
    if id in view.merchants:
        text.append(" " + (_crates(view.merchants[id]) or "empty"))
    if view.sail is not None:
        space = match.kit.pack.board.spaces[id]
        tracks = [space.track] if space.track else view.sail.ships
        steps = min(steps_from(match.kit, getattr(view.players[seat].ships, track), id, track) for track in tracks)
        text.append(f" ({steps})")
    return text


def _columns(*headings: str) -> Table:
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", show_edge=False)
    for number, heading in enumerate(headings):
        grid.add_column(heading, no_wrap=True, justify="right" if number else "left")
    return grid


def _points(value: float) -> str:
    return f"{int(value)}{'½' if value % 1 else ''}" if value != 0.5 else "½"


def _tile(names: Names, id: str) -> str:
    return names.tile_titles[names.tile_numbers[id]]


def _crates(colours: Sequence[str]) -> str:
    """2 pink, white"""
    counts = {colour: colours.count(colour) for colour in COLOUR_NAMES if colour in colours}
    return ", ".join(colour if count == 1 else f"{count} {colour}" for colour, count in counts.items())


# ---- what is going on


def _course(match: Match, view: View) -> Text:
    """Round 3, red's turn, 2 cards to play; and the question, unless it is which card to play."""
    if view.decides is None:
        return Text(f"The game ended in round {view.round}.")
    text = Text(f"Round {view.round}, " if view.round else "Before play, ")
    text.append_text(player(view.turn, match.names))
    text.append("'s turn")
    if view.round:
        left = view.plays
        text.append(f", {left} card{'' if left == 1 else 's'} to play")
    if view.played:
        names = names_of(match.kit)
        played = [names.card_titles[names.card_numbers[id]] for id in view.played]
        text.append(f" after {', '.join(played)}", "dim")
    question = _question(match, view)
    return Text.assemble(text, ".", f"\n{match.names[view.decides]}: {question}") if question else text.append(".")


def _question(match: Match, view: View) -> str:
    if view.sail is not None:
        points = view.sail.points
        speed = {track: getattr(view.speed, track) for track in view.sail.ships}
        faster = [f"{PORTS[track]} {points + more}" for track, more in speed.items() if more]
        return f"sail up to {points}" + (f" ({', '.join(faster)})" if faster else "")
    if view.asked == "port" and view.visit is not None:
        space = names_of(match.kit).titles[view.visit.space]
        rescue = "; buy a tile for your pirate to double [ADV-41]" if view.visit.rescue else ""
        return f"in {space}: recruit {view.visit.takes}, buy tiles [ADV-32]{rescue}"
    if view.push is not None and view.push.track is None:
        return f"push which ship back by {view.push.force}? [ADV-24]"
    if view.push is not None:
        return f"{YOUR_SHIP[str(view.push.track)]} is pushed back by {view.push.force}: use a shield? [ADV-13]"
    return QUESTIONS.get(view.asked or "", "")


# ---- what everybody has


def _fortunes(match: Match, view: View, width: int) -> RenderableType:
    names = names_of(match.kit)
    grid = _columns("player", "VP", *SHORT.values(), "tiles", "hand", "draw", "discards", "table")
    grid.columns[-1].justify = "left"
    grid.columns[-1].no_wrap = False
    for owner, of in enumerate(view.players):
        table: list[str] = [names.card_titles[names.card_numbers[id]] for id in of.table]
        if of.pirates:
            table.append(f"{of.pirates} meeple{'' if of.pirates == 1 else 's'}")
        crates = [str(count) if count else Text("-", "dim") for count in msgspec.structs.astuple(of.crates)]
        grid.add_row(
            Text.assemble(">" if view.turn == owner else " ", player(owner, match.names, 10)),
            Text(_points(of.points.total), "bold"),
            *crates,
            str(len(of.tiles)),
            str(of.in_hand),
            str(of.in_draw),
            str(len(of.discards)),
            ", ".join(table),
        )
    return grid


# ---- cards and tiles


def _card_rows(match: Match, heading: str, cards: list[str]) -> Table:
    """Cards with their effects; identical cards share a row."""
    pack, names = match.kit.pack, names_of(match.kit)
    grid = _columns(heading, "move", "action")
    grid.columns[2].justify = "left"
    grid.columns[2].no_wrap = False
    for id in dict.fromkeys(cards):
        kind = names.card_numbers[id]
        card = pack.cards[kind]
        count = f" x{cards.count(id)}" if cards.count(id) > 1 else ""
        grid.add_row(Text(names.card_titles[kind] + count, "bold"), str(card.move), card_text(card) or "-")
    return grid


def _offering(match: Match, view: View) -> RenderableType:
    cards = [id for id in view.offering if id is not None]
    decks = f"decks: {view.port_deck} port, {view.merchant_deck} merchant; {view.bag} crates in the bag"
    offered = _card_rows(match, "offering", cards) if cards else Text("offering: none is left")
    return Group(offered, Text(decks, "dim"))


def _hand(match: Match, view: View, seat: int) -> RenderableType:
    rows: list[RenderableType] = []
    if view.looked:
        rows += [_card_rows(match, "through the spyglass", view.looked), ""]
    hand = view.players[seat].hand or []
    return Group(*rows, _card_rows(match, "your hand", sorted(hand, key=names_of(match.kit).card_numbers.__getitem__)))


def _tiles(match: Match, view: View, seat: int | None, width: int) -> RenderableType:
    """The face-up tiles in columns: * 8 Moor's Rubies 2 pnk 2 yel"""
    own = msgspec.structs.asdict(view.players[seat].crates) if seat is not None else {}
    cells = []
    for tile in match.kit.pack.tiles:
        if tile.id in view.tiles:
            missing = sum(max(0, count - own.get(colour, 0)) for colour, count in tile.cost.items())
            price = " ".join(f"{tile.cost[colour]} {name}" for colour, name in SHORT.items() if colour in tile.cost)
            mark = "*" if seat is not None and missing == 0 else " "
            cells.append(
                Text.assemble(
                    (mark, "bold"), (f"{tile.vp:>2} ", "bold"), f"{tile.name.removeprefix('The ')} ", (price, "dim")
                )
            )
    across = max(1, (width + 2) // (max([cell.cell_len for cell in cells] or [0]) + 2))
    grid = Table.grid(padding=(0, 2, 0, 0))
    for start in range(0, len(cells), across):
        grid.add_row(*cells[start : start + across])
    waiting = f", {view.tiles_waiting} more wait" if view.tiles_waiting else ""
    return Group(Text(f"treasure tiles (VP, name, crates){waiting}", "dim"), grid)
