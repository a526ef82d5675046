"""Who asks: a person, by a token of his."""

from __future__ import annotations

import msgspec

from tablee.house.store.rows import Person, TokenKind
from tablee.house.table import command


class Identity(msgspec.Struct, frozen=True):
    """Somebody who has shown a token."""

    person: Person
    token: bytes
    kind: TokenKind
    account: bool

    @property
    def id(self) -> str:
        """The person's."""
        return self.person.id

    @property
    def name(self) -> str:
        """What the person is called."""
        return self.person.name

    @property
    def command_person(self) -> command.Person:
        """Who that is to a table."""
        return command.Person(self.id, self.name)

    def __repr__(self) -> str:
        return f"Identity({self.id!r})"
