"""What each system makes of the lists and who pays whom, and the head and foot of all papers on money."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.sheets import account as sheets_account
from skatclub.domain.sheets.account import Account
from skatclub.exports import document
from skatclub.exports.document import (
    Block,
    Cell,
    Column,
    Document,
    Heading,
    Imprint,
    Masthead,
    Money,
    Particular,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Align
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n import numbers, standings as i18n_standings
from skatclub.i18n.language import N_, _
from skatclub.i18n.sheets import account as account_words, systems
from skatclub.rules.money import MoneyRule
from skatclub.rules.sheet import systems_compared

RIGHT = Align.RIGHT

NAME = N_("Scoring systems compared, and money")


def accounts_of(facts: EventFacts) -> tuple[Account, ...]:
    """Return the accounts of all lists in which something is written. Refused: `NotDrawn`, `NothingWritten`."""
    return tuple(sheets_account.of(table, facts.conditions.money) for table in facts.written())


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return a part for each list, and the sums of the evening where there are several lists."""
    accounts = accounts_of(facts)
    blocks: list[Block] = [head(facts, imprint, _(NAME), judged=False)]
    blocks += [Text(text=sentence) for sentence in _agreed(facts)]
    blocks.append(Text(text=account_words.star_words()))
    missing = {account_words.missing_words(account) for account in accounts}
    of_all = missing.pop() if len(missing) == 1 else ""
    if of_all:
        blocks.append(Text(text=of_all))
    for account in accounts:
        blocks += _blocks(account, is_told=bool(of_all))
    if len(accounts) > 1 and facts.conditions.money is not None:
        blocks += [Heading(_("All lists together"), 2), _evening(accounts)]
    whose = " · ".join(part for part in (imprint.club, facts.event.title) if part)
    blocks.append(_table(facts, accounts))
    rule = facts.conditions.money
    about = () if rule is None else tuple(_agreement(rule))
    footer = (whose, _("for the players – not for posting"))
    section = Section(blocks=tuple(blocks), footer=footer, about=about)
    return document.of_event(_(NAME), facts.event, imprint, (section,))


def _agreement(rule: MoneyRule) -> Iterator[Particular]:
    """Return for files by which agreement the lists are settled."""
    yield Particular("settling", "", rule.settling.value)
    yield Particular("hundredths", "", rule.hundredths)
    yield Particular("rounding", "", rule.rounding.value)


def _agreed(facts: EventFacts) -> tuple[str, ...]:
    if facts.conditions.money is None:
        return (_("This event does not settle its lists in money."),)
    return account_words.rule_sentences(facts.conditions.money)


def _blocks(account: Account, *, is_told: bool) -> list[Block]:
    """Return the part of a list; `is_told` if what is missing was said for all lists already."""
    table = account.table
    where = _("Series {series}, table {table}").format(series=table.series.number, table=table.number)
    missing = "" if is_told else account_words.missing_words(account)
    pot = account_words.pinke(account.pot, table.event.rules, [person.full_name for person in account.people])
    return [
        Heading(where, 2),
        *((Text(text=missing),) if missing else ()),
        systems_table(account),
        *((payments_table(account),) if account.payments is not None else ()),
        *((Text(text=pot),) if pot else ()),
    ]


def systems_table(account: Account) -> Table:
    """Return the totals with their ranks, a column for each system."""
    columns = (
        Column(head=_("Player"), weight=2),
        *(
            Column(
                head=account_words.head(column), weight=1.5 if column.own else 1.1, align=RIGHT, strong=column.own
            )
            for column in account.columns
        ),
    )
    rows = tuple(
        (person.full_name, *(account_words.cell(column, seat) for column in account.columns))
        for seat, person in enumerate(account.people, 1)
    )
    return Table(columns=columns, rows=rows)


def payments_table(account: Account) -> Table:
    """Return who receives and who pays; both sums are equal, which proves that nothing is lost."""
    if account.by is None or account.payments is None:
        raise ValueError("an account without payments has no table of them")
    paid = account.payments
    points = _("Points by {system}").format(system=systems.system_short_name(account.by.system))
    rows: list[tuple[Cell, ...]] = [
        (person.full_name, total, *_sides(cents))
        for person, total, cents in zip(account.people, account.by.totals, paid.seats, strict=True)
    ]
    if paid.kitty:
        rows.append((_("Kitty"), None, *_sides(paid.kitty)))
    rows.append((_("Sum"), None, *_both_sums((*paid.seats, paid.kitty))))
    return Table(columns=_payment_columns(points), rows=tuple(rows), strong_rows=frozenset({len(rows) - 1}))


def _evening(accounts: Sequence[Account]) -> Table:
    settled, kitty = sheets_account.sums(accounts), sheets_account.kitty(accounts)
    rows: list[tuple[Cell, ...]] = [(each.person.full_name, each.lists, *_sides(each.cents)) for each in settled]
    if kitty:
        rows.append((_("Kitty"), None, *_sides(kitty)))
    rows.append((_("Sum"), None, *_both_sums((*(each.cents for each in settled), kitty))))
    return Table(columns=_payment_columns(_("Lists")), rows=tuple(rows), strong_rows=frozenset({len(rows) - 1}))


def _payment_columns(second: str) -> tuple[Column, ...]:
    return (
        Column(head=_("Player"), weight=3),
        Column(head=second, weight=1.6, align=RIGHT),
        Column(head=_("Receives €"), weight=1.2, align=RIGHT),
        Column(head=_("Pays €"), weight=1.2, align=RIGHT),
    )


def _sides(cents: int) -> tuple[str, str]:
    return (numbers.money(cents), "") if cents > 0 else ("", numbers.money(-cents))


def _both_sums(cents: Sequence[int]) -> tuple[str, str]:
    received = sum(amount for amount in cents if amount > 0)
    return numbers.money(received), numbers.money(-sum(amount for amount in cents if amount < 0))


def _table(facts: EventFacts, accounts: Sequence[Account]) -> Table:
    """Return for files a row for each player of each list: totals, ranks, what he or she gets (minus: pays)."""
    shown = systems_compared.systems_beside(facts.event.rules)
    has_money = facts.conditions.money is not None
    names = [(system.code, systems.system_short_name(system)) for system in shown]
    columns = (
        Column(head=_("Series"), code="series"),
        Column(head=_("Table"), code="table"),
        Column(head=_("Seat"), code="seat"),
        Column(head=_("Player"), code="name"),
        *(Column(head=name, code=code) for code, name in names),
        *(Column(head=_("Rank {system}").format(system=name), code=f"rank_{code}") for code, name in names),
        *((Column(head=_("Money €"), code="money"),) if has_money else ()),
    )
    rows: list[tuple[Cell, ...]] = []
    for account in accounts:
        place: tuple[Cell, ...] = (account.table.series.number, account.table.number)
        by_code = {column.system: column for column in account.columns}
        for seat, person in enumerate(account.people, 1):
            totals = (by_code[system].totals[seat - 1] if system in by_code else None for system in shown)
            ranks = (by_code[system].ranks[seat - 1] if system in by_code else None for system in shown)
            paid = account.payments
            money = (None if paid is None else Money(paid.seats[seat - 1]),) if has_money else ()
            rows.append((*place, seat, person.full_name, *totals, *ranks, *money))
        if account.payments is not None and account.payments.kitty:
            gap = (None,) * (2 * len(shown))
            rows.append((*place, None, _("Kitty"), *gap, Money(account.payments.kitty)))
    return Table(columns=columns, rows=tuple(rows), name=_(NAME), printed=False)


def head(facts: EventFacts, imprint: Imprint, title: str, *, judged: bool = True) -> Masthead:
    """Return the head of a list of money: title, event and, where `judged`, whether it is final."""
    lines = standings_names.where(facts, imprint)
    if not judged:
        return Masthead(title=title, lines=lines, logo=imprint.logo)
    return standings_names.masthead(title, lines, facts.cash().finality, imprint)


def footer(facts: EventFacts, imprint: Imprint) -> tuple[str, str]:
    """Return what stands at the foot: whose paper it is, and that it is not for the wall."""
    whose = " · ".join(part for part in (imprint.club, facts.event.title) if part)
    return whose, _("Cash desk receipt – not for posting")


def when(facts: EventFacts) -> str:
    """Return the event with its day."""
    return f"{facts.event.title} · {numbers.date(facts.event.held_on)}"


def status(facts: EventFacts, imprint: Imprint) -> str:
    """Return how far the ranking is by which the money goes."""
    return i18n_standings.foot_words(facts.cash().finality, imprint.at)
