"""Registrations as somebody writes them, read as the window and the command line read them."""

from __future__ import annotations

from skatclub.domain.events.conditions import Group
from skatclub.domain.imports import columns, participant_rows, questions
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.questions import Subject
from skatclub.domain.imports.readers import grids
from skatclub.domain.list_files.errors import LineRefused, LinesRefused


def lines_of(written, groups=tuple(Group)):
    """Return registrations whose given names come first, unless the head says otherwise; odd cells are refused."""
    grid = grids.from_text(written)
    additions = Additions(said={questions.key_of(Subject.NAME_ORDER): columns.GIVEN_FIRST})
    registered = participant_rows.read(grid, columns.guess(grid, columns.ENTRANTS), additions, groups=groups)
    refused = (LineRefused(it.line, it.head, it.reason, name=it.name) for it in registered.odd)
    if registered.odd:
        raise LinesRefused(tuple(refused))
    return registered.entries
