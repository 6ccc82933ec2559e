"""How clubs are spelled here: what people bear, and what somebody answered about another spelling."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping

from skatclub.domain.people import club_names
from skatclub.domain.people.club_names import NO_SPELLINGS, Spellings
from skatclub.store import club
from skatclub.store.people import people
from skatclub.store.work import View, Work

_PREFIX = "club/"


def spellings(view: View) -> Spellings:
    """Return the clubs of all people, the most usual first; members are of the club whose file it is."""
    own = club.name(view)
    bearers = Counter(person.club or (own if person.is_member else "") for person in people.everybody(view))
    known = dict.fromkeys((*(name for name, _count in bearers.most_common()), own))
    meant = dict(json.loads(content) for content in club.under(view, _PREFIX).values())
    return Spellings(tuple(filter(None, known)), meant)


def note(work: Work, said: Mapping[str, str]) -> None:
    """Keep which spelling counts where one is typed; a club of its own is told from all that look like it."""
    before = spellings(work) if said else NO_SPELLINGS
    for spelling, meant in said.items():
        key = club_names.spelling_key(spelling)
        alike = [name for name in before.known if meant == spelling and club_names.spelling_key(name) == key]
        for name, means in {**{name: name for name in alike}, spelling: meant}.items():
            if before.meant.get(name) != means:
                place = hashlib.sha256(name.encode()).hexdigest()[:32]  # a name may be as long as a key
                club.put(work, f"{_PREFIX}{place}", json.dumps([name, means]))
