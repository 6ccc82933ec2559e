"""A list that was typed here beside the one that another desk has closed meanwhile: which counts is asked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton, QWidget

from skatclub.domain.hall import typed_lists as typed_domain
from skatclub.domain.hall.errors import KeptHere
from skatclub.domain.office import comparing
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.office.typed import Totals
from skatclub.gui.parts import typed_dialog
from skatclub.gui.parts.typed_dialog import ComparingDialog
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.office import totals as office_totals, words as office_words
from skatclub.rules.errors import Refusal
from skatclub.rules.rule_set import RuleSet
from skatclub.services.change import Change


class DeskDialog(ComparingDialog):
    """Both lists, line below line; Enter leaves them as they are.

    `take` writes the list typed here for a reason and `then` is told, `keep` leaves that of the other desk.
    """

    def __init__(
        self,
        parent: QWidget,
        now: OfficeSheet,
        mine: Totals,
        rules: RuleSet,
        take: Callable[[str], Change | Refusal | None],
        then: Callable[[Change | KeptHere], object],
        keep: Callable[[], object],
    ) -> None:
        theirs, name = mine if now.first is None else now.first.totals, office_words.typist(now)
        title = _("Two lists of table {table}").format(table=now.number)
        keep_words = _("&Keep the list by {name}").format(name=name)
        super().__init__(parent, title, "", keep=keep_words, leave=_("Go on &typing"))
        self._take, self._then, self._keep = take, then, keep
        self.mine = QPushButton(_("Count &my list"))
        self.state.setText(
            _(
                "{name} has closed this list meanwhile, with other numbers. Compare both with the paper, then "
                "decide which one counts."
            ).format(name=name)
        )
        lines = (typed_domain.sums_of(totals, rules) for totals in (theirs, mine))
        whose = (_("by {name}").format(name=name), _("typed here"))
        self.rows.show_rows(
            tuple(
                side
                for player, first_line, other_line in zip(now.names, *lines, strict=True)
                for side in typed_dialog.sides(player, first_line, other_line, whose)
            )
        )
        first = next(iter(comparing.same(theirs, mine).mismatches), None)
        if first is not None:
            self.difference.setText(
                _("First difference, {cell}: {theirs} by {name}, {mine} typed here.").format(
                    cell=office_totals.cell_words(first.cell, now.names),
                    theirs=numbers.points(first.first),
                    mine=numbers.points(first.second),
                    name=name,
                )
            )
        self.mine.clicked.connect(self._count_mine)
        self.aside.clicked.connect(self._leave_theirs)
        self.build(self.mine)

    def _count_mine(self) -> None:
        self.problem.hide()
        done = self._take(self.reason.text().strip())
        if isinstance(done, Refusal) and not isinstance(done, KeptHere):
            self.tell_refusal(done)
        elif done is not None:
            self.accept()
            self._then(done)

    def _leave_theirs(self) -> None:
        self.accept()
        self._keep()
