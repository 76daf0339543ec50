"""Tables laid out by hand, on which the tests of the clauses play.

A test names only what matters to it: the cards it is about, the stacks that are not single pirates. Everything else is
filled up so that the pack is valid and no law is broken: cards nobody can board with fewer than nine pirates, single
pirates, empty hands. Stacks are written from top to bottom: "0.2 1.5" is seat 0's 2 on seat 1's 5.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from fourseas.core.game import Game
from fourseas.core.interface import Refused
from fourseas.core.match import Entry, Match
from fourseas.core.packs import lay_out, parse_pack
from fourseas.core.records.record import End, scored
from fourseas.core.state import NONE, Sheet
from fourseas.games import game
from fourseas.games.crews.words import card_number, pirate_number
from fourseas.games.pirates.pack import COUNTS
from fourseas.games.pirates.pack import KINDS as TOKENS
from fourseas.games.pirates.rules import DISCARDED
from fourseas.games.seeraeuber.pack import KINDS as PIECES
from fourseas.games.seeraeuber.pack import SHIPS
from fourseas.games.seeraeuber.rules import after, ask

NAMES = ("red", "blue", "yellow", "green", "purple")
FACES = ["2", "3", "4", "5", "?"]

Printed = dict[str, Any]  # a card, as it stands in a pack


class Table:
    """A match in the middle of a game; `table["treasuries"]` is what its state says of them in words."""

    def __init__(self, match: Match, cards: Sequence[Any]) -> None:
        self.match = match
        self.cards = cards

    @property
    def s(self) -> Any:
        return self.match.state

    def __getitem__(self, what: str) -> Any:
        return self.match.game.words.state_words(self.match.kit, self.match.state)[what]

    def stack(self, top: str) -> str:
        """The stack under a pirate, from top to bottom; nothing if that pirate is not on top of one."""
        return next((" ".join(stack) for stack in self["stacks"] if stack[0] == top), "")

    def play(self, act: str, seat: int | None = None, **words: str | None) -> Entry:
        """Make a move, by the player who is to decide unless a seat is named."""
        seat = self.match.awaited[0] if seat is None else seat
        return self.match.play(seat, self.match.parse(seat, {"act": act, **words}))

    def why(self, act: str, seat: int | None = None, **words: str | None) -> str | None:
        """The clause that refuses a move, None if it is allowed."""
        seat = self.match.awaited[0] if seat is None else seat
        try:
            action = self.match.parse(seat, {"act": act, **words})
        except Refused as refused:
            return refused.clause
        refused_by = self.match.why(seat, action)
        assert (refused_by is None) == (action in self.match.legal(seat))
        return refused_by.clause if refused_by else None

    def acts(self) -> Counter[str]:
        """How many moves of each kind the player who is to decide may make."""
        seat = self.match.awaited[0]
        moves = (self.match.game.words.encode(self.match.kit, self.s, seat, a) for a in self.match.legal(seat))
        return Counter(act_of(move) for move in moves)

    def score(self) -> End:
        """The score sheet as it would be if the game ended now."""
        sheet = Sheet()
        self.match.game.rules.score(self.match.kit.box, self.s, sheet)
        return scored(self.match.game, sheet, len(self.match.names))


def act_of(move: Any) -> str:
    """What kind of move it is, as in its JSON."""
    act: str = msgspec.to_builtins(move)["act"]
    return act


def points(end: End, name: str) -> list[int | float]:
    """What a line of the score sheet gives each player."""
    return next(line.points for line in end.sheet if line.line == name)


# ---- pirates


def card(id: str, *, kind: str = "ship", ducats: int = 10, min: int = 2, mystery: int = 0, **more: Any) -> Printed:
    """A card of `pirates`: `more` may be tokens, wheels, anchors."""
    return {"tokens": ["rum"], **more, "id": id, "kind": kind, "ducats": ducats, "min": min, "mystery": mystery}


def monster(*, ducats: int = 10, min: int = 2, mystery: int = 0) -> Printed:
    return card("monster", kind="monster", ducats=ducats, min=min, mystery=mystery, tokens=["wheel", "anchor"])


def pirates_pack(cards: Sequence[Printed] = (), values: Mapping[str, int] | None = None) -> dict[str, Any]:
    """A valid pack with these cards first."""
    cards = list(cards)
    for kind, count in COUNTS.items():
        have = sum(printed["kind"] == kind for printed in cards)
        for number in range(count - have):
            tokens = ["wheel", "anchor"] if kind == "monster" else [rarest(cards, TOKENS[:4])]
            cards.append(card(f"far-{kind}-{number}", kind=kind, min=9, tokens=tokens))
    return {
        "cards": cards,
        "faces": FACES,
        "values": {"saber": 8, "rum": 10, "relics": 12, "chest": 15, **(values or {})},
    }


def pirates_table(
    *,
    players: int = 4,
    cards: Sequence[Printed] = (),
    display: Sequence[str | None] | None = None,
    stacks: Sequence[str] = (),
    ducats: Sequence[int] | None = None,
    tokens: Sequence[Mapping[str, int]] = (),
    kept: Sequence[Sequence[str]] = (),
    black_spot: int | None = None,
    turn: int = 0,
    last_round: bool = False,
    values: Mapping[str, int] | None = None,
    hidden: bool = False,
) -> Table:
    """A table of `pirates`. Cards lie face up in the order given, then others; `display` says it slot by slot."""
    pack = pirates_pack(cards, values)
    table = _table("pirates", pack, "cards", players, stacks, ducats, turn, hidden)
    s = table.s
    gone = _lay_display(
        table, [printed["id"] for printed in cards], display, [id for hand in kept for id in hand], last_round
    )
    for id in gone:
        s.keeper[card_number(table.cards, id)] = DISCARDED
    for seat, hand in enumerate(kept):
        for id in hand:
            s.keeper[card_number(table.cards, id)] = seat
    _give_tokens(s, tokens, TOKENS)
    if black_spot is not None:
        s.black_spot = black_spot
    return _checked(table)


# ---- seeraeuber


def ship(id: str, *, ducats: int = 10, min: int = 2, mystery: int = 0, tokens: Sequence[str] = ("rum",)) -> Printed:
    """A ship of `seeraeuber`."""
    return {"id": id, "ducats": ducats, "min": min, "mystery": mystery, "tokens": list(tokens)}


def seeraeuber_pack(ships: Sequence[Printed] = (), values: Mapping[str, int] | None = None) -> dict[str, Any]:
    """A valid pack with these ships first."""
    ships = list(ships)
    for number in range(SHIPS - len(ships)):
        ships.append(ship(f"far-{number}", min=9, tokens=[rarest(ships, PIECES)]))
    worth = {"chest": 15, "rum": 12, "candlestick": 10, "dagger": 8, **(values or {})}
    return {"ships": ships, "faces": FACES, "values": worth}


def seeraeuber_table(
    *,
    players: int = 4,
    ships: Sequence[Printed] = (),
    display: Sequence[str | None] | None = None,
    stacks: Sequence[str] = (),
    ducats: Sequence[int] | None = None,
    tokens: Sequence[Mapping[str, int]] = (),
    turn: int = 0,
    last_round: bool = False,
    values: Mapping[str, int] | None = None,
    hidden: bool = True,
) -> Table:
    """A table of `seeraeuber` as the turn of seat `turn` begins: whoever can challenge is asked first."""
    pack = seeraeuber_pack(ships, values)
    table = _table("seeraeuber", pack, "ships", players, stacks, ducats, turn, hidden)
    gone = _lay_display(table, [printed["id"] for printed in ships], display, [], last_round)
    table.s.boarded = len(gone)
    _give_tokens(table.s, tokens, PIECES)
    ask(table.match.kit.box, table.s, after(table.s, turn), turn * len(FACES))
    return _checked(table)


# ---- both


def rarest(cards: Sequence[Printed], kinds: Sequence[str]) -> str:
    """The token that is depicted least: no kind may be depicted more than six times."""
    depicted = Counter(token for printed in cards for token in printed["tokens"])
    return min(kinds, key=lambda kind: depicted[kind])


def _table(
    id: str,
    pack: dict[str, Any],
    group: str,
    players: int,
    stacks: Sequence[str],
    ducats: Sequence[int] | None,
    turn: int,
    hidden: bool,
) -> Table:
    rules: Game = game(id)
    kit = lay_out(parse_pack(rules, pack, "test"))
    setup = {"first": turn, "deck": [printed["id"] for printed in pack[group]]}
    match = Match(rules, kit, NAMES[:players], options={"hidden": hidden}, setup=setup)
    if ducats is not None:
        match.state.ducats[:players] = ducats
    for stack in stacks:
        pirates = [pirate_number(name) for name in stack.split()]
        for pirate, under in pairwise([*pirates, NONE]):
            match.state.top[pirate] = pirates[0]
            match.state.below[pirate] = under
            match.state.height[pirate] = 0
        match.state.height[pirates[0]] = len(pirates)
    return Table(match, getattr(kit.pack, group))


def _lay_display(
    table: Table, named: Sequence[str], display: Sequence[str | None] | None, kept: Sequence[str], last_round: bool
) -> list[str]:
    """Put the face-up cards in their slots and order the deck to match; returns the cards that are gone."""
    s, box = table.s, table.match.kit.box
    others = [printed.id for printed in table.cards if printed.id not in {*named, *kept}]
    if display is None:
        shown = [id for id in named if id not in kept][: box.face_up]
        display = shown + others[: box.face_up - len(shown)]
    face_up = [id for id in display if id is not None]
    spare = [id for id in others if id not in face_up]
    s.turned = box.face_up
    while s.turned - len(face_up) < len(kept) or (last_round and s.turned < box.cards):
        s.turned += box.face_up
    gone = [*kept, *spare[: s.turned - len(face_up) - len(kept)]]
    rest = [printed.id for printed in table.cards if printed.id not in {*gone, *face_up}]
    s.deck[: box.cards] = [card_number(table.cards, id) for id in [*gone, *face_up, *rest]]
    s.display[: box.face_up] = [NONE if id is None else card_number(table.cards, id) for id in display]
    return gone


def _give_tokens(s: Any, tokens: Sequence[Mapping[str, int]], kinds: Sequence[str]) -> None:
    for seat, hand in enumerate(tokens):
        for kind, count in hand.items():
            s.tokens[seat][kinds.index(kind)] = count


def _checked(table: Table) -> Table:
    """The table, once it is known to break no law."""
    law = table.match.game.checks.check(table.match.kit.box, table.s)
    assert law == 0, f"this cannot lie on a table: {table.match.game.checks.LAWS[law - 1]}"
    return table
