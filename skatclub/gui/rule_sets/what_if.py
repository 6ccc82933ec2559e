"""An evening by its own rules and by others: the rankings side by side, nothing is written."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QWidget

from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import word_columns
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.rule_sets import words as rule_sets_words
from skatclub.i18n.sheets import systems
from skatclub.rules.rule_set import RuleSet
from skatclub.services.rule_sets import what_if
from skatclub.services.rule_sets.what_if import Compared, Place, WhatIf

NAME = 1
"""The column that takes what room is left."""


def show(parent: QWidget, operations: Operations, event_id: int, other: RuleSet) -> WhatIfDialog | None:
    """Open the comparison of an event; None if it could not be read, which was told."""
    comparison = operations.ask(what_if.what_if, event_id, (other,))
    if comparison is None:
        return None
    dialog = WhatIfDialog(parent, operations, comparison)
    dialog.open()
    return dialog


class WhatIfDialog(FormDialog):
    """Ranks and totals by the rules of the event and by the chosen ones, or by every list system side by side."""

    letters, lines = 112, 30

    def __init__(self, parent: QWidget, operations: Operations, comparison: WhatIf) -> None:
        super().__init__(parent, _("What if"))
        self._operations = operations
        self._chosen = comparison
        self.table: Table[Sequence[str]] = Table(_("What if"))
        self.words = label("", wrap=True)
        self.typed = label("", role="muted", wrap=True)
        self.every_system = QCheckBox(_("Compare e&very scoring system"))
        self.table.chooses = False
        self.table.setShowGrid(True)
        self.every_system.toggled.connect(self._toggle)
        self.inside.addWidget(label(comparison.event.title, role="title", factor=1.2, wrap=True))
        for part in (self.words, self.typed, self.every_system):
            self.inside.addWidget(part)
        self.inside.addWidget(self.table, 1)
        self.lay_out()
        self._show(comparison)
        self.every_system.setFocus()

    def _toggle(self) -> None:
        is_asked = self.every_system.isChecked()
        every = self._operations.ask(what_if.by_every_system, self._chosen.event.id) if is_asked else None
        self._show(every or self._chosen)

    def _show(self, comparison: WhatIf) -> None:
        own = rule_sets_words.name_of(comparison.event.rules)
        beside = comparison is not self._chosen
        if beside:
            words = _("As played: {own}. The other scoring systems are shown beside it, ranks in brackets.").format(
                own=own
            )
        else:
            other = rule_sets_words.name_of(comparison.others[0])
            words = _("As played: {own}. What if: {other}.").format(own=own, other=other)
        self.words.setText(" ".join((words, _("Nothing is changed."))))
        self.typed.setText(_typed_words(comparison))
        self.typed.setVisible(bool(comparison.typed))
        heads = [_("Rank"), _("Name"), _("Lists"), _("Total")]
        if beside:
            heads += [systems.system_short_name(rules.system) for rules in comparison.others]
        else:
            heads += [_("Total then"), _("Rank then")]
        self.table.show_rows((_cells(row, beside=beside) for row in comparison.rows), word_columns(heads, (NAME,)))


def _cells(row: Compared, *, beside: bool) -> tuple[str, ...]:
    cells = [str(row.rank), row.person.full_name, str(row.lists), numbers.points(row.total)]
    for other in row.others:
        if other is None:
            cells += ["–"] if beside else ["–", "–"]
        elif beside:
            cells.append(f"{numbers.points(other.total)} ({other.rank})")
        else:
            cells += [numbers.points(other.total), f"{other.rank}{_arrow(row, other)}"]
    return tuple(cells)


def _arrow(row: Compared, other: Place) -> str:
    """Return how many ranks somebody would move."""
    moved = row.rank - other.rank
    return f" {'▲' if moved > 0 else '▼'} {abs(moved)}" if moved else ""


def _typed_words(comparison: WhatIf) -> str:
    words = ngettext(
        "{n} list has totals only: its games count as written.",
        "{n} lists have totals only: their games count as written.",
        comparison.typed,
    )
    sentences = words.format(n=comparison.typed)
    if comparison.rows and None in comparison.rows[0].others:
        unknown = _("Where only totals are known, minus-only rules cannot be applied.")
        sentences = f"{sentences} {unknown}"
    return sentences
