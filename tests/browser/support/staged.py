"""A position of a game that a test has chosen, in the app: between the browser and a real table stands a socket that
tells of another match, and plays what the browser plays in that one.
"""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from fourseas.core.i18n import plain
from fourseas.core.match import Entry, Match
from fourseas.core.preview import Previews
from fourseas.core.records.record import end_of, record_of
from fourseas.server.acts.previews import position_after, preview_of
from tests.browser.support.table import new_table


class Stage:
    """One person at a table of the match, in one seat; in the others sit bots that wait for the test."""

    def __init__(self, page: Page, match: Match, seat: int | None = None) -> None:
        self.match = match
        self.seat = match.awaited[0] if seat is None else seat
        self.played: list[dict[str, Any]] = []  # what the browser has sent as moves
        self._number = 1_000_000  # later than every entry of the real table
        self._shown = len(match.log)
        players = len(match.names)
        bots = ["deckhand"] * (players - 1)
        table = new_table(page, game=match.game.id, players=players, bots=bots, options=match.options, start=True)
        page.route_web_socket(f"**/ws/tables/{table}*", self._connect)
        page.goto(f"/table/{table}")
        expect(page.get_by_test_id("board")).to_be_visible()

    def _connect(self, browser: WebSocketRoute) -> None:
        self._browser = browser
        server = browser.connect_to_server()
        server.on_message(lambda said: self._tell(json.loads(said)))
        browser.on_message(lambda said: self._hear(json.loads(said)))

    def _tell(self, said: dict[str, Any]) -> None:
        """Of the real table only the first word counts."""
        if said["is"] == "table":
            mine = said["seats"][said["you"][0]]
            others = [seat for seat in said["seats"] if seat is not mine]
            others.insert(self.seat, mine)
            seats = [{**seat, "colour": said["seats"][n]["colour"]} for n, seat in enumerate(others)]
            self.match.names = [seat["name"] for seat in seats]
            lines = [self._line(n) for n in range(max(0, len(self.match.log) - 20), len(self.match.log))]
            apart = {"seats": seats, "you": [self.seat], "log": lines, "box": record_of(self.match).box}
            self._send({**said, **apart, **self._now()})

    def _hear(self, said: dict[str, Any]) -> None:
        if said["do"] == "ask_why":
            why = self.match.why(said["seat"], self.match.parse(said["seat"], said["move"]))
            answer = {"clause": why and why.clause, "text": why and why.text}
            self._send({"is": "why", "ref": said["ref"], **answer})
        elif said["do"] == "labels":
            self._send({"is": "labels", "ref": said["ref"], "number": self._number, **self._labels()})
        elif said["do"] == "preview":
            first = said.get("after")
            match = self.match if first is None else position_after(self.match, self.seat, first)
            assert match is not None
            previews = Previews(match.game, match.kit, match.state, self.seat)
            about = match, previews, self.seat, frozenset(match.legal(self.seat))
            answers = [preview_of(*about, move) for move in said["moves"]]
            self._send({"is": "previews", "ref": said["ref"], "number": self._number, "previews": answers})
        elif said["do"] == "move":
            self.played.append(said["move"])
            self.play(said["move"], said["seat"], ack=said["ref"])

    def play(self, move: dict[str, Any], seat: int | None = None, **more: Any) -> None:
        """A move of whoever is to decide."""
        by = self.match.awaited[0] if seat is None else seat
        self.match.play(by, self.match.parse(by, move))
        self._send({"is": "update", "lines": [self._line(len(self.match.log) - 1)], **more, **self._now()})

    def ask_to_go_back(self, seat: int | None) -> None:
        """Somebody would like to take a move back, and the person at the browser is asked; or nobody any longer."""
        waiting = [] if seat is None else [self.seat]
        undo = {"free": False, "ask": False, "asked_by": seat, "to_move": None if seat is None else 1}
        self._send({"is": "update", "lines": [], **self._now(), "undo": {**undo, "waiting_for": waiting}})

    def _now(self) -> dict[str, Any]:
        match = self.match
        self._number += 1
        return {
            "number": self._number,
            "now": int(time.time() * 1000),
            "phase": "over" if match.over else "playing",
            "end": end_of(match),
            "moves": len(match.log),
            "view": match.view(self.seat),
            "awaited": match.awaited,
            "choices": self._choices(),
        }

    def _choices(self) -> list[dict[str, Any]]:
        match, seat = self.match, self.seat
        words, story = match.game.words, match.game.story
        legal = match.legal(seat) if seat in match.awaited else []
        return [
            {
                "seat": seat,
                "move": words.encode(match.kit, match.state, seat, action),
                "final": story.final(match.kit, match.state, seat, action),
            }
            for action in legal
        ]

    def _labels(self) -> dict[str, Any]:
        match, seat = self.match, self.seat
        label = match.game.words.label
        legal = match.legal(seat) if seat in match.awaited else []
        labels = [label(match.kit, match.state, seat, action, match.names) for action in legal]
        return {"choices": self._choices(), "labels": labels}

    def _line(self, n: int) -> dict[str, Any]:
        entry: Entry = self.match.log[n]
        move = {"line": entry.line, "seat": entry.seat, "words": entry.move, "events": entry.events}
        return {"number": n + 1, "at": 0, "kind": "move", "move": n + 1, **move}

    def _send(self, said: dict[str, Any]) -> None:
        self._browser.send(msgspec.json.encode(said, enc_hook=plain).decode())
