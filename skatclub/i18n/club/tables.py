"""What each table of a club's file holds, for who reads its open files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def table_words(name: str) -> str:
    """Return what a table holds; one of a newer program has only its name."""
    words = _WORDS.get(name)
    return words() if words is not None else ""


_WORDS: Mapping[str, Callable[[], str]] = {
    "cash_day": lambda: _("days whose cash book is closed"),
    "club": lambda: _("the club"),
    "club_rule_set": lambda: _("house rules of the club"),
    "club_setting": lambda: _("settings of the club"),
    "person": lambda: _("members and guests by name and number"),
    "rule_set": lambda: _("the rules that events were opened with"),
    "season": lambda: _("seasons with their statutes"),
    "alias": lambda: _("whom names of imported files stand for"),
    "anonymised": lambda: _("whose names were erased, and when"),
    "consent": lambda: _("guests who agreed to be kept"),
    "contact": lambda: _("e-mail, phone and address of who wanted it noted"),
    "event": lambda: _("evenings, tournaments and single lists"),
    "member_status": lambda: _("what a member is from a day on"),
    "membership": lambda: _("association numbers and notes of members"),
    "person_group": lambda: _("groups of people by year; 0 is every year"),
    "booking": lambda: _("the cash book, in cents"),
    "cash_count": lambda: _("counted cash boxes"),
    "conditions": lambda: _("conditions of events"),
    "participant": lambda: _("who takes part in an event, with start number"),
    "posting": lambda: _("result lists that were put up, as they hung"),
    "prize_plan": lambda: _("how prizes are worked out"),
    "relative_list": lambda: _("lists of relatives of Skat"),
    "season_event": lambda: _("which events count for a season"),
    "season_mark": lambda: _("absences, declared series and points noted in a season"),
    "series": lambda: _("series of events"),
    "team": lambda: _("teams, tandems and mixed pairs"),
    "award": lambda: _("prizes and what became of them"),
    "draw": lambda: _("draws of seats with their seeds"),
    "lot": lambda: _("lots drawn between equals"),
    "plain_result": lambda: _("results of series without a list"),
    "play_table": lambda: _("tables with the heads of their lists"),
    "relative_entry": lambda: _("entries of lists of relatives of Skat"),
    "relative_player": lambda: _("who plays on lists of relatives of Skat"),
    "team_member": lambda: _("who plays for a team"),
    "amendment": lambda: _("changes of drawn seats"),
    "clarification": lambda: _("lists that wait for clarification"),
    "deal": lambda: _("every deal as it was written"),
    "dealing_order": lambda: _("changed orders of dealing"),
    "occupant": lambda: _("who sits on which seat from which deal on"),
    "penalty": lambda: _("points given or deducted by the director"),
    "receipt": lambda: _("when lists were handed in"),
    "review": lambda: _("who checked which list"),
    "ruling": lambda: _("rulings of the director"),
    "seat_totals": lambda: _("totals as they were typed, by seat"),
    "totals_sheet": lambda: _("totals as they were typed, by list"),
    "sheet": lambda: _("counted totals of every seat"),
}
