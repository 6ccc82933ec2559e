"""An import writes everything or nothing, once, and one undo takes it back."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.cash.membership_fees import FeeAmounts
from skatclub.domain.imports import columns, member_rows, old_program, online_games, result_rows
from skatclub.domain.imports.errors import DecisionsOpen, ImportCancelled, SamePersonTwice
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.matching import Match
from skatclub.domain.imports.plans import Fact
from skatclub.domain.imports.questions import Subject, key_of
from skatclub.domain.imports.readers import grids
from skatclub.domain.people.membership import MemberStatus
from skatclub.services import history, sheets
from skatclub.services.cash import membership_fees
from skatclub.services.club import check as club_check
from skatclub.services.events import events
from skatclub.services.imports import taking
from skatclub.services.imports.taking import Answers
from skatclub.services.people import members as members_service
from skatclub.store.people import people
from skatclub.store.standings import bare_results
from skatclub.store.tables import all as tables_all
from tests import foreign_files
from tests.databases import ON_BOTH_ENGINES

TITLE = "Vereinsabend"
MEMBERS = """Mitgl.-Nr.;Nachname;Vorname;Status;Eintritt;Gruppe;Verbands-Nr.;Geburtsdatum;Telefon
1;Krüger;Bernd;aktiv;1.4.1999;S;0012;14.03.1951;0123
2;Özdemir;Müzeyyen;passiv;;D;;;
3;Weiß;Jörg;Ehrenmitglied;2001-01-01;;;;
"""
RESULTS = """Datum;Serie;Tisch;Nr;Name;Spielpunkte;gew;verl;Gesamt
1.3.2019;1;1;1;Krüger, Bernd;586;16;1;1456
1.3.2019;1;1;2;Özdemir, Müzeyyen;138;9;2;578
1.3.2019;2;1;1;Krüger, Bernd;500;10;0;1.000
8.3.2019;1;1;1;Krüger, Bernd;;;;812
"""


def members(written=MEMBERS, **how):
    grid = grids.from_text(written)
    return member_rows.read(grid, columns.guess(grid, columns.MEMBERS, **how))


def results(written=RESULTS):
    grid = grids.from_text(written)
    return result_rows.read(grid, columns.guess(grid, columns.RESULTS))


def take(club, incoming, answers=None, **how):
    return taking.take_over(club, incoming, answers or Answers(), title=TITLE, **how)


def planned(club, incoming, answers=None):
    return taking.plan(club, incoming, answers or Answers(), title=TITLE)


def names(club):
    with club.database.view() as view:
        return [one.full_name for one in people.everybody(view)]


def person(club, name):
    with club.database.view() as view:
        found = people.named(view, name)
    assert found is not None
    return found


def rows_of(club, table):
    with club.database.view() as view:
        return list(view.connection.execute(table.select()))


@ON_BOTH_ENGINES
@pytest.mark.parametrize(
    "incoming",
    [
        members,
        results,
        lambda: old_program.read(foreign_files.backup()),
        lambda: online_games.read(foreign_files.THREE_GAMES.encode()),
    ],
    ids=["members", "results", "backup", "online"],
)
def test_a_file_is_taken_in_once_and_undone_in_one_step(club, incoming):
    before = club_check.facts(club)

    assert take(club, incoming()).tables
    after = club_check.facts(club)
    assert planned(club, incoming()).is_empty
    assert not take(club, incoming()).tables
    assert club_check.facts(club) == after

    history.undo(club)
    assert club_check.facts(club) == before


def test_birthdays_come_with_the_consent_and_another_one_changes_nothing_unasked(club):
    grid = grids.from_text(MEMBERS)
    said = {key_of(Subject.BIRTHDAY): "yes"}
    agreed = member_rows.read(grid, columns.guess(grid, columns.MEMBERS), Additions(said=said))
    take(club, agreed)

    krueger = person(club, "Bernd Krüger")
    assert [(row.person_id, row.born) for row in rows_of(club, tables_all.birthday)] == [(krueger.id, "14.03.1951")]
    assert all(row.given_at for row in rows_of(club, tables_all.birthday))
    assert planned(club, agreed).is_empty


def test_a_fee_that_the_status_pays_is_nobodys_own_and_comes_in_once(club):
    membership_fees.set_amounts(club, FeeAmounts(active=48_00, passive=20_00))
    written = "Name;Eintritt;Status;Beitrag;bez. 2026\nAnna Lau;2001;a;48,00 €;x\nUte Maier;2002;p;30 €;\n"
    grid = grids.from_text(written)
    brought = member_rows.read(grid, columns.guess(grid, columns.MEMBERS))
    take(club, brought)

    noted = {member.person.full_name: (member.fee, member.paid_until) for member in members_service.everybody(club)}
    assert noted == {"Anna Lau": (None, 2026), "Ute Maier": (30_00, None)}
    assert planned(club, brought).is_empty


def test_members_bring_status_groups_and_numbers_but_no_birthday(club):
    take(club, members())

    krueger = person(club, "Bernd Krüger")
    assert (krueger.member_no, krueger.is_member) == ("1", True)
    assert [row.association_no for row in rows_of(club, tables_all.membership)] == ["0012"]
    statuses = {row.person_id: (row.since, row.status) for row in rows_of(club, tables_all.member_status)}
    assert statuses[krueger.id] == (date(1999, 4, 1), MemberStatus.ACTIVE)
    assert {row.status for row in rows_of(club, tables_all.member_status)} == {"active", "passive", "honorary"}
    assert sorted(row.name for row in rows_of(club, tables_all.person_group)) == ["ladies", "seniors"]
    assert rows_of(club, tables_all.contact) == []
    assert "1951" not in club_check.facts(club)


def test_contact_is_taken_only_if_somebody_asks_for_it(club):
    take(club, members(with_contact=True))

    assert [row.phone for row in rows_of(club, tables_all.contact)] == ["0123"]


def test_who_left_is_no_member(club):
    take(club, members("Name;Eintritt;Austritt\nBernd Krüger;1.4.1999;31.12.2020\n"))

    assert not person(club, "Bernd Krüger").is_member
    assert [(row.since, row.status) for row in rows_of(club, tables_all.member_status)] == [
        (date(1999, 4, 1), "active"),
        (date(2020, 12, 31), "left"),
    ]


def test_who_left_stays_so_unless_somebody_says_otherwise(club):
    take(club, members("Name;Austritt\nBernd Krüger;31.12.2020\n"))
    back = members("Name;Status;Eintritt\nBernd Krüger;aktiv;1.1.2026\n")

    plan = planned(club, back)
    assert [one.fact for one in plan.differences] == [Fact.STATUS]
    assert plan.is_empty

    take(club, back, Answers(take=frozenset({plan.differences[0].code})))
    assert person(club, "Bernd Krüger").is_member


def test_a_list_without_a_status_says_nothing_about_it(club):
    take(club, members())

    plan = planned(club, members("Nr;Name\n2;Müzeyyen Özdemir\n"))

    assert plan.is_empty
    assert not plan.differences


def test_a_guest_becomes_a_member_by_the_list_of_members(club):
    with club.database.change("test") as work:
        people.add(work, "Bernd Krüger")

    take(club, members())

    assert person(club, "Bernd Krüger").is_member


@ON_BOTH_ENGINES
def test_contact_is_completed_fact_by_fact(club):
    take(club, members("Name;Telefon\nBernd Krüger;0123\n", with_contact=True))
    take(club, members("Name;Telefon;E-Mail;Bemerkung\nBernd Krüger;0123;b@k.de;Wirt\n", with_contact=True))

    assert [(row.phone, row.email) for row in rows_of(club, tables_all.contact)] == [("0123", "b@k.de")]
    assert [row.note for row in rows_of(club, tables_all.membership)] == ["Wirt"]


def test_nothing_is_overwritten_unless_somebody_says_so(club):
    take(club, members())
    moved = members(MEMBERS.replace("passiv", "aktiv"))

    (difference,) = planned(club, moved).differences
    assert (difference.fact, difference.ours, difference.theirs) == (Fact.STATUS, "passive", "active")
    assert not take(club, moved).tables

    take(club, moved, Answers(take=frozenset({difference.code})))
    assert not planned(club, moved).differences


def test_a_known_name_without_number_is_the_same_person_and_is_completed(club):
    with club.database.change("test") as work:
        people.add(work, "Bernd Krueger")

    plan = planned(club, members(MEMBERS.replace("Krüger", "Krueger")))

    assert plan.decisions[0].match is Match.NAME
    assert Fact.MEMBER_NO in {fill.fact for fill in plan.fills}


def test_a_name_that_only_sounds_alike_is_asked_for_and_nothing_is_written(club):
    with club.database.change("test") as work:
        people.add(work, "Bernt Krieger")
    before = club_check.facts(club)

    with pytest.raises(DecisionsOpen) as found:
        take(club, members())

    assert found.value.names == ("Bernd Krüger #1",)
    assert club_check.facts(club) == before


def test_an_answer_is_remembered_for_the_next_time(club):
    with club.database.change("test") as work:
        krieger = people.add(work, "Bernt Krieger")

    take(club, members(), Answers(people={"Bernd Krüger #1": krieger.id}))

    assert names(club) == ["Bernt Krieger", "Müzeyyen Özdemir", "Jörg Weiß"]
    again = planned(club, members())
    assert again.decisions[0].match is Match.ALIAS
    assert not again.open_names


def test_somebody_may_be_new_although_the_name_is_known(club):
    with club.database.change("test") as work:
        people.add(work, "Bernt Krieger")

    take(club, members(), Answers(people={"Bernd Krüger #1": None}))

    assert "Bernd Krüger" in names(club)
    assert not planned(club, members()).open_names


def test_two_of_one_name_are_asked_for(club):
    with club.database.change("test") as work:
        people.add(work, "Bernd Krüger")
        people.add(work, "Bernd Krüger", is_member=True)

    (decision,) = [one for one in planned(club, members()).decisions if one.is_open]

    assert len(decision.candidates) == 2


def test_the_same_name_with_another_number_is_asked_for(club):
    """Another list may number the same people otherwise: nobody is doubled without being asked."""
    take(club, members())

    plan = planned(club, members("Nr;Name\n17;Bernd Krüger\n"))

    assert plan.open_names == ("Bernd Krüger #17",)
    assert [one.member_no for one in plan.decisions[0].candidates] == ["1"]
    assert taking.same_names(plan.decisions) == {"Bernd Krüger #17": person(club, "Bernd Krüger").id}


def test_who_stands_in_the_file_by_the_number_is_nobody_else_there(club):
    take(club, members())

    plan = planned(club, members("Nr;Name\n1;Bernd Krüger\n17;Bernd Krüger\n"))

    assert [one.key for one in plan.new_people] == ["Bernd Krüger #17"]


def test_names_that_only_sound_alike_are_not_settled_at_once(club):
    with club.database.change("test") as work:
        people.add(work, "Bernt Krieger")

    plan = planned(club, members())

    assert plan.open_names
    assert taking.same_names(plan.decisions) == {}


def test_two_players_of_one_series_are_not_one_person(club):
    take(club, members())
    krueger = person(club, "Bernd Krüger").id

    with pytest.raises(SamePersonTwice):
        planned(club, results(), Answers(people={"Bernd Krüger #1": krueger, "Müzeyyen Özdemir #2": krueger}))


def test_results_become_evenings_with_series(club):
    take(club, results())

    cards = {card.held_on: card.id for card in events.overview(club)}
    assert sorted(cards) == [date(2019, 3, 1), date(2019, 3, 8)]
    with club.database.view() as view:
        first = bare_results.of_event(view, cards[date(2019, 3, 1)])
    assert [(one.series_no, one.total, one.points, one.won) for one in first] == [
        (1, 1456, 586, 16),
        (1, 578, 138, 9),
        (2, 1000, 500, 10),
    ]


def test_a_result_that_stands_differently_stays_unless_somebody_says_so(club):
    take(club, results())
    other = results(RESULTS.replace("812", "821"))

    plan = planned(club, other)
    assert [one.total for one in plan.other_results] == [821]
    assert plan.known_results == 3
    assert not take(club, other).tables

    take(club, other, Answers(take=frozenset({taking.result_code(plan.other_results[0])})))
    assert planned(club, other).known_results == 4


def test_a_result_of_somebody_with_a_list_is_left(club):
    events.new_club_night(
        club,
        title=TITLE,
        names=("Bernd Krüger", "Anna Schmidt", "Doris Lang"),
        rounds=12,
        series=1,
        held_on=date(2019, 3, 8),
        rules=reading_rules(),
    )

    plan = planned(club, results())

    assert [one.total for one in plan.listed_results] == [812]


def reading_rules():
    from skatclub.rules.rule_set import ISKO_2022

    return ISKO_2022


def test_a_backup_brings_people_and_results_with_umlauts(club):
    incoming = old_program.read(foreign_files.backup())
    take(club, incoming)

    assert sorted(names(club)) == ["Bernd Krüger", "Jörg Weiß", "Müzeyyen Özdemir", "Ännchen Schäfer"]
    assert incoming.unread_lists == 2
    (card,) = events.overview(club)
    with club.database.view() as view:
        found = bare_results.of_event(view, card.id)
    assert {one.table_size for one in found} == {4}
    assert sum(one.total for one in found) == 3489


def test_the_same_people_are_found_when_the_list_of_members_follows_the_backup(club):
    take(club, old_program.read(foreign_files.backup()))

    plan = planned(club, members())

    assert plan.new_people == ()
    assert {one.match for one in plan.decisions} == {Match.NUMBER}


def test_online_games_become_a_list_with_our_score(club):
    take(club, online_games.read(foreign_files.THREE_GAMES.encode()))

    (card,) = events.overview(club)
    (table,) = events.tables_of(club, card.id)
    listed = sheets.table(club, table.id)
    assert [one.person.full_name for one in listed.occupants] == ["foo", "zoot", "kermit"]
    from skatclub.domain.sheets.table import folded

    points = [foot.points for foot in folded(listed).footer]
    assert points == [66, 0, 0]


def test_an_import_can_be_stopped_on_the_way(club):
    before = club_check.facts(club)

    with pytest.raises(ImportCancelled):
        take(club, members(), goes_on=lambda done, _all: done < 2)

    assert club_check.facts(club) == before


def test_progress_reaches_the_end(club):
    told = []

    take(club, results(), goes_on=lambda done, steps: not told.append((done, steps)))

    assert told[-1][0] == told[-1][1]


def test_an_import_of_many_evenings_can_be_stopped_at_each_of_them(club):
    rows = "".join(f"{day}.3.2019;Anna Schmidt;{day}\n" for day in range(1, 31))
    many = results("Datum;Name;Gesamt\n" + rows)
    asked = []
    before = club_check.facts(club)

    def goes_on(done, steps):
        asked.append((done, steps))
        return len(asked) < 20

    with pytest.raises(ImportCancelled):
        take(club, many, goes_on=goes_on)

    assert asked[-1] == (1, 31)
    assert club_check.facts(club) == before
