"""The table of `pirates` in words."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.described import Section
from fourseas.core.i18n import Text, join, say
from fourseas.core.interface import Kit
from fourseas.games.crews.describe import describe_crews, named, named_party, owner_of, whose_turn
from fourseas.games.crews.words import card_name
from fourseas.games.pirates.view import View


def describe(kit: Kit, view: View, seat: int | None, names: Sequence[str]) -> list[Section]:
    news: list[str] = [whose_turn(view, seat, names)]
    if view.ransomed is not None:
        pirate = named(view.ransomed, seat, names)
        news.append(say("{^pirate} was ransomed and must now join another pirate or party.", pirate=pirate))
    if view.black_spot is None:
        news.append(say("Nobody has the black spot."))
    elif view.black_spot == seat:
        news.append(_spot(kit, view, seat))
    else:
        news.append(say("{who} has the black spot.", who=names[view.black_spot]))
    news += _mutinies(kit, view, seat, names)
    own = [_kept(view, of) for of in range(len(names))]
    return describe_crews(kit.pack.cards, kit.pack.values, view, seat, names, news, own)


def _spot(kit: Kit, view: View, seat: int) -> Text:
    """PIR-64"""
    if any(card.kind == "monster" for card in kit.pack.cards if card.id in view.kept[seat]):
        return say("You have the black spot, but with the sea monster it costs you nothing.")
    return say("You have the black spot: it costs 10 ducats at the end.")


def _mutinies(kit: Kit, view: View, seat: int | None, names: Sequence[str]) -> list[Text]:
    """PIR-40 PIR-44: who could overthrow whom, the viewer's own parties first."""
    minimums = [card.min for card in kit.pack.cards if card.id in view.display]
    lines = []
    for stack in sorted(view.stacks, key=lambda stack: owner_of(stack[0]) != seat):
        rebels = sorted({owner_of(pirate) for pirate in stack} - {owner_of(stack[0])})
        if rebels and minimums and len(stack) >= min(minimums):
            who = join(say("you##one of the players") if rebel == seat else names[rebel] for rebel in rebels)
            party = named_party(stack, seat, names)
            lines.append(say("A mutiny is possible in {party}, by: {who}.", party=party, who=who))
    return lines


def _kept(view: View, of: int) -> list[Text]:
    cards = view.kept[of]
    if not cards:
        return [say("No cards kept.")]
    return [
        say(
            "Cards kept: {cards}; {wheels} {wheels|wheel|wheels} and {anchors} {anchors|anchor|anchors}.",
            cards=join(map(card_name, cards)),
            wheels=view.wheels[of],
            anchors=view.anchors[of],
        )
    ]
