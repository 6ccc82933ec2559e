"""The left side of the print page: which papers, for whom names are written, all pages or only changed ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from skatclub.domain import zone
from skatclub.domain.directing.postings import Posting
from skatclub.domain.papers.prints import Printed
from skatclub.domain.people.person import Audience
from skatclub.exports import catalogue, paper as paper_words
from skatclub.exports.paper import Moment, PaperOption
from skatclub.gui.papers.papers import AnyPaper
from skatclub.gui.papers.wishes import Wishes
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.button import TickedBox
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.papers import words as papers_words

_LEAST_WIDTH = 300
LEAST_LINES = 20
"""Lines of type the list has at least before the search is left out for its sake."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


SETTLED = (0, 150, 600)
"""Milliseconds after which places are known: at once, and when a slow machine has laid out all that is new."""


class Choices(Guarded, QWidget):
    """Papers to tick, in the order of a day, and how they are written.

    Those that were printed `latest` (codes) stand above all, then those of the moment that is `first`.

    Signals:
        changed(): another choice was made.
    """

    changed = Signal()

    def __init__(
        self,
        offers: Sequence[AnyPaper],
        postings: Sequence[Posting],
        prints: Sequence[Printed] = (),
        *,
        named: bool,
        first: Moment | None = None,
        latest: Sequence[str] = (),
    ) -> None:
        super().__init__()
        order = (None, *sorted(Moment, key=lambda moment: moment is not first))
        self._is_grouped = len({catalogue.moment(paper) for paper in offers}) > 1
        self._latest = tuple(latest) if self._is_grouped else ()
        self.offers = tuple(sorted(offers, key=lambda paper: order.index(self._group(paper))))
        self.search = QLineEdit()
        self._heads: dict[Moment | None, QLabel] = {}
        self.boxes: dict[str, QCheckBox] = {}
        self.names = CalmChoice()
        self.since = CalmChoice()
        self.wishes = Wishes()
        self._is_ticked = False  # by the program, where nothing lies under the mouse
        self._named, self._names = named, label(_("Names"), role="muted")
        self._build(postings, prints)

    def _build(self, postings: Sequence[Posting], prints: Sequence[Printed]) -> None:
        self._listed = listed = QWidget()
        listed.setObjectName("scrolled")
        rows = QVBoxLayout(listed)
        rows.setSpacing(4)
        for paper in self.offers:
            group = self._group(paper)
            if group not in self._heads and self._is_grouped:
                words = _("Printed last") if group is None else paper_words.moment_words(group)
                self._heads[group] = label(words, role="title")
                rows.addWidget(self._heads[group])
            box = TickedBox(paper.name())
            box.clicked.connect(partial(self._tell))
            box.toggled.connect(partial(self._follow, paper.code))
            self.boxes[paper.code] = box
            rows.addWidget(box)
        rows.addStretch(1)
        self._rows = rows
        self._show_wishes()
        self._scrolled = pieces.scrolled(listed, sideways=False, has_keys=False, name=_("Papers to tick"))
        for words, level in (
            (_("as allowed on the notice board"), Audience.BOARD),
            (_("as on the web"), Audience.WEB),
        ):
            self.names.addItem(words, level)
        if any({Audience.BOARD, Audience.DESK} <= set(paper.levels) for paper in self.offers):
            self.names.addItem(_("in full, not for posting"), Audience.DESK)
        self.names.setAccessibleName(_("Names"))
        self.names.currentIndexChanged.connect(self._tell)
        self._fill_since(postings, prints)
        card = Card(spacing=6)  # what it is for is the title of the window: in large type every line counts
        self.search.setPlaceholderText(_("Find a paper: type its name"))
        self.search.setAccessibleName(_("Find a paper: type its name"))
        self.search.textChanged.connect(self._show_matching)
        card.inside.addWidget(self.search)
        card.inside.addWidget(self._scrolled, 1)
        asked = pieces.inner(card.inside, QGridLayout())
        asked.setColumnStretch(1, 1)
        pages = label(_("Pages"), role="muted")
        for row, (row_label, chosen) in enumerate(((self._names, self.names), (pages, self.since))):
            asked.addWidget(row_label, row, 0)
            asked.addWidget(chosen, row, 1)
        self.wishes.changed.connect(self._tell)
        self.wishes.columns.chosen.connect(self._name_in_full)
        self._show_names()
        for shown in (pages, self.since):
            shown.setVisible(bool(postings or prints))
        pieces.lay(self, pieces.column(card, spacing=None))
        self.setMinimumWidth(_LEAST_WIDTH)

    def _fill_since(self, postings: Sequence[Posting], prints: Sequence[Printed]) -> None:
        self.since.addItem(_("all pages"), None)
        for posting in {posting.edition: posting for posting in postings}.values():
            words = _("only pages changed since edition {edition} ({day}, {time})").format(
                edition=posting.edition, day=numbers.date(zone.day(posting.at)), time=numbers.minute(posting.at)
            )
            self.since.addItem(words, posting)
        for printed in prints:
            words = _("only pages of the emergency folder that are new since printing {n} ({day}, {time})").format(
                n=printed.number, day=numbers.date(zone.day(printed.at)), time=numbers.minute(printed.at)
            )
            self.since.addItem(words, printed)
        self.since.setSizeAdjustPolicy(CalmChoice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.since.setAccessibleName(_("Pages"))
        self.since.currentIndexChanged.connect(self._tell)
        self.since.currentTextChanged.connect(self.since.setToolTip)

    def _group(self, paper: AnyPaper) -> Moment | None:
        """Return under which heading a paper stands: that of its moment; None: it was printed last."""
        return None if paper.code in self._latest else catalogue.moment(paper)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Search for what is typed in the list; in the search Enter ticks what was found alone, Esc shows all."""
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        if self.search.hasFocus() and self.search.text() and event.key() in _ENTER:
            self._tick_found()
        elif self.search.hasFocus() and self.search.text() and event.key() == Qt.Key.Key_Escape:
            self.search.clear()
        elif self._is_grouped and plain and event.text().strip() and event.text().isprintable():
            self.search.show()
            self.search.setFocus()
            self.search.setText(event.text())
        else:
            super().keyPressEvent(event)

    def _tick_found(self) -> None:
        matching = self._matching()
        if matching:
            self.search.clear()
            self.tick((matching[0].code,))
            self.take_focus()
            self.changed.emit()

    def _matching(self) -> list[AnyPaper]:
        """Return the papers whose names have what is typed, those that begin with it first."""
        typed = self.search.text().strip().casefold()
        named = [paper for paper in self.offers if typed in paper.name().casefold()]
        return sorted(named, key=lambda paper: not paper.name().casefold().startswith(typed))

    def _show_matching(self) -> None:
        self._make_room()
        matching = self._matching()
        for paper in self.offers:
            self.boxes[paper.code].setVisible(paper in matching)
        groups = {self._group(paper) for paper in matching}
        for group, head in self._heads.items():
            head.setVisible(group in groups)

    @property
    def ticked(self) -> tuple[AnyPaper, ...]:
        """Return the papers that are wanted, in the order of the list."""
        return tuple(paper for paper in self.offers if self.boxes[paper.code].isChecked())

    def _offered(self, code: str) -> AnyPaper:
        return next(paper for paper in self.offers if paper.code == code)

    @property
    def level(self) -> Audience:
        """Return for whom names are written."""
        return Audience(self.names.currentData())

    def otherwise(self) -> str:
        """Return which ticked papers write names otherwise than is chosen, in the words of their foot."""
        others: dict[Audience, list[str]] = {}
        for paper in self.ticked if self._named else ():
            if (level := paper.level(paper.formats[0], self.level)) is not self.level:
                others.setdefault(level, []).append(paper.name())
        return " · ".join(f"{', '.join(names)}: {papers_words.at_foot(level)}" for level, names in others.items())

    @property
    def before(self) -> Posting | Printed | None:
        """Return the edition, or the print of the emergency folder, whose pages are left out."""
        before: Posting | Printed | None = self.since.currentData()
        return before

    def tick(self, codes: Sequence[str]) -> None:
        """Tick just these papers."""
        self._is_ticked = True
        for code, box in self.boxes.items():
            box.setChecked(code in codes)
        self._is_ticked = False
        self._show_names()
        if self._show_wishes():
            self._name_in_full()
            for pause in SETTLED:
                QTimer.singleShot(pause, self, self._scroll_to_wishes)

    def take_focus(self) -> None:
        """Let the keyboard begin at the first paper that is ticked."""
        first = next((box for box in self.boxes.values() if box.isChecked()), self.boxes[self.offers[0].code])
        first.setFocus()
        for pause in SETTLED:
            QTimer.singleShot(pause, first, partial(self._scrolled.ensureWidgetVisible, first))

    def _follow(self, code: str, *_state: object) -> None:
        """Show what is asked now, and leave the box that was ticked where it is: the mouse is over it."""
        if self._is_ticked:
            return
        area, bar, box = self._scrolled.viewport(), self._scrolled.verticalScrollBar(), self.boxes[code]
        before = box.mapTo(area, QPoint()).y()
        self._show_wishes()
        self._show_names()
        if box.isChecked() and PaperOption.COLUMNS in self._offered(code).asks:
            self._name_in_full()
        self._rows.activate()
        self._listed.resize(area.width(), max(self._rows.totalSizeHint().height(), area.height()))
        bar.setValue(bar.value() + box.mapTo(area, QPoint()).y() - before)

    def _name_in_full(self) -> None:
        """Write for the desk, where a column is wanted that nobody else may see."""
        if self.wishes.tells_contact:
            self.names.choose(Audience.DESK)

    def _show_wishes(self) -> bool:
        """Show what the ticked papers want to know, just below the last of them; tell whether there is anything."""
        asking = [paper for paper in self.ticked if self._named and paper.asks]
        if asking:
            above = self.boxes[asking[-1].code]
            self._rows.removeWidget(self.wishes)
            self._rows.insertWidget(self._rows.indexOf(above) + 1, self.wishes)
            pieces.tab_through(above, *self.wishes.fields)  # by key they come where they stand
        self.wishes.show_for(asking)
        return bool(asking)

    def _show_names(self) -> None:
        """Ask who reads names only where a ticked paper follows that: others say at their foot whom for."""
        is_asked = self._named and not (self.ticked and all(paper.is_closed for paper in self.ticked))
        for shown in (self._names, self.names):
            shown.setVisible(is_asked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the search out where the papers need the room, until somebody types."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        roomy = self.height() > self.fontMetrics().height() * LEAST_LINES
        self.search.setVisible(self._is_grouped and (roomy or bool(self.search.text())))

    def showEvent(self, event: QShowEvent) -> None:
        """Keep the longest name of a paper in sight, in the type that is worn now."""
        super().showEvent(event)
        beside = self._scrolled.verticalScrollBar().sizeHint().width() + 2 * self._scrolled.frameWidth()
        self._scrolled.setMinimumWidth(self._listed.sizeHint().width() + beside)

    def _scroll_to_wishes(self) -> None:
        self._scrolled.ensureWidgetVisible(self.wishes)

    def _tell(self, *_state: object) -> None:
        self.changed.emit()
