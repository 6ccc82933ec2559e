"""Rankings as pictures for a phone: as wide and high as it, as many as are needed, named as on the web."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from skatclub.domain.people.person import Audience
from skatclub.exports import paper as exports_paper, phone_pictures
from skatclub.exports.catalogue import by_code
from skatclub.exports.formats.pdf import render
from skatclub.exports.paper import Format
from skatclub.exports.reports.standings import lists as standings_lists, pictures
from tests.exports import cups, lists, reading, result_events


def test_a_list_becomes_pictures_of_the_size_of_a_phone():
    paper = by_code("overall-list")

    data = paper.make(Format.PNG, result_events.facts("small"), lists.IMPRINT)

    assert exports_paper.files("overall-list.png", data) == (("overall-list.png", data),)
    with Image.open(BytesIO(data)) as picture:
        assert (picture.format, picture.size) == ("PNG", (phone_pictures.WIDTH, phone_pictures.HEIGHT))
        assert picture.convert("L").getextrema()[0] < 64  # something stands on it


def test_what_needs_several_pictures_becomes_several_files():
    long = BytesIO()
    Image.new("P", (phone_pictures.WIDTH, 10 * phone_pictures.HEIGHT)).save(long, "PNG")

    files = exports_paper.files("overall-list.png", long.getvalue())

    assert [name for name, _piece in files][:2] == ["overall-list-01.png", "overall-list-02.png"]
    assert len(files) == 10


def test_no_name_is_cut_in_the_pictures_of_240_people():
    drawn = pictures.of_people(lambda facts: (facts.ranked().whole,), standings_lists.OVERALL_NAME)

    words = reading.text(render.render(drawn(cups.facts(), lists.IMPRINT)))

    assert "…" not in words.replace("…", "", 12)  # the heads of further pages may be
    assert all(name in words for name in cups.names())


def test_other_files_stay_as_they_are():
    assert exports_paper.files("overall-list.pdf", b"%PDF") == (("overall-list.pdf", b"%PDF"),)


@pytest.mark.parametrize("code", ["series-list", "overall-list", "further-rankings", "team-list"])
def test_pictures_go_to_the_web(code):
    assert by_code(code).level(Format.PNG, Audience.DESK) is Audience.WEB


def test_a_mark_of_a_ruling_is_explained_in_the_picture():
    facts = cups.facts()
    first = facts.results.whole.standings.rows[0]
    ruled = replace(first.contestant, ruled=frozenset(facts.results.whole.standings.series))
    rows = (first._replace(contestant=ruled), *facts.results.whole.standings.rows[1:])
    whole = replace(facts.results.whole, standings=replace(facts.results.whole.standings, rows=rows))
    drawn = pictures.of_people(lambda _facts: (whole,), standings_lists.OVERALL_NAME)

    words = " ".join(reading.text(render.render(drawn(facts, lists.IMPRINT))).split())

    assert f"{first.total}*" in words
    assert "* mit einer Entscheidung der Spielleitung" in words
