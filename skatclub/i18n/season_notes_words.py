"""What the board notes in a season, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.season_marks import MarkKind
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.services.season_notes import Note


def kind_name(kind: MarkKind) -> str:
    """Return what a note is called."""
    match kind:
        case MarkKind.EXCUSED:
            return _("absence excused")
        case MarkKind.CUP_SERIES:
            return _("series declared for the cup")
        case MarkKind.POINTS:
            return _("points given or taken")
    return _("counts as present")


def evening(note: Note) -> str:
    """Return of which evening something is noted, with its series if it is of one."""
    if note.event is None:
        return ""
    told = f"{numbers.date(note.event.held_on)} · {note.event.title}"
    series = note.mark.series_no
    return told if series is None else _("{evening}, series {no}").format(evening=told, no=series)
