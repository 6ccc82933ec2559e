"""What leaves the house when an evening is closed: wall list, cash report, texts, groups, and a copy of the club.

Each is a file of its own. What cannot be made does not hold the others back: it is returned with its reason.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any

from skatclub import paths
from skatclub.domain.club import addresses
from skatclub.domain.people.person import Audience
from skatclub.domain.season.errors import NoGroupsBySeason
from skatclub.exports import catalogue
from skatclub.exports.document import Imprint
from skatclub.exports.money_papers import MONEY_PAPERS
from skatclub.exports.paper import Format, Paper, as_pdf
from skatclub.exports.reports.seating import groups
from skatclub.i18n.language import N_, naming
from skatclub.rules.errors import Refusal
from skatclub.services.club import copies, written_files
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from skatclub.services.papers import facts as papers_facts, letterhead
from skatclub.services.seating import strengths


class Item(StrEnum):
    """What an evening is closed with."""

    WALL = "wall"
    CASH = "cash"
    PRESS = "press"
    MESSENGER = "messenger"
    GROUPS = "groups"
    COPY = "copy"


item_words = naming(
    {
        Item.WALL: N_("Result list for the wall"),
        Item.CASH: N_("Cash report"),
        Item.PRESS: N_("Text for the press"),
        Item.MESSENGER: N_("Text for the messenger"),
        Item.GROUPS: N_("Groups of the next evening"),
        Item.COPY: N_("Copy of the club"),
    }
)

STRENGTH_GROUPS: Paper[Any] = Paper(  # Any: made from an event and what its season proposes
    code="strength-groups", title=groups.NAME, makers={Format.PDF: as_pdf(groups.of)}
)
PAPERS: dict[Item, tuple[Paper[Any], Format]] = {  # Any: each of its own matter
    Item.WALL: (next(paper for paper in catalogue.PAPERS if paper.code == "overall-list"), Format.PDF),
    Item.CASH: (next(paper for paper in MONEY_PAPERS if paper.code == "cash-report"), Format.PDF),
    Item.PRESS: (next(paper for paper in catalogue.PAPERS if paper.code == "press"), Format.TEXT),
    Item.MESSENGER: (next(paper for paper in catalogue.PAPERS if paper.code == "messenger"), Format.TEXT),
    Item.GROUPS: (STRENGTH_GROUPS, Format.PDF),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an item: the file that was written, or why there is none."""

    item: Item
    path: Path | None = None
    refusal: Refusal | None = None


def close(
    club: Club, event_id: int, wanted: Collection[Item], *, folder: Path, copy_folder: Path, at: datetime
) -> tuple[Outcome, ...]:
    """Write the wanted items into a folder, the copy into its own. Refused: `NoSuchRecord`."""
    event = events.event(club, event_id)
    facts = papers_facts.facts_of(club, event_id, lists=False, results=True, money=True)
    head = letterhead.letterhead(club)
    imprint = Imprint(club=head.name, at=at, level=Audience.BOARD, head=head)

    def write(item: Item) -> Path:
        if item is Item.COPY:
            name = addresses.name_of(club.address).removesuffix(".skatclub")
            return _copied(club, copy_folder / f"{name} {event.held_on.isoformat()}.skatclub")
        paper, format_ = PAPERS[item]
        material = _groups(club, event_id) if item is Item.GROUPS else facts
        path = folder / f"{paths.file_stem(f'{event.title} {paper.name()}')}.{format_.value}"
        written_files.fill_folder(folder, [(path.name, paper.make(format_, material, imprint))])
        return path

    return tuple(_tried(item, write) for item in Item if item in wanted)


def obstacles(club: Club, event_id: int) -> dict[Item, Refusal]:
    """Return what cannot be made of this evening as it is now, with the reason. Refused: `NoSuchRecord`."""
    facts = papers_facts.facts_of(club, event_id, lists=False, results=True, money=True)
    reasons: dict[Item, Refusal | None] = {}
    for item, (paper, _format) in PAPERS.items():
        if item is not Item.GROUPS:
            reasons[item] = paper.wants(facts)
    try:
        _groups(club, event_id)
    except Refusal as refusal:
        reasons[Item.GROUPS] = refusal
    return {item: refusal for item, refusal in reasons.items() if refusal is not None}


def _tried(item: Item, write: Callable[[Item], Path]) -> Outcome:
    try:
        return Outcome(item, path=write(item))
    except Refusal as refusal:
        return Outcome(item, refusal=refusal)


def _copied(club: Club, target: Path) -> Path:
    with written_files.refusing(target.parent):
        target.parent.mkdir(parents=True, exist_ok=True)
    copies.copy_to(club, str(target))
    return target


def _groups(club: Club, event_id: int) -> groups.Groups:
    proposals = strengths.proposed_next(club, event_id)
    if not any(proposal.was_here for proposal in proposals):
        raise NoGroupsBySeason
    return events.event(club, event_id), proposals
