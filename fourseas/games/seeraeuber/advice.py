"""Why the hints like an action of `seeraeuber`, in a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.game import Kit
from fourseas.core.i18n import Text, say
from fourseas.games.crews.advice import pay_words
from fourseas.games.crews.hints import count_wages
from fourseas.games.crews.party import BOARD, PIRATES, owner
from fourseas.games.seeraeuber.rules import CHALLENGE, MUTINEERS, PASS, State


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """Why the hint likes an action, in a sentence."""
    if action < BOARD:
        under = action % PIRATES
        tall = s.height[action // PIRATES] + s.height[under]
        if s.height[under] > 1:
            whose = names[owner(under)]
            return say("it takes {who}'s stack away and makes you captain of {n}", who=whose, n=tall)
        return say("it makes you captain of a stack of {n}", n=tall)
    if action < CHALLENGE:
        stack, choice = divmod(action - BOARD, 8)
        ship = s.display[choice // 2]
        numbers, mysteries = count_wages(s, seat, stack)
        owed = numbers + mysteries * kit.box.mystery[ship]
        return pay_words(kit.box.ducats[ship], owed, s.hidden)
    if action < PASS:
        return say(
            "{n} or more of your pirates lie in that stack: a boarding pays them and sends them home", n=MUTINEERS
        )
    return say("there is nothing else to do")
