"""The reasons against an action of `adventures` that is asked for. Each mirrors a list of the rules."""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.core.interface import Kit, Refused
from fourseas.core.state import NOBODY, NONE
from fourseas.games.adventures.colours import A_CRATE
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, counted, names_of
from fourseas.games.adventures.routes import ROUTE, YOUR_SHIP
from fourseas.games.adventures.rules.choices import can_spare
from fourseas.games.adventures.rules.effects import is_first_seen
from fourseas.games.adventures.rules.piles import cards_of
from fourseas.games.adventures.rules.ports import can_pay, is_first_of_kind, missing_crates
from fourseas.games.adventures.rules.sailing import can_sail, crates_on, furthest, has_cargo, range_of, steps_to
from fourseas.games.adventures.rules.state import (
    BONUS_CARD,
    BUY,
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
    WILD_CRATE,
    State,
)

# ---- playing cards


def has_played(s: State, seat: int) -> bool:
    """ADV-10: whether no more cards are to be played this turn."""
    return s.plays == 0 or s.in_hand[seat] == 0


def play_for_movement(kit: Kit, s: State, seat: int, kind: int, _: int) -> Refused | None:
    if s.plays == 0:
        return Refused("ADV-10", say("you have played all your cards for this turn: end your turn"))
    if s.in_hand[seat] == 0:
        return Refused("ADV-10", say("your hand is empty: end your turn"))
    return not_in_hand(kit, s, seat, kind, "ADV-10")


def play_for_action(kit: Kit, s: State, seat: int, kind: int, _: int) -> Refused | None:
    refused = play_for_movement(kit, s, seat, kind, 0)
    if refused:
        return refused
    title = names_of(kit).card_titles[kind]
    if kit.box.effects[kind] == 0:
        return Refused("ADV-10", say("{card} has no action: play it for its movement", card=title))
    if not can_spare(kit.box, s, seat, kind):
        left = cards_of(s, seat) - kit.box.leaves[kind]
        return Refused(
            "ADV-12",
            say("that would leave you {n} {n|card|cards}, but you need at least {fewest}", n=left, fewest=FEWEST_CARDS),
        )
    return None


def not_in_hand(kit: Kit, s: State, seat: int, kind: int, clause: str) -> Refused | None:
    if kind >= kit.box.kinds:
        return Refused(clause, say("there is no such card"))
    if kind not in s.hand[seat][: s.in_hand[seat]]:
        return Refused(clause, say("{card} is not in your hand", card=names_of(kit).card_titles[kind]))
    return None


def look(kit: Kit, s: State, seat: int, number: int, _: int) -> Refused | None:
    if s.power[seat][SPYGLASS] == 0:
        return Refused("ADV-13", say("you have no spyglass on the table"))
    if s.ports_left == 0:
        return Refused("ADV-13", say("the port deck is empty: there is nothing to look at"))
    return None


def end_turn(kit: Kit, s: State, seat: int, number: int, _: int) -> Refused | None:
    if not has_played(s, seat):
        return Refused("ADV-10", say("you still have {n} {n|card|cards} to play", n=s.plays))
    return None


# ---- sailing


def sail(kit: Kit, s: State, seat: int, space: int, _: int) -> Refused | None:
    box = kit.box
    if space >= box.spaces:
        return Refused("ADV-20", say("there is no such space"))
    track = box.track[space]
    ship = YOUR_SHIP[TRACK_NAMES[track]]
    if s.docked >> track & 1:
        return Refused("ADV-22", say("{ship} has plundered or visited a port this turn", ship=ship))
    if not can_sail(s) >> track & 1:
        return Refused("ADV-20", say("{ship} cannot sail with this card now", ship=ship))
    here = s.ship[seat][track]
    if here == space:
        if has_cargo(box, s, here):
            return (
                None
                if s.edition == 1
                else Refused("ADV-30", say("{ship} must arrive from another space to plunder", ship=ship))
            )
        return Refused(
            "ADV-20",
            say("{ship} is already there, and there is nothing to plunder: choose to stop here instead", ship=ship),
        )
    steps = steps_to(box, here, space)
    most = range_of(s, seat, track)
    title = names_of(kit).places[space].title
    if steps == 0:
        away = say(
            "{space} is more than {n} {n|space|spaces} away, and {ship} can sail only {most}",
            space=title,
            n=REACH,
            ship=ship,
            most=most,
        )
        return Refused("ADV-20", away)
    if steps > most:
        away = say(
            "{space} is {n} {n|space|spaces} away, and {ship} can sail only {most}",
            space=title,
            n=steps,
            ship=ship,
            most=most,
        )
        return Refused("ADV-20", away)
    return None


def in_harbour(kit: Kit, s: State, seat: int, kind: int) -> Refused | None:
    """What a player may have in mind whose ship lies where something was done already."""
    if not 0 <= s.space < kit.box.spaces or s.ship[seat][kit.box.track[s.space]] != s.space:
        return None
    sort, number = kit.box.sort_of[s.space], kit.box.number[s.space]
    title = names_of(kit).places[s.space].title
    if kind == PLUNDER and sort == MERCHANT and crates_on(s, number) == 0:
        return Refused("ADV-30", say("{merchant} is empty", merchant=title))
    if kind in (TAKE, TAKE_TOP, BUY) and sort == PORT and s.visited[seat] >> number & 1:
        return Refused(
            "ADV-31", say("you have already visited {port}, and a port can be visited only once", port=title)
        )
    return None


# ---- in a port


def take(kit: Kit, s: State, seat: int, place: int, _: int) -> Refused | None:
    if s.asked != BONUS_CARD and s.takes == 0:
        return Refused("ADV-32", say("you have already recruited on this visit"))
    if s.offering[place] == NONE:
        return Refused("ADV-32", say("there is no card there"))
    if not is_first_of_kind(s, place):
        return Refused("ADV-32", say("there is another copy before it: take that one"))
    return None


def take_top(kit: Kit, s: State, seat: int, number: int, _: int) -> Refused | None:
    if s.asked == BONUS_CARD:
        return Refused("ADV-6", say("your bonus is one of the face-up cards"))
    if s.takes == 0:
        return Refused("ADV-32", say("you have already recruited on this visit"))
    if s.ports_left == 0:
        return Refused("ADV-32", say("the port deck is empty"))
    return None


def not_for_sale(kit: Kit, s: State, tile: int) -> Refused | None:
    title = names_of(kit).tile_titles[tile]
    if s.owner[tile] != NOBODY:
        return Refused("ADV-33", say("{tile} already belongs to a player##a treasure", tile=title))
    if tile not in s.tiles[: s.laid_out]:
        return Refused("ADV-3", say("{tile} is not among the face-up tiles", tile=title))
    return None


def buy(kit: Kit, s: State, seat: int, tile: int, _: int) -> Refused | None:
    refused = not_for_sale(kit, s, tile)
    if refused or can_pay(kit.box, s, seat, tile):
        return refused
    names = names_of(kit)
    title, price = names.tile_titles[tile], names.prices[tile]
    lacking = counted([cost - has for cost, has in zip(kit.box.cost[tile], s.crates[seat], strict=True)])
    wild = min(s.power[seat][WILD_CRATE], missing_crates(kit.box, s, seat, tile))
    if wild == 0:
        lack = say("{tile} costs {price}: you still need {lacking}", tile=title, price=price, lacking=lacking)
    else:
        lack = say(
            "{tile} costs {price}: you still need {lacking}, even with {n} wild",
            tile=title,
            price=price,
            lacking=lacking,
            n=wild,
        )
    return Refused("ADV-33", lack)


def leave(kit: Kit, s: State, seat: int, number: int, _: int) -> Refused | None:
    if s.rescue == 1 and s.bought != 0:
        return Refused("ADV-41", say("choose which tile you bought here your pirate goes on"))
    return None


def leave_on(kit: Kit, s: State, seat: int, tile: int, _: int) -> Refused | None:
    if s.rescue == 0:
        return Refused("ADV-41", say("no pirate of yours was in this port"))
    if not s.bought >> tile & 1:
        return Refused("ADV-41", say("you did not buy {tile} on this visit", tile=names_of(kit).tile_titles[tile]))
    return None


def claim(kit: Kit, s: State, seat: int, tile: int, _: int) -> Refused | None:
    return not_for_sale(kit, s, tile)


# ---- what cards ask


def push(kit: Kit, s: State, seat: int, other: int, track: int) -> Refused | None:
    box = kit.box
    if other >= s.players:
        return Refused("ADV-1", say("there is no such player in this game"))
    if other == seat:
        return Refused("ADV-24", say("you can push only other players' ships"))
    here = s.ship[other][track]
    if box.on_spur[here]:
        return Refused("ADV-24", say("that ship is on a spur"))
    if box.place[here] == 0:
        return Refused("ADV-24", say("that ship is still at the start of its route"))
    if box.effect[s.card][s.step - 1] == PUSH_LEADER and box.place[here] < furthest(box, s, track):
        return Refused("ADV-24", say("that ship does not lead the {track}", track=ROUTE[TRACK_NAMES[track]]))
    return None


def crate(kit: Kit, s: State, seat: int, colour: int, _: int) -> Refused | None:
    if s.asked == PAYING:
        if s.crates[seat][colour] == 0:
            return Refused("ADV-33", say("you have no {crate} to pay with", crate=A_CRATE[COLOUR_NAMES[colour]]))
    elif s.bag[colour] == 0:
        return Refused("ADV-2", say("no {crate} is in the bag", crate=A_CRATE[COLOUR_NAMES[colour]]))
    return None


def swap(kit: Kit, s: State, seat: int, given: int, taken: int) -> Refused | None:
    if given == taken:
        return Refused("ADV-10", say("you must swap a crate for one of another colour"))
    if s.crates[seat][given] == 0:
        return Refused("ADV-10", say("you have no {crate} to give", crate=A_CRATE[COLOUR_NAMES[given]]))
    if s.bag[taken] == 0:
        return Refused("ADV-2", say("no {crate} is in the bag", crate=A_CRATE[COLOUR_NAMES[taken]]))
    return None


def refill(kit: Kit, s: State, seat: int, merchant: int, _: int) -> Refused | None:
    if merchant >= kit.box.merchants:
        return Refused("ADV-30", say("there is no such merchant"))
    if crates_on(s, merchant) > 0:
        names = names_of(kit)
        return Refused("ADV-30", say("{merchant} still has crates", merchant=names.titles[names.merchants[merchant]]))
    return None


def remove_from_hand(kit: Kit, s: State, seat: int, kind: int, _: int) -> Refused | None:
    return not_in_hand(kit, s, seat, kind, "ADV-12")


def remove_from_discards(kit: Kit, s: State, seat: int, kind: int, _: int) -> Refused | None:
    if kind >= kit.box.kinds:
        return Refused("ADV-12", say("there is no such card"))
    if kind not in s.discards[seat][: s.in_discards[seat]]:
        return Refused("ADV-12", say("{card} is not in your discard pile", card=names_of(kit).card_titles[kind]))
    return None


def take_seen(kit: Kit, s: State, seat: int, place: int, _: int) -> Refused | None:
    if place >= min(OFFERED, s.ports_left):
        return Refused("ADV-13", say("you do not see so many cards"))
    if not is_first_seen(s, place):
        return Refused("ADV-13", say("there is another copy above it: take that one"))
    return None


def place(kit: Kit, s: State, seat: int, port: int, _: int) -> Refused | None:
    if port >= kit.box.ports:
        return Refused("ADV-40", say("there is no such port"))
    if s.meeple[port] != NOBODY:
        return Refused("ADV-40", say("a pirate is in {port} already", port=names_of(kit).port_titles[port]))
    return None
