"""Opening a tournament and registering lists: files of every kind, good and bad."""

from __future__ import annotations

import json

import pytest
from openpyxl import Workbook

from skatclub.domain.events.event import Length
from skatclub.services.club import clubs
from skatclub.services.events import events, tournaments
from skatclub.services.registration import registration
from tests.databases import open_again
from tests.played import HEAD, lines

NEW = ("tournament", "new")
TOLD = ("--title", "Herbst", "--date", "17.10.2026")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "Pokal.skatclub"


@pytest.fixture
def register(skatclub, path, tmp_path, ready_made):
    """Register a list of a file in the event of the test."""
    ready_made(path, "Herbst of one series", lambda: skatclub(*NEW, path, *TOLD))

    def said(people, *words):
        file = tmp_path / "people.csv"
        file.write_bytes(people if isinstance(people, bytes) else people.encode())
        return skatclub("tournament", "register", path, "Herbst", file, *words)

    return said


def rounds_of(path):
    club = open_again(path)
    found = [one.rounds for one in events.event(club, 1).series]
    clubs.close(club)
    return found


@pytest.mark.parametrize(
    ("words", "row", "rounds"),
    [
        ((), "1;Herbst;2026-10-17;1;48", [12]),
        (("--series", 2, "--deals", 40), "1;Herbst;2026-10-17;2;40", [10, 10]),
        (("--series", 2, "--rounds", 8), "1;Herbst;2026-10-17;2;32", [8, 8]),
        (("--rounds", 7, "--deals", 28), "1;Herbst;2026-10-17;1;28", [7]),
    ],
)
def test_deals_are_those_of_a_table_of_four(skatclub, path, words, row, rounds):
    outcome = skatclub(*NEW, path, *TOLD, *words)

    assert outcome.out.splitlines()[1] == row
    assert rounds_of(path) == rounds


def test_conditions_say_series_of_their_own_length(skatclub, path, tmp_path):
    told = {"series": [{"deals": 48}, {"rounds": 10, "method": "points"}], "cap": 60, "system": "seeger"}
    (tmp_path / "c.json").write_text(json.dumps(told))

    text = skatclub(*NEW, path, *TOLD, "--conditions", tmp_path / "c.json", "--series", 3)
    programs = skatclub(*NEW, path, *TOLD, "--conditions", tmp_path / "c.json", "--json")

    assert text.out.splitlines()[1] == "1;Herbst;2026-10-17;3;48|40|48"
    assert json.loads(programs.out) == [
        {"event": 2, "title": "Herbst", "date": "2026-10-17", "series": 2, "deals": [48, 40]}
    ]
    club = open_again(path)
    assert tournaments.conditions(club, 1).cap == 60
    assert events.event(club, 1).rules.system.code == "seeger"
    clubs.close(club)


def test_conditions_say_that_each_table_plays_as_many_deals(skatclub, path, tmp_path):
    (tmp_path / "c.json").write_text('{"series": [{"deals": 36}], "same_length": true}')

    skatclub(*NEW, path, *TOLD, "--conditions", tmp_path / "c.json")

    club = open_again(path)
    assert events.event(club, 1).series[0].length == Length(9, same_length=True)
    clubs.close(club)


def test_numbers_are_numbers_for_programs(skatclub, path):
    outcome = skatclub(*NEW, path, *TOLD, "--json")

    assert json.loads(outcome.out) == [
        {"event": 1, "title": "Herbst", "date": "2026-10-17", "series": 1, "deals": 48}
    ]


@pytest.mark.parametrize(
    "words",
    [
        ("--title", " ", "--date", "2026-10-17"),
        ("--title", "x" * 81, "--date", "2026-10-17"),
        ("--title", "x", "--date", "morgen"),
        ("--title", "x", "--date", "2026-02-30"),
        ("--title", "x"),
        (*TOLD, "--deals", 50),
        (*TOLD, "--deals", 84),
        (*TOLD, "--deals", 0),
        (*TOLD, "--rounds", 0),
        (*TOLD, "--deals", 48, "--rounds", 10),
        (*TOLD, "--series", 0),
        (*TOLD, "--series", 51),
        (*TOLD, "--conditions", "nirgends.json"),
    ],
)
def test_what_is_refused_makes_no_club(skatclub, path, words):
    outcome = skatclub(*NEW, path, *words)

    assert (outcome.code, outcome.out) == (2, "")
    assert "Traceback" not in outcome.err
    assert not path.exists()


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ('{"cap": 3,\n}', "Zeile 2"),
        ("[]", "JSON"),
        ('{"kappe": 3}', "„kappe“"),
        ('{"cap": "drei"}', "„cap“"),
        ('{"series": [{"deals": 50}]}', "50"),
        ('{"system": "wurf"}', "„wurf“"),
        ('{"series": [{}, {}, {}]}', "--series"),
    ],
)
def test_broken_conditions_are_refused_by_name(skatclub, path, tmp_path, written, sentence):
    (tmp_path / "c.json").write_text(written)

    outcome = skatclub(*NEW, path, *TOLD, "--conditions", tmp_path / "c.json", "--series", 1)

    assert (outcome.code, path.exists()) == (2, False)
    assert sentence in outcome.err


def test_a_list_again_changes_nothing(skatclub, register, path):
    first = register(lines(35))
    before = skatclub("export", "--format", "facts", path).out

    again = register(lines(35))

    assert again.out == first.out
    assert again.err == "0 neu angemeldet, 35 insgesamt.\n"
    assert skatclub("export", "--format", "facts", path).out == before


def test_the_list_that_is_printed_can_be_read_again(register):
    people = HEAD + "3;Hans;Peter Müller;SC;ladies|Ü60;Asse\n7;Ötzi;;;;\n"

    first = register(people)

    assert first.out == people
    assert register(first.out).out == people


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("delimiter", [";", ","])
def test_files_of_every_spreadsheet_are_understood(register, encoding, delimiter):
    people = "Startnummer;Vorname;Nachname;Verein\n3;Jürgen;Weiß;Schürzenjäger\n".replace(";", delimiter)

    outcome = register(people.encode(encoding), "--json")

    assert json.loads(outcome.out) == [
        {
            "start_no": 3,
            "given_name": "Jürgen",
            "family_name": "Weiß",
            "club": "Schürzenjäger",
            "groups": "",
            "team": "",
        }
    ]


def test_who_comes_with_a_list_and_has_paid_owes_nothing(skatclub, path, tmp_path):
    told, people = tmp_path / "told.json", tmp_path / "people.csv"
    told.write_text('{"series": [{"deals": 48}], "fees": {"entry": 1000}}', encoding="utf-8")
    people.write_text(lines(4), encoding="utf-8")
    skatclub(*NEW, path, *TOLD, "--conditions", told)

    skatclub("tournament", "register", path, "Herbst", people, "--paid")

    club = open_again(path)
    count = registration.roll(club, 1).count
    clubs.close(club)
    assert (count.owed, count.paid) == (40_00, 40_00)


def test_who_is_expected_is_not_seated(skatclub, register, path):
    register(lines(8), "--expected")

    outcome = skatclub("tournament", "draw", path, "Herbst", "--series", 1)

    assert outcome.code == 2
    assert outcome.out == ""


def test_two_spellings_of_a_club_are_told_with_the_draw(skatclub, register, path):
    clubs_here = ("SC Herz Dame", "SC Herz-Dame", "SC Herz Dame", "Pik 7")
    people = "".join(f"Anna A{number};{club}\n" for number, club in enumerate(clubs_here))
    assert "club:SC Herz-Dame" in register(people).err
    register(people, "--answer", "club:SC Herz-Dame=other")

    outcome = skatclub("tournament", "draw", path, "Herbst", "--series", 1, "--avoid", "clubs")

    assert outcome.code == 0
    assert any("SC Herz-Dame" in line and "SC Herz Dame" in line for line in outcome.err.splitlines())


def test_a_person_named_twice_is_told(register):
    outcome = register("Anna Schmidt;SC\nBernd Krüger;SC\nAnna Schmidt;SC\n")

    assert outcome.err.splitlines() == [
        "Die Zeilen 1 und 3 nennen beide Anna Schmidt; das gilt als eine Person.",
        "Was steht in „Bernd Krüger“ vorn? → Vorname",
        "2 neu angemeldet, 2 insgesamt.",
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("people", "sentence"),
    [
        ("", "Die Datei enthält nichts zum Übernehmen."),
        (HEAD, "In der Datei steht niemand."),
        (b"\x00\x01", "kein Text"),
        (HEAD + "x;Anna;Schmidt;;;\n", "Zeile 2 (Anna Schmidt), Spalte „start_no“: „x“ lässt sich nicht lesen."),
        (
            HEAD + "1;Anna;Schmidt;;;\n1;Bernd;Krüger;;;\n",
            "Zeile 3 (Bernd Krüger), Spalte „start_no“: Die Startnummer 1",
        ),
        (HEAD + "1;;;SC;;\n", "Zeile 2, Spalte „family_name“: Der Name fehlt."),
        (HEAD + "1;Anna;Schmidt;;;;;x\n", "Zeile 2 (Anna Schmidt): Die Zeile hat 8 Zellen"),
        ("Startnummer;Verein\n1;SC\n", "Diese Spalten müssen bekannt sein: Name."),
        ('Vorname;Nachname\n"Anna;Schmidt\n', "Zeile 2: Hier beginnt ein Anführungszeichen"),
    ],
)
def test_a_bad_list_is_refused_whole_with_line_column_and_reason(skatclub, register, path, people, sentence):
    before = skatclub("export", "--format", "facts", path).out

    outcome = register(people)

    assert (outcome.code, outcome.out) == (2, "")
    assert sentence in outcome.err
    assert skatclub("export", "--format", "facts", path).out == before


def test_a_workbook_of_a_secretary_is_registered_as_it_is_seen(skatclub, register, path, tmp_path):
    register("Anna Schmidt;SC\n")
    book = tmp_path / "Anmeldungen.xlsx"
    sheet = Workbook()
    for row in (
        ["12. Pokal, Stand 28.11."],
        [],
        ["lfd.", "Name, Vorname", "Verein", "bez."],
        [1, "Lau Uwe", "Pik 7", "x"],
        [2, "Schmidt, Anna", "SC", None],
        [None, "Summe: 2 Anmeldungen", None, 1],
    ):
        sheet.active.append(row)
    sheet.save(book)

    outcome = skatclub("tournament", "register", path, "Herbst", book)

    assert outcome.out.splitlines()[1:] == ["1;Anna;Schmidt;SC;;", "2;Uwe;Lau;Pik 7;;"]
    assert "Zeile 6" in outcome.err
    assert "„lfd.“" in outcome.err


def test_lines_of_a_chat_are_asked_about_and_answered_on_the_line(skatclub, register, path, tmp_path):
    register("Anna Schmidt;SC\n")
    chat = tmp_path / "chat.txt"
    chat.write_text(
        "[17.10.26, 09:15:02] Anna: Bin dabei\n[17.10.26, 09:16:00] Uwe: Uwe Lau (Pik 7)\n", encoding="utf-8"
    )

    asked = skatclub("tournament", "register", path, "Herbst", chat)
    told = skatclub("tournament", "register", path, "Herbst", chat, "--skip", 1)

    assert (asked.code, asked.out) == (2, "")
    assert "Zeile 1 (Anna)" in asked.err
    assert told.out.splitlines()[1:] == ["1;Anna;Schmidt;SC;;", "2;Uwe;Lau;Pik 7;;"]


def test_who_sounds_like_somebody_known_is_asked_about(skatclub, register, path, tmp_path):
    register("Anna Schmidt;SC\n")
    file = tmp_path / "more.csv"
    file.write_text("Anna Schmitt;SC\n", encoding="utf-8")

    asked = skatclub("tournament", "register", path, "Herbst", file)
    told = skatclub("tournament", "register", path, "Herbst", file, "--new", "Anna Schmitt")

    assert asked.code == 2
    assert "Anna Schmidt" in asked.out
    assert told.out.splitlines()[1:] == ["1;Anna;Schmidt;SC;;", "2;Anna;Schmitt;SC;;"]


def test_a_list_that_is_not_there_is_named(skatclub, path, tmp_path):
    skatclub(*NEW, path, *TOLD)

    outcome = skatclub("tournament", "register", path, "Herbst", tmp_path / "nirgends.csv")

    assert outcome.code == 2
    assert "nirgends.csv" in outcome.err


def test_only_new_makes_a_club(skatclub, path, tmp_path):
    (tmp_path / "people.csv").write_text(lines(3))

    outcome = skatclub("tournament", "register", path, "Herbst", tmp_path / "people.csv")

    assert (outcome.code, path.exists()) == (2, False)


@pytest.mark.parametrize("command", ["new", "register", "draw", "seating", "verify", "withdraw", "add-late"])
def test_each_command_explains_itself_in_german(skatclub, command):
    outcome = skatclub("tournament", command, "--help")

    assert outcome.code == 0
    usage = outcome.out.splitlines()[0]
    assert usage.startswith(f"Aufruf: skatclub tournament {command} [OPTIONEN] ")
    assert " VEREIN" in usage
    assert "required" not in outcome.out
    assert "Show" not in outcome.out


def test_the_group_names_its_commands(skatclub):
    outcome = skatclub("tournament", "--help")

    assert outcome.code == 0
    assert all(
        word in outcome.out for word in ("new", "register", "draw", "seating", "verify", "withdraw", "add-late")
    )


def test_a_club_that_is_made_is_called_as_the_line_says(skatclub, tmp_path):
    file = tmp_path / "cup.skatclub"
    words = ("tournament", "new", file, "--title", "Herbst", "--date", "2026-10-17")

    skatclub(*words, "--club", "SC Herz Dame")
    again = skatclub(*words, "--club", "SC Herz Dame")
    other = skatclub(*words, "--club", "Skatfreunde")

    assert "name;SC Herz Dame" in skatclub("club", "show", file).out
    assert again.code == 0
    assert other.code == 2
    assert "skatclub club rename" in other.err
