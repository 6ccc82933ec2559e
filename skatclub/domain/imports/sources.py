"""The sources of an import, in the order of menus and commands; window and command line read this tuple."""

from __future__ import annotations

from skatclub.domain.imports import member_rows, old_program, online_lists, participant_rows, result_rows
from skatclub.domain.imports.incoming import Source

SOURCES: tuple[Source, ...] = (
    member_rows.SOURCE,
    result_rows.SOURCE,
    participant_rows.SOURCE,
    old_program.SOURCE,
    online_lists.SOURCE,
)
