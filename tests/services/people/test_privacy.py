"""Names go from everywhere and for good; results, ranks and the chain stay."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from skatclub.domain.cash.ledger import Category
from skatclub.domain.club.backups import Occasion
from skatclub.domain.club.errors import ErasedSince, NoSuchRecord
from skatclub.domain.events.conditions import Fees
from skatclub.domain.people.errors import NameErased, NobodyChosen, StillOwing
from skatclub.domain.people.membership import Birthday, Contact, GroupIn, Member, MembershipKind
from skatclub.domain.people.person import Person
from skatclub.domain.registration.registration import TeamKind, TeamPlace
from skatclub.services import history, sheets
from skatclub.services.backups import erased_copies, notes as backups_notes, runs as backups_runs
from skatclub.services.backups.runs import CopyOrder
from skatclub.services.cash import book
from skatclub.services.club import check as club_check, clubs
from skatclub.services.papers import facts as papers_facts
from skatclub.services.people import members, merging, privacy
from skatclub.services.registration import registration
from skatclub.services.standings import standings
from skatclub.store.engine import clubfile
from tests import tournaments
from tests.databases import ON_BOTH_ENGINES, make, open_again
from tests.evenings import deal_for, new_list

ROSA = Person(
    id=0, given_name="Rosalinde", family_name="Quastenflosser", club="Gut Blatt Zwiebelheim", member_no="M-0815"
)
WORDS = (
    *("Rosalinde", "Quastenflosser", "Zwiebelheim", "M-0815", "0049-077", "rosa@blatt.example", "Trüffelnotiz"),
    "29.02.1888",
)


def noted(club):
    """Return a member with all that can be noted, who is seated at a list under her name, with notes about her."""
    person_id = members.add(
        club,
        Member(
            person=ROSA,
            association_no="0049-077",
            note="Trüffelnotiz",
            groups=(GroupIn("ladies", 2026),),
            contact=Contact(email="rosa@blatt.example", phone="0123"),
            birthday=Birthday(day=29, month=2, year=1888),
        ),
    ).made_id
    table_id = new_list(club, deals=9, names=("Rosalinde Quastenflosser", "Bernd Krüger", "Jürgen Weiß"))
    sheets.write_note(club, table_id, 3, "Rosalinde Quastenflosser hat nicht bedient")
    return person_id, table_id


def raw(path):
    return Path(path).read_bytes()


def test_no_byte_of_the_file_tells_the_name(path):
    club = make(path)
    person_id, _table_id = noted(club)
    assert all(word.encode() in raw(path) for word in WORDS)

    privacy.anonymise(club, [person_id])
    assert privacy.scrub(club)

    assert [word for word in WORDS if word.encode() in raw(path)] == []
    clubs.close(club)
    assert club_check.check(str(path)).is_clean


def test_the_chain_still_fits_and_the_check_counts_what_was_erased(club):
    person_id, _table_id = noted(club)

    done = privacy.anonymise(club, [person_id])

    report = club_check.check(club.address)
    assert report.findings == ()
    assert report.erased > done.fields["entries"] >= 2


def test_who_was_erased_is_a_random_number_and_nothing_else(club):
    person_id, table_id = noted(club)
    before = members.member(club, person_id)

    privacy.anonymise(club, [person_id])

    now = members.member(club, person_id)
    name = now.person.full_name
    assert re.fullmatch(r"Anonym #[0-9]{1,5}", name)
    assert name not in {f"Anonym #{person_id}", f"Anonym #{before.person.member_no}"}
    assert (now.association_no, now.note, now.contact, now.agreed_at) == ("", "", Contact(), "")
    assert now.kind_on(date(2026, 11, 21)) is MembershipKind.ANONYMISED
    assert now.lists == 1
    note = sheets.table(club, table_id).records[2].note
    assert note == f"{name} hat nicht bedient"
    assert not any(word in club_check.facts(club) for word in WORDS)


def test_standings_are_what_they_were(club):
    event_id = tournaments.new_event(club, tournaments.named(8))
    tournaments.draw(club, event_id)
    before = standings.standings(club, event_id).standings
    people = [one.person.id for one in registration.roll(club, event_id).participants]

    tournaments.erase(club, people[:3])

    assert standings.standings(club, event_id).standings == before
    names = [one.person.full_name for one in registration.roll(club, event_id).participants]
    assert all(re.fullmatch(r"Anonym #[0-9]{1,5}", name) for name in names[:3])
    assert len(set(names)) == 8
    assert club_check.check(club.address).findings == ()


@ON_BOTH_ENGINES
def test_no_undo_brings_the_name_back(club):
    person_id, table_id = noted(club)
    privacy.anonymise(club, [person_id])

    with pytest.raises(ErasedSince):
        history.undo(club)

    sheets.end_list(club, table_id)
    history.undo(club)
    assert "Quastenflosser" not in club_check.facts(club)


@ON_BOTH_ENGINES
def test_names_of_records_merged_before_go_as_well(club):
    person_id, _table_id = noted(club)
    other = members.add(
        club, Member(person=Person(id=0, given_name="Rosi", family_name="Quastenflosser-Olm"))
    ).made_id
    merging.merge(club, person_id, other)

    told = privacy.name_index_of(club, [person_id])
    privacy.anonymise(club, [person_id])

    assert told.ids == {person_id, other}
    with club.database.view() as view:
        rows = view.connection.exec_driver_sql("SELECT before, after FROM journal").all()
        words = view.connection.exec_driver_sql("SELECT fields FROM change").scalars().all()
    left = " ".join(text or "" for row in rows for text in row) + " ".join(words)
    assert "Rosi" not in left
    assert "Olm" not in left
    assert club_check.check(club.address).findings == ()


def test_a_list_that_was_looked_at_before_shows_the_new_name(club):
    person_id, table_id = noted(club)
    assert sheets.table(club, table_id).occupants[0].person.family_name == "Quastenflosser"

    privacy.anonymise(club, [person_id])

    assert sheets.table(club, table_id).occupants[0].person.full_name.startswith("Anonym #")


def test_nobody_finds_out_by_merging_whose_names_were_erased(club):
    first, _table_id = noted(club)
    second = members.add(club, Member(person=Person(id=0, given_name="Karl", family_name="Olm"))).made_id
    third = members.add(club, Member(person=Person(id=0, given_name="Uwe", family_name="Olm"))).made_id
    privacy.anonymise(club, [first, second])

    assert merging.doubles(club) == ()
    assert {one.id for one in merging.everybody(club)} & {first, second} == set()
    for pair in ((first, third), (third, first)):
        with pytest.raises(NameErased):
            merging.merge(club, *pair)


def test_somebody_else_of_the_same_family_stays(club):
    person_id, _table_id = noted(club)
    other = members.add(club, Member(person=Person(id=0, given_name="Karl", family_name="Quastenflosser"))).made_id

    privacy.anonymise(club, [person_id])

    assert members.member(club, other).person.full_name == "Karl Quastenflosser"


def test_who_is_not_there_or_erased_already_is_refused(club):
    person_id, _table_id = noted(club)
    privacy.anonymise(club, [person_id])

    with pytest.raises(NameErased):
        privacy.anonymise(club, [person_id])
    with pytest.raises(NoSuchRecord):
        privacy.anonymise(club, [999])
    with pytest.raises(NobodyChosen):
        privacy.anonymise(club, [])


def test_guests_who_did_not_agree_need_not_be_kept(club):
    _member, _table_id = noted(club)
    guest = members.add(club, Member(person=Person(id=0, given_name="Gero", family_name="Gast"))).made_id
    with_status = members.add(club, Member(person=Person(id=0, given_name="Maria", family_name="Mau"))).made_id
    members.leave(club, with_status, date(2026, 1, 1))

    found = {one.person.id for one in privacy.forgettable(club, date(2024, 1, 1))}

    assert guest in found
    assert with_status not in found


def copied(club, folder):
    wanted = CopyOrder(address=club.address, at=club.database.desk.clock(), occasion=Occasion.WANTED, home=folder)
    return backups_runs.take(wanted).home


def test_copies_are_rewritten_and_still_sound(path, tmp_path):
    club = make(path)
    before = copied(club, tmp_path / "copies")
    person_id, _table_id = noted(club)
    after = copied(club, tmp_path / "copies")
    told = privacy.name_index_of(club, [person_id])
    privacy.anonymise(club, [person_id])

    done = erased_copies.erase(club, told, [tmp_path / "copies"])

    assert (done.rewritten, done.deleted) == (1, 0)
    listed = {one.path: one for one in backups_notes.listed([tmp_path / "copies"])}
    assert listed[before.path] == before
    assert backups_notes.is_sound(listed[after.path])
    assert club_check.check(after.path).is_clean
    assert [word for word in WORDS if word.encode() in raw(after.path)] == []
    opened = open_again(after.path)
    name = members.member(opened, person_id).person.full_name
    assert name.startswith("Anonym #")
    assert name == members.member(club, person_id).person.full_name
    clubs.close(opened)
    clubs.close(club)


def test_what_a_killed_program_left_in_the_copies_is_erased_later(path, tmp_path):
    club = make(path)
    person_id, _table_id = noted(club)
    kept = copied(club, tmp_path / "copies")
    anna = members.add(club, Member(person=Person(id=0, given_name="Anna", family_name="Zwei"))).made_id
    privacy.anonymise(club, [person_id])

    first = erased_copies.go_on(club.address, club.database.desk, [tmp_path / "copies"])
    again = erased_copies.go_on(club.address, club.database.desk, [tmp_path / "copies"])

    assert (first.rewritten, first.deleted) == (1, 0)
    assert again == erased_copies.Copies()
    assert club_check.check(kept.path).is_clean
    assert [word for word in WORDS if word.encode() in raw(kept.path)] == []
    assert members.member(club, anna).person.full_name == "Anna Zwei"
    clubs.close(club)


def test_in_a_copy_of_another_club_nobody_is_erased_for_bearing_the_same_number(path, tmp_path):
    club, other = make(path), make(tmp_path / "other.skatclub")
    (person_id, _list), (same_id, _other_list) = noted(club), noted(other)
    kept = copied(other, tmp_path / "copies")
    privacy.anonymise(club, [person_id])

    done = erased_copies.go_on(club.address, club.database.desk, [tmp_path / "copies"])

    assert (person_id, done) == (same_id, erased_copies.Copies())
    assert backups_notes.is_sound(kept)
    for each in (club, other):
        clubs.close(each)


def test_a_copy_is_sound_at_each_moment_of_its_rewriting(path, tmp_path, monkeypatch):
    club = make(path)
    person_id, _table_id = noted(club)
    kept = copied(club, tmp_path / "copies")
    told = privacy.name_index_of(club, [person_id])
    privacy.anonymise(club, [person_id])
    sound = []

    def seen(*names, give=clubfile.give_name, **how):
        give(*names, **how)
        sound.append([backups_notes.is_sound(copy) for copy in backups_notes.listed([tmp_path / "copies"])])

    monkeypatch.setattr(clubfile, "give_name", seen)
    erased_copies.erase(club, told, [tmp_path / "copies"])

    assert sound == [[True]] * 3
    (rewritten,) = backups_notes.listed([tmp_path / "copies"])
    assert (rewritten.path, rewritten.before) == (kept.path, "")
    clubs.close(club)


def test_a_copy_that_cannot_be_rewritten_is_taken_away(path, tmp_path):
    club = make(path)
    person_id, _table_id = noted(club)
    kept = copied(club, tmp_path / "copies")
    with Path(kept.path).open("ab") as file:
        file.write(b"more")
    beside = path.with_name("club (0003).skatclub")
    beside.write_bytes(raw(path))
    told = privacy.name_index_of(club, [person_id])

    done = erased_copies.erase(club, told, [tmp_path / "copies"])

    assert (done.rewritten, done.deleted) == (0, 2)
    assert not Path(kept.path).exists()
    assert not beside.exists()
    clubs.close(club)


def test_a_half_copy_of_a_killed_program_is_taken_away(path, tmp_path):
    club = make(path)
    person_id, _table_id = noted(club)
    kept = Path(copied(club, tmp_path / "copies").path)
    half = kept.with_name(".qwertz.new")
    half.write_bytes(raw(path))
    told = privacy.name_index_of(club, [person_id])
    privacy.anonymise(club, [person_id])

    done = erased_copies.erase(club, told, [kept.parent])

    assert (done.rewritten, done.deleted) == (1, 1)
    assert sorted(kept.parent.rglob(".*.new")) == []
    clubs.close(club)


def test_a_club_that_is_no_file_has_no_copies(tmp_path):
    club = make(":memory:")
    person_id, _table_id = noted(club)

    done = erased_copies.erase(club, privacy.name_index_of(club, [person_id]), [tmp_path])

    assert (done.rewritten, done.deleted) == (0, 0)
    assert privacy.scrub(club)
    clubs.close(club)


def team_of(names, *, kind=TeamKind.TANDEM):
    return (TeamPlace(team_id=0, kind=kind, name=names),)


def test_teams_after_somebody_and_notes_with_the_family_first_tell_nothing_either(path):
    club = make(path)
    names = ("Rosalinde Quastenflosser", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir")
    event_id = tournaments.new_event(club, names, conditions=replace(tournaments.CONDITIONS, tandem=True))
    both = registration.roll(club, event_id).participants[:2]
    for place, one in enumerate(both):
        registration.change_participant(club, one, replace(one, teams=team_of("QUASTENFLOSSER/Krüger")))
        if place:
            tournaments.draw(club, event_id)
    table_id = papers_facts.facts_of(club, event_id).lists()[0].id
    sheets.accept_deal(club, table_id, deal_for(1, 4))
    sheets.write_note(club, table_id, 1, "Quastenflosser, Rosalinde hat nicht bedient")

    tournaments.erase(club, [both[0].person.id])
    assert privacy.scrub(club)

    told = registration.roll(club, event_id).participants[0].teams[0].name
    pseudonym = members.member(club, both[0].person.id).person.full_name
    assert told == f"{pseudonym}/Krüger"
    assert [word for word in ("Rosalinde", "uastenfl", "UASTENFL") if word.encode() in raw(path)] == []
    tournaments.erase(club, [both[1].person.id])
    assert registration.roll(club, event_id).participants[1].teams[0].name == told.replace(
        "Krüger", members.member(club, both[1].person.id).person.full_name
    )
    clubs.close(club)
    assert club_check.check(str(path)).is_clean


def test_a_pseudonym_is_nobodys_number_and_no_other_pseudonym(club):
    tournaments.new_event(club, tournaments.named(8))
    everybody = members.everybody(club)
    taken = {str(each.person.id) for each in everybody} | {"1000", "1001"}
    people = [replace(everybody[0], person=replace(everybody[0].person, member_no="1000"))]
    people.append(
        replace(everybody[1], person=replace(everybody[1].person, given_name="Anonym", family_name="#1001"))
    )

    names = privacy.pseudonyms([*people, *everybody[2:]], people, lambda size: (999).to_bytes(size, "big"), {})

    assert list(names.values()) == ["Anonym #1002", "Anonym #1003"]
    assert not {name.removeprefix("Anonym #") for name in names.values()} & taken


def test_a_family_name_standing_alone_goes_with_desks_called_after_it_and_the_author_of_the_erasure(path):
    club = make(path, author="Rosalinde Quastenflosser", desk="Quastenflossers-Laptop")
    person_id, table_id = noted(club)
    sheets.write_note(club, table_id, 4, "Karten von Quastenflosser gekauft")
    book.enter(club, Category.DONATION, 500, note="Karten, Quastenflosser")
    clubs.close(club)
    club = open_again(path, author="rquastenflosser", desk="Tresen")
    index = privacy.name_index_of(club, [person_id])

    privacy.anonymise(club, [person_id])

    assert privacy.scrub(club)
    assert b"uastenflosser" not in raw(path)
    name = members.member(club, person_id).person.full_name
    assert sheets.table(club, table_id).records[3].note == f"Karten von {name} gekauft"
    assert {booking.desk for booking in book.book(club).bookings} == {name}
    assert privacy.may_still_name(club, index) == ()
    clubs.close(club)
    assert club_check.check(str(path)).is_clean


def test_what_may_still_name_somebody_is_told_afterwards(path):
    club = make(path, desk="rosalindes-pc")
    person_id, table_id = noted(club)
    members.add(club, Member(person=Person(id=0, given_name="Karl", family_name="Quastenflosser")))
    sheets.write_note(club, table_id, 4, "Karten von Quastenflosser gekauft")
    clubs.rename_club(club, "Skatfreunde Rosalinde")
    index = privacy.name_index_of(club, [person_id])

    privacy.anonymise(club, [person_id])

    left = ("Skatfreunde Rosalinde", "Karten von Quastenflosser gekauft", "rosalindes-pc")
    assert privacy.may_still_name(club, index) == left
    clubs.close(club)


def test_who_still_owes_is_erased_only_by_who_was_told_the_sum(path):
    club = make(path)
    conditions = replace(tournaments.CONDITIONS, fees=Fees(entry=6_00))
    tournaments.new_event(club, tournaments.named(8), conditions=conditions)
    who = members.everybody(club)[0].person

    ties = privacy.ties(club, [who.id], tournaments.DAY)

    assert [(each.name, each.open_cents, each.is_active) for each in ties] == [(who.full_name, 6_00, False)]
    assert len(ties[0].events) == 1
    for seen in (0, 5_00):
        with pytest.raises(StillOwing) as refused:
            privacy.anonymise(club, [who.id], seen_cents=seen)
        assert (refused.value.names, refused.value.cents) == ((who.full_name,), 6_00)
    assert members.member(club, who.id).person.full_name == who.full_name
    privacy.anonymise(club, [who.id], seen_cents=6_00)
    assert members.member(club, who.id).anonymised_at
