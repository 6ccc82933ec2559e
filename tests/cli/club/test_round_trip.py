"""What the program writes as CSV or JSON, `skatclub score` counts to the same list, whatever happened there."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from skatclub.cli.score import list_files, scoring
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import DealRecord, Penalty
from skatclub.exports import catalogue
from skatclub.exports.catalogue import Format
from skatclub.rules import systems
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.rule_set import OverbidNull, RuleSet
from skatclub.rules.sheet import rotation
from skatclub.rules.sheet.rotation import DealingOrder
from skatclub.rules.sheet.sheet import Row
from skatclub.rules.systems import System
from tests import strategies
from tests.exports import lists

SCORE_SHEET = catalogue.list_paper("score-sheet")

FORMATS = [Format.CSV, Format.JSON]
OWN = System(code="own", win_bonus=10, loss_malus=7, defender_bonus=((3, 5), (4, 4), (5, 3)))
notes = st.sampled_from(
    ["", "=1+1", "@SUM(A1)", "ein; zwei", 'er sagte „Re“ und "Kontra"', "erste Zeile\nzweite", "ß"]
)
rule_sets = st.builds(
    RuleSet,
    system=st.sampled_from([*systems.SYSTEMS, OWN]),
    overbid_null=st.sampled_from(OverbidNull),
    passed_in_bonus=st.sampled_from([0, 20]),
)


@st.composite
def tables(draw):
    """Draw a list on which anything may have happened."""
    size = draw(strategies.table_sizes)
    table = lists.a_table(size, rules=draw(rule_sets))
    orders = draw(st.dictionaries(st.integers(1, 20), st.permutations(range(1, size + 1)), max_size=2))
    table = replace(table, orders=tuple(DealingOrder(begun, tuple(seats)) for begun, seats in orders.items()))
    records = tuple(draw(record_of(table, deal_no)) for deal_no in range(1, draw(st.integers(1, 20)) + 1))
    fines = draw(st.lists(st.tuples(st.integers(1, size), st.integers(-500, 500).filter(bool)), max_size=2))
    penalties = tuple(
        Penalty(id=number, seat=seat, points=points, reason="verspätet;\n3 −50 „erschienen“")
        for number, (seat, points) in enumerate(fines, start=1)
    )
    return replace(table, records=records, penalties=penalties)


@st.composite
def record_of(draw, table, deal_no):
    """Draw a deal with its marks; now and then somebody deals out of turn."""
    order = table.order_at(deal_no)
    usual = rotation.dealer_of(deal_no, order)
    dealer = draw(st.sampled_from([usual, usual, *order]))
    deal = draw(strategies.deals_of(rotation.actives_of(dealer, order)))
    row = Row(deal, None if dealer == usual else dealer)
    return DealRecord(deal_no=deal_no, row=row, disputed=draw(st.booleans()), note=draw(notes))


def counted(folder, format_, *written):
    """Return the lists as `skatclub score` counts what was written of these tables."""
    path = folder / f"list.{format_}"
    path.write_bytes(SCORE_SHEET.make(format_, written, lists.IMPRINT))
    return [scoring.scored(file) for file in list_files.read(path)]


@pytest.mark.slow
@pytest.mark.parametrize("format_", FORMATS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=12)
@given(table=tables())
def test_a_list_is_counted_as_it_was(tmp_path, format_, table):
    written_is_counted_alike(tmp_path, format_, table)


@pytest.mark.endure
@pytest.mark.parametrize("format_", FORMATS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=100)
@given(table=tables())
def test_many_lists_are_counted_as_they_were(tmp_path, format_, table):
    written_is_counted_alike(tmp_path, format_, table)


def written_is_counted_alike(tmp_path, format_, table):
    (one,) = counted(tmp_path, format_, table)

    ours = sheets_table.folded(table)
    assert one.sheet.footer == ours.footer
    assert one.sheet.cross_checks == ours.cross_checks
    assert [line.dealer for line in one.sheet.lines] == [line.dealer for line in ours.lines]
    assert [line.actives for line in one.sheet.lines] == [line.actives for line in ours.lines]
    assert [line.running for line in one.sheet.lines] == [line.running for line in ours.lines]


@pytest.mark.parametrize("format_", FORMATS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=8)
@given(table=tables())
def test_marks_stay_with_their_deals(tmp_path, format_, table):
    (one,) = counted(tmp_path, format_, table)

    assert [(record.disputed, record.note, record.row.dealer) for record in one.written.records] == [
        (record.disputed, record.note, record.row.dealer) for record in table.records
    ]


@pytest.mark.parametrize("format_", FORMATS)
def test_several_lists_in_one_file_stay_as_they_were(tmp_path, format_):
    written = [lists.drawn(), replace(lists.eventful(), number=8), replace(lists.eventful(5), number=9)]

    read = counted(tmp_path, format_, *written)

    assert [one.sheet.footer for one in read] == [sheets_table.folded(table).footer for table in written]


@pytest.mark.parametrize("format_", FORMATS)
def test_a_short_list_at_which_the_last_seat_never_declared_keeps_its_size(tmp_path, format_):
    table = lists.a_table(5)
    table = sheets_table.accept(table, Played(2, lists.deal("2 9 1").facts))

    (one,) = counted(tmp_path, format_, table)

    assert one.seating.size == 5


@pytest.mark.parametrize("format_", FORMATS)
def test_a_list_whose_declarer_deals_is_refused_and_not_counted_otherwise(skatclub, tmp_path, format_):
    table = lists.with_deals(lists.a_table(), [lists.deal("2 9 1"), lists.deal("3 9 1"), lists.deal("1 9 1")])
    pushed = sheets_table.insert(table, 1, PASSED_IN, dealers_counted=True)
    path = tmp_path / f"list.{format_}"
    path.write_bytes(SCORE_SHEET.make(format_, [pushed], lists.IMPRINT))

    outcome = skatclub("score", path)

    assert (outcome.code, outcome.out) == (2, "")
    assert "Spiel 2" in outcome.err


@pytest.mark.parametrize("format_", FORMATS)
def test_what_is_said_at_the_terminal_goes_before_the_rules_of_the_file(skatclub, tmp_path, format_):
    path = tmp_path / f"list.{format_}"
    table = replace(lists.drawn(), event=replace(lists.drawn().event, rules=RuleSet(system=OWN)))
    path.write_bytes(SCORE_SHEET.make(format_, [table], lists.IMPRINT))

    outcome = skatclub("score", path, "--system", "classic", "--json")

    players = json.loads(outcome.out)[0]["players"]
    assert [player["total"] for player in players] == [player["points"] for player in players]


def test_penalties_are_shown_and_ranked(skatclub, tmp_path):
    path = tmp_path / "liste.csv"
    path.write_text("Nr;Eingabe;Ordnungsmaßnahmen\n1;242;2 -500 verspätet erschienen\n2;342;\n", encoding="utf-8")

    text = skatclub("score", path).out
    players = json.loads(skatclub("score", path, "--json").out)[0]["players"]

    assert ["Strafe", "Spielleitung", "0", "−500", "0"] in [line.split() for line in text.splitlines()]
    assert [(player["penalty"], player["result"], player["rank"]) for player in players] == [
        (0, 0, 2),
        (-500, -378, 3),
        (0, 122, 1),
    ]
