"""The subject access report: everything a club knows about one person, as a page, as rows, and for programs."""

from __future__ import annotations

import datetime
from dataclasses import asdict
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.subject import Matter
from skatclub.exports.document import Column, Document, Heading, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.i18n import condition_words, member_words, numbers
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.registration import Presence
    from skatclub.domain.subject import Noted, Played, Subject, TookPart
    from skatclub.exports.document import Block, Cell, Stand
    from skatclub.exports.facts import Fact

Line = tuple[str, "Cell", str, "Cell"]
"""A row: its chapter, a day if there is one, what it is about, what is stored."""
_SIZE = 7.5


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Subject access report")


def of(subject: Subject, stand: Stand) -> Document:
    """Return all of it as a page; who has played for years gets a second one."""
    person = subject.member.person
    blocks: list[Block] = [
        Heading(_("What the club stores about {name}").format(name=person.full_name)),
        Text(text=_introduction(), size=8),
    ]
    chapter = ""
    rows: list[tuple[Cell, ...]] = []
    for title, *cells in (*lines(subject), ("", None, "", None)):
        if title != chapter:
            if rows:
                blocks += [Heading(chapter, level=2), _table(rows)]
            chapter, rows = title, []
        rows.append(tuple(cells))
    title = _("Subject access report – {name}").format(name=person.full_name)
    footer = (" · ".join(part for part in (stand.club, name()) if part), _("confidential: only for this person"))
    section = Section(blocks=tuple(blocks), footer=footer, margin=14)
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def table(subject: Subject) -> Table:
    """Return the same as rows, to be taken along: chapter, day, what, value."""
    heads = (_("Chapter"), _("Day"), _("What"), _("Value"))
    return Table(columns=tuple(Column(head=head) for head in heads), rows=tuple(lines(subject)))


def data(subject: Subject, stand: Stand) -> Fact:
    """Return the same for programs, with names as the code has them."""
    return {"club": stand.club, "as_of": stand.at.isoformat(), **_plain(asdict(subject))}  # type: ignore[dict-item]


def lines(subject: Subject) -> Iterator[Line]:
    """Return everything row by row."""
    yield from _person(subject)
    yield from _membership(subject)
    for one in subject.took_part:
        yield (_("Events"), one.day, one.event, _taking_part(one))
    for played in subject.played:
        yield (_("Lists and results"), played.day, _place(played), _result(played))
    for paid in subject.paid:
        amount = _("{amount} €").format(amount=numbers.money(paid.cents))
        yield (
            _("Money"),
            datetime.date.fromisoformat(paid.at[:10]),
            paid.event,
            f"{amount} · {paid.note}" if paid.note else amount,
        )
    for noted in subject.noted:
        yield (_("Notes and rulings"), None, _matter(noted), noted.text)
    entries = _("changes that tell the name; they can be erased without breaking the chain")
    yield (_("Journal"), None, str(subject.entries), entries)


def _introduction() -> str:
    return _(
        "Under Article 15 GDPR you may know all of this, have it corrected, or have your names erased; "
        "results then stay without a name. It is stored to draw, score and rank the club's evenings, "
        "in the club's own file, and is given to nobody but in lists as you allow them."
    )


def _table(rows: list[tuple[Cell, ...]]) -> Table:
    has_day = any(row[0] is not None for row in rows)
    columns = (
        *((Column(head=_("Day"), weight=2, align=Align.LEFT),) if has_day else ()),
        Column(head=_("What"), weight=8),
        Column(head=_("Stored"), weight=9),
    )
    return Table(columns=columns, rows=tuple(row if has_day else row[1:] for row in rows), size=_SIZE)


def _person(subject: Subject) -> Iterator[Line]:
    chapter, person = _("Person"), subject.member.person
    member = subject.member
    for what, value in (
        (_("Number in this club's file"), f"#{person.id}"),
        (_("Given name"), person.given_name),
        (_("Family name"), person.family_name),
        (_("Former spellings"), "; ".join(subject.former_names)),
        (_("Club"), person.club),
        (_("E-mail"), member.contact.email),
        (_("Telephone"), member.contact.phone),
        (_("Address"), member.contact.address),
        (_("Note"), member.note),
        (_("Name on the notice board and the hall screen"), member_words.level(person.notice_level)),
        (_("Name in files and on the internet"), member_words.level(person.web_level)),
        (_("Agreed to be kept as a guest"), member.agreed_at[:10]),
        (_("Names erased"), member.anonymised_at[:10]),
    ):
        if value:
            yield (chapter, None, what, value)
    for source, called in subject.aliases:
        yield (chapter, None, _("Called so in “{source}”").format(source=source), called)


def _membership(subject: Subject) -> Iterator[Line]:
    chapter, member = _("Membership"), subject.member
    for what, value in (
        (_("Member number"), member.person.member_no),
        (_("Association number"), member.association_no),
        (_("Member now"), _("yes") if member.person.is_member else _("no")),
        (_("Member status"), "; ".join(map(member_words.status_since, member.history))),
        (_("Groups"), ", ".join(map(member_words.group, member.groups))),
    ):
        if value:
            yield (chapter, None, what, value)


def _taking_part(one: TookPart) -> str:
    parts = [_("start number {n}").format(n=one.start_no)] if one.start_no else []
    parts += [_presence(one.presence), *map(condition_words.group_name, one.groups), *one.teams]
    parts += [_("family word {word}").format(word=one.family)] if one.family else []
    return ", ".join(parts)


def _presence(of_: Presence) -> str:
    return {
        "expected": _("expected"),
        "here": _("took part"),
        "waiting": _("on the waiting list"),
        "withdrawn": _("withdrawn"),
        "no_show": _("did not come"),
    }[of_.value]


def _place(one: Played) -> str:
    series = _("series {series}").format(series=one.series_no)
    where = _("table {table}, seat {seat}").format(table=one.table_no, seat=one.seat) if one.table_no else ""
    return " · ".join(part for part in (one.event, series, where) if part)


def _result(one: Played) -> str:
    told = _("{points} points").format(points=numbers.points(one.result))
    if one.won is None or one.lost is None:
        return told
    words = ngettext("{points}, {won} game won, {lost} lost", "{points}, {won} games won, {lost} lost", one.won)
    return words.format(points=told, won=one.won, lost=one.lost)


def _matter(one: Noted) -> str:
    what = {
        Matter.RULING: _("ruling of the director"),
        Matter.PENALTY: _("penalty"),
        Matter.SEASON: _("noted for a season"),
        Matter.PRIZE: _("prize"),
        Matter.MENTION: _("text with the name"),
    }[one.matter]
    return f"{what} · {one.event}" if one.event else what


def _plain(value: object) -> Fact:
    """Return a value as JSON holds it."""
    match value:
        case dict():
            return {str(key): _plain(told) for key, told in value.items()}
        case list() | tuple():
            return [_plain(told) for told in value]
        case datetime.date():
            return value.isoformat()
        case Fraction():
            return str(value)
        case None | bool() | int():
            return value
    return str(value)
