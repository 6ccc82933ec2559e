"""A whole tournament without any network: each list typed on a phone, shown as squares, scanned at the desk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from skatclub.domain.sheets.table import SheetState
from skatclub.gui.operations.pages import OVERVIEW
from skatclub.gui.window.session import Session
from skatclub.rules.game.deal import Deal, Played
from skatclub.rules.game.game import Ending, Game, normal
from skatclub.services import sheets, typed_lists
from skatclub.services.club.clubs import Club
from skatclub.services.office import office
from skatclub.services.standings import standings
from skatclub.web.table import page
from tests.enduring import enduring
from tests.exports import qr_reading
from tests.kept_clubs import copy_of
from tests.rehearsals import planning, playing
from tests.rehearsals.day import Moment, Wish
from tests.web import asking, browser
from tests.web.browser import Browser
from tests.web.table import hand

pytestmark = [browser.needs_browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def tab() -> Iterator[Browser]:
    """Return one phone for all tables."""
    with browser.opened() as made:
        made.look(width=390, height=844)
        yield made


def rehearsed(session: Session, wish: Wish, until: Moment):
    """Return a club whose day is played so far, with its notes."""
    return copy_of(("squares", wish, until), lambda club: _play(club, wish, until), session.memory.clock)


def _play(club: Club, wish: Wish, until: Moment):
    notes = playing.played(club, planning.plan(wish), until=until)
    typed_lists.offer(club, notes.event_id, on=True)
    return notes


def ranked(club: Club, event_id: int) -> list[tuple[object, ...]]:
    shown = standings.standings(club, event_id).standings
    return [(row.rank, row.contestant.id, row.points, row.won, row.lost, row.total) for row in shown.rows]


def as_typed(deal: Deal) -> Deal:
    """Return a deal as a table types it: no card points, nor how it was ended before its end; overbid is lost."""
    if not isinstance(deal, Played) or not isinstance(deal.facts, Game):
        return deal
    facts = replace(deal.facts, card_points=None, tricks=None, ending=Ending.PLAYED)
    return replace(deal, facts=normal(facts if facts.bid is None else replace(facts, won=False)))


def squares(tab: Browser, tmp_path: Path, seen, place, deals) -> list[str]:
    """Type a list on the page of its table, and return what its squares say on the glass, read dot by dot."""
    file = tmp_path / f"{place.series.number}-{place.table.number}.html"
    file.write_text(page.whole(seen, place, "")[0], encoding="utf-8")
    tab.go(file.as_uri())
    hand.type_list(tab, deals)
    hand.hand_in(tab)
    tab.run("document.getElementById('show').click()")
    count = tab.value("document.querySelectorAll('#squares svg').length")
    return [
        qr_reading.seen(tab.piece(f"document.querySelectorAll('#squares svg')[{number}]"))
        for number in range(count)
    ]


def scan(session: Session, code: str) -> None:
    """Type a code as a scanner does, wherever the keyboard is."""
    for sign in code:
        QTest.keyClick(session.window.focusWidget() or session.window, sign)
    QTest.keyClick(session.window.focusWidget() or session.window, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    "wish",
    [
        Wish(people=13, series=1, seed="squares", rounds=3, by_deals=1000, calm=True, five=True),
        enduring(Wish(people=239, series=1, seed="squares", rounds=12, by_deals=1000, calm=True)),
    ],
    ids=lambda wish: str(wish.people),
)
def test_a_tournament_by_squares_alone_ends_as_the_same_by_lists_of_the_desk(session, tab, tmp_path, wish):
    by_desk, notes = rehearsed(session, wish, Moment.ENTERED)
    club, drawn = rehearsed(session, wish, Moment.DRAWN)
    session.operations.take_over(club)
    session.current.choose(drawn.event_id)
    session.show(OVERVIEW)
    seen = asking.snapshot(club, drawn.event_id)
    papers = {table: tuple(map(as_typed, paper.deals)) for (_series, table), paper in notes.papers.items()}
    for place in seen.hall.typing:
        codes = squares(tab, tmp_path, seen, place, papers[place.table.number])
        order = codes[::-1] if place.table.number % 3 == 0 else codes
        for code in (*order, *codes[: place.table.number % 2]):  # some are scanned once more
            scan(session, code)
    lists = office.lists(club, drawn.event_id)
    written = {
        each.number: tuple(record.row.deal for record in sheets.table(club, each.table_id).records)
        for each in lists
    }

    assert len(papers) == len(lists) == len(seen.hall.typing)
    assert written == papers
    assert {each.state for each in lists} == {SheetState.RECEIVED}
    assert sorted(each.pile for each in lists) == list(range(1, len(lists) + 1))
    assert ranked(club, drawn.event_id) == ranked(by_desk, notes.event_id)
    assert tab.said == []
