"""The reasons against an action of `adventures` that is asked for. Each mirrors a list of the rules."""

from __future__ import annotations

from fourseas.core.game import Kit, Refused
from fourseas.core.table import NOBODY, NONE
from fourseas.games.adventures.effects import is_first_seen
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, counted, names_of
from fourseas.games.adventures.piles import cards_of
from fourseas.games.adventures.ports import can_pay, is_first_of_kind, missing_crates
from fourseas.games.adventures.rules import can_spare
from fourseas.games.adventures.sailing import can_sail, crates_on, furthest, has_cargo, range_of, steps_to
from fourseas.games.adventures.state import (
    BONUS_CARD,
    BUY,
    COLOURS,
    FEWEST_CARDS,
    MERCHANT,
    OFFERED,
    PAYING,
    PLUNDER,
    PORT,
    PUSH_LEADER,
    REACH,
    SPYGLASS,
    TAKE,
    TAKE_TOP,
    TRACKS,
    WILD_CRATE,
    State,
)

# ---- playing cards


def has_played(s: State, seat: int) -> bool:
    """ADV-10: whether no more cards are to be played this turn."""
    return s.plays == 0 or s.in_hand[seat] == 0


def play_for_movement(kit: Kit, s: State, seat: int, kind: int) -> Refused | None:
    if s.plays == 0:
        return Refused("ADV-10", "you have played all your cards of this turn: end it")
    if s.in_hand[seat] == 0:
        return Refused("ADV-10", "your hand is empty: end your turn")
    return not_among(kit, kind, s.hand[seat][: s.in_hand[seat]], "ADV-10", "is not in your hand")


def play_for_action(kit: Kit, s: State, seat: int, kind: int) -> Refused | None:
    refused = play_for_movement(kit, s, seat, kind)
    if refused:
        return refused
    title = names_of(kit).card_titles[kind]
    if kit.box.effects[kind] == 0:
        return Refused("ADV-10", f"{title} has no action: play it for its movement")
    if not can_spare(kit.box, s, seat, kind):
        left = cards_of(s, seat) - kit.box.leaves[kind]
        return Refused("ADV-12", f"this would leave you {left} cards, and {FEWEST_CARDS} is the fewest")
    return None


def not_among(kit: Kit, kind: int, row: list[int], clause: str, where: str) -> Refused | None:
    """Whether a card of a kind is missing in a row."""
    if kind >= kit.box.kinds:
        return Refused(clause, "there is no such card")
    if kind not in row:
        return Refused(clause, f"{names_of(kit).card_titles[kind]} {where}")
    return None


def look(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if s.power[seat][SPYGLASS] == 0:
        return Refused("ADV-13", "no spyglass lies in front of you")
    if s.ports_left == 0:
        return Refused("ADV-13", "the port deck is empty: there is nothing to look at")
    return None


def end_turn(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if not has_played(s, seat):
        return Refused("ADV-10", f"you have still to play {s.plays} card{'s' if s.plays > 1 else ''}")
    return None


# ---- sailing


def sail(kit: Kit, s: State, seat: int, space: int) -> Refused | None:
    box, names = kit.box, names_of(kit)
    if space >= box.spaces:
        return Refused("ADV-20", "there is no such space")
    track = box.track[space]
    ship = f"your {TRACK_NAMES[track]} ship"
    if s.docked >> track & 1:
        return Refused("ADV-22", f"{ship} has plundered or visited a port this turn")
    if not can_sail(s) >> track & 1:
        return Refused("ADV-20", f"{ship} may not sail by this card now")
    here = s.ship[seat][track]
    if here == space:
        if has_cargo(box, s, here):
            return None
        return Refused("ADV-20", f"{ship} is there already, with nothing to plunder: skip it if it is to stay")
    steps = steps_to(box, here, space)
    most = range_of(s, seat, track)
    if steps == 0:
        return Refused("ADV-20", f"{names.space_titles[space]} is more than {REACH} away, {ship} can sail {most}")
    if steps > most:
        return Refused("ADV-20", f"{names.space_titles[space]} is {steps} away, {ship} can sail {most}")
    return None


def in_harbour(kit: Kit, s: State, seat: int, first: int) -> Refused | None:
    """What a player may have in mind whose ship lies where something was done already."""
    if not 0 <= s.space < kit.box.spaces or s.ship[seat][kit.box.track[s.space]] != s.space:
        return None
    sort, number = kit.box.sort_of[s.space], kit.box.number[s.space]
    title = names_of(kit).space_titles[s.space]
    if first == PLUNDER and sort == MERCHANT and crates_on(s, number) == 0:
        return Refused("ADV-30", f"{title} is empty")
    if first in (TAKE, TAKE_TOP, BUY) and sort == PORT and s.visited[seat] >> number & 1:
        return Refused("ADV-31", f"your visit to {title} is over, and there is no second one")
    return None


# ---- in a port


def take(kit: Kit, s: State, seat: int, place: int) -> Refused | None:
    if s.asked != BONUS_CARD and s.takes == 0:
        return Refused("ADV-32", "you have recruited on this visit already")
    if s.offering[place] == NONE:
        return Refused("ADV-32", "no card lies there")
    if not is_first_of_kind(s, place):
        return Refused("ADV-32", "the same card lies before it: take that one")
    return None


def take_top(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if s.asked == BONUS_CARD:
        return Refused("ADV-6", "your bonus is one of the cards that lie face up")
    if s.takes == 0:
        return Refused("ADV-32", "you have recruited on this visit already")
    if s.ports_left == 0:
        return Refused("ADV-32", "the port deck is empty")
    return None


def not_for_sale(kit: Kit, s: State, tile: int) -> Refused | None:
    title = names_of(kit).tile_titles[tile]
    if s.owner[tile] != NOBODY:
        return Refused("ADV-33", f"{title} belongs to a player already")
    if tile not in s.tiles[: s.laid_out]:
        return Refused("ADV-3", f"{title} is not one of the tiles that lie face up")
    return None


def buy(kit: Kit, s: State, seat: int, tile: int) -> Refused | None:
    refused = not_for_sale(kit, s, tile)
    if refused or can_pay(kit.box, s, seat, tile):
        return refused
    names = names_of(kit)
    lacking = counted([cost - has for cost, has in zip(kit.box.cost[tile], s.crates[seat], strict=True)])
    wild = min(s.power[seat][WILD_CRATE], missing_crates(kit.box, s, seat, tile))
    even = f", even with {wild} wild" if wild else ""
    return Refused("ADV-33", f"{names.tile_titles[tile]} costs {names.prices[tile]}: you lack {lacking}{even}")


def leave(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    if s.rescue == 1 and s.bought != 0:
        return Refused("ADV-41", "say on which tile that you bought here your pirate goes")
    return None


def leave_on(kit: Kit, s: State, seat: int, tile: int) -> Refused | None:
    if s.rescue == 0:
        return Refused("ADV-41", "no pirate of yours was in this port")
    if not s.bought >> tile & 1:
        return Refused("ADV-41", f"you did not buy {names_of(kit).tile_titles[tile]} on this visit")
    return None


def claim(kit: Kit, s: State, seat: int, tile: int) -> Refused | None:
    return not_for_sale(kit, s, tile)


# ---- what cards ask


def push(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    box = kit.box
    other, track = divmod(number, TRACKS)
    if other >= s.players:
        return Refused("ADV-1", "there is no such player in this game")
    if other == seat:
        return Refused("ADV-24", "you push the ships of others, not your own")
    here = s.ship[other][track]
    if box.on_spur[here]:
        return Refused("ADV-24", "that ship is on a spur")
    if box.place[here] == 0:
        return Refused("ADV-24", "that ship is still at the start of its track")
    if box.effect[s.card][s.step - 1] == PUSH_LEADER and box.place[here] < furthest(box, s, track):
        return Refused("ADV-24", f"that ship does not lead the {TRACK_NAMES[track]} track")
    return None


def crate(kit: Kit, s: State, seat: int, colour: int) -> Refused | None:
    if s.asked == PAYING:
        if s.crates[seat][colour] == 0:
            return Refused("ADV-33", f"you have no {COLOUR_NAMES[colour]} crate to pay with")
    elif s.bag[colour] == 0:
        return Refused("ADV-2", f"no {COLOUR_NAMES[colour]} crate is in the bag")
    return None


def swap(kit: Kit, s: State, seat: int, number: int) -> Refused | None:
    given, taken = divmod(number, COLOURS)
    if given == taken:
        return Refused("ADV-10", "a crate is swapped for one of another colour")
    if s.crates[seat][given] == 0:
        return Refused("ADV-10", f"you have no {COLOUR_NAMES[given]} crate to give")
    if s.bag[taken] == 0:
        return Refused("ADV-2", f"no {COLOUR_NAMES[taken]} crate is in the bag")
    return None


def refill(kit: Kit, s: State, seat: int, merchant: int) -> Refused | None:
    if merchant >= kit.box.merchants:
        return Refused("ADV-30", "there is no such merchant")
    if crates_on(s, merchant) > 0:
        return Refused("ADV-30", f"{names_of(kit).merchant_titles[merchant]} still has crates")
    return None


def remove_from_hand(kit: Kit, s: State, seat: int, kind: int) -> Refused | None:
    return not_among(kit, kind, s.hand[seat][: s.in_hand[seat]], "ADV-12", "is not in your hand")


def remove_from_discards(kit: Kit, s: State, seat: int, kind: int) -> Refused | None:
    return not_among(kit, kind, s.discards[seat][: s.in_discards[seat]], "ADV-12", "is not in your discard pile")


def take_seen(kit: Kit, s: State, seat: int, place: int) -> Refused | None:
    if place >= min(OFFERED, s.ports_left):
        return Refused("ADV-13", "you do not see so many cards")
    if not is_first_seen(s, place):
        return Refused("ADV-13", "the same card lies above it: take that one")
    return None


def place(kit: Kit, s: State, seat: int, port: int) -> Refused | None:
    if port >= kit.box.ports:
        return Refused("ADV-40", "there is no such port")
    if s.meeple[port] != NOBODY:
        return Refused("ADV-40", f"a pirate is in {names_of(kit).port_titles[port]} already")
    return None
