"""Deals with what only houses note: stored, read again, corrected, undone and checked."""

from __future__ import annotations
