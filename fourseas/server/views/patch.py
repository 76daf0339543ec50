"""The difference between two views, as pairs of a path and its new value: small where little has changed.

A view is a struct, a dict, or what they are made of in JSON. A path leads through it by names and places; it may end in
a pair of places, which stands for the part of a list from the first up to the second.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

Path = list[str | int | tuple[int, int]]
Patch = list[tuple[Path, Any]]

CONTAINERS = (dict, list, tuple, Struct)


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
    and comparing them is quick.
    """
    kind = type(new)
    if kind is type(old):
        if kind is list or kind is tuple:
            return _compare_lists(old, new, path, changes)
        if kind is dict and old.keys() == new.keys():
            for key, value in new.items():
                if old[key] != value:
                    _compare(old[key], value, [*path, key], changes)
            return None
        if isinstance(new, Struct):
            for key, before, value in zip(new.__struct_encode_fields__, astuple(old), astuple(new), strict=True):
                if before is not value and before != value:
                    _compare(before, value, [*path, key], changes)
            return None
    changes.append((path, new))
    return None


def _compare_lists(old: Any, new: Any, path: Path, changes: Patch) -> None:
    if len(old) == len(new):
        differ = [place for place, value in enumerate(new) if old[place] != value]
        if 2 * len(differ) > len(new) and not isinstance(new[0], CONTAINERS):
            changes.append((path, new))
        else:
            for place in differ:
                _compare(old[place], new[place], [*path, place], changes)
        return
    shorter = min(len(old), len(new))
    first = last = 0
    while first < shorter and old[first] == new[first]:
        first += 1
    while last < shorter - first and old[-1 - last] == new[-1 - last]:
        last += 1
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
