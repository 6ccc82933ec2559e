"""What is said below a list besides its numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Origin
from skatclub.exports.formats.pdf import fonts as pdf_fonts
from skatclub.exports.forms import Words
from skatclub.exports.reports.sheets import geometry as sheets_geometry, notes as sheets_notes
from skatclub.rules import presets
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Game
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House, Kept, Pinke
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import RuleSet
from tests.exports import lists


def notes(table) -> tuple[str, ...]:
    return sheets_notes.of_table(table, sheets_table.folded(table))


def test_an_ordinary_list_needs_no_notes():
    assert notes(lists.drawn()) == ()


def test_a_deal_out_of_turn_is_noted():
    table = lists.drawn()
    third = table.records[2]
    records = (*table.records[:2], replace(third, row=replace(third.row, dealer=4)), *table.records[3:])

    assert "Spiel 3: Platz 4 gab außer der Reihe" in notes(replace(table, records=records))


def test_a_declarer_who_sat_out_is_noted():
    table = sheets_table.delete(lists.drawn(), 10, dealers_counted=True)

    assert any("setzt nach der Geberfolge aus" in note for note in notes(table))


@pytest.mark.parametrize(
    ("kept", "inside"),
    [
        (Kept.TABLE, "1,00 € liegen darin"),
        (Kept.CASH_BOX, "1,00 € liegen in der Kasse"),
        (Kept.SEASON, "1,00 € gehen in die Kasse der Saison"),
    ],
)
def test_the_pinke_is_told_with_who_has_paid_and_taken(kept, inside):
    rules = RuleSet(house=House(pinke=Pinke(50, kept=kept)))
    table = lists.a_table(rules=rules)
    assert not [note for note in notes(table) if "Pinke" in note]
    for number in (2, 3):
        table = sheets_table.accept(table, Played(number, ValueOnly(value=24, won=False)))

    names = [table.owner_of(seat).person.full_name for seat in (2, 3)]
    assert notes(table)[-1] == f"Pinke: {names[0]} −0,50 €, {names[1]} −0,50 €; {inside}"


def test_who_bid_what_and_who_said_kontra_is_told_below_the_list():
    table = lists.a_table(rules=presets.by_code("pub").rules)
    noted = HouseFacts(kontra=1, held=((2, 18), (4, 0)), kontra_by=2)
    table = sheets_table.accept(table, Played(3, Game(kind=GameKind.CLUBS, matadors=1, bid=20, house=noted)))

    assert "Spiel 1: Kontra (Platz 2), Platz 2 hielt 18, Platz 4 passte" in notes(table)


def test_the_note_of_a_list_is_one_line():
    table = replace(lists.drawn(), note="erste\nzweite Zeile")

    assert notes(table) == ("erste zweite Zeile",)


# The sign of shortening itself is no letter of a note here: its presence is what the test looks for.
NOTE_LETTERS = st.characters(codec="utf-8", categories=["L", "N", "P", "Zs"], exclude_characters="…")


@given(st.lists(st.text(NOTE_LETTERS, max_size=200), max_size=6))
def test_the_lines_set_free_hold_all_notes(texts):
    texts = [" ".join(text.split()) for text in texts if text.strip()]
    lines = sheets_notes.lines_needed(texts)
    if not 0 < lines <= sheets_notes.MOST_LINES:
        return
    words = Words(
        x=0,
        y=0,
        width=sheets_geometry.WIDTH,
        height=lines * sheets_geometry.NOTE_LINE + 0.2,
        texts=(sheets_notes.JOINT.join(texts),),
        size=6.5,
        lines=lines,
    )

    assert not any(line.endswith("…") for line in pdf_fonts.fitted(words).lines)


@pytest.mark.parametrize(
    ("origin", "words"),
    [
        (Origin.DESK, ()),
        (Origin.TABLE, ("am Tisch getippt",)),
        (Origin.CHANGED, ("am Tisch getippt, danach von der Spielleitung geändert",)),
        (Origin.BESIDE, ("der Tisch hat eine andere Liste abgegeben",)),
    ],
)
def test_who_wrote_a_list_is_told_below_it(origin, words):
    assert notes(replace(lists.drawn(), origin=origin)) == words
