"""The error doctor speaks: which cell, which slip, what was meant, and why."""

from __future__ import annotations

import pytest

from skatclub.domain.office.doctor import checking, doctor
from skatclub.domain.office.doctor.diagnosis import Clue, Diagnosis, MistypedCell, SlipKind
from skatclub.domain.office.typed import Cell, Earlier, Field
from skatclub.i18n import language
from skatclub.i18n.office import doctor as words
from skatclub.rules.rule_set import ISKO_2022
from tests.domain.office.examples import EXAMPLE, example

NAMES = ("Anna Bär", "Bernd Krüger", "Jürgen Weiß", "Doris Ohm")
POINTS, WON, LOST, WRITTEN, PASSED, PLAYED = list(Field)[:6]
TYPED = {
    "two digits exchanged": (
        {(POINTS, 1): 568},
        (
            "Platz 1, Anna Bär, Spielpunkte: eingetippt 568, gemeint ist wohl 586. "
            "Der Unterschied von 18 ist durch 9 teilbar – meist zwei vertauschte Ziffern."
        ),
    ),
    "one digit": (
        {(POINTS, 3): 484},
        (
            "Platz 3, Jürgen Weiß, Spielpunkte: eingetippt 484, gemeint ist wohl 384. "
            "Der Unterschied ist 100: eine einzige Ziffer."
        ),
    ),
    "a digit missing": (
        {(WRITTEN, 1): 146},
        "Platz 1, Anna Bär, Gesamt auf der Liste: eingetippt 146, gemeint ist wohl 1456. Eine Ziffer fehlt.",
    ),
    "a digit twice": (
        {(WRITTEN, 1): 11456},
        (
            "Platz 1, Anna Bär, Gesamt auf der Liste: eingetippt 11456, gemeint ist wohl 1456. "
            "Eine Ziffer steht doppelt da."
        ),
    ),
    "the sign": (
        {(POINTS, 2): -138},
        (
            "Platz 2, Bernd Krüger, Spielpunkte: eingetippt −138, gemeint ist wohl 138. "
            "Der Unterschied von 276 ist das Doppelte der Zahl: Das Vorzeichen ist falsch."
        ),
    ),
    "one won game too many": (
        {(WON, 2): 10},
        (
            "Platz 2, Bernd Krüger, Gewonnene Spiele: eingetippt 10, gemeint ist wohl 9. "
            "Nur die Gesamtpunkte dieses Spielers weichen ab, um +50."
        ),
    ),
    "one lost game too few": (
        {(LOST, 2): 1},
        (
            "Platz 2, Bernd Krüger, Verlorene Spiele: eingetippt 1, gemeint ist wohl 2. "
            "Ein verlorenes Spiel zu wenig: Den anderen fehlen je 30 Punkte."
        ),
    ),
    "one lost game too many": (
        {(LOST, 3): 1},
        (
            "Platz 3, Jürgen Weiß, Verlorene Spiele: eingetippt 1, gemeint ist wohl 0. "
            "Ein verlorenes Spiel zu viel: Die anderen haben je 30 Punkte zu viel."
        ),
    ),
    "lost games too many": (
        {(LOST, 2): 5},
        (
            "Platz 2, Bernd Krüger, Verlorene Spiele: eingetippt 5, gemeint ist wohl 2. "
            "Die anderen haben je 90 Punkte zu viel."
        ),
    ),
    "won and lost": (
        {(WON, 4): 2, (LOST, 4): 7},
        (
            "Platz 4, Doris Ohm: gewonnen und verloren sind wohl vertauscht; gemeint sind 7 gewonnene "
            "und 2 verlorene. "
            "Die anderen haben je 150 Punkte zu viel."
        ),
    ),
    "a column": (
        {(POINTS, 1): 384, (POINTS, 3): 586},
        (
            "Spielpunkte: Platz 1, Anna Bär und Platz 3, Jürgen Weiß sind wohl vertauscht; gemeint sind 586 "
            "und 384. "
            "Einmal 202 Gesamtpunkte zu viel, beim anderen ebenso viele zu wenig."
        ),
    ),
    "a deal too many": (
        {(PASSED, 0): 4},
        "Eingepasst: eingetippt 4, gemeint ist wohl 3. 1 Spiel zu viel, sonst stimmt alles.",
    ),
    "a deal missing": (
        {(PASSED, 0): 2},
        "Eingepasst: eingetippt 2, gemeint ist wohl 3. 1 Spiel fehlt, sonst stimmt alles.",
    ),
    "miscalculated on paper": (
        {(WRITTEN, 3): 1024},
        (
            "Platz 3, Jürgen Weiß, Gesamt auf der Liste: auf dem Papier steht 1024, richtig ist 934; "
            "wohl dort verrechnet. "
            "Kein Tippfehler erklärt den Unterschied von 90."
        ),
    ),
    "the end missing": (
        {(WRITTEN, 1): 14},
        "Platz 1, Anna Bär, Gesamt auf der Liste: eingetippt 14, gemeint ist wohl 1456. Das Ende der Zahl fehlt.",
    ),
    "a column shifted": (
        {(WON, 1): 7, (WON, 2): 16, (WON, 3): 9, (WON, 4): 8},
        (
            "Gewonnene Spiele: Die Spalte ist wohl um einen Spieler verrutscht; gemeint ist "
            "Platz 1, Anna Bär: 16; Platz 2, Bernd Krüger: 9; Platz 3, Jürgen Weiß: 8; Platz 4, Doris Ohm: 7. "
            "Jede Zahl passt zum Spieler daneben."
        ),
    ),
    "two slips": (
        {(POINTS, 1): 568, (LOST, 4): 3, (PASSED, 0): 3},
        (
            "Platz 4, Doris Ohm, Verlorene Spiele: eingetippt 3, gemeint ist wohl 2. "
            "Platz 1, Anna Bär, Spielpunkte: eingetippt 568, gemeint ist wohl 586. "
            "Kein einzelner Fehler erklärt die Liste, diese beiden zusammen tun es."
        ),
    ),
}


@pytest.mark.parametrize("typed", TYPED)
def test_the_doctor_says_which_cell_and_why(typed):
    numbers, expected = TYPED[typed]

    first, *_ = doctor.diagnose(example(numbers), ISKO_2022)

    assert words.diagnosis_words(first, NAMES) == expected


def test_a_number_that_stood_there_before_is_called_so():
    before = example({(POINTS, 2): 402, (WRITTEN, 2): 888})

    first, *_ = doctor.diagnose(example({(WRITTEN, 2): 888}), ISKO_2022, earlier=Earlier(before=before))

    assert words.clue_words(first) == "Die eingetippte Zahl stand schon vorher dort."


def test_what_is_stored_is_told():
    first, *_ = doctor.diagnose(example({(POINTS, 1): 9}), ISKO_2022, earlier=Earlier(stored=EXAMPLE))

    assert words.diagnosis_words(first, NAMES) == (
        "Platz 1, Anna Bär, Spielpunkte: eingetippt 9, gemeint ist wohl 586. So ist die Liste gespeichert."
    )


def test_cells_to_be_compared_are_named_with_the_numbers_that_may_be_meant():
    wrong = example({(WRITTEN, 3): 937})
    found = doctor.diagnose(wrong, ISKO_2022)

    assert words.compare_words(found, checking.findings(wrong, ISKO_2022), NAMES) == (
        "Bitte vergleichen Sie diese Zellen mit dem Papier: Platz 3, Jürgen Weiß, Spielpunkte (387?); "
        "Platz 3, Jürgen Weiß, Gesamt auf der Liste (934?)."
    )


def test_cells_that_nothing_explains_are_named_alone():
    wrong = example({(POINTS, seat): 7 for seat in (1, 2, 3)})
    found = doctor.diagnose(wrong, ISKO_2022)

    said = words.compare_words(found, checking.findings(wrong, ISKO_2022))
    assert said.startswith("Bitte vergleichen Sie diese Zellen mit dem Papier: Platz 1, Spielpunkte; Platz 1, ")


def test_numbers_that_may_both_be_meant_stand_beside_each_other():
    cell = Cell(PASSED)
    guesses = [diagnosis(SlipKind.DIGIT, Clue.GAMES, MistypedCell(cell, 5, meant)) for meant in (3, 3, 4)]

    assert words.cells_to_compare(guesses, [cell]) == "Eingepasst (3 oder 4?)"


def diagnosis(kind: SlipKind, clue: Clue, *changes: MistypedCell, off: int = 12, others: int = 0) -> Diagnosis:
    return Diagnosis(kind=kind, clue=clue, changes=changes, off=off, others_off=others)


def test_a_series_that_ended_early_is_told_in_deals():
    found = diagnosis(SlipKind.EARLY, Clue.GAMES, MistypedCell(Cell(PLAYED), 48, 44), off=-4)

    assert words.diagnosis_words(found) == (
        "Wahrscheinlich wurden nur 44 von 48 Spielen gespielt. 4 Spiele fehlen, sonst stimmt alles."
    )


def test_exchanged_rows_name_both_players():
    changes = (MistypedCell(Cell(POINTS, 1), 10, 20), MistypedCell(Cell(POINTS, 2), 20, 10))

    found = words.diagnosis_words(diagnosis(SlipKind.ROWS, Clue.OPPOSITE, *changes), NAMES)

    assert found == (
        "Platz 1, Anna Bär und Platz 2, Bernd Krüger: Spielpunkte, gewonnen und verloren sind wohl vertauscht. "
        "Einmal 12 Gesamtpunkte zu viel, beim anderen ebenso viele zu wenig."
    )


def test_points_that_no_equation_sees_are_told_by_their_bounds():
    found = diagnosis(SlipKind.DOUBLED, Clue.BOUNDS, MistypedCell(Cell(POINTS, 1), 8864, 864))

    assert words.clue_words(found) == "Mit der eingetippten Zahl passen Spiele und Punkte nicht zusammen."


def test_others_who_are_short_are_told_how_much_each():
    found = diagnosis(SlipKind.DIGIT, Clue.OTHERS, MistypedCell(Cell(LOST, 1), 2, 5), others=90)

    assert words.clue_words(found) == "Den anderen fehlen je 90 Punkte."


@pytest.mark.parametrize("kind", SlipKind)
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_slip_and_every_clue_is_a_whole_sentence(kind, code):
    language.use(code)
    changes = (MistypedCell(Cell(POINTS, 1), 10, 20), MistypedCell(Cell(POINTS, 2), 20, 10))

    said = {clue: words.diagnosis_words(diagnosis(kind, clue, *changes), NAMES) for clue in Clue}

    assert {clue: found for clue, found in said.items() if not found.endswith(".") or {"{", "}"} & set(found)} == {}
