"""The difference between two views, as pairs of a path and its new value: small where little has changed.

A view is a struct, a dict, or what they are made of in JSON. A path leads through it by names and places; it may end in
a pair of places, which stands for the part of a list from the first up to the second.
"""

from __future__ import annotations

from itertools import compress, count
from operator import is_not, ne
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

Path = list[str | int | tuple[int, int]]
Patch = list[tuple[Path, Any]]

CONTAINERS = (dict, list, tuple, Struct)
PLAIN = frozenset((bool, float, int, str))


def patch(old: Any, new: Any) -> Patch:
    """Everything to set, in this order, to turn the old view into the new one. An object that gains or loses a key is
    replaced as a whole.
    """
    changes: Patch = []
    if old is not new and (isinstance(new, Struct) or old != new):
        _compare(old, new, [], changes)
    return changes


def _compare(old: Any, new: Any, path: Path, changes: Patch) -> None:
    """Two values that differ, or two structs. Values are compared before anything is called for them: most are equal,
    and many are the same, which is quick to see.
    """
    kind = type(new)
    if kind is not type(old) or kind in PLAIN:
        changes.append((path, new))
    elif kind is list or kind is tuple:
        _compare_lists(old, new, path, changes)
    elif issubclass(kind, Struct):
        before, after = astuple(old), astuple(new)
        for place in compress(count(), map(is_not, before, after)):
            was, value = before[place], after[place]
            if was != value:
                here = [*path, kind.__struct_encode_fields__[place]]
                if (type_ := type(value)) is list and type(was) is list:
                    _compare_lists(was, value, here, changes)
                elif type_ in PLAIN:
                    changes.append((here, value))
                else:
                    _compare(was, value, here, changes)
    elif kind is dict and old.keys() == new.keys():
        for key, value in new.items():
            if old[key] != value:
                _compare(old[key], value, [*path, key], changes)
    else:
        changes.append((path, new))


def _compare_lists(old: Any, new: Any, path: Path, changes: Patch) -> None:
    if len(old) == len(new):
        differ = list(compress(count(), map(ne, old, new)))
        if 2 * len(differ) > len(new) and not isinstance(new[0], CONTAINERS):
            changes.append((path, new))
            return
        for place in differ:
            if type(new[place]) in PLAIN:
                changes.append(([*path, place], new[place]))
            else:
                _compare(old[place], new[place], [*path, place], changes)
        return
    shorter = min(len(old), len(new))
    first = next(compress(count(), map(ne, old, new)), shorter)
    last = next(compress(count(), map(ne, reversed(old), reversed(new))), shorter)
    last = min(last, shorter - first)
    if first == last == 0:
        changes.append((path, new))
    else:
        changes.append(([*path, (first, len(old) - last)], new[first : len(new) - last]))


def patched(view: Any, changes: Patch) -> Any:
    """A view in JSON with these changes applied; the old one stays as it is."""
    for path, value in changes:
        view = _set(view, path, value)
    return view


def _set(view: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    key, *rest = path
    if isinstance(view, list):
        if isinstance(key, list | tuple):
            return [*view[: key[0]], *value, *view[key[1] :]]
        assert isinstance(key, int)
        here = view[key] if key < len(view) else None
        return [*view[:key], _set(here, rest, value), *view[key + 1 :]]
    return {**view, key: _set(view[key], rest, value)}
