"""How the names of accounts look, so that nobody takes one that looks the same."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tablee.house.accounts.lookalikes import look

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("look", sa.Text(), nullable=False, server_default=""))
    op.create_index(op.f("ix_accounts_look"), "accounts", ["look"], unique=False)
    accounts = sa.table("accounts", sa.column("person"), sa.column("name"), sa.column("look"))
    connection = op.get_bind()
    for person, name in connection.execute(sa.select(accounts.c.person, accounts.c.name)).all():
        connection.execute(sa.update(accounts).where(accounts.c.person == person).values(look=look(name)))
