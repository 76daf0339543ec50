"""What chance decides in the course of a game of `adventures`: crates drawn from the bag, and discards shuffled.

A record tells it move by move, so that a game replays without a random generator. How many crates were drawn and where
they went, and how many cards were shuffled, follows from the move; only which ones they are is chance.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from fourseas.core.fixed import Row
from fourseas.core.interface import Kit
from fourseas.core.state import NONE
from fourseas.games.adventures import rules
from fourseas.games.adventures.names import colours_in, names_of
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.setup import ends_meeples, meeples_come_first
from fourseas.games.adventures.rules.state import (
    COLOURS,
    DRAW_CARD,
    END_TURN,
    PLACE,
    PLAY_ACTION,
    PLAY_MOVE,
    RANDOM_CRATE,
    REFILL,
    REMOVE_HAND,
    Box,
    State,
)
from fourseas.games.adventures.rules.turns import after as next_to
from fourseas.games.adventures.words.dealing import take_from_bag, top_first


def outcome(kit: Kit, before: State, seat: int, action: int, after: State) -> dict[str, Any] | None:
    """What chance decided in a move: `crates`, those for a merchant first, then the player's, each by colour;
    `shuffles`, the new draw pile with its top first. None if nothing was left to it.
    """
    outcome: dict[str, Any] = {}
    crates = [colour for _, drawn in drawn_crates(kit.box, before, seat, action, after) for colour in colours_in(drawn)]
    if crates:
        outcome["crates"] = crates
    count = shuffled(kit.box, before, action, after)
    if count:
        outcome["shuffles"] = [top_first(names_of(kit), after.draw_pile[before.active], count)]
    return outcome or None


def impose(kit: Kit, before: State, seat: int, action: int, after: State, chance: dict[str, Any]) -> None:
    """Replace what chance decided with what these words say; ValueError if that is impossible."""
    drawn = drawn_crates(kit.box, before, seat, action, after)
    count = shuffled(kit.box, before, action, after)
    wanted = {name for name, there in (("crates", drawn), ("shuffles", count)) if there}
    if set(chance) != wanted:
        raise ValueError(f"chance decided {' and '.join(sorted(wanted)) or 'nothing'} in this move")
    if drawn:
        redraw(after, drawn, chance["crates"])
    if count:
        reshuffle(kit, after, before.active, count, chance["shuffles"])


def effects_done(box: Box, before: State, action: int, after: State) -> Row:
    """The effects of a card that were carried out in a move."""
    kind, played, _ = parts(action)
    card, first = (played, 0) if kind == PLAY_ACTION else (before.card, before.step)
    if card == NONE:
        return []
    last = after.step if after.card == card else box.effects[card]
    return box.effect[card][first:last]


# ---- crates


def drawn_crates(box: Box, before: State, seat: int, action: int, after: State) -> list[tuple[Row, Row]]:
    """Where crates from the bag were put, and which, by colour."""
    draws = []
    kind, number, _ = parts(action)
    if kind == PLACE and meeples_come_first(before) and ends_meeples(before):
        bonus, had = after.crates[next_to(before, before.first)], before.crates[next_to(before, before.first)]
        draws.append((bonus, [now - then for now, then in zip(bonus, had, strict=True)]))
    if kind == REFILL:
        cargo = after.cargo[number]
        draws.append((cargo, cargo[:]))
    if RANDOM_CRATE in effects_done(box, before, action, after):
        own = after.crates[before.active]
        had = crates_without_effects(box, before, seat, action)
        draws.append((own, [now - then for now, then in zip(own, had, strict=True)]))
    return [(row, drawn) for row, drawn in draws if any(drawn)]


def crates_without_effects(box: Box, before: State, seat: int, action: int) -> Row:
    """What the player whose turn it is has after the action itself, before any effect of the card that follows."""
    if parts(action)[0] == PLAY_ACTION:
        return before.crates[before.active]
    plain = before.clone()
    plain.card = NONE
    rules.apply(box, plain, seat, action)
    return plain.crates[before.active]


def redraw(after: State, drawn: list[tuple[Row, Row]], colours: Any) -> None:
    """Replace the crates that were drawn."""
    count = sum(sum(crates) for _, crates in drawn)
    if not isinstance(colours, list) or len(colours) != count:
        raise ValueError(f"chance: crates: {count} were drawn")
    for row, crates in drawn:
        for colour in range(COLOURS):
            row[colour] -= crates[colour]
            after.bag[colour] += crates[colour]
    rest = iter(colours)
    for row, crates in drawn:
        for _ in range(sum(crates)):
            take_from_bag(after, row, next(rest), "chance: crates")


# ---- cards


def shuffled(box: Box, before: State, action: int, after: State) -> int:
    """How many discards were shuffled in a move to make a new draw pile. They are those of the player in turn."""
    seat = before.active
    drawn = after.in_hand[seat] - before.in_hand[seat]
    kind, *_ = parts(action)
    if kind == END_TURN:
        left = (
            before.in_draw[seat] - drawn
        )  # ADV-10: a new pile is made when no card is left, once only when it lacked one
        shuffles = drawn > 0 and (left < 0 or (left == 0 and before.edition >= 2))
        return before.in_discards[seat] + before.in_played if shuffles else 0
    if before.in_draw[seat] > 0 or DRAW_CARD not in effects_done(box, before, action, after):
        return 0
    if kind in (PLAY_MOVE, PLAY_ACTION, REMOVE_HAND):  # played or removed from the hand
        drawn += 1
    return drawn + after.in_draw[seat] if drawn else 0


def reshuffle(kit: Kit, after: State, seat: int, count: int, shuffles: Any) -> None:
    """Another order of the cards that were shuffled, and so other cards drawn from the top since then."""
    pile = after.draw_pile[seat]
    names = names_of(kit)
    if not isinstance(shuffles, list) or len(shuffles) != 1 or not isinstance(shuffles[0], list):
        raise ValueError("chance: shuffles: one pile was shuffled")
    kinds = [names.card_numbers.get(id) if isinstance(id, str) else None for id in shuffles[0]]
    if Counter(kinds) != Counter(pile[:count]):
        raise ValueError("chance: shuffles: not the cards that were discarded")
    pile[:count] = [kind for kind in reversed(kinds) if kind is not None]
    drawn = count - after.in_draw[seat]
    last = after.in_hand[seat]
    after.hand[seat][last - drawn : last] = pile[after.in_draw[seat] : count][::-1]
