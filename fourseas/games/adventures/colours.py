"""What people call things of a colour: ships, tracks and crates. Other languages bend the word for a colour to what has
it, so each thing is a text of its own.
"""

from __future__ import annotations

from fourseas.core.i18n import Text, say

# By the track of a ship.
SHIP = {"black": say("black ship"), "red": say("red ship"), "blue": say("blue ship")}  # the black ship
WITH_SHIP = {
    "black": say("black ship##with the black ship"),
    "red": say("red ship##with the red ship"),
    "blue": say("blue ship##with the blue ship"),
}
YOUR_SHIP = {"black": say("your black ship"), "red": say("your red ship"), "blue": say("your blue ship")}
TRACK = {
    "black": say("black track##on the black track"),
    "red": say("red track##on the red track"),
    "blue": say("blue track##on the blue track"),
}

# By the colour of a crate.
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
