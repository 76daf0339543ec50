"""Faults planted for the purpose, one at a time: the suite must find every one of them.

Each is small, as slips are: one secret in a view, one reason that is missing, one coin that no event tells of. A
process of its own plants it into the game, and runs the part of the suite that should see it, as it is.

    python -m tests.conformance.faults            # all of them; part of `make soak`
    python -m tests.conformance.faults NAME ...   # some
"""

from tests.conformance.faults import laws, legality, secrets, telling
from tests.conformance.faults.fault import FAULTS

__all__ = ["FAULTS", "laws", "legality", "secrets", "telling"]
