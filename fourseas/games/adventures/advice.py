"""Why the hints like an action, in a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.game import Kit
from fourseas.core.i18n import Text, say
from fourseas.games.adventures.colours import TRACK
from fourseas.games.adventures.hints.trinidad import END, end_worth
from fourseas.games.adventures.names import TRACK_NAMES, names_of
from fourseas.games.adventures.rules.sailing import crates_on, has_cargo
from fourseas.games.adventures.rules.state import (
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


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """Why the hint likes an action, in a sentence."""
    if action < MOVE:
        return card_reason(kit, action)
    if action < PLACE:
        return move_reason(kit.box, s, seat, action - MOVE)
    if action < PUSH:
        return table_reason(kit.box, action)
    if action < SWAP:
        target, track = divmod(action - PUSH, TRACKS)
        return say("{whose} loses ground on the {track}", whose=names[target], track=TRACK[TRACK_NAMES[track]])
    if action < TAKE:
        if s.asked == PAYING:
            return say("you can best do without it##a crate")
        return say("it brings you closest to a treasure tile")
    if action < SHIELD_PUSH:
        return recruit_reason(kit, s, action)
    if action == SHIELD_PUSH:
        return say("your ship keeps its place")
    if action == LOOK:
        return say("a card of your choice out of three")
    if action == PLUNDER:
        return say("{n} {n|crate|crates}, and a merchant card", n=crates_on(s, kit.box.number[s.space]))
    return say("there is nothing better to do")


def card_reason(kit: Kit, action: int) -> Text:
    if action < PLAY_ACTION:
        return say("it is the movement that serves you best now")
    if action < REMOVE_HAND:
        return say("its action serves you best now: {deeds}", deeds=names_of(kit).deeds[action - PLAY_ACTION])
    return say("your deck is better without it")


def move_reason(box: Box, s: State, seat: int, space: int) -> Text:
    here = s.ship[seat][box.track[space]]
    if box.sort_of[space] == GOAL:
        won = end_worth(box, s, seat, box.track[space]) == END
        return say("it ends the game, and you win") if won else say("it ends the game")
    if box.sort_of[space] == PORT and not s.visited[seat] >> box.number[space] & 1:
        return say("a port that you have not visited: a card, and treasure tiles for your crates")
    if has_cargo(box, s, space):
        return say("a merchant with {n} {n|crate|crates}", n=crates_on(s, box.number[space]))
    if box.place[space] > box.place[here]:
        return say("{n} further towards Trinidad", n=box.place[space] - box.place[here])
    if box.depth[space] > box.depth[here]:
        return say("on the way to what the spur leads to")
    if box.depth[space] < box.depth[here]:
        return say("back to the main track")
    return say("closer to what lies there")


def table_reason(box: Box, action: int) -> Text:
    """Meeples, merchants, treasure tiles."""
    if action < REFILL:
        return say("a port that you will come to early, with crates to spend")
    if action < BUY:
        return say("your ship is the one that can plunder it next")
    if action < LEAVE_ON:
        tile = action - BUY
        return say("{vp} {vp|point|points} for {n} {n|crate|crates}", vp=box.worth[tile], n=box.price[tile])
    if action < CLAIM:
        return say("{vp} {vp|point|points}, which count double", vp=box.worth[action - LEAVE_ON])
    return say("{vp} {vp|point|points} for nothing", vp=box.worth[action - CLAIM])


def recruit_reason(kit: Kit, s: State, action: int) -> Text:
    if action == TAKE_TOP:
        return say("what lies open is weaker than a port card mostly is")
    kind = s.offering[action - TAKE] if action < TAKE_TOP else s.port_deck[s.ports_left - 1 - (action - TAKE_SEEN)]
    if kit.box.treasure[kind]:
        return say("{vp} {vp|point|points} at the end", vp=kit.box.treasure[kind])
    names = names_of(kit)
    return say("it is stronger than most cards you have: {deeds}", deeds=names.deeds[kind] or names.moves[kind])
