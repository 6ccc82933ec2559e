"""Below the table: where the selected one stands, what is lacking for a rank, and who won each series."""

from __future__ import annotations

from skatclub.domain.standings import standings as ranked
from skatclub.domain.standings.standings import Standings
from skatclub.exports.reports.standings.board import BoardRow
from skatclub.gui.standings import words
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import Card, ElidedLabel, label
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words
from skatclub.services.directing.reading import SINGLE, Reading


class Detail(Card):
    """Sentences about the selected row and the series."""

    def __init__(self) -> None:
        super().__init__(margin=8, spacing=4)
        self.place = ElidedLabel()
        self.rank = CalmSpin(1, 1)
        self.rank.setAccessibleName(_("For rank"))
        self.lacks = label("", role="title")
        self.ahead = label("", wrap=True)
        self.winners = label("", role="muted", wrap=True)
        self.asked = (label(_("For rank")), self.rank, self.lacks)
        self._asking = flowing(self.place, *self.asked, spacing=8)
        for shown in (self._asking, self.ahead, self.winners):
            self.inside.addWidget(shown)
        self._whole: Standings | None = None
        self._still: dict[int, str] = {}
        self._chosen = 0
        self._is_roomy = True
        self.rank.valueChanged.connect(lambda _rank: self._show_lacks())

    def show_reading(self, reading: Reading | None) -> None:
        """Show who won each series."""
        self._whole = reading.standings if reading is not None else None
        self._still = _still(reading) if reading is not None else {}
        winners = words.winners(reading.standings, reading.names) if reading and reading.standings else ""
        self.winners.setText(winners)
        self.winners.setVisible(bool(winners) and self._is_roomy)

    def set_roomy(self, *, roomy: bool) -> None:
        """Leave the winners out where large type needs the room for the table."""
        self._is_roomy = roomy
        self.winners.setVisible(bool(self.winners.text()) and roomy)

    def show_line(self, line: BoardRow | None, name: str) -> None:
        """Show where the selected one stands; the rank asked for is the next better one at first."""
        has = line is not None and self._whole is not None
        self._asking.setVisible(has)
        self.ahead.setText(self._still.get(line.id, "") if line is not None else "")
        self.ahead.setVisible(bool(self.ahead.text()))
        self.setVisible(has or (self._is_roomy and bool(self.winners.text())))
        if line is None or self._whole is None:
            self._chosen = 0
            return
        row = self._whole.row_of(line.id)
        place = words.place(row, name)
        self.place.setText(f"{place} – {line.note}" if line.note else place)
        lowest = ranked.lowest_rank(self._whole, line.id)
        for asked in self.asked:
            asked.setVisible(bool(lowest) and row.rank is not None)  # points alone rank nobody who missed a series
        self.rank.setMaximum(max(lowest, 1))
        if self._chosen != line.id:
            self._chosen = line.id
            self.rank.setValue(max((row.rank or lowest + 1) - 1, 1))
        self._show_lacks()

    def _show_lacks(self) -> None:
        if self._whole is not None and self._chosen:
            rank = self.rank.value()
            needed = ranked.needed(self._whole, self._chosen, rank)
            self.lacks.setText("" if needed is None else words.lacks(needed, rank))


def _still(reading: Reading) -> dict[int, str]:
    """Return what is still possible for each person (by id), beside the ranking of all players so far."""
    if reading.wanted != SINGLE or not reading.is_so_far:
        return {}
    ranked_ids = {row.contestant.id for row in reading.ranking.standings.rows if row.rank is not None}
    return {
        each.contestant_id: " ".join(prizes_words.ahead(each, ranked=each.contestant_id in ranked_ids))
        for each in reading.ahead
    }
