"""Everything that goes wrong over HTTP, as a `Problem`: our own refusals, Litestar's, and bugs."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from litestar import Request, Response
from litestar.exceptions import (
    HTTPException,
    InternalServerException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.openapi.datastructures import ResponseSpec

from fourseas.core.i18n import say
from fourseas.server.limits.rates import TooFast
from fourseas.server.protocol.messages import Code, Problem
from fourseas.server.protocol.problem import Trouble
from fourseas.server.storage.database import StorageDown

log = logging.getLogger("fourseas.http")

HUNG_UP = "client disconnected prematurely"  # Litestar's message if a client does not finish a request

STATUS: Mapping[Code, int] = {
    "unparsable": 400,
    "not_allowed": 403,
    "not_your_turn": 403,
    "not_your_seat": 403,
    "unknown": 404,
    "stale": 409,
    "not_now": 409,
    "too_large": 413,
    "illegal": 422,
    "outdated": 426,
    "too_fast": 429,
    "failed": 500,
}
MEANING = {
    400: "What was sent is not what is asked for",
    403: "Not yours to do, or not sent by a page of ours",
    404: "There is no such thing",
    405: "Not done this way",
    409: "Not now: things have moved on, or are not ready",
    413: "Too large",
    422: "Understood, but against the rules",
    426: "Another version of the protocol",
    429: "Too often; Retry-After says how many seconds to wait",
    500: "Our fault; nothing changed",
    503: "Not ready; try again later",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The possible errors of a handler, for the API description. Any request can be one too many, hit a bug, or find
    the database down.
    """
    return {
        status: ResponseSpec(Problem, description=MEANING[status], generate_examples=False)
        for status in sorted({*statuses, 400, 429, 500, 503})
    }


def answer(problem: Problem, status: int, headers: Mapping[str, str] | None = None) -> Response[Problem]:
    return Response(problem, status_code=status, headers=dict(headers or {}), media_type="application/json")


def of_trouble(_: Request[Any, Any, Any], trouble: Trouble) -> Response[Problem]:
    wait = trouble.wait if isinstance(trouble, TooFast) else 1
    headers = {"Retry-After": str(wait)} if trouble.code == "too_fast" else {}
    return answer(trouble.problem(), STATUS[trouble.code], headers)


def of_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Litestar's own refusals: paths, methods, bodies."""
    if isinstance(error, NotFoundException):
        return answer(Problem(code="unknown", text=say("there is nothing here")), 404)
    if isinstance(error, MethodNotAllowedException):
        return answer(Problem(code="unknown", text=say("that method is not allowed here")), 405, error.headers)
    if isinstance(error, ValidationException):
        return answer(Problem(code="unparsable", text=_complaints(error)), 400)
    if error.status_code == 413:
        return answer(Problem(code="too_large", text=say("that is too large")), 413)
    if error.status_code < 500 or (isinstance(error, InternalServerException) and error.detail == HUNG_UP):
        return answer(Problem(code="unparsable", text=say("that could not be understood")), 400)
    return of_bug(request, error)


def of_bug(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    secret = request.url.path.startswith("/calendar/")  # nothing else is needed to read it
    path = "/calendar" if secret else request.url.path
    log.error("a request failed", exc_info=error, extra={"method": request.method, "path": path})
    return answer(Problem(code="failed", text=say("something went wrong here; nothing changed")), 500)


def of_storage(_: Request[Any, Any, Any], down: StorageDown) -> Response[Problem]:
    log.error("the database is away", extra={"reason": str(down)})
    return answer(
        Problem(code="failed", text=say("the database cannot be reached; try again soon")), 503, {"Retry-After": "5"}
    )


def _complaints(error: ValidationException) -> str:
    """What is wrong with a body or a parameter, on one line; never the value itself, which may be a passphrase."""
    errors = error.extra if isinstance(error.extra, list) else []
    complaints = [f"{one.get('key', 'body')}: {one.get('message', '')}" for one in errors if isinstance(one, dict)]
    return "; ".join(complaints)[:400] or say("that is not what is expected here")


HANDLERS: dict[int | type[Exception], Any] = {
    Trouble: of_trouble,
    StorageDown: of_storage,
    HTTPException: of_http,
    Exception: of_bug,
}
