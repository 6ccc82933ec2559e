"""The paper of everything that is stored about one person: for nobody but him or her."""

from __future__ import annotations

from skatclub.domain.people.subject import Subject
from skatclub.exports.document import Imprint
from skatclub.exports.paper import IN_FULL, Format, Paper, as_csv, as_json
from skatclub.exports.reports.privacy import page as privacy_page
from skatclub.exports.reports.privacy import rows as privacy_rows


def _pdf(subject: Subject, imprint: Imprint) -> bytes:
    """Return the letter with the fullest page: who has played for years gets the older ones summed up."""
    from skatclub.exports.formats.pdf import flow as pdf_flow
    from skatclub.exports.formats.pdf import render as pdf_render

    documents = (privacy_page.of(subject, imprint, fullness) for fullness in privacy_page.WAYS)
    fits = (document for document in documents if len(pdf_flow.pages(document.sections[-1])) == 1)
    return pdf_render.render(next(fits, privacy_page.of(subject, imprint, privacy_page.WAYS[-1])))


SUBJECT_REPORT: Paper[Subject] = Paper(
    code="subject-access",
    name=privacy_rows.name,
    makers={
        Format.PDF: _pdf,
        Format.CSV: as_csv(privacy_rows.table, named=False),
        Format.JSON: as_json(privacy_rows.data),
    },
    levels=IN_FULL,
)
"""It is made in full, as whom it is about may read it."""
