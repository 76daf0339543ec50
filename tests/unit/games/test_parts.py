"""What an action's number is made of: every number can be taken apart and put together, and every kind has a word."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any, cast

import pytest

from fourseas.core.game import Game
from fourseas.core.match import SEATS_OF_BITS
from fourseas.core.packs import classic
from fourseas.core.state import RUNNING
from fourseas.games import game
from fourseas.games.adventures.rules import state as adventures
from fourseas.games.pirates import rules as pirates
from fourseas.games.piratoons.rules import state as piratoons
from fourseas.games.seeraeuber import rules as seeraeuber

# The kinds of actions, and the words that their moves begin with.
WORDS: dict[str, dict[int, set[str]]] = {
    "pirates": {
        pirates.ASSEMBLE: {"assemble"},
        pirates.CAPTURE: {"capture"},
        pirates.MUTINY: {"mutiny"},
        pirates.RANSOM: {"ransom"},
        pirates.PASS: {"pass"},
    },
    "seeraeuber": {
        seeraeuber.MOVE: {"move"},
        seeraeuber.BOARD: {"board"},
        seeraeuber.CHALLENGE: {"challenge"},
        seeraeuber.DECLINE: {"decline"},
        seeraeuber.PASS: {"pass"},
    },
    "piratoons": {
        piratoons.DROP: {"drop", "beat"},
        piratoons.WAIT: {"wait", "beat"},
        piratoons.STOP: {"stop", "beat"},
        piratoons.OPEN: {"open"},
        piratoons.TICK: {"tick"},
        piratoons.BID: {"bid"},
        piratoons.TAKE: {"take"},
        piratoons.THROW: {"throw"},
        piratoons.BUILD: {"build"},
        piratoons.SHOW_PURSE: {"purse"},
        piratoons.HIDE_PURSE: {"purse"},
        piratoons.DROP_AT: {"drop"},
    },
    "adventures": {
        adventures.PLAY_MOVE: {"play"},
        adventures.PLAY_ACTION: {"play"},
        adventures.REMOVE_HAND: {"remove"},
        adventures.REMOVE_DISCARD: {"remove"},
        adventures.MOVE: {"move"},
        adventures.PLACE: {"meeple"},
        adventures.REFILL: {"refill"},
        adventures.BUY: {"buy"},
        adventures.LEAVE_ON: {"leave"},
        adventures.CLAIM: {"claim"},
        adventures.PUSH: {"push"},
        adventures.SWAP: {"swap"},
        adventures.CRATE: {"crate", "bonus"},
        adventures.TAKE: {"take", "bonus"},
        adventures.TAKE_TOP: {"take"},
        adventures.TAKE_SEEN: {"take"},
        adventures.SHIELD_PUSH: {"shield"},
        adventures.BEAR_PUSH: {"shield"},
        adventures.LOOK: {"look"},
        adventures.PLUNDER: {"plunder"},
        adventures.LEAVE: {"leave"},
        adventures.SKIP: {"skip"},
        adventures.CLAIM_NOTHING: {"claim"},
        adventures.END_TURN: {"end_turn"},
    },
}
MOVES = 400  # of each game
SEEN = 20  # legal actions, of each state


@pytest.mark.parametrize("id", WORDS)
def test_every_number_is_taken_apart_and_put_together(id: str) -> None:
    rules: Any = game(id).rules
    apart = {action: rules.parts(action) for action in range(rules.ACTIONS)}
    assert {action: rules.action_of(*parts) for action, parts in apart.items()} == {action: action for action in apart}
    assert len(set(apart.values())) == rules.ACTIONS
    assert {parts[0] for parts in apart.values()} == set(WORDS[id])
    for kind in WORDS[id]:
        assert apart[kind] == (kind, *(0 for _ in apart[kind][1:]))  # a kind is the first of its actions


@pytest.mark.parametrize("id", WORDS)
def test_every_legal_action_has_a_kind_with_a_word(id: str) -> None:
    said: defaultdict[int, set[str]] = defaultdict(set)
    for players in game(id).players:
        for option in ("", *game(id).options):
            for kind, word in words_of_game(game(id), players, option):
                said[kind].add(word)
    assert not {kind: words for kind, words in said.items() if not words <= WORDS[id].get(kind, set())}
    assert len(said) > len(WORDS[id]) * 2 // 3


def words_of_game(game: Game, players: int, option: str) -> set[tuple[int, str]]:
    """The kinds of what could be done in a random game, and what it was called."""
    luck = random.Random(players)
    kit, rules = classic(game), cast(Any, game.rules)
    s = game.new_state(kit.box, players, players, {name: name == option for name in game.options})
    said: set[tuple[int, str]] = set()
    for _ in range(MOVES):
        if s.over != RUNNING:
            break
        seat = luck.choice(SEATS_OF_BITS[rules.awaited(s)])
        legal = game.legal_actions(kit.box, s, seat)
        for action in luck.sample(legal, min(len(legal), SEEN)):
            move: Any = game.words.encode(kit, s, seat, action)
            said.add((rules.parts(action)[0], move.__struct_config__.tag))
        rules.apply(kit.box, s, seat, luck.choice(legal))
    return said
