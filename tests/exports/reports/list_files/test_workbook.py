"""The workbook of a list: values as numbers, and a checking sheet; `test_recalculated` has it counted anew."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from io import BytesIO

from openpyxl import load_workbook

from skatclub.domain.sheets import table as sheets_table
from skatclub.exports.formats.excel import render as excel_render
from skatclub.exports.reports.list_files import columns, workbook
from skatclub.exports.reports.list_files.columns import Detail
from skatclub.exports.reports.sheets.geometry import FootKind
from skatclub.exports.spreadsheet import letters
from skatclub.rules import presets
from skatclub.rules.game import deal as deals
from skatclub.rules.game.deal import PASSED_IN, Played, Ramsch
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.bock_rules import Begins, Bock
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House, Kontra, Sign
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import OverbidNull, RuleSet
from skatclub.rules.systems import CLASSIC, SEEGER, System
from tests.exports import lists
from tests.exports.reports.office.test_typed_totals import typed

LIST, CHECK, DETAILS = 0, 1, 2


def book_of(table, **facts) -> bytes:
    return excel_render.render(workbook.of([table], lists.IMPRINT, **facts))


def loaded(data: bytes):
    return load_workbook(BytesIO(data))


DRAWN = book_of(lists.drawn())


def several() -> list:
    """Return three lists of two series."""
    drawn = lists.drawn()
    first = replace(drawn.series, number=1)
    return [replace(drawn, series=first), replace(drawn, series=first, number=8), drawn]


def columns_between(first: int, last: int) -> set[str]:
    """Return the names of columns."""
    return {letters(column) for column in range(first, last + 1)}


def with_rules(**facts):
    return lists.played_out(lists.a_table(rules=RuleSet(**facts)))


def sound_lists() -> dict:
    """Return lists of every kind, none of which has a mistake."""
    passed = lists.with_deals(lists.a_table(rules=RuleSet(passed_in_bonus=30)), [PASSED_IN] * 3)
    return {
        "drawn": lists.drawn(),
        "three": lists.played_out(lists.a_table(3)),
        "four": lists.played_out(lists.a_table(4, rounds=20)),
        "five": lists.played_out(lists.a_table(5)),
        "eventful": lists.eventful(),
        "next_step": with_rules(overbid_null=OverbidNull.NEXT_NULL_STEP),
        "multiple": with_rules(overbid_null=OverbidNull.MULTIPLE_OF_23),
        "classic": with_rules(system=CLASSIC),
        "seeger": with_rules(system=SEEGER),
        "bonus": lists.played_out(passed),
        "hostile": lists.played_out(lists.a_table(names=('=HYPERLINK("x")', "@SUM(A1)", "+1", "-2 'x'"))),
        "empty": lists.a_table(),
        **lists_of_houses(),
    }


OPEN_NULL = Game(kind=GameKind.NULL, announcement=Announcement.HAND_OUVERT)


def lists_of_houses() -> dict:
    """Return lists by the rules of houses: Kontra, Bock, Ramsch, only minus, another time, a free formula."""
    told = {
        name: presets.by_code(name).rules
        for name in ("pub", "hansa", "winners-ramsch", "old-1931", "bierlachs-301")
    }
    told["bonus_to_all"] = RuleSet(passed_in_bonus=30, house=House(passed_to_all=True, jacks_only=True))
    told["doubled_bonus"] = RuleSet(
        house=House(kontra=Kontra(doubles_bonus=True), bock=Bock(begins=Begins.SAME_DEAL, doubles_bonus=True))
    )
    told["sitter_spared"] = RuleSet(house=House(sign=Sign.OTHERS, charges_sitters=False, revolution=True))
    told["free"] = RuleSet(system=System(code="free", win_bonus=3, loss_malus=1, point_factor=0))
    return {name: evening_of(rules) for name, rules in told.items()}


def evening_of(rules: RuleSet):
    """Return a short list on which all is played that the rules know."""
    house = rules.house or House()
    played = [
        Played(2, Game(kind=GameKind.CLUBS, matadors=1, won=False, house=HouseFacts(kontra=1))),
        Played(1, Game(kind=GameKind.GRAND, matadors=4, announcement=Announcement.OUVERT, reached=Reached.SCHWARZ)),
        Ramsch(RamschFacts(counts=((1, 0), (2, 51), (4, 69)), last_trick=4)),
        Played(3, Game(kind=GameKind.HEARTS, matadors=6, house=HouseFacts(tisch=True, spitze=True))),
        PASSED_IN,
        Played(1, Game(kind=GameKind.SPADES, matadors=-2, bid=40, announcement=Announcement.HAND)),
        Played(
            4, Game(kind=GameKind.NULL, announcement=Announcement.HAND_OUVERT, house=HouseFacts(revolution=True))
        ),
        Played(2, Game(kind=GameKind.GRAND, matadors=1, announcement=Announcement.HAND, won=False)),
        Played(3, Game(kind=GameKind.NULL)),
        Played(1, ValueOnly(value=48, won=False)),
    ]
    table = lists.a_table(rules=rules)
    for deal in played:
        known = deals.known_to(deal, rules)
        table = sheets_table.accept(replace(table, ended_early=False), known)  # a target would end it
    assert (house.ramsch is None) is not any(isinstance(record.row.deal, Ramsch) for record in table.records)
    return sheets_table.end_early(table)


# What somebody changes on the list sheet: a fact or a value, in the row of a deal or in the footer.
CHANGES = {
    "declarer": (7, columns.DECLARER, 1),
    "value": (7, columns.PLUS, 47),
    "loss": (9, columns.MINUS, 98),
    "running_total": (7, columns.seat_column(2), 97),
    "wrong_column": (7, columns.seat_column(1), 44),
    "missing_total": (7, columns.seat_column(2), None),
    "count_won": (7, columns.seat_column(2) + 1, 3),
    "count_missing": (7, columns.seat_column(2) + 1, None),
    "count_lost": (9, columns.seat_column(2) + 2, 2),
    "passed_in": (10, columns.FIRST_SEAT + 12, 2),
}
FOOT_CHANGES = {
    "foot_points": (FootKind.POINTS, columns.seat_column(1)),
    "foot_plus": (FootKind.POINTS, columns.PLUS),
    "foot_won": (FootKind.WON, columns.seat_column(2) + 1),
    "foot_total": (FootKind.TOTAL, columns.seat_column(3)),
    "foot_rank": (FootKind.RANK, columns.seat_column(4)),
    "foot_fee": (FootKind.FEE, columns.seat_column(1)),
    "foot_cross_sum": (FootKind.TOTAL, columns.FIRST_SEAT + 12),
}


def changed(book, row: int, column: int, value: object) -> bytes:
    """Return a workbook after somebody wrote into a cell of its list sheet, which is then as it was."""
    cell = book.worksheets[LIST].cell(row, column)
    before, cell.value = cell.value, value
    target = BytesIO()
    book.save(target)
    cell.value = before
    return target.getvalue()


def changed_books() -> dict[str, bytes]:
    """Return the first three rounds of the drawn example with one cell changed each."""
    begun = lists.with_deals(lists.a_table(rounds=3), lists.drawn_deals()[:12])
    drawn = loaded(book_of(begun))  # once: reading it takes longer than writing
    books = {
        name: changed(drawn, columns.LIST_TOP + deal, column, value)
        for name, (deal, column, value) in CHANGES.items()
    }
    for name, (kind, column) in FOOT_CHANGES.items():
        books[name] = changed(drawn, columns.foot_row(columns.LIST_TOP, 12, kind), column, 7777)
    return books


def test_the_first_sheet_holds_values_as_numbers():
    page = loaded(DRAWN).worksheets[LIST]

    row = [page.cell(columns.LIST_TOP + 47, column).value for column in range(1, columns.FIRST_SEAT + 12)]
    assert row[columns.BASE - 1] == 12
    assert row[columns.WITHOUT - 1] == 3
    assert row[columns.PLUS - 1] == 48
    assert row[columns.seat_column(1) - 1 : columns.seat_column(1) + 1] == [586, 16]


def test_the_first_sheet_has_no_formula():
    page = loaded(DRAWN).worksheets[LIST]

    assert [cell.coordinate for row in page.iter_rows() for cell in row if cell.data_type == "f"] == []


def test_the_footer_of_the_first_sheet_is_that_of_the_example():
    page = loaded(DRAWN).worksheets[LIST]
    row = columns.foot_row(columns.LIST_TOP, 48, FootKind.TOTAL)

    totals = [page.cell(row, columns.seat_column(seat)).value for seat in range(1, 5)]
    assert totals == [1456, 578, 934, 521]
    assert page.cell(row, columns.FIRST_SEAT + 12).value == 3489


def test_heads_are_frozen_and_nothing_is_merged():
    book = loaded(DRAWN)

    assert book.worksheets[LIST].freeze_panes == "B2"
    assert book.worksheets[CHECK].freeze_panes == "B4"
    assert all(not page.merged_cells.ranges for page in book.worksheets)


def test_the_date_is_a_german_date_cell():
    page = loaded(DRAWN).worksheets[DETAILS]
    cell = page.cell(tuple(Detail).index(Detail.DATE) + 1, 2)

    assert cell.value == datetime(2026, 10, 17)  # noqa: DTZ001  a day, as workbooks keep it
    assert cell.number_format == "DD.MM.YYYY"


def test_all_but_facts_on_the_checking_sheet_is_live():
    page = loaded(DRAWN).worksheets[CHECK]
    cells = [cell for row in page.iter_rows(min_row=4, max_row=51, min_col=2) for cell in row]

    assert all(cell.data_type == "f" for cell in cells if cell.value is not None)
    assert sum(cell.value is not None for cell in cells) == 48 * (1 + 4 * 3 + 1 + 4 * 3 + 1)


def test_sheets_of_several_lists_have_their_own_titles():
    book = loaded(excel_render.render(workbook.of(several(), lists.IMPRINT)))

    assert book.sheetnames == ["Übersicht", "Serie 1", "Serie 1 – Prüfung", "Serie 2", "Serie 2 – Prüfung"]


def test_the_overview_leads_to_each_list_and_its_differences():
    book = loaded(excel_render.render(workbook.of(several(), lists.IMPRINT)))
    rows = book["Übersicht"].iter_rows(min_row=9, max_col=4, values_only=True)

    places = [(series, link.split('"')[1].partition("!"), count) for series, link, _names, count in rows]
    assert [series for series, _link, _count in places] == [1, 1, 2]
    for _series, (sheet, _sign, place), count in places:
        title = sheet.strip("#'")
        assert book[title][place].value.startswith("Tisch ")
        checked, _sign, differences = count.strip("=").partition("!")
        row = book[checked.strip("'")][differences].row
        assert book[checked.strip("'")].cell(row, 1).value == "Abweichungen"


def test_columns_of_deals_are_hidden_where_only_totals_are_known():
    page = loaded(book_of(typed())).worksheets[LIST]

    hidden = {letter for letter, column in page.column_dimensions.items() if column.hidden}
    assert columns_between(columns.DEALER, columns.WON) == hidden
    assert not any(column.hidden for column in loaded(DRAWN).worksheets[LIST].column_dimensions.values())


def test_the_fee_may_be_left_out():
    page = loaded(book_of(lists.drawn(), fee=None)).worksheets[LIST]
    row = columns.foot_row(columns.LIST_TOP, 48, FootKind.FEE)

    assert page.cell(row, columns.seat_column(1)).value is None
