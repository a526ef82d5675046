"""What can go wrong, in words: each error says what was wrong and what would have been right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.texts import Spoken, say
from tablee.texts.people import Seats


class TableeError(Exception):
    """The root of all errors; `text("fr")` and `text("en")` say it in words."""

    texts = "error"
    """The part of the catalogue that has its sentences."""

    def __init__(self, key: str, /, **values: Any) -> None:
        self.key = key
        self.values = values
        super().__init__(key)

    def text(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """The error in words; players are called by their names, if given, as in `Event.text`."""
        called = self.values.get("names") if names is None else names
        values = {name: said(value, lang, called) for name, value in self.values.items()}
        return say(lang, f"{self.texts}.{self.key}", values)

    def __str__(self) -> str:
        return self.text("en")

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.key, self.values, self.__dict__)


def said(value: Any, lang: str, names: Sequence[str] | None) -> Any:
    """A value as it stands in a sentence of this language."""
    if isinstance(value, (TableeError, Seats)):
        return value.text(lang, names)
    return value.text(lang) if isinstance(value, Spoken) else value


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

    def text(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        return super().text(lang, names) + (f" ({self.clause})" if self.clause else "")


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

    def text(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        return f"{super().text(lang, names)} ({self.clause})"
