"""The TypeScript types of the protocol are those of messages.py and rest.py."""

from __future__ import annotations

from fourseas.server.protocol.typescript import TARGET, written


def test_the_types_of_the_browser_are_current() -> None:
    assert TARGET.read_text(encoding="utf-8") == written(), "run `make protocol`"
