"""The paper of everything that is stored about one person: for nobody but him or her."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.paper import IN_FULL, Format, Paper, as_csv, as_json
from skatclub.exports.reports import subject_access, subject_page

if TYPE_CHECKING:
    from skatclub.domain.subject import Subject
    from skatclub.exports.document import Stand


def _pdf(subject: Subject, stand: Stand) -> bytes:
    """Return the fullest page that is one: who has played for years gets the older ones summed up."""
    from skatclub.exports import pdf, pdf_flow

    made = (subject_page.of(subject, stand, fullness) for fullness in subject_page.WAYS)
    fits = (one for one in made if len(pdf_flow.pages(one.sections[0])) == 1)
    return pdf.render(next(fits, subject_page.of(subject, stand, subject_page.WAYS[-1])))


SUBJECT_REPORT: Paper[Subject] = Paper(
    code="subject-access",
    name=subject_access.name,
    makers={
        Format.PDF: _pdf,
        Format.CSV: as_csv(lambda one, _stand: subject_access.table(one), named=False),
        Format.JSON: as_json(subject_access.data),
    },
    levels=IN_FULL,
)
"""It is made in full, as whom it is about may read it."""
