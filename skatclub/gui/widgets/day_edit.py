"""A day to choose: typed with its whole year, or taken from a calendar."""

from __future__ import annotations

import datetime

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QAbstractSpinBox, QDateEdit


class DayEdit(QDateEdit):
    """A field of a day, written like 17.10.2026; Tab leaves it, stops and arrows lead to month and year."""

    def __init__(self, day: datetime.date | None = None) -> None:
        super().__init__()
        self.setCalendarPopup(True)
        self.setDisplayFormat("dd.MM.yyyy")
        if day is not None:
            self.set_day(day)

    def set_day(self, day: datetime.date) -> None:
        """Show a day."""
        self.setDate(QDate(day.year, day.month, day.day))

    def focusNextPrevChild(self, next_: bool) -> bool:
        """Leave the whole field; Qt would walk through day, month and year first."""
        return QAbstractSpinBox.focusNextPrevChild(self, next_)

    def day(self) -> datetime.date:
        """Return the day that stands there."""
        chosen = self.date()
        return datetime.date(chosen.year(), chosen.month(), chosen.day())
