"""What can go wrong, in words: each error says what was wrong and what would have been right."""

from __future__ import annotations

from typing import Any

from tablee.texts import Word, say


class TableeError(Exception):
    """The root of all errors; `text("fr")` and `text("en")` say it in words."""

    def __init__(self, key: str, /, **values: Any) -> None:
        self.key = key
        self.values = values
        super().__init__(key)

    def text(self, lang: str = "en") -> str:
        """The error in words."""
        values = {
            name: value.text(lang) if isinstance(value, (TableeError, Word)) else value
            for name, value in self.values.items()
        }
        return say(lang, f"error.{self.key}", values)

    def __str__(self) -> str:
        return self.text("en")

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.key, self.values, self.__dict__)


def _rebuild(kind: type[TableeError], key: str, values: dict[str, Any], state: dict[str, Any]) -> TableeError:
    error = kind.__new__(kind)
    Exception.__init__(error, key)
    error.__dict__.update(state)
    return error


class OptionError(TableeError):
    """An unknown game, option or value, or a wrong number of players."""


class NotYourTurn(TableeError):
    """The seat may not act now; `clause` says why, where a rule does."""

    def __init__(self, key: str, /, *, clause: str | None = None, **values: Any) -> None:
        super().__init__(key, **values)
        self.clause = clause

    def text(self, lang: str = "en") -> str:
        return super().text(lang) + (f" ({self.clause})" if self.clause else "")


class BadRecord(TableeError):
    """A record or a save that cannot be what it claims to be."""


class BadPosition(TableeError):
    """A position that cannot be; it names the entry."""


class IllegalAction(TableeError):
    """An action that a clause forbids."""

    def __init__(self, key: str, /, *, clause: str, where: tuple[Any, ...] = (), **values: Any) -> None:
        super().__init__(key, **values)
        self.clause = clause
        self.where = where

    def text(self, lang: str = "en") -> str:
        return f"{super().text(lang)} ({self.clause})"
