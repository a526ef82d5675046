"""Tables, their logs as read back, and their snapshots."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict

from sqlalchemy import Connection, Row, Select, and_, delete, exists, func, or_, select

from tablee.house.store.interface import MOST_ENTRIES
from tablee.house.store.rows import Missing, Secrets, Snapshot, Status, TableRow, Taken
from tablee.house.store.schema import entries, matches, seats, snapshots, tables
from tablee.house.store.transactions import StorePart, add, statement

# Seed, salt and invite are never selected with the rest.
PUBLIC = [tables.c[name] for name in TableRow.__dataclass_fields__]


class TableStore(StorePart):
    async def create_table(self, table: TableRow, secrets: Secrets, people: Collection[str] = ()) -> None:
        row = asdict(table) | {"seed": secrets.seed, "salt": secrets.salt, "invite": secrets.invite}

        def work(connection: Connection) -> None:
            if not add(connection, tables, row):
                raise Taken(table.id)
            for person in people:
                connection.execute(seats.insert().values(table_id=table.id, person=person))

        await self.write(work)
        self.announce(table.id, table.version)

    async def table(self, table: str) -> TableRow | None:
        found = await self._tables(select(*PUBLIC).where(tables.c.id == table))
        return found[0] if found else None

    async def tables(
        self, *status: Status, public: bool | None = None, game: str | None = None, limit: int = 200
    ) -> list[TableRow]:
        query = select(*PUBLIC).order_by(tables.c.created_at.desc()).limit(limit)
        if status:
            query = query.where(tables.c.status.in_(status))
        if public is not None:
            query = query.where(tables.c.public == public)
        if game is not None:
            query = query.where(tables.c.game == game)
        return await self._tables(query)

    async def tables_of(self, person: str, *status: Status, limit: int = 200) -> list[TableRow]:
        """Tables where the person sits, the newest first."""
        query = select(*PUBLIC).join(seats, seats.c.table_id == tables.c.id).where(seats.c.person == person)
        if status:
            query = query.where(tables.c.status.in_(status))
        return await self._tables(query.order_by(tables.c.created_at.desc()).limit(limit))

    async def count_of(self, person: str, status: Status, since: int = 0) -> int:
        """At how many tables of a state the person sits, or which he has set up, where something happened since."""
        sits = exists().where(seats.c.table_id == tables.c.id, seats.c.person == person)
        own = or_(tables.c.host == person, sits)
        those = and_(tables.c.status == status, tables.c.changed_at >= since, own)
        query = select(func.count()).select_from(tables).where(those)
        return await self.read(lambda connection: connection.execute(query).scalar_one())

    async def forsaken(self, before: int, limit: int = 100) -> list[str]:
        """Running tables where no person sits and nothing has happened since then."""
        sits = exists().where(seats.c.table_id == tables.c.id)
        query = select(tables.c.id).where(tables.c.status == "running", tables.c.changed_at < before, ~sits)
        return await self.read(lambda connection: list(connection.execute(query.limit(limit)).scalars()))

    async def unarchived(self) -> list[TableRow]:
        """Finished tables the archive does not know yet: the house stopped in between."""
        known = exists().where(matches.c.table_id == tables.c.id)
        return await self._tables(select(*PUBLIC).where(tables.c.status == "finished", ~known))

    async def secrets(self, table: str) -> Secrets:
        query = select(tables.c.seed, tables.c.salt, tables.c.invite).where(tables.c.id == table)
        row = await self.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise Missing(table)
        return Secrets(row.seed, row.salt, row.invite)

    async def invited(self, invite: bytes) -> str | None:
        query = select(tables.c.id).where(tables.c.invite == invite).limit(1)
        return await self.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def delete_table(self, table: str) -> None:
        """With its log. For tables that never started; finished ones stay."""
        await self.write(lambda connection: connection.execute(delete(tables).where(tables.c.id == table)))
        self.announce(table, -1)

    async def entries(self, table: str, since: int = 0, limit: int = MOST_ENTRIES) -> list[bytes]:
        query = select(entries.c.body).where(entries.c.table_id == table, entries.c.version > since)
        query = query.order_by(entries.c.version).limit(limit)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def version(self, table: str) -> int:
        query = select(tables.c.version).where(tables.c.id == table)
        found: int | None = await self.read(lambda connection: connection.scalar(query))
        if found is None:
            raise Missing(table)
        return found

    async def answered(self, table: str, command: str) -> int | None:
        query = select(entries.c.version).where(entries.c.table_id == table, entries.c.command == command)
        return await self.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def snapshot(self, table: str) -> Snapshot | None:
        query = select(snapshots.c.version, snapshots.c.body).where(snapshots.c.table_id == table)
        row = await self.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Snapshot(row.version, row.body)

    async def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        def work(connection: Connection) -> None:
            values = {"table_id": table, "version": snapshot.version, "body": snapshot.body}
            insert = statement(connection, snapshots).values(values)
            new = {"version": insert.excluded.version, "body": insert.excluded.body}
            newer = insert.excluded.version > snapshots.c.version
            connection.execute(
                insert.on_conflict_do_update(index_elements=["table_id"], set_=new, where=newer)
            )

        await self.write(work)

    async def _tables(self, query: Select[tuple[object, ...]]) -> list[TableRow]:
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [table_row(row) for row in rows]


def table_row(row: Row[tuple[object, ...]]) -> TableRow:
    return TableRow(**row._mapping)
