"""Replays, put together again from their pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fourseas.server.views.patch import patched


def unrolled(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The frames of a page, each with its view."""
    unrolled_frames: list[dict[str, Any]] = []
    for frame in frames:
        view = frame["view"] if "view" in frame else patched(unrolled_frames[-1]["view"], frame["patch"])
        unrolled_frames.append({"view": view, "line": frame["line"]})
    return unrolled_frames


def whole(replay: dict[str, Any], page: Callable[[int], list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """All frames of a replay."""
    frames = unrolled(replay["frames"])
    for number in range(1, replay["moves"] // replay["page"] + 1):
        frames += unrolled(page(number))
    assert len(frames) == replay["moves"] + 1
    return frames
