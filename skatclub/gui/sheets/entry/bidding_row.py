"""Who bid or held what in a deal: kept on wish, closed until somebody wants it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QWidget

from skatclub.domain import text as domain_text
from skatclub.domain.people import person as people_person
from skatclub.domain.sheets.table import Table
from skatclub.gui.sheets.entry.choice import Choice
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.i18n.language import _
from skatclub.rules.game import bidding, bids
from skatclub.rules.house.facts import NOTHING
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import rotation

UNSAID = -1
PLACES = 3
PASSED = 0


class BidField(CalmSpin):
    """A bid that may be: typed, or stepped to along the ladder; 0 is a pass, nothing is not noted."""

    def __init__(self) -> None:
        self.may_be: tuple[int, ...] = (UNSAID,)
        super().__init__(UNSAID, bids.LADDER[-1], nothing="–")
        self.setKeyboardTracking(False)

    def show_bid(self, number: int, may_be: tuple[int, ...]) -> None:
        """Show a number without telling anybody; `may_be` are those that can be said, rising."""
        with QSignalBlocker(self):
            self.may_be = may_be
            self.setValue(number)

    def textFromValue(self, value: int) -> str:
        """Return a bid in digits, or that was passed."""
        return str(value) if value else _("passed")

    def valueFromText(self, text: str) -> int:
        """Return a bid as it is typed."""
        if (number := domain_text.number(text)) is not None:
            return number
        return PASSED if text == self.textFromValue(PASSED) else UNSAID

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Take a number that may be, or what can become one by typing on; digits beside a word replace it."""
        digits = "".join(filter(str.isdecimal, text))
        text, position = (digits, len(digits)) if digits else (text, position)
        texts = {str(number) for number in self.may_be if number != UNSAID}
        is_whole = text in {*texts, "", self.specialValueText(), self.textFromValue(PASSED)}
        may_become = any(whole.startswith(text) for whole in texts)
        states = QValidator.State
        state = states.Acceptable if is_whole else states.Intermediate if may_become else states.Invalid
        return state, text, position

    def stepBy(self, steps: int) -> None:
        """Go along the ladder."""
        below = sum(number < self.value() for number in self.may_be)
        place = min(max(below + steps, 0), len(self.may_be) - 1)
        self.setValue(self.may_be[place])
        self.selectAll()


class BiddingRow(QWidget):
    """A field for each of the three who bid, in their order; that of the declarer is the bid of the game.

    Signals:
        noted(HouseFacts): what a defender bid or held, or who said Kontra.
        bid(int | None): what the game was bid at.
    """

    noted = Signal(object)
    bid = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.names = [pieces.label("") for _place in range(PLACES)]
        self.said = [BidField() for _place in range(PLACES)]
        self.kontra_name = pieces.label(_("Kontra said by"))
        self.kontra_by = CalmChoice()
        self._seats: tuple[int, ...] = ()
        self._declarer: int | None = None
        self._facts = NOTHING
        flow = FlowLayout(self, spacing=12)
        for name, said in (*zip(self.names, self.said, strict=True), (self.kontra_name, self.kontra_by)):
            flow.addWidget(_pair(name, said))
        for place, said in enumerate(self.said):
            said.valueChanged.connect(partial(self._take, place))
        self.kontra_by.activated.connect(self._take_kontra)
        self.hide()

    def show_table(self, table: Table, deal_no: int, choice: Choice) -> None:
        """Show who plays in a deal and what is noted of each."""
        hands = rotation.actives_of(table.dealer_at(deal_no), table.order_at(deal_no))
        self._seats, self._declarer, self._facts = hands, choice.seat, choice.house or NOTHING
        held = dict(self._facts.held)
        called = {seat: people_person.call_name(table.occupant_at(seat, deal_no).person) for seat in hands}
        for seat, name, said in zip(hands, self.names, self.said, strict=True):
            is_declarer = seat == choice.seat
            pattern = _("{seat} {name}, bid of the game") if is_declarer else _("{seat} {name}")
            name.setText(pattern.format(seat=seat, name=called[seat]))
            said.setAccessibleName(name.text())
            number = choice.bid if is_declarer else held.get(seat)
            said.show_bid(UNSAID if number is None else number, _may_be(seat, hands, choice, table.event.rules))
            said.setEnabled(not is_declarer or choice.game(won=False) is not None)
        defenders = [(seat, f"{seat} {called[seat]}") for seat in hands if seat != choice.seat]
        _offer(self.kontra_by, [(0, "–"), *defenders], self._facts.kontra_by)
        for shown in (self.kontra_name, self.kontra_by):
            shown.setVisible(self._facts.kontra > 0)

    def _take(self, place: int, number: int) -> None:
        seat = self._seats[place]
        if seat == self._declarer:
            self.bid.emit(None if number == UNSAID else number)
            return
        held = {**dict(self._facts.held), seat: number}
        self.noted.emit(replace(self._facts, held=_said(held.items())))

    def _take_kontra(self, _index: int) -> None:
        self.noted.emit(replace(self._facts, kontra_by=self.kontra_by.currentData()))


def _said(held: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    return tuple((seat, number) for seat, number in held if number != UNSAID)


def _may_be(seat: int, hands: tuple[int, int, int], choice: Choice, rules: RuleSet) -> tuple[int, ...]:
    """Return what somebody can have said: nothing noted, for a defender a pass, and what the bid allows."""
    ladder = (number for number in range(bids.LADDER[0], bids.LADDER[-1] + 1) if bids.may_be_bid(number, rules))
    if choice.seat is None or seat == choice.seat:
        return (UNSAID, *([PASSED] if seat != choice.seat else []), *ladder)
    most = bids.LADDER[-1]
    if choice.bid is not None:
        most = bidding.most_said(seat, choice.seat, choice.bid, hands)
    return (UNSAID, PASSED, *(number for number in ladder if number <= most))


def _offer(field: CalmChoice, offers: list[tuple[int, str]], chosen: int) -> None:
    with QSignalBlocker(field):
        field.clear()
        for number, words in offers:
            field.addItem(words, number)
        field.choose(chosen)


def _pair(name: QWidget, field: QWidget) -> QWidget:
    """Return a field with its name before it, so that they wrap together."""
    both = QWidget()
    pieces.lay(both, pieces.row(name, field))
    return both
