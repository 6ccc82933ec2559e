"""The emergency folder: what is known is in it, what was played is not printed again, and only new pages are."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from skatclub.domain.papers.prints import Printed
from skatclub.domain.registration.registration import Presence
from skatclub.exports import changed_pages
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.reports import emergency_folder
from tests.exports import events, reading, rendered, result_events


@cache
def pages(kind: str) -> tuple[str, ...]:
    """Return the words of each page."""
    facts = events.facts(kind) if kind == "empty" else result_events.facts(kind)
    return read(facts)


def read(facts) -> tuple[str, ...]:
    data = pdf_render.render(emergency_folder.of(facts, rendered.IMPRINT))
    with reading.opened(data) as paper:
        return tuple(" ".join(page.get_textpage().get_text_range().split()) for page in paper)


def of_part(kind: str, number: int) -> str:
    return " ".join(page for page in pages(kind) if f"Teil {number} der Notfallmappe" in page)


def test_results_standings_fees_and_prizes_are_in_the_folder():
    ranked = result_events.facts("small").results.whole
    leader = ranked.standings.rows[0]
    name = result_events.facts("small").results.people[leader.contestant.id].person.full_name

    assert f"1 16 {name}" in of_part("small", 1)
    assert str(leader.total) in of_part("small", 1)
    assert " ".join(str(result.total) for result in leader.results[:1]) in of_part("small", 2)
    assert "Offene Gebühren" in of_part("small", 3)
    assert "170,00 €" in of_part("small", 4)


def test_the_first_page_says_what_there_is_and_how_many_pages_it_has():
    first, *others = pages("small")

    assert "7 Serie 3: Listen, die noch zu spielen sind 2" in first
    for number in range(1, 8):
        counted = sum(f"Teil {number} der Notfallmappe" in page for page in others)
        title = of_part("small", number)
        assert counted > 0
        assert title


def test_only_lists_that_are_still_to_be_played_are_printed():
    lists = [page for page in pages("small") if "SPIELLISTE" in page]

    assert [("Serie 2 · Tisch 5" in page) for page in lists] == [True, False, False]
    assert not any("Serie 1 · Tisch" in page for page in pages("small"))
    assert not any("SPIELLISTE" in page for page in pages("hall"))


def test_a_list_that_is_begun_goes_on_with_what_is_written_and_is_added_up_by_hand():
    begun = next(page for page in pages("small") if "Serie 2 · Tisch 5" in page and "SPIELLISTE" in page)

    assert "192" in begun
    assert "−148" not in begun


def test_who_left_stands_in_the_sheet_of_counting_as_gone():
    facts = result_events.facts("small")
    first, *others = facts.participants
    gone = replace(facts, participants=(replace(first, presence=Presence.WITHDRAWN, last_series=1), *others))

    line = next(page for page in read(gone) if "Teil 2 der Notfallmappe" in page)
    assert "Schmidt, Anna (ausgeschieden)" in line


@pytest.mark.parametrize("kind", ["empty", "hall"])
def test_a_folder_promises_nothing_that_is_not_in_it(kind):
    first = pages(kind)[0]

    assert ("Zwischenstand" in first) is (kind == "hall")
    assert ("Listen, die noch zu spielen sind" in first) is (kind == "empty")


def test_only_pages_that_are_new_since_a_print_are_printed_again():
    facts = result_events.facts("small")
    imprint = rendered.IMPRINT
    before = Printed(
        number=1, at=imprint.at, pages=frozenset(changed_pages.digests(emergency_folder.of(facts, imprint)))
    )
    second = facts.series[1]
    later = replace(facts, series=(facts.series[0], replace(second, lists=second.lists[:-1]), facts.series[2]))

    def new(now) -> tuple[int, ...]:
        drawn = emergency_folder.of(
            replace(now, prints=(before,)), replace(imprint, at=imprint.at.replace(hour=18))
        )
        return changed_pages.new_pages(drawn, before)

    assert new(facts) == (1,)
    assert 1 in new(later)
    assert len(new(later)) < len(pages("small"))
