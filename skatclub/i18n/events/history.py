"""What was done at the door and in the draw of an event, in words for the undo menu and the history."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

Fields = Mapping[str, str | int]


def _said(pattern: Callable[[], str]) -> Callable[[Fields], str]:
    """Return the words of a verb whose fields stand in the pattern as they are."""
    return lambda fields: pattern().format(**fields)


def _numbered(fields: Fields) -> str:
    """Return a participant as the office calls him: 17 Anna Schmidt."""
    return f"{fields['start_no']} {fields['name']}" if fields.get("start_no") else str(fields["name"])


def _about(pattern: Callable[[], str]) -> Callable[[Fields], str]:
    """Return the words of a verb about one participant."""
    return lambda fields: pattern().format(who=_numbered(fields))


def _pay(fields: Fields) -> str:
    cents = int(fields["cents"])
    words = _("{amount} € from {who}") if cents > 0 else _("{amount} € back to {who}")
    return words.format(amount=numbers.money(abs(cents)), who=_numbered(fields))


def _taken_in(fields: Fields) -> str:
    number = int(fields["number"])
    words = ngettext("{n} participant taken in from a list", "{n} participants taken in from a list", number)
    return words.format(n=number)


def _seated(fields: Fields) -> str:
    number = int(fields["number"])
    words = ngettext("{n} registered who sat at a table", "{n} registered who sat at tables", number)
    return words.format(n=number)


WORDS: dict[str, Callable[[Fields], str]] = {
    "new_tournament": _said(lambda: _("new tournament “{title}”")),
    "change_conditions": _said(lambda: _("conditions of “{title}”")),
    "remove_series": _said(lambda: _("series {series} taken away")),
    "change_rounds": _said(lambda: _("series {series} now has {rounds} rounds")),
    "register": _about(lambda: _("{who} registered")),
    "check_in": _about(lambda: _("{who} is here")),
    "withdraw": _about(lambda: _("{who} has withdrawn")),
    "no_show": _about(lambda: _("{who} has not come")),
    "unregister": _about(lambda: _("{who} taken out of the list")),
    "change_participant": _about(lambda: _("{who} changed")),
    "pay": _pay,
    "merge_people": _said(lambda: _("{other} and {name} are one person")),
    "take_in": _taken_in,
    "take_in_seated": _seated,
    "prepare_draw": _said(lambda: _("seed of series {series} fixed")),
    "draw": _said(lambda: _("seats of series {series} drawn")),
    "accept_draw": _said(lambda: _("seats of series {series} taken over")),
    "discard_draw": _said(lambda: _("tables of series {series} taken back")),
    "swap_seats": _said(lambda: _("{name} and {other_name} change seats in series {series}")),
    "keep_rules": _said(lambda: _("rules “{name}” kept")),
    "forget_rules": _said(lambda: _("rules “{name}” forgotten")),
    "add_late": _about(lambda: _("{who} seated late")),
}
"""The words of each verb."""
