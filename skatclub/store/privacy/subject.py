"""Everything that the rows of a club say about one person."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import sqlalchemy as sa

from skatclub.domain.cash import receipts as cash_receipts
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.people.subject import ListOfSubject, Matter, Mention, Payment, Subject, TookPart
from skatclub.domain.registration.registration import Presence
from skatclub.store import overview
from skatclub.store.cash import cash, ledger, membership_fees
from skatclub.store.events import events
from skatclub.store.league import leagues
from skatclub.store.people import members, people
from skatclub.store.privacy import erasure, name_index
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View

_SERIES = tables_all.series.join(tables_all.event, tables_all.event.c.id == tables_all.series.c.event_id)
_LISTS = tables_all.occupant.join(
    tables_all.play_table, tables_all.play_table.c.id == tables_all.occupant.c.table_id
).join(_SERIES, tables_all.series.c.id == tables_all.play_table.c.series_id)
_TAKING_PART = tables_all.participant.join(
    tables_all.event, tables_all.event.c.id == tables_all.participant.c.event_id
)


def read(view: View, person_id: int) -> Subject:
    """Return what is stored about a person, with others' names as the notice board may show them.

    Refused: `NoSuchRecord`.
    """
    member = members.get(view, person_id)
    index = name_index.of(view, (person_id,))
    alias = tables_all.alias
    aliases = sa.select(alias.c.source, alias.c.name).where(alias.c.person_id == person_id).order_by(alias.c.id)
    shown = publication.texts_about(member.person, people.everybody(view), Audience.BOARD)
    return Subject(
        member=member,
        former_names=tuple(sorted(index.names - {member.person.written_name})),
        aliases=tuple((row.source, row.name) for row in view.connection.execute(aliases)),
        took_part=(*_took_part(view, person_id), *_relatives(view, person_id)),
        played=(*_played(view, person_id), *_plain(view, person_id)),
        paid=tuple(replace(payment, note=shown.of(payment.note)) for payment in _paid(view, person_id)),
        noted=tuple(
            replace(mention, text=shown.of(mention.text))
            for mention in (*_noted(view, person_id), *_squads(view, person_id), *_mentions(view, index.names))
        ),
        entries=erasure.entries_about(view, index),
        fees=tuple(replace(fee, reason=shown.of(fee.reason)) for fee in membership_fees.of_person(view, person_id)),
    )


def _took_part(view: View, person_id: int) -> tuple[TookPart, ...]:
    place, team = tables_all.team_member, tables_all.team
    named: defaultdict[int, list[str]] = defaultdict(list)
    for row in view.connection.execute(
        sa.select(place.c.participant_id, team.c.name)
        .join(team, team.c.id == place.c.team_id)
        .join(tables_all.participant, tables_all.participant.c.id == place.c.participant_id)
        .where(tables_all.participant.c.person_id == person_id)
    ):
        named[row.participant_id].append(row.name)
    rows = view.connection.execute(
        sa.select(tables_all.participant, tables_all.event.c.held_on, tables_all.event.c.title)
        .select_from(_TAKING_PART)
        .where(tables_all.participant.c.person_id == person_id)
        .order_by(tables_all.event.c.held_on, tables_all.event.c.id)
    )
    return tuple(
        TookPart(
            day=row.held_on,
            event=row.title,
            start_no=row.start_no,
            presence=row.presence,
            groups=tuple(filter(None, row.groups.split("|"))),
            teams=tuple(named[row.id]),
            family=row.family,
        )
        for row in rows
    )


def _relatives(view: View, person_id: int) -> tuple[TookPart, ...]:
    """Return the lists of relatives of Skat on which somebody stands."""
    player, listed = tables_all.relative_player, tables_all.relative_list
    rows = view.connection.execute(
        sa.select(tables_all.event.c.held_on, tables_all.event.c.title)
        .join(listed, listed.c.event_id == tables_all.event.c.id)
        .join(player, player.c.list_id == listed.c.id)
        .where(player.c.person_id == person_id)
        .order_by(tables_all.event.c.held_on, listed.c.id)
    )
    return tuple(
        TookPart(day=row.held_on, event=row.title, start_no=None, presence=Presence.HERE, groups=(), teams=())
        for row in rows
    )


def _played(view: View, person_id: int) -> tuple[ListOfSubject, ...]:
    seat, sheet = tables_all.occupant, tables_all.sheet
    rows = view.connection.execute(
        sa.select(
            tables_all.event.c.held_on,
            tables_all.event.c.title,
            tables_all.series.c.number.label("series_no"),
            tables_all.play_table.c.number.label("table_no"),
            seat.c.seat,
            sheet.c.won,
            sheet.c.lost,
            sheet.c.result,
        )
        .select_from(
            _LISTS.outerjoin(sheet, sa.and_(sheet.c.table_id == seat.c.table_id, sheet.c.seat == seat.c.seat))
        )
        .where(seat.c.person_id == person_id)
        .order_by(tables_all.event.c.held_on, tables_all.event.c.id, tables_all.series.c.number, seat.c.from_deal)
    )
    return tuple(
        ListOfSubject(
            day=row.held_on,
            event=row.title,
            series_no=row.series_no,
            table_no=row.table_no,
            seat=row.seat,
            won=row.won,
            lost=row.lost,
            result=row.result or 0,
        )
        for row in rows
    )


def _plain(view: View, person_id: int) -> tuple[ListOfSubject, ...]:
    result = tables_all.plain_result
    rows = view.connection.execute(
        sa.select(
            result,
            tables_all.event.c.held_on,
            tables_all.event.c.title,
            tables_all.series.c.number.label("series_no"),
        )
        .select_from(result.join(_SERIES, tables_all.series.c.id == result.c.series_id))
        .where(result.c.person_id == person_id)
        .order_by(tables_all.event.c.held_on, tables_all.event.c.id, tables_all.series.c.number)
    )
    return tuple(
        ListOfSubject(
            day=row.held_on,
            event=row.title,
            series_no=row.series_no,
            table_no=None,
            seat=None,
            won=row.won,
            lost=row.lost,
            result=row.total,
        )
        for row in rows
    )


def _paid(view: View, person_id: int) -> tuple[Payment, ...]:
    """Return what somebody paid or got back, in the order of the numbers, and what of it was undone."""
    gone = cash.withdrawn(view)
    mine = [booking for booking in (*cash.all_bookings(view), *gone) if booking.person_id == person_id]
    titles, days = overview.titles(view), events.days(view)
    undone, receipts = {booking.id for booking in gone}, cash_receipts.labels(ledger.of(view).receipts)
    return tuple(
        Payment(
            at=booking.at.isoformat(),
            booked_on=booking.day,
            day=days.get(booking.event_id or 0, booking.day),
            event=titles.get(booking.event_id or 0, ""),
            cents=booking.cents,
            note=booking.note,
            withdrawn=booking.id in undone,
            receipt=receipts.get(booking.id, ""),
            of_fee=booking.fee_id is not None,
        )
        for booking in sorted(mine, key=lambda booking: booking.id)
    )


def _noted(view: View, person_id: int) -> tuple[Mention, ...]:
    rulings, prizes = (
        sa.select(sa.literal(matter.value), tables_all.event.c.title, words)
        .select_from(_TAKING_PART.join(words.table, words.table.c.participant_id == tables_all.participant.c.id))
        .where(tables_all.participant.c.person_id == person_id)
        for matter, words in (
            (Matter.RULING, tables_all.ruling.c.reason),
            (Matter.PRIZE, tables_all.award.c.prize),
        )
    )
    marks = (
        sa.select(sa.literal(Matter.SEASON.value), tables_all.season.c.title, tables_all.season_mark.c.note)
        .join(tables_all.season, tables_all.season.c.id == tables_all.season_mark.c.season_id)
        .where(tables_all.season_mark.c.person_id == person_id)
    )
    on_seat = sa.and_(
        tables_all.penalty.c.table_id == tables_all.occupant.c.table_id,
        tables_all.penalty.c.seat == tables_all.occupant.c.seat,
    )
    penalties = (
        sa.select(sa.literal(Matter.PENALTY.value), tables_all.event.c.title, tables_all.penalty.c.reason)
        .select_from(_LISTS.join(tables_all.penalty, on_seat))
        .where(tables_all.occupant.c.person_id == person_id, tables_all.occupant.c.from_deal == 1)
    )
    return tuple(
        Mention(matter=Matter(row[0]), event=row[1], text=row[2])
        for query in (rulings, penalties, marks, prizes)
        for row in view.connection.execute(query)
    )


def _squads(view: View, person_id: int) -> tuple[Mention, ...]:
    return tuple(
        Mention(matter=Matter.LEAGUE, event=title, text=team) for title, team in leagues.squads_of(view, person_id)
    )


def _mentions(view: View, names: frozenset[str]) -> tuple[Mention, ...]:
    texts = dict.fromkeys(text for table, text in name_index.texts(view, names) if table != tables_all.alias.name)
    return tuple(Mention(matter=Matter.MENTION, event="", text=text) for text in texts)
