"""What the question before a posting says: what hangs out, what has changed, how long objections are heard."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain import standings as ranked
from skatclub.domain.prizes.board import Won
from skatclub.gui import outlook_words
from skatclub.i18n import prize_words, seating_words
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatclub.domain.postings import Told
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
    prizes = {None if row is None else row[5] for row in (one.before, one.after)} - {None}
    before, after = (
        _("not there") if row is None else _stood(row, with_prize=len(prizes) > 1)
        for row in (one.before, one.after)
    )
    return f"{name}: {before} → {after}"


def _stood(row: Told, *, with_prize: bool) -> str:
    """Return where somebody stood, with the prize where it is another one now."""
    rank, prize = row[0], row[5]
    points = outlook_words.total(ranked.whole_if_possible(Fraction(row[4])))
    told = _("rank {rank}, {total}") if rank is not None else _("not ranked, {total}")
    parts = [told.format(rank=rank, total=points)]
    if with_prize and prize is not None:
        parts.append(prize_words.won(Won(cents=prize[0], things=prize[1])) or _("no prize"))
    return ", ".join(parts)
