"""What there is to tell of an event: who won by how much, who came from behind, and who may be named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.office.errors import NoResults
from skatclub.domain.papers import story
from skatclub.domain.papers.result_facts import Ranked, ResultFacts
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.standings.standings import Contestant, Result, standings
from tests.domain.papers.test_event_facts import FIRST, SECOND, facts, participant


def played(*totals, missing=(), clubs=()):
    """Return an event of two series with these totals, a person each."""
    people = {number: participant(number) for number in range(1, len(totals) + 1)}
    for number, club in enumerate(clubs, 1):
        people[number] = replace(people[number], person=replace(people[number].person, club=club))
    series = tuple(range(1, max(map(len, totals)) + 1))
    results = {
        number: {
            at: Result(points=0, won=1, lost=0, total=total)
            for at, total in enumerate(each, 1)
            if total is not None
        }
        for number, each in enumerate(totals, 1)
    }
    ranked = Ranked(
        code="",
        people=people,
        missing=missing,
        standings=standings([Contestant(id=number) for number in people], results, series),
    )
    read = ResultFacts(
        whole=ranked, by_series=(), groups=(), teams=(), league=None, people=people, planned=0, protest_minutes=0
    )
    return replace(facts(FIRST, SECOND, results=read), participants=tuple(people.values()))


def numbers(rows):
    return [row.contestant.id for row in rows]


def test_who_won_by_how_much_and_was_in_front_all_along():
    told = story.story(played((900, 800), (700, 700), (600, 100), (500, 100), clubs=("Herz", "herz", "Pik")))

    assert told.over
    assert (told.people, told.clubs, told.series) == (4, 2, 2)
    assert (numbers(told.winners), numbers(told.others), told.margin, told.led) == ([1], [2, 3], 300, True)
    assert told.climb is None


def test_a_shared_victory_has_no_margin_and_nobody_led():
    told = story.story(played((900, 800), (900, 800), (600, 100)))

    assert (numbers(told.winners), numbers(told.others), told.margin, told.led) == ([1, 2], [3], None, False)


def test_a_winner_who_is_alone_has_no_margin():
    assert story.story(played((900, 800))).margin is None


def test_who_came_from_far_behind_is_told():
    told = story.story(played((900, 100), (800, 100), (700, 100), (600, 900), (500, 100)))

    assert (told.climb.row.contestant.id, told.climb.first, told.climb.last) == (4, 4, 1)
    assert not told.led


@pytest.mark.parametrize(("place", "climbs"), [(4, False), (5, True)])
def test_in_a_large_field_far_behind_is_a_tenth_of_it(place, climbs):
    totals = [(1000 - number, 1000 if number == place else 100) for number in range(1, 41)]

    assert (story.story(played(*totals)).climb is not None) is climbs


def test_behind_many_who_share_the_victory_nobody_is_named():
    told = story.story(played((900, 800), (900, 800), (900, 800), (900, 800), (500, 100)))

    assert (len(told.winners), told.others) == (4, ())


def test_after_one_series_nobody_has_climbed_or_led_and_the_event_is_not_over():
    told = story.story(played((900,), (800,)))

    assert (told.over, told.led, told.climb, told.series) == (False, False, None, 1)


def test_a_list_that_is_missing_leaves_it_open():
    assert not story.story(played((900, 800), (700, 700), missing=((2, 7),))).over


def test_of_nothing_there_is_nothing_to_tell():
    with pytest.raises(NoResults):
        story.story(facts(FIRST))


def test_who_agreed_is_known_to_the_world_as_to_the_board_and_others_are_asked():
    event = played((900, 800), (700, 700), (600, 600), (500, 500))
    shy = tuple(
        replace(each, person=replace(each.person, notice_level=PublishLevel.FULL, web_level=PublishLevel.ANONYMOUS))
        for each in event.participants
    )
    people = {each.id: each for each in shy}
    event = replace(event, participants=shy, results=replace(event.results, people=people), press=frozenset({1, 4}))

    opened = story.open_to_press(event)

    assert [each.person.web_level is PublishLevel.FULL for each in opened.participants] == [
        True,
        False,
        False,
        True,
    ]
    assert opened.results.people[1].person.web_level is PublishLevel.FULL
    assert [each.id for each in story.unasked(event)] == [2, 3]
