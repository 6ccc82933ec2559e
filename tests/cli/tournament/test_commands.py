"""A whole tournament by commands, and what is wrong with them."""

from __future__ import annotations

import csv
import io
import json
import sqlite3

import pytest

from skatclub.cli import rows
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.events import events
from skatclub.services.seating import draws as services
from tests import tournaments
from tests.databases import open_again
from tests.enduring import enduring
from tests.played import HEAD, lines, play

NEW = ("tournament", "new")
DAY = ("--date", "2026-10-17")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "Pokal.skatclub"


@pytest.fixture
def tell(skatclub, path, tmp_path):
    """Say a command about the event of the test; words of a list of participants are written to a file first."""

    def said(command, *words, event="Herbst", people=None):
        if people is not None:
            file = tmp_path / "people.csv"
            file.write_bytes(people if isinstance(people, bytes) else people.encode())
            words = (file, *words)
        return skatclub("tournament", command, path, event, *words)

    return said


@pytest.fixture
def event(skatclub, path, ready_made):
    def make():
        outcome = skatclub(*NEW, path, "--title", "Herbst", *DAY, "--series", 3, "--deals", 48)
        assert outcome == (0, "event;title;date;series;deals\n1;Herbst;2026-10-17;3;48\n", "")

    ready_made(path, "Herbst", make)


@pytest.fixture
def drawn(tell, path, event, ready_made):
    """Eight people have their seats of the first series."""

    def make():
        assert tell("register", people=lines(8)).code == 0
        assert tell("draw", "--series", 1, "--seed", "x").code == 0

    ready_made(path, "Herbst, drawn", make)


def facts(path):
    """Return everything that stands in a club's file."""
    connection = sqlite3.connect(path)
    told = list(connection.iterdump())
    connection.close()
    return told


def read(text):
    return list(csv.DictReader(io.StringIO(text), delimiter=";"))


def sizes(seating):
    tables = [row["table"] for row in seating]
    return [tables.count(number) for number in sorted(set(tables), key=int)]


@pytest.mark.slow
@pytest.mark.usefixtures("event")
@pytest.mark.parametrize(("people", "expected"), [(13, [4, 3, 3, 3]), enduring(12, [4, 4, 4])])
def test_a_whole_tournament(skatclub, tell, path, people, expected):
    registered = tell("register", people=lines(people))
    assert registered.code == 0
    assert [row["start_no"] for row in read(registered.out)] == [str(number) for number in range(1, people + 1)]
    for series in (1, 2, 3):
        method = ("--method", "points") if series == 3 else ("--avoid", "repeats,clubs,teams,families")
        draw = tell("draw", "--series", series, *method)
        assert draw.code == 0
        assert draw.err.splitlines()[0].startswith("Fingerabdruck des Startwerts (SHA-256): ")
        assert draw.err.splitlines()[1].startswith("Startwert: ")
        seating = read(draw.out)
        assert sizes(seating) == expected
        assert sorted(int(row["start_no"]) for row in seating) == list(range(1, people + 1))
        assert read(tell("seating", "--series", series).out) == seating
        club = open_again(path)
        for card in events.tables_of(club, 1):
            if card.series_no == series:
                assert sheets.table(club, card.id).planned == 12 * card.size
        if series == 2:
            play(club, 1, 2, tables=[1, 2, 3])
        clubs.close(club)
        assert tell("verify", "--series", series).code == 0
    assert skatclub("check", path).code == 0


@pytest.mark.usefixtures("event")
def test_the_report_stands_beside_what_is_possible(tell):
    tell("register", people=lines(12))

    found = tell("draw", "--series", 1, "--avoid", "repeats,clubs", "--seed", "Los 17")

    assert found.err.splitlines() == [
        "Fingerabdruck des Startwerts (SHA-256): " + services.lots.fingerprint("Los 17"),
        "Startwert: Los 17",
        (
            "Serie 1, Auslosung Nr. 1: Wiederbegegnungen: 0 (bestenfalls 0); "
            "Vereinskameraden an einem Tisch: 0 (bestenfalls 0)"
        ),
    ]


@pytest.mark.usefixtures("event")
def test_unavoidable_pairs_are_called_so(tell, monkeypatch):
    monkeypatch.setenv("SKATCLUB_LANGUAGE", "en")
    people = HEAD + "".join(f"{number};A{number};B;SC;;\n" for number in range(1, 9))
    tell("register", people=people)

    found = tell("draw", "--series", 1, "--avoid", "clubs", "--json")

    assert "club-mates at one table: 12 (at best 12)" in found.err
    assert "no seating has fewer of them" in found.err
    told = json.loads(found.out)
    assert {"wish": "clubs", "weight": 30, "reached": 12, "bound": 12} in told["wishes"]
    assert {one["reason"] for one in told["unkept"]} == {"unavoidable"}


@pytest.mark.usefixtures("event")
def test_a_draw_for_programs_has_all_that_repeats_it(tell):
    tell("register", people=lines(5))

    told = json.loads(tell("draw", "--series", 1, "--seed", "x", "--json").out)

    assert {name: told[name] for name in ("series", "seed", "attempt", "method", "algorithm")} == {
        "series": 1,
        "seed": "x",
        "attempt": 1,
        "method": "lot",
        "algorithm": 3,
    }
    assert told["fingerprint"] == services.lots.fingerprint("x")
    assert len(told["seating"]) == 4
    assert len(told["waiting"]) == 1
    assert all(type(row["start_no"]) is int for row in told["seating"])
    assert "setzt in dieser Serie aus" in tell("draw", "--series", 1, "--again").err


@pytest.mark.usefixtures("event")
def test_the_same_seed_draws_the_same(tell):
    tell("register", people=lines(35))
    first = tell("draw", "--series", 1, "--seed", "gleich").out

    again = tell("draw", "--series", 1, "--seed", "gleich", "--again")

    assert again.out == first
    assert "Auslosung Nr. 2" in again.err


@pytest.mark.slow
@pytest.mark.usefixtures("event")
def test_a_drawn_series_is_not_drawn_over(tell, path):
    tell("register", people=lines(8))
    tell("draw", "--series", 1)
    refused = tell("draw", "--series", 1)
    club = open_again(path)
    play(club, 1, 1, tables=[1])
    clubs.close(club)

    begun = tell("draw", "--series", 1, "--again")

    assert (refused.code, refused.out) == (2, "")
    assert "--again" in refused.err
    assert begun.code == 2
    assert "Tisch 1 der Serie 1" in begun.err


@pytest.mark.usefixtures("event")
def test_a_prepared_seed_is_used(tell, path):
    tell("register", people=lines(8))
    club = open_again(path)
    services.prepare(club, 1, 1, "vorher")
    clubs.close(club)

    other = tell("draw", "--series", 1, "--seed", "anders")
    drawn = tell("draw", "--series", 1)

    assert (other.code, other.out) == (2, "")
    assert "Startwert: vorher" in drawn.err


@pytest.mark.usefixtures("event")
def test_a_draft_of_the_window_is_shown_and_drawn_anew(tell, path):
    tell("register", people=lines(8))
    club = open_again(path)
    services.draw(club, 1, 1, seed="Entwurf")
    clubs.close(club)

    shown = tell("seating", "--series", 1)
    drawn = tell("draw", "--series", 1)

    assert shown.err == "Das ist der Entwurf der Serie 1; er ist noch nicht übernommen.\n"
    assert len(read(shown.out)) == 8
    assert "Auslosung Nr. 2" in drawn.err


@pytest.mark.usefixtures("event")
def test_who_sits_where_needs_no_series_where_there_is_only_one(tell, path):
    club = open_again(path)
    event_id = tournaments.new_event(club, tournaments.named(8), series=1, title="Nur eine")
    tournaments.draw(club, event_id)
    clubs.close(club)

    alone, several = tell("seating", event="Nur eine"), tell("seating")

    assert (alone.code, len(read(alone.out))) == (0, 8)
    assert (several.code, "1, 2 und 3" in several.err) == (2, True)


@pytest.mark.usefixtures("event")
def test_before_the_draw_nobody_sits(tell):
    for command in ("seating", "verify"):
        outcome = tell(command, "--series", 1)

        assert (outcome.code, outcome.out) == (2, "")


@pytest.mark.slow
@pytest.mark.usefixtures("event")
def test_who_goes_and_who_comes_change_the_fewest_cards(tell):
    tell("register", people=lines(13))
    tell("draw", "--series", 1)
    tell("draw", "--series", 2)
    before = {row["start_no"]: row for row in read(tell("seating", "--series", 1).out)}

    gone = tell("withdraw", "--series", 1, "--start-no", 13)
    come = tell("add-late", "--series", 1, "--person", "Eva Neu;SC", "--json")

    assert gone.out.splitlines()[0] == "start_no;name;old_table;old_seat;table;seat"
    for row in read(gone.out):
        assert (row["old_table"], row["old_seat"]) == (
            before[row["start_no"]]["table"],
            before[row["start_no"]]["seat"],
        )
    assert gone.err.startswith("13 Vorname 13 Wójcik hat sich abgemeldet. ")
    assert "Serie 2: " in gone.err
    (eva,) = [row for row in json.loads(come.out) if row["start_no"] == 14]
    assert (eva["name"], eva["old_table"], eva["old_seat"]) == ("Eva Neu", None, None)
    after = {row["start_no"]: row for row in read(tell("seating", "--series", 1).out)}
    assert (after["14"]["table"], after["14"]["seat"]) == (str(eva["table"]), str(eva["seat"]))
    assert "13" not in after
    assert [tell("verify", "--series", series).code for series in (1, 2)] == [0, 0]


@pytest.mark.usefixtures("event")
def test_before_the_draw_a_withdrawal_changes_no_card(tell):
    tell("register", people=lines(5))

    by_name = tell("withdraw", "--series", 1, "--person", "Vorname 3 Özdemir;Verein 3")
    again = tell("withdraw", "--series", 1, "--start-no", 3)

    assert by_name == (
        0,
        "start_no;name;old_table;old_seat;table;seat\n",
        "3 Vorname 3 Özdemir hat sich abgemeldet. Diese Serie ist noch nicht ausgelost.\n",
    )
    assert again.code == 2


def test_who_waits_for_room_can_give_up_by_name(skatclub, tell, path, tmp_path):
    (tmp_path / "c.json").write_text('{"cap": 4}')
    skatclub(*NEW, path, "--title", "Herbst", *DAY, "--conditions", tmp_path / "c.json")
    registered = tell("register", people=lines(5), event="#1")

    gone = tell("withdraw", "--series", 1, "--person", "Vorname 5 Maaß")

    assert registered.err == "5 neu angemeldet, 4 insgesamt. 1 steht auf der Warteliste.\n"
    assert read(registered.out)[-1]["start_no"] == ""
    assert gone.err.startswith("Vorname 5 Maaß hat sich abgemeldet.")


@pytest.mark.usefixtures("event")
@pytest.mark.parametrize("command", ["withdraw", "add-late"])
@pytest.mark.parametrize("words", [(), ("--start-no", 3, "--person", "Eva Neu")])
def test_one_person_is_named_one_way(tell, command, words):
    outcome = tell(command, "--series", 1, *words)

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("Nennen Sie entweder --start-no oder --person.")


@pytest.mark.slow
@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("withdraw", ("--series", 1, "--start-no", 99)),
        ("withdraw", ("--series", 1, "--person", "Nie Gehört")),
        ("withdraw", ("--series", 9, "--start-no", 1)),
        ("add-late", ("--series", 1, "--start-no", 99)),
        ("add-late", ("--series", 1, "--start-no", 1)),
        ("add-late", ("--series", 1, "--person", ";SC")),
        ("draw", ("--series", 9)),
        ("draw", ("--series", "eins")),
        ("draw", ()),
        ("draw", ("--series", 2, "--method", "würfeln")),
        ("draw", ("--series", 2, "--method", "points")),
        ("draw", ("--series", 2, "--avoid", "vereine")),
        ("draw", ("--series", 2, "--seed", " ")),
        ("seating", ("--series", 2)),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(tell, path, command, words):
    before = facts(path)

    outcome = tell(command, *words)

    assert (outcome.code, outcome.out) == (2, "")
    assert "{" not in outcome.err
    assert "Traceback" not in outcome.err
    assert facts(path) == before


@pytest.mark.usefixtures("event")
def test_a_series_that_there_is_not_is_named_with_those_there_are(tell):
    assert tell("draw", "--series", 9).err == "„Herbst“ hat keine Serie 9. Es gibt: 1, 2 und 3.\n"


@pytest.mark.usefixtures("event")
@pytest.mark.parametrize("title", ["Winter", "#9", ""])
def test_an_unknown_event_is_named(tell, title):
    assert tell("seating", "--series", 1, event=title).code == 2


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE draw SET seed = 'y'", "Der vorher genannte Fingerabdruck passt nicht zum Startwert."),
        ("UPDATE occupant SET seat = 5 WHERE seat = 1", "Die Tische sind nicht die der Auslosung"),
        ("UPDATE draw SET task = 'x'", "von einem anderen Programm verändert"),
    ],
)
def test_a_draw_that_was_altered_is_found(tell, path, statement, sentence):
    connection = sqlite3.connect(path)
    with connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute(statement)
    connection.close()

    outcome = tell("verify", "--series", 1)

    assert outcome.code == 1
    assert sentence in outcome.err


@pytest.mark.usefixtures("drawn")
def test_a_proof_for_programs(tell):
    told = json.loads(tell("verify", "--series", 1, "--json").out)
    listed = tell("verify", "--series", 1)

    assert told["same"] is True
    assert told["checks"] == dict.fromkeys(("fingerprint", "seating", "changes", "tables", "journal"), True)
    assert listed == (
        0,
        "check;same\nfingerprint;yes\nseating;yes\nchanges;yes\ntables;yes\njournal;yes\n",
        "Die Auslosung der Serie 1 ergibt noch einmal denselben Sitzplan.\n",
    )


def test_columns_are_aligned_and_nothing_is_calculated_by_a_spreadsheet():
    found = [("Ä", 7, None), ("=1+1", 12, True)]

    assert rows.written(("name", "no", "x"), found, as_json=False, aligned=True) == (
        "name  no    x\n─────────────\nÄ      7\n=1+1  12  yes\n"
    )
    assert (
        rows.written(("name", "no", "x"), found, as_json=False, aligned=False) == "name;no;x\nÄ;7;\n'=1+1;12;yes\n"
    )
    assert json.loads(rows.written(("name", "no", "x"), found, as_json=True, aligned=False))[0] == {
        "name": "Ä",
        "no": 7,
        "x": None,
    }


@pytest.mark.parametrize("ranking", ["tandem", "mixed", "teams"])
def test_a_ranking_of_pairs_that_nobody_named_says_so(tell, drawn, ranking):
    said = tell("standings", "--ranking", ranking)

    assert said[0] == 0
    assert "bei den Teilnehmern eingetragen" in said[2]
