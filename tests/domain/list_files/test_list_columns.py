"""What a file tells about a list beyond its deals."""

from __future__ import annotations

import pytest

from skatclub.domain.errors import PenaltyOutOfRange
from skatclub.domain.list_files import deal_columns, errors
from skatclub.domain.list_files.deal_cells import ListTable
from skatclub.domain.list_files.deal_columns import SourceLine
from skatclub.domain.list_files.errors import ExpectedCell, LineRefused
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Penalty
from skatclub.rules import errors as rule_errors, rule_set
from skatclub.rules.game.deal import PASSED_IN
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet.rotation import DealingOrder
from tests.exports import lists

HEADS = {key: key.upper() for key in ("deal", "entry", "dealer", "dealer_order", "penalties", "rules", "note")}


def lines(*cells):
    return [SourceLine(number + 1, {"deal": str(number), **one}) for number, one in enumerate(cells, start=1)]


def read(*cells, size=4, names=()):
    return deal_columns.list_of(lines(*cells), ListTable(size=size, names=names), HEADS)


def refused(*cells, size=4, names=()):
    with pytest.raises(errors.LinesRefused) as refusal:
        read(*cells, size=size, names=names)
    return refusal.value.lines


@pytest.mark.parametrize("text", ["1 3 2 4", "1324", " 1-3-2-4 ", "1, 3, 2, 4", "1/3/2/4"])
def test_an_order_is_read_as_people_write_it(text):
    assert deal_columns.order_of(text) == (1, 3, 2, 4)


@pytest.mark.parametrize("text", ["1 1 2 3", "12", "1 2 4", "1 2 3 4 5 1", "A B C", "²13"])
def test_an_order_that_is_none_is_refused(text):
    with pytest.raises(errors.CellUnreadable) as refusal:
        deal_columns.order_of(text)

    assert refusal.value.wanted is ExpectedCell.ORDER


def test_an_order_holds_from_its_deal_on_and_is_taken_once():
    written = read(
        {"entry": "0"}, {"entry": "0", "dealer_order": "1 3 2 4"}, {"entry": "0", "dealer_order": "1324"}
    )

    assert written.orders == (DealingOrder(2, (1, 3, 2, 4)),)


def test_the_order_says_who_sits_out():
    written = read({"entry": "0"}, {"entry": "242", "dealer_order": "1 3 2 4"})

    assert written.records[1].row.deal.declarer == 2


def test_an_order_of_another_table_is_refused():
    assert refused({"entry": "0", "dealer_order": "1 3 2"}) == (
        LineRefused(2, "DEALER_ORDER", rule_errors.SeatOutOfRange(3, 4)),
    )


def test_who_dealt_out_of_turn_may_be_named():
    written = read({"entry": "142", "dealer": "carla"}, names=("Anna", "Bernd", "Carla", "Doris"))

    assert written.records[0].row.dealer == 3


def test_a_dealer_who_was_in_turn_is_nothing_special():
    assert read({"entry": "242", "dealer": "1"}).records[0].row.dealer is None


def test_a_declarer_who_dealt_out_of_turn_is_refused():
    (line,) = refused({"entry": "342", "dealer": "3"})

    assert isinstance(line.reason, rule_errors.SitterCannotDeclare)


def test_a_dealer_who_does_not_exist_is_refused_by_the_name_of_the_column():
    assert refused({"entry": "0", "dealer": "5"}) == (LineRefused(2, "DEALER", rule_errors.SeatOutOfRange(5, 4)),)


@pytest.mark.parametrize(
    ("text", "points"),
    [("3 -50 verspätet", -50), ("3: −50 verspätet", -50), ("3 +20 verspätet", 20), ("3 20 verspätet", 20)],
)
def test_a_measure_is_read_as_people_write_it(text, points):
    assert deal_columns.penalties_of(text) == (Penalty(id=1, seat=3, points=points, reason="verspätet"),)


def test_measures_of_several_lines_are_all_taken():
    written = read({"entry": "0", "penalties": "1 -50 a\n\n2 -20 b"}, {"entry": "0", "penalties": "3 5 c"})

    assert [(one.seat, one.points, one.reason) for one in written.penalties] == [
        (1, -50, "a"),
        (2, -20, "b"),
        (3, 5, "c"),
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("verspätet", errors.CellUnreadable("verspätet", ExpectedCell.PENALTIES)),
        ("3 -50", errors.CellUnreadable("3 -50", ExpectedCell.PENALTIES)),
        ("3 0 verspätet", PenaltyOutOfRange(0)),
        ("4 -50 verspätet", rule_errors.SeatOutOfRange(4, 3)),
    ],
)
def test_a_measure_that_is_none_is_refused(text, reason):
    assert refused({"entry": "0", "penalties": text}, size=3) == (LineRefused(2, "PENALTIES", reason),)


def test_the_rules_of_a_list_stand_beside_any_deal():
    rules = RuleSet(passed_in_bonus=20)
    written = lines({"entry": "0"}, {"entry": "0", "rules": rule_set.dump(rules)})

    assert deal_columns.rules_of(written, HEADS) == rules


def test_a_list_without_rules_has_the_usual_ones():
    assert deal_columns.rules_of(lines({"entry": "0", "rules": ""}), HEADS) is None


@pytest.mark.parametrize("text", ["Skat", '{"format":1}', rule_set.dump(ISKO_2022).replace("50", "9" * 400)])
def test_rules_that_are_none_are_refused_with_their_line(text):
    with pytest.raises(errors.LinesRefused) as refusal:
        deal_columns.rules_of(lines({"entry": "0"}, {"rules": text}), HEADS)

    (line,) = refusal.value.lines
    assert (line.line, line.column, type(line.reason)) == (3, "RULES", rule_errors.RuleSetUnreadable)


def test_a_note_loses_the_apostrophe_that_guarded_it():
    assert [
        record.note for record in read({"entry": "0", "note": "'=1+1"}, {"entry": "0", "note": "'s"}).records
    ] == ["=1+1", "'s"]


def test_a_note_with_signs_that_no_paper_prints_is_refused():
    (line,) = refused({"entry": "0", "note": "a\x07b"})

    assert line.column == "NOTE"


def test_an_order_is_written_where_it_begins():
    table = sheets_table.swap_places(lists.played_out(lists.a_table(), 8), 2, 3, from_deal=5)

    written = [deal_columns.order_text(table, number) for number in range(1, 9)]

    assert written == ["", "", "", "", "1 3 2 4", "", "", ""]


def test_the_size_of_a_table_whose_last_seats_never_declared_is_written_as_an_order():
    table = lists.with_deals(lists.a_table(5), [PASSED_IN, lists.deal("1 9 1")])

    assert [deal_columns.order_text(table, number) for number in (1, 2)] == ["1 2 3 4 5", ""]


def test_measures_are_written_as_they_are_read():
    penalties = (
        Penalty(id=1, seat=3, points=-50, reason="verspätet\nerschienen"),
        Penalty(id=2, seat=1, points=20, reason="Ausgleich"),
    )

    text = deal_columns.penalties_text(penalties)

    assert text == "3 -50 verspätet erschienen\n1 +20 Ausgleich"
    assert [one.points for one in deal_columns.penalties_of(text)] == [-50, 20]
