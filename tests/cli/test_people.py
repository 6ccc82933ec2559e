"""skatclub person: who is there, what is stored, and names erased for good."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace

import pytest

from skatclub import paths
from skatclub.domain.club.backups import Occasion
from skatclub.domain.people.membership import Contact, GroupIn
from skatclub.services.backups import backups, runs as backups_runs
from skatclub.services.backups.runs import CopyOrder
from skatclub.services.club import clubs
from skatclub.services.people import members
from skatclub.services.registration import registration
from skatclub.store.people import people
from tests import databases, tournaments
from tests.exports import reading


@pytest.fixture
def file(tmp_path, ready_made):
    path = tmp_path / "bachtal.skatclub"
    ready_made(path, "eight guests, of whom Anna is told more", lambda: make(path))
    home = backups.folder_of(paths.backups_folder(), str(path))
    backups_runs.take(CopyOrder(address=str(path), at=databases.Clock()(), occasion=Occasion.WANTED, home=home))
    return path


def make(path):
    club = databases.ready(path)
    event_id = tournaments.new_event(club, tournaments.named(8))
    tournaments.draw(club, event_id)
    anna = registration.roll(club, event_id).participants[0].person
    one = members.member(club, anna.id)
    members.change(
        club,
        one,
        replace(one, association_no="04.43", contact=Contact(phone="0815"), groups=(GroupIn("ladies", 2026),)),
    )
    clubs.close(club)


def test_everybody_is_listed_in_the_order_of_the_alphabet(skatclub, file):
    rows = list(csv.DictReader(io.StringIO(skatclub("person", "list", file).out), delimiter=";"))

    assert [row["family_name"] for row in rows[:3]] == ["Klein", "Krüger", "Lange"]
    assert {row["status"] for row in rows} == {"guest"}
    assert rows[0]["last_seen"] == "2026-10-17"
    assert rows[0]["lists"] == "1"


def test_the_report_is_read_at_the_terminal(skatclub, file):
    told = skatclub("person", "report", file, "Anna Schmidt").out

    for words in ("Nachname | Schmidt", "Verbandsnummer | 04.43", "Telefon | 0815", "Damen 2026", "Serie 1"):
        assert words in told


def test_who_agrees_to_the_newspaper_is_noted_and_taken_back(skatclub, file):
    agreed = skatclub("person", "press", file, "Anna Schmidt")
    told = skatclub("person", "report", file, "Anna Schmidt").out
    skatclub("person", "press", file, "Anna Schmidt", "--withdraw")
    after = skatclub("person", "report", file, "Anna Schmidt").out

    assert (agreed.code, agreed.err) == (0, "Erlaubnis von Anna Schmidt zur Nennung in der Zeitung\n")
    assert re.search(r"in der Zeitung genannt zu werden \| \d\d\.", told)
    assert "in der Zeitung genannt zu werden | nein" in after


def test_the_report_is_told_to_programs(skatclub, file):
    told = json.loads(skatclub("person", "report", file, "#1", "--json").out)

    assert told["member"]["person"]["family_name"] == "Schmidt"
    assert told["member"]["contact"]["phone"] == "0815"
    assert told["played"][0]["series_no"] == 1
    assert told["entries"] >= 2


def test_the_report_is_a_letter_and_a_page(skatclub, file, tmp_path):
    out = tmp_path / "auskunft.pdf"

    outcome = skatclub("person", "report", file, "schmidt, anna", "--out", out)

    assert (outcome.code, outcome.out.strip()) == (0, str(out))
    assert reading.page_count(out.read_bytes()) == 2
    assert "Anna Schmidt" in reading.text(out.read_bytes())


def test_own_data_are_taken_along_as_rows(skatclub, file, tmp_path):
    out = tmp_path / "daten.csv"

    skatclub("person", "report", file, "Anna Schmidt", "--out", out)

    rows = list(csv.reader(io.StringIO(out.read_text(encoding="utf-8-sig")), delimiter=";"))
    assert rows[0] == ["Abschnitt", "Tag", "Was", "Wert"]
    assert ["Person", "", "Nachname", "Schmidt"] in rows


@pytest.mark.slow
def test_names_are_erased_in_file_and_copies(skatclub, file):
    refused = skatclub("person", "anonymise", file, "Anna Schmidt", "#2")
    assert (refused.code, "Noch offen: 21,00 €" in refused.err) == (2, True)
    outcome = skatclub("person", "anonymise", file, "Anna Schmidt", "#2", "--amount", "21", "--json")

    told = json.loads(outcome.out)
    assert outcome.code == 0
    assert told["people"] == [1, 2]
    assert told["entries"] >= 2
    assert told["file_rewritten"] is True
    assert (told["copies_rewritten"], told["copies_deleted"]) == (1, 0)
    assert skatclub("check", file).code == 0
    assert "Texte des Protokolls wurden gelöscht" in skatclub("check", file).err
    assert skatclub("person", "list", file).out.count("Anonym #") == 2
    assert b"Schmidt" not in file.read_bytes()
    folder = backups.folder_of(paths.backups_folder(), str(file))
    assert all(b"Schmidt" not in one.read_bytes() for one in folder.glob("*.skatclub"))


def test_what_was_erased_is_said_in_sentences(skatclub, file):
    told = skatclub("person", "anonymise", file, "Anna Schmidt", "--amount", "10.50").err

    assert "Die Namen von 1 Person sind gelöscht." in told
    assert "1 automatische Sicherung wurde ohne die Namen neu geschrieben." in told
    assert "Bitte löschen Sie auch diese." in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("report", "Zoë Zett"), "kennt niemanden mit dem Namen „Zoë Zett“"),
        (("anonymise", "Anna Schmidt", "#99"), "„#99“"),
        (("report", "Doppelt Gemoppelt"), "Mehrere heißen Doppelt Gemoppelt"),
    ],
)
def test_who_is_not_found_or_not_told_apart_is_refused(skatclub, file, words, said):
    club = databases.open_again(file)
    with club.database.change("import_members") as work:
        for _each in range(2):
            people.add(work, "Doppelt Gemoppelt")
    clubs.close(club)
    before = file.read_bytes()

    outcome = skatclub("person", words[0], file, *words[1:])

    assert outcome.code == 2
    assert said in outcome.err
    assert file.read_bytes() == before


def test_a_name_that_is_nearly_right_is_answered_with_who_may_be_meant(skatclub, file):
    done = skatclub("person", "report", file, "Anna Schmitt")

    assert done.code == 2
    assert "Meinen Sie Anna Schmidt (#1)?" in done.err


def test_a_file_of_another_kind_is_refused_instead_of_written(skatclub, file, tmp_path):
    done = skatclub("person", "report", file, "Anna Schmidt", "--out", tmp_path / "a.doc")

    assert done.code == 2
    assert "Möglich sind .pdf, .csv und .json" in done.err
    assert not (tmp_path / "a.doc").exists()


def test_the_same_is_written_for_programs(skatclub, file, tmp_path):
    skatclub("person", "report", file, "Anna Schmidt", "--out", tmp_path / "a.json")

    told = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    assert told["member"]["person"]["family_name"] == "Schmidt"


def test_the_help_of_a_group_speaks_our_language(skatclub):
    assert "Aufruf: skatclub person [OPTIONEN] BEFEHL …" in skatclub("person", "--help").out
