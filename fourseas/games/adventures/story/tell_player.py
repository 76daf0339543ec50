"""What a player did in one move of `adventures`, told as events. What ships did is in passages.py."""

from __future__ import annotations

from fourseas.core.state import NONE, TRUNCATED
from fourseas.games.adventures.pack import COLOUR_NAMES
from fourseas.games.adventures.rules.piles import lying_with
from fourseas.games.adventures.rules.ports import lowest_tile
from fourseas.games.adventures.rules.setup import ends_meeples, meeples_come_first
from fourseas.games.adventures.rules.state import (
    BONUS_CARD,
    BONUS_CRATE,
    BUY,
    CLAIM,
    CLAIM_NOTHING,
    COLOURS,
    CRATE,
    END_TURN,
    LEAVE,
    LEAVE_ON,
    LOOK,
    MOVE,
    OFFERED,
    OUT_OF_PLAY,
    PAYING,
    PLACE,
    PLAY_ACTION,
    PLAY_MOVE,
    PLUNDER,
    PLUNDERING,
    PUSH,
    PUSHING,
    REFILL,
    REFILLING,
    REMOVE_DISCARD,
    REMOVE_HAND,
    REMOVING,
    SAILING,
    SHIELD_PUSH,
    SPYGLASS,
    SWAP,
    SWAPPING,
    TAKE,
    TAKE_SEEN,
    TAKE_TOP,
    TO_TABLE,
    TRACKS,
)
from fourseas.games.adventures.story.events import (
    Began,
    Claimed,
    EndedTurn,
    GainedCard,
    GotCrate,
    Looked,
    PlacedMeeple,
    Played,
    Refilled,
    Removed,
    Skipped,
    Swapped,
)
from fourseas.games.adventures.story.ship_events import (
    Bought,
    LaidOut,
    Offered,
    Plundered,
    Recruited,
    StoodIn,
)
from fourseas.games.adventures.story.tell_ships import (
    tell_answer,
    tell_end_of_visit,
    tell_leave,
    tell_push,
    tell_sailing,
)
from fourseas.games.adventures.story.teller import Telling, crates_in

# What is done without, by what was asked, and the clause that lets one.
WITHOUT = {
    SAILING: ("sail", "ADV-20"),
    PLUNDERING: ("plunder", "ADV-23"),
    PUSHING: ("push", None),
    SWAPPING: ("swap", None),
    REFILLING: ("refill", None),
    REMOVING: ("remove", None),
}


def tell_deed(t: Telling, action: int) -> None:
    """The events of the action itself."""
    if action < REMOVE_HAND:
        tell_play(t, action)
    elif action < MOVE:
        tell_removal(t, action)
    elif action < PLACE:
        tell_sailing(t, action - MOVE)
    elif action < REFILL:
        tell_meeple(t, action - PLACE)
    elif action < BUY:
        tell_refill(t, action - REFILL)
    elif action < LEAVE_ON:
        tell_purchase(t, action - BUY)
    elif action < CLAIM:
        tell_leave(t, t.before.rescue == 1, action - LEAVE_ON, unasked=False)
    elif action < PUSH:
        tell_claim(t, action - CLAIM)
    elif action < SWAP:
        tell_push(t, (action - PUSH) // TRACKS, (action - PUSH) % TRACKS)
    elif action < CRATE:
        given, taken = divmod(action - SWAP, COLOURS)
        t.add(Swapped(seat=t.seat, give=COLOUR_NAMES[given], take=COLOUR_NAMES[taken]))
    elif action < TAKE:
        tell_crate(t, action - CRATE)
    elif action < SHIELD_PUSH:
        tell_recruit(t, action)
    elif action < LOOK:
        tell_answer(t, action == SHIELD_PUSH)
    else:
        tell_other(t, action)


def tell_other(t: Telling, action: int) -> None:
    """The actions that stand alone."""
    if action == LOOK:
        card = t.card(lying_with(t.box, t.before, t.seat, SPYGLASS))
        t.add(Looked(seat=t.seat, card=card, count=min(OFFERED, t.before.ports_left)))
    elif action == PLUNDER:
        space = t.before.space
        cargo = crates_in(t.before.cargo[t.box.number[space]])
        t.add(Plundered(seat=t.seat, space=t.space(space), crates=cargo, card=t.merchant_top()))
    elif action == LEAVE:
        tell_leave(t, t.before.rescue == 1, NONE, unasked=False)
    elif action == CLAIM_NOTHING:
        t.add(Claimed(seat=t.seat, tile=None, vp=0))
    elif action == END_TURN:
        t.add(EndedTurn(seat=t.seat, cards=t.before.in_played))
        t.refill_hand()
    else:
        what, clause = WITHOUT[t.before.asked]
        t.add(Skipped(seat=t.seat, what=what, clause=clause))


def tell_meeple(t: Telling, port: int) -> None:
    t.add(PlacedMeeple(seat=t.seat, space=t.space(t.box.port_space[port])))
    if ends_meeples(t.before) and meeples_come_first(t.before):
        tell_bonuses(t)


def tell_bonuses(t: Telling) -> None:
    """ADV-6: the bonuses that nobody chooses, for the second, the fourth and the fifth player."""
    players, first = t.before.players, t.before.first
    second = (first + 1) % players
    for number, colour in enumerate(COLOUR_NAMES):
        if t.after.crates[second][number] > t.before.crates[second][number]:
            t.add(GotCrate(seat=second, colour=colour, random=True, clause="ADV-6"))
    merchant = t.merchant_top()
    if players >= 4 and merchant is not None:
        t.add(GainedCard(seat=(first + 3) % players, card=merchant, deck="merchant", clause="ADV-6"))
    if players >= 5 and t.before.ports_left > 0:
        t.add(GainedCard(seat=(first + 4) % players, card=t.port_top(), deck="port", clause="ADV-6"))


def tell_turn(t: Telling) -> None:
    """Whose turn begins now, if one does: after the preparations, or after another turn."""
    before, after = t.before, t.after
    if after.over == TRUNCATED or (before.rounds, before.active) == (after.rounds, after.active) or after.rounds == 0:
        return
    plays = after.plays - before.plays - t.told("plays")
    new = after.rounds > before.rounds
    t.add(Began(seat=after.active, round=after.rounds, new_round=new, plays=plays))


# ---- cards


def tell_play(t: Telling, action: int) -> None:
    if action < PLAY_ACTION:
        card = t.card(action - PLAY_MOVE)
        t.add(Played(seat=t.seat, card=card, as_="move", goes="front", clause="ADV-10"))
        return
    kind = action - PLAY_ACTION
    fates = {TO_TABLE: ("table", "ADV-13"), OUT_OF_PLAY: ("out", "ADV-12")}
    goes, clause = fates.get(t.box.advanced[kind], ("front", "ADV-10"))
    t.add(Played(seat=t.seat, card=t.card(kind), as_="action", goes=goes, clause=clause))


def tell_removal(t: Telling, action: int) -> None:
    if action < REMOVE_DISCARD:
        t.add(Removed(seat=t.seat, card=t.card(action - REMOVE_HAND), from_="hand"))
    else:
        t.add(Removed(seat=t.seat, card=t.card(action - REMOVE_DISCARD), from_="discard"))


def tell_recruit(t: Telling, action: int) -> None:
    bonus = t.before.asked == BONUS_CARD
    clause = "ADV-6" if bonus else "ADV-32"
    if action >= TAKE_SEEN:
        card = t.card(t.before.port_deck[t.before.ports_left - 1 - (action - TAKE_SEEN)])
        t.add(Recruited(seat=t.seat, card=card, from_="looked", clause="ADV-13"))
        return
    if action == TAKE_TOP:
        t.add(Recruited(seat=t.seat, card=t.port_top(), from_="deck", clause=clause))
    else:
        place = action - TAKE
        card = t.card(t.before.offering[place])
        t.add(Recruited(seat=t.seat, card=card, from_="offering", clause=clause))
        if t.before.ports_left > 0:
            t.add(Offered(card=t.port_top(), place=place))
    if not bonus:
        tell_end_of_visit(t, t.before.rescue == 1, lowest_tile(t.before))


# ---- treasure tiles and crates


def tell_purchase(t: Telling, tile: int) -> None:
    """ADV-33: the crates of the right colours, then those that stand in where there is no choice."""
    crates = t.before.crates[t.seat]
    paid = [min(t.box.cost[tile][colour], crates[colour]) for colour in range(COLOURS)]
    t.add(Bought(seat=t.seat, tile=t.tile(tile), vp=t.box.worth[tile], crates=crates_in(paid)))
    if t.after.laid_out > t.before.laid_out:
        new = t.before.tiles[t.before.laid_out : t.after.laid_out]
        t.add(LaidOut(tiles=[t.tile(number) for number in new]))
    tell_stand_ins(t, t.box.price[tile] - sum(paid))
    first = lowest_tile(t.before)
    tell_end_of_visit(t, t.before.rescue == 1, tile if first == NONE else first)


def tell_stand_ins(t: Telling, owed: int) -> None:
    """Crates that stand in for others without a question: only one colour is left to pay with."""
    for _ in range(owed):
        left = [
            name
            for colour, name in enumerate(COLOUR_NAMES)
            if t.before.crates[t.seat][colour] + t.told(f"crates.{t.seat}.{name}") > 0
        ]
        if len(left) > 1:
            return
        t.add(StoodIn(seat=t.seat, colour=left[0]))


def tell_crate(t: Telling, colour: int) -> None:
    name = COLOUR_NAMES[colour]
    if t.before.asked == PAYING:
        t.add(StoodIn(seat=t.seat, colour=name))
        tell_stand_ins(t, t.before.owed - 1)
        tell_end_of_visit(t, t.before.rescue == 1, lowest_tile(t.before))
    else:
        clause = "ADV-6" if t.before.asked == BONUS_CRATE else None
        t.add(GotCrate(seat=t.seat, colour=name, random=False, clause=clause))


def tell_refill(t: Telling, merchant: int) -> None:
    space = t.space(t.box.merchant_space[merchant])
    t.add(Refilled(seat=t.seat, space=space, crates=crates_in(t.after.cargo[merchant])))


def tell_claim(t: Telling, tile: int) -> None:
    t.add(Claimed(seat=t.seat, tile=t.tile(tile), vp=t.box.worth[tile]))
