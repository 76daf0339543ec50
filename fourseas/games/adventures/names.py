"""What people call the parts of the box: ids and titles by their numbers, worked out once for a pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import UNSET

from fourseas.core.game import Kit
from fourseas.games.adventures.board import TRACK_NAMES, Board
from fourseas.games.adventures.cards import Card, Effect
from fourseas.games.adventures.pack import COLOUR_NAMES, Pack

__all__ = ["COLOUR_NAMES", "TRACK_NAMES", "Names", "colours_in", "counted", "names_of"]


class Names:
    """Ids, numbers and titles. Titles are for people, and no two parts of a kind share one."""

    def __init__(self, pack: Pack) -> None:
        chart = pack.chart
        self.number_on = chart.number  # of a space, by track and id
        self.cards = [card.id for card in pack.cards]
        self.card_numbers = numbered(self.cards)
        self.card_titles = distinct([card.name for card in pack.cards], self.cards)
        self.moves = [moves_words(card) for card in pack.cards]
        self.deeds = [", then ".join(map(effect_words, card.effects)) for card in pack.cards]
        self.tiles = [tile.id for tile in pack.tiles]
        self.tile_numbers = numbered(self.tiles)
        self.tile_titles = distinct([tile.name for tile in pack.tiles], self.tiles)
        self.prices = [counted([tile.cost.get(colour, 0) for colour in COLOUR_NAMES]) for tile in pack.tiles]
        self.spaces = chart.spaces
        self.space_titles = distinct([space_title(pack.board, id) for id in chart.spaces], chart.spaces)
        self.titles = dict(zip(chart.spaces, self.space_titles, strict=True))
        self.near_titles = [without_track(title) for title in self.space_titles]
        self.merchants = chart.merchants
        self.merchant_numbers = numbered(chart.merchants)
        self.merchant_titles = [self.titles[id] for id in chart.merchants]
        self.ports = chart.ports
        self.port_numbers = numbered(chart.ports)
        self.port_titles = [self.titles[id] for id in chart.ports]

    def card(self, id: str) -> int:
        return find(self.card_numbers, id, "card")

    def tile(self, id: str) -> int:
        return find(self.tile_numbers, id, "treasure tile")

    def kinds(self, row: Sequence[int], count: int) -> list[str]:
        """The ids of the first so many cards of a row."""
        cards = self.cards
        return [cards[kind] for kind in row[:count]]

    def by_kind(self, row: Sequence[int]) -> list[str]:
        """The ids of cards that are only counted, each as often as it is there."""
        found: list[str] = []
        if any(row):
            for id, count in zip(self.cards, row, strict=False):
                found += [id] * count
        return found


def names_of(kit: Kit) -> Names:
    """The names of a kit's pack. They stay with the pack, beside what it works out of itself."""
    kept = vars(kit.pack)
    found: Names | None = kept.get("names")
    if found is None:
        found = kept["names"] = Names(kit.pack)
    return found


def numbered(ids: Iterable[str]) -> dict[str, int]:
    return {id: number for number, id in enumerate(ids)}


def find(numbers: dict[str, int], id: str, what: str) -> int:
    """ValueError if the pack has nothing of that id."""
    if id not in numbers:
        raise ValueError(f"no {what} is called {id!r}")
    return numbers[id]


def distinct(titles: list[str], ids: list[str]) -> list[str]:
    """Where two different things have one title, add their ids."""
    owners = Counter(title for title, _ in {*zip(titles, ids, strict=True)})
    return [title if owners[title] == 1 else f"{title} ({id})" for title, id in zip(titles, ids, strict=True)]


# ---- spaces


def space_title(board: Board, id: str) -> str:
    """A name of its own, or where it lies: space 7 of the red track, the merchant before Nassau, the way to Nassau."""
    space = board.spaces[id]
    if space.name is not UNSET:
        return space.name
    if space.kind in ("start", "port", "goal"):
        return id
    if space.junction is None:
        return f"space {space.index} of the {space.track} track"
    beyond = ports_beyond(board, id)
    leaves = f"off space {board.spaces[space.junction].index} of the {space.track} track"
    if space.kind == "merchant":
        return f"the merchant before {beyond}" if beyond else f"the merchant {leaves}"
    return f"the way to {beyond}" if beyond else f"the spur {leaves}"


def without_track(title: str) -> str:
    """A space's title for one whose ship is on its track."""
    for track in TRACK_NAMES:
        title = title.replace(f" of the {track} track", "")
    return title


def ports_beyond(board: Board, id: str) -> str:
    """The names of the ports to which a spur leads on from a space."""
    found = []
    edge = [id]
    while edge:
        here = edge.pop()
        for a, b in board.edges:
            if here in (a, b):
                other = b if here == a else a
                there = board.spaces[other]
                if there.on_spur and (there.index or 0) > (board.spaces[here].index or 0):
                    edge.append(other)
                    if there.kind == "port":
                        found.append(other if there.name is UNSET else there.name)
    return " and ".join(sorted(found))


# ---- cards and crates


def moves_words(card: Card) -> str:
    return f"sail up to {card.move}" if card.move else "sail nowhere"


def effect_words(effect: Effect) -> str:
    n, track = effect.n, effect.track
    match effect.effect:
        case "sail":
            return f"sail up to {n}" if track is UNSET else f"sail the {track} ship up to {n}"
        case "sail_all":
            return f"sail each ship up to {n}"
        case "push":
            return f"push a rival's ship back by {n}"
        case "push_leader":
            return f"push a leading ship back by {n}"
        case "speed":
            return f"+1 on the {track} track in every turn"
        case other:
            return EFFECTS[other]


EFFECTS = {
    "random_crate": "draw a random crate",
    "crate": "take a crate of your choice",
    "swap": "swap a crate",
    "refill": "refill a merchant",
    "merchant_card": "gain the top merchant card",
    "port_card": "gain the top port card",
    "remove": "take a card out of your deck",
    "play_more": "play one more card",
    "draw": "draw a card",
    "hand_of_six": "a hand of six cards",
    "extra_port_card": "an extra card in every port",
    "wild_crate": "a wild crate for every tile",
    "shield": "a shield against a push",
    "spyglass": "a spyglass for the port deck",
}


def colours_in(row: Sequence[int]) -> list[str]:
    """Crates that are counted by colour, as a list of their colours."""
    found: list[str] = []
    for colour, count in enumerate(row):
        if count:
            found += [COLOUR_NAMES[colour]] * count
    return found


def counted(row: Sequence[int]) -> str:
    """Crates by colour as people say it: 2 pink and 1 white."""
    parts = [f"{count} {colour}" for colour, count in zip(COLOUR_NAMES, row, strict=True) if count > 0]
    if len(parts) < 2:
        return "".join(parts) or "nothing"
    return ", ".join(parts[:-1]) + " and " + parts[-1]
