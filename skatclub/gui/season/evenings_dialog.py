"""Which evenings and tournaments count for a season: all of the club, ticked or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.season.season import Season
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.tick_list import TickList
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.services.season import seasons

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.gui.operations.operations import Operations
    from skatclub.store.season.seasons import Evening


class EveningsDialog(FormDialog):
    """The list to tick."""

    lines = 26

    def __init__(self, parent: QWidget, operations: Operations, season: Season) -> None:
        words = _("Every evening or tournament you tick counts for “{title}”, whatever its date.")
        words = words.format(title=season.title)
        super().__init__(parent, _("Evenings that count"), _("Count these"), words=words)
        self._operations = operations
        self._season = season
        self.evenings: TickList[Evening] = TickList(
            _("Evenings that count"),
            (
                (
                    _("All within the dates of the season"),
                    lambda evening: season.first_day <= evening.held_on <= season.last_day,
                ),
                (_("All"), lambda _evening: True),
                (_("None"), lambda _evening: False),
            ),
        )
        self.inside.addWidget(self.evenings)
        self.lay_out()
        self.evenings.show_rows(
            operations.ask(seasons.evenings, season.id) or (), _described, lambda evening: evening.counts
        )
        self.evenings.setFocus()

    def write(self) -> bool:
        """Let those count that are ticked."""
        ids = tuple(evening.event_id for evening in self.evenings.ticked())
        return self._operations.run(seasons.choose_events, self._season.id, ids) is not None


def _described(evening: Evening) -> str:
    series = ngettext("{n} series", "{n} series", evening.series).format(n=evening.series)
    return " · ".join((numbers.date(evening.held_on), evening.title, series))
