"""What moves would bring, told at a table: to whom it may be told, and of which position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fourseas.core.preview import Preview, Previews
from fourseas.games.adventures.rules.state import PLAYING
from fourseas.games.piratoons.rules.state import BUILDING
from fourseas.games.piratoons.view_types import Ship
from fourseas.games.piratoons.words.building import best_build, quick_build
from fourseas.games.piratoons.words.moves import Build
from fourseas.server.acts.previews import asked_for, position_after
from fourseas.server.acts.rights import Actor
from fourseas.server.protocol import messages as say
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table.race import LEAD_MS
from tests.support.server.house import ANN, BOB, CAT, Played, begun

THREE = (ANN, BOB, CAT)
ILLEGAL = {"act": "assemble", "stack": "0.2", "onto": "0.3"}


def previews(played: Played, actor: Actor, seat: int, *moves: dict[str, Any], seen: int | None = None) -> list[Any]:
    number = played.table.number if seen is None else seen
    message = say.AskPreview(seen=number, seat=seat, moves=list(moves))
    return list(asked_for(played.table, actor, message))


def trouble_of(*asked: Any, **more: Any) -> str:
    with pytest.raises(Trouble) as trouble:
        previews(*asked, **more)
    return trouble.value.code


def legal_moves(played: Played, seat: int) -> list[dict[str, Any]]:
    match = played.table.match
    assert match is not None
    words = [match.game.words.encode(match.kit, match.state, seat, action) for action in match.legal(seat)]
    return [msgspec.to_builtins(move) for move in words]


@pytest.fixture
def played() -> Played:
    return begun(None, "pirates", THREE)


def test_the_moves_of_a_seat_are_foretold_in_their_order(played: Played) -> None:
    (seat,) = played.table.awaited
    match = played.table.match
    assert match is not None
    for _ in range(30):
        played.move_any(random.Random(1))
    (seat,) = played.table.awaited
    rules = Previews(match.game, match.kit, match.state, seat)
    expected: list[Preview] = [rules.of(action) for action in match.legal(seat)]
    assert previews(played, THREE[seat], seat, *legal_moves(played, seat)) == expected


def test_a_move_that_is_not_legal_has_no_preview(played: Played) -> None:
    (seat,) = played.table.awaited
    legal = legal_moves(played, seat)[0]
    match = played.table.match
    assert match is not None
    below = match.kit.pack.cards[match.state.deck[-1]].id  # nobody can say where it lies
    answers = previews(played, THREE[seat], seat, ILLEGAL, legal, {"act": "capture", "stack": "0.2", "card": below})
    assert [preview is None for preview in answers] == [True, False, True]


def test_what_follows_a_choice_is_foretold() -> None:
    """In `adventures` a card is played, and then a ship sails."""
    played = begun(None, "adventures", (ANN, BOB))
    match = played.table.match
    assert match is not None
    while match.state.asked != PLAYING:
        played.move_any(random.Random(1))
    (seat,) = played.table.awaited
    cards = [move for move in legal_moves(played, seat) if move["act"] == "play" and move["as"] == "move"]
    sail = {"act": "move", "ship": "black", "to": "b1"}
    number = played.table.number

    def foretold(after: dict[str, Any] | None) -> Preview | None:
        message = say.AskPreview(seen=number, seat=seat, moves=[sail], after=after)
        (preview,) = asked_for(played.table, (ANN, BOB)[seat], message)
        return preview

    before = [list(ships) for ships in match.state.ship]
    later = foretold(cards[0])
    assert later is not None
    assert later.points == [0 if other == seat else -7 for other in (0, 1)]  # ADV-52
    assert later.leads
    assert foretold(None) is None  # no ship sails before a card is played
    assert foretold(sail) is None
    assert [list(ships) for ships in match.state.ship] == before
    with pytest.raises(Trouble):
        foretold({"act": "fly"})


def test_behind_a_choice_is_whatever_its_words_say() -> None:
    """In `piratoons` a ship is built as somebody says, which no number can tell."""
    played = begun(None, "piratoons", THREE, {"letter": True})
    luck = random.Random(3)
    match = played.table.match
    assert match is not None

    def built() -> tuple[int, Build] | None:
        if match.state.asked != BUILDING:
            return None
        seat = match.awaited[0]
        build, best = quick_build(match.kit, match.state, seat), best_build(match.kit, match.state, seat)
        return None if build == best or match.decode(seat, best) not in match.legal(seat) else (seat, best)

    while (found := built()) is None:
        played.move_any(luck)
    seat, build = found
    later = position_after(match, seat, msgspec.to_builtins(build))
    assert later is not None
    played_on = match.fork()
    played_on.play(seat, match.decode(seat, build), move=build)
    assert later.view(seat).players[seat].ship == played_on.view(seat).players[seat].ship


def test_nothing_is_computed_before_the_first_answer_is_asked_for(played: Played) -> None:
    """Whoever asks waits for a turn, while the table goes on."""
    (seat,) = played.table.awaited
    message = say.AskPreview(seen=played.table.number, seat=seat, moves=[ILLEGAL], after={"act": "fly"})
    asked = asked_for(played.table, THREE[seat], message)
    with pytest.raises(Trouble):
        next(asked)


def test_what_lies_hidden_is_not_what_lies_behind_a_choice(played: Played) -> None:
    match = played.table.match
    assert match is not None
    (seat,) = played.table.awaited
    later = position_after(match, seat, legal_moves(played, seat)[0])
    assert later is not None
    assert sorted(later.state.deck) == sorted(match.state.deck)
    assert list(later.state.deck) != list(match.state.deck)


def test_nothing_is_foretold_behind_a_choice_that_turns_something_up() -> None:
    played = begun(None, "adventures", (ANN, BOB))
    match = played.table.match
    assert match is not None
    while not any(True for seat in played.table.awaited for _ in choice_reveals(played, seat)):
        played.move_any(random.Random(1))
    (seat,) = played.table.awaited
    first = next(choice_reveals(played, seat))
    message = say.AskPreview(seen=played.table.number, seat=seat, moves=[first], after=first)
    assert list(asked_for(played.table, (ANN, BOB)[seat], message)) == [None]


def choice_reveals(played: Played, seat: int) -> Iterator[dict[str, Any]]:
    """The choices that are final."""
    match = played.table.match
    assert match is not None
    for action in match.legal(seat):
        if match.game.story.final(match.kit, match.state, seat, action):
            move: dict[str, Any] = msgspec.to_builtins(match.game.words.encode(match.kit, match.state, seat, action))
            yield move


def test_who_is_not_asked_has_no_legal_moves(played: Played) -> None:
    seat = next(seat for seat in range(3) if seat not in played.table.awaited)
    assert previews(played, THREE[seat], seat, {"act": "pass"}) == [None]


def test_what_is_no_move_is_a_problem(played: Played) -> None:
    (seat,) = played.table.awaited
    assert trouble_of(played, THREE[seat], seat, {"act": "fly"}) == "unparsable"


def test_nobody_asks_for_another(played: Played) -> None:
    (seat,) = played.table.awaited
    assert trouble_of(played, THREE[seat - 1], seat, ILLEGAL) == "not_your_seat"


def test_a_position_that_is_past_is_not_foretold(played: Played) -> None:
    (seat,) = played.table.awaited
    seen = played.table.number
    while True:
        played.move_any(random.Random(2))
        if played.table.awaited == [seat]:
            break
    assert trouble_of(played, THREE[seat], seat, ILLEGAL, seen=seen) == "stale"
    assert trouble_of(played, THREE[seat], seat, ILLEGAL, seen=played.table.number + 1) == "stale"


def test_the_position_stays_though_the_table_goes_on(played: Played) -> None:
    (seat,) = played.table.awaited
    moves = legal_moves(played, seat)
    message = say.AskPreview(seen=played.table.number, seat=seat, moves=moves)
    before = list(asked_for(played.table, THREE[seat], message))
    asked = asked_for(played.table, THREE[seat], message)
    played.move_any(random.Random(3))
    assert list(asked) == before


def test_nothing_is_foretold_in_a_race() -> None:
    played = begun(None, "piratoons", (ANN, BOB))
    match = played.table.match
    assert match is not None
    captain = int(match.state.captain)
    for seat in (0, 1):
        played.do((ANN, BOB)[seat], say.Move(seen=played.table.number, seat=seat, move={"act": "purse", "show": True}))
    played.do((BOB, ANN)[captain], say.Ready())
    played.do((ANN, BOB)[captain], say.Move(seen=played.table.number, seat=captain, move={"act": "open"}))
    played.now += LEAD_MS
    assert trouble_of(played, ANN, 0, {"act": "take", "tile": "x"}) == "not_now"


def test_a_ship_is_foretold_while_tiles_are_loose() -> None:
    """A move that is not legal yet has a preview where the game has something to say about it."""
    played = begun(None, "piratoons", THREE, {"letter": True})
    luck = random.Random(3)
    match = played.table.match
    assert match is not None
    ship = Ship(order=[], place={}, loose=[])
    while not (ship.order and ship.loose and match.state.asked == BUILDING):
        played.move_any(luck)
        seat = played.table.awaited[0]
        ship = match.view(seat).players[seat].ship
    bare = {"act": "build", "order": ship.order, "place": {}}
    short = {**bare, "order": ship.order[1:]}
    full, none = previews(played, THREE[seat], seat, bare, short)
    assert none is None
    assert full.points == [None] * 3
    assert full.own.build.order == ship.order
    assert trouble_of(played, THREE[seat], seat, {**bare, "order": ["what"]}) == "unparsable"
