"""Commands that work on the file of a club."""

from __future__ import annotations

import getpass
import json
import shutil
import sqlite3
import sys
from datetime import date

import pytest

from skatclub import paths, settings
from skatclub.cli.club import commands as club_commands
from skatclub.domain.club.backups import Occasion
from skatclub.domain.club.errors import PasswordRefused
from skatclub.domain.sheets import table as lists
from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.tokens import Situation
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets
from skatclub.services.backups import backups, runs as backups_runs
from skatclub.services.backups.runs import CopyOrder
from skatclub.services.club import clubs as services
from skatclub.services.events import events
from skatclub.settings import Settings
from skatclub.store.journal import journal
from tests import databases, forgeries
from tests.databases import server_address  # noqa: F401 (fixture)
from tests.exports import result_events


@pytest.fixture
def club(skatclub, tmp_path, ready_made):
    path = tmp_path / "Skatfreunde.skatclub"
    ready_made(path, "Skatfreunde", lambda: skatclub("new", path))
    return path


def test_a_new_club_is_made_and_named_after_its_file(skatclub, tmp_path):
    path = tmp_path / "Skatfreunde"

    outcome = skatclub("new", path)

    assert outcome == (0, "", f"{path}.skatclub ist angelegt.\n")
    assert json.loads(skatclub("export", "--format", "facts", f"{path}.skatclub").out)["tables"]["club"] == [
        {"id": 1, "name": "Skatfreunde"}
    ]


def test_a_new_club_may_be_named(skatclub, tmp_path):
    path = tmp_path / "a.skatclub"

    skatclub("new", path, "--name", "Skatfreunde Bärental")

    assert "Skatfreunde Bärental" in skatclub("export", "--format", "facts", path).out


def test_a_club_is_never_overwritten(skatclub, club):
    before = club.read_bytes()

    outcome = skatclub("new", club)

    assert outcome.code == 2
    assert (
        outcome.err
        == f"{club} gibt es schon; die Datei wird nicht überschrieben. Wählen Sie einen anderen Namen.\n"
    )
    assert club.read_bytes() == before


def test_a_club_cannot_be_made_where_no_folder_is(skatclub, tmp_path):
    outcome = skatclub("new", tmp_path / "nirgends" / "a.skatclub")

    assert (outcome.code, outcome.out) == (2, "")


def test_a_sound_club_passes_its_check(skatclub, club):
    outcome = skatclub("check", club)

    assert outcome == (0, "", "Alles in Ordnung: 0 Listen, 0 Spiele, 1 Änderung geprüft.\n")


def test_copies_of_a_club_that_have_both_gone_on_are_no_longer_one(skatclub, club, tmp_path):
    other = tmp_path / "copy.skatclub"
    shutil.copyfile(club, other)
    alike = skatclub("check", club, "--with", other)
    assert skatclub("club", "rename", other, "Anders").code == 0
    ahead = skatclub("check", club, "--with", other)
    assert skatclub("club", "rename", club, "Noch anders").code == 0
    apart = skatclub("check", club, "--with", other)

    assert [each.code for each in (alike, ahead, apart)] == [0, 0, 1]
    assert len({each.out for each in (alike, ahead, apart)}) == 3
    assert ahead.out.startswith("Der erste ist ein älterer Stand")


def test_a_club_that_was_altered_fails_its_check(skatclub, club):
    connection = sqlite3.connect(club)
    with connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute("UPDATE club SET name = 'Schummler'")
    connection.close()

    outcome = skatclub("check", club)

    assert outcome.code == 1
    assert "am Protokoll vorbei geändert." in outcome.out
    assert "Befund" in outcome.err


@pytest.mark.parametrize("command", ["check", "export", "open"])
def test_a_missing_club_is_named(skatclub, tmp_path, command):
    path = tmp_path / "fehlt.skatclub"

    outcome = skatclub(command, path)

    assert (outcome.code, outcome.out, skatclub.windows) == (2, "", [])
    assert outcome.err.startswith(f"{path} ist nicht da.")


def test_a_file_of_another_program_is_no_club(skatclub, tmp_path):
    path = tmp_path / "bild.skatclub"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" * 100)

    assert skatclub("check", path).code == 2


def test_an_open_command_hands_the_club_to_the_window(skatclub, club):
    skatclub("open", club)

    assert skatclub.windows == [[str(club)]]


def test_a_database_address_goes_to_the_window_as_it_is(skatclub):
    skatclub("open", "postgresql+psycopg://desk@hall/skat")

    assert skatclub.windows == [["postgresql+psycopg://desk@hall/skat"]]


def test_an_export_may_go_to_a_file(skatclub, club, tmp_path):
    out = tmp_path / "verein.json"

    outcome = skatclub("export", club, "--format", "facts", "--out", out)

    assert outcome == (0, "", "")
    assert json.loads(out.read_text(encoding="utf-8"))["tables"]["club"][0]["name"] == "Skatfreunde"


def test_an_export_knows_three_forms(skatclub, club):
    outcome = skatclub("export", club, "--format", "xml")

    assert outcome.code == 2
    assert outcome.err.startswith("--format kann nicht „xml“ sein. Möglich sind csv, json und facts.")


def test_a_club_with_deals_and_totals_is_exported_as_the_refusal_of_its_csv_says(skatclub):
    refused = skatclub("export", paths.sample_club())

    assert refused.code == 2
    assert "--format json" in refused.err
    assert "skatclub export all VEREIN --out ORDNER" in refused.err
    assert skatclub("export", paths.sample_club(), "--format", "json").code == 0


def test_an_export_leaves_the_club_as_it_was(skatclub, club):
    before = club.read_bytes()

    skatclub("export", club)

    assert club.read_bytes() == before


def test_the_sample_club_is_copied_and_opened(skatclub, home):
    own = home / "Skat" / "Beispielverein.skatclub"

    outcome = skatclub("demo")

    assert outcome == (0, f"{own}\n", "")
    assert own.read_bytes() == paths.sample_club().read_bytes()
    assert skatclub.windows == [[str(own)]]


def test_an_older_copy_of_the_sample_is_kept(skatclub, home):
    skatclub("demo", "--no-window")
    own = home / "Skat" / "Beispielverein.skatclub"
    own.write_bytes(b"mine")

    outcome = skatclub("demo", "--no-window")

    assert (outcome.code, own.read_bytes(), skatclub.windows) == (0, b"mine", [])


def test_the_sample_never_overwrites_what_is_named(skatclub, tmp_path):
    out = tmp_path / "a.skatclub"
    out.write_bytes(b"mine")

    outcome = skatclub("demo", out, "--no-window")

    assert (outcome.code, out.read_bytes()) == (2, b"mine")


def test_the_sample_cannot_be_copied_over_a_file_that_is_no_folder(skatclub, tmp_path):
    (tmp_path / "datei").touch()

    assert skatclub("demo", tmp_path / "datei" / "a.skatclub").code == 2


def test_the_sample_club_is_sound(skatclub, tmp_path):
    out = tmp_path / "a.skatclub"
    skatclub("demo", out, "--no-window")

    assert skatclub("check", out).code == 0


def test_an_exported_list_scores_the_same(skatclub, club, tmp_path):
    deals = ("221", "342/", "0", "141-", "211-,33")
    table_id = written(club, deals)
    out = tmp_path / "liste.csv"

    skatclub("export", club, "--out", out)

    told = json.loads(skatclub("score", out, "--table-size", "4", "--json").out)
    assert [player["total"] for player in told[0]["players"]] == totals(club, table_id)


def test_an_exported_json_scores_the_same(skatclub, club, tmp_path):
    table_id = written(club, ("221", "342/", "0"))
    out = tmp_path / "liste.json"

    skatclub("export", club, "--format", "json", "--out", out)

    told = json.loads(skatclub("score", out, "--json").out)
    assert [player["name"] for player in told[0]["players"]] == ["Anna", "Bernd", "Carla", "Doris"]
    assert [player["total"] for player in told[0]["players"]] == totals(club, table_id)


@pytest.mark.parametrize("form", ["csv", "json"])
def test_an_exported_evening_scores_every_list(skatclub, club, tmp_path, form):
    tables = [written(club, ("221", "342/", "0", "141-")), written(club, ("321", "442", "13"))]
    out = tmp_path / f"abend.{form}"

    skatclub("export", club, "--format", form, "--out", out)

    told = json.loads(skatclub("score", out, "--table-size", "4", "--json").out)
    assert sorted([player["total"] for player in one["players"]] for one in told) == sorted(
        totals(club, table) for table in tables
    )


def test_an_export_is_printed(skatclub, club):
    written(club, ("221",))

    assert skatclub("export", club).out.splitlines()[1].startswith("1;2;clubs;1;")


def test_a_club_without_lists_exports_heads_alone(skatclub, club):
    assert len(skatclub("export", club).out.splitlines()) == 1


def test_a_machine_that_knows_no_user_names_no_author(skatclub, tmp_path, monkeypatch):
    def nobody() -> str:
        raise KeyError("uid not found")

    monkeypatch.setattr("getpass.getuser", nobody)

    assert skatclub("new", tmp_path / "a.skatclub").code == 0


def test_the_terminal_writes_under_the_names_of_the_settings(skatclub, tmp_path):
    settings.save(Settings(desk_name="Listen 1"), paths.settings_file())
    path = tmp_path / "a.skatclub"
    assert skatclub("new", path).code == 0
    with club_commands.opened(str(path)) as club:
        (first,) = databases.newest_changes(club, 1)

    assert (first.author, first.desk) == ("Listen 1", "Listen 1")


def written(club, lines):
    """Write a list into a club as the window would."""
    with club_commands.opened(str(club)) as opened:
        done = events.new_single_list(
            opened,
            title="Abend",
            names=("Anna", "Bernd", "Carla", "Doris"),
            rounds=12,
            held_on=date(2026, 10, 17),
            rules=ISKO_2022,
        )
        for deal_no, line in enumerate(lines, start=1):
            deal = entry_line.parse(line, Situation.at(4, deal_no)).command.deal
            sheets.accept_deal(opened, done.made_id, deal)
    return done.made_id


def totals(club, table_id):
    with club_commands.opened(str(club)) as opened:
        return [foot.total for foot in lists.folded(sheets.table(opened, table_id)).footer]


@pytest.mark.parametrize("command", ["new", "export", "check"])
@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("mysql://desk:geheim@hall/skat", "mysql://desk:***@hall/skat"),
        ("postgresql://desk:ge@heim:x@hall/skat", "postgresql://desk:***@hall/skat"),
    ],
)
def test_an_address_that_cannot_be_read_is_refused_without_its_password(skatclub, command, address, shown):
    outcome = skatclub(command, address)

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"{shown} ist keine Adresse einer Datenbank.")
    assert len(outcome.err.splitlines()) == 1


def test_a_server_without_its_driver_is_refused_with_the_command_that_brings_it(skatclub, monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)

    outcome = skatclub("new", "postgresql://desk@hall/skat")

    assert (outcome.code, outcome.out) == (2, "")
    assert "pip install psycopg[binary]" in outcome.err


def test_a_fault_of_the_program_does_not_tell_a_password(skatclub, monkeypatch):
    def fail(*_args, **_facts):
        raise RuntimeError("postgresql://desk:geheim@hall/skat went away")

    monkeypatch.setattr(services, "create", fail)

    outcome = skatclub("new", "postgresql://desk:geheim@hall/skat")

    assert outcome.code == 1
    assert "RuntimeError: postgresql://desk:***@hall/skat went away" in outcome.err
    assert "geheim" not in outcome.err


@pytest.mark.postgres
def test_a_club_on_a_server_is_made_checked_and_printed_without_telling_the_password(skatclub, server_address):  # noqa: F811
    address = server_address.replace("//skat@", "//skat:geheim@")

    made = skatclub("new", address)
    checked = skatclub("check", address)
    exported = skatclub("export", "--format", "facts", address)

    assert (made.code, made.out) == (0, "")
    assert made.err.splitlines()[0] == f"{address.replace('geheim', '***')} ist angelegt."
    assert f'IN ROLE "{databases.name_of(address)}_desk";' in made.err
    assert checked == (0, "", "Alles in Ordnung: 0 Listen, 0 Spiele, 1 Änderung geprüft.\n")
    assert exported.code == 0
    assert json.loads(exported.out)["tables"]["club"] == [{"id": 1, "name": databases.name_of(address)}]
    assert "geheim" not in exported.out + exported.err + made.err


def test_whoever_sits_at_the_terminal_is_asked_for_the_password_of_a_server(skatclub, monkeypatch):
    tried = []

    def create(address: str, **_facts: object) -> None:
        tried.append(address)
        raise PasswordRefused(address)

    monkeypatch.setattr(services, "create", create)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(getpass, "getpass", lambda _words: "geheim")

    outcome = skatclub("new", "postgresql://desk@hall/skat")

    assert tried == ["postgresql://desk@hall/skat", "postgresql://desk:geheim@hall/skat"]
    assert outcome.code == 2


def test_a_club_is_shown_and_renamed(skatclub, tmp_path):
    file = tmp_path / "verein.skatclub"
    skatclub("new", file, "--name", "SC Herz Dame")

    renamed = skatclub("club", "rename", file, " Skatfreunde 1. Mai ")
    shown = json.loads(skatclub("club", "show", file, "--json").out)
    lines = skatclub("club", "show", file).out.splitlines()

    assert renamed == (0, "", "Der Verein heißt jetzt Skatfreunde 1. Mai, zuvor SC Herz Dame.\n")
    assert shown == {
        "name": "Skatfreunde 1. Mai",
        "logo": False,
        "address": "",
        "responsible": "",
        "authority": "",
        "colour": "",
        **dict.fromkeys(("person", "season", "event", "play_table", "deal", "plain_result", "booking"), 0),
    }
    assert lines[:3] == ["field;value", "name;Skatfreunde 1. Mai", "logo;no"]


def test_the_letterhead_of_a_club_is_written_field_by_field_and_a_light_colour_is_told(skatclub, tmp_path):
    file, picture = tmp_path / "verein.skatclub", tmp_path / "logo.png"
    picture.write_bytes(result_events.logo())
    skatclub("new", file, "--name", "SC Herz Dame")

    light = skatclub("club", "letterhead", file, "--colour", "#7FDB3B", "--logo", picture, "--address", "Ring 1")
    dark = skatclub("club", "letterhead", file, "--colour", "#123f8c", "--address", "")
    shown = json.loads(skatclub("club", "show", file, "--json").out)
    refused = skatclub("club", "letterhead", file, "--colour", "blau")

    assert (light.code, light.out) == (0, "")
    assert light.err.startswith("#7fdb3b ist zu hell")
    assert dark == (0, "", "")
    assert (shown["colour"], shown["logo"], shown["address"]) == ("#123f8c", True, "")
    assert (refused.code, "„blau“" in refused.err) == (2, True)


def test_a_club_without_a_name_is_refused(skatclub, tmp_path):
    file = tmp_path / "verein.skatclub"
    skatclub("new", file, "--name", "SC Herz Dame")

    refused = skatclub("club", "rename", file, " ")

    assert (refused.code, refused.out) == (2, "")
    assert "name;SC Herz Dame" in skatclub("club", "show", file).out


def fingerprint_of(path):
    club = databases.open_again(path)
    with club.database.view() as view:
        state = journal.sealed_state(view)
    services.close(club)
    return state.fingerprint


def test_a_check_says_whether_the_file_still_contains_what_was_posted(skatclub, club):
    posted = fingerprint_of(club)
    skatclub("club", "rename", club, "Herzdame")

    outcome = skatclub("check", club, "--posted", posted.lower().replace(" ", "-"))

    assert outcome.code == 0
    assert f"genau den Stand mit dem Fingerabdruck {posted}" in outcome.out
    assert "1 Änderung kam danach." in outcome.out


def test_what_was_posted_of_another_state_is_not_there_however_sound_the_file_is(skatclub, club):
    posted = fingerprint_of(club)
    with forgeries.unguarded(club) as raw:
        raw.execute("UPDATE change SET at = '2020-01-01T00:00:00.000000Z' WHERE id = 1")
    forgeries.rehash(club)

    outcome = skatclub("check", club, "--posted", posted)

    assert skatclub("check", club).code == 0
    assert outcome.code == 1
    assert "Kein Stand dieser Datei" in outcome.out


def test_what_is_no_fingerprint_is_refused(skatclub, club):
    assert skatclub("check", club, "--posted", "K7QX").code == 2


def test_a_damaged_club_is_refused_before_anything_is_printed_or_written(skatclub, club):
    with forgeries.unguarded(club) as raw:
        raw.execute("UPDATE club SET name = 'Skatfeinde'")
    before = club.read_bytes()

    shown, renamed = skatclub("club", "show", club), skatclub("club", "rename", club, "Neu")

    assert (shown.code, shown.out, renamed.code) == (2, "", 2)
    assert shown.err.startswith(f"{club} ist beschädigt: Zahlen und Namen darin können falsch sein")
    assert club.read_bytes() == before


def test_a_damaged_club_is_rescued_into_a_new_file_beside_it(skatclub, club):
    with forgeries.unguarded(club) as raw:
        raw.execute("UPDATE club SET name = 'Skatfeinde'")

    refused, rescued = skatclub("club", "show", club), skatclub("rescue", club)
    new = club.with_name("Skatfreunde gerettet.skatclub")

    assert "skatclub rescue DATEI" in refused.err
    assert (rescued.code, rescued.out) == (0, f"{new}\n")
    assert rescued.err.startswith("Alles war lesbar, mit allen ")
    assert "Skatfreunde" in skatclub("club", "show", new).out


def test_of_an_empty_file_it_is_said_and_the_newest_backup_named(skatclub, club):
    home = backups.folder_of(paths.backups_folder(), str(club))
    backups_runs.take(CopyOrder(address=str(club), at=databases.Clock()(), occasion=Occasion.WANTED, home=home))
    club.write_bytes(b"")

    refused = skatclub("rescue", club)

    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith(f"{club} ist leer, darin ist nichts zu retten. ")
    assert "neueste unversehrte Sicherung" in refused.err


@pytest.mark.postgres
def test_a_club_is_copied_to_a_server_and_back_with_its_fingerprint(skatclub, server_address, tmp_path):  # noqa: F811
    here, back = tmp_path / "club.skatclub", tmp_path / "back.skatclub"
    services.close(databases.ready(here))

    there = skatclub("copy", str(here), server_address)
    again = skatclub("copy", server_address, str(back))

    assert there.code == again.code == 0
    assert there.out == again.out != ""
    assert "enthält jetzt denselben Verein, mit allen 1 Änderungen" in again.err
    assert skatclub("copy", str(here), str(back)).code == 2
