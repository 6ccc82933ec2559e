"""Papers of an event at the terminal."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pypdf
import pytest

from skatclub import paths, settings
from skatclub.cli.papers import commands as papers_commands
from skatclub.domain import zone
from skatclub.domain.list_files import spellings
from skatclub.exports.catalogue import HELP_PAPERS, PAPERS
from skatclub.i18n import help as i18n_help, language
from skatclub.services.club import clubs
from tests import databases, tournaments
from tests.exports import reading, result_events


@pytest.fixture
def file(tmp_path, ready_made):
    path = tmp_path / "bachtal.skatclub"

    def make():
        club = databases.ready(path)
        event_id = tournaments.new_event(club, tournaments.named(13))
        tournaments.draw(club, event_id)
        clubs.close(club)

    ready_made(path, "thirteen guests with seats", make)
    return path


def test_the_papers_are_listed_with_their_formats(skatclub):
    outcome = skatclub("papers", "list")

    assert outcome.code == 0
    assert len(outcome.out.splitlines()) == len(PAPERS) + len(HELP_PAPERS)
    assert "Handbuch (pdf, html)" in outcome.out
    assert "Sitzplan (pdf, xlsx, csv, json)" in outcome.out


def test_the_papers_are_listed_for_programs(skatclub):
    told = json.loads(skatclub("papers", "list", "--json").out)

    assert [one["paper"] for one in told] == [paper.code for paper in (*PAPERS, *HELP_PAPERS)]
    assert told[0]["formats"] == ["pdf", "html"]
    assert {one["paper"]: one["names"] for one in told}["start-cards"] == ["desk"]


def test_papers_are_written_into_a_new_folder(skatclub, file, tmp_path):
    out = tmp_path / "neu" / "papiere"

    outcome = skatclub("papers", "make", file, "#1", "start-cards", "blank-sheet", "--series", 1, "--out", out)

    names = ["start-cards-1.pdf", "blank-sheet-1.pdf"]
    assert outcome.code == 0
    assert outcome.out.splitlines() == [str(out / name) for name in names]
    assert [len(pypdf.PdfReader(out / name).pages) for name in names] == [2, 4]
    assert sorted(path.name for path in out.iterdir()) == sorted(names)


def test_the_help_is_made_where_it_is_named_and_is_no_paper_of_the_event(skatclub, file, tmp_path):
    outcome = skatclub("papers", "make", file, "#1", "Kurzanleitung", "handbook", "--out", tmp_path)
    every = skatclub("papers", "make", file, "#1", "all", "--out", tmp_path / "all")

    assert (outcome.code, every.code) == (0, 0)
    assert len(pypdf.PdfReader(tmp_path / "quick-guide.pdf").pages) == 2
    read = " ".join(reading.text((tmp_path / "handbook.pdf").read_bytes()).split())
    assert [topic.purpose for topic in i18n_help.topics() if topic.things and topic.purpose not in read] == []
    assert not {"quick-guide.pdf", "handbook.pdf"} & {path.name for path in (tmp_path / "all").iterdir()}


def test_what_hangs_on_a_wall_is_read_from_as_far_as_the_preferences_say(skatclub, file, tmp_path):
    settings.save(replace(settings.load(paths.settings_file()), wall_distance_m=6), paths.settings_file())

    for folder, more in (("usual", ()), ("near", ("--metres", 1))):
        assert skatclub("papers", "make", file, "#1", "seating-poster", *more, "--out", tmp_path / folder).code == 0

    usual, near = (
        len(pypdf.PdfReader(tmp_path / folder / "seating-poster.pdf").pages) for folder in ("usual", "near")
    )
    assert usual > near == 1


@pytest.mark.parametrize("form", ["pdf", "xlsx", "csv"])
def test_files_of_a_moment_that_is_set_are_the_same_again(skatclub, file, tmp_path, monkeypatch, form):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    made = []
    for folder in ("once", "again"):
        ended = skatclub("papers", "make", file, "#1", "seating-plan", "--format", form, "--out", tmp_path / folder)
        assert ended.code == 0
        made.append((tmp_path / folder / f"seating-plan.{form}").read_bytes())

    assert made[0] == made[1]
    if form == "pdf":
        created = pypdf.PdfReader(tmp_path / "once" / "seating-plan.pdf").metadata.creation_date
        assert created == datetime.fromtimestamp(1790000000, UTC)


def test_the_event_may_be_named_by_its_title(skatclub, file, tmp_path):
    outcome = skatclub(
        "papers", "make", file, tournaments.TITLE, "seating-plan", "--format", "csv", "--out", tmp_path
    )

    rows = (tmp_path / "seating-plan.csv").read_text(encoding="utf-8-sig").splitlines()
    assert outcome.code == 0
    assert (rows[0], len(rows)) == ("Serie;Tisch;Platz;Start-Nr.;Name;Namen", 14)


def test_csv_is_headed_in_the_language_that_is_chosen_and_json_is_for_programs(
    skatclub, file, tmp_path, monkeypatch
):
    heads, names = [], []
    for code in ("de", "en"):
        monkeypatch.setenv("SKATCLUB_LANGUAGE", code)
        for form in ("csv", "json"):
            skatclub("papers", "make", file, "#1", "participants", "--format", form, "--out", tmp_path / code)
        heads.append((tmp_path / code / "participants.csv").read_text("utf-8-sig").splitlines()[0].split(";"))
        names.append(list(json.loads((tmp_path / code / "participants.json").read_text())))

    assert heads[0][:2] != heads[1][:2]
    assert all(len(set(each)) == len(each) for each in heads)
    assert names[0] == names[1]


def test_single_start_cards_can_be_printed_again(skatclub, file, tmp_path):
    skatclub("papers", "make", file, "#1", "start-cards", "--start-no", 3, "--start-no", 9, "--out", tmp_path)

    read = pypdf.PdfReader(tmp_path / "start-cards.pdf").pages[0].extract_text()
    assert "Jürgen Weiß" in read
    assert "Anna Schmidt" not in read


def test_a_paper_that_cannot_be_made_leaves_no_file(skatclub, file, tmp_path):
    out = tmp_path / "papiere"

    outcome = skatclub("papers", "make", file, "#1", "seating-plan", "table-cards", "--series", 2, "--out", out)

    told = "Sitzplan und Tischkarten: Serie 2 ist noch nicht ausgelost. Bitte zuerst die Plätze auslosen.\n"
    assert outcome == (2, "", told)
    assert not out.exists()


def test_a_paper_that_cannot_be_made_does_not_hold_the_others_back(skatclub, file, tmp_path):
    wanted = ("start-cards", "team-list", "overall-list", "prize-list", "conditions")

    outcome = skatclub("papers", "make", file, "#1", *wanted, "--out", tmp_path)

    assert outcome.code == 1
    assert outcome.out.splitlines() == [str(tmp_path / name) for name in ("start-cards.pdf", "conditions.pdf")]
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == ["conditions.pdf", "start-cards.pdf"]
    first, second = outcome.err.splitlines()
    assert first.startswith("Mannschaften mit Mitgliedern und Gesamtliste: Noch hat keine Liste ein Ergebnis.")
    assert second.startswith("Preisliste mit Unterschriften: Die Preise sind noch ein Vorschlag")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["start-cards", "--format", "csv"], "--format für „Startkarten“ kann nicht „csv“ sein. Möglich sind pdf."),
        (["nichts"], "Ein Papier „nichts“ gibt es nicht. Alle nennt `skatclub papers list`."),
        (["Sitzplann"], "Ein Papier „Sitzplann“ gibt es nicht. Meinen Sie Sitzplan? Alle nennt"),
        (
            ["start-cards", "--public", "web"],
            "--public für „Startkarten“ kann nicht „web“ sein. Möglich sind desk (voll).",
        ),
        (
            ["conditions", "--format", "html", "--public", "board"],
            "--public für „Ausschreibung“ kann nicht „board“ sein.",
        ),
        (["conditions", "--public", "allen"], "--public für „Ausschreibung“ kann nicht „allen“ sein."),
        (["overall-list"], "Noch hat keine Liste ein Ergebnis."),
        (["league-table"], "Noch hat keine Liste ein Ergebnis."),
        (["start-cards", "--start-no", "3", "--start-no", "99"], "Niemand hat die Startnummer 99."),
        (["seating-plan", "--places", "1-3"], "--places gilt nicht für „Sitzplan“, sondern für"),
        (["receipts"], "Davon hat noch niemand etwas bezahlt, also gibt es keine Quittung."),
        (["poster", "--metres", "99"], "--metres kann nicht „99“ sein."),
        (["start-cards", "--series", "9"], "--series kann nicht „9“ sein. Möglich sind 1, 2 und 3."),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(skatclub, file, words, told):
    outcome = skatclub("papers", "make", file, "#1", *words)

    assert outcome.code == 2
    assert told in outcome.err


def test_all_papers_that_can_be_made_are_put_into_a_folder_and_the_others_told_with_their_reason(
    skatclub, file, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)

    outcome = skatclub("papers", "make", file, "#1", "all", "--format", "csv")

    folder = tmp_path / tournaments.TITLE
    assert outcome.code == 0
    assert set(outcome.out.splitlines()) == {str(path.relative_to(tmp_path)) for path in folder.iterdir()}
    assert {path.stem for path in folder.iterdir()} == {
        "seating-plan", "score-sheet", "participants", "cash-report",
    }  # fmt: skip
    assert "Quittungen: Davon hat noch niemand etwas bezahlt" in outcome.err
    assert "Startkarten" in next(line for line in outcome.err.splitlines() if "Als csv-Datei" in line)


def test_the_emergency_folder_remembers_its_prints_and_prints_only_new_pages(skatclub, file, tmp_path):
    words = ("papers", "make", file, "#1", "emergency-folder", "--out", tmp_path)

    first = skatclub(*words)
    again = skatclub(*words, "--since", 1)
    unknown = skatclub(*words, "--since", 7)

    assert "Druck 1 ist vermerkt" in first.err
    assert (again.code, len(pypdf.PdfReader(tmp_path / "emergency-folder.pdf").pages)) == (0, 1)
    assert unknown.code == 2
    assert "Einen Druck 7 der Notfallmappe gibt es nicht. Bekannt sind 1 und 2." in unknown.err


def test_papers_for_stock_need_neither_an_event_nor_a_club(skatclub, tmp_path):
    outcome = skatclub("papers", "stock", "--deals", 36, "--players", 4, "--tables", "1-3", "--out", tmp_path)
    wrong = skatclub("papers", "stock", "--deals", 37)

    assert outcome.code == 0
    pages = {path.stem: len(pypdf.PdfReader(path).pages) for path in tmp_path.glob("*.pdf")}
    assert pages == {"blank-sheet": 1, "table-numbers": 3}
    named = skatclub("papers", "stock", "Tischnummern", "--out", tmp_path / "nur")
    assert named.out.splitlines() == [str(tmp_path / "nur" / "table-numbers.pdf")]
    spare = skatclub("papers", "stock", "Blanko-Spielliste", "--second", "--spare", 2, "--out", tmp_path / "nur")
    made = pypdf.PdfReader(tmp_path / "nur" / "blank-sheet.pdf").pages
    assert (spare.code, len(made), "ZWEITSCHRIFT" in made[0].extract_text()) == (0, 6, True)
    assert skatclub("papers", "stock", "--spare", 0).code == 2
    assert (wrong.code, "--deals kann nicht „37“ sein." in wrong.err) == (2, True)


def test_papers_are_called_by_their_german_names_too(skatclub, file, tmp_path):
    outcome = skatclub("papers", "make", file, "#1", "Sitzplan", "Startkarten", "seating-plan", "--out", tmp_path)

    assert outcome.code == 0
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == ["seating-plan.pdf", "start-cards.pdf"]


@pytest.mark.parametrize(
    ("said", "papers"),
    [
        ("Ergebnisliste", ["series-list"]),
        ("Ergebnisse", ["series-list", "overall-list"]),
        ("Preisliste", ["prize-list"]),
        ("Startkarte", ["start-cards"]),
        ("Blanko", ["blank-sheet"]),
        ("mannschaft", ["team-list"]),
        ("Urkunde", ["certificates"]),
        ("Umschläge", ["envelopes"]),
        ("Verlustgeld", ["loss-money"]),
        ("poster", ["poster"]),
    ],
)
def test_a_paper_is_found_by_what_a_hall_calls_it(said, papers):
    language.use("de")

    assert [one.code for one in papers_commands.papers(said)] == papers


def test_every_other_name_of_a_paper_means_one_that_there_is_and_is_spelt_plainly():
    codes = {one.code for one in PAPERS}

    assert {code for meant in papers_commands.CALLED.values() for code in meant} <= codes
    assert [word for word in papers_commands.CALLED if word != spellings.folded(word)] == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Spi", "Ein Papier „Spi“ gibt es nicht."),
        ("seri", "Meinen Sie Ergebnisliste je Serie, Urkunden für Seriensiege?"),
    ],
)
def test_a_beginning_that_is_short_or_of_several_papers_is_asked_about(skatclub, file, said, told):
    outcome = skatclub("papers", "make", file, "#1", said)

    assert (outcome.code, told in outcome.err) == (2, True)


def played(path):
    club = databases.open_again(path)
    result_events.play(club, 1, 1)
    clubs.close(club)


@pytest.mark.usefixtures("berlin")
def test_what_hangs_on_the_wall_is_noted_and_its_papers_bear_the_edition(skatclub, file, tmp_path):
    played(file)

    outcome = skatclub("papers", "post", file, "#1")
    told = json.loads(skatclub("papers", "post", file, "#1", "--series", 1, "--ranking", "ladies", "--json").out)
    skatclub("papers", "make", file, "#1", "Gesamtliste", "--out", tmp_path)

    assert outcome.code == 0
    assert outcome.out.startswith("Ausgabe 1 hängt seit ")
    assert "Einsprüche sind bis " in outcome.out
    assert (told["edition"], told["ranking"], told["series"]) == (2, "ladies", [1])
    at = datetime.fromisoformat(told["posted_at"])
    assert told["posted_at"] == zone.here(at).isoformat() != at.astimezone(UTC).isoformat()
    assert f" {at:%H:%M} " in outcome.out or f" {at - timedelta(minutes=1):%H:%M} " in outcome.out
    assert "Ausgabe 1 vom" in pypdf.PdfReader(tmp_path / "overall-list-edition-1.pdf").pages[0].extract_text()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "Noch hat keine Liste ein Ergebnis."),
        (("--series", "9"), "--series kann nicht „9“ sein."),
        (("--series", "1", "--ranking", "liga"), "Hier wird keine Liga gespielt"),
    ],
)
def test_what_is_no_ranking_cannot_be_posted(skatclub, file, words, told):
    outcome = skatclub("papers", "post", file, "#1", *words)

    assert (outcome.code, outcome.out) == (2, "")
    assert told in outcome.err


def test_a_folder_that_is_a_file_is_refused(skatclub, file):
    outcome = skatclub("papers", "make", file, "#1", "conditions", "--out", file / "unter")

    assert (outcome.code, outcome.out) == (2, "")
    assert str(file / "unter") in outcome.err


def test_names_are_written_for_whom_they_are_wanted(skatclub, file, tmp_path):
    words = ("participants", "--format", "csv", "--out", tmp_path)

    skatclub("papers", "make", file, "#1", *words)
    skatclub("papers", "make", file, "#1", *words, "--public", "web")

    assert "Schmidt, Anna" in (tmp_path / "participants.csv").read_text(encoding="utf-8-sig")
    assert "Schmidt" not in (tmp_path / "participants-web.csv").read_text(encoding="utf-8-sig")


def test_a_page_has_names_for_the_web(skatclub, file, tmp_path):
    skatclub("papers", "make", file, "#1", "participants", "--format", "html", "--out", tmp_path)

    page = (tmp_path / "participants.html").read_text(encoding="utf-8")
    assert "S., Anna" in page
    assert "Schmidt" not in page


def test_only_the_list_of_one_table_is_printed(skatclub, file, tmp_path):
    skatclub("papers", "make", file, "#1", "protest-file", "--table", 2, "--format", "json", "--out", tmp_path)

    told = json.loads((tmp_path / "protest-file.json").read_text(encoding="utf-8"))
    assert [(one["series"], one["table"]) for one in told["lists"]] == [(1, 2)]
    assert told["lists"][0]["versions"]
