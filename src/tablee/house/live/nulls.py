"""The null character, which is no text: PostgreSQL takes it nowhere, so nothing that has it gets past the door."""

from __future__ import annotations

import re

ESCAPED = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""As JSON writes it; behind one backslash more it is a backslash and letters."""


def in_json(data: str | bytes) -> bool:
    """Whether a JSON text has one; unescaped it would be no JSON."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    return rb"\u0000" in raw and ESCAPED.search(raw) is not None
