"""The groups of the form: when and where, rankings, fees, time and places, lists and rulings.

What sources differ about is a condition. Each field writes itself when it is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QToolTip, QWidget

from skatclub.domain.events.conditions import (
    HIGHEST_CAP,
    HIGHEST_TEAM,
    HIGHEST_UNPLAYED,
    LONGEST_PROTEST,
    LONGEST_SERIES,
    Conditions,
    EqualTeams,
    Group as KnownGroup,
    MissingMember,
    TimeUp,
    time_of_day,
)
from skatclub.domain.events.errors import TimeUnreadable
from skatclub.domain.events.event import Event
from skatclub.domain.events.missed import Missed
from skatclub.domain.registration import registration as rolls
from skatclub.gui.widgets import pieces, value_form
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.value_form import Field, Fields
from skatclub.i18n import refusals
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _, pgettext

LONGEST = 80
LINE = 58
"""Letters of a line, so that the example in it is read whole."""

RANKS = 4
"""Ranks of a table whose price is asked for; a fifth pays as the fourth."""


class Group(Card):
    """A card of the form, its fields bound to the conditions.

    Signals:
        edited(): a field was changed by hand and left.
    """

    edited = Signal()

    def __init__(self, title: str) -> None:
        super().__init__(title=title, spacing=8)
        self.form = pieces.inner(self.inside, QFormLayout())
        self.form.setVerticalSpacing(8)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        self.bound = Fields(self.form, self.edited.emit, by_hand=True)
        self.bind = self.bound.bind

    def add(self, path: str, field: Field, *, wide: int = 0, name: str = "") -> Field:
        """Add the field of a condition under its name, `name` where it is none."""
        return self.bound.add(path, name or events_conditions.field_name(path), field, wide=wide)

    def show_event(self, event: Event, conditions: Conditions) -> None:  # noqa: ARG002 (other groups need both)
        """Show what is written."""
        self.bound.show(conditions)

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions as this group has them, the rest as it was; refused: what cannot be."""
        return self.bound.upon(conditions)


class WhenAndWhere(Group):
    """Title, day, time, place, organiser and how to register; title and day are the event's."""

    def __init__(self) -> None:
        super().__init__(_("When and where"))
        self.title = self.add("", QLineEdit(), wide=LINE, name=_("Title"))
        self.held_on = self.add("", DayEdit(), name=_("Date"))
        self.starts_at = self.add("starts_at", QLineEdit(), wide=12)
        self.starts_at.setPlaceholderText("11:00")
        self._started = ""
        self.bound.convert(self.starts_at, str, self._time)
        self.place = self.add("place", QLineEdit(), wide=LINE)
        self.organiser = self.add("organiser", QLineEdit(), wide=LINE)
        self.register_with = self.add("register_with", QLineEdit(), wide=LINE)
        self.phone = self.add("phone", QLineEdit(), wide=24)
        self.register_until = self.add("register_until", QLineEdit(), wide=LINE)
        self.register_until.setPlaceholderText(_("10 October, or 9:30 at the door"))
        self.withdrawal = self.add("withdrawal", QLineEdit(), wide=LINE)
        self.withdrawal.setPlaceholderText(_("until the day before; the entry fee is refunded"))
        self.catering = self.add("catering", QLineEdit(), wide=LINE)
        said = (self.register_with, self.phone, self.register_until, self.withdrawal, self.catering)
        for line in (self.title, self.organiser, self.place, self.starts_at, *said):
            line.setMaxLength(LONGEST)

    def show_event(self, event: Event, conditions: Conditions) -> None:
        """Show what is written."""
        self._started = conditions.starts_at
        super().show_event(event, conditions)
        value_form.show(self.title, event.title)
        self.held_on.set_day(event.held_on)

    def _time(self, typed: str) -> str:
        """Return when it begins; what an older program took stays. What is no time is refused at the field."""
        if typed == self._started:
            return typed
        try:
            return time_of_day(typed)
        except TimeUnreadable as refusal:
            below = self.starts_at.mapToGlobal(QPoint(0, self.starts_at.height()))
            QToolTip.showText(below, refusals.sentence(refusal), self.starts_at)
            raise


class Rankings(Group):
    """Groups with a ranking of their own, teams, tandems and mixed pairs."""

    def __init__(self) -> None:
        super().__init__(_("Rankings"))
        boxes = QWidget()
        flow = FlowLayout(boxes, spacing=14)
        self.known = {group.value: QCheckBox(events_conditions.group_name(group.value)) for group in KnownGroup}
        for box in self.known.values():
            self.bind("", box.text(), box)
            flow.addWidget(box)
        self.inside.insertWidget(1, boxes)
        self.own = self.add("groups", QLineEdit(), wide=30)
        self.own.setPlaceholderText(_("e.g. guests | first-timers"))
        self.bound.convert(self.own, self._own, self._groups)
        teams = CalmSpin(0, HIGHEST_TEAM, nothing=_("none"))
        self.team_size = self.add("team_size", teams, wide=10)
        self.bound.convert(teams, int, lambda size: size if size != 1 else 0)
        self.tandem = self.add("tandem", QCheckBox())
        self.mixed = self.add("mixed", QCheckBox())

    def _own(self, groups: Sequence[str]) -> str:
        """Tick the groups that are known to us and return the others as they are typed."""
        for group, box in self.known.items():
            box.setChecked(group in groups)
        return " | ".join(group for group in groups if group not in self.known)

    def _groups(self, own: str) -> tuple[str, ...]:
        """Return the groups that are ticked, then those that were typed; refused: `GroupUnknown`."""
        known = [group for group, box in self.known.items() if box.isChecked()]
        return tuple(dict.fromkeys((*known, *rolls.groups_of(own))))


class Money(Group):
    """What is paid once, for each list, and for lost games."""

    def __init__(self) -> None:
        super().__init__(_("Fees in euros"))
        self.entry = self.add("fees.entry", MoneyEdit(), wide=10)
        self.card = self.add("fees.card", MoneyEdit(), wide=10)
        self.sheet = self.add("fees.sheet", MoneyEdit(), wide=10)
        self.deposit = self.add("fees.deposit", MoneyEdit(), wide=10)
        self.reduced = self._loss("fees.loss.reduced", CalmSpin(0, 99))
        self.low = self._loss("fees.loss.low", MoneyEdit())
        self.high = self._loss("fees.loss.high", MoneyEdit())
        self.same = QCheckBox(_("every lost game costs the same"))
        self._laddered: set[int] = set()  # events whose fees are to differ, as their user said by hand
        self._event_id = 0
        self._ladder: list[QWidget] = [self.reduced, self.low]
        self._of_high = label("")
        self.same.clicked.connect(self._take_same)
        ladder = (
            (_("the first"), self.reduced),
            (_("cost each"), self.low),
            (_("each further one"), self.high),
        )
        of_table = _("Table fees for a list")
        ranks = tuple(_("rank {n}").format(n=rank) for rank in range(1, RANKS + 1))
        self.at_table = tuple(self.bind("", f"{of_table}, {words}", MoneyEdit()) for words in ranks)
        for title, pairs in (
            (_("Lost games on a list"), ladder),
            (of_table, tuple(zip(ranks, self.at_table, strict=True))),
        ):
            line = QWidget()
            flow = FlowLayout(line, spacing=6)
            for words, field in pairs:
                field.setFixedWidth(field.fontMetrics().averageCharWidth() * 9)
                before = label(words)
                if field is self.high:
                    self._of_high = before
                elif pairs is ladder:
                    self._ladder.append(before)
                flow.addWidget(before)
                flow.addWidget(field)
            self.inside.addWidget(label(title))
            if pairs is ladder:
                self.inside.addWidget(self.same)
            self.inside.addWidget(line)

    def show_event(self, event: Event, conditions: Conditions) -> None:
        """Show what is written."""
        super().show_event(event, conditions)
        for rank, field in enumerate(self.at_table, start=1):
            field.set_cents(conditions.fees.at_table(rank))
        loss, self._event_id = conditions.fees.loss, event.id
        self.same.setChecked(loss.low == loss.high and event.id not in self._laddered)
        self._show_ladder()

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions with these fees; a fifth rank stays as it was, none is there if nobody pays."""
        typed_conditions = super().typed(conditions)
        fees, typed = typed_conditions.fees, tuple(field.cents() for field in self.at_table)
        table = (*typed, *fees.table[RANKS:]) if any(typed) else ()
        loss = replace(fees.loss, low=fees.loss.high) if self.same.isChecked() else fees.loss
        return replace(typed_conditions, fees=replace(fees, table=table, loss=loss))

    def _loss(self, path: str, field: Field) -> Field:
        return self.bind(path, events_conditions.field_name(path), field)

    def _take_same(self, is_same: bool) -> None:
        """Let all lost games cost what each further one does, or ask how many cost less."""
        if is_same:
            self._laddered.discard(self._event_id)
            self.edited.emit()
        else:
            self._laddered.add(self._event_id)
        self._show_ladder()

    def _show_ladder(self) -> None:
        """Ask for the lower fee only where lost games do not cost the same."""
        is_same = self.same.isChecked()
        for shown in self._ladder:
            shown.setVisible(not is_same)
        self._of_high.setText(pgettext("a lost game costs", "each") if is_same else _("each further one"))


class Limits(Group):
    """Time limit, the most people, and whether five may play at a table."""

    def __init__(self) -> None:
        super().__init__(_("Time and capacity"))
        minutes = CalmSpin(0, LONGEST_SERIES, nothing=_("no limit"), suffix=_(" min"))
        cap = CalmSpin(0, HIGHEST_CAP, nothing=_("no limit"))
        self.minutes = self.add("minutes", minutes, wide=14)
        self.time_up = self.add("time_up", _choice(TimeUp))
        self.cap = self.add("cap", cap, wide=14)
        self.waiting_list = self.add("waiting_list", QCheckBox())
        self.five_allowed = self.add("five_allowed", QCheckBox())
        self.bound.needs([self.time_up], minutes.value)
        self.bound.needs([self.waiting_list], cap.value)


class Office(Group):
    """Second list, who misses a series, teams that are not whole or equal, objections, deals not played."""

    def __init__(self) -> None:
        super().__init__(_("Lists and rulings"))
        minutes = CalmSpin(0, LONGEST_PROTEST, nothing=_("none"), suffix=_(" min"))
        points = CalmSpin(0, HIGHEST_UNPLAYED, nothing=_("none"))
        self.dskv = self.add("", QCheckBox(), name=events_conditions.field_name("dskv"))
        self.second_list = self.add("second_list", QCheckBox())
        self.second_look = self.add("second_look", QCheckBox())
        self.missed = self.add("missed", _choice(Missed))
        self.missed_team = self.add("missed_team", _choice(Missed))
        members = ((missing, events_conditions.member_choice(missing)) for missing in MissingMember)
        self.missing_member = self.add("missing_member", CalmChoice(tuple(members)))
        self.equal_teams = self.add("equal_teams", _choice(EqualTeams))
        self.absent_team_counts = self.add("absent_team_counts", QCheckBox())
        self.protest_minutes = self.add("protest_minutes", minutes, wide=14)
        self.unplayed_points = self.add("unplayed_points", points, wide=14)

    def show_event(self, event: Event, conditions: Conditions) -> None:
        """Show what is written; what is about teams can be chosen where there are any."""
        super().show_event(event, conditions)
        self.dskv.setChecked(conditions.dskv)
        self.missed_team.setEnabled(conditions.has_teams)
        is_settled = conditions.dskv and conditions.missing_member is MissingMember.ZERO
        self.missing_member.setEnabled(conditions.has_teams and not is_settled)
        for choice in (self.equal_teams, self.absent_team_counts):
            choice.setEnabled(conditions.has_league)

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions with these settings; what an event of the DSkV brings along comes with its tick."""
        if self.dskv.isChecked() is not conditions.dskv:
            return conditions.held_for_dskv(dskv=self.dskv.isChecked())
        return super().typed(conditions)


def _choice(ways: type[StrEnum]) -> CalmChoice:
    return CalmChoice([(way, events_conditions.choice_name(way)) for way in ways])
