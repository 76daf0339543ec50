"""Laws of every state: nothing is created or lost, every number fits its field, what is copied stays as it was."""

from tests.conformance.collect import wrapped

globals().update(wrapped("laws"))
