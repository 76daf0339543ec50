"""Bots in a race: they look, decide by what they saw, and reach, like people. None is quicker than a hand can be.

They decide by the game's hints, at a glance; and the decision is out of date by the time the hand gets there. Where the
exact spot matters, things land as far off as from a hurried hand.
"""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from fourseas.core.match import Match
from fourseas.server.acts import house
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table.race import Race
from fourseas.server.table.seat import ANY_LEVEL

if TYPE_CHECKING:
    from fourseas.server.live.tables.live_table import LiveTable

GLANCES = 60  # moves considered, if there are many more
AGAIN_S = 0.4  # before looking again, if there was nothing to do


class Hand(NamedTuple):
    """How quick somebody is (seconds, from and to), and how often they slip."""

    look: tuple[float, float]
    reach: tuple[float, float]
    slips: float


HANDS: dict[str, Hand] = {
    "landlubber": Hand((1.8, 2.6), (1.0, 1.6), 0.40),
    "deckhand": Hand((1.4, 2.0), (0.8, 1.2), 0.25),
    "boatswain": Hand((1.1, 1.7), (0.6, 1.0), 0.10),
    "quartermaster": Hand((0.95, 1.4), (0.5, 0.8), 0.06),
    "captain": Hand((0.8, 1.2), (0.4, 0.7), 0.03),
    "admiral": Hand((0.7, 1.0), (0.35, 0.6), 0.0),
}


async def take_part(live: LiveTable, race: Race, seat: int) -> None:
    """Race for a seat until the race is over."""
    luck = random.Random()
    hand = hand_of(live, race, seat)
    if hand is not None:
        await asyncio.sleep(max(0, race.starts_at - live.house.now()) / 1000 + luck.uniform(*hand.look))
    while (hand := hand_of(live, race, seat)) is not None:
        match = live.table.match
        assert match is not None
        action = glance(match.at(race.time(live.house.now())), seat, hand.slips, luck)
        if action is None:
            await asyncio.sleep(AGAIN_S)
            continue
        await asyncio.sleep(luck.uniform(*hand.reach))
        if match.game.hand is not None:
            action = match.game.hand.fall(match.kit.box, action, luck)
        with suppress(Trouble):
            await live.submit(
                lambda table, action=action: house.racer_moves(table, race.number, seat, action, live.house.now())  # type: ignore[misc]
            )


def hand_of(live: LiveTable, race: Race, seat: int) -> Hand | None:
    """The hand of a bot that still races; None if it does not."""
    table = live.table
    level = table.seats[seat].level
    if table.race is None or table.race.number != race.number or level is None:
        return None
    return HANDS.get(level, HANDS[ANY_LEVEL])  # somebody's own bot is not asked: it has no hand


def glance(match: Match, seat: int, slips: float, luck: random.Random) -> int | None:
    """The best-looking action; None to hold back. A bot that slips does anything."""
    legal = match.legal(seat)
    if len(legal) > GLANCES:
        legal = [
            *legal[:2],
            *luck.sample(legal[2:-2], GLANCES),
            *legal[-2:],
        ]  # actions that are not placements are at the ends
    if not legal:
        return None
    luck.shuffle(legal)
    if luck.random() < slips:
        action = legal[0]
    else:
        if match.game.hand is not None:
            risky = partial(match.game.hand.is_risky, match.kit.box, match.state)
            legal = [action for action in legal if not risky(action)]
        action = max(legal, key=partial(match.game.hints.hint, match.kit.box, match.state, seat))
    return None if action in match.game.idle else action
