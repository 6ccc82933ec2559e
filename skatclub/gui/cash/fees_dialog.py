"""Fees of a year are asked: amounts by status, below them who would be asked what, to tick and change.

Where nobody is ticked, the amounts alone are kept, as before a list of members is imported.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from skatclub.domain.cash.membership_fees import NotAsked
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import fees as cash_fees
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.people import words as people_words
from skatclub.services.cash import membership_fees
from skatclub.services.cash.membership_fees import Asking, FeeAmounts

NO_MEMBER = frozenset({NotAsked.GUEST, NotAsked.LEFT, NotAsked.ASKED})
"""Who is not on the list, but counted below it."""


class FeesDialog(FormDialog):
    """The list to tick; Space ticks, and the amount of the row that is chosen stands below.

    Signals:
        levied(object): fees were asked (a change).
    """

    levied = Signal(object)
    letters, lines = 96, 30

    def __init__(self, parent: QWidget, operations: Operations, year: int) -> None:
        title = _("Ask fees for {year}").format(year=year)
        super().__init__(parent, title, _("Ask these fees"), words=_("What a member pays a year, by status:"))
        self._operations, self._year = operations, year
        kept = operations.ask(membership_fees.of_year, year)
        amounts = FeeAmounts() if kept is None else kept.amounts
        self._kept = amounts
        self.active, self.passive, self.honorary = (
            MoneyEdit(cents) for cents in (amounts.active, amounts.passive, amounts.honorary)
        )
        self.people: Table[Asking] = Table(
            _("Who is asked"), self._columns(), key=lambda asking: asking.member.person.id
        )
        self.own = MoneyEdit()
        self.sum = label("", role="title", factor=1.1)
        self.others = label("", role="muted", wrap=True)
        self._own: dict[int, int] = {}
        self._ticks: dict[int, bool] = {}
        self._plan: tuple[Asking, ...] = ()
        self._build()
        self._ask()
        (self.people if amounts.active else self.active).setFocus()
        self.active.selectAll()

    def _build(self) -> None:
        by_status = (
            (_("Active"), self.active),
            (_("Passive"), self.passive),
            (_("Honorary member"), self.honorary),
        )
        for words, field in by_status:
            field.setAccessibleName(words)
            field.textEdited.connect(lambda _text: self._ask())
        self.own.setAccessibleName(_("Amount of the chosen row in €"))
        self.own.textEdited.connect(lambda _text: self._change())
        self.people.moved_on.connect(self._show_own)
        self.people.ticked.connect(self._tick)
        self.people.answer("Space", self._turn)
        parts = [part for words, field in by_status for part in (label(f"{words} €"), field)]
        pieces.lay(self.inside, pieces.row(*parts, None))
        self.inside.addWidget(self.people, 1)
        own = pieces.row(label(_("Amount of the chosen row in €")), self.own, None, self.sum)
        pieces.lay(self.inside, own)
        self.inside.addWidget(self.others)
        self.lay_out()

    def write(self) -> bool:
        """Ask those who are ticked; Enter in an amount goes to the list first."""
        if any(field.hasFocus() for field in (self.active, self.passive, self.honorary, self.own)):
            self.people.setFocus()
            return False
        asked, amounts = self._cents_by_person(), self._amounts()
        if not asked:
            return self._operations.run(membership_fees.set_amounts, amounts) is not None
        done = self._operations.run(membership_fees.levy, self._year, asked, amounts)
        if done is not None:
            self.levied.emit(done)
        return done is not None

    def _amounts(self) -> FeeAmounts:
        return FeeAmounts(
            active=self.active.cents(),
            passive=self.passive.cents(),
            honorary=self.honorary.cents(),
            how_to_pay=self._kept.how_to_pay,
        )

    def _cents_by_person(self) -> dict[int, int]:
        """Return what is asked of whom (id) that is ticked, in cents."""
        return {
            row.member.person.id: self._cents(row)
            for row in self._plan
            if row.why_not not in NO_MEMBER and self._is_ticked(row) and self._cents(row)
        }

    def _cents(self, row: Asking) -> int:
        return self._own.get(row.member.person.id, row.cents)

    def _is_ticked(self, row: Asking) -> bool:
        return self._ticks.get(row.member.person.id, row.why_not is None)

    def _ask(self) -> None:
        """Ask anew who would be asked what, by the amounts as they stand here."""
        self._plan = self._operations.ask(membership_fees.plan, self._year, self._amounts()) or ()
        counts = {why: sum(row.why_not is why for row in self._plan) for why in NotAsked if why in NO_MEMBER}
        self.others.setText(cash_fees.left_out(counts))
        self._show()

    def _show(self) -> None:
        rows = (replace(row, cents=self._cents(row)) for row in self._plan if row.why_not not in NO_MEMBER)
        self.people.show_rows(list(rows))
        asked = self._cents_by_person()
        words = ngettext("{n} member: €{amount}", "{n} members: €{amount}", len(asked))
        words = words.format(n=len(asked), amount=numbers.money(sum(asked.values())))
        self.sum.setText(words if asked else _("Nobody is ticked."))
        self.act.setText(_("Ask these fees") if asked else _("Keep the amounts"))
        self.act.setEnabled(bool(asked) or self._amounts() != self._kept)
        self.own.setEnabled(self.people.chosen() is not None)
        self._show_own()

    def _show_own(self) -> None:
        chosen = self.people.chosen()
        if chosen is not None and not self.own.hasFocus():
            self.own.set_cents(self._cents(chosen))

    def _tick(self, row: Asking, is_ticked: bool) -> None:
        self._ticks[row.member.person.id] = is_ticked
        self._show()

    def _turn(self) -> None:
        row = self.people.chosen()
        if row is not None:
            self._tick(row, not self._is_ticked(row))

    def _change(self) -> None:
        """Ask another amount of the one that is chosen, who is then asked."""
        row = self.people.chosen()
        if row is not None:
            self._own[row.member.person.id] = self.own.cents()
            self._tick(row, self.own.cents() > 0)

    def _columns(self) -> tuple[Column[Asking], ...]:
        return (
            Column("✔", lambda _row: "", said=_("Who is asked"), tick=self._is_ticked),
            Column(_("Name"), lambda row: row.member.person.full_name, share=1, bold=True),
            Column(_("Membership"), lambda row: people_words.kind(row.kind), drop=1),
            Column(_("Amount €"), lambda row: numbers.money(self._cents(row)), right=True, bold=True),
            Column(_("Remark"), self._remark, if_any=True),
        )

    def _remark(self, row: Asking) -> str:
        """Return why somebody is not asked, or asked otherwise."""
        joined = _("since {day}").format(day=numbers.date(row.joined)) if row.joined else ""
        own = _("own amount") if row.member.fee is not None else ""
        why = cash_fees.why_not(row.why_not) if row.why_not else ""
        return wordlists.capital(", ".join(filter(None, (joined, own, why))))
