"""One setting: from the text of a flag or of an environment variable to its value, or why not."""

from __future__ import annotations

import ipaddress
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tablee.play.errors import TableeError
from tablee.texts import quoted

SECRET_LENGTH = 32
NAME = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*\.?", re.IGNORECASE)
BOT = re.compile(r"[a-z0-9-]{2,20}")

Read = Callable[[str, str], Any]
"""Takes the setting's name, for the error, and the text."""


class Setting(NamedTuple):
    form: str
    """What stands for the value in the help."""
    read: Read
    repeated: bool = False
    """The flag, in the singular, may be given several times; the variable has one value a line."""


class ConfigError(TableeError):
    """A setting that cannot be, or what hinders the house from opening."""

    texts = "serve"


def whole(least: int, most: int) -> Read:
    def read(flag: str, text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or not least <= int(text) <= most:
            raise ConfigError("whole", flag=flag, value=quoted(text), least=least, most=most)
        return int(text)

    return read


def number(least: float, most: float) -> Read:
    def read(flag: str, text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not least <= value <= most:
            raise ConfigError("number", flag=flag, value=quoted(text), least=f"{least:g}", most=f"{most:g}")
        return value

    return read


def choice(*allowed: str) -> Read:
    def read(flag: str, text: str) -> str:
        if text.lower() not in allowed:
            raise ConfigError("choice", flag=flag, value=quoted(text), allowed=", ".join(allowed))
        return text.lower()

    return read


def path(flag: str, text: str) -> Path:
    if "\0" in text:
        raise ConfigError("path", flag=flag, value=quoted(text))
    return Path(text).expanduser()


def secret(flag: str, text: str) -> str:
    """No error shows it."""
    if len(text) < SECRET_LENGTH or not re.fullmatch(r"[!-~]+", text):
        raise ConfigError("secret", flag=flag, least=SECRET_LENGTH)
    return text


def key(_flag: str, text: str) -> bytes:
    if len(text.encode()) < SECRET_LENGTH:
        raise ConfigError("key_short", where="TABLEE_KEY", least=SECRET_LENGTH)
    return text.encode()


def database(flag: str, text: str) -> str:
    """The value may hold a password: it is not shown again."""
    if text.startswith("sqlite:///") and len(text) > len("sqlite:///") and "\0" not in text:
        return text
    if text.startswith(("postgresql://", "postgres://")):
        try:
            where = urlsplit(text)
            _ = where.port
        except ValueError:
            where = urlsplit("")
        if len(where.path) > 1:
            return text
    raise ConfigError("database", flag=flag)


def host(flag: str, text: str) -> str:
    bare = text.removeprefix("[").removesuffix("]")
    if not is_address(bare) and not NAME.fullmatch(bare):
        raise ConfigError("host", flag=flag, value=quoted(text))
    return bare


def hosts(flag: str, text: str) -> tuple[str, ...]:
    """Names or addresses without a port."""
    found = []
    for each in listed(text):
        bare = each.lower().removeprefix("[").removesuffix("]")
        if not is_address(bare) and not NAME.fullmatch(bare):
            raise ConfigError("hosts", flag=flag, value=quoted(each))
        found.append(bare.removesuffix("."))
    return tuple(found)


def networks(flag: str, text: str) -> tuple[str, ...]:
    found = []
    for each in listed(text):
        try:
            found.append(str(ipaddress.ip_network(each, strict=False)))
        except ValueError:
            raise ConfigError("networks", flag=flag, value=quoted(each)) from None
    return tuple(found)


def public_url(flag: str, text: str) -> str:
    try:
        parts = urlsplit(text)
        right = parts.scheme in ("http", "https") and parts.hostname and (parts.port or 1)
    except ValueError:
        right = False
    if not right or parts.path.strip("/") or parts.query or parts.fragment or parts.username is not None:
        raise ConfigError("public_url", flag=flag, value=quoted(text))
    return f"{parts.scheme}://{parts.netloc.lower()}"


def bots(flag: str, text: str) -> tuple[tuple[str, str | None], ...]:
    """`NAME=COMMAND LINE` or `NAME`, one a line."""
    found: dict[str, str | None] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, equals, command = (part.strip() for part in line.partition("="))
        if not BOT.fullmatch(name) or name in found or (equals and not command):
            raise ConfigError("bots", flag=flag, value=quoted(line))
        found[name] = command if equals else None
    return tuple(found.items())


def listed(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True
