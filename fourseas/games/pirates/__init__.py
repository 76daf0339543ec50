"""`pirates`: Stefan Dorra's Pirates, the 20-card edition."""

from fourseas.core.game import About, Game
from fourseas.core.i18n import say
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
            "Stack your pirates on other people's, capture ships and ruins, pay the crew, and mutiny in time."
        ),
        questions={"hidden": say("Hide the numbers inside stacks?")},  # PIR-70
    ),
)
