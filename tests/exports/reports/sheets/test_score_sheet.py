"""The score sheet, read back from its PDF: every number where it belongs, on one page, nothing clipped."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from skatclub.domain.events.event import Length
from skatclub.domain.papers.blank_sheets import BlankSheets
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Penalty, SheetState
from skatclub.exports.document import Imprint
from skatclub.exports.formats.pdf import fonts as pdf_fonts, render as pdf_render
from skatclub.exports.forms import SMALLEST_TYPE, Hatch
from skatclub.exports.reports.sheets import geometry, score_sheet
from skatclub.exports.reports.sheets.geometry import FootKind, Plan
from skatclub.i18n import language
from skatclub.rules import presets
from skatclub.rules.errors import TableSizeUnknown
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Game
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.kinds import GameKind
from skatclub.rules.money import USUAL_LOSS_FEE, LossFee
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.systems import CLASSIC, System
from tests.enduring import few
from tests.exports import lists, reading, result_events


@cache
def drawn() -> bytes:
    return pdf_render.render(score_sheet.filled([lists.drawn()], lists.IMPRINT))


def printed(table, **facts) -> bytes:
    return pdf_render.render(score_sheet.filled([table], lists.IMPRINT, **facts))


def shape_of(table, *, penalty: bool = False, note_lines: int = 0) -> geometry.Shape:
    foot = geometry.foot_of(table.event.rules.system, table.size, penalty=penalty, fee=True)
    plan = Plan(
        size=table.size,
        rounds=table.series.rounds,
        rules=table.event.rules,
        foot=foot,
        note_lines=note_lines,
    )
    return plan.shapes(geometry.seating_of(table))[0]


SHAPE = shape_of(lists.a_table())


def deal_cell(deal_no: int, column: int) -> str:
    return reading.text_in(drawn(), SHAPE.cell(deal_no, column))


def foot_cell(kind: FootKind, column: int, last: int | None = None) -> str:
    return reading.text_in(drawn(), SHAPE.foot_cell(kind, column, last or column))


def points(seat: int) -> int:
    return geometry.points_column(seat)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (FootKind.POINTS, ["586", "138", "384", "181"]),
        (FootKind.WON, ["800", "450", "400", "350"]),
        (FootKind.LOST, ["50", "100", "0", "100"]),
        (FootKind.OTHERS, ["120", "90", "150", "90"]),
        (FootKind.TOTAL, ["1456", "578", "934", "521"]),
        (FootKind.RANK, ["1", "3", "2", "4"]),
        (FootKind.FEE, ["0,50", "1,00", "0,00", "1,00"]),
    ],
)
def test_the_footer_of_the_drawn_example(kind, expected):
    assert [foot_cell(kind, points(seat)) for seat in range(1, 5)] == expected


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (FootKind.WON, ["16", "9", "8", "7"]),
        (FootKind.LOST, ["1", "2", "0", "2"]),
        (FootKind.OTHERS, ["4", "3", "5", "3"]),
    ],
)
def test_the_counts_of_the_drawn_example(kind, expected):
    found = [foot_cell(kind, points(seat) + 1, points(seat) + 2) for seat in range(1, 5)]

    assert found == [f"Anz. {count}" for count in expected]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (FootKind.POINTS, "1289"),
        (FootKind.WON, "40"),
        (FootKind.LOST, "5"),
        (FootKind.TOTAL, "3489"),
        (FootKind.FEE, "2,50"),
    ],
)
def test_the_cross_sums_of_the_drawn_example(kind, expected):
    assert foot_cell(kind, SHAPE.passed) == expected


def test_the_sums_of_plus_and_minus_stand_in_their_columns():
    assert [foot_cell(FootKind.POINTS, column) for column in (geometry.PLUS, geometry.MINUS)] == ["1807", "518"]


@pytest.mark.parametrize(
    ("deal_no", "seat", "total", "won", "lost"),
    [
        (1, 4, "−72", "", "1"),
        (2, 4, "24", "1", ""),
        (9, 2, "0", "", "1"),
        (12, 1, "−4", "", "1"),
        (23, 2, "−98", "3", ""),
        (43, 4, "109", "", "2"),
        (45, 3, "384", "8", ""),
        (47, 1, "586", "16", ""),
        (48, 2, "138", "9", ""),
    ],
)
def test_the_running_total_stands_in_the_declarers_column(deal_no, seat, total, won, lost):
    cells = [deal_cell(deal_no, points(seat) + offset) for offset in range(3)]

    assert cells == [total, won, lost]


def test_nobody_elses_column_is_written_in():
    for line in sheets_table.folded(lists.drawn()).lines:
        others = {1, 2, 3, 4} - {gain.seat for gain in line.gains}
        assert [deal_cell(line.deal_no, points(seat)) for seat in others] == [""] * len(others)


@pytest.mark.parametrize(
    ("deal_no", "expected"),
    [
        (1, ["9", "3", "", "", "", "72"]),
        (2, ["24", "2", "", "✕", "96", ""]),
        (4, ["24", "", "1", "", "48", ""]),
        (18, ["46", "", "", "", "46", ""]),
        (33, ["", "", "", "", "", ""]),
    ],
)
def test_base_value_matadors_schneider_and_value_are_written(deal_no, expected):
    columns = (
        geometry.BASE,
        geometry.WITH,
        geometry.WITHOUT,
        geometry.SCHNEIDER,
        geometry.PLUS,
        geometry.MINUS,
    )

    assert [deal_cell(deal_no, column) for column in columns] == expected


def test_an_open_null_is_crossed_as_open():
    assert deal_cell(18, geometry.OUVERT) == "✕"


def test_passed_in_deals_are_counted_in_the_last_column():
    assert [deal_cell(deal_no, SHAPE.passed) for deal_no in (10, 17, 33)] == ["1", "2", "3"]


def test_the_cross_checks_show_their_numbers():
    text = " ".join(reading.text(drawn()).split())

    assert "① Spielpunkte: 1807 − 518 = 1289 ✓" in text
    assert "② Spiele: gew. 40 + verl. 5 + eingepasst 3 = 48 ✓" in text
    assert "③ Gesamt: 1289 + 50·(40 − 5) + 90·5 = 3489 ✓" in text


def test_head_and_names_are_printed():
    text = " ".join(reading.text(drawn()).split())

    for words in (
        "SPIELLISTE",
        "Vierertisch · 48 Spiele",
        "14. Herbstpokal Bachtal",
        "17.10.2026",
        "13:05",
        "15:02",
    ):
        assert words in text
    for name in lists.SHORT[:4]:
        assert name in text


def test_the_foot_of_the_page_says_club_state_and_time():
    text = reading.text(printed(replace(lists.drawn(), state=SheetState.VERIFIED)))

    assert "Serie 2 · Tisch 7 · SC Herz Dame Bachtal · 14. Herbstpokal Bachtal" in text
    assert "Seite 1 von 1" in text
    assert "endgültig · Stand 17.10.2026 15:04" in text


def test_the_dealers_cells_are_hatched_at_four():
    form = score_sheet.filled([lists.drawn()], lists.IMPRINT).sections[0].blocks[0]

    hatched = [item for item in form.under.items if isinstance(item, Hatch)]
    assert len(hatched) == 48 * 3
    assert all(item.x >= SHAPE.edges[12] for item in hatched)


def test_both_sitters_are_hatched_at_five():
    form = score_sheet.empty(5, Length(12), lists.IMPRINT).sections[0].blocks[0]

    assert sum(isinstance(item, Hatch) for item in form.under.items) == 60 * 2 * 3


def test_a_small_g_marks_the_dealer_at_three():
    data = pdf_render.render(score_sheet.empty(3, Length(12), lists.IMPRINT))
    shape = shape_of(lists.a_table(3))

    dealers = [
        [seat for seat in (1, 2, 3) if reading.text_in(data, shape.cell(deal_no, points(seat)))]
        for deal_no in (1, 2, 3, 4)
    ]
    assert dealers == [[1], [2], [3], [1]]


@pytest.mark.parametrize(("size", "rounds"), [(3, 12), (4, 12), (5, 12), (4, 10), (4, 6), (3, 20), (4, 15), (4, 1)])
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_a_list_of_up_to_sixty_rows_is_one_page(size, rounds, code):
    language.use(code)
    table = lists.played_out(lists.a_table(size, names=lists.LONGEST, rounds=rounds))

    assert reading.page_count(printed(table)) == 1


@pytest.mark.parametrize("size", [4, 5])
def test_a_longer_list_goes_on_on_a_second_page_with_the_same_head(size):
    table = lists.played_out(lists.a_table(size, rounds=20))
    data = printed(table)

    assert reading.page_count(data) == 2
    text = reading.text(data)
    assert text.count("Anna Schmidt") == 2
    assert text.count("Fortsetzung auf der nächsten Seite") == 1
    assert text.count("GESAMTPUNKTE") == 1


def test_an_earlier_page_ends_with_the_standing():
    table = lists.played_out(lists.a_table(4, rounds=20))
    data = printed(table)
    plan = Plan(
        size=4,
        rounds=20,
        rules=table.event.rules,
        foot=geometry.foot_of(table.event.rules.system, 4, penalty=False, fee=True),
        note_lines=3,
    )
    first = plan.shapes(geometry.seating_of(table))[0]

    standing = sheets_table.folded(table).lines[39].running
    assert "Zwischenstand nach Spiel 40" in reading.text(data)
    assert str(standing[0].points).replace("-", "−") in reading.text_in(
        data, first.foot_cell(FootKind.CARRIED, points(1), points(1))
    )


def papers(code: str):
    language.use(code)
    long_title = "37. Internationale Stadtmeisterschaft Oberammergau-Unterschleißheim um den Pokal"
    for size in (3, 4, 5):
        eventful = replace(lists.eventful(size), event=replace(lists.eventful(size).event, title=long_title))
        yield score_sheet.filled([eventful], lists.IMPRINT)
        yield score_sheet.blank([lists.a_table(size, names=lists.LONGEST)], lists.IMPRINT)
        yield score_sheet.blank([lists.a_table(size)], lists.IMPRINT, wanted=BlankSheets(names=False))
        yield score_sheet.empty(size, Length(12), lists.IMPRINT)
    yield score_sheet.filled([lists.drawn()], lists.IMPRINT)
    yield score_sheet.filled([lists.played_out(lists.a_table(5, rounds=20, names=lists.LONGEST))], lists.IMPRINT)


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_no_words_leave_their_box_and_none_are_cut(code):
    for paper in papers(code):
        for words in reading.words_of(paper):
            fit = pdf_fonts.fitted(words)
            across = words.height if words.turned else words.width
            assert not any("…" in line for line in fit.lines), words.texts
            assert all(pdf_fonts.width(line, fit.face, fit.size) <= across + 1e-6 for line in fit.lines)
            assert fit.size >= SMALLEST_TYPE


@pytest.mark.slow
@pytest.mark.parametrize("code", few(language.LANGUAGES, language.GERMAN))
def test_no_letters_stand_on_one_another_or_leave_the_page(code):
    for paper in papers(code):
        data = pdf_render.render(paper)
        for page_no in range(1, reading.page_count(data) + 1):
            assert reading.overlapping(data, page_no) == []
            for letter in reading.letters(data, page_no):
                assert 14 < letter.left < letter.right < 595 - 14
                assert 14 < letter.bottom < letter.top < 842 - 14


def test_a_name_too_long_for_its_column_is_abbreviated_sensibly():
    data = pdf_render.render(score_sheet.blank([lists.a_table(5, names=lists.LONGEST)], lists.IMPRINT))

    text = " ".join(reading.text(data).split())
    assert "W.-M. Schwarzenberger" in text
    assert "Mühlenbrock-" in text


def test_a_value_row_shows_only_its_value():
    table = lists.with_deals(
        lists.a_table(), [Played(2, ValueOnly(value=36)), Played(3, ValueOnly(value=55, won=False))]
    )
    data, shape = printed(table), shape_of(table)

    first = [reading.text_in(data, shape.cell(1, column)) for column in range(1, 12)]
    second = [reading.text_in(data, shape.cell(2, column)) for column in range(1, 12)]
    assert first == [""] * 9 + ["36", ""]
    assert second == [""] * 10 + ["110"]


def test_an_overbid_game_shows_the_raised_value_and_its_mark():
    table = lists.played_out(lists.a_table(), 7)
    data, shape = printed(table), shape_of(table, note_lines=1)

    assert reading.text_in(data, shape.cell(5, geometry.MINUS)) == "ü 54"
    assert "ü überreizt" in reading.text(data)


def test_an_overbid_null_is_written_as_the_game_it_is_charged_as():
    table = lists.played_out(lists.a_table(), 7)
    data, shape = printed(table), shape_of(table, note_lines=1)

    cells = [
        reading.text_in(data, shape.cell(7, column)) for column in (geometry.BASE, geometry.WITH, geometry.MINUS)
    ]
    assert cells == ["12", "1", "ü 48"]
    assert "Spiel 7 (24, Null als Kreuz gerechnet)" in " ".join(reading.text(data).split())


@pytest.mark.parametrize(("kind", "base"), [(GameKind.GRAND, "20"), (GameKind.NULL, "20"), (GameKind.CLUBS, "12")])
def test_the_base_value_is_that_of_the_time_whose_rules_are_played(kind, base):
    game = Game(kind=kind, matadors=0 if kind is GameKind.NULL else 1)
    table = sheets_table.accept(lists.a_table(rules=presets.by_code("old-1931").rules), Played(2, game))

    assert reading.text_in(printed(table), shape_of(table).cell(1, geometry.BASE)) == base


def test_a_replaced_player_is_named_with_a_note():
    text = " ".join(reading.text(printed(lists.eventful(names=lists.SHORT))).split())

    assert "Krüger / v. Kraft*" in text
    assert "* Platz 2: ab Spiel 14 Karl von Kraft für Bernd Krüger" in text


def test_corrected_and_disputed_deals_and_notes_are_marked():
    text = " ".join(reading.text(printed(lists.eventful())).split())

    for words in ("✎ berichtigt", "! strittig", "° Vermerk", "Spiel 9: Schiedsrichter gerufen"):
        assert words in text


def test_deals_that_were_not_played_are_struck_out():
    text = reading.text(printed(lists.eventful()))

    assert text.count("nicht gespielt") == 1
    assert "beendet nach Spiel 44" in " ".join(text.split())


def test_the_line_of_the_director_appears_only_if_used():
    assert "Strafe Spielleitung" not in reading.text(drawn())
    assert "Strafe Spielleitung" in reading.text(printed(lists.eventful()))


def test_the_total_is_that_after_the_deduction():
    table = replace(lists.drawn(), penalties=(Penalty(id=1, seat=1, points=-100, reason="verspätet"),))
    data, shape = printed(table), shape_of(table, penalty=True, note_lines=1)

    assert reading.text_in(data, shape.foot_cell(FootKind.TOTAL, points(1), points(1))) == "1356"
    assert "90·5 − 100 = 3389 ✓" in " ".join(reading.text(data).split())


def test_the_fee_is_left_out_without_a_tariff():
    assert "Verlustspielgeld" not in reading.text(printed(lists.drawn(), fee=None))


def test_the_fee_follows_its_tariff():
    data = printed(lists.drawn(), fee=LossFee(0, 0, 100))

    cells = [
        reading.text_in(data, SHAPE.foot_cell(FootKind.FEE, points(seat), points(seat))) for seat in range(1, 5)
    ]
    assert cells == ["1,00", "2,00", "0,00", "2,00"]


def test_a_system_without_bonus_has_no_line_for_the_others():
    table = lists.a_table(rules=RuleSet(system=CLASSIC))

    assert "Mitspieler" not in reading.text(printed(table))


def test_the_bonus_of_a_passed_in_deal_is_written_in_the_dealers_column():
    table = lists.with_deals(lists.a_table(rules=RuleSet(passed_in_bonus=30)), [PASSED_IN])
    data = printed(table)

    assert reading.text_in(data, SHAPE.cell(1, points(1))) == "30"
    assert "0 − 0 + 30 = 30 ✓" in " ".join(reading.text(data).split())


@pytest.mark.parametrize(
    ("change", "final"),
    [
        (lambda table: table, False),
        (lambda table: replace(table, state=SheetState.VERIFIED), True),
        (lambda table: replace(sheets_table.mark(table, 3, disputed=True), state=SheetState.VERIFIED), False),
        (lambda table: replace(table, state=SheetState.VERIFIED, unclear="Platz 3?"), False),
        (lambda table: sheets_table.end_early(replace(table, state=SheetState.RELEASED)), True),
    ],
)
def test_a_list_is_final_once_it_is_checked(change, final):
    text = reading.text(printed(change(lists.drawn())))

    assert ("endgültig" in text, "vorläufig" in text) == (final, not final)


def test_a_blank_list_has_names_but_no_values():
    data = pdf_render.render(score_sheet.blank([lists.drawn()], lists.IMPRINT))

    assert "Anna Schmidt" in reading.text(data)
    assert "Vordruck" in reading.text(data)
    assert reading.text_in(data, SHAPE.cell(2, geometry.PLUS)) == ""
    assert reading.text_in(data, SHAPE.foot_cell(FootKind.TOTAL, points(1), points(1))) == ""


def test_a_blank_list_may_leave_the_names_to_a_pen():
    data = pdf_render.render(score_sheet.blank([lists.drawn()], lists.IMPRINT, wanted=BlankSheets(names=False)))

    assert "Anna Schmidt" not in reading.text(data)
    assert "14. Herbstpokal Bachtal" in reading.text(data)


def test_a_list_of_no_table_is_refused_for_two():
    with pytest.raises(TableSizeUnknown):
        score_sheet.empty(2, Length(12), lists.IMPRINT)


def test_many_remarks_go_on_a_page_of_their_own():
    table = lists.drawn()
    for deal_no in range(1, 49):
        table = sheets_table.mark(
            table, deal_no, note=f"Einspruch von Platz 3 zum Spiel {deal_no}, vom Schiedsrichter verworfen"
        )
    data = printed(table)

    text = " ".join(reading.text(data).split())
    assert reading.page_count(data) == 2
    assert "Vermerke zu dieser Liste: siehe letzte Seite." in text
    assert all(f"Spiel {deal_no}, vom Schiedsrichter" in text for deal_no in range(1, 49))


def test_a_stand_must_know_its_time_zone():
    with pytest.raises(ValueError, match="time zone"):
        Imprint(club="", at=lists.IMPRINT.at.replace(tzinfo=None))


def test_a_club_without_a_name_leaves_no_gap():
    data = pdf_render.render(score_sheet.filled([lists.drawn()], replace(lists.IMPRINT, club="")))

    assert "\nSerie 2 · Tisch 7 · 14. Herbstpokal Bachtal" in reading.text(data)


def test_the_usual_fee_is_the_default():
    assert printed(lists.drawn(), fee=USUAL_LOSS_FEE) == drawn()


def test_a_long_blank_list_has_its_cross_checks_on_the_last_page_only():
    text = reading.text(pdf_render.render(score_sheet.empty(4, Length(20), lists.IMPRINT)))

    assert text.count("Proben:") == 1
    assert "= 80" in text


def test_points_given_by_the_director_are_named_so():
    gift = Penalty(id=1, seat=2, points=30, reason="Fehlentscheid der Spielleitung")

    text = " ".join(reading.text(printed(replace(lists.drawn(), penalties=(gift,)))).split())

    assert "Strafe / Gutschrift" in text
    assert "Platz 2 +30 Punkte, Fehlentscheid der Spielleitung" in text


@pytest.mark.parametrize(
    ("system", "terms"),
    [
        (System(code="wins", win_bonus=50, defender_bonus=((4, 40),)), "1289 + 50·40 + 120·5 = 3889 ✓"),
        (System(code="both", win_bonus=50, loss_malus=30), "1289 + 50·40 − 30·5 = 3139 ✓"),
        (System(code="losses", loss_malus=30), "1289 − 30·5 = 1139 ✓"),
        (CLASSIC, "1289 = 1289 ✓"),
    ],
)
def test_the_cross_check_of_the_totals_follows_the_list_system(system, terms):
    table = lists.with_deals(lists.a_table(rules=RuleSet(system=system)), lists.drawn_deals())

    assert f"Gesamt: {terms}" in " ".join(reading.text(printed(table)).split())


def test_a_list_from_a_file_leaves_day_and_fee_open():
    known, unknown = (
        reading.text(pdf_render.render(build([lists.drawn()], lists.IMPRINT)))
        for build in (score_sheet.filled, score_sheet.from_file)
    )

    day = f"{lists.drawn().event.held_on:%d.%m.%Y}"
    assert known.count(day) == unknown.count(day) + 1  # it also says of which day it is
    assert "Verlustspielgeld" in known
    assert "Verlustspielgeld" not in unknown
    assert "Datum" in unknown


def test_what_cannot_be_checked_without_deals_is_said_to_be_open():
    facts = result_events.facts("hall")

    text = reading.text(pdf_render.render(score_sheet.filled(facts.lists()[:1], lists.IMPRINT)))

    assert "① Spielpunkte: offen, ohne die Spiele" in text
    assert "② Spiele:" in text


def test_kontra_of_a_lost_game_stands_beside_the_minus():
    table = lists.a_table(rules=presets.by_code("pub").rules)
    facts = Game(kind=GameKind.CLUBS, matadors=2, won=False, house=HouseFacts(kontra=1))
    table = sheets_table.accept(table, Played(2, facts))
    shape = shape_of(table, note_lines=1)

    texts = [reading.text_in(printed(table), shape.cell(1, column)) for column in (geometry.PLUS, geometry.MINUS)]

    assert (texts[0], texts[1].replace(" ", "").replace("\n", "")) == ("", "K144")
