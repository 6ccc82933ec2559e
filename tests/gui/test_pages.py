"""A page is one value in one tuple: its folder and that line are all that the window needs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlmodel import SQLModel

from skatclub.gui import app
from skatclub.gui.operations.pages import START, Page
from tests.gui.conftest import open_list

if TYPE_CHECKING:
    from skatclub.gui.window.session import Session

FOLDERS = Path(app.__file__).parent
each_page = pytest.mark.parametrize("page", app.PAGES, ids=lambda page: page.key)


def test_every_folder_with_a_page_is_in_the_tuple() -> None:
    rooms = {page.make.__module__.split(".")[-2] for page in app.PAGES}

    assert rooms == {file.parent.name for file in FOLDERS.glob("*/page.py")}


def test_no_key_names_two_pages() -> None:
    assert len({page.key for page in app.PAGES}) == len(app.PAGES)


def test_every_interest_names_a_table_of_the_store() -> None:
    named = set(SQLModel.metadata.tables)

    assert {table for page in app.PAGES for table in page.interest} <= named


@each_page
def test_a_page_without_a_club_is_shown_only_if_it_needs_none(session: Session, page: Page) -> None:
    session.show(page.key)

    assert session.front == (START if page.needs_club else page.key)


@each_page
def test_every_page_is_shown_about_a_club(session: Session, page: Page) -> None:
    open_list(session)

    session.show(page.key)

    assert session.window.stack.currentWidget() is session.window.page(page.key)
