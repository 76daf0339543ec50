"""Nothing secret is shown: a view does not change when what its seat cannot know is dealt anew."""

from tests.conformance.collect import wrapped

globals().update(wrapped("secrets"))
