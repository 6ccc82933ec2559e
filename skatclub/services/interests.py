"""From which tables of a club the subjects are read: who shows one asks again when a change has touched these.

What is worked out from facts (`sheet`) stands here by its facts, for a change names only what is journaled.
"""

from __future__ import annotations

LIST = frozenset(
    {
        "event", "rule_set", "series", "play_table", "occupant", "person", "dealing_order", "deal", "penalty",
        "totals_sheet", "seat_totals", "participant",
    }
)  # fmt: skip
"""The list of a table, deal by deal or as totals; two of one name are told apart among those who take part."""

OFFICE = LIST | {"receipt", "clarification", "review", "club_setting", "conditions"}
"""The lists of an event as they come in, whether somebody else looks at them, and the clock of the hall."""

CONDITIONS = frozenset({"event", "rule_set", "series", "conditions", "prize_plan"})
"""What is played for, and how."""

PARTICIPANTS = frozenset(
    {
        "event", "rule_set", "series", "conditions", "person", "member_status", "anonymised",
        "participant", "consent", "booking", "team", "team_member", "play_table", "occupant", "deal",
        "totals_sheet", "plain_result",
    }
)  # fmt: skip
"""Who takes part, as a member or a guest, is present and has paid, and whether the play has begun."""

STANDINGS = OFFICE | PARTICIPANTS | {"ruling", "lot"}
"""Who stands where."""

REGISTRATION = STANDINGS
"""Who takes part, and what they still owe other events: lost games cost money, and rulings decide what counts."""

OVERVIEW = STANDINGS | {
    "draw", "club_setting", "prize_plan", "award", "posting", "cash_count", "season", "season_event",
}  # fmt: skip
"""An event at a glance: its draws, the clock of the hall, how far its ranking is, what is left, what follows."""

DRAW = OVERVIEW | {"amendment"}
"""The draw of a series; one by points rests on the standings."""

PRIZES = STANDINGS | {"prize_plan", "award", "posting"}
"""Who gets what, and how far the ranking is by which it goes."""

RESULTS = PRIZES
"""Rankings with their prizes, and what of them is posted."""

SEASON = OFFICE | {
    "conditions", "participant", "plain_result", "ruling", "lot", "member_status", "person_group", "club_setting",
    "season", "season_event", "season_mark", "anonymised",
}  # fmt: skip
"""The table of a season by its statute."""

MEMBERS = frozenset(
    {
        "person", "membership", "member_status", "person_group", "contact", "consent", "press_consent",
        "birthday", "anonymised", "participant",
        "occupant", "plain_result", "event", "series", "play_table",
    }
)  # fmt: skip
"""Who belongs to the club, and when somebody was there last."""

CASH = STANDINGS | MEMBERS | {"cash_count", "cash_day", "membership_fee", "purpose", "voucher"}
"""Who owes what, the book and the box; lost games cost money, and members pay fees."""

FIGURES = SEASON | MEMBERS
"""Statistics, the chronicle and the title race."""

RELATIVES = frozenset({"relative_list", "relative_player", "relative_entry", "event", "person"})
"""The lists of the other games of the family."""

RULE_SETS = frozenset({"club_rule_set"})
"""The rule sets that the club keeps."""
