"""Why an action is not allowed in `pirates`: the clause."""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.core.interface import Kit, Refused
from fourseas.core.state import NONE
from fourseas.games.crews.party import FACES, lowest_minimum, owner, pirates_in
from fourseas.games.crews.why import (
    Clauses,
    why_not_card,
    why_not_merge,
    why_not_now,
    why_not_own_party,
    why_not_pass,
    why_not_stack,
)
from fourseas.games.pirates import rules
from fourseas.games.pirates.rules import ACTIONS, PASS, Box, State, awaited, legal, parts

CLAUSES = Clauses(
    players="PIR-1",
    turn="PIR-10",
    captain="PIR-23",
    merge="PIR-20",
    height="PIR-21",
    own="PIR-22",
    board="PIR-30",
    token="PIR-31",
    end="PIR-60",
    truncated="PIR-71",
)


def why(kit: Kit, s: State, seat: int, action: int) -> Refused | None:
    """None for a legal action."""
    refused = why_not_now(s, seat, awaited(s), CLAUSES)
    if refused:
        return refused
    if not 0 <= action < ACTIONS:
        return Refused("PIR-10", say("there is no action {n} (there are {all})", n=action, all=ACTIONS))
    match parts(action):
        case rules.ASSEMBLE, stack, under, _:
            return why_not_merge(s, seat, stack, under, CLAUSES)
        case _ if s.ransomed != NONE:
            return Refused("PIR-52", say("you ransomed a pirate: now put it on another player's pirate or party"))
        case rules.CAPTURE, stack, slot, token:
            refused = why_not_own_party(s, seat, stack, CLAUSES)
            return refused or why_not_card(kit.box, s, stack, slot, token, CLAUSES)
        case rules.MUTINY, stack, slot, token:
            refused = why_not_mutiny(kit.box, s, seat, stack)
            return refused or why_not_card(kit.box, s, stack, slot, token, CLAUSES)
        case rules.RANSOM, pirate, _, _:
            return why_not_ransom(s, seat, pirate)
    return why_not_pass(_has_move(kit.box, s, seat), CLAUSES)


def why_not_mutiny(box: Box, s: State, seat: int, stack: int) -> Refused | None:
    refused = why_not_stack(s, stack, CLAUSES)
    if refused:
        return refused
    if owner(stack) == seat:
        return Refused("PIR-45", say("you cannot mutiny against yourself"))
    if s.height[stack] < 2:
        return Refused("PIR-45", say("a pirate alone is not a party"))
    if pirates_in(s, seat, stack) == 0:
        return Refused("PIR-40", say("you have no pirate in that party"))
    fewest = lowest_minimum(box, s)
    if s.height[stack] < fewest:
        return Refused("PIR-44", say("a mutiny must capture a card, and the easiest takes {n} pirates", n=fewest))
    return None


def why_not_ransom(s: State, seat: int, pirate: int) -> Refused | None:
    if owner(pirate) != seat:
        return Refused("PIR-51", say("you can only ransom your own pirates"))
    for own in range(seat * FACES, seat * FACES + FACES):
        if s.height[own] > 0:
            return Refused(
                "PIR-50",
                say("you can ransom a pirate only when no pirate and no party of yours is left in front of you"),
            )
    return None


def _has_move(box: Box, s: State, seat: int) -> bool:
    actions = [0] * ACTIONS
    legal(box, s, seat, actions)
    return actions[0] != PASS
