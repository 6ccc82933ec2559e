"""The prize list to sign: who gets what, with room for a signature, and the sums that balance below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.people import club_names
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
from skatclub.domain.prizes.plan import SHARED, Pot, Source
from skatclub.exports import document
from skatclub.exports.document import (
    Block,
    Cell,
    Column,
    Document,
    Imprint,
    Money,
    Particular,
    Said,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Align
from skatclub.exports.reports.cash import money_list
from skatclub.exports.reports.standings import rows as standings_rows
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.prizes import words as prizes_words

_LONGEST_GIFT = 24
"""Letters of a prize in kind that a row has room for; a longer one is told in a note."""
_SIGNED = 36.0  # millimetres to sign in

NAME = N_("Prize list with signatures")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the prizes, group by group, with a line to sign each. Refused: `NoPlan`."""
    board = facts.cash().prizes()
    in_kind: dict[str, str] = {}
    listed = _listed(board, in_kind)
    notes = "\n".join((*standings_rows.notes_of(in_kind), *_named(board)))
    blocks: tuple[Block, ...] = (
        money_list.head(facts, imprint, _("Prize list and receipt")),
        listed,
        _balance(board),
        *((Text(text=notes),) if notes else ()),
    )
    parted = board.parted
    about = (
        Particular("final", "", board.final),
        Particular("kept", "", Money(parted.kept)),
        Particular("uncovered", "", Money(parted.uncovered)),
        Particular("stays_with_club", "", Money(board.stays)),
        Particular("unpaid", "", Money(sum(map(board.unpaid.of, filter(_is_shared, board.plan.sources))))),
    )
    section = Section(blocks=blocks, footer=money_list.footer(facts, imprint), grow=1.2, about=about)
    return replace(document.of_event(_("Prize list"), facts.event, imprint, (section,)), subject=_(NAME))


def _listed(board: PrizeBoard, in_kind: dict[str, str]) -> Table:
    """Return the prizes with room to sign, each group of several under its name with its sum."""
    groups = [(title, tuple(rows)) for title, rows in groupby(board.rows, key=group)]
    headed = len(groups) > 1
    rows: list[tuple[Cell, ...]] = []
    heads: set[int] = set()
    for title, prizes in groups:
        if headed:
            heads.add(len(rows))
            rows.append(_head(title, prizes))
        rows += [_row(row, in_kind, headed=headed) for row in prizes]
    right = Align.RIGHT
    columns = (
        Column(head=_("Prize"), code="prize", printed=False),
        Column(head=_("Prize"), called=_("No."), code="place", align=right),
        Column(head=_("Rank"), code="rank", align=right),
        Column(head=_("Start no."), code="start_no", printed=False),
        Column(head=_("Name"), code="name", strong=True),
        Column(head=_("Club"), code="club", yields=True, scale=0.85, ink=0.75, shorter=club_names.STEPS),
        Column(head=_("Points"), code="points", align=right),
        Column(head=_("Amount"), called=_("Amount €"), code="amount", align=right, strong=True, summed=True),
        Column(head=_("In kind, occasion")),
        Column(head=_("In kind"), code="in_kind", printed=False),
        Column(head=_("State"), code="state", printed=False),
        Column(head=_("Reason"), code="reason", printed=False),
        Column(head=_("Received (signature)"), room=_SIGNED),
    )
    strong = frozenset(heads)
    return Table(
        columns=columns, rows=tuple(rows), strong_rows=strong, repeats=strong, name=_("Prizes"), code="prizes"
    )


def _head(title: str, prizes: Sequence[PrizeRow]) -> tuple[Cell, ...]:
    """Return the name of a group of prizes with what it brings together."""
    count = ngettext("{n} prize", "{n} prizes", len(prizes)).format(n=len(prizes))
    cents = sum(row.cents for row in prizes)
    return (*[""] * 4, f"{title} · {count}", "", "", numbers.euros(cents) if cents else "", *[""] * 5)


def _balance(board: PrizeBoard) -> Table:
    """Return the sources, what is paid out, and what is left, in bold; beside it what of all fees the club has."""
    sums = [(label, Said(Money(cents), numbers.euros(cents))) for label, cents in _sums(board)]
    stays = (_("Stays with the club, of all fees"), Said(Money(board.stays), numbers.euros(board.stays)))
    columns = (
        Column(head=_("Pool and prizes"), code="what"),
        Column(head=_("Amount"), called=_("Amount €"), code="amount", align=Align.RIGHT),
    )
    strong = frozenset({len(sums) - 1})
    return Table(columns=columns, rows=(*sums, stays), strong_rows=strong, name=_("Pool"), code="pool")


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
    became = " · ".join(part for part in (prizes_words.state(row), prizes_words.passed_on(row)) if part)
    return (
        prizes_words.row(row),
        Said(row.place, str(row.called_place)),
        "" if row.pot is None else row.rank,
        None if winner is None else winner.start_no,
        Said("", _("open")) if winner is None else winner.name,
        "" if winner is None else winner.club,
        _points(row),
        Said(Money(row.cents), numbers.euros(row.cents) if row.cents else ""),
        " · ".join(part for part in parts if part),
        gift,
        Said("" if row.state is None else row.state.value, became),
        row.reason,
        "",
    )


def _points(row: PrizeRow) -> Cell:
    """Return by how many points somebody wins; a jackpot goes by none, which eyes see nothing of."""
    if row.winner is None:
        return None
    points = row.winner.points
    return Said(points, "" if row.pot is None else numbers.total(points))


def _is_main(pot: Pot) -> bool:
    return not pot.ranking and not pot.series  # these need no name


def _sums(board: PrizeBoard) -> list[tuple[str, int]]:
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
    return [(wordlists.capital(label), cents) for label, cents in rows]


def _is_shared(source: Source) -> bool:
    return source.kind in SHARED


def _source(board: PrizeBoard, source: Source) -> str:
    """Return a source of the pool, with what of it is owed and not in the box: the treasurer signs for neither."""
    unpaid = board.unpaid.of(source) if _is_shared(source) else 0
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
