"""Words in their boxes: shrunk, set in two lines, abbreviated, and never beyond the edges."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatclub.exports.formats.pdf import fonts as pdf_fonts
from skatclub.exports.forms import MM_PER_POINT, SMALLEST_TYPE, Face, Words


def words(*texts: str, width: float = 30, height: float = 6, lines: int = 1, size: float = 9, **facts) -> Words:
    return Words(x=0, y=0, width=width, height=height, texts=texts, size=size, lines=lines, **facts)


def test_a_text_that_fits_keeps_its_size():
    fit = pdf_fonts.fitted(words("Anna Schmidt"))

    assert (fit.size, fit.lines) == (9, ("Anna Schmidt",))


def test_a_longer_text_shrinks():
    fit = pdf_fonts.fitted(words("Bernhard Krügermann"))

    assert SMALLEST_TYPE <= fit.size < 9
    assert fit.lines == ("Bernhard Krügermann",)


def test_a_still_longer_text_takes_two_lines():
    fit = pdf_fonts.fitted(words("Hans-Peter von der Mühlenbrock-Özdemir", lines=2))

    assert len(fit.lines) == 2


def test_a_line_ends_after_a_hyphen():
    fit = pdf_fonts.fitted(words("Schwarzenberger-Weißgerber", width=22, lines=2))

    assert fit.lines == ("Schwarzenberger-", "Weißgerber")


def test_bold_type_becomes_lighter_before_a_text_is_abbreviated():
    fit = pdf_fonts.fitted(words("Mühlenbrock-Özdemir", "M.-Ö.", width=22, height=3, face=Face.NARROW_STRONG))

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


@pytest.mark.parametrize("sign", "ÄÖÜäöüßẞ♣♠♥♦✕✓✗✎①②③−·×ŁřğșțёЖΩ€„“–…°")
@pytest.mark.parametrize("face", [Face.NARROW, Face.NARROW_STRONG, Face.PLAIN, Face.STRONG])
def test_every_face_has_the_signs_of_the_papers(sign, face):
    assert pdf_fonts.has(sign, face)


@pytest.mark.parametrize("face", [Face.SERIF, Face.SERIF_STRONG])
def test_type_with_serifs_has_the_letters_of_names_from_everywhere_in_europe(face):
    assert [sign for sign in "ÄÖÜäöüßẞŁřğșțćčęėžıİŞЖΩ–„“’" if not pdf_fonts.has(sign, face)] == []


def test_a_sign_that_type_with_serifs_lacks_is_written_in_a_fuller_one():
    assert pdf_fonts.fitted(words("Anna", face=Face.SERIF)).face is Face.SERIF
    assert pdf_fonts.fitted(words("Anna ✕", face=Face.SERIF)).face is Face.PLAIN


def test_two_lines_of_a_name_are_as_long_as_each_other_and_end_at_a_space():
    fit = pdf_fonts.fitted(words("Hans-Peter von der Mühlenbrock-Özdemir", width=50, height=12, lines=2))

    assert fit.lines == ("Hans-Peter von der", "Mühlenbrock-Özdemir")


def test_a_sum_keeps_its_currency():
    lines = [pdf_fonts.broken("Das Startgeld beträgt 10,00 €.", Face.NARROW, 9, width) for width in range(20, 60)]

    assert [one for one in lines if any(line.startswith("€") for line in one)] == []


def test_a_width_is_in_millimetres():
    assert pdf_fonts.width("0" * 10, Face.PLAIN, 10) == pytest.approx(63.6 * MM_PER_POINT, abs=0.1)
