"""Two lists of one table side by side, such as those that tables typed beside what the desk has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from skatclub.domain.hall import typed_lists as typed_domain
from skatclub.domain.hall.typed_lists import TypedList
from skatclub.domain.sheets.table import Table
from skatclub.domain.text import LONGEST_NOTE
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table as TableView
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games
from skatclub.rules.errors import Refusal
from skatclub.rules.game import deal as deal_rules
from skatclub.rules.game.deal import Deal, PassedIn
from skatclub.rules.sheet.sheet import FootLine
from skatclub.services import typed_lists
from skatclub.services.typed_lists import AtTable


@dataclass(frozen=True, slots=True)
class Side:
    """What one of both lists has of a player, None where nothing is, and whether the other one differs."""

    name: str
    whose: str
    line: FootLine | None
    differs: bool


class ComparingDialog(FormDialog):
    """In the middle both lists, line below line, and where they differ first; below, why a list is corrected."""

    letters, lines, scrolls = 110, 30, True

    def __init__(self, parent: QWidget, title: str, act: str, *, keep: str, leave: str) -> None:
        """`act` and `keep` name what takes one list and leaves the other; without `act` the way out is filled."""
        super().__init__(parent, title, act, leave=leave)
        self.rows: TableView[Side] = TableView(
            _("Both lists"), _columns(), key=lambda side: (side.name, side.whose)
        )
        self.state = label("", wrap=True)
        self.difference = label("", wrap=True)
        self.reason = QLineEdit()
        self.aside = QPushButton(keep)
        self.reason.setMaxLength(LONGEST_NOTE)
        self.reason.setPlaceholderText(_("only for a list that is released or posted"))
        self.rows.setMinimumHeight(self.fontMetrics().height() * 10)

    def build(self, *buttons: QPushButton) -> None:
        """Lay the parts out, below whatever is there already."""
        self.inside.addWidget(self.state)
        self.inside.addWidget(self.rows, 1)
        self.inside.addWidget(self.difference)
        pieces.inner(self.inside, self.form)
        self.form.addRow(_("Reason for a correction"), self.reason)
        self.lay_out(self.aside, *buttons)


class TypedDialog(ComparingDialog):
    """Above, which table; then the list typed there and that of the desk; the filled button takes the typed one."""

    def __init__(self, parent: QWidget, operations: Operations, event_id: int, table_id: int | None = None) -> None:
        title, take = _("Lists typed at the tables"), _("&Take the typed list")
        super().__init__(parent, title, take, keep=_("&Keep the desk’s list"), leave=_("Close"))
        self._operations, self._event_id = operations, event_id
        self._read: tuple[AtTable, ...] = ()
        self.which: CalmChoice = CalmChoice()
        self.which.setAccessibleName(_("Table"))
        pieces.lay(self.inside, pieces.row(label(_("Table")), self.which, None))
        self.which.activated.connect(lambda _index: self._show())
        self.aside.clicked.connect(self._put_aside)
        self.build()
        self.read(table_id)

    def read(self, table_id: int | None = None) -> None:
        """Read what tables typed, and show one of them, else the first that waits."""
        self._read = self._operations.ask(typed_lists.tables, self._event_id) or ()
        before = self.which.chosen()
        offered = {_key(each, typed): _entry(each, typed) for each in self._read for typed in each.typed}
        self.which.clear()
        for value, words in offered.items():
            self.which.addItem(words, value)
        here = [(each, typed) for each in self._read if each.table.id == table_id for typed in each.typed]
        here.sort(key=lambda pair: (not pair[1].waits, typed_domain.first_difference(pair[0].table, pair[1]) == 0))
        wanted = _key(*here[0]) if here else before
        if wanted in offered:
            self.which.choose(wanted)
        self._show()

    def write(self) -> bool:
        """Take the typed list over, as it is shown."""
        shown = self._shown()
        if shown is None:
            return True
        each, typed = shown
        done = self._operations.attempt(
            typed_lists.take_over, each.table.id, typed.device, saw=typed, reason=self.reason.text().strip()
        )
        if isinstance(done, Refusal):
            raise done
        self.reason.clear()
        self.read(each.table.id)
        return False

    def _put_aside(self) -> None:
        shown = self._shown()
        if shown is not None:
            self._operations.run(typed_lists.put_aside, shown[0].table.id)
            self.read(shown[0].table.id)

    def _shown(self) -> tuple[AtTable, TypedList] | None:
        chosen = self.which.chosen()
        pairs = ((each, typed) for each in self._read for typed in each.typed)
        return next((pair for pair in pairs if _key(*pair) == chosen), None)

    def _show(self) -> None:
        shown = self._shown()
        self.act.setEnabled(shown is not None)
        self.aside.setEnabled(shown is not None and shown[0].differs)
        if shown is None:
            self.reason.setEnabled(False)
            self.state.setText(_("No table has typed anything yet."))
            self.rows.show_rows(())
            self.difference.setText("")
            return
        each, typed = shown
        by_table, by_desk = typed_domain.sums_typed(each.table, typed), typed_domain.sums(each.table)
        has_list = bool(each.table.records) or each.table.totals is not None
        names = [each.table.owner_of(seat).person.full_name for seat in range(1, each.table.size + 1)]
        whose = _whose_lists(each, typed)
        self.rows.show_rows(
            tuple(
                side
                for at, name in enumerate(names)
                for side in sides(
                    name, None if by_table is None else by_table[at], by_desk[at] if has_list else None, whose
                )
            )
        )
        self.state.setText(" ".join(filter(None, (_state(each, typed), _moved(each.table)))))
        self.difference.setText(_difference(each, typed))
        is_same = each.table.totals is None and typed_domain.first_difference(each.table, typed) == 0
        for field in (self.act, self.reason):
            field.setEnabled(by_table is not None and not is_same and typed.signs != "")


def _key(each: AtTable, typed: TypedList) -> str:
    return f"{each.table.id}/{typed.device}"


def _entry(each: AtTable, typed: TypedList) -> str:
    words = _("Series {series}, table {table}: {deals} of {planned} deals")
    parts = [
        words.format(
            series=each.table.series.number,
            table=each.table.number,
            deals=len(typed.parts),
            planned=each.table.planned,
        )
    ]
    if len(each.typed) > 1:
        parts.append(_("phone {n}").format(n=_phone(each, typed)))
    if typed.waits:
        parts.append(_("waits"))
    elif typed.handed:
        parts.append(_("handed in"))
    return " · ".join(parts)


def _phone(each: AtTable, typed: TypedList) -> int:
    """Return which of the devices at a table typed this list, counted from 1; the one that writes is the last."""
    return each.typed.index(typed) + 1


def _taken(each: AtTable, typed: TypedList) -> TypedList | None:
    """Return the list of another phone that is the one of the table; None where the desk has its own, or none."""
    if each.table.totals is not None or not each.table.records:
        return None
    others = (other for other in each.typed if other.taken and other.device != typed.device)
    return next((other for other in others if typed_domain.first_difference(each.table, other) == 0), None)


def _whose_lists(each: AtTable, typed: TypedList) -> tuple[str, str]:
    """Return whose both lists are; of two phones at a table each has its number."""
    words, other = _("of phone {n}"), _taken(each, typed)
    first = words.format(n=_phone(each, typed)) if len(each.typed) > 1 else _("of the table")
    return first, _("of the desk") if other is None else words.format(n=_phone(each, other))


def _state(each: AtTable, typed: TypedList) -> str:
    """Return where the list came from and how far it is."""
    if typed.waits:
        return _("Handed in by the table; the desk has another list or none. Compare, then decide.")
    if typed.taken:
        return _("Typed at the table; the list was accepted.")
    if typed.handed:
        return _("Typed at the table and put aside.")
    return _("The table is still typing: {deals} of {planned} deals.").format(
        deals=len(typed.parts), planned=each.table.planned
    )


def _moved(table: Table) -> str:
    """Return what the table could not type: it types by seats, as they were when the list was begun."""
    moves = [who.from_deal for who in table.occupants if who.from_deal > 1]
    moves += [order.from_deal for order in table.orders]
    if not moves:
        return ""
    words = _("From deal {deal} on, seats or players changed; the table typed by the seats of the first deal.")
    return words.format(deal=min(moves))


def _difference(each: AtTable, typed: TypedList) -> str:
    """Return the first deal in which both differ, in words."""
    table, other = each.table, _taken(each, typed)
    number = typed_domain.first_difference(table, typed)
    if number == 0:
        return _("Both lists agree deal by deal.")
    if not table.records:
        return _("The desk has no deals of this list.")
    ours = [record.row.deal for record in table.records]
    words = _("First difference, deal {number}: the table has {typed}; the desk has {desk}.")
    if other is not None:
        words = _("First difference, deal {number}: phone {n} has {typed}; phone {m} has {desk}.")
    return words.format(
        n=_phone(each, typed),
        m=_phone(each, other or typed),
        number=number,
        typed=_deal(table, typed.deals, number),
        desk=_deal(table, ours, number),
    )


def _deal(table: Table, deals: Sequence[Deal], number: int) -> str:
    if number > len(deals):
        return _("nothing")
    deal = deals[number - 1]
    settled = deal_rules.settlement_of(deal, table.event.rules)
    words = games.deal_words(deal, settled)
    if isinstance(deal, PassedIn) or settled is None:
        return words
    name = table.occupant_at(deal.declarer, number).person.full_name
    return f"{name}: {words} {numbers.signed(settled.points)}"


def sides(name: str, first: FootLine | None, other: FootLine | None, whose: tuple[str, str]) -> tuple[Side, Side]:
    """Return both lists' lines of a player, one below the other so that the digits stand in columns."""
    differs = first is not None and other is not None and _counted(first) != _counted(other)
    return Side(name, whose[0], first, differs), Side(name, whose[1], other, differs)


def _counted(line: FootLine) -> tuple[int, int, int]:
    return line.points, line.won, line.lost


def _columns() -> tuple[Column[Side], ...]:
    heads = ((_("Points"), "points"), (_("Won"), "won"), (_("Lost"), "lost"), (_("Total"), "total"))
    return (
        Column(_("Player"), lambda side: side.name, share=1, least=8),
        Column(_("List"), _whose, tone=_tone),
        *(Column(head, partial(_number, field), tone=_tone, right=True) for head, field in heads),
    )


def _whose(side: Side) -> str:
    return _("{list}, differs").format(list=side.whose) if side.differs else side.whose


def _number(field: str, side: Side) -> str:
    return "–" if side.line is None else numbers.points(getattr(side.line, field))


def _tone(side: Side) -> str:
    return "bad" if side.differs else ""
