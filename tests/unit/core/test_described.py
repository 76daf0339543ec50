"""The table in words of a game that has none of its own: told by the names in its view."""

from __future__ import annotations

from fourseas.core.described import Section, by_its_names


def test_a_view_is_told_by_its_names() -> None:
    sections = by_its_names({"draw_pile": 4, "cups": [2, 3], "round": None, "open": True}, ["Ann", "Ben"])
    assert sections == [
        Section("Draw pile", ["4"]),
        Section("Cups", ["Ann: 2", "Ben: 3"]),
        Section("Round", ["none"]),
        Section("Open", ["yes"]),
    ]


def test_what_each_player_has_is_told_with_its_names() -> None:
    """Nothing is lost that lies deeper."""
    view = {
        "turn": 1,
        "claim": {"count": 3, "by": 0},
        "players": [{"dice": 5, "cup": ["gull", "rum"]}, {"dice": 0, "cup": []}],
        "ships": [{"name": "sloop"}, {"name": "man_of_war", "joints": [1]}, {}],
    }
    assert by_its_names(view, ["jolly_roger", "Ben"], seat_keys=("turn", "by"), board_keys=("joints",)) == [
        Section("Turn", ["Ben"]),
        Section("Claim", ["Count: 3", "By: jolly_roger"]),
        Section("Players", ["jolly_roger: dice 5; cup gull, rum", "Ben: dice 0; cup none"]),
        Section("Ships", ["name sloop", "name man of war", "none"]),
    ]


def test_words_are_no_list_of_players() -> None:
    """A hand of two cards is not one card for each of two players; nor is the order in which they sit."""
    view = {"hand": ["gull", "rum"], "order": [1, 0], "open": [True, False]}
    assert by_its_names(view, ["Ann", "Ben"], seat_keys=("order",)) == [
        Section("Hand", ["gull, rum"]),
        Section("Order", ["Ben, Ann"]),
        Section("Open", ["Ann: yes", "Ben: no"]),
    ]


def test_a_section_is_told_in_a_language() -> None:
    (section,) = by_its_names({"cups": []}, ["Ann"])
    assert section.into("de") == Section("Cups", ["nichts"])
