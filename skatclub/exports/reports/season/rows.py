"""What papers of a season have in common: names as their readers may read them, heads of results, titles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.season.standings import Row
from skatclub.i18n.season import statutes as season_statutes, title as season_title, words as season_words

if TYPE_CHECKING:
    from skatclub.services.season.seasons import Standings


def heading(standings: Standings, place: int) -> str:
    """Return the head of a column of results: its evening, or evening and series."""
    slot = standings.played.slots[standings.table.firsts[place]]
    return season_words.heading(slot, by_evening=standings.championship.rule.by_evening)


def name_of(standings: Standings, row: Row, level: Audience) -> str:
    """Return a name as these readers may read it."""
    person = standings.people[row.person_id]
    return publication.called(person, level)


def champion(standings: Standings, level: Audience) -> str:
    """Return who has won the season, with names as these readers may read them; empty while it goes on."""
    names = [name_of(standings, row, level) for row in standings.table.rows if row.rank == 1]
    if not names or not standings.has_ended:
        return ""
    return season_title.champion(names, is_provisional=standings.finality.is_provisional)


def title(standings: Standings) -> str:
    """Return the season and the championship by name."""
    return f"{standings.season.title} · {season_statutes.championship_name(standings.championship.name)}"
