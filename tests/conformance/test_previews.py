"""What a move would bring is told beforehand: truly, and no more of it than the seat may know."""

from tests.conformance.collect import wrapped

globals().update(wrapped("previews"))
