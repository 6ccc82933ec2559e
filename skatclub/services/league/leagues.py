"""Leagues: opened, their teams and schedule made, sums entered and checked, rulings noted; and read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import date

from skatclub.domain import text, zone
from skatclub.domain.league import errors, lines, plan as league_plan, results, standings as league_standings
from skatclub.domain.league.facts import LeagueFacts
from skatclub.domain.league.league import LeaguePenalty, LeagueTeam, Staffel
from skatclub.domain.league.lines import TypedSum, TypedTeam
from skatclub.domain.league.rule import LeagueRules
from skatclub.domain.league.standings import LeaguePlace
from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import Person
from skatclub.services.change import Change, Fields, committed, rewrite
from skatclub.services.club.clubs import Club
from skatclub.store import club as club_row
from skatclub.store.league import leagues
from skatclub.store.people import people
from skatclub.store.work import Work


def new_league(club: Club, title: str, rules: LeagueRules) -> Change:
    """Open a league without teams; `made_id` is its number.

    Refused: `NameMissing`, `TextTooLong`, `LeagueTitleTaken`.
    """
    new = Staffel(title=title, rules=rules)
    with club.change("new_league", title=new.title) as work:
        if new.title.casefold() in {staffel.title.casefold() for staffel in leagues.everyone(work).values()}:
            raise errors.LeagueTitleTaken(new.title)
        league_id = leagues.add(work, new)
    return committed(work, made_id=league_id)


def set_teams(club: Club, league_id: int, typed: Sequence[TypedTeam]) -> Change:
    """Let these teams play, in the order of their key letters; who is not known yet becomes a guest of the club.

    Refused: `NoSuchRecord`, `NameMissing`, and as `Staffel.with_teams` does.
    """

    def act(work: Work, before: Staffel) -> Fields:
        own_club = club_row.name(work)
        teams = [_team(work, team, own_club) for team in typed]
        leagues.put(work, league_id, before.with_teams(teams))
        return {"number": len(teams)}

    return _rewrite(club, "set_league_teams", league_id, act)


def set_schedule(club: Club, league_id: int, key_text: str = "") -> Change:
    """Make the schedule, by the key of the program or by one's own; days keep their dates.

    Refused: `NoSuchRecord`, `TeamsOutOfRange` without teams, `TeamsAreSettled` once results are in, and as
    `plan.read` does.
    """

    def act(work: Work, before: Staffel) -> Fields:
        teams = len(before.with_teams(before.teams).teams)
        if before.has_results:
            raise errors.TeamsAreSettled
        days = (
            league_plan.read(key_text, teams, before.rules)
            if key_text
            else league_plan.with_hosts(league_plan.key(teams, before.rules), before.rules)
        )
        dated = [replace(day, held_on=old.held_on) for day, old in zip(days, before.days, strict=False)]
        leagues.put(work, league_id, replace(before, days=tuple(dated) or days))
        return {"days": len(days)}

    return _rewrite(club, "plan_league", league_id, act)


def set_dates(club: Club, league_id: int, dates: Sequence[date]) -> Change:
    """Say on which days is played, all of them in order. Refused: `NoSuchRecord`, `ScheduleHasDays`."""

    def act(work: Work, before: Staffel) -> Fields:
        if len(dates) != len(before.days):
            raise errors.ScheduleHasDays(len(dates), len(before.days))
        days = tuple(replace(day, held_on=on) for day, on in zip(before.days, dates, strict=True))
        leagues.put(work, league_id, replace(before, days=days))
        return {"days": len(days)}

    return _rewrite(club, "plan_league", league_id, act)


def make_last_day(club: Club, league_id: int) -> Change:
    """Let the table say who meets on the last day. Refused: as `standings.with_last_day` does."""
    return _become(
        club, "plan_league", league_id, league_standings.with_last_day, lambda now: {"days": now.rules.days}
    )


def enter(club: Club, league_id: int, typed: Sequence[TypedSum]) -> Change:
    """Take sums of match days in, all or none. Refused: `NoSuchRecord`, and as `lines.entered` does."""
    return _become(
        club,
        "enter_league",
        league_id,
        lambda before: lines.entered(before, tuple(typed)),
        lambda _now: {"lists": len(typed), "day": max((line.day for line in typed), default=0)},
    )


def check_day(club: Club, league_id: int, day: int) -> Change:
    """Note that all lists of a day were checked today. Refused: `NoSuchRecord`, and as `results.checked` does."""
    on = zone.day(club.database.desk.clock())
    return _become(
        club,
        "check_match_day",
        league_id,
        lambda before: results.checked(before, day, on),
        lambda _now: {"day": day},
    )


def withdraw(club: Club, league_id: int, team: str, day: int) -> Change:
    """Note that a team has given up before a day. Refused: `NoSuchRecord`, `NoSuchLeagueTeam`, `NoSuchMatchDay`."""
    return _become(
        club,
        "withdraw_league_team",
        league_id,
        lambda before: before.withdrawn_from(before.number_of(team), day),
        lambda now: {"name": now.team(now.number_of(team)).name, "day": day},
    )


def penalise(
    club: Club, league_id: int, team: str, *, day: int, match_points: int, points: int, reason: str
) -> Change:
    """Take match points or points from a team, or give them. Refused: as `withdraw`, `LeagueNumberUnfit`."""
    return _become(
        club,
        "penalise_league_team",
        league_id,
        lambda before: before.penalised(
            LeaguePenalty(
                team=before.number_of(team), day=day, match_points=match_points, points=points, reason=reason
            )
        ),
        lambda now: {"name": now.team(now.number_of(team)).name},
    )


def take_penalty_back(club: Club, league_id: int, number: int) -> Change:
    """Take a penalty back, by its number from 1. Refused: `NoSuchRecord`."""
    return _become(club, "take_league_penalty_back", league_id, lambda before: before.without_penalty(number))


def record_lot(club: Club, league_id: int, order: Sequence[str]) -> Change:
    """Note the order that a lot gave teams that nothing else parts. Refused: `NoSuchRecord`, `NoSuchLeagueTeam`."""
    return _become(
        club,
        "record_league_lot",
        league_id,
        lambda before: before.drawn(order),
        lambda _now: {"number": len(order)},
    )


def all_leagues(club: Club) -> dict[int, Staffel]:
    """Return the leagues of a club by number."""
    with club.database.view() as view:
        return leagues.everyone(view)


def league(club: Club, league_id: int) -> LeagueFacts:
    """Return a league as it stands. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        staffel = leagues.get(view, league_id)
        everybody = people.everybody(view)
    return LeagueFacts(
        id=league_id,
        staffel=staffel,
        people=_named(everybody, {person_id for team in staffel.teams for person_id in team.people}),
        everybody=everybody,
        today=zone.day(club.database.desk.clock()),
    )


def find(club: Club, named: str) -> int:
    """Return the number of the league of this title, or else number (#2, or 2). Refused: `NoSuchLeague`."""
    known = {league_id: staffel.title for league_id, staffel in all_leagues(club).items()}
    clean = text.checked(named, longest=text.LONGEST_NOTE)
    numbered = {name: league_id for league_id in known for name in (f"#{league_id}", str(league_id))}
    titled = {title.casefold(): league_id for league_id, title in known.items()}
    league_id = (numbered | titled).get(clean.casefold())
    if league_id is None:
        raise errors.NoSuchLeague(text.excerpt(clean), tuple(known.values()))
    return league_id


def compared(club: Club, league_id: int, *, best: bool) -> tuple[tuple[LeagueFacts, LeaguePlace, bool], ...]:
    """Return the teams that are compared across all leagues of the club with the same rules, best first.

    Beside each stands whether it rises (`best`) or falls by that. Refused: `NoSuchRecord`, `ScheduleMissing`.
    """
    own = league(club, league_id)
    rules = own.staffel.rules
    every = {number: replace(own, id=number, staffel=staffel) for number, staffel in all_leagues(club).items()}
    rows = {
        number: rows[league_standings.compared_place(rules, len(rows), best=best) - 1]
        for number, facts in every.items()
        if facts.staffel.rules == rules and facts.staffel.days
        for rows in [league_standings.table(facts.staffel, league_standings.last_day(facts.staffel))]
    }
    count = rules.compared_up if best else rules.compared_down
    order = league_standings.compared({str(number): row for number, row in rows.items()}, count, best=best)
    return tuple((every[int(number)], row, concerned) for number, row, concerned in order)


def _named(everybody: Sequence[Person], ids: Collection[int]) -> dict[int, Person]:
    return {person.id: person for person in everybody if person.id in ids}


def _team(work: Work, typed: TypedTeam, own_club: str) -> LeagueTeam:
    """Return a team with its squad, writing those as guests who are not known yet."""
    squad = [
        (_player(work, player.name, player.member_no, typed.club, own_club), player) for player in typed.players
    ]
    captain = next((person_id for person_id, player in squad if player.is_captain), 0)
    return LeagueTeam(
        name=typed.name,
        club=typed.club,
        captain=captain,
        squad=tuple(dict.fromkeys(person_id for person_id, _player in squad)),
    )


def _player(work: Work, name: str, member_no: str, club_name: str, own_club: str) -> int:
    known = people_person.meant(people.of_name(work, name), club_name, own_club=own_club)
    if known is None:
        given_name, family_name = people_person.name_parts(name)
        guest = Person(id=0, given_name=given_name, family_name=family_name, club=club_name, member_no=member_no)
        return people.write(work, guest).id
    if member_no and not known.member_no:
        people.put(work, known, replace(known, member_no=member_no))
    return known.id


def _become(
    club: Club,
    verb: str,
    league_id: int,
    become: Callable[[Staffel], Staffel],
    fields: Callable[[Staffel], Fields] = lambda _now: {},
) -> Change:
    """Write what becomes of a league."""

    def act(work: Work, before: Staffel) -> Fields:
        now = become(before)
        leagues.put(work, league_id, now)
        return fields(now)

    return _rewrite(club, verb, league_id, act)


def _rewrite(club: Club, verb: str, league_id: int, act: Callable[[Work, Staffel], Fields | None]) -> Change:
    def load(work: Work) -> Staffel:
        return leagues.get(work, league_id)

    return rewrite(club.change, verb, load, act, where=lambda now: {"title": now.title, "league_id": league_id})
