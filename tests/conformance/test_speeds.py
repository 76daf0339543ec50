"""One source, several speeds: compiled rules do exactly what interpreted ones do, state for state."""

from tests.conformance.collect import wrapped

globals().update(wrapped("speeds"))
