"""An evening of which only results were taken over: said as what it is, on the overview and beside the ranking."""

from __future__ import annotations

from typing import cast

import pytest

from skatclub.gui.operations.pages import OVERVIEW, RESULTS
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.standings.page import ResultsPage
from skatclub.gui.window.session import Session
from skatclub.services.club.clubs import Club
from skatclub.store.people import people as stored
from skatclub.store.registration import registration
from skatclub.store.standings import bare_results
from tests.gui.conftest import empty_club, ticks
from tests.season_clubs import plain_evenings


@pytest.fixture
def club(session: Session) -> Club:
    """Return a new club in the window."""
    made = empty_club(session)
    session.operations.take_over(made)
    return made


@pytest.fixture
def people(session: Session, club: Club) -> int:
    """Take an evening over as the assistant does, choose it, and return how many people it has."""
    (event_id,) = plain_evenings(club, members=9, count=1)
    with club.database.change("import_results") as work:
        here = {one.person_id for one in bare_results.of_event(work, event_id)}
        registration.take_in(work, event_id, [stored.get(work, one) for one in sorted(here)])
    session.current.choose(event_id)
    return len(here)


def test_the_overview_names_people_and_leads_to_the_results(session, people):
    session.window.show_page(OVERVIEW)
    page = session.room(OverviewRoom).page

    sentence = f"Die Ergebnisse von {people} Personen wurden übernommen; Listen gibt es dazu keine."
    assert page.board.nothing.text() == sentence
    assert f"{people} Teilnehmer" in page.words.text()
    assert page.add_table.isHidden()
    assert f"{people} Teilnehmer" in page.events.list.model().index(0, 0).data()
    (made,) = page.side.next.buttons
    made.click()
    assert session.window.now == RESULTS


def test_the_ranking_says_so_without_alarm(session, people):
    session.window.show_page(RESULTS)
    page = cast("ResultsPage", session.window.page(RESULTS))

    assert page.reading is not None
    assert len(page.board.lines) == people
    assert page.tag.text() == "übernommene Ergebnisse, ohne Listen"
    assert page.tag.property("role") == "plainpill"


def test_the_clock_of_the_overview_rests_while_another_event_of_fewer_series_is_chosen(session, people):
    session.window.show_page(OVERVIEW)
    page = session.room(OverviewRoom).page
    assert ticks(page)

    session.window.show_page(RESULTS)

    assert not ticks(page)
    session.window.show_page(OVERVIEW)
    assert ticks(page)
