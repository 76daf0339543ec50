"""`adventures`: Extraordinary Adventures: Pirates!, a deck-building race of three ships a player."""

from fourseas.core.game import Game
from fourseas.core.i18n import say
from fourseas.core.interface import About
from fourseas.games.adventures.pack import Pack

GAME = Game(
    id="adventures",
    name="Extraordinary Adventures: Pirates!",
    version=2,
    earlier=(1,),
    players=range(2, 7),
    options={"beginner": False, "advanced": False, "twelve": False},
    parts=2,  # a crate is worth half a point (ADV-51)
    pack=Pack,
    about=About(
        designer="Don Beyer and Glenn Drover",
        minutes=60,
        sentence=say(
            "Race three ships to Trinidad, plunder merchants on the way, recruit a better crew, buy treasures."
        ),
        goal=say("Most points wins: treasures, crates, and how far your three ships get on the way to Trinidad."),
        questions={
            "beginner": say("Leave out the 17 advanced cards"),  # ADV-5
            "advanced": say("Pirate meeples hidden in the ports"),  # ADV-40
            "twelve": say("With three players, 12 points for first on a route instead of 10"),  # ADV-52
        },
    ),
)
