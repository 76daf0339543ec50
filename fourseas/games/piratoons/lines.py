"""The events of one move of `piratoons` as a line: what was done, then what followed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from fourseas.core.game import Event, Kit
from fourseas.games.piratoons.events import (
    BeatShown,
    BidsShown,
    Built,
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
from fourseas.games.piratoons.names import names_of


def line(kit: Kit, events: Sequence[Event], names: Sequence[str]) -> str:
    said = Words(kit, names)
    parts = []
    for looted, group in groupby(events, lambda event: isinstance(event, Looted)):
        if looted:
            parts.append(said.loot([event for event in group if isinstance(event, Looted)]))
        else:
            parts += map(said.event, group)
    whole = "; ".join(part for part in parts if part)
    return whole if whole.startswith(tuple(names)) else whole[0].upper() + whole[1:]


class Words:
    """What happened, in words; `names` are those of the players."""

    def __init__(self, kit: Kit, names: Sequence[str]) -> None:
        self.names = names
        self._known = names_of(kit)

    def tiles(self, ids: Sequence[str]) -> str:
        """Parrot 2, Sail 7 and Opera"""
        return listed([self._known.titles[self._known.tile_numbers[id]] for id in ids])

    def event(self, event: Event) -> str:
        match event:
            case Dropped() | Clumsy() | Fell() | HeldBack() | Opened() | Threw() | Built() | ChosePurse() | Took():
                return self._deed(event)
            case Sealed():
                return f"{self.names[event.seat]} {'bids' if event.what == 'bid' else 'chooses'} in secret"
            case Stopped():
                return self._stop(event)
            case BeatShown():
                return self._beat(event)
            case Paid():
                return self._pay(event)
            case BidsShown():
                return self._bids(event)
        return self._course(event)

    def _deed(self, event: Dropped | Clumsy | Fell | HeldBack | Opened | Threw | Built | ChosePurse | Took) -> str:
        who = self.names[event.seat]
        match event:
            case Dropped(tile=None):
                return f"{who} drops a piece that lies on no tile whole and counts for nothing"
            case Dropped():
                return f"{who} drops a piece on {self.tiles([event.tile or ''])}"
            case Clumsy():
                return f"{who} knocks off a piece of {self.names[event.struck]}'s and is out of the round"
            case Fell():
                return f"{who} knocks off a piece of their own"
            case HeldBack():
                return f"{who} holds back"
            case Opened():
                return f"{who} opens the chest" + (f": {self.tiles(event.tiles)}" if event.tiles else "")
            case Threw():
                return f"{who} throws {self.tiles([event.tile])} overboard"
            case Built():
                return f"{who} is done building"
            case ChosePurse():
                return f"{who} {'leaves the doubloons in sight' if event.shown else 'hides the doubloons'}"
            case Took():
                water = " out of the water" if event.from_ == "overboard" else ""
                return f"{who} takes {self.tiles([event.tile])}{water} for {event.price}"

    def _stop(self, event: Stopped) -> str:
        if event.seat is None:
            return "plundering ends by itself"
        return "plundering is over" if event.clause == "TOO-30" else f"{self.names[event.seat]} calls stop"

    def _beat(self, event: BeatShown) -> str:
        """Beat 3: Ann on Parrot 2, Bob waits"""
        said = []
        for name, choice in zip(self.names, event.choices, strict=True):
            if choice is not None:
                what = {"wait": "waits", "stop": "stops"}.get(choice)
                said.append(f"{name} {what}" if what else f"{name} on {self.tiles([choice])}")
        return f"beat {event.beat}: {', '.join(said)}"

    def _pay(self, event: Paid) -> str:
        said = []
        if any(event.put_back):
            back = [f"{name} {n}" for name, n in zip(self.names, event.put_back, strict=True) if n]
            said.append(f"the bank is short and gets back half: {', '.join(back)}")
        pay = [f"{name} {n}" for name, n in zip(self.names, event.amounts, strict=True) if n]
        said.append(f"pay: {', '.join(pay)}" if pay else "nobody is paid")
        return "; ".join(said)

    def loot(self, events: Sequence[Looted]) -> str:
        """Ann wins Parrot 2 and Opera, Bob wins Sail 7"""
        found: dict[int, list[str]] = {}
        for event in events:
            found.setdefault(event.seat, []).append(event.tile)
        return ", ".join(f"{self.names[seat]} wins {self.tiles(found[seat])}" for seat in sorted(found))

    def _bids(self, event: BidsShown) -> str:
        bids = [f"{name} {bid}" for name, bid in zip(self.names, event.bids, strict=True)]
        tied = [self.names[seat] for seat in event.cancelled]
        return f"bids: {', '.join(bids)}" + (f"; {listed(tied)} cancel out" if tied else "")

    def _course(self, event: Event) -> str:
        match event:
            case Sank():
                return f"{self.tiles(event.tiles)} {'sinks' if len(event.tiles) == 1 else 'sink'}"
            case Floated():
                return f"{self.tiles(event.tiles)} {'floats' if len(event.tiles) == 1 else 'float'}"
            case NewRound():
                return f"round {event.round} begins, {self.names[event.captain]} is captain"
            case Ticked():
                return "time goes by"
            case Ended():
                return "the game is over"
        raise ValueError("no words for this event")


def listed(words: Sequence[str]) -> str:
    """a, b and c"""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)
