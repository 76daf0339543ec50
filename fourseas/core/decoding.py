"""JSON and parsed tables read into structs, from any thread. Nothing else in the project asks msgspec to do so.

msgspec works a type out when it is first read, and another thread that comes to the same type meanwhile uses what is
half done: the process dies. So a type is made ready here by one thread, under a lock, before anything is read into it.
"""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_making = threading.RLock()
_ready: set[Any] = set()


def ready(*types: Any) -> None:
    """Make types ready, with all that they are made of."""
    for type in types:
        if type not in _ready:
            with _making:
                msgspec.json.Decoder(type)
                _ready.add(type)


def decoder(type: Any) -> msgspec.json.Decoder[Any]:
    """A decoder of a type, for what is read often."""
    ready(type)
    return msgspec.json.Decoder(type)


def decode(content: bytes, type: type[T]) -> T:
    """JSON as this type; msgspec.DecodeError if it is none, ValidationError if it is JSON of another."""
    ready(type)
    return msgspec.json.decode(content, type=type)


def convert(words: object, type: type[T]) -> T:
    """What was JSON or TOML as this type; msgspec.ValidationError if it is not."""
    ready(type)
    return msgspec.convert(words, type)
