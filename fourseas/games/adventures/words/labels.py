"""Every legal action of `adventures` as one short line, no two alike."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Kit
from fourseas.core.state import SEATS
from fourseas.games.adventures.colours import A_CRATE, ONE
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, Names, counted, names_of
from fourseas.games.adventures.routes import SHIP, YOUR_SHIP
from fourseas.games.adventures.rules import state
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.effects import list_push_choices
from fourseas.games.adventures.rules.piles import in_bag, lying_with
from fourseas.games.adventures.rules.sailing import pushed_to, steps_to
from fourseas.games.adventures.rules.state import (
    BONUS_CARD,
    BONUS_CRATE,
    BUY,
    CRATE_OF_CHOICE,
    LEAVE_ON,
    MERCHANT,
    OUT_OF_PLAY,
    PAYING,
    PLUNDERING,
    PORT,
    PUSHING,
    RANDOM_CRATE,
    REFILL_MERCHANT,
    REFILLING,
    REMOVING,
    SAILING,
    SEA,
    SHIELD,
    SPYGLASS,
    SWAP_CRATE,
    SWAPPING,
    TAKE_SEEN,
    TAKE_TOP,
    TO_TABLE,
    TRACKS,
    Box,
    State,
)

FROM_THE_BAG = (RANDOM_CRATE, CRATE_OF_CHOICE, SWAP_CRATE, REFILL_MERCHANT)
SKIPPED = {
    SAILING: say("stop here"),
    PLUNDERING: say("sail on without plundering"),
    PUSHING: say("push nobody"),
    SWAPPING: say("do not swap"),
    REFILLING: say("do not refill a merchant"),
    REMOVING: say("keep all your cards"),
}


def label(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """A legal action as one short line."""
    printed = names_of(kit)
    match parts(action):
        case state.PLAY_MOVE, card, _:
            return say("play {card}: {moves}", card=printed.card_titles[card], moves=printed.moves[card])
        case state.PLAY_ACTION, card, _:
            return label_play(kit.box, s, card, printed)
        case state.REMOVE_HAND, card, _:
            return say("remove {card} from your hand and from the game", card=printed.card_titles[card])
        case state.REMOVE_DISCARD, card, _:
            return say("remove {card} from your discards and from the game", card=printed.card_titles[card])
        case state.MOVE, space, _:
            return label_move(kit.box, s, seat, space, printed)
        case state.PLACE, port, _:
            return say("hide a pirate in {port}", port=printed.port_titles[port])
        case state.REFILL, merchant, _:
            return say("refill {merchant}", merchant=printed.by_id[printed.merchants[merchant]].it)
        case (state.BUY | state.LEAVE_ON | state.CLAIM) as kind, tile, _:
            return label_tile(kit.box, s, kind, tile, printed)
        case state.PUSH, player, track:
            n, to = pushed(kit.box, s, s.ship[player][track], printed)
            ship = SHIP[TRACK_NAMES[track]]
            return say(
                "push {whose}'s {ship} back {n} {n|space|spaces} {to}", whose=names[player], ship=ship, n=n, to=to
            )
        case state.SWAP, give, take:
            given, taken = A_CRATE[COLOUR_NAMES[give]], ONE[COLOUR_NAMES[take]]
            return say("swap a {given} for a {taken}", given=given, taken=taken)
        case state.CRATE, colour, _:
            return label_crate(s, A_CRATE[COLOUR_NAMES[colour]])
        case (state.TAKE | state.TAKE_TOP | state.TAKE_SEEN) as kind, place, _:
            return label_recruit(s, kind, place, printed)
        case kind, *_:
            return label_plain(kit, s, seat, kind, printed)


def label_plain(kit: Kit, s: State, seat: int, kind: int, printed: Names) -> Text:
    """Actions without a choice of their own."""
    match kind:
        case state.SHIELD_PUSH:
            card = printed.card_titles[lying_with(kit.box, s, seat, SHIELD)]
            return say("use your {card}: your ship stays put", card=card)
        case state.BEAR_PUSH:
            n, to = pushed(kit.box, s, s.ship[seat][s.pushed], printed)
            return say(
                "accept the push: {ship} goes back {n} {n|space|spaces} {to}",
                ship=YOUR_SHIP[TRACK_NAMES[s.pushed]],
                n=n,
                to=to,
            )
        case state.LOOK:
            card = printed.card_titles[lying_with(kit.box, s, seat, SPYGLASS)]
            return say("use your {card}: look at three port cards", card=card)
        case state.PLUNDER:
            return say("plunder the merchant: {crates}", crates=counted(s.cargo[kit.box.number[s.space]]))
        case state.LEAVE:
            return say("leave {port}", port=printed.places[s.space].title)
        case state.CLAIM_NOTHING:
            return say("take no treasure")
        case state.END_TURN:
            return say("end your turn")
    return say("carry on: no rival's ship can be pushed") if nobody_to_push(kit.box, s, seat) else SKIPPED[s.asked]


def label_play(box: Box, s: State, card: int, printed: Names) -> Text:
    """A card used for its action: what it does, what becomes of it, and that the bag has nothing for it."""
    title, deeds = printed.card_titles[card], printed.deeds[card]
    if box.advanced[card] == TO_TABLE:
        return say("play {card} to the table: {deeds}", card=title, deeds=deeds)
    label = say("play {card} for its action: {deeds}", card=title, deeds=deeds)
    if box.advanced[card] == OUT_OF_PLAY:
        label = say("{told}; the card then leaves the game", told=label)
    if in_bag(s) == 0 and any(box.effect[card][step] in FROM_THE_BAG for step in range(box.effects[card])):
        return say("{told} (the bag is empty)", told=label)
    return label


def pushed(box: Box, s: State, here: int, printed: Names) -> tuple[int, Text]:
    """ADV-24: how far a push takes a ship, and where."""
    there = pushed_to(box, here, s.force)
    return box.place[here] - box.place[there], printed.places[there].to


def nobody_to_push(box: Box, s: State, seat: int) -> bool:
    """ADV-24: all rivals' ships are at their start or on a spur, or only a leader can be pushed and none is theirs."""
    return s.asked == PUSHING and list_push_choices(box, s, seat, [0] * (SEATS * TRACKS + 1)) == 1


def label_move(box: Box, s: State, seat: int, space: int, printed: Names) -> Text:
    track = box.track[space]
    here = s.ship[seat][track]
    ship = SHIP[TRACK_NAMES[track]]
    if here == space:
        return say("stay with the {ship}, to plunder", ship=ship)
    sort = box.sort_of[space]
    if sort == SEA and not box.on_spur[space]:
        return say(
            "sail the {ship} {way} ({space})", ship=ship, way=along(box, here, space), space=printed.places[space].near
        )
    to, n = printed.places[space].to, steps_to(box, here, space)
    if box.place[space] < box.place[here]:
        label = say("sail the {ship} back {to} ({n} {n|space|spaces})", ship=ship, to=to, n=n)
    else:
        label = say("sail the {ship} {to} ({n} {n|space|spaces})", ship=ship, to=to, n=n)
    if sort == MERCHANT:
        cargo = s.cargo[box.number[space]]
        if not any(cargo):
            return say("{told}, no crates", told=label)
        return say("{told}: {crates}", told=label, crates=counted(cargo))
    if sort == PORT and s.visited[seat] >> box.number[space] & 1:
        return say("{told}, already visited", told=label)
    return label


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


def label_tile(box: Box, s: State, kind: int, number: int, printed: Names) -> Text:
    tile, points = printed.tile_titles[number], box.worth[number]
    if kind == BUY:
        return say("buy {tile} ({n} {n|point|points}) for {crates}", tile=tile, n=points, crates=printed.prices[number])
    if kind == LEAVE_ON:
        return say("leave {port} with your pirate on {tile}", port=printed.places[s.space].title, tile=tile)
    return say("take {tile} ({n} {n|point|points})", tile=tile, n=points)


def label_crate(s: State, crate: Text) -> Text:
    if s.asked == PAYING:
        return say("use a {crate} as a wild crate", crate=crate)
    if s.asked == BONUS_CRATE:
        return say("take a {crate} as your bonus", crate=crate)
    return say("take a {crate}", crate=crate)


def label_recruit(s: State, kind: int, place: int, printed: Names) -> Text:
    if kind == TAKE_TOP:
        return say("recruit the top card of the port deck, unseen")
    if kind == TAKE_SEEN:
        kind = s.port_deck[s.ports_left - 1 - place]
        card, what = printed.card_titles[kind], printed.in_short[kind]
        return say("recruit {card}, seen through the spyglass ({what})", card=card, what=what)
    card, what = printed.card_titles[s.offering[place]], printed.in_short[s.offering[place]]
    if s.asked == BONUS_CARD:
        return say("take {card} as your bonus ({what})", card=card, what=what)
    return say("recruit {card} ({what})", card=card, what=what)
