"""Component packs: TOML files that list what is in the box, read into a game's `Pack` and checked."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.structs.decoding import convert


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
    """A TOML file, as text and parsed. Raises PackError if it is not one."""
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


def parse_pack(game: Game, table: dict[str, Any], origin: str, text: str = "", *, version: int | None = None) -> Any:
    """The pack in a parsed table (of a TOML file or a record); the text is searched for line numbers. The pack must fit
    the current rules, or the version that a record was played by.
    """
    if table.get("game", game.id) != game.id:
        raise PackError([f"{origin}: a pack for {table['game']!r}, not for {game.id!r}"])
    try:
        pack = convert(table, game.pack)
    except msgspec.ValidationError as error:
        id, reason = _explain(game.pack, table, str(error))
        raise PackError([_complaint(origin, text, id, reason)]) from None
    complaints = pack.complaints()
    if version in (None, game.version) and hasattr(pack, "outdated"):
        complaints = [*complaints, *pack.outdated()]
    if complaints:
        raise PackError([_complaint(origin, text, id, reason) for id, reason in complaints])
    return pack


def _complaint(origin: str, text: str, id: str | None, reason: str) -> str:
    if id is None:
        return f"{origin}: {reason}"
    place = _find(text, id)
    line = f" line {text.count(chr(10), 0, place) + 1}" if place is not None else ""
    return f"{origin}{line}: {id}: {reason}"


def _find(text: str, id: str) -> int | None:
    """Where a component is: at the entry with this `id`, else at the table of this name, else where it is first
    mentioned.
    """
    name = re.escape(id)
    for pattern in (rf"\bid\s*=\s*[\"']{name}[\"']", rf"(?m)^[\"']?{name}[\"']?\s*=\s*{{", rf"[\"']{name}[\"']"):
        match = re.search(pattern, text)
        if match:
            return match.start()
    return None


def _explain(pack: Any, table: dict[str, Any], message: str) -> tuple[str | None, str]:
    """msgspec says `Expected ... - at $.cards[3].min`: find the card's id, if it has one, and the reason."""
    head, _, place = message.partition(" - at `$.")
    place = place.rstrip("`")
    group, bracket, rest = place.partition("[")
    number, _, field = rest.partition("]")
    field = field.lstrip(".").replace("[...]", "")
    reason = f"{field}: {head}" if field else head
    if number == "...":
        return _culprit(pack, table, group.split("."), message), reason
    if not bracket or not isinstance(table.get(group), list):
        return None, f"{place}: {head}" if place else head
    entry = table[group][int(number)] if number.isdigit() else None
    if isinstance(entry, dict) and isinstance(entry.get("id"), str):
        return entry["id"], reason
    return None, f"{group}, number {int(number) + 1}: {reason}" if number.isdigit() else reason


def _culprit(pack: Any, table: dict[str, Any], path: list[str], message: str) -> str | None:
    """The entry of a table of tables that msgspec complains about, since it does not say: the first that it refuses
    alone.
    """
    entries: Any = table
    for name in path:
        entries = entries[name]
    for id in entries:
        try:
            convert(_with_only(table, path, id), pack)
        except msgspec.ValidationError as error:
            if str(error) == message:
                return str(id)
    return None


def _with_only(table: dict[str, Any], path: list[str], id: str) -> dict[str, Any]:
    """The table with just one of the entries that a path leads to."""
    if not path:
        return {id: table[id]}
    return {**table, path[0]: _with_only(table[path[0]], path[1:], id)}


def classic(game: Game) -> Kit:
    """The pack that comes with a game, laid out. Without one, the game has no components."""
    path = game.folder / "classic.toml"
    return lay_out(read_pack(game, path) if path.exists() else game.pack())


def lay_out(pack: Any) -> Kit:
    return Kit(pack, pack.box())
