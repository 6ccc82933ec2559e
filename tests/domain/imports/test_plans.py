"""What an import would do: it fills gaps, changes nothing that stands, and has nothing left to do a second time."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.cash.membership_fees import FeeAmounts
from skatclub.domain.imports import group_cells, member_rows, plans, result_rows
from skatclub.domain.imports.incoming import Incoming, IncomingList, IncomingPerson, IncomingResult
from skatclub.domain.imports.matching import Answers, Match, Roster
from skatclub.domain.imports.plans import ClubFacts, Difference, Fact, Fill
from skatclub.domain.people import person as people_person
from skatclub.domain.people.membership import Birthday, GroupIn, MemberStatus
from skatclub.domain.people.person import Person, PublishLevel
from skatclub.domain.registration.registration import Participant

DAY, LATER = date(2019, 3, 1), date(2019, 4, 5)
ANNA = Person(id=1, given_name="Anna", family_name="Schmidt", is_member=True)
TITLE = "Clubabend"
DAMEN, SENIOREN, SENIOREN_2026 = GroupIn("ladies"), GroupIn("seniors"), GroupIn("seniors", 2026)


def told(key: str = "a", given_name: str = "Anna", family_name: str = "Schmidt", **facts) -> IncomingPerson:
    return IncomingPerson(key=key, given_name=given_name, family_name=family_name, **facts)


def result(line: int, who: str = "a", **facts) -> IncomingResult:
    return IncomingResult(**{"line": line, "person": who, "day": DAY, "series_no": 1, "total": 900} | facts)


def planned(*people: IncomingPerson, known=None, roster=(ANNA,), answers=None, aliases=None, **parts):
    incoming = Incoming(source=member_rows.SOURCE, people=people, **parts)
    return plans.plan(
        incoming, Roster(roster, aliases or {}, ""), known or ClubFacts(), answers or Answers(), title=TITLE
    )


def knows(facts=None, **others) -> ClubFacts:
    return ClubFacts(facts={1: facts or {}}, **others)


def test_a_gap_is_filled_and_what_stands_stays():
    new = told(member_no="12", email="anna@example.org", phone="0170 1", groups=(DAMEN, SENIOREN))

    plan = planned(new, known=knows({Fact.PHONE: "0170 2", Fact.MEMBER_NO: "12"}, groups={1: frozenset({DAMEN})}))

    assert plan.fills == (
        Fill(key="a", fact=Fact.EMAIL, text="anna@example.org"),
        Fill(key="a", fact=Fact.GROUP, text="seniors"),
    )
    assert plan.differences == (Difference(person=ANNA, key="a", fact=Fact.PHONE, ours="0170 2", theirs="0170 1"),)
    assert plan.differences[0].code == "a:phone"
    assert (plan.count, plan.is_empty, plan.new_people, plan.open_names) == (2, False, (), ())


@pytest.mark.parametrize(
    ("ours", "theirs", "is_written"),
    [
        ("full", PublishLevel.ANONYMOUS, True),  # nobody ever asked, and less is shown from now on
        ("full", PublishLevel.INITIAL, True),
        ("initial", PublishLevel.FULL, False),
        ("initial", PublishLevel.ANONYMOUS, False),
        ("anonymous", PublishLevel.FULL, False),
    ],
)
def test_a_file_shows_no_name_more_than_the_club_does_unless_somebody_says_so(ours, theirs, is_written):
    plan = planned(told(notice_level=theirs), known=knows({Fact.NOTICE_LEVEL: ours}))

    assert [fill.text for fill in plan.fills] == ([theirs.value] if is_written else [])
    assert [one.theirs for one in plan.differences] == ([] if is_written else [theirs.value])


@pytest.mark.parametrize(
    ("ours", "theirs", "written", "asked"),
    [
        ("", "2026-10-17", ["yes"], []),
        ("", "no", [], []),
        ("yes", "yes", [], []),
        ("yes", "no", [], ["no"]),
        ("yes", "", [], []),
    ],
)
def test_a_consent_to_the_newspaper_is_added_and_never_taken_back_unasked(ours, theirs, written, asked):
    plan = planned(told(press=theirs), known=knows({Fact.PRESS: ours}))

    assert [fill.text for fill in plan.fills] == written
    assert [one.theirs for one in plan.differences] == asked


def test_a_birthday_is_added_and_another_one_is_asked_about():
    born = Birthday(day=24, month=12, year=1957)

    assert planned(told(birthday=born)).fills == (Fill(key="a", fact=Fact.BIRTHDAY, text="24.12.1957"),)
    assert planned(told(birthday=born), known=knows({Fact.BIRTHDAY: "24.12.1957"})).is_empty
    (differs,) = planned(told(birthday=born), known=knows({Fact.BIRTHDAY: "24.12."})).differences
    assert (differs.ours, differs.theirs) == ("24.12.", "24.12.1957")


def test_a_group_of_one_year_is_another_than_that_of_every_year():
    new = told(groups=(DAMEN, SENIOREN_2026, SENIOREN))

    plan = planned(new, known=knows(groups={1: frozenset({DAMEN, SENIOREN_2026})}))

    assert plan.fills == ()
    assert [fill.text for fill in planned(new).fills] == ["ladies", "seniors (2026)", "seniors"]


def test_a_difference_is_written_only_where_somebody_says_so():
    plan = planned(
        told(phone="0170 1", note="neu"),
        known=knows({Fact.PHONE: "0170 2", Fact.NOTE: "alt"}),
        answers=Answers(take=frozenset({"a:phone"})),
    )

    assert plan.fills == (Fill(key="a", fact=Fact.PHONE, text="0170 1"),)
    assert {one.fact: one.is_taken for one in plan.differences} == {Fact.PHONE: True, Fact.NOTE: False}


def test_who_has_left_does_not_become_a_member_again_by_an_old_list():
    plan = planned(told(is_member=True), known=knows({Fact.STATUS: "left"}))

    assert plan.is_empty
    assert not planned(told(is_member=True), known=knows({Fact.STATUS: "passive"})).is_empty


def test_a_member_is_active_without_a_note_but_what_else_a_file_tells_is_noted():
    active = planned(told(status=MemberStatus.ACTIVE, phone="0170 1"))
    passive = planned(told(status=MemberStatus.PASSIVE))

    assert [fill.fact for fill in active.fills] == [Fact.PHONE]
    assert [(fill.fact, fill.text) for fill in passive.fills] == [(Fact.STATUS, "passive")]


def test_a_member_has_no_other_club():
    guest = replace(ANNA, is_member=False)

    assert plans.told_of(told(club="Herz Dame"), ANNA) == {}
    assert plans.told_of(told(club="Herz Dame"), guest) == {Fact.CLUB: "Herz Dame"}
    assert plans.told_of(told(club="Herz Dame")) == {Fact.CLUB: "Herz Dame"}


def test_a_line_of_a_file_tells_a_name_anew_and_a_summary_does_not():
    assert plans.told_of(told(line=3), ANNA) == {Fact.NAME: "Anna Schmidt"}
    assert plans.told_of(told(), ANNA) == {}


@pytest.mark.parametrize(
    ("said", "known", "shown"),
    [
        (PublishLevel.ANONYMOUS, None, PublishLevel.ANONYMOUS),
        (PublishLevel.FULL, PublishLevel.ANONYMOUS, PublishLevel.FULL),
        (None, PublishLevel.FIRST_NAME, PublishLevel.FIRST_NAME),
        (None, None, people_person.USUAL_NOTICE),
    ],
)
def test_the_preview_tells_the_internet_no_more_than_the_board(said, known, shown):
    new = told(web_level=PublishLevel.FULL, notice_level=said)
    person = None if known is None else Person(id=1, given_name="A", family_name="B", notice_level=known)

    assert plans.told_of(new, person)[Fact.WEB_LEVEL] == shown.value


@pytest.mark.parametrize(
    ("facts", "status"),
    [
        ({}, ""),
        ({"status": MemberStatus.PASSIVE}, "passive"),
        ({"status": MemberStatus.ACTIVE, "left_on": DAY}, "left"),
        ({"left_on": DAY}, "left"),
    ],
)
def test_who_has_a_day_of_leaving_has_left(facts, status):
    assert plans.status_of(told(**facts)) == status


def test_who_is_new_and_who_is_asked_about():
    twin = replace(ANNA, id=2)

    plan = planned(told(), told("b", "Bernd", "Krüger", phone="0170 1"), roster=(ANNA, twin))

    assert plan.open_names == ("a",)
    assert [one.key for one in plan.new_people] == ["b"]
    assert [one.match for one in plan.decisions] == [Match.OPEN, Match.NEW]
    assert (plan.fills, plan.count, plan.is_empty) == ((), 1, False)


def test_an_open_name_alone_is_no_empty_plan():
    plan = planned(told(), roster=(ANNA, replace(ANNA, id=2)))

    assert (plan.count, plan.is_empty) == (0, False)
    assert planned(told()).is_empty


CLUB = knows(
    events={(DAY, TITLE): 10, (DAY, "Pokal"): 11},
    series={(10, 1): 100, (10, 2): 101, (11, 1): 110},
    results={(100, 1): (900, None, None, None, None, None), (101, 1): (900, 400, 10, 0, None, None)},
    seated=frozenset({(110, 1)}),
)


@pytest.mark.parametrize(
    ("one", "part"),
    [
        (result(2), "same"),
        (result(2, total=901), "other"),
        (result(2, won=10), "other"),
        (result(2, series_no=2), "other"),
        (result(2, series_no=2, points=400, won=10, lost=0), "same"),
        (result(2, series_no=3), "new"),
        (result(2, day=LATER), "new"),
        (result(2, title="Pokal"), "listed"),
        (result(2, title="Pokal", series_no=2), "new"),
        (result(2, who="b"), "new"),
        (result(2, who="b", title="Pokal"), "new"),
    ],
)
def test_a_result_is_new_known_told_otherwise_or_of_a_list(one, part):
    plan = planned(told(), told("b", "Bernd", "Krüger"), known=CLUB, results=(one,))

    parts = {"new": plan.results, "other": plan.other_results, "listed": plan.listed_results}
    assert {name for name, found in parts.items() if found == (one,)} == {part} - {"same"}
    assert sum(map(len, parts.values())) + plan.known_results == 1
    assert plan.corrected == ()


def test_a_result_that_stands_otherwise_is_corrected_only_where_somebody_says_so():
    wrong, other = result(7, total=901), result(8, series_no=2)

    plan = planned(
        told(), known=CLUB, results=(wrong, other), answers=Answers(take=frozenset({plans.result_code(wrong)}))
    )

    assert plans.result_code(wrong) == "result:7"
    assert (plan.corrected, plan.other_results, plan.results) == ((wrong,), (other,), ())
    assert plan.count == 1


def test_a_list_that_the_club_has_is_not_read_twice():
    old, new, other_day = (
        IncomingList(number=number, day=day, people=("a",), deals=())
        for number, day in (("77", DAY), ("78", DAY), ("77", LATER))
    )

    plan = planned(told(), known=knows(lists=frozenset({(DAY, "ISS 77")})), lists=(old, new, other_day))

    assert (plan.lists, plan.known_lists, plan.count) == ((new, other_day), 1, 2)


def test_a_second_row_of_somebody_new_adds_what_the_first_does_not_tell():
    first = told("a", "Bernd", "Krüger", member_no="5", email="b@example.org", groups=(SENIOREN,))
    second = told("b", "Bernd", "Krueger", member_no="17", phone="0170 2", groups=(SENIOREN, DAMEN))

    plan = planned(first, second, roster=(), answers=Answers(rows={"b": "a"}), results=(result(4, "b"),))

    assert plan.new_people == (first,)
    assert plan.fills == (
        Fill(key="b", fact=Fact.PHONE, text="0170 2"),
        Fill(key="b", fact=Fact.GROUP, text="ladies"),
    )
    assert plan.alike == ()
    assert len(plan.results) == 1


@dataclass
class Club:
    """A club of dictionaries that writes down a plan as literally as can be."""

    people: list[Person] = field(default_factory=lambda: [ANNA])
    aliases: dict[str, int] = field(default_factory=dict)
    facts: dict[int, dict[Fact, str]] = field(default_factory=dict)
    groups: dict[int, frozenset[GroupIn]] = field(default_factory=dict)
    results: dict[tuple, tuple] = field(default_factory=dict)
    lists: set = field(default_factory=set)

    def plan(self, incoming: Incoming, answers: Answers):
        evenings = {(day, name): no for no, (day, name) in enumerate({place[:2]: 0 for place in self.results}, 1)}
        series = {place[:3]: no for no, place in enumerate(self.results, 1)}
        known = ClubFacts(
            facts=self.facts,
            groups=self.groups,
            events=evenings,
            series={(evenings[day, name], number): no for (day, name, number), no in series.items()},
            results={(series[place[:3]], place[3]): told_ for place, told_ in self.results.items()},
            lists=frozenset(self.lists),
        )
        return plans.plan(incoming, Roster(self.people, self.aliases, ""), known, answers, title=TITLE)

    def write(self, plan) -> None:
        for one in plan.decisions:
            who = one.incoming
            if one.person is None:
                made = Person(id=len(self.people) + 1, given_name=who.given_name, family_name=who.family_name)
                self.people.append(made)
                self.facts[made.id] = plans.told_of(who) | {Fact.NAME: who.full_name}
                self.groups[made.id] = frozenset(who.groups)
            self.aliases[who.key] = one.person.id if one.person is not None else made.id
        for fill in plan.fills:
            person_id = self.aliases[fill.key]
            if fill.fact is Fact.GROUP:
                self.groups[person_id] = self.groups.get(person_id, frozenset()) | {*group_cells.read(fill.text)}
            else:
                facts = self.facts.setdefault(person_id, {})
                facts[fill.fact] = fill.text
                if fill.fact is Fact.STATUS and fill.text != MemberStatus.LEFT:  # as `noting` does
                    facts[Fact.MEMBER] = "yes"
        for one in (*plan.results, *plan.corrected):
            place = (one.day, one.title or TITLE, one.series_no, self.aliases[one.person])
            self.results[place] = (one.total, one.points, one.won, one.lost, one.played, one.table_size)
        self.lists |= {(one.day, f"ISS {one.number}") for one in plan.lists}


KEYS = ("a", "b", "c")
PEOPLE = st.tuples(
    *(
        st.builds(
            told,
            st.just(key),
            st.just(given_name),
            st.just(family_name),
            line=st.sampled_from([0, 2]),
            member_no=st.sampled_from(["", key]),
            club=st.sampled_from(["", "Herz Dame"]),
            is_member=st.booleans(),
            status=st.none() | st.sampled_from(MemberStatus),
            left_on=st.none() | st.just(DAY),
            note=st.sampled_from(["", "x", "y"]),
            web_level=st.sampled_from([None, PublishLevel.FULL, PublishLevel.ANONYMOUS]),  # never the usual one
            groups=st.sampled_from([(), (DAMEN,), (DAMEN, SENIOREN), (SENIOREN_2026,)]),
        )
        for key, given_name, family_name in zip(
            KEYS, ("Anna", "Bernd", "Ingo"), ("Schmidt", "Krüger", "Lau"), strict=True
        )
    )
)
RESULTS = st.lists(
    st.tuples(
        st.sampled_from(KEYS), st.sampled_from([DAY, LATER]), st.integers(1, 3), st.sampled_from(["", "Pokal"])
    ),
    unique=True,
    max_size=6,
).flatmap(
    lambda places: st.tuples(
        *(
            st.builds(result, st.just(line), st.just(who), day=st.just(day), series_no=st.just(number),
                      title=st.just(title), total=st.integers(-200, 2000), won=st.none() | st.integers(0, 20))
            for line, (who, day, number, title) in enumerate(places, 2)
        )
    )
)  # fmt: skip
LISTS = st.lists(st.sampled_from(["1", "2", "3"]), unique=True).map(
    lambda numbers: tuple(IncomingList(number=one, day=DAY, people=KEYS, deals=()) for one in numbers)
)
FILES = st.builds(Incoming, source=st.just(result_rows.SOURCE), people=PEOPLE, results=RESULTS, lists=LISTS)


@given(FILES)
def test_what_was_written_once_is_nothing_new(incoming):
    club = Club()
    club.write(club.plan(incoming, Answers()))

    again = club.plan(incoming, Answers())

    assert again.is_empty
    assert (again.differences, again.other_results) == ((), ())
    assert (again.known_results, again.known_lists) == (len(incoming.results), len(incoming.lists))


@given(FILES, FILES, st.booleans())
def test_a_second_file_changes_only_what_is_taken(first, second, takes):
    club = Club()
    club.write(club.plan(first, Answers()))
    asked = club.plan(second, Answers())
    codes = [one.code for one in asked.differences] + [plans.result_code(one) for one in asked.other_results]
    before = {(who, fact): text for who, facts in club.facts.items() for fact, text in facts.items()}
    results = dict(club.results)

    plan = club.plan(second, Answers(take=frozenset(codes if takes else ())))
    club.write(plan)
    after = {(who, fact): text for who, facts in club.facts.items() for fact, text in facts.items()}

    kept = before.items() <= after.items() and results.items() <= club.results.items()
    assert kept is not (takes and bool(codes))
    assert plan.count == asked.count + (len(codes) if takes else 0)
    assert club.plan(second, Answers()).is_empty


def test_nothing_of_who_is_left_out_is_written():
    games = IncomingList(number="7", day=DAY, people=("a", "b"), deals=())

    plan = planned(
        told("a"),
        told("b", "Bernd", "Krüger"),
        answers=Answers(left_out=frozenset({"b"})),
        results=(result(2, "a"), result(3, "b")),
        lists=(games,),
    )

    assert [one.key for one in plan.left_out] == ["b"]
    assert (plan.new_people, [one.person for one in plan.results], plan.lists) == ((), ["a"], ())
    assert plan.known_lists == 0


def test_who_takes_part_already_is_known_by_the_key_of_the_file():
    made = planned(told(), told("z", "Zora", "Neu"))
    ida = Person(id=99, given_name="Ida", family_name="")
    there = [Participant(id=1, person=who, start_no=who.id) for who in (ANNA, ida)]

    assert made.registered(there) == {"a": there[0]}


@pytest.mark.parametrize(
    ("ours", "amounts", "told_fee", "filled", "differs"),
    [
        ({}, FeeAmounts(), 48_00, ["4800"], []),
        ({}, FeeAmounts(), 0, ["0"], []),
        ({}, FeeAmounts(active=48_00), 48_00, [], []),
        ({}, FeeAmounts(active=48_00), 30_00, [], [("4800", "3000")]),
        ({Fact.FEE: "3000"}, FeeAmounts(active=48_00), 48_00, [], [("3000", "4800")]),
        ({Fact.FEE: "3000"}, FeeAmounts(active=48_00), 30_00, [], []),
        ({Fact.STATUS: "passive"}, FeeAmounts(passive=20_00), 20_00, [], []),
        ({Fact.STATUS: "left"}, FeeAmounts(passive=20_00), 20_00, ["2000"], []),
    ],
)
def test_a_fee_is_held_against_what_is_paid_now(ours, amounts, told_fee, filled, differs):
    known = ClubFacts(facts={1: {Fact.NAME: "Anna Schmidt", Fact.MEMBER: "yes", **ours}}, amounts=amounts)

    plan = planned(told(fee=told_fee), known=known)

    assert [fill.text for fill in plan.fills] == filled
    assert [(one.ours, one.theirs) for one in plan.differences] == differs
    assert plan.has_amounts is amounts.are_set


def test_of_guests_no_fee_is_told_and_the_year_paid_is_held_against_ours():
    guest = (replace(ANNA, is_member=False),)
    assert planned(told(fee=48_00), roster=guest).fills == ()
    assert planned(told(paid_until=2026)).fills == (Fill(key="a", fact=Fact.PAID_UNTIL, text="2026"),)
    (differs,) = planned(told(paid_until=2026), known=knows({Fact.PAID_UNTIL: "2025"})).differences
    assert (differs.ours, differs.theirs) == ("2025", "2026")
