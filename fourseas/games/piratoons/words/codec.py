"""`piratoons` in words: its moves as JSON. Labels, setup, states, ships and accounts have files of their own."""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.core.interface import Kit, Refused
from fourseas.games.piratoons.names import Names, names_of
from fourseas.games.piratoons.rules import state
from fourseas.games.piratoons.rules.actions import action_of, parts
from fourseas.games.piratoons.rules.state import (
    BEAT,
    BID,
    BUILD,
    BUILDING,
    COLUMNS,
    DOUBLOONS,
    DROP,
    DROP_AT,
    HIDE_PURSE,
    OPEN,
    ROWS,
    SHOW_PURSE,
    STOP,
    TAKE,
    THROW,
    TICK,
    WAIT,
    State,
)
from fourseas.games.piratoons.why import why
from fourseas.games.piratoons.words.building import best_build, check_build, quick_build
from fourseas.games.piratoons.words.moves import (
    STOP_WORD,
    WAIT_WORD,
    Beat,
    Bid,
    Build,
    Drop,
    Moves,
    Number,
    Open,
    Purse,
    Stop,
    Take,
    Throw,
    Tick,
    Wait,
)
from fourseas.games.piratoons.words.seen import choice_words

PLAIN: dict[int, Moves] = {
    WAIT: Wait(),
    STOP: Stop(),
    OPEN: Open(),
    TICK: Tick(),
    SHOW_PURSE: Purse(show=True),
    HIDE_PURSE: Purse(show=False),
}


def encode(kit: Kit, s: State, seat: int, action: int) -> Moves:
    names = names_of(kit)
    match parts(action):
        case state.DROP_AT, point:
            x, y = names.points[point]
            return Drop(x=x, y=y)
        case _ if s.asked == BEAT:
            return Beat(choice=choice_words(names, s, action))
        case state.DROP, slot:
            return Drop(tile=names.tiles[s.chest[slot]])
        case state.BID, doubloons:
            return Bid(amount=doubloons)
        case state.TAKE, tile:
            return Take(tile=names.tiles[tile])
        case state.THROW, tile:
            return Throw(tile=names.tiles[tile])
        case state.BUILD, _:
            return best_build(kit, s, seat)
        case kind, _:
            return PLAIN[kind]


def bare(kit: Kit, s: State, seat: int, action: int) -> Moves:
    """The words of what the number alone does."""
    return quick_build(kit, s, seat) if action == BUILD else encode(kit, s, seat, action)


def decode(kit: Kit, s: State, seat: int, move: Moves) -> int:
    match move:
        case Drop():
            return decode_drop(kit, s, seat, move)
        case Beat():
            return decode_beat(kit, s, seat, move.choice)
        case Bid():
            return action_of(BID, whole_doubloons(move.amount))
        case Take():
            return action_of(TAKE, names_of(kit).tile(move.tile))
        case Throw():
            return action_of(THROW, decode_thrown(names_of(kit), move.tile))
        case Build():
            if s.asked == BUILDING and why(kit, s, seat, BUILD) is None:
                check_build(kit, s, seat, move)
            return BUILD
        case Purse():
            return SHOW_PURSE if move.show else HIDE_PURSE
        case Open():
            return OPEN
        case Tick():
            return TICK
        case Stop():
            return not_in_a_beat(s, STOP)
        case Wait():
            return not_in_a_beat(s, WAIT)


def not_in_a_beat(s: State, action: int) -> int:
    if s.asked == BEAT:
        raise Refused("TOO-30", say("at a turn-based table you choose that for a beat"))
    return action


# ---- plundering


def decode_drop(kit: Kit, s: State, seat: int, move: Drop) -> int:
    if (move.tile is None) == (move.x is None) or (move.x is None) != (move.y is None):
        raise ValueError(say("a piece is dropped on a tile, or at an x and a y"))
    if s.letter == 1:
        raise Refused("TOO-30", say("this table is turn-based: choose a tile for the beat"))
    if move.tile is not None:
        names_of(kit).tile(move.tile)
        if s.dexterity == 1:
            raise Refused("TOO-26", say("pieces are discs at this table: say at which x and y to drop yours"))
        return action_of(DROP, find_slot(kit, s, seat, move.tile))
    if s.dexterity == 0:
        raise Refused("TOO-26", say("pieces lie on tiles at this table: say on which tile to put yours"))
    names = names_of(kit)
    column = nearest(move.x or 0, names.width, names.pitch, COLUMNS)
    row = nearest(move.y or 0, names.height, names.pitch, ROWS)
    return action_of(DROP_AT, row * COLUMNS + column)


def nearest(place: Number, length: int, pitch: int, points: int) -> int:
    """The point of the grid that is nearest, along one side of the chest."""
    if not 0 <= place <= length:
        text = say("a disc is dropped into the chest: {n} is not between 0 and {most}", n=str(place), most=length)
        raise Refused("TOO-26", text)
    return min(int(place // pitch), points - 1)


def find_slot(kit: Kit, s: State, seat: int, id: str) -> int:
    """Where a tile lies in the chest."""
    names = names_of(kit)
    tile = names.tile(id)
    if tile not in s.chest:
        text = say("{tile} is not in the chest", tile=names.titles[tile])
        raise why(kit, s, seat, DROP) or Refused("TOO-21", text)
    return s.chest.index(tile)


# ---- letters


def decode_beat(kit: Kit, s: State, seat: int, choice: str) -> int:
    if choice not in (WAIT_WORD, STOP_WORD):
        names_of(kit).tile(choice)
    if s.letter == 0:
        raise Refused("TOO-30", say("there are no beats at this table: it races against the clock"))
    if s.asked != BEAT:  # else the words could mean what is not asked for now
        raise why(kit, s, seat, DROP) or Refused("TOO-30", say("no beat is being played now"))
    if choice == STOP_WORD:
        return STOP
    return WAIT if choice == WAIT_WORD else action_of(DROP, find_slot(kit, s, seat, choice))


# ---- auction and building


def whole_doubloons(amount: Number) -> int:
    """TOO-61. How many a player has is no matter of words."""
    if amount < 0 or amount % 1 != 0:
        text = say("a bid is a whole number of doubloons, 0 or more: not {n}", n=str(amount))
        raise Refused("TOO-61", text)
    if amount > DOUBLOONS:
        text = say("there are {all} doubloons in all: nobody can bid {n}", all=DOUBLOONS, n=str(amount))
        raise Refused("TOO-61", text)
    return int(amount)


def decode_thrown(names: Names, id: str) -> int:
    tile = names.tile(id)
    if id in names.hull_numbers:
        raise Refused("TOO-72", say("{tile} is a boat: it stays in your ship", tile=names.titles[tile]))
    return tile
