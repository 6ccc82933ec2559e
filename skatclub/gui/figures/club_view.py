"""The club: averages of everybody, the chronicle, who did better than whom, who can still become champion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QSpinBox, QVBoxLayout, QWidget

from skatclub.domain.figures import chances
from skatclub.domain.figures.chances import TitleBy
from skatclub.exports.reports import year_book
from skatclub.gui.figures.rows import Rows
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import figure_words, numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.figures.chances import Draw
    from skatclub.domain.figures.lists import Meeting
    from skatclub.domain.people import Person
    from skatclub.services.figures import ClubFigures

REGULARS = 12
"""So many people the matrix shows, those with most lists."""
MOST_LEFT = 200


class ClubView(QWidget):
    """A table of the club, with words above it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.words = label("", role="muted", wrap=True)
        self.rows = Rows(name)
        framed = Card(margin=4)
        framed.inside.addWidget(self.rows, 1)
        self.layout_ = QVBoxLayout(self)
        self.layout_.setContentsMargins(0, 0, 0, 0)
        self.layout_.setSpacing(8)
        self.layout_.addWidget(self.words)
        self.layout_.addWidget(framed, 1)

    def show_everybody(self, found: ClubFigures) -> None:
        """Show the averages of everybody."""
        table = year_book.averages(found, _full)
        self.words.setText(_("Everybody with a list in this period, the best average first."))
        self.rows.show_rows([one.head for one in table.columns], year_book.shown_rows(table), wide=(1,))

    def show_chronicle(self, found: ClubFigures) -> None:
        """Show what is worth remembering."""
        table = year_book.chronicle(found, _full)
        self.words.setText(_("Every Grand ouvert, the ten best lists, round numbers of lists; the latest first."))
        self.rows.show_rows([one.head for one in table.columns], year_book.shown_rows(table), wide=(1,))

    def show_matrix(self, found: ClubFigures) -> None:
        """Show who was how often better than whom at the same table."""
        people = found.regulars(REGULARS)
        self.words.setText(
            _("How often the person of the row was better : worse than the person of the column at the same table.")
        )
        heads = (_("Name"), *(_short(one) for one in people))
        rows, tips = [], []
        for one in people:
            met = found.meetings(one.id)
            cells = [met.get(other.id) for other in people]
            rows.append((one.full_name, *(_score(cell) for cell in cells)))
            told = [_told(one, other, cell) for other, cell in zip(people, cells, strict=True)]
            tips.append((one.full_name, *told))
        self.rows.show_rows(heads, rows, tips=tips)


class ChancesView(ClubView):
    """Who can still become champion."""

    def __init__(self, draw: Draw) -> None:
        super().__init__(_("Who can still become champion"))
        self._draw = draw
        self._found: ClubFigures | None = None
        self.by = QComboBox()
        self.left = QSpinBox()
        self.by.addItem(_("by average"), TitleBy.AVERAGE)
        self.by.addItem(_("by sum"), TitleBy.SUM)
        self.by.setAccessibleName(_("The title goes by"))
        self.left.setRange(0, MOST_LEFT)
        self.left.setValue(10)
        self.left.setAccessibleName(_("Series left"))
        line = pieces.row(label(_("Series left")), self.left, label(_("The title goes by")), self.by, None)
        self.layout_.insertLayout(0, line)
        self.left.valueChanged.connect(lambda _left: self._show())
        self.by.activated.connect(lambda _row: self._show())

    def show_chances(self, found: ClubFigures) -> None:
        """Play the series that are left two thousand times."""
        self._found = found
        self._show()

    def _show(self) -> None:
        found = self._found
        if found is None:
            return
        results = found.results()
        shares = chances.title_shares(results, self.left.value(), by=self.by.currentData(), draw=self._draw)
        averages = found.background.averages
        ordered = sorted(shares, key=lambda one: (-shares[one], -averages[one], one))
        self.words.setText(
            _(
                "The series that are left are played {runs} times with results drawn from everybody’s own lists."
                " A guess from what was, no prophecy; minimum lists and dropped results are not looked at."
            ).format(runs=numbers.grouped(chances.RUNS))
        )
        rows = [
            (
                found.background.people[one].full_name,
                str(len(results[one])),
                figure_words.mean(averages[one]),
                figure_words.percent(shares[one]),
            )
            for one in ordered
        ]
        self.rows.show_rows((_("Name"), _("Lists"), _("Average"), _("Title")), rows)


def _full(person: Person) -> str:
    return person.full_name


def _short(person: Person) -> str:
    return f"{person.given_name[:1]}. {person.family_name}" if person.family_name else person.given_name


def _score(met: Meeting | None) -> str:
    return "·" if met is None else f"{met.better} : {met.worse}"


def _told(one: Person, other: Person, met: Meeting | None) -> str:
    if met is None:
        return _("{name} and {other} never met at a table.").format(name=one.full_name, other=other.full_name)
    words = _("{name} and {other}: {lists}, {difference} points a list")
    return words.format(
        name=one.full_name,
        other=other.full_name,
        lists=figure_words.lists_words(met.lists),
        difference=figure_words.signed(met.mean_difference, 0),
    )
