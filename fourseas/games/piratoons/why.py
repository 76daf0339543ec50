"""Why an action is not allowed in `piratoons`: the clause. First whether it is asked for now, then whether it can be
done; the reasons against each kind of action are in reasons.py.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

from fourseas.core.game import Kit, Refused
from fourseas.core.table import RUNNING
from fourseas.games.piratoons import reasons, state
from fourseas.games.piratoons.chest import must_stop
from fourseas.games.piratoons.rules import HOUSE
from fourseas.games.piratoons.state import (
    ACTIONS,
    BEAT,
    BIDDING,
    BUILDING,
    OPENING,
    PLUNDERING,
    PURSES,
    ROUNDS,
    SAND,
    STOP,
    TAKING,
    TICK,
    State,
)

Reason = Callable[[Kit, State, int, int], Refused | None]

# The kinds of actions, each with the number at which it begins, the questions it can answer, the reasons that may be
# against it, and the clause and the words for when it is not asked for.
KINDS: tuple[tuple[int, frozenset[int], Reason, str, str], ...] = tuple(
    (first, frozenset(questions), reason, clause, when)
    for first, questions, reason, clause, when in (
        (state.DROP, (PLUNDERING, BEAT), reasons.drop, "TOO-21", "pieces are placed while the chest is plundered"),
        (state.WAIT, (PLUNDERING, BEAT), reasons.wait, "TOO-21", "there is nothing to wait for"),
        (state.STOP, (PLUNDERING, BEAT), reasons.stop, "TOO-22", "there is nothing to stop"),
        (state.OPEN, (OPENING,), reasons.open_chest, "TOO-20", "the chest is opened once a round"),
        (state.TICK, (PLUNDERING,), reasons.tick, "TOO-20", "no timer is running"),
        (state.BID, (BIDDING,), reasons.bid, "TOO-61", "one bids after the loot, before the bids are shown"),
        (state.TAKE, (TAKING,), reasons.take, "TOO-63", "tiles are taken when the bids have been shown"),
        (state.THROW, (BUILDING,), reasons.throw, "TOO-74", "tiles are thrown overboard while ships are built"),
        (state.BUILD, (BUILDING,), reasons.build, "TOO-4", "ships are built after the auction"),
        (state.SHOW_PURSE, (PURSES,), reasons.purse, "TOO-1", "doubloons are shown or hidden before play"),
        (
            state.DROP_AT,
            (PLUNDERING, BEAT),
            reasons.drop_at,
            "TOO-21",
            "pieces are placed while the chest is plundered",
        ),
    )
)
BEGINNINGS = [first for first, *_ in KINDS]

# What is asked for.
NOW = {
    PURSES: "say whether the others see your doubloons",
    OPENING: "the captain opens the chest",
    PLUNDERING: "the chest is plundered",
    BEAT: "choose for this beat",
    BIDDING: "bid for the tiles that are left",
    TAKING: "the highest bid takes a tile",
    BUILDING: "build your ship",
}
YOURS = {OPENING: "open the chest", TAKING: "take a tile for your bid"}
DONE = {
    PURSES: "all choose whether the others see their doubloons",
    BIDDING: "the others bid",
    BUILDING: "the others build",
}


def why(kit: Kit, s: State, seat: int, action: int) -> Refused | None:
    """None for a legal action."""
    if s.over != RUNNING:
        return Refused("TOO-2", f"the game is over: {ROUNDS} rounds have been played")
    if not 0 <= action < ACTIONS:
        return Refused("TOO-4", f"there is no action {action} (there are {ACTIONS})")
    if seat == HOUSE:
        return why_not_the_house(s, action)
    if not 0 <= seat < s.players:
        return Refused("TOO-1", "there is no such player in this game")
    first, questions, reason, clause, when = KINDS[bisect_right(BEGINNINGS, action) - 1]
    if s.asked in questions:
        return reason(kit, s, seat, action - first)
    return Refused(clause, f"{when}; now {now(s, seat)}")


def now(s: State, seat: int) -> str:
    """What is asked of a player, or of the others."""
    answered = {
        PURSES: s.purse[seat] != state.UNDECIDED,
        BIDDING: s.sealed[seat] != state.UNDECIDED,
        BUILDING: s.built[seat] == 1,
    }
    if seat == s.active and s.asked in YOURS:
        return YOURS[s.asked]
    return DONE[s.asked] if answered.get(s.asked) else NOW[s.asked]


def why_not_the_house(s: State, action: int) -> Refused | None:
    """TOO-24: it lets time go by, and stops when it is over."""
    if s.asked != PLUNDERING:
        return Refused("TOO-20", "no timer is running")
    if action == TICK:
        return reasons.race_is_over(s) if must_stop(s) else None
    if action != STOP:
        return Refused("TOO-24", "the house keeps the time, and nothing else")
    if must_stop(s):
        return None
    if s.now < SAND:
        return Refused(
            "TOO-24", f"plundering does not stop before the sand has run: {reasons.seconds(SAND - s.now)} s more"
        )
    return Refused("TOO-24", "plundering goes on: somebody can still place a piece")
