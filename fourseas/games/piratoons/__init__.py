"""`piratoons`: Piratoons, the race for the chest, in real time."""

from fourseas.core.game import Game
from fourseas.core.i18n import say
from fourseas.core.interface import About
from fourseas.games.piratoons.pack import Pack

GAME = Game(
    id="piratoons",
    name="Piratoons",
    version=2,
    earlier=(1,),
    players=range(2, 5),
    options={"letter": False, "dexterity": False, "sand_30": False, "sand_60": False},
    pack=Pack,
    by_turns="letter",  # TOO-30
    apart=(("letter", "dexterity"), ("letter", "sand_30", "sand_60")),
    about=About(
        designer="Olivier Grégoire and Thibaut Quintens",
        minutes=45,
        sentence=say(
            "Fifteen seconds, everyone grabbing from the chest at once! Then bid, and build the oddest ship afloat."
        ),
        goal=say("Most points wins: a ship that fits together, with full rooms, sails, barrels and gold."),
        questions={
            "letter": say("Turn-based plundering (no 15-second race)"),  # TOO-30
            "dexterity": say("Dexterity mode: discs can slide and knock others off"),  # TOO-26
            "sand_30": say("30-second sand timer instead of 15"),  # TOO-20
            "sand_60": say("60-second sand timer instead of 15"),
        },
    ),
)
