"""Every paper of an event with results in every format, from a small event, a hall of 120 and the worst names."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from io import BytesIO

import pytest
from openpyxl import load_workbook

from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import Audience
from skatclub.exports.catalogue import PAPERS, by_code
from skatclub.exports.paper import Format
from tests.exports import pages, reading, rendered, result_events
from tests.exports.rendered import IMPRINT, made

NEW = (
    *("short-rules", "participants", "series-list", "overall-list", "poster", "further-rankings", "team-list"),
    *("league-table", "certificates", "envelopes", "press", "messenger", "protest-file", "emergency-folder"),
    *("cheat-sheet", "conditions"),
)
NAMES = ("Namen, wie jeder sie", "Namen ausgeschrieben")
EACH = [
    (kind, code, format_)
    for kind in result_events.KINDS
    for code in NEW
    for format_ in by_code(code).formats
    if kind != "hall" or code not in rendered.WITHOUT_TEAMS
]
PDFS = [(kind, code) for kind, code, format_ in EACH if format_ is Format.PDF]


@pytest.mark.parametrize(("kind", "code"), [pair for pair in PDFS if pair[0] != "hall"])
def test_every_paper_names_club_event_state_names_and_page(kind, code):
    read = " ".join(reading.text(made(kind, code, Format.PDF)).split())

    assert code == "envelopes" or IMPRINT.club in read
    assert code == "cheat-sheet" or result_events.facts(kind).event.title in read
    if code in {"certificates", "envelopes"}:
        assert "Stand 17.10.2026" not in read  # handed over and framed, with nothing at its foot
        return
    assert "Stand 17.10.2026 15:04" in read
    assert "Seite 1 von " in read
    assert any(words in read for words in NAMES) is (code not in {"cheat-sheet", "conditions", "short-rules"})


@pytest.mark.parametrize("code", ["overall-list", "participants", "team-list"])
def test_hostile_names_stand_on_the_page_as_they_are_written(code):
    read = " ".join(
        pages.Page(made("worst", code, Format.HTML, imprint=replace(IMPRINT, level=Audience.WEB))).texts
    )

    assert "<b>" in read or "<script>alert(1)</script>" in read


def test_the_list_as_csv_is_the_ranking():
    whole = result_events.facts("small").results.whole.standings
    data = made("small", "overall-list", Format.CSV)

    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    assert [row["Gesamt"] for row in rows] == [str(row.total) for row in whole.rows]
    assert [row["Platz"] for row in rows] == ["" if row.rank is None else str(row.rank) for row in whole.rows]


def test_an_average_has_a_decimal_comma():
    data = made("small", "team-list", Format.CSV)

    totals = [row.split(";")[-2] for row in data.decode("utf-8-sig").splitlines()]
    assert any("," in one and "." not in one.split(",")[1] for one in totals)


def test_the_page_shows_the_ranking():
    whole = result_events.facts("small").results.whole.standings
    page = pages.Page(made("small", "overall-list", Format.HTML))

    shown = [row for row in page.rows if row and row[0].isdigit()]
    assert [(int(row[0]), row[-1].replace("−", "-")) for row in shown] == [
        (row.rank, str(row.total)) for row in whole.rows if row.rank is not None
    ]


def test_the_overall_list_says_who_wins_what_in_every_format():
    facts = result_events.facts("hall")
    won = facts.results.prizes[facts.results.whole.standings.rows[0].contestant.id]
    drawn = " ".join(reading.text(made("hall", "overall-list", Format.PDF)).split())
    page = pages.Page(made("hall", "overall-list", Format.HTML))
    row = next(
        csv.DictReader(io.StringIO(made("hall", "overall-list", Format.CSV).decode("utf-8-sig")), delimiter=";")
    )
    told = reading.list_of(made("hall", "overall-list", Format.JSON))["rows"]
    book = load_workbook(BytesIO(made("hall", "overall-list", Format.EXCEL))).worksheets[0]

    assert won.safe
    assert any(one.besides for one in facts.results.prizes.values())
    words = f"{won.cents // 100} € + Sachpreis¹"
    assert words in drawn
    assert f"¹ {won.things[0]}" in drawn
    assert "Preis: alles, was jemand gewinnt, auch Serienpreise" in drawn
    assert next(row for row in page.rows if row and row[0] == "1")[-1] == words
    assert (row["Preis €"], row["Sachpreis"]) == (f"{won.cents // 100},00", won.things[0])
    names = ("prize", "in_kind", "prize_is_safe")
    assert [told[0][name] for name in names] == [won.cents, [won.things[0]], True]
    assert [told[-1][name] for name in names] == [None, [], True]
    heads, first = ([cell.value for cell in row] for row in book.iter_rows(max_row=2))
    line = dict(zip(heads, first, strict=True))
    assert (line["Preis €"], line["Sachpreis"]) == (won.cents / 100, won.things[0])


def test_all_prizes_of_the_overall_list_are_all_prizes_of_the_prize_list():
    facts = result_events.facts("hall")
    rows = facts.money.prizes().rows

    assert sum(one.cents for one in facts.results.prizes.values()) == sum(row.cents for row in rows)
    assert facts.results.prizes.keys() == {row.winner.participant_id for row in rows}


def test_prizes_that_may_still_change_stand_in_brackets():
    facts = result_events.facts("hall")
    prizes = {one: replace(won, safe=won.cents < 100_00) for one, won in facts.results.prizes.items()}
    now = replace(facts, results=replace(facts.results, prizes=prizes))
    paper = by_code("overall-list")

    page = pages.Page(paper.make(Format.HTML, now, IMPRINT))
    text = paper.make(Format.CSV, now, IMPRINT).decode("utf-8-sig")
    shown = [row[-1] for row in page.rows if row and row[0].isdigit()]
    assert (shown[1][:1], shown[1][-1:], shown[20]) == ("(", ")", "2 €")
    assert "Preise in Klammern können sich noch ändern." in " ".join(page.texts)
    told = list(csv.DictReader(io.StringIO(text), delimiter=";"))
    assert [row["Status"] for row in (told[1], told[20])] == ["kann sich ändern", ""]


@pytest.mark.parametrize("code", ["overall-list", "series-list"])
def test_no_list_shows_prizes_while_a_series_is_still_to_come_or_of_one_series(code):
    kind = "small" if code == "overall-list" else "hall"

    assert "Preis" not in made(kind, code, Format.CSV).decode("utf-8-sig").splitlines()[0]
    assert "prize" not in json.loads(made(kind, code, Format.JSON))["lists"][0]["rows"][0]


def test_who_is_shy_is_named_as_allowed_for_each_reader():
    """Number 5 shows the first name only on the wall, number 6 nothing, number 1 all of the name on the web."""
    board = reading.text(made("small", "overall-list", Format.PDF))
    web = reading.text(made("small", "overall-list", Format.PDF, imprint=replace(IMPRINT, level=Audience.WEB)))
    full = reading.text(made("small", "receipts", Format.PDF))

    assert "Eva Maaß" not in board
    assert "#6" in board
    assert "Anna Schmidt" in board
    assert ("Anna Schmidt" in web, "Bernd Krüger" in board, "Bernd Krüger" in web) == (True, True, False)
    assert "Namen, wie jeder sie im Internet erlaubt" in web
    assert "Eva Maaß" in full


def test_labels_are_for_who_wins_something_and_say_what_belongs_into_the_envelope():
    facts = result_events.facts("hall")
    whole = facts.ranked().whole
    won = facts.ranked().prizes_of(whole)

    rows = [row for row in facts.cash().prizes().rows if row.winner is not None]

    told = reading.text(made("hall", "envelopes", Format.PDF))

    assert 0 < len(won) < len(whole.standings.rows)
    assert told.count("Aufruf") == told.count("Punkte") == len(rows)
    assert told.count("€") == sum(1 for row in rows if row.cents)
    assert "Stand " not in told  # the stock has no room for a foot


def test_labels_asked_for_by_place_are_made_without_a_prize_too():
    facts = result_events.facts("hall")
    won = facts.ranked().prizes_of(facts.ranked().whole)
    rows = facts.ranked().whole.standings.rows
    last = next(row for row in reversed(rows) if row.rank is not None and row.contestant.id not in won)

    data = by_code("envelopes").make(Format.PDF, replace(facts, places=(last.rank, last.rank)), IMPRINT)

    assert f"Platz {last.rank}" in reading.text(data)


def test_a_list_says_why_somebody_disqualified_has_no_rank():
    facts = result_events.facts("small")
    whole = facts.results.whole
    first, *others = whole.standings.rows
    out = first._replace(rank=None, contestant=replace(first.contestant, excluded=True))
    standings = replace(whole.standings, rows=(*others, out))
    after = replace(facts, results=replace(facts.results, whole=replace(whole, standings=standings)))

    told = [
        "Wer von der Spielleitung ausgeschlossen wurde (–), hat keinen Platz."
        in " ".join(reading.text(by_code("overall-list").make(Format.PDF, one, IMPRINT)).split())
        for one in (facts, after)
    ]
    assert told == [False, True]


def test_the_overall_list_leaves_the_club_out_where_nobody_has_one():
    facts = result_events.facts("small")
    people = {
        one: replace(known, person=replace(known.person, club="")) for one, known in facts.ranked().people.items()
    }
    alone = replace(facts, results=replace(facts.results, people=people))

    heads = [
        "Verein" in reading.text(by_code("overall-list").make(Format.PDF, told, IMPRINT)).split()
        for told in (facts, alone)
    ]
    assert heads == [True, False]


@pytest.mark.parametrize("code", ["press", "messenger"])
@pytest.mark.parametrize("format_", list(Format))
def test_words_for_everybody_never_name_more_than_the_web_allows(code, format_):
    paper = by_code(code)
    if format_ not in paper.formats:
        assert paper.level(Format.TEXT, Audience.DESK) is Audience.WEB
        return

    facts = result_events.facts("small")
    first = facts.results.people[facts.results.whole.standings.rows[0].contestant.id].person
    read = reading.written(format_, made("small", code, format_, imprint=replace(IMPRINT, level=Audience.BOARD)))
    assert people_person.shown_name(first, first.level_for(Audience.WEB)) in read
    shy = [one.person for one in facts.participants if one.start_no != 1]
    assert not [one.full_name for one in shy if one.full_name in read]


def test_every_paper_of_a_format_for_the_web_is_made_for_the_web():
    assert {
        paper.level(format_, Audience.DESK)
        for paper in PAPERS
        for format_ in paper.formats
        if format_ is Format.HTML
    } == {Audience.WEB}


def test_the_workbook_of_the_teams_holds_their_members():
    book = load_workbook(BytesIO(rendered.made("small", "team-list", Format.EXCEL)))

    names = [row[1].value for row in book["Mitglieder"].iter_rows(min_row=2)]
    assert len([name for name in names if name]) >= 12
