"""The rules of a game for a page: RULES.md, parsed into sections and blocks. The browser makes its own markup."""

from __future__ import annotations

import re
from functools import cache

from fourseas.core.game import Game
from fourseas.core.i18n import ENGLISH
from fourseas.games import game as game_of
from fourseas.server.protocol.rest import RuleBlock, RuleSection, RulesText

CLAUSE = re.compile(r"\*\*([A-Z]{3}-\d+)\*\* (.*)", re.DOTALL)


@cache
def rules_text(id: str, language: str = ENGLISH) -> RulesText:
    """The rules of a game, in English if there is no translation. Raises KeyError if there is no such game."""
    game = game_of(id)
    own = game.folder / "locale" / f"RULES.{language}.md"
    text = (own if own.is_file() else game.folder / "RULES.md").read_text(encoding="utf-8")
    return RulesText(game=game.id, name=game.name, sections=sections_of(game, text))


def sections_of(game: Game, text: str) -> list[RuleSection]:
    """The sections; what precedes the first heading is one too, under the game's name."""
    body = re.sub(r"\A# .*\n", "", text)
    intro, *rest = re.split(r"^## ", body, flags=re.MULTILINE)
    parts = [(game.name, intro)] + [_head_and_body(part) for part in rest]
    return [RuleSection(title=title, blocks=blocks_of(part)) for title, part in parts]


def _head_and_body(part: str) -> tuple[str, str]:
    head, _, body = part.partition("\n")
    return head.strip(), body


def blocks_of(text: str) -> list[RuleBlock]:
    """Paragraphs, clauses, list items and tables, in order."""
    blocks = []
    for piece in re.split(r"\n\s*\n", text.strip("\n")):
        # A list has no blank lines between its items; indented lines continue the item above.
        for lines in re.split(r"\n(?=- )", piece):
            if lines.strip():
                blocks.append(_block(lines))
    return blocks


def _block(lines: str) -> RuleBlock:
    if lines.startswith("|"):
        return RuleBlock(kind="table", rows=_rows(lines))
    if not lines.startswith("- "):
        return RuleBlock(kind="text", text=_one_line(lines))
    item = _one_line(lines[2:])
    clause = CLAUSE.fullmatch(item)
    if clause:
        return RuleBlock(kind="clause", clause=clause[1], text=clause[2])
    return RuleBlock(kind="item", text=item)


def _one_line(lines: str) -> str:
    """Without line breaks; the narrow no-break spaces of French stay as they are."""
    return re.sub(r"[ \n]+", " ", lines).strip()


def _rows(lines: str) -> list[list[str]]:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines.splitlines()]
    return [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
