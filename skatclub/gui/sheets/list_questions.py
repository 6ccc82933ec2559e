"""The questions that some actions of a list ask: seats, names, penalties, notes, times, the dealing order.

Each is asked on the window of `parent` about a list, and does by `operations` what was answered.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from skatclub.domain.sheets import table as lists
from skatclub.domain.sheets.table import Table
from skatclub.gui.operations.operations import Operations
from skatclub.gui.parts import correction, list_question, name_field, penalty_field
from skatclub.gui.parts.name_field import NameField
from skatclub.gui.parts.penalty_field import PenaltyField
from skatclub.gui.widgets import ask
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games
from skatclub.rules.game import deal as deals
from skatclub.services import sheets
from skatclub.services.registration import registration


def swap(parent: QWidget, operations: Operations, table: Table) -> None:
    """Ask which two seats to swap, for the whole list or from a deal on."""
    question = ask.Question(
        parent,
        _("Swap seats"),
        _("For the whole list, only the names swap columns. From a certain deal, the dealing order changes."),
    )
    question.choice("one", _("Seat"), list_question.seats(table))
    question.choice("other", _("with seat"), list_question.seats(table)).setCurrentIndex(1)
    offers = ((0, _("for the whole list (the heading was wrong)")), (1, _("from a certain deal")))
    whole = question.choice("whole", _("Swap"), offers)
    first = question.number("from_deal", _("From deal"), min(table.next_deal_no, table.planned), 1, table.planned)
    first.setEnabled(False)
    whole.currentIndexChanged.connect(lambda place: first.setEnabled(offers[place][0] == 1))
    question.ask(_("Swap"), lambda answers: _swap(parent, operations, table, answers))


def _swap(parent: QWidget, operations: Operations, table: Table, answers: dict[str, object]) -> None:
    first_seat, other = int(str(answers["one"])), int(str(answers["other"]))
    if answers["whole"] == 0:
        correction.write(
            parent,
            operations,
            lambda reason: operations.attempt(sheets.swap_names, table.id, first_seat, other, reason=reason),
        )
        return
    first = int(str(answers["from_deal"]))
    correction.write(
        parent,
        operations,
        lambda reason: operations.attempt(
            sheets.swap_places, table.id, first_seat, other, from_deal=first, reason=reason
        ),
    )


def rename(parent: QWidget, operations: Operations, table: Table, first: int = 1) -> None:
    """Ask for the right spelling of a name, that of seat `first` unless another is chosen."""
    question = ask.Question(parent, _("Correct a name"))
    seat = question.choice("seat", _("Seat"), list_question.seats(table))
    owners = [table.owner_of(place).person for place in range(1, table.size + 1)]
    known = {person.id: person for person in (*owners, *(operations.ask(registration.offered) or ()))}
    line = question.field("name", _("Name"), NameField(tuple(known.values())))
    line.show_person(known[table.owner_of(first).person.id])
    seat.setCurrentIndex(first - 1)
    seat.currentIndexChanged.connect(lambda place: line.show_person(known[table.owner_of(place + 1).person.id]))

    def write(answers: dict[str, object]) -> None:
        if name_field.is_clear(question, line):
            operations.run(sheets.rename_player, table.id, int(str(answers["seat"])), line.who())

    question.ask(_("Save the correction"), write)


def note(parent: QWidget, operations: Operations, table: Table, number: int | None) -> None:
    """Ask for a note to the deal of this number, or to the list."""
    chosen = number if number and number <= len(table.records) else None
    now = table.record(chosen).note if chosen else table.note
    words = _("Note to deal {number}").format(number=chosen) if chosen else _("Note to this list")
    question = ask.Question(parent, words)
    question.line("text", _("Note"), now)
    question.ask(
        _("Enter"),
        lambda answers: operations.run(sheets.write_note, table.id, chosen, str(answers["text"])),
    )


def times(parent: QWidget, operations: Operations, table: Table) -> None:
    """Ask when the list was begun and ended; both stand in its head."""
    question = ask.Question(parent, _("Start and end of play"), _("As on the paper, for example 19:05."))
    question.line("began", _("Start of play"), table.began_at)
    question.line("ended", _("End of play"), table.ended_at)
    question.ask(
        _("Enter"),
        lambda answers: operations.run(sheets.set_times, table.id, str(answers["began"]), str(answers["ended"])),
    )


def penalise(parent: QWidget, operations: Operations, table: Table) -> None:
    """Ask for seat, points and reason; what will become of the total stands above the button."""
    question = ask.Question(
        parent, _("Penalty"), _("Also possible in the entry line: -3,50 deducts 50 points from seat 3.")
    )
    seat = question.choice("seat", _("Seat"), list_question.seats(table))
    points = question.field("points", _("Points"), PenaltyField())
    question.line("reason", _("Reason"))
    outcome = label("", role="title", wrap=True)
    question.add(outcome)
    totals = {foot.seat: foot.result for foot in lists.folded(table).footer}

    def show() -> None:
        chosen = int(seat.chosen())
        name = table.owner_of(chosen).person.full_name
        outcome.setText(penalty_field.outcome_at(chosen, name, points.value(), totals[chosen]))

    seat.currentIndexChanged.connect(lambda _place: show())
    points.changed.connect(show)
    show()
    question.ask(
        _("Enter penalty"),
        lambda answers: operations.run(
            sheets.add_penalty,
            table.id,
            int(str(answers["seat"])),
            int(str(answers["points"])),
            str(answers["reason"]),
        ),
    )


def forgive(parent: QWidget, operations: Operations, table: Table) -> None:
    """Ask which penalty to take back."""
    offers = [
        (penalty.id, f"{table.owner_of(penalty.seat).person.full_name}: {penalty.points}, {penalty.reason}")
        for penalty in table.penalties
    ]
    question = ask.Question(parent, _("Withdraw a penalty"))
    question.choice("penalty", _("Penalty"), offers)
    question.ask(
        _("Take back"),
        lambda answers: operations.run(sheets.remove_penalty, int(str(answers["penalty"]))),
    )


def dealers(parent: QWidget, operations: Operations, table: Table) -> None:
    """Show the dealers of the round being played; offer what the order allows: replay it, or note the mistake.

    Only a round that is not over yet is replayed (ISkO 2022, 3.2.13).
    """
    last = max(1, min(len(table.records), table.planned))
    round_no = lists.round_at(table, last)
    offers: list[tuple[str, Callable[[], object]]] = []
    if table.records:
        words = _("Clear round {number} and replay it").format(number=round_no)
        offers.append((words, lambda: _clear(parent, operations, table.id, round_no)))
        note = _("Dealing order wrong in round {number}").format(number=round_no)
        leave = _("Leave it, with a remark")
        offers.append((leave, lambda: operations.run(sheets.write_note, table.id, last, note)))
    head = _(
        "Round {number}: seat 1 deals first, then clockwise. Completed rounds stand; a round with the wrong "
        "dealers is replayed from its first deal."
    ).format(number=round_no)
    ask.choose(parent, _("Dealing order"), f"{head}\n\n{round_words(table, round_no)}", offers, is_risky=True)


def _clear(parent: QWidget, operations: Operations, table_id: int, round_no: int) -> None:
    correction.write(
        parent, operations, lambda reason: operations.attempt(sheets.clear_round, table_id, round_no, reason=reason)
    )


def round_words(table: Table, round_no: int) -> str:
    """Return the deals of a round with dealer and declarer, one a line."""
    first = lists.first_of(table, round_no)
    lines = []
    for number in range(first, min(lists.first_of(table, round_no + 1), table.planned + 1)):
        dealer = table.dealer_at(number)
        name = table.occupant_at(dealer, number).person.full_name
        line = _("Deal {number}: {seat} {name} deals").format(number=number, seat=dealer, name=name)
        if number <= len(table.records):
            deal = table.record(number).row.deal
            line = f"{line} · {games.deal_words(deal, deals.settlement_of(deal, table.event.rules))}"
        lines.append(line)
    return "\n".join(lines)
