"""The house's log: one line a happening, as JSON or for people's eyes.

What must stay secret cannot get in: values are plain words and numbers, secret names are refused, tokens are
struck out of every text, an exception is told by its kind and stack and not by its message (which may quote
anything), and other libraries are heard from warnings on, without the values they fill in.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import os
import re
import sys
import time
import traceback
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, TextIO

Plain = str | int | float | bool | None
OURS = logging.getLogger("tablee.house")
STRUCK = "…"
SECRET_NAMES = re.compile(
    r"hand|token|cookie|seed|salt|nonce|password|secret|view|authori|invite|\bkey\b|body", re.IGNORECASE
)
SECRETS = re.compile(
    r"t[dsb]_[a-z2-7]{8,}"  # tokens
    r"|(?<=tablee=)[^\s;,\"']+|(?i:(?<=bearer )\S+)"
    r"|(?<=://)[^\s/@]*:[^\s/@]*(?=@)"  # user and password of a database
    r"|\b[0-9a-f]{32,}\b"  # seeds, salts, nonces
)
APART_SECONDS, APART_ROOM = 1.0, 1000
"""Between two lines that say the same, and of how many that is remembered."""
request: ContextVar[str | None] = ContextVar("request", default=None)
"""The id of the request that is being answered."""


def note(what: str, level: int = logging.INFO, error: BaseException | None = None, **values: Plain) -> None:
    """Log that something happened."""
    OURS.log(level, what, exc_info=error, extra={"values": values})


def set_up(level: str, form: str, stream: TextIO | None = None) -> None:
    """Send all logging of this process through here; `auto` is text on a terminal, JSON elsewhere."""
    stream = stream or sys.stderr
    as_text = form == "text" or (form == "auto" and stream.isatty())
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines(as_text))
    handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name, logger in logging.Logger.manager.loggerDict.items():
        if isinstance(logger, logging.Logger) and not name.startswith("tablee"):
            logger.setLevel(logging.NOTSET)
            logger.handlers.clear()
            logger.propagate = True
    logging.getLogger("tablee").setLevel(level.upper())
    logging.captureWarnings(True)


def watch(loop: asyncio.AbstractEventLoop) -> None:
    """Log what goes wrong in tasks nobody waits for."""

    def failed(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        note(
            "loop_error",
            logging.ERROR,
            context.get("exception"),
            message=str(context.get("message", "")),
        )

    loop.set_exception_handler(failed)


class Seldom(logging.Filter):
    """The same complaint once a second at most: the next one says how many were left out.

    What is beyond the house, such as a system that gives no more connections, fails thousands of times a second.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._last: dict[object, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        values: dict[str, Plain] = getattr(record, "values", {})
        error = record.exc_info[1] if record.exc_info else None
        what = record.name, str(record.msg), type(error), str(values)
        now = self._now()
        at, left_out = self._last.get(what, (now - APART_SECONDS, 0))
        if now - at < APART_SECONDS:
            self._last[what] = at, left_out + 1
            return False
        if len(self._last) >= APART_ROOM:
            self._last.clear()
        self._last[what] = now, 0
        if left_out:
            record.values = values | {"left_out": left_out}
        return True


class Lines(logging.Formatter):
    def __init__(self, as_text: bool) -> None:
        super().__init__()
        self.as_text = as_text

    def format(self, record: logging.LogRecord) -> str:
        told = self.told(record)
        if not self.as_text:
            return json.dumps(told, ensure_ascii=False)
        stack = str(told.pop("stack", ""))
        at, level, what = (str(told.pop(name)) for name in ("at", "level", "what"))
        told.pop("process", None)
        rest = "".join(f" {name}={in_a_line(value)}" for name, value in told.items())
        return f"{at[11:23]} {level:<7} {what}{rest}" + (f"\n{stack}" if stack else "")

    def told(self, record: logging.LogRecord) -> dict[str, Plain]:
        """What is written of a record."""
        ours = record.name.startswith("tablee.")
        told: dict[str, Plain] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")[:23] + "Z",
            "level": record.levelname.lower(),
            "what": scrubbed(record.getMessage()) if ours else record.name,
            "process": os.getpid(),
        }
        if (id := request.get()) is not None:
            told["request"] = id
        if not ours:  # the sentence as it stands in their source
            told["message"] = scrubbed(str(record.msg).strip())
        given = getattr(record, "values", {})
        told |= {name: shown(name, value) for name, value in given.items() if value is not None}
        if record.exc_info and record.exc_info[1] is not None:
            told["error"], told["stack"] = kind(record.exc_info[1]), stack(record.exc_info[1])
        return told


def shown(name: str, value: object) -> Plain:
    if SECRET_NAMES.search(name):
        return STRUCK
    if value is None or isinstance(value, (bool, int, float)):
        return value
    return scrubbed(value) if isinstance(value, str) else f"<{type(value).__name__}>"


def scrubbed(text: str) -> str:
    """Without anything that looks like a secret."""
    return SECRETS.sub(STRUCK, text)


def in_a_line(value: Plain) -> str:
    """A value that cannot be mistaken for another line or field."""
    text = str(value)
    return text if re.fullmatch(r"[\w.:/@%+,{}…<>\[\]-]+", text) else json.dumps(text, ensure_ascii=False)


def kind(error: BaseException) -> str:
    return f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")


def stack(error: BaseException) -> str:
    """Where it went wrong, its causes first; source lines, but neither values nor messages."""
    lines: list[str] = []
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        frames = traceback.format_list(traceback.extract_tb(error.__traceback__))
        why = f": {error.strerror}" if isinstance(error, OSError) and error.strerror else ""
        lines[:0] = ["".join(frames) + kind(error) + why]
        hidden = error.__suppress_context__
        error = error.__cause__ or (None if hidden else error.__context__)  # type: ignore[assignment]
    return scrubbed("\nthen\n".join(lines))


def address(text: str, how: str) -> str | None:
    """An address as the log keeps it: cut to its network, which tells a flood from one place and no person."""
    if how != "short":
        return text if how == "full" else None
    try:
        parsed = ipaddress.ip_address(text)
    except ValueError:
        return None
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    bits = 24 if parsed.version == 4 else 48
    return str(ipaddress.ip_network((parsed, bits), strict=False))
