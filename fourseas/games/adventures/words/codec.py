"""`adventures` in words: its moves as JSON, and the lines of its score sheet. Labels, setup, states and accounts have
files of their own.
"""

from __future__ import annotations

from fourseas.core.game import Kit, Refused
from fourseas.core.i18n import say
from fourseas.games.adventures.colours import TRACK
from fourseas.games.adventures.names import Names, names_of
from fourseas.games.adventures.rules.piles import lying_with
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
    LOOKING,
    MOVE,
    OFFERED,
    PLACE,
    PLAY_ACTION,
    PLAY_MOVE,
    PLUNDER,
    PUSH,
    REFILL,
    REMOVE_DISCARD,
    REMOVE_HAND,
    SHIELD,
    SHIELD_PUSH,
    SKIP,
    SPYGLASS,
    SWAP,
    TAKE,
    TAKE_SEEN,
    TAKE_TOP,
    TRACKS,
    State,
)
from fourseas.games.adventures.words.moves import (
    COLOUR_NAMES,
    DECK,
    TRACK_NAMES,
    Bonus,
    Buy,
    Claim,
    Crate,
    EndTurn,
    Leave,
    Look,
    Meeple,
    Moves,
    Play,
    Plunder,
    Push,
    Refill,
    Remove,
    Sail,
    Shield,
    Skip,
    Swap,
    Take,
)

SHEET = (
    ("tiles", "ADV-51"),
    ("cards", "ADV-51"),
    ("pirates", "ADV-42"),
    ("crates", "ADV-51"),
    ("black track", "ADV-52"),
    ("red track", "ADV-52"),
    ("blue track", "ADV-52"),
)

PLAIN: dict[int, Moves] = {
    TAKE_TOP: Take(card=DECK),
    BEAR_PUSH: Shield(card=None),
    PLUNDER: Plunder(),
    LEAVE: Leave(),
    SKIP: Skip(),
    CLAIM_NOTHING: Claim(tile=None),
    END_TURN: EndTurn(),
}


def encode(kit: Kit, s: State, seat: int, action: int) -> Moves:
    names = names_of(kit)
    if action < REMOVE_HAND:
        if action < PLAY_ACTION:
            return Play(card=names.cards[action - PLAY_MOVE], use="move")
        return Play(card=names.cards[action - PLAY_ACTION], use="action")
    if action < REMOVE_DISCARD:
        return Remove(card=names.cards[action - REMOVE_HAND], pile="hand")
    if action < MOVE:
        return Remove(card=names.cards[action - REMOVE_DISCARD], pile="discard")
    if action < PLACE:
        space = action - MOVE
        return Sail(ship=TRACK_NAMES[kit.box.track[space]], to=names.spaces[space])
    if action < REFILL:
        return Meeple(port=names.ports[action - PLACE])
    if action < BUY:
        return Refill(space=names.merchants[action - REFILL])
    if action < LEAVE_ON:
        return Buy(tile=names.tiles[action - BUY])
    if action < CLAIM:
        return Leave(meeple_tile=names.tiles[action - LEAVE_ON])
    if action < PUSH:
        return Claim(tile=names.tiles[action - CLAIM])
    if action < SWAP:
        player, track = divmod(action - PUSH, TRACKS)
        return Push(player=player, track=TRACK_NAMES[track])
    if action < CRATE:
        given, taken = divmod(action - SWAP, COLOURS)
        return Swap(give=COLOUR_NAMES[given], take=COLOUR_NAMES[taken])
    if action < TAKE:
        colour = COLOUR_NAMES[action - CRATE]
        return Bonus(colour=colour) if s.asked == BONUS_CRATE else Crate(colour=colour)
    if action < TAKE_TOP:
        card = names.cards[s.offering[action - TAKE]]
        return Bonus(card=card) if s.asked == BONUS_CARD else Take(card=card)
    if TAKE_SEEN <= action < SHIELD_PUSH:
        return Take(card=names.cards[s.port_deck[s.ports_left - 1 - (action - TAKE_SEEN)]])
    return encode_plain(kit, s, seat, action, names)


def encode_plain(kit: Kit, s: State, seat: int, action: int, names: Names) -> Moves:
    """Actions without a choice of their own."""
    if action == SHIELD_PUSH:
        return Shield(card=names.cards[lying_with(kit.box, s, seat, SHIELD)])
    if action == LOOK:
        return Look(card=names.cards[lying_with(kit.box, s, seat, SPYGLASS)])
    return PLAIN[action]


def decode(kit: Kit, s: State, seat: int, move: Moves) -> int:
    names = names_of(kit)
    match move:
        case Play():
            return (PLAY_MOVE if move.use == "move" else PLAY_ACTION) + names.card(move.card)
        case Remove():
            return (REMOVE_HAND if move.pile == "hand" else REMOVE_DISCARD) + names.card(move.card)
        case Sail():
            return MOVE + find_space(names, move.ship, move.to)
        case Meeple():
            return PLACE + find_port(names, move.port)
        case Refill():
            return REFILL + find_merchant(names, move.space)
        case Buy():
            return BUY + names.tile(move.tile)
        case Leave():
            return LEAVE if move.meeple_tile is None else LEAVE_ON + names.tile(move.meeple_tile)
        case Claim():
            return CLAIM_NOTHING if move.tile is None else CLAIM + names.tile(move.tile)
        case Push():
            return PUSH + move.player * TRACKS + TRACK_NAMES.index(move.track)
        case Swap():
            return SWAP + COLOUR_NAMES.index(move.give) * COLOURS + COLOUR_NAMES.index(move.take)
        case Crate():
            if s.asked == BONUS_CRATE:
                raise Refused("ADV-6", say("the crate that is taken before play is a bonus"))
            return CRATE + COLOUR_NAMES.index(move.colour)
        case Bonus():
            return decode_bonus(names, s, move)
        case Take():
            return decode_take(names, s, seat, move)
        case Shield():
            return BEAR_PUSH if move.card is None else use_table_card(kit, s, seat, move.card, SHIELD, SHIELD_PUSH)
        case Look():
            return use_table_card(kit, s, seat, move.card, SPYGLASS, LOOK)
        case Plunder():
            return PLUNDER
        case Skip():
            return SKIP
        case EndTurn():
            return END_TURN


def find_space(names: Names, track: str, id: str) -> int:
    if id not in names.titles:
        raise ValueError(f"no space is called {id!r}")
    try:
        return names.number_on(TRACK_NAMES.index(track), id)
    except KeyError:
        raise Refused(
            "ADV-20", say("{space} is not on the {track}", space=names.titles[id], track=TRACK[track])
        ) from None


def find_port(names: Names, id: str) -> int:
    if id not in names.titles:
        raise ValueError(f"no space is called {id!r}")
    if id not in names.port_numbers:
        raise Refused("ADV-40", say("{space} is not a port", space=names.titles[id]))
    return names.port_numbers[id]


def find_merchant(names: Names, id: str) -> int:
    if id not in names.titles:
        raise ValueError(f"no space is called {id!r}")
    if id not in names.merchant_numbers:
        raise Refused("ADV-30", say("{space} is not a merchant", space=names.titles[id]))
    return names.merchant_numbers[id]


def decode_bonus(names: Names, s: State, move: Bonus) -> int:
    if (move.colour is None) == (move.card is None):
        raise ValueError("a bonus is a colour or a card")
    if s.asked not in (BONUS_CRATE, BONUS_CARD):
        raise Refused("ADV-6", say("no start bonus is being chosen now"))
    if move.colour is not None:
        return CRATE + COLOUR_NAMES.index(move.colour)
    return TAKE + find_offered(names, s, names.card(move.card or ""))


def decode_take(names: Names, s: State, seat: int, move: Take) -> int:
    if move.card == DECK:
        return TAKE_TOP
    kind = names.card(move.card)
    if s.asked == BONUS_CARD:
        raise Refused("ADV-6", say("the card that is taken before play is a bonus"))
    if s.asked != LOOKING or s.decides != seat:  # ADV-60: nobody else learns what is seen
        return TAKE + find_offered(names, s, kind)
    for place in range(min(OFFERED, s.ports_left)):
        if s.port_deck[s.ports_left - 1 - place] == kind:
            return TAKE_SEEN + place
    card = names.card_titles[kind]
    raise Refused("ADV-13", say("{card} is not one of the cards you see through the spyglass", card=card))


def find_offered(names: Names, s: State, kind: int) -> int:
    """Where a card lies in the offering."""
    if kind not in s.offering:
        raise Refused("ADV-32", say("{card} is not in the offering", card=names.card_titles[kind]))
    return s.offering.index(kind)


def use_table_card(kit: Kit, s: State, seat: int, id: str, power: int, action: int) -> int:
    """The action that uses the power of a card on the table: the card must be the first that has it."""
    names = names_of(kit)
    kind = names.card(id)
    if not 0 <= seat < s.players or lying_with(kit.box, s, seat, power) != kind:
        card = names.card_titles[kind]
        if power == SHIELD:
            raise Refused("ADV-13", say("{card} is not a shield that lies in front of you", card=card))
        raise Refused("ADV-13", say("{card} is not a spyglass that lies in front of you", card=card))
    return action
