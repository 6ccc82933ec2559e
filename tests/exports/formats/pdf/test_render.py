"""Finished PDF files: the same bytes each time, own type only, pages that count themselves."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC
from io import BytesIO
from threading import Barrier

import pytest
from pypdf import PdfReader

from skatclub.exports.document import A4_LANDSCAPE, Document, Heading, Masthead, Section, Text
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.forms import Form, Words
from skatclub.exports.reports.sheets import score_sheet
from tests.exports import lists, reading


@pytest.fixture
def changing_hands_all_the_time():
    """Let threads take turns after each few steps, as they do on a machine that is busy."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


DRAWN = pdf_render.render(score_sheet.filled([lists.drawn()], lists.IMPRINT))


def a_paper(*blocks, **facts) -> Document:
    return Document(title="CrossCheck", imprint=lists.IMPRINT, sections=(Section(blocks=blocks, **facts),))


def test_the_same_document_gives_the_same_bytes():
    again = pdf_render.render(score_sheet.filled([lists.drawn()], lists.IMPRINT))

    assert again == DRAWN


def test_a_later_stand_gives_other_bytes():
    later = replace(lists.IMPRINT, at=lists.IMPRINT.at.replace(minute=5))

    assert pdf_render.render(score_sheet.filled([lists.drawn()], later)) != DRAWN


def test_all_type_is_our_own_and_embedded():
    fonts = reading.fonts(DRAWN)

    assert fonts
    assert all(name.partition("+")[2].startswith(("IBMPlex", "DejaVu")) for name in fonts)
    assert all(fonts.values())


def test_rule_and_state_of_a_head_have_the_colour_of_the_club_and_are_black_without_one():
    paper = a_paper(Masthead(title="Endstand", state="vorläufig", open=True))
    club = replace(lists.IMPRINT.head, colour="#123f8c")
    coloured = replace(paper, imprint=replace(lists.IMPRINT, head=club))

    drawn, plain = (operators(pdf_render.render(each)) for each in (coloured, paper))

    assert (drawn.count("0.0706 0.247 0.549 rg"), drawn.count("0.0706 0.247 0.549 RG")) == (1, 1)
    assert "0.247" not in plain


def operators(data) -> str:
    return PdfReader(BytesIO(data)).pages[0].get_contents().get_data().decode("latin-1")


def test_no_type_of_the_reader_is_named_anywhere():
    assert b"Helvetica" not in DRAWN


def test_the_time_of_the_file_is_that_of_the_paper():
    facts = PdfReader(BytesIO(DRAWN)).metadata

    assert facts.creation_date == lists.IMPRINT.at
    assert facts.modification_date == lists.IMPRINT.at


def test_the_file_says_what_it_is():
    facts = PdfReader(BytesIO(DRAWN)).metadata

    assert (facts.title, facts.author) == ("Spielliste – 14. Herbstpokal Bachtal", "SC Herz Dame Bachtal")


def test_readers_and_archives_are_told_title_club_language_and_time():
    file = PdfReader(BytesIO(DRAWN))
    told = file.xmp_metadata

    assert file.root_object["/ViewerPreferences"]["/DisplayDocTitle"]
    assert told.dc_title == {"x-default": "Spielliste – 14. Herbstpokal Bachtal"}
    assert (told.dc_creator, told.dc_language) == (["SC Herz Dame Bachtal"], ["de"])
    assert told.xmp_create_date.replace(tzinfo=UTC) == lists.IMPRINT.at.astimezone(UTC)


def test_each_section_counts_its_own_pages():
    long_list = lists.played_out(lists.a_table(4, rounds=20))
    text = reading.text(pdf_render.render(score_sheet.filled([lists.drawn(), long_list], lists.IMPRINT)))

    assert [text.count(words) for words in ("Seite 1 von 1", "Seite 1 von 2", "Seite 2 von 2")] == [1, 1, 1]


def test_lists_in_one_file_are_found_by_bookmarks():
    both = score_sheet.filled([lists.drawn(), replace(lists.drawn(), number=8)], lists.IMPRINT)

    outline = PdfReader(BytesIO(pdf_render.render(both))).outline

    assert [entry.title for entry in outline] == ["Serie 2 · Tisch 7", "Serie 2 · Tisch 8"]


def test_lists_of_one_shape_share_their_form():
    one = len(DRAWN)
    many = len(
        pdf_render.render(
            score_sheet.filled([replace(lists.drawn(), number=no) for no in range(1, 11)], lists.IMPRINT)
        )
    )

    assert many < 3 * one


def test_markup_in_a_name_is_printed_as_it_is():
    names = ("<b>Anna</b> & Co", "Bernd (Krüger) \\ %s", "[Jürgen] {0}", "=1+1")
    drawn = pdf_render.render(score_sheet.filled([lists.a_table(names=names)], lists.IMPRINT))

    found = " ".join(reading.text(drawn).split())
    assert all(word in found for word in ("<b>Anna</b>", "(Krüger) \\ %s", "[Jürgen] {0}", "=1+1"))


def test_words_can_be_read_from_the_other_side_of_a_table():
    words = {"x": 20, "y": 20, "width": 100, "height": 40, "texts": ("Tisch 7",), "size": 60}
    form = Form(width=297, height=210, items=(Words(**words), Words(**{**words, "y": 120, "upside_down": True})))

    drawn = pdf_render.render(a_paper(form, page=A4_LANDSCAPE))

    assert reading.page_count(drawn) == 1
    assert reading.text(drawn).replace(" ", "").count("7") >= 2


def test_progress_is_told_after_each_list():
    told = []
    three = score_sheet.filled([replace(lists.drawn(), number=no) for no in (1, 2, 3)], lists.IMPRINT)

    pdf_render.render(three, lambda done, all_: told.append((done, all_)))

    assert told == [(1, 3), (2, 3), (3, 3)]


def test_what_progress_raises_ends_the_work():
    def cancel(_done: int, _all: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        pdf_render.render(score_sheet.filled([lists.drawn()], lists.IMPRINT), cancel)


def test_pages_are_counted_without_drawing():
    paper = a_paper(Heading("Kurzregeln"), *(Text(text="Jedes Spiel laut ansagen. " * 20) for _ in range(60)))

    assert pdf_render.page_count(paper) == reading.page_count(pdf_render.render(paper)) > 1


def test_many_threads_draw_at_once_what_one_draws_alone(changing_hands_all_the_time):
    paper = a_paper(Text(text=" ".join(map(chr, range(0xC0, 0x180)))))  # letters put together from others
    alone = pdf_render.render(paper)
    together = Barrier(8)

    def draw(_number: int) -> set[bytes]:
        together.wait()
        return {pdf_render.render(paper) for _ in range(10)}

    with ThreadPoolExecutor(8) as pool:
        drawn = set().union(*pool.map(draw, range(8)))

    assert drawn == {alone}


def test_the_foot_says_once_which_paper_it_is():
    rules = Section(blocks=(Masthead(title="Kurzregeln"), Text(text="Am Tisch")), footer=("Bachtal", "Kurzregeln"))
    paper = Document(title="Kurzregeln", imprint=lists.IMPRINT, sections=(rules,))

    assert reading.text(pdf_render.render(paper)).count("Kurzregeln") == 2  # at the head and at the foot
