"""Why an action is not allowed in `piratoons`: the clause. First whether it is asked for now, then whether it can be
done; the reasons against each kind of action are in reasons.py.
"""

from __future__ import annotations

from collections.abc import Callable

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Kit, Refused
from fourseas.core.state import HOUSE, RUNNING
from fourseas.games.piratoons.rules import state
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.chest import is_excluded, must_stop, sand
from fourseas.games.piratoons.rules.state import (
    ACTIONS,
    BEAT,
    BIDDING,
    BUILDING,
    OPENING,
    PLUNDERING,
    PURSES,
    ROUNDS,
    STOP,
    TAKING,
    TICK,
    State,
)
from fourseas.games.piratoons.why import reasons

Reason = Callable[[Kit, State, int, int], Refused | None]

# The kinds of actions, each with the questions it can answer, the reasons that may be against it, and the clause and
# the words for when it is not asked for.
KINDS: dict[int, tuple[frozenset[int], Reason, str, Text]] = {
    kind: (frozenset(questions), reason, clause, when)
    for kind, questions, reason, clause, when in (
        (
            state.DROP,
            (PLUNDERING, BEAT),
            reasons.drop,
            "TOO-21",
            say("you can place pieces only while the chest is being plundered"),
        ),
        (state.WAIT, (PLUNDERING, BEAT), reasons.wait, "TOO-21", say("there is nothing to wait for")),
        (state.STOP, (PLUNDERING, BEAT), reasons.stop, "TOO-22", say("there is nothing to stop")),
        (state.OPEN, (OPENING,), reasons.open_chest, "TOO-20", say("the chest opens only once a round")),
        (state.TICK, (PLUNDERING,), reasons.tick, "TOO-20", say("no timer is running")),
        (
            state.BID,
            (BIDDING,),
            reasons.bid,
            "TOO-61",
            say("you bid after the loot is shared out, before the bids are revealed"),
        ),
        (state.TAKE, (TAKING,), reasons.take, "TOO-63", say("you take tiles once the bids have been revealed")),
        (state.THROW, (BUILDING,), reasons.throw, "TOO-74", say("you throw tiles overboard only while building")),
        (state.BUILD, (BUILDING,), reasons.build, "TOO-4", say("you build your ship after the auction")),
        (
            state.SHOW_PURSE,
            (PURSES,),
            reasons.purse,
            "TOO-1",
            say("you choose an open or secret purse before the game begins"),
        ),
        (
            state.HIDE_PURSE,
            (PURSES,),
            reasons.purse,
            "TOO-1",
            say("you choose an open or secret purse before the game begins"),
        ),
        (
            state.DROP_AT,
            (PLUNDERING, BEAT),
            reasons.drop_at,
            "TOO-21",
            say("you can place pieces only while the chest is being plundered"),
        ),
    )
}

# What is asked for.
NOW = {
    PURSES: say("choose an open or a secret purse"),
    OPENING: say("the captain opens the chest"),
    PLUNDERING: say("the chest is being plundered"),
    BEAT: say("choose for this beat"),
    BIDDING: say("bid for the tiles that are left"),
    TAKING: say("the highest bid takes a tile"),
    BUILDING: say("build your ship"),
}
YOURS = {OPENING: say("open the chest##a request"), TAKING: say("take a tile for your bid")}
DONE = {
    PURSES: say("everyone chooses an open or a secret purse"),
    BIDDING: say("the others bid"),
    BUILDING: say("the others build"),
}


def why(kit: Kit, s: State, seat: int, action: int) -> Refused | None:
    """None for a legal action."""
    if s.over != RUNNING:
        return Refused("TOO-2", say("the game is over: {n} rounds have been played", n=ROUNDS))
    if not 0 <= action < ACTIONS:
        return Refused("TOO-4", say("there is no action {n} (there are {all})", n=action, all=ACTIONS))
    if seat == HOUSE:
        return why_not_the_house(s, action)
    if not 0 <= seat < s.players:
        return Refused("TOO-1", say("there is no such player in this game"))
    kind, number = parts(action)
    questions, reason, clause, when = KINDS[kind]
    if s.asked in questions:
        return reason(kit, s, seat, number)
    return Refused(clause, say("{when}; now {now}", when=when, now=now(s, seat)))


def now(s: State, seat: int) -> Text:
    """What is asked of a player, or of the others."""
    answered = {
        PURSES: s.purse[seat] != state.UNDECIDED,
        BIDDING: s.sealed[seat] != state.UNDECIDED or is_excluded(s, seat),
        BUILDING: s.built[seat] == 1,
    }
    if seat == s.active and s.asked in YOURS:
        return YOURS[s.asked]
    return DONE[s.asked] if answered.get(s.asked) else NOW[s.asked]


def why_not_the_house(s: State, action: int) -> Refused | None:
    """TOO-24: it lets time go by, and stops when it is over."""
    if s.asked != PLUNDERING:
        return Refused("TOO-20", say("no timer is running"))
    if action == TICK:
        return reasons.race_is_over(s) if must_stop(s) else None
    if action != STOP:
        return Refused("TOO-24", say("the house keeps the time, and nothing else"))
    if must_stop(s):
        return None
    if s.now < sand(s):
        left = reasons.seconds(sand(s) - s.now)
        return Refused("TOO-24", say("plundering goes on until the sand runs out: {time} s to go", time=left))
    return Refused("TOO-24", say("plundering goes on: somebody can still place a piece"))
