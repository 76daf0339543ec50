"""The start of a game of `adventures` in words: all that chance decided before the first move, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from fourseas.core.fixed import Row
from fourseas.core.interface import Kit
from fourseas.games.adventures.names import COLOUR_NAMES, Names, colours_in, names_of
from fourseas.games.adventures.rules.piles import in_bag
from fourseas.games.adventures.rules.setup import fill_bag, fill_deck, lay_out, meeples_come_first
from fourseas.games.adventures.rules.state import (
    MERCHANT_CARDS,
    MERCHANT_DECK,
    PORT_CARDS,
    PORT_DECK,
    START_DECK,
    STARTING,
    State,
)
from fourseas.games.adventures.rules.turns import after

WORDS = ("first", "crates", "tiles", "merchant_deck", "port_deck", "decks", "bonus_crate")
# Fields of a state that a deal leaves alone.
NOT_DEALT = ("edition", "key", "words", "drawn", "players", "beginner", "advanced", "twelve")


def setup_words(kit: Kit, s: State) -> dict[str, Any]:
    """Of a state before its first move. What was drawn from a row since is still behind its end."""
    names = names_of(kit)
    bonus = colours_in(s.crates[after(s, s.first)])
    ports = len(all_of(kit, PORT_DECK, s.beginner))
    return {
        "first": s.first,
        "crates": {id: colours_in(s.cargo[merchant]) for merchant, id in enumerate(names.merchants)},
        "tiles": [names.tiles[tile] for tile in s.tiles],
        "merchant_deck": top_first(names, s.merchant_deck, MERCHANT_CARDS),
        "port_deck": top_first(names, s.port_deck, ports),
        "decks": [top_first(names, s.draw_pile[seat], STARTING) for seat in range(s.players)],
        "bonus_crate": bonus[0] if bonus else None,
    }


def top_first(names: Names, row: Row, count: int) -> list[str]:
    """The cards of a deck, of which the state has the top last."""
    return names.kinds(row, count)[::-1]


def all_of(kit: Kit, deck: int, basic_only: int) -> list[int]:
    """All the cards of a deck."""
    row = [0] * (PORT_CARDS + MERCHANT_CARDS)
    return row[: fill_deck(kit.box, row, deck, basic_only)]


def deal(kit: Kit, s: State, setup: dict[str, Any]) -> None:
    """Set a game up by these words. They may be a stranger's: ValueError, and nothing is changed, if they are wrong."""
    if set(setup) != set(WORDS):
        raise ValueError(f"setup must have {', '.join(WORDS)}, nothing else (a game that runs tells only a part of it)")
    names = names_of(kit)
    fresh = State()
    for field in NOT_DEALT:
        setattr(fresh, field, getattr(s, field))
    if type(setup["first"]) is not int or not 0 <= setup["first"] < s.players:
        raise ValueError(f"setup: first is not a seat: {setup['first']!r}")
    fresh.first = setup["first"]
    fill_bag(fresh)
    deal_crates(kit, fresh, setup["crates"])
    deal_bonus(fresh, setup["bonus_crate"])
    fresh.tiles[:] = read_row(setup["tiles"], names.tile_numbers, range(len(names.tiles)), "tiles")
    fresh.ports_left = deal_deck(kit, fresh.port_deck, setup["port_deck"], PORT_DECK, s.beginner, "port_deck")
    fresh.merchants_left = deal_deck(
        kit, fresh.merchant_deck, setup["merchant_deck"], MERCHANT_DECK, 0, "merchant_deck"
    )
    decks = setup["decks"]
    if not isinstance(decks, list) or len(decks) != s.players:
        raise ValueError("setup: decks is not a list with a deck for each player")
    for seat, deck in enumerate(decks):
        fresh.in_draw[seat] = deal_deck(kit, fresh.draw_pile[seat], deck, START_DECK, 0, f"decks, number {seat + 1}")
    lay_out(kit.box, fresh)
    vars(s).update(vars(fresh))


def deal_deck(kit: Kit, row: Row, ids: Any, deck: int, basic_only: int, what: str) -> int:
    """Put a deck into the order that is told, the top last; returns how many cards it has."""
    kinds = read_row(ids, names_of(kit).card_numbers, all_of(kit, deck, basic_only), what)
    row[: len(kinds)] = kinds[::-1]
    return len(kinds)


def read_row(ids: Any, numbers: dict[str, int], wanted: Sequence[int], what: str) -> list[int]:
    """The numbers of ids that must be just these, in any order."""
    if not isinstance(ids, list) or len(ids) != len(wanted):
        raise ValueError(f"setup: {what} is not a list of {len(wanted)}")
    row = [numbers.get(id) if isinstance(id, str) else None for id in ids]
    if Counter(row) != Counter(wanted):
        raise ValueError(f"setup: {what} is not what the box has, each as often as it is there")
    return [number for number in row if number is not None]


def deal_crates(kit: Kit, s: State, crates: Any) -> None:
    """ADV-2: a crate of some colour for each cargo square."""
    names = names_of(kit)
    if not isinstance(crates, dict) or set(crates) != set(names.merchants):
        raise ValueError("setup: crates does not name each merchant")
    for merchant, id in enumerate(names.merchants):
        colours = crates[id]
        if not isinstance(colours, list) or len(colours) != kit.box.squares[merchant]:
            raise ValueError(f"setup: crates: {id} has {kit.box.squares[merchant]} cargo squares")
        for colour in colours:
            take_from_bag(s, s.cargo[merchant], colour, "setup: crates")


def deal_bonus(s: State, colour: Any) -> None:
    """ADV-6: the second player's random crate, if the merchants left any. With meeples it is drawn after the last."""
    if meeples_come_first(s) and colour is not None:
        raise ValueError("setup: bonus_crate: it is drawn when all meeples stand")
    if colour is None and (meeples_come_first(s) or in_bag(s) == 0):
        return
    take_from_bag(s, s.crates[after(s, s.first)], colour, "setup: bonus_crate")


def take_from_bag(s: State, row: Row, colour: Any, what: str) -> None:
    """A crate of a colour out of the bag into a row of crates; ValueError if there is none."""
    if colour not in COLOUR_NAMES:
        raise ValueError(f"{what}: no crates are {colour!r}")
    number = COLOUR_NAMES.index(colour)
    if s.bag[number] == 0:
        raise ValueError(f"{what}: there are not so many {colour} crates")
    s.bag[number] -= 1
    row[number] += 1
