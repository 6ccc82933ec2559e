"""A Staffel as text and back, and rules in a file of one's own."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain import text
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


def test_every_word_that_somebody_typed_stands_in_a_text_of_its_own():
    """An erasure replaces a name in it, and no more than it."""
    texts = written.dump(whole())

    assert {place: text for place, text in texts.items() if "Team" not in text and place != "whole"} == {
        "title": "Oberliga Nord 2026",
        "rules/1/code": "own",
        "teams/1/name": "Grand Hand",
        "teams/1/club": "Grand Hand e.V.",
        "penalties/1/reason": "came without passes",
    }
    assert "Grand" not in texts["whole"]


def test_what_is_usual_is_not_written():
    kept = json.loads(written.dump(leagues.staffel())["whole"])

    assert kept["teams"] == [{}] * 16
    assert kept["days"][4] == {
        "groups": [{"teams": list(group.teams)} for group in leagues.staffel().days[4].groups]
    }
    assert kept["format"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{",
        '{"format":2,"rules":{}}',
        '{"format":1,"rules":{},"colour":1}',
        '{"format":1,"rules":7}',
        '{"format":1,"rules":{"days":0}}',
        '{"format":1,"rules":{},"teams":[{}]}',
        '{"format":1,"rules":{},"teams":[7]}',
        '{"format":1,"rules":{},"teams":7}',
    ],
)
def test_what_is_damaged_or_too_new_is_refused(text):
    with pytest.raises(errors.LeagueUnreadable):
        written.load({"whole": text, "title": "Oberliga", "rules/1/code": "own"})


def test_a_word_that_an_erasure_made_longer_ends_where_it_may():
    texts = {
        place: word if place == "whole" else "x" * 2 * text.LONGEST_NOTE
        for place, word in written.dump(whole()).items()
    }

    staffel = written.load(texts)

    assert {
        len(word) for word in (staffel.title, staffel.rules.code, staffel.team(1).name, staffel.team(1).club)
    } == {text.LONGEST_NAME}
    assert len(staffel.penalties[0].reason) == text.LONGEST_NOTE


def test_the_teams_are_read_without_the_results():
    assert written.squads(written.dump(whole())) == whole().teams
    with pytest.raises(errors.LeagueUnreadable):
        written.squads({})


def test_a_text_that_is_not_there_is_refused():
    with pytest.raises(errors.LeagueUnreadable):
        written.load({})


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
