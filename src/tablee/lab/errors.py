"""What can go wrong in the lab, in words."""

from __future__ import annotations

from tablee.play.errors import TableeError
from tablee.texts import say


class LabError(TableeError):
    """Something that cannot be played or written."""

    def text(self, lang: str = "en") -> str:
        return say(lang, f"lab.{self.key}", self.values)
