"""A day to choose: typed with its whole year, or taken from a calendar."""

from __future__ import annotations

import datetime

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QDateEdit


class DayEdit(QDateEdit):
    """A field of a day, written like 17.10.2026."""

    def __init__(self, day: datetime.date) -> None:
        super().__init__(QDate(day.year, day.month, day.day))
        self.setCalendarPopup(True)
        self.setDisplayFormat("dd.MM.yyyy")

    def day(self) -> datetime.date:
        """Return the day that stands there."""
        chosen = self.date()
        return datetime.date(chosen.year(), chosen.month(), chosen.day())
