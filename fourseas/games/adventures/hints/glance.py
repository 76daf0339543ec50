"""Facts about a box that hints need often, worked out once: the strength of cards, and what can be seen from where."""

from __future__ import annotations

from fourseas.games.adventures.rules.state import (
    BASIC,
    CRATE_OF_CHOICE,
    DRAW_CARD,
    EXTRA_PORT_CARD,
    GOAL,
    HAND_OF_SIX,
    LASTING,
    MERCHANT,
    MERCHANT_CARD,
    MERCHANT_DECK,
    OFFERED,
    PLAY_MORE,
    PORT,
    PORT_CARD,
    PORT_DECK,
    PUSH_LEADER,
    PUSH_SHIP,
    RANDOM_CRATE,
    REACH,
    REFILL_MERCHANT,
    REMOVE_CARD,
    SAIL,
    SAIL_ALL,
    SHIELD,
    SIGHTS,
    SPYGLASS,
    SWAP_CRATE,
    TRACKS,
    WILD_CRATE,
    Box,
)

STEP = 10  # the unit of strength is a tenth of a step
POINT = 10  # and that of worth a tenth of a point

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
}

# What a lasting power is worth over the rest of a game.
POWER_STRENGTH = {HAND_OF_SIX: 45, EXTRA_PORT_CARD: 40, WILD_CRATE: 30, SHIELD: 20, SPYGLASS: 26}
SPEED_STRENGTH = 60
USES = 3  # of a card in a game; one that leaves the deck when its action is used has that once


def fill_glance(box: Box) -> None:
    for kind in range(box.kinds):
        movement = box.movement[kind] * STEP
        more = sum(effect_strength(box, kind, step) for step in range(box.effects[kind])) - movement
        box.strength[kind] = movement + max(0, more if box.advanced[kind] == BASIC else more // USES)
    fill_decks(box)
    fill_sights(box)


def fill_decks(box: Box) -> None:
    """What a card of the decks is worth before it is seen, and the best of those on offer."""
    merchants, ports = cards_in(box, MERCHANT_DECK), cards_in(box, PORT_DECK)
    box.plundered = sum(box.strength[kind] for kind in merchants) // max(1, len(merchants))
    box.loot = sum(box.treasure[kind] for kind in merchants) * POINT // max(1, len(merchants))
    ranked = sorted(box.strength[kind] for kind in ports)
    box.unseen = sum(ranked) // max(1, len(ranked))
    # The best of so many: the odds that all of them are among the first so many of the ranks.
    odds = [((rank + 1) / len(ranked)) ** OFFERED - (rank / len(ranked)) ** OFFERED for rank in range(len(ranked))]
    box.recruited = round(sum(odd * strength for odd, strength in zip(odds, ranked, strict=True)))


def cards_in(box: Box, deck: int) -> list[int]:
    """The kinds of the cards of a deck, each as often as it is there."""
    return [kind for kind in range(box.kinds) if box.deck[kind] == deck for _ in range(box.copies[kind])]


def effect_strength(box: Box, kind: int, step: int) -> int:
    effect = box.effect[kind][step]
    if effect == LASTING:
        return POWER_STRENGTH.get(box.power[kind], SPEED_STRENGTH)
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
