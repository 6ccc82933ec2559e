"""Rankings as facts for other programs: points whole or as decimals in text, gaps as null."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain import zone
from skatclub.domain.directing.postings import Posting
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.domain.prizes.board import Won
from skatclub.domain.standings.standings import Total
from skatclub.exports.document import Stand
from skatclub.exports.formats.json import Fact
from skatclub.exports.reports.standings import editions
from skatclub.exports.reports.standings import names as standings_names
from skatclub.exports.reports.standings import rows as standings_rows

FORMAT = 1
"""Version of the form; it rises when a name changes its meaning."""


def series(facts: EventFacts, stand: Stand) -> Fact:
    """Return the result lists of the chosen series. Refused: `NoResults`."""
    return _told(facts, stand, facts.by_series())


def overall(facts: EventFacts, stand: Stand) -> Fact:
    """Return the ranking of all players. Refused: `NoResults`."""
    return _told(facts, stand, (facts.ranked().whole,))


def groups(facts: EventFacts, stand: Stand) -> Fact:
    """Return the ranking of each group. Refused: `NoResults`."""
    return _told(facts, stand, facts.groups())


def head(facts: EventFacts, stand: Stand, rankings: Sequence[Ranked] = ()) -> dict[str, Fact]:
    """Return what every such file begins with; the edition is theirs if none has changed since."""
    return {
        "format": FORMAT,
        "club": stand.club,
        "event": facts.event.title,
        "date": facts.event.held_on.isoformat(),
        "as_of": stand.at.isoformat(),
        "edition": editions.number(facts, rankings) if rankings else None,
        "names": stand.level.value,
    }


def posted(posting: Posting | None, stand: Stand) -> dict[str, Fact]:
    """Return under which number and when a ranking was posted as it stands; None if it was not."""
    return {
        "edition": None if posting is None else posting.edition,
        "posted_at": None if posting is None else zone.here(posting.at, stand.at).isoformat(),
    }


def points(total: Total) -> Fact:
    """Return points as a whole number, of fractions the two decimals that lists show, as text: "833.33"."""
    if isinstance(total, int):
        return total
    cents = (abs(total) * 200 + 1) // 2
    return f"{'-' if total < 0 and cents else ''}{cents // 100}.{cents % 100:02}"


def _prize(won: Won | None) -> dict[str, Fact]:
    """Return what somebody wins as the lists stand; nothing at all where a list shows no prizes."""
    if won is None:
        return {}
    return {"prize": {"cents": won.cents, "in_kind": list(won.things), "safe": won.safe}}


def _told(facts: EventFacts, stand: Stand, rankings: Sequence[Ranked]) -> Fact:
    return {**head(facts, stand, rankings), "rankings": [_ranking(facts, stand, ranking) for ranking in rankings]}


def _ranking(facts: EventFacts, stand: Stand, ranked: Ranked) -> Fact:
    return {
        "ranking": ranked.code,
        "name": standings_names.called(ranked.code),
        **posted(facts.ranked().posted(ranked), stand),
        "series": list(ranked.standings.series),
        "provisional": ranked.provisional,
        "missing": [{"series": series, "table": table} for series, table in ranked.missing],
        "rows": [
            {
                "rank": row.standing.rank,
                "start_no": row.start_no,
                "name": row.name,
                "club": row.club,
                "series": [None if result is None else points(result.total) for result in row.standing.results],
                "points": row.standing.points,
                "won": row.standing.won,
                "lost": row.standing.lost,
                "total": points(row.standing.total),
                "tied": row.standing.tied,
                **_prize(row.prize),
            }
            for row in standings_rows.of(facts, ranked, stand.level)
        ],
    }
