"""People, the hashed tokens of their devices, and accounts."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, case, delete, or_, select, update

from tablee.house.accounts.lookalikes import look
from tablee.house.store.batches import batched
from tablee.house.store.rows import Account, Good, Json, Missing, Person, Taken, Token, TokenKind
from tablee.house.store.schema import accounts, people, places, rating_history, ratings, tokens
from tablee.house.store.transactions import StorePart, add

ACCOUNT = [accounts.c[name] for name in Account.__dataclass_fields__]


def fold(name: str) -> str:
    """Names that look or sound alike in print are one: case, width and outer spaces do not count."""
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


class PeopleStore(StorePart):
    async def create_person(self, person: Person) -> None:
        """Raises Taken if the id exists."""
        if not await self.write(lambda connection: add(connection, people, asdict(person))):
            raise Taken(person.id)

    async def person(self, person: str) -> Person | None:
        found = await self.people(person)
        return found.get(person)

    async def people(self, *ids: str) -> dict[str, Person]:
        """Those who exist; the others are former players."""
        query = select(people).where(people.c.id.in_(ids))
        rows = await self.read(lambda connection: connection.execute(query).all())
        return {row.id: Person(**row._mapping) for row in rows}

    async def update_person(
        self,
        person: str,
        *,
        name: str | None = None,
        settings: Json | None = None,
        seen_at: int | None = None,
    ) -> None:
        given: dict[str, Any] = {"name": name, "settings": settings, "seen_at": seen_at}
        values = {key: value for key, value in given.items() if value is not None}
        if values and not await self._change(update(people).where(people.c.id == person).values(values)):
            raise Missing(person)

    async def forget_person(self, person: str) -> None:
        """With account, tokens, ratings and solo results; finished matches keep a seat of nobody.

        The names of those who played on one device go as well: whose device it was is not kept.
        """
        await self.write(lambda connection: forgotten(connection, person))

    async def rename(self, person: str, name: str) -> None:
        """With the account, if there is one. Raises Taken for the name of somebody else's account."""

        def work(connection: Connection) -> None:
            self.lock(connection, "accounts")
            if set(connection.scalars(resembling(name))) - {person}:
                raise Taken(name)
            own = update(accounts).where(accounts.c.person == person)
            connection.execute(own.values(name=name, folded=fold(name), look=look(name)))
            if not connection.execute(update(people).where(people.c.id == person).values(name=name)).rowcount:
                raise Missing(person)

        await self.write(work)

    async def add_token(self, token: Token) -> None:
        await self.write(lambda connection: connection.execute(tokens.insert().values(asdict(token))))

    async def token(self, hash: bytes, now: int) -> Token | None:
        """The token with this hash unless it has expired."""
        query = select(tokens).where(tokens.c.hash == hash, unexpired(now))
        row = await self.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Token(**row._mapping)

    async def tokens(self, person: str) -> list[Token]:
        query = select(tokens).where(tokens.c.person == person).order_by(tokens.c.created_at)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [Token(**row._mapping) for row in rows]

    async def good_tokens(self, hashes: Collection[bytes], now: int) -> dict[bytes, Good]:
        """Those of these tokens that are somebody's and have not expired."""
        query = select(tokens.c.hash, tokens.c.seen_at, people.c.name)
        query = query.join(people, people.c.id == tokens.c.person).where(unexpired(now))

        def work(connection: Connection) -> dict[bytes, Good]:
            return {
                row.hash: Good(row.name, row.seen_at)
                for some in batched(hashes)
                for row in connection.execute(query.where(tokens.c.hash.in_(some)))
            }

        return await self.read(work) if hashes else {}

    async def touch_tokens(self, hashes: Collection[bytes], now: int, expires_at: int) -> None:
        """They are used, and so are their people; a session that is used lives on."""
        expiring = case((tokens.c.kind == "session", expires_at), else_=tokens.c.expires_at)

        def work(connection: Connection) -> None:
            self.lock(connection, "seen")  # another process may have the same ones in another order
            for some in batched(hashes):
                these = tokens.c.hash.in_(some)
                connection.execute(update(tokens).where(these).values(seen_at=now, expires_at=expiring))
                theirs = select(tokens.c.person).where(these)
                connection.execute(update(people).where(people.c.id.in_(theirs)).values(seen_at=now))

        await self.write(work)

    async def drop_token(self, hash: bytes) -> bool:
        return await self._change(delete(tokens).where(tokens.c.hash == hash))

    async def drop_tokens(self, person: str, *kinds: TokenKind) -> None:
        """All of a person's tokens, or those of these kinds."""
        gone = delete(tokens).where(tokens.c.person == person)
        await self._change(gone.where(tokens.c.kind.in_(kinds)) if kinds else gone)

    async def drop_expired(self, now: int) -> None:
        await self._change(delete(tokens).where(tokens.c.expires_at <= now))

    async def create_account(
        self, account: Account, gone: bytes | None = None, fresh: Token | None = None
    ) -> None:
        """The person keeps id and history and takes the account's name. Raises Taken for a name in use.

        In the same transaction one token may be exchanged for another.
        """

        def work(connection: Connection) -> None:
            self.lock(connection, "accounts")
            row = asdict(account) | {"folded": fold(account.name), "look": look(account.name)}
            if connection.scalar(resembling(account.name)) or not add(connection, accounts, row):
                raise Taken(account.name)
            connection.execute(update(people).where(people.c.id == account.person).values(name=account.name))
            connection.execute(delete(tokens).where(tokens.c.hash == gone))
            if fresh is not None:
                connection.execute(tokens.insert().values(asdict(fresh)))

        await self.write(work)

    async def account(self, name: str) -> Account | None:
        query = select(*ACCOUNT).where(accounts.c.folded == fold(name))
        row = await self.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Account(**row._mapping)

    async def name_taken(self, name: str) -> bool:
        """Whether an account has this name, or one that looks like it."""
        return await self.read(lambda connection: connection.scalar(resembling(name))) is not None

    async def account_of(self, person: str) -> Account | None:
        query = select(*ACCOUNT).where(accounts.c.person == person)
        row = await self.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Account(**row._mapping)

    async def set_password(self, person: str, password: str, recovery: str | None = None) -> None:
        """Both are argon2 hashes."""
        values = {"password": password} if recovery is None else {"password": password, "recovery": recovery}
        if not await self._change(update(accounts).where(accounts.c.person == person).values(values)):
            raise Missing(person)

    async def add_session(self, was: Account, token: Token, most: int) -> bool:
        """A token for an account, in place of the one used longest ago if there are too many.

        False, and nothing done, if the password has changed since `was`.
        """
        same = select(accounts.c.person).where(
            accounts.c.person == was.person, accounts.c.password == was.password
        )
        sessions = select(tokens.c.hash).where(tokens.c.person == was.person, tokens.c.kind == token.kind)

        def work(connection: Connection) -> bool:
            if connection.execute(same.with_for_update()).first() is None:
                return False
            kept = connection.execute(sessions.order_by(tokens.c.seen_at.desc())).scalars().all()
            connection.execute(delete(tokens).where(tokens.c.hash.in_(kept[most - 1 :])))
            connection.execute(tokens.insert().values(asdict(token)))
            return True

        return await self.write(work)

    async def replace_password(
        self,
        was: Account,
        password: str,
        recovery: str | None = None,
        keep: bytes | None = None,
        fresh: Token | None = None,
    ) -> bool:
        """Set it and drop all tokens but `keep`; False, and nothing done, if the account changed since `was`."""
        same = (accounts.c.password == was.password, accounts.c.recovery == was.recovery)
        values = {"password": password, "recovery": recovery or was.recovery}
        change = update(accounts).where(accounts.c.person == was.person, *same).values(values)

        def work(connection: Connection) -> bool:
            if connection.execute(change).rowcount != 1:
                return False
            others = delete(tokens).where(tokens.c.person == was.person)
            connection.execute(others if keep is None else others.where(tokens.c.hash != keep))
            if fresh is not None:
                connection.execute(tokens.insert().values(asdict(fresh)))
            return True

        return await self.write(work)

    async def _change(self, statement: Any) -> bool:
        return await self.write(lambda connection: connection.execute(statement).rowcount) > 0


def resembling(name: str) -> Select[tuple[str]]:
    """The people with accounts of this name, or of one that looks like it."""
    return select(accounts.c.person).where(
        or_(accounts.c.folded == fold(name), accounts.c.look == look(name))
    )


def unexpired(now: int) -> ColumnElement[bool]:
    return or_(tokens.c.expires_at.is_(None), tokens.c.expires_at > now)


def forgotten(connection: Connection, person: str) -> None:
    """What `forget_person` does, as part of a transaction."""
    holder = f"person:{person}"
    connection.execute(delete(ratings).where(ratings.c.holder == holder))
    connection.execute(delete(rating_history).where(rating_history.c.holder == holder))
    theirs = select(places.c.table_id).where(places.c.person == person)
    connection.execute(update(places).where(places.c.table_id.in_(theirs)).values(name=""))
    if connection.execute(delete(people).where(people.c.id == person)).rowcount != 1:
        raise Missing(person)
