"""The rule book on paper: what is printed of it is what was found, and the ladder stays one page."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO

import pytest
from pypdf import PdfReader

from skatclub.exports.catalogue import RULE_BOOK_PAPERS, Format
from skatclub.exports.document import Stand
from skatclub.exports.reports import rule_book
from skatclub.exports.reports.rule_book import Chosen
from skatclub.i18n.rule_book import book

STAND = Stand(club="SC Herz Dame", at=datetime(2026, 11, 5, 18, 0, tzinfo=UTC))


@pytest.mark.parametrize("part", book.PARTS, ids=lambda part: part.code)
def test_every_entry_stands_on_the_paper(part):
    entries = part.entries()
    pages = PdfReader(BytesIO(RULE_BOOK_PAPERS[part.code].make(Format.PDF, Chosen(part, entries), STAND))).pages

    words = " ".join("".join(page.extract_text() for page in pages).split())
    missing = [each.title for each in entries if " ".join(each.title.split()) not in words]
    assert missing == []
    assert "SC Herz Dame" in words


def test_the_bid_ladder_is_one_page():
    made = RULE_BOOK_PAPERS["ladder"].make(Format.PDF, Chosen(book.LADDER, book.LADDER.entries()), STAND)

    assert len(PdfReader(BytesIO(made)).pages) == 1


def test_only_what_was_found_is_printed():
    odd = tuple(each for each in book.LADDER.entries() if each.code in {"22", "23", "24"})
    (section,) = rule_book.of(Chosen(book.LADDER, odd), STAND).sections

    table = section.blocks[-1]
    assert table.rows == (("22", "2", "Pik × 2"), ("23", "Null", "Null"), ("24", "4", "Kreuz × 2"))
    assert [each["title"] for each in rule_book.data(Chosen(book.LADDER, odd), STAND)] == ["22", "23", "24"]
