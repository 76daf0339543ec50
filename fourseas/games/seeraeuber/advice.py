"""Why the hints like an action of `seeraeuber`, in a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Kit
from fourseas.games.crews.advice import pay_words
from fourseas.games.crews.hints import count_wages
from fourseas.games.crews.party import owner
from fourseas.games.seeraeuber import rules
from fourseas.games.seeraeuber.rules import MUTINEERS, State


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """Why the hint likes an action, in a sentence."""
    match rules.parts(action):
        case rules.MOVE, stack, under, _:
            tall = s.height[stack] + s.height[under]
            if s.height[under] > 1:
                whose = names[owner(under)]
                return say("it takes over {who}'s party and makes you captain of {n} pirates", who=whose, n=tall)
            return say("it makes you captain of a party of {n}", n=tall)
        case rules.BOARD, stack, slot, _:
            ship = s.display[slot]
            numbers, mysteries = count_wages(s, seat, stack)
            owed = numbers + mysteries * kit.box.mystery[ship]
            return pay_words(kit.box.ducats[ship], owed, s.hidden)
        case ((rules.CHALLENGE | rules.DECLINE), *_):
            return say(
                "{n} or more of your pirates are in that party: a capture pays them and sends them home", n=MUTINEERS
            )
    return say("it is your only move")
