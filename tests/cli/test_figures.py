"""skatclub figures: averages of everybody, one player, the papers as files, what is refused."""

from __future__ import annotations

import csv
import io
import json
from datetime import date

import pytest
from openpyxl import load_workbook

from skatclub.exports.reports.figures import ranking
from skatclub.services import figures
from skatclub.services.club import clubs
from tests.databases import ready
from tests.evenings import DAY, new_list
from tests.exports import reading

ALWAYS = {"first": date.min, "last": date.max}


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Return the file of a club with two lists of four, which is only read, and the figures of all and of Bernd."""
    path = tmp_path_factory.mktemp("figures") / "club.skatclub"
    club = ready(path)
    for deals in (48, 30):
        new_list(club, deals=deals, night=True)
    everybody = figures.background(club, **ALWAYS)
    bernd = next(one.id for one in everybody.people.values() if one.given_name == "Bernd")
    found = figures.player(club, bernd, everybody)
    clubs.close(club)
    return path, everybody, found


def number(german):
    return float(german.replace(",", "."))


def test_everybody_stands_there_with_the_best_average_first(skatclub, played):
    path, everybody, _found = played

    told = list(csv.DictReader(io.StringIO(skatclub("figures", path).out), delimiter=";"))

    best = sorted(everybody.averages.values(), reverse=True)
    assert [number(row["average"]) for row in told] == pytest.approx([float(one) for one in best], abs=0.01)
    for row in told:
        sums = everybody.sums[int(row["person"])]
        assert int(row["total"]) == sums.result
        assert number(row["points_per_list"]) == pytest.approx(sums.points / sums.lists, abs=0.01)
        assert number(row["others_lost_per_list"]) == pytest.approx(sums.others_lost / sums.lists, abs=0.01)
        assert number(row["win_rate"]) == pytest.approx(100 * sums.won / sums.games, abs=0.01)
    rows = json.loads(skatclub("figures", path, "--json").out)
    assert [row["person"] for row in rows] == [int(row["person"]) for row in told]
    assert [row["total"] for row in rows] == [int(row["total"]) for row in told]


def test_a_player_is_told_with_what_every_figure_stands_on(skatclub, played):
    path, _everybody, found = played

    told = {
        row["figure"]: row
        for row in csv.DictReader(io.StringIO(skatclub("figures", path, "Bernd Krüger").out), delimiter=";")
    }

    assert told["Gesamt aller Listen"]["stands_on"] == "2 Listen"
    assert "in 2 von 2 Listen" in told["Spielpunkte je Liste"]["stands_on"]
    assert told["Verlustspielgeld"]["stands_on"].endswith("in 1 von 2 Listen")
    assert sum(name.startswith("Am selben Tisch: ") for name in told) == 3
    assert len(found.partners) == 3


def test_programs_read_parts_and_wholes(skatclub, played):
    path, _everybody, found = played

    told = json.loads(skatclub("figures", path, "Bernd Krüger", "--json").out)

    assert told["name"] == "Bernd Krüger"
    assert told["total"] == found.sums.result == told["average"]["part"]
    assert told["others_lost_per_list"] == {"part": found.sums.others_lost, "of": 2}
    assert told["seeger_fabian"]["total"] == found.made.total == found.sums.result
    assert told["loss_money"] == {"cents": found.loss.cents, "lost": found.loss.lost, "lists": 1}
    assert {one["defended_together"] for one in told["met"]} == {one.games for one in found.partners}
    assert sum(one["defended_and_won"] for one in told["met"]) == sum(one.won for one in found.partners)
    assert told["games"]["every"]["games"] == len(found.games)
    assert [one["total"] for one in told["results"]] == [one.result for one in found.lists]


@pytest.mark.parametrize("public", ["board", "web"])
def test_what_a_player_paid_is_not_told_where_everybody_reads(skatclub, played, tmp_path, public):
    path, *_told = played
    level = ("--public", public)

    assert "Verlustspielgeld" not in skatclub("figures", path, "Bernd Krüger", *level).out
    assert "loss_money" not in skatclub("figures", path, "Bernd Krüger", *level, "--json").out
    skatclub("figures", path, "Bernd Krüger", "--out", tmp_path / "b.json")
    assert "loss_money" not in json.loads((tmp_path / "b.json").read_text("utf-8"))


def test_days_without_lists_tell_nobody(skatclub, played):
    path, *_told = played

    assert skatclub("figures", path, "--from", DAY.isoformat(), "--json").out.count("rank") == 4
    assert skatclub("figures", path, "--to", "31.12.1999", "--json").out == "[]\n"
    nobody = skatclub("figures", path, "Bernd Krüger", "--to", "1999-12-31")
    assert nobody.code == 0
    assert "Verlustspielgeld;–;aus keiner Liste bekannt" in nobody.out


@pytest.mark.parametrize("person", [(), ("Bernd Krüger",)], ids=["everybody", "player"])
def test_the_papers_are_written_in_every_format(skatclub, played, tmp_path, person):
    path, *_told = played
    for ending in ("pdf", "xlsx", "csv", "json"):
        out = tmp_path / f"figures.{ending}"
        outcome = skatclub("figures", path, *person, "--out", out)
        assert outcome.code == 0, outcome.err
    assert "Krüger" in reading.text((tmp_path / "figures.pdf").read_bytes())
    book = load_workbook(tmp_path / "figures.xlsx")
    assert "Am selben Tisch" in book.sheetnames
    assert "Krüger" in str([cell.value for page in book for row in page.iter_rows() for cell in row])
    assert "Krüger" in str(json.loads((tmp_path / "figures.json").read_text("utf-8")))
    assert ";" in (tmp_path / "figures.csv").read_text("utf-8-sig")


def test_what_cannot_be_told_is_refused_with_what_can(skatclub, played, tmp_path):
    path, *_told = played

    ending = skatclub("figures", path, "--out", tmp_path / "figures.txt")
    day = skatclub("figures", path, "--from", "gestern")
    nobody = skatclub("figures", path, "Bernd Kruger")

    assert (ending.code, day.code, nobody.code) == (2, 2, 2)
    assert ".xlsx" in ending.err
    assert "17.10.2026" in day.err
    assert "Bernd Krüger" in nobody.err


@pytest.mark.parametrize("code", [each.code for each in ranking.RANKINGS])
def test_a_ranking_says_the_same_as_rows_and_as_a_paper(skatclub, played, tmp_path, code):
    path, *_told = played
    out = tmp_path / "ranking.json"

    printed = json.loads(skatclub("figures", path, "--ranking", code, "--public", "board", "--json").out)
    written = skatclub("figures", path, "--ranking", code, "--out", out)

    assert written.code == 0, written.err
    (told,) = json.loads(out.read_text("utf-8"))["lists"]
    assert told["list"] == code
    assert [list(row) for row in printed] == [list(row) for row in told["rows"]]
    assert [str(row.get("name")) for row in printed] == [str(row.get("name")) for row in told["rows"]]
    if code == "attendance":
        assert [row["evenings"] for row in printed] == [2] * 4


def test_an_unknown_ranking_is_refused_with_those_there_are(skatclub, played):
    path, *_told = played

    refused = skatclub("figures", path, "--ranking", "luck")

    assert refused.code == 2
    assert "attendance" in refused.err
