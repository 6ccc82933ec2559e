"""How far a ranking is: large on each paper of it, and told before anything is handed out by it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from skatclub.exports.catalogue import by_code
from skatclub.exports.paper import Format
from tests.exports import reading, rendered, result_events

IMPRINT = rendered.IMPRINT


@pytest.mark.parametrize(
    "code", ["overall-list", "poster", "team-list", "league-table", "prize-list", "loss-money"]
)
def test_a_list_that_is_missing_is_named_beside_the_title(code):
    read = " ".join(reading.text(rendered.made("small", code, Format.PDF)).split())

    assert "vorläufig (1 Liste fehlt)" in read.partition("14. Herbstpokal")[0]


def test_a_posted_ranking_says_until_when_objections_are_heard_and_then_since_when_it_is_final():
    posting = result_events.facts("small").results.postings[0]
    first = " ".join(reading.text(rendered.made("small", "series-list", Format.PDF)).split())
    later = replace(IMPRINT, at=posting.heard_until(60) + timedelta(minutes=1))

    final = " ".join(reading.text(rendered.made("small", "series-list", Format.PDF, imprint=later)).split())

    assert "vollständig, Einspruch bis" in first
    assert "endgültig seit" in final.partition("14. Herbstpokal")[0]


@pytest.mark.parametrize("code", ["certificates", "envelopes", "prize-list"])
def test_what_is_handed_out_warns_while_ranks_may_still_change(code):
    assert "vorläufig (1 Liste fehlt)" in by_code(code).warning(result_events.facts("small"), IMPRINT.at)
    assert "noch nicht ausgehängt" in by_code(code).warning(result_events.facts("hall"), IMPRINT.at)


def test_a_paper_that_hangs_needs_no_warning():
    assert by_code("overall-list").warning(result_events.facts("small"), IMPRINT.at) == ""
