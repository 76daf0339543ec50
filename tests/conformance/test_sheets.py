"""The score sheet: its lines add up, each names its clause, and somebody wins."""

from tests.conformance.collect import wrapped

globals().update(wrapped("sheets"))
