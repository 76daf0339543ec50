"""`fourseas words`: the catalogues of a language to and from a .po file."""

from __future__ import annotations

from pathlib import Path

from fourseas.cli.stop import FAILURE, Stop, printable
from fourseas.core.words.translations import PoError, export_po, import_po


def export_file(language: str, file: Path) -> None:
    try:
        file.write_bytes(export_po(language))
    except (PoError, OSError) as error:
        raise Stop(f"{file}: {error}", FAILURE) from None
    print(printable(f"{file}: every text, to be translated into {language}"))


def import_file(file: Path) -> None:
    try:
        done = import_po(file.read_bytes())
    except (PoError, OSError) as error:
        raise Stop(f"{file}: {error}", FAILURE) from None
    print(f"{done.language}: {done.translated} translated, {done.missing} missing, {done.fuzzy} fuzzy")
    for text in done.unknown:
        print(printable(f"not said any more: {text}"))
