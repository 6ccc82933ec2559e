"""F1: the keys at a glance, in groups; the commands of the terminal; the settings."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from skatclub.gui.operations.pages import (
    CASH,
    LISTS,
    MEMBERS,
    OVERVIEW,
    PRIZES,
    RELATIVES,
    RESULTS,
    RULE_BOOK,
    TOTALS,
)
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.tabs import Tabs
from skatclub.i18n.language import _
from skatclub.i18n.relatives import examples as relatives_examples
from skatclub.i18n.relatives import words as relatives_words
from skatclub.i18n.sheets import games
from skatclub.rules.kinds import GameKind
from skatclub.rules.relatives import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QResizeEvent

    from skatclub.gui.operations.access import Access

Lines = tuple[tuple[str, str], ...]
"""Keys, or other words to the left, each with what they do or say."""


def entry_keys() -> Lines:
    """Return the keys of the entry line."""
    suits = " ".join(
        games.kind_symbol(kind) for kind in (GameKind.DIAMONDS, GameKind.HEARTS, GameKind.SPADES, GameKind.CLUBS)
    )
    return (
        (_("seat game matadors"), _("342 = seat 3, Grand, with 2")),
        ("9 0 1 2", _("{suits} (last digit of the base value)").format(suits=suits)),
        ("4 3", _("Grand · Null")),
        ("5 6 7", _("Null Hand · ouvert · ouvert Hand")),
        (_("− before the number"), _("without matadors")),
        ("* / // ,", _("Hand · Schneider · Schwarz · announced")),
        ("⏎", _("won, enter")),
        ("− ⏎", _("lost")),
        ("0 ⏎", _("passed in")),
        (_("-,33 at the end"), _("bid 33 (overbid)")),
        ("13-,24=21", _("overbid Null, charged as clubs with 1")),
        ("1,36", _("only the value 36")),
        ("*17 ⏎", _("go to deal 17")),
        ("-3,50 ⏎", _("penalty of 50 points for seat 3")),
        ("221 b3:18 4:0", _("on wish: seat 3 bid or held 18, seat 4 passed")),
        ("221k  221+  221k-", _("by rules of a house: Kontra, kk Re; then lost")),
        ("221k b2:18 3:0k", _("by rules of a house: who bid what, 0 passed, k said Kontra")),
        ("8 1:51 2:55", _("by rules of a house: Ramsch, the third is derived")),
        ("!c !v !g", _("conceded · declarer's violation · defenders' violation")),
        ("!gu", _("defenders' violation, the level that the bid needs impossible already")),
    )


def window_keys(everywhere: Lines) -> Lines:
    """Return the keys that work everywhere: those of the menus, and how the menus are reached."""
    return (*everywhere, ("F10", _("menus; ← → ↑ ↓ lead through them")))


def hall_keys() -> Lines:
    """Return the keys of the hall screen."""
    return (
        ("F11", _("open and close")),
        (_("Space"), _("hold the page")),
        ("← →", _("turn pages")),
        ("Esc", _("close")),
    )


def rehearsal_keys() -> Lines:
    """Return what a rehearsal is, and how its pile is typed."""
    return (
        (
            _("Hall, Dress rehearsal …"),
            _("a day with invented people in a club file of its own, to show or to practise"),
        ),
        (_("Seed"), _("the same seed plays the same day, on every machine")),
        (_("Ctrl+F11"), _("pause or go on where it is played step by step")),
        ("← →", _("lists of the pile; type them on the page of the totals")),
        ("Esc", _("close; what was played stays in its file")),
    )


def relative_entries() -> Lines:
    """Return one entry of each relative of Skat, with what it says."""
    typed = []
    for game in catalogue.ALL:
        entry, words = relatives_examples.explained_examples(game)[-1]
        typed.append((entry, f"{relatives_words.game_name(game.code)}: {words}"))
    return tuple(typed)


def print_keys() -> Lines:
    """Return how papers are chosen, printed and kept."""
    return (
        (_("Ctrl+P"), _("opens it with the paper of the page in front")),
        (_("Tab  Space"), _("go to a paper · tick it; several become one print-out")),
        ("⏎", _("print on paper, once the papers are ticked")),
        (_("Names"), _("as everybody allowed it for the board, or for the web")),
        (_("Pages"), _("after a first print-out only what has changed since")),
        (_("Save as"), _("PDF to hang up, Excel and CSV to count on, page for the web, JSON for programs")),
        ("Esc", _("close; nothing is changed")),
    )


def figure_lines() -> Lines:
    """Return what the figures say, and by which keys they are read."""
    return (
        ("← → ↑ ↓", _("read a chart value by value; the mouse tells it as well")),
        (_("Luck"), _("how much more your games were worth than the club’s")),
        (_("Play"), _("what you made of them beside what anybody would have, told from 30 games on")),
        (_("Strength"), _("average of those you sat with")),
        (_("Everywhere"), _("18 million deals of tournaments on line")),
        (_("Title"), _("the rest of the season played by its statute with everybody’s own evenings")),
        (_("With deals"), _("games need lists written deal by deal; totals tell averages alone")),
    )


def make(access: Access) -> HelpPage:
    """Return the page."""
    access.memory.use_deck()
    return HelpPage(access.keys)


class HelpPage(QWidget):
    """The cheat sheet; beside it the commands of the terminal and the settings, made when first wanted."""

    def __init__(self, keys_of: Callable[[str], Lines]) -> None:
        super().__init__()
        self.setObjectName("page")
        self.tabs = Tabs(_("Help"))
        self.tabs.show_tabs(((0, _("Keys")), (1, _("At the terminal")), (2, _("Settings"))), 0)
        self.tabs.picked.connect(self.show_part)
        self.parts = QStackedWidget()
        self.parts.addWidget(_keys(keys_of))
        for name in (_("At the terminal"), _("Settings")):
            browser = QTextBrowser()
            browser.setOpenLinks(False)
            browser.setAccessibleName(name)
            self.parts.addWidget(browser)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tabs)
        layout.addWidget(self.parts, 1)

    def show_part(self, place: int) -> None:
        """Show the keys (0), the commands of the terminal (1) or the settings (2)."""
        browser = self.parts.widget(place)
        if isinstance(browser, QTextBrowser) and not browser.toPlainText():
            browser.setHtml(_commands() if place == 1 else _settings())
        self.parts.setCurrentIndex(place)


LETTERS_OF_A_COLUMN, LONG_CAP = 56, 24


class KeySheet(QWidget):
    """Groups of keys in three columns, fewer of them where the type is larger."""

    def __init__(self, columns: Sequence[Sequence[Card]], below: Card) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self._columns, self._below, self._count = columns, below, 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 10, 14, 10)
        self._grid.setSpacing(12)
        head = pieces.row(
            label(_("Keys at a glance"), role="title", factor=1.45),
            label(_("F1 opens and closes this page"), role="muted"),
            None,
        )
        self._grid.addLayout(head, 0, 0, 1, len(columns))
        self._arrange(len(columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have as many columns as there is room for."""
        super().resizeEvent(event)
        room = self.width() // (LETTERS_OF_A_COLUMN * self.fontMetrics().averageCharWidth())
        self._arrange(max(1, min(room, len(self._columns))))

    def _arrange(self, count: int) -> None:
        if count == self._count:
            return
        self._count = count
        for place in range(len(self._columns)):
            self._grid.setColumnStretch(place, int(place < count))
        while (item := self._grid.takeAt(1)) is not None:
            if (column := item.layout()) is not None:
                column.deleteLater()
        for place, cards in enumerate(self._columns):
            self._grid.addLayout(pieces.column(*cards, None, spacing=12), 1 + place // count, place % count)
        last = 1 + len(self._columns) // count + 1
        self._grid.addWidget(self._below, last, 0, 1, count)
        for row in range(len(self._columns) + 3):
            self._grid.setRowStretch(row, int(row > last))


def _keys(keys_of: Callable[[str], Lines]) -> QScrollArea:
    columns = (
        (
            (_("Entry line"), entry_keys()),
            (_("Hall screen"), hall_keys()),
            (_("Lists come in"), keys_of(TOTALS)),
        ),
        (
            (_("List"), keys_of(LISTS)),
            (_("Overview and results"), (*keys_of(RESULTS), *keys_of(OVERVIEW))),
            (_("Prizes and cash"), (*keys_of(PRIZES), *keys_of(CASH))),
            (_("Members"), keys_of(MEMBERS)),
            (_("Print or export"), print_keys()),
        ),
        (
            (_("Everywhere"), window_keys(keys_of(""))),
            (_("Figures"), figure_lines()),
            (_("Rule book"), keys_of(RULE_BOOK)),
            (_("Rehearsal"), rehearsal_keys()),
        ),
    )
    below = _group(_("Relatives of Skat"), (*keys_of(RELATIVES), *relative_entries()))
    cards = [[_group(title, keys) for title, keys in groups] for groups in columns]
    return pieces.scrolled(KeySheet(cards, below), sideways=False)


def _commands() -> str:
    """Return the reference of the command line as a page; it is read from the commands only now."""
    from skatclub.cli import reference

    return "".join(
        f"<h3>{escape(command.usage)}</h3><p>{_broken(command.help)}</p>{_defined(command.parameters)}"
        for command in reference.commands()
    )


def _settings() -> str:
    from skatclub.i18n import settings

    return f"<p>{escape(settings.about())}</p>{_defined(settings.lines())}"


def _defined(lines: Lines) -> str:
    cells = (
        f"<tr><td><code>{escape(cap)}</code>&nbsp;&nbsp;</td><td>{escape(words)}</td></tr>" for cap, words in lines
    )
    return f"<table>{''.join(cells)}</table>"


def _broken(text: str) -> str:
    return escape(text).replace("\n\n", "</p><p>")


def _group(title: str, lines: Lines) -> Card:
    card = Card(title=title, spacing=4)
    grid = QGridLayout()
    grid.setColumnStretch(1, 1)
    grid.setVerticalSpacing(6)
    for row, (cap, words) in enumerate(lines):
        if len(cap) > LONG_CAP:
            long = label(cap, role="key", wrap=True)
            long.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            grid.addWidget(long, row, 0)
        else:
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            grid.addWidget(label(cap, role="key"), row, 0, flags)
        grid.addWidget(label(words, wrap=True), row, 1)
    card.inside.addLayout(grid)
    card.inside.addStretch(1)
    return card
