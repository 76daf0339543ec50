"""Why the hints of `adventures` like an action, in a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Kit
from fourseas.games.adventures.hints.trinidad import END, end_worth
from fourseas.games.adventures.names import TRACK_NAMES, names_of
from fourseas.games.adventures.routes import ROUTE
from fourseas.games.adventures.rules import state
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.sailing import crates_on, has_cargo
from fourseas.games.adventures.rules.state import (
    GOAL,
    PAYING,
    PORT,
    Box,
    State,
)


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """Why the hint likes an action, in a sentence."""
    match parts(action):
        case state.PLAY_MOVE, *_:
            return say("its movement helps you most right now")
        case state.PLAY_ACTION, card, _:
            return say("its action helps you most right now: {deeds}", deeds=names_of(kit).deeds[card])
        case ((state.REMOVE_HAND | state.REMOVE_DISCARD), *_):
            return say("your deck is better without it")
        case state.MOVE, space, _:
            return move_reason(kit.box, s, seat, space)
        case state.PUSH, target, track:
            return say("{whose} loses ground on the {track}", whose=names[target], track=ROUTE[TRACK_NAMES[track]])
        case ((state.SWAP | state.CRATE), *_) if s.asked == PAYING:
            return say("it is the one you need least##a crate")
        case ((state.SWAP | state.CRATE), *_):
            return say("it brings you closest to a treasure tile")
        case state.TAKE, place, _:
            return recruit_reason(kit, s.offering[place])
        case state.TAKE_TOP, *_:
            return say("the face-up cards are weaker than most port cards")
        case state.TAKE_SEEN, place, _:
            return recruit_reason(kit, s.port_deck[s.ports_left - 1 - place])
        case state.SHIELD_PUSH, *_:
            return say("your ship keeps its place")
        case state.LOOK, *_:
            return say("a card of your choice out of three")
        case state.PLUNDER, *_:
            return say("{n} {n|crate|crates}, and a merchant card", n=crates_on(s, kit.box.number[s.space]))
        case kind, number, _:
            return table_reason(kit.box, kind, number)


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
        return say("on the way up the spur")
    if box.depth[space] < box.depth[here]:
        return say("back to the main line")
    return say("closer to what lies there")


def table_reason(box: Box, kind: int, number: int) -> Text:
    """Meeples, merchants, treasure tiles."""
    match kind:
        case state.PLACE:
            return say("a port that you will come to early, with crates to spend")
        case state.REFILL:
            return say("your ship is the one that can plunder it next")
        case state.BUY:
            return say("{vp} {vp|point|points} for {n} {n|crate|crates}", vp=box.worth[number], n=box.price[number])
        case state.LEAVE_ON:
            return say("{vp} {vp|point|points}, which count double", vp=box.worth[number])
        case state.CLAIM:
            return say("{vp} {vp|point|points} for free", vp=box.worth[number])
    return say("there is nothing better to do")


def recruit_reason(kit: Kit, card: int) -> Text:
    if kit.box.treasure[card]:
        return say("{vp} {vp|point|points} at the end", vp=kit.box.treasure[card])
    names = names_of(kit)
    return say("it is stronger than most cards you have: {deeds}", deeds=names.deeds[card] or names.moves[card])
