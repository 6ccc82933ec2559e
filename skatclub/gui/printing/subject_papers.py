"""What is stored about a person, as a paper to be shown, printed or kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.exports.document import Stand
from skatclub.exports.subject_paper import SUBJECT_REPORT
from skatclub.services import clubs, subject

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.domain.subject import Subject
    from skatclub.exports.paper import Format
    from skatclub.gui.operations import Operations
    from skatclub.gui.printing.papers import AnyPaper


@dataclass(frozen=True, slots=True)
class SubjectPapers:
    """One person and the moment at which everything was read."""

    subject: Subject
    stand: Stand

    @classmethod
    def of(cls, operations: Operations, person_id: int, clock: Callable[[], datetime]) -> SubjectPapers | None:
        """Return the paper of a person as the club has it now; None if it cannot be read (and was told)."""
        known = operations.ask(subject.about, person_id)
        name = operations.ask(clubs.club_name)
        if known is None or name is None:
            return None
        return cls(known, Stand(club=name, at=clock().astimezone()))

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the one paper."""
        return (SUBJECT_REPORT,)

    def make(self, paper: AnyPaper, kind: Format) -> bytes:  # noqa: ARG002 (there is one paper)
        """Return the paper as a finished file."""
        return SUBJECT_REPORT.make(kind, self.subject, self.stand)

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""
        return f"{paper.name()} {self.subject.member.person.full_name}"
