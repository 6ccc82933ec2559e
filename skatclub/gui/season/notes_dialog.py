"""What the board notes in a season: excused absences, presences, points given or taken, series of the cup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit, QWidget

from skatclub.domain import text
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.season.season import Mark, MarkKind, Season
from skatclub.gui.parts import name_field
from skatclub.gui.parts.name_field import NameField
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.gui.widgets.value_form import Fields
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.season import words as season_words
from skatclub.services.people import merging
from skatclub.services.season import notes as season_notes, seasons
from skatclub.services.season.notes import Note

if TYPE_CHECKING:
    from skatclub.gui.operations.operations import Operations
    from skatclub.store.season.seasons import Evening

MOST_POINTS = 99_999
WHOLE_EVENING = 0


class NotesDialog(FormDialog):
    """The notes of a season above a form for the next one."""

    letters, lines = 132, 32

    def __init__(self, parent: QWidget, operations: Operations, season: Season) -> None:
        title = _("Notes on “{title}”").format(title=season.title)
        super().__init__(parent, title, _("Add note"), leave=_("Close"))
        self._operations = operations
        self._season = season
        self._evenings: tuple[Evening, ...] = ()
        self.table = Table(_("Notes"), _columns(), key=lambda note: note.mark.id)
        self.back = pieces.button(_("Withdraw (Del)"), self._take_back)
        self.fields = Fields(self.form, self._follow)
        self._build()
        self._offer()
        self._show_notes()
        self._follow()
        self.person.setFocus()

    def _build(self) -> None:
        self.inside.addWidget(self.table, 1)
        pieces.lay(self.inside, pieces.row(self.back, None))
        pieces.inner(self.inside, self.form)
        add = self.fields.add
        self.person = add("", _("Name"), NameField(may_be_new=False))
        self.kind = add("", _("Note"), CalmChoice([(kind, season_words.kind_name(kind)) for kind in MarkKind]))
        self.evening = add("", _("Event"), CalmChoice(()))
        self.series = add("", _("Series"), CalmSpin(WHOLE_EVENING, 99, nothing=_("the whole evening")))
        self.points = add("", _("Points"), CalmSpin(-MOST_POINTS, MOST_POINTS))
        self.note = add("", _("Reason"), QLineEdit())
        self.note.setMaxLength(text.LONGEST_NOTE)
        self.lay_out()
        self.table.moved_on.connect(lambda: self.back.setEnabled(self.table.chosen() is not None))
        self.table.answer("Del", self._take_back)

    def _offer(self) -> None:
        """Let everybody of the club be known, and offer the evenings of the season, the latest first."""
        self.person.known = self._operations.ask(merging.everybody) or ()
        evenings = self._operations.ask(seasons.evenings, self._season.id) or ()
        self._evenings = tuple(listed for listed in evenings if listed.counts)
        for evening in reversed(self._evenings):
            self.evening.addItem(f"{numbers.date(evening.held_on)} · {evening.title}", evening.event_id)

    def _show_notes(self) -> None:
        self.table.show_rows(self._operations.ask(season_notes.notes, self._season.id) or ())

    def _follow(self) -> None:
        """Ask only for what the kind of the note needs."""
        kind = MarkKind(self.kind.currentData())
        self.points.setEnabled(kind is MarkKind.POINTS)
        self.evening.setEnabled(kind is not MarkKind.POINTS)
        self.series.setEnabled(kind in {MarkKind.EXCUSED, MarkKind.CUP_SERIES})
        evening = next((each for each in self._evenings if each.event_id == self.evening.currentData()), None)
        self.series.setRange(
            1 if kind is MarkKind.CUP_SERIES else WHOLE_EVENING, max(evening.series if evening else 1, 1)
        )

    def write(self) -> bool:
        """Note what the fields say; the dialog stays for the next one."""
        person = self.person.person()
        if not name_field.is_clear(self, self.person):
            return False
        if person is None:
            self.refuse(_("Nobody in the club has that name. Type three letters of a name and choose."))
            self.person.setFocus()
            return False
        kind = MarkKind(self.kind.currentData())
        of_evening = kind is not MarkKind.POINTS
        mark = Mark(
            id=0,
            person_id=person.id,
            kind=kind,
            event_id=self.evening.currentData() if of_evening else None,
            series_no=(self.series.value() or None) if self.series.isEnabled() else None,
            points=0 if of_evening else self.points.value(),
            note=self.note.text().strip(),
        )
        if self._operations.run(season_notes.add_mark, self._season.id, mark) is not None:
            self._show_notes()
            self.note.clear()
            self.person.clear()
            self.person.setFocus()
        return False

    def _take_back(self) -> None:
        chosen = self.table.chosen()
        self.problem.hide()
        if chosen is not None and self._operations.run(season_notes.take_mark_back, chosen.mark.id) is not None:
            self._show_notes()


def _columns() -> tuple[Column[Note], ...]:
    return (
        Column(_("Name"), lambda note: publication.listed(note.person, Audience.DESK), bold=True),
        Column(_("Note"), lambda note: season_words.kind_name(note.mark.kind)),
        Column(_("Event"), season_words.evening, share=1),
        Column(
            _("Points"),
            lambda note: numbers.signed(note.mark.points) if note.mark.kind is MarkKind.POINTS else "",
            right=True,
        ),
        Column(_("Reason"), lambda note: note.mark.note, drop=1),
    )
