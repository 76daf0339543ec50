"""The rules of `piratoons`, compiled. Everything here imports neither NumPy nor Numba, and holds no sentence.

decisions   what may be done now, and what it does        state     what lies on the table, and the numbers of actions
actions     what such a number is made of
chest       the chest: filled, opened and plundered       purse     pay, loot and the auction
ship        what fits on a ship                           scoring   the final count
division    tiles of one kind divided into sets
"""

from fourseas.games.piratoons.rules.actions import action_of, parts
from fourseas.games.piratoons.rules.decisions import IDLE, apply, awaited, due, legal, redeal, sealed, setup, unseal
from fourseas.games.piratoons.rules.scoring import score
from fourseas.games.piratoons.rules.state import ACTIONS, MOST_FOR_PROGRAMS, MOST_LEGAL, Box, State

__all__ = [
    "ACTIONS",
    "IDLE",
    "MOST_FOR_PROGRAMS",
    "MOST_LEGAL",
    "Box",
    "State",
    "action_of",
    "apply",
    "awaited",
    "due",
    "legal",
    "parts",
    "redeal",
    "score",
    "sealed",
    "setup",
    "unseal",
]
