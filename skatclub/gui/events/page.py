"""The conditions of an event: the form, and beside it, if that is wanted, what it says to the players."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import Event, EventKind, Length
from skatclub.gui.events.groups import Group, Limits, Money, Office, Rankings, WhenAndWhere
from skatclub.gui.events.series_group import MoneyForPoints, SeriesGroup
from skatclub.gui.operations.access import Access
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import REGISTRATION, ClubPage
from skatclub.gui.widgets import pieces, value_form
from skatclub.gui.widgets.button import PressedButton
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words
from skatclub.rules.errors import Refusal
from skatclub.services.events import events, tournaments
from skatclub.services.prizes import prizes

BESIDE = 3
"""As many series stand beside each other before the sentences move below the form."""

EDGES = 80
"""Pixels of the page that are neither form nor sentences."""

LEAST_SENTENCES = 40
"""Letters that fit into a line of the sentences before they move below the form."""


def make(access: Access) -> EventPage:
    """Return the page."""
    page = EventPage(access.operations)
    page.registration_wanted.connect(lambda: access.show(REGISTRATION))
    return page


class EventPage(ClubPage):
    """Form and sentences of the current event; every field is written as soon as it is left.

    Signals:
        registration_wanted(): the form is done, people may come.
    """

    registration_wanted = Signal()

    def __init__(self, operations: Operations) -> None:
        super().__init__(operations)
        self.event_now: Event | None = None
        self.conditions: Conditions | None = None
        self.heading = label(_("Conditions"), role="title", factor=1.45)
        self.place, self.series = WhenAndWhere(), SeriesGroup()
        self.rankings, self.money, self.room, self.office = Rankings(), Money(), Limits(), Office()
        self.settling = MoneyForPoints()
        self.groups: tuple[Group, ...] = (
            self.place,
            self.series,
            self.money,
            self.settling,
            self.room,
            self.rankings,
            self.office,
        )
        self.sentences = Card(spacing=4)
        self.reads = PressedButton(_("What the players will read"))
        self.go_on = pieces.button(_("To registration"), self.registration_wanted.emit, primary=True)
        self.empty = pieces.empty_note()
        self._stack = QStackedWidget()
        self._build()
        self._connect()

    def _build(self) -> None:
        top = flowing(self.heading, self.go_on, self.reads, spacing=10)
        form = pieces.column(*self.groups, None, spacing=10)
        self._lines = pieces.inner(self.sentences.inside, QVBoxLayout())
        inner = QWidget()
        inner.setObjectName("scrolled")
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, inner)
        self._halves.setContentsMargins(0, 0, 4, 0)
        self.sentences.hide()
        self._halves.setSpacing(12)
        pieces.lay(self._halves, form, 5)
        self._beside = pieces.lay(self._halves, pieces.column(self.sentences, None), 4)
        scrolled = pieces.scrolled(inner)
        scrolled.verticalScrollBar().valueChanged.connect(self._keep_in_sight)
        self._stack.addWidget(scrolled)
        self._stack.addWidget(self.empty)
        pieces.lay_page(self, top, self._stack)

    def _connect(self) -> None:
        for group in self.groups:
            group.edited.connect(lambda group=group: self._write(group))
        self.reads.toggled.connect(self.sentences.setVisible)
        self.reads.toggled.connect(lambda _on: self._arrange())
        self.series.length_chosen.connect(self._write_length)
        self.series.series_wanted.connect(self._add_series)
        self.series.series_unwanted.connect(self._remove_series)

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was in front, in the width that there is now."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._arrange)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the sentences below the form where both have no room side by side."""
        super().resizeEvent(event)
        self._arrange()

    def show_event(self, event_id: int | None) -> None:
        """Be about this event."""
        super().show_event(event_id)
        self.outdated.emit()

    def refresh(self) -> None:
        """Ask for the event and its conditions again and show them."""
        asked = None if self.event_id is None else self.operations.ask(events.event, self.event_id)
        takes = asked is not None and asked.kind is not EventKind.SINGLE_LIST
        self.event_now = asked if takes else None
        self.conditions = (
            self.operations.ask(tournaments.conditions, self.event_now.id) if self.event_now is not None else None
        )
        for button in (self.go_on, self.reads):
            button.setVisible(self.event_now is not None)
        if self.event_now is None or self.conditions is None:
            self.empty.setText(
                _("A single list has no conditions: it is played under the rules it was started with.")
            )
            self._stack.setCurrentWidget(self.empty)
            return
        self._stack.setCurrentIndex(0)
        for group in self.groups:
            group.show_event(self.event_now, self.conditions)
            group.setEnabled(self.writes())
        plan = self.operations.ask(prizes.plan, self.event_now.id)
        self._show_sentences(self.event_now, self.conditions, () if plan is None else prizes_words.plan(plan))
        self._arrange()

    def is_half_typed(self) -> bool:
        """Tell whether a field is not left yet."""
        return value_form.is_half_typed(self)

    def _show_sentences(self, event: Event, conditions: Conditions, prize_sentences: Sequence[str]) -> None:
        lines: list[tuple[str, str]] = [("title", event.title)]
        for part in events_conditions.parts(event, conditions, tuple(prize_sentences)):
            lines += [("title", part.heading), ("", " ".join(part.sentences))]
        while self._lines.count() < len(lines):
            self._lines.addWidget(label("", wrap=True))
        lines += [("", "")] * (self._lines.count() - len(lines))
        for shown, (role, words) in zip(pieces.widgets_in(self._lines), lines, strict=True):
            if isinstance(shown, QLabel):
                pieces.set_role(shown, role)
                shown.setText(words)
                shown.setVisible(bool(words))

    def _keep_in_sight(self, scrolled: int) -> None:
        """Let what the players read go down beside the field that is typed in."""
        is_beside = self._halves.direction() == QBoxLayout.Direction.LeftToRight
        room = max(self._beside.geometry().height() - self.sentences.height(), 0)
        self._beside.setContentsMargins(0, min(scrolled, room) if is_beside else 0, 0, 0)

    def _arrange(self) -> None:
        letters = self.fontMetrics().averageCharWidth()
        others = (group.minimumSizeHint().width() for group in self.groups if group is not self.series)
        widest = max(self.series.width_of(min(BESIDE, len(self.series.columns))), *others)
        beside = self.reads.isChecked() and self.width() >= widest + LEAST_SENTENCES * letters + EDGES
        self.series.fit(max(widest, (self.width() - EDGES) * 5 // 9) if beside else self.width() - EDGES)
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._halves.direction() != direction:
            self._halves.setDirection(direction)

    def _write(self, group: Group) -> None:
        """Write what was typed in a group: one change, or none if it is as it was."""
        event, now = self.event_now, self.conditions
        if event is None or now is None:
            return
        title = self.place.title.text().strip()
        try:
            day, typed = self.place.held_on.day(), group.typed(now)
        except Refusal as refusal:
            self.operations.refused.emit(refusal)
            self.refresh()
            return
        if group is self.place and title and (title, day) != (event.title, event.held_on):
            self.operations.run(events.rename_event, event.id, title, day)
        if typed != now:
            self.operations.run(tournaments.change_conditions, event.id, typed)
        elif group is self.place and not title:
            self.refresh()

    def _write_length(self, series_no: int, length: Length) -> None:
        if (
            self.event_now is not None
            and self.operations.run(tournaments.change_rounds, self.event_now.id, series_no, length) is None
        ):
            self.refresh()

    def _add_series(self) -> None:
        if self.event_now is not None:
            self.operations.run(events.add_series, self.event_now.id)

    def _remove_series(self) -> None:
        if self.event_now is not None:
            self.operations.run(tournaments.remove_series, self.event_now.id)
