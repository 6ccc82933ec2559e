"""What a check of a club found: each finding is a value with fields and no sentence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it was written."""


@dataclass(frozen=True, slots=True)
class FileBroken(Finding):
    """The database itself says that its pages are damaged."""

    detail: str


@dataclass(frozen=True, slots=True)
class ReferenceBroken(Finding):
    """A row of `table` points to a row that does not exist."""

    table: str
    parent: str


@dataclass(frozen=True, slots=True)
class GuardsChanged(Finding):
    """Triggers of the journal are missing, altered or not ours: one finding, for who takes one away takes all."""

    triggers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChainBroken(Finding):
    """From this change on the chain of hashes does not fit: journal or change were altered."""

    change_id: int


@dataclass(frozen=True, slots=True)
class GapUnexplained(Finding):
    """A text of this change is blank as if a name had been erased, but none can stand there, or none was erased."""

    change_id: int
    table: str
    field: str


@dataclass(frozen=True, slots=True)
class HeadDiffers(Finding):
    """The last sealed change and the newest change are not the same: somebody wrote by hand."""

    head: int
    newest: int


@dataclass(frozen=True, slots=True)
class RowEdited(Finding):
    """A row is not what the journal says it should be (`key` as JSON)."""

    table: str
    key: str


@dataclass(frozen=True, slots=True)
class RowMissing(Finding):
    """The journal knows this row, the table does not."""

    table: str
    key: str


@dataclass(frozen=True, slots=True)
class RowUnknown(Finding):
    """The table has this row, the journal does not know it."""

    table: str
    key: str


@dataclass(frozen=True, slots=True)
class FactsUnreadable(Finding):
    """The facts of a table (`table_id`) contradict themselves; `reason` names the refusal."""

    table_id: int
    reason: str


@dataclass(frozen=True, slots=True)
class ProjectionDiffers(Finding):
    """The stored totals of a seat are not what its deals add up to."""

    table_id: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ListSaysTwoThings:
    """The deals of a list do not add up to its totals, which count: no damage, but somebody has to look.

    `deals` of `planned` are written.
    """

    event: str
    series: int
    table: int
    deals: int
    planned: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckReport:
    """The outcome of a check: what is wrong (nothing, if all is well) and how much was looked at.

    `erased` counts the texts that were erased from the journal for privacy, `contradictory` are lists that say two
    things; both are no fault of the club's file.
    """

    findings: tuple[Finding, ...]
    changes: int
    tables: int
    deals: int
    erased: int
    contradictory: tuple[ListSaysTwoThings, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Tell whether nothing is wrong."""
        return not self.findings
