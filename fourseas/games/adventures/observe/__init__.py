"""What a seat may know in `adventures`, as numbers. Compiled.

blocks   what each number means         course   whose turn it is, and what is asked        board   tiles, cargo, ports
ships    how far they are               cards    decks, hands and points
"""

from fourseas.games.adventures.observe.blocks import BLOCKS, OBSERVED
from fourseas.games.adventures.observe.course import observe

__all__ = ["BLOCKS", "OBSERVED", "observe"]
