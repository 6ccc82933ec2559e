"""The right to be forgotten: names go from rows, journal and copies; results, ranks and the chain stay.

`anonymise` writes, `scrub` leaves nothing of it between the pages of the file, `erased_copies` goes through the
automatic copies. Nothing brings the names back, no undo and no copy that this program made.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from skatclub.domain import zone
from skatclub.domain.people import errors, membership, person as people_person
from skatclub.domain.people.membership import Member, MembershipKind
from skatclub.domain.people.person import PublishLevel
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.registration import dues
from skatclub.store.cash import membership_fees
from skatclub.store.desk import Chance
from skatclub.store.events import events
from skatclub.store.journal import gaps, journal
from skatclub.store.league import leagues
from skatclub.store.people import members as members_store, people as people_store
from skatclub.store.privacy import erasure, name_index
from skatclub.store.privacy.name_index import NameIndex, Wording
from skatclub.store.registration import registration
from skatclub.store.work import View, Work

__all__ = ["NameIndex"]

HIGHEST_NUMBER = 99_999
"""Pseudonyms have numbers of at most five digits: they stand in lists as names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ties:
    """What ties somebody to the club whose names shall be erased: `open_cents` owed, events from today on."""

    name: str
    open_cents: int
    is_active: bool
    events: tuple[str, ...]


def ties(club: Club, person_ids: Collection[int], today: date) -> tuple[Ties, ...]:
    """Return what ties people to the club, in their order; refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return tuple(_ties(view, members_store.get(view, person_id), today) for person_id in person_ids)


def name_index_of(club: Club, person_ids: Collection[int]) -> NameIndex:
    """Return every id and name of people, to be asked for before they are erased."""
    with club.database.view() as view:
        return name_index.of(view, person_ids)


def forgettable(club: Club, before: date) -> tuple[Member, ...]:
    """Return guests whose names need not be kept: no consent, or not seen since a day, and in no running league."""
    with club.database.view() as view:
        playing = leagues.playing(view)
        return tuple(
            member
            for member in membership.forgettable(members_store.everybody(view), before)
            if member.person.id not in playing
        )


def anonymise(
    club: Club, person_ids: Collection[int], *, seen_cents: int = 0, known: Mapping[int, str] | None = None
) -> Change:
    """Erase the names of people and all that is noted of them; results stay, under “Anonym #n”.

    `seen_cents`: what the user was told that these people still owe, whom nobody can ask for it any more.
    In a copy of a club they bear the names that are `known` (by id) of the club itself, where that was told.
    `fields` tell the `number` of people and the `entries` of the journal that were rewritten.
    Refused: `NobodyChosen`, `NoSuchRecord`, `NameErased`, `StillOwing`.
    """
    if not person_ids:
        raise errors.NobodyChosen
    chance = club.database.desk.chance
    with club.change(gaps.VERB, number=len(set(person_ids))) as work:
        members = [members_store.get(work, person_id) for person_id in sorted(set(person_ids))]
        for member in members:
            if member.anonymised_at:
                raise errors.NameErased(member.person.full_name)
        if known is None:
            _check_debts(work, members, seen_cents)
        index = name_index.of(work, [each.person.id for each in members])
        names = pseudonyms(members_store.everybody(work), members, chance, known or {})
        own = {name: name_index.of(work, (person_id,)) for person_id, name in names.items()}
        wording = _in_their_place(own, index, desk=work.desk)
        for member in members:
            _rename(work, member, names[member.person.id])
        for name, theirs in own.items():
            name_index.rename(work, theirs, name)
        name_index.replace(work, wording, index)
        work.author = wording.of_writer(work.author)
        entries = erasure.erase_people(work, index, throwaway=chance(journal.SALT_BYTES).hex())
        work.tell(entries=entries)
    return committed(work)


def _check_debts(work: Work, members: Collection[Member], seen_cents: int) -> None:
    """Refuse to erase people who owe another sum than the user was told (`StillOwing`)."""
    owing = [each for each in (_ties(work, member, zone.day(work.at)) for member in members) if each.open_cents]
    cents = sum(each.open_cents for each in owing)
    if cents != seen_cents:
        raise errors.StillOwing(tuple(each.name for each in owing), cents)


def _ties(view: View, member: Member, today: date) -> Ties:
    person = member.person
    taken = [events.get(view, number) for number in events.taken_part(view, person.id)]
    return Ties(
        name=person.full_name,
        open_cents=sum(debt.cents for debt in dues.debts_of(view, person.id)),
        is_active=member.kind_on(today) is MembershipKind.ACTIVE,
        events=tuple(event.title for event in taken if event.held_on >= today),
    )


def may_still_name(club: Club, index: NameIndex) -> tuple[str, ...]:
    """Return the texts in which a part of names that were erased may still stand; `index` is of before."""
    with club.database.view() as view:
        return name_index.may_still_name(view, index)


def scrub(club: Club) -> bool:
    """Write the club's file anew, so that no page holds what was erased; False where that cannot be done now."""
    return erasure.scrub(club.database)


def pseudonyms(
    everybody: Iterable[Member], erased: Iterable[Member], chance: Chance, known: Mapping[int, str]
) -> dict[int, str]:
    """Return a name for each of the erased by id: that which is known, else a random number that is nobody's."""
    people = list(everybody)
    taken = {str(member.person.id) for member in people} | {member.person.member_no for member in people}
    taken |= {member.person.written_name.rpartition("#")[2] for member in people}
    taken |= {name.rpartition("#")[2] for name in known.values()}
    names: dict[int, str] = {}
    for member in erased:
        if member.person.id in known:
            names[member.person.id] = known[member.person.id]
            continue
        number = _drawn(chance)
        while str(number) in taken:
            number = number % HIGHEST_NUMBER + 1
        taken.add(str(number))
        names[member.person.id] = people_person.anonymous_name(number)
    return names


def _drawn(chance: Chance) -> int:
    return int.from_bytes(chance(4), "big") % HIGHEST_NUMBER + 1


def _rename(work: Work, member: Member, name: str) -> None:
    """Let somebody bear a number instead of names, and take out what is noted."""
    person_id = member.person.id
    nameless = replace(
        member.person,
        given_name=name,
        family_name="",
        club="",
        member_no="",
        is_member=False,
        notice_level=PublishLevel.FULL,
        web_level=PublishLevel.FULL,
    )
    people_store.put(work, member.person, nameless)
    members_store.forget(work, person_id, members_store.ERASED)
    membership_fees.forget_reasons(work, person_id)
    registration.forget_family(work, person_id)
    members_store.mark_anonymised(work, person_id, at=journal.stamp(work.at))


def _in_their_place(own: Mapping[str, NameIndex], index: NameIndex, *, desk: str) -> Wording:
    """Return what texts say with pseudonyms in place of every full name, and of family names only these bear."""
    names = {name: pseudonym for pseudonym, theirs in own.items() for name in sorted(theirs.names)}
    families = {
        family: next(pseudonym for name, pseudonym in names.items() if family in name)
        for family in sorted(index.families)
    }
    return Wording(names, families, others=index.others, desk=desk)
