"""Every paper in every format, from a small and a worst-name event played and paid: opened again."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from skatclub.exports.catalogue import PAPERS, by_code
from skatclub.exports.formats.pdf import flow as pdf_flow, fonts as pdf_fonts, render as pdf_render
from skatclub.exports.forms import MM_PER_POINT, Words
from skatclub.exports.paper import Format
from tests.enduring import enduring
from tests.exports import looks, reading, rendered, result_events
from tests.exports.rendered import Played

EACH = [one for kind in ("small", "worst") for one in rendered.every(kind, Played.DONE)]
"""Those that run over pages are looked at as the sample club has them."""
SUITE = [one if one[0] == "worst" else enduring(*one) for one in EACH]
PDFS = [one[:2] for one in EACH if one[2] is Format.PDF]
ROOT = Path(__file__).resolve().parents[2]
OF_EVERYBODY = {
    *("start-cards", "seating-plan", "table-cards", "score-sheet", "blank-sheet", "participants"),
    *("loss-money", "series-list", "overall-list", "further-rankings", "team-list", "protest-file"),
    *("emergency-folder",),
}
"""Papers that name whoever takes part."""
FAMILIES = ("@SUM(A1)", "|cmd", "Šťastná", "Wiśniewska")
"""Names as they must be read, letter by letter."""
ROUNDING = 0.02  # millimetres


@pytest.mark.parametrize(("kind", "code", "format_"), SUITE)
def test_each_paper_is_whole_and_opens_again(kind, code, format_):
    looks.of(made(kind, code, format_), format_)
    if kind == "worst" and code in OF_EVERYBODY and format_ is Format.PDF:
        read = "".join(reading.text(made(kind, code, format_)).split())
        assert [name for name in FAMILIES if name not in read] == []


def made(kind: str, code: str, format_: Format) -> bytes:
    return rendered.made(kind, code, format_, Played.DONE)


@pytest.mark.parametrize(("kind", "code"), [one if one[0] == "worst" else enduring(*one) for one in PDFS])
def test_no_words_leave_their_box(kind, code, monkeypatch):
    """Only for this the documents are caught before they are drawn."""
    found = []
    monkeypatch.setattr(pdf_render, "render", lambda paper: found.append(paper) or b"")

    by_code(code).make(Format.PDF, result_events.misadded(kind), rendered.IMPRINT)

    assert [words for paper in found for words in written(paper) if leaves_its_box(words)] == []


@pytest.mark.endure
def test_another_process_makes_papers_of_the_same_bytes():
    """Nothing of a paper may come from the order of a set, which is another one in each process."""
    codes = tuple(paper.code for paper in PAPERS)
    sums = subprocess.run(
        [sys.executable, "-m", "tests.exports.rendered", "small", Played.DONE.value, *codes],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        check=True,
    ).stdout

    digests = dict(line.rsplit(" ", 1) for line in sums.splitlines())
    assert {name.split()[1] for name in digests} == {kind for paper in PAPERS for kind in paper.makers}
    assert digests == rendered.digests("small", Played.DONE, codes)


def test_labels_of_all_places_bear_everybodys_name():
    facts = replace(result_events.misadded("worst"), places=(1, 99))

    read = "".join(reading.text(by_code("envelopes").make(Format.PDF, facts, rendered.IMPRINT)).split())
    assert [name for name in FAMILIES if name not in read] == []


def written(paper) -> list[Words]:
    """Return the words of some pages, those of shared forms once."""
    placed = [page for section in paper.sections for page in pdf_flow.pages(section)]
    forms = {id(one.form): one.form for number in looks.looked_at(len(placed)) for one in placed[number - 1]}
    under = {id(form.under): form.under for form in forms.values() if form.under is not None}
    return [item for form in (*forms.values(), *under.values()) for item in form.items if isinstance(item, Words)]


def leaves_its_box(words: Words) -> bool:
    """Tell whether words are broader or higher than their cell."""
    fit = pdf_fonts.fitted(words)
    across, down = (words.height, words.width) if words.turned else (words.width, words.height)
    opened = words.spacing * fit.size * MM_PER_POINT
    broad = max(pdf_fonts.width(line, fit.face, fit.size) + opened * (len(line) - 1) for line in fit.lines)
    high = ((len(fit.lines) - 1) * pdf_fonts.LEADING + pdf_fonts.CAP_HEIGHT) * fit.size * MM_PER_POINT
    return broad > across + ROUNDING or high > down + ROUNDING
