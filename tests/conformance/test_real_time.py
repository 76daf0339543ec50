"""Where time runs, and where moves are sealed: records tell the times, and nobody is told what is sealed."""

from tests.conformance.collect import wrapped

globals().update(wrapped("real_time"))
