"""Why an action is not allowed in `adventures`: the clause. First whether it is asked for now, then whether it can be
done; the reasons against each kind of action are in reasons.py.
"""

from __future__ import annotations

from collections.abc import Callable

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Kit, Refused
from fourseas.core.state import RUNNING, TRUNCATED
from fourseas.games.adventures.rules import state
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.state import (
    ACTIONS,
    BONUS_CARD,
    BONUS_CRATE,
    CHOOSING_CRATE,
    CLAIMING,
    IN_PORT,
    LOOKING,
    MEEPLE,
    PAYING,
    PLAYING,
    PLUNDERING,
    PUSHING,
    REFILLING,
    REMOVING,
    SAILING,
    SHIELDING,
    SWAPPING,
    State,
)
from fourseas.games.adventures.why import reasons

Reason = Callable[[Kit, State, int, int, int], Refused | None]


def nothing_against(kit: Kit, s: State, seat: int, a: int, b: int) -> Refused | None:
    """For an action that is allowed whenever it is asked for."""
    return None


# The kinds of actions, each with the questions it can answer, the reasons that may be against it, and the clause and
# the words for when it is not asked for.
KINDS: dict[int, tuple[frozenset[int], Reason, str, Text]] = {
    kind: (frozenset(questions), reason, clause, when)
    for kind, questions, reason, clause, when in (
        (
            state.PLAY_MOVE,
            (PLAYING,),
            reasons.play_for_movement,
            "ADV-10",
            say("you play cards on your turn, one after the other"),
        ),
        (
            state.PLAY_ACTION,
            (PLAYING,),
            reasons.play_for_action,
            "ADV-10",
            say("you play cards on your turn, one after the other"),
        ),
        (state.REMOVE_HAND, (REMOVING,), reasons.remove_from_hand, "ADV-12", say("you need a card that removes one")),
        (
            state.REMOVE_DISCARD,
            (REMOVING,),
            reasons.remove_from_discards,
            "ADV-12",
            say("you need a card that removes one"),
        ),
        (state.MOVE, (SAILING,), reasons.sail, "ADV-20", say("you have to play a card to sail")),
        (state.PLACE, (MEEPLE,), reasons.place, "ADV-40", say("pirates are hidden in ports before the game begins")),
        (state.REFILL, (REFILLING,), reasons.refill, "ADV-30", say("you need a card that refills a merchant")),
        (state.BUY, (IN_PORT,), reasons.buy, "ADV-33", say("you can buy treasures only while visiting a port")),
        (state.LEAVE_ON, (IN_PORT,), reasons.leave_on, "ADV-41", say("you are not visiting a port")),
        (state.CLAIM, (CLAIMING,), reasons.claim, "ADV-50", say("only the first ship in Trinidad takes a treasure")),
        (state.PUSH, (PUSHING,), reasons.push, "ADV-24", say("you need a card that pushes ships")),
        (state.SWAP, (SWAPPING,), reasons.swap, "ADV-10", say("you need a card that swaps crates")),
        (
            state.CRATE,
            (BONUS_CRATE, CHOOSING_CRATE, PAYING),
            reasons.crate,
            "ADV-10",
            say("there is no crate to choose now"),
        ),
        (state.TAKE, (IN_PORT, BONUS_CARD), reasons.take, "ADV-32", say("you can recruit only while visiting a port")),
        (
            state.TAKE_TOP,
            (IN_PORT, BONUS_CARD),
            reasons.take_top,
            "ADV-32",
            say("you can recruit only while visiting a port"),
        ),
        (state.TAKE_SEEN, (LOOKING,), reasons.take_seen, "ADV-13", say("you are not looking through a spyglass")),
        (state.SHIELD_PUSH, (SHIELDING,), nothing_against, "ADV-13", say("none of your ships is being pushed")),
        (state.BEAR_PUSH, (SHIELDING,), nothing_against, "ADV-13", say("none of your ships is being pushed")),
        (
            state.LOOK,
            (PLAYING,),
            reasons.look,
            "ADV-13",
            say("you can use a spyglass before, between or after your cards"),
        ),
        (
            state.PLUNDER,
            (PLUNDERING,),
            nothing_against,
            "ADV-30",
            say("none of your ships has just reached a merchant with crates"),
        ),
        (state.LEAVE, (IN_PORT,), reasons.leave, "ADV-31", say("you are not visiting a port")),
        (
            state.SKIP,
            (SAILING, PLUNDERING, PUSHING, SWAPPING, REFILLING, REMOVING),
            nothing_against,
            "ADV-10",
            say("there is nothing to skip"),
        ),
        (state.CLAIM_NOTHING, (CLAIMING,), nothing_against, "ADV-50", say("none of your ships is in Trinidad")),
        (state.END_TURN, (PLAYING,), reasons.end_turn, "ADV-10", say("the turn cannot end yet")),
    )
}

# What the player who decides is asked for.
NOW = {
    BONUS_CRATE: say("choose a crate as your bonus"),
    BONUS_CARD: say("choose a card of the offering as your bonus"),
    MEEPLE: say("hide a pirate in a port"),
    PLAYING: say("play a card"),
    SAILING: say("choose where a ship sails"),
    PLUNDERING: say("decide whether to plunder the merchant"),
    IN_PORT: say("recruit, buy or leave the port"),
    PAYING: say("choose the crate to use as a wild one"),
    PUSHING: say("choose a ship to push"),
    SHIELDING: say("decide whether to use your shield"),
    CHOOSING_CRATE: say("choose a crate"),
    SWAPPING: say("swap a crate"),
    REFILLING: say("choose an empty merchant"),
    REMOVING: say("choose a card to remove from the game"),
    LOOKING: say("take one of the cards you see"),
    CLAIMING: say("take a treasure tile"),
}


def why(kit: Kit, s: State, seat: int, action: int) -> Refused | None:
    """None for a legal action."""
    refused = why_not_now(s, seat)
    if refused:
        return refused
    if not 0 <= action < ACTIONS:
        return Refused("ADV-10", say("there is no action {n} (there are {all})", n=action, all=ACTIONS))
    kind, a, b = parts(action)
    questions, reason, clause, when = KINDS[kind]
    if s.asked in questions:
        return reason(kit, s, seat, a, b)
    asked = say("end your turn") if s.asked == PLAYING and reasons.has_played(s, seat) else NOW[s.asked]
    return reasons.in_harbour(kit, s, seat, kind) or Refused(clause, say("{when}; now {asked}", when=when, asked=asked))


def why_not_now(s: State, seat: int) -> Refused | None:
    if s.over == TRUNCATED:
        return Refused("ADV-54", say("the game is over: it was abandoned"))
    if s.over != RUNNING:
        return Refused("ADV-50", say("the game is over: a ship is in Trinidad"))
    if not 0 <= seat < s.players:
        return Refused("ADV-1", say("there is no such player in this game"))
    if seat == s.decides:
        return None
    if s.asked == SHIELDING and seat == s.active:
        return Refused("ADV-13", say("first the ship's owner decides whether to use a shield"))
    if s.asked in (BONUS_CRATE, BONUS_CARD):
        return Refused("ADV-6", say("it is not your turn: another player chooses a bonus"))
    if s.asked == MEEPLE:
        return Refused("ADV-40", say("it is not your turn: another player is hiding a pirate"))
    return Refused("ADV-10", say("it is not your turn"))
