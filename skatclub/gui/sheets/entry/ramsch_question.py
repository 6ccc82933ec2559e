"""The form of a Ramsch: card points and tricks of the three, skat, last trick, pushes; what is left is derived."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QGridLayout, QSpinBox, QWidget

from skatclub.domain.sheets.table import Table
from skatclub.gui.widgets import ask, pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games, steps
from skatclub.rules.errors import Refusal
from skatclub.rules.game import bock, ramsch
from skatclub.rules.game import deal as deals
from skatclub.rules.game.bock import BockState
from skatclub.rules.game.deal import Ramsch
from skatclub.rules.game.game import ALL_TRICKS
from skatclub.rules.game.ramsch import MOST_DOUBLINGS, RamschFacts
from skatclub.rules.house.errors import RamschSum
from skatclub.rules.house.ramsch_rules import RamschRules, SkatGoes
from skatclub.rules.sheet import rotation

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
        skat = _said(self._skat)
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


def _said(field: QSpinBox) -> int | None:
    return None if field.value() == UNSAID else field.value()
