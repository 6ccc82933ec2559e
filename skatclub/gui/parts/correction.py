"""Corrects a list: where it is released or posted, shows before whose rank and prizes change, and asks why."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from skatclub.domain.hall.errors import KeptHere
from skatclub.domain.office.errors import CorrectionNeedsReason
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets.ask import Question
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.change import Change
from skatclub.services.directing.effect_preview import Correction

MOST_SHOWN = 8
"""Lines of a question; the page of the results shows all of them."""


def write(
    parent: QWidget,
    operations: Operations,
    attempt: Callable[[str], Change | Refusal | None],
    then: Callable[[Change | KeptHere], object] = lambda _done: None,
) -> None:
    """Correct a list and go on with `then`, which is told where it waits on this desk for the server.

    `attempt` is given the reason: nothing at first; where the service needs one, the effect is shown and the reason
    asked for. One that is still missing is refused in the question.
    """

    def settle(done: Change | Refusal | None) -> None:
        if isinstance(done, Refusal) and not isinstance(done, KeptHere):
            operations.refused.emit(done)
        elif done is not None:
            then(done)

    done = attempt("")
    if not isinstance(done, CorrectionNeedsReason):
        settle(done)
        return
    from skatclub.services.directing import effect_preview  # with prizes and rankings: not before the first list

    effect = operations.ask(effect_preview.of_correction, done.table_id, done.brings)
    if effect is not None:
        _ask_why(parent, done.table, effect, lambda reason: settle(attempt(reason)))


def _ask_why(parent: QWidget, table: int, effect: Correction, then: Callable[[str], object]) -> None:
    from skatclub.gui.parts import effect_words  # as above

    words = [_("The series has already been released. The reason is kept with the correction.")]
    if effect.editions:
        words = [
            _("Edition {edition} has been posted with this list. The reason is kept with the correction.").format(
                edition=effect.editions[-1]
            )
        ]
    moved, lines = effect_words.effect(effect.before, effect.after)
    changes = (*effect_words.prizes(effect.prizes), *lines)
    words += [moved, *changes[:MOST_SHOWN]]
    if len(changes) > MOST_SHOWN:
        words.append(_("… and {n} more").format(n=len(changes) - MOST_SHOWN))
    question = Question(parent, _("Correction of table {table}").format(table=table), "\n".join(words))
    question.line("reason", _("Why is it being corrected?"))
    question.ask(_("Save the correction"), lambda answers: then(str(answers["reason"])))
