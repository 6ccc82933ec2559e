"""What is said beside the table of a league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import wordlists
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence


def uneven(series: Sequence[int]) -> str:
    """Return why the match points of some series mislead, and what to do; "" if none do."""
    if not series:
        return ""
    when = ngettext("In series {series}", "In the series {series}", len(series))
    sentence = _(
        "the teams met in groups of different size: match points of such groups cannot be compared. "
        "A league seats each group at tables of its own (from lots of the groups, or by hand)."
    )
    return f"{when.format(series=wordlists.both(*map(str, series)))} {sentence}"
