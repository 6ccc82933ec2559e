"""What an import will do, worked out before anything is written: who is who, what is new, what stays as it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum, StrEnum, auto

from skatclub.domain.cash.membership_fees import FeeAmounts
from skatclub.domain.imports import group_cells, matching
from skatclub.domain.imports.incoming import Incoming, IncomingList, IncomingPerson, IncomingResult
from skatclub.domain.imports.matching import Answers, Decision, Match, Roster
from skatclub.domain.imports.questions import NO, YES
from skatclub.domain.people import person as people_person
from skatclub.domain.people.membership import EVERY_YEAR, GroupIn, Member, MembershipKind, MemberStatus
from skatclub.domain.people.person import Person, PublishLevel
from skatclub.domain.registration.newcomers import NamedLine
from skatclub.domain.registration.registration import Participant


class Fact(StrEnum):
    """What the club may know of somebody besides the name."""

    NAME = "name"
    MEMBER_NO = "member_no"
    CLUB = "club"
    MEMBER = "member"
    STATUS = "status"
    ASSOCIATION_NO = "association_no"
    NOTE = "note"
    EMAIL = "email"
    PHONE = "phone"
    ADDRESS = "address"
    NOTICE_LEVEL = "notice_level"
    WEB_LEVEL = "web_level"
    PRESS = "press"
    BIRTHDAY = "birthday"
    FEE = "fee"
    PAID_UNTIL = "paid_until"
    GROUP = "group"


USUAL_LEVELS = {Fact.NOTICE_LEVEL: people_person.USUAL_NOTICE, Fact.WEB_LEVEL: people_person.USUAL_WEB}
"""How names are shown of whom nobody ever asked; only what is stricter goes before it unasked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubFacts:
    """What the club knows beside its people's names: facts by person, events by day and title, results, lists.

    `amounts` are what it asks a year of each status.
    """

    facts: Mapping[int, Mapping[Fact, str]] = field(default_factory=dict)
    groups: Mapping[int, frozenset[GroupIn]] = field(default_factory=dict)
    events: Mapping[tuple[date, str], int] = field(default_factory=dict)
    series: Mapping[tuple[int, int], int] = field(default_factory=dict)
    results: Mapping[tuple[int, int], tuple[int | None, ...]] = field(default_factory=dict)
    seated: frozenset[tuple[int, int]] = frozenset()
    lists: frozenset[tuple[date, str]] = frozenset()
    amounts: FeeAmounts = field(default_factory=FeeAmounts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """A fact that is written: the club knows none yet, or somebody said that the file is right."""

    key: str
    fact: Fact
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A fact that file and club tell differently; ours stays unless somebody says otherwise (`is_taken`)."""

    person: Person
    key: str
    fact: Fact
    ours: str
    theirs: str
    is_taken: bool = False

    @property
    def code(self) -> str:
        """Return how the difference is named in an answer."""
        return f"{self.key}:{self.fact.value}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPlan:
    """All that would be written, and all that would not.

    `other_results` stand differently in the club, `listed_results` belong to a list that counts already.
    """

    incoming: Incoming
    decisions: tuple[Decision, ...]
    fills: tuple[Fill, ...]
    differences: tuple[Difference, ...]
    results: tuple[IncomingResult, ...]
    known_results: int
    other_results: tuple[IncomingResult, ...]
    listed_results: tuple[IncomingResult, ...]
    corrected: tuple[IncomingResult, ...]
    lists: tuple[IncomingList, ...]
    known_lists: int
    has_amounts: bool = True
    """Whether the club has said what each status pays a year."""

    @property
    def open_names(self) -> tuple[str, ...]:
        """Return the names that somebody must decide about first."""
        return tuple(decision.incoming.key for decision in self.decisions if decision.is_open)

    @property
    def new_people(self) -> tuple[IncomingPerson, ...]:
        """Return who becomes known by this import."""
        return tuple(decision.incoming for decision in self.decisions if decision.match is Match.NEW)

    @property
    def left_out(self) -> tuple[IncomingPerson, ...]:
        """Return the names that are not taken."""
        return tuple(decision.incoming for decision in self.decisions if decision.is_left_out)

    @property
    def entries(self) -> tuple[NamedLine, ...]:
        """Return the registrations of those who are not left out."""
        left_out = {person.key for person in (self.left_out if self.incoming.entries else ())}
        return tuple(line for line in self.incoming.entries if line.key not in left_out)

    def registered(self, participants: Iterable[Participant]) -> dict[str, Participant]:
        """Return who of the file takes part already, by the keys of the file."""
        by_person = {each.person.id: each for each in participants}
        persons = {each.incoming.key: each.person.id for each in self.decisions if each.person is not None}
        return {key: by_person[person_id] for key, person_id in persons.items() if person_id in by_person}

    @property
    def alike(self) -> tuple[Decision, ...]:
        """Return the new names that sound like earlier ones of the file: two people, unless somebody says no."""
        return tuple(decision for decision in self.decisions if decision.alike)

    @property
    def count(self) -> int:
        """Return how many people, registrations, facts, results and lists would be written."""
        written = (self.entries or self.new_people, self.fills, self.results, self.corrected, self.lists)
        return sum(map(len, written))

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing would be written."""
        return not (self.count or self.open_names)


LIST_TITLE = "ISS {number}"
"""How the event of an online list is called in any language."""


def plan(incoming: Incoming, roster: Roster, known: ClubFacts, answers: Answers, *, title: str) -> ImportPlan:
    """Work out what an import does; `title` names the evenings of results that bring no title of their own.

    Refused: `AnswerUnknown`, `SamePersonTwice`.
    """
    decisions = matching.decide(incoming, roster, answers)
    fills: list[Fill] = []
    differences: list[Difference] = []
    for decision in decisions:
        if decision.person is not None:
            _compare(decision.person, decision.incoming, known, answers, fills, differences)
    fills += _added_by_rows(decisions)
    ids = {each.incoming.key: each.person.id for each in decisions if each.person is not None}
    left_out = {each.incoming.key for each in decisions if each.is_left_out}
    results: dict[_Kept, list[IncomingResult]] = {kept: [] for kept in _Kept}
    for result in incoming.results:
        if result.person not in left_out:
            results[_kept(result, known, ids, title)].append(result)
    lists_taken = [each for each in incoming.lists if left_out.isdisjoint(each.people)]
    corrected = tuple(result for result in results[_Kept.OTHER] if result_code(result) in answers.take)
    lists = tuple(
        each for each in lists_taken if (each.day, LIST_TITLE.format(number=each.number)) not in known.lists
    )
    return ImportPlan(
        incoming=incoming,
        decisions=decisions,
        fills=tuple(fills),
        differences=tuple(differences),
        results=tuple(results[_Kept.NEW]),
        known_results=len(results[_Kept.SAME]),
        other_results=tuple(result for result in results[_Kept.OTHER] if result not in corrected),
        listed_results=tuple(results[_Kept.LISTED]),
        corrected=corrected,
        lists=lists,
        known_lists=len(lists_taken) - len(lists),
        has_amounts=known.amounts.are_set,
    )


def _compare(
    person: Person,
    new: IncomingPerson,
    known: ClubFacts,
    answers: Answers,
    fills: list[Fill],
    differences: list[Difference],
) -> None:
    """Add what the file tells anew of a known person, and what it tells differently."""
    ours = known.facts.get(person.id, {})
    for fact, theirs in told_of(new, person).items():
        mine = ours.get(fact, "") or (_paid_by_status(ours, known.amounts) if fact is Fact.FEE else "")
        if fact is Fact.MEMBER and ours.get(Fact.STATUS) == MemberStatus.LEFT.value:
            continue  # who has left stays so, until somebody takes the other status
        if fact is Fact.STATUS and not mine and person.is_member and says_only_active(new):
            continue  # which a member is without a note
        if fact is Fact.PRESS and theirs == NO and not mine:
            continue  # as of everybody who never agreed
        if not mine or _is_stricter_than_usual(fact, mine, theirs):
            fills.append(Fill(key=new.key, fact=fact, text=theirs))
        elif mine != theirs:
            differs = Difference(person=person, key=new.key, fact=fact, ours=mine, theirs=theirs)
            is_taken = differs.code in answers.take
            differences.append(replace(differs, is_taken=is_taken))
            if is_taken:
                fills.append(Fill(key=new.key, fact=fact, text=theirs))
    for group in new.groups:
        if not _covers(known.groups.get(person.id, frozenset()), group):
            fills.append(Fill(key=new.key, fact=Fact.GROUP, text=group_cells.written((group,))))


def _paid_by_status(ours: Mapping[Fact, str], amounts: FeeAmounts) -> str:
    """Return what somebody without an own amount pays a year; empty where the club has not said it."""
    usual = MembershipKind.ACTIVE if ours.get(Fact.MEMBER) else MembershipKind.GUEST
    kind = MembershipKind(ours.get(Fact.STATUS) or usual.value)
    return str(amounts.by_status(kind)) if kind.is_member and amounts.are_set else ""


def _added_by_rows(decisions: Sequence[Decision]) -> list[Fill]:
    """Return what second rows tell of somebody new; where two rows differ, the first one counts."""
    facts: dict[str, dict[Fact, str]] = {}
    fills: list[Fill] = []
    for decision in decisions:
        if decision.row is None:
            continue
        before = facts.setdefault(decision.row.key, told_of(decision.row))
        for fact, words in told_of(decision.incoming).items():
            if fact not in before:
                before[fact] = words
                fills.append(Fill(key=decision.incoming.key, fact=fact, text=words))
        fills += [
            Fill(key=decision.incoming.key, fact=Fact.GROUP, text=group_cells.written((group,)))
            for group in decision.incoming.groups
            if group not in decision.row.groups
        ]
    return fills


def _is_stricter_than_usual(fact: Fact, mine: str, theirs: str) -> bool:
    """Tell whether a file wants a name shown less than names are shown of whom nobody ever asked."""
    usual = USUAL_LEVELS.get(fact)
    order = [level.value for level in PublishLevel]
    return usual is not None and mine == usual.value and order.index(theirs) > order.index(mine)


def _covers(ours: frozenset[GroupIn], group: GroupIn) -> bool:
    """Tell whether somebody is in a group already, in its year or in any."""
    years = {group_year.year for group_year in ours if group_year.name == group.name}
    return bool(years if group.year == EVERY_YEAR else years & {EVERY_YEAR, group.year})


def told_of(new: IncomingPerson, person: Person | None = None) -> dict[Fact, str]:
    """Return the facts that the file tells of somebody, apart from groups; a fee of members only.

    The internet is never told more of a name than the board.
    """
    is_member = new.is_member or (person is not None and person.is_member)
    board = new.notice_level or (people_person.USUAL_NOTICE if person is None else person.notice_level)
    facts = {
        Fact.MEMBER_NO: new.member_no,
        Fact.CLUB: new.club if not (person is not None and person.is_member) else "",
        Fact.MEMBER: YES if new.is_member else "",
        Fact.STATUS: status_of(new),
        Fact.ASSOCIATION_NO: new.association_no,
        Fact.NOTE: new.note,
        Fact.EMAIL: new.email,
        Fact.PHONE: new.phone,
        Fact.ADDRESS: new.address,
        Fact.NOTICE_LEVEL: new.notice_level or "",
        Fact.WEB_LEVEL: "" if new.web_level is None else people_person.stricter(new.web_level, board),
        Fact.BIRTHDAY: "" if new.birthday is None else new.birthday.written,
        Fact.PRESS: new.press if new.press in {"", NO} else YES,
        Fact.FEE: "" if new.fee is None or not is_member else new.fee,
        Fact.PAID_UNTIL: new.paid_until or "",
    }
    if person is not None and new.line:
        facts[Fact.NAME] = new.full_name
    return {fact: str(text) for fact, text in facts.items() if text != ""}


def known_of(member: Member) -> dict[Fact, str]:
    """Return the facts that the club knows of somebody, apart from groups."""
    person, contact = member.person, member.contact
    facts = {
        Fact.NAME: person.written_name,
        Fact.MEMBER_NO: person.member_no,
        Fact.CLUB: person.club,
        Fact.MEMBER: YES if person.is_member else "",
        Fact.STATUS: member.history[-1].status if member.history else "",
        Fact.ASSOCIATION_NO: member.association_no,
        Fact.NOTE: member.note,
        Fact.EMAIL: contact.email,
        Fact.PHONE: contact.phone,
        Fact.ADDRESS: contact.address,
        Fact.NOTICE_LEVEL: person.notice_level,
        Fact.WEB_LEVEL: person.web_level,
        Fact.BIRTHDAY: "" if member.birthday is None else member.birthday.written,
        Fact.PRESS: YES if member.press_at else "",
        Fact.FEE: "" if member.fee is None else member.fee,
        Fact.PAID_UNTIL: member.paid_until or "",
    }
    return {fact: str(text) for fact, text in facts.items() if text != ""}


def says_only_active(new: IncomingPerson) -> bool:
    """Tell whether of a status nothing is told but that somebody is active: since when, nobody knows."""
    return new.status is MemberStatus.ACTIVE and new.joined_on is None and not new.history and new.left_on is None


def status_of(new: IncomingPerson) -> str:
    """Return what somebody is to the club in the end."""
    if new.left_on is not None:
        return MemberStatus.LEFT.value
    return new.status.value if new.status is not None else ""


class _Kept(Enum):
    """What the club has of a result: nothing, the same, another one, or a list that counts instead."""

    NEW = auto()
    SAME = auto()
    OTHER = auto()
    LISTED = auto()


def _kept(result: IncomingResult, known: ClubFacts, ids: Mapping[str, int], title: str) -> _Kept:
    event = known.events.get((result.day, result.title or title), 0)
    place = (known.series.get((event, result.series_no), 0), ids.get(result.person, 0))
    if place in known.seated:
        return _Kept.LISTED
    if place not in known.results:
        return _Kept.NEW
    return _Kept.SAME if known.results[place] == result.facts else _Kept.OTHER


def result_code(result: IncomingResult) -> str:
    """Return how a result that stands differently is named in an answer."""
    return f"result:{result.line}"
