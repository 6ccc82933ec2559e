"""How Alembic runs the migrations of the tests: as it runs ours."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=sa.MetaData(naming_convention={"ck": "ck_%(table_name)s_%(constraint_name)s"}),
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
