"""The tables of the database, the same in both stores. A change here needs a revision in `migrations`.

No column counts by itself: ids are random or given, so that rows can be copied between stores as they are.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
}
metadata = MetaData(naming_convention=NAMES)


def of_table() -> ForeignKey:
    return ForeignKey("tables.id", ondelete="CASCADE")


def of_person(ondelete: str = "CASCADE") -> ForeignKey:
    return ForeignKey("people.id", ondelete=ondelete)


people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("settings", JSON, nullable=False),
)
accounts = Table(
    "accounts",
    metadata,
    Column("person", Text, of_person(), primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column(
        "look", Text, nullable=False, index=True, server_default=""
    ),  # of earlier ones several may be alike
    Column("password", Text, nullable=False),
    Column("recovery", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("person", Text, of_person(), nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
    Column("label", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", Text, of_person("SET NULL"), index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("summary", JSON, nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
    Column("invite", LargeBinary, index=True),
    Index(None, "status", "created_at"),
)
seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, of_table(), primary_key=True),
    Column("person", Text, of_person(), primary_key=True, index=True),
)
entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, of_table(), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    Column("command", Text),  # on the last entry of the command
    sqlite_with_rowid=False,
)
known_command = text("command IS NOT NULL")
Index(
    "uq_entries_command",
    entries.c.table_id,
    entries.c.command,
    unique=True,
    sqlite_where=known_command,
    postgresql_where=known_command,
)
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, of_table(), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
deadlines = Table(
    "deadlines",
    metadata,
    Column("table_id", Text, of_table(), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("due_at", BigInteger, nullable=False, index=True),
    Column("set_at", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
    Column("claimed_until", BigInteger, nullable=False),
)
jobs = Table(
    "jobs",
    metadata,
    Column("table_id", Text, of_table(), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    Column("run_at", BigInteger, nullable=False, index=True),
    Column("attempts", Integer, nullable=False),
    Column("claimed_until", BigInteger, nullable=False),
)
presence = Table(
    "presence",
    metadata,
    Column("table_id", Text, of_table(), primary_key=True),
    Column("person", Text, of_person(), primary_key=True, index=True),
    Column("seen_at", BigInteger, nullable=False, index=True),
    Column("here", Boolean, nullable=False),  # as far as was known at `seen_at`
    Column("claimed_until", BigInteger, nullable=False),
)
heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # always 1
    Column("at", BigInteger, nullable=False),
)

# The archive outlives the tables it came from.
matches = Table(
    "matches",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("record", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("finished_at", BigInteger, nullable=False, index=True),
    Index(None, "game", "finished_at"),
)
places = Table(
    "places",
    metadata,
    Column("table_id", Text, ForeignKey("matches.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, of_person("SET NULL"), index=True),
    Column("bot", Text),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("name", Text, nullable=False),  # of somebody who played on another's device
)
ratings = Table(
    "ratings",
    metadata,
    Column("holder", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("count", Integer, nullable=False),
    Index(None, "game", "mu"),
)
rating_history = Table(
    "rating_history",
    metadata,
    Column("table_id", Text, ForeignKey("matches.table_id", ondelete="CASCADE"), primary_key=True),
    Column("holder", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index(None, "holder", "game", "at"),
)
solos = Table(
    "solos",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("person", Text, of_person(), nullable=False),
    Column("game", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("score", Integer, nullable=False),
    Column("detail", JSON, nullable=False),
    Index(None, "person", "game", "at"),
)
