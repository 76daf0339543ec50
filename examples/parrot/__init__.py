"""`parrot`: Cutlass, Pistol, Parrot, the example of docs/adding-a-game.md."""

from fourseas.core.game import Game
from fourseas.core.interface import About

GAME = Game(
    id="parrot",
    name="Cutlass, Pistol, Parrot",
    version=1,
    players=range(2, 4),  # PAR-1
    about=About(
        designer="nobody knows whom",
        minutes=3,
        sentence="Choose in secret, show at once, and hope that the other pirate brought no parrot.",
    ),
)
