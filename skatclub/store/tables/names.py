"""Which columns can hold names: only there are they looked for, and only there may an erasure leave a gap.

Every other text is a code, a time, a sum or a seal; a gap there is a finding, whoever left it.
"""

from __future__ import annotations

from skatclub.store.tables import all as tables_all

PERSONAL: dict[str, frozenset[str]] = {
    tables_all.person.name: frozenset({"given_name", "family_name", "club", "member_no"}),
    tables_all.membership.name: frozenset({"association_no", "note"}),
    tables_all.contact.name: frozenset({"email", "phone", "address"}),
    tables_all.alias.name: frozenset({"name"}),
    tables_all.birthday.name: frozenset({"born"}),
    tables_all.participant.name: frozenset({"family"}),
    tables_all.membership_fee.name: frozenset({"reason"}),
}
"""What rows of a person say about him or her, by table; it is erased whatever else it stands for."""

TITLES: dict[str, frozenset[str]] = {
    tables_all.club.name: frozenset({"name"}),
    tables_all.club_rule_set.name: frozenset({"name", "dump"}),
    tables_all.club_setting.name: frozenset({"content"}),
    tables_all.conditions.name: frozenset({"dump"}),
    tables_all.draw.name: frozenset({"seed"}),
    tables_all.event.name: frozenset({"title"}),
    tables_all.posting.name: frozenset({"content"}),
    tables_all.prize_plan.name: frozenset({"dump"}),
    tables_all.purpose.name: frozenset({"name"}),
    tables_all.season.name: frozenset({"title", "statute"}),
    tables_all.team.name: frozenset({"name"}),
}
"""What things are called, where they are: a full name goes, a family name alone may be that of a cup or an inn."""

REMARKS: dict[str, frozenset[str]] = {
    tables_all.award.name: frozenset({"note"}),
    tables_all.booking.name: frozenset({"desk", "note", "payee", "voucher_no"}),
    tables_all.cash_count.name: frozenset({"desk", "note"}),
    tables_all.cash_day.name: frozenset({"closed_by"}),
    tables_all.clarification.name: frozenset({"reason"}),
    tables_all.deal.name: frozenset({"note"}),
    tables_all.penalty.name: frozenset({"reason"}),
    tables_all.play_table.name: frozenset({"note"}),
    tables_all.review.name: frozenset({"checked_by"}),
    tables_all.ruling.name: frozenset({"reason"}),
    tables_all.season_mark.name: frozenset({"note"}),
    tables_all.totals_sheet.name: frozenset({"typed_by"}),
    tables_all.voucher.name: frozenset({"name"}),
}
"""What people write of each other, and who wrote it."""

WRITERS: dict[str, frozenset[str]] = {
    tables_all.booking.name: frozenset({"desk"}),
    tables_all.cash_count.name: frozenset({"desk"}),
    tables_all.cash_day.name: frozenset({"closed_by"}),
    tables_all.review.name: frozenset({"checked_by"}),
    tables_all.totals_sheet.name: frozenset({"typed_by"}),
}
"""Which of these name who wrote, or at which desk: a login or a computer may be called after somebody."""

MAY_HOLD = {
    table: PERSONAL.get(table, frozenset()) | TITLES.get(table, frozenset()) | REMARKS.get(table, frozenset())
    for table in (*PERSONAL, *TITLES, *REMARKS)
}
"""All of them, by table."""
