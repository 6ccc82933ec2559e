"""What was once ugly on finished papers: torn lists, torn words, heads that say nothing, crumbs of other words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.exports.catalogue import by_code
from skatclub.exports.document import A4, Column, Document, Heading, Masthead, Section, Span, Table, Text
from skatclub.exports.formats.pdf import columns as pdf_columns, render as pdf_render
from skatclub.exports.forms import Form
from skatclub.exports.paper import Format
from skatclub.exports.reports.events import calendar
from tests.exports import cups, lists, reading, rendered, result_events


def pages_of(*blocks, **more):
    section = Section(blocks=blocks, page=A4, **more)
    return reading.text_of_pages(pdf_render.render(Document(title="T", imprint=lists.IMPRINT, sections=(section,))))


def listed(names, **more):
    rows = tuple((name,) for name in names)
    return Table(columns=(Column(head="Name", strong=True),), rows=rows, **more)


def test_a_member_of_a_team_who_never_came_stands_in_its_list_without_points():
    facts = result_events.facts("small")
    whole = facts.ranked().whole
    gone = facts.participants[1]
    rows = tuple(row for row in whole.standings.rows if row.contestant.id != gone.id)
    without = replace(facts.ranked(), whole=replace(whole, standings=replace(whole.standings, rows=rows)))

    told = reading.text(by_code("team-list").make(Format.PDF, replace(facts, results=without), lists.IMPRINT))

    assert gone.person.family_name in told


def test_a_short_list_moves_to_the_next_page_with_its_heading_and_what_explains_it():
    filling = [Text(text=f"Zeile {number}") for number in range(36)]
    block = (Heading("Tisch 7", 2), Text(text="Nur die Endzahlen."), listed(["Anna", "Bernd", "Christa", "Dieter"]))

    for count in range(20, 37):
        pages = pages_of(*filling[:count], *block)
        holding = [
            page
            for page in pages
            if {"Tisch 7", "Anna", "Dieter"} & {w for w in ("Tisch 7", "Anna", "Dieter") if w in page}
        ]
        assert len(holding) == 1, count


def test_where_to_sign_never_stands_on_a_page_of_its_own():
    form = Form(width=180, height=30, items=())
    for count in range(20, 37):
        section = Section(blocks=(*[Text(text="Zeile")] * count, form, form))
        last = pdf_render_pages(section)[-1]
        assert len([placed for placed in last if placed.form.height == 30]) == 2


def pdf_render_pages(section):
    from skatclub.exports.formats.pdf import flow

    return flow.pages(section)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (["Albers", "Bär"], "A–B"),
        (["Winter", "zu Dohna"], "W–Z"),
        (["de Vries", "Dietz"], " D "),
        (["-7", "(Łucja)"], "-–Ł"),
    ],
)
def test_the_head_says_in_capitals_which_letters_stand_on_the_page(names, words):
    many = [names[0]] * 60 + [names[1]] * 3
    head = Masthead(title="Teilnehmer", lines=("Cup",))
    pages = pages_of(head, listed(many, span=Span("{first}–{last}", letters=1)))

    assert f" {words.strip()} " in f" {pages[-1]} ".replace("Seite", " Seite") or words.strip() in pages[-1]


def test_a_page_of_equals_says_their_rank_once():
    rows = tuple((1, "Anna") for _ in range(90))
    table = Table(columns=(Column(head="Platz"), Column(head="Name")), rows=rows, span=Span("Platz {first}–{last}"))

    pages = pages_of(Masthead(title="Anwesenheit", lines=("Club",)), table)

    assert "Platz 1–1" not in " ".join(pages)
    assert "Platz 1" in pages[1]


@pytest.mark.parametrize("code", ["match-report", "line-up"])
def test_no_word_is_torn_on_a_form_of_ten_series(code, monkeypatch):
    facts = result_events.facts("worst")
    people = tuple(one for one in facts.participants if len(one.person.full_name) <= 50)
    kept = {one.id for one in people}
    drawn = []
    monkeypatch.setattr(pdf_render, "render", lambda paper: drawn.append(paper) or b"")

    by_code(code).make(Format.PDF, replace(facts, participants=people), lists.IMPRINT)

    tables = [block for section in drawn[0].sections for block in section.blocks if isinstance(block, Table)]
    assert kept
    assert tables
    assert [table for table in tables if pdf_columns.of(table, 180).is_broken] == []


def test_the_day_of_ten_series_stands_on_one_page():
    facts = result_events.facts("worst")

    assert reading.page_count(by_code("schedule").make(Format.PDF, facts, lists.IMPRINT)) == 1


def test_everybody_of_a_large_cup_stands_on_one_line_of_the_list():
    data = by_code("participants").make(Format.PDF, cups.facts(), lists.IMPRINT)

    assert reading.page_count(data) <= 7


def test_a_long_event_is_written_out_on_the_poster():
    facts = result_events.facts("small")
    title = "35. Westfälischer Skat-Pokal um den Wanderpreis der Stadt Münster"
    named = replace(facts, event=replace(facts.event, title=title))

    (first, *_others) = reading.text_of_pages(by_code("poster").make(Format.PDF, named, lists.IMPRINT))

    assert f"{title} " in first.split("Platz Name")[0] + " "


def test_the_calendar_calls_a_tournament_so():
    from skatclub.domain.events.event import EventKind

    assert calendar._kind_words(EventKind.TOURNAMENT) == "Turnier"


def test_rules_are_named_once_in_the_conditions():
    told = " ".join(reading.text(rendered.made("small", "conditions", Format.PDF)).split())

    assert told.count("Internationalen Skatordnung") == 1
