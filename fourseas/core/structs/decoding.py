"""Decodes JSON and parsed TOML into structs, safely from any thread. Nothing else in the project calls msgspec for
this.

msgspec analyses a type when it is first decoded. A second thread that arrives at the same type meanwhile uses the
half-finished analysis, and the process dies. So one thread prepares each type here, under a lock, before anything is
decoded into it.
"""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_making = threading.RLock()
_ready: set[Any] = set()


def ready(*types: Any) -> None:
    """Prepare types, and all types they are made of."""
    for type in types:
        if type not in _ready:
            with _making:
                msgspec.json.Decoder(type)
                _ready.add(type)


def decoder(type: Any) -> msgspec.json.Decoder[Any]:
    """A decoder for a type that is decoded often."""
    ready(type)
    return msgspec.json.Decoder(type)


def decode(content: bytes, type: type[T]) -> T:
    """JSON as this type. Raises msgspec.DecodeError if it is not JSON, ValidationError if it does not fit the type."""
    ready(type)
    return msgspec.json.decode(content, type=type)


def convert(words: object, type: type[T]) -> T:
    """Parsed JSON or TOML as this type. Raises msgspec.ValidationError if it does not fit."""
    ready(type)
    return msgspec.convert(words, type)
