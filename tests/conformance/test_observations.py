"""Observations: nothing a seat cannot know, nothing beyond its limits, the same at every speed."""

from tests.conformance.collect import wrapped

globals().update(wrapped("observations"))
