"""The entry line with its preview, the understood tokens as chips, and what may come next."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QKeySequence, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget

from skatclub.domain.sheets.table import Table
from skatclub.gui.look import fonts
from skatclub.gui.look.theme import Theme
from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.sheets.entry import preview
from skatclub.gui.sheets.entry.preview import PreviewCard
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n.language import N_, _
from skatclub.i18n.sheets import entry as entry_words, typed as typed_words
from skatclub.rules.entry.errors import KeyNotExpected, WordUnknown
from skatclub.rules.entry.tokens import EnterDeal, Parsed, Situation
from skatclub.rules.sheet.sheet import Sheet

MOST_CHIPS = 10
PLACE_GAP = 8
ELSEWHERE = ("*", "+", "-")
"""How lines begin that go to a written deal or enter a penalty: they fit a full list too."""


WALK = KeyLine(("Up", "Down", "PgUp", "PgDown"), N_("choose a deal and change it"))


class EntryEdit(Guarded, QLineEdit):
    """The line itself; keys that are not text are handed on.

    Signals:
        walked(int): up (−1), down (+1), page up (−4), page down (+4) were pressed.
        cleared(): Esc was pressed.
    """

    walked = Signal(int)
    cleared = Signal()

    STEPS = {  # noqa: RUF012 (a constant of Qt keys)
        Qt.Key.Key_Up: -1,
        Qt.Key.Key_Down: 1,
        Qt.Key.Key_PageUp: -4,
        Qt.Key.Key_PageDown: 4,
    }

    OWN = (  # Ctrl keys that move or copy text; every other one belongs to the menus
        QKeySequence.StandardKey.Copy,
        QKeySequence.StandardKey.Cut,
        QKeySequence.StandardKey.Paste,
        QKeySequence.StandardKey.SelectAll,
        QKeySequence.StandardKey.MoveToNextWord,
        QKeySequence.StandardKey.MoveToPreviousWord,
    )

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.is_full = False
        self.place = pieces.label("", role="warnpill")
        self.place.setParent(parent)  # over the line: one in it would take its type
        self.place.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.place.hide()

    def show_place(self, words: str) -> int:
        """Say in the line itself, before its first sign, which deal it changes; return the width this takes."""
        self.place.setText(words)
        self.place.setVisible(bool(words))
        self.place.adjustSize()
        room = self.place.width() + PLACE_GAP if words else 0
        if room != self.textMargins().left():  # the same again would have the whole window laid out
            self.setTextMargins(room, 0, 0, 0)
        self._lay_place()
        return room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the place in the middle of the line's height."""
        super().resizeEvent(event)
        self._lay_place()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Take the place along."""
        super().moveEvent(event)
        self._lay_place()

    def _lay_place(self) -> None:
        self.place.move(self.pos() + QPoint(PLACE_GAP, (self.height() - self.place.height()) // 2))

    def event(self, event: QEvent) -> bool:
        """Leave Ctrl keys to the window: Ctrl+E explains, also on X11; and letters, where no deal can be typed."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            is_menu_key = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            is_stray = self.is_full and not self.text() and event.text().isalpha()
            if is_stray or (is_menu_key and not any(event.matches(keys) for keys in self.OWN)):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows that move between rows and Esc to the page."""
        if event.key() in self.STEPS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.walked.emit(self.STEPS[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Escape:
            self.cleared.emit()
        else:
            super().keyPressEvent(event)


class EntryPanel(QWidget):
    """Entry line, preview and chips.

    Signals:
        entered(Command): a complete line was accepted with Enter.
        walked(int): rows to move.
        cleared(): Esc in an empty line, or while a written deal is changed.
        typed(str): the line changed (kept as a draft).
        way_wanted(str): another way of entering: form, keypad or touch.
    """

    entered = Signal(object)
    walked = Signal(int)
    cleared = Signal()
    typed = Signal(str)
    way_wanted = Signal(str)

    def __init__(self, theme: Theme, *, beeps: bool = True) -> None:
        super().__init__()
        self.edit = EntryEdit(self)
        self.card = PreviewCard(theme)
        self.beeps = beeps
        self.chips = [pieces.label("", role="chip") for _number in range(MOST_CHIPS)]
        self.following = pieces.ElidedLabel()
        self.following.setProperty("role", "next")
        self.legend = pieces.label(entry_words.legend(), role="muted", wrap=True)
        self.house = pieces.label("", role="warnpill")
        self.house.hide()
        self.ways = [
            self._way(way, words)
            for way, words in (("form", _("F5 buttons")), ("keypad", _("F6 keypad")), ("touch", _("F7 touch")))
        ]
        self.closed = self.place = ""
        self._chips = QWidget()
        self._situation: Situation | None = None
        self._table: Table | None = None
        self._scale = 100
        self._sheet: Sheet | None = None
        self._awaits = False
        self.parsed: Parsed | None = None
        self._build()
        self._connect()

    def _build(self) -> None:
        self.edit.setObjectName("entry")
        self.edit.setAccessibleName(_("Entry line"))
        self.edit.setMaxLength(60)
        upper = pieces.row(self.edit, self.card, spacing=12, grows=self.card)
        flow = FlowLayout(self._chips)
        for chip in self.chips:
            chip.hide()
            flow.addWidget(chip)
        flow.addWidget(self.following)
        legend = pieces.row(self.house, self.legend, *self.ways, spacing=12, grows=self.legend)
        pieces.lay(self, pieces.column(upper, self._chips, legend, spacing=5))
        self.set_scale(100)

    def _connect(self) -> None:
        self.edit.textChanged.connect(self._show_line)
        self.edit.returnPressed.connect(self._enter)
        self.edit.walked.connect(self.walked)
        self.edit.cleared.connect(self._clear)
        self.card.suggestion_taken.connect(self._take_suggestion)

    def _way(self, way: str, words: str) -> QPushButton:
        """Return the words for another way of entering, which lead there."""
        link = pieces.button(words, partial(self.way_wanted.emit, way))
        link.setProperty("flat", True)
        link.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard to the line
        return link

    def set_scale(self, scale: int) -> None:
        """Take a type scale in percent."""
        font = fonts.scaled(fonts.body(scale), 2.0, bold=True)
        font.setFamily(fonts.entry_family())
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 2 * scale / 100)
        self.edit.setFont(font)
        self._scale = scale
        self._set_width()
        line = QFontMetrics(fonts.body(scale)).height()
        # Room for what may come, so that the grid keeps its height while a line is typed.
        self.card.setMinimumHeight(max(self.edit.sizeHint().height() + 4, 2 * line + 26))
        self._chips.setMinimumHeight(line + 2 * max(1, round(3 * scale / 100)) + 1)

    def _set_width(self) -> None:
        """Give the line its width; a Ramsch has twice as many signs as a game."""
        house = self._table.event.rules.house if self._table is not None else None
        signs = 1.5 if house is not None and house.ramsch is not None else 1.0
        place = self.edit.show_place(self.place)
        self.edit.setFixedWidth(round(235 * signs * (0.55 + 0.45 * self._scale / 100)) + place)

    def set_theme(self, theme: Theme) -> None:
        """Take other colours."""
        self.card.set_theme(theme)

    def show_situation(
        self, table: Table, sheet: Sheet, situation: Situation, *, closed: str = "", place: str = ""
    ) -> None:
        """Read the line for this deal of this list from now on.

        `closed` says why no further deal fits; `place`, which written deal the line is about.
        """
        self._table, self._sheet, self._situation = table, sheet, situation
        self.legend.setText(entry_words.legend(table.event.rules))
        self.closed, self.place, self.edit.is_full = closed, place, bool(closed)
        self.edit.setAccessibleName(f"{_('Entry line')}: {place}" if place else _("Entry line"))
        self._set_width()
        self._show_line(self.edit.text())

    def show_house(self, words: str) -> None:
        """Say beside the line what the house counts for the next deal: Bock left, a round of Ramsch."""
        self.house.setText(words)
        self.house.setVisible(bool(words))

    def line(self) -> str:
        """Return what is typed."""
        return self.edit.text()

    def set_line(self, text: str) -> None:
        """Put a line in, with the caret at its end."""
        self.edit.setText(text)
        self.edit.setFocus()

    def empty_line(self) -> None:
        """Empty the line; what is said about it comes with the deal that is shown next."""
        self._awaits = True
        try:
            self.set_line("")
        finally:
            self._awaits = False

    def type_line(self, text: str) -> None:
        """Put a line in as if it were typed: undo brings back the one before."""
        pieces.type_into(self.edit, text)
        self.edit.setFocus()

    def _show_line(self, text: str) -> None:
        if self._awaits or self._situation is None or self._table is None or self._sheet is None:
            return
        self.parsed = self._read(text, self._situation)
        shown = preview.of_line(self.parsed, self._table, self._sheet, deal_no=self._situation.deal_no)
        is_closed = bool(self.closed) and not text.strip().startswith(ELSEWHERE)
        if is_closed:
            shown = preview.of_closed(self.closed, is_typed=self.isEnabled() and bool(text.strip()))
        self.card.show_preview(preview.of_place(shown, self.place))
        self._show_chips(self.parsed, self._before(self.parsed, text))
        if is_closed:
            self.following.hide()  # nothing may follow
        self.typed.emit(text)

    def _before(self, parsed: Parsed, text: str) -> Parsed:
        """Return the line without the keys that mean nothing where they stand."""
        while isinstance(parsed.refusal, KeyNotExpected | WordUnknown) and text and self._situation is not None:
            text = text[:-1]
            parsed = self._read(text, self._situation)
        return parsed

    def _read(self, text: str, situation: Situation) -> Parsed:
        """Read a line in which words may be written out, the names at the table among them."""
        table, number = self._table, situation.deal_no
        seats = range(1, situation.size + 1) if table is not None else ()
        names = [table.occupant_at(seat, number).person.full_name for seat in seats if table is not None]
        return typed_words.read(text, situation, names)

    def _show_chips(self, parsed: Parsed, before: Parsed) -> None:
        """Show what is understood, and what may follow: before a key that means nothing, what may stand there."""
        words = [entry_words.chip_words(token) for token in parsed.tokens][:MOST_CHIPS]
        for number, chip in enumerate(self.chips):
            if number < len(words):
                chip.setText(words[number])
            chip.setVisible(number < len(words))
        following = entry_words.following_words(before) if before.refusal is None else ""
        self.following.setText(_("next: {words}").format(words=following))
        self.following.setVisible(bool(following) and (bool(parsed.tokens) or before is not parsed))

    def _enter(self) -> None:
        command = self.parsed.command if self.parsed is not None else None
        if command is not None and not (self.closed and isinstance(command, EnterDeal)):
            self.entered.emit(command)
            return
        if command is None and self.parsed is not None and self.parsed.missing is not None and self.edit.text():
            self.card.show_preview(preview.of_refusal(self.parsed.missing))
        offered = self.card.offered
        if offered:
            self.type_line(offered)  # to be looked at: the next Enter enters it
        if self.edit.text():
            pieces.announce(self.edit, self.card.head.text(), urgent=True)
            if self.beeps:
                QApplication.beep()

    def tell(self, words: str) -> None:
        """Say what has just become of the line, until something is typed."""
        self.card.show_preview(preview.of_closed(words, is_typed=False))
        pieces.announce(self.edit, words)

    def _clear(self) -> None:
        if self.edit.text() and not self.place:
            self.edit.clear()
        else:
            self.cleared.emit()

    def _take_suggestion(self, line: str) -> None:
        self.type_line(line)
