"""The groups of the form: when and where, rankings, fees, time and places."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QCheckBox, QDateEdit, QLineEdit, QWidget

from skatclub.domain.events.conditions import (
    HIGHEST_CAP,
    HIGHEST_TEAM,
    LONGEST_SERIES,
    TimeUp,
)
from skatclub.domain.events.conditions import Group as KnownGroup
from skatclub.domain.registration import registration as rolls
from skatclub.gui.events.group import Group, show_text
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _
from skatclub.rules.money import LossFee

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.events.conditions import Conditions
    from skatclub.domain.events.event import Event

LONGEST = 80

RANKS = 4
"""Ranks of a table whose price is asked for; a fifth pays as the fourth."""


class Place(Group):
    """Title, day, time, place and organiser."""

    def __init__(self) -> None:
        super().__init__(_("When and where"))
        self.title, self.organiser, self.place, self.starts_at = (QLineEdit() for _number in range(4))
        self.held_on = QDateEdit()
        self.held_on.setCalendarPopup(True)
        self.held_on.setDisplayFormat("dd.MM.yyyy")
        self.held_on.setAccessibleName(_("Date"))
        self.held_on.editingFinished.connect(self.edited)
        for line in (self.title, self.organiser, self.place, self.starts_at):
            line.setMaxLength(LONGEST)
        self.add(_("Title"), self.title, wide=42)
        self.form.addRow(_("Date"), self.held_on)
        self.add(_("Start"), self.starts_at, wide=12)
        self.starts_at.setPlaceholderText("11:00")
        self.add(_("Place"), self.place, wide=42)
        self.add(_("Organiser"), self.organiser, wide=42)

    def show_event(self, event: Event, conditions: Conditions) -> None:
        """Show what is written."""
        show_text(self.title, event.title)
        day = QDate(event.held_on.year, event.held_on.month, event.held_on.day)
        if self.held_on.date() != day:
            self.held_on.setDate(day)
        for line, text in (
            (self.organiser, conditions.organiser),
            (self.place, conditions.place),
            (self.starts_at, conditions.starts_at),
        ):
            show_text(line, text)

    def day(self) -> date:
        """Return the day that is chosen."""
        day = self.held_on.date()
        return date(day.year(), day.month(), day.day())

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions with these texts; title and day are the event's."""
        return replace(
            conditions,
            organiser=self.organiser.text().strip(),
            place=self.place.text().strip(),
            starts_at=self.starts_at.text().strip(),
        )


class Rankings(Group):
    """Groups with a ranking of their own, teams, tandems and mixed pairs."""

    def __init__(self) -> None:
        super().__init__(_("Rankings"))
        boxes = QWidget()
        flow = FlowLayout(boxes, spacing=14)
        self.known = {group.value: QCheckBox(events_conditions.group_name(group.value)) for group in KnownGroup}
        for box in self.known.values():
            self.listen(box.text(), box)
            flow.addWidget(box)
        self.inside.insertWidget(1, boxes)
        self.own = QLineEdit()
        self.own.setPlaceholderText(_("e.g. guests | first-timers"))
        self.add(_("Own groups, parted by |"), self.own, wide=30)
        self.team_size = CalmSpin(0, HIGHEST_TEAM, nothing=_("none"))
        self.add(_("Teams of"), self.team_size, wide=10)
        self.tandem, self.mixed = QCheckBox(), QCheckBox()
        self.add(_("Tandems"), self.tandem)
        self.add(_("Mixed pairs"), self.mixed)

    def show_event(self, event: Event, conditions: Conditions) -> None:  # noqa: ARG002 (other groups need both)
        """Show what is written."""
        for group, box in self.known.items():
            box.setChecked(group in conditions.groups)
        show_text(self.own, " | ".join(group for group in conditions.groups if group not in self.known))
        self.team_size.setValue(conditions.team_size)
        self.tandem.setChecked(conditions.tandem)
        self.mixed.setChecked(conditions.mixed)

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions with these rankings; refused: `GroupUnknown`."""
        known = [group for group, box in self.known.items() if box.isChecked()]
        size = self.team_size.value()
        return replace(
            conditions,
            groups=tuple(dict.fromkeys((*known, *rolls.groups_of(self.own.text())))),
            team_size=size if size != 1 else 0,
            tandem=self.tandem.isChecked(),
            mixed=self.mixed.isChecked(),
        )


class Money(Group):
    """What is paid once, for each list, and for lost games."""

    def __init__(self) -> None:
        super().__init__(_("Fees in €"))
        self.entry, self.card, self.sheet, self.deposit = (MoneyEdit() for _number in range(4))
        self.add(_("Entry fee"), self.entry, wide=10)
        self.add(_("Card fee"), self.card, wide=10)
        self.add(_("For each list"), self.sheet, wide=10)
        self.add(_("Deposit (is paid back)"), self.deposit, wide=10)
        self.reduced = CalmSpin(0, 99)
        self.low, self.high = MoneyEdit(), MoneyEdit()
        self.listen(_("Lost games at the lower price"), self.reduced)
        self.listen(_("Lower price of a lost game"), self.low)
        self.listen(_("Price of each further lost game"), self.high)
        ladder = QWidget()
        flow = FlowLayout(ladder, spacing=6)
        for shown in (
            label(_("the first")),
            self.reduced,
            label(_("cost each")),
            self.low,
            label(_("each further one")),
            self.high,
        ):
            flow.addWidget(shown)
        for field in (self.reduced, self.low, self.high):
            field.setFixedWidth(field.fontMetrics().averageCharWidth() * 9)
        self.at_table = tuple(MoneyEdit() for _rank in range(RANKS))
        table = QWidget()
        places = FlowLayout(table, spacing=6)
        for rank, field in enumerate(self.at_table, start=1):
            words = _("rank {n}").format(n=rank)
            self.listen(", ".join((_("Table money of a list"), words)), field)
            field.setFixedWidth(field.fontMetrics().averageCharWidth() * 9)
            places.addWidget(label(words))
            places.addWidget(field)
        self.inside.addWidget(label(_("Lost games of a list")))
        self.inside.addWidget(ladder)
        self.inside.addWidget(label(_("Table money of a list")))
        self.inside.addWidget(table)

    def show_event(self, event: Event, conditions: Conditions) -> None:  # noqa: ARG002 (other groups need both)
        """Show what is written."""
        fees = conditions.fees
        for field, cents in (
            (self.entry, fees.entry),
            (self.card, fees.card),
            (self.sheet, fees.sheet),
            (self.deposit, fees.deposit),
            (self.low, fees.loss.low),
            (self.high, fees.loss.high),
        ):
            field.set_cents(cents)
        self.reduced.setValue(fees.loss.reduced)
        for rank, field in enumerate(self.at_table, start=1):
            field.set_cents(fees.at_table(rank))

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions with these fees."""
        return replace(
            conditions,
            fees=replace(
                conditions.fees,
                entry=self.entry.cents(),
                card=self.card.cents(),
                sheet=self.sheet.cents(),
                deposit=self.deposit.cents(),
                loss=LossFee(self.reduced.value(), self.low.cents(), self.high.cents()),
                table=self._table(conditions.fees.table),
            ),
        )

    def _table(self, before: Sequence[int]) -> tuple[int, ...]:
        """Return what each rank pays, none if nobody does; a fifth rank stays as it was."""
        typed = tuple(field.cents() for field in self.at_table)
        return (*typed, *before[RANKS:]) if any(typed) else ()


class Room(Group):
    """Time limit, the most people, and whether five may play at a table."""

    def __init__(self) -> None:
        super().__init__(_("Time and places"))
        self.minutes = CalmSpin(0, LONGEST_SERIES, nothing=_("no limit"), suffix=_(" min"))
        self.time_up = CalmChoice(
            ((TimeUp.FINISH_DEAL, _("the deal is finished")), (TimeUp.FINISH_ROUND, _("the round is finished")))
        )
        self.cap = CalmSpin(0, HIGHEST_CAP, nothing=_("no limit"))
        self.waiting_list, self.five_allowed = QCheckBox(), QCheckBox()
        self.add(_("Time of a series"), self.minutes, wide=14)
        self.add(_("When it is up"), self.time_up)
        self.add(_("At most so many people"), self.cap, wide=14)
        self.add(_("Who comes later goes on the waiting list"), self.waiting_list)
        self.add(_("Five may play at one table (two sit out)"), self.five_allowed)

    def show_event(self, event: Event, conditions: Conditions) -> None:  # noqa: ARG002 (other groups need both)
        """Show what is written."""
        self.minutes.setValue(conditions.minutes)
        self.time_up.choose(conditions.time_up)
        self.time_up.setEnabled(bool(conditions.minutes))
        self.cap.setValue(conditions.cap)
        self.waiting_list.setChecked(conditions.waiting_list)
        self.waiting_list.setEnabled(bool(conditions.cap))
        self.five_allowed.setChecked(conditions.five_allowed)

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions with these limits."""
        return replace(
            conditions,
            minutes=self.minutes.value(),
            time_up=TimeUp(self.time_up.currentData()),
            cap=self.cap.value(),
            waiting_list=self.waiting_list.isChecked(),
            five_allowed=self.five_allowed.isChecked(),
        )
