"""What a seat may see in `piratoons`: everything except sealed choices, tiles to come, and hidden purses."""

from __future__ import annotations

from typing import get_args

import msgspec

from fourseas.core.interface import Kit
from fourseas.core.state import NOBODY, NONE, RUNNING
from fourseas.games.piratoons.names import Names, mode_of, names_of
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.chest import is_excluded, is_shut, longest, may_place, may_stop, sand
from fourseas.games.piratoons.rules.purse import bank, winner_of
from fourseas.games.piratoons.rules.ship import excess
from fourseas.games.piratoons.rules.state import (
    BEAT,
    BUILDING,
    EQUIPMENT,
    GONE,
    HIDDEN,
    KINDS,
    OPENING,
    OVERBOARD,
    PLUNDERING,
    ROUNDS,
    SLOTS,
    STOP,
    STOP_BEAT,
    TAKING,
    TILES,
    UNDECIDED,
    WAIT,
    State,
)
from fourseas.games.piratoons.view_types import Asked, Count, Disc, Player, Point, Points, PurseState, Slot, View
from fourseas.games.piratoons.words.accounts import chests_opened, lost
from fourseas.games.piratoons.words.aims import aims
from fourseas.games.piratoons.words.building import tiles_of_player
from fourseas.games.piratoons.words.count import counts
from fourseas.games.piratoons.words.limits import limits_of
from fourseas.games.piratoons.words.moves import STOP_WORD, WAIT_WORD
from fourseas.games.piratoons.words.standing import Place, places, without_richest

ASKED: tuple[Asked, ...] = get_args(Asked)


def view(kit: Kit, s: State, seat: int | None) -> View:
    """Sealed answers are their owners' until all are in (TOO-30, TOO-61); doubloons are shown as their owner chose
    (TOO-1); tiles to come are nobody's (TOO-10).
    """
    names = names_of(kit)
    called = s.stop_at > 0  # TOO-22
    see_all = sees_all(s, seat)
    stand = places(kit, s)
    counted = counts(s, stand.standing)
    shown = [sees_purse(s, of) or of == seat for of in range(s.players)]
    return View(
        round=s.rounds,
        captain=s.captain,
        mode=mode_of(s),
        asked=None if s.over != RUNNING else ASKED[s.asked],
        turn=s.active,
        now=s.now,
        beat=s.beat,
        may_stop=(s.asked == PLUNDERING and may_stop(s)) or (s.asked == BEAT and s.beat >= STOP_BEAT),
        sealed=[answer != UNDECIDED for answer in s.sealed[: s.players]],
        bids=s.bid[: s.players] if s.asked == TAKING else None,
        sand=sand(s),
        caller=s.caller if called else None,
        stop_at=s.stop_at if called else None,
        ends=s.stop_at if called else longest(s),  # TOO-24
        chest=chest(kit, s),
        discs=[disc(names, s, i) for i in range(s.dropped)],
        overboard=names.ids(tile for tile in range(EQUIPMENT) if s.owner[tile] == OVERBOARD),
        sunk=names.ids(tile for tile in range(EQUIPMENT, TILES) if s.owner[tile] == GONE),
        bank=bank(s),
        stacks_left=ROUNDS - chests_opened(s),
        limits=limits_of(kit),
        answer=answer_words(names, s, seat) if seat is not None and 0 <= seat < s.players else None,
        players=[
            player(kit, s, of, place, counted[of] if counted else None, shown[of], see_all)
            for of, place in enumerate(stand.players)
        ],
        standing=stand.standing if see_all else without_richest(stand.standing, shown),
    )


def answer_words(names: Names, s: State, seat: int) -> str | int | None:
    """What a player has sealed: a bid, or the choice of a beat."""
    answer = s.sealed[seat]
    if answer == UNDECIDED or s.asked != BEAT:
        return None if answer == UNDECIDED else answer
    return choice_words(names, s, answer)


def choice_words(names: Names, s: State, action: int) -> str:
    """What a player chooses for a beat."""
    kind, slot = parts(action)
    if kind == STOP:
        return STOP_WORD
    return WAIT_WORD if kind == WAIT else names.tiles[s.chest[slot]]


# ---- the chest


def chest(kit: Kit, s: State) -> list[Slot]:
    """Its nine spaces, with who would win their tiles now (TOO-50); nothing before it opens."""
    if s.asked <= OPENING or is_shut(s):
        return []
    names = names_of(kit)
    aimed = aims(kit, s) if s.dexterity == 1 and s.asked == PLUNDERING else [[]] * SLOTS
    return [
        Slot(
            slot=slot,
            tile=None if s.chest[slot] == NONE else names.tiles[s.chest[slot]],
            pieces=s.pieces[slot][: s.players],
            leader=leader(s, slot),
            aims=[Point(x, y) for x, y in aimed[slot]],
        )
        for slot in range(SLOTS)
    ]


def leader(s: State, slot: int) -> int | None:
    winner = winner_of(s, slot)
    return None if winner == NOBODY else winner


def disc(names: Names, s: State, i: int) -> Disc:
    """TOO-27 TOO-28 TOO-29: whether it counts, and whether it was knocked off (by its owner, else it would be back)."""
    x, y = names.points[s.disc_point[i]]
    fallen = s.disc_seat[i] == NOBODY
    return Disc(
        x=x,
        y=y,
        seat=None if fallen else s.disc_seat[i],
        valid=not fallen and s.disc_slot[i] != NONE and s.clumsy[s.disc_seat[i]] == 0,
        fallen=fallen,
    )


# ---- players


def player(
    kit: Kit, s: State, seat: int, place: Place, count: Count | None, open_purse: bool, open_purses: bool
) -> Player:
    return Player(
        stock=s.stock[seat],
        clumsy=s.clumsy[seat] == 1,
        fallen=lost(s, seat),
        purse=purse(s, seat),
        built=s.built[seat] == 1,
        excess=names_of(kit).ids(to_throw(kit, s, seat)),
        doubloons=s.doubloons[seat] if open_purse else None,
        ship=place.ship,
        sails=place.sails,
        barrels=place.barrels,
        points=place.points if open_purses else without_purses(place.points),
        worth=place.worth,
        may_place=s.asked == PLUNDERING and may_place(s, seat),
        may_call=s.asked == PLUNDERING and may_call(s, seat),
        count=count,
    )


def may_call(s: State, seat: int) -> bool:
    """TOO-22 TOO-65: whether a player may call stop once the sand has run."""
    return s.stop_at == 0 and not is_excluded(s, seat)


def purse(s: State, seat: int) -> PurseState:
    if s.purse[seat] == UNDECIDED:
        return "undecided"
    return "hidden" if s.purse[seat] == HIDDEN else "shown"


def sees_purse(s: State, seat: int) -> bool:
    """TOO-1: whether all see a player's doubloons: all do when the game is over."""
    return s.purse[seat] != HIDDEN or s.over != RUNNING


def sees_all(s: State, seat: int | None) -> bool:
    """TOO-1: whether no purse is hidden from a seat."""
    return all(of == seat or sees_purse(s, of) for of in range(s.players))


def without_purses(points: Points) -> Points:
    """TOO-1: the points for all who do not see every purse: they cannot know who is the richest (TOO-80)."""
    return msgspec.structs.replace(points, richest=None, total=points.total - (points.richest or 0))


def to_throw(kit: Kit, s: State, seat: int) -> list[int]:
    """TOO-74: the tiles of which one must go overboard now."""
    if s.asked != BUILDING or s.built[seat] == 1 or s.over != RUNNING:
        return []
    crowded = [excess(kit.box, s, seat, kind) for kind in range(KINDS)]
    return [tile for tile in tiles_of_player(s, seat) if crowded[kit.box.kind[tile]]]
