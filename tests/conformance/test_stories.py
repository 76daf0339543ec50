"""What is told of a move is what happened: the events add up to the difference it made, and have words."""

from tests.conformance.collect import wrapped

globals().update(wrapped("stories"))
