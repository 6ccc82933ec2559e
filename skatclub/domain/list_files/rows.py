"""Rows of a file that parts its cells by a sign: which sign it is, and in which line each row begins."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator

from skatclub.domain.errors import TextTooLong
from skatclub.domain.list_files.errors import LineRefused, LinesRefused, QuoteNotClosed

DELIMITERS = ";\t,"


def rows(written: str, delimiter_of: Callable[[str], str]) -> Iterator[tuple[int, list[str]]]:
    """Give the filled rows, trimmed, with the number of the line that each begins at.

    `delimiter_of` finds the sign in the first line that is filled; Excel may say it itself (sep=;). Refused:
    `LinesRefused` where a quotation mark is not closed.
    """
    delimiter, written = marked(written)
    delimiter = delimiter or delimiter_of(next((line for line in written.splitlines() if line.strip()), ""))
    reader = csv.reader(io.StringIO(written, newline=""), delimiter=delimiter, strict=True)
    begun = 1
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                yield begun, cells
            begun = reader.line_num + 1
    except csv.Error as broken:
        if any(len(line) > csv.field_size_limit() for line in written.splitlines()):
            raise LinesRefused((LineRefused(begun, "", TextTooLong(csv.field_size_limit())),)) from broken
        raise LinesRefused((LineRefused(begun, "", QuoteNotClosed()),)) from broken


def marked(written: str) -> tuple[str, str]:
    """Return the sign that a text names itself (sep=;), empty if it does not, and the text without that line."""
    match = _MARK.match(written)
    return (match["sign"], "\n" + written[match.end() :]) if match is not None else ("", written)


_MARK = re.compile(r"\s*sep=(?P<sign>[;\t,|])[ \t]*(?:\r\n|\r|\n|$)", re.IGNORECASE)


def first_sign(line: str) -> str:
    """Return the first of the usual signs that stands in a line, a semicolon if none does."""
    return next((sign for sign in DELIMITERS if sign in line), ";")
