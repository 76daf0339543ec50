"""Stacks, boarding parties, wages: the rules that `pirates` and `seeraeuber` have in common. Compiled.

A pirate is a number: five times its owner's seat plus its face. A stack is named by its top pirate, the captain.
Clauses are cited for both games, because each function decides both.
"""

from __future__ import annotations

from fourseas.core.fixed import EVERYONE, Grid, Record, Row, i1, i2, i4
from fourseas.core.random import deal_anew, draw, shuffle
from fourseas.core.state import NONE, RUNNING, TRUNCATED, BaseState

FACES = 5  # 2, 3, 4, 5 and the ?
MYSTERY = 4  # the ?'s place among the faces
PIRATES = 25
HIGHEST = 9  # pirates in a stack
CARDS = 20
SLOTS = 4
KINDS = 6
PATIENCE = 400  # turns without a boarding

# Kinds of actions: the numbers at which they begin. `parts` of each game says what an action is made of.
MERGE = 0
MERGINGS = PIRATES * PIRATES  # how many actions there are of this kind,
BOARDINGS = PIRATES * SLOTS * 2  # and of each kind of boarding


class Prizes(Record):
    """The cards of a pack, as tables."""

    cards: int = i4()  # these two are wide, as `players` is
    face_up: int = i4()  # how many lie open together
    purse: int = i1()  # each player's ducats at the start
    ducats: Row = i2(CARDS)
    minimum: Row = i1(CARDS)  # pirates it takes to board
    mystery: Row = i1(CARDS)  # pay of a ?
    token: Grid = i1(CARDS, 2)  # kinds depicted; NONE where there is no second
    choices: Row = i1(CARDS)  # how many different tokens the captain chooses from
    value: Row = i2(KINDS)  # ducats for most tokens of a kind


class Crews(BaseState):
    """The table: which pirate is on top of which, and what everybody has."""

    top: Row = i1(PIRATES)  # the captain of the stack a pirate lies in
    below: Row = i1(PIRATES)  # the pirate right under it, or NONE
    height: Row = i1(PIRATES)  # of the stack it is on top of; 0 when it is not on top
    ducats: Row = i2(5)
    tokens: Grid = i1(5, KINDS)
    deck: Row = i1(CARDS, secret=EVERYONE)  # all cards in the order in which they come
    turned: int = i1()  # how many of them have been turned up
    display: Row = i1(SLOTS)  # the face-up cards, NONE where one is gone
    passes: int = i1()  # players in a row who had to pass
    idle: int = i2()  # turns since the last boarding


def owner(pirate: int) -> int:
    return pirate // FACES


def set_out(box: Prizes, s: Crews) -> None:
    """PIR-1 PIR-2 PIR-3 SEE-1 SEE-2 SEE-3: purses, single pirates, a shuffled deck, a random first player."""
    for seat in range(s.players):
        s.ducats[seat] = box.purse
    for pirate in range(PIRATES):
        stand_alone(s, pirate)
    for card in range(box.cards):
        s.deck[card] = card
    shuffle(s, s.deck, 0, box.cards)
    for slot in range(SLOTS):
        s.display[slot] = NONE
    turn_up(box, s)
    s.active = draw(s, s.players)


def stand_alone(s: Crews, pirate: int) -> None:
    s.top[pirate] = pirate
    s.below[pirate] = NONE
    s.height[pirate] = 1


def turn_up(box: Prizes, s: Crews) -> None:
    """Fill the display from the deck."""
    for slot in range(box.face_up):
        s.display[slot] = s.deck[s.turned]
        s.turned += 1


def redeal_deck(box: Prizes, s: Crews) -> None:
    """Another possibility for what no player can know, the rest of the deck."""
    deal_anew(s, s.deck, s.turned, box.cards)


def all_taken(box: Prizes, s: Crews) -> bool:
    """Whether no card is face up any more."""
    for slot in range(box.face_up):
        if s.display[slot] != NONE:
            return False
    return True


def lowest_minimum(box: Prizes, s: Crews) -> int:
    """Pirates it takes for the easiest face-up card."""
    fewest = HIGHEST + 1
    for slot in range(box.face_up):
        card = s.display[slot]
        if card != NONE and box.minimum[card] < fewest:
            fewest = box.minimum[card]
    return fewest


def pirates_in(s: Crews, seat: int, stack: int) -> int:
    """How many of a player's pirates lie in a stack."""
    count = 0
    for pirate in range(seat * FACES, seat * FACES + FACES):
        if s.top[pirate] == stack:
            count += 1
    return count


# ---- the numbers of actions


def merging(stack: int, under: int) -> int:
    """A stack goes on top of another."""
    return MERGE + stack * PIRATES + under


def boarding(kind: int, stack: int, slot: int, token: int) -> int:
    """A stack boards the card in a slot, and its captain takes one of the two depicted tokens."""
    return kind + (stack * SLOTS + slot) * 2 + token


def merging_parts(action: int) -> tuple[int, int, int, int]:
    return MERGE, (action - MERGE) // PIRATES, (action - MERGE) % PIRATES, 0


def boarding_parts(kind: int, action: int) -> tuple[int, int, int, int]:
    number = action - kind
    return kind, number // (SLOTS * 2), number // 2 % SLOTS, number % 2


# ---- what is allowed


def list_merges(s: Crews, stack: int, actions: Row, n: int) -> int:
    """PIR-20 PIR-21 PIR-22 SEE-11 SEE-12: one's stack on stacks of others, at most nine high, never on one's own."""
    pirates = s.players * FACES
    first = (owner(stack) + 1) * FACES  # clockwise from the next player: as many looks for every seat
    height = s.height
    room = HIGHEST - height[stack]
    for place in range(first, first + pirates - FACES):
        under = place if place < pirates else place - pirates
        # Written always, counted if it fits: without a branch the processor need not guess.
        actions[n] = merging(stack, under)
        n += 1 if 0 < height[under] <= room else 0
    return n


def list_boardings(box: Prizes, s: Crews, stack: int, kind: int, actions: Row, n: int) -> int:
    """PIR-30 PIR-31 SEE-20 SEE-21: face-up cards within the party's size, and the captain's choice of token."""
    for slot in range(box.face_up):
        card = s.display[slot]
        if card != NONE and box.minimum[card] <= s.height[stack]:
            for token in range(box.choices[card]):
                actions[n] = boarding(kind, stack, slot, token)
                n += 1
    return n


# ---- what happens


def merge(s: Crews, stack: int, under: int) -> None:
    """PIR-20 PIR-23 SEE-11: one stack on top of another, the order inside both kept."""
    bottom = stack
    while s.below[bottom] != NONE:
        bottom = s.below[bottom]
    s.below[bottom] = under
    s.height[stack] += s.height[under]
    s.height[under] = 0
    pirate = under
    while pirate != NONE:
        s.top[pirate] = stack
        pirate = s.below[pirate]


def give_tokens(box: Prizes, s: Crews, captain: int, mate: int, card: int, token: int) -> None:
    """PIR-31 SEE-21: one token of the captain's choice, the other to the mate, if two are depicted."""
    s.tokens[captain][box.token[card][token]] += 1
    other = box.token[card][1 - token]
    if other != NONE:
        s.tokens[mate][other] += 1


def wage(box: Prizes, pirate: int, card: int) -> int:
    """PIR-32 SEE-22: the number on the pirate, for a ? the number on the card."""
    face = pirate % FACES
    if face == MYSTERY:
        return box.mystery[card]
    return face + 2


def pay_crew(box: Prizes, s: Crews, captain: int, stack: int, card: int, factor: int) -> int:
    """PIR-32 PIR-33 SEE-22 SEE-23: the captain takes the card's ducats and pays the others' pirates their wage
    times the factor. Returns what the captain's treasury lacked, which the supply paid.
    """
    owed = 0
    pirate = stack
    while pirate != NONE:
        if owner(pirate) != captain:
            pay = wage(box, pirate, card) * factor
            s.ducats[owner(pirate)] += pay
            owed += pay
        pirate = s.below[pirate]
    rest = s.ducats[captain] + box.ducats[card] - owed
    if rest < 0:
        s.ducats[captain] = 0
        return -rest
    s.ducats[captain] = rest
    return 0


def send_home(s: Crews, stack: int) -> None:
    """PIR-35 SEE-24: the party breaks up, everybody is a single pirate again."""
    pirate = stack
    while pirate != NONE:
        under = s.below[pirate]
        stand_alone(s, pirate)
        pirate = under


def clear_slot(box: Prizes, s: Crews, slot: int) -> bool:
    """PIR-36 SEE-25: the card is gone; new ones come only when all are. Says whether it was the last of the game."""
    s.display[slot] = NONE
    s.idle = -1  # 0 when this turn has ended
    s.passes = 0
    if all_taken(box, s):
        if s.turned == box.cards:
            return True
        turn_up(box, s)
    return False


def pass_turn(s: Crews) -> None:
    """PIR-11 PIR-12 SEE-10 SEE-40: when all players in a row had to pass, all stacks break up without pay."""
    s.passes += 1
    if s.passes == s.players:
        s.passes = 0
        for pirate in range(PIRATES):
            stand_alone(s, pirate)


def next_player(s: Crews) -> None:
    """The turn goes clockwise; PIR-71 SEE-41: too long without a boarding, and the game is truncated."""
    if s.over == RUNNING:
        s.active = s.active + 1 if s.active + 1 < s.players else 0
        s.idle += 1
        if s.idle >= PATIENCE:
            s.over = TRUNCATED


def most_of(s: Crews, kind: int) -> int:
    """The largest number of tokens of a kind that a player has."""
    most = 0
    for seat in range(s.players):
        if s.tokens[seat][kind] > most:
            most = s.tokens[seat][kind]
    return most
