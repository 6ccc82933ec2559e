"""The window proves every page, its type and its preview, and notices a part that is missing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from skatclub import paths
from skatclub.gui import self_test
from skatclub.gui.papers import pages
from skatclub.gui.self_test import WindowFailed
from skatclub.services.club import clubs
from tests.databases import make


@pytest.fixture
def club(tmp_path: Path) -> str:
    path = tmp_path / "Herz Dame.skatclub"
    clubs.close(make(path))
    return str(path)


@pytest.fixture
def paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a file whose one page has a dark corner."""
    picture = QImage(8, 8, QImage.Format.Format_RGB32)
    picture.fill(QColor("white"))
    picture.setPixelColor(0, 0, QColor("black"))
    monkeypatch.setattr(pages, "pictures", lambda paper, *, dpi: [picture] if paper else [])
    path = tmp_path / "list.pdf"
    path.write_bytes(b"a page")
    return str(path)


def test_every_page_is_shown(qtbot, club, paper):
    assert self_test.prove(club, paper) == 0


def test_an_empty_preview_fails(qtbot, club, paper, tmp_path):
    empty = tmp_path / "empty.pdf"
    empty.write_bytes(b"")

    with pytest.raises(WindowFailed, match=r"empty\.pdf"):
        self_test.prove(club, str(empty))


def test_type_that_cannot_be_read_fails(qtbot, club, paper, tmp_path, monkeypatch):
    fonts = tmp_path / "resources" / "fonts"
    shutil.copytree(paths.resource("fonts"), fonts)
    (fonts / "IBMPlexSerif-Regular.ttf").write_bytes(b"no type")
    resource = paths.resource
    monkeypatch.setattr(paths, "resource", lambda name="": fonts if name == "fonts" else resource(name))

    with pytest.raises(WindowFailed, match=r"IBMPlexSerif-Regular\.ttf"):
        self_test.prove(club, paper)


def test_a_club_that_does_not_open_fails(qtbot, paper, tmp_path):
    broken = tmp_path / "broken.skatclub"
    broken.write_text("no club")

    with pytest.raises(WindowFailed, match=r"broken\.skatclub"):
        self_test.prove(str(broken), paper)
