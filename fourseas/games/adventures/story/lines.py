"""The events of one move of `adventures` as a line: what was done, then what followed."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.i18n import Text, join, say
from fourseas.core.interface import Event, Kit
from fourseas.games.adventures.colours import A_CRATE, ONE
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, counted, names_of
from fourseas.games.adventures.routes import SHIP
from fourseas.games.adventures.story.events import (
    Began,
    Claimed,
    Crates,
    Drew,
    Ended,
    EndedTurn,
    GainedCard,
    GotCrate,
    Looked,
    PlacedMeeple,
    Played,
    PlaysMore,
    ReachedTrinidad,
    Refilled,
    Removed,
    Skipped,
    Swapped,
)
from fourseas.games.adventures.story.ship_events import (
    Aimed,
    Bought,
    Captured,
    Doubled,
    LaidOut,
    Left,
    Met,
    Offered,
    Plundered,
    Pushed,
    Recruited,
    Rescued,
    Sailed,
    Shielded,
    StoodIn,
)

DECKS = {"merchant": say("merchant deck"), "port": say("port deck")}


def line(kit: Kit, events: Sequence[Event], names: Sequence[str]) -> Text:
    said = Words(kit, names)
    who: int = getattr(events[0], "seat")  # noqa: B009  # who did it: every deed has one
    parts = [said.deed(events[0])]
    for event in events[1:]:
        does = said.sequel(event)
        other: int = getattr(event, "seat", who)
        if does is not None:
            own = other == who or isinstance(event, Began)
            parts.append(does if own else say("{who} {does}", who=names[other], does=does))
    return join(parts, say("; "))


class Words:
    """What happened, in words; `names` are those of the players."""

    def __init__(self, kit: Kit, names: Sequence[str]) -> None:
        self.titles = names_of(kit)
        self.names = names
        self._places = kit.box.place

    def card(self, id: str) -> Text:
        return self.titles.card_titles[self.titles.card_numbers[id]]

    def tile(self, id: str) -> Text:
        return self.titles.tile_titles[self.titles.tile_numbers[id]]

    def deed(self, event: Event) -> Text:
        """What the player did, as a sentence."""
        match event:
            case Played() | EndedTurn() | Removed() | Looked() | Recruited():
                return self._with_cards(event, self.names[event.seat])
            case Sailed() | Aimed() | Pushed() | Shielded() | Plundered() | PlacedMeeple() | Left():
                return self._with_ships(event, self.names[event.seat])
            case Rescued() | Doubled():
                pirate = self._pirate(event)
                return say("{who} leaves the port: {found}", who=self.names[event.seat], found=pirate)
            case Bought() | StoodIn() | GotCrate() | Swapped() | Refilled() | Claimed():
                return self._with_goods(event, self.names[event.seat])
            case Skipped():
                return skipped(event.what, self.names[event.seat])
        raise ValueError("no event tells the move")

    def _with_cards(self, event: Played | EndedTurn | Removed | Looked | Recruited, who: str) -> Text:
        match event:
            case Played():
                return self._played(event, who)
            case EndedTurn():
                return say("{who} ends the turn", who=who)
            case Removed(from_="hand"):
                return say("{who} removes {card} from their hand for good", who=who, card=self.card(event.card))
            case Removed():
                return say("{who} removes {card} from their discard pile for good", who=who, card=self.card(event.card))
            case Looked():
                card = self.card(event.card)
                return say("{who} uses {card} to look at the top of the port deck", who=who, card=card)
            case Recruited(from_="offering"):
                return say("{who} recruits {card}", who=who, card=self.card(event.card))
            case Recruited(from_="deck"):
                return say("{who} recruits {card} unseen from the port deck", who=who, card=self.card(event.card))
            case Recruited():
                return say("{who} recruits {card} from the port deck", who=who, card=self.card(event.card))

    def _played(self, event: Played, who: str) -> Text:
        card = self.card(event.card)
        if event.as_ == "move":
            moves = self.titles.moves[self.titles.card_numbers[event.card]]
            return say("{who} plays {card} to {moves}", who=who, card=card, moves=moves)
        match event.goes:
            case "table":
                return say("{who} plays {card} for its action; the card stays on the table", who=who, card=card)
            case "out":
                return say("{who} plays {card} for its action; the card then leaves the game", who=who, card=card)
            case _:
                return say("{who} plays {card} for its action", who=who, card=card)

    def _with_ships(
        self, event: Sailed | Aimed | Pushed | Shielded | Plundered | PlacedMeeple | Left, who: str
    ) -> Text:
        places = self.titles.by_id
        match event:
            case Sailed(steps=0):
                space = places[event.to].title
                return say("{who}'s {ship} stays at {space}", who=who, ship=SHIP[event.ship], space=space)
            case Sailed():
                n, to = event.steps, places[event.to].to
                if self._goes_back(event):
                    return say(
                        "{who}'s {ship} sails back {n} {n|space|spaces} {to}",
                        who=who,
                        ship=SHIP[event.ship],
                        n=n,
                        to=to,
                    )
                return say("{who}'s {ship} sails {n} {n|space|spaces} {to}", who=who, ship=SHIP[event.ship], n=n, to=to)
            case Plundered():
                return self._plundered(event, who)
            case Pushed():
                return say(
                    "{who} pushes {whose}'s {ship} back {n} {n|space|spaces} {to}",
                    who=who,
                    whose=self.names[event.target],
                    ship=SHIP[event.ship],
                    n=event.steps,
                    to=places[event.to].to,
                )
            case Aimed():
                return say(
                    "{who} tries to push {whose}'s {ship} back {n} {n|space|spaces}, but {whose} has a shield",
                    who=who,
                    whose=self.names[event.target],
                    ship=SHIP[event.ship],
                    n=event.steps,
                )
            case Shielded():
                card = self.card(event.card)
                return say(
                    "Shielded! {who} discards {card}, and the {ship} stays put",
                    who=who,
                    card=card,
                    ship=SHIP[event.ship],
                )
            case PlacedMeeple():
                return say("{who} hides a pirate in {port}", who=who, port=places[event.space].title)
            case Left():
                return say("{who} leaves {port}", who=who, port=places[event.space].title)

    def _goes_back(self, event: Sailed) -> bool:
        """Whether it ends nearer to where its track begins; a spur lies where it leaves the track."""
        track = TRACK_NAMES.index(event.ship)
        here, there = (self.titles.number_on(track, id) for id in (event.from_, event.to))
        return bool(self._places[there] < self._places[here])

    def _plundered(self, event: Plundered, who: str) -> Text:
        merchant, loot = self.titles.by_id[event.space].it, crates(event.crates)
        if event.card is None:
            return say("{who} plunders {merchant}: {crates}", who=who, merchant=merchant, crates=loot)
        card = self.card(event.card)
        return say(
            "{who} plunders {merchant}: {crates}; gains {card}", who=who, merchant=merchant, crates=loot, card=card
        )

    def _with_goods(self, event: Bought | StoodIn | GotCrate | Swapped | Refilled | Claimed, who: str) -> Text:
        match event:
            case Bought() if not event.crates:
                return say("{who} buys {tile}: {n} {n|point|points}", who=who, tile=self.tile(event.tile), n=event.vp)
            case Bought():
                tile, price = self.tile(event.tile), crates(event.crates)
                return say(
                    "{who} buys {tile} for {crates}: {n} {n|point|points}", who=who, tile=tile, crates=price, n=event.vp
                )
            case StoodIn():
                return say("{who} uses a {crate} as a wild crate", who=who, crate=A_CRATE[event.colour])
            case GotCrate():
                return say("{who} takes a {crate}", who=who, crate=A_CRATE[event.colour])
            case Swapped():
                given, taken = A_CRATE[event.give], ONE[event.take]
                return say("{who} swaps a {given} for a {taken}", who=who, given=given, taken=taken)
            case Refilled():
                merchant = self.titles.by_id[event.space].it
                return say(
                    "{who} refills {merchant}: {crates}", who=who, merchant=merchant, crates=crates(event.crates)
                )
            case Claimed(tile=None):
                return say("{who} takes no treasure in Trinidad", who=who)
            case Claimed():
                tile = self.tile(event.tile or "")
                return say("{who} takes {tile} in Trinidad: {n} {n|point|points}", who=who, tile=tile, n=event.vp)

    def _pirate(self, event: Rescued | Doubled) -> Text:
        match event:
            case Rescued():
                return say("the pirate is rescued: 1 point")
            case Doubled():
                return say("the pirate doubles {tile}: {n} {n|point|points}", tile=self.tile(event.tile), n=event.vp)

    def sequel(self, event: Event) -> Text | None:
        """What came of it, without a name; nothing if the deed says it already."""
        match event:
            case Drew():
                return drew(event.count, event.shuffled > 0)
            case GainedCard():
                return say("gains {card} from the {deck}", card=self.card(event.card), deck=DECKS[event.deck])
            case GotCrate():
                return say("draws a {crate}", crate=A_CRATE[event.colour])
            case PlaysMore():
                return say("may play one more card")
            case Offered():
                return say("now on offer: {card}", card=self.card(event.card))
            case LaidOut():
                return say("new treasures: {tiles}", tiles=join(map(self.tile, event.tiles)))
            case StoodIn():
                return say("a {crate} serves as a wild crate", crate=A_CRATE[event.colour])
            case Met():
                return say("finds a pirate of their own there")
            case Captured():
                return say("captures {whose}'s pirate: 1 point", whose=self.names[event.of])
            case Rescued() | Doubled():
                return self._pirate(event)
            case ReachedTrinidad():
                return say("Trinidad is reached, and the race is over")
            case Began(new_round=True):
                return say("round {n} begins", n=event.round)
            case Ended(reason="complete"):
                return say("the game is over")
            case Ended():
                return say("the game is abandoned")
        return None


def skipped(what: str, who: str) -> Text:
    """What a player did without."""
    match what:
        case "sail":
            return say("{who} stops here", who=who)
        case "plunder":
            return say("{who} does not plunder", who=who)
        case "push":
            return say("{who} does not push", who=who)
        case "swap":
            return say("{who} does not swap", who=who)
        case "refill":
            return say("{who} does not refill a merchant", who=who)
        case "remove":
            return say("{who} keeps all their cards", who=who)
    raise ValueError(f"nobody can do without {what!r}")


def drew(n: int, shuffled: bool) -> Text:
    if n == 1:
        return say("draws a card and shuffles the discards") if shuffled else say("draws a card")
    return say("draws {n} cards and shuffles the discards", n=n) if shuffled else say("draws {n} cards", n=n)


def crates(by_colour: Crates) -> Text:
    return counted([by_colour.get(colour, 0) for colour in COLOUR_NAMES])
