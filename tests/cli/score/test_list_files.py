"""Lists in CSV and JSON files."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from skatclub.cli.score import list_files
from skatclub.domain.errors import TextTooLong
from skatclub.domain.list_files import errors
from skatclub.domain.list_files.errors import FileUnit, LineRefused, LinesRefused
from skatclub.rules.errors import Refusal


def read(tmp_path, text, name="liste.csv"):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return list_files.read(path)[0]


def cells(tmp_path, text, name="liste.csv"):
    return [(line.number, dict(line.cells)) for line in read(tmp_path, text, name).lines]


def refused(tmp_path, text, name="liste.csv"):
    with pytest.raises(Refusal) as caught:
        read(tmp_path, text, name)
    return caught.value


@pytest.mark.parametrize("sign", [";", ",", "\t"])
def test_three_delimiters_are_found_by_themselves(tmp_path, sign):
    text = f"deal{sign}entry\n1{sign}342/\n2{sign}0\n"

    assert cells(tmp_path, text) == [(2, {"deal": "1", "entry": "342/"}), (3, {"deal": "2", "entry": "0"})]


def test_the_first_line_of_excel_names_the_delimiter(tmp_path):
    assert cells(tmp_path, "sep=;\r\ndeal;entry\r\n1;342\r\n") == [(3, {"deal": "1", "entry": "342"})]


def test_blank_lines_are_skipped_but_counted(tmp_path):
    assert cells(tmp_path, "\ndeal;entry\n;\n\n1;342\n") == [(5, {"deal": "1", "entry": "342"})]


def test_a_cell_may_hold_a_line_break(tmp_path):
    assert cells(tmp_path, 'deal;entry;note\n1;342;"a\nb"\n2;0;\n')[1][0] == 4


def test_missing_cells_at_the_end_are_empty(tmp_path):
    assert cells(tmp_path, "deal;declarer;game;matadors\n1;;e\n") == [
        (2, {"deal": "1", "declarer": "", "game": "e"})
    ]


def test_a_column_without_head_is_left_alone(tmp_path):
    assert cells(tmp_path, "deal;entry;\n1;342;x\n") == [(2, {"deal": "1", "entry": "342"})]


def test_heads_are_kept_as_the_file_has_them(tmp_path):
    assert read(tmp_path, "Spiel-Nr.;Eingabe\n1;342\n").heads == {"deal": "Spiel-Nr.", "entry": "Eingabe"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", errors.FileIsEmpty()),
        (" \n\t", errors.FileIsEmpty()),
        ("Hallo\nWelt\n", errors.FormatUnknown()),
        ("deal;entry;Wetter\n1;342;schön\n", errors.ColumnUnknown("Wetter")),
        ("deal;entry\n1;342;zu;viel\n", LinesRefused((LineRefused(2, "", errors.TooManyCells(4, 2)),))),
        ('deal;entry\n1;"342\n', LinesRefused((LineRefused(2, "", errors.QuoteNotClosed()),))),
        ("deal;entry\n1;" + "x" * 200_000, LinesRefused((LineRefused(2, "", TextTooLong(131_072)),))),
    ],
)
def test_a_csv_that_is_no_list_is_refused(tmp_path, text, expected):
    assert refused(tmp_path, text) == expected


def test_a_json_list_is_a_list(tmp_path):
    text = json.dumps([{"deal": 1, "declarer": 2, "game": "grand", "matadors": -1, "won": True, "bid": None}])

    assert cells(tmp_path, text, "liste.json") == [
        (1, {"deal": "1", "declarer": "2", "game": "grand", "matadors": "-1", "won": "yes", "bid": ""})
    ]


def test_a_json_object_knows_its_players(tmp_path):
    text = json.dumps(
        {"players": ["Anna", "Bernd", "Carla"], "table_size": 3, "deals": [{"deal": 1.0, "entry": "0"}]}
    )

    file = read(tmp_path, text)

    assert (file.players, file.table_size, file.lines[0].cells["deal"]) == (("Anna", "Bernd", "Carla"), 3, "1")


def test_json_is_known_by_its_first_sign_or_by_its_name(tmp_path):
    assert cells(tmp_path, '\n [{"deal": 1, "entry": "0"}]', "liste.txt")[0][0] == 1


def test_entries_of_json_are_counted_as_entries(tmp_path):
    assert read(tmp_path, '[{"deal": 1, "entry": "0"}]').lines[0].unit is FileUnit.ENTRY


def test_numbers_and_structures_in_json_stay_readable(tmp_path):
    text = '[{"deal": 1, "entry": "0", "note": [1, 2.5], "bid": 1.5, "": false}]'

    assert cells(tmp_path, text)[0][1] == {"deal": "1", "entry": "0", "note": "[1, 2.5]", "bid": "1.5"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"lists": [7]}', errors.FormatUnknown()),
        ("{}", errors.FormatUnknown()),
        ('{"deals": 3}', errors.FormatUnknown()),
        ('{"deals": [], "players": "Anna"}', errors.FormatUnknown()),
        ('{"deals": [], "players": [1]}', errors.FormatUnknown()),
        ('{"deals": [], "table_size": "4"}', errors.FormatUnknown()),
        ('{"deals": [], "table_size": true}', errors.FormatUnknown()),
        (
            '[{"deal": 1, "entry": "0"}, 7]',
            LinesRefused((LineRefused(2, "", errors.FormatUnknown(), FileUnit.ENTRY),)),
        ),
        ('[\n{"deal": 1,}\n]', LinesRefused((LineRefused(2, "", errors.FormatUnknown()),))),
        ("[" * 100_000, errors.FormatUnknown()),
        ('[{"deal": ' + "9" * 10_000 + "}]", errors.FormatUnknown()),
        ('[{"deal": 1, "Nr": 1, "entry": "0"}]', errors.ColumnTwice("Nr")),
    ],
)
def test_a_json_that_is_no_list_is_refused(tmp_path, text, expected):
    assert refused(tmp_path, text, "liste.json") == expected


def test_an_empty_json_list_has_no_lines(tmp_path):
    assert read(tmp_path, "[]").lines == ()


def test_several_lists_of_a_csv_are_told_apart(tmp_path):
    path = tmp_path / "abend.csv"
    path.write_text("event;series;table;deal;entry\nAbend;1;1;1;121\nAbend;1;2;1;0\nAbend;1;1;2;0\n")

    lists = list_files.read(path)

    assert [(one.place, [line.number for line in one.lines]) for one in lists] == [
        ("Abend · 1 · 1", [2, 4]),
        ("Abend · 1 · 2", [3]),
    ]


def test_several_lists_of_a_json_are_told_apart(tmp_path):
    path = tmp_path / "abend.json"
    one = {"event": "Abend", "table": 1, "table_size": 3, "deals": [{"deal": 1, "entry": "0"}]}
    path.write_text(json.dumps({"format": 1, "lists": [one, {**one, "table": 2}]}))

    assert [file.place for file in list_files.read(path)] == ["Abend · 1", "Abend · 2"]


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(data=st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
def test_no_file_is_an_error_but_only_a_refusal(tmp_path, data):
    try:
        read(tmp_path, data)
    except Refusal:
        return
