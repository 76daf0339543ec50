"""A position as its viewers see it: each view is made once, for all who see the same."""

from __future__ import annotations

from typing import Any

from fourseas.core.match import Match


class Position:
    """The views of one state of a match, as many as there are pairs of eyes: of each seat, and of everybody else."""

    def __init__(self, match: Match) -> None:
        self.state = match.state
        self._match = match
        self._has_hands = match.at_hand.has_hands
        self._views: dict[int | None, Any] = {}

    def view(self, eyes: int | None) -> Any:
        """Where nobody has anything to hide, everybody gets the same object."""
        key, views = eyes if self._has_hands else None, self._views
        if key not in views:
            match = self._match
            views[key] = match.at_hand.view.view(match.kit, self.state, key)
        return views[key]
