"""What became of somebody's names: in the journal, in the file, in the copies, and where nobody could look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.services.people.privacy import Ties

LONGEST = 60
MOST = 8
"""Texts that are quoted; the others are counted."""


def warnings(ties: Ties) -> Iterator[str]:
    """Return what speaks against erasing somebody's names: what is owed, a membership, events to come."""
    if ties.open_cents:
        words = _("{name} still owes €{amount}: without the name nobody can ask for it.")
        yield words.format(name=ties.name, amount=numbers.money(ties.open_cents))
    if ties.is_active:
        yield _("{name} is an active member.").format(name=ties.name)
    if ties.events:
        words = _("{name} takes part in {events}, and would play on there without a name.")
        yield words.format(name=ties.name, events=wordlists.both(*ties.events))


def sentences(
    entries: int, rewritten: int, deleted: int, *, scrubbed: bool, left: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return what was erased where, a sentence each, and what is left to do; `left` are texts to look at."""
    journal = ngettext(
        "{n} entry in the history was rewritten; the history can still be checked.",
        "{n} entries in the history were rewritten; the history can still be checked.",
        entries,
    )
    parts = [journal.format(n=entries)]
    if not scrubbed:
        parts.append(
            _(
                "The database could not be rewritten just now; old parts of it may contain the names until "
                "that happens."
            )
        )
    if rewritten:
        words = ngettext(
            "{n} automatic copy was rewritten without the names.",
            "{n} automatic copies were rewritten without the names.",
            rewritten,
        )
        parts.append(words.format(n=rewritten))
    if deleted:
        words = ngettext(
            "{n} automatic copy could not be rewritten and was deleted.",
            "{n} automatic copies could not be rewritten and were deleted.",
            deleted,
        )
        parts.append(words.format(n=deleted))
    if left:
        short = (text if len(text) <= LONGEST else f"{text[:LONGEST]} …" for text in left[:MOST])
        quoted = ", ".join(_("“{held}”").format(held=text) for text in short)
        words = ngettext(
            "{n} text may still contain part of the names, or mean somebody else. Please look at it: {texts}",
            "{n} texts may still contain part of the names, or mean somebody else. Please look at them: {texts}",
            len(left),
        )
        parts.append(words.format(n=len(left), texts=quoted + (" …" if len(left) > MOST else "")))
    parts.append(
        _("Copies you made yourself, on sticks or by e-mail, still contain the names: please delete them as well.")
    )
    return tuple(parts)
