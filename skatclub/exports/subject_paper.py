"""The paper of everything that is stored about one person: for nobody but him or her."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.paper import IN_FULL, Format, Paper, as_csv, as_json, as_pdf
from skatclub.exports.reports import subject_access

if TYPE_CHECKING:
    from skatclub.domain.subject import Subject

SUBJECT_REPORT: Paper[Subject] = Paper(
    code="subject-access",
    name=subject_access.name,
    makers={
        Format.PDF: as_pdf(subject_access.of),
        Format.CSV: as_csv(lambda one, _stand: subject_access.table(one), named=False),
        Format.JSON: as_json(subject_access.data),
    },
    levels=IN_FULL,
)
"""It is made in full, as whom it is about may read it."""
