"""One plain sentence for every refusal: what is, why, and what to do; no blame, no code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import (
    club_refusals,
    code_refusals,
    draw_refusals,
    entry_refusals,
    file_refusals,
    foreign_refusals,
    game_refusals,
    house_refusals,
    import_refusals,
    member_refusals,
    money_refusals,
    numbers,
    office_refusals,
    paper_refusals,
    registration_refusals,
    relative_refusals,
    result_file_refusals,
    result_refusals,
    season_refusals,
    seating_refusals,
    totals_refusals,
)
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.rules.errors import Refusal

MOST_REASONS = 12
"""Bad lines of a file that are told one by one; who mends them sees how the others are wrong."""
_GROUPS: tuple[Callable[[Refusal], str], ...] = (
    game_refusals.announcement_sentence,
    game_refusals.bid_sentence,
    game_refusals.replacement_sentence,
    game_refusals.table_sentence,
    house_refusals.house_sentence,
    house_refusals.ramsch_sentence,
    result_refusals.cards_sentence,
    result_refusals.ending_sentence,
    entry_refusals.line_sentence,
    entry_refusals.way_out_sentence,
    club_refusals.name_sentence,
    club_refusals.list_sentence,
    file_refusals.opening_sentence,
    file_refusals.looking_sentence,
    file_refusals.writing_sentence,
    file_refusals.undo_sentence,
    import_refusals.cell_sentence,
    import_refusals.line_sentence,
    import_refusals.column_sentence,
    import_refusals.source_sentence,
    code_refusals.code_sentence,
    registration_refusals.condition_sentence,
    registration_refusals.number_sentence,
    registration_refusals.participant_sentence,
    registration_refusals.event_sentence,
    registration_refusals.participant_file_sentence,
    member_refusals.member_sentence,
    member_refusals.person_sentence,
    draw_refusals.draw_sentence,
    draw_refusals.seat_sentence,
    totals_refusals.totals_sentence,
    office_refusals.sum_sentence,
    office_refusals.list_sentence,
    office_refusals.series_sentence,
    office_refusals.ruling_sentence,
    paper_refusals.paper_sentence,
    result_file_refusals.file_sentence,
    result_file_refusals.line_sentence,
    season_refusals.statute_sentence,
    season_refusals.season_sentence,
    seating_refusals.entry_sentence,
    seating_refusals.fixed_sentence,
    money_refusals.plan_sentence,
    money_refusals.prize_sentence,
    money_refusals.cash_sentence,
    money_refusals.day_sentence,
    relative_refusals.field_sentence,
    relative_refusals.deal_sentence,
    relative_refusals.list_sentence,
    foreign_refusals.file_sentence,
    foreign_refusals.backup_sentence,
    foreign_refusals.facts_sentence,
    foreign_refusals.sheet_sentence,
    foreign_refusals.cell_sentence,
    foreign_refusals.decision_sentence,
)


def sentence(refusal: Refusal, *, most: int = MOST_REASONS) -> str:
    """Return the refusal as a sentence of the language in use; one about several lines as one line each.

    At most so many of them are told, the others counted.
    """
    place, reasons = import_refusals.wrapped_sentence(refusal)
    if reasons:
        told = [f"{place} {sentence(reason)}".strip() for reason in reasons[:most]]
        if len(reasons) > most:
            told.append(_("… and {n} more").format(n=numbers.grouped(len(reasons) - most)))
        return "\n".join(told)
    found = (words(refusal) for words in _GROUPS)
    return next(filter(None, found), "") or _unknown(refusal)


def _unknown(refusal: Refusal) -> str:
    """Name the kind of a refusal that nobody gave words; a test sees to it that there is none of ours."""
    return _("This is not possible ({kind}).").format(kind=type(refusal).__name__)
