"""The page where a table types its list: one file with all it needs, for one table, or for a tablet of the club."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256

from markupsafe import Markup

from skatclub.domain.hall import typed_lists
from skatclub.domain.hall.typed_lists import TypedList, TypingPlace
from skatclub.exports.reports import names as reports_names
from skatclub.i18n import language
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games
from skatclub.rules.entry import table_rules, typed_deals
from skatclub.rules.game.game import NULL_ANNOUNCEMENTS, SUIT_ANNOUNCEMENTS
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.sheet.rotation import TABLE_SIZES
from skatclub.web import resources
from skatclub.web.pages import table
from skatclub.web.snapshot import Snapshot
from skatclub.web.table import words

Data = dict[str, object]


def place_of(snapshot: Snapshot, series: int, table: int) -> TypingPlace | None:
    """Return a table that may type the list of a series; None if it may not."""
    places = snapshot.hall.typing
    return next((each for each in places if (each.series.number, each.table.number) == (series, table)), None)


def data(snapshot: Snapshot, place: TypingPlace, post: str) -> Data:
    """Return all that a list of a table needs; `post` is where it is handed over, empty for nowhere."""
    event = snapshot.hall.whole.event
    return {
        "club": "" if snapshot.hall.served is None else snapshot.hall.served.guest(),
        "event": event.id,
        "title": event.title,
        "series": place.series.number,
        "table": place.table.number,
        "stamp": place.stamp(event.rules),
        "size": place.size,
        "planned": place.planned,
        "names": [reports_names.shown(player, snapshot.audience) for player in place.table.players],
        "rules": {str(place.size): table_rules.data(event.rules, place.size)},
        "now": now(place),
        "calls": snapshot.takes_calls and table.is_there(snapshot, place.series.number, place.table.number),
        "post": post,
    }


def now(place: TypingPlace) -> Data:
    """Return who writes the list of a table, as all devices there are told, and what each has sent."""
    return {
        **written(typed_lists.writer(place.known)),
        "known": {each.device: each.revision for each in place.known},
    }


def written(writer: TypedList | None) -> Data:
    """Return the list that a device writes."""
    if writer is None:
        return {"writer": "", "list": "", "handed": 0}
    return {"writer": writer.device, "list": writer.signs, "handed": writer.handed}


def whole(snapshot: Snapshot, place: TypingPlace, post: str) -> tuple[str, str]:
    """Return the page of a table, and what it may do as its head says."""
    return _rendered(snapshot, data(snapshot, place, post), "connect-src 'self'")


def for_tablets(snapshot: Snapshot) -> str:
    """Return the page as a file for a tablet: it asks which table it is, by address or by the code on the card."""
    event = snapshot.hall.whole.event
    rules = {str(size): table_rules.data(event.rules, size) for size in TABLE_SIZES}
    served = snapshot.hall.served
    given: Data = {
        "club": "" if served is None else served.guest(),
        "event": event.id,
        "title": event.title,
        "table": 0,
        "rules": rules,
    }
    return _rendered(snapshot, given, "connect-src http:")[0]


def _rendered(snapshot: Snapshot, given: Mapping[str, object], reach: str) -> tuple[str, str]:
    event = snapshot.hall.whole.event
    scripted = words.of_script()
    content = {
        "modulus": typed_deals.MODULUS,
        "signs": typed_deals.SIGNS,
        "kinds": [games.kind_name(kind) for kind in typed_deals.KINDS],
        "symbols": [games.kind_symbol(kind) if kind.is_suit else "" for kind in typed_deals.KINDS],
        "announcements": [_plain(each) for each in SUIT_ANNOUNCEMENTS],
        "nulls": [
            games.null_name(each).removeprefix(games.kind_name(GameKind.NULL)).strip() or _("plain")
            for each in NULL_ANNOUNCEMENTS
        ],
        "levels": [_("simple"), _("Schneider"), _("Schwarz")],
        "words": scripted,
        **given,
    }
    # No text of anybody may end the element that it stands in.
    written = json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    policy = f"{_policy()}; {reach}"
    number = given["table"]
    title = _("Table {table}").format(table=number) if number else _("List of a table")
    page = resources.template("list.html").render(
        lang=language.current(),
        title=f"{title} · {event.title}",
        policy=policy,
        style=Markup(_style()),  # noqa: S704  ours
        w=words.of_page(),
        data=Markup(written),  # noqa: S704  as JSON without a single <
        script=Markup(_script()),  # noqa: S704  ours
    )
    return page, f"{policy}; frame-ancestors 'none'"


def _plain(announcement: Announcement) -> str:
    return _("none") if announcement is Announcement.NONE else games.announcement_name(announcement)


def _style() -> str:
    return resources.text("list.css")


@cache
def _script() -> str:
    return resources.text("square.js") + resources.text("list.js")


@cache
def _policy() -> str:
    """Return what the page may do: run its own script and style, and nothing that anybody put in."""
    return (
        f"default-src 'none'; script-src '{_fingerprint(_script())}'; style-src '{_fingerprint(_style())}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def _fingerprint(content: str) -> str:
    return f"sha256-{b64encode(sha256(content.encode()).digest()).decode()}"
