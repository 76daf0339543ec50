"""Faults in the state and the score sheet, and between the speeds."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Game
from fourseas.core.link.speeds import interpreted
from tests.conformance.faults.fault import change, fault


@fault("pirates", "laws")
def a_view_that_changes_the_state(one: Game) -> None:
    def view(old: Any, kit: Any, s: Any, seat: int | None) -> Any:
        s.idle += 1
        return old(kit, s, seat)

    change(one.view, "view", view)


@fault("seeraeuber", "laws")
def a_number_that_does_not_fit(one: Game) -> None:
    def apply(old: Any, box: Any, s: Any, seat: int, action: int) -> None:
        old(box, s, seat, action)
        s.edition = 130 if s.turned > 8 else s.edition

    change(one.rules, "apply", apply)


@fault("piratoons", "stories")
def a_doubloon_out_of_nowhere(one: Game) -> None:
    def apply(old: Any, box: Any, s: Any, seat: int, action: int) -> None:
        paid = s.asked == 5  # TAKING
        old(box, s, seat, action)
        if paid and s.rounds == 6:
            s.doubloons[0] += 1

    change(one.rules, "apply", apply)


@fault("pirates", "sheets")
def a_line_without_a_clause(one: Game) -> None:
    lines = list(one.words.SHEET)
    lines[-1] = (lines[-1][0], "")
    one.words.SHEET = tuple(lines)


@fault("seeraeuber", "sheets")
def a_total_that_is_not_the_sum(one: Game) -> None:
    def score(old: Any, box: Any, s: Any, sheet: Any) -> None:
        old(box, s, sheet)
        sheet.total[0] += 1

    change(one.rules, "score", score)


@fault("adventures", "sheets")
def a_sheet_that_is_not_wiped(one: Game) -> None:
    def score(old: Any, box: Any, s: Any, sheet: Any) -> None:
        before = sheet.winner[:]
        old(box, s, sheet)
        sheet.winner[:] = [max(pair) for pair in zip(before, sheet.winner, strict=True)]

    change(one.rules, "score", score)


@fault("parrot", "speeds")
def hints_that_differ_by_speed(one: Game) -> None:
    old = one.hints.hint
    slots = {**one.slots(), "hint": lambda box, s, seat, action: -old(box, s, seat, action)}
    vars(one)["interpreted"] = interpreted(slots)
