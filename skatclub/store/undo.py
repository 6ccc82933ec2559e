"""Undo and redo as new changes: the befores of a change are written back, newest first, never its versions."""

from __future__ import annotations
