"""What both games say of a boarding that the hints like, in a sentence for people."""

from __future__ import annotations

from fourseas.core.i18n import Text, say


def pay_words(ducats: int, owed: int, hidden: int) -> Text:
    """What a capture brings, for people; if the numbers inside parties are hidden, so is their sum."""
    if hidden:
        return say("{ducats} ducats, less the wages of the others' pirates", ducats=ducats)
    return say("{ducats} ducats less {owed} in wages: {left}", ducats=ducats, owed=owed, left=f"{ducats - owed:+d}")
