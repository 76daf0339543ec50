"""`adventures`: Extraordinary Adventures: Pirates!, a deck-building race of three ships a player."""

from fourseas.core.game import About, Game
from fourseas.games.adventures.pack import Pack

GAME = Game(
    id="adventures",
    name="Extraordinary Adventures: Pirates!",
    version=1,
    players=range(2, 7),
    options={"beginner": False, "advanced": False, "twelve": False},
    parts=2,  # a crate is worth half a point (ADV-51)
    pack=Pack,
    about=About(
        designer="Don Beyer and Glenn Drover",
        minutes=60,
        sentence="Race three ships to Trinidad, plunder merchants on the way, recruit a better crew, buy treasures.",
        questions={
            "beginner": "Leave out the 17 advanced cards?",  # ADV-5
            "advanced": "Play with pirate meeples in the ports?",  # ADV-40
            "twelve": "With three players, 12 points for first on a track instead of 10?",  # ADV-52
        },
    ),
)
