"""`pirates`: Stefan Dorra's Pirates, the 20-card edition."""

from fourseas.core.game import Game
from fourseas.core.i18n import say
from fourseas.core.interface import About
from fourseas.games.pirates.pack import Pack

GAME = Game(
    id="pirates",
    name="Pirates",
    version=1,
    players=range(3, 6),
    options={"hidden": False},
    pack=Pack,
    about=About(
        designer="Stefan Dorra",
        minutes=45,
        sentence=say(
            "Pile your pirates on everyone else's, capture ships and ruins, pay the crew, mutiny at the right moment."
        ),
        goal=say("Most ducats wins: treasury, booty, and wheels times anchors."),
        questions={"hidden": say("Hide the numbers inside parties")},  # PIR-70
    ),
)
