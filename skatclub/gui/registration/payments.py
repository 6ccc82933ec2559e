"""Questions about money at the door: somebody pays a part, gets something back, or all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.parts.payout import Outgo
from skatclub.gui.widgets import ask
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.services.registration import registration

if TYPE_CHECKING:
    from skatclub.domain.registration.registration import Participant
    from skatclub.gui.registration.page import RegistrationPage


class Payments:
    """Asks for amounts and books them."""

    def __init__(self, page: RegistrationPage) -> None:
        self._page = page
        self._outgo = Outgo(page, page.operations)

    @property
    def _event_id(self) -> int | None:
        roll = self._page.roll
        return None if roll is None else roll.event.id

    def ask_in(self) -> None:
        """Ask how much the selected participant pays; offered is what is still open."""
        one, roll = self._page.selected(), self._page.roll
        if one is None or roll is None:
            return
        owed = roll.owed(one)
        words = _("{name} has paid {paid} € of {owed} €.").format(
            name=one.person.full_name, paid=numbers.money(one.paid), owed=numbers.money(owed)
        )
        self._ask(one, _("Pay"), words, cents=max(owed - one.paid, 0), sign=1)

    def ask_back(self) -> None:
        """Ask how much the selected participant gets back; offered is what was paid too much, else all."""
        one, roll = self._page.selected(), self._page.roll
        if one is None or roll is None:
            return
        words = _("{name} has paid {paid} €.").format(name=one.person.full_name, paid=numbers.money(one.paid))
        too_much = one.paid - roll.owed(one)
        self._ask(one, _("Pay back"), words, cents=too_much if too_much > 0 else one.paid, sign=-1)

    def ask_before_taking_out(self, one: Participant) -> None:
        """Offer to pay back what was paid before somebody is taken out, so that the cash box is right."""
        amount = numbers.money(one.paid)
        ask.choose(
            self._page,
            _("Take out"),
            _("{name} has paid {paid} €.").format(name=one.person.full_name, paid=amount),
            ((_("Pay {amount} € back and take out").format(amount=amount), lambda: self._take_out(one)),),
        )

    def _take_out(self, one: Participant) -> None:
        run = self._page.operations.run

        def pay_back() -> None:
            if run(registration.pay, one.id, -one.paid) is not None:
                run(registration.remove, one.id)

        self._outgo.ask(self._event_id, one.paid, pay_back)

    def _ask(self, one: Participant, title: str, words: str, *, cents: int, sign: int) -> None:
        question = ask.Question(self._page, title, words)
        question.money("amount", _("Amount in €"), cents).setFocus()
        question.line("note", _("Note"))

        def book(answers: dict[str, object]) -> None:
            cents = sign * int(str(answers["amount"]))
            if cents and self._outgo.may(question, self._event_id, -cents):
                self._page.operations.run(registration.pay, one.id, cents, note=str(answers["note"]))

        question.ask(title, book)
