"""The guided first games: every path through them plays, says little at a time, and names its clauses."""

from tests.conformance.collect import wrapped

globals().update(wrapped("tutorials"))
