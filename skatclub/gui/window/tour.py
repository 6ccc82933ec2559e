"""The tour of the sample club: five cards beside the real pages, each to be tried with one’s own hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QApplication, QVBoxLayout

from skatclub.domain import zone
from skatclub.domain.overview.overview import EventCard
from skatclub.gui.operations.access import Access
from skatclub.gui.operations.pages import DRAW, RESULTS, RULE_SETS, SEASON, TOTALS
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import N_, _
from skatclub.i18n.office import words as office_words

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent
    from PySide6.QtWidgets import QWidget


LETTERS = 34
FRAME = 2
"""Pixels of the frame of a card on either side, with a little room."""
LOOK_MS = 300
"""So often a card looks whether the newcomer has done what it asks for, or has gone elsewhere."""
NAMES = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir")
PAPER = ((568, 16, 1, 1456), (138, 9, 2, 578), (384, 8, 0, 934), (181, 7, 2, 521))
"""Points, won, lost and total of each player on the paper of the first card; in the first number, 586, two digits
are exchanged. 3 deals were passed in."""


class TourCard(NamedTuple):
    """A card: its heading, what is to be done and seen, the page that it stands beside, what it says once done."""

    title: str
    words: str
    page: str
    done: str


CARDS = (
    TourCard(
        N_("A wrong digit"),
        N_(
            "Type what is on the paper, player by player, with Enter after each number:\n\n{paper}\n\nPassed "
            "in: 3. One number has been misread. See which one is pointed out, accept the digit offered with "
            "the blue button, and close the list (Ctrl+⏎)."
        ),
        TOTALS,
        N_("The number is 586, and the list is entered: it counts."),
    ),
    TourCard(
        N_("A house rule as a sentence"),
        N_(
            "Tick “Ramsch” on the left, where the frame is. On the right it appears as a sentence "
            "with a worked example, as your members will read it.\n\nYou find house rules under “File "
            "→ Rule sets”; what counts for the club championship is under “Season → Season rules”."
        ),
        RULE_SETS,
        N_("There it is on the right: a sentence, with its example."),
    ),
    TourCard(
        N_("Who sits where, and why"),
        N_(
            "Nearly sixty people have been given seats for this series. The check beside the tables says "
            "what was avoided and what could not be; in large type, “Method and check” shows it. Switch to "
            "the other series at the top: nobody meets twice."
        ),
        DRAW,
        N_("Different tables, different company: the check says what was avoided."),
    ),
    TourCard(
        N_("The list on the wall"),
        N_(
            "This is the ranking of the tournament. Press Ctrl+P to see the paper as it will be posted, with "
            "names as each person has allowed. Esc closes it again."
        ),
        RESULTS,
        N_("As it will hang on the wall."),
    ),
    TourCard(
        N_("Who can still win?"),
        N_(
            "The season under the club’s own rules. Choose “Who can still win?” above the table and enter how "
            "many evenings are still to come."
        ),
        SEASON,
        N_("The sentence says what this assumes, and the table who can still win."),
    ),
)
END = N_("That was the tour")
WHERE_NOW = N_(
    "Now your own club: a name is enough. The sample club stays as it is and waits in the menu “File”; you can "
    "take the tour again at any time from the menu “Help”."
)


class Tour(Card):
    """The card beside the page; what it asks for is done on the page itself, and the card notices.

    Whoever went elsewhere, to another page or another club, is led back by a button.
    """

    def __init__(self, access: Access, page: Callable[[str], QWidget], own_club: Callable[[], object]) -> None:
        """`page` returns a page by its key; `own_club` asks for a new club, for whoever has seen it all."""
        super().__init__()
        self._access = access
        self._page = page
        self._own_club = own_club
        self._place = self._series = 0
        self.done = label("", role="good", wrap=True)
        self.lost = pieces.button(_("To the pa&ge of this card"), lambda: self.show_card(self._place))
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        self.number = label("", role="muted")
        self.state = label("", role="muted", wrap=True)
        self.title = label("", role="title", factor=1.2, wrap=True)
        self.words = label("", wrap=True)
        self.again = pieces.button(_("&Back"), lambda: self.show_card(self._place - 1))
        self.further = pieces.button(_("Ne&xt card"), self._go_on, primary=True)
        self.quit = pieces.button(_("End the to&ur"), self.end)
        self.own = pieces.button(_("Now your o&wn club …"), self._begin_own, primary=True)
        self.once_more = pieces.button(_("&Once more"), lambda: self.show_card(0))
        self.look_on = pieces.button(_("&Keep looking around"), self._leave)
        inside = QVBoxLayout()
        for part in (self.number, self.title, self.words, self.state, self.done):
            inside.addWidget(part)
        inside.addStretch(1)
        scrolled = self._scrolled = pieces.scrolled(inside, sideways=False, name=_("Tour"))
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.inside.addWidget(scrolled, 1)
        self._on_cards, self._at_end = (
            (self.further, self.again, self.quit),
            (self.own, self.once_more, self.look_on),
        )
        for button in (self.lost, *self._on_cards, *self._at_end):
            self.inside.addWidget(button)
        self.hide()

    def showEvent(self, event: QShowEvent) -> None:
        """Be as wide as the buttons need; before, nobody knows their type."""
        super().showEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Give the words and buttons the room that another type needs."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            QTimer.singleShot(0, self, self._fit)  # once the buttons have it as well

    def _fit(self) -> None:
        margins = self.inside.contentsMargins()
        buttons = (self.lost, *self._on_cards, *self._at_end)
        for button in buttons:
            button.ensurePolished()
        widest = max(button.sizeHint().width() for button in buttons)
        letters = self.fontMetrics().averageCharWidth() * LETTERS
        self.setFixedWidth(max(letters, widest + margins.left() + margins.right() + 2 * FRAME))

    def begin(self) -> None:
        """Show the card that was read last, else the first."""
        self.show_card(max(self._access.memory.settings.tour_card - 1, 0))

    def show_card(self, place: int) -> None:
        """Show a card beside its page in the sample club, and remember that."""
        if not self._is_in_sample():
            self._access.files.open_sample()
        if not self._is_in_sample():
            self._leave()
            return  # why it cannot be opened has been told
        self._place = max(0, min(len(CARDS) - 1, place))
        card = CARDS[self._place]
        self._access.memory.change(tour_card=self._place + 1)
        self.number.setText(_("Tour · card {n} of {all}").format(n=self._place + 1, all=len(CARDS)))
        self.title.setText(_(card.title))
        self.words.setText(_(card.words).format(paper=_paper()))
        self._scrolled.verticalScrollBar().setValue(0)
        self.again.setEnabled(self._place > 0)
        self.further.setText(_("Ne&xt: what now?") if self._place == len(CARDS) - 1 else _("Ne&xt card"))
        self._offer(is_end=False)
        self.state.hide()
        self.done.hide()
        self.lost.hide()
        self._series = 0
        self._lead(card.page)
        self.show()
        self._timer.start()

    def look(self) -> None:
        """Say so once what the card asks for is done; offer the way back to whoever went elsewhere."""
        card = CARDS[self._place]
        is_here = self._is_in_sample() and self._access.front == card.page
        self.lost.setVisible(not is_here)
        if is_here and card.page == TOTALS:
            self._tell_state()
        if is_here and self.done.isHidden() and self._is_done(card.page):
            words = _("✔ Done. {done}").format(done=_(card.done))
            self.done.setText(words)
            self.done.show()
            pieces.announce(self.done, words)
            QTimer.singleShot(0, self, lambda: self._scrolled.ensureWidgetVisible(self.done))

    def _is_in_sample(self) -> bool:
        club = self._access.operations.club
        return club is not None and self._access.files.is_sample(club.address)

    def _is_done(self, key: str) -> bool:
        from skatclub.gui.papers.dialog import PrintDialog
        from skatclub.gui.season.page import TITLE
        from skatclub.rules.house.house import ORDER

        page: Any = self._page(key)  # each card knows its own
        if key == DRAW:
            self._series = self._series or page.series_no
        ways: dict[str, Callable[[], bool]] = {
            TOTALS: lambda: any(sheet.has_result and sheet.results[:1] == PAPER[0][-1:] for sheet in page.sheets),
            RULE_SETS: lambda: (page.rules.house or ORDER) != ORDER,
            DRAW: lambda: page.series_no != self._series,
            RESULTS: lambda: isinstance(QApplication.activeModalWidget(), PrintDialog),
            SEASON: lambda: page.view_now == TITLE and page.title.race is not None,
        }
        return ways[key]()

    def end(self) -> None:
        """Leave the tour; it begins again with this card."""
        self._leave()
        self._access.tell(_("You can resume the tour from the Help menu, at the card where you stopped."))

    def _go_on(self) -> None:
        if self._place < len(CARDS) - 1:
            self.show_card(self._place + 1)
        else:
            self._access.memory.change(tour_card=0)
            self._show_end()

    def _show_end(self) -> None:
        """Lead on: to a club of one’s own, round once more, or to whatever else there is in the sample club."""
        self._timer.stop()
        self.number.setText(_("Tour"))
        self.title.setText(_(END))
        self.words.setText(_(WHERE_NOW))
        for part in (self.state, self.done, self.lost):
            part.hide()
        self._offer(is_end=True)
        self.own.setFocus()

    def _offer(self, *, is_end: bool) -> None:
        """Show the buttons that lead from card to card, or those at the end."""
        for button in self._on_cards:
            button.setVisible(not is_end)
        for button in self._at_end:
            button.setVisible(is_end)
        self._fit()

    def _begin_own(self) -> None:
        self._leave()
        self._own_club()

    def _tell_state(self) -> None:
        """Say how far the list of the first card is, by its sign and its word."""
        page: Any = self._page(TOTALS)
        for sheet in page.sheets[:1]:
            state = f"{office_words.state_sign(sheet)} {office_words.state_words(sheet)}"
            self.state.setText(_("The list is: {state}").format(state=state))
            self.state.show()

    def _leave(self) -> None:
        self._timer.stop()
        self.hide()

    def _lead(self, page: str) -> None:
        """Show the page with something on it that the card speaks of."""
        if page == TOTALS:
            self._access.show(TOTALS, self._list())
            return
        if page in {DRAW, RESULTS}:
            self._access.current.choose(max(self._cards(), key=lambda card: card.people).id)
        self._access.show(page)
        if page == RULE_SETS:
            rules: Any = self._page(page)
            rules.show_house("ramsch")

    def _cards(self) -> tuple[EventCard, ...]:
        from skatclub.services.events import events

        return tuple(self._access.operations.ask(events.overview) or ())

    def _list(self) -> int | None:
        """Return the list of the first card, made now if it is not there yet."""
        from skatclub.rules.rule_set import ISKO_2022
        from skatclub.services.events import events

        operations = self._access.operations
        if all(card.title != _("Tour") for card in self._cards()):
            operations.run(
                events.new_single_list,
                title=_("Tour"),
                names=NAMES,
                rounds=12,
                held_on=zone.day(self._access.memory.clock()),
                rules=ISKO_2022,
            )
        card = next((card for card in self._cards() if card.title == _("Tour")), None)
        if card is None:
            return None
        self._access.current.choose(card.id)
        tables = operations.ask(events.tables_of, card.id) or ()
        return tables[0].id if tables else None


def _paper() -> str:
    return "\n".join("  ".join(map(str, numbers)) for numbers in PAPER)
