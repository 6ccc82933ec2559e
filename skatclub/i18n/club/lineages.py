"""How two copies of a club are related, in a sentence."""

from __future__ import annotations

from skatclub.domain.hall.whereabouts import Kinship, Lineage
from skatclub.i18n.language import N_, _

SENTENCES = {
    Kinship.SAME: N_("Both are the same, up to the last change ({n})."),
    Kinship.OLDER: N_("The first is an older state of the second, which goes on after change {n}."),
    Kinship.NEWER: N_("The second is an older state of the first, which goes on after change {n}."),
    Kinship.PARTED: N_(
        "Both were changed separately after change {n}. They cannot be merged: choose one, and re-enter what "
        "only the other has."
    ),
    Kinship.STRANGERS: N_("These are two clubs that have nothing in common."),
}


def sentence(lineage: Lineage) -> str:
    """Return how the first club is related to the second."""
    return _(SENTENCES[lineage.kinship]).format(n=lineage.common)
