"""Lists as facts for other programs."""

from __future__ import annotations

import json

from skatclub.exports.formats import json as formats_json
from skatclub.exports.reports.list_files import list_facts
from tests.exports import lists


def told(*tables) -> dict:
    return json.loads(formats_json.render(list_facts.of(tables, lists.IMPRINT)))


def test_the_totals_are_those_of_the_drawn_example():
    totals = told(lists.drawn())["totals"]

    assert [one["result"] for one in totals] == [1456, 578, 934, 521]
    assert [one["rank"] for one in totals] == [1, 3, 2, 4]


def test_each_row_says_how_it_was_counted():
    row = told(lists.drawn())["rows"][1]

    assert (row["value"], row["points"], row["won"]) == (96, 96, True)
    assert row["steps"][-1] == "× 24 = 96"


def test_replacements_and_penalties_are_told():
    one = told(lists.eventful())

    assert one["replacements"] == [{"seat": 2, "from_deal": 14, "name": "Karl von Kraft"}]
    assert one["penalties"] == [{"seat": 3, "points": -50, "reason": "verspätet erschienen"}]
    assert one["final"] is False


def test_several_lists_stand_under_one_name():
    assert [one["table"] for one in told(lists.drawn(), lists.drawn())["lists"]] == [7, 7]
