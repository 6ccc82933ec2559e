"""The members of the club: a line to search, the parts of the list, everybody with what is noted."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QPushButton

from skatclub.domain.people.membership import Member
from skatclub.gui.look.theme import Theme
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.people import members_table, words
from skatclub.gui.people.members_table import FITS, MemberRow, MembersFilter
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.button import PressedButton
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n.language import _
from skatclub.services.people import members


class MembersPage(ClubPage):
    """Everybody of the club's file.

    Signals:
        new_wanted(): somebody new shall be noted.
        edit_wanted(): the selected person shall be shown.
        import_wanted(): people shall be taken over from a table.
        figures_wanted(): the figures of the selected person shall be shown.
        birthdays_wanted(): the birthdays and anniversaries of a year shall be printed.
        report_wanted(): the selected person wants to know what is stored.
        forget_wanted(): the selected person shall be deleted, or the names erased.
        said(str, str): what was done, and the tone in which it is told.
    """

    does = ("add_member", "change_member")

    new_wanted = Signal()
    edit_wanted = Signal()
    import_wanted = Signal()
    figures_wanted = Signal()
    birthdays_wanted = Signal()
    report_wanted = Signal()
    forget_wanted = Signal()
    said = Signal(str, str)

    def __init__(self, operations: Operations, theme: Theme, today: Callable[[], datetime.date]) -> None:
        super().__init__(operations)
        self.today = today
        self.people: tuple[MemberRow, ...] = ()
        self.wanted, self.sought = MembersFilter.MEMBERS, ""
        self.view: Table[MemberRow] = Table(
            _("Members"),
            members_table.columns(),
            key=lambda line: line.member.person.id,
            searched=True,
            steady=False,
        )
        self.view.set_look(theme)
        self.view.pick(lambda rows: members_table.listed(rows, self.wanted, self.sought))
        self.view.sort_by("name")
        self.search = QLineEdit()
        self.heading = label(_("Members"), role="title", factor=1.45)
        self.counted = label("", role="pill")
        self.new = pieces.button(_("New …"), self.new_wanted.emit, primary=True, tip=_("Ins"), does=("add_member",))
        self.take_over = pieces.button(
            _("From a table …"),
            self.import_wanted.emit,
            tip=_("Import a list of members from Excel, LibreOffice or another program"),
            does=("import_members",),
        )
        self.figures = pieces.button(_("Figures"), self.figures_wanted.emit, tip=_("Figures for this person"))
        self.report = pieces.button(_("Stored data …"), self.report_wanted.emit)
        self.forget = pieces.button(
            _("Delete or anonymise …"), self.forget_wanted.emit, does=("delete_member", "erase")
        )
        self.filters: dict[MembersFilter, QPushButton] = {}
        self.empty = pieces.empty_note()
        self.list = pieces.Stack()
        self._build()
        self._connect()

    def _build(self) -> None:
        self.search.setPlaceholderText(_("Name or number (Ctrl+F)"))
        self.search.setAccessibleName(_("Name or number (Ctrl+F)"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(self.fontMetrics().averageCharWidth() * 36)
        acts = (self.new, self.take_over, self.figures, self.report, self.forget)
        beside = (self.search, self.new, self.report, self.forget)
        top = flowing(self.heading, self.counted, self.search, *acts, spacing=10, together=beside)
        for filter_wanted in MembersFilter:
            button = PressedButton()
            button.clicked.connect(
                lambda _down=False, filter_clicked=filter_wanted: self.set_filter(filter_clicked)
            )
            self.filters[filter_wanted] = button
        parts = flowing(*self.filters.values())
        framed = Card(margin=4)
        framed.inside.addWidget(self.list, 1)
        self.list.addWidget(self.view)
        self.list.addWidget(self.empty)
        pieces.lay_page(self, top, parts, framed)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.search.installEventFilter(self)
        self.view.entered.connect(lambda _line: self.edit_wanted.emit())
        self.view.typed.connect(self._type)
        self.view.left.connect(self.search.setFocus)
        self.view.moved_on.connect(self._show_usable)

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was in front, with the caret in the search."""
        super().showEvent(event)
        self.search.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows and Enter of the search go to the list, and Esc empty it."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.view.rows:
                if self.view.currentIndex().row() < 0:
                    self.view.selectRow(0)
                self.view.setFocus()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.search.clear()
                return True
        return super().eventFilter(watched, event)

    def set_look(self, theme: Theme) -> None:
        """Take other colours and the type of the application."""
        self.search.setMinimumWidth(self.fontMetrics().averageCharWidth() * 36)
        self.view.set_look(theme)

    def refresh(self) -> None:
        """Ask for everybody again and show them."""
        self.people = members_table.lines(self.operations.ask(members.everybody) or (), self.today())
        if self.wanted is MembersFilter.MEMBERS and self.people and not self.number_of(MembersFilter.MEMBERS):
            self.wanted = MembersFilter.ALL
        self.view.show_rows(self.people)
        self.counted.setText(
            words.counted(self.number_of(MembersFilter.MEMBERS), self.number_of(MembersFilter.GUESTS))
        )
        names = filter_names()
        for members_filter, button in self.filters.items():
            button.setText(f"{names[members_filter]} {self.number_of(members_filter)}")
            button.setChecked(members_filter is self.wanted)
        self._show_empty()

    def number_of(self, members_filter: MembersFilter) -> int:
        """Return how many people a filter lists."""
        return sum(line.kind in FITS[members_filter] for line in self.people)

    def selected(self) -> Member | None:
        """Return the person that an action is about."""
        line = self.view.chosen()
        return line.member if line is not None else None

    def selected_id(self) -> int | None:
        """Return the id of the selected person."""
        member = self.selected()
        return member.person.id if member is not None else None

    def show_person(self, person_id: int) -> None:
        """Select a person, whatever part of the list is shown."""
        if all(line.member.person.id != person_id for line in self.view.rows):
            self.search.clear()
            self.set_filter(MembersFilter.ALL)
        self.view.choose(person_id)

    def set_filter(self, members_filter: MembersFilter) -> None:
        """List only some of the people."""
        self.wanted = members_filter
        for key, button in self.filters.items():
            button.setChecked(key is members_filter)
        self._list(measures=True)

    def next_filter(self) -> None:
        """Choose the following part of the list."""
        self.set_filter(MembersFilter((self.wanted + 1) % len(MembersFilter)))

    def next_order(self) -> None:
        """Sort by the following column that is usual: name, number, status, when last seen."""
        self.view.sort_by_next(("name", "number", "status", "seen"))

    def _search(self, typed: str) -> None:
        self.sought = typed.strip()
        self._list(measures=not self.sought)  # who was changed while others were sought may have measured them

    def _list(self, *, measures: bool = False) -> None:
        """List whom filter and search want; selected is who was so, or else the first of those who are sought."""
        self.view.pick_again(measures=measures)
        if self.sought and self.selected() is None and self.view.rows:
            self.view.selectRow(0)
        self._show_empty()

    def _type(self, letter: str) -> None:
        self.search.setFocus()
        self.search.insert(letter)

    def _show_empty(self) -> None:
        listed = len(self.view.rows)
        elsewhere = len(members_table.listed(self.people, MembersFilter.ALL, self.sought)) if self.sought else 0
        self.empty.setText("" if listed else words.empty(len(self.people), self.sought, elsewhere))
        self.list.setCurrentWidget(self.view if listed else self.empty)
        self._show_usable()

    def _show_usable(self) -> None:
        member = self.selected()
        self.new.setEnabled(self.writes())
        self.take_over.setVisible(self.writes() and not self.people)  # later it stands in the menu
        for shown in (self.figures, self.report):
            shown.setEnabled(member is not None)
        self.forget.setEnabled(member is not None and not member.anonymised_at and self.writes())


def filter_names() -> dict[MembersFilter, str]:
    """Return what the parts of the list are called."""
    return {
        MembersFilter.MEMBERS: _("Members"),
        MembersFilter.ACTIVE: _("active"),
        MembersFilter.PASSIVE: _("passive and honorary"),
        MembersFilter.GUESTS: _("guests"),
        MembersFilter.LEFT: _("left"),
        MembersFilter.ERASED: _("anonymised"),
        MembersFilter.ALL: _("All"),
    }
