"""Which pages must be printed again: of a list on the wall those that differ from a posted edition.

Of the emergency folder those that were in no print since: pages are known by the digest of what stands on them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from itertools import zip_longest

from skatclub.domain.directing.postings import PostedRow, Posting
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.prints import Printed
from skatclub.domain.papers.result_facts import League, Ranked, ResultFacts
from skatclub.domain.prizes.board import Won
from skatclub.domain.standings.standings import Result, Standing, whole_if_possible
from skatclub.exports.document import Document, Imprint
from skatclub.exports.formats.pdf import flow as pdf_flow
from skatclub.exports.formats.pdf.pages import Placed
from skatclub.exports.paper import EventPaper
from skatclub.exports.reports.standings import ranking


def numbers(paper: EventPaper, facts: EventFacts, imprint: Imprint, posting: Posting) -> tuple[int, ...] | None:
    """Return the pages (from 1) that differ from what was posted; None if the paper was not posted in that edition.

    Only the list of that edition is looked at: other lists in the same file are left out. Refused: `NoResults`.
    """
    on_wall = paper.on_wall
    if on_wall is None or on_wall.alone is None or on_wall.drawn is None or facts.results is None:
        return None
    results = facts.ranked()
    shown = [each for each in on_wall.rankings(results) if not isinstance(each, League)]
    codes = ((each.code, each.standings.series) for each in shown)
    place = next((at for at, each in enumerate(codes) if posting.is_of(*each)), None)
    if place is None:
        return None
    ranked = shown[place]
    before = replace(ranked, standings=replace(ranked.standings, rows=_rows(ranked, posting)))
    then_results = replace(on_wall.alone(results, before), prizes=_prizes(results, ranked, posting))
    now = on_wall.drawn(replace(facts, results=on_wall.alone(results, ranked)), imprint)
    then = on_wall.drawn(replace(facts, results=then_results), imprint)
    first = sum(len(pdf_flow.pages(section)) for section in on_wall.drawn(facts, imprint).sections[:place])
    pairs = zip_longest(pdf_flow.pages(now.sections[0]), pdf_flow.pages(then.sections[0]))
    return tuple(
        first + number for number, (new, old) in enumerate(pairs, start=1) if new is not None and new != old
    )


def digests(paper: Document) -> tuple[str, ...]:
    """Return what each page of a document is known by: all that stands on it but its foot, which tells the time."""
    under: dict[int, str] = {}
    return tuple(
        _digest("".join(_drawn(placed, under) for placed in page))
        for section in paper.sections
        for page in pdf_flow.pages(section)
    )


def new_pages(paper: Document, before: Printed) -> tuple[int, ...]:
    """Return the pages (from 1) that a print did not have; the first, which says what there is, is always new."""
    return tuple(
        number for number, page in enumerate(digests(paper), start=1) if number == 1 or page not in before.pages
    )


def _drawn(placed: Placed, under: dict[int, str]) -> str:
    form = placed.form
    shared = ""
    if form.under is not None:
        shared = under.setdefault(id(form.under), "") or _digest(repr(form.under))
        under[id(form.under)] = shared
    return f"{placed.x} {placed.y} {form.items!r} {shared}"


def _digest(words: str) -> str:
    return sha256(words.encode()).hexdigest()[:12]


def _rows(ranked: Ranked, posting: Posting) -> tuple[Standing, ...]:
    """Return the rows as they hung on the wall, with the names of today; who is gone since is left out."""
    today = {row.contestant.id: row for row in ranked.standings.rows}
    ranks = Counter(posted_row[0] for posted_row in posting.rows.values())
    return tuple(
        _row(today[contestant_id], posted_row, tied=posted_row[0] is not None and ranks[posted_row[0]] > 1)
        for contestant_id, posted_row in posting.rows.items()
        if contestant_id in today
    )


def _prizes(results: ResultFacts, ranked: Ranked, posting: Posting) -> dict[int, Won] | None:
    """Return the prizes that hung on the wall, settled or not as today: that is no news."""
    prizes_by_id = {contestant_id: row[5] for contestant_id, row in posting.rows.items() if row[5] is not None}
    if not prizes_by_id:
        return None
    today = results.prizes_of(ranked) or {}
    return {
        contestant_id: replace(today.get(contestant_id, ranking.NOTHING), cents=prize[0], things=prize[1])
        for contestant_id, prize in prizes_by_id.items()
    }


def _row(today: Standing, posted_row: PostedRow, *, tied: bool) -> Standing:
    rank, totals, won, lost, total, _prize = posted_row
    results = tuple(_result(written, result) for written, result in zip(totals, today.results, strict=True))
    now = today._replace(
        rank=rank,
        results=results,
        played=sum(result is not None for result in results),
        total=whole_if_possible(Fraction(total)),
        tied=tied,
    )
    same = (now.total, won, lost) == (today.total, today.won or 0, today.lost or 0)
    return now if same else now._replace(points=None, won=won, lost=lost)  # game points are not posted


def _result(written: str, today: Result | None) -> Result | None:
    if not written:
        return None
    total = whole_if_possible(Fraction(written))
    if today is not None and today.total == total:
        return today
    return Result(points=None, won=None, lost=None, total=total)
