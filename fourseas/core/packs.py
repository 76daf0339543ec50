"""Component packs: TOML files that say what is in the box, read into a game's `Pack` and checked."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from fourseas.core.game import Game, Kit


class PackError(Exception):
    """A pack that cannot be used, with everything that is wrong with it."""

    def __init__(self, complaints: list[str]) -> None:
        more = f" (and {len(complaints) - 1} more)" if len(complaints) > 1 else ""
        super().__init__(complaints[0] + more)
        self.complaints = complaints


def read_pack(game: Game, path: Path) -> Any:
    """The pack in a TOML file. PackError names the file, the line and the reason."""
    text, table = read_table(path)
    return parse_pack(game, table, str(path), text)


def read_table(path: Path) -> tuple[str, dict[str, Any]]:
    """A TOML file, as text and parsed; PackError if it is none."""
    try:
        text = path.read_text(encoding="utf-8")
        return text, tomllib.loads(text)
    except UnicodeDecodeError:
        raise PackError([f"{path}: not a text file"]) from None
    except OSError as error:
        raise PackError([f"{path}: {error.strerror}"]) from None
    except tomllib.TOMLDecodeError as error:
        raise PackError([f"{path}: not TOML: {error}"]) from None
    except RecursionError:
        raise PackError([f"{path}: nested too deeply"]) from None


def parse_pack(game: Game, table: dict[str, Any], origin: str, text: str = "") -> Any:
    """The pack in a parsed table (of a TOML file or a record); the text is searched for line numbers."""
    if table.get("game", game.id) != game.id:
        raise PackError([f"{origin}: a pack for {table['game']!r}, not for {game.id!r}"])
    try:
        pack = msgspec.convert(table, game.pack)
    except msgspec.ValidationError as error:
        id, reason = _explain(table, str(error))
        raise PackError([_complaint(origin, text, id, reason)]) from None
    complaints = [_complaint(origin, text, id, reason) for id, reason in pack.complaints()]
    if complaints:
        raise PackError(complaints)
    return pack


def _complaint(origin: str, text: str, id: str | None, reason: str) -> str:
    if id is None:
        return f"{origin}: {reason}"
    found = re.search(rf"\bid\s*=\s*[\"']{re.escape(id)}[\"']", text)
    line = f" line {text.count(chr(10), 0, found.start()) + 1}" if found else ""
    return f"{origin}{line}: {id}: {reason}"


def _explain(table: dict[str, Any], message: str) -> tuple[str | None, str]:
    """msgspec says `Expected ... - at $.cards[3].min`: give the card's id, if it has one, and the reason."""
    head, _, place = message.partition(" - at `$.")
    place = place.rstrip("`")
    group, bracket, rest = place.partition("[")
    if not bracket or not isinstance(table.get(group), list):
        return None, f"{place}: {head}" if place else head
    number, _, field = rest.partition("]")
    reason = f"{field.lstrip('.')}: {head}" if field else head
    entry = table[group][int(number)] if number.isdigit() else None
    if isinstance(entry, dict) and isinstance(entry.get("id"), str):
        return entry["id"], reason
    return None, f"{group}, number {int(number) + 1}: {reason}" if number.isdigit() else reason


def classic(game: Game) -> Kit:
    """The pack that is shipped with a game, laid out."""
    return lay_out(read_pack(game, game.folder / "classic.toml"))


def lay_out(pack: Any) -> Kit:
    return Kit(pack, pack.box())
