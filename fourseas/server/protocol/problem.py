"""`Trouble`: a request is refused, and nothing has changed. It becomes a `Problem` on the socket or over HTTP."""

from __future__ import annotations

from fourseas.core.i18n import Text, say
from fourseas.server.protocol.messages import Code, Problem


class Trouble(Exception):
    def __init__(self, code: Code, text: Text, clause: str | None = None) -> None:
        super().__init__(f"{code}: {text}")
        self.code: Code = code
        self.text = text
        self.clause = clause

    def problem(self, ref: int | None = None) -> Problem:
        return Problem(code=self.code, text=self.text, clause=self.clause, ref=ref)


class Cleared(Trouble):
    """The table was cleared away."""

    def __init__(self) -> None:
        super().__init__("unknown", say("this table was cleared away because nobody had been here for a long time"))
