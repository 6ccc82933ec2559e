"""Members and guests: added, changed, noted as active, passive, honorary or gone; every step is one change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from skatclub.domain import text, zone
from skatclub.domain.club.backups import Occasion, copied_before
from skatclub.domain.people import anniversaries, errors, membership, search as people_search
from skatclub.domain.people.anniversaries import BirthdayKept
from skatclub.domain.people.membership import Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person
from skatclub.services.change import Change, Fields, Seen, committed, rewrite
from skatclub.services.club.clubs import Club
from skatclub.store.journal import journal
from skatclub.store.people import members as members_store, people
from skatclub.store.work import Work

__all__ = ["Member"]


def everybody(club: Club) -> tuple[Member, ...]:
    """Return all people of the club's file in the order of the alphabet, guests and the erased included."""
    with club.database.view() as view:
        return membership.by_name(members_store.everybody(view))


def member(club: Club, person_id: int) -> Member:
    """Return one of them. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return members_store.get(view, person_id)


def coming_birthdays(club: Club, today: date) -> tuple[BirthdayKept, ...]:
    """Return the birthdays of today and the next days, as far as they are noted."""
    with club.database.view() as view:
        return anniversaries.coming_birthdays(members_store.born(view), today)


def find(club: Club, named: str) -> Member:
    """Return who is meant by “#7” or by an exact name. Refused: `NoSuchPerson`, `PersonNotUnique`."""
    name_wanted = named.strip()
    with club.database.view() as view:
        everyone = members_store.everybody(view)
    if name_wanted.startswith("#") and (number := text.number(name_wanted[1:])) is not None:
        members = [each for each in everyone if each.person.id == number]
    else:
        folded = name_wanted.casefold()
        members = [each for each in everyone if folded in {name.casefold() for name in _spelled(each.person)}]
    if not members:
        raise errors.NoSuchPerson(
            name_wanted[:80], people_search.near((each.person for each in everyone), name_wanted)
        )
    if len(members) > 1:
        raise errors.PersonNotUnique(name_wanted, tuple(each.person.id for each in members))
    return members[0]


def add(club: Club, new: Member, *, agrees: bool = False, press: bool = False) -> Change:
    """Add a member or guest with all that is noted; `made_id` is the person's. A guest `agrees` to be remembered.

    `press`: he or she agrees to be named in the newspaper.

    Refused: `NameMissing`, `TextTooLong`, `NoSuchBirthday`.
    """
    with club.change("add_member") as work:
        person = people.write(work, _clean(new, work).person)
        noted = replace(new, person=person, press_at=_press_at("", work, agrees=press))
        members_store.put(work, Member(person=person), noted)
        _put_consent(work, person.id, agrees=agrees)
        work.tell(name=person.full_name)
    return committed(work, made_id=person.id)


def change(
    club: Club, old: Member, new: Member, *, agrees: bool | None = None, press: bool | None = None
) -> Change:
    """Write anew what is noted of somebody; `old` is what the form was filled with.

    `agrees` tells whether a guest lets the club remember him or her, `press` whether the newspaper may name
    somebody; None leaves that as it is.

    Refused: `NoSuchRecord`, `WrittenMeanwhile`, `NameErased`, `NameMissing`, `TextTooLong`, `NoSuchBirthday`.
    """

    def act(work: Work, now: Member) -> Fields:
        cleaned = _clean(new, work)
        people.put(work, now.person, cleaned.person)
        press_at = now.press_at if press is None else _press_at(now.press_at, work, agrees=press)
        members_store.put(work, now, replace(cleaned, press_at=press_at))
        if agrees is not None:
            _put_consent(work, now.person.id, agrees=agrees)
        return {"name": people.known(work, now.person.id).full_name}

    saw: Seen[Member] = Seen(value=_alone(old), of=_alone, row=lambda now: ("person", now.person.id))
    return _rewrite(club, "change_member", old.person.id, act, saw=saw)


def _alone(member: Member) -> Member:
    """Return what the form writes: who else bears the name by now is no change of it."""
    return replace(member, person=member.person.alone)


def note_status(
    club: Club, person_id: int, status: MemberStatus, since: date, *, instead_of: date | None = None
) -> Change:
    """Note what somebody is to the club from a day on; what was noted for that day gives way.

    What was noted for the day that it is `instead_of` goes: its day was wrong.

    Refused: `NoSuchRecord`, `NoSuchStatus`, `NameErased`.
    """

    def act(work: Work, now: Member) -> None:
        left = now.history if instead_of is None else _without(now, instead_of)
        _put_history(work, now, membership.with_status(left, StatusFrom(since, status)))

    return _rewrite(club, "note_status", person_id, act, status=status.value, since=since.isoformat())


def take_status_back(club: Club, person_id: int, since: date) -> Change:
    """Take out what was noted for a day by mistake; who then never left is a member as before.

    Refused: `NoSuchRecord`, `NoSuchStatus`, `NameErased`.
    """

    def act(work: Work, now: Member) -> None:
        _put_history(work, now, _without(now, since))

    return _rewrite(club, "take_status_back", person_id, act, since=since.isoformat())


def _without(now: Member, since: date) -> tuple[StatusFrom, ...]:
    """Return what is noted of somebody but for a day. Refused: `NoSuchStatus`."""
    left = tuple(status for status in now.history if status.since != since)
    if left == now.history:
        raise errors.NoSuchStatus(now.person.full_name)
    return left


def note_press(club: Club, person_id: int, *, agrees: bool) -> Change:
    """Note whether somebody agrees to be named in the newspaper. Refused: `NoSuchRecord`, `NameErased`."""

    def act(work: Work, now: Member) -> None:
        members_store.put(work, now, replace(now, press_at=_press_at(now.press_at, work, agrees=agrees)))

    return _rewrite(club, "note_press", person_id, act, agrees=int(agrees))


def leave(club: Club, person_id: int, on: date) -> Change:
    """Note that somebody leaves the club on a day; lists stay. Refused: `NoSuchRecord`, `NameErased`."""
    return note_status(club, person_id, MemberStatus.LEFT, on)


@copied_before(Occasion.DELETION)
def delete(club: Club, person_id: int) -> Change:
    """Take somebody out who never took part in anything.

    Refused: `NoSuchRecord`, `HasResults`.
    """
    with club.change("delete_member") as work:
        person = people.known(work, person_id)
        if members_store.has_results(work, person_id):
            raise errors.HasResults(person.full_name)
        work.tell(name=person.full_name)
        members_store.forget(work, person_id)
        people.remove(work, person_id)
    return committed(work)


def can_be_deleted(club: Club, person_id: int) -> bool:
    """Tell whether somebody never took part in anything."""
    with club.database.view() as view:
        return not members_store.has_results(view, person_id)


def _put_consent(work: Work, person_id: int, *, agrees: bool) -> None:
    if agrees:
        people.agree(work, person_id, given_at=journal.stamp(work.at))
    else:
        people.withdraw_consent(work, person_id)


def _press_at(before: str, work: Work, *, agrees: bool) -> str:
    """Return since when somebody agrees to be named in the newspaper, empty for who does not."""
    return (before or journal.stamp(work.at)) if agrees else ""


def _rewrite(
    club: Club,
    verb: str,
    person_id: int,
    act: Callable[[Work, Member], Fields | None],
    *,
    saw: Seen[Member] | None = None,
    **fields: str | int,
) -> Change:
    """Rewrite what is noted of somebody. Refused: `NoSuchRecord`, `NameErased`, as `saw` and `act` do."""

    def load(work: Work) -> Member:
        now = members_store.get(work, person_id)
        if now.anonymised_at:
            raise errors.NameErased(now.person.full_name)
        return now

    return rewrite(
        club.change, verb, load, act, where=lambda now: {"name": now.person.full_name}, saw=saw, **fields
    )


def _put_history(work: Work, now: Member, history: tuple[StatusFrom, ...]) -> None:
    """Write a history, and whether somebody is a member on the day of this change."""
    new = replace(now, history=history)
    members_store.put_history(work, now.person.id, now.history, history)
    had_left = any(status.status is MemberStatus.LEFT for status in now.history)
    is_member = new.kind_on(zone.day(work.at)).is_member if history else now.person.is_member or had_left
    people.put(work, now.person, replace(now.person, is_member=is_member))


def _clean(new: Member, work: Work) -> Member:
    """Return what was typed without spaces around it, and with the membership that its history tells.

    Refused: `NoSuchBirthday`, as `text.checked` does.
    """
    person = replace(
        new.person,
        club=text.checked(new.person.club, required=False),
        member_no=text.checked(new.person.member_no, required=False),
    )
    if new.birthday is not None:
        new.birthday.check_born(zone.day(work.at))
    if new.history:
        person = replace(person, is_member=new.kind_on(zone.day(work.at)).is_member)
    return replace(new, person=person)


def _spelled(person: Person) -> tuple[str, ...]:
    return *person.names, f"{person.family_name}, {person.given_name}"
