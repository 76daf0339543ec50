"""The reasons against an action of `piratoons` that is asked for. Each mirrors a list of the rules."""

from __future__ import annotations

from fourseas.core.game import Kit, Refused
from fourseas.games.piratoons.chest import hand_is_free, may_place, may_stop, must_stop
from fourseas.games.piratoons.names import KIND_TITLES, counted, names_of
from fourseas.games.piratoons.purse import is_on_sale
from fourseas.games.piratoons.ship import excess
from fourseas.games.piratoons.state import (
    CREW,
    DECK,
    EQUIPMENT,
    GONE,
    LONGEST,
    PLUNDERING,
    SAIL,
    SAND,
    STOP_BEAT,
    UNDECIDED,
    State,
)

# ---- before play, and the lid


def purse(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if s.purse[seat] != UNDECIDED:
        return Refused("TOO-1", "you have chosen already")
    return None


def open_chest(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if seat != s.active:
        return Refused("TOO-20", "the captain opens the chest")
    return None


# ---- by the clock


def drop(kit: Kit, s: State, seat: int, slot: int) -> Refused | None:
    if s.asked != PLUNDERING:
        return choose(s, seat)
    if s.dexterity == 1:
        return Refused("TOO-26", "pieces are discs at this table: say where in the chest it is dropped")
    return place(s, seat)


def drop_at(kit: Kit, s: State, seat: int, point: int) -> Refused | None:
    if s.asked != PLUNDERING:
        return Refused("TOO-30", "this is a letter table: choose a tile")
    if s.dexterity == 0:
        return Refused("TOO-26", "pieces lie on tiles at this table: say on which tile it is dropped")
    return place(s, seat)


def place(s: State, seat: int) -> Refused | None:
    """Whether a piece can be placed in the race now."""
    if must_stop(s):
        return race_is_over(s)
    if not may_place(s, seat):
        return cannot_place(s, seat)
    if not hand_is_free(s, seat):
        return Refused("TOO-23", f"one piece at a time: your hand is free again in {s.ready[seat] - s.now} ms")
    return holding_back(s, seat)


def cannot_place(s: State, seat: int) -> Refused:
    if s.clumsy[seat] == 1:
        return Refused("TOO-28", "you were clumsy: you place no more pieces this round")
    return Refused("TOO-21", f"you have no piece left: all {CREW} are placed")


def race_is_over(s: State) -> Refused:
    if s.now >= LONGEST:
        return Refused("TOO-24", f"plundering is over: it takes at most {LONGEST // 1000} seconds")
    return Refused("TOO-24", "plundering is over: nobody can place a piece any more")


def holding_back(s: State, seat: int) -> Refused | None:
    if s.now < s.rested[seat]:
        return Refused("TOO-23", f"you hold back for another {s.rested[seat] - s.now} ms")
    return None


def stop(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if s.asked != PLUNDERING:
        return choose_stop(s, seat)
    if must_stop(s):
        return race_is_over(s)
    if not may_stop(s):
        return Refused("TOO-22", f"nobody may stop before the sand has run: {seconds(SAND - s.now)} s more")
    return holding_back(s, seat)


def wait(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    """Who can do nothing else has nothing to wait for."""
    if s.asked != PLUNDERING:
        return not_asked_for_beat(s, seat)
    if may_stop(s):
        return race_is_over(s) if must_stop(s) else holding_back(s, seat)
    return place(s, seat)


def tick(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    return Refused("TOO-24", "only the house keeps the time")


def seconds(ms: int) -> str:
    """In tenths, rounded up: who waits that long is not too early."""
    tenths = -(-ms // 100)
    return f"{tenths // 10}.{tenths % 10}"


# ---- letters


def choose(s: State, seat: int) -> Refused | None:
    refused = not_asked_for_beat(s, seat)
    if refused is None and s.stock[seat] == 0:
        return Refused("TOO-21", f"you have no piece left: all {CREW} are placed")
    return refused


def choose_stop(s: State, seat: int) -> Refused | None:
    if s.beat < STOP_BEAT and s.sealed[seat] == UNDECIDED:
        return Refused("TOO-30", f"nobody may stop before beat {STOP_BEAT}: this is beat {s.beat}")
    return not_asked_for_beat(s, seat)


def not_asked_for_beat(s: State, seat: int) -> Refused | None:
    if s.sealed[seat] != UNDECIDED:
        return Refused("TOO-30", "your choice of this beat is sealed")
    if s.stock[seat] == 0 and s.beat < STOP_BEAT:
        return Refused("TOO-30", f"you have no piece left, and nobody may stop before beat {STOP_BEAT}")
    return None


# ---- auction


def bid(kit: Kit, s: State, seat: int, amount: int) -> Refused | None:
    if s.sealed[seat] != UNDECIDED:
        return Refused("TOO-61", "your bid is sealed")
    if amount > s.doubloons[seat]:
        return Refused("TOO-61", f"you have {counted(s.doubloons[seat], 'doubloon')}: you cannot bid {amount}")
    return None


def take(kit: Kit, s: State, seat: int, tile: int) -> Refused | None:
    if seat != s.active:
        if s.bid[seat] > 0:
            return Refused("TOO-63", "it is not your turn: a higher bid takes a tile first")
        return Refused("TOO-63", "you have no bid that takes a tile now")
    if is_on_sale(s, tile):
        return None
    title = names_of(kit).titles[tile]
    if s.owner[tile] == GONE:
        return Refused("TOO-64", f"{title} has sunk")
    if s.owner[tile] >= 0:
        return Refused("TOO-63", f"{title} belongs to a player already")
    return Refused("TOO-60", f"{title} is not on sale: it has not come yet")


# ---- building


def throw(kit: Kit, s: State, seat: int, tile: int) -> Refused | None:
    if s.built[seat] == 1:
        return done_building()
    title = names_of(kit).titles[tile]
    if s.owner[tile] != seat:
        return Refused("TOO-74", f"{title} is not yours")
    if not excess(kit.box, s, seat, kit.box.kind[tile]):
        return Refused("TOO-74", f"nothing is to be thrown for want of room: {title} has a space")
    return None


def build(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if s.built[seat] == 1:
        return done_building()
    for tile in range(EQUIPMENT):
        kind = kit.box.kind[tile]
        if s.owner[tile] == seat and excess(kit.box, s, seat, kind):
            return Refused(
                "TOO-74", f"there is no space for all your {crowded(kit, s, seat, kind)}: throw one overboard"
            )
    return None


def crowded(kit: Kit, s: State, seat: int, kind: int) -> str:
    """The tiles that are too many."""
    both = kind <= DECK and all(excess(kit.box, s, seat, each) for each in (SAIL, DECK))
    if both and any(s.owner[tile] == seat and kit.box.kind[tile] == SAIL for tile in range(EQUIPMENT)):
        return "sails and deck tiles"
    return "sails" if kind == SAIL else f"{KIND_TITLES[kind]} tiles"


def done_building() -> Refused:
    return Refused("TOO-73", "you are done for this round: you can arrange your ship again in the next")
