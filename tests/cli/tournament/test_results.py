"""Whole tournaments by a script, from the door to the final standings; every sum is proved from the files alone."""

from __future__ import annotations

import csv
import io
import json
from collections import defaultdict
from datetime import date
from random import Random

import pytest
from pypdf import PdfReader

from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.club import clubs
from skatclub.services.events import events
from skatclub.services.office import office
from tests.databases import Clock, newest_changes
from tests.enduring import few
from tests.typed_lists import Line, as_file, lines_of, totals

HEAD = "start_no;given_name;family_name;club;groups;team\n"
BONUS = {3: 40, 4: 30, 5: 24}
CONDITIONS = {
    "groups": ["ladies", "seniors"],
    "team_size": 4,
    "missing_member": "average",
    "unplayed_points": 10,
    "series": [{"method": "lot", "avoid": ["teams"]}, {"method": "points"}, {"method": "points"}],
}


def people(count):
    """Return a list of participants: every third a lady, every fifth a senior, four in a team."""
    lines = []
    for number in range(1, count + 1):
        groups = [name for name, each in (("ladies", 3), ("seniors", 5)) if number % each == 0]
        team = f"Team {(number - 1) // 4 + 1}" if number <= count // 4 * 4 else ""
        lines.append(f"{number};Vorname {number};Name {number};Verein {number % 9};{'|'.join(groups)};{team}\n")
    return HEAD + "".join(lines)


def rows(out):
    return list(csv.DictReader(io.StringIO(out), delimiter=";"))


class Hall:
    """One tournament at the terminal, beside all files that were typed, for a count of its own."""

    def __init__(self, skatclub, folder, count, *, series=3, is_made=False):
        self.skatclub, self.folder, self.series, self.seed = skatclub, folder, series, count
        self.club = folder / "club.skatclub"
        self.lists: dict[tuple[int, int], list[Line]] = {}
        self.fines: dict[tuple[int, int], int] = defaultdict(int)
        self.zeroed: set[tuple[int, int]] = set()
        self.void: set[tuple[int, int]] = set()
        self.out: set[int] = set()
        if not is_made:
            self._open(folder, count, series)

    def _open(self, folder, count, series):
        conditions = folder / "conditions.json"
        conditions.write_text(json.dumps({**CONDITIONS, "series": CONDITIONS["series"][:series]}), encoding="utf-8")
        listed = folder / "people.csv"
        listed.write_text(people(count), encoding="utf-8")
        self.run("new", "--title", "Preisskat", "--date", "2026-10-17", "--series", series, "--rounds", 12,
                 "--conditions", conditions, event=False)  # fmt: skip
        self.run("register", listed)

    def run(self, command, *words, code=0, event=True):
        at = (self.club, "Preisskat") if event else (self.club,)
        outcome = self.skatclub("tournament", command, *at, *words)
        assert outcome.code == code, outcome.err
        return outcome

    def draw(self, series):
        self.run("draw", "--series", series, "--seed", f"Los {series}")

    def seats(self, series):
        found = defaultdict(tuple)
        for row in rows(self.run("seating", "--series", series).out):
            found[int(row["table"])] += (int(row["start_no"]),)
        return dict(found)

    def enter(self, lines, *words, code=0):
        """Take lists in; what is taken in is remembered for the count."""
        file = self.folder / "results.csv"
        file.write_text(as_file(lines), encoding="utf-8")
        outcome = self.run("enter", file, *words, code=code)
        if code == 0:
            for line in lines:
                kept = [one for one in self.lists.get(line[:2], []) if one.seat != line.seat]
                self.lists[line[:2]] = [*kept, line]
        return outcome

    def play(self, series):
        """Type a list for every table of a drawn series."""
        lines = lines_of(series, self.seats(series), seed=self.seed * 10 + series)
        self.enter(lines)
        return lines

    def standings(self, *words):
        return rows(self.run("standings", *words).out)

    def counted(self):
        """Count every result by start number and series from the typed lines and rulings alone."""
        found = defaultdict(dict)
        for (series, table), lines in self.lists.items():
            for one in lines:
                others = sum(line.lost for line in lines if line is not one)
                total = one.points + 50 * (one.won - one.lost) + BONUS[len(lines)] * others
                if (series, one.start_no) in self.zeroed or (series, table) in self.void:
                    found[one.start_no][series] = (0, 0, 0, 0)
                else:
                    total += self.fines[series, one.start_no]
                    found[one.start_no][series] = (one.points, one.won, one.lost, total)
        return found

    def expected(self, start_nos, series):
        """Rank by hand: rank, start number, totals of the series, points, won, lost, total."""
        results, ranked, others = self.counted(), [], []
        for number in start_nos:
            told = [results[number].get(one) for one in series]
            sums = [sum(one[place] for one in told if one) for place in range(4)]
            row = (number, tuple(one[3] if one else None for one in told), *sums)
            (ranked if all(told) and number not in self.out else others).append(row)
        key = {row[0]: (row[5], row[3], -row[4]) for row in (*ranked, *others)}
        places = defaultdict(list)
        for place, row in enumerate(sorted(ranked, key=lambda row: key[row[0]], reverse=True), start=1):
            places[key[row[0]]].append(place)
        return {
            **{row[0]: (places[key[row[0]]][0], *row[1:]) for row in ranked},  # equals share the first of theirs
            **{row[0]: (None, *row[1:]) for row in others},
        }

    def check(self, start_nos, series=None):
        """Compare the printed standings with the count by hand, row by row; ranks rise down the page."""
        series = series or tuple(range(1, self.series + 1))
        printed = self.standings("--series", ",".join(map(str, series)))
        found = {}
        for row in printed:
            totals = tuple(int(row[f"series {one}"]) if row[f"series {one}"] else None for one in series)
            numbers = (int(row[name]) for name in ("points", "won", "lost", "total"))
            found[int(row["start_no"])] = (int(row["rank"]) if row["rank"] else None, totals, *numbers)
        assert found == self.expected(start_nos, series)
        ranks = [int(row["rank"]) for row in printed if row["rank"]]
        assert ranks == sorted(ranks)
        assert all(row["rank"] for row in printed[: len(ranks)])

    def check_group(self, group, each, start_nos):
        """Compare the ranking of a group with ranks counted by hand among its people."""
        numbers = [number for number in start_nos if number % each == 0 and number <= self.seed]
        expected = self.expected(numbers, tuple(range(1, self.series + 1)))
        printed = {int(row["start_no"]): row["rank"] for row in self.standings("--ranking", group)}
        assert printed == {number: str(row[0] or "") for number, row in expected.items()}

    def check_teams(self):
        """Compare the ranking of teams with the sums of their members, the mean for a place nobody played for."""
        results = self.counted()
        series = range(1, self.series + 1)
        printed = {row["team"]: row for row in self.standings("--ranking", "teams")}
        for team in range(self.seed // 4):
            members = [number for number in range(4 * team + 1, 4 * team + 5) if number not in self.out]
            row = printed[f"Team {team + 1}"]
            for one in series:
                told = [results[number][one][3] for number in members if one in results[number]]
                mean = sum(told) * 4 / len(told) if told else None
                shown = row[f"series {one}"]
                assert (float(shown.replace(",", ".")) if shown else None) == (
                    mean if mean is None else pytest.approx(mean, abs=0.006)
                )


def corrected(lines):
    """Return the lines of a list with one game of seat 2 worth 24 points more."""
    return [
        line._replace(points=line.points + 24, total=line.total + 24) if line.seat == 2 else line for line in lines
    ]


def run_whole(skatclub, folder, count):
    """Run a tournament of three series with an absence, a late-comer, corrections and every ruling."""
    hall = Hall(skatclub, folder, count)
    numbers = list(range(1, count + 1))
    rng = Random(count)
    hall.draw(1)
    first = hall.play(1)
    hall.check(numbers, (1,))

    table = rng.choice(sorted({line.table for line in first}))
    hall.enter(corrected([line for line in first if line.table == table]))
    hall.check(numbers, (1,))

    hall.run("withdraw", "--series", 2, "--start-no", 5)
    hall.draw(2)
    hall.run("add-late", "--series", 2, "--person", "Spät, Eva;SC Neu")
    numbers.append(count + 1)
    second = hall.play(2)
    assert {line.start_no for line in second} == {*numbers} - {5}
    paper = [line._replace(total=line.total + 100 * (line.seat == 1)) for line in second if line.table == 1]
    hall.enter(paper, code=2)
    hall.enter(paper, "--accept-sheet-errors")
    hall.run("rule", "--series", 1, "--start-no", 3, "wrong-seat", "--reason", "saß an Tisch 2")
    hall.zeroed.add((1, 3))
    hall.run("rule", "--series", 2, "--start-no", 2, "penalty", "--points", "-100", "--reason", "Handy")
    hall.fines[2, 2] -= 100
    hall.check(numbers, (1, 2))

    hall.draw(3)
    third = hall.play(3)
    before = hall.standings()
    hall.run("rule", "--start-no", 4, "disqualify", "--reason", "Karten gezinkt")
    hall.out.add(4)
    void = third[-1].table
    hall.run("rule", "--series", 3, "--table-no", void, "void", "--reason", "Karten fehlten")
    hall.void.add((3, void))
    hall.check(numbers)
    hall.check_group("ladies", 3, numbers)
    hall.check_group("seniors", 5, numbers)
    hall.check_teams()
    assert hall.standings() != before
    checked = hall.skatclub("check", hall.club)
    assert checked.code == 0, checked.out
    return hall


@pytest.mark.slow
@pytest.mark.parametrize("count", few((7, 13, 35), 13))
def test_a_whole_tournament_adds_up_by_hand(skatclub, tmp_path, count):
    run_whole(skatclub, tmp_path, count)


@pytest.mark.endure
@pytest.mark.timeout(900)
def test_a_large_tournament_adds_up_by_hand(skatclub, tmp_path):
    run_whole(skatclub, tmp_path, 1000)


@pytest.fixture
def hall(skatclub, tmp_path, ready_made):
    """Return a tournament of eight with its first series drawn."""

    def make():
        Hall(skatclub, tmp_path, 8, series=2).draw(1)

    ready_made(tmp_path / "club.skatclub", "Preisskat of eight", make)
    return Hall(skatclub, tmp_path, 8, series=2, is_made=True)


def test_a_list_that_does_not_add_up_is_refused_whole_with_what_it_may_be(hall):
    lines = lines_of(1, hall.seats(1), seed=3)
    wrong = [line._replace(total=line.total + 9) if line[:3] == (1, 2, 3) else line for line in lines]

    refused = hall.enter(wrong, code=2)

    assert refused.out == ""
    assert "Zeile 6: Serie 1, Tisch 2:" in refused.err
    assert "mit dem Papier: Platz 3, Vorname 8 Name 8" in refused.err
    assert all(not row["series 1"] for row in hall.standings())


def test_wrong_sums_of_the_paper_are_noted_if_that_is_allowed(hall):
    lines = lines_of(1, hall.seats(1), seed=3)
    wrong = [line._replace(total=line.total + 9) if line[:3] == (1, 2, 3) else line for line in lines]

    told = hall.enter(wrong, "--accept-sheet-errors")

    assert [row["sheet_error"] for row in rows(told.out)] == ["", "yes"]
    hall.check(range(1, 9), (1,))


def test_the_same_file_again_changes_nothing(hall):
    lines = lines_of(1, hall.seats(1), seed=3)
    first = hall.enter(lines, "--verify")

    again = hall.enter(lines, "--verify")

    assert first.out == again.out
    assert {row["state"] for row in rows(again.out)} == {"verified"}
    assert again.err.startswith("0 Listen übernommen, 2 unverändert.")


def test_the_same_numbers_without_controls_take_no_check_away(hall):
    lines = lines_of(1, hall.seats(1), seed=3)
    first = hall.enter(lines, "--verify")

    bare = hall.enter([line._replace(start_no="", total="", passed="") for line in lines])
    fewer = hall.enter([line._replace(total="", passed="") for line in lines[:4]])

    assert first.out == bare.out == fewer.out
    assert bare.err.startswith("0 Listen übernommen, 2 unverändert.")


def test_other_numbers_of_a_checked_list_are_refused_without_a_reason(hall):
    lines = lines_of(1, hall.seats(1), seed=3)
    first = hall.enter(lines, "--verify")
    before = hall.standings()
    other = [line._replace(points=line.points + 10, total="") if line[:3] == (1, 2, 3) else line for line in lines]

    refused = hall.enter(other, code=2)
    kept = hall.standings()
    corrected_ = hall.enter(other, "--reason", "Schreibfehler")

    assert "Serie 1, Tisch 2: Die Liste ist schon geprüft" in refused.err
    assert "--reason" in refused.err
    assert kept == before
    assert [row["state"] for row in rows(corrected_.out)] == ["verified", "entered"]
    assert first.out != corrected_.out


def test_empty_cells_are_derived(hall):
    lines = lines_of(1, hall.seats(1), seed=3)
    bare = [line._replace(start_no="", total="", passed="", played="") for line in lines if line.played == 48]
    file = hall.folder / "bare.csv"
    file.write_text(as_file(bare), encoding="utf-8")

    hall.run("enter", file)

    counted = {line.start_no: line.total for line in lines if line.played == 48}
    printed = {int(row["start_no"]): row["series 1"] for row in hall.standings()}
    assert {number: int(total) for number, total in printed.items() if total} == counted


def test_all_that_is_wrong_with_a_file_is_told_at_once(hall):
    lines = lines_of(1, hall.seats(1), seed=3)
    other = lines[1].start_no
    wrong = [lines[0]._replace(start_no=other), *lines[1:7], *[line._replace(table=9) for line in lines[:4]]]

    refused = hall.enter(wrong, code=2)

    assert len(refused.err.splitlines()) == 3


def test_json_has_numbers_and_an_array_of_series(hall):
    hall.enter(lines_of(1, hall.seats(1), seed=3))

    told = json.loads(hall.run("standings", "--json").out)
    ranked = json.loads(hall.run("standings", "--json", "--series", "1").out)

    assert told[0]["rank"] is None
    assert [type(one) for one in told[0]["series"]] == [int, type(None)]
    assert ranked[0]["rank"] == 1
    assert set(ranked[0]) == {
        "rank", "start_no", "name", "club", "series", "points", "won", "lost", "total", "tied", "provisional",
    }  # fmt: skip


def test_the_league_shares_match_points(hall):
    hall.enter(lines_of(1, hall.seats(1), seed=3))

    told = json.loads(hall.run("standings", "--json", "--ranking", "league", "--series", "1").out)

    assert [row["match_points"] for row in told] == [1, 0]
    assert sum(row["total"] for row in told) == sum(line.total for line in lines_of(1, hall.seats(1), seed=3))


def test_teams_that_all_met_are_no_league_for_the_terminal_as_for_the_papers(skatclub, tmp_path):
    hall = Hall(skatclub, tmp_path, 28, series=1)
    hall.draw(1)
    hall.play(1)

    printed = hall.run("standings", "--ranking", "league", code=2)
    made = skatclub("papers", "make", hall.club, "Preisskat", "league-table", "--out", tmp_path)

    assert printed.out == ""
    assert "Hier wird keine Liga gespielt" in printed.err
    assert printed.err.strip() in made.err


def test_a_team_of_three_gets_what_three_played_at_an_event_of_the_association(skatclub, tmp_path):
    """DSkV, annex 10: three may start, and 4-4-4-3 share 3, 2, 1 and 0; by hand 2560, 2240, 3 × 680 and 1920."""
    hall = Hall(skatclub, tmp_path, 15, series=1, is_made=True)
    teams = {number: (number - 1) // 4 for number in range(1, 16)}
    listed, conditions = tmp_path / "people.csv", tmp_path / "conditions.json"
    lines = [f"{number};V{number};N{number};;;Team {'ABCD'[team]}\n" for number, team in teams.items()]
    listed.write_text(HEAD + "".join(lines), encoding="utf-8")
    conditions.write_text(json.dumps({"dskv": True, "team_size": 4}), encoding="utf-8")
    hall.run("new", "--title", "Preisskat", "--date", "2026-10-17", "--series", 1, "--rounds", 12,
             "--conditions", conditions, event=False)  # fmt: skip
    hall.run("register", listed)
    hall.run("draw", "--series", 1, "--avoid", "teams", "--seed", "a")
    points, games = (240, 210, 180, 280), (8, 7, 6, 8)  # nobody lost: 640, 560, 480 and 680 a head
    typed = []
    for table, numbers in hall.seats(1).items():
        won, deals = [games[teams[number]] for number in numbers], 12 * len(numbers)
        for seat, number in enumerate(numbers, start=1):
            mine, count = points[teams[number]], won[seat - 1]
            typed.append(Line(1, table, seat, number, mine, count, 0, mine + 50 * count, deals - sum(won), deals))
    hall.enter(typed)

    league = hall.run("standings", "--ranking", "league")
    ranked = hall.standings("--ranking", "teams")
    skatclub("papers", "make", hall.club, "Preisskat", "league-table", "--format", "html", "--out", tmp_path)

    assert [(row["team"], row["match_points"], row["against"], row["total"]) for row in rows(league.out)] == [
        ("Team A", "3", "0", "2560"),
        ("Team B", "2", "1", "2240"),
        ("Team D", "1", "2", "2040"),
        ("Team C", "0", "3", "1920"),
    ]
    assert [row["total"] for row in ranked] == ["2560", "2240", "2040", "1920"]
    for said in (league.err, (tmp_path / "league-table.html").read_text(encoding="utf-8")):
        assert "Ein Platz einer Mannschaft, den niemand besetzt, zählt 0." in said


def test_who_is_drawn_out_of_the_order_is_told_and_printed(skatclub, tmp_path):
    hall = Hall(skatclub, tmp_path, 16, series=2)
    hall.draw(1)
    hall.play(1)

    strict = hall.run("draw", "--series", 2, "--seed", "a")
    wished = hall.run("draw", "--series", 2, "--seed", "a", "--again", "--avoid", "repeats", "--json")
    skatclub("papers", "make", hall.club, "Preisskat", "draw-proof", "--series", 2, "--out", tmp_path)

    told = json.loads(wished.out)["deviations"]
    assert ", Tisch " not in strict.err
    assert {tuple(one["because"]) for one in told} == {("repeats",)}
    ends = [f" (Platz {one['rank']}), Tisch {one['table']}: Wiederbegegnung" for one in told]
    lines = [line for line in wished.err.splitlines() if ", Tisch " in line]
    assert [line.endswith(end) and line != end for line, end in zip(lines, ends, strict=True)] == [True] * len(told)
    (paper,) = tmp_path.glob("*.pdf")
    printed = " ".join(page.extract_text() for page in PdfReader(paper).pages)
    by_number = (f"Nr. {one['start_no']}{end}" for one, end in zip(told, ends, strict=True))
    assert f"Nicht nach der Reihenfolge: {'; '.join(by_number)}." in " ".join(printed.split())


def test_how_a_paper_added_up_wrongly_can_count_is_told(hall):
    good = lines_of(1, hall.seats(1), seed=3)
    paper = [line._replace(total=line.total + 9) if place == 1 else line for place, line in enumerate(good)]
    typed = [line._replace(won=line.won + 1) if place == 1 else line for place, line in enumerate(good)]

    assert "--accept-sheet-errors" in hall.enter(paper, code=2).err
    assert "--accept-sheet-errors" not in hall.enter(typed, code=2).err
    assert "--accept-sheet-errors" not in hall.enter(typed, "--accept-sheet-errors", code=2).err


def test_a_list_is_signed_off_and_every_list_told_with_its_state(hall):
    hall.enter([line for line in lines_of(1, hall.seats(1), seed=3) if line.table == 1])

    signed = hall.run("sign-off", "--series", 1, "--table", 1)
    again = hall.run("sign-off", "--series", 1, "--table", 1)
    every = hall.run("lists", "--series", 1)
    refused = hall.run("sign-off", "--series", 1, "--table", 2, code=2)

    assert signed.out == again.out
    assert [(row["table"], row["state"], row["kind"], row["counts"]) for row in rows(signed.out)] == [
        ("1", "verified", "totals", "totals")
    ]
    assert [row["state"] for row in rows(every.out)][:2] == ["verified", "open"]
    assert "geprüft" in every.err
    assert "noch nicht" in refused.err


@pytest.mark.slow
def test_a_list_is_broken_off_and_the_others_get_what_the_conditions_say(hall):
    whole = lines_of(1, hall.seats(1), seed=3)
    table = next(line.table for line in whole if line.start_no == 3)
    mates = [line.start_no for line in whole if line.table == table]
    calm = {"points": 150, "won": 5, "lost": 0, "total": 400, "passed": 20, "played": 5 * len(mates) + 20}
    hall.enter([line._replace(**calm) if line.table == table else line for line in whole])
    words = ("rule", "--series", 1, "--start-no", 3, "break-off", "--reason", "ging um elf")
    unplayed = 12 * len(mates) - calm["played"]

    moved = rows(hall.run(*words).out)
    again = hall.run(*words).out

    told = {int(row["start_no"]): int(row["total"]) for row in hall.standings("--series", "1")}
    assert {one: told[one] for one in mates} == {one: 400 + (one != 3) * 10 * unplayed for one in mates}
    assert {int(row["start_no"]) for row in moved} >= set(mates) - {3}
    assert rows(again) == []
    other = next(line.start_no for line in whole if line.table != table)
    refused = hall.run("rule", "--series", 1, "--start-no", other, "break-off", "--reason", "x", code=2)
    assert "vollständig" in refused.err


def replacements(path):
    """Return whom the changes of a club let play on for somebody."""
    club = clubs.open_club(str(path), author="", desk="desk", clock=Clock())
    told = [one.fields["name"] for one in newest_changes(club, 100) if one.verb == "replace_player"]
    clubs.close(club)
    return told


@pytest.mark.slow
def test_a_substitute_plays_on_and_the_result_stays_with_the_player_who_began(hall):
    whole = lines_of(1, hall.seats(1), seed=3)
    hall.enter(whole)
    table = [line for line in whole if line.table == next(one.table for one in whole if one.start_no == 3)]
    before = hall.standings("--series", "1")
    words = ("rule", "--series", 1, "--start-no", 3, "replaced", "--reason", "krank")
    by = ("--substitute", "Vera Vertretung")

    moved = hall.run(*words, *by, "--from-deal", 17).out
    again = hall.run(*words, *by, "--from-deal", 17)

    assert rows(moved) == rows(again.out) == []
    assert hall.standings("--series", "1") == before
    assert replacements(hall.club) == ["Vera Vertretung"]
    assert "Spiel 2" in hall.run(*words, *by, "--from-deal", 1, code=2).err
    assert str(12 * len(table)) in hall.run(*words, *by, "--from-deal", 12 * len(table) + 1, code=2).err
    assert "--substitute" in hall.run(*words, "--from-deal", 17, code=2).err


@pytest.mark.slow
def test_a_ruling_once_more_changes_nothing_and_another_reason_is_refused(hall):
    hall.enter(lines_of(1, hall.seats(1), seed=3))
    words = ("rule", "--series", "1", "--start-no", 3, "wrong-seat", "--reason", "saß falsch")
    fine = ("rule", "--series", "1", "--start-no", 3, "penalty", "--points", 25, "--reason", "Fairness")
    hall.run(*words)
    hall.run(*fine)
    once = hall.standings("--series", "1")

    assert hall.run(*words).out == hall.run(*fine).out
    hall.run(*words[:-1], "anderer Grund", code=2)
    assert hall.standings("--series", "1") == once


@pytest.mark.parametrize(
    "words",
    [
        ("rule", "wrong-seat", "--reason", "x"),
        ("rule", "penalty", "--series", 1, "--start-no", 3, "--reason", "x"),
        ("rule", "disqualify", "--series", 1, "--start-no", 3, "--reason", "x"),
        ("rule", "hang", "--start-no", 3, "--reason", "x"),
        ("rule", "disqualify", "--start-no", 99, "--reason", "x"),
        ("rule", "disqualify", "--start-no", 3, "--reason", " "),
        ("rule", "void", "--series", 1, "--table-no", 9, "--reason", "x"),
        ("rule", "wrong-seat", "--series", 9, "--start-no", 3, "--reason", "x"),
        ("standings", "--series", "1-9"),
        ("standings", "--series", "eins"),
        ("standings", "--ranking", "juniors"),
    ],
)
def test_what_cannot_be_decided_or_ranked_is_refused_with_a_sentence(hall, words):
    outcome = hall.run(*words, code=2)

    assert outcome.out == ""
    assert outcome.err.strip().endswith((".", "--help"))
    assert "(" not in outcome.err.split()[0]


@pytest.mark.slow
def test_a_draw_by_points_says_which_lists_are_missing_and_is_never_moved_later(hall):
    lines = lines_of(1, hall.seats(1), seed=3)
    hall.enter([line for line in lines if line.table == 1])
    told = hall.run("draw", "--series", 2, "--method", "points", "--seed", "x")
    seated = hall.seats(2)

    hall.enter(lines)

    assert "1/2" in told.err
    assert hall.seats(2) == seated
    assert hall.run("verify", "--series", 2).code == 0


def test_lists_of_tables_made_by_hand_are_taken_in_without_start_numbers(skatclub, tmp_path):
    file = tmp_path / "abend.skatclub"
    club = clubs.create(str(file), name="Bachtal", author="", desk="Büro", clock=Clock())
    names = ["Anna Eins", "Bert Zwei", "Cara Drei", "Dora Vier"]
    events.new_club_night(
        club, title="Abend", names=names, rounds=12, series=1, held_on=date(2026, 11, 5), rules=ISKO_2022
    )
    clubs.close(club)
    results = tmp_path / "abend.csv"
    rows_of = [f"1;1;{row.seat};{row.points};{row.won};{row.lost};{row.written}\n" for row in totals().seats]
    results.write_text("series;table;seat;points;won;lost;total\n" + "".join(rows_of), encoding="utf-8")

    entered = skatclub("tournament", "enter", file, "Abend", results, "--verify")
    again = clubs.open_club(str(file), author="", desk="Büro", clock=Clock())
    (stored,) = office.lists(again, 1)
    clubs.close(again)

    assert [row["state"] for row in rows(entered.out)] == ["verified"], entered.err
    assert dict(zip(stored.names, stored.results, strict=True)) == {
        name: row.written for name, row in zip(names, totals().seats, strict=True)
    }
