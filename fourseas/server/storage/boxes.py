"""Boxes of components, each stored once. The first entry of a log contains the whole box, which is nine tenths of it
and the same for all tables of a game; the database stores a reference instead. Readers of a log get the original entry.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec
from sqlalchemy import Connection, select

from fourseas.core.structs.decoding import decode, decoder
from fourseas.server.storage.database import insert_new
from fourseas.server.storage.models import boxes

Words = dict[str, msgspec.Raw]
_words = decoder(Words)


def set_apart(connection: Connection, body: bytes) -> bytes:
    """A table's first entry as it is stored, with a reference to its box; the box is stored separately."""
    words = _read(body)
    if words is None or "box" not in words:
        return body
    box = bytes(words.pop("box"))
    id = sha256(box).hexdigest()
    connection.execute(insert_new(boxes, connection.dialect.name).values(id=id, body=box))
    return msgspec.json.encode({**words, "box_id": id})


def put_back(connection: Connection, body: bytes) -> bytes:
    """A table's first entry in its original form; entries stored with their box already have it."""
    words = _read(body) if b'"box_id"' in body else None
    if words is None or "box_id" not in words:
        return body
    id = decode(bytes(words.pop("box_id")), str)
    box = connection.execute(select(boxes.c.body).where(boxes.c.id == id)).scalar_one()
    return msgspec.json.encode({**words, "box": msgspec.Raw(box)})


def _read(body: bytes) -> Words | None:
    try:
        words: Words = _words.decode(body)
        return words
    except msgspec.DecodeError:  # not an entry of a table
        return None
