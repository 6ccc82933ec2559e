"""Strength groups that a season proposes, in words: who, which group, and what changed since the last evening."""

from __future__ import annotations

from skatclub.i18n.language import _


def standing(rank: int | None, before: int | None, *, was_here: bool, long_away: bool = False) -> str:
    """Return where somebody stands in the season now, and what changed since the last evening."""
    if rank is None:
        return _("no rank in the season")
    told = _("rank {rank}").format(rank=rank)
    if long_away:
        told += " · " + _("long away: behind the others")
    elif not was_here:
        told += " · " + _("was not there last time")
    elif before is None:
        told += " · " + _("new in the ranking")
    elif before != rank:
        told += " · " + (_("up from {n}") if before > rank else _("down from {n}")).format(n=before)
    return told
