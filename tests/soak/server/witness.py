"""Whoever looks at a table is told the same of it: all who have heard of the same entry are compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tests.support.server.racers import still

# What is the same for everybody, at every entry of the log.
PUBLIC = ("phase", "moves", "awaited", "seats", "options", "speed", "listed", "race", "end", "fairness", "rematch")
OWN = ("view", "choices", "undo")  # the same for all who have the same seats, where no time runs

encode = msgspec.json.Encoder(order="deterministic").encode


class Witness:
    def __init__(self, complain: Callable[[str], None]) -> None:
        self.complain = complain
        self.compared = 0
        self._known: dict[tuple[Any, ...], dict[str, int]] = {}  # by entry, and by eyes: what was told, part by part

    def heard(self, state: dict[str, Any], before: dict[str, Any] | None) -> None:
        """A viewer was told something; `before` is what it knew before it was told everything anew."""
        number, log, chat = state["number"], state["log"], state["chat"]  # who came later knows fewer lines
        parts = {name: state[name] for name in PUBLIC}
        # Who is here is no entry: it is told when it changes, to some a moment before the others.
        parts["seats"] = [{**seat, "here": None} for seat in state["seats"]]
        self._same((number,), {**parts, "log": log[-1:], "chat": [line["number"] for line in chat[-1:]]})
        if state["race"] is None:
            self._same((number, *state["you"], "own"), {name: state[name] for name in OWN})
        if before:
            self.looked_again(before, state)

    def _same(self, key: tuple[Any, ...], parts: dict[str, Any]) -> None:
        hashes = {name: hash(encode(part)) for name, part in parts.items()}
        known = self._known.setdefault(key, hashes)
        if known is not hashes:
            self.compared += 1
            for name in hashes:
                if known[name] != hashes[name]:
                    self.complain(f"two who look do not see the same after entry {key[0]}: {name}")

    def looked_again(self, before: dict[str, Any], after: dict[str, Any]) -> None:
        """What somebody is told who asks again, or comes back, does not contradict what they knew."""
        known = {
            (line["number"], line["seat"]): line for line in before["log"]
        }  # an entry may have a line for each seat
        first = before["log"][0]["number"] if before["log"] else 0  # of older lines nothing was known
        for line in after["log"]:
            if first <= line["number"] <= before["number"] and known.get((line["number"], line["seat"])) != line:
                self.complain(f"entry {line['number']} was told in another way before")
        if after["number"] < before["number"]:
            self.complain(f"after entry {before['number']} only {after['number']} was told")
        elif after["number"] == before["number"] and after["race"] is not None and open_to_both(before, after):
            self.compared += 1
            if still(before["view"]) != still(after["view"]):
                self.complain(f"a race looks different to one who asks again after entry {after['number']}")


def open_to_both(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """In a race what it is about is seen from its opening on."""
    return bool(before["view"]["chest"]) and bool(after["view"]["chest"])
