"""The rule book on paper: what is printed of it is what was found."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO

from pypdf import PdfReader

from skatclub.exports.catalogue import CASE_BOOK, Format
from skatclub.exports.document import Heading, Imprint
from skatclub.exports.reports import rule_book
from skatclub.i18n.rule_book import cases

IMPRINT = Imprint(club="SC Herz Dame", at=datetime(2026, 11, 5, 18, 0, tzinfo=UTC))


def test_every_entry_stands_on_the_paper():
    entries = cases.entries()
    pages = PdfReader(BytesIO(CASE_BOOK.make(Format.PDF, entries, IMPRINT))).pages

    words = " ".join("".join(page.extract_text() for page in pages).split())
    missing = [each.title for each in entries if " ".join(each.title.split()) not in words]
    assert missing == []
    assert "SC Herz Dame" in words


def test_only_what_was_found_is_printed():
    overbid = tuple(each for each in cases.entries() if each.code in {"overbid", "overbid_hearts", "game"})
    (section,) = rule_book.of(overbid, IMPRINT).sections

    heads = [(block.level, block.text) for block in section.blocks if isinstance(block, Heading)]
    place, game = overbid[0].place, overbid[-1]
    titles = [f"{each.title}: {each.answer}" for each in overbid[:-1]]
    assert heads == [(2, place), *((3, title) for title in titles), (2, game.place), (3, game.title)]
    assert [each["code"] for each in rule_book.data(overbid, IMPRINT)] == ["overbid", "overbid_hearts", "game"]
