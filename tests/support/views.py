"""Views of older versions: what they told, this one must still tell."""

from __future__ import annotations

from typing import Any


def as_then(view: Any, then: Any) -> Any:
    """Of a view what it told then, however deep: this version may tell more."""
    if isinstance(view, dict) and isinstance(then, dict):
        return {name: as_then(view[name], value) for name, value in then.items() if name in view}
    if isinstance(view, list) and isinstance(then, list) and len(view) == len(then):
        return [as_then(*pair) for pair in zip(view, then, strict=True)]
    return view
