"""A request to take moves back, which others have to agree to."""

from __future__ import annotations


class UndoRequest:
    def __init__(self, seat: int, moves: int, waiting_for: list[int]) -> None:
        self.seat = seat  # that asks
        self.moves = moves  # to go back to
        self.waiting_for = waiting_for  # seats that have not answered yet
