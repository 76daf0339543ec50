"""Writes the TypeScript types of the protocol, from messages/ and rest.py, and those of the games.

`python -m fourseas.server.protocol.typescript` does it (`make protocol`).
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any

from msgspec import inspect as kinds

from fourseas.core.preview import Preview
from fourseas.core.records.fairness import Fairness
from fourseas.core.records.record import End, Line
from fourseas.core.structs.types import typescript_of
from fourseas.core.structs.typescript import TypeScript
from fourseas.games import SHIPPED, game
from fourseas.server.protocol import messages, rest
from fourseas.server.table.lines import ChatLine, LogLine, NewLine

FOLDER = Path(__file__).parents[3] / "web" / "src" / "net"

HEAD = """// Written by `make protocol` from fourseas/server/protocol. Do not edit.

"""

UNIONS = ("Speed", "ToClient", "FromClient")
# Fields with a default: clients may omit them; the server omits them from updates, and from what comes with every move.
MAY_LEAVE_OUT = (
    *messages.FromClient.__args__,
    rest.NewTable,
    rest.Frame,
    messages.Update,
    messages.Choice,
    messages.UndoView,
    NewLine,
    messages.Live,
    messages.Slow,
    Fairness,
)


def written() -> dict[Path, str]:
    """All files, with their contents."""
    games = {FOLDER / "games" / f"{id}.ts": typescript_of(game(id)) for id in SHIPPED}
    return {FOLDER / "protocol.ts": protocol(), **games}


def protocol() -> str:
    typed = [each for module in (messages, rest) for _, each in inspect.getmembers(module, _is_message)]
    module = TypeScript(omitted=_omitted)
    for struct in sorted(
        {Line, End, Fairness, Preview, LogLine, NewLine, ChatLine, *typed}, key=lambda each: each.__name__
    ):
        module.interface(struct)
    for name in UNIONS:
        module.alias(name, module.of(kinds.type_info(getattr(messages, name))))
    return f"{HEAD}{module}\nexport const PROTOCOL = {messages.PROTOCOL}\n"


def _omitted(struct: type[Any], field: kinds.Field) -> bool:
    return not field.required and struct in MAY_LEAVE_OUT


def _is_message(member: Any) -> bool:
    is_base = member in (messages.Wire, messages.Asked)
    return inspect.isclass(member) and issubclass(member, messages.Wire) and not is_base


if __name__ == "__main__":
    for path, content in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
        sys.stdout.write(f"wrote {path.relative_to(FOLDER)}\n")
