"""Prizes that were released are told with a reservation for as long as a list may still change them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.hall.screen import layout
from skatclub.domain.hall.steering import Kind
from skatclub.domain.prizes.board import PrizeRow, Winner
from skatclub.domain.prizes.plan import Gift, Pot
from skatclub.exports.hall import slides
from skatclub.web import rendering
from skatclub.web.page import Asked
from skatclub.web.pages import prizes
from tests.web.asking import NOON

ROW = PrizeRow(
    key="1", pot=Pot(), place=1, rank=None, cents=50_00, gift=Gift(""), winner=None, by_plan=50_00, safe=True
)
SCREEN = layout(width=1920, height=1080, width_cm=200, distance_m=8)


@pytest.mark.parametrize(
    ("rows", "is_provisional"),
    [((ROW,), False), ((ROW, replace(ROW, place=2, safe=False)), True),
     ((replace(ROW, tied=True, gift=Gift("ein Schinken"), winner=Winner(name="")),), True)],
    ids=["settled", "open", "lot"],
)  # fmt: skip
def test_prizes_are_called_provisional_on_phones_and_screens_while_they_are(seen, rows, is_provisional):
    released = replace(seen, hall=replace(seen.hall, prizes=rows))
    page = rendering.part(prizes.PAGE, released, Asked(now=NOON, query={}, link=str))
    (slide,) = slides.slides(released.hall, Kind.PRIZES, SCREEN, text="", wrap=lambda line: [line])

    assert '<th scope="row">–</th>' in page
    assert ("vorläufig" in page, slide.tag == "vorläufig") == (is_provisional, is_provisional)
