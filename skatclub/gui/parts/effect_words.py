"""What a ruling or a correction would mean, in words: whose rank, total and prizes change."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.prizes.board import PrizeRow
from skatclub.domain.standings import standings as standings_domain
from skatclub.domain.standings.standings import Standing
from skatclub.exports.reports.standings import ranking as standings_ranking
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.prizes import words as prizes_words
from skatclub.services.directing.effect_preview import PrizeChange
from skatclub.services.standings.standings import Ranking

MOST_SHOWN = 60


def effect(before: Ranking, after: Ranking) -> tuple[str, tuple[str, ...]]:
    """Return in a sentence how many move, and a line for each whose row changes, the farthest first."""
    was = {row.contestant.id: row for row in before.standings.rows}
    climbed = standings_domain.moves(before.standings, after.standings)
    changed = [row for row in after.standings.rows if _shown(was[row.contestant.id]) != _shown(row)]
    changed.sort(
        key=lambda row: (was[row.contestant.id].total == row.total, -abs(climbed.get(row.contestant.id, 0)))
    )
    if not changed:
        return _("Nobody’s rank or total changes."), ()
    words = ngettext("{n} row changes:", "{n} rows change:", len(changed)).format(n=len(changed))
    lines = [_line(before, was[row.contestant.id], row) for row in changed[:MOST_SHOWN]]
    if len(changed) > MOST_SHOWN:
        lines.append(_("… and {n} more").format(n=len(changed) - MOST_SHOWN))
    return words, tuple(lines)


def prizes(changes: Sequence[PrizeChange]) -> tuple[str, ...]:
    """Return a line for each who would hold other prizes than now."""
    return tuple(
        _("Prize of {name}: {before} → {after}").format(
            name=change.winner.name, before=_held(change.before), after=_held(change.after)
        )
        for change in changes
    )


def _held(rows: Sequence[PrizeRow]) -> str:
    held_words = [prizes_words.short((row,)) for row in rows]
    return " + ".join(held_words) if held_words else _("no prize")


def _shown(row: Standing) -> tuple[object, ...]:
    return row.rank, row.total, row.won, row.lost, row.tied


def _line(ranking: Ranking, before: Standing, after: Standing) -> str:
    name = ranking.people[after.contestant.id].person.full_name
    if before.total != after.total or before.rank is None or after.rank is None:
        return f"{name}: {_stands(before)} → {_stands(after)}"
    ranks = before.rank - after.rank
    return f"{name}: {_stands(before)} → {after.rank} ({standings_ranking.move(ranks) or '='})"


def _stands(row: Standing) -> str:
    if row.rank is None:
        return _("not ranked, {total}").format(total=numbers.total(row.total))
    return _("rank {rank}, {total}").format(rank=row.rank, total=numbers.total(row.total))
