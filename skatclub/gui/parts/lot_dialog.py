"""Records the lot among equals: the drawn order, best rank first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.tick_list import OrderList
from skatclub.i18n.language import _


@dataclass(frozen=True, slots=True, kw_only=True)
class Equals:
    """Contestants (by id) that only a lot can part; `line` words one at a place of the drawn order, from 0."""

    words: str
    ids: tuple[int, ...]
    line: Callable[[int, int], str]


class LotDialog(FormDialog):
    """One group of equals at a time, in the order of the lot; `record` takes it (None: it was refused)."""

    def __init__(
        self, parent: QWidget, words: str, groups: Sequence[Equals], record: Callable[[tuple[int, ...]], object]
    ) -> None:
        super().__init__(parent, _("Record the lot"), _("Record"), words=words)
        self._groups, self._record = groups, record
        self.groups = CalmChoice([(place, group.words) for place, group in enumerate(groups)])
        self.groups.setAccessibleName(_("Tied players"))
        self.order = OrderList(_("Order drawn, best rank first"))
        self.inside.addWidget(self.groups)
        self.inside.addWidget(self.order)
        up = pieces.button(_("Up (Ctrl+↑)"), lambda: self.order.shift(-1))
        down = pieces.button(_("Down (Ctrl+↓)"), lambda: self.order.shift(1))
        pieces.lay(self.inside, pieces.row(up, down, None))
        self.groups.activated.connect(lambda _place: self._fill())
        self.order.entered.connect(self.go_on)
        self.lay_out()
        self._fill()
        self.order.setFocus()

    def _fill(self) -> None:
        group = self._groups[self.groups.currentIndex()]
        self.order.show_keys(group.ids, group.line)

    def write(self) -> bool:
        """Record the order that is shown."""
        return self._record(self.order.keys()) is not None
