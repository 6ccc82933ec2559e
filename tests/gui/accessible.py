"""The window as it is without being seen: names, roles, what can be done; and how well words stand out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PIL import Image
from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QImage, QPainter, QTransform
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QTableView,
    QWidget,
)

from tests.gui.tab_order import named as named_in_report, stops

Colour = tuple[int, int, int]
Drawn = tuple[str, QRect, Colour | None]
Role, Text = QAccessible.Role, QAccessible.Text
CONTROLS = {
    *(
        Role.Button,
        Role.ButtonMenu,
        Role.CheckBox,
        Role.RadioButton,
        Role.ComboBox,
        Role.EditableText,
        Role.SpinBox,
    ),
    *(
        Role.Table,
        Role.Tree,
        Role.List,
        Role.PageTabList,
        Role.PageTab,
        Role.ProgressBar,
        Role.Slider,
        Role.Graphic,
    ),
}
HOLDS_CELLS = {Role.Table, Role.Tree, Role.List}
CONTRAST = 4.5
TELLS, MARKED = 3, 60
"""So plainly a dot must change that shows where the keyboard is, and so many dots must."""
ENOUGH = QSize(400, 80)
DRESSED_BY = (
    "primary",
    "calm",
    "flat",
    "side",
    "folded",
    "deal",
    "outcome",
    "door",
    "tile",
    "wrong",
    "chip",
    "state",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """What is told of one thing that is seen; `shown` is the thing itself, `name` what Qt calls it.

    It holds no interface of Qt: that dies with its widget, Python is not told, and the program falls.
    """

    shown: QObject
    role: QAccessible.Role
    name: str
    is_named: bool
    takes_keys: bool
    has_keys: bool


def nodes(root: QWidget) -> list[Node]:
    """Return what is seen within a page or dialog, each thing before its parts; cells of tables stay in them."""
    told, waiting = [], [QAccessible.queryAccessibleInterface(root)]
    while waiting:
        interface = waiting.pop()
        state = interface.state()
        told.append(
            Node(
                shown=interface.object(),
                role=interface.role(),
                name=interface.text(Text.Name),
                is_named=bool(_name(interface)),
                takes_keys=bool(state.focusable),
                has_keys=bool(state.focused),
            )
        )
        if interface.role() not in HOLDS_CELLS:
            parts = (interface.child(place) for place in reversed(range(interface.childCount())))
            waiting += [part for part in parts if part is not None and not part.state().invisible]
    return told


def unnamed(root: QWidget) -> list[str]:
    """Return the controls, and what else takes the keyboard, without a name."""
    return [
        f"{node.role.name} {type(node.shown).__name__}"
        for node in nodes(root)
        if (node.role in CONTROLS or node.takes_keys) and not node.is_named and node.shown
    ]


def _name(interface: QAccessibleInterface) -> str:
    """Return what something is called; of a choice Qt on Linux says what is chosen, so its label or words count."""
    choice = interface.object()
    if isinstance(choice, QComboBox) and interface.text(Text.Name) == choice.currentText():
        labels = [label for label, _relation in interface.relations(QAccessible.RelationFlag.Label)]
        return interface.text(Text.Description) or " ".join(label.text(Text.Name) for label in labels)
    return interface.text(Text.Name).strip()


def called(shown: QObject) -> str:
    """Return what a screen reader calls a widget."""
    return QAccessible.queryAccessibleInterface(shown).text(Text.Name)


def holds(root: QWidget, name: str) -> bool:
    """Tell whether there is anything of this name."""
    return any(node.name == name for node in nodes(root))


def named(root: QWidget, name: str, *roles: QAccessible.Role) -> Node:
    """Return what has this name and one of these roles."""
    return next(node for node in nodes(root) if node.role in roles and node.name == name)


def parts(root: QWidget, role: QAccessible.Role) -> list[str]:
    """Return what the parts are called of the first thing of this role, as the cells of a table."""
    whole = QAccessible.queryAccessibleInterface(next(node.shown for node in nodes(root) if node.role == role))
    return [whole.child(place).text(Text.Name) for place in range(whole.childCount())]


def press(root: QWidget, name: str) -> None:
    """Do what a screen reader does with a button of this name."""
    button = named(root, name, Role.Button, Role.CheckBox, Role.ButtonMenu).shown
    action = QAccessible.queryAccessibleInterface(button).actionInterface()
    action.doAction(action.pressAction())


def write(root: QWidget, name: str, words: str) -> None:
    """Write into a field of this name as a screen reader does."""
    field = named(root, name, Role.EditableText).shown
    QAccessible.queryAccessibleInterface(field).setText(Text.Value, words)


def faint(window: QWidget) -> list[str]:
    """Return the words of which no dot stands out enough from the ground, measured from pixels.

    Those of labels and buttons, of the cells of lists, and what is painted letter by letter: charts, plans, tiles.
    """
    with _painted() as painted:
        shot = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    picture = Image.frombuffer(
        "RGB", (shot.width(), shot.height()), bytes(shot.constBits()), "raw", "RGB", shot.bytesPerLine(), 1
    )
    found, dots = [], shot.devicePixelRatio()
    for words, place, colour in (*_cells(window), *painted):
        if place.width() > 4 and place.height() > 4:
            box = (place.left(), place.top(), place.right() + 1, place.bottom() + 1)
            colours = picture.crop([round(edge * dots) for edge in box]).getcolors(100_000) or []
            ratio = _contrast(max(colours)[1], colour) if colour else _most_contrast(colours)
            if ratio and ratio < CONTRAST:
                found.append(f"{words[:40]}: {ratio:.1f}")
    for shown in window.findChildren(QWidget):
        if isinstance(shown, QLabel | QAbstractButton) and shown.isVisible() and shown.isEnabled() and shown.text():
            seen = shown.visibleRegion().boundingRect()
            place = QRect(shown.mapTo(window, QPoint(0, 0)) + seen.topLeft(), seen.size())
            a_line = min(shown.height(), shown.fontMetrics().height())  # less, scrolled half away, cuts its letters
            if place.width() > 8 and place.height() >= max(a_line, 9):
                box = (place.left() + 3, place.top() + 3, place.right() - 2, place.bottom() - 2)
                colours = picture.crop([round(edge * dots) for edge in box]).getcolors(100_000) or []
                ratio = _most_contrast(colours)
                if ratio and ratio < CONTRAST:
                    found.append(f"{shown.text()[:40]}: {ratio:.1f}")
    return found


def _cells(window: QWidget) -> Iterator[Drawn]:
    """Return the cells of lists and tables that are seen whole, with where they lie."""
    for view in window.findChildren(QAbstractItemView):
        if not view.isVisible() or not view.isEnabled() or isinstance(view, QHeaderView):
            continue
        model, room = view.model(), view.viewport().visibleRegion().boundingRect()
        corner = view.viewport().mapTo(window, QPoint(0, 0))
        for row in range(model.rowCount()):
            for column in range(model.columnCount() if isinstance(view, QTableView) else 1):
                index = model.index(row, column)
                place = view.visualRect(index)
                words = str(index.data() or "").strip()
                on_top = words and room.contains(place) and window.childAt(place.topLeft() + corner)
                if on_top is view.viewport() and not place.isEmpty():
                    said = index.data(Qt.ItemDataRole.ForegroundRole)
                    colour = (said.red(), said.green(), said.blue()) if isinstance(said, QColor) else None
                    yield words, place.translated(corner).adjusted(2, 2, -2, -2), colour


@contextmanager
def _painted() -> Iterator[list[Drawn]]:
    """Note all words that are painted meanwhile, with where they lie in the window and in which colour."""
    usual, drawn = QPainter.drawText, []

    def draw(painter: QPainter, *what: object) -> object:
        match what:
            case (QRect() as room, int() | Qt.AlignmentFlag() as how, str() as words) if words.strip():
                shown = painter.device()
                box = painter.boundingRect(room, how, words) & room
                scaled = QTransform.fromScale(1 / shown.devicePixelRatio(), 1 / shown.devicePixelRatio())
                place = (painter.deviceTransform() * scaled).mapRect(box)
                pen = painter.pen().color()
                if isinstance(shown, QWidget) and shown.isEnabled() and _seen_at(shown).contains(place):
                    drawn.append((words, place, (pen.red(), pen.green(), pen.blue())))
        return usual(painter, *what)

    QPainter.drawText = draw
    try:
        yield drawn
    finally:
        QPainter.drawText = usual


def _seen_at(shown: QWidget) -> QRect:
    """Return where in its window a widget is seen."""
    seen = shown.visibleRegion().boundingRect()
    return QRect(shown.mapTo(shown.window(), seen.topLeft()), seen.size())


def unmarked(window: QWidget, tried: set[str]) -> list[str]:
    """Return what takes the keyboard and hardly shows it, one of each kind that was not tried before."""
    held, found = window.focusWidget(), []
    for stop in [*stops(window)]:
        kind = _kind(stop)
        if kind not in tried and stop.isVisible() and not stop.visibleRegion().isEmpty():
            tried.add(kind)
            marked = _dots_that_tell(window, stop)
            if marked < MARKED:
                found.append(f"{kind} “{named_in_report(stop)}”: {marked}")
    if held is not None:
        held.setFocus()
    return found


def _kind(stop: QWidget) -> str:
    """Return what the style sheet tells a widget by."""
    told = [name for name in DRESSED_BY if stop.property(name)]
    checked = isinstance(stop, QAbstractButton) and stop.isChecked()
    return " ".join((type(stop).__name__, stop.objectName(), *told, "checked" if checked else ""))


def _dots_that_tell(window: QWidget, stop: QWidget) -> int:
    """Return how many dots at a widget are plainly lighter or darker once it has the keyboard."""
    stop.setFocus(Qt.FocusReason.TabFocusReason)  # first, for it scrolls to what has the keyboard
    QApplication.processEvents()
    room = QRect(stop.mapTo(window, QPoint(0, 0)), stop.size().boundedTo(ENOUGH)).adjusted(-4, -4, 4, 4)
    after = _dots(window, room)
    stop.clearFocus()
    before = _dots(window, room)
    pairs = Counter(zip(before, after, strict=True))
    return sum(count for (old, new), count in pairs.items() if old != new and _contrast(old, new) >= TELLS)


def _dots(window: QWidget, room: QRect) -> Iterator[Colour]:
    shot = window.grab(room).toImage().convertToFormat(QImage.Format.Format_RGB888)
    size = (shot.width(), shot.height())
    picture = Image.frombuffer("RGB", size, bytes(shot.constBits()), "raw", "RGB", shot.bytesPerLine(), 1)
    parts = picture.tobytes()
    return zip(parts[::3], parts[1::3], parts[2::3], strict=True)


def _contrast(one: Colour, other: Colour) -> float:
    lighter, darker = sorted((_light(one), _light(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _most_contrast(colours: list[tuple[int, tuple[int, int, int]]]) -> float:
    """Return how far the dots that stand out most stand out from the colour of most dots."""
    if len(colours) < 2:
        return 0
    ground = _light(max(colours)[1])
    return max(
        (max(ground, dot) + 0.05) / (min(ground, dot) + 0.05) for dot in map(_light, {c for _n, c in colours})
    )


def _light(colour: tuple[int, int, int]) -> float:
    parts = (part / 255 for part in colour)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
