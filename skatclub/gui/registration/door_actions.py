"""The menu of the registration: what can be done to who is selected, to whole lists, and about money."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from skatclub.domain.registration.registration import Participant, Presence
from skatclub.gui.operations.access import Access
from skatclub.gui.operations.actions import SEPARATOR, Action, Needs, allowed, no_event, pop_up
from skatclub.gui.parts import payout
from skatclub.gui.parts.merge_dialog import MergeDialog
from skatclub.gui.parts.owed import OwedByLeaver
from skatclub.gui.parts.payout import PayoutCheck
from skatclub.gui.registration.edit_dialog import EditDialog
from skatclub.gui.registration.page import RegistrationPage
from skatclub.gui.widgets import ask
from skatclub.i18n import numbers
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _
from skatclub.services.change import Change
from skatclub.services.registration import registration
from skatclub.services.registration.enrolment import Roll


class DoorActions:
    """What can be done on the page of the registration."""

    def __init__(self, page: RegistrationPage, access: Access) -> None:
        self._page = page
        self._access = access
        self._payments = Payments(page)
        page.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        page.view.customContextMenuRequested.connect(self.show_menu)
        page.paste_wanted.connect(self.paste)
        page.edit_wanted.connect(self.edit)
        page.payment_wanted.connect(self._payments.ask_in)

    def all(self) -> tuple[Action | str, ...]:
        """Return the actions of the menu in order."""
        page, writes = self._page, Needs(self._event)
        return (
            *self.of_one(),
            SEPARATOR,
            Action(words=_("Paste a list …"), keys=("Ctrl+V",), act=self.paste, usable=writes, does=("take_in",)),
            Action(
                words=_("Open a list …"),
                keys=("Ctrl+Shift+O",),
                act=self.open_file,
                usable=writes,
                does=("take_in",),
            ),
            Action(
                words=_("Merge two people …"),
                keys=("Ctrl+M",),
                act=self.merge,
                usable=writes,
                does=("merge_people",),
            ),
            SEPARATOR,
            Action(
                words=_("Search or register"),
                keys=("Ctrl+F",),
                act=page.edit.setFocus,
                usable=writes,
                does=("register",),
            ),
            Action(words=_("Next part of the list"), keys=("F3",), act=page.next_filter),
            Action(words=_("Change sort order"), keys=("F4",), act=page.next_order),
        )

    def of_one(self) -> tuple[Action | str, ...]:
        """Return what can be done to one participant."""
        some = Needs(self._chosen)
        absent = Needs((*self._chosen, (self._is_absent, _("is here already."))))
        return (
            Action(
                words=_("Edit …"),
                keys=("F2",),
                act=self.edit,
                usable=some,
                does=("change_participant",),
                hint=_("Shows all that is known of this participant, to be changed."),
            ),
            Action(
                words=_("Here and paid"),
                act=lambda: self._arrive(paid=True),
                usable=some,
                does=("check_in",),
                hint=_("Has come and pays everything that is owed."),
            ),
            Action(
                words=_("Here, not paid"),
                act=lambda: self._arrive(paid=False),
                usable=absent,
                does=("check_in",),
                hint=_("Has come; the fee is still owed."),
            ),
            SEPARATOR,
            Action(
                words=_("Pay …"),
                keys=("Ctrl+B",),
                act=self._payments.ask_in,
                usable=some,
                does=("pay",),
                hint=_("Takes any amount, a part payment as well."),
            ),
            Action(
                words=_("Pay back …"),
                keys=("Ctrl+R",),
                act=self._payments.ask_back,
                usable=Needs((*self._chosen, (self._has_paid, _("has paid nothing.")))),
                does=("settle_back", "pay"),
                hint=_("Gives back any amount of what was paid."),
            ),
            SEPARATOR,
            Action(
                words=_("Withdraw: is leaving …"),
                keys=("Del",),
                act=self.withdraw,
                usable=Needs((*self._chosen, (self._takes_part, _("does not take part.")))),
                does=("withdraw",),
                hint=_("Was here and goes home: lists played count, and the seat is free from the next series."),
            ),
            Action(
                words=_("Has not come: was expected"),
                keys=("Ctrl+K",),
                act=self.no_show,
                usable=Needs((*self._chosen, (self._is_expected, _("is not awaited any more.")))),
                does=("no_show",),
                hint=_("Was expected and stayed away: gets no seat and stays on the list of participants."),
            ),
            Action(
                words=_("Remove: was entered by mistake"),
                keys=("Ctrl+Del",),
                act=self.take_out,
                usable=some,
                does=("unregister",),
                hint=_("Was entered twice or by mistake: goes from the list; what was paid is given back first."),
            ),
        )

    def show_menu(self, where: QPoint) -> None:
        """Show what can be done to the participant under the mouse."""
        if self._one() is not None:
            pop_up(self._page.view, allowed(self.of_one(), self._page.operations.forbids), where)

    def edit(self) -> None:
        """Show all that is known of the selected participant."""
        participant, roll = self._one(), self._page.roll
        if participant is not None and roll is not None and self._can_write():
            EditDialog(self._page, self._page.operations, roll, participant).open()

    def withdraw(self) -> None:
        """Ask after which series somebody leaves, and note it."""
        participant, roll = self._one(), self._page.roll
        if participant is None or roll is None:
            return
        question = ask.Question(
            self._page, _("Withdraw"), _("When does {name} leave?").format(name=participant.person.full_name)
        )
        offers = [(0, _("before the first series"))]
        offers += [
            (series.number, _("after series {number}").format(number=series.number)) for series in roll.event.series
        ]
        after = question.choice("after", _("Leaving the event"), offers)
        after.choose(self._played(participant, roll))
        owed = OwedByLeaver(self._page.operations, roll.event.id)
        question.add(owed)

        def show_owed() -> None:
            owed.show_for(participant, int(str(after.currentData())))
            question.make_room()

        def withdraw(answers: dict[str, object]) -> None:
            run = self._page.operations.run
            if run(registration.withdraw, participant.id, after_series=int(str(answers["after"]))) is not None:
                owed.book()

        after.currentIndexChanged.connect(lambda _place: show_owed())
        show_owed()
        question.ask(_("Withdraw"), withdraw)

    def _played(self, participant: Participant, roll: Roll) -> int:
        """Return the last series in which somebody has a result, 0 if none."""
        from skatclub.services.office import office  # not before the first paint

        sheets = self._page.operations.ask(office.lists, roll.event.id) or ()
        number = participant.start_no
        return max((each.series_no for each in sheets if each.has_result and number in each.start_nos), default=0)

    def no_show(self) -> None:
        """Note that the selected participant has not come."""
        participant = self._one()
        if participant is not None:
            self._run(registration.mark_no_show, participant.id)

    def take_out(self) -> None:
        """Take out who was registered by mistake; what was paid is paid back before."""
        participant = self._one()
        if participant is None:
            return
        if participant.paid:
            self._payments.ask_before_taking_out(participant)
        else:
            self._run(registration.remove, participant.id)

    def merge(self) -> None:
        """Ask which two people are one."""
        participant = self._one()
        MergeDialog(
            self._page, self._page.operations, participant.person.id if participant is not None else 0
        ).open()

    def paste(self, written: str = "") -> None:
        """Show what would be taken in of a list that was pasted, or that is in the clipboard."""
        clip = QGuiApplication.clipboard().text()
        self._register(text=written or (clip if "\n" in clip.strip() else ""))

    def open_file(self) -> None:
        """Ask for a file with a list of participants."""
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        chosen, _filter = QFileDialog.getOpenFileName(
            self._page, _("Open a list of participants"), folder, imports_words.files()
        )
        if chosen:
            self._register(path=Path(chosen))

    def _register(self, path: Path | None = None, text: str = "") -> None:
        page = self._page
        if page.roll is not None:
            tell = partial(page.verdict.tell, good=True, again=False)
            self._access.register_list(page.roll, tell, path=path, text=text)

    def _arrive(self, *, paid: bool) -> None:
        self._page.arrive_selected(here=True, paid=paid)

    def _run(self, verb: Callable[..., Change], *args: object, **kwargs: object) -> None:
        self._page.operations.run(verb, *args, **kwargs)

    def _one(self) -> Participant | None:
        return self._page.selected()

    @property
    def _event(self) -> tuple[tuple[Callable[[], bool], str], ...]:
        return ((self._can_write, no_event()),)

    @property
    def _chosen(self) -> tuple[tuple[Callable[[], bool], str], ...]:
        return (*self._event, (self._has_one, _("nobody is selected in the list.")))

    def _can_write(self) -> bool:
        return self._page.roll is not None and self._page.writes()

    def _has_one(self) -> bool:
        return self._one() is not None and self._can_write()

    def _is_absent(self) -> bool:
        participant = self._one()
        return participant is not None and participant.presence is not Presence.HERE and self._can_write()

    def _is_expected(self) -> bool:
        participant = self._one()
        return participant is not None and participant.presence is Presence.EXPECTED and self._can_write()

    def _takes_part(self) -> bool:
        participant = self._one()
        return (
            participant is not None
            and (participant.takes_part or participant.presence is Presence.WAITING)
            and self._can_write()
        )

    def _has_paid(self) -> bool:
        participant = self._one()
        return participant is not None and participant.paid > 0 and self._can_write()


class Payments:
    """Asks for amounts and books them."""

    def __init__(self, page: RegistrationPage) -> None:
        self._page = page
        self._payout_check = PayoutCheck(page, page.operations)

    @property
    def _event_id(self) -> int | None:
        roll = self._page.roll
        return None if roll is None else roll.event.id

    def ask_in(self) -> None:
        """Ask how much the selected participant pays; offered is what is still open."""
        participant, roll = self._page.selected(), self._page.roll
        if participant is None or roll is None:
            return
        owed = roll.owed(participant)
        words = _("{name} has paid €{paid} of €{owed}.").format(
            name=participant.person.full_name, paid=numbers.money(participant.paid), owed=numbers.money(owed)
        )
        self._ask(participant, _("Pay"), words, cents=max(owed - participant.paid, 0), sign=1)

    def ask_back(self) -> None:
        """Ask how much the selected participant gets back; offered is what was paid too much, else all."""
        participant, roll = self._page.selected(), self._page.roll
        if participant is None or roll is None:
            return
        words = _("{name} has paid €{paid}.").format(
            name=participant.person.full_name, paid=numbers.money(participant.paid)
        )
        too_much = participant.paid - roll.owed(participant)
        self._ask(participant, _("Pay back"), words, cents=too_much if too_much > 0 else participant.paid, sign=-1)

    def ask_before_taking_out(self, participant: Participant) -> None:
        """Offer to pay back what was paid before somebody is taken out, so that the cash box is right."""
        amount = numbers.money(participant.paid)
        ask.choose(
            self._page,
            _("Remove"),
            _("{name} has paid €{paid}.").format(name=participant.person.full_name, paid=amount),
            (
                (_("Pay back €{amount} and remove").format(amount=amount), lambda: self._take_out(participant)),
                (
                    _("It was a mistake, no money changed hands: remove"),
                    lambda: self._page.operations.run(registration.remove, participant.id),
                ),
            ),
        )

    def _take_out(self, participant: Participant) -> None:
        run = self._page.operations.run

        def pay_back() -> None:
            if run(registration.pay, participant.id, -participant.paid, paid=participant.paid) is not None:
                run(registration.remove, participant.id)

        self._payout_check.ask(self._event_id, participant.paid, pay_back)

    def _ask(self, participant: Participant, title: str, words: str, *, cents: int, sign: int) -> None:
        """Ask for an amount that comes in (`sign` 1) or goes out (-1), where so many `cents` are open."""
        question = ask.Question(self._page, title, words)
        question.money("amount", _("Amount in €"), cents).setFocus()
        question.line("note", _("Note"))

        def book(answers: dict[str, object]) -> None:
            paid = sign * int(str(answers["amount"]))
            if (
                paid
                and self._payout_check.may(question, self._event_id, -paid)
                and payout.may_come_in(question, participant.person.full_name, paid, cents)
            ):
                note = str(answers["note"])
                self._page.operations.run(registration.pay, participant.id, paid, paid=participant.paid, note=note)

        question.ask(title, book)
