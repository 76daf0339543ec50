"""What is legal: the list, the reasons against everything else, and the words for it all agree."""

from tests.conformance.collect import wrapped

globals().update(wrapped("actions"))
