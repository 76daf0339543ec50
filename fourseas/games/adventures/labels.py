"""Every legal action of `adventures` as one short line, no two alike."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.game import Kit
from fourseas.core.table import SEATS
from fourseas.games.adventures.effects import list_push_choices
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, Names, counted, names_of
from fourseas.games.adventures.piles import lying_with
from fourseas.games.adventures.sailing import crates_on, steps_to
from fourseas.games.adventures.state import (
    BEAR_PUSH,
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
    MERCHANT,
    MOVE,
    PAYING,
    PLACE,
    PLAY_ACTION,
    PLAY_MOVE,
    PLUNDER,
    PLUNDERING,
    PORT,
    PUSH,
    PUSHING,
    REFILL,
    REFILLING,
    REMOVE_DISCARD,
    REMOVE_HAND,
    REMOVING,
    SAILING,
    SEA,
    SHIELD,
    SHIELD_PUSH,
    SPYGLASS,
    SWAP,
    SWAPPING,
    TAKE,
    TAKE_SEEN,
    TAKE_TOP,
    TRACKS,
    Box,
    State,
)

SKIPPED = {
    SAILING: "sail no further",
    PLUNDERING: "leave the merchant in peace",
    PUSHING: "push nobody",
    SWAPPING: "swap nothing",
    REFILLING: "refill no merchant",
    REMOVING: "keep all your cards",
}


def label(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> str:
    """A legal action as one short line."""
    parts = names_of(kit)
    if action < MOVE:
        return label_card(parts, action)
    if action < PLACE:
        return label_move(kit.box, s, seat, action - MOVE, parts)
    if action < REFILL:
        return f"put a pirate in {parts.port_titles[action - PLACE]}"
    if action < BUY:
        return f"refill {parts.merchant_titles[action - REFILL]}"
    if action < PUSH:
        return label_tile(kit.box, s, action, parts)
    if action < SWAP:
        player, track = divmod(action - PUSH, TRACKS)
        return f"push {names[player]}'s {TRACK_NAMES[track]} ship back by {s.force}"
    if action < CRATE:
        given, taken = divmod(action - SWAP, COLOURS)
        return f"swap a {COLOUR_NAMES[given]} crate for a {COLOUR_NAMES[taken]} one"
    if action < TAKE:
        return label_crate(s, COLOUR_NAMES[action - CRATE])
    if action < SHIELD_PUSH:
        return label_recruit(s, action, parts)
    if action == SHIELD_PUSH:
        return f"use your {parts.card_titles[lying_with(kit.box, s, seat, SHIELD)]}: your ship stays"
    if action == BEAR_PUSH:
        return f"let your {TRACK_NAMES[s.pushed]} ship be pushed back by {s.force}"
    if action == LOOK:
        return f"use your {parts.card_titles[lying_with(kit.box, s, seat, SPYGLASS)]}: look at three port cards"
    if action == PLUNDER:
        return f"plunder the merchant: {counted(s.cargo[kit.box.number[s.space]])}"
    if action == LEAVE:
        return f"leave {parts.space_titles[s.space]}"
    if action == CLAIM_NOTHING:
        return "claim no tile"
    if action == END_TURN:
        return "end your turn"
    return "go on: no rival's ship can be pushed" if nobody_to_push(kit.box, s, seat) else SKIPPED[s.asked]


def nobody_to_push(box: Box, s: State, seat: int) -> bool:
    """ADV-24: all rivals' ships are at their start or on a spur, or only a leader can be pushed and none is theirs."""
    return s.asked == PUSHING and list_push_choices(box, s, seat, [0] * (SEATS * TRACKS + 1)) == 1


def label_card(parts: Names, action: int) -> str:
    if action < PLAY_ACTION:
        return f"play {parts.card_titles[action - PLAY_MOVE]}: {parts.moves[action - PLAY_MOVE]}"
    if action < REMOVE_HAND:
        kind = action - PLAY_ACTION
        return f"play {parts.card_titles[kind]} for its action: {parts.deeds[kind]}"
    if action < REMOVE_DISCARD:
        return f"take {parts.card_titles[action - REMOVE_HAND]} out of play, from your hand"
    return f"take {parts.card_titles[action - REMOVE_DISCARD]} out of play, from your discards"


def label_move(box: Box, s: State, seat: int, space: int, parts: Names) -> str:
    track = box.track[space]
    here = s.ship[seat][track]
    ship = f"the {TRACK_NAMES[track]} ship"
    if here == space:
        return f"stay with {ship}, to plunder"
    sort = box.sort_of[space]
    if sort == SEA and not box.on_spur[space]:
        return f"sail {ship} {along(box, here, space)} ({parts.near_titles[space]})"
    told = f"sail {ship} to {parts.near_titles[space]} ({steps_to(box, here, space)})"
    if sort == MERCHANT:
        return f"{told}, {crates_on(s, box.number[space]) or 'no'} crates"
    if sort == PORT and s.visited[seat] >> box.number[space] & 1:
        return f"{told}, visited already"
    return told


def along(box: Box, here: int, there: int) -> str:
    """How a space of the main track lies from a ship."""
    ahead = box.place[there] - box.place[here]
    way = f"{ahead} ahead" if ahead > 0 else f"{-ahead} back"
    if not box.on_spur[here]:
        return way
    return f"out of the spur and {way}" if ahead else "out of the spur"


def label_tile(box: Box, s: State, action: int, parts: Names) -> str:
    if action < LEAVE_ON:
        tile = action - BUY
        return f"buy {parts.tile_titles[tile]} ({box.worth[tile]} VP) for {parts.prices[tile]}"
    if action < CLAIM:
        return f"leave {parts.space_titles[s.space]} with your pirate on {parts.tile_titles[action - LEAVE_ON]}"
    return f"claim {parts.tile_titles[action - CLAIM]} ({box.worth[action - CLAIM]} VP)"


def label_crate(s: State, colour: str) -> str:
    if s.asked == PAYING:
        return f"pay with a {colour} crate instead"
    return f"take a {colour} crate as your bonus" if s.asked == BONUS_CRATE else f"take a {colour} crate"


def label_recruit(s: State, action: int, parts: Names) -> str:
    if action == TAKE_TOP:
        return "recruit the unseen top card of the port deck"
    if action >= TAKE_SEEN:
        kind = s.port_deck[s.ports_left - 1 - (action - TAKE_SEEN)]
        return f"recruit {parts.card_titles[kind]}, seen through the spyglass"
    title = parts.card_titles[s.offering[action - TAKE]]
    return f"take {title} as your bonus" if s.asked == BONUS_CARD else f"recruit {title}"
