"""Papers that prove bookings are whole PDFs or pictures by their bytes, whatever their names say."""

from __future__ import annotations

import pytest

from skatclub.domain.papers import proof
from skatclub.domain.papers.errors import NoVoucher, PictureTooLarge, VoucherTooLarge
from tests.domain.papers.test_pictures import END, PNG, head, jpeg, points

PDF = b"%PDF-1.4\n1 0 obj\n%%EOF\n"
PICTURE = PNG + head() + points() + END


@pytest.mark.parametrize(("content", "ending"), [(PDF, ".pdf"), (PICTURE, ".png"), (jpeg(), ".jpg")])
def test_a_pdf_and_pictures_are_taken_and_told_by_their_bytes(content, ending):
    assert (proof.checked(content), proof.ending(content)) == (content, ending)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"MZ\x90\x00",
        b"%PDF-1.4 without an end",
        b"%%EOF %PDF-",
        b"GIF89a",
        PICTURE[:-5],
        b"<svg/>",
        b"#!/bin/sh",
    ],
)
def test_anything_else_is_refused(content):
    with pytest.raises(NoVoucher):
        proof.checked(content)


def test_a_paper_has_its_limits():
    with pytest.raises(VoucherTooLarge):
        proof.checked(PDF + bytes(proof.MOST_BYTES))
    with pytest.raises(PictureTooLarge):
        proof.checked(jpeg(width=2001))
    large = jpeg()[:-2] + bytes(300_000) + b"\xff\xd9"
    assert proof.checked(large) == large  # more than a logo may have
