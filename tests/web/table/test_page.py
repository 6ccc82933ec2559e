"""The page of a table in a real browser: its sums are those of the program, its squares are right dot by dot."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import pytest
import segno

from skatclub.domain.hall import typed_lists
from skatclub.rules.entry import typed_deals
from skatclub.rules.house.house import House
from skatclub.rules.rule_set import ISKO_2022, OverbidNull
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import Row
from skatclub.rules.systems import SYSTEMS
from skatclub.web.table import page
from tests.web import browser
from tests.web.browser import Browser, tab
from tests.web.table import lists

__all__ = ["tab"]
pytestmark = [pytest.mark.endure, browser.needs_browser]
LISTS = 12
_OPENED = count()
RULES = [
    *(replace(ISKO_2022, system=system) for system in SYSTEMS),
    replace(ISKO_2022, overbid_null=OverbidNull.NEXT_NULL_STEP),
    replace(ISKO_2022, overbid_null=OverbidNull.MULTIPLE_OF_23, passed_in_bonus=10),
    replace(ISKO_2022, passed_in_bonus=5, house=House(passed_to_all=True, jacks_only=True)),
]


def opened(tab: Browser, tmp_path: Path, seen, place) -> dict[str, object]:
    """Open the page of a table as a file; return what it was given."""
    file = tmp_path / "list.html"
    file.write_text(page.whole(seen, place, "")[0], encoding="utf-8")
    tab.go(file.as_uri())
    tab.value("localStorage.clear()")
    return page.data(seen, place, "")


def key(data: dict[str, object]) -> str:
    return "skatclub/" + "/".join(str(data[name]) for name in ("club", "event", "series", "table"))


def type_in(tab: Browser, data: dict[str, object], deals, **more: object) -> None:
    """Let the browser have kept a list, as after a restart.

    It is put there in the process that opens the page: what another one has kept gets there when it may.
    """
    kept = {
        "device": "ABC123", "stamp": data["stamp"], "rev": len(deals), "have": 0, "handed": 0, "got": 0,
        "deals": {no: [no, typed_deals.written(deal)] for no, deal in enumerate(deals, start=1)}, **more,
    }  # fmt: skip
    keeps = f"localStorage.setItem({json.dumps(key(data))}, {json.dumps(json.dumps(kept))})"
    first = tab("Page.addScriptToEvaluateOnNewDocument", source=keeps)["identifier"]
    tab.go(tab.value("location.href").partition("?")[0] + f"?{next(_OPENED)}")
    tab("Page.removeScriptToEvaluateOnNewDocument", identifier=first)
    tab.until(f"document.querySelectorAll('#deals li').length === {len(deals)}")


def sums(tab: Browser) -> list[list[int]]:
    """Return points, won, lost and total by seat as the page shows them."""
    rows = tab.value("[...document.querySelectorAll('#sums tr')].map(r => [...r.cells].map(c => c.textContent))")
    return [[int(text.replace("\u2212", "-")) for text in row[1:]] for row in rows]


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.system.code}-{rules.overbid_null.value}")
def test_the_page_adds_up_as_the_program_does(tab, tmp_path, seen, rules, size):
    seen, place = lists.with_rules(seen, rules), lists.place(size)
    data = opened(tab, tmp_path, seen, place)
    for seed in range(LISTS):
        deals = lists.deals(Random(seed * 10 + size), rules, size, place.planned - seed % 3)
        type_in(tab, data, deals)
        footer = sheet.fold(size, [Row(deal) for deal in deals], rules).footer

        assert sums(tab) == [[seat.points, seat.won, seat.lost, seat.total] for seat in footer]


@pytest.mark.parametrize(("size", "seed"), [(3, 1), (4, 2), (5, 3), (5, 4)])
def test_its_squares_are_the_list_dot_by_dot(tab, tmp_path, seen, size, seed, monkeypatch):
    # segno fills up with a whole byte too many where the letters end with one, which readers pass over
    exact = lambda bits, _version, length: bits.extend([0] * (-length % 8))  # noqa: E731
    monkeypatch.setattr(segno.encoder, "write_padding_bits", exact)
    place = lists.place(size)
    data = opened(tab, tmp_path, seen, place)
    deals = lists.deals(Random(seed), ISKO_2022, size, place.planned)
    type_in(tab, data, deals, handed=place.planned + 1, rev=place.planned + 1)
    tab.value("document.getElementById('show').click()")
    squares = drawn(tab)
    signs = [typed_deals.written(deal) for deal in deals]
    codes = shown(data, signs, place.planned + 1)
    posted = typed_lists.joined(typed_lists.read_code(code) for code in codes)

    assert len(squares) == len(codes) <= 2
    assert all(dots in _squares(code) for dots, code in zip(squares, codes, strict=True))
    assert typed_deals.read("".join(posted.deals.values())) == deals
    assert (posted.stamp, posted.revision, posted.device) == (data["stamp"], place.planned + 1, "ABC123")


def shown(data: dict[str, object], signs: list[str], revision: int) -> list[str]:
    """Return the codes of a list as the page shows them."""
    parts = [""]
    for each in signs:
        if len(parts[-1] + each) > 170:
            parts.append("")
        parts[-1] += each
    head = "ST1E{event}S{series}T{table}N{stamp:06d}DABC123R".format_map(data)
    bodies = [f"{head}{revision}K{at}{len(parts)}B{part}" for at, part in enumerate(parts, start=1)]
    return [f"{body}{typed_deals.check(body):06d}" for body in bodies]


def _squares(text: str) -> list[list[list[bool]]]:
    """Return what another encoder draws for a text, under each of the eight masks."""
    made = (
        segno.make(text, error="m", mode="alphanumeric", boost_error=False, micro=False, mask=mask)
        for mask in range(8)
    )
    return [[[bool(dot) for dot in row] for row in square.matrix] for square in made]


def drawn(tab: Browser) -> list[list[list[bool]]]:
    """Return the dots of each square, without the white around it."""
    pictures = tab.value(
        "[...document.querySelectorAll('#squares svg')].map(s => "
        "[s.viewBox.baseVal.width, s.querySelector('path').getAttribute('d')])"
    )
    squares = []
    for wide, path in pictures:
        dark = {tuple(map(int, dot.partition("h")[0].split())) for dot in path.split("M")[1:]}
        squares.append([[(x, y) in dark for x in range(4, wide - 4)] for y in range(4, wide - 4)])
    return squares
