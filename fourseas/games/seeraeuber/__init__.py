"""`seeraeuber`: Seeräuber, 2006, the 15-ship ancestor of Pirates."""

from fourseas.core.game import Game
from fourseas.core.i18n import say
from fourseas.core.interface import About
from fourseas.games.seeraeuber.pack import Pack

GAME = Game(
    id="seeraeuber",
    name="Seeräuber",
    version=1,
    players=range(3, 6),
    options={"hidden": True},
    pack=Pack,
    about=About(
        designer="Stefan Dorra",
        minutes=30,
        sentence=say(
            "The leaner ancestor of Pirates: join a party or capture a ship, and challenge any captain who dawdles."
        ),
        goal=say("Most ducats wins: what you keep of the loot, and the most of each kind of booty."),
        questions={"hidden": say("Hide the numbers inside parties")},  # SEE-16
    ),
    names_first=True,  # SEE-3
)
