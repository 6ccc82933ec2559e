"""The pages in a real browser: phone, television, dark, twice as large, cut off and back; its console is silent."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path

import pytest

from skatclub.domain.hall.notes import HallNotes
from skatclub.domain.hall.served import Served
from skatclub.domain.hall.steering import Contrast, Kind, Screen, Steering
from skatclub.web import rendering
from skatclub.web.guard import Rate
from skatclub.web.server import HallServer
from skatclub.web.snapshot import Snapshot
from tests.web import browser
from tests.web.asking import free_port
from tests.web.browser import tab

__all__ = ["tab"]
pytestmark = [pytest.mark.endure, browser.needs_browser]
AXE = Path(os.environ.get("SKATCLUB_AXE", "/nonexistent"))
"""axe-core as one file: npm pack axe-core brings it; without it nothing is looked at with it."""
NAMES = [page.path for page in rendering.PAGES if not page.numbered] + ["?q=1", "?q=an"]


@pytest.fixture
def server(seen: Snapshot) -> Iterator[HallServer]:
    """Serve the cup."""
    made = serve(Served(address="127.0.0.1", port=free_port(), secret="of tests"), seen)
    yield made
    made.stop()


def serve(served: Served, seen: Snapshot) -> HallServer:
    return HallServer(
        served, seen, called=lambda _series, _table: None, clock=lambda: datetime.now(UTC), tick=time.monotonic,
        rate=Rate(at_once=1e6, a_second=1e6),
    )  # fmt: skip


def steered(seen: Snapshot, *screens: Screen) -> Snapshot:
    return replace(seen, hall=replace(seen.hall, steering=Steering(screens=screens)))


@pytest.mark.parametrize(
    "how",
    [{"width": 390, "height": 844}, {"width": 390, "height": 844, "dark": True},
     {"width": 390, "height": 844, "zoom": 2}, {"width": 1920, "height": 1080}],
    ids=["phone", "dark", "twice", "television"],
)  # fmt: skip
def test_every_page_fits_its_width_and_says_nothing_in_the_console(tab, server, how):
    tab.look(**how)
    tab.said.clear()
    wide = []
    for name in NAMES:
        tab.go(server.served.url(name))
        tab.until("document.documentElement.className === 'live'")
        if tab.value(f"document.documentElement.scrollWidth > {how['width'] / how.get('zoom', 1)}"):
            wide.append(name)  # a phone makes its window wider where something does not fit

    assert (wide, tab.said) == ([], [])


def test_a_name_without_end_makes_no_page_wider_than_a_phone(tab, server, seen):
    long_one = "Hubertus" + "prinzipal" * 8
    tables = tuple(
        replace(table, players=tuple(replace(each, person=_named(each.person, long_one)) for each in table.players))
        for table in seen.hall.tables
    )
    people = {key: replace(one, person=_named(one.person, long_one)) for key, one in seen.hall.whole.people.items()}
    server.publish(
        replace(seen, hall=replace(seen.hall, tables=tables, whole=replace(seen.hall.whole, people=people)))
    )
    tab.look(width=390, height=844)
    wide = []
    for name in NAMES:
        tab.go(server.served.url(name))
        tab.until("document.documentElement.className === 'live'")
        if tab.value("document.documentElement.scrollWidth > 390"):
            wide.append(name)

    assert wide == []


def _named(person, name):
    return replace(person, family_name=name, club=name)


@pytest.mark.parametrize("kind", list(Kind))
def test_no_screen_scrolls_or_cuts_its_foot(tab, server, seen, kind):
    server.publish(steered(seen, Screen(number=1, kind=kind)))
    tab.look(width=1920, height=1080)
    tab.go(server.served.url("screen/1"))
    tab.until("document.documentElement.className === 'live'")

    assert tab.value("document.querySelector('.body').scrollHeight <= document.querySelector('.body').clientHeight")
    assert tab.value("document.querySelector('footer').getBoundingClientRect().bottom <= innerHeight + 1")


def test_no_number_of_a_ranking_is_cut_on_a_screen(tab, server, seen):
    long_one = seen.hall.whole.standings.rows[0]._replace(total=Fraction(40634, 3))
    whole = replace(seen.hall.whole, standings=replace(
        seen.hall.whole.standings, rows=(long_one, *seen.hall.whole.standings.rows[1:])
    ))  # fmt: skip
    made = replace(seen, hall=replace(seen.hall, whole=whole))
    server.publish(steered(made, Screen(number=1, kind=Kind.STANDINGS)))
    tab.look(width=1920, height=1080)
    tab.go(server.served.url("screen/1"))
    tab.until("document.body.textContent.includes('13.544,67')")

    assert tab.value("[...document.querySelectorAll('.n')].filter(c => c.scrollWidth > c.clientWidth).length") == 0


@pytest.mark.parametrize("kind", [Kind.STANDINGS, Kind.SEATING])
def test_names_of_usual_length_and_totals_below_zero_are_whole_on_a_screen_and_rows_in_line(
    tab, server, seen, kind
):
    def longer(person):
        return replace(person, given_name=f"{chr(ord('A') + person.id)}ürgen", family_name="Petersen")

    whole = seen.hall.whole
    tables = tuple(
        replace(table, players=tuple(replace(each, person=longer(each.person)) for each in table.players))
        for table in seen.hall.tables
    )
    people = {key: replace(one, person=longer(one.person)) for key, one in whole.people.items()}
    rows = (*whole.standings.rows[:-1], whole.standings.rows[-1]._replace(total=Fraction(-884)))
    whole = replace(whole, people=people, standings=replace(whole.standings, rows=rows))
    server.publish(
        steered(replace(seen, hall=replace(seen.hall, tables=tables, whole=whole)), Screen(number=1, kind=kind))
    )
    tab.look(width=1920, height=1080)
    tab.go(server.served.url("screen/1"))
    tab.until("document.body.textContent.includes('Petersen')")
    tab.until("document.documentElement.className === 'live'")

    cut = "[...document.querySelectorAll('td')].filter(c => c.scrollWidth > c.clientWidth).map(c => c.textContent)"
    heights = "[...new Set([...document.querySelectorAll('tbody tr')].map(r => Math.round(r.clientHeight)))].length"
    assert tab.value(cut) == []
    assert tab.value(heights) == 1


def test_a_page_follows_survives_a_cut_line_and_a_server_that_dies(tab, server, seen):
    tab.look(width=390, height=844)
    tab.go(server.served.url("standings"))
    tab.until("document.documentElement.className === 'live'")
    nothing = replace(seen, hall=replace(seen.hall, played=0))
    server.publish(nothing)
    tab.until("!document.body.textContent.includes('Stand nach 1 Serie')")
    server.stop()
    tab.until("document.documentElement.className === 'away'")
    words = tab.value("document.getElementById('state').textContent")
    again = serve(server.served, seen)
    try:
        tab.until("document.body.textContent.includes('Stand nach 1 Serie')")
        tab.until("document.documentElement.className === 'live'")
    finally:
        again.stop()

    assert words == "Die Verbindung ist weg; sie kommt von selbst wieder."


def test_the_phone_remembers_who_looks_until_told_otherwise(tab, server, seen):
    def pressed() -> str:
        tab.until("document.documentElement.className === 'live' && !document.getElementById('me').hidden")
        tab.run("document.getElementById('me').click()")
        return tab.value("document.getElementById('me').textContent")

    tab.go(server.served.url("?q=5"))
    after = pressed()
    name = tab.value("document.querySelector('h1').textContent")
    tab("Page.navigate", url=server.served.url("standings"))
    tab.until("location.pathname.endsWith('standings') && document.readyState === 'complete'")
    tab("Page.navigate", url=server.served.url())
    tab.until("location.search.startsWith('?who=') && document.querySelector('h1') !== null")
    own = tab.value("document.querySelector('h1').textContent")
    server.publish(replace(seen, hall=replace(seen.hall, notes=HallNotes(text="Neu"))))
    tab.until("document.querySelector('.told') && !document.getElementById('me').hidden")
    still = tab.value("document.getElementById('me').textContent")
    forgotten = pressed()
    tab.go(server.served.url())
    tab.until("document.documentElement.className === 'live'")

    assert (after, still, forgotten) == ("Das bin ich nicht", "Das bin ich nicht", "Das bin ich")
    assert own == name
    assert tab.value("location.search") == ""


def test_a_screen_changes_its_colours_without_being_touched(tab, server, seen):
    tab.go(server.served.url("screen/1"))
    tab.until("document.documentElement.className === 'live'")
    dark = tab.value("getComputedStyle(document.body).backgroundColor")
    server.publish(steered(seen, Screen(number=1, contrast=Contrast.DAY)))
    tab.until("getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)'")

    assert dark == "rgb(11, 14, 20)"


@pytest.mark.skipif(not AXE.exists(), reason="SKATCLUB_AXE names no axe.min.js here; npm pack axe-core brings one.")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(tab, server, dark):
    tab.look(width=390, height=844, dark=dark)
    wrong = {}
    for name in NAMES:
        tab.go(server.served.url(name))
        tab.until("document.documentElement.className === 'live'")
        tab.value(AXE.read_text(encoding="utf-8"))
        tab.value("axe.run().then(told => { window.told = told.violations.map(each => each.id); })")
        tab.until("window.told !== undefined")
        if found_here := tab.value("window.told"):
            wrong[name] = found_here

    assert wrong == {}
