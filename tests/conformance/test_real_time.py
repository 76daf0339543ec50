"""Where time runs, and where moves are sealed: records tell the times, and nobody is told what is sealed."""

from tests.conformance.collect import tests_of

globals().update(tests_of("real_time"))
