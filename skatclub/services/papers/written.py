"""Which papers of an event were printed or kept as files: so the day knows what is done and what is not."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import datetime

from skatclub.domain.events.event import Event
from skatclub.domain.papers.prints import Printed
from skatclub.services.change import Change
from skatclub.services.club.clubs import Club
from skatclub.services.events.events import rewrite
from skatclub.store import club as store_club
from skatclub.store.work import View, Work

_PRINTS_KEPT = 9


def note(club: Club, event_id: int, codes: Collection[str]) -> Change:
    """Note that papers with these codes were made; of a series its number stands before: 2/seating-plan.

    It stands in the journal, but undo passes it over: paper cannot be taken back. Refused: `NoSuchRecord`.
    """

    def act(work: Work, _event: Event) -> None:
        kept = sorted(of_event(work, event_id) | set(codes))
        store_club.put(work, _key(event_id), json.dumps(kept))

    return rewrite(club, "note_papers", event_id, act)


def note_print(club: Club, event_id: int, pages: Collection[str], *, at: datetime) -> Change:
    """Note that the emergency folder was printed, by the digests of its pages. Refused: `NoSuchRecord`."""

    def act(work: Work, _event: Event) -> None:
        before = prints(work, event_id)
        number = before[-1].number + 1 if before else 1
        kept = (*before, Printed(number=number, at=at, pages=frozenset(pages)))[-_PRINTS_KEPT:]
        plain = [[each.number, each.at.isoformat(), *sorted(each.pages)] for each in kept]
        store_club.put(work, _print_key(event_id), json.dumps(plain))

    return rewrite(club, "note_papers", event_id, act)


def prints(view: View, event_id: int) -> tuple[Printed, ...]:
    """Return the latest prints of the emergency folder, oldest first."""
    plain = json.loads(store_club.get(view, _print_key(event_id)) or "[]")
    return tuple(
        Printed(number=number, at=datetime.fromisoformat(at), pages=frozenset(pages))
        for number, at, *pages in plain
    )


def of_event(view: View, event_id: int) -> frozenset[str]:
    """Return the codes of the papers of an event that were made."""
    return frozenset(json.loads(store_club.get(view, _key(event_id)) or "[]"))


def _print_key(event_id: int) -> str:
    return f"papers/{event_id}/folder"


def _key(event_id: int) -> str:
    return f"papers/{event_id}"
