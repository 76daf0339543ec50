"""Files of records: written whole or not at all, and read without trust."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import msgspec

from fourseas.core.i18n import encoder, say
from fourseas.core.records.record import FORMAT, GameRecord, RecordError
from fourseas.core.structs.decoding import decode

LARGEST = 64 * 2**20  # bytes; a game with all its states is far smaller


def write_record(record: GameRecord, path: Path, *, durable: bool = True) -> None:
    """Write the whole file or nothing: a reader never finds half a record. Raises OSError if the disk refuses."""
    write_whole(path, msgspec.json.format(encoder().encode(record), indent=1) + b"\n", durable=durable)


def write_whole(path: Path, content: bytes, *, durable: bool = True) -> None:
    """Write a file atomically. If durable, it has reached the disk when this returns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        with suppress(FileNotFoundError):  # interrupted right after it was renamed
            os.unlink(name)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read_record(path: Path) -> GameRecord:
    try:
        if path.stat().st_size > LARGEST:
            raise RecordError(say("too large for a record (over {n} MiB)", n=LARGEST // 2**20))
        return parse_record(path.read_bytes())
    except OSError as error:
        raise RecordError(error.strerror or str(error)) from None


def parse_record(content: bytes) -> GameRecord:
    try:
        record = decode(content, GameRecord)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(say("not a game record: {error}", error=str(error))) from None
    if record.format != FORMAT:
        raise RecordError(
            say(
                "a record in the format {format}, this program reads {ours}",
                format=repr(record.format),
                ours=repr(FORMAT),
            )
        )
    return record
