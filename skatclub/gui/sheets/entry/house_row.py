"""What only houses need beside the entry: their buttons, and what they have to say about the next deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.gui.sheets.entry.deal_buttons import DealButton
from skatclub.gui.sheets.entry.ramsch_question import RamschQuestion
from skatclub.gui.widgets import pieces
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.sheets import house_names
from skatclub.rules.game import bock, pinke
from skatclub.rules.game.deal import Deal, Ramsch
from skatclub.rules.house.facts import NOTHING, HouseFacts
from skatclub.rules.sheet import evening_end
from skatclub.rules.sheet.sheet import Sheet

if TYPE_CHECKING:
    from PySide6.QtGui import QFont


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
