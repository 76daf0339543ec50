"""The rules of `adventures`, compiled. Everything here imports neither NumPy nor Numba, and holds no sentence.

choices   what may be done now                         decisions  what it does, and which question comes next
state     what lies on the table                       actions    what the number of an action is made of
setup     everything before the first turn             turns      whose turn it is
piles     cards and crates                             sailing    ships
ports     visits to ports                              effects    the secondary actions of cards
scoring   victory points                               secrets    what a seat cannot know, dealt anew
"""

from fourseas.games.adventures.rules.actions import action_of, parts
from fourseas.games.adventures.rules.choices import awaited, legal
from fourseas.games.adventures.rules.decisions import apply
from fourseas.games.adventures.rules.scoring import score
from fourseas.games.adventures.rules.secrets import redeal
from fourseas.games.adventures.rules.setup import setup
from fourseas.games.adventures.rules.state import ACTIONS, MOST_LEGAL, Box, State

__all__ = [
    "ACTIONS",
    "MOST_LEGAL",
    "Box",
    "State",
    "action_of",
    "apply",
    "awaited",
    "legal",
    "parts",
    "redeal",
    "score",
    "setup",
]
