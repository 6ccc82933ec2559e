"""Asks before a ranking is posted: which edition, what has changed, until when objections are heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QVBoxLayout, QWidget

from skatclub.gui.results import posting_words, words
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.services import postings

if TYPE_CHECKING:
    from skatclub.gui.operations import Operations
    from skatclub.gui.results.board import Reading

LETTERS = 72
ROWS = 9


class PostingDialog(QDialog):
    """What hangs out and what would hang out."""

    def __init__(self, parent: QWidget, operations: Operations, reading: Reading) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Post a ranking"))
        self._operations = operations
        self._reading = reading
        editions = operations.ask(postings.editions, reading.ranking.event.id) or ()
        self.next_edition = max((one.edition for one in editions), default=0) + 1
        last = reading.posted
        since = (
            operations.ask(postings.since, reading.ranking.event.id, last.edition)
            if last is not None and last.series == reading.series
            else None
        )
        self.changes = QListWidget()
        self.changes.setAccessibleName(_("Rows that have changed"))
        self.changes.setWordWrap(True)  # a long name with two prizes is read whole
        self.changes.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.changes.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.changes.addItems([posting_words.changed(one, reading.names) for one in since.changed] if since else [])
        self._build(is_same=since is not None)

    def _build(self, *, is_same: bool) -> None:
        reading = self._reading
        layout = QVBoxLayout(self)
        title = _("Edition {edition}: {ranking}, {series}").format(
            edition=self.next_edition,
            ranking=words.ranking_name(reading.wanted),
            series=posting_words.series(reading),
        )
        layout.addWidget(label(title, role="title", factor=1.1, wrap=True))
        minutes = reading.ranking.conditions.protest_minutes
        for said in (words.checked(reading), posting_words.heard(minutes)):
            layout.addWidget(label(said, wrap=True))
        if is_same and reading.posted is not None:
            edition = reading.posted.edition
            layout.addWidget(label(posting_words.since(edition, self.changes.count()), wrap=True))
            if self.changes.count():
                layout.addWidget(self.changes, 1)
                self.changes.setMinimumHeight(self.fontMetrics().height() * ROWS)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        filled = box.addButton(_("Post now"), QDialogButtonBox.ButtonRole.AcceptRole)
        filled.setProperty("primary", True)
        filled.setDefault(True)
        filled.setFocus()
        box.accepted.connect(self._post)
        box.rejected.connect(self.reject)
        layout.addWidget(box)
        wide = (
            self.fontMetrics().averageCharWidth() * LETTERS
        )  # wrapped lines alone would leave it as narrow as a note
        self.setMinimumWidth(wide)
        self.resize(wide, layout.totalHeightForWidth(wide))

    def _post(self) -> None:
        event_id, reading = self._reading.ranking.event.id, self._reading
        done = self._operations.run(postings.post, event_id, series=reading.series, ranking=reading.wanted)
        if done is not None:
            self.accept()
