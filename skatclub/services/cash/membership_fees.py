"""Membership fees: what is asked a year, by status or person; payments, waivers, reminders."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import date

from skatclub.domain import text, zone
from skatclub.domain.cash import day as cash_day, errors, membership_fees as fees_domain
from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.cash.membership_fees import Asking, Fee, FeeAmounts, FeeYear, MemberFee
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.errors import ReasonMissing
from skatclub.domain.people import membership
from skatclub.domain.people.errors import NameErased, NobodyChosen
from skatclub.services.change import Change, Fields, committed
from skatclub.services.club.clubs import Club
from skatclub.store.cash import cash, membership_fees as fees_store
from skatclub.store.people import members as members_store
from skatclub.store.work import View, Work

__all__ = ["Asking", "FeeAmounts", "FeeYear", "MemberFee"]


def of_year(club: Club, year: int) -> FeeYear:
    """Return the fees of a year, and all others that reminders of it need."""
    with club.database.view() as view:
        return read(view, year, today=zone.day(club.database.desk.clock()))


def read(view: View, year: int, *, today: date) -> FeeYear:
    """Read the fees of a year inside an open view."""
    fees = fees_store.everyone(view)
    known = members_store.some(view, sorted({fee.person_id for fee in fees}))
    rows = [MemberFee(fee, known[fee.person_id], known[fee.person_id].kind_on(today)) for fee in fees]
    rows.sort(key=lambda row: (membership.name_key(row.member), row.fee.year))
    return FeeYear(year=year, amounts=fees_store.amounts(view), every=tuple(rows))


def sums_of(view: View, year: int) -> Fee | None:
    """Return the sums of the fees of a year, None where nobody was asked."""
    fees = [fee for fee in fees_store.everyone(view) if fee.year == year]
    return fees_domain.sums(fees) if fees else None


def latest(view: View, year: int | None, *, today: date) -> FeeYear:
    """Read the fees of a year, without one those of the last year that was asked."""
    known = read(view, year or today.year, today=today)
    return known if year or not known.years else replace(known, year=known.years[0])


def years(club: Club) -> tuple[int, ...]:
    """Return the years of which anybody was asked, the latest first."""
    with club.database.view() as view:
        return tuple(sorted({fee.year for fee in fees_store.everyone(view)}, reverse=True))


def of_person(club: Club, person_id: int) -> tuple[Fee, ...]:
    """Return what somebody was asked, the earliest year first."""
    with club.database.view() as view:
        return fees_store.of_person(view, person_id)


def plan(club: Club, year: int, amounts: FeeAmounts | None = None) -> tuple[Asking, ...]:
    """Return what everybody would be asked for a year, or why not; by the club's amounts or by these."""
    with club.database.view() as view:
        asked = {fee.person_id for fee in fees_store.everyone(view) if fee.year == year}
        day = fees_domain.day_of(year, zone.day(club.database.desk.clock()))
        return fees_domain.plan(
            members_store.everybody(view), amounts or fees_store.amounts(view), day, frozenset(asked)
        )


def set_amounts(club: Club, amounts: FeeAmounts) -> Change:
    """Keep what the club asks a year by status, and how it is paid."""
    with club.change("set_fees") as work:
        fees_store.put_amounts(work, amounts)
    return committed(work)


def levy(club: Club, year: int, cents: Mapping[int, int], amounts: FeeAmounts | None = None) -> Change:
    """Ask these people (ids) for these cents of a year, and keep the amounts by status that were meant.

    Refused: `NobodyChosen`, `AmountOutOfRange`, `NoSuchRecord`, `NameErased`, `AskedAlready`.
    """
    if not cents:
        raise NobodyChosen
    for each in cents.values():
        fees_domain.check_amount(each)
    with club.change("levy_fees", year=year, number=len(cents), cents=sum(cents.values())) as work:
        asked = {fee.person_id for fee in fees_store.everyone(work) if fee.year == year}
        known = members_store.some(work, list(cents))
        for person_id in cents:
            if person_id not in known:
                raise NoSuchRecord("person", person_id)
            member = known[person_id]
            if member.anonymised_at:
                raise NameErased(member.person.full_name)
            if person_id in asked:
                raise errors.AskedAlready(member.person.full_name, year)
        fees_store.ask(work, year, cents)
        if amounts is not None:
            fees_store.put_amounts(work, amounts)
    return committed(work)


def pay(club: Club, payments: Mapping[int, int], *, day: date | None = None, box: str = "") -> Change:
    """Book what somebody paid for fees: cents by fee (id), as `domain.cash.membership_fees.shared` shares them.

    It came in on this `day` of the book (None: today), as the bank tells it, into this desk's `box` or another.

    Refused: `NobodyChosen`, `NoSuchRecord`, `AmountOutOfRange`, `MoreThanOpen`, `DayIsClosed`, `DayNotOver`.
    """
    if not payments:
        raise NobodyChosen
    with club.change("pay_fees", cents=sum(payments.values())) as work:
        work.tell(**book(work, payments, day=day, box=box))
    return committed(work)


def book(work: Work, payments: Mapping[int, int], *, day: date | None = None, box: str = "") -> Fields:
    """Book payments of fees, cents by fee (id), in an open change; return whose they are, and of which years.

    Refused: as `pay`.
    """
    if day is not None and day > cash_day.of(work.at):
        raise errors.DayNotOver(day)
    fields: dict[str, str | int] = {}
    for fee_id, cents in payments.items():
        fees_domain.check_amount(cents)
        fee = fees_store.get(work, fee_id)
        fees_store.pay(work, fee, cents, day=day, box=box)
        years = (str(fields["years"]),) if fields else ()
        fields = {"years": ", ".join((*years, str(fee.year))), "name": _name(work, fee)}
    return fields


def settle(work: Work, new: Booking) -> int:
    """Write a booking of the cash book; a person's membership fee pays what is open, the oldest year first.

    Return the id of the last one that was written. Refused: `DayIsClosed`.
    """
    is_fee = new.category is Category.MEMBERSHIP_FEE and new.person_id is not None and new.cents > 0
    fees = fees_store.of_person(work, new.person_id or 0) if is_fee else ()
    still = sum(max(fee.open, 0) for fee in fees)
    parts = fees_domain.shared(fees, min(new.cents, still)) if still else {}
    rest = new.cents - sum(parts.values())
    shares = [replace(new, cents=cents, fee_id=fee_id) for fee_id, cents in parts.items()]
    return [cash.write(work, each) for each in (*shares, *((replace(new, cents=rest),) if rest else ()))][-1]


def waive(club: Club, fee_id: int, cents: int, reason: str) -> Change:
    """Do without so many cents of a fee in all, for a reason; 0 takes an earlier waiver back.

    Refused: `NoSuchRecord`, `AmountOutOfRange`, `MoreThanOpen`, `ReasonMissing`, `TextTooLong`.
    """
    fees_domain.check_amount(cents, lowest=0)
    words = text.checked(reason, longest=text.LONGEST_NOTE, required=False) if cents else ""
    if cents and not words:
        raise ReasonMissing

    def act(work: Work, fee: Fee) -> None:
        if cents > fee.cents - fee.paid:
            raise errors.MoreThanOpen(max(fee.cents - fee.paid, 0))
        _put(work, fee, replace(fee, waived=cents, reason=words))

    return _rewrite(club, "waive_fee", fee_id, act, cents=cents)


def change(club: Club, fee_id: int, cents: int) -> Change:
    """Ask another amount of a fee; 0 takes back that it was asked, as long as nothing was booked for it.

    Refused: `NoSuchRecord`, `AmountOutOfRange`, `BelowSettled`, `FeeWasPaid`.
    """
    fees_domain.check_amount(cents, lowest=0)

    def act(work: Work, fee: Fee) -> None:
        if not cents:
            if fees_store.is_booked(work, fee_id):
                raise errors.FeeWasPaid(_name(work, fee))
            fees_store.remove(work, fee_id)
            return
        if cents < fee.paid + fee.waived:
            raise errors.BelowSettled(fee.paid + fee.waived)
        _put(work, fee, replace(fee, cents=cents))

    return _rewrite(club, "change_fee", fee_id, act, cents=cents)


def reminded(club: Club, fee_ids: Collection[int], day: date) -> Change:
    """Note that people were reminded of these fees (ids) on a day.

    Refused: `NobodyChosen`, `NoSuchRecord`.
    """
    if not fee_ids:
        raise NobodyChosen
    with club.change("remind_fees", day=day.isoformat()) as work:
        fees = [fees_store.get(work, fee_id) for fee_id in sorted(set(fee_ids))]
        work.tell(number=len({fee.person_id for fee in fees}))
        for fee in fees:
            _put(work, fee, replace(fee, reminded_on=day))
    return committed(work)


def _put(work: Work, fee: Fee, new: Fee) -> None:
    """Write a fee; the same once more writes nothing."""
    if new != fee:
        fees_store.put(work, new)


def _name(view: View, fee: Fee) -> str:
    return members_store.some(view, (fee.person_id,))[fee.person_id].person.full_name


def _rewrite(club: Club, verb: str, fee_id: int, act: Callable[[Work, Fee], None], *, cents: int) -> Change:
    """Rewrite a fee, and tell whose it is. Refused: `NoSuchRecord`, as `act` does."""
    with club.change(verb, cents=cents) as work:
        fee = fees_store.get(work, fee_id)
        work.tell(name=_name(work, fee), year=fee.year)
        act(work, fee)
    return committed(work)
