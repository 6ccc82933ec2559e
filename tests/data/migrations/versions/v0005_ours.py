"""Stands for our own schema, which the file already has."""

from __future__ import annotations

revision = "0005"
down_revision = None


def upgrade() -> None:
    """Nothing is left to do."""
