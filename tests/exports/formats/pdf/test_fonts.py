"""Words in their boxes: shrunk, set in two lines, abbreviated, and never beyond the edges."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.exports.formats.pdf import fonts as pdf_fonts
from skatclub.exports.forms import MM_PER_POINT, SMALLEST_TYPE, Face, Words


def words(*texts: str, width: float = 30, height: float = 6, lines: int = 1, size: float = 9, **facts) -> Words:
    return Words(x=0, y=0, width=width, height=height, texts=texts, size=size, lines=lines, **facts)


def test_a_text_that_fits_keeps_its_size():
    fit = pdf_fonts.fitted(words("Anna Schmidt"))

    assert (fit.size, fit.lines) == (9, ("Anna Schmidt",))


def test_a_longer_text_shrinks():
    fit = pdf_fonts.fitted(words("Bernhard Krügermann", width=25))

    assert SMALLEST_TYPE <= fit.size < 9
    assert fit.lines == ("Bernhard Krügermann",)


def test_a_still_longer_text_takes_two_lines():
    fit = pdf_fonts.fitted(words("Hans-Peter von der Mühlenbrock-Özdemir", lines=2))

    assert len(fit.lines) == 2


def test_a_line_ends_after_a_hyphen():
    fit = pdf_fonts.fitted(words("Schwarzenberger-Weißgerber", width=22, lines=2))

    assert fit.lines == ("Schwarzenberger-", "Weißgerber")


def test_bold_type_becomes_lighter_before_a_text_is_abbreviated():
    fit = pdf_fonts.fitted(words("Mühlenbrock-Özdemir", "M.-Ö.", width=19.8, height=3, face=Face.NARROW_STRONG))

    assert (fit.face, fit.lines) == (Face.NARROW, ("Mühlenbrock-Özdemir",))


def test_a_text_too_long_even_then_is_abbreviated():
    fit = pdf_fonts.fitted(words("Hans-Peter von der Mühlenbrock-Özdemir", "H.-P. v. d. Mühlenbrock-Ö."))

    assert fit.lines == ("H.-P. v. d. Mühlenbrock-Ö.",)


def test_the_last_resort_is_an_ellipsis():
    fit = pdf_fonts.fitted(words("W" * 80))

    assert fit.size == SMALLEST_TYPE
    assert fit.lines[0].endswith("…")


def test_a_box_too_low_for_two_lines_gets_one():
    fit = pdf_fonts.fitted(words("Hans-Peter Müller-Lüdenscheidt", width=22, height=3, lines=2))

    assert len(fit.lines) == 1


def test_turned_words_are_measured_along_the_height():
    fit = pdf_fonts.fitted(words("eingepasst", width=5, height=40, turned=True))

    assert fit.size == 9


@given(
    text=st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=80),
    width=st.floats(8, 60),
    lines=st.integers(1, 3),
)
def test_no_line_is_wider_than_its_box(text, width, lines):
    box = words(text, width=width, height=3.2 * lines, lines=lines)

    fit = pdf_fonts.fitted(box)

    assert fit.size >= SMALLEST_TYPE
    assert len(fit.lines) <= lines
    assert all(pdf_fonts.width(line, fit.face, fit.size) <= width + 1e-6 for line in fit.lines)


@given(st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=300), st.floats(10, 190))
def test_a_broken_paragraph_loses_no_letter(text, width):
    lines = pdf_fonts.broken(text, Face.NARROW, 8, width)

    assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize("face", list(Face))
def test_every_face_has_the_letters_of_names_from_everywhere_in_europe(face):
    names = "ÄÖÜäöüßẞŁřğșțćčęėžıİŞЖΩё–„“’€…°·×−①②③"

    assert [sign for sign in names if not any(sign in piece for _font, piece in pdf_fonts.runs(sign, face))] == []
    assert {font for font, _piece in pdf_fonts.runs("Łucja Šťastná, 10 €", face)} == {pdf_fonts.name_of(face)}


def test_suits_and_ticks_come_from_another_type_and_the_words_beside_them_do_not():
    runs = pdf_fonts.runs("♣ Kreuz ✓", Face.NARROW)

    assert [piece for _font, piece in runs] == ["♣", " Kreuz ", "✓"] or runs[-1][1].endswith("✓")
    assert runs[0][0].startswith("DejaVu")
    assert runs[1][0] == pdf_fonts.name_of(Face.NARROW)


def test_a_name_with_a_letter_that_a_face_lacks_is_in_one_type_as_a_whole():
    runs = pdf_fonts.runs("Ωραία", Face.SERIF)

    assert len(runs) == 1


@pytest.mark.parametrize("face", [Face.NARROW, Face.NARROW_STRONG])
def test_digits_stand_below_one_another(face):
    assert len({pdf_fonts.width(digit, face, 100) for digit in "0123456789"}) == 1


def test_two_lines_of_a_name_are_as_long_as_each_other_and_end_at_a_space():
    fit = pdf_fonts.fitted(words("Hans-Peter von der Mühlenbrock-Özdemir", width=50, height=12, lines=2))

    assert fit.lines == ("Hans-Peter von der", "Mühlenbrock-Özdemir")


def test_a_sum_keeps_its_currency():
    lines = [pdf_fonts.broken("Das Startgeld beträgt 10,00 €.", Face.NARROW, 9, width) for width in range(20, 60)]

    assert [one for one in lines if any(line.startswith("€") for line in one)] == []


def test_a_width_is_in_millimetres():
    assert pdf_fonts.width("0" * 10, Face.PLAIN, 10) == pytest.approx(60 * MM_PER_POINT, abs=0.1)


@pytest.mark.parametrize("across", [14, 20, 30])
def test_a_sum_is_not_parted_from_its_currency_nor_from_how_often_it_counts(across):
    lines = pdf_fonts.broken("sie kosten 2 × 1,00 € + 3 × 1,50 €.", Face.NARROW, 9, across)

    assert " ".join(lines) == "sie kosten 2 × 1,00 € + 3 × 1,50 €."
    assert [line for line in lines if line.startswith(("€", "×")) or line.endswith("×")] == []


@pytest.mark.parametrize(
    "name", ["Łukasz Wójcik", "Nguyễn Văn Đức", "Ελένη Παππά", "Пётр Ильин", "O’Neill-Šťastný"]
)
def test_letters_that_our_type_has_are_readable(name):
    assert pdf_fonts.is_readable(name)


@pytest.mark.parametrize("name", ["伟 李", "小明", "שרה כהן", "محمد"])
def test_letters_that_our_type_lacks_or_turns_round_are_not(name):
    assert not pdf_fonts.is_readable(name)
