"""Certificates: handed over on a feast day, so in colour, with open letters, and large for the longest name."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from skatclub.domain.registration.registration import Presence
from skatclub.exports.formats.html import render as html_render
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.forms import Face
from skatclub.exports.reports.prizes import certificates
from tests.exports import lists, pages, reading, result_events

EIGHTEEN_POINTS = 13  # height of capitals of that type


@pytest.fixture(scope="module")
def paper():
    return certificates.of(result_events.facts("worst"), lists.STAND)


def operators(data):
    """Return what draws the first page and what all pages share."""
    page = PdfReader(BytesIO(data)).pages[0]
    shared = [one.get_object() for one in page["/Resources"]["/XObject"].values()]
    return b"\n".join([page.get_contents().get_data(), *(one.get_data() for one in shared)]).decode("latin-1")


def test_the_frame_is_blue_the_suits_have_their_colours_and_the_title_is_open(paper):
    drawn = operators(pdf_render.render(paper)).splitlines()

    assert [line for line in drawn if line.endswith(" S") and " 0.0706 0.247 0.549 RG " in line]
    assert {"0.0863 0.0941 0.114 rg", "0.0431 0.353 0.188 rg", "0.702 0.125 0.235 rg", "0.58 0.392 0.0235 rg"} <= {
        *drawn
    }
    assert drawn.index("4.48 Tc") < drawn.index("0 Tc")  # the letters of no other word are opened


def test_a_page_of_the_web_has_the_same_colours_and_open_letters(paper):
    data = html_render.render(paper)

    assert pages.Page(data).faults == []
    for told in ('stroke="#123f8c"', 'fill="#0b5a30"', 'letter-spacing="1.58"', 'font-family="IBM Plex Serif, '):
        assert told in data.decode()


def test_teams_are_placed_among_teams_and_people_among_participants(paper):
    words = " ".join(reading.text(pdf_render.render(paper)).split())

    assert "unter 3 Mannschaften" in words
    assert "unter 9 Teilnehmern" in words
    assert "unter 3 Teilnehmern" not in words


def test_open_letters_are_read_as_one_word_in_the_middle_of_the_page(paper):
    data = pdf_render.render(paper)

    assert "Urkunde" in reading.text(data).split()
    title = [one for one in reading.letters(data) if one.top - one.bottom > 25]
    left, right = min(one.left for one in title), max(one.right for one in title)
    assert (left + right) / 2 == pytest.approx(210 / reading.MM_PER_POINT / 2, abs=4)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Łucja Šťastná", 1),
        ("Hans-Peter von der Mühlenbrock-Özdemir", 2),
        ("Wolfgang-Maximilian Schwarzenberger-Weißgerber", 2),
        ("Ğülşen-İrem Yıldırım-Wiśniewska", 2),
    ],
)
def test_the_longest_name_can_be_read_from_the_other_end_of_the_table(name, lines):
    facts = result_events.facts("worst")
    given, family = name.split(" ", 1)
    one = facts.participants[0]
    named = replace(one, person=replace(one.person, given_name=given, family_name=family))

    paper = certificates.preview(replace(facts, participants=(named,)), lists.STAND, "am\n## {name}\nzum")
    data = pdf_render.render(paper)

    assert {words.lines for words in reading.words_of(paper) if words.texts == (name,)} == {lines}
    assert name.split()[-1] in reading.text(data)
    assert [one for one in reading.letters(data) if one.sign == name[0] and one.top - one.bottom > EIGHTEEN_POINTS]
    assert reading.overlapping(data) == []


def test_the_preview_counts_who_played_and_before_the_first_list_who_will():
    facts = result_events.facts("worst")
    came = replace(facts.participants[0], presence=Presence.WITHDRAWN, last_series=None)
    facts = replace(facts, participants=(came, *facts.participants[1:]))

    def counted(these):
        paper = certificates.preview(these, lists.STAND, "unter {teilnehmer}")
        return {words.texts[0] for words in reading.words_of(paper) if words.texts and "unter" in words.texts[0]}

    assert counted(facts) == {f"unter {facts.results.whole.standings.played}"}
    assert counted(replace(facts, results=None)) == {f"unter {len(facts.participants) - 1}"}


def test_type_of_certificates_has_serifs(paper):
    faces = {words.face for words in reading.words_of(paper)}

    assert faces == {Face.SERIF, Face.SERIF_STRONG, Face.PLAIN}  # the suits alone are plain
