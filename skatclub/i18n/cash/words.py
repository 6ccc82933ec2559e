"""Words of the cash book: categories, clues of a counted box, coins and notes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from skatclub.domain.cash import ledger
from skatclub.domain.cash.book import BookEntry, CashReport, DeskSum, Line
from skatclub.domain.cash.coins import NOTES
from skatclub.domain.cash.count import CashClue, ClueKind, Explained
from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.cash.transfers import Transfer
from skatclub.domain.registration.dues import Debtor, Dues, TableShare
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming, ngettext

MOST_TOGETHER = 5
"""So many sets of clues are told of: among many people nearly every sum is made by some two."""


category = naming(
    {
        Category.ENTRY_FEE: N_("entry fee"),
        Category.CARD_FEE: N_("card fee"),
        Category.SHEET_FEE: N_("list fee"),
        Category.DEPOSIT: N_("deposit"),
        Category.LOSS_FEE: N_("lost-game fees"),
        Category.TABLE_MONEY: N_("table fees"),
        Category.PRIZE: N_("prizes"),
        Category.REFUND: N_("refund"),
        Category.SPONSORING: N_("donations and sponsors"),
        Category.MEMBERSHIP_FEE: N_("membership fees"),
        Category.ASSOCIATION_DUES: N_("association dues"),
        Category.DONATION: N_("donations and sponsors"),
        Category.CATERING: N_("catering"),
        Category.MATERIAL: N_("cards and material"),
        Category.RENT: N_("rent"),
        Category.BANK: N_("bank"),
        Category.OPENING: N_("opening balance, change"),
        Category.DIFFERENCE: N_("cash difference"),
        Category.OTHER: N_("other"),
    }
)
"""What money was for."""


def balance(report: CashReport) -> str:
    """Return how a stretch of the book comes out: opening, income and outgo, closing; marked if it cannot be."""
    words = _("Opening balance {opening} + income {income} − expenditure {outgo} = {closing}").format(
        opening=numbers.money(report.opening),
        income=numbers.money(report.income),
        outgo=numbers.money(report.outgo),
        closing=numbers.euros(report.closing),
    )
    return ". ".join(filter(None, (words, below_nothing(report.closing))))


def brought_later(report: CashReport) -> str:
    """Return how much of the opening was brought only after the first month."""
    words = _("The opening balance includes {amount} that was put in after the first month.")
    return words.format(amount=numbers.euros(report.brought_later))


def booked(booking: Booking, carried: Transfer | None, purpose: str = "") -> str:
    """Return what a booking was for, a `purpose` of the club's own; a transfer is neither income nor outgo."""
    if carried is not None:
        return _("transfer")
    return purpose or paid_for(booking.category, booking.event_id, booking.person_id)


def paid_for(of: Category, event_id: int | None, person_id: int | None) -> str:
    """Return what money was for; what somebody paid beyond all that is owed is a credit."""
    return _("credit") if ledger.is_credit(of, event_id, person_id) else category(of)


def summed(of: Category) -> str:
    """Return what bookings were for whose sum is told; the credits of people are among those of the last kind."""
    return _("credit and other") if of is Category.OTHER else category(of)


def about(entry: BookEntry, *, name: str, carried: Transfer | None, purpose: str, title: str = "") -> str:
    """Return whose money an entry of the book is, and what for; `title` is that of its event, where it is told."""
    booking = entry.booking
    reverses = "" if booking.counters is None else _("reverses {number}").format(number=booking.counters)
    if entry.reversed_by is not None:
        reverses = _("reversed by {number}").format(number=entry.reversed_by)
    note = booking.note if entry.holds else withdrawn(booking, purpose)
    who = name if carried is None else between_desks(carried)
    return " · ".join(filter(None, (who, note, reverses, title)))


def line(of: Line) -> str:
    """Return what the bookings of a line were for."""
    return of.purpose or summed(of.category)


def withdrawn(booking: Booking, purpose: str = "") -> str:
    """Return of a payment that was undone what it was: only its receipt still has its number."""
    return _("withdrawn: {category} {amount}").format(
        category=purpose or category(booking.category), amount=numbers.euros(booking.cents)
    )


def proof(receipt: str, voucher_no: str, *, is_kept: bool) -> str:
    """Return on which papers a booking stands: our receipt, the number on somebody else's, one that is kept."""
    return " · ".join(filter(None, (receipt, voucher_no, _("voucher") if is_kept else "")))


def between_desks(transfer: Transfer) -> str:
    """Return from which desk to which money was carried: “Saal” → “Tresor”."""
    source = transfer.out.desk or _("no desk")
    return f"{source} → {transfer.into.desk}"


def piece(cents: int) -> str:
    """Return the name of a coin or note: 50 € · 50 ct."""
    return _("€{amount}").format(amount=cents // 100) if cents >= 100 else _("{n} ct").format(n=cents)


def kind_of_piece(cents: int) -> str:
    """Return whether a piece is a note or a coin."""
    return _("banknote") if cents in NOTES else _("coin")


def pieces(cents_by_person: Mapping[int, int]) -> str:
    """Return coins and notes of an order: 4 × 50 €, 2 × 20 €."""
    return ", ".join(f"{number} × {piece(cents)}" for cents, number in cents_by_person.items())


def difference(cents: int) -> str:
    """Return what a counted box says beside the books."""
    if not cents:
        return _("The cash agrees to the cent.")
    if cents > 0:
        return _("The cash is €{amount} over.").format(amount=numbers.money(cents))
    return _("The cash is €{amount} short.").format(amount=numbers.money(-cents))


def below_nothing(cents: int) -> str:
    """Return that a box cannot hold so little by the books; nothing where it may."""
    return _("No cash box holds less than nothing: an entry is missing or wrong.") if cents < 0 else ""


def unlikely_payment(name: str, cents: int, open_cents: int) -> str:
    """Return the question whether somebody who owes so little pays so much, and what becomes of the rest."""
    words = (
        _("{name} owes €{open}. Is €{amount} right? Then €{rest} is kept as {name}’s credit.")
        if open_cents > 0
        else _("{name} owes nothing. Is €{amount} right? Then it is kept as {name}’s credit.")
    )
    return words.format(
        name=name,
        open=numbers.money(open_cents),
        amount=numbers.money(cents),
        rest=numbers.money(cents - max(open_cents, 0)),
    )


def open_sum(people: int, open_cents: int, owed_cents: int) -> str:
    """Return how much of what is owed is still open, and from how many people."""
    words = ngettext(
        "Still open: €{open} of €{owed}, from {n} person.",
        "Still open: €{open} of €{owed}, from {n} people.",
        people,
    )
    return words.format(open=numbers.money(open_cents), owed=numbers.money(owed_cents), n=people)


def desks(desk_sums: Sequence[DeskSum]) -> tuple[str, ...]:
    """Return a line for each desk; nothing where there is only one, for the sum says it all."""
    if len(desk_sums) < 2:
        return ()
    words = _("{desk}: opening and transfers {brought}, income {income}, expenditure {outgo}, balance {balance}")
    return tuple(
        words.format(
            desk=desk_sum.desk or _("no desk"),
            brought=numbers.euros(desk_sum.brought),
            income=numbers.euros(desk_sum.income),
            outgo=numbers.euros(desk_sum.outgo),
            balance=numbers.euros(desk_sum.balance),
        )
        for desk_sum in desk_sums
    )


def open_dues(dues: Iterable[Dues]) -> str:
    """Return how many still owe something, and how much in all."""
    owing = [due.open for due in dues if due.open > 0]
    if not owing:
        return _("Nobody owes anything.")
    words = ngettext("{n} person still owes €{amount}.", "{n} people still owe €{amount}.", len(owing))
    return words.format(n=len(owing), amount=numbers.money(sum(owing)))


def clue(cash_clue: CashClue) -> str:
    """Return one possible reason of a difference."""
    who = (
        _("{name} (no. {number})").format(name=cash_clue.name, number=cash_clue.start_no)
        if cash_clue.start_no
        else cash_clue.name
    )
    values = {"who": who, "category": category(cash_clue.category), "amount": numbers.money(abs(cash_clue.cents))}
    match cash_clue.kind:
        case ClueKind.OWED if cash_clue.table_no:
            words = _("Series {series}, table {table}: {who} owes €{amount} {category} – paid, but not entered?")
            return words.format(series=cash_clue.series_no, table=cash_clue.table_no, **values)
        case ClueKind.OWED:
            return _("{who} owes €{amount} {category} – paid, but not entered?").format(**values)
        case ClueKind.PRIZE:
            return _("Prize of {who}: €{amount} – handed out, but not recorded?").format(**values)
        case ClueKind.BACK:
            return _("{who} gets €{amount} back – handed out, but not entered?").format(**values)
        case ClueKind.ELSEWHERE if cash_clue.name:
            words = _("{who}: €{amount} {category} entered today for another event – is it in this cash box?")
            return words.format(**values)
        case ClueKind.ELSEWHERE:
            words = _("€{amount} {category} entered today for another event – is it in this cash box?")
            return words.format(**values)
        case ClueKind.BOOKED if cash_clue.name and cash_clue.table_no:
            words = _("Series {series}, table {table}: €{amount} {category} from {who} entered – but was it paid?")
            return words.format(series=cash_clue.series_no, table=cash_clue.table_no, **values)
        case ClueKind.BOOKED if cash_clue.name:
            return _("{who}: €{amount} {category} entered – but was it paid?").format(**values)
    return _("€{amount} {category} entered – but was it paid?").format(**values)


def explanation(explained: Explained) -> tuple[str, ...]:
    """Return the sentences on a difference: what makes exactly it, and whatever else is open."""
    sentences = [difference(explained.difference)]
    alone = [group[0] for group in explained.exact if len(group) == 1]
    together = [group for group in explained.exact if len(group) > 1]
    if alone:
        sentences += [_("Exactly this amount:"), *(f"• {clue(each)}" for each in alone)]
    for group in together[:MOST_TOGETHER]:
        sentences += [_("Together exactly this amount:"), *(f"• {clue(each)}" for each in group)]
    more = len(together) - MOST_TOGETHER
    if more > 0:
        sentences.append(
            ngettext("{n} other combination is possible.", "{n} other combinations are possible.", more).format(
                n=more
            )
        )
    if not explained.exact and explained.difference:
        sentences.append(_("No single item is exactly this amount."))
    return tuple(sentences)


def also(explained: Explained) -> tuple[str, ...]:
    """Return what else is open and, where nothing makes exactly the difference, what of it may be a booking's.

    An evening has hundreds of bookings: of those only the ones that fit into the difference are told.
    """
    entered = {ClueKind.BOOKED, ClueKind.ELSEWHERE}
    still = [each for each in explained.others if each.kind not in entered]
    within = [
        each for each in explained.others if each.kind in entered and abs(each.cents) < abs(explained.difference)
    ]
    open_lines = [_("Also open:"), *(f"• {clue(each)}" for each in still)] if still else []
    if within and not explained.exact:
        open_lines += [_("Entered, and less than the difference:"), *(f"• {clue(each)}" for each in within)]
    return tuple(open_lines)


def paid_up(series: int, table: int) -> str:
    """Return that a table owes nothing more."""
    words = _("Table {table} of series {series} owes nothing more, so nothing was entered.")
    return words.format(table=table, series=series)


BETWEEN = " · "
"""What stands between one debt and the next."""


def debts(debtor: Debtor) -> str:
    """Return what somebody still owes, the oldest first: Vereinsabend 06.11.2026 2,50 € · Vereinsabend …."""
    things = [
        f"{debt.title} {numbers.date(debt.day)}"
        if debt.fee_id is None
        else _("Fee {year}").format(year=debt.day.year)
        for debt in debtor.debts
    ]
    if len(things) == 1:
        return things[0]  # the sum stands beside it
    amounts = (numbers.euros(debt.cents) for debt in debtor.debts)
    return BETWEEN.join(f"{thing} {amount}" for thing, amount in zip(things, amounts, strict=True))


def owed_by_all(debtors: Sequence[Debtor]) -> str:
    """Return what all together still owe."""
    cents = sum(debtor.cents for debtor in debtors)
    words = ngettext(
        "Still open: €{amount}, from {n} person.", "Still open: €{amount}, from {n} people.", len(debtors)
    )
    return words.format(amount=numbers.money(cents), n=len(debtors))


def owed_at_table(shares: Sequence[TableShare]) -> str:
    """Return what a table still has to pay, and who of it how much."""
    owing = [share for share in shares if share.cents]
    names = ", ".join(f"{share.participant.person.full_name} {numbers.money(share.cents)}" for share in owing)
    total = numbers.euros(sum(share.cents for share in owing))
    return f"{total}: {names}" if owing else _("Nobody there owes anything.")
