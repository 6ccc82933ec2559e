"""The seating plan: names, tables, and how the seats came about."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from skatclub.domain.papers.errors import NoSeriesLeft
from skatclub.domain.papers.wall import Wall
from skatclub.domain.people.person import Audience
from skatclub.domain.seating.draws import Amendment, AmendmentKind
from skatclub.domain.seating.task import Reason, Unkept, Wish
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.reports.seating import next_series, plan as seating_plan, proof as seating_proof
from skatclub.services.papers import facts as papers_facts
from tests import databases, tournaments
from tests.exports import events, lists, reading, result_events


def read(kind, **narrowed):
    facts = replace(events.facts(kind), **narrowed)
    return " ".join(reading.text(pdf_render.render(seating_plan.of(facts, lists.IMPRINT))).split())


def proof(series):
    blocks = seating_proof.blocks(events.facts("small"), series, Audience.BOARD)
    return blocks[0].text.splitlines()


@pytest.mark.slow
def test_everybody_stands_once_by_name_and_once_by_table():
    plan = read("hall")

    for one in events.facts("hall").series[0].players[:20]:
        listed = f"{one.person.family_name}, {one.person.given_name}"
        assert len(re.findall(rf"{listed} {one.start_no} ", plan)) == 1
        assert len(re.findall(rf"\d {one.person.full_name} {one.start_no} ", plan)) == 1


def test_names_are_in_the_order_of_the_alphabet_with_numbers_last():
    plan = read("small", only_series=1)

    order = ["Äßler, Zoë", "Albers, Björn", "Eva 5", "Fuchs, Monika", "Ö., Doris", "Wolff, Tina", "#6 6"]
    places = [plan.index(name) for name in order]
    assert places == sorted(places)


def test_a_name_that_may_not_be_read_is_nowhere():
    plan = read("small")

    assert [name for name in ("Özdemir", "Maaß, Eva", "Klein") if name in plan] == []
    assert "Namen nach den Angaben der Spieler; einige sind gekürzt." in plan


def test_the_head_counts_players_and_tables():
    assert "19 Teilnehmer · 5 Tische · 1 Dreiertisch" in read("small")


def test_a_draft_is_provisional_and_a_seating_taken_over_is_not():
    assert "Sitzplan · Serie 2 vorläufig" in read("small", only_series=2)
    assert "vorläufig" not in read("small", only_series=1)


def test_who_sits_out_is_on_the_list():
    waiting = events.facts("five").series[0].waiting[0]

    assert f"{waiting.person.family_name}, {waiting.person.given_name} {waiting.start_no} setzt aus" in read("five")


def test_the_proof_says_all_that_repeats_the_draw():
    facts = replace(events.facts("small"), only_series=1)
    plan = " ".join(reading.text(pdf_render.render(seating_plan.proof_of(facts, lists.IMPRINT))).split())

    draw = events.facts("small").series[0].draw
    assert "Die Plätze werden ausgelost." in plan
    assert "Wiederbegegnungen (Gewicht 100)" in plan
    assert f"Startwert: {draw.seed} · Auslosung Nr. 1 · Verfahren Version {draw.algorithm}" in plan
    assert draw.fingerprint in plan
    assert "Wiederbegegnungen: 0 (bestenfalls 0)" in plan


def test_changes_since_the_draw_are_named_card_by_card():
    draw = events.facts("small").series[0].draw
    lines = proof(events.facts("small").series[0])

    first = lines[lines.index("Seit der Auslosung geändert (Tisch/Platz):") + 1]
    one, other = (draw.drawn.place_of(number) for number in (1, 2))
    assert first == (
        f"1. Nr. 1 und 2 haben getauscht (2 Karten neu): 1: {one.table}/{one.seat} → {other.table}/{other.seat}; "
        f"2: {other.table}/{other.seat} → {one.table}/{one.seat}."
    )
    assert any(line.startswith("2. Nr. 19 kam nach (1 Karte neu): 19: – → ") for line in lines)


def test_a_withdrawal_without_moves_is_told_in_short():
    first = events.facts("small").series[0]
    gone = Amendment(kind=AmendmentKind.WITHDRAWAL, about=(7,), moves=(), seating=first.draw.seating)

    assert "1. Nr. 7 hat abgesagt." in proof(replace(first, draw=replace(first.draw, amendments=(gone,))))


def test_a_draw_that_stands_says_so():
    assert "Seit der Auslosung wurde nichts geändert." in proof(events.facts("five").series[0])


def test_a_wish_that_is_not_kept_has_its_reason():
    first = events.facts("small").series[0]
    unkept = (
        Unkept(wish=Wish.CLUBS, start_nos=(2, 8), table=2, earlier=0, reason=Reason.UNAVOIDABLE),
        Unkept(wish=Wish.CLUBS, start_nos=(1, 7), table=3, earlier=0, reason=Reason.UNAVOIDABLE),
        Unkept(wish=Wish.SEASON, start_nos=(3, 4), table=3, earlier=1, reason=Reason.NOT_WISHED),
    )

    lines = proof(replace(first, report=replace(first.report, unkept=unkept, misplaced=(4,))))
    wish = "Vereinskameraden an einem Tisch, kein Sitzplan hat weniger davon"
    assert f"{wish}: 2 und 8 an Tisch 2, 1 und 7 an Tisch 3." in lines
    assert not any("früherer Abende" in line for line in lines)
    assert "Nicht auf ihrem festen Platz: 4." in lines


def test_equal_ranks_are_told_in_the_order_of_the_lot():
    first = events.facts("small").series[0]
    drawn = replace(first.draw.drawn, lots=((5, 2), (9, 1, 4)))

    lines = proof(replace(first, draw=replace(first.draw, drawn=drawn)))
    assert "Punktgleiche Startnummern, in der Reihenfolge des Loses: 5, 2; 9, 1, 4." in lines


def test_tables_made_by_hand_claim_no_draw():
    first = replace(events.facts("hall").series[0], draw=None, report=None)

    blocks = seating_proof.blocks(replace(events.facts("hall"), series=(first,)), first, Audience.BOARD)
    assert blocks[0].text == "Die Tische wurden von Hand zusammengestellt."


def test_the_plan_for_the_wall_bears_no_jargon_and_the_proof_is_a_paper_of_its_own():
    plan = pdf_render.render(seating_plan.of(events.facts("five"), lists.IMPRINT))
    proved = pdf_render.render(seating_plan.proof_of(events.facts("five"), lists.IMPRINT))
    wall, checked = words_of(plan, 0), words_of(proved, 0)

    draw = events.facts("five").series[0].draw
    short = draw.fingerprint[:8].upper()
    assert (reading.page_count(plan), reading.page_count(proved)) == (1, 1)
    assert f"Ausgelost, jeder kann es nachprüfen: {short[:4]} {short[4:]}." in wall
    assert [word for word in ("Fingerabdruck", "SHA", "Startwert", "Gewicht", "verify") if word in wall] == []
    assert draw.fingerprint in checked
    assert f"Auf dem Sitzplan stehen die ersten Zeichen davon: {short[:4]} {short[4:]}." in checked


def words_of(data: bytes, page: int) -> str:
    with reading.opened(data) as paper:
        return " ".join(paper[page].get_textpage().get_text_range().split())


def test_each_page_says_from_which_letter_to_which_it_goes():
    data = pdf_render.render(seating_plan.of(events.facts("hall"), lists.IMPRINT))

    assert [re.search(r"\b([A-ZÄÖÜ])–([A-ZÄÖÜ])\b", words_of(data, page))[0] for page in range(2)] == ["A–M", "M–W"]


def test_the_plan_in_large_type_has_everybody_at_a_table_and_no_proof():
    facts = replace(events.facts("hall"), wall=Wall(metres=1, large=True))
    data = pdf_render.render(seating_plan.poster(facts, lists.IMPRINT))

    read = " ".join(reading.text(data).split())
    assert reading.page_count(data) == 2
    for table in facts.series[0].tables:
        for seat, one in enumerate(table.players, start=1):
            assert f"{one.person.family_name}, {one.person.given_name} {table.number} {seat}" in read
    assert "Fingerabdruck" not in read
    assert "aus 1 m zu lesen" in read


def test_the_next_series_is_announced_on_one_page_until_all_are_over():
    facts = result_events.facts("small")
    data = pdf_render.render(next_series.of(facts, lists.IMPRINT))

    read = " ".join(reading.text(data).split())
    assert reading.page_count(data) == 1
    assert "Serie 2 14. Herbstpokal Bachtal" in read
    assert "Tisch 1–5, siehe Sitzplan" in read
    with pytest.raises(NoSeriesLeft):
        result_events.facts("hall").coming()


def test_the_largest_event_has_everybody_on_its_plan(tmp_path):
    club = databases.ready(tmp_path / "club.skatclub")
    event_id = tournaments.new_event(club, tournaments.named(74), series=1)
    tournaments.draw(club, event_id)

    data = pdf_render.render(seating_plan.of(papers_facts.facts_of(club, event_id), lists.IMPRINT))
    numbers = {int(number) for number in re.findall(r", \S+ (\d+) \d+ \d", " ".join(reading.text(data).split()))}
    assert numbers == set(range(1, 75))
