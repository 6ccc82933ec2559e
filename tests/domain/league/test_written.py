"""A Staffel as text and back, and rules in a file of one's own."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.league import errors, results, written
from skatclub.domain.league.league import LeaguePenalty, LeagueTeam
from skatclub.domain.league.rule import EDITIONS, EqualRows, LeagueRules
from tests import leagues


def whole():
    staffel = leagues.in_order(
        leagues.typed(leagues.staffel(), 1, {"A": [1, 2, 3], "B": [None] * 3, "C": [3, 2, 1], "D": [9, 9, 9]}),
        1,
        first=1,
    )
    staffel = results.checked(staffel, 1, date(2026, 3, 1)).withdrawn_from(2, 2)
    days = (replace(staffel.days[0], held_on=date(2026, 2, 28)), *staffel.days[1:])
    teams = (LeagueTeam(name="Grand Hand", club="Grand Hand e.V.", captain=4, squad=(4, 5)), *staffel.teams[1:])
    penalty = LeaguePenalty(team=3, day=1, match_points=-1, reason="came without passes")
    return replace(staffel, days=days, teams=teams, penalties=(penalty,), lots=(3, 1))


def test_a_staffel_is_written_and_read_back_as_it_was():
    assert written.load(written.dump(whole())) == whole()


def test_what_is_usual_is_not_written():
    text = json.loads(written.dump(leagues.staffel()))

    assert text["teams"][0] == {"name": "Team A"}
    assert text["days"][4]["groups"][0] == {"teams": [1, 8, 11, 14]} or "host" not in text["days"][4]["groups"][0]
    assert text["format"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{",
        '{"format":2,"title":"x","rules":{}}',
        '{"format":1,"title":"x","rules":{},"colour":1}',
        '{"format":1,"title":7,"rules":{}}',
        '{"format":1,"title":"x","rules":{"days":0}}',
    ],
)
def test_what_is_damaged_or_too_new_is_refused(text):
    with pytest.raises(errors.LeagueUnreadable):
        written.load(text)


@pytest.mark.parametrize("rules", EDITIONS)
def test_rules_are_written_and_read_back_as_they_were(rules):
    assert written.load_rules(written.dump_rules(rules)) == rules


def test_what_a_file_of_rules_leaves_out_is_as_usual():
    assert written.load_rules('{"series": 4, "equal_rows": "direct"}') == LeagueRules(
        series=4, equal_rows=EqualRows.DIRECT
    )


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ('{"series": 5}', errors.LeagueRuleUnreadable("series", "5")),
        ('{"series": "many"}', errors.LeagueRuleUnreadable("series", "many")),
        ('{"colour": 1}', errors.LeagueRuleUnknown("colour")),
        ("{\n{", errors.LeagueRulesNoJson(2)),
        ("[]", errors.LeagueRulesNoJson(0)),
    ],
)
def test_a_file_of_rules_that_cannot_be_read_is_refused(text, refusal):
    with pytest.raises(type(refusal)) as refused:
        written.load_rules(text)

    assert refused.value == refusal
