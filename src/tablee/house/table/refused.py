"""Why a table does not do what it was asked, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.play.errors import TableeError, said
from tablee.texts import LANGUAGES, say

STATUS: dict[str, int] = {
    "sign_in_first": 401,
    "sign_in_wrong": 401,
    "recovery_wrong": 401,
    "token_unknown": 401,
    "bot_token": 403,
    "host_only": 403,
    "not_seated": 403,
    "invite_wrong": 403,
    "origin": 403,
    "password_wrong": 403,
    "private": 403,
    "no_such_device": 404,
    "no_such_game": 404,
    "no_such_match": 404,
    "no_such_person": 404,
    "no_such_page": 404,
    "no_such_table": 404,
    "not_allowed": 405,
    "body_slow": 408,
    "account_already": 409,
    "known_already": 409,
    "name_taken": 409,
    "too_many_tokens": 409,
    "body_large": 413,
    "path_long": 414,
    "malformed": 422,
    "busy": 429,
    "passwords_busy": 429,
    "too_many_connections": 429,
    "too_often": 429,
    "head_large": 431,
    "failed": 500,
    "stopping": 503,
}
"""What a refusal is over HTTP; 400 if it is not named here."""

SEE = "/api/openapi.json"
FOR_PROGRAMS = ("no_such_page", "not_allowed", "malformed")
"""Refusals that a program runs into: beside the words for people they name where everything is described."""

SHAPE: dict[str, Any] = {
    "type": "object",
    "required": ["key", "text"],
    "properties": {
        "key": {"type": "string"},
        "text": {
            "type": "object",
            "required": list(LANGUAGES),
            "properties": {lang: {"type": "string"} for lang in LANGUAGES},
        },
        "see": {"type": "string"},
        "clause": {"type": "string"},
        "where": {"type": "array"},
    },
}
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"description": said, "content": {"application/json": {"schema": SHAPE}}}
    for status, said in {
        400: "not like that",
        401: "sign in first",
        403: "not for you",
        404: "not found",
        409: "not now",
        413: "too large",
        422: "not understood",
        429: "too often",
    }.items()
}
"""How routes document what they refuse."""


class Refused(Exception):
    """A refused command has changed nothing. `clause` and `where` are the engine's, if it was the rules."""

    def __init__(self, key: str, /, *, names: Sequence[str] = (), **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.text = {
            lang: say(
                lang, f"house.{key}", {name: said(value, lang, names) for name, value in values.items()}
            )
            for lang in LANGUAGES
        }
        self.clause: str | None = None
        self.where: tuple[Any, ...] = ()

    @classmethod
    def by_the_rules(cls, error: TableeError, names: Sequence[str] = ()) -> Refused:
        """The engine's own refusal, word for word, under the names people have here."""
        refused = cls.__new__(cls)
        Exception.__init__(refused, error.key)
        refused.key = error.key
        refused.text = {lang: error.text(lang, names) for lang in LANGUAGES}
        refused.clause = getattr(error, "clause", None)
        refused.where = getattr(error, "where", ())
        return refused

    @property
    def status(self) -> int:
        """Its HTTP status."""
        return STATUS.get(self.key, 400)

    def to_dict(self) -> dict[str, Any]:
        """What the message `refused` says; what does not apply is left out."""
        told: dict[str, Any] = {"key": self.key, "text": self.text}
        if self.key in FOR_PROGRAMS:
            told["see"] = SEE
        if self.clause is not None:
            told["clause"] = self.clause
        if self.where:
            told["where"] = self.where
        return told

    def __str__(self) -> str:
        return self.text["en"]
