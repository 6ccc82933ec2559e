"""What was done with seasons, in words for the undo menu and the history."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

Fields = Mapping[str, str | int]


def _said(pattern: Callable[[], str]) -> Callable[[Fields], str]:
    """Return the words of a verb whose fields stand in the pattern as they are."""
    return lambda fields: pattern().format(**fields)


def _events(fields: Fields) -> str:
    number = int(fields["number"])
    words = ngettext("season “{title}”: {n} evening counts", "season “{title}”: {n} evenings count", number)
    return words.format(title=fields["title"], n=number)


def _mark(fields: Fields) -> str:
    kinds = {
        "excused": _("{name} excused: {event}"),
        "presence": _("{name} counts as present: {event}"),
        "cup_series": _("{name} declares a series for the cup: {event}"),
        "points": _("{points} points for {name}"),
    }
    words = kinds.get(str(fields["kind"]), _("noted for {name}"))
    told = {**fields, "event": fields.get("event", "")}
    return words.format(**{**told, "points": numbers.signed(int(fields["points"]))})


WORDS: dict[str, Callable[[Fields], str]] = {
    "new_season": _said(lambda: _("new season “{title}”")),
    "change_season": _said(lambda: _("season “{title}” changed")),
    "change_statute": _said(lambda: _("statute of “{title}” changed")),
    "choose_events": _events,
    "remove_season": _said(lambda: _("season “{title}” taken away")),
    "add_mark": _mark,
    "take_groups": _said(lambda: _("strength groups of “{title}” by the season")),
    "next_evening": _said(lambda: _("next evening “{title}”")),
    "record_season_lot": _said(lambda: _("lot between {number} equals in “{title}”")),
    "take_mark_back": _said(lambda: _("note on {name} in “{title}” taken back")),
}
"""The words of each verb."""
