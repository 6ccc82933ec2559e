"""Fees in words: what is paid once, for each list, for lost games (with an example to check) and by members."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from skatclub.domain.cash.membership_fees import Fee, NotAsked
from skatclub.domain.events.conditions import Fees
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import N_, _, naming, ngettext
from skatclub.rules.money import LossFee

EXAMPLE_LOST = 5
"""Games lost in the example of a ladder; more where its lower step is longer."""

FIELDS = {
    "fees.entry": N_("Entry fee"),
    "fees.card": N_("Card fee"),
    "fees.sheet": N_("List fee"),
    "fees.deposit": N_("Deposit (is paid back)"),
    "fees.loss.reduced": N_("Lost games charged at the lower fee"),
    "fees.loss.low": N_("Lower fee for a lost game"),
    "fees.loss.high": N_("Fee for each further lost game"),
}
field_name = naming(FIELDS)
"""The names of what is paid once, for each list and for lost games."""


def fees(fees: Fees, *, series: int) -> tuple[str, ...]:
    """Return every fee in euros, the sum that is paid at the door, and what lost games cost."""
    at_door = fees.entry + fees.card + fees.deposit + series * fees.sheet
    single = {f"fees.{name}": getattr(fees, name) for name in ("entry", "card", "sheet", "deposit")}
    count = sum(map(bool, single.values()))
    sentences = (
        *(f"{field_name(path)}: {numbers.euros(cents)}." for path, cents in single.items() if cents),
        ngettext(
            "For {n} series that makes €{amount} at the door.",
            "For {n} series that makes €{amount} at the door.",
            series,
        ).format(n=series, amount=numbers.money(at_door))
        if count > 1 or fees.sheet
        else "",
        "" if count else _("There is no entry fee."),
    )
    return (*(sentence for sentence in sentences if sentence), *loss_fee(fees.loss), *table_fee(fees.table))


def table_fee(steps: Sequence[int]) -> tuple[str, ...]:
    """Return what the places at a table cost, empty where they cost nothing."""
    if not any(steps):
        return ()
    steps_words = " / ".join(numbers.money(cents) for cents in steps)
    return (_("By rank at the table, the players pay €{steps} for a list, best first.").format(steps=steps_words),)


def loss_fee(fee: LossFee) -> tuple[str, ...]:
    """Return what lost games cost: the ladder and a worked example."""
    if not fee.cents(1) and not fee.high:
        return (_("There is no fee for lost games."),)
    if not fee.reduced or fee.low == fee.high:
        return (_("Each lost game costs €{amount}.").format(amount=numbers.money(fee.high)),)
    ladder = ngettext(
        "The first lost game of a list costs €{low}, each further one €{high}.",
        "The first {n} lost games of a list cost €{low} each, each further one €{high}.",
        fee.reduced,
    ).format(n=fee.reduced, low=numbers.money(fee.low), high=numbers.money(fee.high))
    lost = max(EXAMPLE_LOST, fee.reduced + 2)
    example = _("Example: {lost} lost games cost {reduced} × €{low} + {more} × €{high} = €{sum}.").format(
        lost=lost,
        reduced=fee.reduced,
        low=numbers.money(fee.low),
        more=lost - fee.reduced,
        high=numbers.money(fee.high),
        sum=numbers.money(fee.cents(lost)),
    )
    return (ladder, example)


def member_fee(fee: Fee) -> str:
    """Return what became of the fee of a member: €40.00 asked, €15.00 paid, €10.00 waived (ill), €15.00 open."""
    waived = _("€{amount} waived ({reason})") if fee.reason else _("€{amount} waived")
    parts = (
        (_("€{amount} asked"), fee.cents),
        (_("€{amount} paid"), fee.paid),
        (waived, fee.waived),
        (_("€{amount} open"), fee.open),
    )
    return ", ".join(
        words.format(amount=numbers.money(cents), reason=fee.reason) for words, cents in parts if cents
    )


why_not = naming(
    {
        NotAsked.GUEST: N_("guest"),
        NotAsked.LEFT: N_("left"),
        NotAsked.NOTHING: N_("nothing to pay"),
        NotAsked.PAID: N_("paid already"),
        NotAsked.ASKED: N_("asked already"),
    }
)
"""Why somebody is not asked for a fee."""


def how_to_pay(written: str) -> str:
    """Return how a fee is paid: as the club wrote it, else in cash."""
    return written or _("Please pay our treasurer in cash.")


def left_out(counts: Mapping[NotAsked, int]) -> str:
    """Return how many are not on a list of who is asked, and why; empty where everybody is."""
    parts = [_counted(why, number) for why, number in counts.items() if number]
    return _("Not on this list: {people}.").format(people=wordlists.both(*parts)) if parts else ""


def _counted(why: NotAsked, number: int) -> str:
    if why is NotAsked.GUEST:
        return ngettext("{n} guest", "{n} guests", number).format(n=number)
    return f"{number} {why_not(why)}"
