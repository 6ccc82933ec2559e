"""Forms for frozen values: every field is bound to a part of the value, and shows, reads and tells by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import StrEnum
from types import UnionType
from typing import Any, Protocol, TypeVar, cast, get_args, get_origin, get_type_hints

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.money_edit import MoneyEdit

MOST = 9999
AS_IT_IS = object()
"""A hidden field says what stands in it."""

Field = TypeVar("Field", bound=QWidget)
Value = TypeVar("Value")


def narrow(choice: QComboBox, letters: int = 10) -> None:
    """Let a choice be narrower than its longest words, so that the form needs no scroll bar below."""
    choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    choice.setMinimumContentsLength(letters)


class Holds(Protocol):
    """A field of its own kind that holds a value."""

    def value(self) -> object:
        """Return what it says."""

    def show_value(self, value: object) -> None:
        """Show a value."""


def held(field: QWidget) -> Any:
    """Return what a field says: cents of an amount, the day, the number, the choice, the text without its edges."""
    match field:
        case QCheckBox():
            return field.isChecked()
        case CalmChoice():
            return field.chosen()
        case MoneyEdit():
            return field.amount()
        case DayEdit():
            return field.day()
        case QSpinBox():
            return field.value()
        case QLineEdit():
            return field.text().strip()
        case QPlainTextEdit():
            return field.toPlainText().strip()
        case _:
            return cast("Holds", field).value()


def show(field: QWidget, value: Any) -> None:
    """Show a value in a field; the caret of one who types stays where it is."""
    match field:
        case QCheckBox():
            field.setChecked(value)
        case CalmChoice():
            field.choose(value)
        case MoneyEdit():
            field.set_cents(value)
        case DayEdit():
            field.set_day(value)
        case QSpinBox():
            field.setValue(value)
        case QLineEdit():
            if field.text() != value:
                field.setText(value)
        case QPlainTextEdit():
            field.setPlainText(value)
        case _:
            cast("Holds", field).show_value(value)


def is_half_typed(form: QWidget) -> bool:
    """Tell whether a line of a form has the keyboard and was typed in since it was last shown."""
    field = QApplication.focusWidget()
    line = field.lineEdit() if isinstance(field, QAbstractSpinBox) else field
    return isinstance(line, QLineEdit) and form.isAncestorOf(line) and line.isModified()


def listen(field: QWidget, when_changed: Callable[[], object], *, by_hand: bool = False) -> None:
    """Tell of every change of a field; `by_hand`: only when somebody changed it and left it."""
    match field:
        case QCheckBox():
            (field.clicked if by_hand else field.toggled).connect(lambda _on: when_changed())
        case QComboBox():
            (field.activated if by_hand else field.currentIndexChanged).connect(lambda _place: when_changed())
        case QSpinBox() | QLineEdit() if by_hand:
            field.editingFinished.connect(lambda: when_changed())  # noqa: PLW0108 (the money line tidies itself first)
        case QSpinBox():
            field.valueChanged.connect(lambda _number: when_changed())
        case DayEdit():
            field.day_changed.connect(when_changed)
        case QLineEdit():
            field.textChanged.connect(lambda _text: when_changed())
        case QPlainTextEdit():
            field.textChanged.connect(when_changed)
        case _:
            cast("ValueForm", field).changed.connect(when_changed)


class Fields:
    """Fields bound to the parts of one value, laid out in `form`; `told` hears what is changed by hand."""

    def __init__(
        self, form: QFormLayout, when_changed: Callable[[], object] | None = None, *, by_hand: bool = False
    ) -> None:
        self.form = form
        self.refused: dict[str, QLabel] = {}
        self._when_changed, self._by_hand = when_changed, by_hand
        self._bound: dict[str, QWidget] = {}
        self._refusing: dict[str, QWidget] = {}
        self._conversions: dict[QWidget, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {}  # Any: by the part
        self._needs: list[tuple[QWidget, Callable[[], object], QFormLayout | None]] = []
        self._unneeded: dict[QWidget, tuple[Callable[[], object], object]] = {}
        self._usual: dict[str, object] = {}
        self._showing = False

    def add(self, path: str, words: str, field: Field, *, wide: int = 0) -> Field:
        """Bind a field and give it a row with its words; `wide`: room for so many letters."""
        if wide:
            field.setMinimumWidth(field.fontMetrics().averageCharWidth() * wide)
        if isinstance(field, QCheckBox) and words:
            field.setText(words)
            self.form.addRow(field)
        else:
            self.form.addRow(words, field)
        return self.bind(path, words, field)

    def bind(self, path: str, words: str, field: Field) -> Field:
        """Bind a field to a part of the value (`fees.entry`), none if it is ""; a screen reader says its words."""
        if words:
            field.setAccessibleName(words)
        if path:
            self._bound[path] = field
        listen(field, self._on_change, by_hand=self._by_hand)
        return field

    @property
    def paths(self) -> tuple[str, ...]:
        """Return the parts of the value that have a field."""
        return tuple(self._bound)

    def convert(self, field: QWidget, shown: Callable[[Any], Any], read: Callable[[Any], Any]) -> None:
        """Let a field hold its part in another form, such as a text for several numbers."""
        self._conversions[field] = shown, read  # Any above: of the part and of the field

    def optional(self, path: str, words: str, tick: QCheckBox, usual: object) -> None:
        """Let a tick say whether there is this part of the value at all; `usual` stands in its fields if not."""
        self.bind(path, words, tick)
        self._usual[path] = usual
        self.convert(tick, lambda part: part is not None, lambda on: usual if on else None)

    def needs(self, fields: Iterable[QWidget], is_needed: Callable[[], object]) -> None:
        """Let fields be grey while they mean nothing."""
        self._needs += [(field, is_needed, None) for field in fields]

    def only_if(self, field: QWidget, is_needed: Callable[[], object], otherwise: object = AS_IT_IS) -> None:
        """Hide a field with its row while it means nothing; what it says is then `otherwise`."""
        self._needs.append((field, is_needed, self.form))
        if otherwise is not AS_IT_IS:
            self._unneeded[field] = is_needed, otherwise

    def can_refuse(self, path: str) -> None:
        """Leave room below the field added last for what cannot stand in it; the last of its names tells which."""
        words_label = pieces.label("", role="bad", wrap=True)
        words_label.hide()
        self.form.addRow(words_label)
        name = path.rpartition(".")[2]
        self.refused[name], self._refusing[name] = words_label, self._bound[path]

    def show(self, value: object) -> None:
        """Show a value."""
        self._showing = True
        for path, field in self._bound.items():
            part = self._part(value, path)
            shown = self._conversions.get(field)
            show(field, part if shown is None else shown[0](part))
        self._showing = False
        self.follow()

    def upon(self, value: Value) -> Value:
        """Return a value with what the fields say; refused: what the fields and the value refuse."""
        return _merged(value, {path: self._read(field) for path, field in self._bound.items()})

    def follow(self) -> None:
        """Let what means nothing now be grey or hidden."""
        for field, is_needed, form in self._needs:
            if form is None:
                field.setEnabled(bool(is_needed()))
            else:
                form.setRowVisible(field, bool(is_needed()))

    def refuse(self, name: str, sentence: str) -> str:
        """Say at the field of this name what cannot be, nothing at the others; return what it is called."""
        called = ""
        for known, words_label in self.refused.items():
            field, wrong = self._refusing[known], known == name
            words_label.setText(sentence if wrong else "")
            words_label.setVisible(wrong)
            if wrong:
                called = field.accessibleName()
            pieces.mark_wrong(field, wrong=wrong)
        return called

    def _part(self, value: object, path: str) -> object:
        walked = ""
        for name in path.split("."):
            value = self._usual[walked] if value is None else value
            value, walked = getattr(value, name), f"{walked}.{name}".removeprefix(".")
        return value

    def _read(self, field: QWidget) -> object:
        is_needed, otherwise = self._unneeded.get(field, (lambda: True, None))
        if not is_needed():
            return otherwise
        value = held(field)
        return self._conversions[field][1](value) if field in self._conversions else value

    def _on_change(self) -> None:
        if not self._showing:
            self.follow()
            if self._when_changed is not None:
                self._when_changed()


def _merged(value: Value, parts: dict[str, object]) -> Value:
    """Return a value with other parts; those within its parts go in at once, so that no half is ever refused."""
    own = {path: part for path, part in parts.items() if "." not in path}
    deeper: dict[str, dict[str, object]] = {}
    for path, part in parts.items():
        name, dot, rest = path.partition(".")
        if dot:
            deeper.setdefault(name, {})[rest] = part
    for name, inner in deeper.items():
        base = own[name] if name in own else getattr(value, name)
        own[name] = None if base is None else _merged(base, inner)
    return cast("Value", replace(cast("Any", value), **own))  # Any: a dataclass of whatever type


def beside(*parts: QWidget | str) -> QWidget:
    """Return fields side by side in one row, words between them."""
    widget = QWidget()
    line = QHBoxLayout(widget)
    line.setContentsMargins(0, 0, 0, 0)
    for part in parts:
        line.addWidget(pieces.label(part) if isinstance(part, str) else part, 0 if isinstance(part, str) else 1)
    return widget


def form_layout() -> QFormLayout:
    """Return an empty form, its words to the left."""
    form = QFormLayout()
    form.setVerticalSpacing(7)
    form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
    return form


def line_up(area: QWidget) -> None:
    """Let the fields of all forms that are seen within an area begin in one column, once they are laid out."""
    heads = [
        head
        for form in area.findChildren(QFormLayout)
        for fields in (pieces.widgets_in(form), pieces.layouts_in(form))
        for field in fields
        if (head := form.labelForField(field)) is not None and head.isVisibleTo(area)
    ]
    begins = {head: head.mapTo(area, QPoint(0, 0)).x() for head in heads}
    ends = max((begins[head] + head.sizeHint().width() for head in heads), default=0)
    for head, at in begins.items():
        head.setMinimumWidth(ends - at)
    if (
        layout := area.layout()
    ) is not None:  # rows that have wrapped now are higher than what scrolls them reckons
        QTimer.singleShot(0, area, layout.invalidate)


class Wording(Protocol):
    """The words of a form for a type: what its fields and the choices in them are called."""

    def field_words(self, owner: str, name: str) -> str:
        """Return the name of a field of the dataclass `owner`."""

    def choice_words(self, choice: StrEnum) -> str:
        """Return the name of one of several ways."""


class Ticks(QWidget):
    """Several of the ways of an enum, each with a tick.

    Signals:
        changed(): a tick was set or taken away.
    """

    changed = Signal()

    def __init__(self, name: str, ways: Sequence[StrEnum], wording: Wording) -> None:
        super().__init__()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        self._ticks = {way: QCheckBox(wording.choice_words(way)) for way in ways}
        for way, tick in self._ticks.items():
            tick.setObjectName(f"{name}.{way.value}")
            listen(tick, self.changed.emit)
            box.addWidget(tick)

    def value(self) -> tuple[StrEnum, ...]:
        """Return the ways that are ticked."""
        return tuple(way for way, tick in self._ticks.items() if tick.isChecked())

    def show_value(self, value: object) -> None:
        """Tick these ways and no others."""
        for way, tick in self._ticks.items():
            tick.setChecked(way in cast("tuple[StrEnum, ...]", value))


class ValueForm(QWidget):
    """A form made of nothing but the type of a value; each of its fields must have a usual value.

    Signals:
        changed(): something was changed.
    """

    changed = Signal()

    def __init__(self, value_type: type, wording: Wording) -> None:
        super().__init__()
        self._wanted, self._wording = value_type, wording
        layout = QFormLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._fields = Fields(layout, self.changed.emit)
        hints = get_type_hints(value_type)
        for field in fields(value_type):
            self._add(field.name, hints[field.name], wording.field_words(value_type.__name__, field.name))

    def value(self) -> object:
        """Return what the form says. Refused: what the value refuses."""
        return self._fields.upon(self._wanted())

    def show_value(self, value: object) -> None:
        """Show a value."""
        self._fields.show(value)

    def _add(self, name: str, hint: object, words: str) -> None:
        widget: QWidget
        form = self._fields.form
        if isinstance(hint, UnionType):
            inner = cast("type", get_args(hint)[0])
            form.addRow(self._fields.bind(name, "", OptionalForm(name, words, inner, self._wording)))
            return
        if is_dataclass(hint):
            form.addRow(pieces.label(words, role="title"))
            form.addRow(self._fields.bind(name, "", ValueForm(cast("type", hint), self._wording)))
            return
        if get_origin(hint) is tuple:
            widget = Ticks(name, tuple(cast("type[StrEnum]", get_args(hint)[0])), self._wording)
        elif hint is bool:
            widget = QCheckBox()
        elif hint is int:
            widget = CalmSpin(0, MOST)
        else:
            ways = cast("type[StrEnum]", hint)
            widget = CalmChoice([(way, self._wording.choice_words(way)) for way in ways])
        widget.setObjectName(name)
        self._fields.add(name, words, widget)


class OptionalForm(QWidget):
    """A tick, and below it the form of what is there only if it is ticked.

    Signals:
        changed(): something was changed.
    """

    changed = Signal()

    def __init__(self, name: str, words: str, value_type: type, wording: Wording) -> None:
        super().__init__()
        self._tick, self._inner, self._usual = QCheckBox(words), ValueForm(value_type, wording), value_type()
        self._tick.setObjectName(name)
        self._inner.setContentsMargins(22, 0, 0, 6)
        self._inner.show_value(self._usual)
        self._inner.hide()
        pieces.lay(self, pieces.column(self._tick, self._inner, spacing=None))
        for part in (self._tick, self._inner):
            listen(part, self.changed.emit)
        self._tick.toggled.connect(self._inner.setVisible)

    def value(self) -> object:
        """Return what the form says, None if it is not ticked."""
        return self._inner.value() if self._tick.isChecked() else None

    def show_value(self, value: object) -> None:
        """Show a value, or that there is none."""
        self._tick.setChecked(value is not None)
        self._inner.show_value(self._usual if value is None else value)
