"""Frames of WebSockets, as a well-known library reads them."""

from __future__ import annotations

from collections.abc import Sequence

from websockets.extensions import Extension
from websockets.frames import Frame
from websockets.streams import StreamReader


def read(data: bytes, *, mask: bool = False, extensions: Sequence[Extension] = ()) -> Frame:
    """The frame that this is; all of it must have been read."""
    stream = StreamReader()
    stream.feed_data(data)
    parsing = Frame.parse(stream.read_exact, mask=mask, extensions=extensions)
    try:
        next(parsing)
    except StopIteration as end:
        assert not stream.buffer
        frame: Frame = end.value
        return frame
    raise AssertionError("the frame is not whole")
