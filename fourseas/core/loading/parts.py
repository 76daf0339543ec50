"""What the modules of a game must have, because nothing could stand in for it."""

from __future__ import annotations

from inspect import signature
from types import FunctionType
from typing import Any

from fourseas.core.fixed import LayoutError
from fourseas.core.interface import Story, View, Why, Words
from fourseas.core.loading.modules import Modules
from fourseas.core.loading.traps import call_of

PROTOCOLS: dict[str, Any] = {"words": Words, "why": Why, "story": Story, "view": View}
NEEDED = {  # what has no default
    "words": ("Moves", "SHEET", "encode", "decode", "label", "state_words"),
    "why": ("why",),
    "story": ("tell", "line"),
    "view": ("view",),
}


def check_parts(game: Modules) -> None:
    """Raise LayoutError if a module lacks something that has no default, or has it with other arguments."""
    for module, protocol in PROTOCOLS.items():
        part = getattr(game, module)
        for name in NEEDED[module]:
            wanted, given = getattr(protocol, name, None), getattr(part, name, None)
            if given is None:
                raise LayoutError(f"{game.id}: {module}.py must have {call_of(wanted) if wanted else name}")
            if wanted and isinstance(given, FunctionType):
                count = len(signature(wanted).parameters) - 1
                if len(signature(given).parameters) != count:
                    raise LayoutError(f"{game.id}: {module}.py must have {call_of(wanted)}, not {call_of(given)}")
