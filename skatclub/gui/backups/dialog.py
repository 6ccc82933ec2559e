"""Lists the copies of a club with what stands in them; the chosen one is opened as a new file beside the club."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from skatclub.domain.club.backups import Backup
from skatclub.gui.backups.places import BackupPlaces
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.ask import Question
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n.club import backups as backups_words
from skatclub.i18n.language import _
from skatclub.services.backups.sticks import Stick

Checked = tuple[tuple["Backup", bool], ...]


class BackupsDialog(FormDialog):
    """The copies, the newest first; damaged ones are shown and cannot be opened.

    `copy_now` makes a copy (None: none can be made here), `copied` says that one was made, `open_beside` opens one
    beside the club at an address.
    """

    letters, lines = 140, 26

    def __init__(
        self,
        parent: QWidget,
        operations: Operations,
        address: str,
        *,
        places: BackupPlaces,
        copy_now: Callable[[], object] | None,
        copied: SignalInstance,
        open_beside: Callable[[Backup, str], bool],
    ) -> None:
        words = _(
            "A backup is opened as a new file beside the club; the club itself is never overwritten. "
            "Copies are made every ten minutes of work, after each series, and before a draw, an import or a "
            "deletion."
        )
        title = _("Backups of {name}").format(name=Path(address).stem)
        super().__init__(parent, title, _("&Open as a new file"), words=words, leave=_("Close"))
        self._address, self._places = address, places
        self._copy_now, self._copied, self._open_beside = copy_now, copied, open_beside
        self._looking = Background(operations)
        self.said = label(_("The backups are being checked …"), role="muted", wrap=True)
        self.rows = Table(_("Backups"), self._columns(), key=lambda row: row[0].path)
        self._build()
        self._connect()
        self.look()

    def _build(self) -> None:
        self.now = pieces.button(_("&Back up now"))
        self.now.setEnabled(self._copy_now is not None)
        self.act.setEnabled(False)
        self.inside.addWidget(self.rows)
        self.inside.addWidget(self.said)
        self.lay_out(self.now)
        self.rows.setFocus()

    def _connect(self) -> None:
        self.rows.moved_on.connect(self._show_choice)
        self.rows.entered.connect(lambda _row: self.go_on())
        self.now.clicked.connect(lambda: self._copy_now and self._copy_now())
        self._copied.connect(self.look)
        self.finished.connect(lambda _result: self._looking.cancel())

    def look(self) -> None:
        """Look for the copies and check their bytes, in a thread."""
        self._looking.run(partial(_checked, self._places.folders(self._address)), self._show)

    def write(self) -> bool:
        """Open the chosen copy as a new file beside the club."""
        chosen = self._chosen()
        return chosen is not None and self._open_beside(chosen, self._address)

    def _show(self, copies: object) -> None:
        self.rows.show_rows(copies if isinstance(copies, tuple) else ())
        if self.rows.rows:
            self.rows.setFocus()
        self.said.setText("" if self.rows.rows else _("There is no backup of this club yet."))

    def _columns(self) -> tuple[Column[tuple[Backup, bool]], ...]:
        return (
            Column(_("As of"), lambda row: backups_words.moment(row[0].at), tip=lambda row: row[0].path),
            Column(_("Why"), lambda row: backups_words.occasion(row[0].occasion)),
            Column(_("Content"), lambda row: backups_words.content(row[0].content), share=1),
            Column(_("Size"), lambda row: backups_words.size(row[0].size)),
            Column(_("Checked"), lambda row: "✔" if row[1] else _("damaged")),
            Column(_("Where"), lambda row: self._places.name_of(row[0].path, self._address)),
        )

    def _chosen(self) -> Backup | None:
        row = self.rows.chosen()
        return row[0] if row is not None and row[1] else None

    def _show_choice(self) -> None:
        self.act.setEnabled(self._chosen() is not None)


def ask_stick(parent: QWidget, there: Sequence[Stick], now: str, then: Callable[[str], object]) -> None:
    """Ask for the stick that copies go to; `now` is the label chosen before."""
    labels = [stick.label for stick in there]
    offers = [(name, name) for name in labels]
    if now and now.casefold() not in (name.casefold() for name in labels):
        offers.insert(0, (now, _("{label} (not plugged in)").format(label=now)))
    offers.append(("", _("no stick")))
    words = _(
        "The stick is recognised by its name and gets a copy now and after every accepted list. You may unplug "
        "it at any time; just carry on working."
    )
    if not there:
        words = _("No USB stick is plugged in. Plug one in and choose this again.") + "\n\n" + words
    asked = Question(parent, _("Backup to USB stick"), words)
    field = asked.choice("label", _("Stick"), offers)
    field.setCurrentIndex(max(0, field.findData(now)) if now else 0)
    asked.ask(_("Back up"), lambda answers: then(str(answers["label"])))


def _checked(folders: tuple[Path, ...]) -> Checked:
    from skatclub.services.backups import notes as backups_notes

    return tuple((backup, backups_notes.is_sound(backup)) for backup in backups_notes.listed(folders))
