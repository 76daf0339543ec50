"""A record that was tampered with is refused with one clear error, whatever was changed."""

from tests.conformance.collect import tests_of

globals().update(tests_of("tampering"))
