"""The tables of a series as tiles, counted by state, with a search by table or name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from skatclub.domain.office import sheet as office_sheet
from skatclub.domain.office.sheet import OfficeSheet, Task
from skatclub.domain.people import person as people_person, search as people_search
from skatclub.domain.people.person import Person
from skatclub.gui.overview.state_tile import StateTile
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import FlowLayout, flowing
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _
from skatclub.i18n.office import words as office_words

ROLES = {
    Task.NONE: "goodpill",
    Task.CHECK: "pill",
    Task.RECEIVED: "warnpill",
    Task.CLARIFY: "badpill",
    Task.MISSING: "plainpill",
}
AROUND = 52
"""Pixels beside the words of a line: its edges, and the cross that empties it."""


class SearchLine(Guarded, QLineEdit):
    """A line to search in; Esc empties it, Down goes to what was found.

    Signals:
        left(): the focus shall go to the tiles.
    """

    left = Signal()

    def minimumSizeHint(self) -> QSize:
        """Return room for what is said in the empty line, in any type."""
        words = self.fontMetrics().horizontalAdvance(self.placeholderText())
        return super().minimumSizeHint().expandedTo(QSize(words + AROUND, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Empty the line or leave it."""
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        elif event.key() == Qt.Key.Key_Down:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class TablesCard(Card):
    """Tiles of a series; many are small, a few are large, with names and running totals.

    Signals:
        table_wanted(int): the list of a table shall be shown.
    """

    table_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__(spacing=8)
        self.tiles: dict[int, StateTile] = {}
        self._made: list[StateTile] = []
        self.search = SearchLine()
        self.nothing = label("", wrap=True)
        self.counts = {task: label("", role=role) for task, role in ROLES.items()}
        self._small: bool | None = None
        self._searched = False
        self._cards: tuple[OfficeSheet, ...] = ()
        self._empty = ""
        self._area = QWidget()
        self._flow = FlowLayout(self._area, spacing=7, level=True)
        self._build()

    def _build(self) -> None:
        head = flowing(label(_("Tables"), role="title", factor=1.1), *self.counts.values(), spacing=8)
        self.search.setPlaceholderText(_("Table or name … (Ctrl+F)"))
        self.search.setAccessibleName(_("Search for a table or name"))
        self.search.setClearButtonEnabled(True)
        self._area.setObjectName("scrolled")
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.nothing)
        column.addWidget(self._area)
        column.addStretch(1)
        self._scrolled = pieces.scrolled(column, sideways=False, has_keys=False)
        pieces.lay(self.inside, pieces.row(head, self.search, grows=head))
        self.inside.addWidget(self._scrolled, 1)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._open_first)
        self.search.left.connect(self.focus_tiles)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WindowShortcut)
        find.activated.connect(self._go_search)

    def show_tables(self, cards: Sequence[OfficeSheet], *, small: bool, searched: bool, empty: str) -> None:
        """Show the tables of a series; `empty` says what to do where there is none.

        They are `searched` and counted by what they wait for where people are drawn.
        """
        self._cards = tuple(cards)
        self._empty, self._searched = empty, searched
        if small is not self._small or tuple(self.tiles) != tuple(card.table_id for card in cards):
            self._rebuild(small=small)
        for card in cards:
            self.tiles[card.table_id].show_card(card)
        count = office_sheet.counted(cards)
        for task, shown in self.counts.items():
            shown.setText(office_words.task_count(task, count.of(task)))
            shown.setVisible(searched and count.of(task) > 0)
        self.search.setVisible(searched)
        self._find()

    def show_calls(self, words: Mapping[int, str]) -> None:
        """Let the tables with these numbers stand out: they called for somebody."""
        for tile in self.tiles.values():
            tile.show_call(words.get(tile.card.number, ""))

    def focus_tiles(self) -> None:
        """Put the focus on the first tile that is shown."""
        first = next((tile for tile in self.tiles.values() if not tile.isHidden()), None)
        if first is not None:
            first.setFocus()

    def found(self) -> tuple[OfficeSheet, ...]:
        """Return the tables that fit what is searched for; all without a search."""
        typed = self.search.text().strip()
        if not typed or not self._searched:
            return self._cards
        if typed.isdigit():
            return tuple(card for card in self._cards if str(card.number) == typed)
        at = _people(self._cards)
        matching_ids = {person.id for person in people_search.matching(at, typed)}
        return tuple(card for card in self._cards if card.table_id in matching_ids)

    def _rebuild(self, *, small: bool) -> None:
        self._small = small
        self._area.hide()  # until it is known which are found, or sixty tiles are laid out sixty times
        for spare in self._made[len(self._cards) :]:
            spare.hide()
        self._made += [self._tile(card) for card in self._cards[len(self._made) :]]
        self.tiles = {card.table_id: tile for card, tile in zip(self._cards, self._made, strict=False)}
        for tile in self.tiles.values():
            tile.large = not small

    def _tile(self, card: OfficeSheet) -> StateTile:
        """Return another tile; it may show other tables later, for to make one takes longer than to show it."""
        tile = StateTile(card)
        tile.wanted.connect(self.table_wanted)
        tile.walked.connect(self._walk)
        self._flow.addWidget(tile)
        return tile

    def _find(self) -> None:
        found_ids = {card.table_id for card in self.found()}
        changed = [number for number, tile in self.tiles.items() if tile.isHidden() is (number in found_ids)]
        if changed:
            self._area.hide()
            for number in changed:
                self.tiles[number].setVisible(number in found_ids)
        self._area.show()
        self.nothing.setVisible(not found_ids)
        self.nothing.setText("" if found_ids else self._nothing_words())
        self._area.updateGeometry()

    def _nothing_words(self) -> str:
        typed = self.search.text().strip()
        if not self._cards or not typed:
            return self._empty
        alike = [person.full_name for person in people_search.alike(_people(self._cards), typed)]
        family = [
            person
            for person in _people(self._cards)
            if people_search.sound(person.family_name) == people_search.sound(typed)
        ]
        names = dict.fromkeys([*alike, *(person.full_name for person in family)])
        if names and not typed.isdigit():
            return _("Nothing found for “{typed}” – similar: {names}").format(typed=typed, names=", ".join(names))
        return _("Nothing found for “{typed}”.").format(typed=typed)

    def _open_first(self) -> None:
        cards = self.found()
        if cards and self.search.text().strip():
            self.table_wanted.emit(cards[0].table_id)

    def _go_search(self) -> None:
        if self.search.isVisible():
            self.search.setFocus()
            self.search.selectAll()

    def _walk(self, table_id: int, right: int, down: int) -> None:
        """Move the focus to the neighbour; up and down to the tile above or beneath."""
        shown = [tile for tile in self.tiles.values() if not tile.isHidden()]
        here = self.tiles[table_id]
        if right:
            place = shown.index(here) + right
            target = shown[place] if 0 <= place < len(shown) else None
        else:
            column = [tile for tile in shown if tile.x() == here.x()]
            place = column.index(here) + down
            target = column[place] if 0 <= place < len(column) else None
        if target is not None:
            target.setFocus()
            self._scrolled.ensureWidgetVisible(target)


def _people(cards: Sequence[OfficeSheet]) -> list[Person]:
    """Return who sits at these tables; the id is that of the table."""
    people = []
    for card in cards:
        for name in card.names:
            given_name, family = people_person.name_parts(name)
            people.append(Person(id=card.table_id, given_name=given_name, family_name=family))
    return people
