"""What a check of a club found, in plain sentences."""

from __future__ import annotations

from skatclub.domain.club import findings
from skatclub.domain.club.findings import CheckReport, Finding, ListSaysTwoThings
from skatclub.domain.history import SealedState
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

FEW = 3
"""So many guards are named; where all are gone, their names say nothing."""


def finding_words(finding: Finding) -> str:
    """Return one finding as a sentence."""
    match finding:
        case findings.FileBroken(detail=detail):
            return _("The file itself is damaged ({detail}). Open the newest backup.").format(detail=detail)
        case findings.ReferenceBroken(table=table, parent=parent):
            return _("A row of {table} refers to a row of {parent} that does not exist.").format(
                table=table, parent=parent
            )
        case findings.GuardsChanged(triggers=triggers):
            words = ngettext(
                "A safeguard of the history was changed by another program: {triggers}.",
                "{count} safeguards of the history were changed by another program: {triggers}.",
                len(triggers),
            )
            named = ", ".join(triggers[:FEW]) + (" …" if len(triggers) > FEW else "")
            return words.format(count=len(triggers), triggers=named)
        case findings.ChainBroken(change_id=change_id):
            return _("From change {change} on, the history was altered by another program.").format(
                change=change_id
            )
        case findings.GapUnexplained(change_id=change_id, table=table, field=field):
            return _("Change {change}: {field} of {table} is blank, and no erasure of names explains that.").format(
                change=change_id, field=field, table=table
            )
        case findings.HeadDiffers(head=head, newest=newest):
            return _("The history ends at change {newest}, but was last confirmed at change {head}.").format(
                newest=newest, head=head
            )
        case findings.FactsUnreadable(table_id=table_id):
            return _("The list of table {table} contradicts itself and cannot be counted.").format(table=table_id)
        case findings.ProjectionDiffers(table_id=table_id, seat=seat):
            return _("Table {table}, seat {seat}: the stored totals differ from the deals.").format(
                table=table_id, seat=seat
            )
    return _row_words(finding)


def _row_words(finding: Finding) -> str:
    match finding:
        case findings.RowEdited(table=table, key=key):
            return _("{table} {key} was changed behind the program’s back.").format(table=table, key=key)
        case findings.RowMissing(table=table, key=key):
            return _("{table} {key} was deleted behind the program’s back.").format(table=table, key=key)
        case findings.RowUnknown(table=table, key=key):
            return _("{table} {key} was added behind the program’s back.").format(table=table, key=key)
    return _("Something is not as it was saved ({kind}).").format(kind=type(finding).__name__)


def two_things(said: ListSaysTwoThings) -> str:
    """Return which list says two things, and what counts."""
    return _(
        "{event}, series {series}, table {table}: the deals ({deals} of {planned} entered) do not add up to "
        "the totals. The totals count."
    ).format(event=said.event, series=said.series, table=said.table, deals=said.deals, planned=said.planned)


def report_words(report: CheckReport) -> str:
    """Return the outcome of a check in one line: what was looked at, and whether all is well."""
    erased = ngettext("{n} text in the history was erased.", "{n} texts in the history were erased.", report.erased)
    outcome = _outcome(report)
    return f"{outcome} {erased.format(n=report.erased)}" if report.erased else outcome


def posted_words(fingerprint: str, state: SealedState | None, report: CheckReport) -> str:
    """Return whether a club still contains what was posted with a fingerprint."""
    if state is None:
        return _(
            "No state of this file has the fingerprint {fingerprint}: what was posted was altered afterwards, or "
            "belongs to another club."
        ).format(fingerprint=fingerprint)
    facts = {"fingerprint": fingerprint, "change": state.change_id, "moment": numbers.day_and_time(state.at)}
    if not report.is_clean:
        return _(
            "Change {change} of {moment} has the fingerprint {fingerprint}, but with these findings that "
            "proves nothing."
        ).format(**facts)
    later = ngettext("{n} change came after it.", "{n} changes came after it.", report.changes - state.change_id)
    contained = _(
        "The file contains exactly the state with the fingerprint {fingerprint}: change {change} of {moment}."
    ).format(**facts)
    return f"{contained} {later.format(n=report.changes - state.change_id)}"


def _outcome(report: CheckReport) -> str:
    looked = ", ".join(
        (
            ngettext("{n} list", "{n} lists", report.tables).format(n=report.tables),
            ngettext("{n} deal", "{n} deals", report.deals).format(n=report.deals),
            ngettext("{n} change", "{n} changes", report.changes).format(n=report.changes),
        )
    )
    if report.is_clean and report.contradictory:
        return ngettext(
            "The file is in order, but {n} list contradicts itself: {looked} checked.",
            "The file is in order, but {n} lists contradict themselves: {looked} checked.",
            len(report.contradictory),
        ).format(n=len(report.contradictory), looked=looked)
    if report.is_clean:
        return _("Everything is in order: {looked} checked.").format(looked=looked)
    return ngettext(
        "{n} finding: {looked} checked.", "{n} findings: {looked} checked.", len(report.findings)
    ).format(n=len(report.findings), looked=looked)
