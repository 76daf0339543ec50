"""The score sheet: its lines add up, each names its clause, and somebody wins."""

from tests.conformance.collect import tests_of

globals().update(tests_of("sheets"))
