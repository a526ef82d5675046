"""What is not a rule, noted in a record: somebody left, came back, gave up, or moves were taken back."""

from __future__ import annotations

import re
from typing import Any

FORMS = {
    "resigned": re.compile(r"\[(?P<seat>\d)\] resigned"),
    "held": re.compile(r"\[(?P<seat>\d)\] away, held by (?P<level>.+)"),
    "back": re.compile(r"\[(?P<seat>\d)\] back"),
    "undone": re.compile(r"undone: (?P<count>\d{1,9})"),
}


def resigned(seat: int) -> str:
    """Somebody gave up."""
    return f"[{seat}] resigned"


def held(seat: int, level: str) -> str:
    """Somebody is away, and a bot plays for him."""
    return f"[{seat}] away, held by {level}"


def back(seat: int) -> str:
    """He is back."""
    return f"[{seat}] back"


def undone(count: int) -> str:
    """So many actions were taken back."""
    return f"undone: {count}"


def read(note: str) -> dict[str, Any]:
    """A note of a record for whoever tells it with names; one of other hands is told as it stands."""
    for kind, form in FORMS.items():
        if found := form.fullmatch(note):
            values = found.groupdict()
            return {"kind": kind} | {
                name: value if name == "level" else int(value) for name, value in values.items()
            }
    return {"kind": "other", "text": note}
