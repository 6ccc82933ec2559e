"""Blocks on pages: headings that do not stand alone, tables with repeated heads, forms where they fit."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import pairwise

from skatclub.domain.papers import wall
from skatclub.domain.people import club_names
from skatclub.exports.document import (
    A3,
    A4,
    A4_LANDSCAPE,
    Column,
    Density,
    Document,
    Heading,
    Masthead,
    PageBreak,
    Section,
    Span,
    Table,
    Text,
)
from skatclub.exports.formats.pdf import (
    columns as pdf_columns,
    flow as pdf_flow,
    fonts as pdf_fonts,
    render as pdf_render,
)
from skatclub.exports.forms import Align, Area, Box, Face, Form, Line, Words
from tests.exports import lists, reading


def section(*blocks, **facts) -> Section:
    return Section(blocks=blocks, **facts)


def drawn(*blocks) -> bytes:
    return pdf_render.render(Document(title="CrossCheck", imprint=lists.IMPRINT, sections=(section(*blocks),)))


def a_table(rows: int) -> Table:
    columns = (
        Column(head="Platz", align=Align.RIGHT),
        Column(head="Name", weight=4),
        Column(head="Gesamt", align=Align.RIGHT),
    )
    return Table(
        columns=columns, rows=tuple((place, f"Name {place}", 1000 - place) for place in range(1, rows + 1))
    )


def a_form(height: float) -> Form:
    words = Words(x=0, y=0, width=50, height=8, texts=("Startkarte",), size=9)
    return Form(width=95, height=height, items=(words,))


def far(metres: int, name: str = "Friedrich-Wilhelm Krämer", **facts) -> Section:
    columns = (Column(head="Platz", align=Align.RIGHT), Column(head="Name", strong=True))
    rows = tuple((place, name) for place in range(1, 30))
    table = Table(columns=columns, rows=rows, density=Density.WALL, striped=True, **facts)
    return section(Masthead(title="Gesamtliste"), table, metres=metres)


def test_without_a_distance_type_gives_way_until_the_sheets_are_few_and_is_no_larger_than_usual():
    def many(number: int, metres: int) -> Section:
        on_wall = far(metres, beside=2)
        head, table = on_wall.blocks
        return replace(on_wall, blocks=(head, replace(table, rows=table.rows * number)))

    assert len(pdf_flow.pages(many(9, wall.USUAL_METRES))) > wall.MOST_SHEETS
    assert len(pdf_flow.pages(many(9, wall.AS_FITS))) <= wall.MOST_SHEETS
    assert written_large(many(2, wall.AS_FITS)) == written_large(many(2, wall.USUAL_METRES))


def written_large(on_wall: Section) -> set[float]:
    """Return the sizes of the names as they are written."""
    return {
        pdf_fonts.fitted(item).size
        for page in pdf_flow.pages(on_wall)
        for placed in page
        for item in placed.form.items
        if isinstance(item, Words) and item.texts[0].startswith("Friedrich")
    }


def test_what_hangs_on_the_wall_is_as_large_as_its_distance_wants():
    (near,), (far_away,) = written_large(far(1)), written_large(far(2))

    assert (round(near, 1), round(far_away, 1)) == (18.8, 37.7)
    assert "2 m" in pdf_flow.fitted(far(2)).footer[1]


def test_type_that_has_no_room_gives_way_and_the_foot_tells_from_how_far_it_is_read():
    on_wall = far(5)

    fitted = pdf_flow.fitted(on_wall)
    (size,) = written_large(on_wall)
    assert 37.7 < size < 94
    assert "5 m" not in fitted.footer[1]
    assert not fitted.page.is_upright


def test_a_larger_sheet_is_read_from_farther_away():
    sizes = [max(written_large(replace(far(5), page=page))) for page in (A4, A3)]

    assert sizes[1] > 1.3 * sizes[0]


def test_parts_stand_beside_each_other_as_far_as_the_distance_allows():
    beside = {
        metres: [block.beside for block in pdf_flow.fitted(far(metres, "Anna Fuchs", beside=2)).blocks[1:]]
        for metres in (1, 4)
    }

    assert beside == {1: [2], 4: [1]}


def test_an_empty_section_has_no_page():
    assert pdf_flow.pages(section()) == ()


def test_a_long_table_repeats_its_head_on_every_page():
    text = reading.text(drawn(a_table(120)))

    assert text.count("Gesamt") == reading.page_count(drawn(a_table(120))) == 3


def test_every_row_of_a_long_table_is_printed_once():
    found = reading.text(drawn(a_table(120))).split()

    assert all(found.count(str(1000 - place)) == 1 for place in (1, 60, 119))


def test_cells_are_written_as_readers_expect_them():
    columns = tuple(Column(head=head) for head in "abcde")
    table = Table(columns=columns, rows=((-66, Fraction(2500, 3), date(2026, 10, 17), None, "Özdemir"),))

    text = reading.text(drawn(table))

    assert "−66" in text
    assert "833,33" in text
    assert "17.10.2026" in text


def test_a_page_break_begins_a_new_page():
    assert len(pdf_flow.pages(section(Text(text="eins"), PageBreak(), Text(text="zwei")))) == 2


def test_a_page_break_on_an_empty_page_adds_none():
    assert len(pdf_flow.pages(section(PageBreak(), Text(text="eins")))) == 1


def test_a_form_as_large_as_the_page_takes_a_page_of_its_own():
    sheet = Form(width=A4.width, height=A4.height, items=())

    pages = pdf_flow.pages(section(Text(text="davor"), sheet, Text(text="danach")))

    assert [len(page) for page in pages] == [1, 1, 1]


def test_smaller_forms_stand_below_one_another():
    (page,) = pdf_flow.pages(section(*(a_form(68) for _ in range(3))))

    tops = [placed.y for placed in page]
    assert tops == sorted(tops)
    assert all(later - earlier >= 68 for earlier, later in pairwise(tops))


def test_a_form_that_does_not_fit_goes_to_the_next_page():
    assert len(pdf_flow.pages(section(*(a_form(68) for _ in range(4))))) == 2


def test_a_heading_does_not_stand_alone_at_the_bottom():
    filler = [Text(text="Zeile", size=9) for _ in range(44)]

    pages = reading.text(drawn(*filler, Heading("Preise", 2), Text(text="erster Preis")))

    assert "Preise\nerster Preis" in pages.replace("\r", "")


def test_no_letters_of_a_long_table_overlap():
    data = drawn(Heading("Gesamtliste"), a_table(60))

    assert reading.overlapping(data) == []


def test_a_form_is_drawn_where_it_was_placed():
    data = drawn(a_form(68), a_form(68))

    assert reading.text_in(data, Box(15, 15, 50, 10)) == "Startkarte"
    assert reading.text_in(data, Box(15, 15 + 68 + 2.5, 50, 10)) == "Startkarte"


def test_a_form_without_words_is_drawn():
    card = Form(width=95, height=68, items=(Line(0, 0, 95, 0, dashed=True), Area(0, 0, 20, 20)))

    assert reading.page_count(drawn(card)) == 1


def test_a_heading_does_not_part_from_a_table_with_a_tall_head():
    tall = Table(columns=(Column(head="Ein sehr langer Kopf " * 12), Column(head="B")), rows=(("1", "2"),))

    for lines in range(36, 47):
        filler = [Text(text="Zeile", size=9) for _ in range(lines)]
        pages = pdf_flow.pages(section(*filler, Heading("Preise", 2), tall))
        last = [str(placed.form.items) for placed in pages[-1]]
        assert any("Preise" in items for items in last) == any("Ein sehr langer" in items for items in last)


def test_what_is_signed_stands_on_the_page_of_the_sentences_above_it_and_on_one_page_if_it_nearly_does():
    end = (Text(text="Bestand 500 €"), Heading("Geprüft", 2), a_form(45))

    laid = [pdf_flow.pages(section(a_table(rows), *end)) for rows in range(15, 60)]

    assert all("Bestand" in str(pages[-1]) for pages in laid)
    assert {len(pages) for pages in laid} == {1, 2}
    size = next(item.size for item in words_on(next(pages for pages in laid[::-1] if len(pages) == 1)[-1]))
    assert size < words_on(laid[-1][-1])[0].size


def words_on(page) -> list[Words]:
    return [item for placed in page for item in placed.form.items if isinstance(item, Words)]


def test_lines_of_a_marked_text_go_on_beneath_their_words():
    told = "1. kurz\n2. " + "lang " * 60

    (page,) = pdf_flow.pages(section(Text(text=told, marked=True)))
    places = {words.texts[0].split(" ")[0]: words.x for words in words_on(page)}

    assert places["1."] == places["2."] < places["kurz"] == places["lang"]
    assert sum(words.texts[0].startswith("lang") for words in words_on(page)) > 1


CLUB = "Erster Skatclub Mühlenbrock-Bachtal von 1886 eingetragener Verein"


def listed(rows: int, *, name: str = "Anna Schmidt", club: str = CLUB, numbers: int = 6) -> Table:
    """Return a list with clubs too long for it."""
    columns = (
        Column(head="Platz", align=Align.RIGHT),
        Column(head="Name", strong=True),
        Column(head="Verein", yields=True, shorter=club_names.STEPS),
        *(Column(head=f"Serie {number}", align=Align.RIGHT) for number in range(1, numbers + 1)),
    )
    cells = tuple((place, name, club, *[1234] * numbers) for place in range(1, rows + 1))
    return Table(columns=columns, rows=cells, striped=True, density=Density.LIST, span=Span("Platz {first}–{last}"))


def test_what_yields_is_made_shorter_by_rule():
    grid = pdf_columns.of(listed(100, club="Skatfreunde Pik Sieben Lüdenscheid 1978 e. V.", numbers=9), 180)

    assert {row[2] for row in grid.texts} == {"SF Pik Sieben Lüdenscheid"}
    assert not grid.is_cut


def test_of_few_rows_what_is_still_too_long_goes_beneath_the_names():
    grid = pdf_columns.of(listed(20, numbers=11), 180)

    assert [column.head for column in grid.columns][1:3] == ["Name", "Serie 1"]
    assert set(grid.beneath) == {"Erster SC Mühlenbrock-Bachtal"}


def test_of_many_rows_it_is_cut_at_its_end_for_then_pages_count():
    grid = pdf_columns.of(listed(100, numbers=11), 180)

    assert grid.is_cut
    assert not grid.is_broken


def test_a_name_up_to_25_letters_never_breaks_and_a_longer_one_only_at_last():
    names = ("Friedrich-Wilhelm Thomas", "Friedrich-Wilhelm Hohenberger")

    for name in names:
        grid = pdf_columns.of(listed(100, name=name), 180)
        size = 11 if len(name) <= 25 else pdf_columns.SMALLEST
        assert pdf_fonts.width(name, Face.NARROW_STRONG, size) <= grid.widths[1] - 2 * pdf_columns.PADDING


def test_numbers_keep_their_room_beside_a_name_without_end():
    grid = pdf_columns.of(listed(10, name="T" * 80), 180)

    assert grid.widths[3] > pdf_fonts.width("1234", Face.NARROW, 11)
    assert sum(grid.widths) <= 180.01


def test_rows_of_a_list_are_as_high_as_each_other():
    (page,) = pdf_flow.pages(section(listed(10)))

    assert len({words.height for words in words_on(page) if words.texts == ("1234",)}) == 1


def test_a_row_of_many_words_makes_no_other_row_higher():
    columns = (Column(head="Frage", strong=True), Column(head="Bedeutung"))
    rows = (("Neuer Verein", "Ein Name genügt. " * 30), *(("Verein öffnen", "Er verlangt ein Passwort."),) * 4)

    (page,) = pdf_flow.pages(section(Table(columns=columns, rows=rows, striped=True)))

    high, *others = (
        words.height for words in words_on(page) if words.texts[0].startswith(("Ein Name", "Er verlangt"))
    )
    assert len(set(others)) == 1
    assert high > 3 * others[0]


def test_a_heading_stands_above_its_form_on_one_page():
    for rows in range(20, 60):
        pages = pdf_flow.pages(section(a_table(rows), Heading("Geprüft", 2), a_form(45)))

        with_heading = [page for page in pages if any("Geprüft" in words.texts for words in words_on(page))]
        assert any("Startkarte" in words.texts for words in words_on(with_heading[0]))


def test_a_list_too_wide_for_an_upright_page_turns():
    assert pdf_flow.turned(section(listed(10), turns=True)).page == A4
    assert pdf_flow.turned(section(listed(10, numbers=16), turns=True)).page == A4_LANDSCAPE


def test_further_pages_say_which_paper_they_are_and_which_rows_they_have():
    head = Masthead(title="Gesamtliste", lines=("Herbstpokal", "Bachtal"), state="vorläufig", open=True)

    _first, second, *_more = pdf_flow.pages(section(head, listed(100)))
    texts = [words.texts[0] for words in words_on(second)]

    assert texts[0] == "Gesamtliste · Herbstpokal · vorläufig"
    ranks = [text for text in texts if text.isdigit() and int(text) <= 100]
    assert texts[1] == f"Platz {ranks[0]}–{ranks[-1]}"


def test_no_page_has_a_single_row():
    for rows in range(40, 50):
        last = pdf_flow.pages(section(listed(rows)))[-1]
        assert sum(words.texts == ("Anna Schmidt",) for words in words_on(last)) >= 3


def test_groups_are_not_torn():
    columns = (Column(head="Mannschaft"), Column(head="Punkte", align=Align.RIGHT))
    rows = tuple((f"{team}/{member}", 1) for team in range(30) for member in range(5))
    teams = Table(columns=columns, rows=rows, strong_rows=frozenset(range(0, 150, 5)))

    for page in pdf_flow.pages(section(teams)):
        members = [words.texts[0] for words in words_on(page) if "/" in words.texts[0]]
        assert len(members) % 5 == 0
        assert members[0].endswith("/0")


def test_a_sum_stands_with_what_it_sums():
    columns = (Column(head="Zweck"), Column(head="Betrag", align=Align.RIGHT))
    for count in range(40, 60):
        rows = (*((f"Zeile {number}", 1) for number in range(count)), ("Summe", count))
        table = Table(columns=columns, rows=rows, strong_rows=frozenset({count}))
        last = [words.texts[0] for words in words_on(pdf_flow.pages(section(table))[-1])]
        assert f"Zeile {count - 1}" in last


def test_what_fills_half_a_page_grows_and_what_needs_more_pages_does_not():
    def size(rows: int, **facts) -> tuple[int, float]:
        pages = pdf_flow.pages(section(Heading("Wer", 2), a_table(rows), **facts))
        return len(pages), words_on(pages[0])[-1].size

    assert size(10, grow=1.4) == (1, 9.5 * 1.4)
    assert size(120, grow=1.4) == (3, 9.5)
    assert size(10) == (1, 9.5)


def test_type_grows_only_as_far_as_names_stay_whole():
    wide = listed(3, name="Friedrich-Wilhelm Thomas", club="", numbers=9)

    (page,) = pdf_flow.pages(section(wide, grow=2))

    assert pdf_fonts.fitted(words_on(page)[-1]).lines == ("1234",)
    assert words_on(page)[-1].size < 22


def test_tables_of_the_same_columns_stand_in_line_one_beneath_the_other():
    columns = (Column(head="Spieler"), Column(head="Seeger", align=Align.RIGHT))
    names = ("Jo", "Hans-Peter von der Mühlenbrock-Özdemir")
    tables = [Table(columns=columns, rows=((name, 348), (name, 86))) for name in names]

    (page,) = pdf_flow.pages(section(Heading("Tisch 1", 2), tables[0], Heading("Tisch 2", 2), tables[1]))

    assert len({(words.x, words.width) for words in words_on(page) if words.texts == ("348",)}) == 1


def test_only_the_wordiest_column_breaks_its_lines_and_its_neighbours_stand_clear_of_each_other():
    columns = (Column(head="Preis"), Column(head="Name", strong=True), Column(head="Inhalt"))
    rows = (("Serie 1 · Platz 2", "Anna Schmidt", "ein Schein und viele kleine Münzen, " * 6),)

    grid = pdf_columns.of(Table(columns=columns, rows=rows), 180)

    faces = (Face.NARROW, Face.NARROW_STRONG)
    needed = [pdf_fonts.width(cell, face, 9.5) for cell, face in zip(rows[0], faces, strict=False)]
    room = [across - 2 * pdf_columns.PADDING for across in grid.widths]
    assert room[0] > needed[0] + 1
    assert room[1] > needed[1] + 1


def ranked(*clubs: str, points: str = "4110") -> Table:
    columns = (
        Column(head="Platz", align=Align.RIGHT),
        Column(head="Name", strong=True),
        Column(head="Verein", yields=True, scale=0.85, shorter=club_names.STEPS),
        *(Column(head=f"Serie {number}", align=Align.RIGHT) for number in range(1, 4)),
        Column(head="Gesamt", align=Align.RIGHT, strong=True),
    )
    rows = tuple(
        (place, "Friedrich-Wilhelm Krämer", club, 1245, 1476, 1389, points) for place, club in enumerate(clubs, 1)
    )
    return Table(columns=columns, rows=rows, density=Density.LIST)


def test_one_club_of_a_long_name_shortens_no_other():
    long = "Skatfreunde Groß Köris von 1911 e. V. im Skatverband Brandenburg"
    grid = pdf_columns.of(ranked("Skatfreunde Groß Köris", long), 180.0)

    assert grid.texts[0][2] == "Skatfreunde Groß Köris"
    assert len(grid.texts[1][2]) < len(long)
    assert not grid.is_cut


def test_numbers_stand_apart_where_there_is_any_way():
    grid = pdf_columns.of(ranked("Skatfreunde Groß Köris", points="4110*"), 180.0)

    assert not grid.is_tight
    gaps = [
        across - pdf_fonts.width(text, pdf_columns.face_of(column), pdf_columns.size_of(ranked(""), column))
        for column, across, text in zip(grid.columns, grid.widths, grid.texts[0], strict=True)
        if column.align is Align.RIGHT
    ]
    assert min(gaps) >= 2 * pdf_columns.PADDING + 0.7


def test_a_mark_hangs_beside_the_digits():
    table = ranked("Gut Blatt", "Gut Blatt")
    marked = replace(table, rows=(table.rows[0], (*table.rows[1][:-1], "3803*")))

    (page,) = pdf_flow.pages(section(marked))
    plain, mark = (next(each for each in words_on(page) if each.texts == (text,)) for text in ("4110", "3803*"))

    hung = pdf_fonts.width("*", plain.face, plain.size)
    assert abs(mark.x + mark.width - hung - (plain.x + plain.width)) < 0.01


def test_words_keep_their_line_rather_than_numbers_their_gap():
    columns = (
        *(Column(head=f"{number}.", align=Align.RIGHT) for number in range(1, 13)),
        Column(head="Name", strong=True),
        Column(head="Es fehlt"),
    )
    rows = ((*range(1000, 1012), "Friedrich-Wilhelm Krämer", "10 Listen"),)

    table = Table(columns=columns, rows=rows, density=Density.LIST)
    words = pdf_fonts.width("10 Listen", Face.NARROW, pdf_columns.size_of(table, columns[-1]))

    for width in range(120, 200):
        grid, tight = (
            pdf_columns.of(table, width),
            pdf_columns._laid(table, columns, rows_of(table), width, rows_of(table)),
        )
        assert tight is None or grid.widths[-1] + 0.02 >= min(tight.widths[-1], words)


def rows_of(table: Table) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(str, row)) for row in table.rows)
