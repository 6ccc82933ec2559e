"""Everything a club holds goes out and comes into a new one, on both engines; a damaged file changes nothing."""

from __future__ import annotations

import json

import pytest

from skatclub.domain.club.errors import ClubFileExists
from skatclub.domain.imports import errors, facts
from skatclub.services import history, open_data
from skatclub.services.club import check as club_check, clubs
from skatclub.store.open_data import canonical as canonical_rows, facts as stored_facts
from skatclub.store.people import people as people_people
from tests.databases import AT_BOTH_ENGINES, Clock, ready
from tests.evenings import new_list


@pytest.fixture
def told():
    """Return what a club with a list holds."""
    club = clubs.in_memory(clock=Clock(), name="SC Herz Dame 78")
    new_list(club, deals=5)
    try:
        return json.loads(club_check.facts(club))
    finally:
        clubs.close(club)


def summed(told):
    """Return the file with the check sum that it would have been written with."""
    rows = {name: map(facts.line, rows) for name, rows in told["tables"].items()}
    return json.dumps(told | {"sum": facts.sum_of(rows)}).encode()


def taken(club, told):
    open_data.take_over(club, open_data.read(summed(told)))


@AT_BOTH_ENGINES
def test_a_new_club_holds_what_the_old_one_held_and_goes_on_behind_it(address, told):
    club = ready(address)

    taken(club, told)

    assert json.loads(club_check.facts(club)) == told
    with club.database.change("test") as work:
        assert people_people.add(work, "Eva Neu").id > max(row["id"] for row in told["tables"]["person"])
    clubs.close(club)


@AT_BOTH_ENGINES
def test_one_undo_takes_it_back(address, told):
    club = ready(address)
    before = club_check.facts(club)
    taken(club, told)

    history.undo(club)

    assert club_check.facts(club) == before
    clubs.close(club)


def test_a_club_with_people_is_not_made_another_one(address, told):
    club = ready(address)
    with club.database.change("test") as work:
        people_people.add(work, "Anna Schmidt")

    with pytest.raises(errors.ClubNotEmpty):
        taken(club, told)

    clubs.close(club)


def test_a_file_of_another_release_is_refused_with_both(address, told):
    club = ready(address)

    with pytest.raises(errors.FactsOfOtherRelease) as refused:
        taken(club, told | {"schema": "0001"})

    assert refused.value.found == "0001"
    clubs.close(club)


def test_a_file_of_a_newer_release_is_refused_with_the_release_that_reads_it(address, told):
    club = ready(address)

    with pytest.raises(errors.FactsOfNewerRelease) as refused:
        taken(club, told | {"schema": "9999", "program": "7.1"})

    assert refused.value.release == "7.1"
    clubs.close(club)


def test_a_file_of_an_older_release_is_brought_up_step_by_step(address, told, monkeypatch):
    def named_anew(old):
        people = tuple(
            {("given_name" if name == "first_name" else name): value for name, value in row.items()}
            for row in old.tables["person"]
        )
        return facts.Facts("0007", {**old.tables, "person": people})

    monkeypatch.setattr(
        stored_facts, "STEPS", {"0005": lambda old: facts.Facts("0006", old.tables), "0006": named_anew}
    )
    wanted = json.dumps(told)
    for row in told["tables"]["person"]:
        row["first_name"] = row.pop("given_name")
    club = ready(address)

    taken(club, told | {"schema": "0005"})

    assert json.loads(club_check.facts(club)) == json.loads(wanted)
    clubs.close(club)


def test_a_file_of_schema_5_has_no_birthdays_and_bookings_without_a_day_of_their_own(address, told):
    wanted = json.dumps(told)
    for row in told["tables"]["series"]:
        assert not row.pop("same_length")
    for name in ("birthday", "purpose", "voucher", "membership_fee"):
        assert not told["tables"].pop(name)
    for row in told["tables"]["booking"]:
        for column in ("day", "payee", "voucher_no", "purpose_id", "fee_id"):
            del row[column]
    assert not told["tables"]["season"]
    for row in told["tables"]["membership"]:
        del row["fee"], row["paid_until"]
    club = ready(address)

    taken(club, told | {"schema": "0005"})

    assert json.loads(club_check.facts(club)) == json.loads(wanted)
    clubs.close(club)


def test_a_file_that_was_changed_by_hand_is_refused(told):
    first(told, "person")["given_name"] = "Eve"

    with pytest.raises(errors.FactsAltered):
        open_data.read(json.dumps(told).encode())


def test_a_file_that_another_program_laid_out_anew_is_taken(told):
    assert open_data.read(json.dumps(told, indent=4, sort_keys=True).encode()).count("person")


def first(told, table):
    return told["tables"][table][0]


WRONG = {
    "a table is missing": lambda told: told["tables"].pop("deal"),
    "a table nobody knows": lambda told: told["tables"].update(sqlite_master=[]),
    "a column is missing": lambda told: first(told, "person").pop("given_name"),
    "a column nobody knows": lambda told: first(told, "person").update(version=7),
    "a number for a text": lambda told: first(told, "person").update(given_name=7),
    "a text for a number": lambda told: first(told, "deal").update(deal_no="1; DROP TABLE deal"),
    "yes for a number": lambda told: first(told, "deal").update(deal_no=True),
    "nothing where something must be": lambda told: first(told, "event").update(title=None),
    "no day": lambda told: first(told, "event").update(held_on="2026-02-30"),
    "a code nobody knows": lambda told: first(told, "event").update(kind="orgy"),
    "a title too long": lambda told: first(told, "event").update(title="x" * 5000),
    "a row that points to nothing": lambda told: first(told, "series").update(event_id=99),
    "two rows of one number": lambda told: told["tables"]["person"].append(first(told, "person")),
    "no club": lambda told: told["tables"].update(club=[]),
    "a club without a name": lambda told: first(told, "club").update(name=""),
}


ON_A_SERVER = pytest.param("postgres", "a row that points to nothing", marks=pytest.mark.postgres)


@pytest.mark.parametrize(
    ("address", "how"), [*(("sqlite", how) for how in sorted(WRONG)), ON_A_SERVER], indirect=["address"]
)
def test_a_row_that_no_club_can_hold_is_named_and_nothing_is_written(address, told, how):
    club = ready(address)
    before = club_check.facts(club)
    WRONG[how](told)

    with pytest.raises(errors.FactsDamaged) as refused:
        taken(club, told)

    assert refused.value.table
    assert club_check.facts(club) == before
    clubs.close(club)


def made(told, path, goes_on=lambda _done, _rows: True):
    read = open_data.read(summed(told))
    open_data.make_club(read, path, author="Anna", desk="desk", clock=Clock(), goes_on=goes_on)


def test_a_new_file_is_whole_and_sound_and_nothing_lies_beside_it(told, tmp_path):
    path = tmp_path / "neu" / "SC Herz Dame.skatclub"

    made(told, path)

    assert [one.name for one in path.parent.iterdir()] == [path.name]
    assert club_check.check(str(path)).is_clean
    with club_check.looked_at(str(path)) as database, database.view() as view:
        assert json.loads(canonical_rows.facts(view)) == told


def test_what_is_stopped_or_refused_on_the_way_leaves_no_file(told, tmp_path):
    path = tmp_path / "neu.skatclub"
    steps = []

    def goes_on(done, rows):
        steps.append((done, rows))
        return done < rows / 2

    with pytest.raises(errors.ImportCancelled):
        made(told, path, goes_on)
    with pytest.raises(errors.FactsDamaged):
        made(told | {"tables": told["tables"] | {"club": []}}, path)

    assert steps[0][0] == 0
    assert steps[-1][0] >= steps[-1][1] / 2
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_is_never_written_over(told, tmp_path):
    path = tmp_path / "alt.skatclub"
    path.write_bytes(b"old")

    with pytest.raises(ClubFileExists):
        made(told, path)

    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("has_lists", [True, False])
def test_a_folder_without_the_file_says_whether_its_lists_are_there(tmp_path, has_lists):
    if has_lists:
        (tmp_path / "people.csv").write_text("given_name", encoding="utf-8")

    with pytest.raises(errors.EverythingMissing) as refused:
        open_data.read_from(tmp_path)

    assert refused.value.has_lists is has_lists
