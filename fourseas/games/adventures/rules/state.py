"""What lies on the table in `adventures`: the box as tables, the state, and the numbers of all actions. Compiled.

A card is a kind (its copies are alike), a space belongs to one track (Trinidad is there three times, once a track), and
a colour, a track, a tile, a merchant and a port are numbers in the order of the pack.
"""

from __future__ import annotations

from fourseas.core.fixed import EVERYONE, OTHERS, Grid, Record, Row, i1, i2, i4
from fourseas.core.state import SEATS, BaseState

COLOURS = 5
CRATES = 12  # of each colour
TRACKS = 3
TILES = 20
PLACED = 4  # meeples a player places
OFFERED = 3  # port cards face up
STARTING = 10  # cards in a starting deck
HAND = 5
MOST_IN_HAND = 6
PLAYS = 3
FEWEST_CARDS = 9  # ADV-12
ROUNDS = 60  # ADV-54

KINDS = 64  # of cards, at most
SPACES = 256
MERCHANTS = 30
PORTS = 31
EFFECTS = 4  # of a card, at most
NEAR = 64  # spaces within reach of a space
REACH = 6  # steps, the longest move there can be
SIGHTS = 12  # merchants and ports within reach of a space
PORT_CARDS = 49
MERCHANT_CARDS = 30
PILE = STARTING + PORT_CARDS + MERCHANT_CARDS + 1  # more cards nobody can have

# Decks a card can belong to.
START_DECK, MERCHANT_DECK, PORT_DECK = range(3)

# What becomes of a card that is used for its action.
BASIC, TO_TABLE, OUT_OF_PLAY = range(3)

# Kinds of spaces.
SEA, START, MERCHANT, PORT, GOAL = range(5)

# Effects of an action.
(
    SAIL,  # one ship by n, on any track or on a given one
    SAIL_ALL,  # each ship by n
    PUSH_SHIP,  # a rival's ship back by n
    PUSH_LEADER,  # the ship that leads a track back by n
    RANDOM_CRATE,
    CRATE_OF_CHOICE,
    SWAP_CRATE,
    REFILL_MERCHANT,
    MERCHANT_CARD,
    PORT_CARD,
    REMOVE_CARD,
    PLAY_MORE,
    DRAW_CARD,
    LASTING,  # the card lies on the table, and its power lasts
) = range(14)

# Lasting powers of cards on the table. The first three are +1 on a track, by the number of the track.
HAND_OF_SIX = 3
EXTRA_PORT_CARD = 4
WILD_CRATE = 5
SHIELD = 6
SPYGLASS = 7
POWERS = 8

# What is being asked of the player who decides.
(
    NOTHING,
    BONUS_CRATE,
    BONUS_CARD,
    MEEPLE,
    PLAYING,
    SAILING,
    PLUNDERING,
    IN_PORT,
    PAYING,
    PUSHING,
    SHIELDING,
    CHOOSING_CRATE,
    SWAPPING,
    REFILLING,
    REMOVING,
    LOOKING,
    CLAIMING,
) = range(17)

# Actions. Each begins a row of so many.
PLAY_MOVE = 0  # + kind
PLAY_ACTION = PLAY_MOVE + KINDS  # + kind
REMOVE_HAND = PLAY_ACTION + KINDS  # + kind
REMOVE_DISCARD = REMOVE_HAND + KINDS  # + kind
MOVE = REMOVE_DISCARD + KINDS  # + space; the ship is that of the space's track
PLACE = MOVE + SPACES  # + port, for a meeple
REFILL = PLACE + PORTS  # + merchant
BUY = REFILL + MERCHANTS  # + tile
LEAVE_ON = BUY + TILES  # + tile that the meeple goes on
CLAIM = LEAVE_ON + TILES  # + tile
PUSH = CLAIM + TILES  # + seat * TRACKS + track
SWAP = PUSH + SEATS * TRACKS  # + given colour * COLOURS + taken colour
CRATE = SWAP + COLOURS * COLOURS  # + colour: taken, or paid in place of another
TAKE = CRATE + COLOURS  # + place in the offering
TAKE_TOP = TAKE + OFFERED
TAKE_SEEN = TAKE_TOP + 1  # + place from the top, of the three that were looked at
SHIELD_PUSH = TAKE_SEEN + OFFERED
BEAR_PUSH = SHIELD_PUSH + 1
LOOK = BEAR_PUSH + 1  # use the spyglass
PLUNDER = LOOK + 1
LEAVE = PLUNDER + 1
SKIP = LEAVE + 1
CLAIM_NOTHING = SKIP + 1
END_TURN = CLAIM_NOTHING + 1
ACTIONS = END_TURN + 1
MOST_LEGAL = 3 * NEAR + 1  # the ships' reach; all else is less


# Numbers that loops go up to are wide, as `players` is.


class Box(Record):
    # Cards, by kind.
    kinds: int = i2()
    copies: Row = i1(KINDS)
    deck: Row = i1(KINDS)
    advanced: Row = i1(KINDS)  # BASIC, TO_TABLE or OUT_OF_PLAY
    movement: Row = i1(KINDS)
    treasure: Row = i1(KINDS)  # VP at the end
    effects: Row = i1(KINDS)  # how many
    effect: Grid = i1(KINDS, EFFECTS)
    amount: Grid = i1(KINDS, EFFECTS)
    ships: Grid = i1(KINDS, EFFECTS)  # the tracks whose ships may sail, as bits
    power: Row = i1(KINDS)  # of a card that lies on the table, or NONE
    leaves: Row = i1(KINDS)  # how many cards its action takes from a deck
    # The board, by space.
    spaces: int = i2()
    sort_of: Row = i1(SPACES)  # SEA, START, MERCHANT, PORT or GOAL
    track: Row = i1(SPACES)
    place: Row = i1(SPACES)  # how far along the track it counts: a spur counts where it leaves (ADV-52)
    on_spur: Row = i1(SPACES)
    back: Row = i2(SPACES)  # the next space towards the start, on the main track
    number: Row = i1(SPACES)  # which merchant or port it is
    nears: Row = i1(SPACES)  # how many spaces are within reach
    near: Grid = i2(SPACES, NEAR)  # these, nearest first; the space itself is the first
    steps: Grid = i1(SPACES, NEAR)  # how far each is
    start: Row = i2(TRACKS)
    merchants: int = i4()
    squares: Row = i1(MERCHANTS)  # cargo squares
    merchant_space: Row = i2(MERCHANTS)
    ports: int = i4()
    port_space: Row = i2(PORTS)
    # Treasure tiles, and the points for the places on a track.
    cost: Grid = i1(TILES, COLOURS)
    price: Row = i1(TILES)  # crates in all
    worth: Row = i1(TILES)
    places: Grid = i1(SEATS + 1, SEATS)  # by players and place
    twelve: int = i1()  # points for the first of three, by the option of that name
    # Worked out of all this for hints (glance.py).
    strength: Row = i2(KINDS)  # what one use of a card is worth, in tenths of a step
    plundered: int = i2()  # the strength of a merchant card that nobody has seen
    loot: int = i2()  # and its worth as a treasure, in tenths of a point
    unseen: int = i2()  # the strength of a port card that nobody has seen
    recruited: int = i2()  # and of the best on offer
    length: Row = i1(TRACKS)  # how far it is to Trinidad
    depth: Row = i1(SPACES)  # steps to the main track
    sights: Row = i1(SPACES)  # how many merchants and ports are within reach
    sight: Grid = i2(SPACES, SIGHTS)  # their spaces, nearest first
    away: Grid = i1(SPACES, SIGHTS)  # how far each is
    detour: Grid = i1(SPACES, SIGHTS)  # steps it costs to call there on the way to Trinidad


class State(BaseState):
    # Options of the table.
    beginner: int = i1()
    advanced: int = i1()
    twelve: int = i1()
    # The course of play.
    first: int = i1()  # the start player
    rounds: int = i1()  # rounds begun
    asked: int = i1()  # what is asked of the one who decides
    decides: int = i1()  # who that is
    plays: int = i1()  # cards still to be played this turn
    card: int = i1()  # whose action is being carried out, or NONE
    step: int = i1()  # its next effect
    points: int = i1()  # how far a ship may sail
    ships: int = i1()  # the ships that may, as bits of tracks
    picks: int = i1()  # how many of them
    docked: int = i1()  # ships that plundered or visited a port this turn, as bits
    sped: Row = i1(TRACKS)  # how much of the +1 of table cards is used up this turn
    space: int = i2()  # where the ship is that plunders or visits
    takes: int = i1()  # port cards that may still be taken on this visit
    rescue: int = i1()  # 1 if the player's own meeple is in this port
    bought: int = i4()  # tiles bought on this visit, as bits
    owed: int = i1()  # crates still to be paid in another colour
    force: int = i1()  # how far a ship is pushed
    target: int = i1()  # whose ship is pushed
    pushed: int = i1()  # on which track
    # What lies on the board.
    ship: Grid = i2(SEATS, TRACKS)  # the space it is on
    visited: Row = i4(SEATS)  # ports, as bits
    cargo: Grid = i1(MERCHANTS, COLOURS)  # crates on a merchant
    bag: Row = i1(COLOURS)
    meeple: Row = i1(PORTS)  # whose is in a port, or NOBODY
    tiles: Row = i1(TILES, secret=EVERYONE)  # in the order in which they are laid out
    laid_out: int = i4()  # how many of them have been
    more: int = i1()  # 1 when further tiles have been laid out (ADV-34)
    owner: Row = i1(TILES)  # of a tile, or NOBODY
    doubled: Row = i1(TILES)  # 1 with a meeple on it
    # The decks; the top is the last.
    port_deck: Row = i1(PORT_CARDS, secret=EVERYONE)
    ports_left: int = i1()
    merchant_deck: Row = i1(MERCHANT_CARDS, secret=EVERYONE)
    merchants_left: int = i1()
    offering: Row = i1(OFFERED)  # kinds, or NONE
    # What each player has.
    hand: Grid = i1(SEATS, MOST_IN_HAND, secret=OTHERS)
    in_hand: Row = i4(SEATS)
    draw_pile: Grid = i1(SEATS, PILE, secret=EVERYONE)  # the top is the last
    in_draw: Row = i4(SEATS)
    discards: Grid = i1(SEATS, PILE)
    in_discards: Row = i4(SEATS)
    played: Row = i1(PILE)  # this turn, by the player whose turn it is
    in_played: int = i4()
    lying: Grid = i1(SEATS, KINDS)  # cards on the table, by kind
    power: Grid = i1(SEATS, POWERS)  # what these are good for
    crates: Grid = i1(SEATS, COLOURS)
    pirates: Row = i1(SEATS)  # meeples captured and rescued
    to_place: Row = i1(SEATS)  # meeples still to be placed before play
    gone: Row = i1(KINDS)  # cards out of play
