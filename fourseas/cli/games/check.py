"""`fourseas game check`: checks everything a game must fulfil, with one sentence for each failure."""

from __future__ import annotations

import _thread
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from fourseas.bots import BotError, check_known
from fourseas.bots.levels import FILE, levels_of
from fourseas.cli.asked import find_game
from fourseas.cli.commands import studies, table
from fourseas.cli.stop import FAILURE, MISUSE, Stop, printable
from fourseas.conformance import PARTS
from fourseas.conformance.check import Case, Check, NotHere, checks_of
from fourseas.conformance.positions import PACK_FOLDERS
from fourseas.conformance.strength import complaint_of_hints
from fourseas.core import defaults
from fourseas.core.fixed import LayoutError
from fourseas.core.game import Game
from fourseas.core.loading.place import described, place_of, uncompilable
from fourseas.core.loading.trial import try_out
from fourseas.core.packs import PackError
from fourseas.core.state import LONGEST

TRIAL_S = 30  # of the processor; our own games take up to three
MOUNTS = re.compile(r"^\s*export\b[^;]*\bmount\b", re.MULTILINE)


def check_game(id: str, parts: str, packs: Path | None) -> None:
    """Report part by part what was checked, and every check that fails. Raises Stop if one does."""
    if not __debug__:
        raise Stop("the checks are assertions, which python -O leaves out: run it without", MISUSE)
    chosen = [part.strip() for part in parts.split(",")] if parts else list(PARTS)
    unknown = [part for part in chosen if part not in PARTS]
    if unknown:
        raise Stop(f"no part of the suite is called {unknown[0]!r}; there are {', '.join(PARTS)}")
    if packs is not None:
        PACK_FOLDERS.append(packs)
    game = load(id)
    faults = [_try_out(game)]
    if not faults[0]:
        faults += [fault for part in chosen for fault in _check_part(game, part)]
        if "speeds" in chosen and not any(faults) and (warning := complaint_of_hints(game)):
            print(printable(f"warning: {warning}"))
    number = sum(map(bool, faults))
    if number:
        raise Stop(f"{id}: {number} {'check fails' if number == 1 else 'checks fail'}", FAILURE)
    print(printable(f"{id}: nothing is wrong with {game.name}"))


def load(id: str) -> Game:
    """A game with all its modules. Raises LayoutError or Stop, with one sentence, if one cannot be loaded."""
    game = find_game(id)
    game.check_whole()
    for name in ("hints", "advice", "checks", "observe", "chance", "clauses"):
        getattr(game, name)
    check_options(game)
    check_levels(game)
    check_files(game)
    if not game.clauses:
        raise Stop(f"{id}: RULES.md has no clause; write them as `- **ABC-1** ...`", FAILURE)
    return game


def check_options(game: Game) -> None:
    """Raise LayoutError if an option cannot be asked about: on the page as a question, in commands as a flag."""
    commands = (table.play, studies.simulate, studies.arena, studies.balance)
    # Of their own: what they take of the games is in their signatures once a command has been run.
    taken = {name: command.__name__ for command in commands for name in command.__annotations__}
    for option in game.options:
        if option in taken:
            raise LayoutError(
                f"{game.id}: `fourseas {taken[option]}` has --{option} already; call the option otherwise"
            )
        if option not in game.about.questions:
            raise LayoutError(f"{game.id}: About(questions=...) has no question for the option {option!r}")


def check_files(game: Game) -> None:
    """Raise LayoutError if there is something in the folder that nobody would read, or not in this way."""
    found = re.findall(
        r"^- \*\*([A-Z]{3}-\d+)\*\*", (game.folder / "RULES.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    for clause in found:
        if found.count(clause) > 1:
            raise LayoutError(f"{game.id}: RULES.md has two clauses {clause}")
    if game.pack is defaults.Pack and (game.folder / "classic.toml").exists():
        raise LayoutError(f"{game.id}: nobody reads classic.toml, since __init__.py names no class for it: pack=Pack")
    board = game.folder / "board.js"
    if board.exists() and not MOUNTS.search(board.read_text(encoding="utf-8")):
        raise LayoutError(f"{game.id}: board.js must export a function mount(element, props)")


def check_levels(game: Game) -> None:
    """Raise Stop if its ladder is no six levels, or one of them is no bot."""
    try:
        levels = levels_of(game)
    except BotError as error:
        raise Stop(str(error), FAILURE) from None
    for level, name in levels.items():
        try:
            check_known(name)
        except BotError as error:
            raise Stop(f"{game.folder / FILE}: {level}: {error}", FAILURE) from None


def _try_out(game: Game) -> str:
    """A few games in plain Python, before anything is compiled."""
    started = time.perf_counter()
    try:
        with _stopped_after(TRIAL_S) as stopped:
            try_out(game, LONGEST)
    except (LayoutError, PackError) as error:
        return _say("trial", str(error))
    except KeyboardInterrupt as interrupt:
        if not stopped.is_set():
            raise
        return _say(
            "trial", f"{place_of(interrupt, game.folder)}: still there after {TRIAL_S} s; a loop without an end?"
        )
    print(f"{'trial':<13}a few games in plain Python, every bound checked{_seconds(started)}", flush=True)
    return ""


@contextmanager
def _stopped_after(seconds: float) -> Iterator[threading.Event]:
    """Interrupts what uses the processor for longer; the event says that it was not somebody at the keyboard."""
    done, stopped, begun = threading.Event(), threading.Event(), time.process_time()

    def watch() -> None:
        while not done.wait(0.5):
            if time.process_time() - begun > seconds:
                stopped.set()
                _thread.interrupt_main()
                return

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield stopped
    finally:
        done.set()


def _check_part(game: Game, part: str) -> list[str]:
    """What is wrong in one part of the suite."""
    started = time.perf_counter()
    faults, cases = [], 0
    for check in checks_of(import_module(f"fourseas.conformance.{part}")):
        asked = check.cases(game.id)
        cases += len(asked)
        fault = _first_fault(game, check, asked)
        if fault and fault not in faults:  # a lesson that cannot be read fails all that is checked of it
            faults.append(_say(part, fault))
    if cases and not faults:
        print(f"{part:<13}{cases} {'case' if cases == 1 else 'cases'}{_seconds(started)}", flush=True)
    return faults


def _first_fault(game: Game, check: Check, cases: list[Case]) -> str:
    for case in cases:
        try:
            case.run()
        except NotHere:
            return ""
        except LayoutError:
            raise  # every further check would say the same
        except Exception as error:
            if message := uncompilable(error):
                raise LayoutError(f"{game.id}: {message}") from None
            notes = "; ".join(getattr(error, "__notes__", ())) or f"in {case.label}"
            message = str(error) if isinstance(error, AssertionError) and str(error) else ""
            place = "" if message else f": {described(error, game.folder)}"
            return f"{message or check.sentence}{place} ({notes})"
    return ""


def _say(part: str, fault: str) -> str:
    print(printable(f"{part:<13}FAILS: {fault}"), flush=True)
    return fault


def _seconds(started: float) -> str:
    return f", {time.perf_counter() - started:.1f} s"
