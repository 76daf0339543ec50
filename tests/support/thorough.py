"""How much of a test whose size is a choice: some of it in `make test`, which people wait for, all in `make soak`."""

from fourseas.conformance.size import THOROUGH, many

__all__ = ["THOROUGH", "many"]
