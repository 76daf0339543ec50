"""What the secondary actions of cards do: one small function per effect. Compiled.

An effect that needs a decision says what is asked; `go_on` in decisions.py comes back for the next effect after it.
"""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.games.adventures.rules.actions import action_of
from fourseas.games.adventures.rules.piles import (
    cards_of,
    draw_card,
    draw_crate,
    gain,
    gain_merchant_card,
    gain_port_card,
    in_bag,
    pick_up,
    take_from_discards,
    take_from_hand,
)
from fourseas.games.adventures.rules.ports import crates_of
from fourseas.games.adventures.rules.sailing import (
    allow_sailing,
    any_to_push,
    crates_on,
    list_pushes,
    load,
    push_back,
)
from fourseas.games.adventures.rules.state import (
    CHOOSING_CRATE,
    COLOURS,
    CRATE,
    CRATE_OF_CHOICE,
    DRAW_CARD,
    FEWEST_CARDS,
    LOOKING,
    MERCHANT_CARD,
    NOTHING,
    OFFERED,
    PLAY_MORE,
    PORT_CARD,
    PUSH_LEADER,
    PUSH_SHIP,
    PUSHING,
    RANDOM_CRATE,
    REFILL,
    REFILL_MERCHANT,
    REFILLING,
    REMOVE_CARD,
    REMOVE_DISCARD,
    REMOVE_HAND,
    REMOVING,
    SAIL,
    SAIL_ALL,
    SHIELD,
    SHIELDING,
    SKIP,
    SPYGLASS,
    SWAP,
    SWAP_CRATE,
    SWAPPING,
    TAKE_SEEN,
    TRACKS,
    Box,
    State,
)


def carry_out(box: Box, s: State, seat: int, kind: int, step: int) -> None:
    """One effect of a card."""
    effect = box.effect[kind][step]
    amount = box.amount[kind][step]
    if effect == SAIL:
        allow_sailing(s, box.ships[kind][step], 1, amount)
    elif effect == SAIL_ALL:
        allow_sailing(s, box.ships[kind][step], TRACKS, amount)
    elif PUSH_SHIP <= effect <= PUSH_LEADER:
        ask_for_push(box, s, seat, effect == PUSH_LEADER, amount)
    elif effect == RANDOM_CRATE:
        draw_crate(s, s.crates[seat])
    elif effect == CRATE_OF_CHOICE:
        ask_for_crate(s)
    elif effect == SWAP_CRATE:
        ask_for_swap(s, seat)
    elif effect == REFILL_MERCHANT:
        ask_for_merchant(box, s)
    elif effect == MERCHANT_CARD:
        gain_merchant_card(s, seat)
    elif effect == PORT_CARD:
        gain_port_card(s, seat)
    elif effect == REMOVE_CARD:
        ask_for_card(s, seat)
    elif effect == PLAY_MORE:
        s.plays += 1
    elif effect == DRAW_CARD:
        draw_card(s, seat)


# ---- pushing


def ask_for_push(box: Box, s: State, seat: int, leaders: bool, force: int) -> None:
    """ADV-24: where no ship can be pushed nothing is asked."""
    if s.edition == 1 or any_to_push(box, s, seat, leaders):
        s.force = force
        s.asked = PUSHING


def list_push_choices(box: Box, s: State, seat: int, actions: Row) -> int:
    leaders = box.effect[s.card][s.step - 1] == PUSH_LEADER
    n = list_pushes(box, s, seat, leaders, actions, 0)
    actions[n] = SKIP
    return n + 1


def push(box: Box, s: State, target: int, track: int) -> None:
    """A rival's ship is pushed, unless its owner has a shield and uses it."""
    s.target = target
    s.pushed = track
    if s.power[target][SHIELD] > 0:
        s.asked = SHIELDING
        s.decides = target
    else:
        push_back(box, s, target, track, s.force)
        s.asked = NOTHING


def answer_push(box: Box, s: State, shielded: bool) -> None:
    """ADV-13: a shield that is used is discarded."""
    if shielded:
        pick_up(box, s, s.target, SHIELD)
    else:
        push_back(box, s, s.target, s.pushed, s.force)
    s.decides = s.active
    s.asked = NOTHING


# ---- crates


def ask_for_crate(s: State) -> None:
    if in_bag(s) > 0:
        s.asked = CHOOSING_CRATE


def list_crates(row: Row, actions: Row) -> int:
    """Each colour of which there is a crate in a row."""
    n = 0
    for colour in range(COLOURS):
        if row[colour] > 0:
            actions[n] = CRATE + colour
            n += 1
    return n


def take_crate(s: State, seat: int, colour: int) -> None:
    s.bag[colour] -= 1
    s.crates[seat][colour] += 1
    s.asked = NOTHING


def ask_for_swap(s: State, seat: int) -> None:
    if can_swap(s, seat):
        s.asked = SWAPPING


def can_swap(s: State, seat: int) -> bool:
    if s.edition == 1:
        return crates_of(s, seat) > 0 and in_bag(s) > 0
    for colour in range(COLOURS):
        if s.crates[seat][colour] > 0 and in_bag(s) > s.bag[colour]:
            return True  # the bag has another colour
    return False


def list_swaps(s: State, seat: int, actions: Row) -> int:
    n = 0
    for given in range(COLOURS):
        for taken in range(COLOURS):
            if given != taken and s.crates[seat][given] > 0 and s.bag[taken] > 0:
                actions[n] = action_of(SWAP, given, taken)
                n += 1
    actions[n] = SKIP
    return n + 1


def swap(s: State, seat: int, given: int, taken: int) -> None:
    s.crates[seat][given] -= 1
    s.bag[given] += 1
    take_crate(s, seat, taken)


# ---- merchants


def ask_for_merchant(box: Box, s: State) -> None:
    if in_bag(s) > 0:
        for merchant in range(box.merchants):
            if crates_on(s, merchant) == 0:
                s.asked = REFILLING
                return


def list_refills(box: Box, s: State, actions: Row) -> int:
    n = 0
    for merchant in range(box.merchants):
        if crates_on(s, merchant) == 0:
            actions[n] = REFILL + merchant
            n += 1
    actions[n] = SKIP
    return n + 1


def refill(box: Box, s: State, merchant: int) -> None:
    load(box, s, merchant)
    s.asked = NOTHING


# ---- cards


def ask_for_card(s: State, seat: int) -> None:
    """ADV-12: nobody is left with fewer than nine cards."""
    if cards_of(s, seat) > FEWEST_CARDS and s.in_hand[seat] + s.in_discards[seat] > 0:
        s.asked = REMOVING


def list_removals(s: State, seat: int, actions: Row) -> int:
    n = list_kinds(s.hand[seat], s.in_hand[seat], REMOVE_HAND, actions, 0)
    n = list_kinds(s.discards[seat], s.in_discards[seat], REMOVE_DISCARD, actions, n)
    actions[n] = SKIP
    return n + 1


def list_kinds(row: Row, count: int, base: int, actions: Row, n: int) -> int:
    """An action for each kind of card among the first so many of a row, once."""
    for i in range(count):
        if is_first(row, i):
            actions[n] = base + row[i]
            n += 1
    return n


def is_first(row: Row, i: int) -> bool:
    """Whether no card like this one lies before it."""
    for j in range(i):
        if row[j] == row[i]:
            return False
    return True


def remove_from_hand(s: State, seat: int, kind: int) -> None:
    take_from_hand(s, seat, kind)
    s.gone[kind] += 1
    s.asked = NOTHING


def remove_from_discards(s: State, seat: int, kind: int) -> None:
    take_from_discards(s, seat, kind)
    s.gone[kind] += 1
    s.asked = NOTHING


def look(box: Box, s: State, seat: int) -> None:
    """A spyglass is discarded to look at the top three port cards."""
    pick_up(box, s, seat, SPYGLASS)
    s.asked = LOOKING


def list_seen(s: State, actions: Row) -> int:
    """Each kind among the top three once."""
    n = 0
    for i in range(min(OFFERED, s.ports_left)):
        if is_first_seen(s, i):
            actions[n] = TAKE_SEEN + i
            n += 1
    return n


def is_first_seen(s: State, i: int) -> bool:
    """Whether no card like the one at this place from the top lies above it."""
    top = s.ports_left - 1
    for j in range(i):
        if s.port_deck[top - j] == s.port_deck[top - i]:
            return False
    return True


def take_seen(s: State, seat: int, place: int) -> None:
    """One of them is taken, the others go under the deck."""
    seen = min(OFFERED, s.ports_left)
    top = s.ports_left - 1
    gain(s, seat, s.port_deck[top - place])
    for i in range(place, 0, -1):
        s.port_deck[top - i] = s.port_deck[top - i + 1]
    s.ports_left -= 1
    for _ in range(seen - 1):
        s.ports_left -= 1
        put_under(s, s.port_deck[s.ports_left])
    s.asked = NOTHING


def put_under(s: State, kind: int) -> None:
    for i in range(s.ports_left, 0, -1):
        s.port_deck[i] = s.port_deck[i - 1]
    s.port_deck[0] = kind
    s.ports_left += 1
