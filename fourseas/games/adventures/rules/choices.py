"""What may be done now in `adventures`: whom the open question is put to, and the answers that are legal. Compiled.

What an answer does is in decisions.py.
"""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.state import NOBODY, RUNNING, seat_bit
from fourseas.games.adventures.rules.effects import (
    list_crates,
    list_kinds,
    list_push_choices,
    list_refills,
    list_removals,
    list_seen,
    list_swaps,
)
from fourseas.games.adventures.rules.piles import cards_of
from fourseas.games.adventures.rules.ports import is_for_sale, list_port_choices, list_recruits
from fourseas.games.adventures.rules.sailing import list_moves
from fourseas.games.adventures.rules.state import (
    BEAR_PUSH,
    BONUS_CRATE,
    CHOOSING_CRATE,
    CLAIM,
    CLAIM_NOTHING,
    CLAIMING,
    END_TURN,
    FEWEST_CARDS,
    IN_PORT,
    LOOK,
    LOOKING,
    MEEPLE,
    PAYING,
    PLACE,
    PLAY_ACTION,
    PLAY_MOVE,
    PLAYING,
    PLUNDER,
    PLUNDERING,
    PUSHING,
    REFILLING,
    REMOVING,
    SAILING,
    SHIELD_PUSH,
    SHIELDING,
    SKIP,
    SPYGLASS,
    SWAPPING,
    TILES,
    Box,
    State,
)


def awaited(s: State) -> int:
    return seat_bit(s.decides) if s.over == RUNNING else 0


def legal(box: Box, s: State, seat: int, actions: Row) -> int:
    """List what the player who decides may do."""
    asked = s.asked
    if asked == SAILING:
        n = list_moves(box, s, seat, actions, 0)
        actions[n] = SKIP
        return n + 1
    if asked == PLAYING:
        return list_plays(box, s, seat, actions)
    if asked == PLUNDERING:
        actions[0] = PLUNDER
        actions[1] = SKIP  # ADV-23
        return 2
    if asked == IN_PORT:
        return list_port_choices(box, s, seat, actions)
    if asked == PUSHING:
        return list_push_choices(box, s, seat, actions)
    if asked == SHIELDING:
        actions[0] = SHIELD_PUSH
        actions[1] = BEAR_PUSH
        return 2
    if asked == PAYING:
        return list_crates(s.crates[seat], actions)
    if asked == CHOOSING_CRATE:
        return list_crates(s.bag, actions)
    if asked == BONUS_CRATE:
        return list_crates(s.bag, actions)
    if asked == SWAPPING:
        return list_swaps(s, seat, actions)
    if asked == REFILLING:
        return list_refills(box, s, actions)
    if asked == REMOVING:
        return list_removals(s, seat, actions)
    if asked == LOOKING:
        return list_seen(s, actions)
    if asked == MEEPLE:
        return list_free_ports(box, s, actions)
    if asked == CLAIMING:
        return list_claims(s, actions)
    n = list_recruits(s, actions, 0)  # BONUS_CARD: one of the offering
    return n - 1 if s.ports_left > 0 else n


def list_plays(box: Box, s: State, seat: int, actions: Row) -> int:
    """ADV-10: a card for its movement or its action; END_TURN when three are played."""
    n = 0
    if s.power[seat][SPYGLASS] > 0 and s.ports_left > 0:
        actions[n] = LOOK
        n += 1
    if s.plays == 0 or s.in_hand[seat] == 0:
        actions[n] = END_TURN
        return n + 1
    kinds = list_kinds(s.hand[seat], s.in_hand[seat], PLAY_MOVE, actions, n)
    last = kinds
    for i in range(n, kinds):
        kind = actions[i] - PLAY_MOVE
        if box.effects[kind] > 0 and can_spare(box, s, seat, kind):
            actions[last] = PLAY_ACTION + kind
            last += 1
    return last


def can_spare(box: Box, s: State, seat: int, kind: int) -> bool:
    """ADV-12: an action may not take cards from a deck below nine."""
    return box.leaves[kind] == 0 or cards_of(s, seat) - box.leaves[kind] >= FEWEST_CARDS


def list_free_ports(box: Box, s: State, actions: Row) -> int:
    n = 0
    for port in range(box.ports):
        if s.meeple[port] == NOBODY:
            actions[n] = PLACE + port
            n += 1
    return n


def list_claims(s: State, actions: Row) -> int:
    n = 0
    for tile in range(TILES):
        if is_for_sale(s, tile):
            actions[n] = CLAIM + tile
            n += 1
    actions[n] = CLAIM_NOTHING
    return n + 1
