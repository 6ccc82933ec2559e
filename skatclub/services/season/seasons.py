"""Seasons: made, their events chosen, their statute changed; and their standings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

from skatclub.domain import text, zone
from skatclub.domain.people import publication, search as people_search
from skatclub.domain.people.person import Audience, Person
from skatclub.domain.season import errors, standings as season_standings
from skatclub.domain.season.ahead import NextEvening
from skatclub.domain.season.season import Season, SeasonFacts
from skatclub.domain.season.standings import Row, SeasonTable
from skatclub.domain.season.statutes.plan import WEEK, Plan
from skatclub.domain.season.statutes.rule import Championship, Statute
from skatclub.domain.season.title import Race
from skatclub.domain.standings.state import Finality
from skatclub.services.change import Change, Fields, committed, rewrite
from skatclub.services.club.clubs import Club
from skatclub.store.events import events as events_events
from skatclub.store.people import people as people_people
from skatclub.store.season import facts as season_facts, seasons
from skatclub.store.season.seasons import Evening
from skatclub.store.work import View, Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """A championship of a season with everything its table, explanation and paper need; `people` are by id.

    `chosen` events belong to the season, `events` of them have lists. `race` is reckoned by `titles` for who wants
    to show it; `on` says whether it `has_ended`.
    """

    season: Season
    championship: Championship
    played: SeasonFacts
    table: SeasonTable
    people: Mapping[int, Person]
    events: int
    chosen: int = 0
    race: Race | None = None
    has_ended: bool = False

    @property
    def finality(self) -> Finality:
        """Return what decides how far the table is."""
        return Finality(
            count=self.played.count,
            has_ranks=bool(self.table.rows),
            open_lots=len(self.table.undecided()),
            last_day=self.last_day,
            evenings=self.events,
            known_evenings=max(self.chosen, self.events, self.season.plan.evenings),
        )

    @property
    def left(self) -> int | None:
        """Return how many evenings are to come, None where nobody planned and it goes on."""
        return 0 if self.has_ended else self.season.plan.left(self.events, self.chosen)

    @property
    def last_day(self) -> date:
        """Return the last day of the season: that of its last evening once all that were planned are held."""
        days = [slot.day for slot in self.played.slots]
        return max(days) if days and self.left == 0 else self.season.last_day

    def too_early(self, today: date) -> errors.LotTooEarly | None:
        """Return why no lot is recorded yet: evenings to come may part equals; None once none can."""
        return errors.LotTooEarly(self.season.title, self.last_day) if self.finality.goes_on(today) else None

    def is_over(self, today: date) -> bool:
        """Tell whether its last day has passed: it has a champion then, and no next evening."""
        return today > self.last_day

    def on(self, today: date) -> Standings:
        """Return the same as it is read on a day: once the season is over nobody has an interim place."""
        if not self.is_over(today):
            return self
        return replace(self, table=season_standings.ended(self.table), has_ended=True)

    def for_readers(self, audience: Audience) -> Standings:
        """Return the same with names as these readers may see them."""
        named = {key: publication.face(person, audience) for key, person in self.people.items()}
        return replace(self, people=named)


def new_season(
    club: Club,
    *,
    title: str,
    statute: Statute,
    first_day: date,
    last_day: date,
    plan: Plan | None = None,
    event_ids: Sequence[int] | None = None,
) -> Change:
    """Open a season; unless events are named all of its days count, those to come as well. `made_id` is its id.

    Refused: `NameMissing`, `TextTooLong`, `SeasonDaysReversed`, `SeasonTitleTaken`, `NoSuchRecord`.
    """
    new = Season(
        id=0,
        title=text.checked(title),
        first_day=first_day,
        last_day=last_day,
        statute=statute,
        plan=plan or Plan(),
    )
    with club.change("new_season", title=new.title) as work:
        season_id = seasons.add(work, new)
        _check_events(work, event_ids or ())
        found_ids = seasons.events_between(work, first_day, last_day) if event_ids is None else event_ids
        seasons.put_events(work, season_id, found_ids)
        work.tell(season_id=season_id)
    return committed(work, made_id=season_id)


def change_season(club: Club, season_id: int, *, title: str, first_day: date, last_day: date) -> Change:
    """Give a season another title or other days; its events stay as they are chosen.

    Refused: `NoSuchRecord`, `NameMissing`, `TextTooLong`, `SeasonDaysReversed`, `SeasonTitleTaken`.
    """
    titled = text.checked(title)

    def act(work: Work, before: Season) -> Fields:
        seasons.put(work, replace(before, title=titled, first_day=first_day, last_day=last_day))
        return {"title": titled}

    return _rewrite(club, "change_season", season_id, act)


def change_statute(club: Club, season_id: int, statute: Statute) -> Change:
    """Let another statute hold for a season. Refused: `NoSuchRecord`."""

    def act(work: Work, before: Season) -> None:
        seasons.put(work, replace(before, statute=statute))

    return _rewrite(club, "change_statute", season_id, act)


def plan_evenings(club: Club, season_id: int, plan: Plan) -> Change:
    """Say how many evenings a season is to have, and on which days. Refused: `NoSuchRecord`."""

    def act(work: Work, before: Season) -> Fields:
        seasons.put(work, replace(before, plan=plan))
        return {"number": plan.evenings}

    return _rewrite(club, "plan_evenings", season_id, act)


def choose_events(club: Club, season_id: int, event_ids: Sequence[int]) -> Change:
    """Let exactly these events count for a season, whatever their days. Refused: `NoSuchRecord`."""

    def act(work: Work, _season: Season) -> Fields:
        _check_events(work, event_ids)
        seasons.put_events(work, season_id, event_ids)
        return {"number": len(set(event_ids))}

    return _rewrite(club, "choose_events", season_id, act)


def remove_season(club: Club, season_id: int) -> Change:
    """Take a season away with what the board noted in it; evenings and lists stay. Refused: `NoSuchRecord`."""
    return _rewrite(club, "remove_season", season_id, lambda work, _season: seasons.remove(work, season_id))


def _rewrite(club: Club, verb: str, season_id: int, act: Callable[[Work, Season], Fields | None]) -> Change:
    def load(work: Work) -> Season:
        return seasons.get(work, season_id)

    def where(now: Season) -> Fields:
        return {"season_id": season_id, "title": now.title}

    return rewrite(club.change, verb, load, act, where=where)


def all_seasons(club: Club) -> tuple[Season, ...]:
    """Return the seasons of a club, the latest first."""
    with club.database.view() as view:
        return seasons.everyone(view)


def season(club: Club, season_id: int) -> Season:
    """Return a season. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return seasons.get(view, season_id)


def evenings(club: Club, season_id: int) -> tuple[Evening, ...]:
    """Return all events of the club with whether they count for a season. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        seasons.get(view, season_id)
        return seasons.evenings(view, season_id)


def events_of(club: Club, season_id: int) -> frozenset[int]:
    """Return the events (by id) that count for a season."""
    with club.database.view() as view:
        return seasons.events_of(view, season_id)


def find(club: Club, title_wanted: str) -> int:
    """Return the id of the season of this title or number (#2, or 2). Refused: `NameMissing`, `NoSuchSeason`."""
    with club.database.view() as view:
        return _found(view, title_wanted)


def _found(view: View, title_or_number: str) -> int:
    known = {season.id: season.title for season in seasons.everyone(view)}
    clean = text.checked(title_or_number, longest=text.LONGEST_NOTE)
    by_title = next((number for number, title in known.items() if title.casefold() == clean.casefold()), None)
    if by_title is not None:
        return by_title
    numbered = clean.removeprefix("#")
    if numbered.isascii() and numbered.isdigit() and len(numbered) < 10 and int(numbered) in known:
        return int(numbered)
    raise errors.NoSuchSeason(clean[:80], tuple(known.values()))


def standings(club: Club, season_id: int, championship: str = "") -> Standings:
    """Return a championship of a season as it stands; none named: the first of the statute.

    Refused: `NoSuchRecord`, `NoSuchChampionship`.
    """
    with club.database.view() as view:
        return standings_in(view, season_id, championship, today=_today(club))


def standings_of(club: Club, title_or_number: str, championship: str = "") -> Standings:
    """Return a championship of the season of this title or number as it stands.

    Refused: `NameMissing`, `NoSuchSeason`, `NoSuchChampionship`.
    """
    with club.database.view() as view:
        return standings_in(view, _found(view, title_or_number), championship, today=_today(club))


def _today(club: Club) -> date:
    return zone.day(club.database.desk.clock())


def standings_in(view: View, season_id: int, championship: str = "", *, today: date) -> Standings:
    """Return the same inside an open view; who is a member `today` counts as one."""
    season = seasons.get(view, season_id)
    chosen = season.statute.championship(championship)
    played = season_facts.played(view, season, today)
    known = (person for person in people_people.everybody(view) if person.id in played.candidates)
    events, opened = len({slot.event_id for slot in played.slots}), len(seasons.events_of(view, season_id))
    lots = seasons.lots(view, season_id).get(chosen.name)
    return Standings(
        season=season,
        championship=chosen,
        played=played,
        table=season_standings.table(chosen.rule, played, lots, left=season.plan.left(events, opened)),
        people={person.id: person for person in people_people.told_apart(view, known)},
        events=events,
        chosen=opened,
    )


def person_of(season_table: Standings, name: str) -> Row:
    """Return the row of who is meant by a name, a number, or else the number of a member.

    Refused: `NotInSeason`, `NotUniqueInSeason`.
    """
    clean = text.checked(name, longest=text.LONGEST_NOTE)
    same = [
        row
        for row in season_table.table.rows
        if clean.casefold() in {name.casefold() for name in season_table.people[row.person_id].names}
    ]
    numbered = clean.removeprefix("#")
    if not same and numbered.isascii() and numbered.isdigit():
        same = [row for row in season_table.table.rows if str(row.person_id) == numbered]
        same = same or [
            row for row in season_table.table.rows if season_table.people[row.person_id].member_no == numbered
        ]
    if not same:
        ranked = (season_table.people[row.person_id] for row in season_table.table.rows)
        raise errors.NotInSeason(clean[:80], people_search.near(ranked, clean))
    if len(same) > 1:
        raise errors.NotUniqueInSeason(clean, tuple(sorted(row.person_id for row in same)))
    return same[0]


def if_missed(ranking: Standings, person_id: int, today: date) -> Row | None:
    """Return the row of somebody after an evening that he or she misses and all others play on average.

    None where no evening comes any more.
    """
    evening = next_evening(ranking, today)
    return None if evening is None else evening.missed_by(person_id)


def next_evening(ranking: Standings, today: date) -> NextEvening | None:
    """Return what the next evening would do to whoever misses it; None where none comes any more."""
    if ranking.is_over(today) or ranking.left == 0:
        return None
    return NextEvening(ranking.championship.rule, ranking.played)


def planned_days(view: View, today: date, held_on: Iterable[date]) -> set[date]:
    """Return the days from today on for which a season still plans an evening, and there is none yet."""
    known, opened = tuple(held_on), partial(seasons.events_of, view)
    every = seasons.everyone(view)
    return {day for each in every for day in each.plan.to_come(today, known, len(opened(each.id)))}


def goes_on(view: View, event_id: int, held_on: date) -> bool:
    """Tell whether an evening may follow this one: no if its season ends with it, and no other one begins.

    Where the days are not planned the next evening is taken to be a week later.
    """
    own, next_week = seasons.of_event(view, event_id), held_on + WEEK

    def has_more(each: Season) -> bool:
        opened = len(seasons.events_of(view, each.id))
        return each.last_day >= next_week and (not each.plan.evenings or opened < each.plan.evenings)

    return not own or any(map(has_more, seasons.everyone(view)))


def _check_events(view: View, event_ids: Sequence[int]) -> None:
    for event_id in event_ids:
        events_events.get(view, event_id)
