"""The rules as pages show them: everything of RULES.md, once."""

from __future__ import annotations

import re

import pytest

from fourseas.games import IDS, game
from fourseas.server.views.rulebook import blocks_of, rules_text


@pytest.mark.parametrize("id", IDS)
def test_every_clause_appears_once_with_its_words(id: str) -> None:
    blocks = [block for section in rules_text(id).sections for block in section.blocks]
    clauses = [(block.clause, block.text) for block in blocks if block.kind == "clause"]
    assert dict(clauses) == game(id).clauses
    assert len(clauses) == len(game(id).clauses)


@pytest.mark.parametrize("id", IDS)
def test_no_word_is_lost(id: str) -> None:
    text = (game(id).folder / "RULES.md").read_text(encoding="utf-8")
    texts = []
    for section in rules_text(id).sections:
        texts += [section.title] if section.title != game(id).name else []
        for block in section.blocks:
            texts += [block.clause, block.text, *(cell for row in block.rows for cell in row)]
    words = re.compile(r"\w+")
    assert words.findall(" ".join(texts)) == words.findall(text.split("\n", 1)[1])


@pytest.mark.parametrize("id", IDS)
def test_sections_are_those_of_the_page(id: str) -> None:
    text = (game(id).folder / "RULES.md").read_text(encoding="utf-8")
    titles = [section.title for section in rules_text(id).sections]
    assert titles == [game(id).name, *re.findall(r"^## (.*)$", text, re.MULTILINE)]
    assert all(section.blocks for section in rules_text(id).sections)


def test_kinds_of_blocks() -> None:
    text = """
A paragraph
over two lines.

- **ABC-1** A clause that
  goes on.
- An item with **bold** words.
- **20 cards**: an item, not a clause.

| a | b |
|---|:-:|
| 1 | 2 |
"""
    blocks = [(block.kind, block.clause, block.text, block.rows) for block in blocks_of(text)]
    assert blocks == [
        ("text", "", "A paragraph over two lines.", []),
        ("clause", "ABC-1", "A clause that goes on.", []),
        ("item", "", "An item with **bold** words.", []),
        ("item", "", "**20 cards**: an item, not a clause.", []),
        ("table", "", "", [["a", "b"], ["1", "2"]]),
    ]
