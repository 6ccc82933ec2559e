"""A league with the people of its squads, as readers may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from skatclub.domain.league.league import Staffel
from skatclub.domain.league.rule import LeagueRules
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience, Person


@dataclass(frozen=True, slots=True, kw_only=True)
class LeagueFacts:
    """A league with the people of its squads by id; `today` decides whether its table binds."""

    id: int
    staffel: Staffel
    people: Mapping[int, Person]
    everybody: tuple[Person, ...]
    today: date

    def for_readers(self, audience: Audience) -> LeagueFacts:
        """Return the same as these readers may see it: names as each allows, also those in names of teams.

        Why a team was penalised, and what somebody called own rules, is the office's.
        """
        if audience is Audience.DESK:
            return self
        shown = publication.titles(self.everybody, audience)
        staffel = self.staffel
        teams = tuple(replace(team, name=shown(team.name), club=shown(team.club)) for team in staffel.teams)
        return replace(
            self,
            staffel=replace(
                staffel,
                title=shown(staffel.title),
                rules=replace(staffel.rules, code=LeagueRules().code),
                teams=teams,
                penalties=tuple(replace(penalty, reason="") for penalty in staffel.penalties),
            ),
            people={number: publication.face(person, audience) for number, person in self.people.items()},
        )
