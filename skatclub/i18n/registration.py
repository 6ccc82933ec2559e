"""Where those are who are registered, in a sign and words."""

from __future__ import annotations

from skatclub.domain.registration.registration import Presence
from skatclub.i18n.language import N_, naming

presence = naming(
    {
        Presence.HERE: N_("✔ here"),
        Presence.EXPECTED: N_("○ expected"),
        Presence.WAITING: N_("… waiting list"),
        Presence.WITHDRAWN: N_("✕ withdrawn"),
        Presence.NO_SHOW: N_("✕ has not come"),
    }
)
"""Where somebody is, with a sign that needs no colour."""
