"""The table of `pirates` and `seeraeuber`: face-up cards, everybody's belongings, and the stacks in front of them."""

from __future__ import annotations

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fourseas.cli.terminal.seats import chip, player
from fourseas.core.match import Match
from fourseas.games.crews.view import CrewsView
from fourseas.games.pirates.view import View as PiratesView
from fourseas.games.seeraeuber.view import Asked
from fourseas.games.seeraeuber.view import View as SeeraeuberView

SYMBOLS = (
    ("R5", "red's 5: the letter is the owner, the face is the wage"),
    ("B?", "blue's ?: its wage is on the card that is captured, as `pay of ?`"),
    ("Y.", "a pirate of yellow's whose number is hidden"),
    ("R5/B3/Y? x3", "a party of three: the captain, then the mate, then the crew"),
    (">", "whose turn it is"),
    ("pirates", "of a card: how many it takes to capture it"),
    ("8, 10, +1", "above a kind of token: what having most of it brings at the end; +1 is one more wheel or anchor"),
)

WIDE = 100  # columns; from this width on there is room for names


def table(match: Match, seat: int | None, width: int) -> RenderableType:
    view: CrewsView = match.view(seat)
    parts: list[RenderableType] = [_face_up(match, view), "", _fortunes(match, view, width), "", _stacks(match, view)]
    if isinstance(view, SeeraeuberView) and view.asked:
        parts += ["", _question(match, view.turn, view.asked)]
    return Group(*parts)


def standing(match: Match, seat: int | None, width: int) -> RenderableType:
    view: CrewsView = match.view(seat)
    captures = [
        Text.assemble(player(owner, match.names), " kept ", ", ".join(_title(card) for card in cards))
        for owner, cards in enumerate(_kept(view))
        if cards
    ]
    return Group(_fortunes(match, view, width), *([""] if captures else []), *captures)


def piece(match: Match, seat: int | None, word: Any) -> Text:
    """A pirate with the height of its stack, a card, or a token; no choice means both."""
    if word is None:
        return Text("both")
    if not re.fullmatch(r"\d\.[2345?]", word):
        return Text(_title(word))
    for stack in match.view(seat).stacks:
        if stack[0] == word and len(stack) > 1:
            return Text.assemble(_pirate(word), f"x{len(stack)}")
    return _pirate(word)


def _pirate(name: str) -> Text:
    """`1.5` is blue's 5; `1` alone is a pirate of blue's with a hidden number."""
    return chip(int(name[0]), name[2:] or ".")


def _title(id: str) -> str:
    return id.replace("-", " ")


def _columns(*headings: str, gap: int = 2) -> Table:
    grid = Table(box=None, padding=(0, gap, 0, 0), header_style="dim", show_edge=False)
    for heading in headings:
        grid.add_column(heading, no_wrap=not heading.startswith("kept"))
    return grid


def _cards(match: Match) -> dict[str, Any]:
    pack = match.kit.pack
    return {card.id: card for card in (pack.cards if hasattr(pack, "cards") else pack.ships)}


def _face_up(match: Match, view: CrewsView) -> RenderableType:
    cards = _cards(match)
    kinds = any(hasattr(card, "kind") for card in cards.values())
    grid = _columns("face up", "kind" if kinds else "", "ducats", "pirates", "pay of ?", "tokens", "")
    for column in grid.columns[2:5]:
        column.justify = "right"
    for id in view.display:
        if id is not None:
            card = cards[id]
            depicted = (" and " if getattr(card, "kind", "") == "monster" else " or ").join(card.tokens)
            grid.add_row(
                Text(_title(id), "bold"),
                getattr(card, "kind", ""),
                str(card.ducats),
                str(card.min),
                str(card.mystery),
                depicted if len(set(card.tokens)) > 1 else " and ".join(card.tokens),
                _helm(card),
            )
    size = len(view.display)
    more = f"{view.deck} more in the deck: the next {size} come when these are gone"
    return Group(grid, Text(more if view.deck else "the deck is empty", "dim"))


def _helm(card: Any) -> str:
    """Wheels and anchors on a card, for the end."""
    counts = [(getattr(card, "wheels", 0), "wheel"), (getattr(card, "anchors", 0), "anchor")]
    return ", ".join(_count(count, name) for count, name in counts if count)


def _count(number: int, name: str) -> str:
    return f"{number} {name}{'' if number == 1 else 's'}"


def _kinds(match: Match) -> dict[str, str]:
    """The kinds of token, and what the majority of each is worth."""
    values = match.kit.pack.values
    worth = {kind: str(getattr(values, kind)) for kind in values.__struct_fields__}
    for card in _cards(match).values():
        for kind in card.tokens:
            worth.setdefault(kind, "+1")
    return worth


def _fortunes(match: Match, view: CrewsView, width: int) -> RenderableType:
    kinds, kept_cards = _kinds(match), _kept(view)
    headings = [f"{kind}\n{worth}" for kind, worth in kinds.items()]
    gap = 2 if width >= WIDE else 1
    grid = _columns("player\n", "ducats\n", *headings, *(["kept cards\n"] if kept_cards else []), gap=gap)
    for column in grid.columns[1 : 2 + len(kinds)]:
        column.justify = "right"
    cards = _cards(match)
    for seat in range(len(match.names)):
        tokens = view.tokens[seat]
        row: list[RenderableType] = [player(seat, match.names), Text(str(view.treasuries[seat]), "bold")]
        row += [str(tokens[kind]) if kind in tokens else Text("-", "dim") for kind in kinds]
        if kept_cards:
            row.append(_captured([cards[id] for id in kept_cards[seat]], width))
        grid.add_row(*row)
    return grid


def _kept(view: CrewsView) -> list[list[str]]:
    return view.kept if isinstance(view, PiratesView) else []


def _captured(cards: list[Any], width: int) -> str:
    if not cards:
        return ""
    wheels, anchors = sum(card.wheels for card in cards), sum(card.anchors for card in cards)
    helm = ", ".join(_count(number, name) for number, name in ((wheels, "wheel"), (anchors, "anchor")) if number)
    if width < WIDE:
        return f"{len(cards)}: {helm}" if helm else str(len(cards))
    return f"{helm}{': ' if helm else ''}{', '.join(_title(card.id) for card in cards)}"


def _stacks(match: Match, view: CrewsView) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    challenged = view.challenged if isinstance(view, SeeraeuberView) else []
    for seat in range(len(match.names)):
        line = Text()
        if isinstance(view, PiratesView) and view.black_spot == seat:
            line.append("(black spot)  ", "bold")
        for stack in sorted((stack for stack in view.stacks if stack[0][0] == str(seat)), key=len):
            line.append_text(Text("/").join(_pirate(pirate) for pirate in stack))
            line.append(f" x{len(stack)}" if len(stack) > 1 else "")
            line.append(" challenged!" if stack[0] in challenged else "", "bold")
            line.append("   ")
        grid.add_row(Text(">" if view.turn == seat else " ", "bold"), player(seat, match.names), line)
    return grid


def _question(match: Match, captain: int, asked: Asked) -> Text:
    return Text.assemble(
        f"It is {match.names[captain]}'s turn. Before that, {match.names[asked.seat]} is asked: challenge ",
        _pirate(asked.stack),
        " to capture a ship?",
    )
