"""What is wanted of papers beyond their kind: which places, which labels, only pages that have changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skatclub.cli import command_words
from skatclub.domain.office_errors import NoSuchPosting
from skatclub.exports.paper import Format
from skatclub.exports.reports import honoured, label_sheets

if TYPE_CHECKING:
    from skatclub.domain.event_facts import EventFacts
    from skatclub.exports.document import Stand
    from skatclub.exports.paper import EventPaper


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """The words as they were given: places such as 1-10 or 4, the size of labels, the number of an edition."""

    places: str | None = None
    labels: str | None = None
    since: int | None = None

    def checked(self) -> Wishes:
        """Return the wishes; words that mean nothing are refused with what is known."""
        sizes = [one.code for one in label_sheets.SHEETS]
        if self.labels is not None and self.labels.replace(",", ".").casefold() not in sizes:
            raise command_words.wrong_value("--labels", self.labels, sizes)
        if self.places is not None and honoured.places_of(self.places) is None:
            raise command_words.wrong_shape("--places", self.places, ["1-3", "4"])
        return self

    def applied(self, facts: EventFacts) -> EventFacts:
        """Return the facts for these places and labels."""
        size = (self.labels or "").replace(",", ".").casefold()
        return replace(facts, places=honoured.places_of(self.places or ""), label_sheet=size)

    def made(self, paper: EventPaper, kind: Format, facts: EventFacts, stand: Stand) -> bytes:
        """Return the finished file, on demand only its changed pages; empty if there are none.

        A paper that was not posted in that edition stays whole. Refused: `NoSuchPosting`, and as papers are.
        """
        data = paper.make(kind, facts, stand)
        if self.since is None or kind is not Format.PDF or facts.results is None:
            return data
        from skatclub.exports import bundle, changed_pages

        posting = next((one for one in facts.results.postings if one.edition == self.since), None)
        if posting is None:
            raise NoSuchPosting(self.since)
        level = paper.level(kind, stand.level)
        wanted = changed_pages.numbers(paper.code, facts, replace(stand, level=level), posting)
        return bundle.of([bundle.Part(paper.name(), data, wanted)]).pdf
