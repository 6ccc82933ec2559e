"""What became of somebody's names: in the journal, in the file, in the copies, and where nobody could look."""

from __future__ import annotations

from skatclub.i18n.language import _, ngettext


def sentences(entries: int, rewritten: int, deleted: int, *, scrubbed: bool) -> tuple[str, ...]:
    """Return what was erased where, a sentence each, and what is left to do by hand."""
    journal = ngettext(
        "{n} entry of the journal was rewritten; its chain still verifies.",
        "{n} entries of the journal were rewritten; its chain still verifies.",
        entries,
    )
    parts = [journal.format(n=entries)]
    if not scrubbed:
        parts.append(
            _("The database could not be written anew just now; old pages may hold the names until that happens.")
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
    parts.append(
        _("Copies that you made yourself, on sticks or by mail, still hold the names: please delete them as well.")
    )
    return tuple(parts)
