"""Faults in what is told: stories, lines, what chance decided, records."""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.core.game import Game
from fourseas.core.interface import Event
from tests.conformance.faults.fault import change, fault


@fault("pirates", "stories")
def a_story_that_forgets_a_coin(one: Game) -> None:
    def tell(old: Any, *given: Any) -> list[Event]:
        return [
            msgspec.structs.replace(event, ducats=event.ducats - 1) if type(event).__name__ == "Gained" else event
            for event in old(*given)
        ]

    change(one.story, "tell", tell)


@fault("parrot", "stories")
def a_story_that_forgets_who_won(one: Game) -> None:
    def tell(old: Any, *given: Any) -> list[Event]:
        return [msgspec.structs.replace(e, winners=e.winners[:1]) if hasattr(e, "winners") else e for e in old(*given)]

    change(one.story, "tell", tell)


@fault("seeraeuber", "stories")
def an_event_by_a_clause_that_is_none(one: Game) -> None:
    def tell(old: Any, *given: Any) -> list[Event]:
        return [
            msgspec.structs.replace(event, clause="SEE-98") if type(event).__name__ == "Boarded" else event
            for event in old(*given)
        ]

    change(one.story, "tell", tell)


@fault("piratoons", "languages")
def a_label_in_english_alone(one: Game) -> None:
    change(one.words, "label", lambda old, *given: str.__str__(old(*given)))


@fault("piratoons", "real_time")
def a_race_that_differs_from_seat_to_seat(one: Game) -> None:
    def view(old: Any, kit: Any, s: Any, seat: int | None) -> dict[str, Any]:
        return {**old(kit, s, seat), "left": None if seat is None else s.stock[seat]}

    change(one.view, "view", view)


@fault("adventures", "chance")
def chance_that_is_not_told(one: Game) -> None:
    def without_shuffles(old: Any, *given: Any) -> dict[str, Any] | None:
        return {name: value for name, value in (old(*given) or {}).items() if name != "shuffles"} or None

    change(one.chance, "outcome", without_shuffles)


@fault("bones", "chance")
def a_roll_that_is_not_told(one: Game) -> None:
    change(one.chance, "outcome", lambda old, *given: None)


@fault("bones", "languages")
def a_line_that_is_no_text(one: Game) -> None:
    change(one.story, "line", lambda old, *given: str.__str__(old(*given)))


@fault("adventures", "chance")
def chance_that_does_not_befall(one: Game) -> None:
    change(one.chance, "impose", lambda old, *given: None)


@fault("seeraeuber", "records")
def a_setup_that_is_not_told(one: Game) -> None:
    def setup_words(old: Any, kit: Any, s: Any) -> dict[str, Any]:
        words: dict[str, Any] = old(kit, s)
        return {**words, "deck": sorted(words["deck"])}

    change(one.words, "setup_words", setup_words)


@fault("piratoons", "records")
def a_setup_that_misses_the_captain(one: Game) -> None:
    def deal(old: Any, kit: Any, s: Any, setup: dict[str, Any]) -> None:
        captain = s.captain
        old(kit, s, setup)
        s.captain = captain

    change(one.words, "deal", deal)


@fault("adventures", "records")
def an_undo_that_leaves_a_trace(one: Game) -> None:
    """The rules remember something beside the state."""
    moves = [0]

    def apply(old: Any, box: Any, s: Any, seat: int, action: int) -> None:
        moves[0] += 1
        old(box, s, seat, action)
        if moves[0] % 97 == 0:
            s.sped[0] += 1

    change(one.rules, "apply", apply)
