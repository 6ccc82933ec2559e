"""What can be done on the page of the results: lots, postings, rulings, its paper, the lists behind a row."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import datetime
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.domain.prizes.plan import Ties
from skatclub.domain.registration.registration import KIND_OF
from skatclub.exports.document import Column as PaperColumn, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports.standings import board as standings_board
from skatclub.exports.reports.standings.board import BoardRow
from skatclub.exports.reports.standings.ranking import LEFT, RankingColumn, ruled_words
from skatclub.exports.reports.standings.shown_ranking import ShownRanking
from skatclub.gui.operations.operations import Operations
from skatclub.gui.parts.lot_dialog import Equals, LotDialog
from skatclub.gui.standings import ruling_words, words as titles
from skatclub.gui.standings.page import ResultsPage
from skatclub.gui.standings.posting_dialog import FinalDialog, PostingDialog
from skatclub.gui.standings.ruling_dialog import RulingDialog
from skatclub.gui.widgets import ask
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import history, numbers, numbers as i18n_numbers
from skatclub.i18n.language import _
from skatclub.services import sheets
from skatclub.services.directing import rulings
from skatclub.services.directing.reading import LEAGUE, SINGLE, Reading
from skatclub.services.prizes import prizes
from skatclub.services.standings import standings


class ResultsActions:
    """Opens the dialogs of the page.

    `show_table` shows the list of a table (id), `show_papers` a ranking with all papers, those with these codes
    ticked; `tell` says what was done.
    """

    def __init__(
        self,
        page: ResultsPage,
        show_table: Callable[[int], object],
        show_papers: Callable[[ShownRanking | None, tuple[str, ...]], object],
        tell: Callable[[str, Callable[[], object]], object],
    ) -> None:
        self._page = page
        self._tell = tell
        self._show_table = show_table
        self._show_papers = show_papers

    def show_lists(self, people: tuple[int, ...]) -> None:
        """Show the lists of these people to open one."""
        reading = self._page.reading
        if reading is not None:
            dialog = ListsDialog(self._page, reading, people)
            dialog.table_wanted.connect(self._show_table)
            dialog.open()

    def record_lot(self) -> None:
        """Ask for the order that a lot has drawn among equals."""
        reading = self._page.reading
        if reading is not None and reading.undecided and self._page.writes():
            words = _(
                "These players are equal in total, games won and games lost. Put them in the order drawn by lot."
            )
            LotDialog(self._page, words, _equals(reading), lambda drawn: self._ask_money(reading, drawn)).open()

    def _ask_money(self, reading: Reading, drawn: tuple[int, ...]) -> object:
        """Ask what the lot does to money of these places, what the plan says first; else just record it."""
        operations, event_id = self._page.operations, reading.ranking.event.id

        def record(money: Ties | None = None) -> object:
            return operations.run(standings.record_lot, event_id, drawn, series=reading.series, money=money)

        at_stake = operations.ask(prizes.money_of_equals, event_id, drawn, series=reading.series)
        if not at_stake:
            return record()
        buttons = {Ties.SHARE: _("Share the money"), Ties.LOT: _("Money by lot, too")}
        people = reading.ranking.people
        names = [people[participant_id].person.full_name for participant_id in drawn]
        words = _("By lot: {by_lot}. Shared: {shared}. This holds for all ties of this event.").format(
            by_lot=_amounts(names, at_stake[Ties.LOT]), shared=_amounts(names, at_stake[Ties.SHARE])
        )
        offers = [(buttons[ties], partial(record, ties)) for ties in at_stake]
        ask.choose(self._page, _("Record the lot"), words, offers)
        return drawn

    def post(self) -> None:
        """Ask before all rankings are posted as they stand; one of a single series alone."""
        reading = self._page.reading
        if reading is not None and self._page.may_post() and self._page.writes():
            dialog = PostingDialog(self._page, self._page.operations, reading, self._page.clock())
            self._open(dialog, tuple(dict.fromkeys(map(paper_of, dialog.due))))

    def end_objections(self) -> None:
        """Ask why what hangs is final from now on."""
        reading = self._page.reading
        if reading is not None and self._page.is_heard() and self._page.writes():
            dialog = FinalDialog(self._page, self._page.operations, reading, self._page.clock())
            self._open(dialog, FOLLOW_FINAL)

    def _open(self, dialog: PostingDialog | FinalDialog, papers: tuple[str, ...]) -> None:
        """Ask, and print these papers if that was ticked, once the page shows what was done."""

        def print_ticked() -> None:
            if dialog.printing.isChecked():
                QTimer.singleShot(0, self._page, lambda: self._show_papers(self._shown(), papers))

        dialog.accepted.connect(print_ticked)
        dialog.open()

    def decide(self) -> None:
        """Guide through a ruling; the selected player is offered."""
        reading = self._page.reading
        if reading is not None and reading.sheets and self._page.writes():
            line = self._page.chosen()
            chosen = line.people[0] if line is not None and line.people else None
            dialog = RulingDialog(self._page, self._page.operations, reading, chosen)
            dialog.accepted.connect(lambda: self._tell(dialog.made_words(), self.show_rulings))
            dialog.open()

    def has_papers(self) -> bool:
        """Tell whether there is a ranking to be printed."""
        return self._page.reading is not None and bool(self._page.reading.rows)

    def ask_print(self) -> None:
        """Show all papers, the list that hangs on the wall ticked; where something is searched, what is shown."""
        reading = self._page.reading
        if reading is not None and self.has_papers():
            searched = self._page.search.text().strip()
            self._show_papers(self._shown(), () if searched else (paper_of(reading),))

    def _shown(self) -> ShownRanking | None:
        """Return the ranking as it is shown, search included."""
        page = self._page
        if page.reading is None:
            return None
        return shown(page.reading, page.view.rows, page.columns.hidden, page.search.text().strip(), page.clock())

    def show_rulings(self) -> None:
        """Show what the director has decided, to take something back."""
        reading = self._page.reading
        if reading is not None:
            RulingsMade(self._page, self._page.operations, reading, writes=self._page.writes()).open()


FOLLOW_FINAL = ("certificates", "receipts")
"""The papers that wait for a ranking to be final."""
LISTS, RULINGS = 8, 10
"""Rows of a dialog that are seen at once."""
LEFT_OUT = frozenset({RankingColumn.MOVE, RankingColumn.BAR})
"""Columns of the screen: arrows are told by the posting, a bar is no number."""
_WEIGHTS = {
    RankingColumn.NAME: 5.0,
    RankingColumn.CLUB: 4.5,
    RankingColumn.RANK: 1.2,
    RankingColumn.NUMBER: 1.0,
    RankingColumn.TOTAL: 1.6,
}


def paper_of(reading: Reading) -> str:
    """Return the code of the list on which a ranking hangs on the wall."""
    if reading.wanted == SINGLE:
        return "overall-list" if reading.is_so_far else "series-list"
    if reading.wanted == LEAGUE:
        return "league-table"
    return "team-list" if reading.wanted in KIND_OF else "further-rankings"


def _amounts(names: Sequence[str], cents: Sequence[int]) -> str:
    """Return who gets how much, in the order that was drawn."""
    return ", ".join(f"{name} {i18n_numbers.euros(each)}" for name, each in zip(names, cents, strict=False))


def shown(
    reading: Reading, lines: Sequence[BoardRow], hidden: Collection[RankingColumn], typed: str, now: datetime
) -> ShownRanking:
    """Return the lines that are shown as a paper of `now`; `typed` is the search that has chosen them."""
    board = standings_board.of(reading, Audience.BOARD).without(LEFT_OUT | set(hidden))
    papers = {line.id: line for line in board.lines}
    return ShownRanking(
        event=reading.ranking.event.title,
        title=_title(reading),
        notes=_notes(reading, lines, typed, now),
        table=Table(
            columns=tuple(
                PaperColumn(
                    head=head.words,
                    code=head.column.value,
                    weight=_WEIGHTS.get(head.column, 1.5),
                    align=Align.LEFT if head.column in LEFT else Align.RIGHT,
                )
                for head in board.heads
            ),
            rows=tuple(papers[line.id].said for line in lines),
            name=_("Ranking"),
        ),
    )


def _title(reading: Reading) -> str:
    name, series = (
        titles.ranking_name(reading.wanted),
        [titles.series_head(number) for number in reading.series],
    )
    return f"{name} · {', '.join(series)}" if series else name


def _notes(reading: Reading, lines: Sequence[BoardRow], typed: str, now: datetime) -> tuple[str, ...]:
    facts = [i18n_numbers.date(reading.ranking.event.held_on), titles.checked(reading, now)]
    missing = titles.missing(reading.ranking.missing, reading.series)
    ruled = ruled_words(is_ruled=any(line.is_ruled for line in lines))
    notes = [" · ".join(facts), missing, titles.tie_rule(reading.wanted), ruled]
    shortens = any(
        _level(reading, participant_id) is not PublishLevel.FULL for line in lines for participant_id in line.people
    )
    if typed:
        words = _("Only what matches “{typed}”.").format(typed=typed)
        notes.append(_("Only a selection is shown.") if shortens else words)
    if shortens:
        notes.append(_("Names as the players allow them to be shown; some are shortened."))
    return tuple(part for part in notes if part)


def _level(reading: Reading, participant_id: int) -> PublishLevel:
    participant = reading.ranking.people.get(participant_id)
    return PublishLevel.FULL if participant is None else participant.person.notice_level


def _equals(reading: Reading) -> list[Equals]:
    """Return the groups of equals in words."""
    people, line = reading.ranking.people, _("Rank {rank}: {name} (no. {number})")
    described = _("Rank {rank}: {n} players with {total} points")

    def equals(group: tuple[int, ...]) -> Equals:
        row = reading.ranking.standings.row_of(group[0])
        first = row.rank or 0
        return Equals(
            words=described.format(rank=first, n=len(group), total=numbers.total(row.total)),
            ids=group,
            line=lambda place, participant_id: line.format(
                rank=first + place, name=reading.names[participant_id], number=people[participant_id].start_no or 0
            ),
        )

    return [equals(group) for group in reading.undecided]


class ListsDialog(FormDialog):
    """The lists to choose from.

    Signals:
        table_wanted(int): the list of this table shall be opened.
    """

    table_wanted = Signal(int)
    letters = 94

    def __init__(self, parent: QWidget, reading: Reading, people: Iterable[int]) -> None:
        super().__init__(parent, _("Lists"), _("Open the list"), leave=_("Close"))
        known = [reading.ranking.people[participant_id] for participant_id in people]
        title = ", ".join(participant.person.full_name for participant in known)
        self.lists = QListWidget()
        self.lists.setAccessibleName(_("Lists of {name}").format(name=title))
        self.lists.setMinimumHeight(self.fontMetrics().height() * LISTS)
        self.lists.setWordWrap(True)
        self.lists.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # long ones are wrapped
        for participant in known:
            for sheet in reading.sheets:
                if (seat := sheet.seat_of(participant.person.id)) is not None:
                    self._add(sheet, seat - 1, participant.person.full_name if len(known) > 1 else "")
        self.inside.addWidget(label(title, role="title", factor=1.1, wrap=True))
        if not self.lists.count():
            words = _("There is no list for this name yet: the series has not been drawn.")
            self.inside.addWidget(label(words, wrap=True))
        self.inside.addWidget(self.lists)
        self.lay_out()
        self.act.setEnabled(bool(self.lists.count()))
        self.accepted.connect(self._open)
        self.lists.itemDoubleClicked.connect(lambda _item: self.go_on())
        self.lists.setCurrentRow(0)
        (self.lists if self.lists.count() else self.leave).setFocus()

    def _add(self, sheet: OfficeSheet, place: int, name: str) -> None:
        shown = QListWidgetItem(titles.of_list(sheet, place, name))
        shown.setData(Qt.ItemDataRole.UserRole, sheet.table_id)
        self.lists.addItem(shown)

    def write(self) -> bool:
        """Leave the list to whoever asked."""
        return True

    def _open(self) -> None:
        self.table_wanted.emit(int(self.lists.currentItem().data(Qt.ItemDataRole.UserRole)))


RULING, POINTS, LOT = "ruling", "points", "lot"


class RulingsMade(FormDialog):
    """What was decided, in the order in which it was decided."""

    letters = 88

    def __init__(self, parent: QWidget, operations: Operations, reading: Reading, *, writes: bool) -> None:
        super().__init__(parent, _("Rulings made"), _("Revoke …"), leave=_("Close"))
        self._operations = operations
        self._writes = writes
        self._event_id = reading.ranking.event.id
        self._lots = operations.ask(standings.lots, self._event_id) or ()
        self.list = QListWidget()
        self.list.setAccessibleName(_("Rulings made"))
        self.list.setWordWrap(True)
        self.list.setMinimumHeight(self.fontMetrics().height() * RULINGS)
        self.none = label("", role="muted")
        self.gone = label("", role="muted", wrap=True)
        self.inside.addWidget(self.none)
        self.inside.addWidget(self.list)
        self.inside.addWidget(self.gone)
        self.lay_out()
        self._fill(reading)

    def _fill(self, reading: Reading) -> None:
        numbers = {office_sheet.table_id: office_sheet.number for office_sheet in reading.sheets}
        by_table = {office_sheet.table_id: office_sheet for office_sheet in reading.sheets}
        for ruling in reading.rulings:
            self._add(ruling_words.ruling_sentence(ruling, reading.ranking, numbers), (RULING, ruling.id))
        for table_id, penalty in self._operations.ask(rulings.penalties, reading.ranking.event.id) or ():
            sheet = by_table[table_id]
            self._add(
                ruling_words.fine(sheet.names[penalty.seat - 1], sheet, penalty.points, penalty.reason),
                (POINTS, penalty.id),
            )
        for number, lot in enumerate(self._lots):
            self._add(ruling_words.lot_sentence(lot), (LOT, number))
        self._show_state()

    def _show_gone(self) -> None:
        """Tell what was decided and taken back: it may have been posted meanwhile."""
        entries = self._operations.ask(rulings.taken_back, self._event_id) or ()
        line = _("Taken back on {time}: {what}")
        self.gone.setText(
            "\n".join(
                line.format(time=i18n_numbers.day_and_time(entry.at), what=history.change_words(entry))
                for entry in entries
            )
        )
        self.gone.setVisible(bool(entries))
        self.none.setText(_("No ruling stands now.") if entries else _("Nothing has been decided yet."))

    def _add(self, shown: str, key: tuple[str, int]) -> None:
        item = QListWidgetItem(shown)
        item.setData(Qt.ItemDataRole.UserRole, key)
        self.list.addItem(item)

    def _show_state(self) -> None:
        self._show_gone()
        has = bool(self.list.count())
        self.none.setVisible(not has)
        self.list.setVisible(has)
        self.act.setEnabled(has and self._writes)
        if has and self.list.currentRow() < 0:
            self.list.setCurrentRow(0)
        (self.list if has else self.leave).setFocus()

    def write(self) -> bool:
        """Ask before the chosen one is taken back; the list stays."""
        item = self.list.currentItem()
        if item is not None:
            offers = ((_("Take back"), lambda: self._take_back(item)),)
            ask.choose(self, _("Revoke a ruling"), item.text(), offers)
        return False

    def _take_back(self, item: QListWidgetItem) -> None:
        kind, number = item.data(Qt.ItemDataRole.UserRole)
        run = self._operations.run
        if kind == LOT:
            change = run(standings.take_lot_back, self._event_id, self._lots[number])
        else:
            change = run(standings.take_ruling_back if kind == RULING else sheets.remove_penalty, number)
        if change is not None:
            self.list.takeItem(self.list.row(item))
            self._show_state()
