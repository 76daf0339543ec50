"""What request handlers share: one `Services` per application, made at the start."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from litestar.connection import ASGIConnection

from fourseas.server.limits.costs import Costs
from fourseas.server.limits.rates import Buckets, Tries
from fourseas.server.people.cookies import Signer
from fourseas.server.settings import Settings
from fourseas.server.views.record import RecordReader

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub
    from fourseas.server.storage import Store

Connection = ASGIConnection[Any, Any, Any, Any]


class Limits:
    """Rate limits, by what is done. Those on passphrases slow down guessing, and nothing else."""

    def __init__(self, settings: Settings) -> None:
        minute = settings.requests_per_minute
        self.requests = Buckets(minute / 60, max(20, minute / 4))  # by address
        pages = settings.pages_per_minute
        self.pages = Buckets(pages / 60, max(100, pages / 4))  # the page, its files, /health and /schema, by address
        self.guests = Buckets(settings.guests_per_minute / 60, settings.guests_per_minute)  # by address
        self.tables = Buckets(minute / 60 / 20, max(10, minute / 60))  # tables opened, by player
        self.uploads = Buckets(minute / 60 / 20, max(10, minute / 60))  # records, by address
        self.passphrases = Tries(free=5)  # failed ones, by address and login
        self.guesses = Tries(free=20)  # failed ones, by address
        self.taken = Tries(free=5)  # attempts to register a login that is taken, by address
        self.knocks = Buckets(minute / 60 / 60, max(20, minute / 30))  # logins and registrations, by address
        self.changes = Buckets(minute / 60 / 20, max(20, minute / 30))  # of the profile, by player
        self.notices = Buckets(minute / 60 / 20, max(20, minute / 30))  # wishes to be told, by address
        self.notice_tests = Buckets(minute / 60 / 200, max(5, minute / 100))  # by player, and by address


@dataclass
class Services:
    settings: Settings
    store: Store
    hub: Hub
    signer: Signer
    limits: Limits
    channel: Any

    @property
    def costs(self) -> Costs:
        return self.hub.costs

    @cached_property
    def records(self) -> RecordReader:
        return RecordReader(self.hub)


def services_of(connection: Connection) -> Services:
    return cast(Services, connection.app.state.services)


def address_of(connection: Connection) -> str:
    """Where a connection comes from; uvicorn has already resolved trusted proxies."""
    return connection.client.host if connection.client else "unknown"
