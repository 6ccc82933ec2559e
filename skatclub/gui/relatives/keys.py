"""The buttons of an entry: what may come next, each typing its keys into the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.relatives import words as relatives_words
from skatclub.i18n.sheets import games
from skatclub.rules.relatives.fields import Field, FieldKind

FEW = 12
"""Numbers up to so many get a button each."""
DIGITS = "1234567890"
Offers = tuple[tuple[str, str], ...]
"""Words on buttons and the keys they stand for."""


class Keys(QWidget):
    """Buttons for the fields that may come next.

    Signals:
        typed(str): these keys shall go into the line.
        erased(): the last key of the line shall go.
    """

    typed = Signal(str)
    erased = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._column = pieces.lay(self, pieces.column(None, spacing=6))
        self._shown: tuple[QWidget, ...] = ()
        self._names: tuple[str, ...] = ()
        self._rows: dict[tuple[str, Offers], tuple[QWidget, ...]] = {}
        self._digits = self._row([(digit, digit) for digit in (*DIGITS, ":")], self._eraser())
        self._digits.hide()

    def show_next(self, fields: Sequence[Field], names: Sequence[str]) -> None:
        """Offer what may come next; what came before is kept, for most of it comes again with the next deal."""
        self._forget(names)
        shown = tuple(part for field in fields for part in self._parts(field, names))
        shown = (*shown, self._digits) if fields else ()
        if shown == self._shown:
            return
        for old in self._shown:
            self._column.removeWidget(old)
            old.setVisible(old in shown)
        for place, part in enumerate(shown):
            self._column.insertWidget(place, part)
            part.show()
        self._shown = shown
        pieces.tab_through(*(button for part in shown for button in part.findChildren(QPushButton)))

    def _parts(self, field: Field, names: Sequence[str]) -> tuple[QWidget, ...]:
        """Return the name of a field and the buttons beneath it."""
        key = field.code, tuple(_offers(field, names))
        if key not in self._rows:
            self._rows[key] = label(relatives_words.field_name(field.code), role="muted"), self._row(key[1])
        return self._rows[key]

    def _forget(self, names: Sequence[str]) -> None:
        """Let the buttons of other players go."""
        if not names or tuple(names) == self._names:
            return
        for part in (part for parts in self._rows.values() for part in parts):
            part.hide()  # it is deleted later, and would be seen until then
            part.deleteLater()
        self._names, self._rows, self._shown = tuple(names), {}, (self._digits,)

    def _eraser(self) -> QPushButton:
        button = pieces.button("⌫", self.erased.emit)
        button.setToolTip(_("Deletes the last character of the line"))
        button.setAccessibleName(_("Delete the last character"))
        return button

    def _row(self, offers: Sequence[tuple[str, str]], *more: QWidget) -> QWidget:
        line = QWidget(self)
        flow = FlowLayout(line, spacing=4)
        for words, keys in offers:
            button = pieces.button(words, partial(self.typed.emit, keys))
            button.setToolTip(_("Types {keys}").format(keys=keys.strip()))
            flow.addWidget(button)
        for widget in more:
            flow.addWidget(widget)
        return line


def _offers(field: Field, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Return what a field offers: words and the keys they stand for."""
    match field.kind:
        case FieldKind.PLAYER:
            yield from ((f"{seat} {who}", str(seat)) for seat, who in enumerate(names, 1))
        case FieldKind.CHOICE:
            for choice in field.choices:
                if choice.tokens:
                    yield relatives_words.choice_name(choice.code), choice.tokens[0]
        case FieldKind.FLAG:
            yield relatives_words.field_name(field.code), field.tokens[0]
        case FieldKind.SHARES:
            yield from ((f"{who} :", f" {seat}:") for seat, who in enumerate(names, 1))
        case FieldKind.NUMBER:
            yield from _numbers(field)


def _numbers(field: Field) -> Iterator[tuple[str, str]]:
    if field.code == "matadors":
        for sign, token in ((1, ""), (-1, "-")):
            for count in range(1, field.high + 1):
                yield games.matadors_words(sign * count), f"{token}{count}"
    elif field.high <= FEW:
        yield from ((str(count), f"{field.tokens[0]}{count}") for count in range(field.low, field.high + 1))
    else:
        yield relatives_words.field_name(field.code), field.tokens[0]
