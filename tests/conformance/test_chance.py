"""What chance decides after the start: it is told with the move, and a record that tells it otherwise is refused."""

from tests.conformance.collect import wrapped

globals().update(wrapped("chance"))
