"""First step of the assistant: what is taken over, and from where: a file, or what was copied elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFileDialog, QPlainTextEdit, QRadioButton, QSizePolicy, QWidget

from skatclub import paths
from skatclub.domain.imports.incoming import SheetSource, Source
from skatclub.domain.imports.sources import ENTRANTS, OTHER_WAYS, SOURCES, Recognised
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.paste import FileDrop
from skatclub.gui.widgets.pieces import Card, ElidedLabel, label
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _


class SourceStep(QWidget):
    """Asks for the kind and the file.

    Signals:
        changed(): another kind, file or text was chosen.
        chosen(object): this file was chosen in the window for it.
    """

    changed = Signal()
    chosen = Signal(object)

    def __init__(self, *, has_event: bool) -> None:
        """`has_event`: who takes part can be taken in, too."""
        super().__init__()
        self._has_event = has_event
        self._is_begun, self._is_said, self._is_asked = False, False, False
        self.path: Path | None = None
        self.looks_like = ""
        """By which of its heads the file was recognised, in words."""
        self.kinds = QButtonGroup(self)
        self.file = ElidedLabel(_("no file chosen yet"))
        self.choose = pieces.button(_("Choose a &file …"), self.ask_file)
        self.text = QPlainTextEdit()
        self._build()

    @property
    def source(self) -> Source:
        """Return what is taken over."""
        return SOURCES[max(self.kinds.checkedId(), 0)]

    @property
    def pasted(self) -> str:
        """Return the text that counts instead of a file."""
        return self.text.toPlainText() if self.path is None and isinstance(self.source, SheetSource) else ""

    @property
    def is_ready(self) -> bool:
        """Tell whether there is something to read, and somebody knows what it is."""
        return self.kinds.checkedId() >= 0 and (self.path is not None or bool(self.pasted.strip()))

    def _build(self) -> None:
        what = Card(title=_("What is imported"), spacing=2)
        for number, source in enumerate(SOURCES):
            source_button = QRadioButton(imports_words.of_source(source).name)
            source_button.setChecked(number == 0)
            source_button.setVisible(self._has_event or source.code != ENTRANTS)
            self.kinds.addButton(source_button, number)
            what.inside.addWidget(source_button)
        where = Card(title=_("From where"))
        pieces.lay(where.inside, pieces.row(self.choose, self.file, spacing=12))
        self.choose.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.reason, self.hint = label("", role="muted", wrap=True), label("", role="muted", wrap=True)
        self.reason.hide()
        where.inside.addWidget(self.reason)
        where.inside.addWidget(self.hint)
        self.text.setAccessibleName(_("List to import"))
        self.text.setPlaceholderText(
            _("… or paste a list here (Ctrl+V), as copied from a spreadsheet, with its headings")
        )
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setTabChangesFocus(True)
        self.text.setAcceptDrops(False)  # a file is no text
        FileDrop(self).dropped.connect(lambda files: self.chosen.emit(files[0]))
        where.inside.addWidget(self.text, 1)
        where.inside.addStretch(0)  # without the text, what stands above stays together
        pieces.lay(self, pieces.column(what, where, spacing=None, grows=where))
        self.kinds.idToggled.connect(lambda _number, checked: self._show_kind() if checked else None)
        self.text.textChanged.connect(self._show_text)
        self._show_kind()
        self._is_said = False

    def ask_file(self) -> None:
        """Ask for the file."""
        folder = paths.documents_folder()
        chosen, _filter = QFileDialog.getOpenFileName(
            self, _("Import a file"), str(folder if folder.is_dir() else Path.home()), imports_words.files()
        )
        if chosen:
            self.chosen.emit(Path(chosen))

    def take_file(self, path: Path) -> None:
        """Take this file instead of what was pasted."""
        self.text.clear()
        self.path = path
        self.file.setText(path.name)
        self._forget()

    def choose_source(self, code: str) -> None:
        """Say what is taken over."""
        self.kinds.button([source.code for source in SOURCES].index(code)).setChecked(True)

    def begin(self, code: str) -> None:
        """Say what is taken over, whatever the sheets of the file look like."""
        self.choose_source(code)
        self._is_begun = True

    def show_sheet(self, recognised: Sequence[Recognised]) -> bool:
        """Choose anew what another sheet of the file is; tell whether it is sure enough to go on."""
        self._is_said = self._is_begun
        return self.show_recognised(recognised if recognised[0].reasons else ())

    def show_recognised(self, recognised: Sequence[Recognised]) -> bool:
        """Choose what a file is, unless somebody has; say why, and tell whether it is sure enough to go on."""
        offered = [each for each in recognised if each.code not in OTHER_WAYS]
        if not self._has_event and not self._is_said and offered and _is_of_entrants(offered[0]):
            return self._ask_for_event()
        offered = [each for each in offered if self._has_event or each.code != ENTRANTS]
        is_known = self.source.code in {each.code for each in offered}
        if offered and not (self._is_said and is_known):
            self.choose_source(offered[0].code)
            self._is_said = False
        shown = next((each for each in offered if each.code == self.source.code), None)
        self.looks_like = "" if shown is None else imports_words.looks_like(shown)
        is_sure = self._is_said or bool(self.looks_like) or not isinstance(self.source, SheetSource)
        self._give_reason(
            self.looks_like or ("" if is_sure else _("None of the headings is known. Please say what this is."))
        )
        is_sure, self._is_asked = is_sure or self._is_asked, True
        return is_sure

    def _ask_for_event(self) -> bool:
        """Choose nothing: whoever registers for an event becomes no member of the club unasked."""
        self.kinds.setExclusive(False)
        self.kinds.button(max(self.kinds.checkedId(), 0)).setChecked(False)
        self.kinds.setExclusive(True)
        self._give_reason(_("Looks like registrations for an event. Open the event first, or say what else it is."))
        self.changed.emit()
        return False

    def _give_reason(self, words: str) -> None:
        self.reason.setText(words)
        self.reason.setVisible(bool(words))

    def _show_text(self) -> None:
        """Let what is pasted count instead of the file that was chosen."""
        if self.path is not None and self.text.toPlainText():
            self.path = None
            self.file.setText(_("no file chosen yet"))
        self._forget()

    def _forget(self) -> None:
        """Ask anew what it is, if nobody has said."""
        self._is_asked = False
        self.reason.hide()
        self.changed.emit()

    def _show_kind(self) -> None:
        self._is_said = True
        self.text.setVisible(isinstance(self.source, SheetSource))
        self.hint.setText(imports_words.of_source(self.source).hint)
        self.changed.emit()


def _is_of_entrants(recognised: Recognised) -> bool:
    return recognised.code == ENTRANTS and bool(recognised.reasons)
