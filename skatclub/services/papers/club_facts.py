"""What the papers of a club are made from: its people, the events of a year, its figures and its season."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta

from skatclub.domain.cash.membership_fees import FeeYear
from skatclub.domain.figures.lists import NO_TABLE
from skatclub.domain.office.errors import NoResults
from skatclub.domain.overview.overview import EventCard
from skatclub.domain.papers import errors
from skatclub.domain.people import membership, names
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Audience
from skatclub.domain.season import season as season_domain
from skatclub.domain.season.season import Season
from skatclub.services import figures
from skatclub.services.cash import membership_fees
from skatclub.services.club.clubs import Club
from skatclub.services.figures import ClubFigures
from skatclub.services.registration import dues
from skatclub.services.registration.dues import Debtor
from skatclub.services.season import seasons
from skatclub.services.season.seasons import Standings
from skatclub.store import overview
from skatclub.store.people import members as members_store
from skatclub.store.season import seasons as season_seasons

SOON = timedelta(days=366)
"""Planned days up to here stand in the calendar of a year that nobody named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubFacts:
    """A club on a day: all of its people, the events and figures of the days from `first` to `last`.

    `standings` are those of the season that goes on, was the last or comes next; None without any. On `planned`
    days there is no event yet. The member list has the `columns` of these codes, the usual ones if None; labels
    are of this size (`label_sheet`). `fees` are those of a year that was named, else of the last one that was
    asked. Papers ask for what they cannot do without, which is refused where it is not there.
    """

    today: date
    first: date
    last: date
    people: tuple[Member, ...]
    events: tuple[EventCard, ...]
    figures: ClubFigures
    standings: Standings | None
    fees: FeeYear
    debtors: tuple[Debtor, ...]
    planned: tuple[date, ...] = ()
    columns: frozenset[str] | None = None
    label_sheet: str = ""

    def members(self) -> tuple[Member, ...]:
        """Return who is a member today, in the order of the alphabet. Refused: `NobodyInClub`."""
        known = tuple(member for member in self.people if member.kind_on(self.today).is_member)
        if not known:
            raise errors.NobodyInClub
        everybody = (member.person for member in known)
        apart = names.told_apart(everybody, readers=(Audience.BOARD, Audience.WEB))
        return tuple(replace(member, person=names.marked(member.person, apart)) for member in known)

    def addressed(self) -> tuple[Member, ...]:
        """Return the members whose address is noted. Refused: `NobodyInClub`, `NobodyAddressed`."""
        known = tuple(member for member in self.members() if member.contact.address)
        if not known:
            raise errors.NobodyAddressed
        return known

    def played(self) -> ClubFigures:
        """Return the figures of the year. Refused: `NoResults`."""
        if not self.figures.lists:
            raise NoResults
        return self.figures

    def met(self) -> ClubFigures:
        """Return the figures of who sat together. Refused: `NoResults`, `NobodyMet`."""
        if all(result.table_id == NO_TABLE for result in self.played().lists):
            raise errors.NobodyMet
        return self.figures

    def dated(self) -> tuple[EventCard, ...]:
        """Return the events of the year, the earliest first. Refused: `NoEvents`, if none is planned either."""
        if not self.events and not self.planned:
            raise errors.NoEvents
        return self.events

    def season(self) -> Standings:
        """Return the season in which somebody has played. Refused: `NoSeason`."""
        if not self.opened().table.rows:
            raise errors.NoSeason
        return self.opened()

    def opened(self) -> Standings:
        """Return the season, be it without results. Refused: `NoSeason`."""
        if self.standings is None:
            raise errors.NoSeason
        return self.standings

    def owed(self) -> tuple[Debtor, ...]:
        """Return who still owes something. Refused: `NothingOwed`."""
        if not self.debtors:
            raise errors.NothingOwed
        return self.debtors

    @property
    def next_event(self) -> EventCard | None:
        """Return what is planned next, None if nothing is."""
        return next((event for event in self.events if event.held_on > self.today), None)


def read(
    club: Club, *, today: date, season_title: str = "", year: int | None = None, money: bool = False
) -> ClubFacts:
    """Return a club with the days of a season, or of a year: named, or that of the latest lists.

    Who owes something is read where `money` is wanted: of all events that is a moment. Refused: `NoSuchSeason`.
    """
    wanted = seasons.find(club, season_title) if season_title else None
    with club.database.view() as view:
        every = season_seasons.everyone(view)
        cards = sorted(overview.events(view), key=lambda card: (card.held_on, card.id))
        people = membership.by_name(members_store.everybody(view))
        chosen = season_domain.current(every, today) if wanted is None else season_seasons.get(view, wanted)
        fees = membership_fees.latest(view, year, today=today)
        standings = None if chosen is None else seasons.standings_in(view, chosen.id, today=today)
        planned = seasons.planned_days(view, today, (card.held_on for card in cards))
    first, last = _days(chosen if season_title else None, cards, today, year)
    shown = tuple(card for card in cards if first <= card.held_on <= last)
    until = last if season_title or year else max(last, today) + SOON
    known = figures.of_club(club, first=first, last=last)
    return ClubFacts(
        today=today,
        first=first,
        last=last,
        people=people,
        events=shown,
        planned=tuple(sorted(day for day in planned if first <= day <= until)),
        figures=figures.year_book(club, known),
        standings=standings,
        fees=fees,
        debtors=dues.owing(club) if money else (),
    )


def _days(season: Season | None, cards: Iterable[EventCard], today: date, year: int | None) -> tuple[date, date]:
    if season is not None:
        return season.first_day, season.last_day
    latest = max((card.held_on.year for card in cards if card.tables), default=today.year)
    chosen = year or latest
    return date(chosen, 1, 1), date(chosen, 12, 31)
