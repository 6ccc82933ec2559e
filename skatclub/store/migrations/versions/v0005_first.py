"""The first schema that was released: what `schema.create` made then, so nothing leads to it."""

from __future__ import annotations

revision = "0005"
down_revision = None


def upgrade() -> None:
    """Nothing is left to do: each club begins with these tables."""
