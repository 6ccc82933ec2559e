"""The template of certificates: look, title, signatures and words, seen with the longest name while typed."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPlainTextEdit, QWidget

from skatclub.domain.papers import certificates as templates
from skatclub.domain.papers.certificates import MOST_SIGN, Design, Honour
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.text import LONGEST_NAME
from skatclub.exports.document import Imprint
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.reports.prizes import certificates
from skatclub.gui.operations.operations import Operations
from skatclub.gui.papers import pages
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.papers import certificates as certificate_words
from skatclub.rules.errors import Refusal
from skatclub.services.imports import files
from skatclub.services.papers import letterhead

_LOOK_DPI = 48
_PAUSE_MS = 400


class CertificateDialog(FormDialog):
    """The template of certificates, with a look at the longest real name while it is typed."""

    letters, lines, scrolls = 128, 39, True

    def __init__(self, parent: QWidget, operations: Operations, facts: EventFacts, imprint: Imprint) -> None:
        super().__init__(parent, _("Certificates"), _("Save"))
        self._operations, self._facts, self._imprint = operations, facts, imprint
        self.design = CalmChoice()
        for design in Design:
            self.design.addItem(certificate_words.design(design), design)
        self.heading = QLineEdit()
        self.signatures = tuple(QLineEdit() for _number in range(MOST_SIGN))
        self.words = QPlainTextEdit()
        self.words.setAccessibleName(_("Text of the certificate"))
        self.words.setTabChangesFocus(True)
        self.look = QLabel()
        self.look.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.look.setAccessibleName(_("The certificate with the longest name"))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE_MS)
        self._timer.timeout.connect(self.show_look)
        self._show_template(operations.ask(letterhead.certificate_words) or "")
        self._connect()
        self._build()
        self.show_look()
        self.words.setFocus()

    def _connect(self) -> None:
        for line in (self.heading, *self.signatures):
            line.setMaxLength(LONGEST_NAME)
            line.textChanged.connect(self._timer.start)
        self.words.textChanged.connect(self._timer.start)
        self.design.currentIndexChanged.connect(self._timer.start)

    def _build(self) -> None:
        hint = _("A line with # is large, with ## very large. The program fills in: {known}.").format(
            known=", ".join(f"{{{name}}}" for name in certificate_words.placeholders())
        )
        first, second = self.signatures
        self.heading.setPlaceholderText(_("Certificate"))
        first.setPlaceholderText(_("Anna Schmidt, tournament director"))
        rows = (
            (_("Template"), self.design),
            (_("Title"), self.heading),
            (_("First signature"), first),
            (_("Second signature"), second),
        )
        line = pieces.lay(self.inside, pieces.row(spacing=12))
        left = pieces.lay(line, pieces.column(), 1)
        pieces.inner(left, self.form)
        for head, field in rows:
            self.fields.add("", head, field)
        usual = pieces.button(_("&Usual text"), lambda: self.words.setPlainText(_usual()))
        from_file = pieces.button(_("From a &file …"), self.ask_file)
        left.addWidget(label(hint, wrap=True))
        left.addWidget(self.words, 1)
        line.addWidget(self.look)
        self.lay_out(usual, from_file)

    def _show_template(self, text: str) -> None:
        """Show a template: what its first lines say in fields of their own, then its words."""
        template = templates.read(text)
        self.design.choose(template.design)
        self.heading.setText(template.title)
        for line, signature in zip(self.signatures, (*template.signatures, "", ""), strict=False):
            line.setText(signature)
        words = templates.written(text, design=Design.CLASSICAL, title="", signatures=())
        self.words.setPlainText(templates.renamed(words, certificate_words.placeholder) or _usual())

    def template(self) -> str:
        """Return the template as it is typed; the usual words are left out, so that they follow the language."""
        words = self.words.toPlainText()
        return templates.written(
            "" if words.strip() == _usual() else words,
            design=Design(self.design.chosen()),
            title=self.heading.text().strip(),
            signatures=[line.text().strip().replace("|", "/") for line in self.signatures],
        )

    def show_look(self) -> None:
        """Show the certificate in these words, or why they cannot be taken."""
        try:
            paper = certificates.preview(self._facts, self._imprint, self.template())
        except Refusal as refusal:
            self.tell_refusal(refusal)
            return
        self.problem.hide()
        dots = self.devicePixelRatio()
        picture = pages.pictures(pdf_render.render(paper), dpi=round(_LOOK_DPI * dots), most=1)[0]
        picture.setDevicePixelRatio(dots)
        self.look.setPixmap(QPixmap.fromImage(picture))

    def ask_file(self) -> None:
        """Ask for the file of a template and take it."""
        chosen, _filter = QFileDialog.getOpenFileName(
            self, _("Template of certificates"), str(Path.home()), _("Texts (*.txt)")
        )
        if chosen:
            self.take(Path(chosen))

    def take(self, path: Path) -> None:
        """Show the template of a file; one that cannot be taken is told and leaves what is there."""
        try:
            self._show_template(templates.checked(files.text_of(path)))
        except Refusal as refusal:
            self.tell_refusal(refusal)

    def write(self) -> bool:
        """Keep the template; the usual one is not kept."""
        return self._operations.run(letterhead.write_certificate, self.template()) is not None


def _usual() -> str:
    return templates.renamed(certificate_words.usual(Honour.RANKING), certificate_words.placeholder)
