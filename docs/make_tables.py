"""Writes the tables of the classic packs into docs/packs.md. Run it after a change to a pack:

python docs/make_tables.py
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from fourseas.core.packs import classic
from fourseas.games.adventures import GAME
from fourseas.games.adventures.pack import COLOUR_NAMES, Pack
from fourseas.games.adventures.pack.board import TRACK_NAMES
from fourseas.games.adventures.pack.card_texts import card_text
from fourseas.games.piratoons import GAME as PIRATOONS
from fourseas.games.piratoons.pack import Pack as PiratoonsPack

DOCS = Path(__file__).parent
PAGE = DOCS / "packs.md"
GAMES = DOCS.parent / "fourseas" / "games"
BELOW_DECK = ("gunport", "porthole", "quarter")
BEGIN, END = "<!-- tables:begin -->", "<!-- tables:end -->"

# Game, its title, and what its cards are called: in the pack, and on the page.
PACKS = (("pirates", "Pirates", "cards", "card"), ("seeraeuber", "Seeräuber", "ships", "ship"))
# A field of a card, and the head of its column. A column that no card of the pack fills is left out.
COLUMNS = (
    ("kind", "kind"),
    ("ducats", "ducats"),
    ("min", "minimum"),
    ("mystery", "pay of `?`"),
    ("tokens", "booty"),
    ("wheels", "wheels"),
    ("anchors", "anchors"),
    ("source", "source"),
)


def table(head: list[str], rows: list[list[Any]]) -> str:
    """A Markdown table; columns of numbers are set right."""
    numbers = [all(isinstance(row[i], int) or row[i] == "" for row in rows) for i in range(len(head))]
    lines = [head, ["--:" if number else "---" for number in numbers], *rows]
    return "\n".join(f"| {' | '.join(str(cell) for cell in line)} |" for line in lines)


def cell(card: dict[str, Any], field: str) -> Any:
    value = card.get(field, "")
    return ", ".join(value) if isinstance(value, list) else value


def tables(id: str, title: str, group: str, name: str) -> str:
    """The tables of one pack."""
    pack = tomllib.loads((GAMES / id / "classic.toml").read_text(encoding="utf-8"))
    cards: list[dict[str, Any]] = pack[group]
    columns = [(field, head) for field, head in COLUMNS if any(card.get(field) for card in cards)]
    rows = [[f"`{card['id']}`", *(cell(card, field) for field, _ in columns)] for card in cards]
    depicted = Counter(token for card in cards for token in card["tokens"])
    sources = pack.get("sources", {})
    values = [[kind, value, depicted[kind], sources.get(kind, "")] for kind, value in pack["values"].items()]
    values += [[kind, "", count, ""] for kind, count in sorted(depicted.items()) if kind not in pack["values"]]
    return "\n\n".join(
        [
            f"### {title}, `classic`",
            table([name, *(head for _, head in columns)], rows),
            table(["booty", "value of the majority", "times depicted", "source of the value"], values),
        ]
    )


def adventures() -> str:
    """The tables of adventures: its cards in the words they say, its tiles, and what lies along its tracks."""
    pack: Pack = classic(GAME).pack
    cards = [
        [f"`{card.id}`", card.deck, card.copies, card.move, card_text(card), card.source or ""] for card in pack.cards
    ]
    tiles = [[f"`{tile.id}`", *(tile.cost.get(colour, "") for colour in COLOUR_NAMES), tile.vp] for tile in pack.tiles]
    return "\n\n".join(
        [
            f"### {GAME.name}, `classic`",
            table(["card", "deck", "copies", "movement", "what it says", "source"], cards),
            table(["treasure tile", *COLOUR_NAMES, "VP"], tiles),
            table(["track", "steps", "ports, by the step where one leaves", "merchants, likewise"], lines(pack)),
        ]
    )


def lines(pack: Pack) -> list[list[Any]]:
    """A row a track: how long it is, and its ports and merchants (with their cargo squares)."""
    rows: list[list[Any]] = []
    for track in TRACK_NAMES:
        own = [space for space in pack.board.spaces.values() if space.track == track]
        stops: dict[str, list[str]] = {"port": [], "merchant": []}
        for space in own:
            if space.junction is not None and space.kind in stops:
                step = pack.board.spaces[space.junction].index
                what = space.name or "" if space.kind == "port" else f"{space.crates} crates"
                stops[space.kind].append(f"{step}+{space.index} {what}".replace("1 crates", "1 crate"))
        steps = sum(not space.on_spur for space in own)
        rows.append([track, steps, ", ".join(stops["port"]), ", ".join(stops["merchant"])])
    return rows


def piratoons() -> str:
    """The tables of piratoons: its boats, and its equipment by picture."""
    pack: PiratoonsPack = classic(PIRATOONS).pack
    boats = [
        [
            f"`{boat.id}`",
            boat.storeys,
            boat.barrels,
            *(getattr(boat.spaces, kind) or "" for kind in BELOW_DECK),
            " ".join(boat.left),
            " ".join(boat.right),
            boat.source or "",
        ]
        for boat in pack.boats
    ]
    copies = Counter((tile.kind, tile.name, tile.source or "") for tile in pack.equipment)
    edges = ["left edge, lowest first", "right edge"]
    return "\n\n".join(
        [
            f"### {PIRATOONS.name}, `classic`",
            table(["boat", "storeys", "barrels", "gun ports", "portholes", "quarters", *edges, "source"], boats),
            table(["kind", "picture", "copies", "source"], [[*tile[:2], n, tile[2]] for tile, n in copies.items()]),
        ]
    )


def render(page: str) -> str:
    """The page with its tables made anew."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return "\n\n".join([before + BEGIN, *(tables(*pack) for pack in PACKS), adventures(), piratoons(), END + after])


if __name__ == "__main__":
    PAGE.write_text(render(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
