"""`pirates`: Stefan Dorra's Pirates, the 20-card edition."""

from fourseas.core.game import Game
from fourseas.games.pirates.pack import Pack

GAME = Game(id="pirates", name="Pirates", version=1, players=range(3, 6), options={"hidden": False}, pack=Pack)
