"""Files of clubs, in the habits of many programs: each comes in as a person sees it (tests/data/imports)."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from skatclub.domain.imports import columns, plans, sources
from skatclub.domain.imports.columns import Mapping
from skatclub.domain.imports.incoming import Additions, Incoming, SheetSource
from skatclub.domain.imports.matching import Answers, Roster
from skatclub.domain.imports.questions import Subject, key_of
from skatclub.domain.imports.readers import grids
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.imports.readers.grids import SourceFile
from skatclub.i18n import refusals
from skatclub.i18n.imports import warnings as imports_warnings
from skatclub.rules.errors import Refusal
from tests.data.imports import make
from tests.foreign_sheets import judged
from tests.foreign_sheets.model import address_of

FOLDER = Path(make.__file__).parent
SOURCES = {source.code: source for source in sources.SOURCES if isinstance(source, SheetSource)}
Expected = dict[str, Any]


def each(key: str) -> list[Any]:
    """Return the files whose expectation says something of this, with the expectation."""
    expectations = [json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob(f"*{make.EXPECTED}"))]
    return [
        pytest.param(name, expected, id=name)
        for expected in expectations
        if key in expected
        for name in expected["files"]
    ]


def read(name: str) -> SourceFile:
    return grids.read((FOLDER / name).read_bytes())


@pytest.mark.parametrize(("name", "expected"), each("sheets"))
def test_a_sheet_is_read_as_it_is_seen(name, expected):
    assert list(judged.differences(expected["sheets"], read(name).filled())) == []


@pytest.mark.parametrize(("name", "expected"), each("refusal"))
def test_what_cannot_be_read_is_refused_in_words(name, expected):
    with pytest.raises(Refusal) as refused:
        read(name)

    assert expected["refusal"] in {type(refused.value).__name__, "any"}
    assert refusals.sentence(refused.value)


@pytest.mark.parametrize(("name", "expected"), each("comes_in"))
def test_a_list_comes_in_with_the_right_people_and_numbers(name, expected):
    told = expected["comes_in"]
    if told.get("entrants") == []:
        assert nobody_comes_in(name, told)
        return
    incoming = taken(read(name), told)

    assert entrants_of(incoming, told) == told.get("entrants", [])
    assert people_of(incoming, told) == told.get("people", [])
    assert results_of(incoming, told) == sorted(told.get("results", []))
    assert [address_of(cell.line, cell.place) for cell in incoming.odd] == told.get("odd", [])
    if "sums_differ" in told:
        assert [differs.line for differs in incoming.besides.sums] == told["sums_differ"]


@pytest.mark.parametrize(("name", "expected"), each("comes_in"))
def test_what_a_sheet_does_not_tell_is_asked(name, expected):
    told = expected["comes_in"]
    wanted = {code for code in told.get("answers", {}) if ":" not in code}
    grid, mapping, source = opened(read(name), told)

    assert wanted <= {question.code for question in source.asks(grid, mapping)}


def test_a_sheet_behind_another_one_comes_in_as_well():
    expected = json.loads((FOLDER / f"members_messy{make.EXPECTED}").read_text(encoding="utf-8"))
    (told,) = expected["also"]

    assert results_of(taken(read("members_messy.xlsx"), told), told) == sorted(told["results"])


def test_the_sheets_that_are_not_read_are_named():
    (told,) = json.loads((FOLDER / f"members_messy{make.EXPECTED}").read_text(encoding="utf-8"))["also"]
    incoming = taken(read("members_messy.xlsx"), told)
    plan = plans.plan(incoming, Roster((), {}, "SC"), plans.ClubFacts(), Answers(), title="Abend")
    (other,) = incoming.other_sheets

    assert other.title == "Mitglieder"
    assert f"Blatt „{other.title}“ ({len(other.rows)} Zeilen)" in " ".join(imports_warnings.warnings(plan))


def test_the_lines_beside_merged_cells_are_named():
    (told,) = (one.values[1]["comes_in"] for one in each("comes_in") if one.id == "merged_down.ods")

    assert taken(read("merged_down.ods"), told).merged == (4, 5)


def opened(source_file: SourceFile, told: Expected) -> tuple[Grid, Mapping, SheetSource]:
    """Return the sheet that is meant, its columns as they are guessed, and the source that it is of."""
    grid, source = source_file.sheet(told.get("sheet", "")), SOURCES[told["source"]]
    return grid, columns.guess(grid, source.columns, with_contact=told.get("with_contact", False)), source


def taken(source_file: SourceFile, told: Expected) -> Incoming:
    """Return what comes in of a file with the answers that the expectation gives."""
    grid, mapping, source = opened(source_file, told)
    answers = {
        key_of(Subject(subject), about): answer
        for code, answer in told.get("answers", {}).items()
        for subject, _, about in [code.partition(":")]
    }
    held_on = date.fromisoformat(told["held_on"]) if "held_on" in told else None
    return source.read(grid, mapping, Additions(held_on, answers))


def nobody_comes_in(name: str, told: Expected) -> bool:
    """Tell whether a text that names nobody is refused, or asked about."""
    try:
        return not taken(read(name), told).people
    except Refusal as refusal:
        return bool(refusals.sentence(refusal))


def entrants_of(incoming: Incoming, told: Expected) -> list[Expected]:
    """Return the entrants with as much of each as the expectation tells."""
    wanted = told.get("entrants", [])
    lines = incoming.entries if wanted else ()
    keys = (wanted[min(place, len(wanted) - 1)] for place in range(len(lines)))
    return [{key: plain(getattr(line, key)) for key in told} for line, told in zip(lines, keys, strict=True)]


def people_of(incoming: Incoming, told: Expected) -> list[Expected]:
    """Return the people with as much of each as the expectation tells."""
    wanted = told.get("people", [])
    people = []
    for place, one in enumerate(person for person in incoming.people if not person.is_total):
        keys = wanted[place] if place < len(wanted) else {"given_name": "", "family_name": ""}
        people.append({key: plain(getattr(one, key)) for key in keys})
    return people if "people" in told else []


def results_of(incoming: Incoming, told: Expected) -> list[list[object]]:
    """Return the results in the order of people and days, with as much of each as the expectation tells."""
    names = {person.key: person.full_name for person in incoming.people}
    width = len(told.get("results", [[]])[0])
    lines = [
        [names[one.person], one.day.isoformat(), one.total, one.points, one.won, one.lost][:width]
        for one in incoming.results
    ]
    return sorted(lines, key=lambda line: line[:2]) if "results" in told else []


def plain(value: object) -> object:
    """Return a value as JSON has it."""
    if isinstance(value, tuple):
        return list(value)
    return value.isoformat() if isinstance(value, date) else value


def test_the_files_are_those_that_the_script_makes():
    made = make.made()

    assert {name for name, data in made.items() if (FOLDER / name).read_bytes() != data} == set()


def test_the_corpus_stays_small():
    files = [path for path in FOLDER.iterdir() if path.is_file() and path.suffix != ".py"]

    assert sum(path.stat().st_size for path in files) < 600_000
    assert max(path.stat().st_size for path in files if path.suffix != ".json") < 15_000


def test_each_file_has_an_expectation():
    told = {
        name for path in FOLDER.glob(f"*{make.EXPECTED}") for name in json.loads(path.read_text("utf-8"))["files"]
    }
    there = {
        path.name for path in FOLDER.iterdir() if path.is_file() and path.suffix not in {".py", ".json", ".md"}
    }

    assert told == there
