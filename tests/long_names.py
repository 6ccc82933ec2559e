"""A club in which everything has the longest names that people give: club, events, seasons, people, their clubs."""

from __future__ import annotations

from dataclasses import replace

from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from skatclub.services.people import members
from skatclub.services.registration import registration
from skatclub.services.season import seasons

LONGEST = 80
IN_MEMORY = " zum Gedenken an Hans-Peter von der Mühlenbrock"
OTHERS = "Skatfreunde Bachtal und Umgebung von 1962 e. V."


def lengthen(club: Club) -> None:
    """Give all names of a club another tail; one person has no space in 80 letters."""
    clubs.rename_club(club, "Skatverein „Herz Dame“ Großbachtal und Umgebung von 1978 e. V.")
    for card in events.overview(club):
        events.rename_event(club, card.id, (card.title + IN_MEMORY)[:LONGEST], card.held_on)
    for season in seasons.all_seasons(club):
        title = f"{season.title} der Skatfreunde Bachtal und Umgebung"
        seasons.change_season(club, season.id, title=title, first_day=season.first_day, last_day=season.last_day)
    for number, member in enumerate(members.everybody(club)):
        now = member.person
        family = f"{now.family_name}-Mühlenbrock-Özdemir" if number else "X" * LONGEST
        named = replace(now, given_name=f"{now.given_name}-Maximiliane", family_name=family)
        other = f"{OTHERS} {number % 7}" if now.club else ""
        members.change(club, member, replace(member, person=replace(named, club=other)))
    for card in events.overview(club):
        for seen in registration.roll(club, card.id).participants:
            if seen.teams:
                teams = tuple(replace(place, name=f"{place.name} der {OTHERS}") for place in seen.teams)
                registration.change_participant(club, seen, replace(seen, teams=teams))
