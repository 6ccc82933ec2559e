"""Strength groups that a season proposes, in words: who, which group, and what changed since the last evening."""

from __future__ import annotations

from skatclub.i18n.language import _


def line(name: str, group: int, rank: int | None, before: int | None, *, was_here: bool) -> str:
    """Return one person of the proposal."""
    head = _("Group {group}: {name}").format(group=group, name=name)
    if rank is None:
        return f"{head} · " + _("no rank in the season")
    told = _("rank {rank}").format(rank=rank)
    if not was_here:
        told += " · " + _("was not there last time")
    elif before is None:
        told += " · " + _("new in the ranking")
    elif before != rank:
        told += " · " + (_("up from {n}") if before > rank else _("down from {n}")).format(n=before)
    return f"{head} · {told}"
