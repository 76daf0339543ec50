"""The public errors. All are a `fourseas.Error`, and every message is a sentence for people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fourseas.core.fixed import LayoutError
from fourseas.core.interface import Refused
from fourseas.core.packs import PackError
from fourseas.core.records.record import RecordError


class Error(ValueError):
    """The base of all errors that Four Seas raises on purpose.

    >>> import fourseas
    >>> fourseas.game("chess")
    Traceback (most recent call last):
    fourseas.Error: there is no game 'chess'; there are: pirates, ...
    """


class IllegalMove(Error):
    """The rules do not allow this move now.

    >>> import fourseas
    >>> match = fourseas.Match("pirates", players=3, seed=1)
    >>> try:
    ...     match.play("capture 5 galleon")
    ... except fourseas.IllegalMove as refused:
    ...     print(refused.clause, refused.text, sep=": ")
    PIR-30: that takes 5 pirates; this party has 1
    """

    clause: str  #: the clause of the rules that says so
    text: str  #: the reason, without the clause

    def __init__(self, clause: str, text: str) -> None:
        super().__init__(f"{text} [{clause}]")
        self.clause = clause
        self.text = text

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str]]:
        return type(self), (self.clause, self.text)


class UnclearMove(Error):
    """What was given as a move is none, or could be several.

    >>> import fourseas
    >>> fourseas.Match("pirates", players=3, seed=1).play("dance")
    Traceback (most recent call last):
    fourseas.UnclearMove: no move is called 'dance'
    """


class BadRecord(Error):
    """A record that cannot be read, or does not tell a game by the rules."""


class BadPack(Error):
    """A pack of components that cannot be used; `complaints` lists everything that is wrong with it."""

    complaints: list[str]

    def __init__(self, text: str, complaints: list[str] | None = None) -> None:
        super().__init__(text)
        self.complaints = complaints or [text]


class BadBot(Error):
    """A bot that does not exist, cannot be loaded, fails, or chooses what is not legal."""


for public in (Error, IllegalMove, UnclearMove, BadRecord, BadPack, BadBot):
    public.__module__ = "fourseas"  # where people find them


@contextmanager
def translated() -> Iterator[None]:
    """What the parts below raise, as one of the public family."""
    from fourseas.bots import BotError

    try:
        yield
    except Error:
        raise
    except Refused as refused:
        raise IllegalMove(refused.clause, str(refused.text)) from None
    except RecordError as error:
        raise BadRecord(str(error)) from None
    except PackError as error:
        raise BadPack(str(error), error.complaints) from None
    except BotError as error:
        raise BadBot(str(error)) from None
    except LayoutError as error:  # somebody's own game
        raise Error(str(error)) from None
