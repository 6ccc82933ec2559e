"""The prize list to sign: who gets what, with room for a signature, and the sums that balance below."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.people import club_names
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
from skatclub.domain.prizes.plan import SHARED, Pot, Source
from skatclub.exports import spreadsheet
from skatclub.exports.document import Block, Cell, Column, Document, Section, Stand, Table, Text
from skatclub.exports.formats.json import Fact
from skatclub.exports.forms import Align
from skatclub.exports.reports.cash import money_list
from skatclub.exports.reports.standings import rows as standings_rows
from skatclub.exports.spreadsheet import Formula, Workbook
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.prizes import words as prizes_words

_LONGEST_GIFT = 24
"""Letters of a prize in kind that a row has room for; a longer one is told in a note."""
_SIGNED = 36.0  # millimetres to sign in


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Prize list with signatures")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the prizes, group by group, with a line to sign each. Refused: `NoPlan`."""
    board = facts.cash().prizes()
    in_kind: dict[str, str] = {}
    listed = _listed(board, in_kind)
    notes = "\n".join((*standings_rows.notes_of(in_kind), *_named(board)))
    blocks: tuple[Block, ...] = (
        money_list.head(facts, stand, _("Prize list and receipt")),
        listed,
        _balance(board),
        *((Text(text=notes),) if notes else ()),
    )
    title = _("Prize list – {event}").format(event=facts.event.title)
    section = Section(blocks=blocks, footer=money_list.footer(facts, stand), grow=1.2)
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def _listed(board: PrizeBoard, in_kind: dict[str, str]) -> Table:
    """Return the prizes with room to sign, each group of several under its name with its sum."""
    groups = [(title, tuple(rows)) for title, rows in groupby(board.rows, key=group)]
    headed = len(groups) > 1
    rows: list[tuple[Cell, ...]] = []
    strong: set[int] = set()
    for title, prizes in groups:
        if headed:
            strong.add(len(rows))
            count = ngettext("{n} prize", "{n} prizes", len(prizes)).format(n=len(prizes))
            cents = sum(row.cents for row in prizes)
            rows.append(("", "", f"{title} · {count}", "", "", numbers.euros(cents) if cents else "", "", ""))
        rows += [_row(row, in_kind, headed=headed) for row in prizes]
    right = Align.RIGHT
    columns = (
        Column(head=_("Prize"), align=right),
        Column(head=_("Rank"), align=right),
        Column(head=_("Name"), strong=True),
        Column(head=_("Club"), yields=True, scale=0.85, ink=0.75, shorter=club_names.STEPS),
        Column(head=_("Points"), align=right),
        Column(head=_("Amount"), align=right, strong=True),
        Column(head=_("In kind, occasion")),
        Column(head=_("Received (signature)"), room=_SIGNED),
    )
    return Table(columns=columns, rows=tuple(rows), strong_rows=frozenset(strong))


def _balance(board: PrizeBoard) -> Table:
    """Return the sources, what is paid out, and what is left, in bold; beside it what of all fees the club has."""
    sums = _sums(board)
    stays = (_("Stays with the club, of all fees"), numbers.euros(board.stays))
    columns = (Column(head=_("Pool and prizes")), Column(head=_("Amount"), align=Align.RIGHT))
    return Table(columns=columns, rows=(*sums, stays), strong_rows=frozenset({len(sums) - 1}))


def table(facts: EventFacts, stand: Stand) -> Table:  # noqa: ARG001 (names are in full, whoever reads)
    """Return the same as rows for programs. Refused: `NoPlan`."""
    heads = (
        _("Prize"), _("Rank"), _("Start no."), _("Name"), _("Club"), _("Points"), _("Amount €"), _("In kind"),
        _("State"),
    )  # fmt: skip
    rows = tuple(
        (
            prizes_words.row(row),
            row.place,
            None if row.winner is None else row.winner.start_no,
            "" if row.winner is None else row.winner.name,
            "" if row.winner is None else row.winner.club,
            None if row.winner is None else row.winner.points,
            Fraction(row.cents, 100),
            row.gift.words,
            " · ".join(part for part in (prizes_words.state(row), prizes_words.passed_on(row)) if part),
        )
        for row in facts.cash().prizes().rows
    )
    return Table(columns=tuple(Column(head=head) for head in heads), rows=rows)


def book(facts: EventFacts, stand: Stand) -> Workbook:
    """Return the prizes as a workbook that adds up by itself. Refused: `NoPlan`."""
    prize_table = table(facts, stand)
    rows = prize_table.rows
    total = Formula(f"=SUM(G2:G{len(rows) + 1})", money=True) if rows else 0
    heads = tuple(column.head for column in prize_table.columns)
    sheet = spreadsheet.listing(
        _("Prizes"), heads, rows, below=((_("Sum"), *(None,) * 5, total),), euros=frozenset({7})
    )
    return Workbook(title=_("Prize list – {event}").format(event=facts.event.title), stand=stand, sheets=(sheet,))


def data(facts: EventFacts, stand: Stand) -> Fact:
    """Return the prizes for programs, in cents. Refused: `NoPlan`."""
    board = facts.cash().prizes()
    parted = board.parted
    return {
        "club": stand.club,
        "event": facts.event.title,
        "date": facts.event.held_on.isoformat(),
        "final": board.final,
        "pool": parted.pool,
        "prizes": parted.prizes,
        "kept": parted.kept,
        "uncovered": parted.uncovered,
        "stays_with_club": board.stays,
        "unpaid": sum(board.unpaid.of(source) for source in board.plan.sources if source.kind in SHARED),
        "rows": [
            {
                "prize": prizes_words.row(row),
                "place": row.place,
                "start_no": None if row.winner is None else row.winner.start_no,
                "name": "" if row.winner is None else row.winner.name,
                "cents": row.cents,
                "in_kind": row.gift.words,
                "state": "" if row.state is None else row.state.value,
                "instead_of": "" if row.instead_of is None else row.instead_of.name,
                "reason": row.reason,
            }
            for row in board.rows
        ],
    }


def group(row: PrizeRow) -> str:
    """Return under which heading a prize stands: those of all series together, every other ranking by itself."""
    if row.pot is None:
        return _("Jackpots")
    if _is_of_series(row):
        return _("Series prizes")
    name = prizes_words.pot(row.pot)
    return wordlists.capital(name)


def _is_of_series(row: PrizeRow) -> bool:
    return row.pot is not None and not row.pot.ranking and bool(row.pot.series)


def _row(row: PrizeRow, in_kind: dict[str, str], *, headed: bool) -> tuple[Cell, ...]:
    winner = row.winner
    gift = row.gift.words
    by_itself = row.pot is None or _is_of_series(row) or not (headed or _is_main(row.pot))
    parts = (
        prizes_words.row(row) if by_itself else "",
        standings_rows.in_note(gift, in_kind) if len(gift) > _LONGEST_GIFT else gift,
        prizes_words.card(row),
        prizes_words.stands_in(row),
    )
    return (
        row.called_place,
        "" if row.pot is None else row.rank,
        _("open") if winner is None else winner.name,
        "" if winner is None else winner.club,
        "" if winner is None or row.pot is None else numbers.total(winner.points),
        numbers.euros(row.cents) if row.cents else "",
        " · ".join(part for part in parts if part),
        "",
    )


def _is_main(pot: Pot) -> bool:
    return not pot.ranking and not pot.series  # these need no name


def _sums(board: PrizeBoard) -> list[tuple[str, str]]:
    """Return the sources, what is paid out, and what is left: the last line balances."""
    plan, parted = board.plan, board.parted
    rows = [(_source(board, source), board.income.of(source)) for source in plan.sources]
    rows.append((_("Prizes paid out"), -parted.prizes))
    for label, cents in (
        (_("Jackpots won"), -parted.won),
        (_("Jackpots carried forward"), -parted.carried),
    ):
        if cents:
            rows.append((label, cents))
    rows.append((_("Rest of the pool"), parted.rest))
    return [(wordlists.capital(label), numbers.euros(cents)) for label, cents in rows]


def _source(board: PrizeBoard, source: Source) -> str:
    """Return a source of the pool, with what of it is owed and not in the box: the treasurer signs for neither."""
    unpaid = board.unpaid.of(source) if source.kind in SHARED else 0
    source_words = prizes_words.source(source)
    return (
        _("{source}, {amount} of it not paid yet").format(source=source_words, amount=numbers.euros(unpaid))
        if unpaid
        else source_words
    )


def _named(board: PrizeBoard) -> Iterator[str]:
    """Return for each prize that the director gave to somebody else, to whom and why."""
    for row in board.rows:
        if row.by_hand and row.winner is not None:
            name = prizes_words.row(row)
            yield _("{prize}, place {n}: {winner} {told}").format(
                prize=wordlists.capital(name),
                n=row.called_place,
                winner=row.winner.name,
                told=prizes_words.passed_on(row),
            )
