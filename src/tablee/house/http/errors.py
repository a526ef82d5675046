"""What goes wrong, as an answer over HTTP: always the same shape, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from tablee.house.rate_limits import TooOften
from tablee.house.table.refused import Refused

PAGES: Mapping[int, str] = {404: "no_such_page", 405: "not_allowed"}
BUSY_SECONDS = 2


def answer(refused: Refused) -> JSONResponse:
    """The refusal with its status; too often also says when to try again."""
    headers = {}
    if refused.status in (429, 503):
        seconds = refused.seconds if isinstance(refused, TooOften) else BUSY_SECONDS
        headers["Retry-After"] = str(seconds)
    if refused.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(refused.to_dict(), refused.status, headers)


def explain(app: FastAPI) -> None:
    """Let an application answer like that, whatever it was."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return answer(error)

    async def invalid(request: Request, error: Exception) -> Response:
        """Says which part, never what was in it: that may be a password."""
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]["loc"] if error.errors() else ("body",)
        return answer(Refused("malformed", where=".".join(map(str, first))[:60]))

    async def other(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        made = answer(Refused(PAGES.get(error.status_code, "malformed"), where="body"))
        made.status_code = error.status_code
        made.headers.update(error.headers or {})
        return made

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, other)
