"""A Staffel as canonical JSON in the club's file, and the rules of a league in a file that people write by hand."""

from __future__ import annotations

from skatclub.domain.league import errors
from skatclub.domain.league.league import DayGroup, LeaguePenalty, LeagueTeam, MatchDay, Staffel, TeamSum
from skatclub.domain.league.rule import LeagueRules
from skatclub.domain.list_files import spellings
from skatclub.rules import json_values
from skatclub.rules.json_values import Codec, Form

FORMAT = 1
_RULES = Codec(
    no_object=errors.LeagueRulesNoJson,
    unknown=errors.LeagueRuleUnknown,
    unreadable=errors.LeagueRuleUnreadable,
    shown=spellings.shown_json,
    strips=True,
)
_STAFFEL = Codec(
    no_object=lambda _line: errors.LeagueUnreadable(),
    unknown=lambda _name: errors.LeagueUnreadable(),
    unreadable=lambda _name, _found: errors.LeagueUnreadable(),
    forms={
        TeamSum: Form(row=True),
        DayGroup: Form(silent=("host", "place", "sums", "checked")),
        LeagueTeam: Form(silent=("club", "captain", "squad", "withdrawn")),
        LeaguePenalty: Form(silent=("match_points", "points")),
        MatchDay: Form(silent=("held_on", "groups")),
    },
)


def dump(staffel: Staffel) -> str:
    """Write a Staffel as canonical JSON: sorted keys, no spaces, so that equal ones are equal text."""
    return json_values.canonical({"format": FORMAT, **_STAFFEL.plain(staffel)})


def load(text: str) -> Staffel:
    """Read a Staffel. Refused: `LeagueUnreadable`, also where a newer program has written it."""
    fields = _STAFFEL.told(text)
    if fields.pop("format", None) != FORMAT:
        raise errors.LeagueUnreadable
    try:
        return _STAFFEL.built(Staffel, fields)
    except errors.LeagueRuleUnreadable as damaged:
        raise errors.LeagueUnreadable from damaged


def load_rules(text: str) -> LeagueRules:
    """Read the rules of a league from a file of one's own; what is left out is as usual.

    Refused: `LeagueRulesNoJson`, `LeagueRuleUnknown`, `LeagueRuleUnreadable`.
    """
    return _RULES.read(LeagueRules, text)


def dump_rules(rules: LeagueRules) -> str:
    """Write the rules of a league as canonical JSON."""
    return _RULES.text(rules)
