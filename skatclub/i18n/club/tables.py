"""What each table of a club's file holds, for who reads its open files."""

from __future__ import annotations

from skatclub.i18n.language import N_, _


def table_words(name: str) -> str:
    """Return what a table holds; one of a newer program has only its name."""
    return _(_WORDS[name]) if name in _WORDS else ""


_WORDS = {
    "cash_day": N_("days whose cash book is closed"),
    "club": N_("the club"),
    "club_rule_set": N_("house rules of the club"),
    "club_setting": N_("settings of the club"),
    "person": N_("members and guests by name and number"),
    "rule_set": N_("the rules that events were opened with"),
    "season": N_("seasons with their rules"),
    "alias": N_("which people the names in imported files stand for"),
    "anonymised": N_("whose names were erased, and when"),
    "consent": N_("guests who agreed to be remembered"),
    "press_consent": N_("people who agreed to be named in the newspaper"),
    "birthday": N_("birthdays of those who agreed to it"),
    "contact": N_("e-mail, phone and address of those who wanted them recorded"),
    "event": N_("evenings, tournaments and single lists"),
    "member_status": N_("the status of members from a certain day"),
    "membership": N_("association numbers and notes of members"),
    "person_group": N_("groups of people by year; 0 is every year"),
    "booking": N_("the cash book, in cents"),
    "purpose": N_("what money can be for, as the club calls it"),
    "voucher": N_("pictures and PDFs of papers that prove bookings"),
    "membership_fee": N_("membership fees by year, and what of them was waived"),
    "cash_count": N_("counted cash boxes"),
    "conditions": N_("conditions of events"),
    "participant": N_("who takes part in an event, with start number"),
    "posting": N_("result lists as they were posted"),
    "prize_plan": N_("how prizes are worked out"),
    "relative_list": N_("lists of other Skat games"),
    "season_event": N_("which events count for a season"),
    "season_mark": N_("absences, declared series and points noted in a season"),
    "series": N_("series of events"),
    "team": N_("teams, tandems and mixed pairs"),
    "award": N_("prizes and who got them"),
    "draw": N_("draws of seats with their seeds"),
    "lot": N_("lots drawn between tied players"),
    "plain_result": N_("results of series without a list"),
    "play_table": N_("tables with the heads of their lists"),
    "relative_entry": N_("entries on lists of other Skat games"),
    "relative_player": N_("who plays on lists of other Skat games"),
    "team_member": N_("who plays for a team"),
    "amendment": N_("changes of drawn seats"),
    "clarification": N_("lists that wait for clarification"),
    "deal": N_("every deal as it was written"),
    "dealing_order": N_("changed orders of dealing"),
    "occupant": N_("who sits in which seat from which deal"),
    "penalty": N_("points given or deducted by the director"),
    "receipt": N_("when lists were handed in"),
    "review": N_("who checked which list"),
    "ruling": N_("rulings of the tournament director"),
    "seat_totals": N_("totals as they were typed, by seat"),
    "totals_sheet": N_("totals as they were typed, by list"),
    "sheet": N_("counted totals of every seat"),
}
