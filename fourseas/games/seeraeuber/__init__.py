"""`seeraeuber`: Seeräuber, 2006, the 15-ship ancestor of Pirates."""

from fourseas.core.game import Game
from fourseas.games.seeraeuber.pack import Pack

GAME = Game(
    id="seeraeuber",
    name="Seeräuber",
    version=1,
    players=range(3, 6),
    options={"hidden": True},
    pack=Pack,
    names_first=True,  # SEE-3
)
