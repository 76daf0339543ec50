"""A game that is told in another language is told whole: what is said, the rules, the table in words, the lessons."""

from tests.conformance.collect import wrapped

globals().update(wrapped("languages"))
