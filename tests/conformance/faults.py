"""Faults planted for the purpose, one at a time: the suite must find every one of them.

Each is small, as slips are: one secret in a view, one reason that is missing, one coin that no event tells of. A
process of its own plants it into the game, and runs the part of the suite that should see it, as it is.

    python -m tests.conformance.faults            # all of them; part of `make soak`
    python -m tests.conformance.faults NAME ...   # some
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from fourseas.core.game import Game
from fourseas.core.interface import Event, Refused
from fourseas.core.link.speeds import interpreted
from fourseas.core.state import HOUSE
from fourseas.games import game
from tests import ROOT

LIMIT_S = 600


@dataclass(frozen=True)
class Fault:
    game: str
    tests: str  # the module of the suite that is to find it
    plant: Callable[[Game], None]

    @property
    def name(self) -> str:
        return self.plant.__name__


FAULTS: dict[str, Fault] = {}


def fault(game: str, tests: str) -> Callable[[Callable[[Game], None]], Callable[[Game], None]]:
    def planted(plant: Callable[[Game], None]) -> Callable[[Game], None]:
        FAULTS[plant.__name__] = Fault(game, tests, plant)
        return plant

    return planted


def change(part: Any, name: str, changed: Callable[..., Any]) -> None:
    """Put another function in the place of one of a game's; it gets the old one, and then what that got."""
    old = getattr(part, name)
    setattr(part, name, lambda *given: changed(old, *given))


# ---- secrets


@fault("pirates", "secrets")
def the_next_card_in_the_view(one: Game) -> None:
    change(one.view, "view", lambda old, kit, s, seat: {**old(kit, s, seat), "next": s.deck[min(s.turned, 14)]})


@fault("adventures", "secrets")
def a_hand_in_the_view(one: Game) -> None:
    change(one.view, "view", lambda old, kit, s, seat: {**old(kit, s, seat), "first": s.hand[0][: s.in_hand[0]]})


@fault("piratoons", "secrets")
def a_sealed_bid_in_the_view(one: Game) -> None:
    change(one.view, "view", lambda old, kit, s, seat: {**old(kit, s, seat), "bids": s.sealed[: s.players]})


@fault("parrot", "secrets")
def a_choice_in_the_view(one: Game) -> None:
    change(one.view, "view", lambda old, kit, s, seat: {**old(kit, s, seat), "last": s.chosen[s.players - 1]})


@fault("bones", "secrets")
def a_cup_in_the_view(one: Game) -> None:
    change(one.view, "view", lambda old, kit, s, seat: {**old(kit, s, seat), "under": s.cup[s.players - 1]})


@fault("pirates", "observations")
def the_next_card_in_the_observation(one: Game) -> None:
    def observe(old: Any, box: Any, s: Any, seat: int, out: list[int]) -> None:
        old(box, s, seat, out)
        out[0] = s.deck[min(s.turned, 14)] % 2

    change(one.observe, "observe", observe)


@fault("seeraeuber", "own_records")
def the_deck_in_the_record_of_a_player(one: Game) -> None:
    change(one.view, "dealt", lambda old, kit, s, setup, seat: setup)


@fault("adventures", "secrets")
def a_deck_in_a_label(one: Game) -> None:
    def label(old: Any, kit: Any, s: Any, seat: int, action: int, names: Any) -> str:
        return f"{old(kit, s, seat, action, names)} ({s.merchant_deck[s.merchants_left - 1]})"

    change(one.words, "label", label)


@fault("adventures", "secrets")
def a_hint_that_knows_the_deck(one: Game) -> None:
    change(one.hints, "hint", lambda old, box, s, seat, a: old(box, s, seat, a) + s.port_deck[s.ports_left - 1] % 2)


@fault("parrot", "secrets")
def a_hint_that_knows_the_others_choice(one: Game) -> None:
    change(one.hints, "hint", lambda old, box, s, seat, a: old(box, s, seat, a) + (s.chosen[seat - 1] == a))


@fault("adventures", "secrets")
def a_refusal_that_tells_a_card(one: Game) -> None:
    def why(old: Any, kit: Any, s: Any, seat: int, action: int) -> Refused | None:
        reason = old(kit, s, seat, action)
        return reason and Refused(reason.clause, f"{reason.text} {s.draw_pile[seat][s.in_draw[seat] - 1]}")

    change(one.why, "why", why)


class Peeked(Event, frozen=True, kw_only=True, tag="peeked"):
    cards: list[int]


@fault("adventures", "stories")
def a_story_that_tells_a_hand(one: Game) -> None:
    def tell(old: Any, kit: Any, before: Any, seat: int, action: int, after: Any) -> list[Event]:
        return [*old(kit, before, seat, action, after), Peeked(cards=after.hand[seat][: after.in_hand[seat]])]

    change(one.story, "tell", tell)


@fault("piratoons", "real_time")
def seals_that_are_open(one: Game) -> None:
    change(one.rules, "sealed", lambda old, s: 0)


@fault("pirates", "secrets")
def secrets_that_are_not_dealt_anew(one: Game) -> None:
    change(one.rules, "redeal", lambda old, box, s, seat: None)


@fault("adventures", "secrets")
def a_deal_that_leaves_the_top_card(one: Game) -> None:
    """A bot would know it."""

    def redeal(old: Any, box: Any, s: Any, seat: int) -> None:
        top = s.ports_left - 1
        card = s.port_deck[top]
        old(box, s, seat)
        if card in s.port_deck[: top + 1]:
            place = s.port_deck.index(card)
            s.port_deck[place], s.port_deck[top] = s.port_deck[top], card

    change(one.rules, "redeal", redeal)


@fault("seeraeuber", "secrets")
def a_deal_that_changes_what_all_see(one: Game) -> None:
    def redeal(old: Any, box: Any, s: Any, seat: int) -> None:
        old(box, s, seat)
        s.idle += 1

    change(one.rules, "redeal", redeal)


@fault("piratoons", "stories")
def a_move_that_is_final_unannounced(one: Game) -> None:
    change(one.story, "final", lambda old, *move: False)


# ---- previews


@fault("piratoons", "previews")
def a_preview_of_the_real_bids(one: Game) -> None:
    change(one, "dealt_anew", lambda old, box, s, seat, seed: s.clone())
    change(one.preview, "possible", lambda old, kit, s, seat, action: [s])


@fault("pirates", "previews")
def a_preview_with_an_empty_purse(one: Game) -> None:
    def emptied(old: Any, kit: Any, s: Any, seat: int, action: int) -> list[Any]:
        other = s.clone()
        other.ducats[seat] = 0
        return [other]

    change(one.preview, "possible", emptied)


# ---- what is legal


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
def labels_that_leave_something_out(one: Game) -> None:
    change(one.words, "label", lambda old, *given: " ".join(old(*given).split()[:3]))


# ---- what is told


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


# ---- chance and records


@fault("adventures", "chance")
def chance_that_is_not_told(one: Game) -> None:
    def told(old: Any, *given: Any) -> dict[str, Any] | None:
        return {name: value for name, value in (old(*given) or {}).items() if name != "shuffles"} or None

    change(one.chance, "outcome", told)


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


# ---- laws and sheets


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


# ---- speeds


@fault("parrot", "speeds")
def hints_that_differ_by_speed(one: Game) -> None:
    old = one.hints.hint
    slots = {**one.slots(), "hint": lambda box, s, seat, action: -old(box, s, seat, action)}
    vars(one)["interpreted"] = interpreted(slots)


# ---- planting, and looking


def suite(tests: str) -> str:
    """The file of a part of the suite."""
    return str(ROOT / "tests" / "conformance" / f"test_{tests}.py")


def plant_and_test(name: str) -> int:
    """In a process of its own: pytest's exit status. The smallest table is asked first, and mostly knows."""
    planted = FAULTS[name]
    one = game(planted.game)
    one.check()  # it was sound; closures in the place of rules would be refused
    planted.plant(one)
    status = 0
    for tables in (f"{one.id}-{one.players.start}", one.id):
        chosen = ["-k", tables, "-x", "-q", "--tb=line", "-rf", "-p", "no:cacheprovider"]
        status = int(pytest.main([suite(planted.tests), *chosen]))
        if status == pytest.ExitCode.TESTS_FAILED:
            break
    return status


@dataclass(frozen=True)
class Outcome:
    fault: Fault
    caught: str | None  # by which test
    seconds: float
    output: str


def outcome(name: str) -> Outcome:
    """Plant a fault and see who finds it."""
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as cache:
        kept = {} if FAULTS[name].tests == "speeds" else {"FOURSEAS_CACHE": cache}  # what is compiled there is wrong
        done = subprocess.run(
            [sys.executable, "-m", "tests.conformance.faults", "--plant", name],
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
            cwd=ROOT,
            env={**os.environ, **kept, "FOURSEAS_THOROUGH": ""},
        )
    failed = re.search(r"^FAILED \S*?(test_\w+\[\S*\])", done.stdout, re.MULTILINE)
    caught = failed[1] if done.returncode == pytest.ExitCode.TESTS_FAILED and failed else None
    return Outcome(FAULTS[name], caught, time.perf_counter() - started, done.stdout + done.stderr)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.conformance.faults", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="of a fault; all of them, if none is given")
    parser.add_argument("--plant", choices=FAULTS, help="plant one in this process, and run the suite")
    asked = parser.parse_args(words)
    if asked.plant:
        return plant_and_test(asked.plant)
    missed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(outcome, asked.names or FAULTS):
            missed += found.caught is None
            by = found.caught or f"NOT CAUGHT\n{found.output}"
            print(f"{found.fault.game:<11}{found.fault.name:<48}{found.seconds:5.1f} s  {by}", flush=True)
    print(f"{len(asked.names or FAULTS)} faults were planted, {missed or 'none'} of them remained unseen")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
