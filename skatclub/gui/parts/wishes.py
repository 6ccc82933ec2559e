"""How much a wish of the draw matters, in words: important, somewhat, not at all; behind each stands a weight."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.events.conditions import IMPORTANT, SOMEWHAT, USUAL_WEIGHTS, SeriesPlan
from skatclub.domain.seating.task import Method
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.i18n.language import _


def seated_by(plan: SeriesPlan, method: Method) -> SeriesPlan:
    """Return a plan by another method chosen by hand: after a strict order, with what is usually avoided."""
    new = plan.by(method)
    left = plan.is_by_rank and not new.is_by_rank and not plan.weights
    return replace(new, weights=USUAL_WEIGHTS) if left else new


class WeightChoice(CalmChoice):
    """Three words; a weight that is kept already stays as it is behind the word that fits it."""

    def __init__(self, usual: int = 0) -> None:
        super().__init__()
        self._usual = usual
        self.show_weight(usual)

    def show_weight(self, weight: int) -> None:
        """Show a weight in a word; the other words stand for the usual weights."""
        important = max(self._usual, IMPORTANT)
        somewhat = self._usual if 0 < self._usual < IMPORTANT else SOMEWHAT
        if weight >= IMPORTANT:
            important = weight
        elif weight:
            somewhat = weight
        words = ((0, _("not important")), (somewhat, _("slightly important")), (important, _("important")))
        self.blockSignals(True)
        self.clear()
        for value, said in words:
            self.addItem(said, value)
        self.setCurrentIndex(self.findData(weight))
        self.blockSignals(False)

    def weight(self) -> int:
        """Return the weight behind the chosen word."""
        return int(self.currentData())
