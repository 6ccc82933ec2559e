"""Who somebody of a file is: the same number or name without a word against it, else somebody is asked."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, strategies as st

from skatclub.domain import text
from skatclub.domain.imports import errors, matching, member_rows, online_games
from skatclub.domain.imports.incoming import Incoming, IncomingList, IncomingPerson, IncomingResult
from skatclub.domain.imports.matching import Answers, Match, Roster
from skatclub.domain.people.person import Person

OWN = "Gut Blatt"
DAY = date(2019, 3, 1)


def person(number: int, name: str, **facts) -> Person:
    given_name, family_name = name.rsplit(maxsplit=1)
    return Person(id=number, given_name=given_name, family_name=family_name, **facts)


def told(name: str, key: str = "", **facts) -> IncomingPerson:
    given_name, family_name = name.rsplit(maxsplit=1)
    return IncomingPerson(key=key or name, given_name=given_name, family_name=family_name, **facts)


def result(who: str, series_no: int = 1, **facts) -> IncomingResult:
    return IncomingResult(line=2, person=who, day=DAY, series_no=series_no, total=900, **facts)


def a_file(*people: IncomingPerson, **parts) -> Incoming:
    return Incoming(source=member_rows.SOURCE, people=people, **parts)


def decided(people, *incoming, aliases=(), answers=None, **parts):
    roster = Roster(people, dict(aliases), OWN)
    return matching.decide(a_file(*incoming, **parts), roster, answers or Answers())


ANNA = person(1, "Anna Schmidt")
ANNA_12 = person(2, "Anna Schmidt", member_no="12", is_member=True)
BERND_7 = person(3, "Bernd Krüger", member_no="7", is_member=True)
DORIS = person(4, "Doris Meyer", club="Herz Dame")


@pytest.mark.parametrize(
    ("people", "new", "match", "whom"),
    [
        ((ANNA, BERND_7), told("Anna Schmidt"), Match.NAME, {1}),
        ((ANNA, BERND_7), told("BERND Krueger"), Match.NAME, {3}),
        ((ANNA, BERND_7), told("Anna Schmidt", member_no="12"), Match.NAME, {1}),
        ((ANNA_12,), told("Anna Schmidt", club="gut blatt"), Match.NAME, {2}),
        ((ANNA,), told("Anna Schmidt", club="Herz Dame"), Match.NAME, {1}),
        ((ANNA_12, BERND_7), told("Anna Schmidt", member_no="12"), Match.NUMBER, {2}),
        ((ANNA, ANNA_12), told("Anna Schmidt", member_no="12"), Match.NUMBER, {2}),
        ((ANNA, ANNA_12), told("Anna Schmidt"), Match.OPEN, {1, 2}),
        ((ANNA, ANNA_12), told("Anna Schmidt", member_no="13"), Match.NAME, {1}),
        ((ANNA_12, replace(ANNA_12, id=9)), told("Anna Schmidt", member_no="12"), Match.OPEN, {2, 9}),
        ((ANNA, BERND_7), told("Anna Schmidt", member_no="7"), Match.OPEN, {1, 3}),
        ((BERND_7,), told("Erik Weiß", member_no="7"), Match.OPEN, {3}),
        ((DORIS,), told("Doris Meyer", club="Kreuz Bube"), Match.OPEN, {4}),
        ((ANNA_12,), told("Anna Schmidt", member_no="13"), Match.OPEN, {2}),
        ((DORIS,), told("Doris Maier"), Match.OPEN, {4}),
        ((DORIS,), told("Doris Maier", club="Kreuz Bube"), Match.NEW, set()),
        ((ANNA_12,), told("Anna Schmidt", member_no="13", club="Herz Dame"), Match.NEW, set()),
        ((ANNA, BERND_7), told("Erik Weiß", member_no="12"), Match.NEW, set()),
        ((), told("Anna Schmidt"), Match.NEW, set()),
    ],
)
def test_who_is_meant(people, new, match, whom):
    (one,) = decided(people, new)

    assert one.match is match
    assert {who.id for who in one.people} == whom
    assert one.is_open is (match is Match.OPEN)


PETERS = (person(1, "Peter Müller"), person(2, "Peter Müller"), person(3, "Ernst Pohl"))


@pytest.mark.parametrize(
    ("name", "candidates"),
    [("Peter jun. Müller", PETERS[:2]), ("Peter sen. Müller", PETERS[:2]), ("Dr. Ernst Pohl", PETERS[2:])],
)
def test_who_differs_by_a_suffix_or_a_title_alone_is_to_be_decided(name, candidates):
    (decision,) = decided(PETERS, told(name))

    assert (decision.match, decision.candidates) == (Match.OPEN, candidates)


def test_who_has_the_same_suffix_is_known_wherever_it_stands():
    of_old = replace(PETERS[0], family_name="Müller jun.")

    (decision,) = decided((of_old, PETERS[1]), told("Peter jun. Müller"))

    assert (decision.match, decision.person.id) == (Match.NAME, 1)


def test_who_stands_in_the_file_by_number_is_nobody_else_of_it():
    alone, pair = told("Anna Schmidt", "a", member_no="13"), told("Anna Schmidt", "b", member_no="12")

    assert [one.match for one in decided([ANNA_12], alone)] == [Match.OPEN]
    assert [(one.match, one.person) for one in decided([ANNA_12], alone, pair)] == [
        (Match.NEW, None),
        (Match.NUMBER, ANNA_12),
    ]


def test_a_name_that_was_recognised_once_stays_so():
    (one,) = decided([ANNA, BERND_7], told("Anna Schmidt", "nick"), aliases={"nick": 3}.items())

    assert (one.match, one.person) == (Match.ALIAS, BERND_7)


def test_a_name_of_somebody_who_is_gone_is_looked_for_anew():
    (one,) = decided([ANNA], told("Anna Schmidt", "nick"), aliases={"nick": 99}.items())

    assert (one.match, one.person) == (Match.NAME, ANNA)


def test_what_somebody_said_counts_before_all_else():
    new = told("Anna Schmidt", "a")

    assert [
        (one.match, one.person)
        for answer in (3, None)
        for one in decided([ANNA, BERND_7], new, aliases={"a": 1}.items(), answers=Answers({"a": answer}))
    ] == [(Match.ANSWER, BERND_7), (Match.NEW, None)]


@pytest.mark.parametrize(("said", "token"), [({"a": 99}, "#99"), ({"b": 1}, "b"), ({"b" * 100: 1}, "b" * 80)])
def test_an_answer_about_nobody_is_refused(said, token):
    with pytest.raises(errors.AnswerUnknown) as refused:
        decided([ANNA], told("Anna Schmidt", "a"), answers=Answers(said))

    assert refused.value == errors.AnswerUnknown(token)


TWO = (told("Anna Schmidt", "a"), told("Anni Schmidt", "b"))
BOTH_ANNA = Answers({"a": 1, "b": 1})


@pytest.mark.parametrize(
    "parts",
    [
        {"results": (result("a"), result("b"))},
        {"lists": (IncomingList(number="5", day=DAY, people=("a", "c", "b"), deals=()),)},
    ],
    ids=["series", "table"],
)
def test_two_of_one_series_or_table_are_not_one_person(parts):
    with pytest.raises(errors.SamePersonTwice) as refused:
        decided([ANNA], *TWO, answers=BOTH_ANNA, **parts)

    assert refused.value == errors.SamePersonTwice("a", "b")


def test_two_names_are_one_person_in_different_series_and_at_different_tables():
    parts = {
        "results": (result("a"), result("a", 2, title="Pokal"), result("b", 2), result("nobody", 2)),
        "lists": tuple(IncomingList(number=who, day=DAY, people=(who,), deals=()) for who in "ab"),
    }

    found = decided([ANNA], *TWO, answers=BOTH_ANNA, **parts)

    assert [one.person for one in found] == [ANNA, ANNA]


def test_only_one_person_of_the_very_same_name_is_an_answer():
    found = decided(
        [ANNA_12, DORIS, BERND_7, replace(BERND_7, id=5)],
        told("Anna Schmidt", "a", member_no="13"),
        told("Doris Maier", "d"),
        told("Bernd Krüger", "b"),
        told("Erik Weiß", "e"),
    )

    assert [one.match for one in found] == [Match.OPEN, Match.OPEN, Match.OPEN, Match.NEW]
    assert matching.same_names(found) == {"a": 2}


TWINS = [("12", "", "13", ""), ("", "Herz Dame", "", "Kreuz Bube"), ("12", "Herz Dame", "12", "Kreuz Bube")]


@pytest.mark.parametrize("told_of_both", TWINS)
def test_two_of_a_file_are_not_taken_for_one_person_by_their_name(told_of_both):
    first_no, first_club, second_no, second_club = told_of_both
    pair = (
        told("Anna Schmidt", "a", member_no=first_no, club=first_club),
        told("Anna Schmidt", "b", member_no=second_no, club=second_club),
    )

    both = decided([ANNA], *pair)
    told_apart = decided([ANNA], *pair, answers=Answers({"a": 1}))

    assert [(one.match, one.candidates) for one in both] == [(Match.OPEN, (ANNA,))] * 2
    assert matching.same_names(both) == {}
    assert [one.match for one in told_apart] == [Match.ANSWER, Match.OPEN]
    assert [one.person for one in decided([ANNA], *pair, answers=Answers({"a": 1, "b": None}))] == [ANNA, None]


@pytest.mark.parametrize("club", ["", "herz dame"])
def test_two_names_that_may_be_one_person_are(club):
    pair = told("Anna Schmidt", "a", club="Herz Dame"), told("ANNA SCHMIDT", "b", club=club, member_no="12")

    assert [one.match for one in decided([ANNA], *pair)] == [Match.NAME] * 2


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (told("Bernd Krueger", line=2), told("Bernd Krüger", line=5)),
        (told("Ute Jaeger", line=2), told("Ute Jäger", line=5)),
        (told("Doris Meyer", member_no="5", line=2), told("Doris Maier", member_no="17", line=5)),
        (told("Anna Schmidt", line=2), told("Anna Schmidt", "b", member_no="12", line=5)),
        (told("Doris Meyer", club="Herz Dame", line=2), told("Doris Maier", line=5)),
        (told("Doris Meyer", line=2), told("Doris Maier", club="Herz Dame", line=5)),
        (told("Doris Meyer", club="Herz Dame", line=2), told("Doris Maier", club="HERZ DAME", line=5)),
    ],
)
def test_two_new_names_of_a_file_that_sound_the_same_are_shown_as_two_people(first, second):
    one, other = decided([], first, second)

    assert [one.match, other.match] == [Match.NEW] * 2
    assert (one.alike, other.alike) == ((), (first,))
    assert not other.is_open


@pytest.mark.parametrize(
    ("first", "second", "parts"),
    [
        (told("Doris Meyer", club="Herz Dame"), told("Doris Maier", club="Gut Blatt"), {}),
        (told("Anna Schmidt", "a", member_no="12"), told("Anna Schmidt", "b", member_no="13"), {}),
        (told("Anna Schmidt"), told("Bernd Krüger"), {}),
        (told("9 9", "a"), told("8 8", "b"), {}),
        (told("Doris Meyer", "a"), told("Doris Maier", "b"), {"results": (result("a"), result("b"))}),
    ],
)
def test_nobody_is_asked_about_two_who_are_told_apart(first, second, parts):
    assert not any(one.alike for one in decided([], first, second, **parts))


def test_names_of_a_server_are_accounts_and_never_doubted():
    pair = told("Uwe 1", "a"), told("Uwe 2", "b")

    found = matching.decide(
        Incoming(source=online_games.SOURCE, people=pair, nicknames=True), Roster([], {}, OWN), Answers()
    )

    assert not any(one.alike for one in found)


def test_of_many_who_sound_the_same_a_few_are_shown():
    spelled = [f"Doris {name}" for name in ("Meyer", "Maier", "Mayer", "Meier", "Mair", "Meir", "Mayr")]

    assert [len(one.alike) for one in decided([], *map(told, spelled))] == [0, 1, 2, 3, 4, 5, 5]


def test_who_is_said_to_be_two_people_is_asked_about_no_more():
    pair = told("Doris Meyer", "a"), told("Doris Maier", "b")

    assert not any(one.alike for one in decided([], *pair, answers=Answers(people={"b": None})))


def test_a_name_stands_for_whom_an_earlier_one_stands_for():
    three = told("Doris Meyer", "a"), told("Doris Maier", "b"), told("Doris Mayer", "c")
    rows = {"b": "a", "c": "b"}

    new = decided([], *three, answers=Answers(rows=rows))
    known = decided([DORIS], *three, answers=Answers(people={"a": 4}, rows=rows))

    assert [one.row for one in new] == [None, three[0], three[0]]
    assert [one.person for one in known] == [DORIS] * 3
    assert not any(one.alike for one in (*new, *known))


@pytest.mark.parametrize("rows", [{"a": "b"}, {"b": "nemo"}, {"nemo": "a"}])
def test_a_name_cannot_stand_for_a_later_one_or_for_nobody(rows):
    with pytest.raises(errors.AnswerUnknown):
        decided([], told("Doris Meyer", "a"), told("Doris Maier", "b"), answers=Answers(rows=rows))


def test_two_of_one_series_are_not_made_one_person_by_an_answer():
    pair = told("Doris Meyer", "a"), told("Doris Maier", "b")

    with pytest.raises(errors.SamePersonTwice):
        decided([], *pair, answers=Answers(rows={"b": "a"}), results=(result("a"), result("b")))


NAMES = st.sampled_from(["Anna Schmidt", "Anna Schmitt", "ANNA SCHMIDT", "Bernd Krüger", "Bernd Krueger", "Ina Au"])
NUMBERS, CLUBS = st.sampled_from(["", "7", "12"]), st.sampled_from(["", OWN, "Herz Dame"])
MEMBERS = st.builds(
    person, st.just(0), NAMES, member_no=NUMBERS, club=st.sampled_from(["", "Herz Dame"]), is_member=st.booleans()
)
PEOPLE = st.lists(MEMBERS, max_size=6).map(lambda all_: [replace(one, id=no) for no, one in enumerate(all_, 1)])
FILES = st.lists(st.builds(told, NAMES, member_no=NUMBERS, club=CLUBS), max_size=4).map(
    lambda all_: [replace(one, key=f"k{no}") for no, one in enumerate(all_, 1)]
)


def club_of(one: Person) -> str:
    return one.club or (OWN if one.is_member else "")


def summed(found):
    return [(one.match, one.person, frozenset(one.candidates)) for one in found]


@given(PEOPLE, FILES)
def test_nothing_speaks_against_who_is_taken_without_a_question(people, incoming):
    for one in decided(people, *incoming):
        assert (one.person is not None) is (one.match in {Match.NAME, Match.NUMBER})
        assert bool(one.candidates) is one.is_open
        if one.person is not None:
            assert text.sort_key(one.person.full_name)[0] == text.sort_key(one.incoming.full_name)[0]
            assert one.incoming.member_no in {"", one.person.member_no} or not one.person.member_no
            assert one.incoming.club in {"", club_of(one.person)} or not club_of(one.person)


@given(PEOPLE, FILES)
def test_nobody_gets_two_numbers_or_two_clubs_from_one_file(people, incoming):
    taken = [one for one in decided(people, *incoming) if one.match is Match.NAME]

    for who in {one.person.id for one in taken}:
        own = [one.incoming for one in taken if one.person.id == who]
        assert len({one.member_no for one in own} - {""}) <= 1
        assert len({one.club for one in own} - {""}) <= 1


@given(PEOPLE, FILES, st.randoms(use_true_random=False))
def test_the_order_of_the_club_and_of_the_file_decides_nothing(people, incoming, chance):
    shuffled, turned = list(people), list(incoming)
    chance.shuffle(shuffled)
    chance.shuffle(turned)
    found = {one.incoming.key: one for one in decided(shuffled, *turned)}

    assert summed(decided(people, *incoming)) == summed([found[one.key] for one in incoming])


@given(PEOPLE)
def test_the_clubs_own_list_names_everybody_and_nobody_else(people):
    own = [
        IncomingPerson(
            key=str(one.id),
            given_name=one.given_name,
            family_name=one.family_name,
            member_no=one.member_no,
            club=club_of(one),
        )
        for one in people
    ]

    for found in decided(people, *own):
        assert int(found.incoming.key) in {who.id for who in found.candidates} | {found.person and found.person.id}


@given(PEOPLE, FILES)
def test_who_was_recognised_once_is_recognised_next_time(people, incoming):
    first = decided(people, *incoming)
    aliases = {one.incoming.key: one.person.id for one in first if one.person is not None}

    again = decided(people, *incoming, aliases=aliases.items())

    assert [one.person for one in again] == [one.person for one in first]
    assert {one.incoming.key for one in again if one.match is Match.ALIAS} == set(aliases)


def test_who_is_left_out_is_nobody_and_takes_the_same_names_along():
    anna, copy = told("Anna Schmidt", "a"), told("Anna Schmitt", "b")

    decisions = decided([ANNA], anna, copy, answers=Answers(rows={"b": "a"}, left_out=frozenset({"a"})))

    assert [(one.match, one.person, one.row) for one in decisions] == [(Match.LEFT_OUT, None, None)] * 2


def test_a_total_is_left_out_unless_somebody_says_that_it_is_a_person():
    total = told("Gesamt Vierzig", "g", is_total=True)

    assert [one.match for one in decided([], total)] == [Match.LEFT_OUT]
    assert [one.match for one in decided([], total, answers=Answers({"g": None}))] == [Match.NEW]


def test_nobody_can_be_left_out_who_is_not_there():
    with pytest.raises(errors.AnswerUnknown):
        decided([], told("Anna Schmidt", "a"), answers=Answers(left_out=frozenset({"b"})))


def test_an_answer_takes_the_one_before_back():
    answers = Answers({"a": 1}, rows={"b": "a"}, left_out=frozenset({"c"}))

    assert answers.without({"a", "b", "c"}) == Answers()


def test_a_title_that_stood_with_the_family_name_of_old_makes_nobody_new():
    old = Person(id=9, given_name="Hans", family_name="Dr. Pfeiffer")
    new = IncomingPerson(key="h", given_name="Dr. Hans", family_name="Pfeiffer")

    (one,) = decided([old], new)

    assert (one.match, one.person) == (Match.NAME, old)


def test_namesakes_of_a_file_are_asked_about_new_ones_as_those_who_may_be_of_the_club():
    first, second = (told("Karl Schulze", key, is_namesake=True) for key in "ab")
    assert [each.alike for each in decided([], first, second)] == [(), (first,)]

    known = decided([person(7, "Karl Schulze")], first, second)
    assert [each.is_open for each in known] == [True, True]
