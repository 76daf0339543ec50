"""Why an action is not allowed in `seeraeuber`: the clause."""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.core.interface import Kit, Refused
from fourseas.core.state import NOBODY
from fourseas.games.crews.party import lowest_minimum, owner, pirates_in
from fourseas.games.crews.why import (
    Clauses,
    why_not_card,
    why_not_merge,
    why_not_now,
    why_not_own_party,
    why_not_pass,
    why_not_stack,
)
from fourseas.games.seeraeuber.rules import (
    ACTIONS,
    CHALLENGE,
    DECLINE,
    MOVE,
    MUTINEERS,
    PASS,
    Box,
    State,
    awaited,
    is_challenged,
    legal,
    parts,
)

CLAUSES = Clauses(
    players="SEE-1",
    turn="SEE-10",
    captain="SEE-11",
    merge="SEE-11",
    height="SEE-12",
    own="SEE-12",
    board="SEE-20",
    token="SEE-21",
    end="SEE-50",
    truncated="SEE-41",
)
EVERYBODY = -1  # all seats: whoever is not asked may want to know why


def why(kit: Kit, s: State, seat: int, action: int) -> Refused | None:
    """None for a legal action."""
    kind, stack, where, token = parts(action)
    if kind in (CHALLENGE, DECLINE):
        refused = why_not_now(s, seat, EVERYBODY, CLAUSES)
        return refused or why_not_challenge(kit.box, s, seat, stack)
    if s.asked != NOBODY and seat == s.active:
        return Refused("SEE-34", say("first the others may challenge you"))
    refused = why_not_now(s, seat, awaited(s), CLAUSES)
    if refused:
        return refused
    if not 0 <= action < ACTIONS:
        return Refused("SEE-10", say("there is no action {n} (there are {all})", n=action, all=ACTIONS))
    if s.asked != NOBODY:
        return Refused("SEE-34", say("it is not your turn: do you challenge the captain or not?"))
    if kind == PASS:
        return why_not_pass(_has_move(kit.box, s, seat), CLAUSES)
    if kind == MOVE:
        if is_challenged(s, seat):
            return Refused("SEE-32", say("you are challenged: you must capture a ship this turn"))
        return why_not_merge(s, seat, stack, where, CLAUSES)
    refused = why_not_own_party(s, seat, stack, CLAUSES)
    if refused is None and is_challenged(s, seat) and not s.challenged[stack]:
        return Refused("SEE-33", say("you must capture with a party that is challenged"))
    return refused or why_not_card(kit.box, s, stack, where, token, CLAUSES)


def why_not_challenge(box: Box, s: State, seat: int, stack: int) -> Refused | None:
    """Challenging and declining are allowed together, for the one stack that is asked about."""
    refused = why_not_stack(s, stack, CLAUSES)
    if refused:
        return refused
    if owner(stack) != s.active:
        return Refused("SEE-30", say("you can challenge a captain only at the start of that captain's turn"))
    if owner(stack) == seat:
        return Refused("SEE-30", say("you cannot challenge yourself"))
    if pirates_in(s, seat, stack) < MUTINEERS:
        return Refused("SEE-30", say("you need {n} pirates of your own in that party", n=MUTINEERS))
    fewest = lowest_minimum(box, s)
    if s.height[stack] < fewest:
        return Refused("SEE-31", say("that party is too small: the easiest ship takes {n} pirates", n=fewest))
    if seat != s.asked or stack != s.about:
        return Refused("SEE-34", say("you are not being asked about that party now"))
    return None


def _has_move(box: Box, s: State, seat: int) -> bool:
    actions = [0] * ACTIONS
    legal(box, s, seat, actions)
    return actions[0] != PASS
