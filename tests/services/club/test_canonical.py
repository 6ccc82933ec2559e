"""The facts of a club as text: all of them, and nothing that only the store knows."""

from __future__ import annotations

import json

from skatclub.services import history
from skatclub.services.club import check as club_check, clubs
from tests.databases import AT_BOTH_ENGINES, Clock, ready
from tests.evenings import new_list


def test_all_facts_are_told_and_no_versions_or_sums(club):
    new_list(club, deals=3)

    told = json.loads(club_check.facts(club))

    assert told["format"] == "skatclub-facts-1"
    assert set(told["tables"]) == {
        "club",
        "person",
        "rule_set",
        "event",
        "series",
        "play_table",
        "occupant",
        "deal",
        "dealing_order",
        "penalty",
        "conditions",
        "consent",
        "press_consent",
        "participant",
        "team",
        "team_member",
        "booking",
        "draw",
        "amendment",
        "totals_sheet",
        "seat_totals",
        "receipt",
        "clarification",
        "review",
        "ruling",
        "lot",
        "posting",
        "membership",
        "member_status",
        "person_group",
        "contact",
        "anonymised",
        "alias",
        "club_setting",
        "season",
        "season_event",
        "season_mark",
        "plain_result",
        "cash_count",
        "cash_day",
        "birthday",
        "purpose",
        "voucher",
        "membership_fee",
        "prize_plan",
        "award",
        "club_rule_set",
        "relative_list",
        "relative_player",
        "relative_entry",
    }
    assert len(told["tables"]["deal"]) == 3
    assert "version" not in told["tables"]["deal"][0]
    assert told["tables"]["event"][0]["held_on"] == "2026-11-20"
    assert told["tables"]["deal"][0]["won"] is False


@AT_BOTH_ENGINES
def test_both_engines_tell_the_same(address):
    club = ready(address)
    new_list(club, deals=20)
    other = clubs.in_memory(name="SC Herz Dame", clock=Clock(), author="Anna", desk="desk 1")
    new_list(other, deals=20)

    assert club_check.facts(club) == club_check.facts(other)
    clubs.close(club)
    clubs.close(other)


def test_the_same_facts_on_another_way_are_the_same_text(club):
    new_list(club, deals=3)
    before = club_check.facts(club)
    history.undo(club)

    history.redo(club)

    assert club_check.facts(club) == before
