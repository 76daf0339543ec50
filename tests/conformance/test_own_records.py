"""A record of a running game, given to a player, holds only what that player may know."""

from tests.conformance.collect import tests_of

globals().update(tests_of("own_records"))
