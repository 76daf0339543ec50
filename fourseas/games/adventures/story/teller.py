"""Tells one move of `adventures` as events, from the states before and after it.

First what the player did, then what followed by itself: the next effects of the card, up to the next question. What
chance decided is read off the state after the move; everything else follows from the state before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fourseas.core.fixed import Row
from fourseas.core.interface import Event, Kit
from fourseas.games.adventures.pack import COLOUR_NAMES, Colour
from fourseas.games.adventures.rules.state import (
    COLOURS,
    DRAW_CARD,
    HAND,
    HAND_OF_SIX,
    MERCHANT_CARD,
    MOST_IN_HAND,
    PLAY_MORE,
    PORT_CARD,
    RANDOM_CRATE,
    Box,
    State,
)
from fourseas.games.adventures.story.events import Crates, Drew, GainedCard, GotCrate, PlaysMore


class Telling:
    """The events of a move so far, and what they have told of the accounts."""

    def __init__(self, kit: Kit, before: State, seat: int, after: State) -> None:
        self.kit = kit
        self.box: Box = kit.box
        self.before = before
        self.after = after
        self.seat = seat  # who moved
        self.events: list[Event] = []
        self._sums: Counter[str] = Counter()

    def add(self, event: Event) -> None:
        self.events.append(event)
        self._sums.update(event.deltas())

    def so_far(self, account: str) -> int:
        """What the events so far add to an account."""
        return self._sums[account]

    # ---- names

    def card(self, kind: int) -> str:
        return str(self.kit.pack.cards[kind].id)

    def tile(self, tile: int) -> str:
        return str(self.kit.pack.tiles[tile].id)

    def space(self, space: int) -> str:
        return str(self.kit.pack.chart.spaces[space])

    def port_top(self) -> str:
        """The card that is now the top of the port deck."""
        return self.card(self.before.port_deck[self.before.ports_left + self.so_far("port_deck") - 1])

    def merchant_top(self) -> str | None:
        left = self.before.merchants_left + self.so_far("merchant_deck")
        return self.card(self.before.merchant_deck[left - 1]) if left > 0 else None

    # ---- what follows by itself

    def follow(self, kind: int, first: int) -> None:
        """The effects of a card that were carried out in this move, from the first on."""
        done = self.after.step if self.after.card == kind else self.box.effects[kind]
        drawn = self._random_crates()
        for step in range(first, done):
            self._carry_out(self.box.effect[kind][step], drawn)

    def _carry_out(self, effect: int, drawn: Iterator[Colour]) -> None:
        seat = self.before.active
        if effect == RANDOM_CRATE:
            for colour in drawn:
                self.add(GotCrate(seat=seat, colour=colour, random=True, clause=None))
                return
        elif effect == MERCHANT_CARD:
            card = self.merchant_top()
            if card is not None:
                self.add(GainedCard(seat=seat, card=card, deck="merchant"))
        elif effect == PORT_CARD:
            if self.before.ports_left + self.so_far("port_deck") > 0:
                self.add(GainedCard(seat=seat, card=self.port_top(), deck="port"))
        elif effect == PLAY_MORE:
            self.add(PlaysMore(seat=seat))
        elif effect == DRAW_CARD:
            self.draw(1)

    def _random_crates(self) -> Iterator[Colour]:
        """The crates of the player whose turn it is that nothing has told of yet: they came out of the bag."""
        seat = self.before.active
        for number, colour in enumerate(COLOUR_NAMES):
            gained = self.after.crates[seat][number] - self.before.crates[seat][number]
            for _ in range(gained - self.so_far(f"crates.{seat}.{colour}")):
                yield colour

    def draw(self, wanted: int) -> None:
        """ADV-10: cards into the hand of the player whose turn it was, as far as there are any and it holds them."""
        seat = self.before.active
        room = MOST_IN_HAND - self.before.in_hand[seat] - self.so_far(f"hand.{seat}")
        pile = self.before.in_draw[seat] + self.so_far(f"draw.{seat}")
        discards = self.before.in_discards[seat] + self.so_far(f"discards.{seat}")
        count = min(wanted, room, pile + discards)
        if count > 0:
            shuffles = count > pile or (self.before.edition >= 2 and count == pile)
            self.add(Drew(seat=seat, count=count, shuffled=discards if shuffles else 0))

    def refill_hand(self) -> None:
        seat = self.before.active
        full = HAND + 1 if self.before.power[seat][HAND_OF_SIX] > 0 else HAND
        self.draw(full - self.before.in_hand[seat] - self.so_far(f"hand.{seat}"))


def crates_in(row: Row) -> Crates:
    """A row of crates by colour in words: only the colours there are."""
    return {COLOUR_NAMES[colour]: row[colour] for colour in range(COLOURS) if row[colour]}


def path(box: Box, here: int, there: int) -> list[int]:
    """The spaces from one to another within reach, both ends too. There is just one way: a track is a tree."""
    steps = {box.near[here][i]: box.steps[here][i] for i in range(box.nears[here])}
    spaces = [there]
    while spaces[-1] != here:
        last = spaces[-1]
        beside = (box.near[last][i] for i in range(box.nears[last]) if box.steps[last][i] == 1)
        spaces.append(next(space for space in beside if steps.get(space) == steps[last] - 1))
    return spaces[::-1]


def path_back(box: Box, here: int, steps: int) -> list[int]:
    """ADV-24: the spaces over which a ship is pushed."""
    spaces = [here]
    for _ in range(steps):
        if box.back[spaces[-1]] != spaces[-1]:
            spaces.append(box.back[spaces[-1]])
    return spaces
