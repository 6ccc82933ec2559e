"""F6: the number pad with its meanings, the order of the line, and examples."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from skatclub.domain.sheets.table import Table
from skatclub.gui.look import fonts
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import entry as entry_words, games, house_names
from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.tokens import EnterDeal, Situation
from skatclub.rules.game import deal as deals
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022

EXAMPLES = ("221", "21-1", "102-", "44-1/", "13", "46-", "311*", "342*/,", "211-,33", "1,36", "0")


def _keys() -> tuple[tuple[str, str, int, int, int, int], ...]:
    """Return key, meaning, row, column, rows, columns of the pad."""
    suits = {kind: f"{games.kind_symbol(kind)} {games.kind_name(kind)}" for kind in GameKind}
    return (
        ("Num", "", 0, 0, 1, 1),
        ("/", _("Schneider\n// Schwarz"), 0, 1, 1, 1),
        ("*", _("Hand\nfirst: go to"), 0, 2, 1, 1),
        ("−", _("in front: without\nat the end: lost"), 0, 3, 1, 1),
        ("7", _("Null ouvert Hand"), 1, 0, 1, 1),
        ("8", "", 1, 1, 1, 1),
        ("9", suits[GameKind.DIAMONDS], 1, 2, 1, 1),
        ("+", _("with / won\n(may be left out)"), 1, 3, 2, 1),
        ("4", games.kind_name(GameKind.GRAND), 2, 0, 1, 1),
        ("5", _("Null Hand"), 2, 1, 1, 1),
        ("6", _("Null ouvert"), 2, 2, 1, 1),
        ("1", suits[GameKind.SPADES], 3, 0, 1, 1),
        ("2", suits[GameKind.CLUBS], 3, 1, 1, 1),
        ("3", games.kind_name(GameKind.NULL), 3, 2, 1, 1),
        ("⏎", _("won, enter"), 3, 3, 2, 1),
        ("0", _("{hearts} · alone: passed in").format(hearts=suits[GameKind.HEARTS]), 4, 0, 1, 2),
        (",", _("announced\nafter the result: bid"), 4, 2, 1, 1),
    )


class KeypadHelp(QWidget):
    """A picture of the pad, seen whole, beside the grammar and examples computed by the rules themselves."""

    def __init__(self) -> None:
        super().__init__()
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(pieces.scrolled(self._pad(), sideways=False, name=_("Keypad")), 4)
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        self.house = Card(title=_("By the rules of this list"))
        self.house_keys = label("", wrap=True)
        self.house.inside.addWidget(self.house_keys)
        self.house.hide()
        right.addWidget(self.house)
        right.addWidget(self._grammar())
        right.addWidget(self._examples(), 1)
        line.addWidget(pieces.scrolled(right, sideways=False), 6)

    def _pad(self) -> Card:
        card = Card()
        grid = pieces.inner(card.inside, QGridLayout())
        grid.setSpacing(6)
        for key, words, row, column, rows, columns in _keys():
            cap = Card(margin=6, spacing=0)
            big = label(key, role="title", factor=1.4)
            small = label(words, role="muted", factor=0.8, wrap=True)
            cap.inside.addStretch(1)
            for part in (big, small):
                part.setAlignment(Qt.AlignmentFlag.AlignCenter)
                cap.inside.addWidget(part)
            cap.inside.addStretch(1)
            cap.set_tone({"⏎": "good", "−": "bad"}.get(key, ""))
            grid.addWidget(cap, row, column, rows, columns)
        for column in range(4):
            grid.setColumnStretch(column, 1)
        return card

    def _grammar(self) -> Card:
        card = Card()
        title = _("The line follows the order in which a game is announced")
        card.inside.addWidget(label(title, role="title", factor=1.1, wrap=True))
        parts = (
            (_("Seat"), "1–5"),
            (_("Game"), _("last digit of the base value")),
            (_("Matadors"), _("n · −n = without")),
            (_("Levels"), "*  /  //  ,"),
            (_("Result"), _("⏎ won · − lost")),
            (_("Bid"), _(",33 only if overbid")),
        )
        line = QWidget()
        flow = FlowLayout(line, spacing=14)
        for head, words in parts:
            cell = QWidget()
            pieces.lay(
                cell, pieces.column(label(head, role="title"), label(words, role="muted", factor=0.85), spacing=2)
            )
            flow.addWidget(cell)
        card.inside.addWidget(line)
        card.inside.addWidget(label(entry_words.letters(), role="muted", wrap=True))
        return card

    def _examples(self) -> Card:
        card = Card(title=_("Examples"), spacing=2)
        grid = pieces.inner(card.inside, QGridLayout())
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(14)
        for row, line in enumerate(EXAMPLES):
            deal, points = _example(line)
            code = QLabel(f"{line} ⏎")
            code.setFont(fonts.scaled(code.font(), 1.0, bold=True))
            grid.addWidget(code, row, 0)
            grid.addWidget(label(deal), row, 1)
            grid.addWidget(label(points, role="title"), row, 2)
        card.inside.addStretch(1)
        return card

    def show_table(self, table: Table) -> None:
        """Take note of the table; the pad is the same at every table, a house has further keys."""
        house = table.event.rules.house
        keys = house_names.in_full(house) if house is not None else []
        self.house_keys.setText("\n".join(f"{key}   {words}" for key, words in keys))
        self.house.setVisible(bool(keys))
        self.setAccessibleName(_("Keypad help, table {number}").format(number=table.number))


def _example(line: str) -> tuple[str, str]:
    deal_no = next(number for number in range(1, 5) if _command(line, number) is not None)
    command = _command(line, deal_no)
    if not isinstance(command, EnterDeal):
        return "", ""
    settled = deals.settlement_of(command.deal, ISKO_2022)
    points = "0" if settled is None else numbers.signed(settled.points)
    return games.deal_words(command.deal, settled), points


def _command(line: str, deal_no: int) -> object:
    return entry_line.parse(line, Situation.at(4, deal_no)).command
