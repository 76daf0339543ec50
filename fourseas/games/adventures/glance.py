"""What hints want to know of a box at a glance, worked out once: how strong cards are, and what is in sight where."""

from __future__ import annotations

from fourseas.games.adventures.state import (
    CRATE_OF_CHOICE,
    DRAW_CARD,
    GOAL,
    LASTING,
    MERCHANT,
    MERCHANT_CARD,
    PLAY_MORE,
    PORT,
    PORT_CARD,
    PUSH_LEADER,
    PUSH_SHIP,
    RANDOM_CRATE,
    REACH,
    REFILL_MERCHANT,
    REMOVE_CARD,
    SAIL,
    SAIL_ALL,
    SIGHTS,
    SWAP_CRATE,
    TRACKS,
    Box,
)

STEP = 10  # the unit of strength is a tenth of a step

# What an effect is worth to whoever uses it, in tenths of a step; for each n of those that have one.
STRENGTH = {
    SAIL: 10,
    SAIL_ALL: 27,
    PUSH_SHIP: 5,
    PUSH_LEADER: 6,
    RANDOM_CRATE: 20,
    CRATE_OF_CHOICE: 27,
    SWAP_CRATE: 6,
    REFILL_MERCHANT: 10,
    MERCHANT_CARD: 22,
    PORT_CARD: 26,
    REMOVE_CARD: 15,
    PLAY_MORE: 15,
    DRAW_CARD: 5,
    LASTING: 30,
}


def fill_glance(box: Box) -> None:
    for kind in range(box.kinds):
        action = sum(effect_strength(box, kind, step) for step in range(box.effects[kind]))
        box.strength[kind] = max(box.movement[kind] * STEP, action)
    fill_sights(box)


def effect_strength(box: Box, kind: int, step: int) -> int:
    effect = box.effect[kind][step]
    strength = STRENGTH[effect] * max(1, box.amount[kind][step])
    on_one_track = effect == SAIL and box.ships[kind][step] != (1 << TRACKS) - 1
    return strength * 9 // 10 if on_one_track else strength


def fill_sights(box: Box) -> None:
    """Merchants and ports in sight of each space, and what it costs to call there on the way to Trinidad."""
    for space in range(box.spaces):
        if box.sort_of[space] == GOAL:
            box.length[box.track[space]] = box.place[space]
        main = [box.steps[space][i] for i in range(box.nears[space]) if not box.on_spur[box.near[space][i]]]
        box.depth[space] = min(main, default=REACH)
    for space in range(box.spaces):
        seen = [i for i in range(box.nears[space]) if box.sort_of[box.near[space][i]] in (MERCHANT, PORT)][:SIGHTS]
        box.sights[space] = len(seen)
        for number, i in enumerate(seen):
            there = box.near[space][i]
            # There and back to the main track, less the way that this ship has to go in any case.
            there_and_back = box.steps[space][i] + box.depth[there]
            box.sight[space][number] = there
            box.away[space][number] = box.steps[space][i]
            box.detour[space][number] = there_and_back - box.depth[space] - (box.place[there] - box.place[space])
