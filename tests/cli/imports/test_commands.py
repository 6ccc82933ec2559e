"""skatclub import and export all, as a script uses them."""

from __future__ import annotations

import csv
import json
import shutil
from collections import defaultdict
from dataclasses import replace

import pytest
from openpyxl import load_workbook

from skatclub.cli.imports import run as imports_run
from skatclub.domain.imports.errors import EmailUnreadable
from skatclub.domain.imports.incoming import OddCell
from skatclub.domain.open_data import Everything
from skatclub.i18n import language
from skatclub.services import open_data
from skatclub.services.club import check as club_check, clubs
from skatclub.services.events import events
from skatclub.services.people import merging
from skatclub.services.standings import standings
from skatclub.store.people import people
from skatclub.store.tables import all as tables_all
from tests import foreign_files
from tests.databases import Clock
from tests.small_club import SMALL_CLUB

MEMBERS = "Nr;Name;Status\n1;Krüger, Bernd;aktiv\n2;Özdemir, Müzeyyen;passiv\n"


@pytest.fixture
def file(tmp_path, ready_made):
    path = tmp_path / "club.skatclub"

    def make():
        club = clubs.create(str(path), name="SC Herz Dame", author="", desk="", clock=Clock())
        with club.database.change("test") as work:
            people.add(work, "Bernt Krieger")
            people.add(work, "=1+1 @SUM(A1)")
        clubs.close(club)

    ready_made(path, "two people to be mixed up", make)
    return path


@pytest.fixture
def run(skatclub):
    def words(*said):
        told = skatclub(*said)
        return told.code, told.out, told.err

    return words


def facts(file):
    club = clubs.open_club(str(file), author="", desk="", clock=Clock())
    try:
        return club_check.facts(club)
    finally:
        clubs.close(club)


def written(tmp_path, text, name="in.csv"):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode("cp850"))
    return path


def test_a_dry_run_tells_all_and_writes_nothing(file, tmp_path, run):
    before = facts(file)
    source = written(tmp_path, foreign_files.backup(), "alt.VMZ")

    code, out, err = run("import", "results", source, file, "--dry-run", "--new", "Bernd Krüger")

    assert code == 0
    assert "Schäfer" in out
    assert "vm.dbf (ZEIT, REIZGELD, STARTGELD, TP)" in err
    assert facts(file) == before


def test_open_names_are_printed_with_their_answers_and_refused(file, tmp_path, run):
    before = facts(file)

    code, out, err = run("import", "members", written(tmp_path, MEMBERS), file, "--json")

    assert code == 2
    told = json.loads(out)
    assert told["open"] == ["Bernd Krüger #1"]
    assert told["rows"][0]["here"] == "#1 Bernt Krieger"
    assert "Bernd Krüger" in err
    assert facts(file) == before


def test_two_names_of_a_file_that_sound_the_same_are_printed_and_can_be_made_one(file, tmp_path, run):
    source = written(tmp_path, "Nr;Name;Telefon\n1;Meyer, Ute;\n2;Maier, Ute;0123\n")

    code, out, err = run("import", "members", source, file, "--dry-run")
    assert code == 0
    answer = "Ute Maier #2=Ute Meyer #1"
    assert f"--as “{answer}”" in out
    assert "Zeile 2: Ute Meyer" in out
    assert "Ute Meyer (Nr. 1) / Ute Maier (Nr. 2)" in err

    assert run("import", "members", source, file, "--as", answer)[0] == 0
    club = clubs.open_club(str(file), author="", desk="", clock=Clock())
    found = [one for one in merging.everybody(club) if one.given_name == "Ute"]
    assert [(one.full_name, one.member_no) for one in found] == [("Ute Meyer", "1")]
    clubs.close(club)
    after = facts(file)
    assert run("import", "members", source, file)[0] == 0
    assert facts(file) == after


def test_a_club_spelled_otherwise_is_answered_on_the_line_once(file, tmp_path, run):
    source = written(tmp_path, "Name;Verein;Status\nUte Wolf;SC Herz-Dame;Gast\nEva Lau;sc herz dame e.V.;Gast\n")

    refused, _out, asked = run("import", "members", source, file)
    taken, out, told = run("import", "members", source, file, "--answer", "club:SC Herz-Dame=same")

    assert (refused, taken) == (2, 0)
    assert "--answer “club:SC Herz-Dame”" in asked
    assert "Ute Wolf (SC Herz Dame)" in out
    assert "SC Herz-Dame → SC Herz Dame · sc herz dame e.V. → SC Herz Dame" in told
    assert run("import", "members", source, file)[0] == 0


@pytest.mark.parametrize("answer", [("--as", "Bernd Krüger=#1"), ("--new", "Bernd Krüger #1")])
def test_an_answer_lets_the_import_go_through_once(file, tmp_path, run, answer):
    source = written(tmp_path, MEMBERS)

    assert run("import", "members", source, file, *answer)[0] == 0
    after = facts(file)
    assert run("import", "members", source, file)[0] == 0
    assert facts(file) == after


@pytest.mark.parametrize(
    "words",
    [
        ("--as", "Bernd Krüger"),
        ("--as", "Nemo=#1"),
        ("--as", "Bernd Krüger="),
        ("--as", "Bernd Krüger=Nemo"),
        ("--as", "Bernd Krüger=#99"),
        ("--new", "Nemo"),
        ("--take", "nonsense"),
        ("--columns", "nonsense"),
        ("--sheet", "Dritte"),
    ],
)
def test_a_wrong_answer_is_refused(file, tmp_path, run, words):
    before = facts(file)

    code, _out, err = run("import", "members", written(tmp_path, MEMBERS), file, *words)

    assert code == 2
    assert err.strip()
    assert facts(file) == before


def test_results_need_a_day_which_can_be_told_for_the_whole_file(file, tmp_path, run):
    source = written(tmp_path, "Name;Gesamt\nAnna Schmidt;812\n")

    assert run("import", "results", source, file)[0] == 2
    assert run("import", "results", source, file, "--date", "gestern")[0] == 2
    code, _out, _err = run("import", "results", source, file, "--date", "1.3.2019", "--title", "Pokal")

    assert code == 0
    assert '"Pokal"' in facts(file)


def test_online_games_come_in(file, tmp_path, run):
    code, out, _err = run("import", "results", written(tmp_path, foreign_files.THREE_GAMES), file, "--table")

    assert code == 0
    assert "kermit" in out


def test_a_player_of_online_games_stands_in_no_line(file, tmp_path, run):
    _code, out, _err = run("import", "results", written(tmp_path, foreign_files.THREE_GAMES), file, "--json")

    rows = json.loads(out)["rows"]
    assert [row for row in rows if row["what"] == "person"]
    assert not [row for row in rows if row.get("line") == 0]


def test_heads_alone_are_no_fault_and_say_that_there_is_nothing(file, tmp_path, run):
    before = facts(file)

    code, _out, err = run("import", "results", written(tmp_path, "Name;Datum;Gesamt\n"), file)

    assert code == 0
    assert "nichts" in err
    assert facts(file) == before


def test_why_somebody_is_known_is_told_in_words_and_to_programs_by_a_code(file, tmp_path, run):
    source = written(tmp_path, "Nr;Name\n7;Eva Maaß\n")
    run("import", "members", source, file)

    words, table, codes = (
        run("import", "members", source, file, *more)[1] for more in ((), ("--table",), ("--json",))
    )

    assert "alias" not in words + table
    assert "aus einer früheren Übernahme bekannt" in words
    assert json.loads(codes)["rows"][0]["told"] == "alias"


@pytest.mark.parametrize("kind", ["members", "results"])
def test_a_file_that_is_not_there_is_refused(file, tmp_path, run, kind):
    assert run("import", kind, tmp_path / "nichts", file)[0] == 2


def test_everything_is_written_as_open_files_and_nothing_calculates(file, tmp_path, run):
    code, out, _err = run("export", "all", file, "--out", tmp_path / "offen")

    assert code == 0
    folder = tmp_path / "offen"
    assert sorted(out.splitlines()) == sorted(str(path) for path in folder.iterdir())
    assert json.loads((folder / "everything.json").read_text(encoding="utf-8"))["tables"]["person"]
    with (folder / "people.csv").open(encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.reader(stream, delimiter=";"))
    assert "'=1+1" in rows[2]
    book = load_workbook(folder / "everything.xlsx")
    kinds = {cell.data_type for sheet in book for row in sheet.iter_rows() for cell in row}
    assert "f" not in kinds
    named = {
        line.split()[0]
        for line in (folder / "README.txt").read_text(encoding="utf-8").splitlines()
        if ".csv" in line
    }
    assert {path.name for path in folder.glob("*.csv")} <= named


@pytest.mark.parametrize("words", [("all",), ("every", "club"), ("all", "club")])
def test_an_export_of_everything_needs_a_club_and_a_folder(file, run, words):
    assert run("export", *[file if word == "club" else word for word in words])[0] == 2


def test_a_table_without_words_of_its_own_would_be_seen():
    from skatclub.i18n.club import tables as club_tables

    stored = (*tables_all.journaled(), *tables_all.PROJECTED)

    assert [table.name for table in stored if not club_tables.table_words(table.name)] == []


@pytest.fixture
def moved(tmp_path, run, ready_made):
    """Return a club, and a new one of the lists that it was exported as."""
    old, new, folder = tmp_path / "muster.skatclub", tmp_path / "neu.skatclub", tmp_path / "offen"
    shutil.copyfile(SMALL_CLUB, old)

    def make():
        for words in (
            ("export", "all", old, "--out", folder),
            ("new", new),
            ("import", "members", folder / "people.csv", new),
            ("import", "results", folder / "results.csv", new),
        ):
            assert run(*words)[0] == 0

    ready_made(new, "made of the lists of another", make)
    return old, new


@pytest.mark.slow
def test_what_is_exported_and_imported_into_a_new_club_gives_the_same_standings(moved):
    source, new = moved

    before, after = everything_of(source), everything_of(new)
    assert ranked(before) == ranked(after)
    assert ranked(before)
    found = counted(source)
    assert found
    assert {place: totals(after)[place] for place in found} == found


@pytest.mark.slow
def test_a_season_of_the_new_club_ranks_as_that_of_the_old_one(moved, run):
    tables = []
    for club in moved:
        days = ("--from", "2026-01-01", "--to", "2026-12-31")
        assert run("season", "new", club, "--title", "S", "--statute", "average", *days)[0] == 0
        rows = json.loads(run("season", "standings", club, "S", "--json")[1])
        tables.append([{name: told for name, told in row.items() if name != "person"} for row in rows])

    assert tables[0]
    assert tables[0] == tables[1]


def everything_of(address) -> Everything:
    club = clubs.open_club(str(address), author="", desk="", clock=Clock())
    try:
        return open_data.everything_of(club)
    finally:
        clubs.close(club)


def ranked(one: Everything):
    sums = defaultdict(lambda: [0, 0, 0])
    for result in one.results:
        place = (result.day, result.event, f"{result.given_name} {result.family_name}", result.club)
        sums[place][0] += result.total
        sums[place][1] += result.won or 0
        sums[place][2] += result.lost or 0
    return sorted(sums.items(), key=lambda item: (item[0][:2], -item[1][0], item[0]))


def totals(one: Everything):
    return {(place[1], place[2]): sums[0] for place, sums in ranked(one)}


def counted(address):
    """Return the totals of everybody in every event as the standings have them."""
    club = clubs.open_club(str(address), author="", desk="", clock=Clock())
    found = {}
    try:
        for card in events.overview(club):
            ranking = standings.standings(club, card.id)
            for row in ranking.standings.rows:
                name = ranking.people[row.contestant.id].person.full_name
                if any(result is not None for result in row.results):
                    found[card.title, name] = row.total
    finally:
        clubs.close(club)
    return found


def test_the_same_names_are_the_same_people_if_the_line_says_so(skatclub, tmp_path):
    club, listed = tmp_path / "club.skatclub", tmp_path / "list.csv"
    skatclub("new", club)
    listed.write_text("Nr;Name\n1;Anna Schmidt\n", encoding="utf-8")
    skatclub("import", "members", listed, club)
    listed.write_text("Nr;Name\n71;Anna Schmidt\n", encoding="utf-8")

    assert skatclub("import", "members", listed, club).code == 2
    outcome = skatclub("import", "members", listed, club, "--same-names")

    assert outcome.code == 0
    assert "Anna Schmidt #71:member_no" in outcome.out
    assert len(skatclub("person", "list", club).out.splitlines()) == 2


def test_lines_are_left_out_and_totals_are_by_themselves(file, run, tmp_path):
    source = tmp_path / "members.csv"
    source.write_text("Nr;Name;Ort\n1;Anna Lau;Gera\n2;Ute Maier;Jena\nSumme;40 Mitglieder;\n", encoding="utf-8")

    code, out, err = run("import", "members", source, file, "--leave-out", "Ute Maier")

    assert code == 0
    assert [line.split(";")[0] for line in out.splitlines()[1:]] == ["person", "left_out", "left_out"]
    assert "1 Name nicht übernommen" in err
    assert "die Spalte „Ort“" in err
    club = clubs.open_club(str(file), author="", desk="", clock=Clock())
    names = {one.full_name for one in merging.everybody(club)}
    clubs.close(club)
    assert names == {"Bernt Krieger", "=1+1 @SUM(A1)", "Anna Lau"}


def test_an_odd_cell_is_told_with_its_answers():
    language.use("en")
    cell = OddCell(
        line=7,
        place=3,
        head="E-Mail",
        name="Anna",
        shown="a(at)b",
        reason=EmailUnreadable("a(at)b"),
        may_be_empty=True,
    )

    sentence = imports_run.odd_on_line(cell)
    assert sentence.startswith("Line 7 (Anna), column “E-Mail”: “a(at)b” is not an e-mail address.")
    assert sentence.endswith("--cell “D7=…” · --cell “D7=” · --skip 7")
    assert imports_run.odd_on_line(replace(cell, may_be_empty=False)).endswith("--cell “D7=…” · --skip 7")
    assert imports_run.odd_on_line(replace(cell, place=-1, head="")).endswith("leave it empty. --skip 7")


def test_a_table_of_people_and_evenings_asks_its_year_and_comes_in(file, tmp_path, run):
    source = written(
        tmp_path, "Name;03.01.;10.01.;Summe\nUte Lau;1024;abw.;1024\nJan Lau;980;viel;1500\n", "Abende.csv"
    )

    code, _out, err = run("import", "results", source, file)
    assert code == 2
    assert "--answer “year” =20" in err
    code, _out, err = run("import", "results", source, file, "--answer", "year=2019")
    assert (code, "10.01." in err) == (2, True)
    said = ("--answer", "year=2019", "--cell", "C3=450")
    code, _out, err = run("import", "results", source, file, *said, "--columns", "name,evening,evening,total")

    assert code == 0
    assert "1500" in err
    assert "1.430" in err
    assert "„abw.“" in err
    club = clubs.open_club(str(file), author="", desk="", clock=Clock())
    assert sorted(card.held_on.isoformat() for card in events.overview(club)) == ["2019-01-03", "2019-01-10"]
    clubs.close(club)
    after = facts(file)
    assert run("import", "results", source, file, *said)[0] == 0
    assert facts(file) == after


def test_the_year_may_stand_in_the_name_of_the_file(file, tmp_path, run):
    source = written(tmp_path, "Name;03.01.;10.01.\nUte Lau;1024;7\n", "Abende 2019.csv")

    assert run("import", "results", source, file)[0] == 0


def test_a_whole_table_is_never_put_on_one_day(file, tmp_path, run):
    source = written(tmp_path, "Name;03.01.;10.01.;Summe\nUte Lau;1024;7;1031\n", "Abende 2019.csv")
    before = facts(file)

    code, _out, err = run("import", "results", source, file, "--date", "2019-01-03")

    assert (code, "03.01." in err) == (2, True)
    assert facts(file) == before
