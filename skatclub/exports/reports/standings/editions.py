"""Which edition a paper of rankings is: the number and time under which it hangs on the wall as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from skatclub.domain.directing.postings import Posting
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import League, Ranked, ResultFacts
from skatclub.exports.document import Document, Imprint
from skatclub.i18n import numbers
from skatclub.i18n.language import _


@dataclass(frozen=True, slots=True, kw_only=True)
class OnWall:
    """What of a paper hangs on the wall: the rankings whose edition it bears.

    `alone` leaves one of them in the results, and `drawn` draws the paper: with both its pages can be compared
    with those of an edition.
    """

    rankings: Callable[[ResultFacts], Sequence[Ranked | League]]
    alone: Callable[[ResultFacts, Ranked], ResultFacts] | None = None
    drawn: Callable[[EventFacts, Imprint], Document] | None = None


def words(facts: EventFacts, ranked: Ranked | League, imprint: Imprint) -> str:
    """Return number and time for the foot of a page: Ausgabe 3 vom 17.10.2026 15:04; empty if it was not posted."""
    return of_posting(facts.ranked().posted(ranked), imprint)


def of_posting(posting: Posting | None, imprint: Imprint) -> str:
    """Return the same of a posting; empty for None."""
    if posting is None:
        return ""
    at = numbers.day_and_time(posting.at, imprint.at)
    return _("Edition {edition} of {moment}").format(edition=posting.edition, moment=at)


def seal(facts: EventFacts, imprint: Imprint) -> str:
    """Return by what anybody can find out later whether the club's file still contains what is posted."""
    sealed = facts.sealed
    if sealed is None:
        return ""
    at = numbers.day_and_time(sealed.at, imprint.at)
    return _("To check the club’s file later: {fingerprint} (change {change} of {moment})").format(
        fingerprint=sealed.fingerprint, change=sealed.change_id, moment=at
    )


def number(facts: EventFacts, rankings: Sequence[Ranked | League]) -> int | None:
    """Return the newest edition of these rankings if each hangs on the wall as it stands, else None."""
    postings = [facts.ranked().posted(ranking) for ranking in rankings]
    numbers = [posting.edition for posting in postings if posting is not None]
    return max(numbers) if numbers and len(numbers) == len(postings) else None


def of_paper(on_wall: OnWall | None, facts: EventFacts) -> int | None:
    """Return the edition of a paper of an event; None for papers that are not posted, or not as they stand."""
    return None if on_wall is None or facts.results is None else number(facts, on_wall.rankings(facts.results))
