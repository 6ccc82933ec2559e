"""Pages for the club's site: read on a phone as well."""

from __future__ import annotations

import re

from skatclub.exports.catalogue import by_code
from skatclub.exports.paper import Format
from tests.exports import lists, result_events


def rule(page: str, selector: str) -> str:
    """Return what the style of a page says about something."""
    found = re.search(rf"^{re.escape(selector)} {{([^}}]*)}}", page, re.MULTILINE)
    assert found is not None
    return found[1]


def test_on_a_narrow_screen_a_table_scrolls_rather_than_break_names_into_letters():
    page = by_code("overall-list").make(Format.HTML, result_events.facts("small"), lists.STAND).decode()

    assert "overflow-wrap: break-word" in rule(
        page, "th, td"
    )  # "anywhere" would make a letter a column's least width
    assert "overflow-x: auto" in rule(page, ".scroll")
    assert '<div class="scroll"><table>' in page
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in page
