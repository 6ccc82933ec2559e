"""What is said about rulings: the cases, the rule behind each, the effect, and those that were made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.directing.rulings import RulingKind
from skatclub.gui.standings import words
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatclub.domain.directing.rulings import Ruling
    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.services.standings.standings import Ranking

POINTS = "points"
"""The case that stands on the list as a penalty; the others are rulings by their kind."""
REPLACE = "replace"
"""The case that lets somebody else play on from a deal; the result stays that of the player who began."""
BREAK_OFF = "break_off"
"""The case that ends a list because somebody left; what the others get stands on it as points."""


def cases() -> tuple[tuple[str, str], ...]:
    """Return the cases with their names."""
    return (
        (RulingKind.WRONG_SEAT.value, _("Wrong seat")),
        (RulingKind.LIST_VOID.value, _("List void")),
        (RulingKind.DISQUALIFICATION.value, _("Disqualification")),
        (BREAK_OFF, _("Series broken off")),
        (REPLACE, _("Player replaced")),
        (POINTS, _("Points added or deducted")),
    )


rule = naming(
    {
        RulingKind.WRONG_SEAT.value: N_(
            "Whoever sat at the wrong place by own fault gets 0 in points and games for this series. Those who sat "
            "right keep everything, also their bonuses for games the other lost (DSkV tournament order)."
        ),
        RulingKind.LIST_VOID.value: N_(
            "The list counts for nobody at the table: this series is missed for all of them. Every list must be "
            "played to the end (SkWO 4.4); a list broken off or not to be cleared up can be void."
        ),
        RulingKind.DISQUALIFICATION.value: N_(
            "Whoever is expelled is ranked nowhere any more and brings the team nothing; the entry fee is "
            "forfeited (SkWO 4.3). The lists of the others stay as they are."
        ),
        BREAK_OFF: N_(
            "Whoever leaves the table ends the list: it counts as it stands, and the others get what the "
            "conditions say for each deal not played. In an emergency the director may appoint a substitute "
            "instead (SkWO 4.4)."
        ),
        REPLACE: N_(
            "Every list must be played to the end, and nobody is represented for single deals. Where somebody has "
            "to leave for good, the director may appoint a substitute with full rights for the rest (SkWO 4.4). "
            "The list stays one result, that of the player who began at this place; both names stand on it."
        ),
        POINTS: N_(
            "Points are added to the total of the series, not to games won and lost. A table of fixed deductions "
            "was not found: the director decides, with the reason. −50 deducts, 50 adds."
        ),
    }
)
"""What the order says of a case, as far as it is known."""


def table(sheet: OfficeSheet) -> str:
    """Return a table with who sits there."""
    return _("Table {table}: {names}").format(table=sheet.number, names=", ".join(sheet.names))


def not_broken_off(sheet: OfficeSheet | None) -> str:
    """Return why a list cannot be broken off; nothing where it can."""
    if sheet is None:
        return _("There is no such list.")
    if not sheet.is_begun:
        return _("Nothing of this list is written yet. Enter it first: how many deals were played must be known.")
    return "" if sheet.unplayed else _("All deals of this list are played.")


def unplayed(deals: int, points: int) -> str:
    """Return how many deals of a list are not played, and what each of the others gets for them."""
    deals_words = ngettext("{n} deal is not played.", "{n} deals are not played.", deals).format(n=deals)
    shares_words = (
        ngettext(
            "Each of the others gets {points} point.", "Each of the others gets {points} points.", points
        ).format(points=points)
        if points
        else _("The conditions give no points for that.")
    )
    return f"{deals_words} {shares_words}"


def ruling_sentence(ruling: Ruling, ranking: Ranking, tables: Mapping[int, int]) -> str:
    """Return a ruling that was made; `tables` are the numbers of tables by id."""
    about = [dict(cases())[ruling.kind.value]]
    if ruling.participant_id is not None:
        about.append(ranking.people[ruling.participant_id].person.full_name)
    if ruling.series_no is not None:
        about.append(words.series_head(ruling.series_no))
    if ruling.table_id is not None:
        about.append(_("Table {table}").format(table=tables.get(ruling.table_id, 0)))
    return f"{' · '.join(about)}: {ruling.reason}"


def fine(name: str, sheet: OfficeSheet, points: int, reason: str) -> str:
    """Return points that stand on a list."""
    points_words = _("{points} points").format(points=numbers.signed(points))
    where = _("Series {series}, table {table}").format(series=sheet.series_no, table=sheet.number)
    return f"{points_words} · {name} · {where}: {reason}"
