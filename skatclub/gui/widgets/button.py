"""Buttons that stay pressed: a screen reader toggles them where a hand clicks, and Qt tells the two apart.

What is shown, the page sets by `setChecked`; only what a person does counts as a click.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractButton, QCheckBox, QPushButton, QRadioButton

from skatclub.gui.widgets.guard import Guarded

if TYPE_CHECKING:
    _Base = QAbstractButton
else:
    _Base = object


class _Toggled(Guarded, _Base):
    """Counts as clicked when it changes by neither a click nor the page itself."""

    _is_expected = False

    def __init__(self, words: str = "") -> None:
        super().__init__()
        self.setText(words)
        self.setCheckable(True)
        self.toggled.connect(self._follow)

    def setChecked(self, checked: bool) -> None:
        """Show whether it is chosen."""
        self._is_expected = True
        super().setChecked(checked)
        self._is_expected = False

    def nextCheckState(self) -> None:
        """Change by a click, which tells of itself."""
        self._is_expected = True
        super().nextCheckState()
        self._is_expected = False

    def _stand_for_all(self) -> None:
        """Let Tab come to this one of those that exclude each other, from which arrows lead to the others.

        Qt does so only once the keyboard was there: before, Tab comes to the first, and Space would choose it.
        """
        group = self.group()
        if group is None or not group.exclusive():
            return
        from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

        for other in group.buttons():
            policy = other.focusPolicy()
            if policy is not Qt.FocusPolicy.NoFocus:
                stops = policy | Qt.FocusPolicy.TabFocus if other is self else policy & ~Qt.FocusPolicy.TabFocus
                other.setFocusPolicy(stops)

    def _follow(self, checked: bool) -> None:
        if checked:
            self._stand_for_all()
        gave_way = not checked and (self.group() is not None or self.autoExclusive())
        if not self._is_expected and not gave_way:
            self.clicked[bool].emit(checked)  # type: ignore[index]  # an overload, which stubs do not know


class PressedButton(_Toggled, QPushButton):
    """A push button that stays pressed while it is chosen."""


class TickedBox(_Toggled, QCheckBox):
    """A box to tick of which a page wants to know that a person ticked it."""


class ChosenRadio(_Toggled, QRadioButton):
    """One of several choices of which a page wants to know that a person chose it."""
