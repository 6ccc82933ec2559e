"""The prize plan on its page: the form it is made by, what it does in words, and the table of its prizes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFormLayout, QPushButton, QScrollArea, QSplitter, QWidget

from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
from skatclub.domain.prizes.plan import ROUNDINGS, From, Plan, Remainder, Source, Ties, Unclaimed
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.money_edit import MoneyEdit, MoneyList
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.gui.widgets.value_form import Fields, narrow
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _
from skatclub.i18n.prizes import warnings as prizes_warnings, words as prizes_words

SHARES = (From.ENTRY, From.SHEET, From.LOSS, From.TABLE)


class PlanForm(QWidget):
    """The plan as fields; every change is a whole new plan.

    Signals:
        planned(Plan): the user wants this plan.
        pot_wanted(int): the pot in this place shall be edited; −1: a new one.
        jackpot_wanted(int): the jackpot in this place shall be edited; −1: a new one.
        carry_wanted(): what nobody won last time shall be in the jackpots of this plan.
    """

    planned = Signal(object)
    pot_wanted = Signal(int)
    jackpot_wanted = Signal(int)
    carry_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.plan = Plan()
        self.shares = {kind: CalmSpin(0, 100, nothing="–", suffix=numbers.percent_sign()) for kind in SHARES}
        self.sponsors, self.fixed = MoneyList(_("Name of the sponsor"), _("Sponsor €")), MoneyEdit()
        self.pots = _table(_("Pots"), _("Pot"), _("Prizes"))
        self.jackpots = _table(_("Jackpots"), _("Jackpot"), _("Sum €"))
        self.edit_jackpot = pieces.button(_("Change …"), self._edit_jackpot, does=("plan_prizes",))
        self.remove_jackpot = pieces.button(_("Remove"), self._remove_jackpot, does=("plan_prizes",))
        self.carry = pieces.button(
            _("From last time"),
            self.carry_wanted.emit,
            tip=_("Carries over the jackpots that nobody won at the last event with prizes, with their money"),
            does=("plan_prizes",),
        )
        self.edit = pieces.button(_("Change …"), self._edit, does=("plan_prizes",))
        self.remove = pieces.button(_("Remove"), self._remove, does=("plan_prizes",))
        self._showing = False
        self._build()
        self._connect()

    def _build(self) -> None:
        pool = Card(title=_("Pool"))
        money = pieces.inner(pool.inside, QFormLayout())
        names = {
            From.ENTRY: _("Entry fee"),
            From.SHEET: _("List fees"),
            From.LOSS: _("Lost-game fees"),
            From.TABLE: _("Table fees"),
        }
        for kind in SHARES:
            self.shares[kind].setAccessibleName(names[kind])
            money.addRow(names[kind], self.shares[kind])
        self.fixed.setAccessibleName(_("From the club €"))
        money.addRow(_("Sponsors €"), self.sponsors)
        money.addRow(_("From the club €"), self.fixed)
        pots = Card(title=_("Pots"))
        pots.inside.addWidget(self.pots)
        pots.inside.addWidget(flowing(self._add_button(), self.edit, self.remove, spacing=8))
        how = Card(title=_("Rules"))
        self._rules = self._add_rules(pieces.inner(how.inside, QFormLayout()))
        jackpots = Card(title=_("Jackpots"))
        jackpots.inside.addWidget(self.jackpots)
        new = pieces.button(_("New jackpot …"), lambda: self.jackpot_wanted.emit(-1), does=("plan_prizes",))
        jackpots.inside.addWidget(flowing(new, self.edit_jackpot, self.remove_jackpot, self.carry, spacing=8))
        for form in (money, self._rules.form):
            form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        pieces.lay(self, pieces.column(pool, pots, jackpots, how, None))

    def _add_rules(self, form: QFormLayout) -> Fields:
        rules = Fields(form, self._plan)
        units = [(unit, numbers.euros(unit)) for unit in ROUNDINGS]
        remainders = (
            (Remainder.FIRST, _("to the first place")),
            (Remainder.EVEN, _("to the best players, one unit each")),
            (Remainder.CLUB, _("to the club")),
        )
        ties = ((Ties.SHARE, _("share the sum")), (Ties.LOT, _("draw lots")))
        unclaimed = ((Unclaimed.NEXT, _("go to the next player")), (Unclaimed.CLUB, _("stay with the club")))
        self.rounding = rules.add("rounding", _("Round down to"), CalmChoice(units))
        self.remainder = rules.add("remainder", _("Remainder"), CalmChoice(remainders))
        self.ties = rules.add("ties", _("Tied players"), CalmChoice(ties))
        self.unclaimed = rules.add("unclaimed", _("Unclaimed prizes"), CalmChoice(unclaimed))
        self.one_each = rules.add("one_each", _("One prize per person, the most valuable"), QCheckBox())
        for choice in (self.rounding, self.remainder, self.ties, self.unclaimed):
            narrow(choice, 8)
        return rules

    def _add_button(self) -> QPushButton:
        return pieces.button(_("New pot …"), lambda: self.pot_wanted.emit(-1), does=("plan_prizes",))

    def _connect(self) -> None:
        for spin in self.shares.values():
            spin.setKeyboardTracking(False)
            spin.valueChanged.connect(lambda _value: self._plan())
        self.sponsors.changed.connect(self._plan)
        self.fixed.editingFinished.connect(self._plan)
        self.jackpots.entered.connect(lambda _row: self._edit_jackpot())
        self.jackpots.moved_on.connect(self._show_buttons)
        self.pots.entered.connect(lambda _row: self._edit())
        self.pots.moved_on.connect(self._show_buttons)

    def show_plan(self, plan: Plan, amounts: tuple[str, ...]) -> None:
        """Show a plan; `amounts` say beside each pot what it comes to."""
        self._showing = True
        self.plan = plan
        sources_by_kind = {source.kind: source for source in plan.sources}
        for kind, spin in self.shares.items():
            spin.setValue(sources_by_kind[kind].percent if kind in sources_by_kind else 0)
        sponsors = [(source.name, source.cents) for source in plan.sources if source.kind is From.SPONSOR]
        if sponsors != [item for item in self.sponsors.items() if item[1]]:  # a name still waits for its sum
            self.sponsors.show_items(sponsors)
        self.fixed.set_cents(
            sum(source.cents for source in plan.sources if source.kind is From.FIXED and not source.name)
        )
        self._rules.show(plan)
        self.pots.show_rows(
            _Amount(place, wordlists.capital(prizes_words.pot(pot)), amount)
            for place, (pot, amount) in enumerate(zip(plan.pots, amounts, strict=True))
        )
        self.jackpots.show_rows(
            _Amount(place, jackpot.name, numbers.money(jackpot.cents))
            for place, jackpot in enumerate(plan.jackpots)
        )
        self.set_look()
        self._showing = False
        self._show_buttons()

    def set_look(self) -> None:
        """Show the pots and the jackpots in whole rows of the type."""
        for table in (self.pots, self.jackpots):
            table.lay_out()
            table.show_at_most(6)

    def _show_buttons(self) -> None:
        self.edit.setEnabled(self.pots.chosen() is not None)
        self.remove.setEnabled(self.pots.chosen() is not None and len(self.plan.pots) > 1)
        for button in (self.edit_jackpot, self.remove_jackpot):
            button.setEnabled(self.jackpots.chosen() is not None)

    def _plan(self) -> None:
        if self._showing:
            return
        sources = [Source(kind=kind, percent=spin.value()) for kind, spin in self.shares.items() if spin.value()]
        sources += [
            Source(kind=From.SPONSOR, cents=cents, name=name) for name, cents in self.sponsors.items() if cents
        ]
        sources += [
            source for source in self.plan.sources if source.kind is From.FIXED and source.name
        ]  # carried over
        if self.fixed.cents():
            sources.append(Source(kind=From.FIXED, cents=self.fixed.cents()))
        self._want(self._rules.upon(replace(self.plan, sources=tuple(sources))))

    def _want(self, plan: Plan) -> None:
        if plan != self.plan:
            self.planned.emit(plan)

    def _edit(self) -> None:
        chosen = self.pots.chosen()
        if chosen is not None:
            self.pot_wanted.emit(chosen.place)

    def _edit_jackpot(self) -> None:
        chosen = self.jackpots.chosen()
        if chosen is not None:
            self.jackpot_wanted.emit(chosen.place)

    def _remove_jackpot(self) -> None:
        chosen = self.jackpots.chosen()
        if chosen is None:
            return
        gone = self.plan.jackpots[chosen.place]
        left = tuple(jackpot for jackpot in self.plan.jackpots if jackpot != gone)
        carried = [source for source in self.plan.sources if source.kind is From.FIXED and source.name == gone.name]
        sources = tuple(source for source in self.plan.sources if source not in carried)
        self._want(replace(self.plan, jackpots=left, sources=sources))

    def _remove(self) -> None:
        chosen = self.pots.chosen()
        if chosen is None:
            return
        pots = tuple(pot for at, pot in enumerate(self.plan.pots) if at != chosen.place)
        if not any(pot.percent is None and pot.cents is None for pot in pots):
            pots = (replace(pots[0], percent=None, cents=None), *pots[1:])
        self._want(replace(self.plan, pots=pots))


@dataclass(frozen=True, slots=True)
class _Amount:
    """A pot or a jackpot: its place in the plan, what it is called, and what it comes to."""

    place: int
    name: str
    amount: str


def _table(name: str, head: str, amount: str) -> Table[_Amount]:
    columns: tuple[Column[_Amount], ...] = (
        Column(head, lambda line: line.name, share=1, bold=True),
        Column(amount, lambda line: line.amount, right=True),
    )
    return Table(name, columns, key=lambda line: line.place)


MOST = 0.48
"""The share of the height that words may take from the prizes below them."""


class PlanSaid(QScrollArea):
    """The words on a plan; what does not fit is reached by scrolling."""

    def __init__(self) -> None:
        super().__init__()
        self.sums, self.warnings, self.sentence = (label("", wrap=True) for _number in range(3))
        self._card = Card(title=_("How the prizes are shared out"))
        for line in (self.sums, self.warnings, self.sentence):
            self._card.inside.addWidget(line)
        pieces.set_role(self.warnings, "warn")
        self.setWidgetResizable(True)
        self.setAccessibleName(_("How the prizes are shared out"))
        self.setWidget(self._card)

    def show_board(self, board: PrizeBoard, *, is_kept: bool) -> None:
        """Say what the plan of a board does."""
        self.sentence.setText("\n".join(prizes_words.shares(board.plan)))
        is_short = bool(board.parted.uncovered)
        pieces.set_role(self.sums, "bad" if is_short else "good")
        self.sums.setText(f"✖ {prizes_words.sums(board)}" if is_short else prizes_words.sums(board))
        sentences = [prizes_warnings.warned(warning, board.plan) for warning in board.warnings]
        sentences.append(prizes_warnings.open_places(board.plan, board.open_places))
        if not is_kept:
            sentences.insert(0, _("This is a proposal; your first change makes it the prize plan."))
        self.warnings.setText("\n".join(sentence for sentence in sentences if sentence))
        self.warnings.setVisible(any(sentences))

    def needed(self) -> int:
        """Return how high all words are in this width."""
        return self._card.heightForWidth(self.viewport().width()) + 2 * self.frameWidth()


class SaidAndWon(Guarded, QSplitter):
    """The words on a plan over the table of its prizes: as high as they need, until somebody moves the handle."""

    def __init__(self, sentences: PlanSaid, won: QWidget, table: Table[PrizeRow]) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._said, self._won, self._table, self._moved = sentences, won, table, False
        self.addWidget(sentences)
        self.addWidget(won)
        pieces.halves_told_in_order(self)
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(lambda _place, _index: self._keep())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Part the height anew."""
        super().resizeEvent(event)
        self.part()

    def part(self) -> None:
        """Give the words what they need, as far as the prizes can spare it."""
        if self._moved:
            return
        both = self.height() - self.handleWidth()
        spared = both - self._won.minimumSizeHint().height()
        top = min(self._said.needed(), max(both - self._table.needed(), min(round(both * MOST), spared)))
        self.setSizes([top, both - top])

    def _keep(self) -> None:
        self._moved = True


def columns() -> tuple[Column[PrizeRow], ...]:
    """Return the columns of the prizes."""
    return (
        Column(_("Prize"), lambda row: wordlists.capital(prizes_words.row(row))),
        Column(_("Rank"), lambda row: str(row.called_place), right=True),
        Column(
            _("No."), lambda row: str((row.winner and row.winner.start_no) or ""), right=True, drop=1, leaves=26
        ),
        Column(_("Name"), lambda row: row.winner.name if row.winner else "", share=1, bold=True),
        Column(_("Amount €"), lambda row: numbers.money(row.cents) if row.cents else "", right=True, bold=True),
        Column(_("In kind"), lambda row: row.gift.words, drop=3, most=24),
        Column(_("State"), prizes_words.state),
    )


def winner_tip(row: PrizeRow) -> str:
    """Return who wins a prize and what, and whom somebody got it instead of, for who points at it."""
    name, club = (row.winner.name, row.winner.club) if row.winner else ("", "")
    return " · ".join(part for part in (name, club, row.gift.words, prizes_words.passed_on(row)) if part)
