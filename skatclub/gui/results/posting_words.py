"""What the question before a posting says: what hangs out, what has changed, how long objections are heard."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain import standings as ranked
from skatclub.gui import outlook_words
from skatclub.i18n import seating_words
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatclub.gui.results.board import Reading
    from skatclub.services.postings import ChangedRow


def series(reading: Reading) -> str:
    """Return which series a ranking is over."""
    return seating_words.series_names(reading.series, len(reading.ranking.event.series))


def heard(minutes: int) -> str:
    """Return how long objections are heard."""
    if not minutes:
        return _("There is no time for objections.")
    return ngettext(
        "Objections are heard for {n} minute.", "Objections are heard for {n} minutes.", minutes
    ).format(n=minutes)


def since(edition: int, changed_rows: int) -> str:
    """Return how much has changed since an edition."""
    if not changed_rows:
        return _("Nothing has changed since edition {edition}.").format(edition=edition)
    told = ngettext(
        "Since edition {edition} {n} row has changed:",
        "Since edition {edition} {n} rows have changed:",
        changed_rows,
    )
    return told.format(edition=edition, n=changed_rows)


def changed(one: ChangedRow, names: Mapping[int, str]) -> str:
    """Return a row that differs from what was posted."""
    name = names.get(one.contestant_id, _("no longer here"))
    before = _stood(one.before[0], one.before[4]) if one.before is not None else _("not there")
    after = _stood(one.after[0], one.after[4]) if one.after is not None else _("not there")
    return f"{name}: {before} → {after}"


def _stood(rank: int | None, total: str) -> str:
    points = outlook_words.total(ranked.whole_if_possible(Fraction(total)))
    if rank is None:
        return _("not ranked, {total}").format(total=points)
    return _("rank {rank}, {total}").format(rank=rank, total=points)
