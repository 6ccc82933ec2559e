"""The prizes in the window: their page, its entries of the menu, and the prize-giving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.operations.actions import SEPARATOR, Action, KeyLine, NextAct
from skatclub.gui.operations.menus import MONEY
from skatclub.gui.operations.pages import EVENT_GROUP, PRIZES, Menu, Offer, Page, Room
from skatclub.gui.papers import cash_papers
from skatclub.i18n.language import N_, _
from skatclub.services import interests

if TYPE_CHECKING:
    from skatclub.domain.overview.steps import StepKind
    from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
    from skatclub.gui.prizes.page import PrizesPage


class PrizesRoom(Room["PrizesPage"]):
    """The plan and who gets what."""

    def make(self) -> PrizesPage:
        """Return the page."""
        from skatclub.gui.prizes.page import PrizesPage

        page = PrizesPage(self.access.operations, self.access.memory.clock)
        page.print_wanted.connect(lambda event_id: cash_papers.show(self.access, event_id, of_prizes=True))
        page.speaker_wanted.connect(self.call_out)
        page.handed_out.connect(self._tell)
        page.exchanged.connect(self._tell_exchanged)
        return page

    def _tell(self, row: PrizeRow, words: str) -> None:
        """Tell of a prize that was handed out, with the way back."""
        event_id = self.page.event_id

        def take_back() -> None:
            if event_id is not None:
                self.page.giving.take_back(event_id, row)

        self.access.tell(words, tone="good", way_out=_("Take back"), act=take_back, stays=False)

    def _tell_exchanged(self, start_nos: tuple[int, ...], words: str) -> None:
        """Tell how prizes were exchanged, with the way to the receipts."""
        event_id = self.page.event_id

        def print_receipts() -> None:
            if event_id is not None:
                cash_papers.show(self.access, event_id, receipts_of=start_nos)

        words = _("Exchanged: {what}").format(what=words.replace("\n", "; "))
        self.access.tell(words, tone="good", way_out=_("Receipts …"), act=print_receipts, stays=False)

    def menus(self) -> tuple[Menu, ...]:
        """Return what the menu of the money has of the prizes."""
        entries = (
            self.opening(),
            Action(words=_("Prize-giving …"), act=self._give, usable=self.has_club, does=("hand_out",)),
            SEPARATOR,
        )
        return (Menu(title=MONEY, entries=lambda: entries),)

    def steps(self) -> dict[StepKind, NextAct]:
        """Return that prizes are handed out here."""
        from skatclub.domain.overview.steps import StepKind  # not before the first paint

        here = NextAct(
            words=_("To prizes"),
            act=lambda _step: self.access.show(PRIZES),
            page=PRIZES,
            leads=_("Go to prizes"),
        )
        honour = NextAct(words=_("Print certificates …"), act=lambda _step: self._honour())
        return {StepKind.HAND_OUT: here, StepKind.HONOUR: honour}

    def _honour(self) -> None:
        """Show the papers with the certificates ticked."""
        from skatclub.gui.papers import dialog as papers_dialog
        from skatclub.services import day

        papers_dialog.show_all(self.access, ticked=(day.CERTIFICATES,))

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return the keys of the prizes and of the prize-giving."""
        from skatclub.gui.prizes import page, speaker  # not before the first paint

        return (page.HAND_OUT, page.GIVE, *speaker.KEYS)

    def offers(self) -> Offer:
        """Return the papers on money of the event."""
        return Offer(show=self.page.ask_print, usable=self.page.board is not None)

    def follow_look(self) -> None:
        """Wear another type."""
        self.page.set_look()

    def call_out(self, board: PrizeBoard) -> None:
        """Show the screen of the speaker."""
        from skatclub.gui.prizes.speaker import SpeakerDialog

        SpeakerDialog(self.access.window, self.access.operations, board).open()

    def _give(self) -> None:
        self.access.show(PRIZES)
        self.page.ask_speaker()


PAGES = (
    Page(
        key=PRIZES,
        title=N_("Prizes"),
        keys=(N_("Ctrl+7"),),
        group=EVENT_GROUP,
        make=PrizesRoom,
        interest=interests.PRIZES,
        needs_event=True,
    ),
)
