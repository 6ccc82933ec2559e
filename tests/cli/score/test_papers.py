"""Papers of counted lists."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pypdf
import pytest

from skatclub.domain.club.errors import FolderNotWritable
from skatclub.services.club import written_files

LINES = "deal;entry\n1;342/\n2;0\n3;421\n4;141-\n"


@pytest.fixture
def lists(tmp_path):
    paths = [tmp_path / "Tisch 1.csv", tmp_path / "Tisch 2.csv"]
    for path in paths:
        path.write_text(LINES)
    return paths


def test_lists_become_pages_of_one_pdf(skatclub, lists, tmp_path):
    out = tmp_path / "listen.pdf"

    outcome = skatclub("score", *lists, "--players", "Anna,Bernd,Carla,Doris Özdemir", "--pdf", out)

    pages = pypdf.PdfReader(out).pages
    assert (outcome.code, len(pages)) == (0, 2)
    assert "Özdemir" in pages[1].extract_text()
    assert "Verlustspielgeld" not in pages[1].extract_text()


def test_lists_become_a_workbook(skatclub, lists, tmp_path):
    out = tmp_path / "listen.xlsx"

    outcome = skatclub("score", lists[0], "--xlsx", out)

    book = openpyxl.load_workbook(out)
    cells = [cell.value for sheet in book for row in sheet.iter_rows() for cell in row]
    book.close()
    assert outcome.code == 0
    assert "Platz 1" in cells


def test_a_bad_list_writes_no_paper(skatclub, lists, tmp_path):
    lists[1].write_text("deal;entry\n1;345\n")
    out = tmp_path / "listen.pdf"

    outcome = skatclub("score", *lists, "--pdf", out)

    assert (outcome.code, out.exists()) == (2, False)


def test_a_list_too_long_for_paper_writes_none(skatclub, tmp_path):
    path, out = tmp_path / "lang.csv", tmp_path / "lang.pdf"
    path.write_text("deal;entry\n" + "".join(f"{number};0\n" for number in range(1, 64)))

    outcome = skatclub("score", path, "--pdf", out)

    assert outcome == (2, "", "Eine Serie hat 1 bis 20 Runden, nicht 21.\n")
    assert not out.exists()


@pytest.mark.parametrize("name", ["nirgends/a.pdf", "."])
def test_a_paper_that_cannot_be_written_is_refused(tmp_path, name):
    with pytest.raises(FolderNotWritable):
        written_files.replace_bytes(Path(tmp_path / name if name != "." else name), b"x")


def test_a_paper_replaces_the_old_one_and_leaves_nothing_beside_it(tmp_path):
    out = tmp_path / "a.pdf"
    out.write_bytes(b"old")

    written_files.replace_bytes(out, b"new")

    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("a.pdf", b"new")]


@pytest.mark.parametrize("bad", ["nirgends/a.xlsx", ""])
def test_of_two_papers_none_is_written_where_one_cannot_be(skatclub, lists, tmp_path, bad):
    out = tmp_path / "listen.pdf"
    before = sorted(tmp_path.iterdir())

    outcome = skatclub("score", *lists, "--pdf", out, "--xlsx", tmp_path / bad)

    assert (outcome.code, outcome.out) == (2, "")
    assert sorted(tmp_path.iterdir()) == before
