"""What a study of the balance of `adventures` counts: rounds, scores, and how cards and tiles are used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from fourseas.core.interface import Kit
from fourseas.core.match import Match
from fourseas.core.state import NONE
from fourseas.games.adventures.rules import state
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.state import (
    IN_PORT,
    LEAVE,
    LEAVE_ON,
    PLAY_ACTION,
    PLAY_MOVE,
    TAKE,
    TAKE_TOP,
    State,
)

RIGHT_LENGTH = range(10, 19)  # rounds that a game should take
Tables = list[tuple[str, list[str], list[list[str]]]]


class Counts:
    def __init__(self, kit: Kit, players: int) -> None:
        self.kit = kit
        self.players = players
        self.rounds: list[int] = []
        self.won_with: list[float] = []
        self.leads: list[float] = []  # of the winner over the next
        self.ended_by_winner = 0
        self.offered: Counter[int] = Counter()  # port cards, by kind: when somebody in a port chose, or did not
        self.taken: Counter[int] = Counter()
        self.unseen = 0  # times that the top of the port deck was taken
        self.moves: Counter[int] = Counter()  # cards played for their movement
        self.actions: Counter[int] = Counter()
        self.removed: Counter[int] = Counter()
        self.gained: Counter[int] = Counter()  # cards of the decks that players had in the end
        self.winners_had: Counter[int] = Counter()
        self.bought: Counter[int] = Counter()
        self.claimed: Counter[int] = Counter()
        self.shown: Counter[int] = Counter()  # games in which a tile was laid out

    def add(self, match: Match, winners: Sequence[int]) -> None:
        for before, entry in zip(match.states(), match.log, strict=False):
            self._see(before, entry.action)
        s = match.state
        self.rounds.append(s.rounds)
        self.ended_by_winner += s.active in winners
        sheet = match.sheet()
        assert sheet is not None
        totals = sorted((total / match.game.parts for total in sheet.total[: self.players]), reverse=True)
        self.won_with.append(totals[0])
        self.leads.append(totals[0] - totals[1])
        self.shown.update(s.tiles[: s.laid_out])
        for seat in range(self.players):
            kinds = cards_had(s, seat)
            self.gained.update(kinds)
            if seat in winners:
                self.winners_had.update(kinds)

    def _see(self, s: State, action: int) -> None:
        """A decision, and what was chosen."""
        kind, number, _ = parts(action)
        match kind:
            case state.PLAY_MOVE:
                self.moves[number] += 1
            case state.PLAY_ACTION:
                self.actions[number] += 1
            case state.REMOVE_HAND | state.REMOVE_DISCARD:
                self.removed[number] += 1
            case state.BUY:
                self.bought[number] += 1
            case state.CLAIM:
                self.claimed[number] += 1
        if s.asked == IN_PORT and s.takes > 0 and kind in (LEAVE, LEAVE_ON, TAKE, TAKE_TOP):
            self.offered.update({card for card in s.offering if card != NONE})
            if kind == TAKE:
                self.taken[s.offering[number]] += 1
            self.unseen += kind == TAKE_TOP

    # ---- what comes of it

    def tables(self) -> Tables:
        return [self._games(), self._cards(), self._tiles()]

    def _games(self) -> tuple[str, list[str], list[list[str]]]:
        games = max(1, len(self.rounds))
        right = sum(rounds in RIGHT_LENGTH for rounds in self.rounds)
        rows = [
            ["rounds", *quantiles(self.rounds)],
            ["points of the winner", *quantiles(self.won_with)],
            ["lead over the next", *quantiles(self.leads)],
        ]
        title = (
            f"{100 * right / games:.0f}% of the games took {RIGHT_LENGTH.start} to {RIGHT_LENGTH.stop - 1} rounds, "
            f"{100 * self.ended_by_winner / games:.0f}% were ended by their winner; "
            f"{100 * self.starting_share():.0f}% of all plays were of starting cards"
        )
        return title, ["over all games", "least", "10%", "half", "90%", "most"], rows

    def starting_share(self) -> float:
        """The share of starting cards in all plays: the smaller it is, the more a deck is worth building."""
        plays = self.moves + self.actions
        starting = sum(plays[kind] for kind, card in enumerate(self.kit.pack.cards) if card.deck == "start")
        return starting / max(1, plays.total())

    def _cards(self) -> tuple[str, list[str], list[list[str]]]:
        """How often each port card was taken when it was on offer, and how all cards were used."""
        games = max(1, len(self.rounds))
        rows = []
        for kind, card in enumerate(self.kit.pack.cards):
            plays = self.moves[kind] + self.actions[kind]
            offered, had = self.offered[kind], self.gained[kind]
            rows.append(
                [
                    card.id,
                    str(offered) if card.deck == "port" else "",
                    f"{100 * self.taken[kind] / offered:.0f}%" if offered else "",
                    f"{plays / games:.1f}",
                    f"{100 * self.actions[kind] / plays:.0f}%" if plays and card.effects else "",
                    f"{self.removed[kind] / games:.2f}",
                    f"{self.winners_had[kind] * self.players / had:.2f}" if had and card.deck != "start" else "",
                ]
            )
        visits = sum(self.taken.values()) + self.unseen
        title = f"cards ({100 * self.unseen / max(1, visits):.0f}% of those taken in ports were taken unseen)"
        return title, ["card", "offers", "taken", "plays a game", "as action", "removed", "x with winners"], rows

    def _tiles(self) -> tuple[str, list[str], list[list[str]]]:
        rows = [
            [
                tile.id,
                str(sum(tile.cost.values())),
                str(tile.vp),
                f"{100 * self.bought[number] / max(1, self.shown[number]):.0f}%",
                f"{100 * self.claimed[number] / max(1, self.shown[number]):.0f}%",
            ]
            for number, tile in enumerate(self.kit.pack.tiles)
        ]
        bought = sum(self.bought.values()) / max(1, len(self.rounds)) / self.players
        return f"tiles ({bought:.1f} bought by each player)", ["tile", "crates", "vp", "bought", "claimed"], rows


class Brief:
    """Rounds, and the plays of starting cards, of games of which only moves and ends are known."""

    def __init__(self, kit: Kit) -> None:
        self.starting = {kind for kind, card in enumerate(kit.pack.cards) if card.deck == "start"}
        self.games = 0
        self.rounds = 0
        self.right = 0
        self.plays = 0
        self.of_starting = 0

    def add(self, state: State, actions: Sequence[int]) -> None:
        self.games += 1
        self.rounds += state.rounds
        self.right += state.rounds in RIGHT_LENGTH
        cards = [card for kind, card, _ in map(parts, actions) if kind in (PLAY_MOVE, PLAY_ACTION)]
        self.plays += len(cards)
        self.of_starting += sum(card in self.starting for card in cards)

    def figures(self) -> dict[str, str]:
        games = max(1, self.games)
        return {
            "rounds, mean": f"{self.rounds / games:.1f}",
            f"{RIGHT_LENGTH.start} to {RIGHT_LENGTH.stop - 1} rounds": f"{100 * self.right / games:.0f}%",
            "plays of starting cards": f"{100 * self.of_starting / max(1, self.plays):.1f}%",
        }


def cards_had(s: State, seat: int) -> list[int]:
    """All cards of a player, wherever they are."""
    kinds = s.hand[seat][: s.in_hand[seat]] + s.draw_pile[seat][: s.in_draw[seat]]
    kinds += s.discards[seat][: s.in_discards[seat]]
    if seat == s.active:
        kinds += s.played[: s.in_played]
    return kinds + [kind for kind, count in enumerate(s.lying[seat]) for _ in range(count)]


def quantiles(numbers: Sequence[Any]) -> list[str]:
    """The minimum, the first decile, the median, the ninth decile, the maximum."""
    ordered = sorted(numbers) or [0]
    last = len(ordered) - 1
    return [f"{ordered[round(last * part)]:g}" for part in (0, 0.1, 0.5, 0.9, 1)]
