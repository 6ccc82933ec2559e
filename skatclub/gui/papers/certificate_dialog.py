"""The words of certificates, seen with the longest name while they are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget

from skatclub.domain.papers.certificates import Placeholder
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.reports.prizes import certificates
from skatclub.gui.papers import pages
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.papers import letterhead

if TYPE_CHECKING:
    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.exports.document import Stand
    from skatclub.gui.operations.operations import Operations

_LOOK_DPI = 48
_PAUSE_MS = 400


class CertificateDialog(FormDialog):
    """The words of certificates, with a look at the longest real name while they are typed."""

    letters, lines = 120, 36

    def __init__(self, parent: QWidget, operations: Operations, facts: EventFacts, stand: Stand) -> None:
        super().__init__(parent, _("Words of the certificate"), _("Save"))
        self._operations, self._facts, self._stand = operations, facts, stand
        own = operations.ask(letterhead.certificate_words) or ""
        self.words = QPlainTextEdit(own or certificates.usual_words())
        self.words.setAccessibleName(_("Words of the certificate"))
        self.words.setTabChangesFocus(True)
        self.look = QLabel()
        self.look.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.look.setAccessibleName(_("The certificate with the longest name"))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE_MS)
        self._timer.timeout.connect(self.show_look)
        self.words.textChanged.connect(self._timer.start)
        self._build()
        self.show_look()
        self.words.setFocus()

    def _build(self) -> None:
        known = ", ".join(f"{{{field.value}}}" for field in Placeholder)
        hint = _("A line with # is large, with ## very large. The program fills in: {known}.").format(known=known)
        usual = pieces.button(_("&Usual words"), lambda: self.words.setPlainText(certificates.usual_words()))
        line = pieces.row(spacing=12)
        line.addLayout(pieces.column(label(hint, wrap=True), self.words), 1)
        line.addWidget(self.look)
        self.inside.addLayout(line)
        self.lay_out(usual)

    def show_look(self) -> None:
        """Show the certificate in these words, or why they cannot be taken."""
        try:
            paper = certificates.preview(self._facts, self._stand, self.words.toPlainText())
        except Refusal as refusal:
            self.tell_refusal(refusal)
            return
        self.problem.hide()
        picture = pages.pictures(pdf_render.render(paper), dpi=_LOOK_DPI, most=1)[0]
        self.look.setPixmap(QPixmap.fromImage(picture))

    def write(self) -> bool:
        """Keep the words; the usual ones are not kept, so that they follow the language."""
        words = self.words.toPlainText()
        changed_words = "" if words.strip() == certificates.usual_words() else words
        return self._operations.run(letterhead.write_certificate, changed_words) is not None
