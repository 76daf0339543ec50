"""A whole game of `adventures` by somebody who cannot see it: who knows what is told in words, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable

from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.games import game

GAME = game("adventures")
NAMES = ["Ann", "Ben"]
READER, RIVAL = 0, 1
SAIL = re.compile(r"sail the (?P<ship>.+) ship to (?P<place>.+) \((?P<n>\d+) spaces?\)", re.IGNORECASE)
FIRST = ("plunder ", "buy ", "recruit ", "take ", "push ")  # what a bold captain does before sailing
FIELD = re.compile(
    r"[a-z]_[a-z]|\bNone\b|\bTrue\b|\bFalse\b|[{}\[\]]|\b[a-z]+\d+x?\b"
)  # of the state, not of a language


class Reader:
    """Remembers nothing but texts: what happened, what lies on the table, and what can be done."""

    def __init__(self, sections: Callable[[], dict[str, list[str]]]) -> None:
        self.sections = sections
        self.heard: list[str] = []  # since the last decision

    def read(self, moves: list[str]) -> dict[str, list[str]]:
        table = self.sections()
        for text in [*self.heard, *table, *(line for lines in table.values() for line in lines), *moves]:
            assert not FIELD.search(text), text
        self.heard = []
        return table

    def choose(self, moves: list[str]) -> int:
        """The boldest of the moves; of places to sail to, what is worth a stop, or else the way to Trinidad."""
        ships = " ".join(self.read(moves)["Your ships"])
        for wanted in FIRST:
            fitting = [n for n, move in enumerate(moves) if move.lower().startswith(wanted)]
            if fitting:
                return fitting[0]
        return max(range(len(moves)), key=lambda n: self.worth(moves[n], ships))

    @staticmethod
    def worth(move: str, ships: str) -> tuple[int, int, int]:
        sails = SAIL.match(move)
        if sails is None:
            return (0, 0, int(move.startswith("play ")))
        place, n = sails["place"], int(sails["n"])
        worth_a_stop = re.search(rf"(?<!\d){n} away, {re.escape(place)}[ ,]", ships)
        return (1, int(worth_a_stop is not None or "Trinidad" in place), n)


def play(seed: int) -> tuple[Match, Reader, int]:
    match = Match(GAME, classic(GAME), NAMES, seed=seed)

    def sections() -> dict[str, list[str]]:
        return {str(section.title): [str(line) for line in section.lines] for section in match.describe(READER)}

    reader, decisions = Reader(sections), 0
    while not match.over:
        seat = match.awaited[0]
        legal = match.legal(seat)
        if seat == RIVAL:
            action = max(legal, key=lambda one: GAME.hints.hint(match.kit.box, match.state, RIVAL, one))
        else:
            moves = [str(GAME.words.label(match.kit, match.state, READER, one, match.names)) for one in legal]
            assert len(set(moves)) == len(moves), moves  # two that sound alike cannot be told apart
            action = legal[reader.choose(moves)]
            decisions += 1
        reader.heard.append(str(match.play(seat, action).line))
        assert reader.heard[-1]
        assert decisions < 2000, "somebody who reads does not come to the end"
    return match, reader, decisions


def test_a_whole_game_is_played_by_what_is_read() -> None:
    match, reader, decisions = play(seed=3)
    assert decisions > 60
    assert match.sheet() is not None
    assert any("Trinidad" in str(entry.line) for entry in match.log[-8:])  # and how it ended was told
    assert "Points now" in " ".join(reader.sections()["Your crates and treasures"])


def test_what_is_in_reach_is_told_with_its_distance() -> None:
    """Every merchant that can be reached was told with its distance, unless there is nothing left to plunder."""
    match = Match(GAME, classic(GAME), NAMES, seed=5)
    asked = 0
    while not match.over and asked < 30:
        seat = match.awaited[0]
        legal = match.legal(seat)
        if seat == READER:
            sections = {str(section.title): " ".join(map(str, section.lines)) for section in match.describe(READER)}
            for action in legal:
                sails = SAIL.match(str(GAME.words.label(match.kit, match.state, READER, action, match.names)))
                if sails and "merchant" in sails["place"]:
                    asked += 1
                    if f"{sails['n']} away, {sails['place']}" not in sections["Your ships"]:
                        route = sections[f"{sails['ship']} route"]
                        assert "already plundered" in route, (sails[0], sections["Your ships"])
        match.play(seat, max(legal, key=lambda one: GAME.hints.hint(match.kit.box, match.state, seat, one)))
    assert asked >= 30
