"""What figures are about: days of a season, year or month, a person, and a second one beside."""

from __future__ import annotations

import calendar
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox

from skatclub.domain import text
from skatclub.i18n import days as day_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from skatclub.domain.people.person import Person
    from skatclub.store.figures.figures import Period

ALWAYS = (date.min, date.max)
Days = tuple[date, date]


class PeriodChooser(QComboBox):
    """All days, every season, every year and every month with an evening."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Period"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def offer(self, days: Sequence[date], seasons: Sequence[Period]) -> None:
        """Offer periods, the chosen one kept if it is still there."""
        before = self.currentText()
        self.clear()
        self.addItem(_("All days"), ALWAYS)
        for season in seasons:
            self.addItem(season.title, (season.first, season.last))
        for year in sorted({day.year for day in days}, reverse=True):
            self.addItem(_("Year {year}").format(year=year), (date(year, 1, 1), date(year, 12, 31)))
        for year, month in sorted({(day.year, day.month) for day in days}, reverse=True):
            last = date(year, month, calendar.monthrange(year, month)[1])
            self.addItem(day_words.month(last), (last.replace(day=1), last))
        self.setCurrentIndex(max(self.findText(before), 0))

    def chosen(self) -> Days:
        """Return the first and the last day."""
        found: Days | None = self.currentData()
        return found or ALWAYS


class PersonChooser(QComboBox):
    """Everybody with a list, by name."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Player"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def offer(self, people: Iterable[Person], first: int | None = None) -> None:
        """Offer people, the chosen one kept if still there, else `first`."""
        before = first if self.chosen() is None else self.chosen()
        self.clear()
        for one in sorted(people, key=lambda one: (text.sort_key(one.family_name), text.sort_key(one.given_name))):
            self.addItem(one.full_name, one.id)
        self.setCurrentIndex(max(self.findData(before), 0) if self.count() else -1)

    def chosen(self) -> int | None:
        """Return the person."""
        found: int | None = self.currentData()
        return found


class OtherChooser(PersonChooser):
    """Who is compared with the chosen player; nobody at first."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Compare with"))

    def offer_others(self, people: Iterable[Person], chosen: int | None) -> None:
        """Offer everybody but the chosen player; who was compared stays if still there."""
        before = self.chosen()
        self.offer(one for one in people if one.id != chosen)
        self.insertItem(0, _("Compare with …"), None)
        self.setCurrentIndex(0 if before is None else max(self.findData(before), 0))
