"""`adventures` in words: its moves as JSON, and the lines of its score sheet. Labels, setup, states and accounts have
files of their own.
"""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.core.interface import Kit, Refused
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, Names, names_of
from fourseas.games.adventures.routes import PORTS, ROUTE
from fourseas.games.adventures.rules import state
from fourseas.games.adventures.rules.actions import action_of, parts
from fourseas.games.adventures.rules.piles import lying_with
from fourseas.games.adventures.rules.state import (
    BEAR_PUSH,
    BONUS_CARD,
    BONUS_CRATE,
    BUY,
    CLAIM,
    CLAIM_NOTHING,
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
    State,
)
from fourseas.games.adventures.words.moves import (
    DECK,
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

SPOKEN = {**PORTS, **{f"{track} track": route for track, route in ROUTE.items()}}

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
    match parts(action):
        case state.PLAY_MOVE, card, _:
            return Play(card=names.cards[card], use="move")
        case state.PLAY_ACTION, card, _:
            return Play(card=names.cards[card], use="action")
        case state.REMOVE_HAND, card, _:
            return Remove(card=names.cards[card], pile="hand")
        case state.REMOVE_DISCARD, card, _:
            return Remove(card=names.cards[card], pile="discard")
        case state.MOVE, space, _:
            return Sail(ship=TRACK_NAMES[kit.box.track[space]], to=names.spaces[space])
        case state.PLACE, port, _:
            return Meeple(port=names.ports[port])
        case state.REFILL, merchant, _:
            return Refill(space=names.merchants[merchant])
        case state.BUY, tile, _:
            return Buy(tile=names.tiles[tile])
        case state.LEAVE_ON, tile, _:
            return Leave(meeple_tile=names.tiles[tile])
        case state.CLAIM, tile, _:
            return Claim(tile=names.tiles[tile])
        case state.PUSH, player, track:
            return Push(player=player, track=TRACK_NAMES[track])
        case state.SWAP, given, taken:
            return Swap(give=COLOUR_NAMES[given], take=COLOUR_NAMES[taken])
        case state.CRATE, colour, _:
            name = COLOUR_NAMES[colour]
            return Bonus(colour=name) if s.asked == BONUS_CRATE else Crate(colour=name)
        case state.TAKE, place, _:
            id = names.cards[s.offering[place]]
            return Bonus(card=id) if s.asked == BONUS_CARD else Take(card=id)
        case state.TAKE_SEEN, place, _:
            return Take(card=names.cards[s.port_deck[s.ports_left - 1 - place]])
        case state.SHIELD_PUSH, *_:
            return Shield(card=names.cards[lying_with(kit.box, s, seat, SHIELD)])
        case state.LOOK, *_:
            return Look(card=names.cards[lying_with(kit.box, s, seat, SPYGLASS)])
        case kind, *_:
            return PLAIN[kind]


def decode(kit: Kit, s: State, seat: int, move: Moves) -> int:
    names = names_of(kit)
    match move:
        case Play():
            return action_of(PLAY_MOVE if move.use == "move" else PLAY_ACTION, names.card(move.card), 0)
        case Remove():
            return action_of(REMOVE_HAND if move.pile == "hand" else REMOVE_DISCARD, names.card(move.card), 0)
        case Sail():
            return action_of(MOVE, find_space(names, move.ship, move.to), 0)
        case Meeple():
            return action_of(PLACE, find_port(names, move.port), 0)
        case Refill():
            return action_of(REFILL, find_merchant(names, move.space), 0)
        case Buy():
            return action_of(BUY, names.tile(move.tile), 0)
        case Leave():
            return LEAVE if move.meeple_tile is None else action_of(LEAVE_ON, names.tile(move.meeple_tile), 0)
        case Claim():
            return CLAIM_NOTHING if move.tile is None else action_of(CLAIM, names.tile(move.tile), 0)
        case Push():
            return action_of(PUSH, move.player, TRACK_NAMES.index(move.track))
        case Swap():
            return action_of(SWAP, COLOUR_NAMES.index(move.give), COLOUR_NAMES.index(move.take))
        case Crate():
            if s.asked == BONUS_CRATE:
                raise Refused("ADV-6", say("the crate that is taken before play is a bonus"))
            return action_of(CRATE, COLOUR_NAMES.index(move.colour), 0)
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
            "ADV-20", say("{space} is not on the {track}", space=names.titles[id], track=ROUTE[track])
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
        return action_of(CRATE, COLOUR_NAMES.index(move.colour), 0)
    return action_of(TAKE, find_offered(names, s, names.card(move.card or "")), 0)


def decode_take(names: Names, s: State, seat: int, move: Take) -> int:
    if move.card == DECK:
        return TAKE_TOP
    kind = names.card(move.card)
    if s.asked == BONUS_CARD:
        raise Refused("ADV-6", say("the card that is taken before play is a bonus"))
    if s.asked != LOOKING or s.decides != seat:  # ADV-60: nobody else learns what is seen
        return action_of(TAKE, find_offered(names, s, kind), 0)
    for place in range(min(OFFERED, s.ports_left)):
        if s.port_deck[s.ports_left - 1 - place] == kind:
            return action_of(TAKE_SEEN, place, 0)
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
