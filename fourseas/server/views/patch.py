"""The difference between two views, as pairs of a path and its new value: small where little has changed."""

from __future__ import annotations

from typing import Any

Path = list[str | int]
Patch = list[tuple[Path, Any]]


def patch(old: Any, new: Any) -> Patch:
    """Everything to set, in this order, to turn the old view into the new one. A list may grow; a list that shrinks, or
    an object that gains or loses a key, is replaced as a whole.
    """
    changes: Patch = []
    _compare(old, new, [], changes)
    return changes


def _compare(old: Any, new: Any, path: Path, changes: Patch) -> None:
    if old is new:
        return
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for key, value in new.items():
            _compare(old[key], value, [*path, key], changes)
    elif isinstance(old, list) and isinstance(new, list) and len(old) <= len(new):
        for index, value in enumerate(new):
            if index < len(old):
                _compare(old[index], value, [*path, index], changes)
            else:
                changes.append(([*path, index], value))
    elif old != new:
        changes.append((path, new))


def patched(view: Any, changes: Patch) -> Any:
    """A view with these changes applied; the old one stays as it is."""
    for path, value in changes:
        view = _set(view, path, value)
    return view


def _set(view: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    key, *rest = path
    if isinstance(view, list):
        assert isinstance(key, int)
        here = view[key] if key < len(view) else None
        return [*view[:key], _set(here, rest, value), *view[key + 1 :]]
    return {**view, key: _set(view[key], rest, value)}
