"""Why an action is not allowed in `bones`: the clause."""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.core.interface import Kit, Refused
from fourseas.core.state import RUNNING

from .rules import ACTIONS, CALL, FACES, State, claim, on_the_table
from .words import said


def why(kit: Kit, s: State, seat: int, action: int) -> Refused | None:
    """None for a legal action."""
    if s.over != RUNNING:
        return Refused("BON-22", say("the game is over"))
    if not 0 <= seat < s.players:
        return Refused("BON-1", say("nobody sits there"))
    if seat != s.active:
        return Refused("BON-10", say("it is not your turn"))
    if not 0 <= action < ACTIONS:
        return Refused("BON-11", say("nobody can say that"))
    if action == CALL:
        return None if s.count else Refused("BON-13", say("nobody has said anything yet"))
    if action // FACES >= on_the_table(s):
        return Refused("BON-12", say("there are only {n} dice on the table", n=on_the_table(s)))
    if s.count and action <= claim(s.count, s.face):
        return Refused("BON-11", say("it must be more than {claim}", claim=said(kit, s.count, s.face)))
    return None
