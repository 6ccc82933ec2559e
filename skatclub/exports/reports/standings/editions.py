"""Which edition a paper of rankings is: the number and time under which it hangs on the wall as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports import document
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.directing.postings import Posting
    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.papers.result_facts import Ranked
    from skatclub.exports.document import Stand


def words(facts: EventFacts, ranked: Ranked, stand: Stand) -> str:
    """Return number and time for the foot of a page: Ausgabe 3 vom 17.10.2026 15:04; empty if it was not posted."""
    return of_posting(facts.ranked().posted(ranked), stand)


def of_posting(posting: Posting | None, stand: Stand) -> str:
    """Return the same of a posting; empty for None."""
    if posting is None:
        return ""
    at = document.stand_words(posting.at.astimezone(stand.at.tzinfo))
    return _("Edition {edition} of {moment}").format(edition=posting.edition, moment=at)


def number(facts: EventFacts, found: Sequence[Ranked]) -> int | None:
    """Return the newest edition of these rankings if each hangs on the wall as it stands, else None."""
    postings = [facts.ranked().posted(one) for one in found]
    numbers = [posting.edition for posting in postings if posting is not None]
    return max(numbers) if numbers and len(numbers) == len(postings) else None


def of_paper(code: str, facts: EventFacts) -> int | None:
    """Return the edition of a paper of an event; None for papers that are not posted, or not as they stand."""
    results = facts.results
    if results is None:
        return None
    if code == "league-table":
        posting = results.posted_league()
        return None if posting is None else posting.edition
    shown: dict[str, Sequence[Ranked]] = {
        "series-list": results.by_series,
        "overall-list": (results.whole,),
        "poster": (results.whole,),
        "further-rankings": results.groups,
        "team-list": results.teams,
    }
    return number(facts, shown.get(code, ()))
