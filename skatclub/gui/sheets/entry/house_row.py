"""What only houses need beside the entry: their buttons, the Ramsch, and what they say about the next deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QSpinBox, QWidget

from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.gui.sheets.entry.deal_buttons import DealButton
from skatclub.gui.widgets import ask, pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.sheets import games, house_names, steps
from skatclub.rules.errors import Refusal
from skatclub.rules.game import bock, deal as deals, pinke, ramsch
from skatclub.rules.game.bock import BockState
from skatclub.rules.game.deal import Deal, Ramsch
from skatclub.rules.game.game import ALL_TRICKS
from skatclub.rules.game.ramsch import MOST_DOUBLINGS, RamschFacts
from skatclub.rules.house.errors import RamschSum
from skatclub.rules.house.facts import NOTHING, HouseFacts
from skatclub.rules.house.ramsch_rules import RamschRules, SkatGoes
from skatclub.rules.sheet import evening_end, rotation
from skatclub.rules.sheet.sheet import Sheet

TICKS = ("spitze", "tisch", "rum", "open_hand", "picked_up", "revolution", "split")


class HouseRow(QWidget):
    """One row of buttons, shown where the rules of the list are those of a house.

    Signals:
        noted(HouseFacts): what was pressed.
        entered(Deal): a Ramsch was counted.
    """

    noted = Signal(object)
    entered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.kontra = DealButton(house_names.kontra_name(1))
        self.ticks = {name: DealButton(house_names.fact_name(name)) for name in TICKS}
        self.ramsch = DealButton(_("Ramsch …"))
        self._facts = NOTHING
        self._table: Table | None = None
        self._deal_no = 1
        self._deal: Deal | None = None
        pieces.lay(self, pieces.row(self.kontra, *self.ticks.values(), self.ramsch, spacing=5))
        self.kontra.clicked.connect(self._answer)
        for name, button in self.ticks.items():
            button.clicked.connect(lambda _down=False, name=name: self._toggle(name))
        self.ramsch.clicked.connect(self.ask_ramsch)

    def set_look(self, font: QFont, height: int, least: int) -> None:
        """Take a font, a height and the least one."""
        for button in (self.kontra, *self.ticks.values(), self.ramsch):
            button.set_look(font, height, least)

    def show_table(self, table: Table, deal_no: int, facts: HouseFacts | None, deal: Deal | None = None) -> None:
        """Show the buttons that the rules of this list have, and what is noted; `deal` is one to be changed."""
        self._table, self._deal_no, self._facts, self._deal = table, deal_no, facts or NOTHING, deal
        house = table.event.rules.house
        self.setVisible(house is not None)
        if house is None:
            return
        played = {
            "spitze": house.spitze,
            "tisch": house.tisch,
            "rum": house.rum,
            "open_hand": house.open_hand,
            "picked_up": house.without_hand,
            "revolution": house.revolution,
            "split": house.bock,
        }
        self.kontra.setVisible(house.kontra is not None)
        self.kontra.setChecked(self._facts.kontra > 0)
        self.kontra.set_words(house_names.kontra_name(max(self._facts.kontra, 1)), "")
        for name, button in self.ticks.items():
            button.setVisible(bool(played[name]))
            button.setChecked(getattr(self._facts, name))
        self.ramsch.setVisible(house.ramsch is not None)

    def _answer(self) -> None:
        """Go on to the next answer; after the last one to none."""
        house = self._table.event.rules.house if self._table is not None else None
        highest = house.kontra.highest if house is not None and house.kontra is not None else 0
        kontra = (self._facts.kontra + 1) % (highest + 1)
        self.noted.emit(replace(self._facts, kontra=kontra, kontra_by=self._facts.kontra_by if kontra else 0))

    def _toggle(self, name: str) -> None:
        tick: dict[str, Any] = {name: not getattr(self._facts, name)}  # Any: a fact by its name
        self.noted.emit(replace(self._facts, **tick))

    def ask_ramsch(self) -> RamschQuestion | None:
        """Ask for a Ramsch by a form; one number of card points is derived."""
        house = self._table.event.rules.house if self._table is not None else None
        if self._table is None or house is None or house.ramsch is None:
            return None
        state = sheets_table.state_at(self._table, self._deal_no)
        ramsch_facts = self._deal.facts if isinstance(self._deal, Ramsch) else None
        question = RamschQuestion(self, self._table, self._deal_no, state, ramsch_facts)
        question.ask_for(self.entered.emit)
        return question


def words(table: Table, sheet: Sheet) -> str:
    """Return what counts for the next deal, how far the end is, and what lies in the pot."""
    target, pot = evening_end.target_of(sheet), pinke.pot_of(sheet)
    parts = [deal_words(table, sheet)]
    if target is not None:
        parts.append(_target(table, target))
    if pot is not None:
        parts.append(_("Pinke €{euro}").format(euro=numbers.money(pot.inside)))
    return " · ".join(filter(None, parts))


def deal_words(table: Table, sheet: Sheet) -> str:
    """Return how the next deal counts: deals of Bock left, a round of Ramsch."""
    house = table.event.rules.house
    if house is None or not table.takes_deals:
        return ""
    left, number = sheet.bock, len(sheet.lines) + 1
    parts = []
    if bock.is_ramsch_round(number, table.size, house, left):
        parts.append(
            ngettext("Ramsch: one deal left", "Ramsch: {n} deals left", left.ramsch).format(n=left.ramsch)
            if left.ramsch
            else _("Round of Ramsch")
        )
    if left.deals:
        bocks = ngettext("Bock × {times}: one deal left", "Bock × {times}: {n} deals left", left.deals)
        parts.append(bocks.format(n=left.deals, times=2 ** len(left.left)))
    if left.waiting:
        parts.append(_("Bock with the next round"))
    return " · ".join(parts)


def _target(table: Table, target: evening_end.Target) -> str:
    if target.seats:
        names = ", ".join(table.owner_of(seat).person.full_name for seat in target.seats)
        pattern = (
            _("{names} has lost: {points} reached") if target.is_loss else _("{names} has won: {points} reached")
        )
        return pattern.format(names=names, points=numbers.points(target.points))
    nearest = min(target.away)
    seat = target.away.index(nearest) + 1
    name = table.owner_of(seat).person.full_name
    return _("to go to {points}: {name} {away}").format(
        points=numbers.points(target.points), name=name, away=numbers.points(nearest)
    )


UNSAID = -1
POINTS_WIDTH = 110  # pixels


class RamschQuestion(ask.Question):
    """Asks for a Ramsch: of the card points one may be left open, the tricks only where they matter."""

    def __init__(
        self, parent: QWidget, table: Table, deal_no: int, state: BockState, ramsch_facts: RamschFacts | None = None
    ) -> None:
        super().__init__(
            parent, _("Ramsch"), _("One number of card points may be left blank: it follows from the others.")
        )
        house = table.event.rules.house
        assert house is not None
        assert house.ramsch is not None
        self._table, self._deal_no, self._state = table, deal_no, state
        self._rules: RamschRules = house.ramsch
        order = table.order_at(deal_no)
        self._seats = tuple(sorted(rotation.actives_of(table.dealer_at(deal_no), order)))
        self._points: dict[int, QSpinBox] = {}
        self._tricks: dict[int, QSpinBox] = {}
        self._skat = _number(ramsch.MOST_IN_SKAT)
        self._last = CalmChoice(())
        self._marks: dict[str, QSpinBox] = {}
        self.outcome = pieces.label("", role="muted", wrap=True)
        self._blank = ramsch_facts.blank if ramsch_facts is not None else ()
        self._build()
        if ramsch_facts is not None:
            self._fill(ramsch_facts)
        self._show()

    def ask_for(self, then: Callable[[Ramsch], object]) -> None:
        """Show the form; `then` gets the Ramsch. What is refused leaves the form open with the reason."""

        def count(_values: Mapping[str, object]) -> None:
            try:
                then(self.deal())
            except Refusal as refusal:
                from skatclub.i18n import refusals  # the words of all nouns

                self.refuse(refusals.sentence(refusal))

        self.ask(_("Enter"), count)
        self._points[self._seats[0]].setFocus()

    def deal(self) -> Ramsch:
        """Return what the form says. Refused: as `RamschFacts` and `ramsch.check` refuse."""
        skat = None if self._skat.value() == UNSAID else self._skat.value()
        last = self._last.currentData()
        facts = RamschFacts(
            counts=self._counts(skat or 0),
            skat=skat,
            tricks=self._taken(),
            last_trick=last or None,
            pushed=self._marked("pushed"),
            knocks=self._marked("knocks"),
            called=self._marked("called"),
            blank=self._still_blank(),
        )
        ramsch.check(facts, self._rules)
        return Ramsch(facts)

    def _fill(self, ramsch_facts: RamschFacts) -> None:
        """Show a written Ramsch, to be changed."""
        for seat, points in ramsch_facts.counts:
            if seat in self._points:
                self._points[seat].setValue(points)
        for seat, tricks in zip(ramsch_facts.seats, ramsch_facts.tricks, strict=False):
            if seat in self._tricks:
                self._tricks[seat].setValue(tricks)
        if ramsch_facts.skat is not None:
            self._skat.setValue(ramsch_facts.skat)
        self._last.setCurrentIndex(max(self._last.findData(ramsch_facts.last_trick), 0))
        for name, field in self._marks.items():
            field.setValue(getattr(ramsch_facts, name))

    def _marked(self, name: str) -> int:
        return self._marks[name].value() if name in self._marks else 0

    def _counts(self, skat: int) -> tuple[tuple[int, int], ...]:
        points_by_seat = {seat: field.value() for seat, field in self._points.items() if field.value() != UNSAID}
        left = self._rules.all_points - skat - sum(points_by_seat.values())
        if len(points_by_seat) < len(self._seats) - 1 or left < 0:
            raise RamschSum(sum(points_by_seat.values()) + skat, self._rules.all_points)
        return tuple((seat, points_by_seat.get(seat, left)) for seat in self._seats)

    def _still_blank(self) -> tuple[int, ...]:
        """Return who has a trick without card points, as the line told; counted tricks say it themselves."""
        counted = bool(self._taken())
        return (
            ()
            if counted
            else tuple(seat for seat in self._blank if seat in self._points and self._points[seat].value() == 0)
        )

    def _taken(self) -> tuple[int, ...]:
        tricks_by_seat = {seat: field.value() for seat, field in self._tricks.items() if field.value() != UNSAID}
        if len(tricks_by_seat) < len(self._seats) - 1:
            return ()
        return tuple(tricks_by_seat.get(seat, ALL_TRICKS - sum(tricks_by_seat.values())) for seat in self._seats)

    def _build(self) -> None:
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        grid.addWidget(pieces.label(_("card points"), role="muted"), 0, 1)
        grid.addWidget(pieces.label(_("tricks, if given"), role="muted"), 0, 2)
        for row, seat in enumerate(self._seats, start=1):
            name = f"{seat} {self._table.occupant_at(seat, self._deal_no).person.full_name}"
            self._points[seat] = _number(self._rules.all_points)
            self._tricks[seat] = _number(ALL_TRICKS)
            grid.addWidget(pieces.label(name), row, 0)
            for column, (key, field, words) in enumerate(
                (
                    (str(seat), self._points[seat], _("card points")),
                    (f"tricks{seat}", self._tricks[seat], _("tricks, if given")),
                ),
                start=1,
            ):
                grid.addWidget(field, row, column)
                self.register(key, f"{name}: {words}", field)
        holder = QWidget()
        holder.setLayout(grid)
        self.add(holder)
        self._build_rest()
        self.add(self.outcome)
        for field in (*self._points.values(), *self._tricks.values(), self._skat, *self._marks.values()):
            field.valueChanged.connect(self._show)
        self._last.currentIndexChanged.connect(self._show)

    def _build_rest(self) -> None:
        is_apart = self._rules.skat is SkatGoes.NOBODY
        words = _("Skat (nobody’s)") if is_apart else _("Skat, if not included in the card points")
        self.field("skat", words, self._skat)
        if ramsch.asks_last(self._rules):
            self._last.setMinimumContentsLength(len(_("not given")) + 2)
            self._last.addItem(_("not given"), 0)
            for seat in self._seats:
                self._last.addItem(games.seat_words(seat), seat)
            self.field("last_trick", _("Last trick"), self._last)
        for name, shown, is_played in (
            ("pushed", _("Passed on"), self._rules.pushing),
            ("knocks", _("Knocked"), self._rules.knocking),
            ("called", _("Virgins announced"), self._rules.virgin_doubles),
        ):
            if is_played:
                self._marks[name] = self.number(name, shown, 0, 0, MOST_DOUBLINGS)

    def _show(self) -> None:
        """Show the derived numbers in their fields, and what the Ramsch brings."""
        self._show_derived(self._points, self._rules.all_points - max(self._skat.value(), 0))
        self._show_derived(self._tricks, ALL_TRICKS)
        try:
            deal = self.deal()
        except Refusal:
            self.outcome.setText(_("Enter two numbers of card points, and the cost appears here."))
            return
        rules = self._table.event.rules
        shares = deals.shares_of(deal, rules, bock.doublings_of(deal, rules, self._state))
        sentences = [
            f"{share.seat} {self._table.occupant_at(share.seat, self._deal_no).person.full_name}: "
            f"{steps.ramsch_words(share)}"
            for share in shares
        ]
        self.outcome.setText(" · ".join(sentences) or _("This Ramsch costs nobody anything."))

    def _show_derived(self, fields: Mapping[int, QSpinBox], whole: int) -> None:
        is_open = [field for field in fields.values() if field.value() == UNSAID]
        left = whole - sum(field.value() for field in fields.values() if field.value() != UNSAID)
        for field in fields.values():
            is_derived = is_open == [field] and left >= 0
            field.setSpecialValueText(f"= {left}" if is_derived else "–")


def _number(highest: int) -> QSpinBox:
    """Return a field of a number that need not be said."""
    field = QSpinBox()
    field.lineEdit().setTextMargins(8, 0, 8, 0)
    field.setRange(UNSAID, highest)
    field.setValue(UNSAID)
    field.setSpecialValueText("–")
    field.setMinimumWidth(POINTS_WIDTH)
    return field
