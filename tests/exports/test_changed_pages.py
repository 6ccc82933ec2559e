"""Only pages that differ from a posted edition are printed again."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from skatclub.domain.directing import postings
from skatclub.domain.directing.postings import Posting
from skatclub.domain.prizes.board import Won
from skatclub.domain.standings import standings
from skatclub.exports import changed_pages
from skatclub.exports.catalogue import by_code
from tests.exports import lists, result_events


def posted(rows, series, ranking="", prizes=None):
    return Posting(
        edition=3,
        series=tuple(series),
        ranking=ranking,
        at=datetime(2026, 10, 17, 12, 0, tzinfo=UTC),
        rows=postings.rows_to_post(rows, prizes),
    )


def hall_with_another_total(place: int):
    """Return the facts of the hall, in which somebody has 1 point more than was posted, and the posting."""
    facts = result_events.facts("hall")
    whole = facts.results.whole.standings
    row = whole.rows[place]
    results = dict(zip(whole.series, row.results, strict=True))
    results[1] = results[1]._replace(total=results[1].total + 1)
    now = standings.with_results(whole, {row.contestant.id: results})
    changed = replace(facts, results=replace(facts.results, whole=replace(facts.results.whole, standings=now)))
    return changed, posted(whole.rows, whole.series, prizes=facts.results.prizes)


@pytest.mark.slow
def test_nothing_has_changed():
    facts = result_events.facts("hall")
    whole = facts.results.whole.standings

    posting = posted(whole.rows, whole.series, prizes=facts.results.prizes)
    assert changed_pages.numbers(by_code("overall-list"), facts, lists.IMPRINT, posting) == ()


def test_another_prize_changes_the_page_of_who_wins_it():
    facts = result_events.facts("hall")
    whole = facts.results.whole.standings
    row = whole.rows[40]
    before = {**facts.results.prizes, row.contestant.id: Won(cents=7_00)}
    posting = posted(whole.rows, whole.series, "", before)

    found = changed_pages.numbers(by_code("overall-list"), facts, lists.IMPRINT, posting)

    assert found == (2,)


def test_a_prize_that_may_still_change_or_is_settled_is_the_same_prize():
    facts = result_events.facts("hall")
    whole = facts.results.whole.standings
    prizes = {one: replace(won, safe=False) for one, won in facts.results.prizes.items()}
    now = replace(facts, results=replace(facts.results, prizes=prizes))

    posting = posted(whole.rows, whole.series, prizes=facts.results.prizes)
    assert changed_pages.numbers(by_code("overall-list"), now, lists.IMPRINT, posting) == ()


def test_a_list_that_hung_without_prizes_is_printed_anew_as_soon_as_it_has_some():
    facts = result_events.facts("hall")
    whole = facts.results.whole.standings

    found = changed_pages.numbers(by_code("overall-list"), facts, lists.IMPRINT, posted(whole.rows, whole.series))

    assert found == (1, 2, 3)


def test_one_total_changes_one_page():
    facts, posting = hall_with_another_total(100)

    assert len(changed_pages.numbers(by_code("overall-list"), facts, lists.IMPRINT, posting)) == 1


def test_the_last_place_stands_on_the_last_page():
    facts, posting = hall_with_another_total(119)

    found = changed_pages.numbers(by_code("overall-list"), facts, lists.IMPRINT, posting)
    assert found == (3,)


def test_pages_of_one_series_are_counted_through_the_file():
    facts = result_events.facts("hall")
    second = facts.results.by_series[1].standings
    changed = standings.with_results(
        second, {second.rows[0].contestant.id: {2: second.rows[0].results[0]._replace(total=9999)}}
    )

    found = changed_pages.numbers(by_code("series-list"), facts, lists.IMPRINT, posted(changed.rows, (2,)))
    assert found == (4,)


@pytest.mark.slow
def test_a_paper_that_was_not_posted_in_that_edition_is_printed_whole():
    facts = result_events.facts("small")
    rows = facts.results.whole.standings.rows

    for code, series, ranking in (
        ("participants", (1, 2), ""),
        ("overall-list", (1,), ""),
        ("series-list", (3,), ""),
    ):
        assert changed_pages.numbers(by_code(code), facts, lists.IMPRINT, posted(rows, series, ranking)) is None


def test_a_group_is_looked_at_by_its_name():
    facts = result_events.facts("small")
    ladies = facts.results.groups[0]

    posting = posted(ladies.standings.rows, ladies.standings.series, "ladies")
    assert changed_pages.numbers(by_code("further-rankings"), facts, lists.IMPRINT, posting) == ()
