"""The conditions of an event to hang up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.events.conditions import Conditions, SeriesPlan
from skatclub.domain.events.event import Series
from skatclub.domain.prizes.plan import From, Number, Plan, Pot, Source
from skatclub.domain.seating.task import Method, Wish
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.reports.events import announcement
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.prizes import words as prizes_words
from tests.exports import events, lists, reading


def paper(kind, **changed):
    return announcement.of(replace(events.facts(kind), **changed), lists.IMPRINT)


def read(data):
    return " ".join(reading.text(data).split())


@pytest.mark.parametrize("kind", ["empty", "worst"])
def test_every_sentence_of_the_conditions_is_on_the_page(kind):
    facts = events.facts(kind)
    parts = events_conditions.parts(facts.event, facts.conditions)

    words = read(pdf_render.render(paper(kind)))
    assert [one for part in parts for one in part.sentences if one not in words] == []
    assert [part.heading for part in parts if part.heading not in words] == []


def test_prizes_are_announced_as_soon_as_they_are_planned():
    plan = Plan(sources=(Source(kind=From.ENTRY, percent=90),), pots=(Pot(number=Number.FIXED, count=3),))

    assert "Preissumme" not in read(pdf_render.render(paper("empty", prize_plan=None)))
    words = read(pdf_render.render(paper("empty", prize_plan=plan)))
    assert [one for one in prizes_words.plan(plan) if one not in words] == []
    assert "Preise Die Preissumme: 90 % " in words


def test_the_sentences_of_a_part_stand_beside_its_heading():
    facts = events.facts("worst")
    parts = events_conditions.parts(facts.event, facts.conditions)

    _head, table = paper("worst").sections[0].blocks
    assert {(part.heading, "\n".join(part.sentences)) for part in parts} <= set(table.rows)


def test_the_page_is_headed_by_what_is_played_when_where_and_by_whom():
    words = read(pdf_render.render(paper("empty")))

    assert words.startswith(
        "14. Herbstpokal Bachtal Samstag, 17. Oktober 2026, 10:00 Uhr Gasthof Krone, Bachtal · SC Herz Dame"
    )


def test_without_organiser_place_and_time_the_club_and_the_day_remain():
    words = read(pdf_render.render(paper("empty", conditions=Conditions())))

    assert words.startswith("14. Herbstpokal Bachtal Samstag, 17. Oktober 2026 SC Herz Dame Bachtal Wann und wo")


def test_long_conditions_have_no_type_too_small_for_a_wall():
    facts = events.facts("empty")
    series = tuple(Series(id=number, number=number, rounds=number) for number in range(1, 6))
    wishes = tuple(enumerate(Wish, start=1))
    plans = tuple(
        SeriesPlan(method=method, weights=tuple((wish, place * 10 + number) for place, wish in wishes))
        for number, method in enumerate(tuple(Method)[:5], start=1)
    )
    long = paper(
        "empty",
        event=replace(facts.event, series=series),
        conditions=replace(facts.conditions, plans=plans),
        prize_plan=None,
    )

    data = pdf_render.render(long)
    pages = range(1, reading.page_count(data) + 1)
    assert len(pages) <= 2
    assert not any(reading.overlapping(data, page) or reading.outside(data, page) for page in pages)
    assert reading.smallest_type(data) >= 9


def test_conditions_that_no_page_holds_go_on_over_the_page():
    facts = events.facts("empty")
    series = tuple(Series(id=number, number=number, rounds=1 + number % 20) for number in range(1, 41))
    weights = tuple((wish, 1) for wish in Wish)
    plans = tuple(SeriesPlan(weights=weights, guests_from=number + 1) for number in range(1, 41))
    conditions = replace(facts.conditions, plans=plans)
    event = replace(facts.event, series=series)

    data = pdf_render.render(paper("empty", event=event, conditions=conditions))
    said = [one for part in events_conditions.parts(event, conditions) for one in part.sentences]
    pages = range(1, reading.page_count(data) + 1)
    assert len(pages) > 1
    assert [one for one in said if one not in read(data)] == []
    assert [reading.outside(data, page) for page in pages] == [[] for _ in pages]


def test_the_poster_says_when_and_where_first_and_the_fee_as_the_conditions_do():
    facts = events.facts("empty")
    fees = replace(facts.conditions.fees, entry=10_00, card=50, sheet=2_00)
    plan = Plan(sources=(Source(kind=From.ENTRY, percent=90),), pots=(Pot(number=Number.FIXED, count=3),))
    facts = replace(facts, conditions=replace(facts.conditions, fees=fees, cap=80), prize_plan=plan)

    _head, table = announcement.poster(facts, lists.IMPRINT).sections[0].blocks
    words = dict(table.rows)

    assert list(words)[:4] == ["Wann", "Ort", "Startgeld", "Erster Preis"]
    assert words["Wann"] == "Samstag\n17. Oktober 2026\n10:00 Uhr"
    more = 50 + len(facts.event.series) * 2_00
    startgeld = " ".join(words["Startgeld"].split())
    assert startgeld == f"10,00 €, dazu {more // 100},50 € für Karten und Listen"
    assert words["Erster Preis"].endswith("Teilnehmern")
