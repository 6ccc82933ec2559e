"""The prizes of the current event: the plan as a form and as sentences, and live who wins what."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from skatclub.domain import zone
from skatclub.domain.cash.errors import WorkedOutForOthers
from skatclub.domain.events.event import EventKind
from skatclub.domain.overview.steps import StepKind
from skatclub.domain.prizes import handing
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
from skatclub.domain.prizes.plan import Plan
from skatclub.domain.registration.registration import KIND_OF
from skatclub.domain.standings.state import RankingState
from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.parts.warnings import Warnings
from skatclub.gui.prizes import plan_form, questions
from skatclub.gui.prizes.giving import Giving
from skatclub.gui.prizes.plan_form import PlanForm, PlanSaid, SaidAndWon
from skatclub.gui.widgets import ask, pieces, value_form
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers, standings as i18n_standings
from skatclub.i18n.language import N_, _
from skatclub.i18n.prizes import warnings as prizes_warnings, words as prizes_words
from skatclub.services.directing import reading
from skatclub.services.prizes import prizes
from skatclub.services.standings import standings

HIGHEST_PEOPLE = 9999
LETTERS_MORE = 5
"""Letters that the form needs besides its least width, so that its amounts are read."""


HAND_OUT = KeyLine(("Return",), N_("prizes: hand out"))
GIVE = KeyLine(("Ctrl+Return",), N_("prizes: prize-giving for the speaker"))


class PrizesPage(ClubPage):
    """The prize plan of the current event and what comes of it.

    Signals:
        print_wanted(int): the papers on money of this event shall be printed.
        speaker_wanted(PrizeBoard): the prizes shall be called out.
        shown(): other prizes are shown.
        handed_out(PrizeRow, str): this prize was handed out; the words say so.
        exchanged(tuple, str): prizes are exchanged among these start numbers; the words say how.
    """

    print_wanted = Signal(int)
    speaker_wanted = Signal(object)
    shown = Signal()
    handed_out = Signal(object, str)
    exchanged = Signal(object, str)

    def __init__(self, operations: Operations, clock: Callable[[], datetime]) -> None:
        super().__init__(operations)
        self._clock = clock
        self.board: PrizeBoard | None = None
        self.is_kept = False
        self.heading = label(_("Prizes"), role="title", factor=1.45)
        self.tag = label("", role="pill")
        self.people = CalmSpin(0, HIGHEST_PEOPLE, nothing=_("as registered"), suffix=_(" people"))
        self.giving = Giving(self, operations)
        self.warnings = Warnings(self, operations)
        self.form = PlanForm()
        self.said = PlanSaid()
        self.table = Table(_("Prizes"), plan_form.columns(), key=lambda row: row.key, tip=plan_form.winner_tip)
        self.hand = pieces.button(_("Hand out"), self.hand_out, tip=_("Enter"), does=("hand_out",))
        self.unclaimed = pieces.button(_("Not claimed"), self.leave_unclaimed, does=("leave_unclaimed",))
        self.instead = pieces.button(_("Substitute …"), self.ask_instead, does=("pass_prize_on",))
        self.back = pieces.button(_("Take back"), self.take_back, does=("take_prize_back",))
        self.swap = pieces.button(_("Exchange …"), self.ask_exchange, does=("exchange_prizes",))
        self.papers = pieces.button(_("Print …"), self.ask_print)
        self.call = pieces.button(_("Prize-giving …"), self.ask_speaker, primary=True, does=("hand_out",))
        self.adopt = pieces.button(_("Accept the proposal"), self.take_proposal, does=("plan_prizes",))
        self._build()
        self._connect()

    def _build(self) -> None:
        reckoned = QWidget()
        pieces.lay(reckoned, pieces.row(label(_("Calculate for"), role="muted"), self.people, spacing=6))
        # what changes its length stands last, so that no button moves away from under the mouse
        top = flowing(self.heading, reckoned, self.papers, self.call, self.adopt, self.tag, spacing=10)
        self.people.setAccessibleName(_("Calculate for this many players"))
        self.people.setToolTip(_("Calculate for this many players"))
        self.form.setObjectName("scrolled")
        scrolled = pieces.scrolled(self.form, sideways=False)
        won = Card(margin=4)
        won.inside.addWidget(self.table, 1)
        right = QWidget()
        right_layout = QVBoxLayout(right)
        right_layout.setContentsMargins(0, 0, 0, 0)
        self.split = SaidAndWon(self.said, won, self.table)
        right_layout.addWidget(self.split, 1)
        buttons = flowing(self.hand, self.unclaimed, self.instead, self.back, self.swap, spacing=8)
        right_layout.addWidget(buttons)
        self.both = QWidget()
        pieces.lay(self.both, pieces.row(scrolled, right, spacing=None, grows=right))
        self._scrolled = scrolled
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 10)
        layout.addWidget(top)
        layout.addWidget(self.both, 1)

    def _connect(self) -> None:
        self.form.planned.connect(self.take_plan)
        self.form.pot_wanted.connect(self.ask_pot)
        self.form.jackpot_wanted.connect(self.ask_jackpot)
        self.form.carry_wanted.connect(self.carry)
        self.people.setKeyboardTracking(False)
        self.people.valueChanged.connect(lambda _value: self.refresh())
        self.table.entered.connect(lambda _key: self.hand_out())
        self.table.moved_on.connect(self._show_buttons)
        find = QShortcut(QKeySequence(*GIVE.pressed), self)
        find.activated.connect(self.ask_speaker)

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was in front, with the arrows in the table."""
        super().showEvent(event)
        self.table.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width between the form and the prizes."""
        super().resizeEvent(event)
        self._share_width()

    def set_look(self) -> None:
        """Follow the type of the application."""
        self.form.set_look()
        self._share_width()
        self.table.lay_out()
        self.split.part()

    def _share_width(self) -> None:
        """Give the form what it would like, but at most two fifths of the page; half where those are too few."""
        liked = self.form.sizeHint().width() + self._scrolled.verticalScrollBar().sizeHint().width() + 6
        needed = self.form.minimumSizeHint().width() + LETTERS_MORE * self.fontMetrics().averageCharWidth()
        share = self.width() * 2 // 5
        self._scrolled.setFixedWidth(min(liked, share if share >= needed else self.width() // 2))

    def show_event(self, event_id: int | None) -> None:
        """Be about this event."""
        super().show_event(event_id)
        self.people.blockSignals(True)
        self.people.setValue(0)
        self.people.blockSignals(False)
        self.outdated.emit()

    def refresh(self) -> None:
        """Ask for the prizes again and show them."""
        self.board = None
        if self.event_id is not None:
            kept = self.operations.ask(prizes.plan, self.event_id)
            self.is_kept = kept is not None
            self.board = self.operations.ask(
                prizes.board, self.event_id, trial=kept or Plan(), people=self.people.value() or None
            )
        self._show()

    def _show(self) -> None:
        board = self.board
        self.both.setVisible(board is not None)
        self.tag.setVisible(board is not None)
        if board is not None:
            self._show_state(board)
            amounts = tuple(f"{len(share.amounts)} · {numbers.euros(share.money)}" for share in board.parted.shares)
            self.form.show_plan(board.plan, amounts)
            self.said.show_board(board, is_kept=self.is_kept)
            self.table.show_rows(board.rows)
        self.form.setEnabled(self.writes())
        self.set_look()
        self._show_buttons()
        self.shown.emit()

    def _show_state(self, board: PrizeBoard) -> None:
        """Say how far the ranking is by which the prizes go; worked out for other people they are only tried."""
        if self.people.value():
            self.tag.setText(_("calculated for {n} players").format(n=self.people.value()))
            pieces.set_role(self.tag, "warnpill")
            return
        finality = self.operations.ask(reading.finality_of_event, board.event.id)
        if finality is not None:
            self.tag.setText(i18n_standings.state_words(finality, zone.here(self._clock())))
            pieces.set_role(self.tag, "warnpill" if finality.is_provisional else "chip")

    def _show_buttons(self) -> None:
        self.adopt.setVisible(self.writes() and not self.is_kept)
        self.adopt.setEnabled(not self.people.value())
        row, writes = self.chosen(), self.writes() and self.is_kept and not self.people.value()
        chosen = ((writes, ""), (row is not None, _("no prize is selected in the list.")))
        settled = _("it was handed out already, or has no winner yet.")
        pieces.lack(self.hand, *chosen, (row is None or row.waits, settled))
        for button in (self.unclaimed, self.instead):
            pieces.lack(button, *chosen, (row is None or row.may_be_left, settled))
        pieces.lack(self.back, *chosen, (row is None or row.state is not None, _("it was not handed out yet.")))
        self.swap.setVisible(self.board is not None and bool(handing.exchange(self.board.rows).back))
        self.swap.setEnabled(writes)
        self.papers.setEnabled(self.board is not None)
        has_winner = self.board is not None and any(row.winner for row in self.board.rows)
        pieces.lack(self.call, (has_winner, _("nobody has won a prize yet.")))

    def writes(self, *verbs: str) -> bool:
        """Tell whether the open club can be written to."""
        return self.board is not None and super().writes(*verbs)

    def is_half_typed(self) -> bool:
        """Tell whether a field of the plan is not left yet."""
        return value_form.is_half_typed(self.form)

    def chosen(self) -> PrizeRow | None:
        """Return the selected prize."""
        return self.table.chosen() if self.board is not None else None

    def take_plan(self, plan: Plan) -> None:
        """Write another plan."""
        if self.event_id is not None and self.operations.run(prizes.set_plan, self.event_id, plan) is None:
            self.refresh()  # refused: show what holds

    def ask_pot(self, place: int) -> None:
        """Ask for a pot, that in this place or a new one."""
        board, event_id = self.board, self.event_id
        if board is None or event_id is None:
            return
        ranking = board.plan.pots[place].ranking if place >= 0 else ""
        questions.ask_pot(self, board.plan, place, self._rankings(event_id, ranking), self.take_plan)

    def ask_jackpot(self, place: int) -> None:
        """Ask for a jackpot, that in this place or a new one."""
        if self.board is not None:
            questions.ask_jackpot(self, self.board.plan, place, self.take_plan)

    def carry(self) -> None:
        """Put what nobody won at the event before into the jackpots of this plan."""
        if self.event_id is not None:
            self.operations.run(prizes.carry_jackpots, self.event_id)

    def _rankings(self, event_id: int, ranking: str) -> tuple[str, ...]:
        """Return the rankings that a pot can be about."""
        now = self.operations.ask(standings.standings, event_id)
        groups = () if now is None else now.conditions.groups
        group_names = (
            ()
            if now is None
            else tuple(group for participant in now.people.values() for group in participant.groups)
        )
        return tuple(dict.fromkeys(("", *groups, *group_names, *KIND_OF, ranking)))

    def hand_out(self) -> None:
        """Note that the selected prize was handed out; where that cannot be, say what is to be done first."""
        row = self.chosen()
        if row is None or self.event_id is None:
            return
        self.table.setFocus()  # the button rests once it is done, and would hand the keyboard to any other
        if self.people.value():
            self.operations.refused.emit(WorkedOutForOthers(self.people.value()))
        elif not self.is_kept and self.writes():
            self._ask_to_keep()
        elif row.safe:
            self.giving.hand_out(self.event_id, row, self._tell)
        else:
            event_id = self.event_id
            self.warnings.ask(event_id, StepKind.HAND_OUT, lambda: self.giving.hand_out(event_id, row, self._tell))

    def _tell(self, row: PrizeRow) -> None:
        """Tell of a prize that was handed out, and what can still change it."""
        name = "" if row.winner is None else row.winner.name
        words = _("{name}: {prize} handed out.").format(name=name, prize=prizes_words.short([row]))
        self.handed_out.emit(row, " ".join((words, *self._not_final())))

    def _not_final(self) -> tuple[str, ...]:
        """Return that the ranking of a tournament, though complete, may still be objected to."""
        board = self.board
        if board is None or board.event.kind is not EventKind.TOURNAMENT:
            return ()
        finality, now = self.operations.ask(reading.finality_of_event, board.event.id), zone.here(self._clock())
        if finality is None or finality.state(now) is not RankingState.COMPLETE:
            return ()
        state = i18n_standings.state_words(finality, now)
        return (_("The ranking is not final yet: {state}.").format(state=state),)

    def take_proposal(self) -> None:
        """Let the proposal be the plan."""
        if self.board is not None and not self.is_kept:
            self.take_plan(self.board.plan)

    def _ask_to_keep(self) -> None:
        """Ask whether the proposal becomes the plan: what is only proposed is not handed out."""
        if self.board is None:
            return
        words = _(
            "The prizes are still a proposal, so none can be handed out yet. Use the proposal as the prize plan?"
        )
        ask.choose(self, _("Prizes"), words, ((_("Use as prize plan"), self.take_proposal),))

    def leave_unclaimed(self) -> None:
        """Note that nobody claimed the selected prize; the plan says who gets it."""
        self._do(self.giving.leave_unclaimed)

    def ask_instead(self) -> None:
        """Ask who gets the selected prize that nobody came for."""
        self._do(self.giving.ask_instead)

    def take_back(self) -> None:
        """Take back what was noted for the selected prize."""
        self._do(self.giving.take_back)

    def ask_exchange(self) -> None:
        """Ask whether prizes that were handed out before a correction are exchanged, with who gives whom what."""
        if self.board is None or self.event_id is None:
            return
        planned = handing.exchange(self.board.rows)
        start_nos = tuple(
            dict.fromkeys(
                row.winner.start_no
                for row in (*planned.back, *planned.anew)
                if row.winner is not None and row.winner.start_no is not None
            )
        )
        self.giving.exchange(self.event_id, planned, lambda words: self.exchanged.emit(start_nos, words))

    def _do(self, act: Callable[[int, PrizeRow], object]) -> None:
        row = self.chosen()
        if row is not None and self.event_id is not None:
            self.table.setFocus()
            act(self.event_id, row)

    def ask_print(self) -> None:
        """Show the papers."""
        if self.event_id is not None:
            self.print_wanted.emit(self.event_id)

    def ask_speaker(self) -> None:
        """Call the prizes out, once what is not settled yet was said."""
        if self.board is None or not self.call.isEnabled():
            return
        unsettled = (*prizes_warnings.before_giving(self.board, is_kept=self.is_kept), *self._not_final())
        adopts = self.writes() and not self.is_kept and not self.people.value()
        begin = _("Accept the proposal and begin") if adopts else _("Begin anyway")
        self.warnings.ask(
            self.board.event.id,
            StepKind.HAND_OUT,
            lambda: self._begin_giving(adopts=adopts),
            also=unsettled,
            act=begin,
        )

    def _begin_giving(self, *, adopts: bool) -> None:
        if adopts:
            self.take_proposal()
        if self.board is not None:
            self.speaker_wanted.emit(self.board)
