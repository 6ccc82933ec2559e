"""A table of people and evenings: each filled cell under a day is a result, the sum only a cross-check."""

from __future__ import annotations

import random
from datetime import date, timedelta

import pytest

from skatclub.domain.imports import columns, cross_table, errors, questions, result_rows
from skatclub.domain.imports.columns import Column
from skatclub.domain.imports.errors import QuestionsOpen
from skatclub.domain.imports.incoming import Additions, BesidesEvenings, SumDiffers
from skatclub.domain.imports.questions import Subject
from skatclub.domain.imports.readers import grids
from skatclub.domain.imports.readers.grid import Grid, GridRow, Seen, Trouble
from skatclub.domain.list_files.errors import CellIsEmpty, CellUnreadable, ColumnTwice

JAN_3, JAN_10 = date(2026, 1, 3), date(2026, 1, 10)
YEAR = questions.key_of(Subject.YEAR)
IN_2026 = Additions(said={YEAR: "2026"})


def sheet(*lines: str) -> Grid:
    return grids.from_text("\n".join(lines) + "\n")


def read(grid: Grid, additions: Additions = IN_2026):
    return result_rows.read(grid, columns.guess(grid, columns.RESULTS), additions)


def told(grid: Grid, additions: Additions = IN_2026):
    return [(each.person, each.day, each.series_no, each.total) for each in read(grid, additions).results]


def asked(*lines: str):
    grid = sheet(*lines)
    (question,) = result_rows.asks(grid, columns.guess(grid, columns.RESULTS))
    return question


def test_each_filled_cell_under_a_day_is_a_result():
    grid = sheet("Platz;Name;03.01.2026;10.01.2026;Summe", "1;Anna;1024;-;1024", "2;Bernd;980;1.203;2183")

    incoming = read(grid, Additions())

    assert told(grid) == [("Anna", JAN_3, 1, 1024), ("Bernd", JAN_3, 1, 980), ("Bernd", JAN_10, 1, 1203)]
    assert (incoming.odd, incoming.besides, incoming.columns_aside) == ((), BesidesEvenings(), ("Platz",))


@pytest.mark.parametrize("word", ["", "-", "–", "x", "abw.", "entsch.", "n.a.", "Urlaub", "k.A."])
def test_whoever_did_not_come_has_no_result(word):
    assert told(sheet("Name;03.01.;10.01.", f"Anna;{word};7")) == [("Anna", JAN_10, 1, 7)]


def test_words_for_who_did_not_come_and_rows_without_a_result_are_told():
    grid = sheet("Platz;Name;03.01.;10.01.", "1;Anna;abw.;7", "2;Ute;-;abw.", "3;;;", "Teilnehmer;;1;1")

    incoming = read(grid)

    assert incoming.besides == BesidesEvenings(idle=(3,), absent=("abw.",))
    assert (incoming.totals, [person.full_name for person in incoming.people]) == ((5,), ["Anna"])


def test_an_odd_cell_tells_its_evening_and_can_be_mended_or_emptied():
    grid = sheet("Name;03.01.;G;10.01.;G", "Anna;5;;viel;", "Ute;;;;3")

    first, second = read(grid).odd

    assert (first.line, first.place, first.head, first.shown, first.may_be_empty) == (2, 3, "10.01.", "viel", True)
    assert isinstance(first.reason, CellUnreadable)
    assert (second.line, second.place, second.may_be_empty) == (3, 3, False)
    assert isinstance(second.reason, CellIsEmpty)
    mended = Additions(said={YEAR: "2026"}, mended={(2, 3): "8", (3, 4): ""})
    assert told(grid, mended) == [("Anna", JAN_3, 1, 5), ("Anna", JAN_10, 1, 8)]


def test_an_error_of_a_formula_is_odd_and_never_an_absence():
    rows = (
        GridRow(1, ("Name", "2026-01-03", "2026-01-10")),
        GridRow(2, ("Anna", "5", ""), {2: Seen("#NV", Trouble.ERROR)}),
    )

    (cell,) = read(Grid("", rows)).odd

    assert (cell.place, cell.shown) == (2, "#NV")


def test_a_nameless_row_with_results_is_odd_once():
    (cell,) = read(sheet("Name;03.01.;10.01.", "Anna;1;2", ";3;4")).odd

    assert (cell.line, cell.place, cell.may_be_empty) == (3, 0, False)


def test_a_second_row_of_one_person_names_the_first():
    (cell,) = read(sheet("Name;03.01.;10.01.", "Anna;1;2", "Anna;3;4")).odd

    assert (cell.line, cell.reason.earlier) == (3, 2)


@pytest.mark.parametrize(
    ("total", "differs"),
    [("1400", ()), ("1.000", (("Anna", "1.000", 1400),)), ("#NV", (("Anna", "#NV", 1400),)), ("", ()), ("-", ())],
)
def test_a_sum_that_differs_is_told_and_never_taken(total, differs):
    grid = sheet("Name;03.01.;10.01.;Summe;Schnitt", f"Anna;1000;400;{total};700")

    incoming = read(grid)

    assert incoming.besides.sums == tuple(SumDiffers(2, *each) for each in differs)
    assert [result.total for result in incoming.results] == [1000, 400]


def test_a_sum_without_any_evening_is_told():
    assert read(sheet("Name;03.01.;10.01.;Summe", "Anna;;;900")).besides.sums == (SumDiffers(2, "", "900", 0),)


@pytest.mark.parametrize(
    "heads",
    [
        ("Name;03.01.;G;V;10.01.;G;V;Summe",),
        ("Name;03.01. Pkt;03.01. G;03.01. V;10.01. Pkt;10.01. G;10.01. V;Gesamt",),
        ("Saison 2026;03.01.;;;10.01.;;;Gesamt", "Name;Punkte;gew.;verl.;Punkte;gew.;verl."),
        ("Name;03.01.;;;10.01.;;;Gesamt", ";Punkte;gew.;verl.;Punkte;gew.;verl.;"),
        ("Name;1. Abend;G;V;2. Abend;G;V;Gesamt", ";03.01.;;;10.01."),
        (";03.01.;G;V;10.01.;G;V;Gesamt",),
        ("Teilnehmende;03.01.;G;V;10.01.;G;V;Gesamt",),
    ],
)
def test_columns_beside_a_result_belong_to_the_evening_left_of_them(heads):
    grid = sheet(*heads, "Anna;1000;12;3;400;9;4;1400")

    incoming = read(grid)

    assert [(r.day, r.total, r.won, r.lost) for r in incoming.results] == [
        (JAN_3, 1000, 12, 3),
        (JAN_10, 400, 9, 4),
    ]
    assert (incoming.besides, incoming.odd, incoming.columns_aside) == (BesidesEvenings(), (), ())


def test_the_result_of_an_evening_may_stand_behind_its_games():
    grid = sheet(
        ";03.01.;;;;10.01.;;;;",
        "Name;Sp.-Punkte;gew.;verl.;Ges.;Sp.-Punkte;gew.;verl.;Ges.;Summe",
        "Anna;1;2;3;4;5;6;7;8;12",
    )

    assert [(r.total, r.points, r.won) for r in read(grid).results] == [(4, 1, 2), (8, 5, 6)]


def test_games_of_another_order_belong_to_their_evening():
    grid = sheet(";03.01.;;10.01.;", "Name;gew.;Punkte;gew.;Punkte", "Anna;1;2;3;4")

    assert [(r.total, r.won) for r in read(grid).results] == [(2, 1), (4, 3)]


@pytest.mark.parametrize(
    "heads",
    [
        ("Name;03.01. S1;03.01. S2;10.01. Serie 1",),
        ("Name;03.01.;03.01.;10.01.",),
        ("Name;03.01.;;10.01.", ";1. Serie;2. Serie;1. Serie"),
    ],
)
def test_an_evening_may_have_several_series(heads):
    assert told(sheet(*heads, "Anna;1;2;3")) == [
        ("Anna", JAN_3, 1, 1),
        ("Anna", JAN_3, 2, 2),
        ("Anna", JAN_10, 1, 3),
    ]


def test_a_place_beside_each_evening_is_left_aside():
    grid = sheet("Name;03.01. Platz;03.01. Pkt;10.01. Platz;10.01. Pkt", "Anna;1;900;2;800")

    assert [(r.day, r.total) for r in read(grid).results] == [(JAN_3, 900), (JAN_10, 800)]


def test_one_evening_alone_is_known_beside_names():
    grid = sheet("Spieler;03.01.2026;G;V;Summe", "Anna;900;9;2;900")

    assert [(r.total, r.won, r.lost) for r in read(grid).results] == [(900, 9, 2)]


def test_filled_cells_are_counted_without_sums():
    grid = sheet(";;03.01.;10.01.", "1;Anna;1;x", "2;Ute;3;4", "Summe;;4;4")
    mapping = columns.guess(grid, columns.RESULTS)

    assert mapping.keys[:2] == (None, Column.NAME)
    assert cross_table.cells_with_results(grid, mapping) == 3


def test_numbers_of_rows_are_no_member_numbers():
    running = columns.guess(sheet("Nr;Name;03.01.;10.01.", "1;Anna;5;6", "2;Ute;7;8"), columns.RESULTS)
    of_members = columns.guess(sheet("Nr;Name;03.01.;10.01.", "14;Anna;5;6", "3;Ute;7;8"), columns.RESULTS)

    assert (running.keys[0], of_members.keys[0]) == (None, Column.MEMBER_NO)


def test_an_ordinary_list_stays_one():
    grid = sheet("Name;Datum;Serie;Punkte;G;V", "Anna;3.1.2026;2;900;9;2")

    assert told(grid, Additions()) == [("Anna", JAN_3, 2, 900)]


@pytest.mark.parametrize(
    ("lines", "offer", "usual"),
    [
        (("Name;05.09.;07.11.;26.06.",), "2025/2026", ""),
        (("Name;03.01.;10.01.",), "2025", ""),
        (("Name;10.01.;03.01.",), "2025", ""),
        (("Name;10.01.;03.01.",), "2025/2026", ""),
        (("Name;26.06.;10.01.;12.12.;05.09.",), "2025/2026", ""),
        (("Name;05.09.;03.01.;12.12.;10.02.;06.06.;01.01.",), "2025", ""),
        (("Name;05.09.;03.01.;12.12.;10.02.;06.06.;01.01.",), "2025/2026", ""),
        (("Vereinsmeisterschaft 2025 (Stand 01.03.2026)", "Name;03.01.;10.01."), "2025", "2025"),
        (("Saison 2025/26", "Name;05.09.;07.11.;26.06."), "2025/2026", "2025/2026"),
        (("Saison 2025", "Name;05.09.;07.11.;26.06."), "2025/2026", ""),
        (("Name;03.01.2025;10.01.",), "2025", "2025"),
    ],
)
def test_the_year_is_asked_where_heads_lack_it(lines, offer, usual):
    question = asked(*lines, "Anna;1;2")

    assert offer in question.offers
    assert question.usual == usual


def test_a_season_over_new_year_has_its_days_in_two_years():
    grid = sheet("Name;26.06.;10.01.;12.12.;05.09.", "Anna;1;2;3;4")

    days = [result.day for result in read(grid, Additions(said={YEAR: "2025/2026"})).results]

    assert days == [date(2026, 6, 26), date(2026, 1, 10), date(2025, 12, 12), date(2025, 9, 5)]


def test_a_year_must_be_said_first():
    with pytest.raises(errors.QuestionsOpen):
        read(sheet("Name;03.01.;10.01.", "Anna;1;2"), Additions())


def test_weekdays_leave_only_the_years_that_fit():
    assert asked("Name;Fr 02.01.;Fr 09.01.", "Anna;1;2").offers[-3:] == ("1970", "1959", "1953")[-3:]


def test_weekdays_that_fit_no_year_leave_all_of_them():
    assert "2026" in asked("Name;Fr 02.01.;Mo 09.01.", "Anna;1;2").offers


def test_years_to_come_are_not_offered():
    (question,) = questions.until([asked("Name;05.09.;07.11.;26.06.", "Anna;1;2")], date(2026, 7, 1))
    other = questions.Question(subject=Subject.STATUS, offers=("active",))

    assert question.offers[:2] == ("2025/2026", "2024/2025")
    assert questions.until([other], date(2026, 7, 1)) == (other,)


@pytest.mark.parametrize(("years", "usual"), [((2025, 2026), "2025/2026"), ((2025, 2025), "")])
def test_a_year_that_days_hold_without_showing_it_is_usual_if_it_fits(years, usual):
    heads = ("Name", f"{years[0]}-09-05", f"{years[0]}-11-07", f"{years[1]}-06-26")
    seen = {1: Seen("05.09."), 2: Seen("07.11."), 3: Seen("26.06.")}
    grid = Grid("", (GridRow(1, heads, seen), GridRow(2, ("Anna", "1", "2"))))

    (question,) = result_rows.asks(grid, columns.guess(grid, columns.RESULTS))

    assert question.usual == usual


@pytest.mark.parametrize("named", [{"title": "2025"}, {"file_name": "Abende 2025.xlsx"}])
def test_the_year_in_a_name_is_usual(named):
    rows = sheet("Name;03.01.;10.01.", "Anna;1;2").rows
    grid = Grid(**({"title": ""} | named), rows=rows)

    (question,) = result_rows.asks(grid, columns.guess(grid, columns.RESULTS))

    assert question.usual == "2025"


def test_a_day_that_is_not_in_its_year_is_refused():
    with pytest.raises(errors.DayUnreadable):
        read(sheet("Name;29.02.2025;10.03.2025", "Anna;1;2"))


def test_a_whole_table_is_never_put_on_one_day():
    grid = sheet("Name;03.01.;10.01.;Summe", "Anna;1;2;3")
    sums = columns.mapping_by_hand(grid, columns.RESULTS, ["name", "-", "-", "total"])

    for mapping, additions in (
        (sums, Additions()),
        (columns.guess(grid, columns.RESULTS), Additions(held_on=JAN_3, said=IN_2026.said)),
    ):
        with pytest.raises(errors.HeadsAreDays) as refused:
            result_rows.read(grid, mapping, additions)
        assert refused.value.day == "03.01."


def test_an_ordinary_list_without_a_day_asks_for_one():
    with pytest.raises(errors.DayNotTold):
        read(sheet("Name;Punkte", "Anna;1"), Additions())


def test_evenings_can_be_told_by_hand_and_need_a_day():
    grid = sheet("Name;03.01.;G;10.01.;G", "Anna;1;2;3;4")
    words = ["name", "evening", "won", "evening", "won"]

    mapping = columns.mapping_by_hand(grid, columns.RESULTS, words)
    assert [(r.total, r.won) for r in result_rows.read(grid, mapping, IN_2026).results] == [(1, 2), (3, 4)]
    left = columns.mapping_by_hand(grid, columns.RESULTS, ["name", "-", "-", "evening", "won"])
    assert [(r.day, r.won) for r in result_rows.read(grid, left, IN_2026).results] == [(JAN_10, 4)]
    with pytest.raises(ColumnTwice):
        columns.mapping_by_hand(grid, columns.RESULTS, ["name", "total", "won", "-", "won"])
    with pytest.raises(errors.EveningWithoutDay):
        result_rows.read(grid, columns.mapping_by_hand(grid, columns.RESULTS, ["evening", "name"]), IN_2026)


def _head(day: date, rng: random.Random, *, has_year: bool) -> str:
    weekday = ("Mo", "Di", "Mi", "Do", "Fr", "Sa", "So")[day.weekday()]
    month = ("Jan", "Feb", "Mrz", "Apr", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt", "Nov", "Dezember")[
        day.month - 1
    ]
    year = f"{day.year}" if has_year else ""
    forms = [f"{day:%d.%m.}{year}", f"{day.day}.{day.month}.{year[2:]}", f"{weekday} {day:%d.%m.}{year}"]
    forms.append(f"{day.day}. {month} {year}".strip())
    return rng.choice([*forms, day.isoformat()] if has_year else forms)


@pytest.mark.parametrize("seed", range(40))
def test_a_table_of_any_form_comes_in_as_a_naive_reckoning_says(seed):
    rng = random.Random(seed)
    has_year, two_lines, beside = rng.random() < 0.5, rng.random() < 0.5, rng.random() < 0.5
    first = date(rng.randint(2001, 2025), rng.choice((1, 9)), rng.randint(1, 28))
    days = [first + timedelta(days=7 * number) for number in range(rng.randint(2, 30))]
    if rng.random() < 0.3:
        days.reverse()
    years = sorted({day.year for day in days})
    parts = ["Punkte", "gew.", "verl."] if beside else ["Punkte"]
    upper, lower, expected, lines = ["Pl.", "Spieler"], ["", ""], [], []
    for day in days:
        upper += [
            _head(day, rng, has_year=has_year),
            *(["", ""] if two_lines else ["G", "V"] if beside else [])[: len(parts) - 1],
        ]
        lower += parts
    for place in range(1, rng.randint(2, 20)):
        name, cells, total = f"Spieler{chr(96 + place)} Meier", [], 0
        for day in days:
            if rng.random() < 0.3:
                cells += [rng.choice(("", "-", "x", "abw.", "–")), *["", "-"][: len(parts) - 1]]
                continue
            result, games = rng.randint(-300, 2400), [rng.randint(0, 20), rng.randint(0, 9)][: len(parts) - 1]
            total += result
            cells += [rng.choice((str(result), f"{result:,}".replace(",", "."))), *map(str, games)]
            expected.append((name, day, result, *(games or [None, None])))
        lines.append(";".join([str(place), f"Meier, Spieler{chr(96 + place)}", *cells, str(total)]))
    heads = [";".join([*upper, "Summe"]), *([";".join(lower)] if two_lines else [])]
    code = "/".join(map(str, years))

    incoming = read(sheet(*heads, *lines), Additions(said={YEAR: code}))

    found = [(r.person, r.day, r.total, r.won, r.lost) for r in incoming.results]
    assert found == expected
    assert (incoming.odd, incoming.besides.sums) == ((), ())


@pytest.mark.parametrize(
    ("lines", "days", "results"),
    [
        (("Name;1. Abend;2. Abend;Gesamt", "Anna;100;200;300"), 2, [100, 200]),
        (("Name;Jan;Feb;März;Summe", "Anna;100;;300;400"), 3, [100, 300]),
        (("Name;Abend 1;;Abend 2;;Summe", ";Punkte;Gew.;Punkte;Gew.;", "Anna;1;2;3;4;4"), 2, [1, 3]),
        (("Name;1. Abend Punkte;1. Abend gew.;2. Abend Punkte;2. Abend gew.", "Anna;1;2;3;4"), 2, [1, 3]),
        (("Name;03.01.2026;2. Abend;3. Abend;Summe", "Anna;1;2;3;6"), 2, [1, 2, 3]),
    ],
)
def test_evenings_without_a_day_are_asked_for_theirs(lines, days, results):
    grid = sheet(*lines)
    mapping = columns.guess(grid, columns.RESULTS)
    asked = result_rows.asks(grid, mapping)
    said = {question.key: f"{day}.2.26" for day, question in enumerate(asked, 1)}

    assert [(question.subject, question.offers) for question in asked] == [(Subject.DAY, ())] * days
    incoming = result_rows.read(grid, mapping, Additions(said=said))
    assert [each.total for each in incoming.results] == results
    assert {each.day for each in incoming.results} <= {JAN_3, *(date(2026, 2, day) for day in range(1, days + 1))}
    assert (len({each.day for each in incoming.results}), incoming.besides.sums) == (len(results), ())
    for wrong in ({}, dict.fromkeys(said, ""), dict.fromkeys(said, "31.2.26")):
        with pytest.raises(QuestionsOpen):
            result_rows.read(grid, mapping, Additions(said=wrong))


def test_sums_of_evenings_without_a_day_are_no_evening_of_one_day():
    grid = sheet("Name;1. Abend;2. Abend;Gesamt", "Anna;100;200;300")

    with pytest.raises(errors.HeadsAreDays):
        read(grid, Additions(held_on=JAN_3))
    by_hand = columns.mapping_by_hand(grid, columns.RESULTS, ["name", "-", "-", "total"])
    with pytest.raises(errors.HeadsAreDays):
        result_rows.read(grid, by_hand, Additions(held_on=JAN_3))


def test_evenings_of_a_year_that_is_asked_stand_beside_those_without_a_day():
    grid = sheet("Name;2. Abend;03.01.;3. Abend;10.01.", "Anna;1;2;3;4")
    day = questions.key_of(Subject.DAY, "2. Abend"), questions.key_of(Subject.DAY, "3. Abend")

    assert [each.subject for each in result_rows.asks(grid, columns.guess(grid, columns.RESULTS))] == [
        Subject.YEAR,
        Subject.DAY,
        Subject.DAY,
    ]
    said = {YEAR: "2026", day[0]: "1.1.2026", day[1]: "2026-01-09"}
    assert [each.day.day for each in read(grid, Additions(said=said)).results] == [1, 3, 9, 10]
