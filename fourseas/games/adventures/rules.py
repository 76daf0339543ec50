"""The rules of `adventures`: what may be done now, and what it does. Compiled; imports neither NumPy nor Numba.

A turn is a sequence of small decisions. `asked` says which one is open; when it is answered, `go_on` carries on with
ships that may still sail, then with the next effect of the card, then with the next card. What lies on the table is in
state.py; cards and crates are in piles.py, ships in sailing.py, visits in ports.py, the effects of cards in effects.py.
"""

from __future__ import annotations

from fourseas.core.chance import deal_anew, draw, shuffle
from fourseas.core.fixed import Row
from fourseas.core.table import COMPLETE, NOBODY, NONE, RUNNING, TRUNCATED, seat_bit
from fourseas.games.adventures.effects import (
    answer_push,
    carry_out,
    list_crates,
    list_kinds,
    list_push_choices,
    list_refills,
    list_removals,
    list_seen,
    list_swaps,
    look,
    push,
    refill,
    remove_from_discards,
    remove_from_hand,
    swap,
    take_crate,
    take_seen,
)
from fourseas.games.adventures.piles import (
    cards_of,
    draw_crate,
    fill_offering,
    gain,
    gain_merchant_card,
    gain_port_card,
    in_bag,
    lay_down,
    refill_hand,
    take_from_hand,
)
from fourseas.games.adventures.ports import (
    buy,
    go_ashore,
    is_for_sale,
    leave,
    list_port_choices,
    list_recruits,
    pay_instead,
    recruit,
    recruit_unseen,
    settle,
)
from fourseas.games.adventures.sailing import allow_sailing, can_sail, list_moves, load, plunder, sail
from fourseas.games.adventures.scoring import score
from fourseas.games.adventures.state import (
    ACTIONS,
    BASIC,
    BEAR_PUSH,
    BONUS_CARD,
    BONUS_CRATE,
    BUY,
    CHOOSING_CRATE,
    CLAIM,
    CLAIM_NOTHING,
    CLAIMING,
    COLOURS,
    CRATE,
    CRATES,
    END_TURN,
    FEWEST_CARDS,
    HAND,
    IN_PORT,
    LEAVE,
    LEAVE_ON,
    LOOK,
    LOOKING,
    MEEPLE,
    MERCHANT_DECK,
    MOST_LEGAL,
    MOVE,
    NOTHING,
    OFFERED,
    OUT_OF_PLAY,
    PAYING,
    PLACE,
    PLACED,
    PLAY_ACTION,
    PLAY_MOVE,
    PLAYING,
    PLAYS,
    PLUNDER,
    PLUNDERING,
    PORT_DECK,
    PUSH,
    PUSHING,
    REFILL,
    REFILLING,
    REMOVE_DISCARD,
    REMOVE_HAND,
    REMOVING,
    ROUNDS,
    SAILING,
    SHIELD_PUSH,
    SHIELDING,
    SKIP,
    SPYGLASS,
    START_DECK,
    SWAP,
    SWAPPING,
    TAKE,
    TAKE_SEEN,
    TAKE_TOP,
    TILES,
    TO_TABLE,
    TRACKS,
    Box,
    State,
)

__all__ = ["ACTIONS", "MOST_LEGAL", "Box", "State", "apply", "awaited", "legal", "redeal", "score", "setup"]

ALL_SHIPS = (1 << TRACKS) - 1


# ---- before play


def setup(box: Box, s: State) -> None:
    """Let chance decide what it decides, then lay everything out."""
    s.first = draw(s, s.players)  # ADV-1
    fill_bag(s)
    for merchant in range(box.merchants):
        for colour in range(COLOURS):
            s.cargo[merchant][colour] = 0
        load(box, s, merchant)  # ADV-2
    shuffle_tiles(s)
    shuffle_decks(box, s)
    for seat in range(s.players):
        for colour in range(COLOURS):
            s.crates[seat][colour] = 0
    draw_crate(s, s.crates[after(s, s.first)])  # ADV-6: the second player's
    lay_out(box, s)


def fill_bag(s: State) -> None:
    for colour in range(COLOURS):
        s.bag[colour] = CRATES


def shuffle_tiles(s: State) -> None:
    for tile in range(TILES):
        s.tiles[tile] = tile
    shuffle(s, s.tiles, 0, TILES)


def shuffle_decks(box: Box, s: State) -> None:
    """The port deck, the merchant deck, and the draw piles with all ten cards of a starting deck."""
    s.ports_left = fill_deck(box, s.port_deck, PORT_DECK, s.beginner)  # ADV-5
    shuffle(s, s.port_deck, 0, s.ports_left)
    s.merchants_left = fill_deck(box, s.merchant_deck, MERCHANT_DECK, 0)
    shuffle(s, s.merchant_deck, 0, s.merchants_left)
    for seat in range(s.players):
        s.in_draw[seat] = fill_deck(box, s.draw_pile[seat], START_DECK, 0)
        shuffle(s, s.draw_pile[seat], 0, s.in_draw[seat])


def fill_deck(box: Box, row: Row, deck: int, basic_only: int) -> int:
    """All cards of a deck in the order of the pack; returns how many."""
    n = 0
    for kind in range(box.kinds):
        if box.deck[kind] == deck and (basic_only == 0 or box.advanced[kind] == BASIC):
            for _ in range(box.copies[kind]):
                row[n] = kind
                n += 1
    return n


def lay_out(box: Box, s: State) -> None:
    """Everything that follows once crates, tiles and decks are in their order."""
    for seat in range(s.players):
        for track in range(TRACKS):
            s.ship[seat][track] = box.start[track]  # ADV-1
        for _ in range(HAND):
            s.in_draw[seat] -= 1
            s.hand[seat][s.in_hand[seat]] = s.draw_pile[seat][s.in_draw[seat]]  # ADV-4
            s.in_hand[seat] += 1
        s.to_place[seat] = PLACED if s.advanced == 1 else 0
    for place in range(OFFERED):
        s.offering[place] = NONE
    fill_offering(s)  # ADV-4
    s.laid_out = 3 * s.players + 1  # ADV-3
    for tile in range(TILES):
        s.owner[tile] = NOBODY
    for port in range(box.ports):
        s.meeple[port] = NOBODY
    s.card = NONE
    s.target = NOBODY
    if s.players >= 4:
        gain_merchant_card(s, (s.first + 3) % s.players)  # ADV-6
    if s.players >= 5:
        gain_port_card(s, (s.first + 4) % s.players)  # ADV-6
    s.asked = BONUS_CRATE
    s.active = (s.first + 2) % s.players
    if s.players < 3:
        place_meeples(s)
    elif in_bag(s) == 0:
        end_bonus(s)  # a board with squares for all crates leaves none to choose
    s.decides = s.active


def after(s: State, seat: int) -> int:
    """The next player clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


def before(s: State, seat: int) -> int:
    """The next player against the clock."""
    return seat - 1 if seat > 0 else s.players - 1


def end_bonus(s: State) -> None:
    """ADV-6: after the third player's crate comes the sixth player's card; then the meeples."""
    if s.asked == BONUS_CRATE and s.players == 6:
        s.asked = BONUS_CARD
        s.active = before(s, s.first)
    else:
        place_meeples(s)
    s.decides = s.active


def place_meeples(s: State) -> None:
    """ADV-40: the next meeple, from the last player on and against the seating order; when all stand, play begins."""
    s.active = before(s, s.first) if s.asked != MEEPLE else before(s, s.active)
    s.asked = MEEPLE
    if s.to_place[s.active] == 0:
        s.active = s.first
        s.rounds = 1
        begin_turn(s)
    s.decides = s.active


def place_meeple(s: State, seat: int, port: int) -> None:
    s.meeple[port] = seat
    s.to_place[seat] -= 1
    place_meeples(s)


# ---- what may be done


def awaited(s: State) -> int:
    return seat_bit(s.decides) if s.over == RUNNING else 0


def legal(box: Box, s: State, seat: int, actions: Row) -> int:
    """List what the player who decides may do."""
    asked = s.asked
    if asked == SAILING:
        n = list_moves(box, s, seat, actions, 0)
        actions[n] = SKIP
        return n + 1
    if asked == PLAYING:
        return list_plays(box, s, seat, actions)
    if asked == PLUNDERING:
        actions[0] = PLUNDER
        actions[1] = SKIP  # ADV-23
        return 2
    if asked == IN_PORT:
        return list_port_choices(box, s, seat, actions)
    if asked == PUSHING:
        return list_push_choices(box, s, seat, actions)
    if asked == SHIELDING:
        actions[0] = SHIELD_PUSH
        actions[1] = BEAR_PUSH
        return 2
    if asked == PAYING:
        return list_crates(s.crates[seat], actions)
    if asked == CHOOSING_CRATE:
        return list_crates(s.bag, actions)
    if asked == BONUS_CRATE:
        return list_crates(s.bag, actions)
    if asked == SWAPPING:
        return list_swaps(s, seat, actions)
    if asked == REFILLING:
        return list_refills(box, s, actions)
    if asked == REMOVING:
        return list_removals(s, seat, actions)
    if asked == LOOKING:
        return list_seen(s, actions)
    if asked == MEEPLE:
        return list_free_ports(box, s, actions)
    if asked == CLAIMING:
        return list_claims(s, actions)
    n = list_recruits(s, actions, 0)  # BONUS_CARD: one of the offering
    return n - 1 if s.ports_left > 0 else n


def list_plays(box: Box, s: State, seat: int, actions: Row) -> int:
    """ADV-10: a card for its movement or its action; END_TURN when three are played."""
    n = 0
    if s.power[seat][SPYGLASS] > 0 and s.ports_left > 0:
        actions[n] = LOOK
        n += 1
    if s.plays == 0 or s.in_hand[seat] == 0:
        actions[n] = END_TURN
        return n + 1
    kinds = list_kinds(s.hand[seat], s.in_hand[seat], PLAY_MOVE, actions, n)
    last = kinds
    for i in range(n, kinds):
        kind = actions[i] - PLAY_MOVE
        if box.effects[kind] > 0 and can_spare(box, s, seat, kind):
            actions[last] = PLAY_ACTION + kind
            last += 1
    return last


def can_spare(box: Box, s: State, seat: int, kind: int) -> bool:
    """ADV-12: an action may not take cards from a deck below nine."""
    return box.leaves[kind] == 0 or cards_of(s, seat) - box.leaves[kind] >= FEWEST_CARDS


def list_free_ports(box: Box, s: State, actions: Row) -> int:
    n = 0
    for port in range(box.ports):
        if s.meeple[port] == NOBODY:
            actions[n] = PLACE + port
            n += 1
    return n


def list_claims(s: State, actions: Row) -> int:
    n = 0
    for tile in range(TILES):
        if is_for_sale(s, tile):
            actions[n] = CLAIM + tile
            n += 1
    actions[n] = CLAIM_NOTHING
    return n + 1


# ---- what it does


def apply(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out a legal action, and go on to the next decision."""
    if action < PLAY_ACTION:
        play_for_movement(box, s, seat, action - PLAY_MOVE)
    elif action < REMOVE_HAND:
        play_for_action(box, s, seat, action - PLAY_ACTION)
    elif action < REMOVE_DISCARD:
        remove_from_hand(s, seat, action - REMOVE_HAND)
    elif action < MOVE:
        remove_from_discards(s, seat, action - REMOVE_DISCARD)
    elif action < PLACE:
        sail(box, s, seat, action - MOVE)
    elif action < REFILL:
        place_meeple(s, seat, action - PLACE)
    elif action < BUY:
        refill(box, s, action - REFILL)
    elif action < LEAVE_ON:
        buy(box, s, seat, action - BUY)
    elif action < CLAIM:
        leave(s, seat, action - LEAVE_ON)
    elif action < PUSH:
        s.owner[action - CLAIM] = seat  # ADV-50
        s.over = COMPLETE
    elif action < SWAP:
        push(box, s, (action - PUSH) // TRACKS, (action - PUSH) % TRACKS)
    elif action < CRATE:
        swap(s, seat, (action - SWAP) // COLOURS, (action - SWAP) % COLOURS)
    elif action < TAKE:
        choose_crate(box, s, seat, action - CRATE)
    elif action < TAKE_SEEN:
        take_port_card(box, s, seat, action)
    elif action < SHIELD_PUSH:
        take_seen(s, seat, action - TAKE_SEEN)
    elif action < LOOK:
        answer_push(box, s, action == SHIELD_PUSH)
    elif action == LOOK:
        look(box, s, seat)
    elif action == PLUNDER:
        plunder(box, s, seat)
    elif action == LEAVE:
        leave(s, seat, NONE)
    elif action == SKIP:
        skip(s)
    elif action == CLAIM_NOTHING:
        s.over = COMPLETE
    else:
        end_turn(s, seat)
    go_on(box, s)


def go_on(box: Box, s: State) -> None:
    """To the next decision: ships that may still sail, effects still to be carried out, cards still to be played."""
    while s.asked == NOTHING and s.over == RUNNING:
        if can_sail(s) != 0:
            s.asked = SAILING
            return
        s.picks = 0
        if s.card != NONE and s.step < box.effects[s.card]:
            s.step += 1
            carry_out(box, s, s.active, s.card, s.step - 1)
        else:
            s.card = NONE
            s.step = 0
            s.asked = PLAYING


def play_for_movement(box: Box, s: State, seat: int, kind: int) -> None:
    put_in_front(s, seat, kind)
    allow_sailing(s, ALL_SHIPS, 1, box.movement[kind])  # ADV-20
    s.asked = NOTHING


def play_for_action(box: Box, s: State, seat: int, kind: int) -> None:
    put_in_front(s, seat, kind)
    if box.advanced[kind] != BASIC:
        s.in_played -= 1
    if box.advanced[kind] == OUT_OF_PLAY:
        s.gone[kind] += 1  # ADV-12
    elif box.advanced[kind] == TO_TABLE:
        lay_down(box, s, seat, kind)  # ADV-13
    s.card = kind
    s.step = 0
    s.asked = NOTHING


def put_in_front(s: State, seat: int, kind: int) -> None:
    take_from_hand(s, seat, kind)
    s.played[s.in_played] = kind
    s.in_played += 1
    s.plays -= 1


def skip(s: State) -> None:
    """Do without: the rest of a move, a plunder, a push, a swap, a refill, a removal."""
    if s.asked == SAILING:
        s.picks = 0
    s.asked = NOTHING


def choose_crate(box: Box, s: State, seat: int, colour: int) -> None:
    if s.asked == PAYING:
        pay_instead(s, seat, colour)
        settle(box, s, seat)
    elif s.asked == BONUS_CRATE:
        s.bag[colour] -= 1
        s.crates[seat][colour] += 1
        end_bonus(s)
    else:
        take_crate(s, seat, colour)


def take_port_card(box: Box, s: State, seat: int, action: int) -> None:
    if action == TAKE_TOP:
        recruit_unseen(s, seat)
    else:
        recruit(s, seat, action - TAKE)
    if s.asked == BONUS_CARD:
        end_bonus(s)
    else:
        s.takes -= 1
        go_ashore(box, s, seat)


def end_turn(s: State, seat: int) -> None:
    """ADV-10: the played cards to the discard pile, the hand refilled; ADV-54: not for ever."""
    for i in range(s.in_played):
        gain(s, seat, s.played[i])
    s.in_played = 0
    refill_hand(s, seat)
    s.active = after(s, seat)
    if s.active == s.first:
        if s.rounds == ROUNDS:
            s.over = TRUNCATED
            return
        s.rounds += 1
    begin_turn(s)


def begin_turn(s: State) -> None:
    s.decides = s.active
    s.plays = PLAYS
    s.docked = 0
    for track in range(TRACKS):
        s.sped[track] = 0
    s.asked = PLAYING


# ---- what a seat cannot know


def redeal(box: Box, s: State, seat: int) -> None:
    """ADV-60: replace the order of all decks, and what rivals hold, by another possibility."""
    deal_anew(s, s.tiles, s.laid_out, TILES)
    seen = min(OFFERED, s.ports_left) if s.asked == LOOKING and s.decides == seat else 0
    deal_anew(s, s.port_deck, 0, s.ports_left - seen)
    deal_anew(s, s.merchant_deck, 0, s.merchants_left)
    for other in range(s.players):
        held = 0 if other == seat else s.in_hand[other]
        pool(s, other, held)
        deal_anew(s, s.draw_pile[other], 0, s.in_draw[other])
        for i in range(held):
            s.in_draw[other] -= 1
            s.hand[other][i] = s.draw_pile[other][s.in_draw[other]]


def pool(s: State, seat: int, held: int) -> None:
    """A rival's hand onto the draw pile: which of these cards are in hand nobody else knows."""
    for i in range(held):
        s.draw_pile[seat][s.in_draw[seat]] = s.hand[seat][i]
        s.in_draw[seat] += 1
