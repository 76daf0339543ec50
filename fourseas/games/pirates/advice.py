"""Why the hints like an action of `pirates`, in a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Kit
from fourseas.games.crews.advice import pay_words
from fourseas.games.crews.hints import count_wages
from fourseas.games.crews.party import owner
from fourseas.games.pirates import rules
from fourseas.games.pirates.rules import State


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """Why the hint likes an action, in a sentence."""
    match rules.parts(action):
        case rules.ASSEMBLE, stack, under, _:
            tall = s.height[stack] + s.height[under]
            if s.height[under] > 1:
                whose = names[owner(under)]
                return say("it takes over {who}'s party and makes you captain of {n} pirates", who=whose, n=tall)
            return say("it makes you captain of a party of {n}", n=tall)
        case rules.CAPTURE, stack, slot, _:
            return capture_reason(kit, s, seat, stack, slot, 1)
        case rules.MUTINY, stack, slot, _:
            return capture_reason(kit, s, seat, stack, slot, 2)
        case rules.RANSOM, *_:
            return say("it is your cheapest pirate: the expensive ones stay in the party and get paid when it captures")
    return say("it is your only move")


def capture_reason(kit: Kit, s: State, seat: int, stack: int, slot: int, factor: int) -> Text:
    card = s.display[slot]
    numbers, mysteries = count_wages(s, seat, stack)
    owed = (numbers + mysteries * kit.box.mystery[card]) * factor
    pay = pay_words(kit.box.ducats[card], owed, s.hidden)
    if s.hidden:
        return pay
    if owed <= s.ducats[seat] + kit.box.ducats[card]:
        return say("{pay}; you keep the card", pay=pay)
    return say("{pay}; the card is lost", pay=pay)
