"""Describes in a few words where two values differ that should be equal."""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.core.fixed import Record
from fourseas.server.views.patch import patch

SHOWN = 60  # characters of a value


def short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}.."


def differ(one: Any, other: Any) -> str:
    """The first place in which two values differ, and what is there: `players.0.hand: 3 and 5`."""
    old, new = (msgspec.to_builtins(value, enc_hook=_plain) for value in (one, other))
    changes = patch(old, new)
    if not changes:
        return "nothing that JSON could tell"
    path, value = changes[0]
    for key in path:
        old = old[slice(*key)] if isinstance(key, tuple) else old[key]
    where = ".".join(":".join(map(str, key)) if isinstance(key, tuple) else str(key) for key in path)
    return f"{where + ': ' if where else ''}{short(old)} and {short(value)}"


def _plain(value: Any) -> Any:
    return vars(value) if isinstance(value, Record) else str(value)
