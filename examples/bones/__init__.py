"""`bones`: Bones, an example with dice, an option, components and a translation."""

from fourseas.core.game import Game
from fourseas.core.interface import About

from .pack import Pack

GAME = Game(
    id="bones",
    name="Bones",
    version=1,
    players=range(2, 7),  # BON-1
    options={"wild": False},  # BON-30
    pack=Pack,
    about=About(
        designer="sailors, long ago",
        minutes=10,
        sentence="Say what lies under all cups together, and call whoever says too much.",
        questions={"wild": "Does the first face count as any other?"},
    ),
)
