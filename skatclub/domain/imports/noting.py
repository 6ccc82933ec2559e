"""What is noted of somebody once the facts of a file are added: the member as he or she stands then."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

from skatclub.domain.cash.membership_fees import FeeAmounts
from skatclub.domain.imports import group_cells, plans
from skatclub.domain.imports.incoming import IncomingPerson
from skatclub.domain.imports.plans import Fact, Fill
from skatclub.domain.imports.questions import NO, YES
from skatclub.domain.people.membership import Contact, Member, MemberStatus, StatusFrom, with_status
from skatclub.domain.people.person import USUAL_NOTICE, USUAL_WEB, Person, PublishLevel, name_parts

NO_AMOUNTS = FeeAmounts()
"""What a club asks that has not said so yet."""


def person_of(new: IncomingPerson, today: date) -> Person:
    """Return somebody new as a person whom no database knows yet."""
    return Person(
        id=0,
        given_name=new.given_name,
        family_name=new.family_name,
        club=new.club,
        member_no=new.member_no,
        is_member=_is_member(_history((), new, today), today) if plans.status_of(new) else new.is_member,
        notice_level=new.notice_level or USUAL_NOTICE,
        web_level=new.web_level or USUAL_WEB,
    )


def added(person: Person, new: IncomingPerson, today: date, amounts: FeeAmounts = NO_AMOUNTS) -> Member:
    """Return this person, whom the database knows by now, with all that the file tells."""
    member = Member(
        person=person,
        association_no=new.association_no,
        note=new.note,
        history=_history((), new, today),
        groups=tuple(sorted(new.groups)),
        contact=Contact(email=new.email, phone=new.phone, address=new.address),
        press_at=_press_at(new, today),
        birthday=new.birthday,
        paid_until=new.paid_until,
    )
    return _with_fee(member, new, today, amounts)


def filled(
    old: Member, new: IncomingPerson, fills: Iterable[Fill], today: date, amounts: FeeAmounts = NO_AMOUNTS
) -> Member:
    """Return somebody known with the facts that are added."""
    now, facts = old, set[Fact]()
    for fill in fills:
        now = _with_fact(now, new, fill, today)
        facts.add(fill.fact)
    return _with_fee(now, new, today, amounts) if Fact.FEE in facts else now


def _with_fee(now: Member, new: IncomingPerson, today: date, amounts: FeeAmounts) -> Member:
    """Return somebody with the fee of the file: an amount of his or her own, if the status pays another."""
    return replace(now, fee=amounts.own(new.fee, now.kind_on(today)))


def _with_fact(now: Member, new: IncomingPerson, fill: Fill, today: date) -> Member:
    match fill.fact:
        case Fact.STATUS:
            history = _history(now.history, new, today)
            return replace(now, history=history, person=replace(now.person, is_member=_is_member(history, today)))
        case Fact.GROUP:
            return replace(now, groups=tuple(sorted({*now.groups, *group_cells.read(fill.text)})))
        case Fact.PRESS:
            return replace(now, press_at=_press_at(new, today))
        case Fact.BIRTHDAY:
            return replace(now, birthday=new.birthday)
        case Fact.PAID_UNTIL:
            return replace(now, paid_until=new.paid_until)
        case Fact.FEE:
            return now  # it depends on the status, which comes with the other facts
        case Fact.EMAIL | Fact.PHONE | Fact.ADDRESS:
            return replace(now, contact=replace(now.contact, **{fill.fact.value: fill.text}))
        case Fact.ASSOCIATION_NO:
            return replace(now, association_no=fill.text)
        case Fact.NOTE:
            return replace(now, note=fill.text)
    return replace(now, person=replace(now.person, **_of_person(new, fill)))


def _of_person(new: IncomingPerson, fill: Fill) -> dict[str, Any]:
    """Return what a fact makes of a person, by the names of the fields."""
    match fill.fact:
        case Fact.NAME:
            parts = (new.given_name, new.family_name) if new.family_name else name_parts(fill.text)
            return dict(zip(("given_name", "family_name"), parts, strict=True))
        case Fact.NOTICE_LEVEL | Fact.WEB_LEVEL:
            return {fill.fact.value: PublishLevel(fill.text)}
        case Fact.MEMBER:
            return {"is_member": True}
    return {fill.fact.value: fill.text}


def _press_at(new: IncomingPerson, today: date) -> str:
    """Return since when somebody agrees to be named in the newspaper; who only says so, since today."""
    return {"": "", NO: "", YES: today.isoformat()}.get(new.press, new.press)


def _is_member(history: tuple[StatusFrom, ...], today: date) -> bool:
    """Tell whether somebody of whom a file tells a status belongs to the club today."""
    known = [status.status for status in history if status.since <= today]
    if known or not history:
        return MemberStatus.LEFT not in known[-1:]
    return history[0].status is not MemberStatus.ACTIVE


def _history(before: tuple[StatusFrom, ...], new: IncomingPerson, today: date) -> tuple[StatusFrom, ...]:
    """Note what the file tells from when on; what has no day holds from today, if it is worth a note at all."""
    if not before and plans.says_only_active(new):
        return ()
    for status in _told(new, today):
        before = with_status(before, status)
    return before


def _told(new: IncomingPerson, today: date) -> tuple[StatusFrom, ...]:
    if new.history:
        return new.history
    statuses = []
    if new.status is not None and new.status is not MemberStatus.LEFT and (new.joined_on or new.left_on is None):
        statuses.append(StatusFrom(new.joined_on or today, new.status))
    if new.left_on is not None or new.status is MemberStatus.LEFT:
        statuses.append(StatusFrom(new.left_on or today, MemberStatus.LEFT))
    return tuple(statuses)
