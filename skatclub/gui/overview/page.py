"""The overview of one event: series, tables, what is to be done and who leads; other events, and what it asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QListWidget, QWidget

from skatclub.domain.events.event import Event, EventKind
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.overview import steps as day_steps
from skatclub.domain.overview.event_overview import EventOverview, SeriesState
from skatclub.domain.overview.overview import EventCard
from skatclub.domain.overview.steps import Step, StepKind
from skatclub.domain.people.person import Person
from skatclub.gui.operations.actions import KeyLine, NextAct
from skatclub.gui.operations.current_event import CurrentEvent
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.overview.side_cards import SideCards
from skatclub.gui.overview.tables_card import TablesCard
from skatclub.gui.parts import name_field
from skatclub.gui.parts.name_field import NameField
from skatclub.gui.widgets import ask, pieces
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import Card, ElidedLabel, ElidedTitle, label
from skatclub.gui.widgets.tabs import Tabs
from skatclub.i18n import numbers, overview
from skatclub.i18n.language import N_, _, ngettext
from skatclub.services import hall, overview as services_overview
from skatclub.services.events import events
from skatclub.services.registration import registration

NARROW_AT, VERY_LARGE = 150, 175
"""Per cent of type from which parts stand one below the other, and from which several large tiles have no room."""
NARROW_BELOW = 720
"""They stand so, too, where the page is narrower than this, in pixels of the usual type."""
MOST_LARGE = 8
"""So many tables are shown as large tiles with names and running totals."""
EVERY_MS = 10_000
"""How often the time that is left is shown anew."""
RUNS = frozenset({SeriesState.READY, SeriesState.RUNNING})
ALWAYS_LISTED = (EventKind.CLUB_NIGHT, EventKind.SINGLE_LIST)
BESIDE, BELOW, ALIKE = (3, 8, 3), (3, 4, 3), (1, 1, 1)
"""The shares of events, tables and what comes next: beside each other, one below the other, in very large type."""
SEAT_ANEW = KeyLine(("F5",), N_("overview: reseat the draft by the current points"))


class EveningPage(ClubPage):
    """The current event; its list of events folds away where people are registered.

    Signals:
        table_wanted(int): the list of a table shall be shown.
        new_wanted(str): a new club evening (night), tournament or single list (list) shall begin.
    """

    table_wanted = Signal(int)
    new_wanted = Signal(str)

    def __init__(
        self,
        operations: Operations,
        current: CurrentEvent,
        clock: Callable[[], datetime],
        acts: Mapping[StepKind, NextAct],
        with_drafts: Callable[[Sequence[OfficeSheet]], tuple[OfficeSheet, ...]],
    ) -> None:
        super().__init__(operations)
        self._now, self._acts, self._with_drafts = clock, acts, with_drafts
        self.steps: tuple[Step, ...] = ()
        self.current = current
        self.seen: EventOverview | None = None
        self.series_no = self._was_current = 0
        self.questions = Questions(self, operations)
        self.heading = ElidedTitle(1.45)
        self.day = label("", role="pill")
        self.words = ElidedLabel()
        self.tabs = Tabs(_("Series"))
        self.events = EventsCard()
        self.board = TablesCard()
        self.side = SideCards(acts, clock)
        self.others = pieces.button(_("Events"))
        self.add_table = pieces.button(_("Add a table …"), self.ask_table, does=("add_table",))
        self.add_series = pieces.button(_("Add a series …"), self._ask_series, does=("add_series",))
        self.rename = pieces.button(_("Title and date …"), self._ask_title, does=("rename_event",))
        self._right = pieces.scrolled(self.side, sideways=False, has_keys=False)
        self._narrow, self._scale = False, 100
        self._most_large = MOST_LARGE
        self._minute = QTimer(self)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.words.setProperty("role", "muted")
        self.others.setCheckable(True)
        names = pieces.row(self.heading, self.day, self.words, spacing=10, grows=self.words)
        acts = flowing(self.others, self.add_table, self.add_series, self.rename, spacing=8)
        layout = pieces.lay_page(self)
        self._top = pieces.lay(layout, pieces.row(names, acts, spacing=None, grows=names))
        layout.addWidget(self.tabs)
        parts = pieces.row(self.events, self.board, self._right, spacing=12, shares=BESIDE)
        self._body = pieces.lay(layout, parts, 1)

    def _connect(self) -> None:
        self.events.picked.connect(self.current.choose)
        self.events.new_wanted.connect(self.new_wanted)
        self.others.toggled.connect(self.events.setVisible)
        self.tabs.picked.connect(self.show_series)
        self.board.table_wanted.connect(self._want_table)
        self.questions.table_made.connect(self.table_wanted)
        self.questions.series_made.connect(self._show_last)
        self._minute.timeout.connect(self._show_clock)
        self.side.progress.clock_wanted.connect(self._turn_clock)
        anew = QShortcut(QKeySequence(*SEAT_ANEW.pressed), self)
        anew.activated.connect(self._seat_anew)

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was in front, and let the clock go on."""
        super().showEvent(event)
        self.show_again()
        self._minute.start(EVERY_MS)

    def hideEvent(self, event: QHideEvent) -> None:
        """Let the clock rest: another event may be chosen meanwhile."""
        super().hideEvent(event)
        self._minute.stop()

    def show_event(self, event_id: int | None) -> None:
        """Be about this event, with its current series; nothing of the one before may be drawn meanwhile."""
        super().show_event(event_id)
        self.seen = None
        self.series_no = self._was_current = 0
        self.outdated.emit()

    def show_series(self, series_no: int) -> None:
        """Show the tables of a series."""
        self.series_no = series_no
        self._show()

    def set_look(self, scale: int) -> None:
        """Put the side below where large type needs the room for tables."""
        self._scale = scale
        self._narrow = self._is_narrow()
        is_very_large = scale >= VERY_LARGE
        self._most_large = 1 if is_very_large else MOST_LARGE
        self._top.setDirection(
            QBoxLayout.Direction.TopToBottom if self._narrow else QBoxLayout.Direction.LeftToRight
        )
        self._body.setDirection(
            QBoxLayout.Direction.TopToBottom if self._narrow else QBoxLayout.Direction.LeftToRight
        )
        below = ALIKE if is_very_large else BELOW
        for place, share in enumerate(below if self._narrow else BESIDE):
            self._body.setStretch(place, share)
        if self.seen is not None:
            self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the side below where the window is narrow for its type."""
        super().resizeEvent(event)
        if self._narrow != self._is_narrow():
            self.set_look(self._scale)

    def _is_narrow(self) -> bool:
        return self._scale >= NARROW_AT or self.width() * 100 < self._scale * NARROW_BELOW

    def show_again(self) -> None:
        """Show the same event with what desks are typing now."""
        if self.seen is not None and self.isVisible():
            self._show()

    def refresh(self) -> None:
        """Ask for the event again and show it."""
        self.current.find()
        event_id = self.current.event_id
        before = None if self.seen is None else self.seen.event.id
        self.seen = None if event_id is None else self.operations.ask(services_overview.of_event, event_id)
        if self.seen is not None:
            if before != event_id:
                self.others.setChecked(self.seen.event.kind in ALWAYS_LISTED and self.seen.is_informal)
            is_known = self.series_no in {one.number for one in self.seen.series}
            if self._was_current != self.seen.current or not is_known:
                self.series_no = self._was_current = self.seen.current
        else:
            self.others.setChecked(True)
        self.events.setVisible(self.others.isChecked())
        self.events.show_events(self.operations.ask(events.overview) or (), event_id)
        self._show()

    def ask_table(self) -> None:
        """Ask for the names at another table; where no series is left, for a series first."""
        if self.seen is not None and not self.seen.event.series:
            self._ask_series()
        elif self.seen is not None:
            self.questions.ask_table(self.seen, self.series_no)

    def _show(self) -> None:
        seen = self.seen
        usable = seen is not None and self.writes()
        for button in (self.add_table, self.add_series, self.rename):
            button.setEnabled(usable)
        for shown in (self.day, self.words, self.tabs, self._right, self.others):
            shown.setVisible(seen is not None)
        self.steps = ()
        if seen is None:
            self.heading.setText(_("No event yet"))
            self.board.show_tables(
                (),
                small=False,
                searched=False,
                empty=_("Start an evening, a tournament or a single list with one of the “New …” buttons."),
            )
            return
        informal = not day_steps.takes_registrations(seen)
        self.add_table.setVisible(informal and not seen.is_taken_over)
        self.heading.setText(seen.event.title)
        self.day.setText(numbers.date(seen.event.held_on))
        self.words.setText(head_words(seen))
        self.tabs.show_tabs([(card.number, overview.series_tab(card)) for card in seen.series], self.series_no)
        series = seen.of(self.series_no)
        sheets = self._with_drafts(series.tables) if series else ()
        small, empty = len(sheets) > self._most_large, _no_table(seen, informal)
        self.board.show_tables(sheets, small=small, searched=not informal, empty=empty)
        self.board.show_calls(
            {sheet.number: _("compare lists") for sheet in sheets if sheet.differs}
            | {
                call.table: _("calls since {time}").format(time=numbers.minute(call.at))
                for call in seen.calls
                if call.series == self.series_no
            }
        )
        self.steps = day_steps.steps(seen)
        doubts = [day_steps.doubts(seen, step.kind, step.series) for step in self.steps]
        self.side.next.show_steps(self.steps, day_steps.stages(seen), doubts)
        self.side.progress.show_series(series, seen.paces.get(self.series_no), counts_looks=seen.wants_second_look)
        self._show_clock()
        self.side.leaders.show_leaders(seen)

    def _show_clock(self) -> None:
        """Show how much time the series has left: of a finished one nothing."""
        seen = self.seen
        series = None if seen is None else seen.of(self.series_no)
        if seen is not None and series is not None:
            clock = seen.clock.clock_of(self.series_no)
            words = overview.clock_words(clock, seen.minutes, self._now()) if series.state in RUNS else ""
            self.side.progress.show_clock(words, runs=clock is not None and clock.runs, usable=self.writes())

    def _want_table(self, table_id: int) -> None:
        """Show the list of a table; one that called is seen to by that."""
        seen = self.seen
        tile = self.board.tiles[table_id]
        if seen is not None and tile.call and self.writes():
            self.operations.run(hall.answer, seen.event.id, self.series_no, tile.card.number)
        self.table_wanted.emit(table_id)

    def _turn_clock(self) -> None:
        """Start the clock of the series that is shown, or stop it."""
        if self.seen is not None:
            self.operations.run(hall.turn_clock, self.seen.event.id, self.series_no, self._now())

    def _seat_anew(self) -> None:
        """Do the first step of a draft whose standings have changed since, if there is one."""
        for step in self.steps:
            if step.kind is StepKind.REFRESH:
                self._acts[step.kind].act(step)

    def _ask_series(self) -> None:
        if self.seen is not None:
            self.questions.ask_series(self.seen, self.show_series)

    def _show_last(self) -> None:
        if self.seen is not None:
            self.show_series(self.seen.series[-1].number)

    def _ask_title(self) -> None:
        if self.seen is not None:
            self.questions.ask_title(self.seen.event)


def _no_table(seen: EventOverview, informal: bool) -> str:
    """Return what is said where a series has no table."""
    if seen.is_taken_over:
        return overview.taken_over(seen.plain_people)
    return _("No table yet: “Add a table …”") if informal else _("Not drawn yet. The draw makes the tables.")


def head_words(seen: EventOverview) -> str:
    """Return the size of an event: 240 people · 60 tables · 3 × 48 deals."""
    tables = max((len(card.tables) for card in seen.series), default=0)
    people = seen.count.registered or seen.plain_people
    parts = [
        ngettext("{n} person", "{n} people", people).format(n=people) if people else "",
        ngettext("{n} table", "{n} tables", tables).format(n=tables) if tables else "",
        " + ".join(_series_words(seen)),
    ]
    return " · ".join(filter(None, parts))


def _series_words(seen: EventOverview) -> list[str]:
    """Return how many series have how many deals; one without tables as those that have some."""
    known = {table.size for card in seen.series for table in card.tables}
    deals = [card.length.usual_deals({table.size for table in card.tables} or known) for card in seen.series]
    return [
        _("{series} × {deals} deals").format(series=deals.count(number), deals=number)
        for number in dict.fromkeys(deals)
    ]


ROLE = Qt.ItemDataRole.UserRole


class EventsCard(Card):
    """All events, the latest first.

    Signals:
        picked(int): the pages shall be about this event.
        new_wanted(str): a new club evening (night), tournament or single list (list) shall begin.
    """

    picked = Signal(int)
    new_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__(title=_("Events"))
        self.list = QListWidget()
        self.list.setAccessibleName(_("Events"))
        self.inside.addWidget(self.list, 1)
        for code, words, verb in (
            ("night", _("New evening …"), "new_club_night"),
            ("tournament", _("New tournament …"), "new_tournament"),
            ("list", _("New single list …"), "new_single_list"),
        ):
            self.inside.addWidget(pieces.button(words, partial(self.new_wanted.emit, code), does=(verb,)))
        self.list.currentRowChanged.connect(self._pick)

    def show_events(self, cards: Sequence[EventCard], chosen: int | None) -> None:
        """Show the events and which one is chosen."""
        self.list.blockSignals(True)
        self.list.clear()
        model = self.list.model()
        for row, card in enumerate(cards):
            self.list.addItem(f"{numbers.date(card.held_on)} · {_size(card)}\n{card.title}")  # as in PilePanel
            model.setData(model.index(row, 0), card.id, ROLE)
            if card.id == chosen:
                self.list.setCurrentRow(row)
        self.list.blockSignals(False)

    def _pick(self, row: int) -> None:
        if row >= 0:
            self.picked.emit(int(self.list.model().index(row, 0).data(ROLE)))


def _size(card: EventCard) -> str:
    """Return how large an event is: people where only their results are known, else the lists of all series."""
    if card.people and not card.tables:
        return ngettext("{n} person", "{n} people", card.people).format(n=card.people)
    return ngettext("{n} list", "{n} lists", card.tables).format(n=card.tables)


SEATS = 5
STILL_TO_COME = frozenset({SeriesState.NOT_DRAWN, SeriesState.DRAFT})


class Questions(QObject):
    """Asks and does what was answered.

    Signals:
        table_made(int): a table was added.
        series_made(): a series was added.
    """

    table_made = Signal(int)
    series_made = Signal()

    def __init__(self, parent: QWidget, operations: Operations) -> None:
        super().__init__(parent)
        self._parent = parent
        self._operations = operations

    def ask_table(self, seen: EventOverview, series_no: int) -> None:
        """Ask for the names at another table; offered are those of the one table of the series before."""
        event, before = seen.event, seen.table_before(series_no)
        words = _("Three, four or five names; seat 1 keeps the score and deals first.")
        question = ask.Question(self._parent, _("Add a table"), words)
        offers = [(series.number, _("Series {number}").format(number=series.number)) for series in event.series]
        choice = question.choice("series", _("Series"), offers)
        choice.setCurrentIndex(max(choice.findData(series_no), 0))
        people = {person.id: person for person in self._known(event.id)}
        known, lines = tuple(people.values()), list[NameField]()
        for seat in range(1, SEATS + 1):
            line = NameField(known, lambda: [line.text().strip() for line in lines])
            line.taken.connect(line.focusNextChild)
            lines.append(question.field(f"seat{seat}", _("Seat {seat}").format(seat=seat), line))
        for line, person_id, name in zip(lines, before.people, before.names, strict=False) if before else ():
            if person_id in people:
                line.show_person(people[person_id])
            else:
                line.setText(name)
        lines[0].setFocus()

        def add(answers: dict[str, object]) -> None:
            if name_field.is_clear(question, *lines):
                names = [line.who() for line in lines if line.text().strip()]
                self._add_table(event.id, int(str(answers["series"])), names)

        question.ask(_("Add table"), add)

    def _known(self, event_id: int) -> tuple[Person, ...]:
        """Return whom a table may be made of: who takes part, and all others that may be offered."""
        roll = self._operations.ask(registration.roll, event_id)
        here = () if roll is None else tuple(participant.person for participant in roll.participants)
        return (*here, *(self._operations.ask(registration.offered, event_id) or ()))

    def ask_series(self, seen: EventOverview, show: Callable[[int], object]) -> None:
        """Ask whether there shall be one more series; where one is still to come, offer that first."""
        event = seen.event
        number = len(event.series) + 1
        words = _("A new series {number} with {deals} deals at tables of four is added to the programme.").format(
            number=number, deals=event.next_length.usual_deals()
        )
        add = _("Add series {number}").format(number=number)
        offers: list[tuple[str, Callable[[], object]]] = [(add, lambda: self._add_series(event.id))]
        ahead = next((card.number for card in seen.series if card.state in STILL_TO_COME), None)
        if ahead is not None:
            there = _("Series {number} is already planned and not drawn yet.").format(number=ahead)
            words = f"{there}\n\n{words}"
            offers.insert(0, (_("Go to series {number}").format(number=ahead), lambda: show(ahead)))
        ask.choose(self._parent, _("Add a series"), words, offers)

    def ask_title(self, event: Event) -> None:
        """Ask for another title and day."""
        question = ask.Question(self._parent, _("Title and date"))
        question.line("title", _("Title"), event.title)
        held_on = question.field("held_on", _("Date"), DayEdit(event.held_on))
        question.ask(
            _("Change"),
            lambda answers: self._operations.run(
                events.rename_event, event.id, str(answers["title"]), held_on.day()
            ),
        )

    def _add_series(self, event_id: int) -> None:
        if self._operations.run(events.add_series, event_id) is not None:
            self.series_made.emit()

    def _add_table(self, event_id: int, series_no: int, names: Sequence[Person | str]) -> None:
        done = self._operations.run(events.add_table, event_id, series_no, names, registers=True)
        if done is not None and done.made_id is not None:
            self.table_made.emit(done.made_id)
