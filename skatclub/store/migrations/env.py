"""How Alembic runs our migrations: on the connection it is given, inside the transaction that is open there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=sa.MetaData(naming_convention=NAMES),
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
