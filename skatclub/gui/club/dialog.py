"""The club's name, address, colour and picture, and who answers for its data, as they stand on its papers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QColorDialog, QFileDialog, QLabel, QLineEdit, QPlainTextEdit, QWidget

from skatclub.domain.papers import colours, pictures
from skatclub.domain.papers.errors import ColourUnreadable
from skatclub.domain.papers.letterhead import LONGEST_RESPONSIBLE, Letterhead
from skatclub.domain.text import LONGEST_NAME
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import ask as widgets_ask, picture as widgets_picture, pieces
from skatclub.gui.widgets.form_dialog import WIDE, FormDialog
from skatclub.i18n import refusals
from skatclub.i18n.language import _
from skatclub.i18n.papers import colours as colour_words
from skatclub.rules.errors import Refusal
from skatclub.services.papers import letterhead

PICTURE = (260, 130)
SAMPLE = (48, 24)
ADDRESS_LINES = 3


class ClubDialog(FormDialog):
    """The form of the club's own particulars; all of it is one change."""

    letters, scrolls = WIDE, True

    def __init__(self, parent: QWidget, operations: Operations) -> None:
        super().__init__(parent, _("Club"), _("Save"))
        self._operations = operations
        self._seen = operations.ask(letterhead.letterhead) or Letterhead(name="")
        self._logo = self._seen.logo
        self.picture = QLabel()
        self.remove_button = pieces.button(_("&Remove"), self.remove)
        self.sample = QLabel()
        self.about_colour = pieces.label("", role="muted", wrap=True)
        self._build()
        self.fields.show(self._seen)
        self._show_picture()

    def _build(self) -> None:
        pieces.inner(self.inside, self.form)
        self.name = self.fields.add("name", _("Name of the club"), QLineEdit())
        self.name.setMaxLength(LONGEST_NAME)
        self.address = self.fields.add("address", _("Address"), QPlainTextEdit())
        self.address.setTabChangesFocus(True)
        self.address.setFixedHeight(round(self.fontMetrics().lineSpacing() * (ADDRESS_LINES + 1)))
        self.responsible = self.fields.add("responsible", _("Contact for data protection"), QLineEdit())
        self.responsible.setMaxLength(LONGEST_RESPONSIBLE)
        self.authority = self.fields.add("authority", _("Supervisory authority"), QLineEdit())
        self.authority.setMaxLength(LONGEST_RESPONSIBLE)
        self._build_colour()
        self.picture.setAccessibleName(_("Club logo"))
        self.form.addRow(_("Club logo"), self.picture)
        choose = pieces.button(_("&Choose …"), self.ask)
        pieces.lay(self.form, pieces.row(choose, self.remove_button, None))
        words = _("The name, logo and colour appear at the top of every list and on certificates.")
        self.form.addRow(pieces.label(words, role="muted", wrap=True))
        self.lay_out()
        self.name.setFocus()

    def _build_colour(self) -> None:
        """Lay out the colour: as it is typed, as papers print it, and what is said of one that is too light."""
        self.colour = self.fields.bind("colour", _("Colour"), QLineEdit())
        self.colour.setPlaceholderText("#123f8c")
        self.sample.setFixedSize(*SAMPLE)
        choose = pieces.button(_("C&hoose colour …"), self.ask_colour)
        pieces.lay(self.form, pieces.row(self.colour, self.sample, choose, None), words=_("Colour"))
        self.form.addRow("", self.about_colour)
        self.colour.textChanged.connect(self._show_colour)
        self._show_colour()

    def ask_colour(self) -> None:
        """Ask for a colour and take it; nothing waits meanwhile."""
        asked = QColorDialog(QColor(self._typed_colour() or "#123f8c"), self)
        asked.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        asked.setWindowTitle(_("Colour"))
        asked.colorSelected.connect(lambda chosen: self.colour.setText(chosen.name()))
        asked.open()

    def _typed_colour(self) -> str:
        """Return the colour that is typed; empty while it is none."""
        try:
            return colours.checked(self.colour.text())
        except ColourUnreadable:
            return ""

    def _show_colour(self) -> None:
        colour = self._typed_colour()
        self.sample.setStyleSheet(f"background: {colours.ink(colour) or 'transparent'};")
        self.sample.setVisible(bool(colour))
        self.about_colour.setText(colour_words.about(colour))
        self.about_colour.setVisible(bool(self.about_colour.text()))

    def ask(self) -> None:
        """Ask for the file of a picture and take it."""
        chosen, _filter = QFileDialog.getOpenFileName(
            self, _("Club logo"), str(Path.home()), _("Pictures (*.png *.jpg *.jpeg)")
        )
        if chosen:
            self.take(Path(chosen))

    def take(self, path: Path) -> None:
        """Show a picture as the club's; one that is not taken is told in a sentence."""
        try:
            with path.open("rb") as file:
                self._logo = pictures.checked(file.read(pictures.MOST_BYTES + 1))
        except OSError as trouble:
            words = _("The file could not be read: {path}.").format(path=path)
            widgets_ask.tell(self, _("Club logo"), words, details=str(trouble))
        except Refusal as refusal:
            widgets_ask.tell(self, _("Club logo"), refusals.sentence(refusal))
        self._show_picture()

    def remove(self) -> None:
        """Show the club without a picture."""
        self._logo = b""
        self._show_picture()

    def write(self) -> bool:
        """Write what is typed, all in one change."""
        letterhead_typed = self.fields.upon(replace(self._seen, logo=self._logo))
        return self._operations.run(letterhead.change_letterhead, self._seen, letterhead_typed) is not None

    def _show_picture(self) -> None:
        logo = QImage.fromData(self._logo)
        if not logo.isNull():
            self.picture.setPixmap(widgets_picture.drawn(logo, QSize(*PICTURE), self))
        else:
            self.picture.setText(_("No logo yet."))
        self.picture.setMinimumHeight(0 if logo.isNull() else PICTURE[1])
        self.remove_button.setEnabled(bool(self._logo))
