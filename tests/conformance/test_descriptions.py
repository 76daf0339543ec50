"""The table in words tells what a seat may see, and nothing else, in every language that the game speaks."""

from tests.conformance.collect import wrapped

globals().update(wrapped("descriptions"))
