"""A house that multiplies all points it tells: `python -m tests.browser.spoilt serve ...`.

A client that knows a rule would show other numbers than these.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.cli import main
from tablee.house.archive import replays
from tablee.house.live import protocol

TIMES = 7


def spoilt(told: Any, key: str = "") -> Any:
    """Every number that counts points, wherever it is in a message."""
    if isinstance(told, dict):
        return {name: spoilt(value, name) for name, value in told.items()}
    if isinstance(told, list):
        if key == "parts":
            return [[name, points * TIMES] for name, points in told]
        return [spoilt(value, key) for value in told]
    if key in ("points", "earns", "scores", "totals") and isinstance(told, int):
        return told * TIMES
    return told


def spoil() -> None:
    honest, honestly_extended = protocol.encode, protocol.extended

    def encode(kind: str, **fields: Any) -> bytes:
        return msgspec.json.encode(spoilt(msgspec.json.decode(honest(kind, **fields))))

    def extended(message: bytes, **fields: Any) -> bytes:
        return honestly_extended(message, **spoilt(msgspec.json.decode(msgspec.json.encode(fields))))

    class Json:
        @staticmethod
        def encode(told: Any) -> bytes:
            return msgspec.json.encode(spoilt(msgspec.json.decode(msgspec.json.encode(told))))

    class Spoilt:
        json = Json

    protocol.encode, protocol.extended = encode, extended
    replays.msgspec = Spoilt  # type: ignore[attr-defined]


if __name__ == "__main__":
    spoil()
    main()
