"""A page of a screen says who is meant, however short it spells the names, and nothing of what was not played."""

from __future__ import annotations

from collections import Counter

import pytest

from skatclub.domain.hall import screen
from skatclub.domain.hall.steering import Kind, Steering
from skatclub.domain.people.person import Audience
from skatclub.domain.prizes.plan import Measure, Number, Plan, Pot
from skatclub.exports.hall import slides
from skatclub.services import hall
from skatclub.services.events import events
from skatclub.services.prizes import prizes
from tests import tournaments, typed_lists
from tests.databases import file_club, path

__all__ = ["file_club", "path"]

LAYOUT = screen.layout(width=1920, height=1080, width_cm=120, distance_m=8)
NAMES = ("Anna Schmidt", "Anton Schmidt", "Bernd Schmidt", "Doris Kunze")


@pytest.fixture
def drawn(file_club):
    event_id = tournaments.new_event(file_club, NAMES)
    tournaments.draw(file_club, event_id)
    return event_id


def test_no_spelling_is_shared_by_two_and_none_is_without_its_first_letter(file_club, drawn):
    typed_lists.enter_all(file_club, drawn)
    seen = hall.hall(file_club, drawn)

    ranks = [row.names for row in slides.ranking_rows(seen.whole, 1, Audience.BOARD)]
    seats = [row.names for row in slides.seat_rows(seen, Audience.BOARD)]

    for rows, short in ((ranks, "{1}. {0}"), (seats, "{0}, {1}.")):
        assert set(Counter(name for names in rows for name in set(names)).values()) == {1}
        assert {names[-1] for names in rows} >= {short.format("Schmidt", "B"), short.format("Kunze", "D")}


def test_the_standings_are_not_called_those_after_no_series(file_club, drawn):
    (slide,) = slides.slides(hall.hall(file_club, drawn), Kind.STANDINGS, LAYOUT, text="", wrap=str.split)

    assert (slide.heading, slide.empty) == ("Gesamtstand", "Noch keine Ergebnisse.")


def test_in_the_last_series_the_screen_says_beside_the_names_what_brings_a_prize(file_club, drawn):
    """One of four wins, what he leads by is what the others need; whoever holds it is told of no other prize."""
    series_no = len(events.event(file_club, drawn).series)
    for number in range(1, series_no):
        if number > 1:
            tournaments.draw(file_club, drawn, number)
        typed_lists.enter_all(file_club, drawn, number)
    pot = Pot(measure=Measure.AMOUNT, steps=(30_00,), number=Number.LISTED)
    prizes.set_plan(file_club, drawn, Plan(pots=(pot,)))
    (before,) = slides.slides(hall.hall(file_club, drawn), Kind.STANDINGS, LAYOUT, text="", wrap=str.split)
    hall.steer(file_club, drawn, Steering(prizes=True))

    (slide,) = slides.slides(hall.hall(file_club, drawn), Kind.STANDINGS, LAYOUT, text="", wrap=str.split)

    totals = [row.total for row in hall.hall(file_club, drawn).whole.standings.rows]
    assert [row.club for row in before.ranks][1].startswith("nächster Platz +")
    assert slide.beside == "Noch möglich"
    assert [row.club for row in slide.ranks] == ["", *(f"Preis +{totals[0] + 1 - each}" for each in totals[1:])]
    assert LAYOUT.has_clubs(len(slide.series), slide.digits)
