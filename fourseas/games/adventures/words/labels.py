"""Every legal action of `adventures` as one short line, no two alike."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.game import Kit
from fourseas.core.i18n import Text, say
from fourseas.core.state import SEATS
from fourseas.games.adventures.colours import A_CRATE, ONE, SHIP, WITH_SHIP, YOUR_SHIP
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, Names, counted, names_of
from fourseas.games.adventures.rules.effects import list_push_choices
from fourseas.games.adventures.rules.piles import lying_with
from fourseas.games.adventures.rules.sailing import crates_on, steps_to
from fourseas.games.adventures.rules.state import (
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
    SAILING: say("sail no further"),
    PLUNDERING: say("leave the merchant in peace"),
    PUSHING: say("push nobody"),
    SWAPPING: say("swap nothing"),
    REFILLING: say("refill no merchant"),
    REMOVING: say("keep all your cards"),
}


def label(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """A legal action as one short line."""
    parts = names_of(kit)
    if action < MOVE:
        return label_card(parts, action)
    if action < PLACE:
        return label_move(kit.box, s, seat, action - MOVE, parts)
    if action < REFILL:
        return say("put a pirate in {port}", port=parts.port_titles[action - PLACE])
    if action < BUY:
        return say("refill {merchant}", merchant=parts.by_id[parts.merchants[action - REFILL]].it)
    if action < PUSH:
        return label_tile(kit.box, s, action, parts)
    if action < SWAP:
        player, track = divmod(action - PUSH, TRACKS)
        ship = SHIP[TRACK_NAMES[track]]
        return say("push {whose}'s {ship} back by {n}", whose=names[player], ship=ship, n=s.force)
    if action < CRATE:
        given, taken = divmod(action - SWAP, COLOURS)
        return say("swap a {given} for a {taken}", given=A_CRATE[COLOUR_NAMES[given]], taken=ONE[COLOUR_NAMES[taken]])
    if action < TAKE:
        return label_crate(s, A_CRATE[COLOUR_NAMES[action - CRATE]])
    if action < SHIELD_PUSH:
        return label_recruit(s, action, parts)
    return label_plain(kit, s, seat, action, parts)


def label_plain(kit: Kit, s: State, seat: int, action: int, parts: Names) -> Text:
    """Actions without a choice of their own."""
    if action == SHIELD_PUSH:
        return say("use your {card}: your ship stays", card=parts.card_titles[lying_with(kit.box, s, seat, SHIELD)])
    if action == BEAR_PUSH:
        return say("let {ship} be pushed back by {n}", ship=YOUR_SHIP[TRACK_NAMES[s.pushed]], n=s.force)
    if action == LOOK:
        card = parts.card_titles[lying_with(kit.box, s, seat, SPYGLASS)]
        return say("use your {card}: look at three port cards", card=card)
    if action == PLUNDER:
        return say("plunder the merchant: {crates}", crates=counted(s.cargo[kit.box.number[s.space]]))
    if action == LEAVE:
        return say("leave {port}", port=parts.places[s.space].title)
    if action == CLAIM_NOTHING:
        return say("claim no tile")
    if action == END_TURN:
        return say("end your turn")
    return say("go on: no rival's ship can be pushed") if nobody_to_push(kit.box, s, seat) else SKIPPED[s.asked]


def nobody_to_push(box: Box, s: State, seat: int) -> bool:
    """ADV-24: all rivals' ships are at their start or on a spur, or only a leader can be pushed and none is theirs."""
    return s.asked == PUSHING and list_push_choices(box, s, seat, [0] * (SEATS * TRACKS + 1)) == 1


def label_card(parts: Names, action: int) -> Text:
    if action < PLAY_ACTION:
        kind = action - PLAY_MOVE
        return say("play {card}: {moves}", card=parts.card_titles[kind], moves=parts.moves[kind])
    if action < REMOVE_HAND:
        kind = action - PLAY_ACTION
        return say("play {card} for its action: {deeds}", card=parts.card_titles[kind], deeds=parts.deeds[kind])
    if action < REMOVE_DISCARD:
        return say("take {card} out of play, from your hand", card=parts.card_titles[action - REMOVE_HAND])
    return say("take {card} out of play, from your discards", card=parts.card_titles[action - REMOVE_DISCARD])


def label_move(box: Box, s: State, seat: int, space: int, parts: Names) -> Text:
    track = box.track[space]
    here = s.ship[seat][track]
    ship = WITH_SHIP[TRACK_NAMES[track]]
    if here == space:
        return say("stay with the {ship}, to plunder", ship=ship)
    sort = box.sort_of[space]
    if sort == SEA and not box.on_spur[space]:
        return say(
            "sail the {ship} {way} ({space})", ship=ship, way=along(box, here, space), space=parts.places[space].near
        )
    told = say("sail the {ship} {to} ({n})", ship=ship, to=parts.places[space].to, n=steps_to(box, here, space))
    if sort == MERCHANT:
        crates = crates_on(s, box.number[space])
        if crates == 0:
            return say("{told}, no crates", told=told)
        return say("{told}, {n} {n|crate|crates}", told=told, n=crates)
    if sort == PORT and s.visited[seat] >> box.number[space] & 1:
        return say("{told}, visited already", told=told)
    return told


def along(box: Box, here: int, there: int) -> Text:
    """How a space of the main track lies from a ship."""
    ahead = box.place[there] - box.place[here]
    if not box.on_spur[here]:
        return say("{n} ahead", n=ahead) if ahead > 0 else say("{n} back", n=-ahead)
    if ahead == 0:
        return say("out of the spur")
    if ahead > 0:
        return say("out of the spur and {n} ahead", n=ahead)
    return say("out of the spur and {n} back", n=-ahead)


def label_tile(box: Box, s: State, action: int, parts: Names) -> Text:
    if action < LEAVE_ON:
        number = action - BUY
        tile, price = parts.tile_titles[number], parts.prices[number]
        return say("buy {tile} ({vp} VP) for {crates}", tile=tile, vp=box.worth[number], crates=price)
    if action < CLAIM:
        port, tile = parts.places[s.space].title, parts.tile_titles[action - LEAVE_ON]
        return say("leave {port} with your pirate on {tile}", port=port, tile=tile)
    return say("claim {tile} ({vp} VP)", tile=parts.tile_titles[action - CLAIM], vp=box.worth[action - CLAIM])


def label_crate(s: State, crate: Text) -> Text:
    if s.asked == PAYING:
        return say("pay with a {crate} instead", crate=crate)
    if s.asked == BONUS_CRATE:
        return say("take a {crate} as your bonus", crate=crate)
    return say("take a {crate}", crate=crate)


def label_recruit(s: State, action: int, parts: Names) -> Text:
    if action == TAKE_TOP:
        return say("recruit the unseen top card of the port deck")
    if action >= TAKE_SEEN:
        kind = s.port_deck[s.ports_left - 1 - (action - TAKE_SEEN)]
        return say("recruit {card}, seen through the spyglass", card=parts.card_titles[kind])
    card = parts.card_titles[s.offering[action - TAKE]]
    return say("take {card} as your bonus", card=card) if s.asked == BONUS_CARD else say("recruit {card}", card=card)
