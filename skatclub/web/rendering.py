"""Turns a page and a snapshot into HTML: whatever people typed is escaped, and every word comes from a page."""

from __future__ import annotations

from markupsafe import Markup

from skatclub.i18n import language, numbers
from skatclub.i18n.language import _
from skatclub.i18n.papers import words as papers_words
from skatclub.web import resources
from skatclub.web.page import Asked, Page
from skatclub.web.pages import clock, postings, prizes, screen, seat, seats, series, standings, teams
from skatclub.web.snapshot import Snapshot

PAGES: tuple[Page, ...] = (
    seat.PAGE,
    seats.PAGE,
    standings.PAGE,
    series.PAGE,
    teams.PAGE,
    clock.PAGE,
    prizes.PAGE,
    postings.PAGE,
    screen.PAGE,
)
"""All pages, in the order of the links at the head of each."""
REFRESH_SECONDS = 30
"""How often a phone without a script asks again."""


def page_at(path: str) -> Page | None:
    """Return the page with this path; None if there is none."""
    return next((page for page in PAGES if page.path == path), None)


def part(page: Page, snapshot: Snapshot, asked: Asked) -> str:
    """Return what of a page changes while somebody looks at it."""
    return resources.template(page.template).render(page.view(snapshot, asked)).strip()


def live_part(page: Page, snapshot: Snapshot, asked: Asked) -> str:
    """Return the same with what the director tells everybody; a screen has its own place for that."""
    words = "" if page is screen.PAGE else told(snapshot)
    return (resources.template("told.html").render(words=words) if words else "") + part(page, snapshot, asked)


def told(snapshot: Snapshot) -> str:
    """Return what the director tells everybody in the hall now; empty for nothing."""
    return snapshot.hall.steering.message or snapshot.hall.notes.text


def whole(page: Page, snapshot: Snapshot, asked: Asked, *, live: str) -> str:
    """Return a page with all that stands round it; `live` is where its changes come from, empty in a file."""
    if page is screen.PAGE:
        return _screen(snapshot, asked, live=live)
    link = asked.link
    shown = [each for each in PAGES if not each.numbered and each.is_there(snapshot) and (live or each.as_file)]
    shown_part = live_part(page, snapshot, asked) if live else part(page, snapshot, asked)
    above = resources.template(page.above).render(seat.above(asked)) if page.above and live else ""
    return resources.template("frame.html").render(
        lang=language.current(),
        page_title=page.title(),
        event=snapshot.hall.whole.event.title,
        nav_words=_("Pages"),
        nav=[{"link": link(each.path), "title": each.title(), "here": each is page} for each in shown],
        refresh=REFRESH_SECONDS if live and not page.above else 0,
        sheet=link("style.css"),
        script=link("live.js") if live else "",
        icon=link("icon.svg"),
        live=live,
        above=Markup(above),  # noqa: S704  rendered by a template just now
        part=Markup(shown_part),  # noqa: S704  as above
        state=_("As of {time}").format(time=numbers.minute(snapshot.at, asked.now)),
        live_words=_("This page updates by itself."),
        away_words=_("The connection is lost; it will come back by itself."),
        names_words=papers_words.level_sentence(snapshot.audience),
    )


def _screen(snapshot: Snapshot, asked: Asked, *, live: str) -> str:
    number = screen.number_of(asked)
    return resources.template("screen-frame.html").render(
        lang=language.current(),
        page_title=_("Screen {number}").format(number=number),
        refresh=REFRESH_SECONDS,
        screen_sheet=asked.link("screen.css"),
        sheet=asked.link(f"screen/{number}.css"),
        style=screen.style_name(snapshot.hall.steering.screen(number)),
        script=asked.link("live.js"),
        icon=asked.link("icon.svg"),
        live=live,
        part=Markup(part(screen.PAGE, snapshot, asked)),  # noqa: S704  rendered by a template just now
    )
