"""`adventures` at random: every card of the classic pack is used in every way, no law is broken, and moves go back."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from fourseas.core.interface import Kit
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.state import RUNNING, Sheet
from fourseas.games.adventures import GAME, rules
from fourseas.games.adventures.rules.piles import cards_of
from fourseas.games.adventures.rules.state import (
    FEWEST_CARDS,
    MOVE,
    PLAY_ACTION,
    PLAY_MOVE,
    PLAYING,
    REMOVE_HAND,
    State,
)

COUNTS = [2, 3, 4, 5, 6]
GAMES = 40  # more than it ever takes
OFTEN = 10  # moves between two looks at the laws, which take long to look at; what is lost stays lost

# What a move that reveals nothing leaves as it is: the generator, the decks, the tiles that wait.
UNSEEN = ("drawn", "ports_left", "merchants_left", "laid_out", "in_draw")


@cache
def kit() -> Kit:
    return classic(GAME)


@pytest.mark.parametrize("players", COUNTS)
def test_every_card_is_used_in_every_way(players: int) -> None:
    box = kit().box
    wanted = {PLAY_MOVE + kind for kind in range(box.kinds)}
    wanted |= {PLAY_ACTION + kind for kind in range(box.kinds) if box.effects[kind] > 0}
    for seed in range(GAMES):
        wanted -= play(players, seed, wanted)
        if not wanted:
            return
    cards = sorted(kit().pack.cards[action % PLAY_ACTION].id for action in wanted)
    raise AssertionError(f"never used: {', '.join(cards)}")


def play(players: int, seed: int, wanted: set[int]) -> set[int]:
    """A random game in which uses that are wanted come first, until there are none; returns those that were made."""
    luck = random.Random(1000 * players + seed)
    options = {"advanced": luck.random() < 0.5, "twelve": luck.random() < 0.5}
    s = GAME.new_state(kit().box, players, seed, options)
    mix_decks(s, luck)
    made: set[int] = set()
    moves = 0
    try:
        while s.over == RUNNING and (wanted - made or s.asked != PLAYING):
            seat, legal = s.decides, GAME.legal_actions(kit().box, s, s.decides)
            assert legal
            assert len(set(legal)) == len(legal)
            action = luck.choice([a for a in legal if a in wanted and a not in made] or legal)
            rules.apply(kit().box, s, seat, action)
            made |= {action} if action < REMOVE_HAND else set()
            moves += 1
            if moves % OFTEN == 0:
                keeps_the_laws(s)
        keeps_the_laws(s)
        is_sound_at_the_end(s)
    except Exception as error:
        error.add_note(f"{players} players, seed {seed}, move {moves}")
        raise
    return made


def mix_decks(s: State, luck: random.Random) -> None:
    """Deal all cards of the table anew, wherever they belong, so that rare ones are soon in somebody's hand."""
    rows = [(s.port_deck, s.ports_left), (s.merchant_deck, s.merchants_left)]
    for seat in range(s.players):
        rows += [(s.hand[seat], s.in_hand[seat]), (s.draw_pile[seat], s.in_draw[seat])]
    cards = [kind for row, count in rows for kind in row[:count]]
    luck.shuffle(cards)
    for row, count in rows:
        row[:count], cards = cards[:count], cards[count:]


def keeps_the_laws(s: State) -> None:
    law = GAME.checks.check(kit().box, s)
    assert law == 0, GAME.checks.LAWS[law - 1]


def is_sound_at_the_end(s: State) -> None:
    """Every number fits its field, and the lines of the score sheet add up."""
    assert s.out_of_range() == []
    sheet = Sheet()
    rules.score(kit().box, s, sheet)
    assert sheet.total == [sum(line[seat] for line in sheet.points) for seat in range(len(sheet.total))]
    assert 1 in sheet.winner[: s.players]


@pytest.mark.parametrize("players", COUNTS)
def test_ADV_12_nobody_ever_has_fewer_than_nine_cards(players: int) -> None:
    """Players who take every card out of play that they can."""
    s = GAME.new_state(kit().box, players, 7)
    luck = random.Random(players)
    mix_decks(s, luck)
    for _ in range(1500):
        if s.over != RUNNING:
            break
        legal = GAME.legal_actions(kit().box, s, s.decides)
        weeding = [a for a in legal if PLAY_ACTION <= a < MOVE and (a >= REMOVE_HAND or leaves(a) > 0)]
        rules.apply(kit().box, s, s.decides, luck.choice(weeding or legal))
        assert min(cards_of(s, seat) for seat in range(players)) >= FEWEST_CARDS
    assert sum(s.gone) > 0


def leaves(action: int) -> int:
    taken: int = kit().box.leaves[action - PLAY_ACTION]
    return taken


# ---- going back


@pytest.mark.parametrize("players", COUNTS)
def test_moves_go_back_and_forth(players: int) -> None:
    match = Match(GAME, kit(), COLOURS[:players], seed=players, options={"advanced": players % 2 == 0})
    luck = random.Random(players)
    before = []
    for _ in range(120):
        before.append(match.state.clone())
        match.play(match.awaited[0], luck.choice(match.legal(match.awaited[0])))
    for _ in range(30):
        last = match.state.clone()
        entry = match.undo()
        assert match.state == before[len(match.log)]
        match.play(entry.seat, entry.action)
        assert match.state == last  # what chance decides is decided again
        match.undo()


@pytest.mark.parametrize("players", COUNTS)
def test_a_move_that_reveals_nothing_draws_nothing(players: int) -> None:
    match = Match(GAME, kit(), COLOURS[:players], seed=10 + players)
    luck = random.Random(players)
    revealed = 0
    for number in range(300):
        if match.over:
            break
        was = hidden(match.state)
        entry = match.play(match.awaited[0], luck.choice(match.legal(match.awaited[0])))
        if GAME.story.reveals(entry.events):
            revealed += 1
        else:
            assert hidden(match.state) == was, f"move {number}: {entry.line}"
    assert revealed > 5


def hidden(s: Any) -> list[Any]:
    return [getattr(s, name) for name in UNSEEN]
