"""Why the hints like an action, in a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.game import Kit
from fourseas.games.adventures.names import TRACK_NAMES, names_of
from fourseas.games.adventures.sailing import crates_on, has_cargo
from fourseas.games.adventures.state import (
    BUY,
    CLAIM,
    GOAL,
    LEAVE_ON,
    LOOK,
    MOVE,
    PAYING,
    PLACE,
    PLAY_ACTION,
    PLUNDER,
    PORT,
    PUSH,
    REFILL,
    REMOVE_HAND,
    SHIELD_PUSH,
    SWAP,
    TAKE,
    TAKE_SEEN,
    TAKE_TOP,
    TRACKS,
    Box,
    State,
)
from fourseas.games.adventures.trinidad import END, end_worth


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> str:
    """Why the hint likes an action, in a sentence."""
    if action < MOVE:
        return card_reason(kit, action)
    if action < PLACE:
        return move_reason(kit.box, s, seat, action - MOVE)
    if action < PUSH:
        return table_reason(kit.box, action)
    if action < SWAP:
        target, track = divmod(action - PUSH, TRACKS)
        return f"{names[target]} loses ground on the {TRACK_NAMES[track]} track"
    if action < TAKE:
        return "you can best do without it" if s.asked == PAYING else "it brings you closest to a treasure tile"
    if action < SHIELD_PUSH:
        return recruit_reason(kit, s, action)
    if action == SHIELD_PUSH:
        return "your ship keeps its place"
    if action == LOOK:
        return "a card of your choice out of three"
    if action == PLUNDER:
        return f"{counted_crates(crates_on(s, kit.box.number[s.space]))}, and a merchant card"
    return "there is nothing better to do"


def card_reason(kit: Kit, action: int) -> str:
    if action < PLAY_ACTION:
        return "it is the movement that serves you best now"
    if action < REMOVE_HAND:
        return f"its action serves you best now: {names_of(kit).deeds[action - PLAY_ACTION]}"
    return "your deck is better without it"


def move_reason(box: Box, s: State, seat: int, space: int) -> str:
    here = s.ship[seat][box.track[space]]
    if box.sort_of[space] == GOAL:
        won = end_worth(box, s, seat, box.track[space]) == END
        return "it ends the game, and you win" if won else "it ends the game"
    if box.sort_of[space] == PORT and not s.visited[seat] >> box.number[space] & 1:
        return "a port that you have not visited: a card, and treasure tiles for your crates"
    if has_cargo(box, s, space):
        return f"a merchant with {counted_crates(crates_on(s, box.number[space]))}"
    if box.place[space] > box.place[here]:
        return f"{box.place[space] - box.place[here]} further towards Trinidad"
    if box.depth[space] > box.depth[here]:
        return "on the way to what the spur leads to"
    if box.depth[space] < box.depth[here]:
        return "back to the main track"
    return "closer to what lies there"


def table_reason(box: Box, action: int) -> str:
    """Meeples, merchants, treasure tiles."""
    if action < REFILL:
        return "a port that you will come to early, with crates to spend"
    if action < BUY:
        return "your ship is the one that can plunder it next"
    if action < LEAVE_ON:
        return f"{box.worth[action - BUY]} points for {counted_crates(box.price[action - BUY])}"
    if action < CLAIM:
        return f"{box.worth[action - LEAVE_ON]} points, which count double"
    return f"{box.worth[action - CLAIM]} points for nothing"


def recruit_reason(kit: Kit, s: State, action: int) -> str:
    if action == TAKE_TOP:
        return "what lies open is weaker than a port card mostly is"
    kind = s.offering[action - TAKE] if action < TAKE_TOP else s.port_deck[s.ports_left - 1 - (action - TAKE_SEEN)]
    if kit.box.treasure[kind]:
        return f"{kit.box.treasure[kind]} points at the end"
    return f"it is stronger than most cards you have: {names_of(kit).deeds[kind] or names_of(kit).moves[kind]}"


def counted_crates(count: int) -> str:
    return "1 crate" if count == 1 else f"{count} crates"
