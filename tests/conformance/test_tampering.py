"""A record that was tampered with is refused with one clear error, whatever was changed."""

from tests.conformance.collect import wrapped

globals().update(wrapped("tampering"))
