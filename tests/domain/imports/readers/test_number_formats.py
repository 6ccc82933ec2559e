"""What numbers show by their formats, as a German spreadsheet shows them."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.imports.readers import number_formats
from skatclub.domain.imports.readers.grid import Seen, Trouble

BEGIN = date(1899, 12, 30)
ACCOUNTING = '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-'


def shown(code, stored):
    held, seen = number_formats.parsed(code).cell_of(stored, BEGIN)
    assert seen is None or seen.trouble is None
    return held if seen is None else seen.shown


@pytest.mark.parametrize(
    ("code", "stored", "expected"),
    [
        ("General", "7", "7"),
        ("", "7", "7"),
        ("Standard", "12.5", "12,5"),
        ("General", "0.1", "0,1"),
        ("General", "1e-7", "0,0000001"),
        ("General", "4915112345678", "4915112345678"),
        ("@", "12", "12"),
        ('General" Pkt."', "7", "7 Pkt."),
        ("0000", "7", "0007"),
        ("0000", "12345", "12345"),
        ("0000\\-000", "1234567", "1234-567"),
        ('"M-"000', "7", "M-007"),
        ("000 000", "123456", "123 456"),
        ("00\\.00\\.0000", "1052003", "01.05.2003"),
        ("#,##0", "1234567", "1.234.567"),
        ("#,##0.00", "1234.5", "1.234,50"),
        ("0,000", "7", "0.007"),
        ("0.00", "2.675", "2,68"),
        ("0.##", "2.5", "2,5"),
        (".00", "12.5", "12,50"),
        ("0%", "0.5", "50%"),
        ("0.0%", "0.125", "12,5%"),
        ("0.00", "-2.5", "-2,50"),
        ("0", "-0.2", "0"),
        ("0;(0)", "-5", "(5)"),
        ('0;-0;"keine"', "0", "keine"),
        ("0;-0;;@", "0", ""),
        ("0;-0;;@", "5", "5"),
        ('"ja";;"nein"', "1", "ja"),
        ('#,##0.00\\ "€"', "-12.5", "-12,50 €"),
        ("#,##0.00\\ [$€-407];[Red]\\-#,##0.00\\ [$€-407]", "-12.5", "-12,50 €"),
        (ACCOUNTING, "12.5", "12,50 €"),
        (ACCOUNTING, "0", "- €"),
        ("[<=99999]0;0-0000", "12345678", "1234-5678"),
        ("[<=99999]0;0-0000", "812", "812"),
        ("hh:mm", "0.8125", "19:30"),
        ("hh:mm", "37742.8125", "19:30"),
        ("[h]:mm", "1.5", "36:00"),
        ("[mm]:ss", "0.5", "720:00"),
        ("mm:ss.0", "0.01", "14:24"),
        ("x", "drei", "drei"),
        ("0000", "1e15", "1e15"),
        ("0000", "NaN", "NaN"),
    ],
)
def test_a_number_shows_what_its_format_says(code, stored, expected):
    assert shown(code, stored) == expected


@pytest.mark.parametrize(
    ("code", "seen"),
    [
        ("dd.mm.yyyy", None),
        ("[$-407]d. mmmm yyyy;@", None),
        ("dd.mm.yy hh:mm", None),
        ("[$-F800]dddd, mmmm dd, yyyy", None),
        ("mm/yyyy", "05.2003"),
        ("mm\\/yyyy", "05/2003"),
        ("m/yy", "5.03"),
        ("yyyy", "2003"),
        ("dd.mm.", "01.05."),
        ("mmm yy", "Mai 03"),
        ("MMMM YYYY", "Mai 2003"),
        ("dddd", "Donnerstag"),
        ("ddd", "Do"),
        ('d. mmm hh:mm:ss" Uhr"', "1. Mai 12:00:00 Uhr"),
    ],
)
def test_a_day_is_held_whole_and_noted_where_it_shows_less(code, seen):
    assert number_formats.parsed(code).cell_of("37742.5", BEGIN) == ("2003-05-01", seen and Seen(seen))


@pytest.mark.parametrize(
    ("code", "stored"),
    [
        ("0.00E+00", "491511223344"),
        ("# ?/?", "1.5"),
        ("h:mm AM/PM", "0.8125"),
        ("0,", "1234"),
        ("0.0.0", "1"),
        ("0.00000000000", "1"),
        ("TT.MM.JJJJ", "37742"),
        ("dd.mm.yyyy", "0"),
        ("dd.mm.yyyy", "2957004"),
        ("hh:mm", "-1"),
        ("0 dd", "5"),
        ("[<5]0;[<7]00", "8"),
        (";;;", "5"),
        ("0;", "-5"),
    ],
)
def test_a_format_that_is_not_known_is_told_with_the_number(code, stored):
    cell = number_formats.parsed(code).cell_of(stored, BEGIN)

    assert cell == (stored, Seen(stored, Trouble.FORMAT))


@pytest.mark.parametrize(
    ("code", "seen"),
    [
        ("@", None),
        ("0000", None),
        (ACCOUNTING, None),
        ('"Hr. "@', Seen("Hr. Anna")),
        ('0;0;0;"x"', Seen("x")),
        (";;;", Seen("Anna", Trouble.FORMAT)),
    ],
)
def test_a_text_shows_what_its_format_says(code, seen):
    assert number_formats.parsed(code).text_cell("Anna") == ("Anna", seen)
    assert number_formats.parsed(code).text_cell("") == ("", None)


def test_a_moment_that_is_none_stays_as_it_stands():
    assert number_formats.parsed("dd.mm.yyyy").day_cell("bald") == ("bald", None)


def test_formats_without_words_of_their_own_are_known_by_number():
    assert number_formats.of(17, None).cell_of("37742", BEGIN) == ("2003-05-01", Seen("Mai 03"))
    assert number_formats.of(17, "0000").cell_of("7", BEGIN) == ("7", Seen("0007"))
    assert number_formats.of(163, None).cell_of("7", BEGIN) == ("7", None)
    codes = list(number_formats.BUILT_IN)
    unknown = [
        at for at in codes if number_formats.of(at, None).cell_of("1.5", BEGIN)[1] == Seen("1.5", Trouble.FORMAT)
    ]
    assert unknown == [11, 12, 13, 18, 19, 48]
