"""The page of a season: its table, heat map, curves and statute; what is looked at is told in words beneath."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from itertools import islice
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from skatclub.domain import zone
from skatclub.domain.people.person import Audience
from skatclub.domain.season import season as season_domain
from skatclub.domain.season.ahead import NextEvening
from skatclub.domain.season.standings import Row
from skatclub.gui.look.theme import Theme
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.season import words
from skatclub.gui.season.picture import Picture
from skatclub.gui.season.statute_form import StatuteForm
from skatclub.gui.season.title_view import TitleView
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.caption import Caption
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.gui.widgets.tabs import Tabs
from skatclub.i18n import standings as i18n_standings
from skatclub.i18n.language import _
from skatclub.i18n.season import statutes as season_statutes, words as season_words
from skatclub.services.season.seasons import Standings

TABLE, HEAT, VALUES, RANKS, TITLE, STATUTE = range(6)
"""The views, in the order of `words.view_names`."""
CHARTS = (HEAT, VALUES, RANKS)


class SeasonPage(ClubPage):
    """A season of the club.

    Signals:
        asked(str): what is to be done, as its button says: new, plan, evenings, notes, print, picture, figures.
        kept(str): other statutes hold; this says so.
        file_wanted(bool): a statute shall be kept as a file (True) or read from one.
        shown_anew(): another season, championship or view is shown.
    """

    asked = Signal(str)
    kept = Signal(str)
    file_wanted = Signal(bool)
    shown_anew = Signal()

    def __init__(self, operations: Operations, theme: Theme, clock: Callable[[], datetime]) -> None:
        super().__init__(operations)
        self.theme, self._clock = theme, clock
        self.standings: Standings | None = None
        self._next_evening: NextEvening | None = None
        self._is_showing = False
        self.view_now = TABLE
        self.tag = label("", role="pill")
        self.season = CalmChoice()
        self.championship = CalmChoice()
        self.new = pieces.button(_("New season …"), partial(self.asked.emit, "new"), does=("new_season",))
        self.plan = pieces.button(_("Plan …"), partial(self.asked.emit, "plan"), does=("plan_evenings",))
        self.evenings = pieces.button(
            _("Evenings …"), partial(self.asked.emit, "evenings"), does=("choose_events",)
        )
        self.notes = pieces.button(_("Notes …"), partial(self.asked.emit, "notes"), does=("add_mark",))
        self.print = pieces.button(_("Print …"), partial(self.asked.emit, "print"))
        self.picture = pieces.button(_("Save picture …"), partial(self.asked.emit, "picture"))
        self.figures = pieces.button(
            _("Figures"), partial(self.asked.emit, "figures"), tip=_("Figures for this person")
        )
        self.rule = label("", role="muted", wrap=True)
        self.state = label("", role="pill")
        self.tabs = Tabs(_("Views of the season"))
        self.table: Table[Row] = Table(_("Table of the season"), key=lambda row: row.person_id, held=HELD)
        self.table.set_look(theme)
        self.scrolled = Picture()
        self.chart = self.scrolled.chart
        self._title: TitleView | None = None
        self._form: StatuteForm | None = None
        self.empty = pieces.empty_note()
        self.stack = pieces.Stack()
        self.caption = Caption(_("What is shown"))
        self.detail = self.caption.words
        self._build()
        self._connect()

    def _build(self) -> None:
        top = QWidget()
        flow = FlowLayout(top, spacing=10)
        head = (label(_("Season"), role="title", factor=1.45), self.season, self.championship, self.tag, self.state)
        acts = (self.plan, self.evenings, self.notes, self.figures, self.print, self.picture, self.new)
        for shown in (*head, *acts):
            flow.addWidget(shown)
        flow.keep_together(self.plan, self.evenings, self.notes, self.print, self.picture, self.new)
        for box, name in ((self.season, _("Season")), (self.championship, _("Championship"))):
            box.setAccessibleName(name)
        for page in (self.table, self.scrolled, self.empty):
            self.stack.addWidget(page)
        framed = Card(margin=4)
        framed.inside.addWidget(self.stack, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 10)
        layout.setSpacing(6)
        for line in (top, self.tabs, self.rule, framed, self.caption):
            layout.addWidget(line, int(line is framed))

    def _connect(self) -> None:
        self.season.activated.connect(lambda _place: self.show_season(self.season.currentData()))
        self.championship.activated.connect(lambda _place: self._ask(self.championship.currentData()))
        self.tabs.picked.connect(self.show_view)
        self.table.moved_on.connect(self._explain)
        self.chart.looked_at.connect(self.caption.say)

    @property
    def title(self) -> TitleView:
        """Return who can still win, made when first needed: most who look at a season look at its table."""
        if self._title is None:
            self._title = TitleView(self.operations)
            self.stack.addWidget(self._title)
        return self._title

    @property
    def form(self) -> StatuteForm:
        """Return the form of the statute, made when first needed: it has more fields than any other page."""
        if self._form is None:
            self._form = StatuteForm()
            self._form.wanted.connect(self._keep_statute)
            self._form.file_wanted.connect(self.file_wanted)
            self.stack.addWidget(self._form)
            self._show_statute()
        return self._form

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was in front, with the arrows in the table."""
        super().showEvent(event)
        if self.stack.currentWidget() is self.table:
            self.table.setFocus()

    def set_look(self, theme: Theme) -> None:
        """Take other colours and the type of the application."""
        self.theme = theme
        self.table.set_look(theme)
        if self._form is not None:
            self._form.lay_out()
        self._show_view()

    def show_season(self, season_id: int) -> None:
        """Show a season, its first championship."""
        self._read(season_id, "")

    def show_view(self, view: int) -> None:
        """Show the table, a picture, or the statute."""
        self.view_now = view
        self.tabs.choose(view)
        self._show_view()

    def refresh(self) -> None:
        """Ask for the seasons and the shown one again."""
        from skatclub.services.season import seasons  # not before the first paint

        known = self.operations.ask(seasons.all_seasons) or ()
        self.season.clear()
        for season in known:
            self.season.addItem(season.title, season.id)
        now = self.standings.season.id if self.standings is not None else None
        season_id = next((each.id for each in known if each.id == now), None)
        if season_id is None and (current := season_domain.current(known, self._today())) is not None:
            season_id = current.id
        same = self.standings.championship.name if self.standings is not None and season_id == now else ""
        if season_id is None:
            self.standings = None
            self._show()
        else:
            self._read(season_id, same)

    def is_half_typed(self) -> bool:
        """Tell whether the form of the statute says otherwise than what is kept."""
        return (
            self.view_now == STATUTE
            and self.standings is not None
            and self.form.differs(self.standings.season.statute)
        )

    def has_picture(self) -> bool:
        """Tell whether a picture is shown that can be kept."""
        return self.standings is not None and self.view_now in CHARTS and bool(self.standings.table.firsts)

    def evenings_left(self) -> int | None:
        """Return how many evenings are still to come, as somebody typed it; None: nobody did."""
        return None if self._title is None else self._title.evenings()

    def view_name(self) -> str:
        """Return what the shown view is called."""
        return words.view_names()[self.view_now]

    def keep_picture(self, target: Path, audience: Audience, caption: str) -> None:
        """Write the picture that is shown. Refused: `FolderNotWritable`."""
        self.scrolled.keep(target, audience, caption)

    def _today(self) -> date:
        return zone.day(self._clock())

    def _ask(self, name: str) -> None:
        if self.standings is not None:
            self._read(self.standings.season.id, name)

    def _read(self, season_id: int, name: str) -> None:
        from skatclub.services.season import seasons

        stored = self.operations.ask(seasons.season, season_id)
        known = [championship.name for championship in stored.statute.championships] if stored is not None else []
        standings = self.operations.ask(seasons.standings, season_id, name if name in known else "")
        self.standings = None if standings is None else standings.on(self._today())
        self._show()

    def _show(self) -> None:
        """Show all anew; the row is explained once, when it stands."""
        from skatclub.services.season import seasons

        standings = self.standings
        self._next_evening = None if standings is None else seasons.next_evening(standings, self._today())
        self._is_showing = True
        self._show_all(standings)
        self._is_showing = False
        self._explain()
        self.shown_anew.emit()

    def _show_all(self, standings: Standings | None) -> None:
        from skatclub.exports.reports.season import rows as season_rows  # not before the first paint

        self.table.show_rows(standings.table.rows if standings is not None else (), columns(standings))
        for shown in (self.season, self.championship, self.tag, self.state, self.print, self.tabs):
            shown.setVisible(standings is not None)
        self.new.setEnabled(self.writes())
        for shown in (self.plan, self.evenings, self.notes):
            shown.setVisible(standings is not None and self.writes())
        if standings is not None:
            self.season.setCurrentIndex(self.season.findData(standings.season.id))
            self._show_championships(standings)
            self.tag.setText(words.extent(standings))
            self.state.setText(i18n_standings.state_words(standings.finality, zone.here(self._clock())))
            pieces.set_role(self.state, "warnpill" if standings.finality.is_provisional else "chip")
            champion = season_rows.champion(standings, Audience.DESK)
            note = champion or season_words.interim_note(standings.table.rows)
            self.rule.setText(f"{season_statutes.sentence(standings.championship.rule)} {note}".strip())
            self._show_statute()
        self.tabs.show_tabs(tuple(enumerate(words.view_names())), self.view_now)
        self._show_view()
        self.table.setCurrentIndex(self.table.model().index(0, max(self.table.model().columnCount() - 1, BEFORE)))

    def _show_statute(self) -> None:
        if self._form is not None and self.standings is not None:
            season, slots = self.standings.season, self.standings.played.slots
            self._form.hold(season.statute, season.plan, max((slot.series_no for slot in slots), default=0))
            self._form.keep.setVisible(self.writes())

    def _show_championships(self, standings: Standings) -> None:
        self.championship.clear()
        for championship in standings.season.statute.championships:
            self.championship.addItem(season_statutes.championship_name(championship.name), championship.name)
        self.championship.setCurrentIndex(self.championship.findData(standings.championship.name))
        self.championship.setVisible(self.championship.count() > 1)

    def _show_view(self) -> None:
        standings, view = self.standings, self.view_now
        for shown in (self.picture, self.figures):  # grey where they mean nothing: what is below stays in its place
            shown.setVisible(standings is not None)
        self.picture.setEnabled(self.has_picture())
        self.rule.setVisible(standings is not None and view != STATUTE)  # the form says it itself
        self.figures.setEnabled(standings is not None and view == TABLE and bool(standings.table.rows))
        if standings is None or (view != STATUTE and not standings.table.firsts):
            self.empty.setText(words.why_empty(standings))
            self.stack.setCurrentWidget(self.empty)
            self.caption.say("")
            return
        if view == TABLE:
            self.stack.setCurrentWidget(self.table)
            self._explain()
        elif view == STATUTE:
            self.stack.setCurrentWidget(self.form)
            self.caption.say("")
        else:
            self._show_chart(standings, view)
        self.shown_anew.emit()

    def _show_chart(self, standings: Standings, view: int) -> None:
        if view == TITLE:
            self.caption.say("")
            self.title.show_standings(standings, self.theme, self._today())
        elif view == HEAT:
            self.caption.say(self.scrolled.show_heat(standings, self.theme))
        else:
            self.caption.say(self.scrolled.show_curves(standings, self.theme, by_rank=view == RANKS))
        self.stack.setCurrentWidget(self.title if view == TITLE else self.scrolled)

    def _explain(self) -> None:
        """Tell how the value of the row is reckoned, and what the cell is."""
        row, standings = self.table.chosen(), self.standings
        if row is None or standings is None or self.view_now != TABLE or self._is_showing:
            return
        place = self.table.currentIndex().column() - BEFORE - _lacks(standings) - _adds(standings)
        missed = self._next_evening.missed_by(row.person_id) if self._next_evening is not None else None
        explanation = words.explained(standings, row, missed)
        if place >= 0:
            explanation = f"{words.said_cell(standings, row, place)}\n{explanation}"
        self.caption.say(explanation)

    def _keep_statute(self, statute: object) -> None:
        from skatclub.domain.season.statutes.rule import Statute
        from skatclub.services.season import seasons

        if self.standings is not None and isinstance(statute, Statute):
            done = self.operations.run(seasons.change_statute, self.standings.season.id, statute)
            if done is not None:
                words = _("These rules now apply to “{title}”, and the table follows them. Ctrl+Z takes it back.")
                self.kept.emit(words.format(title=self.standings.season.title))


RANK, NAME, VALUE, LISTS, DROPPED = range(5)
BEFORE = 5
"""Columns before the results, and one more each where somebody lacks something and where anything is added: what
matters stands first, for results may need more room than there is."""
HELD = 3
"""Rank, name and value stay while the results scroll."""
HIGH = 1400
"""Points of a list from which on it is printed bold, as clubs do."""
LEAST_NAME = 29
"""Letters that a name may take where not all results have room."""


def columns(standings: Standings | None) -> tuple[Column[Row], ...]:
    """Return the columns of a season, a result of each list or evening in the last ones."""
    if standings is None:
        return ()
    value = season_words.value_head(standings.championship.rule)

    def lack(row: Row) -> str:
        missing = row.reckoning.lack
        return "" if missing is None else season_words.lack_words(missing, standings.championship.rule)

    def column(head: str, text: Callable[[Row], str], *, right: bool = True) -> Column[Row]:
        return Column(head, text, tip=lack, tone=_tone, right=right)

    def lacks(row: Row) -> str:
        return season_words.lacking(row, standings.championship.rule)

    longest = _longest(standings)
    added = column(_("±"), lambda row: season_words.added(row.reckoning))
    return (
        column(_("Rank"), season_words.place),
        replace(
            column(_("Name"), lambda row: words.name_of(standings, row), right=False),
            bold=True,
            share=1,
            least=LEAST_NAME,
            fits=True,
        ),
        replace(column(value, lambda row: words.value(standings, row)), bold=True),
        column(_("Lists"), lambda row: str(row.reckoning.lists)),
        column(_("dropped"), lambda row: str(len(row.reckoning.dropped))),
        *((column(_("Lacks"), lacks, right=False),) if _lacks(standings) else ()),
        *((replace(added, said=_("±: what the season rules add or take off.")),) if _adds(standings) else ()),
        *(_result(standings, place, longest) for place in range(len(standings.table.firsts))),
    )


def _longest(standings: Standings) -> str:
    """Return the longest result of all: their columns are equally wide."""
    cells = (
        words.cell(row, place)
        for row in standings.table.rows
        for place in (*row.reckoning.results, *islice(row.reckoning.filled, 1))
    )
    return max(cells, key=len, default="")


def _adds(standings: Standings) -> bool:
    """Tell whether the statute or the board adds or takes off anything: who adds a line up finds it in a column."""
    return any(season_words.added(row.reckoning) for row in standings.table.rows)


def _lacks(standings: Standings) -> bool:
    """Tell whether anybody lacks something to be ranked."""
    return any(row.reckoning.lack is not None for row in standings.table.rows)


def _result(standings: Standings, place: int, longest: str) -> Column[Row]:
    by_list = not standings.championship.rule.by_evening

    def is_dropped(row: Row) -> bool:
        return any(drop.place == place for drop in row.reckoning.dropped)

    def is_high(row: Row) -> bool:
        result = row.reckoning.results.get(place)
        return by_list and result is not None and result.total > HIGH and not is_dropped(row)

    return Column(
        words.column_head(standings, place),
        lambda row: words.cell(row, place),
        said=words.said_head(standings, place),
        tip=lambda row: words.said_cell(standings, row, place),
        spoken=lambda row: words.said_cell(standings, row, place),
        tone=lambda row: "muted" if is_dropped(row) or place not in row.reckoning.results else _tone(row),
        bold=is_high,
        struck=is_dropped,
        right=True,
        longest=lambda _rows: longest,
    )


def _tone(row: Row) -> str:
    return "muted" if row.rank is None else ""
