"""Actions of `adventures` in plain words, for tests of the rules by themselves."""

from __future__ import annotations

from fourseas.core.interface import Kit
from fourseas.games.adventures.rules import state
from fourseas.games.adventures.rules.state import State

TRACKS = ("black", "red", "blue")
COLOURS = ("pink", "yellow", "brown", "blue", "white")
ALONE = {
    state.TAKE_TOP: "take deck",
    state.SHIELD_PUSH: "shield",
    state.BEAR_PUSH: "bear",
    state.LOOK: "look",
    state.PLUNDER: "plunder",
    state.LEAVE: "leave",
    state.SKIP: "skip",
    state.CLAIM_NOTHING: "claim nothing",
    state.END_TURN: "end",
}


def said(kit: Kit, s: State, action: int) -> str:
    """A legal action in words: a verb, and what it is about."""
    if action in ALONE:
        return ALONE[action]
    return said_of_cards(kit, s, action) or said_of_board(kit, action) or said_of_crates(action)


def said_of_cards(kit: Kit, s: State, action: int) -> str:
    ids = [card.id for card in kit.pack.cards]
    if action < state.PLAY_ACTION:
        return f"play {ids[action - state.PLAY_MOVE]}"
    if action < state.REMOVE_HAND:
        return f"use {ids[action - state.PLAY_ACTION]}"
    if action < state.REMOVE_DISCARD:
        return f"remove hand {ids[action - state.REMOVE_HAND]}"
    if action < state.MOVE:
        return f"remove discard {ids[action - state.REMOVE_DISCARD]}"
    if state.TAKE <= action < state.TAKE_TOP:
        return f"take {ids[s.offering[action - state.TAKE]]}"
    if state.TAKE_SEEN <= action < state.SHIELD_PUSH:
        return f"see {ids[s.port_deck[s.ports_left - 1 - (action - state.TAKE_SEEN)]]}"
    return ""


def said_of_board(kit: Kit, action: int) -> str:
    chart = kit.pack.chart
    if state.MOVE <= action < state.PLACE:
        space = action - state.MOVE
        goal = kit.box.sort_of[space] == state.GOAL
        return f"sail {chart.spaces[space]}" + (f" {TRACKS[chart.tracks[space]]}" if goal else "")
    if state.PLACE <= action < state.REFILL:
        return f"place {chart.ports[action - state.PLACE]}"
    if state.REFILL <= action < state.BUY:
        return f"refill {chart.merchants[action - state.REFILL]}"
    for verb, first in (("buy", state.BUY), ("leave", state.LEAVE_ON), ("claim", state.CLAIM)):
        if first <= action < first + state.TILES:
            return f"{verb} {kit.pack.tiles[action - first].id}"
    if state.PUSH <= action < state.SWAP:
        seat, track = divmod(action - state.PUSH, state.TRACKS)
        return f"push {seat} {TRACKS[track]}"
    return ""


def said_of_crates(action: int) -> str:
    if action < state.CRATE:
        given, taken = divmod(action - state.SWAP, state.COLOURS)
        return f"swap {COLOURS[given]} {COLOURS[taken]}"
    return f"crate {COLOURS[action - state.CRATE]}"
