"""Papers that hang on the wall say which edition they are; certificates and labels for any places or people."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from skatclub.domain import zone
from skatclub.domain.directing import postings
from skatclub.domain.directing.postings import Posting
from skatclub.domain.office.errors import NobodyHonoured
from skatclub.domain.prizes.board import Won
from skatclub.domain.standings import standings
from skatclub.exports.catalogue import by_code
from skatclub.exports.paper import Format
from skatclub.exports.reports import label_sheets
from skatclub.exports.reports.prizes import honoured
from skatclub.exports.reports.standings import editions
from tests.exports import reading, result_events
from tests.exports.rendered import IMPRINT, made


@pytest.mark.parametrize(
    ("words", "places"),
    [("1-10", (1, 10)), ("4", (4, 4)), ("2 – 3", (2, 3)), ("3-2", None), ("x", None), ("0", None)],
)
def test_places_are_read_as_people_write_them(words, places):
    assert honoured.places_of(words) == places


@pytest.mark.parametrize(
    ("words", "numbers"), [("3, 17,25–27", {3, 17, 25, 26, 27}), ("5", {5}), ("", None), ("3,x", None)]
)
def test_start_numbers_are_read_as_people_write_them(words, numbers):
    assert honoured.numbers_of(words) == numbers


def test_what_hangs_on_the_wall_as_it_stands_says_which_edition_it_is_and_until_when_to_object():
    facts = result_events.facts("small")
    posting = facts.results.postings[0]
    at, until = (
        moment.astimezone(IMPRINT.at.tzinfo)
        for moment in (posting.at, posting.heard_until(facts.conditions.protest_minutes))
    )

    read = " ".join(reading.text(made("small", "series-list", Format.PDF)).split())
    assert read.count(f"Ausgabe 1 vom {at:%d.%m.%Y %H:%M} · Stand 17.10.2026 15:04") == 1  # series 2 is not posted
    moments = [f"{moment:%d.%m.%Y %H:%M}" for moment in (at, until)]
    assert "Ausgehängt als Ausgabe 1: {} Uhr; Einsprüche sind bis {} Uhr möglich.".format(*moments) in read
    same_day = replace(IMPRINT, at=at + timedelta(minutes=1))
    read = " ".join(reading.text(by_code("series-list").make(Format.PDF, facts, same_day)).split())
    assert f"Ausgehängt als Ausgabe 1: {at:%H:%M} Uhr; Einsprüche sind bis {until:%H:%M} Uhr möglich." in read
    told = json.loads(made("small", "series-list", Format.JSON))
    assert [one["edition"] for one in told["lists"]] == [1, None]
    assert [one["posted_at"] for one in told["lists"]] == [at.isoformat(), None]
    assert "Ausgabe" not in reading.text(made("small", "overall-list", Format.PDF)).replace("ausgabe", "")


@pytest.mark.usefixtures("berlin")
@pytest.mark.parametrize(
    ("posted", "printed", "day", "hour", "deadline"),
    [
        ((2026, 7, 4, 18, 0), (2026, 12, 4, 12, 0), "04.07.2026", "20:00", "21:00"),
        ((2026, 12, 4, 19, 0), (2027, 7, 4, 12, 0), "04.12.2026", "20:00", "21:00"),
        ((2026, 7, 3, 21, 30), (2026, 12, 4, 12, 0), "03.07.2026", "23:30", "0:30"),
        ((2026, 10, 25, 0, 15), (2026, 12, 4, 12, 0), "25.10.2026", "02:15", "02:15"),
        ((2026, 3, 29, 0, 30), (2026, 12, 4, 12, 0), "29.03.2026", "01:30", "03:30"),
        ((2026, 12, 31, 22, 30), (2027, 7, 4, 12, 0), "31.12.2026", "23:30", "0:30"),
    ],
)
def test_what_was_posted_is_printed_again_with_the_same_day_hour_and_deadline(posted, printed, day, hour, deadline):
    facts = result_events.facts("small")
    posting = replace(facts.results.postings[0], at=datetime(*posted, tzinfo=UTC))
    conditions = replace(facts.conditions, protest_minutes=60)
    on_wall = replace(facts, conditions=conditions, results=replace(facts.results, postings=(posting,)))
    imprint = replace(IMPRINT, at=zone.here(datetime(*printed, tzinfo=UTC)))

    read = " ".join(reading.text(by_code("series-list").make(Format.PDF, on_wall, imprint)).split())

    assert f"Ausgabe 1 vom {day} {hour} · Stand {imprint.at:%d.%m.%Y %H:%M}" in read
    until = zone.here(posting.at + timedelta(minutes=60))
    assert f"{until:%H:%M}" == deadline.zfill(5)
    words = f"Ausgehängt als Ausgabe 1: {day} {hour} Uhr; Einsprüche sind bis {until:%d.%m.%Y %H:%M} Uhr möglich."
    assert words in read
    told = json.loads(by_code("series-list").make(Format.JSON, on_wall, imprint))["lists"][0]["posted_at"]
    assert told == zone.here(posting.at).isoformat()
    assert f"{hour}:00" in told


def test_the_table_of_a_league_that_hangs_on_the_wall_says_which_edition_it_is():
    facts = result_events.facts("small")
    league = facts.results.league
    rows = postings.told_of_league(league.rows)
    posting = replace(facts.results.postings[0], edition=4, series=league.series, ranking="league", rows=rows)
    hanging = replace(facts, results=replace(facts.results, postings=(posting,)))
    changed = replace(facts, results=replace(facts.results, postings=(replace(posting, rows={}),)))
    paper = by_code("league-table")

    read = " ".join(reading.text(paper.make(Format.PDF, hanging, IMPRINT)).split())
    assert "Ausgabe 4 vom" in read
    assert "Ausgehängt als Ausgabe 4: " in read
    assert reading.list_of(paper.make(Format.JSON, hanging, IMPRINT))["edition"] == 4
    assert editions.of_paper(paper.on_wall, hanging) == 4
    assert "Ausgabe 4" not in reading.text(paper.make(Format.PDF, changed, IMPRINT))


def test_a_list_that_has_changed_since_is_no_edition():
    facts = result_events.facts("small")
    posting = facts.results.postings[0]
    first = facts.results.by_series[0]
    changed = replace(posting, rows={**posting.rows, next(iter(posting.rows)): (9, ("1",), 0, 0, "1")})

    assert facts.results.posted(first) == posting
    assert replace(facts.results, postings=(posting, changed)).posted(first) is None


@pytest.mark.parametrize(
    "code", ["overall-list", "participants", "series-list", "team-list", "league-table", "seating-plan"]
)
def test_a_csv_says_in_a_column_for_whom_its_names_are_written(code):
    rows = list(csv.reader(io.StringIO(made("small", code, Format.CSV).decode("utf-8-sig")), delimiter=";"))

    assert rows[0][-1] == "Namen"
    assert {row[-1] for row in rows[1:]} == {"Aushang"}
    assert {len(row) for row in rows} == {len(rows[0])}


def test_certificates_are_made_for_any_places_or_people():
    facts = result_events.facts("worst")
    certificates, whole = by_code("certificates"), facts.results.whole.standings.rows

    ten = certificates.make(Format.PDF, replace(facts, places=(1, 10)), IMPRINT)
    one = certificates.make(Format.PDF, replace(facts, only_cards=frozenset({whole_number(facts, 4)})), IMPRINT)

    rankings = (facts.results.whole, *facts.results.groups, *facts.results.teams)
    wanted = sum(row.rank is not None and row.rank <= 10 for ranked in rankings for row in ranked.standings.rows)
    assert reading.page_count(ten) == wanted
    assert reading.page_count(one) == 1
    assert f"{whole[4].rank}. Platz" in reading.text(one)
    with pytest.raises(NobodyHonoured):
        certificates.make(Format.PDF, replace(facts, places=(900, 901)), IMPRINT)


def whole_number(facts, place: int) -> int:
    return facts.results.people[facts.results.whole.standings.rows[place].contestant.id].start_no


@pytest.mark.parametrize("sheet", label_sheets.SHEETS, ids=lambda one: one.code)
@pytest.mark.parametrize("kind", ["worst", "hall"])
def test_labels_stand_within_their_sheet(sheet, kind):
    facts = replace(result_events.facts(kind), label_sheet=sheet.code, places=(1, sheet.count + 1))
    data = by_code("envelopes").make(Format.PDF, facts, IMPRINT)
    rows = facts.results.whole.standings.rows
    people = [row.contestant.id for row in rows if row.rank is not None and row.rank <= sheet.count + 1]
    won = Counter(row.winner.participant_id for row in facts.money.prizes().rows if row.winner is not None)
    count = sum(max(won[one], 1) for one in people)

    assert reading.page_count(data) == -(-count // sheet.count)
    assert reading.overlapping(data, 1) == []
    assert reading.outside(data, 1, margin=5) == []
    assert reading.smallest_type(data) >= 6
    foot = 12 / reading.MM_PER_POINT
    assert all(
        any(fits(one, sheet, column) for column in range(sheet.across))
        for one in reading.letters(data)
        if one.bottom > foot
    )


def fits(letter, sheet, column: int) -> bool:
    left = sheet.left + column * (sheet.width + sheet.gap)
    return left <= letter.left * reading.MM_PER_POINT and letter.right * reading.MM_PER_POINT <= left + sheet.width


HANGS = ("series-list", "overall-list", "further-rankings", "team-list", "league-table", "poster", "protest-file")


@pytest.mark.parametrize("code", HANGS)
def test_what_is_posted_bears_the_fingerprint_of_the_state_that_it_shows(code):
    sealed = result_events.facts("small").sealed
    at = sealed.at.astimezone(IMPRINT.at.tzinfo)

    read = " ".join(reading.text(made("small", code, Format.PDF)).split())

    assert re.fullmatch(r"\w{4}( \w{4}){3}", sealed.fingerprint)
    assert sealed.fingerprint in read
    told = f"Zum Nachprüfen der Vereinsdatei: {sealed.fingerprint} (Änderung {sealed.change_id}"
    assert code == "poster" or f"{told} vom {at:%d.%m.%Y %H:%M})" in read


def test_without_a_club_there_is_no_fingerprint():
    facts = replace(result_events.facts("small"), sealed=None)

    for code in ("overall-list", "league-table", "poster", "protest-file"):
        assert "Zum Nachprüfen" not in reading.text(by_code(code).make(Format.PDF, facts, IMPRINT))
    assert "sealed" not in json.loads(by_code("protest-file").make(Format.JSON, facts, IMPRINT))


def replaced_edition(facts, *, gain, prizes):
    """Return an event whose list hangs, and what hung before: its last had so much more, prizes were others."""
    whole = facts.results.whole.standings
    last = whole.rows[-1]
    results = {row.contestant.id: dict(zip(whole.series, row.results, strict=True)) for row in whole.rows}
    number = whole.series[0]
    was = results[last.contestant.id][number]
    results[last.contestant.id][number] = was._replace(total=was.total + gain)
    earlier = standings.with_results(whole, {last.contestant.id: results[last.contestant.id]})
    first, second = (
        Posting(
            edition=number, series=whole.series, ranking="", at=IMPRINT.at, rows=postings.rows_to_post(rows, won)
        )
        for number, rows, won in ((1, earlier.rows, prizes), (2, whole.rows, facts.results.prizes))
    )
    hangs = replace(facts, results=replace(facts.results, postings=(first, second)))
    rank = next(row.rank for row in earlier.rows if row.contestant.id == last.contestant.id)
    return hangs, facts.results.people[last.contestant.id].person.full_name, last, rank


def test_an_edition_that_replaces_another_says_whose_result_and_which_ranks_and_prizes_changed():
    facts = result_events.facts("hall")
    best = facts.results.whole.standings.rows[0].contestant.id
    before = {**facts.results.prizes, best: Won(cents=7_00)}
    hangs, name, last, rank = replaced_edition(facts, gain=5000, prizes=before)

    read = " ".join(reading.text(by_code("overall-list").make(Format.PDF, hangs, IMPRINT)).split())

    at = f"{IMPRINT.at:%d.%m.%Y %H:%M}"
    top = read.partition("Geändert seit Ausgabe 1: Liste 1/")[2]
    assert f"berichtigt; Plätze: {name} {rank} → {last.rank}; " in top
    assert top.index("Platz Nr. Name") < 150
    assert f"Geändert seit Ausgabe 1 vom {at}: {name} {last.total} statt {last.total + 5000} Punkte" in read
    assert f"Platz {last.rank} statt {rank}." in read
    assert f"Die Plätze {rank} bis {last.rank} ändern sich." in read
    assert f"Preise: {facts.results.people[best].person.full_name} " in read
    assert "statt 7 €." in read


def test_an_edition_like_the_one_before_or_the_first_says_nothing_of_changes():
    facts = result_events.facts("hall")
    same, *_who = replaced_edition(facts, gain=0, prizes=facts.results.prizes)
    first = replace(same, results=replace(same.results, postings=same.results.postings[1:]))

    for hangs in (same, first):
        assert "Geändert seit" not in reading.text(by_code("overall-list").make(Format.PDF, hangs, IMPRINT))


def test_the_line_that_says_what_changed_moves_no_row_to_another_page():
    facts = result_events.facts("hall")
    texts = [
        reading.text(by_code("overall-list").make(Format.PDF, hangs, IMPRINT))
        for hangs in (facts, replaced_edition(facts, gain=5000, prizes=facts.results.prizes)[0])
    ]

    assert ["Geändert seit" in text for text in texts] == [False, True]
    first, second = (re.findall(r"Platz \d+–\d+", text) for text in texts)
    assert first == second
