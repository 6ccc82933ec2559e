"""The same pages as files, for a stick or a place on the web: names as each person allows them there.

Where tables may type their lists, the page for that is among them, for tablets of the club; it names nobody.
"""

from __future__ import annotations

from skatclub.web import rendering, resources
from skatclub.web.page import Asked
from skatclub.web.snapshot import Snapshot
from skatclub.web.table import page as table_page

FIRST = "seats"
"""What is behind index.html until there are results."""


def files(snapshot: Snapshot) -> dict[str, str]:
    """Return the contents of all files by their names."""
    asked = Asked(now=snapshot.at, query={}, link=_link)
    pages = [page for page in rendering.PAGES if page.as_file and page.is_there(snapshot)]
    written = {_link(page.path): rendering.whole(page, snapshot, asked, live="") for page in pages}
    first = "standings" if snapshot.hall.played else FIRST
    return {
        "index.html": written[_link(first)],
        **written,
        **{name: resources.text(name) for name in ("style.css", "icon.svg")},
        **({"tablet.html": table_page.for_tablets(snapshot)} if snapshot.hall.typing else {}),
    }


def _link(path: str) -> str:
    return path if "." in path else f"{path}.html"
