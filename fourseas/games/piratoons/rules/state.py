"""What lies on the table in `piratoons`: the box as tables, the state, and the numbers of all actions. Compiled.

A tile is a number: equipment first, then the boats. A slot is one of the nine spaces of the chest. Bow and stern are
hulls like the boats, behind them in the tables, and never leave their player.
"""

from __future__ import annotations

from fourseas.core.fixed import EVERYONE, OTHERS, Grid, Record, Row, i1, i2, i4, i8
from fourseas.core.state import BaseState

PLAYERS = 4
ROUNDS = 8
CREW = 6  # pieces a player
DOUBLOONS = 40
PURSE = 3  # at the start
EQUIPMENT = 48
BOATS = 24
TILES = EQUIPMENT + BOATS
BOW = BOATS
STERN = BOATS + 1
HULLS = BOATS + 2
STOREYS = 4
SLOTS = 9
EQUIPMENT_SLOTS = 6  # of the chest; the rest hold boats
PIECES = PLAYERS * CREW
PICTURES = 9  # of a kind, at most: there are nine tiles of it

SAIL, DECK, GUN_PORT, PORTHOLE, QUARTER = range(5)
KINDS = 5
FIRST = (0, 12, 21, 30, 39, EQUIPMENT)  # where the tiles of a kind begin in `by_kind`

# What a one-sided player of a study may lean to.
SPEED, WEALTH, SIZE, JOINTS, SPACES, SETS = range(6)
LEANINGS = 6

# The chest as a grid of points on which a disc can be dropped.
COLUMNS = 50
ROWS = 30
POINTS = COLUMNS * ROWS

# Times in milliseconds since the chest was opened.
SAND = 15_000  # TOO-20
SAND_30, SAND_60 = 30_000, 60_000  # at tables that choose a slower one
AFTER_SAND = 45_000  # TOO-24
HAND = 250  # TOO-23

# Letter tables.
BEATS = 24
STOP_BEAT = 6  # the first beat in which one may stop

# What is being asked.
PURSES, OPENING, PLUNDERING, BEAT, BIDDING, TAKING, BUILDING = range(7)

# Who owns a tile: a seat, or one of these.
NOWHERE = -1  # still to come, or in the chest
OVERBOARD = -2
GONE = -3  # out of the game

UNDECIDED = -1

SHOWN, HIDDEN = range(2)  # a player's doubloons

# Actions. Each begins a row of so many.
DROP = 0  # + slot
WAIT = DROP + SLOTS
STOP = WAIT + 1
OPEN = STOP + 1
TICK = OPEN + 1  # the house lets time go by
BID = TICK + 1  # + doubloons
TAKE = BID + DOUBLOONS + 1  # + tile
THROW = TAKE + TILES  # + equipment
BUILD = THROW + EQUIPMENT
SHOW_PURSE = BUILD + 1
HIDE_PURSE = SHOW_PURSE + 1
DROP_AT = HIDE_PURSE + 1  # + point, at dexterity tables
ACTIONS = DROP_AT + POINTS
MOST_LEGAL = POINTS + 2
MOST_FOR_PROGRAMS = TILES  # where no disc is dropped: what is on sale, in the chest and floating, is less


class Box(Record):
    kind: Row = i1(EQUIPMENT)
    picture: Row = i1(EQUIPMENT)
    storeys: Row = i1(HULLS)
    barrels: Row = i1(HULLS)
    by_kind: Row = i1(EQUIPMENT)  # the tiles, those of one kind after the other
    rooms: Grid = i1(HULLS, KINDS)  # spaces by kind; a mast's sails stand under SAIL
    left: Grid = i1(HULLS, STOREYS)  # colour of the half symbol, storey by storey
    right: Grid = i1(HULLS, STOREYS)
    joint: Grid = i1(HULLS, HULLS)  # TOO-81: what the connections of a hull and the next one are worth
    corner: Grid = i2(SLOTS, 4)  # of a slot: left, top, right, bottom
    radius: int = i2()  # of a crew piece
    pitch: int = i2()  # between two points
    bias: Row = i1(LEANINGS)  # for hints: what a one-sided player makes more of, in quarters; 0 in every pack


class State(BaseState):
    # Options of the table; with neither, a steady one.
    letter: int = i1()
    dexterity: int = i1()
    sand_30: int = i1()
    sand_60: int = i1()
    # The course of play.
    captain: int = i1()
    rounds: int = i1()  # rounds begun
    asked: int = i1()
    now: int = i4()  # milliseconds since the chest was opened
    ready: Row = i4(PLAYERS)  # when a player's hand is free again
    rested: Row = i4(PLAYERS)  # until when a player who held back is asked nothing
    stop_at: int = i4()  # TOO-22: when plundering ends, once stop was called; 0 before
    caller: int = i1()  # who called it
    beat: int = i1()
    sealed: Row = i1(PLAYERS, secret=OTHERS)  # this beat's choice, or this auction's bid, or UNDECIDED
    bid: Row = i1(PLAYERS)  # once they are shown: doubloons still to be served, 0 for players who are out
    built: Row = i1(PLAYERS)  # 1 for players who are done building
    # The chest and what is in it.
    equipment: Row = i1(EQUIPMENT, secret=EVERYONE)  # in the order in which it comes
    boats: Row = i1(BOATS, secret=EVERYONE)
    chest: Row = i1(SLOTS)  # tiles, or NONE
    pieces: Grid = i1(SLOTS, PLAYERS)  # that count, on each tile
    stock: Row = i1(PLAYERS)  # pieces not placed
    clumsy: Row = i1(PLAYERS)  # TOO-28: 1 for players who are out of the round
    fallen: Row = i1(PLAYERS)  # pieces that count for nothing
    dropped: int = i1()  # discs that lie in the chest, at dexterity tables
    disc_point: Row = i2(PIECES)
    disc_seat: Row = i1(PIECES)  # NOBODY if it was knocked off
    disc_slot: Row = i1(PIECES)  # the tile it lies on, or NONE if it counts for nothing
    # What each player has.
    doubloons: Row = i1(PLAYERS)
    purse: Row = i1(PLAYERS)  # TOO-1: SHOWN or HIDDEN from the others, or UNDECIDED
    owner: Row = i1(TILES)
    held: Grid = i8(PLAYERS, KINDS)  # the same, counted: equipment by kind, with a few bits a picture (division.py)
    order: Grid = i1(PLAYERS, BOATS)  # boats from bow to stern
    length: Row = i4(PLAYERS)  # wide, as `players` is
    spot: Row = i1(EQUIPMENT)  # the hull a tile is built on, or NONE
