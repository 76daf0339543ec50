"""Names of the parts of the box: ids and titles by number, worked out once per pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from fourseas.core.i18n import Text, join, say, term
from fourseas.core.interface import Kit
from fourseas.games.adventures.colours import so_many
from fourseas.games.adventures.pack import COLOUR_NAMES, Colour, Pack
from fourseas.games.adventures.pack.board import TRACK_NAMES
from fourseas.games.adventures.pack.card_texts import deeds_words
from fourseas.games.adventures.pack.cards import Card
from fourseas.games.adventures.place_names import places_of

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
        self.deeds = [deeds_words(card) for card in pack.cards]
        self.in_short = [in_short(card) for card in pack.cards]
        self.tiles = [tile.id for tile in pack.tiles]
        self.tile_numbers = numbered(self.tiles)
        self.tile_titles = distinct([tile.name for tile in pack.tiles], self.tiles)
        self.prices = [counted([tile.cost.get(colour, 0) for colour in COLOUR_NAMES]) for tile in pack.tiles]
        self.spaces = chart.spaces
        self.places = places_of(pack.board, chart.spaces)
        self.by_id = dict(zip(chart.spaces, self.places, strict=True))
        self.titles = {id: place.title for id, place in self.by_id.items()}
        self.merchants = chart.merchants
        self.merchant_numbers = numbered(chart.merchants)
        self.ports = chart.ports
        self.port_numbers = numbered(chart.ports)
        self.port_titles = [self.titles[id] for id in chart.ports]

    def card(self, id: str) -> int:
        return find(self.card_numbers, id, "card")

    def tile(self, id: str) -> int:
        return find(self.tile_numbers, id, "treasure tile")

    def kinds(self, row: Sequence[int], count: int) -> list[str]:
        """The ids of the first cards of a row."""
        cards = self.cards
        return [cards[kind] for kind in row[:count]]

    def by_kind(self, row: Sequence[int]) -> list[str]:
        """The ids of cards that are only counted, each as often as it is there."""
        ids: list[str] = []
        if any(row):
            for id, count in zip(self.cards, row, strict=False):
                ids += [id] * count
        return ids


def names_of(kit: Kit) -> Names:
    """The names of a kit's pack. They stay with the pack, beside what it works out of itself."""
    cache = vars(kit.pack)
    names: Names | None = cache.get("names")
    if names is None:
        names = cache["names"] = Names(kit.pack)
    return names


def numbered(ids: Iterable[str]) -> dict[str, int]:
    return {id: number for number, id in enumerate(ids)}


def find(numbers: dict[str, int], id: str, what: str) -> int:
    """ValueError if the pack has nothing of that id."""
    if id not in numbers:
        raise ValueError(f"no {what} is called {id!r}")
    return numbers[id]


def distinct(names: list[str], ids: list[str]) -> list[Text]:
    """If two different things have the same name, add their ids."""
    owners = Counter(name for name, _ in {*zip(names, ids, strict=True)})
    return [
        term(name) if owners[name] == 1 else say("{title} ({id})", title=term(name), id=term(id))
        for name, id in zip(names, ids, strict=True)
    ]


# ---- cards and crates


def moves_words(card: Card) -> Text:
    return say("sail up to {n} {n|space|spaces}", n=card.move) if card.move else say("sail nowhere")


def in_short(card: Card) -> Text:
    """All of a card, for whoever is about to gain it."""
    parts = [moves_words(card)]
    deeds = deeds_words(card)
    if deeds and card.advanced == "table":
        parts.append(say("on the table: {deeds}", deeds=deeds))
    elif deeds:
        parts.append(say("action: {deeds}", deeds=deeds))
    if card.advanced == "out":
        parts.append(say("leaves the game after its action"))
    if card.vp:
        parts.append(say("worth {n} {n|point|points}", n=card.vp))
    return join(parts, say("; "))


def colours_in(row: Sequence[int]) -> list[Colour]:
    """Crates that are counted by colour, as a list of their colours."""
    colours: list[Colour] = []
    for colour, count in enumerate(row):
        if count:
            colours += [COLOUR_NAMES[colour]] * count
    return colours


def counted(row: Sequence[int]) -> Text:
    """Crates by colour as people say it: 2 pink and 1 white."""
    parts = [so_many(count, colour) for colour, count in zip(COLOUR_NAMES, row, strict=True) if count > 0]
    return listed(parts) if parts else say("nothing")


def listed(parts: Sequence[Text]) -> Text:
    """A list as people write it, with commas and an "and"."""
    if len(parts) == 1:
        return parts[0]
    return say("{some} and {last}", some=join(parts[:-1]), last=parts[-1])
