"""The decisions of the director are on their paper with their reasons, and there is room for more."""

from __future__ import annotations

from skatclub.exports import catalogue
from skatclub.exports.paper import Format
from skatclub.services.club import clubs
from skatclub.services.directing import postings, rulings
from skatclub.services.directing.rulings import Decision
from skatclub.services.papers import facts as papers_facts
from skatclub.services.standings import standings
from tests import databases
from tests.exports import lists, reading
from tests.tournaments import draw, named, new_event
from tests.typed_lists import check_all, enter_all


def test_all_that_was_decided_is_printed_with_its_reason():
    club = clubs.in_memory(clock=databases.Clock(), name="SC Herz Dame")
    event_id = new_event(club, named(8), series=1)
    draw(club, event_id)
    enter_all(club, event_id)
    rulings.decide(club, event_id, Decision(kind="wrong-seat", reason="saß an Tisch 2", series=1, start_no=1))
    rulings.decide(
        club, event_id, Decision(kind="penalty", reason="Handy klingelte", series=1, start_no=2, points=-50)
    )
    check_all(club, event_id)
    for group in standings.standings(club, event_id).standings.undecided():
        standings.record_lot(club, event_id, group)
    postings.post(club, event_id, ranking=postings.EVERY)
    postings.end_objections(club, event_id, "alle einig")
    facts = papers_facts.facts_of(club, event_id, results=True)

    paper = catalogue.by_code("decisions")
    read = " ".join(reading.text(paper.make(Format.PDF, facts, lists.IMPRINT)).split())

    assert "saß an Tisch 2" in read
    assert "Handy klingelte" in read
    assert "alle einig" in read
    clubs.close(club)
