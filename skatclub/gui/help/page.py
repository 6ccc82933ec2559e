"""F1: the keys at a glance, in groups."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import games
from skatclub.i18n.language import _
from skatclub.rules.game import GameKind

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
        ("!c !v !g", _("conceded · declarer's violation · defenders' violation")),
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
        ("F5  F6  F7", _("buttons · keypad help · touch")),
        ("F9", _("show or hide seating and cross-checks")),
        (_("Ctrl+Page up/down"), _("previous · next table")),
    )


def window_keys() -> Keys:
    """Return the keys that work everywhere."""
    return (
        (_("Ctrl+Z  Ctrl+Y"), _("undo · redo")),
        (_("Ctrl+N  Ctrl+O"), _("new · open")),
        (_("Ctrl+S"), _("save a copy (saving itself is automatic)")),
        (_("Ctrl+P"), _("print the list")),
        (_("Ctrl+1  Ctrl+4"), _("overview · lists")),
        (_("Ctrl+9"), _("members; there Ins notes somebody new, F2 changes, Del lets go")),
        (_("Ctrl+,"), _("preferences")),
        (_("Ctrl++  Ctrl+−  Ctrl+0"), _("larger · smaller · normal type")),
        ("F8", _("dark · light")),
        ("F11", _("hall screen; there space holds a page, arrows turn pages, Esc closes")),
        ("F1", _("this page")),
        (_("Ctrl+Q"), _("quit")),
    )


class HelpPage(QWidget):
    """The cheat sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page")
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
        groups = ((_("Entry line"), entry_keys()), (_("List"), list_keys()), (_("Everywhere"), window_keys()))
        for column, (title, keys) in enumerate(groups):
            grid.addWidget(_group(title, keys), 1, column)
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(2, 1)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled)


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
