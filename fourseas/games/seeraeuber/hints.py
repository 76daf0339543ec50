"""What the greedy bot, and a beginner, should know of `seeraeuber`. `hint` is compiled; `reason` is for people."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.game import Kit
from fourseas.core.table import NONE
from fourseas.core.text import Text, say
from fourseas.games.dorra.hints import count_wages, ducats_worth, majority_worth, merge_worth, pay_words
from fourseas.games.dorra.party import BOARD, PIRATES, owner
from fourseas.games.seeraeuber.rules import CHALLENGE, DECLINE, MUTINEERS, PASS, Box, State


def hint(box: Box, s: State, seat: int, action: int) -> int:
    """How good an action looks at a glance, in tenths of a ducat."""
    if action < BOARD:
        return merge_worth(box, s, seat, action // PIRATES, action % PIRATES)
    if action < CHALLENGE:
        return board_worth(box, s, seat, (action - BOARD) // 8, (action - BOARD) % 8)
    if action < DECLINE:
        return 1  # three pirates are paid and come home
    return 0


def board_worth(box: Box, s: State, seat: int, stack: int, choice: int) -> int:
    ship = s.display[choice // 2]
    numbers, mysteries = count_wages(s, seat, stack)
    worth = ducats_worth(s, seat, box.ducats[ship], numbers + mysteries * box.mystery[ship])
    kind = box.token[ship][choice % 2]
    worth += majority_worth(s, seat, kind, box.value[kind])
    other = box.token[ship][1 - choice % 2]
    if other != NONE:
        mate = owner(s.below[stack])
        worth -= majority_worth(s, mate, other, box.value[other]) // (s.players - 1)
    return worth


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """Why the hint likes an action, in a sentence."""
    if action < BOARD:
        under = action % PIRATES
        tall = s.height[action // PIRATES] + s.height[under]
        if s.height[under] > 1:
            whose = names[owner(under)]
            return say("it takes {who}'s stack away and makes you captain of {n}", who=whose, n=tall)
        return say("it makes you captain of a stack of {n}", n=tall)
    if action < CHALLENGE:
        stack, choice = divmod(action - BOARD, 8)
        ship = s.display[choice // 2]
        numbers, mysteries = count_wages(s, seat, stack)
        owed = numbers + mysteries * kit.box.mystery[ship]
        return pay_words(kit.box.ducats[ship], owed, s.hidden)
    if action < PASS:
        return say(
            "{n} or more of your pirates lie in that stack: a boarding pays them and sends them home", n=MUTINEERS
        )
    return say("there is nothing else to do")
