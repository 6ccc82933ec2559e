"""Pages for the club's site: read on a phone as well."""

from __future__ import annotations

import re

from skatclub.exports.catalogue import by_code
from skatclub.exports.document import Column, Document, Heading, Masthead, Section, Table
from skatclub.exports.formats.html import render, table as html_table
from skatclub.exports.paper import Format
from tests.exports import lists, rendered, result_events


def rule(page: str, selector: str) -> str:
    """Return what the style of a page says about something."""
    found = re.search(rf"^{re.escape(selector)} {{([^}}]*)}}", page, re.MULTILINE)
    assert found is not None
    return found[1]


def test_on_a_narrow_screen_a_table_scrolls_rather_than_break_names_into_letters():
    page = by_code("overall-list").make(Format.HTML, result_events.facts("small"), lists.IMPRINT).decode()

    assert "overflow-wrap: break-word" in rule(
        page, "th, td"
    )  # "anywhere" would make a letter a column's least width
    assert "overflow-x: auto" in rule(page, ".scroll")
    assert '<div class="scroll" tabindex="0" role="region" aria-label="Gesamtliste nach 2 Serien"><table>' in page
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in page


def overall(kind: str = "small") -> str:
    return by_code("overall-list").make(Format.HTML, result_events.facts(kind), lists.IMPRINT).decode()


def test_how_far_a_list_is_stands_beside_its_title():
    page = overall()

    assert re.search(r'<h1>Gesamtliste nach 2 Serien</h1>\n<p class="state open">[^<]+</p>', page)


def test_name_and_total_stay_in_sight_and_a_row_is_headed_by_its_name():
    page = overall()

    assert page.count('<th scope="row" class="strong name">') == 20
    assert page.count('class="right strong sum"') == 20
    assert "<caption>Gesamtliste nach 2 Serien</caption>" in page
    assert "position: sticky" in page


def test_a_name_is_found_by_its_club_without_a_script():
    page = overall()

    links = re.findall(r'<li><a href="#(r1-\d+-\d+)">', page)
    assert len(links) == 20
    assert all(f'<tr id="{link}"' in page for link in links)
    assert "<summary>Verein oder Name suchen</summary>" in page
    assert "<summary>SC Herz Dame" in page
    assert "<script" not in page


def test_several_pages_lead_to_one_another_from_one_to_begin_with():
    pages = [("a.html", "Gesamtliste", b"<body>\nA"), ("b.html", "Presse & Rundfunk", b"<body>\nB")]

    written = dict(render.linked(pages, "14. Herbstpokal", lists.IMPRINT))

    assert list(written) == ["index.html", "a.html", "b.html"]
    assert b'<li><a href="b.html">Presse &amp; Rundfunk</a></li>' in written["index.html"]
    assert b'<a href="index.html">Alle Seiten</a><a href="a.html" aria-current="page">' in written["a.html"]


def test_cells_are_struck_or_bold_and_columns_share_a_head_as_on_paper():
    columns = (
        Column(head="Pl."),
        Column(head="Name", strong=True),
        Column(head="1.", over="5. 1."),
        Column(head="2.", over="5. 1."),
    )
    table = Table(
        columns=columns,
        rows=((1, "Weiß <&>", 420, 1600), (2, "Bär", 900, 800)),
        struck=frozenset({(0, 2)}),
        bold=frozenset({(0, 3)}),
    )

    page = "\n".join(html_table.lines(table, "Tabelle", "r1"))

    assert (
        '<thead><tr><th scope="col" rowspan="2">Pl.</th><th scope="col" rowspan="2" class="name">Name</th>'
        '<th scope="colgroup" colspan="2" class="over">5. 1.</th></tr>'
        '<tr><th scope="col">1.</th><th scope="col">2.</th></tr></thead>'
    ) in page
    assert '<td><s>420</s></td><td class="strong">1600</td>' in page
    assert "<td>900</td><td>800</td>" in page


def test_no_level_of_headings_is_missed():
    blocks = (Masthead(title="T"), Heading("Eins", 2), Heading("Zwei", 3), Heading("Drei", 2))
    paper = Document(title="T", imprint=lists.IMPRINT, sections=(Section(blocks=blocks),))

    written = render.render(paper).decode()

    assert re.findall(r"<h(\d)>(\w+)", written) == [("1", "T"), ("2", "Eins"), ("3", "Zwei"), ("2", "Drei")]


def test_of_teams_the_name_and_the_total_stay_in_sight_as_well():
    page = rendered.made("small", "team-list", Format.HTML).decode()

    assert re.search(r'<th scope="col" class="name">Mannschaft', page)
    assert re.search(r'<th scope="col" class="right sum">Gesamt', page)
    assert ">· " not in page.split("<table>")[0]
