"""The page of the prizes: shown once the director has released them."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.exports.hall import slides
from skatclub.i18n.language import _, pgettext
from skatclub.web.page import Asked, Page
from skatclub.web.snapshot import Snapshot


def view(snapshot: Snapshot, _asked: Asked) -> Mapping[str, object]:
    """Return the prizes pot by pot."""
    return {
        "title": _("Prizes"),
        "parts": [
            {"heading": heading, "rows": rows, "provisional": provisional}
            for heading, rows, provisional in slides.prize_parts(snapshot.hall, snapshot.audience)
        ],
        "empty": _("The prizes are announced later."),
        "words": {"place": pgettext("in a ranking", "Place"), "name": _("Name"), "prize": _("Prize")},
    }


PAGE = Page(
    path="prizes",
    title=lambda: _("Prizes"),
    view=view,
    template="prizes.html",
    is_there=lambda snapshot: bool(snapshot.hall.prizes),
)
