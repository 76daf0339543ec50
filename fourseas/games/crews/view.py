"""What a seat may see, in both games: everything but the deck's order and, as an option, the numbers inside stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourseas.core.game import Kit
from fourseas.games.crews.party import Crews, most_of


def show(words: dict[str, Any], hidden: int) -> dict[str, Any]:
    """The words of a state without its secrets. A pirate whose number is hidden is given by its seat alone."""
    shown = {**words, "deck": len(words["deck"])}
    if hidden:
        shown["stacks"] = [[stack[0], *(pirate[0] for pirate in stack[1:])] for stack in words["stacks"]]
    return shown


def majorities(kinds: Sequence[str], s: Crews) -> dict[str, list[int]]:
    """PIR-61 SEE-51: who has most tokens of a kind, of the kinds that anybody has."""
    return {
        kind: [seat for seat in range(s.players) if s.tokens[seat][number] == most]
        for number, kind in enumerate(kinds)
        if (most := most_of(s, number)) > 0
    }


def dealt(kit: Kit, s: Crews, setup: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """PIR-2 SEE-2: of the deck everybody knows the cards that were turned up, and nobody the others."""
    return {**setup, "deck": setup["deck"][: s.turned]}
