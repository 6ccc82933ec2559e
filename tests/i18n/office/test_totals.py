"""What a check of totals found, in words."""

from __future__ import annotations

import pytest

from skatclub.domain.office import comparing, typed
from skatclub.domain.office.comparing import Mismatch
from skatclub.domain.office.doctor import verdict
from skatclub.domain.office.doctor.verdict import Contradiction, Hint
from skatclub.domain.office.typed import Cell, Field
from skatclub.i18n import language
from skatclub.i18n.office import totals as words
from tests.domain.office.examples import EXAMPLE

NAMES = ("Anna Bär", "Bernd Krüger", "Jürgen Weiß", "Doris Öhm")
FINDINGS = {
    verdict.GamesDoNotAddUp(won=40, lost=5, passed=2, played=48): (
        "40 gewonnen + 5 verloren + 2 eingepasst sind 47 Spiele, nicht 48."
    ),
    verdict.TotalDiffers(seat=3, computed=934, written=925): (
        "Platz 3, Jürgen Weiß: gerechnet 934, auf der Liste 925. "
        "Der Unterschied ist durch 9 teilbar – meist zwei vertauschte Ziffern."
    ),
    verdict.TotalDiffers(seat=2, computed=-34, written=16): (
        "Platz 2, Bernd Krüger: gerechnet −34, auf der Liste 16."
    ),
    verdict.TooManyGames(seats=(4,), games=37, most=36): (
        "Platz 4, Doris Öhm: 37 Spiele, nach der Geberfolge sind aber höchstens 36 möglich."
    ),
    verdict.TooManyGames(seats=(1, 4), games=50, most=48): (
        "Platz 1, Anna Bär + Platz 4, Doris Öhm: 50 Spiele, nach der Geberfolge sind aber höchstens 48 möglich."
    ),
    verdict.MorePlayedThanPlanned(played=49, planned=48): ("49 Spiele sind mehr, als eine volle Serie von 48 hat."),
    verdict.PointsUnreachable(seat=1, points=36, won=0, lost=0, below=0, above=None): (
        "Platz 1, Anna Bär: 36 Spielpunkte ohne ein gewonnenes oder verlorenes Spiel sind nicht möglich."
    ),
    verdict.PointsUnreachable(seat=1, points=37, won=1, lost=0, below=36, above=40): (
        "Platz 1, Anna Bär: 1 gewonnene und 0 verlorene Spiele ergeben nie 37 Spielpunkte. "
        "Die nächsten sind 36, 40."
    ),
    verdict.PointsOutOfBounds(seat=1, points=8640, lowest=-500, highest=2000): (
        "Platz 1, Anna Bär: 8640 Spielpunkte sind nicht möglich; diese Spiele bringen −500 bis 2000."
    ),
    verdict.CrossSumDiffers(found=3489, written=3498): (
        "Die Gesamtpunkte ergeben zusammen 3489, auf der Liste steht 3498."
    ),
    verdict.ColumnsDiffer(plus=1700, minus=400, points=1289): (
        "Summe + 1700 − Summe − 400 = 1300, alle Spielpunkte zusammen sind aber 1289."
    ),
}
HINTS = {
    verdict.PointsUnlikely(seat=3, points=812, won=6, lost=2, low=-80, high=480): (
        "Platz 3, Jürgen Weiß: 812 Spielpunkte bei 6 gewonnenen und 2 verlorenen Spielen sind ungewöhnlich; "
        "meist sind es −80 bis 480."
    ),
    verdict.TotalUnusual(seat=1, total=2004): "Platz 1, Anna Bär: Gesamtpunkte von 2004 sind selten.",
    verdict.ManyGamesWon(seat=2, won=19): "Platz 2, Bernd Krüger: 19 gewonnene Spiele sind sehr viele.",
    verdict.NothingPassedIn(tables=60, deals=2880): (
        "An 60 Tischen wurde von 2880 Spielen keines eingepasst. Wurde das Feld beim Eintippen ausgelassen?"
    ),
}


def test_every_finding_and_hint_has_a_sample_here():
    told = {type(found).__name__ for found in (*FINDINGS, *HINTS)}
    assert told == {kind.__name__ for kind in (*Contradiction.__subclasses__(), *Hint.__subclasses__())}


@pytest.mark.parametrize("finding", FINDINGS, ids=lambda finding: type(finding).__name__)
def test_a_finding_says_what_is_wrong(finding):
    assert words.finding_words(finding, NAMES) == FINDINGS[finding]


@pytest.mark.parametrize("hint", HINTS, ids=lambda hint: type(hint).__name__)
def test_a_hint_says_what_is_unusual(hint):
    assert words.hint_words(hint, NAMES) == HINTS[hint]


def test_findings_and_hints_of_no_known_kind_are_named():
    assert words.finding_words(Contradiction()) == "Etwas geht nicht auf (Contradiction)."
    assert words.hint_words(Hint()) == "Etwas ist ungewöhnlich (Hint)."


def test_without_names_the_seat_is_enough():
    found = verdict.TotalUnusual(seat=1, total=2004)

    assert words.hint_words(found) == "Platz 1: Gesamtpunkte von 2004 sind selten."


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_field_has_a_name_of_its_own(code):
    language.use(code)

    assert len({words.field_words(field) for field in Field}) == len(Field)


def test_a_cell_is_named_with_its_player():
    assert words.cell_words(Cell(Field.POINTS, 3), NAMES) == "Platz 3, Jürgen Weiß, Spielpunkte"
    assert words.cell_words(Cell(Field.PASSED), NAMES) == "Eingepasst"


def test_a_mismatch_names_both_numbers():
    found = words.mismatch_words(Mismatch(Cell(Field.WON, 2), 9, 8), NAMES)

    assert found == "Platz 2, Bernd Krüger, Gewonnene Spiele: 9 auf der ersten Liste, 8 auf der zweiten."


def test_lists_that_agree_are_told_so():
    found = words.comparison_words(comparing.same(EXAMPLE, EXAMPLE))

    assert found == ("Beide Listen stimmen überein.",)


def test_rows_exchanged_on_one_list_are_told_before_the_cells():
    rows = [typed.value(EXAMPLE, Cell(field, seat)) for seat in (2, 1) for field in typed.SEAT_FIELDS]
    cells = [Cell(field, seat) for seat in (1, 2) for field in typed.SEAT_FIELDS]
    other = typed.changed(EXAMPLE, dict(zip(cells, rows, strict=True)))

    found = words.comparison_words(comparing.same(EXAMPLE, other), NAMES)

    assert found[0] == (
        "Auf einer der Listen sind die Zeilen von Platz 1, Anna Bär und Platz 2, Bernd Krüger vertauscht."
    )
    assert len(found) == 9


def test_a_single_mismatch_is_told_alone():
    other = typed.changed(EXAMPLE, {Cell(Field.POINTS, 1): 585})

    found = words.comparison_words(comparing.same(EXAMPLE, other), NAMES)

    assert found == ("Platz 1, Anna Bär, Spielpunkte: 586 auf der ersten Liste, 585 auf der zweiten.",)
