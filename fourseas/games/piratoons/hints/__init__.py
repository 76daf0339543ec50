"""What the greedy bot should know of `piratoons`, compiled. The sentences for people are in advice.py.

hint   how good an action looks at a glance               worth   what tiles and doubloons are worth now
race   a piece on a tile of the chest, and when to stop   sale    bids, and tiles that are for sale
"""

from fourseas.games.piratoons.hints.hint import CAUTION, hint

__all__ = ["CAUTION", "hint"]
