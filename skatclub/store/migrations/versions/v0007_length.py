"""Series in which each table plays as many deals as a table of four."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_COUNTED = {"sqlite_autoincrement": True}


def upgrade() -> None:
    """Let a series tell it; in those that are there each table plays its rounds, as ever."""
    same = sa.Boolean(create_constraint=True, name=op.f("ck_series_same_length"))
    with op.batch_alter_table("series", table_kwargs=_COUNTED) as series:
        series.add_column(sa.Column("same_length", same, nullable=False, server_default=sa.false()))
    with op.batch_alter_table("series", table_kwargs=_COUNTED) as series:
        series.alter_column("same_length", server_default=None)
