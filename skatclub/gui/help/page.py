"""F1: the keys at a glance, in groups; the commands of the terminal; the settings."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QStackedWidget, QTextBrowser, QVBoxLayout, QWidget

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
    from skatclub.gui.operations.access import Access

Keys = tuple[tuple[str, str], ...]


def entry_keys() -> Keys:
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
        ("221k  221+  221k-", _("by rules of a house: Kontra, kk Re; then lost")),
        ("8 1:51 2:55", _("by rules of a house: Ramsch, the third is derived")),
        ("!c !v !g", _("conceded · declarer's violation · defenders' violation")),
        ("!gu", _("defenders' violation, the level that the bid needs impossible already")),
    )


def list_keys() -> Keys:
    """Return the keys of the list."""
    return (
        (_("↑ ↓ Page up/down"), _("choose a deal and change it")),
        ("F2", _("change the chosen deal")),
        (_("Ins"), _("push in a deal")),
        (_("Ctrl+Del"), _("take out a deal")),
        ("F4", _("check the dealing order")),
        (_("Ctrl+T"), _("swap seats")),
        (_("Ctrl+M"), _("note")),
        (_("Ctrl+D"), _("mark as disputed")),
        (_("Ctrl+E"), _("explain the numbers")),
        (_("Ctrl+H"), _("history of the list")),
        (_("Ctrl+Shift+M"), _("systems side by side and money")),
        ("F5  F6  F7", _("buttons · keypad help · touch")),
        ("F9", _("show or hide seating and cross-checks")),
        (_("Ctrl+Page up/down"), _("previous · next table")),
    )


def window_keys(everywhere: Keys) -> Keys:
    """Return the keys that work everywhere: those of the menus, and how the menus are reached."""
    return (*everywhere, ("F10", _("menus; ← → ↑ ↓ lead through them")))


def member_keys() -> Keys:
    """Return the keys of the members."""
    return (
        (_("Ins"), _("note somebody new")),
        ("F2", _("change somebody")),
        (_("Del"), _("let somebody go, or erase the name")),
        (_("Ctrl+T  Ctrl+M"), _("status · merge two")),
    )


def totals_keys() -> Keys:
    """Return the keys of the page where lists come in."""
    return (
        (_("number ⏎"), _("open the list of a table; ⏎ alone: the next of the pile")),
        (_("number +"), _("put the list into the pile")),
        (_("number *"), _("the list is checked")),
        ("⏎", _("next field, down the player's column; empty under “lost”: 0")),
        ("+", _("player done, then table done")),
        ("*  F4", _("take the guess")),
        ("/  F6", _("count what is right and note an error of the list")),
        (_("Ctrl+⏎  F2"), _("close the list")),
        ("F7", _("second list or second look")),
        ("F9", _("checked")),
        (_("Ctrl+K"), _("wait for clarification")),
        (_("Ctrl+E  Ctrl+Shift+E"), _("write every deal · count by the deals written")),
        (_("Ctrl+P"), _("correction slip and list")),
        ("Esc", _("put aside; what is typed stays")),
    )


def results_keys() -> Keys:
    """Return the keys of overview and results."""
    return (
        (_("Ctrl+F"), _("search; letters typed in the table search as well")),
        ("⏎", _("the lists behind a row")),
        (_("Ctrl+P"), _("print or keep the ranking as shown")),
        ("Esc", _("show everybody again")),
        ("F5", _("overview: seat a draft anew by the points of now")),
    )


def hall_keys() -> Keys:
    """Return the keys of the hall screen."""
    return (
        ("F11", _("open and close")),
        (_("Space"), _("hold the page")),
        ("← →", _("turn pages")),
        ("Esc", _("close")),
    )


def rehearsal_keys() -> Keys:
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


def relative_keys() -> Keys:
    """Return the keys of the lists of relatives, and one entry of each game."""
    typed = []
    for game in catalogue.ALL:
        entry, words = relatives_examples.explained_examples(game)[-1]
        typed.append((entry, f"{relatives_words.game_name(game.code)}: {words}"))
    return (*relatives_examples.table_keys(), *typed)


def money_keys() -> Keys:
    """Return the keys of prizes, prize-giving and cash."""
    return (
        ("⏎", _("prizes: hand out · cash: all paid")),
        (_("Ctrl+⏎"), _("prizes: prize-giving for the speaker")),
        (_("Space  Backspace"), _("prize-giving: next · back")),
        (_("⏎  Del  Ctrl+Z"), _("prize-giving: handed out · not there · take back")),
        ("F11", _("prize-giving: window for the hall")),
        (_("Ctrl+Page up/down"), _("cash: who owes · cash book · count the box")),
        (_("Ctrl+F"), _("cash: search for name or number")),
    )


def print_keys() -> Keys:
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


def figure_lines() -> Keys:
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
    return HelpPage(access.keys())


class HelpPage(QWidget):
    """The cheat sheet; beside it the commands of the terminal and the settings, made when first wanted."""

    def __init__(self, everywhere: Keys) -> None:
        super().__init__()
        self.setObjectName("page")
        self.tabs = Tabs(_("Help"))
        self.tabs.show_tabs(((0, _("Keys")), (1, _("At the terminal")), (2, _("Settings"))), 0)
        self.tabs.picked.connect(self.show_part)
        self.parts = QStackedWidget()
        self.parts.addWidget(_keys(everywhere))
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


def _keys(everywhere: Keys) -> QScrollArea:
    inner = QWidget()
    inner.setObjectName("scrolled")
    grid = QGridLayout(inner)
    grid.setContentsMargins(14, 10, 14, 10)
    grid.setSpacing(12)
    head = pieces.row(
        label(_("Keys at a glance"), role="title", factor=1.45),
        label(_("F1 opens and closes this page"), role="muted"),
        None,
    )
    grid.addLayout(head, 0, 0, 1, 3)
    columns = (
        (
            (_("Entry line"), entry_keys()),
            (_("Hall screen"), hall_keys()),
            (_("Lists come in"), totals_keys()),
        ),
        (
            (_("List"), list_keys()),
            (_("Overview and results"), results_keys()),
            (_("Prizes and cash"), money_keys()),
            (_("Members"), member_keys()),
            (_("Print or export"), print_keys()),
        ),
        (
            (_("Everywhere"), window_keys(everywhere)),
            (_("Figures"), figure_lines()),
            (_("Rehearsal"), rehearsal_keys()),
        ),
    )
    for place, groups in enumerate(columns):
        cards = pieces.column(*(_group(title, keys) for title, keys in groups), None, spacing=12)
        grid.addLayout(cards, 1, place)
        grid.setColumnStretch(place, 1)
    grid.addWidget(_group(_("Relatives of Skat"), relative_keys()), 2, 0, 1, 3)
    grid.setRowStretch(3, 1)
    scrolled = QScrollArea()
    scrolled.setWidgetResizable(True)
    scrolled.setWidget(inner)
    return scrolled


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


def _defined(lines: Keys) -> str:
    cells = (
        f"<tr><td><code>{escape(cap)}</code>&nbsp;&nbsp;</td><td>{escape(words)}</td></tr>" for cap, words in lines
    )
    return f"<table>{''.join(cells)}</table>"


def _broken(text: str) -> str:
    return escape(text).replace("\n\n", "</p><p>")


def _group(title: str, keys: Keys) -> Card:
    card = Card(title=title, spacing=4)
    grid = QGridLayout()
    grid.setColumnStretch(1, 1)
    grid.setVerticalSpacing(6)
    for row, (cap, words) in enumerate(keys):
        grid.addWidget(label(cap, role="key"), row, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(label(words, wrap=True), row, 1)
    card.inside.addLayout(grid)
    card.inside.addStretch(1)
    return card
