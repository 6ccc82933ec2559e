"""The deal by visible buttons: small under the list (F5), large for fingers (F7)."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from skatclub.domain.people import person as people_person
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.gui.look import fonts
from skatclub.gui.look.theme import Theme
from skatclub.gui.sheets.entry import choice as choices, preview
from skatclub.gui.sheets.entry.bidding_row import BiddingRow
from skatclub.gui.sheets.entry.choice import Choice, Level
from skatclub.gui.sheets.entry.deal_buttons import DealButton, game_sheet
from skatclub.gui.sheets.entry.house_row import HouseRow
from skatclub.gui.sheets.entry.picker import BidPicker, MatadorPicker, PickedBid
from skatclub.gui.sheets.entry.preview import PreviewCard
from skatclub.gui.widgets import ask, pieces
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games, hints as hint_words
from skatclub.rules.entry.tokens import State
from skatclub.rules.game import bock, hints, value
from skatclub.rules.game.deal import PASSED_IN, Deal, Played
from skatclub.rules.game.game import Game, highest_matadors
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import rotation
from skatclub.rules.sheet.sheet import Sheet

KINDS = (
    GameKind.CLUBS,
    GameKind.SPADES,
    GameKind.HEARTS,
    GameKind.DIAMONDS,
    GameKind.GRAND,
    GameKind.NULL,
)
MATADORS = (1, 2, 3, 4, -1, -2, -3, -4)
LARGEST_TOUCH_TYPE = 210  # per cent
TOUCH_HEIGHT = 72  # pixels at 96 dpi: 19 mm, more than the 14 mm a finger needs
LEAST_TOUCH, LEAST_HEIGHT = 54, 27
"""What is left where all rows give way: 14 mm for a finger, a line of words for the mouse."""

LARGEST_WITH_ROOM = 125
"""In larger type, in percent, the screen has no room to be kept."""
PREVIEW_LINES = 3
"""What the deal is, what it changes, and one line of what is strange about it."""


class DealForm(Guarded, QWidget):
    """Buttons for one deal; the outcome button is the one that saves.

    Signals:
        entered(Deal): a complete deal with its outcome.
    """

    entered = Signal(object)

    def __init__(self, theme: Theme, *, touch: bool) -> None:
        super().__init__()
        self.touch = touch
        self._theme = theme
        self.choice = Choice()
        self._about: tuple[object, ...] = ()
        self._table: Table | None = None
        self._sheet: Sheet | None = None
        self._deal_no = 1
        self._deal: Deal | None = None
        self.seats: dict[int, DealButton] = {}
        self.kinds: dict[GameKind, DealButton] = {}
        self.matadors: dict[int, DealButton] = {}
        self.levels: dict[Level, DealButton] = {}
        self.more = DealButton("5 …", _("up to 11"))
        self.passed = QPushButton(_("passed in"))
        self.won = QPushButton()
        self.lost = QPushButton()
        self.overbid = QPushButton(_("overbid …"))
        self.log = QPushButton(_("Bidding …"))
        self.card = PreviewCard(theme, factor=1.4 if touch else 1.0)
        self.house = HouseRow()
        self.bidding = BiddingRow()
        self._seat_row = QGridLayout()
        self._build()
        self._connect()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10 if self.touch else 5)
        self.kinds = {kind: DealButton("", "") for kind in KINDS}
        self.matadors = {number: DealButton(games.matadors_words(number)) for number in MATADORS}
        self.levels = {level: DealButton(*words) for level, words in _level_words().items()}
        pieces.inner(layout, self._seat_row)
        for row in (self.kinds.values(), (*self.matadors.values(), self.more), self.levels.values()):
            line = pieces.inner(layout, QGridLayout())
            line.setSpacing(8 if self.touch else 5)
            for place, button in enumerate(row):
                line.addWidget(button, 0, place)
                line.setColumnStretch(place, 1)
        layout.addWidget(self.house)
        layout.addWidget(self.bidding)
        layout.addWidget(self.card, 1 if self.touch else 0)
        outcome = pieces.inner(layout, QGridLayout())
        outcome.setSpacing(8 if self.touch else 5)
        for place, (large, share) in enumerate(
            ((self.passed, 1), (self.won, 2), (self.lost, 2), (self.overbid, 1), (self.log, 1))
        ):
            outcome.addWidget(large, 0, place)
            outcome.setColumnStretch(place, share)
        self.won.setProperty("outcome", "won")
        self.lost.setProperty("outcome", "lost")
        self.passed.setProperty("deal", True)
        self.overbid.setProperty("deal", True)
        self.log.setProperty("deal", True)
        self.log.setCheckable(True)
        self.log.setToolTip(_("note who bid or held what"))
        self.set_scale(100)

    def _connect(self) -> None:
        for kind, button in self.kinds.items():
            button.clicked.connect(lambda _down=False, kind=kind: self._set(self.choice.with_kind(kind)))
        for number, button in self.matadors.items():
            button.clicked.connect(lambda _down=False, number=number: self._set_matadors(number))
        for level, button in self.levels.items():
            button.clicked.connect(lambda _down=False, level=level: self._set(self.choice.toggled(level)))
        self.house.noted.connect(lambda house_facts: self._set(self.choice.noting(house_facts)))
        self.house.entered.connect(self._enter)
        self.bidding.noted.connect(lambda house_facts: self._set(self.choice.noting(house_facts)))
        self.bidding.bid.connect(self._note_bid)
        self.log.toggled.connect(self._show_bidding)
        self.more.clicked.connect(self._pick_matadors)
        self.overbid.clicked.connect(self._pick_bid)
        self.passed.clicked.connect(self._pass_in)
        self.won.clicked.connect(lambda: self._finish(won=True))
        self.lost.clicked.connect(lambda: self._finish(won=False))

    def set_scale(self, scale: int) -> None:
        """Take a type scale in percent; touch targets never shrink."""
        # Large type is large already: half as much again would not fit on a screen.
        factor = min(1.5, max(1.0, LARGEST_TOUCH_TYPE / scale)) if self.touch else 1.0
        height = max(TOUCH_HEIGHT if self.touch else 0, round((70 if self.touch else 34) * scale / 100))
        height = min(height, 84)
        # In large type a house has a row more than fits: all rows give way alike, so that none lies below the edge.
        least = LEAST_TOUCH if self.touch else min(height, max(34, round(LEAST_HEIGHT * scale / 100)))
        font = fonts.scaled(fonts.body(scale), factor, bold=True)
        for button in (*self._deal_buttons(), *self.seats.values()):
            button.set_look(font, height, least)
        self.house.set_look(font, height, least)
        for large in (self.passed, self.won, self.lost, self.overbid, self.log):
            large.setFont(font)
            large.setMinimumHeight(least)
            large.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.card.head.follow()
        self.card.keep_room(PREVIEW_LINES if scale <= LARGEST_WITH_ROOM and not self.touch else 0)

    def _deal_buttons(self) -> tuple[DealButton, ...]:
        return (*self.kinds.values(), *self.matadors.values(), *self.levels.values(), self.more)

    def heightForWidth(self, width: int) -> int:
        """Return the least height: rows give way before the touch view is scrolled."""
        layout = self.layout()
        return super().heightForWidth(width) if layout is None else layout.totalMinimumHeightForWidth(width)

    def set_theme(self, theme: Theme) -> None:
        """Take other colours."""
        self._theme = theme
        self.card.set_theme(theme)
        self._show()

    def show_situation(self, table: Table, sheet: Sheet, *, deal_no: int, deal: Deal | None = None) -> None:
        """Offer the buttons for a deal of a list; `deal` is given when a written one is changed.

        What is half chosen for this very deal stays until another list is opened.
        """
        about = (table.id, deal_no, table.dealer_at(deal_no), deal)
        is_another, self._about = about != self._about, about
        if self._table is None or self._table.size != table.size:
            self._build_seats(table.size)
        self._table, self._sheet, self._deal_no, self._deal = table, sheet, deal_no, deal
        if is_another:
            self.choice = Choice()
            if isinstance(deal, Played) and isinstance(deal.facts, Game):
                self.choice = choices.of_game(deal.declarer, deal.facts)
        self._show()

    def forget(self) -> None:
        """Begin anew, whatever is half chosen."""
        self._about = ()

    def go_on_with(self, choice: Choice) -> None:
        """Take over what was half chosen by other buttons."""
        self._set(choice)

    def _build_seats(self, size: int) -> None:
        for old in self.seats.values():
            old.deleteLater()
        self.seats = {}
        self._seat_row.setSpacing(8 if self.touch else 5)
        for seat in range(1, size + 1):
            button = DealButton("")
            button.clicked.connect(lambda _down=False, seat=seat: self._set(self.choice.with_seat(seat)))
            button.set_look(self.more.font(), self.more.sizeHint().height(), self.more.minimumHeight())
            self.seats[seat] = button
            self._seat_row.addWidget(button, 0, seat - 1)
            button.show()  # now, not with the next event: the keyboard goes to the first of them
            self._seat_row.setColumnStretch(seat - 1, 1)

    def _set(self, chosen: Choice) -> None:
        self.choice = chosen
        self._show()

    def _set_matadors(self, number: int) -> None:
        self._set(replace(self.choice, matadors=number, bid=None, replacement=None))

    def _pick_matadors(self) -> None:
        if self.choice.kind is not None:
            MatadorPicker.ask(self, highest_matadors(self.choice.kind), self._set_matadors, first=5)
        self._show()

    def _pick_bid(self) -> None:
        facts = self.choice.game(won=False)
        if facts is not None and self._table is not None:
            bare = replace(facts, bid=None, replacement=None)
            BidPicker.ask(self, bare, self._table.event.rules, self._take_bid)

    def _note_bid(self, bid: int | None) -> None:
        """Take what the game was bid at; an overbid Null needs the game that it is charged as, too."""
        facts = self.choice.game(won=False)
        if facts is None or self._table is None:
            return
        noted, rules = replace(facts, bid=bid, replacement=None), self._table.event.rules
        if bid is not None and value.needs_replacement(noted, rules):
            BidPicker.ask(self, replace(noted, bid=None), rules, self._take_bid, bid=bid)
            self._show()
        else:
            self._set(replace(self.choice, bid=bid, replacement=None))

    def _show_bidding(self, is_open: bool) -> None:
        """Show who bid what, with the keyboard at the first of the three, or put it away."""
        self.bidding.setVisible(is_open)
        if is_open:
            self.bidding.said[0].setFocus()

    def _take_bid(self, picked: PickedBid) -> None:
        self._set(replace(self.choice, bid=picked.bid, replacement=picked.replacement))

    def _finish(self, *, won: bool) -> None:
        if self._table is None:
            return
        deal = self.choice.deal(self._table.event.rules, won=won)
        if deal is not None:
            self._enter(deal)

    def _pass_in(self) -> None:
        """Enter a deal in which all passed; where the rules play Ramsch then, ask first which of both it was."""
        house = self._table.event.rules.house if self._table is not None else None
        if house is None or house.ramsch is None:
            self._enter(PASSED_IN)
            return
        ask.choose(
            self.window(),
            _("Passed in"),
            _("These rules play Ramsch when all pass."),
            (
                (_("Enter the Ramsch …"), self.house.ask_ramsch),
                (_("Passed in, no Ramsch"), lambda: self._enter(PASSED_IN)),
            ),
        )

    def _enter(self, deal: Deal) -> None:
        self.entered.emit(deal)

    def _show(self) -> None:
        if self._table is None or self._sheet is None:
            return
        self._show_seats(self._table, self._sheet)
        self.house.show_table(self._table, self._deal_no, self.choice.house, self._deal)
        self.bidding.show_table(self._table, self._deal_no, self.choice)
        self.passed.setEnabled(not sheets_table.is_ramsch_round(self._table, self._deal_no))
        kind = self.choice.kind
        for each, button in self.kinds.items():
            worth = game_sheet(each, self._table.event.rules)
            button.set_words(f"{games.kind_symbol(each)} {games.kind_name(each)}".strip(), worth)
            button.set_colour(self._theme.kind_colour(each).name())
            button.setChecked(each is kind)
        most = highest_matadors(kind) if kind else 11
        for number, button in self.matadors.items():
            button.setEnabled(abs(number) <= most)
            button.setChecked(number == self.choice.matadors)
        self.more.setEnabled(most > 4)
        many = abs(self.choice.matadors) > 4
        self.more.setChecked(many)
        self.more.set_words(games.matadors_words(self.choice.matadors) if many else "5 …", _("up to 11"))
        for level, button in self.levels.items():
            button.setEnabled(self.choice.may(level))
            button.setChecked(self.choice.shows(level))
        self._show_outcome(self._table)

    def _show_seats(self, table: Table, sheet: Sheet) -> None:
        dealer, order = table.dealer_at(self._deal_no), table.order_at(self._deal_no)
        actives = rotation.actives_of(dealer, order)
        standing = sheet.running_before(self._deal_no)
        for seat, button in self.seats.items():
            name = table.occupant_at(seat, self._deal_no).person
            now = standing[seat - 1]
            score = f"{numbers.points(now.points)} · {now.won}/{now.lost}"
            sits = _("Dealer") if seat == dealer else _("sits out")
            button.set_words(f"{seat} {people_person.call_name(name)}", score if seat in actives else sits)
            button.setToolTip(name.full_name)
            button.setAccessibleName(f"{seat} {name.full_name}")
            button.setEnabled(seat in actives)
            button.setChecked(seat == self.choice.seat and seat in actives)

    def _show_outcome(self, table: Table) -> None:
        rules = table.event.rules
        won, lost = (self.choice.deal(rules, won=won) for won in (True, False))
        doubled = bock.doublings_of(won or lost or PASSED_IN, rules, self._bock())
        settled = value.settle(won.facts, rules, doubled) if won else None
        may_win = settled is not None and settled.won
        self.won.setEnabled(may_win)
        self.lost.setEnabled(lost is not None)
        self.won.setText(_outcome(_("✔ WON"), settled.points if settled and may_win else None))
        losing = value.settle(lost.facts, rules, doubled).points if lost else None
        self.lost.setText(_outcome(_("✖ LOST"), losing))
        self.overbid.setEnabled(self.choice.game(won=False) is not None)
        is_overbid = lost is not None and value.settle(lost.facts, rules).overbid
        self.overbid.setText(_("overbid {bid}").format(bid=self.choice.bid) if is_overbid else _("overbid …"))
        self._show_card(won if may_win else lost, _if_lost(lost, rules) if may_win else "")

    def _bock(self) -> bock.BockState:
        return self._sheet.bock_before(self._deal_no) if self._sheet is not None else bock.NO_BOCK

    def _show_card(self, deal: Played | None, if_lost: str = "") -> None:
        if self._table is None or self._sheet is None:
            return
        if deal is None:
            missing = _missing(self.choice)
            self.card.show_preview(preview.Preview(state=State.INCOMPLETE, head=missing))
            return
        shown = preview.of_deal(deal, self._table, self._sheet, deal_no=self._deal_no)
        self.card.show_preview(replace(shown, warning=" ".join(filter(None, (shown.warning, if_lost)))))
        self.card.hint.setText("")


def _outcome(words: str, points: int | None) -> str:
    return words if points is None else f"{words}   {numbers.signed(points)}"


def _if_lost(lost: Played | None, rules: RuleSet) -> str:
    """Return what would be strange if the button of a lost game were pressed."""
    strange = hint_words.words(hints.of_deal(lost, rules)) if lost is not None else ""
    return _("If lost: {strange}").format(strange=strange) if strange else ""


def _missing(chosen: Choice) -> str:
    if chosen.seat is None:
        return _("Who was declarer?")
    if chosen.kind is None:
        return _("Which game?")
    return _("With or without how many matadors?")


def _level_words() -> dict[Level, tuple[str, str]]:
    return {
        Level.HAND: (_("Hand"), ""),
        Level.SCHNEIDER: (_("Schneider"), ""),
        Level.SCHNEIDER_ANNOUNCED: (_("Schneider"), _("announced")),
        Level.SCHWARZ: (_("Schwarz"), ""),
        Level.SCHWARZ_ANNOUNCED: (_("Schwarz"), _("announced")),
        Level.OUVERT: (_("ouvert"), ""),
    }
