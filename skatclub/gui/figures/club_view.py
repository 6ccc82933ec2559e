"""The club: averages of everybody, the chronicle, who did better than whom."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from skatclub.domain.figures.lists import Meeting
from skatclub.domain.people.person import Audience, Person
from skatclub.exports.document import Table as PaperTable
from skatclub.exports.forms import Align
from skatclub.exports.reports.figures import ranking, rows as figures_rows, year_book
from skatclub.exports.reports.figures.ranking import Ranking
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.column import Column, word_columns
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import figures as i18n_figures
from skatclub.i18n.language import _
from skatclub.services.figures import ClubFigures

LONGEST_HEAD = 14
REGULARS = 12
"""So many people the matrix shows, those with most lists."""


class ClubView(QWidget):
    """A table of the club, with words above it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.words = label("", role="muted", wrap=True)
        self.rows: Table[Any] = Table(name)  # what a row is differs with what is shown
        self.rows.chooses = False
        self.framed = Card(margin=4)
        self.framed.inside.addWidget(self.rows, 1)
        self.layout_ = QVBoxLayout(self)
        self.layout_.setContentsMargins(0, 0, 0, 0)
        self.layout_.setSpacing(8)
        self.layout_.addWidget(self.words)
        self.layout_.addWidget(self.framed, 1)
        self.layout_.addStretch(0)

    def show_everybody(self, figures: ClubFigures) -> None:
        """Show the averages of everybody."""
        table = year_book.averages(figures, _full)
        self._say(_("Everybody with a list in this period, best average first."), figures)
        columns = word_columns([column.head for column in table.columns], (1,), stretched=())
        self.rows.show_rows(year_book.shown_rows(table), columns)

    def show_chronicle(self, figures: ClubFigures) -> None:
        """Show what is worth remembering."""
        self._say(
            _("Every Grand ouvert, the ten best lists, milestones in the number of lists; the latest first."),
            figures,
        )
        self.rows.setWordWrap(True)
        self._show_table(year_book.chronicle(figures, _full))

    def show_matrix(self, figures: ClubFigures) -> None:
        """Show who was how often better than whom at the same table."""
        people = figures.regulars(REGULARS)
        words = _(
            "How often the player in the row did better : worse than the player in the column at the same table."
        )
        known = year_book.tables_known(figures)
        self._say(words if known else figures_rows.nobody_met(), figures)
        self.framed.setVisible(known)
        met = {person.id: figures.meetings(person.id) for person in people}
        columns = [_beside(other, met) for other in people]
        self.rows.show_rows(people, (Column(_("Name"), _full), *columns))

    def show_ranking(self, shown: Ranking, figures: ClubFigures, today: date) -> None:
        """Show a ranking, and how it is made."""
        self.words.setText(shown.rule(figures))
        self._show_table(ranking.table(shown, figures, Audience.DESK, today))

    def _show_table(self, table: PaperTable) -> None:
        """Show a table of a paper; its words share the room."""
        worded = [place for place, column in enumerate(table.columns) if column.align is Align.LEFT]
        columns = word_columns([column.head for column in table.columns], worded)
        self.rows.show_rows(year_book.shown_rows(table), columns)

    def _say(self, words: str, figures: ClubFigures) -> None:
        """Tell what is shown, and what it stands on."""
        self.words.setText(f"{words} {year_book.grounds(figures)}")


def _full(person: Person) -> str:
    return person.full_name


def _beside(other: Person, met: Mapping[int, Mapping[int, Meeting]]) -> Column[Person]:
    """Return the column of somebody: how everybody of the rows did beside him or her."""
    return Column(
        _short(other),
        lambda person: _score(met[person.id].get(other.id)),
        tip=lambda person: _told(person, other, met[person.id].get(other.id)),
        right=True,
    )


def _short(person: Person) -> str:
    """Return a name for the head of a narrow column; the row has it in full."""
    name = f"{person.given_name[:1]}. {person.family_name}" if person.family_name else person.given_name
    return name if len(name) <= LONGEST_HEAD else f"{name[: LONGEST_HEAD - 1]}…"


def _score(met: Meeting | None) -> str:
    return "·" if met is None else f"{met.better} : {met.worse}"


def _told(person: Person, other: Person, met: Meeting | None) -> str:
    if met is None:
        return _("{name} and {other} have never met at a table.").format(
            name=person.full_name, other=other.full_name
        )
    words = _("{name} and {other}: {lists}, {difference} points per list")
    return words.format(
        name=person.full_name,
        other=other.full_name,
        lists=i18n_figures.lists_words(met.lists),
        difference=i18n_figures.signed(met.mean_difference, 0),
    )
