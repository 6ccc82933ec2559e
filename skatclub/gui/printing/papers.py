"""The papers of one list as files, made from what the club says now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.exports.document import Stand
from skatclub.i18n.language import _
from skatclub.services import clubs, sheets

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.domain.sheets import Table
    from skatclub.exports.catalogue import Format, ListPaper
    from skatclub.gui.operations import Operations


@dataclass(frozen=True, slots=True)
class ListPapers:
    """One list and the state of things its papers show."""

    table: Table
    stand: Stand

    @classmethod
    def of(cls, operations: Operations, table_id: int, clock: Callable[[], datetime]) -> ListPapers | None:
        """Return the papers of a list as the club has it now; None if it cannot be read (and was told)."""
        table = operations.ask(sheets.table, table_id)
        name = operations.ask(clubs.club_name)
        if table is None or name is None:
            return None
        return cls(table, Stand(club=name, at=clock().astimezone()))

    def make(self, paper: ListPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        return paper.make(kind, (self.table,), self.stand)

    def file_stem(self) -> str:
        """Return the name offered for a file, without its ending."""
        words = _("List table {table} series {series}")
        return words.format(table=self.table.number, series=self.table.series.number)
