"""The group of the form about lists, missed series and objections: what sources differ about is a condition."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox

from skatclub.domain.events.conditions import (
    HIGHEST_UNPLAYED,
    LONGEST_PROTEST,
    EqualTeams,
    MissingMember,
)
from skatclub.domain.events.missed import Missed
from skatclub.gui.events.group import Group
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.events.conditions import Conditions
    from skatclub.domain.events.event import Event


class Office(Group):
    """Second list, who misses a series, teams that are not whole or equal, objections, deals not played."""

    def __init__(self) -> None:
        super().__init__(_("Lists and rulings"))
        self.dskv = QCheckBox()
        self.second_list = QCheckBox()
        self.missed = CalmChoice(
            (
                (Missed.UNRANKED, _("is not ranked")),
                (Missed.ZERO, _("gets 0 for it")),
                (Missed.AVERAGE, _("gets the average of the others")),
            )
        )
        self.missed_team = CalmChoice(
            (
                (Missed.UNRANKED, _("is not ranked")),
                (Missed.ZERO, _("gets 0 for it")),
                (Missed.AVERAGE, _("gets the average of the others")),
            )
        )
        self.missing_member = CalmChoice(
            (
                (MissingMember.AVERAGE, _("the average of the team")),
                (MissingMember.ZERO, _("0 points")),
            )
        )
        self.equal_teams = CalmChoice(
            (
                (EqualTeams.GAMES, _("games won, then lost decide")),
                (EqualTeams.SHARE, _("the match points are shared")),
            )
        )
        self.absent_team_counts = QCheckBox()
        self.protest_minutes = CalmSpin(0, LONGEST_PROTEST, nothing=_("none"), suffix=_(" min"))
        self.unplayed_points = CalmSpin(0, HIGHEST_UNPLAYED, nothing=_("none"))
        self.add(_("Event of the DSkV: the list is written twice"), self.dskv)
        self.add(_("Compare both lists of a table"), self.second_list)
        self.add(_("Who misses a series"), self.missed)
        self.add(_("A team that misses a series"), self.missed_team)
        self.add(_("Empty place of a team"), self.missing_member)
        self.add(_("Equal teams in a series"), self.equal_teams)
        self.add(_("A team that does not come counts as an opponent"), self.absent_team_counts)
        self.add(_("Time for objections"), self.protest_minutes, wide=14)
        self.add(_("Points for a deal not played"), self.unplayed_points, wide=14)

    def show_event(self, event: Event, conditions: Conditions) -> None:  # noqa: ARG002 (other groups need both)
        """Show what is written; what is about teams can be chosen where there are any."""
        self.dskv.setChecked(conditions.dskv)
        self.second_list.setChecked(conditions.second_list)
        self.missed.choose(conditions.missed)
        self.missed_team.choose(conditions.missed_team)
        self.missed_team.setEnabled(conditions.has_teams)
        self.missing_member.choose(conditions.missing_member)
        self.missing_member.setEnabled(conditions.has_teams)
        self.equal_teams.choose(conditions.equal_teams)
        self.equal_teams.setEnabled(conditions.has_league)
        self.absent_team_counts.setChecked(conditions.absent_team_counts)
        self.absent_team_counts.setEnabled(conditions.has_league)
        self.protest_minutes.setValue(conditions.protest_minutes)
        self.unplayed_points.setValue(conditions.unplayed_points)

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions with these settings."""
        if self.dskv.isChecked() is not conditions.dskv:
            return conditions.held_for_dskv(dskv=self.dskv.isChecked())
        return replace(
            conditions,
            second_list=self.second_list.isChecked(),
            missed=Missed(self.missed.currentData()),
            missed_team=Missed(self.missed_team.currentData()),
            missing_member=MissingMember(self.missing_member.currentData()),
            equal_teams=EqualTeams(self.equal_teams.currentData()),
            absent_team_counts=self.absent_team_counts.isChecked(),
            protest_minutes=self.protest_minutes.value(),
            unplayed_points=self.unplayed_points.value(),
        )
