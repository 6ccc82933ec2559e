"""Which papers of an event were printed or kept as files: so the day knows what is done and what is not."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from skatclub.services.events.events import rewrite
from skatclub.store import club as store_club

if TYPE_CHECKING:
    from collections.abc import Collection

    from skatclub.domain.events.event import Event
    from skatclub.services.change import Change
    from skatclub.services.club.clubs import Club
    from skatclub.store.work import View, Work


def note(club: Club, event_id: int, codes: Collection[str]) -> Change:
    """Note that papers with these codes were made; of a series its number stands before: 2/seating-plan.

    It stands in the journal, but undo passes it over: paper cannot be taken back. Refused: `NoSuchRecord`.
    """

    def act(work: Work, _event: Event) -> None:
        kept = sorted(of_event(work, event_id) | set(codes))
        store_club.put(work, _key(event_id), json.dumps(kept))

    return rewrite(club, "note_papers", event_id, act)


def of_event(view: View, event_id: int) -> frozenset[str]:
    """Return the codes of the papers of an event that were made."""
    return frozenset(json.loads(store_club.get(view, _key(event_id)) or "[]"))


def _key(event_id: int) -> str:
    return f"papers/{event_id}"
