"""Asks why a list is corrected that is released or hangs out, and shows before whose rank and prizes change.

What is written anew in a list that is released or hangs out: its effect is shown and the reason asked before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.parts import outlook_words
from skatclub.gui.widgets.ask import Question
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from skatclub.domain.sheets.table import Table
    from skatclub.gui.sheets.page import SheetsPage
    from skatclub.services.directing.outlook import Correction


MOST_SHOWN = 8
"""Lines of a question; the page of the results shows all of them."""


def ask_why(parent: QWidget, table: int, meant: Correction, then: Callable[[str], object]) -> None:
    """Ask why the list of a table is corrected; a missing reason is refused in the question."""
    words = [_("The series is released already. The reason is kept with the correction.")]
    if meant.editions:
        words = [
            _("Edition {edition} hangs out with this list. The reason is kept with the correction.").format(
                edition=meant.editions[-1]
            )
        ]
    told, lines = outlook_words.effect(meant.before, meant.after)
    changes = (*outlook_words.prizes(meant.prizes), *lines)
    words += [told, *changes[:MOST_SHOWN]]
    if len(changes) > MOST_SHOWN:
        words.append(_("and {n} more").format(n=len(changes) - MOST_SHOWN))
    question = Question(parent, _("Correction of table {table}").format(table=table), "\n".join(words))
    question.line("reason", _("Why is it corrected?"))
    question.ask(_("Correct"), lambda told: then(str(told["reason"])))


def write(page: SheetsPage, change: Callable[[Table], Table], then: Callable[[str], object]) -> None:
    """Write a correction by `then` with its reason, which is empty where none is needed."""

    from skatclub.services.directing import outlook

    table = page.table
    if table is None:
        return
    try:
        new = change(table)
    except Refusal:
        then("")  # the service refuses it as well, and that is told
        return
    meant = page.operations.ask(outlook.of_deals, new)
    if meant is None:
        then("")
    else:
        ask_why(page, table.number, meant, then)
