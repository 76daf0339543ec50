"""Writes the tables of the classic packs into docs/packs.md. Run it after a change to a pack:

python docs/make_tables.py
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parent
PAGE = DOCS / "packs.md"
GAMES = DOCS.parent / "fourseas" / "games"
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


def render(page: str) -> str:
    """The page with its tables made anew."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return "\n\n".join([before + BEGIN, *(tables(*pack) for pack in PACKS), END + after])


if __name__ == "__main__":
    PAGE.write_text(render(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
