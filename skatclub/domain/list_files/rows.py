"""Rows of a file that parts its cells by a sign: which sign it is, and in which line each row begins."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator

from skatclub.domain.errors import TextTooLong
from skatclub.domain.list_files.errors import LineRefused, LinesRefused, QuoteNotClosed

DELIMITERS = ";\t,"


def rows(written: str, delimiter_of: Callable[[str], str]) -> Iterator[tuple[int, list[str]]]:
    """Give the filled rows, trimmed, with the number of the line that each begins at.

    `delimiter_of` finds the sign in the first line that is filled; Excel may say it itself (sep=;). Refused:
    `LinesRefused` where a quotation mark is not closed.
    """
    first, _end, rest = written.partition("\n")
    marker = first.strip().lower()
    if marker.startswith("sep=") and marker[4:] in set(DELIMITERS):
        delimiter, written = marker[4:], "\n" + rest
    else:
        delimiter = delimiter_of(next((line for line in written.splitlines() if line.strip()), ""))
    reader = csv.reader(io.StringIO(written, newline=""), delimiter=delimiter, strict=True)
    begun = 1
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                yield begun, [cell.strip() for cell in row]
            begun = reader.line_num + 1
    except csv.Error as broken:
        if any(len(line) > csv.field_size_limit() for line in written.splitlines()):
            raise LinesRefused((LineRefused(begun, "", TextTooLong(csv.field_size_limit())),)) from broken
        raise LinesRefused((LineRefused(begun, "", QuoteNotClosed()),)) from broken


def first_sign(line: str) -> str:
    """Return the first of the usual signs that stands in a line, a semicolon if none does."""
    return next((sign for sign in DELIMITERS if sign in line), ";")
