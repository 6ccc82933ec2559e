"""Letters that somebody read in a wrong encoding before: asked once, and mended as was said."""

from __future__ import annotations

from skatclub.domain.imports import columns, letters, rows
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.questions import Subject, key_of
from skatclub.domain.imports.readers import grids

GRID = grids.from_text("Nr;Name\n1;JÃ¶rg\n2;Anna\n3;KÃ¤the\n")


def names(answer):
    additions = Additions(said={key_of(Subject.LETTERS): answer})
    return [row.cells[1] for row in rows.body(GRID, columns.guess(GRID, columns.MEMBERS), additions, {})]


def test_torn_letters_are_asked_about_with_examples():
    (question,) = letters.asked(GRID)

    assert (question.subject, question.offers, question.usual) == (Subject.LETTERS, ("mend", "keep"), "")
    assert (question.examples, question.count) == (("JÃ¶rg → Jörg", "KÃ¤the → Käthe"), 2)
    assert letters.asked(grids.from_text("Jörg\n")) == ()


def test_torn_letters_are_mended_or_kept_as_was_said():
    assert names(letters.MEND) == ["Jörg", "Anna", "Käthe"]
    assert names(letters.KEEP) == ["JÃ¶rg", "Anna", "KÃ¤the"]
