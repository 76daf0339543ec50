"""Turns in which nobody boards anything, on either table."""

from __future__ import annotations

import random
from typing import Any, cast

from fourseas.core.match import Match
from fourseas.games.crews.party import MERGE
from tests.support.games.crews_table import Table, act_of

LOUD = ("challenge", "capture", "board", "mutiny")
SAME_TURN = ("ransom", "decline")  # these do not end a turn
STEP_BACK = 12


def idle_turns(table: Table, turns: int) -> None:
    """Play so many turns without a boarding or a challenge; steps back where somebody would be forced to board."""
    match = table.match
    start = len(match.log)
    luck = random.Random(turns)
    while sum(act_of(entry.move) not in SAME_TURN for entry in match.log[start:]) < turns:
        quiet = quiet_actions(match)
        if quiet:
            match.play(match.awaited[0], luck.choice(quiet))
        else:
            for _ in range(min(STEP_BACK, len(match.log) - start)):
                match.undo()


def quiet_actions(match: Match) -> list[int]:
    """What the player to move can do without boarding: of these, what builds the lowest stack."""
    s, seat, parts = match.state, match.awaited[0], cast(Any, match.game.rules).parts
    quiet = [a for a in match.legal(seat) if act_of(match.game.words.encode(match.kit, s, seat, a)) not in LOUD]
    made_of = {a: parts(a) for a in quiet}
    tall = {a: s.height[on] + s.height[of] if kind == MERGE else 0 for a, (kind, on, of, _) in made_of.items()}
    return [a for a in quiet if tall[a] == min(tall.values())]
