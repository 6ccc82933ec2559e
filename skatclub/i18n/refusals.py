"""One plain sentence for every refusal: what is, why, and what to do; no blame, no code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.cash import refusals as cash_refusals
from skatclub.i18n.club import refusals as club_refusals
from skatclub.i18n.events import refusals as events_refusals
from skatclub.i18n.imports import import_refusals
from skatclub.i18n.imports import refusals as imports_refusals
from skatclub.i18n.language import _
from skatclub.i18n.office import refusals as office_refusals
from skatclub.i18n.papers import refusals as papers_refusals
from skatclub.i18n.people import refusals as people_refusals
from skatclub.i18n.relatives import refusals as relatives_refusals
from skatclub.i18n.rule_sets import house_refusals
from skatclub.i18n.season import refusals as season_refusals
from skatclub.i18n.seating import refusals as seating_refusals
from skatclub.i18n.sheets import (
    game_refusals,
)

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
    game_refusals.cards_sentence,
    game_refusals.ending_sentence,
    game_refusals.line_sentence,
    game_refusals.way_out_sentence,
    club_refusals.name_sentence,
    club_refusals.list_sentence,
    club_refusals.opening_sentence,
    club_refusals.looking_sentence,
    club_refusals.writing_sentence,
    club_refusals.undo_sentence,
    import_refusals.cell_sentence,
    import_refusals.line_sentence,
    import_refusals.column_sentence,
    import_refusals.source_sentence,
    game_refusals.code_sentence,
    events_refusals.condition_sentence,
    events_refusals.number_sentence,
    events_refusals.participant_sentence,
    events_refusals.event_sentence,
    events_refusals.participant_file_sentence,
    people_refusals.member_sentence,
    people_refusals.person_sentence,
    seating_refusals.draw_sentence,
    seating_refusals.seat_sentence,
    office_refusals.totals_sentence,
    office_refusals.sum_sentence,
    office_refusals.list_sentence,
    office_refusals.series_sentence,
    office_refusals.ruling_sentence,
    papers_refusals.paper_sentence,
    office_refusals.file_sentence,
    office_refusals.line_sentence,
    season_refusals.statute_sentence,
    season_refusals.season_sentence,
    seating_refusals.entry_sentence,
    seating_refusals.fixed_sentence,
    cash_refusals.plan_sentence,
    cash_refusals.prize_sentence,
    cash_refusals.cash_sentence,
    cash_refusals.day_sentence,
    relatives_refusals.field_sentence,
    relatives_refusals.deal_sentence,
    relatives_refusals.list_sentence,
    imports_refusals.file_sentence,
    imports_refusals.backup_sentence,
    imports_refusals.facts_sentence,
    imports_refusals.sheet_sentence,
    imports_refusals.cell_sentence,
    imports_refusals.decision_sentence,
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
