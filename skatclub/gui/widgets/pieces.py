"""Small pieces every page is built from: cards, labels with a role, buttons, rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar, cast

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QStackedLayout,
    QStackedWidget,
    QToolTip,
    QVBoxLayout,
    QWidget,
    QWidgetItem,
)

from skatclub.gui.look import fonts
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n.language import _

Inner = TypeVar("Inner", bound=QLayout)

ONE_FORM = "one form"
"""A property of a widget whose fields are typed one after the other: undo goes back through all of them."""


def make_one_form(shown: QWidget) -> None:
    """Let undo take back what was typed anywhere in this widget and is not saved, before it touches the club."""
    shown.setProperty(ONE_FORM, True)


def type_into(line: QLineEdit, text: str) -> None:
    """Put a text into a line as if somebody had typed it: undo brings back what stood there."""
    if line.text() != text:
        line.selectAll()
        line.insert(text)


@contextmanager
def busy(window: QWidget) -> Iterator[None]:
    """Show a window as it is now, and a mouse that waits, while something takes a moment that is not to be cut."""
    from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

    window.repaint()
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QApplication.restoreOverrideCursor()


def tab_through(*widgets: QWidget) -> None:
    """Let Tab go through these in this order; what comes after the first of them follows the last.

    Each must take the focus itself: Qt leaves out labels and frames.
    """
    for before, after in pairwise(widgets):
        QWidget.setTabOrder(before, after)


def told_in_order(*parts: QWidget) -> None:
    """Let a screen reader go through parts of one widget as the eye does, those made late among them."""
    for part in parts:
        part.raise_()


def halves_told_in_order(halves: QSplitter) -> None:
    """Let a screen reader go through the parts of a splitter as the eye does; Qt puts the last one first."""
    for place in reversed(range(halves.count())):
        if (part := halves.widget(place)) is not None:
            part.lower()


SIGNS = {"good": "✔", "bad": "✖", "warn": "⚠"}
"""What stands before words of a tone: the colour alone says nothing to many eyes."""


class Card(Guarded, QFrame):
    """A framed panel with room inside; its tone is plain, good, bad or warn."""

    def __init__(self, *, title: str = "", margin: int = 12, spacing: int = 6) -> None:
        super().__init__()
        self.setObjectName("card")
        self._tone = ""
        self._sign: QLabel | None = None
        self._heard, self._aloud = "", ("", False, False)
        self._is_waiting = False
        self.inside = QVBoxLayout(self)
        self.inside.setContentsMargins(margin, margin - 3, margin, margin - 3)
        self.inside.setSpacing(spacing)
        if title:
            self.inside.addWidget(label(title, role="title", factor=1.1))

    def set_tone(self, tone: str) -> None:
        """Wear another tone: "", "good", "bad" or "warn"."""
        if tone == self._tone:
            return  # to be dressed anew costs more than all that the card says
        self._tone = tone
        for name in ("good", "bad", "warn"):
            self.setProperty(name, name == tone)
        self.style().polish(self)
        self._show_sign()

    def beside_sign(self, words: QLabel) -> Parts:
        """Return these words with the sign of the tone before them."""
        self._sign = label("", role="title")
        self._show_sign()
        return row(self._sign, words, grows=words)

    def read_aloud(self, words: str, *, urgent: bool = False, again: bool = True) -> None:
        """Have a screen reader say this once all is done that a key does: of several sentences the last one.

        Without `again` it does not say what it said last. No words: what was to be said is not, and it is quiet.
        """
        self._aloud = words, urgent, again or (self._is_waiting and self._aloud[2])
        if not self._is_waiting:
            self._is_waiting = True
            QTimer.singleShot(0, self, self._read)

    def _read(self) -> None:
        words, urgent, again = self._aloud
        self._is_waiting = False
        if words and (again or words != self._heard):
            announce(self, words, urgent=urgent)
        self._heard = words

    def _show_sign(self) -> None:
        if self._sign is not None:
            self._sign.setText(SIGNS.get(self._tone, ""))
            self._sign.setVisible(bool(self._tone))


class ScaledLabel(Guarded, QLabel):
    """A label in a multiple of the body type that follows the type scale."""

    def __init__(self, text: str, factor: float, *, bold: bool = False) -> None:
        super().__init__(text)
        self._factor, self._bold = factor, bold
        self.follow()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow a type that changed while the label was hidden."""
        self.follow()
        super().showEvent(event)

    def set_factor(self, factor: float) -> None:
        """Be another multiple of the body type."""
        self._factor = factor
        self.follow()

    def follow(self) -> None:
        """Take the type of the application in the label's own size."""
        self.setFont(fonts.scaled(QApplication.font(), self._factor, bold=self._bold))


class ElidedLabel(Guarded, QLabel):
    """A label of one line that gives way: what does not fit ends in an ellipsis and stands in the tooltip."""

    def minimumSizeHint(self) -> QSize:
        """Return room for a few letters."""
        return QSize(self.fontMetrics().averageCharWidth() * 6, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (drawn whole)
        """Draw the frame of the style and the text that fits."""
        _paint_elided(self)


class ElidedTitle(ScaledLabel):
    """A heading that gives way as an `ElidedLabel` does and follows the type scale."""

    def __init__(self, factor: float) -> None:
        super().__init__("", factor, bold=True)
        self.setProperty("role", "title")

    def minimumSizeHint(self) -> QSize:
        """Return room for a few letters."""
        return QSize(self.fontMetrics().averageCharWidth() * 6, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (drawn whole)
        """Draw the frame of the style and the text that fits."""
        _paint_elided(self)


def _paint_elided(shown: QLabel) -> None:
    """Draw a label on one line, with an ellipsis where it does not fit."""
    from PySide6.QtCore import Qt  # these with hundreds of codes: not before the first paint
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyle, QStyleOption

    option = QStyleOption()
    option.initFrom(shown)
    painter = QPainter(shown)
    shown.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, shown)
    inner = shown.contentsRect()
    words = shown.fontMetrics().elidedText(shown.text(), Qt.TextElideMode.ElideRight, inner.width())
    painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
    painter.end()
    shown.setToolTip(shown.text() if words != shown.text() else "")


def frame_focus(shown: QWidget, ground: QWidget) -> None:
    """Draw on the ground of what is painted, not styled, that it has the keyboard."""
    from PySide6.QtGui import QPainter, QPen  # not before the first paint

    if shown.hasFocus():
        painter = QPainter(ground)
        painter.setPen(QPen(QApplication.palette().highlight().color(), 2))
        painter.drawRect(ground.rect().adjusted(1, 1, -1, -1))
        painter.end()


def label(text: str, *, role: str = "", factor: float = 1.0, wrap: bool = False) -> QLabel:
    """Return a label with a colour role ("title", "muted", "good", "bad", "chip", "next", "pill", "key")."""
    bold = role == "title"
    words_label = ScaledLabel(text, factor, bold=bold) if factor != 1.0 else QLabel(text)
    if role:
        words_label.setProperty("role", role)
    if role.endswith("pill") or role in {"chip", "next", "key"}:
        words_label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    words_label.setProperty(
        "textFormat", "PlainText"
    )  # by its name: `Qt` and its thousand codes wait for the first paint
    words_label.setWordWrap(wrap)
    return words_label


def empty(layout: QLayout) -> None:
    """Take everything out of a layout, rows inside of it as well."""
    while (item := layout.takeAt(0)) is not None:
        if (within := item.layout()) is not None:
            empty(within)
        elif (shown := item.widget()) is not None:
            shown.hide()  # it is deleted later, and would be seen until then
            shown.deleteLater()
        shiboken6.delete(item)  # it belongs to nobody any more


def empty_note(text: str = "") -> QLabel:
    """Return the words that stand where a list would, in the middle of its room."""
    from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

    note = label(text, role="muted", factor=1.1, wrap=True)
    note.setObjectName("empty")
    note.setMargin(14)
    note.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return note


def announce(shown: QWidget, words: str, *, urgent: bool = False) -> None:
    """Let a screen reader say what happened there; what is urgent interrupts what it is reading."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # not before the first paint

    event = QAccessibleAnnouncementEvent(shown, words)
    if urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)


def wear(shown: QWidget, name: str, value: object) -> bool:
    """Give a widget a property by which the style sheet dresses it; tell whether it has changed.

    To be dressed anew costs more than most else that a widget does, and undressing before it is not needed.
    """
    before = shown.property(name)
    if before == value or not (before or value):
        return False
    shown.setProperty(name, value)
    shown.style().polish(shown)
    return True


def mark_wrong(field: QWidget, *, wrong: bool) -> None:
    """Frame a field in red while what stands in it cannot be; the words beside it say why."""
    wear(field, "wrong", wrong)


def set_role(shown: QWidget, role: str) -> None:
    """Give a label another colour role."""
    if wear(shown, "role", role) and isinstance(shown, ScaledLabel):
        shown.follow()  # the style gives back the type of its first polish


class SayingButton(Guarded, QPushButton):
    """A button that says why it is grey: under the mouse, to a screen reader, and where it is pressed.

    Tab comes to it even so, for Qt takes it for usable; it sends no signal until nothing is lacking.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._why_rests = self._lacks = self._tip = ""

    def lack(self, why: str) -> None:
        """Be grey from now on for this reason; without one, be usable."""
        if why != self._lacks:
            self._give_tip(self._why_rests, why)
            wear(self, "grey", bool(why))
            self.setAccessibleDescription(why)
            self.blockSignals(bool(why))

    def isEnabled(self) -> bool:
        """Tell whether it does something."""
        return super().isEnabled() and not self._lacks

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Say why nothing happens."""
        self._say() if self._lacks else super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Say why nothing happens."""
        self._say() if self._lacks and event.text() in {" ", "\r", "\n"} else super().keyPressEvent(event)

    def _say(self) -> None:
        QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), self._lacks, self)
        announce(self, self._lacks, urgent=True)

    def _give_tip(self, why_rests: str, lacks: str) -> None:
        self._tip = self._tip if self._why_rests or self._lacks else self.toolTip()
        self._why_rests, self._lacks = why_rests, lacks
        self.setToolTip(why_rests or lacks or self._tip)


def lack(made: QPushButton, *things: tuple[object, str]) -> None:
    """Let a button be usable where all these things are there, else grey with the words of the first that is not.

    Without words it is grey for a reason that the page says elsewhere.
    """
    missing = next((why for is_there, why in things if not is_there), None)
    made.setEnabled(missing != "")
    if isinstance(made, SayingButton):
        made.lack(missing or "")


class ActButton(SayingButton):
    """A button of verbs that not every desk of a hall may do; where none of `does` is allowed it is not there.

    Where nothing can be written at all it is there, but grey, and its tool tip says why.
    """

    def __init__(self, text: str, does: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.does = does
        self._is_allowed = self._is_wanted = self._is_usable = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let a key that is held down do it once."""
        if not event.isAutoRepeat():
            super().keyPressEvent(event)

    def setVisible(self, visible: bool) -> None:
        """Be seen where the page wants it and the desk may do it."""
        self._is_wanted = visible
        super().setVisible(visible and self._is_allowed)

    def allow(self, *, is_allowed: bool) -> None:
        """Be there or not from now on, as the role of the desk says."""
        if is_allowed != self._is_allowed:
            self._is_allowed = is_allowed
            super().setVisible(is_allowed and self._is_wanted)

    def setEnabled(self, enabled: bool) -> None:
        """Be usable where the page wants it and anything can be written."""
        self._is_usable = enabled
        super().setEnabled(enabled and not self._why_rests)

    def rest(self, why: str) -> None:
        """Be grey from now on for this reason; without one, be as the page wants it."""
        if why != self._why_rests:
            self._give_tip(why, self._lacks)
            super().setEnabled(self._is_usable and not why)


def allow(shown: QWidget, forbids: Callable[..., bool], why_rests: Callable[..., str] = lambda *_verbs: "") -> None:
    """Let only those buttons be there that the role of this desk allows; all are grey where there is a reason."""
    for each in shown.findChildren(ActButton):
        each.allow(is_allowed=not (each.does and forbids(*each.does)))
        each.rest(why_rests(*each.does) if each.does else "")


def button(
    text: str,
    act: Callable[[], object] | None = None,
    *,
    primary: bool = False,
    tip: str = "",
    does: tuple[str, ...] = (),
) -> QPushButton:
    """Return a push button; at most one of a page is primary. `does`: the verbs of which the desk must have one."""
    push_button = ActButton(text, does) if does else SayingButton(text)
    push_button.setProperty("primary", primary)
    push_button.setAutoDefault(True)
    if tip:
        push_button.setToolTip(tip)
    if act is not None:
        push_button.clicked.connect(lambda: act())  # noqa: PLW0108 (Qt would hand over `checked`)
    return push_button


def fill(made: QPushButton) -> None:
    """Let a button of a dialog be the one that Enter presses, and look like it."""
    made.setDefault(True)
    wear(made, "primary", True)


def scrolled(
    shown: QWidget | QLayout, *, sideways: bool = True, has_keys: bool = True, name: str = "", near: bool = False
) -> QScrollArea:
    """Return an area in which a widget or layout is scrolled where it has no room.

    `sideways`: to its side as well. `has_keys`: it is stepped through by Tab and scrolled by the arrows; without
    them it follows what is inside. `name` is for a screen reader. `near`: it holds rows that are read across.
    """
    area = NearArea() if near else QScrollArea()
    area.setWidgetResizable(True)
    area.setAccessibleName(name or _("Scrolls with the arrow keys"))
    if isinstance(shown, QLayout):
        holder = QWidget()
        holder.setObjectName("scrolled")
        holder.setLayout(shown)
        area.setWidget(holder)
    else:
        area.setWidget(shown)
    if not sideways:  # by its name, as above
        area.setProperty("horizontalScrollBarPolicy", "ScrollBarAlwaysOff")
    if not has_keys:
        area.setProperty("focusPolicy", "NoFocus")
        area.setProperty("keys", False)
    return area


READ_ACROSS = 240
"""Letters from the first to the last of what stands in a row: on larger screens the eye loses the line."""


def bring_into_sight(shown: QWidget) -> None:
    """Scroll to what has the keyboard; what is larger than its area, and what is clicked just now, stays."""
    above = shown.parentWidget()
    while above is not None and not shown.isWindow():
        if isinstance(above, QScrollArea) and (inner := above.widget()) is not None and inner.isAncestorOf(shown):
            seen = above.viewport().rect()
            here = QRect(shown.mapTo(above.viewport(), QPoint(0, 0)), shown.size())
            fits = here.height() <= seen.height() and here.width() <= seen.width()
            if fits and not seen.contains(here) and not QApplication.mouseButtons():
                above.ensureWidgetVisible(shown, 0, shown.height() // 2)
        above = above.parentWidget()


class NearArea(Guarded, QScrollArea):
    """An area of rows that are no longer than can be read across, however wide the screen is."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep together what belongs together."""
        self._keep_near()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the type."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._keep_near()

    def _keep_near(self) -> None:
        if (rows := self.widget()) is not None:
            rows.setMaximumWidth(self.fontMetrics().averageCharWidth() * READ_ACROSS)


class LowArea(Guarded, QScrollArea):
    """Leaves room for a table: as high as what is in it, but scrolled where that is more than so many lines."""

    def __init__(self, shown: QWidget, name: str, *, lines: int) -> None:
        super().__init__()
        self._shown, self._lines = shown, lines
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.show_other(shown)

    def show_other(self, shown: QWidget) -> None:
        """Show this instead of what is in it."""
        self._shown = shown
        shown.setObjectName("scrolled")
        shown.installEventFilter(self)
        self.setWidget(shown)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of what is in it, or of the most lines that are seen at once."""
        shown = self._shown
        hint = shown.sizeHint().height()
        needed = shown.heightForWidth(self.viewport().width()) if shown.hasHeightForWidth() else hint
        framed = (
            min(needed, self._lines * self.fontMetrics().lineSpacing()) + self.height() - self.viewport().height()
        )
        return QSize(super().sizeHint().width(), framed)

    def minimumSizeHint(self) -> QSize:
        """Return room for a few lines; to its side nothing is scrolled."""
        wide = self._shown.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(wide, min(self.sizeHint().height(), 3 * self.fontMetrics().lineSpacing()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Reckon anew when something else is in it."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Reckon anew: words wrap by the width."""
        super().resizeEvent(event)
        self.updateGeometry()


class Roomy(Guarded, QWidget):
    """What is scrolled up and down only where its parts cannot give way any further."""

    def __init__(self, shown: QWidget) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self._column = lay(self, column(shown))

    def heightForWidth(self, width: int) -> int:
        """Return the least height, where Qt would take the usual one of all that holds other parts.

        Where there is room for the usual one nobody needs to know how much less would do.
        """
        usual, seen = super().heightForWidth(width), self.parentWidget()
        return usual if seen is not None and usual <= seen.height() else _least_of(self._column)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Reckon again once the parts have their widths: words wrap by them."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            QTimer.singleShot(0, self, self._column.invalidate)

    def showEvent(self, event: QShowEvent) -> None:
        """Reckon with what changed while it was hidden."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._column.invalidate)


class Stack(Guarded, QStackedWidget):
    """Shows one of several, and needs no more room than that one; Qt's own squeezes the page for the largest."""

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(lambda _place: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the one that is shown."""
        shown = self.currentWidget()
        return (
            super().minimumSizeHint() if shown is None else shown.minimumSizeHint().expandedTo(shown.minimumSize())
        )


def widgets_in(layout: QLayout) -> list[QWidget]:
    """Return the widgets of a layout in their order.

    Do not ask a layout of Qt by `itemAt`: Python remembers an item at its address when it has gone, takes what lies
    there next for it, and the program falls.
    """
    around = layout.parentWidget()
    places = {
        layout.indexOf(child): child
        for child in (() if around is None else around.children())
        if isinstance(child, QWidget)
    }
    return [widget for place, widget in sorted(places.items()) if place >= 0]


def layouts_in(layout: QLayout) -> list[QLayout]:
    """Return the layouts that stand in a layout."""
    return [child for child in layout.children() if isinstance(child, QLayout)]


def _least(item: QLayoutItem) -> int:
    """Return the height that an item of a layout cannot do without at its width."""
    if item.isEmpty():
        return 0
    widget = item.widget()
    if widget is None:
        return _least_of(item) if isinstance(item, QLayout) else 0
    inner = widget.layout()
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width())
    if inner is None or isinstance(widget, QScrollArea):
        return item.minimumSize().height()
    edges = widget.contentsMargins()
    least = _least_of(inner) + edges.top() + edges.bottom()
    return min(max(least, widget.minimumHeight()), widget.maximumHeight())


def _least_of(layout: QLayout | None) -> int:
    if layout is None:
        return 0
    if isinstance(layout, QStackedLayout):
        shown = layout.currentWidget()
        return 0 if shown is None else _least(QWidgetItem(shown))
    if not isinstance(layout, QBoxLayout):
        if layout.hasHeightForWidth():
            return layout.totalMinimumHeightForWidth(layout.geometry().width())
        return layout.totalMinimumSize().height()
    margins = layout.contentsMargins()
    inside = [*map(QWidgetItem, widgets_in(layout)), *layouts_in(layout)]
    least = [high for item in inside if (high := _least(item))]
    is_column = layout.direction() is QBoxLayout.Direction.TopToBottom
    inner = sum(least) + layout.spacing() * max(len(least) - 1, 0) if is_column else max(least, default=0)
    return inner + margins.top() + margins.bottom()


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """Parts side by side or one below the other, before they are laid: filled layouts do not go into others."""

    kind: type[QHBoxLayout | QVBoxLayout]
    parts: tuple[Part, ...]
    spacing: int | None
    grows: Part
    shares: Sequence[int]


Part = QWidget | Parts | int | None
"""What stands in a row or column: a number is a gap in pixels, None takes what room is left."""


def row(*parts: Part, spacing: int | None = 8, grows: Part = None, shares: Sequence[int] = ()) -> Parts:
    """Return parts side by side, `spacing` pixels apart or as is usual.

    One `grows` into what room is left, or it is shared out, `shares` for all parts.
    """
    return Parts(kind=QHBoxLayout, parts=parts, spacing=spacing, grows=grows, shares=shares)


def column(*parts: Part, spacing: int | None = 8, grows: Part = None, shares: Sequence[int] = ()) -> Parts:
    """Return parts one below the other, as `row` does side by side."""
    return Parts(kind=QVBoxLayout, parts=parts, spacing=spacing, grows=grows, shares=shares)


def lay(outer: QWidget | QLayout, laid: Parts, *place: int, words: str = "") -> QBoxLayout:
    """Lay parts into a widget, or into a layout as `inner` does; return the layout in which they stand."""
    layout = laid.kind(outer) if isinstance(outer, QWidget) else inner(outer, laid.kind(), *place, words=words)
    layout.setContentsMargins(0, 0, 0, 0)
    if laid.spacing is not None:
        layout.setSpacing(laid.spacing)
    for number, part in enumerate(laid.parts):
        share = laid.shares[number] if laid.shares else int(part is None or part is laid.grows)
        if part is None:
            layout.addStretch(share)
        elif isinstance(part, int):
            layout.addSpacing(part)
        elif isinstance(part, Parts):
            lay(layout, part, share)
        else:
            layout.addWidget(part, share)
    return layout


def lay_page(page: QWidget, *parts: Part, spacing: int = 8) -> QBoxLayout:
    """Lay the parts of a page one below the other; the last one takes the room that is left."""
    layout = lay(page, column(*parts, spacing=spacing, grows=parts[-1] if parts else None))
    layout.setContentsMargins(14, 10, 14, 10)
    return layout


def inner(outer: QLayout, layout: Inner, *place: int, words: str = "") -> Inner:
    """Put a layout into another one: at `place`, its stretch or its row and column, or in a form beside `words`.

    It is filled afterwards. Of a filled one PySide keeps the items, Qt deletes them with their widgets, and the
    program falls as soon as an event that Python made lies at such an address.
    """
    if layout.count():
        raise ValueError("a filled layout")
    if isinstance(outer, QFormLayout):
        outer.addRow(words, layout)
    else:
        cast("QBoxLayout", outer).addLayout(layout, *place)
    return layout
