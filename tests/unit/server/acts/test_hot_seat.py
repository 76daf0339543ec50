"""Several people at one device: their names, and whose hand is on the screen."""

from __future__ import annotations

import random

import pytest

from fourseas.server.acts.house import words_of
from fourseas.server.acts.moves import moved
from fourseas.server.acts.opening import once_more, opening
from fourseas.server.protocol.messages import Start
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.views.viewpoint import Viewpoint
from tests.support.server.house import ANN, Played


def names(**new: object) -> list[str]:
    asked = NewTable(game="adventures", **{"hot_seat": True, **new})  # type: ignore[arg-type]
    return [place.name for place in opening("ann", "Ann", asked, 0).places if place.player]


def test_people_have_the_names_they_give_or_those_of_their_colours() -> None:
    assert names(names=["Ann", " ", " Cem "]) == ["Ann", "Blue", "Cem"]
    assert names(names=["Ann"], bots=["deckhand"]) == ["Ann", "Blue"]
    assert names() == ["Red", "Blue", "Yellow"]


@pytest.mark.parametrize(
    "new",
    [
        {"names": ["a", "b", "c", "d"]},
        {"names": ["a", "b", "c"], "bots": ["deckhand"]},
        {"names": ["Ann"], "hot_seat": False},
        {"names": ["\u202e"]},
    ],
)
def test_other_names_are_refused(new: dict[str, object]) -> None:
    with pytest.raises(Trouble):
        names(**new)


@pytest.mark.parametrize("curtain", [True, False])
def test_behind_a_curtain_nobody_sees_a_hand_while_bots_decide(curtain: bool) -> None:
    new = NewTable(game="adventures", hot_seat=True, bots=["deckhand"], curtain=curtain, start=True)
    played = Played(opening("ann", "Ann", new, 0))
    played.do(ANN, Start())
    luck, seen = random.Random(4), set()
    for _ in range(60):
        match, (decides,) = played.table.match, played.table.awaited
        assert match is not None
        eyes = Viewpoint(played.table, "ann").view_seat()
        assert eyes == (decides if decides in (0, 1) else None if curtain else 0)
        seen.add(decides)
        action = luck.choice(match.legal(decides))
        played.put(moved(played.table, decides, action, words_of(match, decides, action), played.now))
    assert seen == {0, 1, 2}


def test_a_rematch_keeps_the_curtain() -> None:
    new = NewTable(game="pirates", hot_seat=True, curtain=True, names=["Ann"], start=True)
    played = Played(opening("ann", "Ann", new, 0))
    played.do(ANN, Start())
    luck = random.Random(1)
    while played.table.phase != "over":
        played.move_any(luck)
    again = once_more(played.table, "ann", 0)
    assert again.curtain
    assert [place.name for place in again.places] == ["Ann", "Blue", "Yellow"]
