"""Laws of every state: nothing is created or lost, every number fits its field, what is copied stays as it was."""

from tests.conformance.collect import tests_of

globals().update(tests_of("laws"))
