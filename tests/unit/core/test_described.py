"""The table in words of a game that has none of its own: told by the names in its view."""

from __future__ import annotations

from fourseas.core.described import Section, by_its_names


def test_a_view_is_told_by_its_names() -> None:
    told = by_its_names({"draw_pile": 4, "cups": [2, 3], "round": None, "open": True}, ["Ann", "Ben"])
    assert told == [
        Section("Draw pile", ["4"]),
        Section("Cups", ["Ann: 2", "Ben: 3"]),
        Section("Round", ["none"]),
        Section("Open", ["yes"]),
    ]


def test_a_section_is_told_in_a_language() -> None:
    (section,) = by_its_names({"cups": []}, ["Ann"])
    assert section.into("de") == Section("Cups", ["nichts"])
