"""What can be done on the page of the results: lots, postings, rulings, the lists behind a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.standings.lists_dialog import ListsDialog
from skatclub.gui.standings.lot_dialog import LotDialog
from skatclub.gui.standings.posting_dialog import PostingDialog
from skatclub.gui.standings.ruling_dialog import RulingDialog
from skatclub.gui.standings.rulings_made import RulingsMade

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.exports.reports.standings.shown_ranking import ShownRanking
    from skatclub.gui.standings.page import ResultsPage


class ResultsActions:
    """Opens the dialogs of the page; `show_table` shows the list of a table (id), `show_papers` a ranking."""

    def __init__(
        self,
        page: ResultsPage,
        show_table: Callable[[int], object],
        show_papers: Callable[[ShownRanking], object],
    ) -> None:
        self._page = page
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
            LotDialog(self._page, self._page.operations, reading).open()

    def post(self) -> None:
        """Ask before the ranking is posted as it stands."""
        reading = self._page.reading
        if reading is not None and self._page.may_post() and self._page.writes():
            PostingDialog(self._page, self._page.operations, reading).open()

    def decide(self) -> None:
        """Guide through a ruling; the selected player is offered."""
        reading = self._page.reading
        if reading is not None and reading.sheets and self._page.writes():
            line = self._page.chosen()
            chosen = line.people[0] if line is not None and line.people else None
            RulingDialog(self._page, self._page.operations, reading, chosen).open()

    def has_papers(self) -> bool:
        """Tell whether there is a ranking to be printed."""
        return self._page.reading is not None and bool(self._page.reading.rows)

    def ask_print(self) -> None:
        """Show the papers of the ranking as it is shown, search included."""
        from skatclub.gui.standings import printing  # with the papers behind it: not before it is wanted

        reading = self._page.reading
        if reading is not None and self.has_papers():
            self._show_papers(
                printing.shown(
                    reading, self._page.view.rows, self._page.columns.hidden, self._page.search.text().strip()
                )
            )

    def show_rulings(self) -> None:
        """Show what the director has decided, to take something back."""
        reading = self._page.reading
        if reading is not None:
            RulingsMade(self._page, self._page.operations, reading, writes=self._page.writes()).open()
