"""What is written anew in a list that is released or hangs out: its effect is shown and the reason asked before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.domain.sheets import Table
    from skatclub.gui.sheets.page import SheetsPage


def write(page: SheetsPage, change: Callable[[Table], Table], then: Callable[[str], object]) -> None:
    """Write a correction by `then` with its reason, which is empty where none is needed."""
    from skatclub.gui import correction  # with prizes and their words: a list is opened without them
    from skatclub.services import outlook

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
        correction.ask_why(page, table.number, meant, then)
