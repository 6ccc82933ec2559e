"""A ranking with all that stands beside it is of one moment: rank, prize and posting never of two."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
import sqlalchemy as sa

from skatclub.domain.office.errors import NoResults, NothingHeard
from skatclub.domain.prizes import board
from skatclub.domain.prizes.plan import From, Measure, Plan, Pot, Source
from skatclub.services import history
from skatclub.services.directing import postings, reading as directing_reading
from skatclub.services.directing.reading import LEAGUE, SINGLE
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from tests.tournaments import draw, named, new_event
from tests.typed_lists import check_all, enter_all

PODIUM = Plan(
    sources=(Source(kind=From.FIXED, cents=10_000),), pots=(Pot(measure=Measure.PERCENT, steps=(60, 30, 10)),)
)


@pytest.fixture
def event_id(club):
    """Return an event of twelve people with one series of two entered, and prizes of 60, 30 and 10 euros."""
    made = new_event(club, named(12), series=2)
    draw(club, made)
    enter_all(club, made)
    prizes.set_plan(club, made, PODIUM)
    return made


@contextmanager
def looks_counted():
    """Count how often any database is looked at anew."""
    begun = []

    def begin(connection: object) -> None:
        begun.append(connection)

    sa.event.listen(sa.Engine, "begin", begin)
    try:
        yield begun
    finally:
        sa.event.remove(sa.Engine, "begin", begin)


@pytest.mark.parametrize("wanted", [SINGLE, "ladies", "teams", LEAGUE])
def test_everything_is_read_in_one_look(club, event_id, wanted):
    with looks_counted() as looks:
        directing_reading.read(club, event_id, wanted)

    assert len(looks) == 1


def test_a_series_counts_as_soon_as_one_of_its_lists_is_in(club, event_id):
    assert directing_reading.read(club, event_id).series == (1,)
    assert directing_reading.read(club, event_id, series=(2,)).series == (1,)


def test_a_ranking_that_the_event_has_no_more_is_that_of_single_players(club, event_id):
    found = directing_reading.read(club, event_id, "mixed")

    assert "mixed" not in found.offers
    assert found.wanted == SINGLE


def test_rank_and_prize_are_those_of_the_same_lists(club, event_id):
    found = directing_reading.read(club, event_id)

    best = [row.contestant.id for row in found.standings.rows[:3]]
    assert {one: board.won(mine).cents for one, mine in found.prizes.items()} == dict(
        zip(best, (6000, 3000, 1000), strict=True)
    )
    assert directing_reading.read(club, event_id, prizes=False).prizes is None


def test_rows_that_have_changed_are_counted_against_the_same_series_only(club, event_id):
    postings.post(club, event_id, series=(1,))
    table = office.lists(club, event_id, 1)[0]
    office.remove_totals(club, table.table_id)

    changed = directing_reading.read(club, event_id)
    postings.post(club, event_id)

    assert changed.changed >= 4
    assert changed.posted.edition == 1
    assert directing_reading.read(club, event_id).posted.edition == 1  # one over both series is another ranking


def test_the_number_of_a_posting_that_was_undone_is_not_given_again(club, event_id):
    """A sheet with that number may hang in the hall."""
    other = new_event(club, named(4))
    draw(club, other)
    enter_all(club, other)
    postings.post(club, event_id)
    postings.post(club, event_id)
    history.undo(club)

    assert postings.post(club, event_id).fields["edition"] == 3
    assert postings.post(club, other).fields["edition"] == 1
    history.undo(club)
    history.undo(club)
    history.redo(club)
    assert [each.edition for each in postings.editions(club, event_id)] == [1, 3]


def test_an_edition_of_lists_that_are_not_all_checked_is_not_ended(club, event_id):
    check_all(club, event_id)
    postings.post(club, event_id, series=(1,))
    draw(club, event_id, 2)
    enter_all(club, event_id, 2)
    postings.post(club, event_id, ranking=postings.EVERY)

    postings.end_objections(club, event_id, "Serie 1 ist durch")
    ended = {one.edition for one in postings.editions(club, event_id) if one.ended is not None}
    with pytest.raises(NothingHeard):
        postings.end_objections(club, event_id, "und der Rest")

    assert ended == {1}


@pytest.mark.parametrize("ranking", ["", postings.EVERY])
def test_series_that_are_not_played_yet_are_not_posted(club, event_id, ranking):
    with pytest.raises(NoResults):
        postings.post(club, event_id, series=(2,), ranking=ranking)

    assert postings.editions(club, event_id) == ()
