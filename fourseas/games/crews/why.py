"""Why a stack may not be put on another, or may not board a card: the checks that both games share."""

from __future__ import annotations

from dataclasses import dataclass

from fourseas.core.i18n import say
from fourseas.core.interface import Refused
from fourseas.core.state import NONE, RUNNING, TRUNCATED
from fourseas.games.crews.party import FACES, HIGHEST, Crews, Prizes, owner


@dataclass(frozen=True)
class Clauses:
    """The clauses of a game that decide what both games ask."""

    players: str
    turn: str
    captain: str
    merge: str
    height: str
    own: str
    board: str
    token: str
    end: str
    truncated: str


def why_not_now(s: Crews, seat: int, awaited: int, clauses: Clauses) -> Refused | None:
    if s.over == TRUNCATED:
        return Refused(clauses.truncated, say("the game is over: it was abandoned"))
    if s.over != RUNNING:
        return Refused(clauses.end, say("the game is over"))
    if not 0 <= seat < s.players:
        return Refused(clauses.players, say("there is no such player in this game"))
    if not awaited >> seat & 1:
        return Refused(clauses.turn, say("it is not your turn"))
    return None


def why_not_pass(has_move: bool, clauses: Clauses) -> Refused | None:
    return Refused(clauses.turn, say("you cannot pass while you have a move")) if has_move else None


def why_not_stack(s: Crews, pirate: int, clauses: Clauses) -> Refused | None:
    """Whether a pirate names a stack."""
    if pirate >= s.players * FACES:
        return Refused(clauses.players, say("nobody is playing that colour"))
    if s.height[pirate] == 0:
        return Refused(clauses.captain, say("that pirate is inside a party; a party is named after the pirate on top"))
    return None


def why_not_merge(s: Crews, seat: int, stack: int, under: int, clauses: Clauses) -> Refused | None:
    refused = why_not_stack(s, stack, clauses) or why_not_stack(s, under, clauses)
    if refused:
        return refused
    if owner(stack) != seat:
        return Refused(clauses.merge, say("you can only move your own pirates, and parties with your pirate on top"))
    if owner(under) == seat:
        return Refused(clauses.own, say("you cannot put your own pirates on one another"))
    tall = s.height[stack] + s.height[under]
    if tall > HIGHEST:
        return Refused(clauses.height, say("that would make a party of {n}; the limit is {most}", n=tall, most=HIGHEST))
    return None


def why_not_own_party(s: Crews, seat: int, stack: int, clauses: Clauses) -> Refused | None:
    refused = why_not_stack(s, stack, clauses)
    if refused:
        return refused
    if owner(stack) != seat:
        return Refused(clauses.board, say("you are not the captain of that party"))
    return None


def why_not_card(box: Prizes, s: Crews, stack: int, slot: int, token: int, clauses: Clauses) -> Refused | None:
    """Whether a stack is large enough for the card in a slot, and the token is there to take."""
    card = s.display[slot]
    if slot >= box.face_up or card == NONE:
        return Refused(clauses.board, say("there is no face-up card there"))
    if s.height[stack] < box.minimum[card]:
        has = say("that takes {needed} pirates; this party has {n}", needed=box.minimum[card], n=s.height[stack])
        return Refused(clauses.board, has)
    if token >= box.choices[card]:
        return Refused(clauses.token, say("there is no second token to choose"))
    return None
