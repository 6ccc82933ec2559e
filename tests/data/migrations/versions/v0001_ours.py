"""Stands for our own first schema, which the file already has."""

from __future__ import annotations

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Nothing is left to do."""
