"""The events of one move of `piratoons` as a line: what was done, then what followed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from fourseas.core.i18n import Text, capital, join, say
from fourseas.core.interface import Event, Kit
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.story.events import (
    BeatShown,
    BidsShown,
    Built,
    Called,
    ChosePurse,
    Clumsy,
    Dropped,
    Ended,
    Fell,
    Floated,
    HeldBack,
    Looted,
    NewRound,
    Opened,
    Paid,
    Sank,
    Sealed,
    Stopped,
    Threw,
    Ticked,
    Took,
)
from fourseas.games.piratoons.words.moves import STOP_WORD, WAIT_WORD


def line(kit: Kit, events: Sequence[Event], names: Sequence[str]) -> Text:
    said = Words(kit, names)
    parts = []
    for looted, group in groupby(events, lambda event: isinstance(event, Looted)):
        if looted:
            parts.append(said.loot([event for event in group if isinstance(event, Looted)]))
        else:
            parts += map(said.event, group)
    whole = join((part for part in parts if part), say("; "))
    return whole if whole.startswith(tuple(names)) else capital(whole)


class Words:
    """What happened, in words; `names` are those of the players."""

    def __init__(self, kit: Kit, names: Sequence[str]) -> None:
        self.names = names
        self._known = names_of(kit)

    def tiles(self, ids: Sequence[str]) -> Text:
        """Parrot 2, Sail 7 and Opera"""
        return listed([self._known.titles[self._known.tile_numbers[id]] for id in ids])

    def event(self, event: Event) -> Text:
        match event:
            case Dropped() | Clumsy() | Fell() | HeldBack() | Opened() | Threw() | Built() | ChosePurse() | Took():
                return self._deed(event)
            case Sealed():
                who = self.names[event.seat]
                if event.what == "bid":
                    return say("{who} bids in secret", who=who)
                return say("{who} chooses in secret", who=who)
            case Called():
                return say("Stop! {who} ends the plundering", who=self.names[event.seat])
            case Stopped():
                return self._stop(event)
            case BeatShown():
                return self._beat(event)
            case Paid():
                return self._pay(event)
            case BidsShown():
                return self._bids(event)
        return self._course(event)

    def _deed(self, event: Dropped | Clumsy | Fell | HeldBack | Opened | Threw | Built | ChosePurse | Took) -> Text:
        who = self.names[event.seat]
        match event:
            case Dropped(tile=None):
                return say("{who} drops a piece across an edge, where it won't count", who=who)
            case Dropped():
                return say("{who} drops a piece on {tile}", who=who, tile=self.tiles([event.tile or ""]))
            case Clumsy():
                other = self.names[event.struck]
                return say("Clumsy! {who} knocks off {other}'s piece and is out of the round", who=who, other=other)
            case Fell():
                return say("{who} knocks off one of their own pieces", who=who)
            case HeldBack():
                return say("{who} holds back", who=who)
            case Opened():
                if not event.tiles:
                    return say("{who} opens the chest", who=who)
                return say("{who} opens the chest: {tiles}", who=who, tiles=self.tiles(event.tiles))
            case Threw():
                return say("{who} throws {tile} overboard", who=who, tile=self.tiles([event.tile]))
            case Built():
                return say("{who} has finished building", who=who)
            case ChosePurse():
                if event.shown:
                    return say("{who} plays with an open purse", who=who)
                return say("{who} keeps a secret purse", who=who)
            case Took():
                tile = self.tiles([event.tile])
                if event.from_ == "overboard":
                    return say("{who} fishes {tile} out of the water for {n}", who=who, tile=tile, n=event.price)
                return say("{who} takes {tile} for {n}", who=who, tile=tile, n=event.price)

    def _stop(self, event: Stopped) -> Text:
        if event.seat is None or event.clause in ("TOO-23", "TOO-30"):
            return say("plundering is over")
        return say("Stop! {who} ends the plundering", who=self.names[event.seat])

    def _beat(self, event: BeatShown) -> Text:
        """Beat 3: Ann on Parrot 2, Bob waits"""
        choices = zip(self.names, event.choices, strict=True)
        deeds = [self._choice(who, choice) for who, choice in choices if choice is not None]
        return say("beat {n}: {choices}", n=event.beat, choices=join(deeds))

    def _choice(self, who: str, choice: str) -> Text:
        if choice == WAIT_WORD:
            return say("{who} waits", who=who)
        if choice == STOP_WORD:
            return say("{who} calls stop", who=who)
        return say("{who} on {tile}", who=who, tile=self.tiles([choice]))

    def _pay(self, event: Paid) -> Text:
        payments = []
        if any(event.put_back):
            payments.append(
                say("the bank runs short, and everyone gives back half: {sums}", sums=self._sums(event.put_back))
            )
        if any(event.amounts):
            payments.append(say("doubloons for unused pieces: {sums}", sums=self._sums(event.amounts)))
        else:
            payments.append(say("nobody earns any doubloons"))
        return join(payments, say("; "))

    def _sums(self, sums: Sequence[int]) -> Text:
        """Ann 2, Bob 3; without those who have none"""
        return join(say("{who} {n}", who=who, n=n) for who, n in zip(self.names, sums, strict=True) if n)

    def loot(self, events: Sequence[Looted]) -> Text:
        """Ann wins Parrot 2 and Opera, Bob wins Sail 7"""
        won: dict[int, list[str]] = {}
        for event in events:
            won.setdefault(event.seat, []).append(event.tile)
        return join(
            say("{who} wins {tiles}", who=self.names[seat], tiles=self.tiles(won[seat])) for seat in sorted(won)
        )

    def _bids(self, event: BidsShown) -> Text:
        row = [(who, bid) for who, bid in zip(self.names, event.bids, strict=True) if bid is not None]
        bids = join(say("{who} {n}", who=who, n=bid) for who, bid in row)
        tied = listed([self.names[seat] for seat in event.cancelled])
        return (
            say("bids: {bids}; {tied} tie and cancel out", bids=bids, tied=tied)
            if tied
            else say("bids: {bids}", bids=bids)
        )

    def _course(self, event: Event) -> Text:
        match event:
            case Sank():
                return say("{tiles} {n|sinks|sink}", tiles=self.tiles(event.tiles), n=len(event.tiles))
            case Floated():
                return say("{tiles} {n|floats|float}", tiles=self.tiles(event.tiles), n=len(event.tiles))
            case NewRound():
                return say("round {n} begins, {who} is captain", n=event.round, who=self.names[event.captain])
            case Ticked():
                return say("time goes by")
            case Ended():
                return say("the game is over")
        raise ValueError("no words for this event")


def listed(words: Sequence[str]) -> Text:
    """a, b and c"""
    if len(words) < 2:
        return join(words)
    return say("{first} and {last}", first=join(words[:-1]), last=words[-1])
