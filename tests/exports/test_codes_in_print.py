"""The codes on papers: read from the printed page like by a scanner, large enough, with white around them."""

from __future__ import annotations

import pytest

from skatclub.domain.sheets import codes
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.forms import Form, Square
from skatclub.exports.reports.seating import start_cards, table_cards
from skatclub.exports.reports.sheets import score_sheet
from tests.exports import lists, qr_reading, result_events

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
    yield "cards", start_cards.of(facts, lists.STAND), 8
    yield "tables", table_cards.of(facts, lists.STAND), 1
    yield "lists", score_sheet.blank(facts.lists(), lists.STAND), 1


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

    found, paper = printed(start_cards.of(facts, lists.STAND))

    assert [codes.read_card(qr_reading.read(paper, code)).start_no for code in found] == list(range(1, 9))
