"""The window as it is without being seen: names, roles, what can be done; and how well words stand out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QAccessibleInterface

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


def nodes(root: QWidget) -> Iterator[QAccessibleInterface]:
    """Return what is seen within a page or dialog, each thing before its parts; cells of tables stay in them."""
    waiting = [QAccessible.queryAccessibleInterface(root)]
    while waiting:
        node = waiting.pop()
        yield node
        if node.role() not in HOLDS_CELLS:
            parts = (node.child(place) for place in reversed(range(node.childCount())))
            waiting += [part for part in parts if part is not None and not part.state().invisible]


def unnamed(root: QWidget) -> list[str]:
    """Return the controls, and what else takes the keyboard, without a name."""
    return [
        f"{node.role().name} {type(node.object()).__name__}"
        for node in nodes(root)
        if (node.role() in CONTROLS or node.state().focusable) and not _name(node) and node.object()
    ]


def _name(node: QAccessibleInterface) -> str:
    """Return what something is called; of a choice Qt on Linux says what is chosen, so its label or words count."""
    choice = node.object()
    if isinstance(choice, QComboBox) and node.text(Text.Name) == choice.currentText():
        labels = [label for label, _relation in node.relations(QAccessible.RelationFlag.Label)]
        return node.text(Text.Description) or " ".join(label.text(Text.Name) for label in labels)
    return node.text(Text.Name).strip()


def holds(root: QWidget, name: str) -> bool:
    """Tell whether there is anything of this name."""
    return any(node.text(Text.Name) == name for node in nodes(root))


def named(root: QWidget, name: str, *roles: QAccessible.Role) -> QAccessibleInterface:
    """Return what has this name and one of these roles."""
    return next(node for node in nodes(root) if node.role() in roles and node.text(Text.Name) == name)


def press(root: QWidget, name: str) -> None:
    """Do what a screen reader does with a button of this name."""
    action = named(root, name, Role.Button, Role.CheckBox, Role.ButtonMenu).actionInterface()
    action.doAction(action.pressAction())


def faint(window: QWidget) -> list[str]:
    """Return the words of which no dot stands out enough from the ground, measured from pixels."""
    shot = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    picture = Image.frombuffer(
        "RGB", (shot.width(), shot.height()), bytes(shot.constBits()), "raw", "RGB", shot.bytesPerLine(), 1
    )
    found, dots = [], shot.devicePixelRatio()
    for shown in window.findChildren(QWidget):
        if isinstance(shown, QLabel | QAbstractButton) and shown.isVisible() and shown.isEnabled() and shown.text():
            seen = shown.visibleRegion().boundingRect()
            place = QRect(shown.mapTo(window, QPoint(0, 0)) + seen.topLeft(), seen.size())
            if place.width() > 8 and place.height() > 8:
                box = (place.left() + 3, place.top() + 3, place.right() - 2, place.bottom() - 2)
                colours = picture.crop([round(edge * dots) for edge in box]).getcolors(100_000) or []
                ratio = _most_contrast(colours)
                if ratio and ratio < CONTRAST:
                    found.append(f"{shown.text()[:40]}: {ratio:.1f}")
    return found


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
