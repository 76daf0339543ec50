"""Tampered records are refused with one clear error, whatever was changed."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from fourseas.conformance.check import each_of, smallest
from fourseas.conformance.documents import Document, Impossible, check, recorded, refusal, refused, without_states
from fourseas.conformance.positions import Setting, examples
from fourseas.conformance.tampers import tamperings
from fourseas.core.records.files import parse_record
from fourseas.core.records.record import RecordError


@smallest()
def untouched_it_is_accepted(setting: Setting) -> None:
    document = json.loads(recorded(setting))
    check(setting, document)
    without_states(document)
    check(setting, document)


@each_of(tamperings)
def a_tampered_record_is_refused(setting: Setting, tamper: Callable[[Document], None]) -> None:
    document = json.loads(recorded(setting))
    try:
        tamper(document)
    except Impossible:
        return
    try:
        refused(setting, document)
    except AssertionError as error:
        raise AssertionError(f"{tamper.__name__.replace('_', ' ')}: {error}") from None


@smallest()
def half_a_file_is_refused(setting: Setting) -> None:
    content = recorded(setting)
    for luck in examples(setting, 20, "half"):
        part = content[: int(len(content) * luck.random() * 0.999)]
        refusal(partial(parse_record, part))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to everything inside a document."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*path, key)
        yield from leaves(part, (*path, key))


NONSENSE: list[Any] = [None, True, -1, 0, 10**12, 0.5, "", "9.9", [], {}, [[]], {"a": 1}, "\ud800"]


@smallest()
def nonsense_anywhere_is_refused_or_harmless(setting: Setting) -> None:
    """Never anything but a RecordError: who reads a record from a stranger sees one line, no traceback."""
    untouched = json.loads(recorded(setting))
    without_states(untouched)
    places = list(leaves(untouched))
    for luck in examples(setting, 90, "nonsense"):
        document = copy.deepcopy(untouched)
        path, value = luck.choice(places), luck.choice(NONSENSE)
        inner = document
        for key in path[:-1]:
            inner = inner[key]
        before = inner[path[-1]]
        inner[path[-1]] = value
        try:
            check(setting, document)
        except RecordError:
            continue
        # Harmless is what no rule reads, what equals what stood there, and null where there was nothing to choose.
        unread = ("players", "bots", "options", "box")
        optional = path[0] == "moves" or path == ("fairness",)
        harmless = value == before or path[0] in unread or (optional and value is None)
        assert harmless, (
            f"a record with {value!r} in the place of {before!r} is accepted, at {'.'.join(map(str, path))}"
        )
