"""Names of crates by colour. Other languages inflect the colour with the noun, so each combination is a text of its
own.
"""

from __future__ import annotations

from fourseas.core.i18n import Text, say

A_CRATE = {
    "pink": say("pink crate"),
    "yellow": say("yellow crate"),
    "brown": say("brown crate"),
    "blue": say("blue crate"),
    "white": say("white crate"),
}
ONE = {  # a crate for a yellow one
    "pink": say("pink one"),
    "yellow": say("yellow one"),
    "brown": say("brown one"),
    "blue": say("blue one"),
    "white": say("white one"),
}


def so_many(n: int, colour: str) -> Text:
    """2 pink: crates, of which people say only the colour."""
    match colour:
        case "pink":
            return say("{n} pink", n=n)
        case "yellow":
            return say("{n} yellow", n=n)
        case "brown":
            return say("{n} brown", n=n)
        case "blue":
            return say("{n} blue", n=n)
        case _:
            return say("{n} white", n=n)
