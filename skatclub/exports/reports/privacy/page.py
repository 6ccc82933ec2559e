"""The subject access report: a letter of what the law gives, then all that is stored on one page."""

from __future__ import annotations

import datetime
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from skatclub.domain.people.subject import ListOfSubject, Mention, Payment, Subject, TookPart
from skatclub.domain.standings.standings import known_sum
from skatclub.exports.document import (
    Block,
    Cell,
    Column,
    Document,
    Heading,
    Imprint,
    Masthead,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import SMALLEST_TYPE, Align
from skatclub.exports.paper import IN_FULL, Format, Paper, as_csv, as_json
from skatclub.exports.reports.privacy import letter as privacy_letter, rows as privacy_rows
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

_HAND = 9.5  # points of a table in the hand
USUAL_TYPE, SMALLER_TYPE = 7.5, 6.75
LONGEST_SHOWN = 160
"""Signs of a note on a page that has no room for all."""
_NEWEST = (70, 64, 58, 52, 46, 41, 36, 32, 28, 24, 20, 16, 12, 8, 4, 0)


@dataclass(frozen=True, slots=True)
class Fullness:
    """How much of it is told: the size of the type in points, and how many of the newest rows stand one by one."""

    size: float
    newest: int | None = None


WAYS = (
    *(Fullness(size) for size in (_HAND, 8.5, USUAL_TYPE, SMALLER_TYPE, SMALLEST_TYPE)),
    *(Fullness(SMALLEST_TYPE, newest) for newest in _NEWEST),
)
"""From the fullest page to the shortest; the first that fits on one page is taken."""


@dataclass(slots=True)
class _Evening:
    """What happened on one day at one event."""

    took: list[TookPart] = field(default_factory=list)
    played: list[ListOfSubject] = field(default_factory=list)
    paid: list[Payment] = field(default_factory=list)


Evenings = list[tuple["datetime.date", str, _Evening]]


def of(subject: Subject, imprint: Imprint, fullness: Fullness = WAYS[0]) -> Document:
    """Return the page; what it has no room for one by one it sums up, and says so."""
    person, size = subject.member.person, fullness.size
    evenings = _evenings(subject)
    parted = len(evenings) - fullness.newest if fullness.newest is not None else 0
    older, newer = evenings[: max(parted, 0)], evenings[max(parted, 0) :]
    blocks: list[Block] = [
        Masthead(
            title=_("What the club stores about {name}").format(name=person.written_name),
            lines=(imprint.club,),
            logo=imprint.logo,
        ),
        *_told(
            _("Person and membership"),
            (*privacy_rows.person_lines(subject), *privacy_rows.membership_lines(subject)),
            size,
        ),
    ]
    if older:
        blocks += [_heading(_("Earlier evenings, year by year"), size), _years(older, size)]
        blocks.append(Text(text=_("Every single result is in the CSV file, which you may also have."), size=size))
    if newer:
        blocks += [_heading(_("Evenings, lists and payments"), size), _one_by_one(newer, size)]
    blocks += _told(_("Notes and rulings"), _notes(subject.noted, fullness.newest), size)
    blocks += _told(_("Journal"), [privacy_rows.journal_line(subject)], size)
    title = _("Subject access report – {name}").format(name=person.written_name)
    name = _(privacy_rows.NAME)
    footer = (" · ".join(part for part in (imprint.club, name) if part), _("confidential: only for this person"))
    section = Section(blocks=tuple(blocks), footer=footer)
    sections = (_letter(subject, imprint, footer), section)
    return Document(title=title, imprint=imprint, sections=sections, subject=name, book=True)


def _letter(subject: Subject, imprint: Imprint, footer: tuple[str, str]) -> Section:
    """Return the page of who answers for the data, why and how long they are kept, and of all rights."""
    name = subject.member.person.written_name
    address = subject.member.contact.address
    head = Masthead(
        title=_("What the club stores about you, and why"),
        lines=(name, imprint.club, imprint.head.address.replace("\n", ", ")),
        logo=imprint.logo,
    )
    greeting = _(
        "This is the information you are entitled to under Article 15 GDPR. Everything stored about you is on "
        "the next page; you may also have it as a CSV or JSON file."
    )
    columns = (Column(head=_("What"), weight=3, strong=True), Column(head=_("Data report"), weight=15))
    table = Table(columns=columns, rows=privacy_letter.paragraphs(subject, imprint), ruled=False)
    to = (Text(text=f"{name}\n{address}", size=10.5),) if address else ()
    blocks = (head, *to, Text(text=greeting, size=10.5), table)
    return Section(blocks=blocks, footer=footer, grow=1.3)


def _told(title: str, lines: Iterable[privacy_rows.Line], size: float) -> list[Block]:
    rows = tuple((what, value) for _chapter, _day, what, value in lines)
    columns = (Column(head=_("What"), weight=8), Column(head=_("Stored"), weight=12))
    table = Table(columns=columns, rows=rows, grow=size / _HAND)
    return [_heading(title, size), table] if rows else []


def _heading(title: str, size: float) -> Heading:
    return Heading(title, level=2 if size >= USUAL_TYPE else 3)


def _evenings(subject: Subject) -> Evenings:
    """Return everything that has a day, one row for each event, in the order of days."""
    evenings: defaultdict[tuple[datetime.date, str], _Evening] = defaultdict(_Evening)
    for took in subject.took_part:
        evenings[took.day, took.event].took.append(took)
    for played in subject.played:
        evenings[played.day, played.event].played.append(played)
    for paid in subject.paid:
        evenings[paid.day, paid.event].paid.append(paid)
    return [(day, event, evening) for (day, event), evening in sorted(evenings.items(), key=lambda item: item[0])]


def _one_by_one(evenings: Evenings, size: float) -> Table:
    columns = (
        Column(head=_("Day"), weight=8, align=Align.LEFT),
        Column(head=_("Event"), weight=21),
        Column(head=_("Events attended"), weight=24),
        Column(head=_("Lists: points (won, lost)"), weight=36),
        Column(head=_("Paid"), weight=11),
    )
    rows = tuple(
        (day, event, _part(evening.took), " · ".join(map(_list, evening.played)), _payments(evening.paid))
        for day, event, evening in evenings
    )
    return Table(columns=columns, rows=rows, grow=size / _HAND)


def _part(took: Sequence[TookPart]) -> str:
    return "; ".join(map(privacy_rows.taking_part, took))


def _list(listed: ListOfSubject) -> str:
    place = _("series {series}").format(series=listed.series_no)
    if listed.table_no:
        place = _("series {series}, table {table}/{seat}").format(
            series=listed.series_no, table=listed.table_no, seat=listed.seat
        )
    if listed.won is None or listed.lost is None:
        return f"{place}: {privacy_rows.result(listed)}"
    return f"{place}: {numbers.points(listed.result)} ({listed.won}, {listed.lost})"


def _payments(paid: Sequence[Payment]) -> str:
    return "; ".join(map(privacy_rows.payment, paid))


def _years(evenings: Evenings, size: float) -> Table:
    """Return one row for each year: events, lists, what they brought, what was paid."""
    heads = (_("Year"), _("Events"), _("Lists"), _("Points"), _("Games won"), _("Games lost"), _("Paid"))
    columns = (
        Column(head=heads[0], align=Align.LEFT),
        *(Column(head=head, align=Align.RIGHT) for head in heads[1:]),
    )
    by_year: defaultdict[int, list[_Evening]] = defaultdict(list)
    for day, _event, evening in evenings:
        by_year[day.year].append(evening)
    return Table(columns=columns, rows=tuple(_year(*item) for item in by_year.items()), grow=size / _HAND)


def _year(year: int, evenings: Sequence[_Evening]) -> tuple[Cell, ...]:
    played = [listed for evening in evenings for listed in evening.played]
    cents = sum(payment.cents for evening in evenings for payment in evening.paid if not payment.withdrawn)
    return (
        str(year),
        len(evenings),
        len(played),
        sum(listed.result for listed in played),
        numbers.or_none(known_sum(listed.won for listed in played)),
        numbers.or_none(known_sum(listed.lost for listed in played)),
        numbers.euros(cents),
    )


def _notes(noted: Sequence[Mention], newest: int | None) -> Iterator[privacy_rows.Line]:
    """Return the notes, where there is little room only the last ones and the beginning of each."""
    if newest is None:
        yield from map(privacy_rows.note_line, noted)
        return
    shown = noted[-newest:] if newest else ()
    for chapter, day, what, text in map(privacy_rows.note_line, shown):
        words = str(text)
        yield chapter, day, what, words if len(words) <= LONGEST_SHOWN else words[: LONGEST_SHOWN - 1] + "…"
    left = len(noted) - len(shown)
    if left:
        words = ngettext("{n} further note is in the CSV file", "{n} further notes are in the CSV file", left)
        yield _("Notes and rulings"), None, words.format(n=left), ""


def _fullest(subject: Subject, imprint: Imprint) -> bytes:
    """Return the letter with the fullest page: who has played for years gets the older ones summed up."""
    from skatclub.exports.formats.pdf import flow as pdf_flow, render as pdf_render

    documents = (of(subject, imprint, fullness) for fullness in WAYS)
    fits = (document for document in documents if len(pdf_flow.pages(document.sections[-1])) == 1)
    return pdf_render.render(next(fits, of(subject, imprint, WAYS[-1])))


SUBJECT_REPORT: Paper[Subject] = Paper(
    code="subject-access",
    title=privacy_rows.NAME,
    makers={
        Format.PDF: _fullest,
        Format.CSV: as_csv(privacy_rows.table, named=False),
        Format.JSON: as_json(privacy_rows.data),
    },
    levels=IN_FULL,
)
"""It is made in full, as whom it is about may read it."""
