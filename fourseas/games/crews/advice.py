"""What both games say of a boarding that the hints like, in a sentence for people."""

from __future__ import annotations

from fourseas.core.i18n import Text, say


def pay_words(ducats: int, owed: int, hidden: int) -> Text:
    """What a boarding brings, for people; where numbers inside stacks are hidden, their sum is not told either."""
    if hidden:
        return say("{ducats} ducats, less the wages of the others' pirates", ducats=ducats)
    return say("{ducats} ducats less {owed} in wages: {left}", ducats=ducats, owed=owed, left=f"{ducats - owed:+d}")
