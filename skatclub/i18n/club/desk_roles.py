"""What the desks of a hall are called by what they do."""

from __future__ import annotations

from skatclub.domain.hall.joining import DeskRole
from skatclub.i18n.language import N_, _

NAMES = {
    DeskRole.DIRECTOR: N_("director"),
    DeskRole.REGISTRATION: N_("registration"),
    DeskRole.ENTRY: N_("lists"),
    DeskRole.CHECKING: N_("second check"),
    DeskRole.LOOK: N_("view only"),
    DeskRole.CASH: N_("cash desk"),
}


def name(role: DeskRole) -> str:
    """Return what a role is called."""
    return _(NAMES[role])
