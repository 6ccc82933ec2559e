"""The codes on papers: read from the printed page like by a scanner, large enough, with white around them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.hall.served import Served
from skatclub.domain.sheets import codes
from skatclub.exports.catalogue import Format, by_code
from skatclub.exports.document import Section
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.forms import Form, Square
from skatclub.exports.reports.seating import plan as seating_plan, start_cards, table_cards
from skatclub.exports.reports.sheets import score_sheet
from skatclub.services import hall, typed_lists
from skatclub.services.papers import facts as papers_facts
from tests import tournaments
from tests.exports import lists, qr_reading, reading, result_events
from tests.kept_clubs import played_once

SERVED = Served(address="198.51.100.77", port=8180, secret="0123456789abcdef")

DOT = 0.33
"""Millimetres of one dot that a scanner at the desk reads surely."""
QUIET = 4
"""Dots of white that belong around a code."""


def printed(document):
    """Return the codes of the first page and that page as dots."""
    first = document.sections[0].blocks[0]
    assert isinstance(first, Form)
    return [item for item in first.items if isinstance(item, Square)], qr_reading.Paper(pdf_render.render(document))


def papers():
    facts = result_events.facts("small")
    yield "cards", start_cards.of(facts, lists.IMPRINT), 8
    yield "tables", table_cards.of(facts, lists.IMPRINT), 1
    yield "lists", score_sheet.blank(facts.lists(), lists.IMPRINT), 1


@pytest.mark.parametrize("name", ["cards", "tables", "lists"])
def test_a_printed_code_is_read_back_with_white_around_and_dots_large_enough(name):
    document, count = next((document, count) for kind, document, count in papers() if kind == name)

    found, paper = printed(document)

    assert len(found) == count
    for code in found:
        dot = code.side / qr_reading.size(paper, code)
        assert qr_reading.read(paper, code) == code.payload
        assert dot >= DOT
        assert paper.quiet(code) >= QUIET * dot


def test_the_code_of_a_printed_card_is_that_of_its_start_number():
    facts = result_events.facts("small")

    found, paper = printed(start_cards.of(facts, lists.IMPRINT))

    assert [codes.read_card(qr_reading.read(paper, code)).start_no for code in found] == list(range(1, 9))


def served(kind="small"):
    """Return an event whose pages are served in the hall, and their address as the service has it."""
    with played_once(("served", kind), lambda club: hall.serve(club, tournaments_of(club), SERVED)) as club:
        return papers_facts.facts_of(club, 1), hall.served(club, 1).url()


def tournaments_of(club):
    event_id = tournaments.new_event(club, tournaments.named(8))
    tournaments.draw(club, event_id)
    return event_id


@pytest.mark.parametrize("code", ["table-cards", "seating-plan", "seating-poster"])
def test_seats_on_paper_lead_to_the_pages_of_the_hall_where_they_are_served(code):
    facts, address = served()
    without = replace(facts, served=None)

    with_pages, plain = (by_code(code).make(Format.PDF, each, lists.IMPRINT) for each in (facts, without))

    assert address == f"http://198.51.100.77:8180/{SERVED.guest()}/"
    assert address in reading.text(with_pages)
    assert "http" not in reading.text(plain)


def test_both_sides_of_a_table_card_are_read_by_a_phone():
    facts, address = served()

    found, paper = printed(table_cards.of(facts, lists.IMPRINT))

    words = [qr_reading.read(paper, code) for code in found]
    own = facts.served.table_url(1, 1)
    assert (words.count(address), words.count(own)) == (1, 1)  # whoever sits there calls the director there
    assert len(words) == 3
    for code in (code for code in found if code.payload in {address, own}):
        dot = code.side / qr_reading.size(paper, code)
        assert dot >= DOT
        assert paper.quiet(code) >= QUIET * dot


def test_the_square_of_a_table_card_leads_a_phone_to_the_list_of_its_table():
    with played_once(("typing", "cards"), typing) as club:
        facts = papers_facts.facts_of(club, 1)
    document = table_cards.of(facts, lists.IMPRINT)
    for number, form in enumerate(document.sections[0].blocks, start=1):
        found = [item for item in form.items if isinstance(item, Square)]
        paper = qr_reading.Paper(pdf_render.render(document), number)
        told = [qr_reading.read(paper, code) for code in found]

        assert told.count(SERVED.table_url(1, number)) == 1
        assert told == [code.payload for code in found]
        for code in found:
            dot = code.side / qr_reading.size(paper, code)
            assert dot >= DOT
            assert paper.quiet(code) >= QUIET * dot


def typing(club):
    event_id = tournaments_of(club)
    hall.serve(club, event_id, SERVED)
    typed_lists.offer(club, event_id, on=True)


def test_the_code_of_the_hall_on_a_plan_is_read_by_a_phone():
    facts, address = served()
    document = seating_plan.of(facts, lists.IMPRINT)
    strip = document.sections[0].blocks[1]
    (code,) = (item for item in strip.items if isinstance(item, Square))
    alone = Section(blocks=(Form(width=210, height=297, items=(replace(code, x=30, y=30),)),))

    paper = qr_reading.Paper(pdf_render.render(replace(document, sections=(alone,))))

    assert qr_reading.read(paper, replace(code, x=30, y=30)) == address
