"""Certificates: handed over on a feast day, so worth framing, in three designs, for the longest name."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from pypdf import PdfReader

from skatclub.domain.figures.games import Declared
from skatclub.domain.office.errors import NoGrandOuvert
from skatclub.domain.papers.certificates import Design
from skatclub.domain.registration.registration import Presence
from skatclub.exports import catalogue
from skatclub.exports.formats.html import render as html_render
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.reports.prizes import certificates
from skatclub.i18n import language
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import Announcement, GameKind
from tests.exports import cups, lists, pages, reading, result_events

EIGHTEEN_POINTS = 13  # height of capitals of that type
CLUB = "#8c1230"


def imprint(template="", colour=""):
    head = replace(lists.IMPRINT.head, certificate=template, colour=colour, logo=result_events.logo())
    return replace(lists.IMPRINT, head=head)


@cache
def made(design=Design.CLASSICAL, kind="worst"):
    """Return the certificates of an event, made once for all that look at them."""
    return pdf_render.render(certificates.of(result_events.facts(kind), imprint(f"Vorlage: {design}", CLUB)))


def operators(data):
    """Return what draws the first page and what all pages share."""
    page = PdfReader(BytesIO(data)).pages[0]
    shared = [form.get_object() for form in page["/Resources"]["/XObject"].values()]
    return b"\n".join([page.get_contents().get_data(), *(form.get_data() for form in shared)]).decode("latin-1")


@pytest.mark.parametrize("design", Design)
def test_each_design_has_the_colour_of_the_club_and_nothing_at_its_foot(design):
    data = made(design)
    words = reading.text(data)

    assert "0.549 0.0706 0.188 r" in operators(data).casefold()
    assert "Stand " not in words
    assert "Seite 1" not in words
    assert "Namen" not in words
    assert reading.overlapping(data) == []


def test_a_club_without_a_colour_has_blue_certificates():
    paper = certificates.of(result_events.facts("worst"), lists.IMPRINT)

    assert "0.0706 0.247 0.549 RG" in operators(pdf_render.render(paper))
    data = html_render.render(paper)
    assert pages.Page(data).faults == []
    assert 'stroke="#123f8c"' in data.decode()


def test_the_words_are_those_of_a_person():
    words = " ".join(reading.text(made()).split())

    assert "in der Einzelwertung mit" in words
    assert "in der Mannschaftswertung mit" in words
    assert "1. Platz" in words
    assert "wurden" not in words


def test_an_englishman_reads_english():
    language.use(language.ENGLISH)
    try:
        facts = cups.facts()
        words = " ".join(reading.text(pdf_render.render(certificates.of(facts, lists.IMPRINT))).split())
    finally:
        language.use(language.GERMAN)

    best = facts.results.whole.standings.rows[0]
    assert f"was awarded 1st place in the individual ranking with {best.total:,} points" in words
    assert "2nd place" in words
    assert "3rd place" in words


def test_lines_stand_as_high_whether_somebody_has_a_club_or_not():
    facts = cups.facts()
    data = pdf_render.render(certificates.of(replace(facts, places=(1, 30)), lists.IMPRINT))
    clubs = [facts.results.people[row.contestant.id].person.club for row in facts.results.whole.standings.rows[:30]]

    heights = {
        tuple(sorted({round(letter.bottom) for letter in reading.letters(data, number) if letter.sign in "PB"}))[
            -2:
        ]
        for number in range(1, 31)
    }

    assert "" in clubs
    assert len({max(height) for height in heights}) == 1


def test_only_who_is_ranked_is_counted():
    facts = result_events.facts("worst")
    whole = facts.results.whole.standings
    unranked = whole.rows[-1]._replace(rank=None)
    fewer = replace(facts.results.whole, standings=replace(whole, rows=(*whole.rows[:-1], unranked)))
    facts = replace(facts, results=replace(facts.results, whole=fewer, groups=(), teams=()))

    paper = certificates.of(facts, imprint("unter {teilnehmer}"))

    ranked = sum(row.rank is not None for row in fewer.standings.rows)
    assert {words.texts[0] for words in reading.words_of(paper) if words.texts[0].startswith("unter ")} == {
        f"unter {ranked}"
    }


def test_open_letters_are_read_as_one_word_in_the_middle_of_the_page():
    data = made()

    assert "Urkunde" in reading.text(data).split()
    title = [letter for letter in reading.letters(data) if letter.size > 50]
    left, right = min(letter.left for letter in title), max(letter.right for letter in title)
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
    first = facts.participants[0]
    named = replace(first, person=replace(first.person, given_name=given, family_name=family))

    paper = certificates.preview(replace(facts, participants=(named,)), lists.IMPRINT, "am\n## {name}\nzum")
    data = pdf_render.render(paper)

    assert {words.lines for words in reading.words_of(paper) if words.texts == (name,)} == {lines}
    assert name.split()[-1] in reading.text(data)
    assert [
        letter
        for letter in reading.letters(data)
        if letter.sign == name[0] and letter.top - letter.bottom > EIGHTEEN_POINTS
    ]
    assert reading.overlapping(data) == []


def test_the_preview_counts_who_played_and_before_the_first_list_who_will():
    facts = result_events.facts("worst")
    came = replace(facts.participants[0], presence=Presence.WITHDRAWN, last_series=None)
    facts = replace(facts, participants=(came, *facts.participants[1:]))

    def counted(these):
        paper = certificates.preview(these, lists.IMPRINT, "unter {teilnehmer}")
        return {words.texts[0] for words in reading.words_of(paper) if words.texts and "unter" in words.texts[0]}

    ranked = sum(row.rank is not None for row in facts.results.whole.standings.rows)
    assert counted(facts) == {f"unter {ranked}"}
    assert counted(replace(facts, results=None)) == {f"unter {len(facts.participants) - 1}"}


def test_a_template_says_title_and_who_signs_and_has_words_for_each_honour():
    template = (
        "Vorlage: modern\nÜberschrift: Ehrenurkunde\nUnterschriften: Anna Schmidt, Spielleiterin\n"
        "# {name}\n{platzierung}\n[Grand ouvert]\n## {name} und {spiel}"
    )

    words = reading.text(pdf_render.render(certificates.of(result_events.facts("worst"), imprint(template))))

    assert {"Ehrenurkunde", "Spielleiterin"} <= set(words.split())
    assert "Für den Vorstand" not in words
    assert "und " not in words


def test_who_won_a_series_has_a_certificate_for_it():
    facts = result_events.facts("small")
    series = len(facts.by_series())

    data = catalogue.by_code("series-certificates").make(catalogue.Format.PDF, facts, lists.IMPRINT)

    assert reading.page_count(data) >= series
    assert "in der 1. Serie mit" in " ".join(reading.text(data).split())


def game(facts):
    return Declared(
        person_id=facts.participants[0].person.id,
        facts=Game(kind=GameKind.GRAND, matadors=4, announcement=Announcement.OUVERT, won=True),
        value=264,
        points=264,
        won=True,
        overbid=False,
        held_on=facts.event.held_on,
        event_id=facts.event.id,
        count=1,
    )


def test_a_grand_ouvert_that_was_won_has_its_certificate():
    facts = result_events.facts("small")
    shown = replace(facts, ouverts=(game(facts),))

    data = pdf_render.render(certificates.of_ouverts(shown, lists.IMPRINT))

    assert reading.page_count(data) == 1
    words = " ".join(reading.text(data).split())
    assert facts.participants[0].person.full_name in words
    assert "264 Punkte" in words


def test_without_a_grand_ouvert_that_was_won_there_is_no_certificate():
    facts = result_events.facts("small")
    chosen = replace(facts, ouverts=(game(facts),), only_cards=frozenset({facts.participants[1].start_no}))

    for shown in (replace(facts, ouverts=()), chosen):
        with pytest.raises(NoGrandOuvert):
            certificates.of_ouverts(shown, lists.IMPRINT)
