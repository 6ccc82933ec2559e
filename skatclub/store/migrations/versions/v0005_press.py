"""Who agreed to be named in the newspaper: in older clubs nobody was asked, so nobody has."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the new table, empty."""
    key = sa.ForeignKey("person.id", deferrable=True, initially="IMMEDIATE")
    op.create_table(
        "press_consent",
        sa.Column("person_id", BIG, key, primary_key=True, nullable=False),
        sa.Column("given_at", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.CheckConstraint("version >= 1", name="version"),
        sa.CheckConstraint("length(given_at) BETWEEN 1 AND 40", name="given_at"),
    )
