"""What a check is: a function that raises AssertionError, and the cases of a game that it runs on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any

from fourseas.conformance.positions import Setting, settings
from fourseas.conformance.walks import Walk, walked, walks
from fourseas.games import game

Body = Callable[..., None]


class NotHere(Exception):
    """A check that this machine cannot run, such as one for a GPU."""


@dataclass(frozen=True)
class Case:
    label: str  # what is looked at: `parrot-2-plain`
    group: str  # cases that share what takes long to make
    run: Callable[[], None]


@dataclass(frozen=True)
class Check:
    body: Body
    cases_of: Callable[[str], Iterator[Case]]

    @property
    def name(self) -> str:
        return self.body.__name__

    @property
    def sentence(self) -> str:
        return self.name.replace("_", " ")

    def cases(self, id: str) -> list[Case]:
        """The cases of a game that it runs on."""
        return list(self.cases_of(id))


def checks_of(part: ModuleType) -> list[Check]:
    """The checks of a part of the suite, in the order in which they are written."""
    return [value for value in vars(part).values() if isinstance(value, Check)]


def every_walk(among: Callable[[Walk], bool] = lambda walk: True) -> Callable[[Body], Check]:
    """Run on whole games."""

    def decorate(body: Body) -> Check:
        def cases(id: str) -> Iterator[Case]:
            for walk in filter(among, walks(id)):
                yield Case(str(walk), f"walk-{walk.setting}", partial(_ask, body, walk))

        return Check(body, cases)

    return decorate


def _ask(body: Body, walk: Walk) -> None:
    body(walked(walk))


def every_place(body: Body) -> Check:
    """Run on the positions in all places of all walks; the check gets the walk and the place."""

    def look(walk: Walk) -> None:
        whole = walked(walk)
        for place in whole.places:
            try:
                body(whole, place)
            except Exception as error:
                error.add_note(f"after {place} of {len(whole.match.log)} moves of {walk}")
                raise

    def cases(id: str) -> Iterator[Case]:
        for walk in walks(id):
            yield Case(str(walk), f"walk-{walk.setting}", partial(look, walk))

    return Check(body, cases)


def every_setting(among: Callable[[Setting], bool] = lambda setting: True) -> Callable[[Body], Check]:
    """Run at every number of players."""

    def decorate(body: Body) -> Check:
        def cases(id: str) -> Iterator[Case]:
            for setting in filter(among, settings(id)):
                yield Case(str(setting), f"walk-{setting}", partial(body, setting))

        return Check(body, cases)

    return decorate


def smallest(among: Callable[[Setting], bool] = lambda setting: True) -> Callable[[Body], Check]:
    """Run at the smallest table: for what does not depend on the number of players."""
    return every_setting(lambda setting: setting.players == setting.game.players.start and among(setting))


def each_of(wishes: Callable[[Setting], list[Any]]) -> Callable[[Body], Check]:
    """Run at the smallest table, once for each of these named variants."""

    def decorate(body: Body) -> Check:
        def cases(id: str) -> Iterator[Case]:
            setting = settings(id)[0]
            for wish in wishes(setting):
                name = getattr(wish, "__name__", repr(wish))
                yield Case(f"{setting}-{name}", f"walk-{setting}", partial(body, setting, wish))

        return Check(body, cases)

    return decorate


def every_game(compiled: bool = False, among: Callable[[str], bool] = lambda id: True) -> Callable[[Body], Check]:
    """Run once for the game itself."""

    def decorate(body: Body) -> Check:
        def cases(id: str) -> Iterator[Case]:
            if among(id):
                yield Case(id, f"compiled-{id}" if compiled else f"walk-{settings(id)[0]}", lambda: body(game(id)))

        return Check(body, cases)

    return decorate
