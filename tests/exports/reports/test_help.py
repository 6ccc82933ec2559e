"""The help on paper: two pages for a first evening, and a handbook with every page and its keys."""

from __future__ import annotations

import io

import pypdf
import pytest

from skatclub.exports.catalogue import HELP_PAPERS
from skatclub.exports.paper import Format
from skatclub.exports.reports.help import Guide
from skatclub.i18n import help as i18n_help, language, typed as i18n_typed
from tests.exports import lists, reading

GUIDE, HANDBOOK = HELP_PAPERS


def material() -> Guide:
    topics = i18n_help.topics()
    return Guide(topics, {topic.key: (("Strg+K", "nicht gekommen"),) for topic in topics[:3]})


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_the_quick_guide_is_two_pages_with_what_a_first_evening_needs(code):
    paper = language.said_in(code, lambda: GUIDE.make(Format.PDF, material(), lists.IMPRINT))

    read = " ".join(reading.text(paper).split())
    short = language.said_in(code, lambda: [t for t in i18n_help.topics() if t.key in i18n_help.IN_SHORT])
    assert reading.page_count(paper) == 2
    assert [topic.purpose for topic in short if topic.purpose not in read] == []


def test_the_handbook_holds_every_topic_and_the_keys_of_its_page():
    read = " ".join(reading.text(HANDBOOK.make(Format.PDF, material(), lists.IMPRINT)).split())

    assert [topic.purpose for topic in i18n_help.topics() if topic.things and topic.purpose not in read] == []
    assert read.count("Strg+K nicht gekommen") == 3


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_a_topic_of_the_handbook_stands_on_one_page_with_its_picture(code):
    topics = language.said_in(code, i18n_help.topics)
    paper = language.said_in(code, lambda: HANDBOOK.make(Format.PDF, Guide(topics, {}), lists.IMPRINT))
    pages = pypdf.PdfReader(io.BytesIO(paper)).pages
    read = [" ".join(page.extract_text().split()) for page in pages]

    places = {
        topic.key: {
            at
            for at, text in enumerate(read)
            if any(words in text for words in (topic.purpose, *topic.things, *topic.more))
        }
        for topic in topics
        if topic.things
    }
    pictured = [
        sum(i18n_help.picture(key) is not None and at in found for key, found in places.items())
        for at in range(len(pages))
    ]

    assert [key for key, found in places.items() if len(found) != 1] == []
    assert pictured == [len(page.images) for page in pages]


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_the_handbook_tells_what_is_typed_in_the_line_and_what_questions_ask(code):
    topics = language.said_in(code, i18n_help.topics)
    paper = language.said_in(code, lambda: HANDBOOK.make(Format.PDF, Guide(topics, {}), lists.IMPRINT))

    read = "".join(reading.text(paper).split())
    typed = language.said_in(code, lambda: (*i18n_typed.entry_keys(), *i18n_typed.relative_entries()))
    asked = [(title, words) for topic in topics for title, words in topic.asked]
    assert "!c!v!g" in read
    assert [words for _cap, words in (*typed, *asked) if "".join(words.split()) not in read] == []
