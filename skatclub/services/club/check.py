"""Is a club sound? Recomputes every sum from the deals and verifies the journal; changes nothing.

The facts of a club as one open text that any program can read, and that tests compare states by.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime

from skatclub.domain.club.errors import ClubFileDamaged, ClubFileUnsound, NewerSchema, StorageFailed
from skatclub.domain.club.findings import CheckReport, FileBroken
from skatclub.domain.history import SealedState
from skatclub.rules.errors import Refusal
from skatclub.services.club.clubs import Club
from skatclub.store import opening
from skatclub.store.desk import Desk
from skatclub.store.engine.database import Database
from skatclub.store.history import verification
from skatclub.store.journal import journal
from skatclub.store.journal.seal import typed_fingerprint
from skatclub.store.open_data import canonical

__all__ = ["CheckReport", "typed_fingerprint"]

_NOBODY = Desk(author="", name="", clock=lambda: datetime.fromtimestamp(0, UTC), chance=bytes)


def check(address: str) -> CheckReport:
    """Check a club's file or database, also while another window writes to it.

    Damage that keeps the file from being read is a finding (`FileBroken`).
    Refused: `ClubFileMissing`, `NotAClubFile`, `OlderSchema`, `NewerSchema`.
    """
    try:
        database = opening.open_database(address, desk=_NOBODY, look_only=True)
    except ClubFileDamaged as refused:
        return _broken(refused.reason)
    try:
        if isinstance(database.refusal, NewerSchema):
            raise database.refusal
        with database.view() as view:
            report = verification.report(view)
        return _with(report, database.refusal)
    except (ClubFileDamaged, StorageFailed) as refused:
        return _broken(refused.reason)
    except ValueError as unreadable:  # overwritten bytes are neither text nor JSON any more
        return _broken(type(unreadable).__name__)
    finally:
        database.close()


def posted(address: str, fingerprint: str) -> SealedState | None:
    """Return the state that a posted fingerprint is of; None if the club never was in it. Refused: as `check`."""
    with looked_at(address) as database, database.view() as view:
        return journal.state_with(view, fingerprint)


@contextmanager
def looked_at(address: str) -> Iterator[Database]:
    """Open a club only to look at it, also while another window writes to it. Refused: as `check`."""
    database = opening.open_database(address, desk=_NOBODY, look_only=True)
    try:
        yield database
    finally:
        database.close()


def _with(report: CheckReport, refusal: Refusal | None) -> CheckReport:
    """Return the report with what opening has found, where that is all, such as a file that is too long."""
    if isinstance(refusal, ClubFileUnsound) and report.is_clean:
        return replace(report, findings=(FileBroken(refusal.reason),))
    return report


def _broken(reason: str) -> CheckReport:
    return CheckReport(findings=(FileBroken(reason),), changes=0, tables=0, deals=0, erased=0)


def facts(club: Club) -> str:
    """Return all facts as canonical JSON: tables of rows by name, without journal, versions and sums."""
    with club.database.view() as view:
        return canonical.facts(view)
