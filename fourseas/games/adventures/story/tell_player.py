"""What a player did in one move of `adventures`, told as events. What ships did is in tell_ships.py."""

from __future__ import annotations

from fourseas.core.state import NONE, TRUNCATED
from fourseas.games.adventures.pack import COLOUR_NAMES
from fourseas.games.adventures.rules import state
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.piles import lying_with
from fourseas.games.adventures.rules.ports import lowest_tile
from fourseas.games.adventures.rules.setup import ends_meeples, meeples_come_first
from fourseas.games.adventures.rules.state import (
    BONUS_CARD,
    BONUS_CRATE,
    COLOURS,
    OFFERED,
    OUT_OF_PLAY,
    PAYING,
    PLUNDERING,
    PUSHING,
    REFILLING,
    REMOVING,
    SAILING,
    SPYGLASS,
    SWAPPING,
    TAKE_SEEN,
    TAKE_TOP,
    TO_TABLE,
)
from fourseas.games.adventures.story.events import (
    Began,
    Claimed,
    EndedTurn,
    GainedCard,
    Goes,
    GotCrate,
    Looked,
    Option,
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
WITHOUT: dict[int, tuple[Option, str | None]] = {
    SAILING: ("sail", "ADV-20"),
    PLUNDERING: ("plunder", "ADV-23"),
    PUSHING: ("push", None),
    SWAPPING: ("swap", None),
    REFILLING: ("refill", None),
    REMOVING: ("remove", None),
}


def tell_deed(t: Telling, action: int) -> None:
    """The events of the action itself."""
    match parts(action):
        case state.PLAY_MOVE, card, _:
            t.add(Played(seat=t.seat, card=t.card(card), as_="move", goes="front", clause="ADV-10"))
        case state.PLAY_ACTION, card, _:
            tell_play(t, card)
        case state.REMOVE_HAND, card, _:
            t.add(Removed(seat=t.seat, card=t.card(card), from_="hand"))
        case state.REMOVE_DISCARD, card, _:
            t.add(Removed(seat=t.seat, card=t.card(card), from_="discard"))
        case state.MOVE, space, _:
            tell_sailing(t, space)
        case state.PLACE, port, _:
            tell_meeple(t, port)
        case state.REFILL, merchant, _:
            tell_refill(t, merchant)
        case state.BUY, tile, _:
            tell_purchase(t, tile)
        case state.LEAVE_ON, tile, _:
            tell_leave(t, t.before.rescue == 1, tile, unasked=False)
        case state.CLAIM, tile, _:
            tell_claim(t, tile)
        case state.PUSH, player, track:
            tell_push(t, player, track)
        case state.SWAP, given, taken:
            t.add(Swapped(seat=t.seat, give=COLOUR_NAMES[given], take=COLOUR_NAMES[taken]))
        case state.CRATE, colour, _:
            tell_crate(t, colour)
        case (state.TAKE | state.TAKE_TOP | state.TAKE_SEEN) as kind, place, _:
            tell_recruit(t, kind, place)
        case (state.SHIELD_PUSH | state.BEAR_PUSH) as kind, *_:
            tell_answer(t, kind == state.SHIELD_PUSH)
        case kind, *_:
            tell_other(t, kind)


def tell_other(t: Telling, kind: int) -> None:
    """The actions that stand alone."""
    match kind:
        case state.LOOK:
            card = t.card(lying_with(t.box, t.before, t.seat, SPYGLASS))
            t.add(Looked(seat=t.seat, card=card, count=min(OFFERED, t.before.ports_left)))
        case state.PLUNDER:
            space = t.before.space
            cargo = crates_in(t.before.cargo[t.box.number[space]])
            t.add(Plundered(seat=t.seat, space=t.space(space), crates=cargo, card=t.merchant_top()))
        case state.LEAVE:
            tell_leave(t, t.before.rescue == 1, NONE, unasked=False)
        case state.CLAIM_NOTHING:
            t.add(Claimed(seat=t.seat, tile=None, vp=0))
        case state.END_TURN:
            t.add(EndedTurn(seat=t.seat, cards=t.before.in_played))
            t.refill_hand()
        case _:
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
    plays = after.plays - before.plays - t.so_far("plays")
    new = after.rounds > before.rounds
    t.add(Began(seat=after.active, round=after.rounds, new_round=new, plays=plays))


# ---- cards


def tell_play(t: Telling, card: int) -> None:
    """A card is used for its action."""
    fates: dict[int, tuple[Goes, str]] = {TO_TABLE: ("table", "ADV-13"), OUT_OF_PLAY: ("out", "ADV-12")}
    goes, clause = fates.get(t.box.advanced[card], ("front", "ADV-10"))
    t.add(Played(seat=t.seat, card=t.card(card), as_="action", goes=goes, clause=clause))


def tell_recruit(t: Telling, kind: int, place: int) -> None:
    bonus = t.before.asked == BONUS_CARD
    clause = "ADV-6" if bonus else "ADV-32"
    if kind == TAKE_SEEN:
        card = t.card(t.before.port_deck[t.before.ports_left - 1 - place])
        t.add(Recruited(seat=t.seat, card=card, from_="looked", clause="ADV-13"))
        return
    if kind == TAKE_TOP:
        t.add(Recruited(seat=t.seat, card=t.port_top(), from_="deck", clause=clause))
    else:
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
            if t.before.crates[t.seat][colour] + t.so_far(f"crates.{t.seat}.{name}") > 0
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
