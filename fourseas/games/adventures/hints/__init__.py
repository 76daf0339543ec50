"""What the greedy bot should know of `adventures`, compiled. The sentences for people are in advice.py.

hint       how good an action looks at a glance           estimate   what a position is worth, for searches
gains      sailing, pushing, the actions of cards         worth      ships, crates and cards
trinidad   arriving there ends the game                   glance     what is worked out once for a box
"""

from fourseas.games.adventures.hints.estimate import estimate
from fourseas.games.adventures.hints.hint import CAUTION, GLANCES, HORIZON, SWING, hint

__all__ = ["CAUTION", "GLANCES", "HORIZON", "SWING", "estimate", "hint"]
