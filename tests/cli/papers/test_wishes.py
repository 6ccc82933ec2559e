"""What is wanted of papers means the same on every paper, or is refused with the papers that do it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.cli.papers.wishes import Wishes
from skatclub.domain.papers.errors import NotInEdition
from skatclub.domain.people.person import Audience
from skatclub.exports.catalogue import PAPERS, by_code
from skatclub.exports.paper import OF_THE_WEB, Format, PaperOption
from tests.exports import reading, rendered, result_events

EACH = [
    (PaperOption.PLACES, {"places": "1-2"}),
    (PaperOption.LABELS, {"labels": "105x74"}),
    (PaperOption.NUMBERS, {"cards": frozenset({3})}),
    (PaperOption.TABLES, {"tables": frozenset({1})}),
    (PaperOption.SINCE, {"since": 1}),
    (PaperOption.WALL, {"metres": 3, "sheet": "A3"}),
    (PaperOption.ORDER, {"by_name": True}),
    (PaperOption.BLANK, {"unnamed": True}),
    (PaperOption.BLANK, {"second": True}),
    (PaperOption.BLANK, {"spare": 5}),
]


@pytest.mark.parametrize(("wish", "wanted"), EACH, ids=lambda one: getattr(one, "value", ""))
def test_a_wish_is_done_by_a_paper_or_refused_with_those_that_do_it(wish, wanted):
    wishes = Wishes(**wanted).checked()
    done = [paper for paper in PAPERS if wishes.refusal(paper) is None]

    assert done == [paper for paper in PAPERS if paper.fulfils(wish)]
    assert done
    for paper in PAPERS:
        if paper not in done and Format.PDF in paper.formats:
            assert paper.name() in wishes.sentence(paper)
            assert all(other.name() in wishes.sentence(paper) for other in done)


@pytest.mark.parametrize("audience", list(Audience))
def test_names_are_for_whom_they_are_wanted_or_the_paper_is_refused(audience):
    wishes = Wishes(public=audience.value)

    for paper in PAPERS:
        for kind in paper.formats:
            taken = replace(wishes, form=kind.value).refusal(paper) is None
            assert taken == (
                paper.level(kind, audience) is audience and (audience in paper.levels or kind in OF_THE_WEB)
            )


@pytest.mark.parametrize("wanted", [{"labels": "105x74"}, {"since": 1}])
def test_pages_of_paper_are_not_wanted_of_other_files(wanted):
    paper = by_code("overall-list")

    assert Wishes(form="csv", **wanted).refusal(paper) is not None


def test_places_are_the_same_on_every_paper_that_knows_them():
    facts = result_events.facts("hall")
    first_series = facts.by_series()[0]

    for paper in PAPERS:
        if paper.fulfils(PaperOption.PLACES):
            of_series = paper.code == "series-certificates"
            rows = (first_series if of_series else facts.results.whole).standings.rows
            second, third = (facts.results.people[row.contestant.id].person.full_name for row in rows[1:3])
            shown = (
                replace(facts, results=replace(facts.results, by_series=(first_series,))) if of_series else facts
            )
            read = " ".join(reading.text(rendered_for(paper.code, shown)).split())
            assert (second in read, third in read) == (True, False), paper.code


def rendered_for(code, facts) -> bytes:
    applied = Wishes(places="2").applied(facts, 2)
    return by_code(code).make(Format.PDF, applied, rendered.IMPRINT)


def test_an_edition_of_another_list_leaves_nothing_out():
    facts = result_events.facts("small")
    wishes = Wishes(since=facts.results.postings[0].edition)

    with pytest.raises(NotInEdition):
        wishes.made(by_code("overall-list"), Format.PDF, facts, rendered.IMPRINT)
