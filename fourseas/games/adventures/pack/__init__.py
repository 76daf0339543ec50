"""The component pack of `adventures`: the board, 20 treasure tiles, the cards, and the points for places on a track."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from fourseas.games.adventures.hints.glance import fill_glance
from fourseas.games.adventures.pack.board import Board, check_board
from fourseas.games.adventures.pack.card_texts import as_said_now, card_text
from fourseas.games.adventures.pack.cards import Card, check_cards, check_outdated, fill_cards
from fourseas.games.adventures.pack.charts import Chart, check_reach, fill_board
from fourseas.games.adventures.rules.state import CRATES, TILES, Box
from fourseas.games.crews.pack import Complaint, Source

Colour = Literal["pink", "yellow", "brown", "blue", "white"]
COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)
WORDED = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}

Points = Annotated[int, Meta(ge=0, le=60)]


class Tile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    cost: dict[str, Annotated[int, Meta(ge=1, le=CRATES)]]
    vp: Points
    source: Source | UnsetType = UNSET


class Places(
    Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    rename={word: str(players) for players, word in WORDED.items()},
):
    """ADV-52: points for the places on a track, by the number of players."""

    two: list[Points]
    three: list[Points]
    four: list[Points]
    five: list[Points]
    six: list[Points]
    twelve: Points  # for the first of three, by the option of that name

    def of(self, players: int) -> list[int]:
        points: list[int] = getattr(self, WORDED[players])
        return points


class Pack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    board: Board
    tiles: list[Tile]
    cards: list[Card]
    places: Places
    game: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    sources: dict[str, Source] | UnsetType = UNSET

    def complaints(self) -> list[Complaint]:
        return [
            *self._check_ids(),
            *self._check_places(),
            *self._check_tiles(),
            *(check_cards(self.cards) or self._check_texts()),
            *(check_board(self.board) or check_reach(self.chart)),
        ]

    def outdated(self) -> list[Complaint]:
        return list(check_outdated(self.cards))

    def _check_ids(self) -> Iterator[Complaint]:
        ids = Counter([*self.board.spaces, *(tile.id for tile in self.tiles), *(card.id for card in self.cards)])
        for id, count in ids.items():
            if count > 1:
                yield id, "this id is used twice"
            if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id):
                yield id, "an id is lowercase letters, digits and single hyphens, and begins with a letter"

    def _check_places(self) -> Iterator[Complaint]:
        for players in WORDED:
            points = self.places.of(players)
            if len(points) > players or not points or sorted(points, reverse=True) != points:
                yield None, f"places: {players}: up to {players} numbers, the first the largest"

    def _check_tiles(self) -> Iterator[Complaint]:
        if len(self.tiles) != TILES:
            yield None, f"tiles: {len(self.tiles)} of them, there must be {TILES}"
        for tile in self.tiles:
            if not tile.cost:
                yield tile.id, "cost: nothing"
            for colour in tile.cost:
                if colour not in COLOUR_NAMES:
                    yield tile.id, f"cost: {colour!r} is not one of {', '.join(COLOUR_NAMES)}"

    def _check_texts(self) -> Iterator[Complaint]:
        for card in self.cards:
            if card.text is not UNSET and as_said_now(card.text) != card_text(card):
                yield card.id, f"text: a card says what it does: {card_text(card)!r}; leave it out"

    @cached_property
    def chart(self) -> Chart:
        return Chart(self.board)

    def box(self) -> Box:
        box = Box()
        fill_cards(box, self.cards)
        fill_board(box, self.board, self.chart)
        for number, tile in enumerate(self.tiles):
            box.cost[number] = [tile.cost.get(colour, 0) for colour in COLOUR_NAMES]
            box.price[number] = sum(tile.cost.values())
            box.worth[number] = tile.vp
        for players in WORDED:
            points = self.places.of(players)
            box.places[players][: len(points)] = points
        box.twelve = self.places.twelve
        fill_glance(box)
        return box

    def bare(self) -> Pack:
        return self._bare

    @cached_property
    def _bare(self) -> Pack:
        """Every record and every table has it, and making the texts of all cards takes long."""
        cards = [msgspec.structs.replace(card, source=UNSET, text=str(card_text(card))) for card in self.cards]
        tiles = [msgspec.structs.replace(tile, source=UNSET) for tile in self.tiles]
        return Pack(board=self.board, tiles=tiles, cards=cards, places=self.places)
