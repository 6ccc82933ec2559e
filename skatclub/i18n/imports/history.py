"""What was taken over from other programs, in words for the undo menu and the history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _members(fields: Mapping[str, str | int]) -> str:
    number = int(fields["people"])
    return ngettext("list of members taken in ({n} new)", "list of members taken in ({n} new)", number).format(
        n=number
    )


def _results(fields: Mapping[str, str | int]) -> str:
    number = int(fields["results"])
    return ngettext("{n} past result taken in", "{n} past results taken in", number).format(
        n=numbers.grouped(number)
    )


def _online(fields: Mapping[str, str | int]) -> str:
    number = int(fields["lists"])
    return ngettext("{n} list of online games", "{n} lists of online games", number).format(n=number)


def _everything(fields: Mapping[str, str | int]) -> str:
    number = int(fields["events"])
    return ngettext(
        "everything of another club taken in ({n} event)",
        "everything of another club taken in ({n} events)",
        number,
    ).format(n=numbers.grouped(number))


WORDS: dict[str, Callable[[Mapping[str, str | int]], str]] = {
    "import_members": _members,
    "import_results": _results,
    "import_backup": lambda _fields: _("backup of the old club program taken in"),
    "import_online": _online,
    "import_everything": _everything,
}
