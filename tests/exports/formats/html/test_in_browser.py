"""Exported pages in a real browser, on a phone and a desk, light and dark: they fit, and axe finds nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from skatclub.exports.catalogue import PAPERS
from skatclub.exports.paper import Format
from tests.exports import rendered
from tests.web import browser
from tests.web.browser import tab

__all__ = ["tab"]
pytestmark = [pytest.mark.endure, browser.needs_browser]
AXE = Path(os.environ.get("SKATCLUB_AXE", "/nonexistent"))
"""axe-core as one file: npm pack axe-core brings it; without it the pages are only measured."""
CODES = [paper.code for paper in PAPERS if Format.HTML in paper.formats]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("code", CODES)
def test_every_page_fits_its_width_and_everybody_can_use_it(tab, tmp_path, code, width, dark):
    page = tmp_path / f"{code}.html"
    page.write_bytes(rendered.made("small", code, Format.HTML))
    tab.look(width=width, height=844, dark=dark)
    tab.said.clear()

    tab.go(page.as_uri())
    tab.until("document.readyState === 'complete'")

    assert tab.value("document.documentElement.scrollWidth <= innerWidth")
    assert tab.said == []
    if AXE.exists():
        tab.value(AXE.read_text(encoding="utf-8"))
        tab.value("axe.run().then(told => { window.told = told.violations.map(each => each.id); })")
        tab.until("window.told !== undefined")
        assert tab.value("window.told") == []
