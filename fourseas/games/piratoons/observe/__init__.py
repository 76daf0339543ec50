"""What a seat may know in `piratoons`, as numbers. Compiled.

blocks   what each number means         course   whose turn it is, the clock, what is asked
chest    the tiles in the chest         ships    what players have
"""

from fourseas.games.piratoons.observe.blocks import BLOCKS, OBSERVED
from fourseas.games.piratoons.observe.course import observe

__all__ = ["BLOCKS", "OBSERVED", "observe"]
