"""Nothing secret is shown: a view does not change when what its seat cannot know is dealt anew."""

from tests.conformance.collect import tests_of

globals().update(tests_of("secrets"))
