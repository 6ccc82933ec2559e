"""What was done with prizes and cash, in words for the undo menu and the history."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from skatclub.domain.cash.ledger import Category
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Fields = Mapping[str, str | int]


def _euros(fields: Fields) -> str:
    return numbers.money(int(fields["cents"]))


def _told(pattern: Callable[[], str]) -> Callable[[Fields], str]:
    """Return the words of a verb about a sum; the pattern is asked for when the language is known."""
    return lambda fields: pattern().format(**{**fields, "amount": _euros(fields)})


def _category(fields: Fields) -> str:
    return cash_words.category(Category(str(fields["category"])))


def _unclaimed(fields: Fields) -> str:
    if fields.get("other"):
        return _("prize of {name} goes to {other}").format(name=fields["name"], other=fields["other"])
    return _("prize of {name} unclaimed").format(name=fields["name"])


def _counted(fields: Fields) -> str:
    if fields.get("box"):
        return _("box of {box} counted: {amount} €, difference {difference} €").format(
            box=fields["box"], amount=_euros(fields), difference=numbers.money(int(fields["difference"]))
        )
    if not int(fields["difference"]):
        return _("box counted: {amount} €, as the books say").format(amount=_euros(fields))
    return _("box counted: {amount} €, difference {difference} €").format(
        amount=_euros(fields), difference=numbers.money(int(fields["difference"]))
    )


def _day(fields: Fields) -> str:
    day = numbers.date(date.fromisoformat(str(fields["day"])))
    return _("cash book closed up to {day}: {amount} €").format(day=day, amount=_euros(fields))


WORDS: dict[str, Callable[[Fields], str]] = {
    "plan_prizes": lambda fields: _("prize plan of “{title}”").format(title=fields["title"]),
    "hand_out": _told(lambda: _("prize {amount} € for {name}")),
    "leave_unclaimed": _unclaimed,
    "pass_prize_on": _unclaimed,
    "take_prize_back": _told(lambda: _("prize {amount} € of {name} taken back")),
    "pay_dues": lambda fields: _("{name}: {category} {amount} €").format(
        name=fields["name"], category=_category(fields), amount=_euros(fields)
    ),
    "pay_all_dues": _told(lambda: _("{name} has paid all that was open: {amount} €")),
    "settle_back": _told(lambda: _("{name} has got back what was paid too much: {amount} €")),
    "return_deposit": _told(lambda: _("{name} has got the deposit back: {amount} €")),
    "pay_table": _told(lambda: _("table {table} of series {series} has paid: {amount} €")),
    "book": lambda fields: _("{category} {amount} €").format(category=_category(fields), amount=_euros(fields)),
    "transfer": _told(lambda: _("{amount} € carried from “{source}” to “{target}”")),
    "counter_booking": lambda fields: _("booking {booking} taken back: {category} {amount} €").format(
        booking=fields["booking"], category=_category(fields), amount=_euros(fields)
    ),
    "close_day": _day,
    "count_box": _counted,
}
