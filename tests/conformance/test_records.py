"""A record tells the whole game: it replays to the same states, without a generator, and it verifies."""

from tests.conformance.collect import wrapped

globals().update(wrapped("records"))
