"""The modules in the folder of a game, each loaded when it is first needed."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from fourseas.core import defaults
from fourseas.core.described import by_its_names
from fourseas.core.fixed import LayoutError
from fourseas.core.interface import (
    Advice,
    Brief,
    ChanceInPlay,
    Checks,
    Counts,
    Describe,
    Foresight,
    Hand,
    Hints,
    Kit,
    Observe,
    Rules,
    Story,
    View,
    Why,
    Words,
)
from fourseas.core.loading.place import loading


class Modules:
    """What `Game` finds in its folder; what a game leaves out comes from core/defaults.py."""

    def __init__(self, id: str) -> None:
        self.id = id

    @functools.cached_property
    def folder(self) -> Path:
        return Path(str(import_module(f"fourseas.games.{self.id}").__file__)).parent

    def _module(self, name: str) -> Any:
        """One of its modules; None if there is none of that name."""
        path = f"fourseas.games.{self.id}.{name}"
        with loading(self.id, self.folder):
            return import_module(path) if find_spec(path) else None

    def _part(self, name: str) -> Any:
        return defaults.filled(name, self._module(name))

    @functools.cached_property
    def rules(self) -> Rules:
        module = self._module("rules")
        if module is None:
            raise LayoutError(f"{self.id}: there is no rules.py in {self.folder}")
        return cast(Rules, defaults.filled("rules", module))

    @functools.cached_property
    def words(self) -> Words:
        return cast(Words, self._part("words"))

    @functools.cached_property
    def why(self) -> Why:
        return cast(Why, self._part("why"))

    @functools.cached_property
    def story(self) -> Story:
        return cast(Story, self._part("story"))

    @functools.cached_property
    def view(self) -> View:
        return cast(View, self._part("view"))

    @functools.cached_property
    def describe(self) -> Describe:
        by_names = functools.partial(by_its_names, seat_keys=self.view.SEAT_KEYS, board_keys=self.view.BOARD_KEYS)
        plain = SimpleNamespace(describe=lambda kit, view, seat, names: by_names(view, names))
        return cast(Describe, self._module("describe") or plain)

    @functools.cached_property
    def describes_itself(self) -> bool:
        """Whether its table is described in sentences of its own."""
        return self._module("describe") is not None

    @functools.cached_property
    def preview(self) -> Foresight:
        return cast(Foresight, self._part("preview"))

    @functools.cached_property
    def hints(self) -> Hints:
        return cast(Hints, self._part("hints"))

    @functools.cached_property
    def advice(self) -> Advice:
        return cast(Advice, self._part("advice"))

    @functools.cached_property
    def checks(self) -> Checks:
        return cast(Checks, self._part("checks"))

    @functools.cached_property
    def observe(self) -> Observe:
        return cast(Observe, self._part("observe"))

    @functools.cached_property
    def chance(self) -> ChanceInPlay | None:
        """None where chance decides everything before the first move."""
        return cast(ChanceInPlay | None, self._module("chance"))

    @functools.cached_property
    def hand(self) -> Hand | None:
        """None where everything lands exactly where it was aimed in a race."""
        return cast(Hand | None, self._module("hand"))

    @functools.cached_property
    def styles(self) -> Mapping[str, Callable[[Any], Any]]:
        """One-sided ways to play, for studies: each turns the box into the one such a player believes in."""
        return getattr(self._module("styles"), "STYLES", {})

    def counts(self, kit: Kit, players: int) -> Counts | None:
        """For balance studies; None where a game has no statistics of its own."""
        module = self._module("balance")
        return None if module is None else cast(Counts, module.Counts(kit, players))

    def brief(self, kit: Kit) -> Brief | None:
        """The same for games of which only moves and results are known; None where a game has no such statistics."""
        made = getattr(self._module("balance"), "Brief", None)
        return None if made is None else cast(Brief, made(kit))
