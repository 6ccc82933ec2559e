"""The left side of the draw: method and conditions, seed, check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from skatclub.domain.seating.draws import DrawState
from skatclub.domain.seating.task import Wish
from skatclub.gui.seating.check_panel import CheckCard, SeedCard
from skatclub.gui.seating.method_panel import MethodPanel
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.seating.task import Report
    from skatclub.services.seating.draws import Plan


class Side(QWidget):
    """Panels one below the other."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self.outdated = label("", role="warn", wrap=True)
        self.check = CheckCard()
        self.seed = SeedCard()
        self.method = MethodPanel()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 4, 0)
        layout.setSpacing(10)
        for shown in (self.outdated, self.check, self.seed, self.method):
            layout.addWidget(shown)
        layout.addStretch(1)

    def show_plan(self, plan: Plan | None, report: Report | None, *, usable: bool) -> None:
        """Show everything about the draw of a series but its tables."""
        for shown in (self.check, self.seed, self.method):
            shown.setVisible(plan is not None)
        self.outdated.setVisible(is_outdated(plan))
        self.outdated.setText(_("The draft was drawn by other conditions. Draw anew to use these."))
        if plan is None:
            return
        accepted = plan.draw is not None and plan.draw.state is DrawState.ACCEPTED
        self.method.show_plan(
            plan.conditions.plan_of(plan.series.number),
            usable=usable and not accepted,
            has_pairs=bool(plan.conditions.apart),
        )
        self.seed.show_draw(plan.draw, usable=usable and not plan.tables)
        self.check.setVisible(report is not None)
        if report is not None:
            self.check.show_report(plan, report)


def is_outdated(plan: Plan | None) -> bool:
    """Tell whether a draft follows from other conditions than the event has now."""
    if plan is None or plan.draw is None or plan.draw.task is None or plan.draw.state is not DrawState.DRAFT:
        return False
    wanted, task = plan.conditions.plan_of(plan.series.number), plan.draw.task
    weights = any(task.wishes.weight(wish) != wanted.weight_of(wish) for wish in Wish)
    return weights or (task.method, task.within_groups) != (wanted.method, wanted.within_groups)
