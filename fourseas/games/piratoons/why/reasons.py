"""The reasons against an action of `piratoons` that is asked for. Each mirrors a list of the rules."""

from __future__ import annotations

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Kit, Refused
from fourseas.games.piratoons.names import KIND_TITLES, in_doubloons, names_of
from fourseas.games.piratoons.rules.chest import (
    hand_is_free,
    is_excluded,
    longest,
    may_place,
    may_stop,
    must_stop,
    sand,
)
from fourseas.games.piratoons.rules.purse import is_on_sale
from fourseas.games.piratoons.rules.ship import excess
from fourseas.games.piratoons.rules.state import (
    CREW,
    DECK,
    EQUIPMENT,
    GONE,
    PLUNDERING,
    SAIL,
    STOP_BEAT,
    UNDECIDED,
    State,
)

# ---- before play, and the lid


def purse(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if s.purse[seat] != UNDECIDED:
        return Refused("TOO-1", say("you have already chosen"))
    return None


def open_chest(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if seat != s.active:
        return Refused("TOO-20", say("the captain opens the chest"))
    return None


# ---- by the clock


def drop(kit: Kit, s: State, seat: int, slot: int) -> Refused | None:
    if s.asked != PLUNDERING:
        return choose(s, seat)
    if s.dexterity == 1:
        return Refused("TOO-26", say("pieces are discs at this table: say where in the chest to drop yours"))
    return place(s, seat)


def drop_at(kit: Kit, s: State, seat: int, point: int) -> Refused | None:
    if s.asked != PLUNDERING:
        return Refused("TOO-30", say("this table is turn-based: choose a tile"))
    if s.dexterity == 0:
        return Refused("TOO-26", say("pieces lie on tiles at this table: say on which tile to put yours"))
    return place(s, seat)


def place(s: State, seat: int) -> Refused | None:
    """Whether a piece can be placed in the race now."""
    if must_stop(s):
        return race_is_over(s)
    if not may_place(s, seat):
        return cannot_place(s, seat)
    if not hand_is_free(s, seat):
        return Refused("TOO-23", say("one piece at a time: your hand is free again in {n} ms", n=s.ready[seat] - s.now))
    return holding_back(s, seat)


def cannot_place(s: State, seat: int) -> Refused:
    if s.clumsy[seat] == 1:
        return Refused("TOO-28", say("you were clumsy: no more pieces for you this round"))
    return Refused("TOO-21", say("you have no piece left: all {n} are placed", n=CREW))


def race_is_over(s: State) -> Refused:
    if s.now >= longest(s):
        return Refused("TOO-24", say("plundering is over: it takes at most {n} seconds", n=longest(s) // 1000))
    if s.stop_at > 0 and s.now >= s.stop_at:
        return Refused("TOO-22", say("plundering is over: someone called stop"))
    return Refused("TOO-24", say("plundering is over: nobody can place a piece any more"))


def holding_back(s: State, seat: int) -> Refused | None:
    if s.now < s.rested[seat]:
        return Refused("TOO-23", say("you are holding back for another {n} ms", n=s.rested[seat] - s.now))
    return None


def stop(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if s.asked != PLUNDERING:
        return choose_stop(s, seat)
    if must_stop(s):
        return race_is_over(s)
    if is_excluded(s, seat):
        return Refused("TOO-65", say("you were clumsy: you are out of this round and cannot call stop"))
    if s.stop_at > 0:
        return Refused("TOO-22", say("someone has already called stop"))
    if not may_stop(s):
        return Refused(
            "TOO-22", say("nobody may call stop until the sand runs out: {time} s to go", time=seconds(sand(s) - s.now))
        )
    return holding_back(s, seat)


def wait(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    """Who can do nothing else has nothing to wait for."""
    if s.asked != PLUNDERING:
        return not_asked_for_beat(s, seat)
    if may_stop(s) and not is_excluded(s, seat):
        return race_is_over(s) if must_stop(s) else holding_back(s, seat)
    return place(s, seat)


def tick(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    return Refused("TOO-24", say("only the house keeps the time"))


def seconds(ms: int) -> Text:
    """In tenths, rounded up: who waits that long is not too early."""
    tenths = -(-ms // 100)
    return say("{whole}.{tenth}", whole=tenths // 10, tenth=tenths % 10)


# ---- letters


def choose(s: State, seat: int) -> Refused | None:
    refused = not_asked_for_beat(s, seat)
    if refused is None and s.stock[seat] == 0:
        return Refused("TOO-21", say("you have no piece left: all {n} are placed", n=CREW))
    return refused


def choose_stop(s: State, seat: int) -> Refused | None:
    if s.beat < STOP_BEAT and s.sealed[seat] == UNDECIDED:
        return Refused(
            "TOO-30", say("nobody may call stop before beat {first}; this is beat {beat}", first=STOP_BEAT, beat=s.beat)
        )
    return not_asked_for_beat(s, seat)


def not_asked_for_beat(s: State, seat: int) -> Refused | None:
    if s.sealed[seat] != UNDECIDED:
        return Refused("TOO-30", say("you have already chosen for this beat"))
    if s.stock[seat] == 0 and s.beat < STOP_BEAT:
        return Refused(
            "TOO-30", say("you have no piece left, and nobody may call stop before beat {first}", first=STOP_BEAT)
        )
    return None


# ---- auction


def bid(kit: Kit, s: State, seat: int, amount: int) -> Refused | None:
    if is_excluded(s, seat):
        return Refused("TOO-65", say("you were clumsy: you are out of this round and cannot bid"))
    if s.sealed[seat] != UNDECIDED:
        return Refused("TOO-61", say("you have already bid"))
    if amount > s.doubloons[seat]:
        return Refused(
            "TOO-61", say("you have {sum}: you cannot bid {n}", sum=in_doubloons(s.doubloons[seat]), n=amount)
        )
    return None


def take(kit: Kit, s: State, seat: int, tile: int) -> Refused | None:
    if seat != s.active:
        if s.bid[seat] > 0:
            return Refused("TOO-63", say("it is not your turn: a higher bid takes a tile first"))
        return Refused("TOO-63", say("you have no bid that takes a tile now"))
    if is_on_sale(s, tile):
        return None
    title = names_of(kit).titles[tile]
    if s.owner[tile] == GONE:
        return Refused("TOO-64", say("{tile} has sunk", tile=title))
    if s.owner[tile] >= 0:
        return Refused("TOO-63", say("{tile} already belongs to a player", tile=title))
    return Refused("TOO-60", say("{tile} is not for sale: it has not come up yet", tile=title))


# ---- building


def throw(kit: Kit, s: State, seat: int, tile: int) -> Refused | None:
    if s.built[seat] == 1:
        return done_building()
    title = names_of(kit).titles[tile]
    if s.owner[tile] != seat:
        return Refused("TOO-74", say("{tile} is not yours", tile=title))
    kind = kit.box.kind[tile]
    if excess(kit.box, s, seat, kind):
        return None
    if kind <= DECK and excess(kit.box, s, seat, SAIL + DECK - kind):
        others = crowded(kit, s, seat, SAIL + DECK - kind)
        return Refused(
            "TOO-74",
            say("throwing {tile} overboard makes no room: throw one of your {tiles} instead", tile=title, tiles=others),
        )
    return Refused("TOO-74", say("no need to throw anything overboard: there is a space for {tile}", tile=title))


def build(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if s.built[seat] == 1:
        return done_building()
    for tile in range(EQUIPMENT):
        kind = kit.box.kind[tile]
        if s.owner[tile] == seat and excess(kit.box, s, seat, kind):
            tiles = crowded(kit, s, seat, kind)
            return Refused("TOO-74", say("there is no space for all your {tiles}: throw one overboard", tiles=tiles))
    return None


def crowded(kit: Kit, s: State, seat: int, kind: int) -> Text:
    """The tiles that are too many."""
    both = kind <= DECK and all(excess(kit.box, s, seat, each) for each in (SAIL, DECK))
    if both and any(s.owner[tile] == seat and kit.box.kind[tile] == SAIL for tile in range(EQUIPMENT)):
        return say("sails and deck tiles")
    return say("sails") if kind == SAIL else say("{kind} tiles", kind=KIND_TITLES[kind])


def done_building() -> Refused:
    return Refused("TOO-73", say("you have finished building for this round: you can rearrange your ship in the next"))
