"""What was printed of a paper that is printed again and again: so that only its new pages are printed next time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """One print: its number (from 1), when it was made, and the digests of its pages."""

    number: int
    at: datetime
    pages: frozenset[str]
