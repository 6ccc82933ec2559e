"""A file with all facts of a club is read without trust in anything it says."""

from __future__ import annotations

import json

import pytest

from skatclub.domain.imports import errors, facts


def written(**told):
    tables = told.get("tables", {})
    whole = isinstance(tables, dict) and all(isinstance(rows, list) for rows in tables.values())
    summed = facts.sum_of({name: map(ascii_line, rows) for name, rows in tables.items()}) if whole else ""
    return json.dumps({"format": facts.FORMAT, "schema": "0001", "sum": summed, "tables": {}} | told).encode()


def ascii_line(row):
    """Return a row as it is summed up; half signs, which no file holds, in other words."""
    return facts.line(row).encode("utf-8", "replace").decode()


def test_rows_are_read_by_table():
    read = facts.read(
        b"\xef\xbb\xbf" + written(tables={"person": [{"id": 1, "name": "Ö", "on": True, "to": None}]})
    )

    assert read.tables == {"person": ({"id": 1, "name": "Ö", "on": True, "to": None},)}
    assert (read.schema, read.count("person"), read.count("deal")) == ("0001", 1, 0)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"Name;Nr",
        b"\xff\xfe\x00",
        b"[]",
        b"{}",
        b'{"format": "skatclub-facts-9"}',
        b"[" * 100_000,
        b'{"n": 1' + b"0" * 5000 + b"}",
    ],
    ids=range(8),
)
def test_what_is_no_file_of_facts_is_refused(data):
    with pytest.raises(errors.SourceUnknown):
        facts.read(data)


@pytest.mark.parametrize("told", [{"schema": "0" * 70_000}, {"tables": {"x" * 70_000: []}}])
def test_long_words_are_damage_that_no_refusal_repeats(told):
    with pytest.raises(errors.FactsDamaged) as damaged:
        facts.read(written(**told))

    assert damaged.value.table == "everything.json"


def test_a_file_of_facts_that_was_cut_off_is_damaged():
    with pytest.raises(errors.FactsDamaged):
        facts.read(written()[:-5])


@pytest.mark.parametrize(
    ("tables", "place"),
    [
        ([], ("everything.json", 0)),
        ({"person": {}}, ("person", 0)),
        ({"person": [{}, 7]}, ("person", 2)),
        ({"person": [{"id": 1.5}]}, ("person", 1)),
        ({"person": [{"id": 2**63}]}, ("person", 1)),
        ({"person": [{"id": [1]}]}, ("person", 1)),
        ({"person": [{"name": "a\0b"}]}, ("person", 1)),
        ({"person": [{"name": "\ud800"}]}, ("person", 1)),
    ],
)
def test_a_value_that_no_database_holds_is_refused_with_its_place(tables, place):
    with pytest.raises(errors.FactsDamaged) as refused:
        facts.read(written(tables=tables))

    assert (refused.value.table, refused.value.row) == place


def test_a_schema_is_a_text():
    with pytest.raises(errors.FactsDamaged):
        facts.read(written(schema=4))


def test_a_file_larger_than_any_club_is_refused(monkeypatch):
    monkeypatch.setattr(facts, "MOST_MEGABYTES", 0)

    with pytest.raises(errors.SourceTooLarge):
        facts.read(written())


def test_a_file_of_facts_that_is_cut_off_is_called_damaged():
    with pytest.raises(errors.FactsDamaged) as refused:
        facts.read(written()[:-5])

    assert (refused.value.table, refused.value.row) == ("everything.json", 0)


def test_the_club_and_the_days_of_its_events_are_told_before_anything_is_made_of_them():
    read = facts.read(
        written(
            tables={
                "club": [{"id": 1, "name": "Herz Dame"}],
                "event": [{"held_on": "2019-03-14"}, {"held_on": None}, {"held_on": "2018-01-02"}],
            }
        )
    )

    assert (read.club, read.days) == ("Herz Dame", ("", "2018-01-02", "2019-03-14"))
    assert (facts.read(written()).club, facts.read(written()).days) == ("", ())
    assert facts.read(written(tables={"club": [{"name": None}]})).club == ""


def test_a_file_of_facts_that_somebody_changed_is_refused():
    data = written(tables={"person": [{"id": 1, "name": "Anna"}]}).replace(b"Anna", b"Anne")

    with pytest.raises(errors.FactsAltered):
        facts.read(data)


def test_facts_of_an_older_schema_are_brought_up_step_by_step():
    steps = {
        "0001": lambda old: facts.Facts("0002", {**old.tables, "club": ({"id": 1},)}),
        "0002": lambda old: facts.Facts("0003", {**old.tables, "event": ()}),
    }

    new = facts.brought_up(facts.Facts("0001", {"person": ({"id": 7},)}), steps)

    assert new == facts.Facts("0003", {"person": ({"id": 7},), "club": ({"id": 1},), "event": ()})
    assert facts.brought_up(new, steps) is new
