"""What is said about rulings: the cases, the rule behind each, the effect, and those that were made."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.standings import scopes
from skatclub.gui.standings import words
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming, ngettext
from skatclub.services.standings.standings import Lot, Ranking

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
        (POINTS, _("Penalty: points deducted or credited")),
    )


rule = naming(
    {
        RulingKind.WRONG_SEAT.value: N_(
            "A player who sat in the wrong seat through his own fault gets 0 points and 0 games for this "
            "series. Those who sat correctly keep everything, including their bonuses for games he lost (DSkV "
            "tournament rules)."
        ),
        RulingKind.LIST_VOID.value: N_(
            "The list counts 0 points and 0 games for everybody at the table; all of them stay ranked. "
            "Every list must be played to the end (SkWO 4.4); a list that is broken off or cannot be cleared "
            "up may be declared void."
        ),
        RulingKind.DISQUALIFICATION.value: N_(
            "A player who is expelled is not ranked anywhere and scores nothing for the team; the entry fee is "
            "forfeited (SkWO 4.3). The other players’ lists stay as they are."
        ),
        BREAK_OFF: N_(
            "A player who leaves the table ends the list: it counts as it stands, and the others get what the "
            "conditions provide for each deal not played. In an emergency the tournament director may appoint "
            "a substitute instead (SkWO 4.4)."
        ),
        REPLACE: N_(
            "Every list must be played to the end, and nobody may be replaced for single deals. If somebody "
            "has to leave for good, the tournament director may appoint a substitute with full rights for the "
            "rest (SkWO 4.4). The list remains one result, that of the player who began in this seat; both "
            "names appear on it."
        ),
        POINTS: N_(
            "The points go to the total of the series and do not affect games won and lost. There is no fixed "
            "scale: the tournament director decides and gives the reason."
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
        return _(
            "Nothing on this list has been entered yet. Enter it first: the number of deals played must be known."
        )
    return "" if sheet.unplayed else _("All deals of this list have been played.")


def unplayed(deals: int, points: int) -> str:
    """Return how many deals of a list are not played, and what each of the others gets for them."""
    deals_words = ngettext("{n} deal was not played.", "{n} deals were not played.", deals).format(n=deals)
    shares_words = (
        ngettext(
            "Each of the others gets {points} point.", "Each of the others gets {points} points.", points
        ).format(points=points)
        if points
        else _("The conditions award no points for that.")
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


def lot_sentence(lot: Lot) -> str:
    """Return a lot that was drawn, in its order."""
    drawn = _("Lot from rank {rank} on (series {series}): {names}")
    return drawn.format(rank=lot.rank, series=scopes.written(lot.series), names=", ".join(lot.names))


def fine(name: str, sheet: OfficeSheet, points: int, reason: str) -> str:
    """Return points that stand on a list."""
    points_words = _("{points} points").format(points=numbers.signed(points))
    where = _("Series {series}, table {table}").format(series=sheet.series_no, table=sheet.number)
    return f"{points_words} · {name} · {where}: {reason}"
