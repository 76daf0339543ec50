"""Faults in what is legal, in the reasons against the rest, and in the words of a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fourseas.core.game import Game
from fourseas.core.interface import Refused
from fourseas.core.state import HOUSE
from tests.conformance.faults.fault import change, fault


def forget(one: Game, clause: str, when: Callable[[Any], bool] = lambda s: True) -> None:
    """A reason that `why` does not know."""

    def why(old: Any, kit: Any, s: Any, seat: int, action: int) -> Refused | None:
        reason = old(kit, s, seat, action)
        return None if reason and reason.clause == clause and when(s) else reason

    change(one.why, "why", why)


@fault("pirates", "actions")
def a_reason_that_is_missing(one: Game) -> None:
    forget(one, "PIR-23")


@fault("parrot", "actions")
def a_reason_that_is_missing_for_who_is_not_asked(one: Game) -> None:
    forget(one, "PAR-10")


@fault("adventures", "actions")
def a_reason_that_is_missing_late_in_the_game(one: Game) -> None:
    forget(one, "ADV-10", lambda s: s.rounds > 12)


@fault("adventures", "actions")
def a_reason_that_is_missing_in_the_first_version(one: Game) -> None:
    forget(one, "ADV-10", lambda s: s.edition == 1)


@fault("pirates", "actions")
def a_reason_against_a_legal_move(one: Game) -> None:
    def why(old: Any, kit: Any, s: Any, seat: int, action: int) -> Refused | None:
        reason: Refused | None = old(kit, s, seat, action)
        return Refused("PIR-10", "no") if reason is None and action % 7 == 3 else reason

    change(one.why, "why", why)


@fault("seeraeuber", "actions")
def a_refusal_by_a_clause_that_is_none(one: Game) -> None:
    def why(old: Any, kit: Any, s: Any, seat: int, action: int) -> Refused | None:
        reason: Refused | None = old(kit, s, seat, action)
        return Refused("SEE-99", reason.text) if reason and reason.clause == "SEE-20" else reason

    change(one.why, "why", why)


def list_more(one: Game, action: int, when: Callable[[Any, int], bool]) -> None:
    """Another action in the list."""

    def legal(old: Any, box: Any, s: Any, seat: int, actions: list[int]) -> int:
        n: int = old(box, s, seat, actions)
        if when(s, seat):
            actions[n] = action
            n += 1
        return n

    change(one.rules, "legal", legal)


@fault("seeraeuber", "actions")
def a_pass_that_is_listed_beside_others(one: Game) -> None:
    list_more(one, one.rules.ACTIONS - 1, lambda s, seat: s.height[0] == 3)


@fault("piratoons", "actions")
def a_move_that_is_listed_only_while_time_runs(one: Game) -> None:
    """Between two ticks, so only a clock comes there."""
    list_more(one, 40, lambda s, seat: s.now % 250 != 0 and seat != HOUSE)


@fault("parrot", "actions")
def a_move_that_is_listed_twice(one: Game) -> None:
    def legal(old: Any, box: Any, s: Any, seat: int, actions: list[int]) -> int:
        n: int = old(box, s, seat, actions)
        actions[1] = actions[0]
        return n

    change(one.rules, "legal", legal)


@fault("seeraeuber", "actions")
def words_that_do_not_come_back(one: Game) -> None:
    """Of two tokens, always the first is understood."""

    def decode(old: Any, kit: Any, s: Any, seat: int, move: Any) -> int:
        action: int = old(kit, s, seat, move)
        return action - (action - 625) % 2 if move.__class__.__name__ == "Board" else action

    change(one.words, "decode", decode)


@fault("adventures", "actions")
def words_that_do_not_last(one: Game) -> None:
    """A card is called by its place in the box, whichever the box is."""
    one.words.lasting = lambda action: f"card {action}"  # type: ignore[method-assign]


@fault("adventures", "actions")
def labels_that_leave_something_out(one: Game) -> None:
    change(one.words, "label", lambda old, *given: " ".join(old(*given).split()[:3]))
