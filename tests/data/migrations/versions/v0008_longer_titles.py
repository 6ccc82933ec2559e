"""A migration such as will come: a table that others point to is built anew with another check."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Allow longer titles of events."""
    with op.batch_alter_table("event", table_kwargs={"sqlite_autoincrement": True}) as event:
        event.drop_constraint(op.f("ck_event_title"), type_="check")
        event.create_check_constraint(op.f("ck_event_title"), "length(title) BETWEEN 1 AND 120")
