"""Finds lines of a ranking by words, and names the columns that can be left out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from skatclub.domain import text
from skatclub.exports.reports.standings.board import BoardRow
from skatclub.exports.reports.standings.ranking import RankingColumn
from skatclub.i18n import wordlists
from skatclub.i18n.language import _


def matching_lines(lines: Sequence[BoardRow], typed: str) -> tuple[BoardRow, ...]:
    """Return the lines in which every word typed begins a word; a number is one whole."""
    words = [f" {word} " if word.isdigit() else f" {word}" for word in folded(typed).split()]
    return tuple(line for line in lines if all(word in folded(*line.sought) for word in words))


@lru_cache(maxsize=4096)  # the same people each time a list comes in
def folded(*words: str) -> str:
    """Return words as they are searched: without case and accents, a blank round each."""
    bare = text.sort_key(" ".join(words))[0]
    return " " + " ".join("".join(sign if sign.isalnum() else " " for sign in bare).split()) + " "


def names() -> dict[RankingColumn, str]:
    """Return the columns that can be left out, with their names."""
    return {
        RankingColumn.MOVE: _("Rank changes since the last posting"),
        RankingColumn.NUMBER: _("Start number"),
        RankingColumn.CLUB: _("Club, members"),
        RankingColumn.SERIES: _("Single series"),
        RankingColumn.GAMES: _("Games won and lost"),
        RankingColumn.RATE: wordlists.capital(_("win rate")),
        RankingColumn.BAR: _("Bar comparing with the best"),
        RankingColumn.PRIZE: _("Prize as things stand"),
    }
