"""What was done to members, in words for the undo menu and the history."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping

from skatclub.domain.people.membership import MemberStatus
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.people import words as people_words

Fields = Mapping[str, str | int]


def _said(pattern: Callable[[], str]) -> Callable[[Fields], str]:
    """Return the words of a verb whose fields stand in the pattern as they are."""
    return lambda fields: pattern().format(**fields)


def _status(fields: Fields) -> str:
    return _("{name}: {status} since {day}").format(
        name=fields["name"], status=people_words.status(MemberStatus(str(fields["status"]))), day=_day(fields)
    )


def _no_status(fields: Fields) -> str:
    return _("{name}: what was noted for {day} taken back").format(name=fields["name"], day=_day(fields))


def _day(fields: Fields) -> str:
    return numbers.date(datetime.date.fromisoformat(str(fields["since"])))


def _erased(fields: Fields) -> str:
    number = int(fields.get("number", 1))
    return ngettext("names of {n} person erased", "names of {n} people erased", number).format(n=number)


WORDS: dict[str, Callable[[Fields], str]] = {
    "add_member": _said(lambda: _("{name} noted as new")),
    "change_member": _said(lambda: _("{name} changed")),
    "note_status": _status,
    "take_status_back": _no_status,
    "delete_member": _said(lambda: _("{name} deleted")),
    "erase": _erased,
}
"""The words of each verb."""
