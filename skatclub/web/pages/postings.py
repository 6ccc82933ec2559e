"""The page of what is posted: editions that hang on the wall, and until when objections are heard."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.domain import zone
from skatclub.domain.directing.postings import Posting
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.web.page import Asked, Page
from skatclub.web.snapshot import Snapshot


def view(snapshot: Snapshot, asked: Asked) -> Mapping[str, object]:
    """Return the editions, the newest first."""
    minutes = snapshot.hall.whole.conditions.protest_minutes
    editions = {posting.edition: posting for posting in reversed(snapshot.hall.postings)}
    newest_first = sorted(editions.values(), key=lambda posting: posting.edition, reverse=True)
    return {
        "title": _("Posted results"),
        "editions": [_edition(posting, minutes, asked) for posting in newest_first],
        "empty": _("Nothing has been posted yet."),
    }


def _edition(posting: Posting, minutes: int, asked: Asked) -> Mapping[str, object]:
    at, until = posting.at, posting.heard_until(minutes)
    is_open = asked.now < until
    series = ", ".join(str(number) for number in posting.series)
    open_words, over_words = (
        _("Objections may be raised until {time}."),
        _("Time for objections ended at {time}."),
    )
    return {
        "heading": _("Edition {edition} · series {series}").format(edition=posting.edition, series=series),
        "posted": _("Posted on {day} at {time}.").format(
            day=numbers.date(zone.here(at, asked.now).date()), time=numbers.minute(at, asked.now)
        ),
        "until": (open_words if is_open else over_words).format(time=numbers.minute(until, asked.now)),
        "open": is_open,
    }


PAGE = Page(
    path="posted",
    title=lambda: _("Posted"),
    view=view,
    template="postings.html",
    is_there=lambda snapshot: bool(snapshot.hall.postings),
)
