"""Cards in words: what is in one's hand and piles, and what can be recruited in a port."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fourseas.core.described import Section
from fourseas.core.i18n import Text, join, say
from fourseas.core.interface import Kit
from fourseas.games.adventures.names import names_of
from fourseas.games.adventures.pack.card_texts import card_text
from fourseas.games.adventures.view_types import View


def own_cards(kit: Kit, view: View, seat: int) -> Section:
    own = view.players[seat]
    lines = [say("In your hand: {card}", card=card) for card in full_cards(kit, own.hand or [])]
    if not lines:
        lines = [say("Your hand is empty.")]
    if view.looked:
        lines += [say("Through the spyglass: {card}", card=card) for card in full_cards(kit, view.looked)]
    lines += [say("On the table in front of you: {card}", card=card) for card in full_cards(kit, own.table)]
    lines.append(say("Draw pile, in unknown order: {cards}.", cards=listed_cards(kit, own.draw_pile or [])))
    lines.append(say("Discard pile: {cards}.", cards=listed_cards(kit, own.discards)))
    return Section(say("Your cards"), [*lines])


def offering(kit: Kit, view: View) -> Section:
    lines = full_cards(kit, [id for id in view.offering if id is not None])
    return Section(say("Crew to recruit in a port"), [*lines] or [say("None is left.")])


def other_cards(kit: Kit, view: View, seat: int | None) -> list[Section]:
    """What cards do that were only named: those in piles and those played in this turn."""
    piles = [id for player in view.players for id in player.discards] + view.played
    described = [id for id in view.offering if id is not None] + (view.looked or [])
    described += [id for player in view.players for id in player.table]
    if seat is not None:
        piles += view.players[seat].draw_pile or []
        described += view.players[seat].hand or []
    names = names_of(kit)
    kinds = sorted({names.card_numbers[id] for id in piles} - {names.card_numbers[id] for id in described})
    lines = full_cards(kit, [names.cards[kind] for kind in kinds])
    return [Section(say("What the other cards do"), [*lines])] if lines else []


def full_cards(kit: Kit, ids: Sequence[str]) -> list[Text]:
    """Each with what it does; identical cards are listed once."""
    lines = []
    names = names_of(kit)
    for id, count in Counter(ids).items():
        kind = names.card_numbers[id]
        title = names.card_titles[kind]
        card = title if count == 1 else say("{card}, {n} times", card=title, n=count)
        text = card_text(kit.pack.cards[kind])
        moves = names.moves[kind]
        if text:
            lines.append(say("{card}: {moves}. Action: {text}", card=card, moves=moves, text=text))
        else:
            lines.append(say("{card}: {moves}.", card=card, moves=moves))
    return lines


def listed_cards(kit: Kit, ids: Sequence[str]) -> Text:
    """2 × Lubber, Boatswain"""
    names = names_of(kit)
    titles = [
        title if count == 1 else say("{n} × {card}", n=count, card=title)
        for id, count in Counter(ids).items()
        for title in (names.card_titles[names.card_numbers[id]],)
    ]
    return join(titles) if titles else say("none")
