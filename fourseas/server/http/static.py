"""Serves the built web app from memory, pre-compressed, with cache headers.

Files in /assets have a hash in their names and never change. Every other address of the app serves the same page, which
looks at the address itself; browsers revalidate it each time, and get it only if it has changed.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from fourseas.games import IDS, SHIPPED, game

if TYPE_CHECKING:
    from litestar.types import HTTPScope, Send

STATIC = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WORTH_PACKING = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")
NO_APP = (
    "there is no web app in this package: run `make web` in the repository, or install a wheel that `make wheel` made"
)
NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Four Seas</title>
<p>The server runs, but its web app was not built. Run <code>make web</code>, then load this page again.</p></html>
"""

mimetypes.add_type("application/javascript", ".js")  # some systems say text/plain, which browsers refuse
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class Item(Struct, frozen=True):
    content: bytes
    kind: str
    etag: str
    keep: str
    packed: dict[str, bytes]  # by encoding, best first


BOARD = re.compile(r"/games/(\w+)/board\.js")


def board_of(id: str) -> Item | None:
    """The board that somebody's own game brings for the browser: `board.js` in its folder; None if it has none."""
    if id not in IDS or id in SHIPPED:
        return None
    file = game(id).folder / "board.js"
    return _read_board(file, file.stat().st_mtime_ns) if file.is_file() else None


@lru_cache(maxsize=64)
def _read_board(file: Path, changed: int) -> Item:
    return _read(file, file.parent)


def board_address(id: str) -> str | None:
    """Where the page loads it from: another address for another content."""
    item = board_of(id)
    return f"/games/{id}/board.js?{item.etag}" if item else None


class StaticFiles:
    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._items: dict[str, Item] = {}
        self._built: float | None = None  # when the app in memory was built

    def find(self, path: str) -> Item | None:
        """The file at a path; None if there is none."""
        if board := BOARD.fullmatch(path):
            return board_of(board[1])
        self._restock()
        item = self._items.get(path)
        if item is None and not path.startswith("/assets/") and "." not in path.rpartition("/")[2]:
            item = self._items.get("/index.html")
        return item

    def _restock(self) -> None:
        """Read the app again if it was rebuilt."""
        try:
            built = (self.folder / "index.html").stat().st_mtime
        except OSError:
            self._items, self._built = (
                {"/index.html": _item(NOT_BUILT, "text/html; charset=utf-8", ASK_AGAIN, {})},
                None,
            )
            return
        if built != self._built:
            files = [file for file in self.folder.rglob("*") if file.is_file() and file.suffix not in (".gz", ".br")]
            self._items = {f"/{file.relative_to(self.folder).as_posix()}": _read(file, self.folder) for file in files}
            self._built = built


def _read(file: Path, folder: Path) -> Item:
    content = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    packed = {}
    beside = file.with_name(f"{file.name}.br")  # made by the build, if present
    if beside.is_file():
        packed["br"] = beside.read_bytes()
    if kind.startswith(WORTH_PACKING):
        packed["gzip"] = gzip.compress(content, 9, mtime=0)
    if kind.startswith("text/") or kind == "application/javascript":
        kind += "; charset=utf-8"
    immutable = file.parent == folder / "assets"
    return _item(content, kind, FOR_EVER if immutable else ASK_AGAIN, packed)


def _item(content: bytes, kind: str, keep: str, packed: dict[str, bytes]) -> Item:
    smaller = {name: text for name, text in packed.items() if len(text) < len(content)}
    return Item(content, kind, hashlib.sha256(content).hexdigest()[:20], keep, smaller)


def page_like(page: Item, content: bytes) -> Item:
    """The same page with other content; it is small, and made anew each time, so it is not compressed."""
    return _item(content, page.kind, page.keep, {})


async def send_item(item: Item, scope: HTTPScope, send: Send) -> None:
    """Answer a GET or HEAD with a file."""
    asked = {name: value.decode("latin-1") for name, value in scope["headers"]}
    accepted = [one.partition(";")[0].strip() for one in asked.get(b"accept-encoding", "").split(",")]
    encoding = next((name for name in item.packed if name in accepted), None)
    content = item.packed[encoding] if encoding else item.content
    etag = f'"{item.etag}{"-" + encoding if encoding else ""}"'
    headers = [(b"etag", etag.encode()), (b"cache-control", item.keep.encode()), (b"vary", b"accept-encoding")]
    if etag in asked.get(b"if-none-match", ""):
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        return
    headers += [(b"content-type", item.kind.encode()), (b"content-length", str(len(content)).encode())]
    if encoding:
        headers.append((b"content-encoding", encoding.encode()))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    body = b"" if scope["method"] == "HEAD" else content
    await send({"type": "http.response.body", "body": body, "more_body": False})
