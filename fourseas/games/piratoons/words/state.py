"""What lies on the table, in words: the whole state, secrets included. view.py leaves out what a seat may not know."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Kit
from fourseas.core.state import NOBODY, NONE, RUNNING
from fourseas.games.piratoons.names import Names, mode_of, names_of
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.chest import BOAT_SLOTS, is_shut, may_stop, sand
from fourseas.games.piratoons.rules.purse import bank
from fourseas.games.piratoons.rules.ship import excess
from fourseas.games.piratoons.rules.state import (
    BEAT,
    BUILDING,
    EQUIPMENT,
    EQUIPMENT_SLOTS,
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
from fourseas.games.piratoons.words.accounts import chests_opened, lost
from fourseas.games.piratoons.words.building import tiles_of_player
from fourseas.games.piratoons.words.moves import STOP_WORD, WAIT_WORD
from fourseas.games.piratoons.words.standing import standings

ASKED = ("purses", "open", "plunder", "beat", "bid", "take", "build")


def state_words(kit: Kit, s: State) -> dict[str, Any]:
    """Everything, in the words of the view; with what is sealed and what is still to come."""
    names = names_of(kit)
    standing = standings(kit, s)
    return {
        **course_words(s),
        **(stop_words(s) if s.edition >= 2 else {}),  # records of version 1 have states without it
        **table_words(names, s),
        "answers": [answer_words(names, s, seat) for seat in range(s.players)],
        "players": [
            {
                **player_words(kit, s, of),
                "doubloons": s.doubloons[of],
                "ready": s.ready[of],
                "rested": s.rested[of],
                "ship": standing[of]["ship"],
            }
            for of in range(s.players)
        ],
        "boats_to_come": [names.boats[boat] for boat in s.boats[chests_opened(s) * BOAT_SLOTS :]],
        "equipment_to_come": names.ids(s.equipment[chests_opened(s) * EQUIPMENT_SLOTS :]),
    }


def course_words(s: State) -> dict[str, Any]:
    """Whose turn it is, what is asked, and who has answered."""
    over = s.over != RUNNING
    return {
        "round": s.rounds,
        "captain": s.captain,
        "mode": mode_of(s),
        "asked": None if over else ASKED[s.asked],
        "turn": s.active,
        "now": s.now,
        "beat": s.beat,
        "may_stop": (s.asked == PLUNDERING and may_stop(s)) or (s.asked == BEAT and s.beat >= STOP_BEAT),
        "sealed": [answer != UNDECIDED for answer in s.sealed[: s.players]],
        "bids": s.bid[: s.players] if s.asked == TAKING else None,
    }


def stop_words(s: State) -> dict[str, Any]:
    """TOO-20 TOO-22: how long the sand runs, who called stop, and when plundering ends by that."""
    called = s.stop_at > 0
    return {"sand": sand(s), "caller": s.caller if called else None, "stop_at": s.stop_at if called else None}


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


def table_words(names: Names, s: State) -> dict[str, Any]:
    return {
        "chest": chest_words(names, s),
        "discs": [disc_words(names, s, i) for i in range(s.dropped)],
        "overboard": names.ids(tile for tile in range(EQUIPMENT) if s.owner[tile] == OVERBOARD),
        "sunk": names.ids(tile for tile in range(EQUIPMENT, TILES) if s.owner[tile] == GONE),
        "bank": bank(s),
        "stacks_left": ROUNDS - chests_opened(s),
    }


def chest_words(names: Names, s: State) -> list[dict[str, Any]]:
    """Its nine spaces; nothing before it opens."""
    if s.asked <= OPENING or is_shut(s):
        return []
    return [
        {
            "slot": slot,
            "tile": None if s.chest[slot] == NONE else names.tiles[s.chest[slot]],
            "pieces": s.pieces[slot][: s.players],
        }
        for slot in range(SLOTS)
    ]


def disc_words(names: Names, s: State, i: int) -> dict[str, Any]:
    """TOO-27 TOO-28 TOO-29: whether it counts, and whether it was knocked off (by its owner, else it would be back)."""
    x, y = names.points[s.disc_point[i]]
    fallen = s.disc_seat[i] == NOBODY
    return {
        "x": x,
        "y": y,
        "seat": None if fallen else s.disc_seat[i],
        "valid": not fallen and s.disc_slot[i] != NONE and s.clumsy[s.disc_seat[i]] == 0,
        "fallen": fallen,
    }


def player_words(kit: Kit, s: State, seat: int) -> dict[str, Any]:
    """What all know of a player."""
    return {
        "stock": s.stock[seat],
        "clumsy": s.clumsy[seat] == 1,
        "fallen": lost(s, seat),
        "purse": purse_words(s, seat),
        "built": s.built[seat] == 1,
        "excess": names_of(kit).ids(to_throw(kit, s, seat)),
    }


def purse_words(s: State, seat: int) -> str:
    if s.purse[seat] == UNDECIDED:
        return "undecided"
    return "hidden" if s.purse[seat] == HIDDEN else "shown"


def to_throw(kit: Kit, s: State, seat: int) -> list[int]:
    """TOO-74: the tiles of which one must go overboard now."""
    if s.asked != BUILDING or s.built[seat] == 1 or s.over != RUNNING:
        return []
    crowded = [excess(kit.box, s, seat, kind) for kind in range(KINDS)]
    return [tile for tile in tiles_of_player(s, seat) if crowded[kit.box.kind[tile]]]
