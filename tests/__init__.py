"""The tests, which know one game more than the program: the example of docs/adding-a-game.md."""

import os
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
FIXTURES = Path(__file__).parent / "fixtures"
PACKS = FIXTURES / "packs"

os.environ["FOURSEAS_GAMES"] = os.pathsep.join(filter(None, [str(EXAMPLES), os.environ.get("FOURSEAS_GAMES")]))

# Before NumPy is loaded: the threads of its library wait for each other in a loop, which takes the processor from the
# other workers.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
