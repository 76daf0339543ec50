"""A record of a running game, given to a player, holds only what that player may know."""

from tests.conformance.collect import wrapped

globals().update(wrapped("own_records"))
