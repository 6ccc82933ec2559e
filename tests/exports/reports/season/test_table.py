"""The paper of a season in all its formats: what stands on it, and names only as the board may show them."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction

import pytest
from openpyxl import load_workbook

from skatclub.domain.office.errors import NobodyHonoured
from skatclub.domain.office.sheet import ListCount, Task
from skatclub.domain.papers.certificates import Honour
from skatclub.domain.papers.errors import NothingToSayOfTitle
from skatclub.domain.people.person import Audience, Person, PublishLevel
from skatclub.domain.season.season import Season
from skatclub.domain.season.standings import table
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.presets import preset
from skatclub.domain.season.statutes.rule import Drops, Least, Rule, TieBreak, Unit, Value, single
from skatclub.domain.season.title import Extremes, Race
from skatclub.exports.catalogue import SEASON_TABLE, Format
from skatclub.exports.club_papers import SEASON_CERTIFICATES, SEASON_STATUTES, TITLE_RACE
from skatclub.exports.document import Imprint, Table, shown
from skatclub.exports.reports.season import champion, table as season_table
from skatclub.i18n.papers import certificates as certificate_words
from skatclub.i18n.season import words as season_words
from skatclub.services.season.seasons import Standings
from tests.exports import reading
from tests.seasons import FIRST_DAY, evenings, season_of

IMPRINT = Imprint(club="SC Herz Dame", at=datetime(2026, 10, 17, 17, 42, tzinfo=UTC))


def found(totals, rule=None, *, series=2, level=PublishLevel.FULL, joined=None):
    rule = rule or Rule(drops=Drops(ladder=(3,)), least=Least(lists=2))
    longest = max((len(one) for one in totals.values()), default=0)
    played = season_of(totals, slots=evenings(-(-longest // series), series=series), joined=joined)
    statute = single(rule)
    return Standings(
        season=Season(id=1, title="Saison 2026", first_day=FIRST_DAY, last_day=FIRST_DAY, statute=statute),
        championship=statute.championship(),
        played=played,
        table=table(rule, played),
        people={
            one: Person(id=one, given_name=f"Anna{one}", family_name="Özdemir", notice_level=level)
            for one in totals
        },
        events=len({slot.event_id for slot in played.slots}),
    )


SMALL = {1: [1500, 900, 300, None], 2: [800, 700, None, None], 3: [None, 600, None, None]}


def table_of(told):
    """Return the table of the paper."""
    return next(block for block in season_table.of(told, IMPRINT).sections[0].blocks if isinstance(block, Table))


def test_the_paper_shows_everybody_with_the_statute():
    text = reading.text(SEASON_TABLE.make(Format.PDF, found(SMALL), IMPRINT))

    assert "Saison 2026" in text
    assert "Stand nach 2 Abenden (4 Serien)" in text
    assert "Schnitt" in text
    assert "Es zählt: Schnitt aller Listen" in text
    for word in ("Anna1 Özdemir", "1200,00", "750,00", "600,00", "300", "17.10.2026"):
        assert word in text


@pytest.mark.parametrize(("lists", "width"), [(4, 210), (24, 297)])
def test_few_results_stand_on_an_upright_page_that_they_fill(lists, width):
    made = SEASON_TABLE.make(Format.PDF, found({1: [1000] * lists}), IMPRINT)

    (page_width, _height), letters = reading.page(made, 1)
    assert page_width * reading.MM_PER_POINT == pytest.approx(width, abs=0.1)
    assert max(letter.right for letter in letters) * reading.MM_PER_POINT == pytest.approx(width - 15.9, abs=1)
    assert min(letter.size for letter in letters) >= 9 - 0.01


def test_only_dropped_results_are_struck_through():
    struck = table_of(found(SMALL)).struck

    assert [table_of(found(SMALL)).rows[row][column].words for row, column in struck] == ["300"]
    assert table_of(found(SMALL, Rule())).struck == frozenset()


def test_who_has_too_few_lists_is_told_how_many_are_needed():
    standings = found(SMALL)
    goes_on = replace(standings, season=replace(standings.season, last_day=IMPRINT.at.date()))

    text = reading.text(SEASON_TABLE.make(Format.PDF, goes_on, IMPRINT))
    ended = reading.text(SEASON_TABLE.make(Format.PDF, standings, IMPRINT))

    note = season_words.interim_note(standings.table.rows)
    assert ("(3)" in text, note in text, "1 Liste" in text) == (True, True, True)
    assert ("(3)" in ended, note in ended, "1 Liste" in ended) == (False, False, True)


def test_a_long_season_shows_its_latest_results_and_says_so():
    told = found({1: [1000] * 120})

    text = reading.text(SEASON_TABLE.make(Format.PDF, told, IMPRINT))

    assert "frühere Ergebnisse zählen, sind aber nicht gezeigt" in text


def test_many_people_need_several_pages_and_each_says_whose_places_it_has():
    told = found({number: [1000 + number] for number in range(1, 80)}, Rule(), series=1)

    made = SEASON_TABLE.make(Format.PDF, told, IMPRINT)

    assert 2 <= reading.page_count(made) <= 3
    assert "Saison 2026 · Stand nach 1 Abend" in " ".join(reading.text(made).split())
    assert "–79" in reading.text(made)


@pytest.mark.parametrize("rule", [Rule(unit=Unit.EVENING), Rule(series=(2,))])
def test_evenings_and_single_series_have_their_columns(rule):
    text = reading.text(SEASON_TABLE.make(Format.PDF, found(SMALL, rule), IMPRINT))

    assert "8.1." in text


def test_an_empty_season_is_a_page_too():
    assert "Saison 2026" in reading.text(SEASON_TABLE.make(Format.PDF, found({}), IMPRINT))


@pytest.mark.parametrize("form", list(SEASON_TABLE.formats))
def test_names_stand_as_the_board_may_show_them(form):
    made = SEASON_TABLE.make(form, found(SMALL, level=PublishLevel.FIRST_NAME), IMPRINT)

    if form is Format.PDF:
        told = reading.text(made)
    elif form is Format.EXCEL:
        sheets = load_workbook(io.BytesIO(made))
        told = " ".join(str(cell.value) for sheet in sheets for row in sheet.rows for cell in row)
    else:
        told = made.decode("utf-8-sig")
    assert "Anna1" in told
    assert "zdemir" not in told


@pytest.mark.parametrize("form", list(SEASON_TABLE.formats))
def test_the_same_season_gives_the_same_bytes(form):
    assert SEASON_TABLE.make(form, found(SMALL), IMPRINT) == SEASON_TABLE.make(form, found(SMALL), IMPRINT)


def test_csv_says_which_results_were_dropped():
    made = SEASON_TABLE.make(Format.CSV, found(SMALL), IMPRINT).decode("utf-8-sig")

    rows = list(csv.DictReader(io.StringIO(made), delimiter=";"))

    assert rows[0]["Wert"] == "1200"
    assert rows[0]["15.01.2026, Serie 1"] == "300"
    assert rows[0]["Streichergebnisse"] == "15.01.2026, Serie 1"
    assert rows[2]["Platz"] == ""


def test_excel_says_why_a_result_was_dropped():
    made = load_workbook(io.BytesIO(SEASON_TABLE.make(Format.EXCEL, found(SMALL), IMPRINT)))

    heads, first = ([cell.value for cell in row] for row in made["Tabelle"].iter_rows(max_row=2))
    line = dict(zip(heads, first, strict=True))
    names = ("Platz", "Name", "Listen", "gewertet", "gestr.", "Wert")
    assert [line[name] for name in names] == [1, "Anna1 Özdemir", 3, 2, 1, 1200]
    drop = [cell.value for cell in made["Streichergebnisse"][2]]
    assert drop == [
        "Anna1 Özdemir",
        "15.01.2026, Serie 1",
        300,
        "es war das bis dahin schlechteste, als das 3. eigene Ergebnis kam",
    ]


def test_programs_get_numbers():
    told = reading.list_of(SEASON_TABLE.make(Format.JSON, found({1: [1000, 500, 500]}, Rule()), IMPRINT))

    (row,) = told["rows"]
    assert row["value"] == "666.67"
    assert [row.get(f"result_{number}") for number in (1, 2, 3)] == [1000, 500, 500]


def test_a_running_season_says_who_can_still_become_champion():
    told = found({1: [900, 900], 2: [800, 700], 3: [100, 100]}, Rule(), level=PublishLevel.FIRST_NAME)
    known = Extremes(best=1900, worst=0, best_list=1000)

    running = replace(told, race=Race(evenings=2, most={1: Fraction(1900, 2), 2: 900}, known=known))
    text = " ".join(reading.text(TITLE_RACE.make(Format.PDF, running, IMPRINT)).split())
    table = reading.text(SEASON_TABLE.make(Format.PDF, running, IMPRINT))

    page = text[text.index("Wer kann noch Meister werden?") :]
    assert "Meister werden" not in table
    assert "Noch 2 Abende" in page
    assert "mehr als 1900 Punkte" in page
    assert "Wer nicht dabeisteht, kann nicht mehr gewinnen" in page
    assert "jetzt Platz 1, 900,00" in page
    assert (
        page.index("Anna1") < page.index("950,00") < page.index("Anna2") < page.index("900,00", page.index("Anna2"))
    )
    assert "Anna3" not in page
    assert "Özdemir" not in text


@pytest.mark.parametrize("race", [None, Race(evenings=0, most={1: 900})])
def test_of_a_season_that_is_over_or_of_unknown_length_nothing_is_hung_up(race):
    with pytest.raises(NothingToSayOfTitle):
        TITLE_RACE.make(Format.PDF, replace(found(SMALL), race=race), IMPRINT)


def test_who_can_still_win_is_one_sentence():
    told = found({1: [900, 900], 2: [800, 700]}, Rule())
    known = Extremes(best=900, worst=-100, best_list=900)

    def said(**race):
        return champion.answer(told, Race(**race), Audience.DESK)

    assert said(evenings=1, most={1: 1}, known=known).endswith("Anna1 Özdemir ist nicht mehr einzuholen.")
    assert "weniger als −100" in said(evenings=1, most={1: 1}, known=known)
    assert said(evenings=1, most={1: 1}, known=known, newcomers=True).endswith(
        "Auch wer noch nicht gespielt hat, kann es werden."
    )
    assert said(evenings=1, most={1: 1, 2: 1}) == "Wer noch im Pokal ist, kann ihn gewinnen."
    assert said(evenings=0, most={}) == "Niemand erfüllt, was die Satzung verlangt."
    assert said(evenings=0, most={1: 1, 2: 1}) == "An der Spitze: Anna1 Özdemir und Anna2 Özdemir."


def test_what_the_statute_adds_stands_in_the_line_so_that_it_adds_up():
    told = found({1: [1500, 900], 2: [800, 700]}, Rule(value=Value.SUM, presence_points=20), series=1)

    drawn = reading.text(SEASON_TABLE.make(Format.PDF, told, IMPRINT))
    heads, first = (line.split() for line in drawn.splitlines() if line.split()[:1] in (["Platz"], ["1"]))

    assert heads == ["Platz", "Name", "Listen", "8.1.", "15.1.", "±", "Punkte"]
    assert first[-4:] == ["1500", "900", "+40", "2440"]


def test_the_champion_and_those_after_him_have_certificates():
    standings = found(SMALL, Rule(least=Least(lists=1)))

    data = SEASON_CERTIFICATES.make(Format.PDF, standings, IMPRINT)

    words = " ".join(reading.text(data).split())
    assert reading.page_count(data) == 3
    by_average = certificate_words.usual(Honour.CHAMPION, by_average=True)
    with_value = next(line for line in by_average.split("\n") if "{punkte}" in line)
    assert with_value.replace("{punkte}", "900") in words
    assert "Punkten" not in words
    assert "2. Platz" in words
    with pytest.raises(NobodyHonoured):
        SEASON_CERTIFICATES.make(Format.PDF, found({}), IMPRINT)


def test_what_is_won_stands_once_on_a_certificate_where_the_season_is_called_so():
    standings = found(SMALL, Rule(least=Least(lists=1)))
    season = replace(standings.season, title="Vereinsmeisterschaft 2026")

    words = " ".join(
        reading.text(SEASON_CERTIFICATES.make(Format.PDF, replace(standings, season=season), IMPRINT)).split()
    )

    assert words.count("Vereinsmeisterschaft") == reading.page_count(
        SEASON_CERTIFICATES.make(Format.PDF, standings, IMPRINT)
    )
    assert "den Titel" in words


def test_the_page_of_a_season_strikes_what_is_dropped_as_its_paper_does():
    seen = found(SMALL)
    page = SEASON_TABLE.make(Format.HTML, seen, IMPRINT).decode()

    assert page.count("<s>") == sum(len(row.reckoning.dropped) for row in seen.table.rows) > 0
    assert 'colspan="2" class="over">8.1.</th>' in page


TIED = {1: [900, 100, None, None], 2: [500, 300, 200, None], 3: [600, 400, None, None], 4: [50, None, None, None]}


def by_check(sheets, standings):
    """Return the places that the formulas of the check give, reckoned as a spreadsheet would."""
    heads, *lines = [[cell.value for cell in row] for row in sheets["Prüfung"].iter_rows(min_row=3)]
    listed = sheets["Tabelle"]
    parting = heads[11:]

    def parts(line):
        cells = [
            cell if isinstance(cell, int) else listed[cell.rpartition("!")[2].replace("$", "")].value
            for cell in line[11:]
        ]
        return [-cell if head == "verloren" else cell for head, cell in zip(parting, cells, strict=True)]

    keys = [(row.value, *parts(line)) for row, line in zip(standings.table.rows, lines, strict=True)]
    ranked = [key for key, line in zip(keys, lines, strict=True) if line[6] == 1]
    return [
        1 + sum(other > key for other in ranked) if line[6] == 1 else None
        for key, line in zip(keys, lines, strict=True)
    ]


@pytest.mark.parametrize("tie_break", TieBreak)
def test_the_check_of_a_season_parts_equals_as_the_statute_does(tie_break):
    standings = found(TIED, Rule(value=Value.SUM, tie_break=tie_break))

    sheets = load_workbook(io.BytesIO(SEASON_TABLE.make(Format.EXCEL, standings, IMPRINT)))

    assert by_check(sheets, standings) == [row.rank for row in standings.table.rows]
    formula = sheets["Prüfung"]["I4"].value
    assert ("$L$4:$L$7" in formula, "$M$4:$M$7" in formula) == (
        tie_break is not TieBreak.SHARED,
        tie_break is TieBreak.GAMES,
    )


def test_what_a_guest_brought_is_on_the_table_struck_and_in_the_workbook_with_the_reason():
    rule = Rule(value=Value.SUM, members_only=True, from_joining=True)
    standings = found(TIED, rule, joined={1: evenings(2)[1].day, 2: evenings(2)[1].day})

    sheets = load_workbook(io.BytesIO(SEASON_TABLE.make(Format.EXCEL, standings, IMPRINT)))

    assert {(at, place - 3) for at, place in table_of(standings).struck} == {
        (number, place)
        for number, row in enumerate(standings.table.rows)
        if row.person_id in {1, 2}
        for place in (0, 1)
    }
    reasons = [[cell.value for cell in row] for row in sheets[sheets.sheetnames[1]].iter_rows(min_row=2)]
    assert [row[3] for row in reasons] == ["als Gast vor dem Beitritt gespielt"] * 4
    assert sum(row[2] for row in reasons) == 900 + 100 + 500 + 300
    assert standings.table.row_of(2).value == 200


def test_the_statutes_are_read_clause_by_clause_with_their_evenings_and_signed():
    rule = Rule(drops=Drops(best=7), least=Least(evenings=5), tie_break=TieBreak.BEST)
    standings = found({}, rule)
    plan = Plan(3, (date(2026, 9, 4), date(2026, 9, 18)))

    text = " ".join(
        reading.text(
            SEASON_STATUTES.make(
                Format.PDF, replace(standings, season=replace(standings.season, plan=plan)), IMPRINT
            )
        ).split()
    )
    plain = reading.text(SEASON_STATUTES.make(Format.PDF, standings, IMPRINT))

    assert "Satzung Saison 2026 SC Herz Dame · 08.01.2026" in text
    assert (
        "1. Es zählt: Schnitt der 7 besten Listen. 2. Mindestzahl der Abende: 5. 3. Gäste werden gewertet wie "
        "Mitglieder. 4. Bei Gleichstand: das beste einzelne Ergebnis, dann das Los."
    ) in text
    assert "04.09.2026 · 18.09.2026" in text
    assert text.count("Ort, Datum") == 2
    assert "Abende, alle" not in plain


@pytest.mark.parametrize(
    ("from_joining", "clause"),
    [
        (True, "Es zählen nur Ergebnisse seit dem Beitritt."),
        (False, "Was ein Gast vor dem Beitritt erspielt hat, zählt."),
    ],
)
def test_the_statutes_say_whether_what_a_guest_brought_counts(from_joining, clause):
    rule = Rule(members_only=True, from_joining=from_joining)

    text = " ".join(reading.text(SEASON_STATUTES.make(Format.PDF, found({}, rule), IMPRINT)).split())

    assert clause in text


def test_each_championship_of_the_statutes_has_its_clauses():
    standings = found({})
    season = replace(standings.season, statute=preset("altenburg").statute)

    text = reading.text(SEASON_STATUTES.make(Format.PDF, replace(standings, season=season), IMPRINT))

    assert (
        text.index("Meisterschaft")
        < text.index("Bei Gleichstand")
        < text.index("Pokal")
        < text.index("In 5 Runden")
    )
    assert text.count("Bei Gleichstand") == 1


def test_the_press_is_told_who_is_in_front_as_the_web_names_them():
    standings = found({1: (900, 800), 2: (700, 1200), 3: (100,)}, level=PublishLevel.INITIAL)

    text = SEASON_TABLE.make(Format.TEXT, standings, IMPRINT).decode().splitlines()

    table_rows = season_table.table(standings, replace(IMPRINT, level=Audience.WEB)).rows
    assert text[0] == "Saison 2026, Stand nach 1 Abend:"
    assert [line.split(" – ")[1] for line in text[1:]] == [row[1] for row in table_rows if shown(row[0]) != "–"]
    assert "Özdemir" not in "".join(text)
    played = replace(standings.played, count=ListCount(tasks={Task.NONE: 1, Task.CHECK: 1}))
    early = SEASON_TABLE.make(Format.TEXT, replace(standings, played=played), IMPRINT).decode()
    assert early.startswith("Saison 2026, Stand nach 1 Abend, vorläufig (1 Liste ungeprüft):")
