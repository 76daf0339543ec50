"""What lies ahead of the player who decides, for boards to draw: distances, pushes, and what can be paid.

All of it is worked out by the rules, so a board measures no way and compares no price.
"""

from __future__ import annotations

from fourseas.core.interface import Kit
from fourseas.core.state import NOBODY, RUNNING
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, Names, names_of
from fourseas.games.adventures.pack.board import Track
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.decisions import ALL_SHIPS
from fourseas.games.adventures.rules.effects import list_push_choices, list_refills
from fourseas.games.adventures.rules.ports import can_pay, missing_crates, missing_of
from fourseas.games.adventures.rules.sailing import allow_sailing, crates_for, is_visit, list_moves, pushed_to, steps_to
from fourseas.games.adventures.rules.state import (
    MOST_LEGAL,
    NOTHING,
    PLAYING,
    PUSH,
    PUSHING,
    REFILL,
    REFILLING,
    SAILING,
    Box,
    State,
)
from fourseas.games.adventures.view_types import Outlook, Price, PushTo


def outlook(kit: Kit, s: State, seat: int | None) -> Outlook:
    names, box = names_of(kit), kit.box
    asked = s.asked if s.over == RUNNING else NOTHING
    steps, visits = reach(names, box, s) if asked == SAILING else ({}, [])
    sails: dict[str, dict[Track, dict[str, int]]] = {}
    if asked == PLAYING and seat == s.decides and s.plays > 0:
        sails, visits = sails_of(names, box, s, seat)
    return Outlook(
        steps=steps,
        sails=sails,
        visits=visits,
        pushes=pushes(names, box, s) if asked == PUSHING else [],
        refills=refills(names, box, s) if asked == REFILLING else {},
        prices=prices(names, box, s, seat) if seat is not None else {},
    )


def reach(names: Names, box: Box, s: State) -> tuple[dict[Track, dict[str, int]], list[str]]:
    """ADV-20: the spaces that the ships can reach, and the ports among them that would be visited."""
    actions = [0] * MOST_LEGAL
    steps: dict[Track, dict[str, int]] = {}
    visits = []
    for action in actions[: list_moves(box, s, s.decides, actions, 0)]:
        _, space, _ = parts(action)
        track = box.track[space]
        here = s.ship[s.decides][track]
        steps.setdefault(TRACK_NAMES[track], {})[names.spaces[space]] = steps_to(box, here, space)
        if is_visit(box, s, s.decides, space):
            visits.append(names.spaces[space])
    return steps, visits


def sails_of(names: Names, box: Box, s: State, seat: int) -> tuple[dict[str, dict[Track, dict[str, int]]], list[str]]:
    """ADV-20: where each card of a hand could take a ship, if it were played for its movement."""
    then = s.clone()
    by_movement: dict[int, dict[Track, dict[str, int]]] = {}
    visits: set[str] = set()
    by_card = {}
    for kind in sorted(set(s.hand[seat][: s.in_hand[seat]])):
        movement = box.movement[kind]
        if movement not in by_movement:
            allow_sailing(then, ALL_SHIPS, 1, movement)
            by_movement[movement], ports = reach(names, box, then)
            visits.update(ports)
        by_card[names.cards[kind]] = by_movement[movement]
    return by_card, sorted(visits)


def pushes(names: Names, box: Box, s: State) -> list[PushTo]:
    """ADV-24: where each ship that can be pushed would be."""
    actions = [0] * MOST_LEGAL
    targets = []
    for action in actions[: list_push_choices(box, s, s.decides, actions)]:
        kind, other, track = parts(action)
        if kind == PUSH:
            to = names.spaces[pushed_to(box, s.ship[other][track], s.force)]
            targets.append(PushTo(player=other, track=TRACK_NAMES[track], to=to))
    return targets


def refills(names: Names, box: Box, s: State) -> dict[str, int]:
    actions = [0] * MOST_LEGAL
    crates = {}
    for action in actions[: list_refills(box, s, actions)]:
        kind, merchant, _ = parts(action)
        if kind == REFILL:
            crates[names.merchants[merchant]] = crates_for(box, s, merchant)
    return crates


def prices(names: Names, box: Box, s: State, seat: int) -> dict[str, Price]:
    """ADV-33: of all tiles that are laid out."""
    by_tile = {}
    for tile in s.tiles[: s.laid_out]:
        if s.owner[tile] == NOBODY:
            missing = {name: n for c, name in enumerate(COLOUR_NAMES) if (n := missing_of(box, s, seat, tile, c))}
            by_tile[names.tiles[tile]] = Price(
                payable=can_pay(box, s, seat, tile), lacks=missing_crates(box, s, seat, tile), missing=missing
            )
    return by_tile
