"""The page of figures: of a player beside another or of the club, in the days that are chosen."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from skatclub.domain import zone
from skatclub.domain.people import person as people_person, publication
from skatclub.domain.people.person import Audience, Person
from skatclub.exports.reports.figures import ranking
from skatclub.exports.reports.figures.ranking import Ranking
from skatclub.gui.figures.charts import Compared, legend
from skatclub.gui.figures.club_view import ClubView
from skatclub.gui.figures.player_view import PlayerView
from skatclub.gui.look.theme import Theme
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.tabs import Tabs
from skatclub.i18n import days as day_words, figures as i18n_figures
from skatclub.i18n.language import _
from skatclub.services import figures
from skatclub.services.figures import Background, ClubFigures, PlayerFigures
from skatclub.services.people import members

if TYPE_CHECKING:
    from skatclub.store.figures.figures import Period

PLAYER, EVERYBODY, RANKINGS, CHRONICLE, MATRIX, NOTHING = range(6)


class FiguresPage(ClubPage):
    """Figures of a player and of the club; for the office, with names in full.

    Signals:
        print_wanted(): what is shown shall be printed: the sheet of the player, or the year book.
        picture_wanted(): the charts that are shown shall be kept as pictures.
        season_wanted(): the season shall be shown again.
    """

    print_wanted = Signal()
    picture_wanted = Signal()
    season_wanted = Signal()

    def __init__(self, operations: Operations, theme: Theme, clock: Callable[[], datetime]) -> None:
        super().__init__(operations)
        self.theme, self._clock = theme, clock
        self.view_now = PLAYER
        self._background: Background | None = None
        self._of_club: ClubFigures | None = None
        self.back = pieces.button(_("◀ Season"), self.season_wanted.emit, tip=_("Back to the season (Ctrl+8)"))
        self.heading = label(_("Figures"), role="title", factor=1.45)
        self.period = PeriodChooser()
        self.person = PersonChooser()
        self.other = OtherChooser()
        self.ranking = CalmChoice()
        self.tag = label("", role="pill")
        self.picture = pieces.button(_("Save picture …"), self.picture_wanted.emit)
        self.print = pieces.button(_("Print …"), self.print_wanted.emit, primary=True)
        self.tabs = Tabs(_("Views of the figures"))
        self.player = PlayerView()
        self.everybody = ClubView(_("Averages"))
        self.rankings = ClubView(_(ranking.NAME))
        self.chronicle = ClubView(_("Chronicle"))
        self.matrix = ClubView(_("Head to head"))
        self.empty = pieces.empty_note(_("There is no list in this period yet."))
        self.stack = pieces.Stack()
        self._build()
        self._connect()

    def _build(self) -> None:
        self.ranking.setAccessibleName(_(ranking.NAME))
        for each in ranking.RANKINGS:
            self.ranking.addItem(each.name(), each)
        choosers = (self.period, self.person, self.tag, self.other, self.ranking)
        head = (self.back, self.heading, *choosers, self.picture, self.print)
        top = flowing(*head, spacing=10)
        for view in (self.player, self.everybody, self.rankings, self.chronicle, self.matrix, self.empty):
            self.stack.addWidget(view)
        tabs = (
            (PLAYER, _("Player")),
            (EVERYBODY, _("Averages")),
            (RANKINGS, _(ranking.NAME)),
            (CHRONICLE, _("Chronicle")),
            (MATRIX, _("Head to head")),
        )
        self.tabs.show_tabs(tabs, PLAYER)
        pieces.lay_page(self, top, self.tabs, self.stack)

    def _connect(self) -> None:
        self.tabs.picked.connect(self.show_view)
        self.period.activated.connect(lambda _row: self.refresh())
        for chooser in (self.person, self.other, self.ranking):
            chooser.activated.connect(lambda _row: self._show())

    def set_look(self, theme: Theme) -> None:
        """Wear other colours or another type."""
        self.theme = theme
        self.outdated.emit()

    def show_view(self, view: int) -> None:
        """Show the player, or one of the tables of the club."""
        self.view_now = view
        self.tabs.choose(view)
        self._show()

    def show_person(self, person_id: int) -> bool:
        """Show a player, over all days if needed; tell whether there is anything to show."""
        place = self.person.findData(person_id)
        if place < 0:
            self.period.setCurrentIndex(0)
            self.refresh()
            place = self.person.findData(person_id)
        if place >= 0:
            self.person.setCurrentIndex(place)
        self.show_view(PLAYER)
        return place >= 0

    def refresh(self) -> None:
        """Ask for everything again."""
        days = self.operations.ask(figures.days) or ()
        seasons = self.operations.ask(figures.periods) or ()
        self.period.offer(days, seasons)
        self.back.setVisible(bool(seasons))
        first, last = self.period.chosen()
        self._of_club = None
        self._background = self.operations.ask(figures.background, first=first, last=last)
        known = self._background
        if known is None:
            self.person.offer(())
        else:
            most = max(known.sums, key=lambda person_id: known.sums[person_id].lists, default=None)
            self.person.offer((known.people[person_id] for person_id in known.sums), first=most)
        self._show()

    def found_player(self) -> PlayerFigures | None:
        """Return the figures of the chosen player; None if there is none."""
        return self._found(self.person.chosen())

    def found_other(self) -> PlayerFigures | None:
        """Return the figures of who is compared with the chosen player; None if nobody is."""
        return self._found(self.other.chosen())

    def _found(self, chosen: int | None) -> PlayerFigures | None:
        background = self._background
        if chosen is None or background is None:
            return None
        return self.operations.ask(figures.player, chosen, background)

    def found_club(self) -> ClubFigures | None:
        """Return the figures of the club, asked for once."""
        if self._of_club is None:
            first, last = self.period.chosen()
            self._of_club = self.operations.ask(figures.of_club, first=first, last=last, known=self._background)
        return self._of_club

    def found_ranking(self) -> Ranking | None:
        """Return the ranking that is shown; None if none is."""
        return self.ranking.currentData() if self.stack.currentIndex() == RANKINGS else None

    def keep_pictures(self, target: Path, audience: Audience, caption: str) -> tuple[Path, ...]:
        """Write the charts beside each other, numbered. Refused: `FolderNotWritable`."""
        paths, (own, other) = [], self._faces(audience)
        for number, chart in enumerate(self.player.shown_charts(), 1):
            path = target.with_stem(f"{target.stem}-{number}")
            who = legend(own, other) if other and chart is self.player.course else own
            caption_parts = (who, chart.accessibleName(), self.period.currentText(), caption)
            chart.keep(path, caption=" · ".join(caption_parts))
            paths.append(path)
        return tuple(paths)

    def picture_name(self, audience: Audience) -> str:
        """Return what the file of the charts is called: the player as these readers may know him."""
        name, other = self._faces(audience)
        return _("{one} compared with {other}").format(one=name, other=other) if other else name

    def _faces(self, audience: Audience) -> tuple[str, str]:
        """Return what these readers may call the chosen player and who is compared with him, "" for nobody."""
        people = self._background.people if self._background is not None else {}

        def face(who: int | None) -> str:
            return "" if who is None or who not in people else publication.face(people[who], audience).full_name

        return face(self.person.chosen()), face(self.other.chosen())

    def has_figures(self) -> bool:
        """Tell whether there is anything to print in these days."""
        return self.stack.currentIndex() != NOTHING

    def has_player(self) -> bool:
        """Tell whether charts of a player are shown."""
        return self.stack.currentIndex() == PLAYER

    def _show(self) -> None:
        view = self.view_now if self.person.chosen() is not None else NOTHING
        self.stack.setCurrentIndex(view)
        for shown in (self.person, self.other):
            shown.setVisible(view == PLAYER)
        self.ranking.setVisible(view == RANKINGS)
        self._show_tag()
        self.picture.setVisible(view == PLAYER)
        self.print.setEnabled(self.has_figures())
        if view == PLAYER:
            self._show_player()
        elif view == RANKINGS:
            self._show_ranking()
        elif view != NOTHING:
            self._show_club(view)

    def _show_player(self) -> None:
        """Show the chosen player, and beside him who is compared with him."""
        player_figures, known = self.found_player(), self._background
        if player_figures is None or known is None:
            return
        self.other.offer_others((known.people[person_id] for person_id in known.sums), player_figures.person.id)
        other = self.found_other()
        beside = None if other is None else Compared(player_figures.person.full_name, other)
        self.player.show_player(player_figures, self.theme, beside)

    def _show_tag(self) -> None:
        """Tell what the player is to the club."""
        chosen = self.person.chosen() if self.has_player() else None
        member = None if chosen is None else self.operations.ask(members.member, chosen)
        self.tag.setText("" if member is None else i18n_figures.member_words(member, zone.day(self._clock())))
        self.tag.setVisible(bool(self.tag.text()))

    def _show_ranking(self) -> None:
        club_figures = self.found_club()
        if club_figures is not None and not club_figures.games:
            self._of_club = club_figures = self.operations.ask(figures.with_rankings, club_figures)
        if club_figures is not None:
            self.rankings.show_ranking(self.ranking.currentData(), club_figures, zone.day(self._clock()))

    def _show_club(self, view: int) -> None:
        club_figures = self.found_club()
        if club_figures is None:
            return
        show = {
            EVERYBODY: self.everybody.show_everybody,
            CHRONICLE: self.chronicle.show_chronicle,
            MATRIX: self.matrix.show_matrix,
        }
        show[view](club_figures)


ALWAYS = (date.min, date.max)
Days = tuple[date, date]


class PeriodChooser(CalmChoice):
    """All days, every season, every year and every month with an evening."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Period"))

    def offer(self, days: Sequence[date], seasons: Sequence[Period]) -> None:
        """Offer periods, the chosen one kept if it is still there."""
        before = self.currentText()
        self.clear()
        self.addItem(_("All days"), ALWAYS)
        for season in seasons:
            self.addItem(season.title, (season.first, season.last))
        for year in sorted({day.year for day in days}, reverse=True):
            self.addItem(_("Year {year}").format(year=year), (date(year, 1, 1), date(year, 12, 31)))
        for year, month in sorted({(day.year, day.month) for day in days}, reverse=True):
            last = date(year, month, calendar.monthrange(year, month)[1])
            self.addItem(day_words.month(last), (last.replace(day=1), last))
        self.setCurrentIndex(max(self.findText(before), 0))

    def chosen(self) -> Days:
        """Return the first and the last day."""
        days: Days | None = self.currentData()
        return days or ALWAYS


class PersonChooser(CalmChoice):
    """Everybody with a list, by name."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Player"))

    def offer(self, people: Iterable[Person], first: int | None = None) -> None:
        """Offer people, the chosen one kept if still there, else `first`."""
        before = first if self.chosen() is None else self.chosen()
        self.clear()
        for person in sorted(people, key=people_person.name_key):
            self.addItem(person.full_name, person.id)
        self.setCurrentIndex(max(self.findData(before), 0) if self.count() else -1)

    def chosen(self) -> int | None:
        """Return the person."""
        person_id: int | None = self.currentData()
        return person_id


class OtherChooser(PersonChooser):
    """Who is compared with the chosen player; nobody at first."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Compare with"))

    def offer_others(self, people: Iterable[Person], chosen: int | None) -> None:
        """Offer everybody but the chosen player; who was compared stays if still there."""
        before = self.chosen()
        self.offer(person for person in people if person.id != chosen)
        self.insertItem(0, _("Compare with …"), None)
        self.setCurrentIndex(0 if before is None else max(self.findData(before), 0))
