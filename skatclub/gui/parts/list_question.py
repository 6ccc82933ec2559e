"""What is asked of a list where deals are written and where totals are: who takes over a seat, why it is short."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from skatclub.domain import text
from skatclub.domain.sheets.table import Table
from skatclub.gui.operations.operations import Operations
from skatclub.gui.parts import name_field
from skatclub.gui.parts.name_field import NameField
from skatclub.gui.widgets import ask
from skatclub.i18n.language import _, ngettext
from skatclub.services import sheets
from skatclub.services.office import office
from skatclub.services.registration import registration


def seats(table: Table) -> list[tuple[object, str]]:
    """Return the seats of a table to choose from, each with its owner."""
    return [(seat, f"{seat} {table.owner_of(seat).person.full_name}") for seat in range(1, table.size + 1)]


def replace(parent: QWidget, operations: Operations, table: Table, first: int = 1) -> None:
    """Ask who takes over which seat, seat `first` unless another is chosen, from which deal."""
    question = ask.Question(
        parent,
        _("Replace a player"),
        _("The column still counts as one result; both names are printed."),
    )
    question.choice("seat", _("Seat"), seats(table)).setCurrentIndex(first - 1)
    known = operations.ask(registration.offered) or ()
    name = question.field("name", _("New player"), NameField(known))
    name.taken.connect(name.focusNextChild)
    question.number("from_deal", _("From deal"), min(table.next_deal_no, table.planned), 1, table.planned)

    def write(answers: dict[str, object]) -> None:
        seat, from_deal = int(str(answers["seat"])), int(str(answers["from_deal"]))
        if name_field.is_clear(question, name):
            operations.run(sheets.replace_player, table.id, seat, name.who(), from_deal=from_deal)

    question.ask(_("Replace"), write)


def why_short(
    parent: QWidget,
    operations: Operations,
    place: tuple[int, int, int],
    missing: int,
    act: str,
    then: Callable[[str], object],
    *,
    needed: bool = True,
) -> None:
    """Ask why so many deals of a list were not played, and go on with the answer; `act` names the filled button.

    `needed`: an empty answer is refused. `place` is event (id), series and table. What was said of it, or else of
    another table of the series, stands there already: time is up for all of them.
    """
    event_id, series_no, number = place
    sheets_of = operations.ask(office.lists, event_id, series_no) or ()
    said = sorted((sheet.number != number, sheet.note) for sheet in sheets_of if sheet.is_short and sheet.note)
    words = ngettext("{n} deal was not played.", "{n} deals were not played.", missing).format(n=missing)
    question = ask.Question(parent, act, words)
    question.line("why", _("Why?"), said[0][1] if said else "").selectAll()
    question.ask(act, lambda answers: then(text.reason(str(answers["why"]), needed=needed)))
