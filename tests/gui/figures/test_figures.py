"""The page of figures: player, club, charts by keys, pictures and papers kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox

from skatclub.domain.people.membership import MemberStatus, StatusFrom
from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.exports.paper import Format
from skatclub.exports.reports.figures import ranking
from skatclub.gui.figures import page as pages
from skatclub.gui.figures.page import FiguresPage
from skatclub.gui.figures.room import FiguresRoom
from skatclub.gui.operations.pages import FIGURES
from skatclub.gui.papers.choices import Choices
from skatclub.gui.people.room import MembersRoom
from skatclub.gui.standings.room import ResultsRoom
from skatclub.gui.widgets import pieces
from skatclub.gui.window.session import Session
from skatclub.i18n import numbers
from skatclub.rules.game.deal import Played
from skatclub.services import figures, sheets
from skatclub.services.club.clubs import Club
from skatclub.services.people import members as people_members
from skatclub.store.people import people
from tests.domain.figures.examples import GRAND_OUVERT
from tests.enduring import enduring
from tests.evenings import FOUR, new_list
from tests.gui.conftest import open_club
from tests.kept_clubs import copy_of
from tests.season_clubs import evening, new_season, plain_evenings


@pytest.fixture
def page(session: Session) -> FiguresPage:
    """Return the page with five lists of four, twenty games each, and a Grand ouvert."""

    def play(club: Club) -> None:
        for _evening in range(5):
            table_id = new_list(club, deals=20)
        sheets.accept_deal(club, table_id, Played(2, GRAND_OUVERT))

    club, _nothing = copy_of("five lists of twenty games", play, session.memory.clock)
    session.operations.take_over(club)
    session.window.menus.action("Statistik").trigger()
    assert session.window.now == FIGURES
    return session.room(FiguresRoom).page


def words_of(page: FiguresPage) -> str:
    return "\n".join(one.text() for one in page.player.findChildren(QLabel))


def test_a_player_is_shown_with_figures_and_what_they_stand_on(page):
    page.person.setCurrentIndex(page.person.findText("Bernd Krüger"))
    page.person.activated.emit(page.person.currentIndex())

    words = words_of(page)

    assert "5 mit einzelnen Spielen" in words
    assert "Beruht auf 5 von 5 Listen" in words
    assert len(page.player.met.rows) == 3
    assert "Gesamt aller Listen\n" in words
    assert "Seeger-Fabian je Liste\n" in words
    assert "in 5 von 5 Listen · Verein" in words
    assert "aus keiner Liste bekannt" not in words  # lists that are still played cost no loss money yet: no tile
    found = page.player.figures
    for row, one in enumerate(found.meetings):
        partner = next(told for told in found.partners if told.person_id == one.person_id)
        assert page.player.met.cells(row)[4].startswith(f"{partner.won} / {partner.games} · ")


def test_the_page_tells_what_a_player_is_to_the_club(page, session):
    club = session.operations.club
    one = people_members.find(club, "Anna Schmidt")
    joined = (StatusFrom(date(2011, 4, 1), MemberStatus.ACTIVE),)
    person = replace(one.person, member_no="14", is_member=True)
    people_members.change(club, one, replace(one, person=person, history=joined))
    page.refresh()

    page.show_person(one.person.id)
    assert page.tag.text() == "Mitglied seit 2011 · Nr. 14"
    assert page.tag.isVisible()
    page.show_person(people_members.find(club, "Bernd Krüger").person.id)
    assert page.tag.text() == "Gast"
    page.show_view(pages.MATRIX)
    assert not page.tag.isVisible()


def test_another_player_takes_the_place_of_the_tiles_before(page):
    before = pieces.widgets_in(page.player.tiles)

    page.person.setCurrentIndex(page.person.findText("Bernd Krüger"))
    page.person.activated.emit(page.person.currentIndex())

    assert before
    assert not any(tile.isVisible() for tile in before)


def without_lists(session: Session) -> int:
    """Return somebody of whom no list is known."""
    known = figures.background(session.operations.club, first=date(2000, 1, 1), last=date(2100, 1, 1))
    return next(one for one, sums in known.sums.items() if not sums.at_tables)


def test_of_totals_alone_nobody_is_told_as_a_partner_and_the_page_says_why(page, session):
    plain_evenings(session.operations.club, members=8, count=3)
    page.refresh()
    plain = without_lists(session)
    assert page.show_person(plain)

    words = words_of(page)

    assert len(page.player.met.rows) == 0
    tiles = [tile.accessibleName() for tile in pieces.widgets_in(page.player.more)]
    assert tiles
    assert not any(": –" in tile for tile in tiles)
    assert "nicht für Tische, Gegenspiel, Verlorene der Mitspieler, Seeger-Fabian und Verlustspielgeld" in words


def test_every_view_of_the_club_says_which_lists_it_stands_on(page, session):
    evening(session.operations.club, date(2026, 10, 1), series=1)
    plain_evenings(session.operations.club, members=8, count=3)
    page.refresh()
    club = page.found_club()
    plain = sum(not one.table_id for one in club.lists)

    for view, shown in (
        (pages.EVERYBODY, page.everybody),
        (pages.CHRONICLE, page.chronicle),
        (pages.MATRIX, page.matrix),
    ):
        page.show_view(view)
        assert f"Von {len(club.lists)} Listen sind 20 Spiel für Spiel bekannt, 8 als Summen" in shown.words.text()
        assert f"{plain} Ergebnisse sind ohne Liste bekannt" in shown.words.text()


def test_of_totals_alone_no_picture_of_games_is_kept(page, session, tmp_path):
    plain_evenings(session.operations.club, members=8, count=3)
    page.refresh()
    plain = without_lists(session)
    page.show_person(plain)

    page.keep_pictures(tmp_path / "Anna.svg", Audience.DESK, "Namen: voll")

    assert sorted(path.name for path in tmp_path.glob("Anna*")) == ["Anna-1.svg", "Anna-2.svg"]
    assert b"Verlauf der Listen" in (tmp_path / "Anna-1.svg").read_bytes().split(b"</title>")[0]


def test_charts_are_read_by_arrows_and_by_the_mouse(page):
    for chart in page.player.charts:
        chart.setFocus()
        QTest.keyClick(chart, Qt.Key.Key_Left)
        first = page.player.reading.text()
        QTest.keyClick(chart, Qt.Key.Key_Left)
        assert first
        assert chart.spot_box().width() > 0
        QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(chart.width() // 2, chart.height() // 3))
        QTest.mouseMove(chart, QPoint(chart.width() // 2, chart.height() // 2))
    assert "gewonnen" in page.player.reading.text()


def test_the_club_has_averages_chronicle_and_matrix(page):
    page.show_view(pages.EVERYBODY)
    assert len(page.everybody.rows.rows) == 4

    page.show_view(pages.CHRONICLE)
    assert "Grand ouvert von Bernd Krüger, 264 Punkte" in page.chronicle.rows.cells(0)[1]

    page.show_view(pages.MATRIX)
    cells = list(page.matrix.rows.cells(0))
    assert cells[0] == FOUR[0]
    assert cells[1] == "·"
    assert ":" in cells[2]


def test_each_ranking_is_chosen_by_keys_and_says_how_it_is_made(page):
    page.tabs.setFocus()
    for _step in range(pages.RANKINGS):
        QTest.keyClick(page.tabs, Qt.Key.Key_Right)
    assert page.view_now == pages.RANKINGS
    assert page.ranking.isVisible()
    page.ranking.setFocus()

    seen = {}
    for each in ranking.RANKINGS:
        assert page.found_ranking() is each
        assert page.rankings.words.text() == each.rule(page.found_club())
        seen[each.code] = [page.rankings.rows.cells(row) for row in range(len(page.rankings.rows.rows))]
        QTest.keyClick(page.ranking, Qt.Key.Key_Down)

    assert [row[0] for row in seen["attendance"]] == ["1 ="] * 4
    assert {row[1] for row in seen["attendance"]} == set(FOUR)
    assert len(seen["best_lists"]) == 20
    assert seen["champions"] == seen["improved"] == []
    assert [one.code for one in offered(page).offers()][:3] == ["ranking-champions", "year-book", "rankings"]
    page.show_view(pages.MATRIX)
    assert not page.ranking.isVisible()


def test_another_period_and_a_new_list_change_what_is_shown(page, session):
    page.period.setCurrentIndex(page.period.findText("Jahr 2026"))
    page.period.activated.emit(page.period.currentIndex())
    new_list(session.operations.club, deals=3)
    page.refresh()
    assert "6 mit einzelnen Spielen" in words_of(page)
    assert page.period.currentText() == "Jahr 2026"


def test_without_a_list_the_page_says_so(session):
    open_club(session)
    new_list(session.operations.club)
    session.current.find()
    session.window.show_page(FIGURES)
    page = session.room(FiguresRoom).page

    assert page.stack.currentWidget() is page.empty
    assert not page.print.isEnabled()


def test_a_person_can_be_shown_from_elsewhere(page):
    page.show_view(pages.MATRIX)
    person = page.person.itemData(2)

    page.show_person(person)

    assert page.has_player()
    assert page.person.chosen() == person


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_charts_are_kept_as_pictures(page, session, tmp_path, ending):
    session.room(FiguresRoom).page.keep_pictures(tmp_path / f"Anna.{ending}", Audience.DESK, "Namen: voll")

    made = sorted(path.name for path in tmp_path.iterdir() if path.suffix == f".{ending}")

    assert made == [f"Anna-{number}.{ending}" for number in (1, 2, 3)]
    if ending == "png":
        assert not QImage(str(tmp_path / "Anna-1.png")).isNull()
    else:
        assert b"<svg" in (tmp_path / "Anna-1.svg").read_bytes()


@pytest.mark.parametrize(("answer", "name"), [(0, "Anonym"), enduring(1, "Anna"), enduring(2, "Anna Schmidt")])
def test_the_file_of_a_picture_is_called_as_its_readers_may_read(page, session, monkeypatch, answer, name):
    club = session.operations.club
    one = people_members.find(club, "Anna Schmidt")
    levels = replace(one.person, web_level=PublishLevel.ANONYMOUS, notice_level=PublishLevel.FIRST_NAME)
    people_members.change(club, one, replace(one, person=levels))
    page.refresh()
    page.show_person(one.person.id)
    offered = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *asked: offered.append(asked[2]) or ("", ""))

    page.picture.click()
    session.window.findChild(QMessageBox).buttons()[answer].click()

    assert [Path(one).stem for one in offered] == [name]


def test_the_caption_of_a_picture_names_a_player_as_its_readers_may_read(page, session, monkeypatch, tmp_path):
    club = session.operations.club
    one = people_members.find(club, "Anna Schmidt")
    people_members.change(club, one, replace(one, person=replace(one.person, web_level=PublishLevel.ANONYMOUS)))
    page.refresh()
    page.show_person(one.person.id)
    captions = []
    for chart in page.player.charts:
        monkeypatch.setattr(chart, "keep", lambda _target, caption: captions.append(caption))

    for audience in (Audience.WEB, Audience.DESK):
        page.keep_pictures(tmp_path / "x.png", audience, "SC")

    assert [caption.split(" · ")[0] for caption in captions] == ["Anonym"] * 3 + ["Anna Schmidt"] * 3


def test_a_second_player_stands_beside_the_first(page):
    page.person.setCurrentIndex(page.person.findText("Bernd Krüger"))
    page.person.activated.emit(page.person.currentIndex())
    assert page.other.findText("Bernd Krüger") < 0
    assert page.other.currentText() == "Vergleichen mit …"

    page.other.setFocus()
    QTest.keyClicks(page.other, "Anna")

    other = page.found_other()
    tiles = [tile.accessibleName() for tile in pieces.widgets_in(page.player.tiles)]
    assert tiles[0].endswith(", Anna Schmidt: 5")
    assert f"Anna Schmidt: {max(one.result for one in other.lists)}" in tiles[2].replace(".", "")
    assert "Kreise: Bernd Krüger · Quadrate: Anna Schmidt" in words_of(page)
    page.player.course.setFocus()
    for key, name in ((Qt.Key.Key_Left, "Bernd Krüger"), (Qt.Key.Key_Down, "Anna Schmidt")):
        QTest.keyClick(page.player.course, key)
        assert page.player.reading.text().startswith(f"{name} · ")
    QTest.keyClick(page.player.course, Qt.Key.Key_Left)
    assert f": {numbers.points(other.lists[3].result)} Punkte" in page.player.reading.text()
    QTest.keyClick(page.other, Qt.Key.Key_Home)
    assert page.found_other() is None
    assert "Anna Schmidt" not in pieces.widgets_in(page.player.tiles)[0].accessibleName()


def test_a_picture_of_two_names_both_as_their_readers_may_read(page, session, monkeypatch, tmp_path):
    club = session.operations.club
    for name, level in (("Anna Schmidt", PublishLevel.ANONYMOUS), ("Bernd Krüger", PublishLevel.FIRST_NAME)):
        one = people_members.find(club, name)
        people_members.change(club, one, replace(one, person=replace(one.person, web_level=level)))
    page.refresh()
    page.show_person(people_members.find(club, "Bernd Krüger").person.id)
    page.other.setFocus()
    QTest.keyClicks(page.other, "Anna")
    captions = []
    for chart in page.player.charts:
        monkeypatch.setattr(chart, "keep", lambda _target, caption: captions.append(caption))

    page.keep_pictures(tmp_path / "x.png", Audience.WEB, "SC")

    assert page.picture_name(Audience.WEB) == "Bernd neben Anonym"
    assert captions[0].startswith("Kreise: Bernd · Quadrate: Anonym · ")
    assert [caption.split(" · ")[0] for caption in captions[1:]] == ["Bernd", "Bernd"]


def test_a_month_is_a_period_and_a_button_leads_back_to_the_season(page, session):
    evening(session.operations.club, date(2026, 2, 3))
    page.refresh()
    assert page.back.isHidden()
    page.period.setFocus()
    QTest.keyClicks(page.period, "Februar")

    assert page.period.currentText() == "Februar 2026"
    assert page.period.chosen() == (date(2026, 2, 1), date(2026, 2, 28))
    assert {one.held_on for one in page.found_player().lists} == {date(2026, 2, 3)}
    new_season(session.operations.club, "average")
    page.refresh()
    QTest.keyClick(page.back, Qt.Key.Key_Space)
    assert session.window.now == "season"


@pytest.mark.endure
def test_dark_colours_are_worn_at_once(page, session):
    session.window.switch_dark()

    assert page.theme.dark
    assert page.player.course.grab().toImage().pixelColor(1, 1).lightness() < 80


def offered(page):
    """Press the button and return the papers that the dialog shows."""
    page.print.click()
    dialog = QApplication.activeModalWidget()
    papers = dialog.papers
    dialog.reject()
    return papers


def test_sheet_and_year_book_are_offered(page):
    first = offered(page)
    page.show_view(pages.CHRONICLE)
    second = offered(page)

    assert [one.code for one in first.offers()][:2] == ["player-sheet", "year-book"]
    assert "player-sheet" not in [one.code for one in second.offers()]
    for papers in (first, second):
        for paper in papers.offers()[:1]:
            assert papers.make(paper, Format.PDF).startswith(b"%PDF")
            assert papers.file_stem(paper)


def test_the_sheet_can_be_made_for_the_player_himself_and_the_book_for_the_treasurer(page):
    of_player = offered(page)
    page.show_view(pages.CHRONICLE)
    of_club = offered(page)

    sheet = Choices(of_player.offers(), (), named=True)
    book = Choices(of_club.offers()[:1], (), named=True)
    sheet.names.setFocus()
    QTest.keyClick(sheet.names, Qt.Key.Key_End)

    assert sheet.level is Audience.DESK
    assert "ausgeschrieben" in sheet.names.currentText()
    assert book.names.findData(Audience.DESK) >= 0


def test_buttons_of_members_and_results_lead_to_the_chosen_person(page, session):
    window = session.window
    window.show_page("members")
    members = session.room(MembersRoom).page
    wanted = page.person.itemData(3)
    members.view.choose(wanted)
    members.figures.click()
    assert window.now == FIGURES
    assert page.person.chosen() == wanted

    session.current.choose(evening(session.operations.club, date(2026, 5, 1)))
    window.show_page("results")
    results = session.room(ResultsRoom).page
    results.view.selectRow(1)
    chosen = results.reading.ranking.people[results.chosen_id()].person.id
    results.figures.click()
    assert window.now == FIGURES
    assert page.person.chosen() == chosen


def test_the_side_of_the_window_leads_to_the_figures(page, session):
    session.window.show_page("members")

    session.window.side.buttons[FIGURES].click()

    assert session.window.now == FIGURES


def test_whoever_has_no_list_yet_is_not_mistaken_for_somebody_else(page, session):
    club = session.operations.club
    with club.database.change("new_member") as work:
        new = people.add(work, "Zoe Neu", is_member=True)

    assert not page.show_person(new.id)
    assert page.show_person(page.person.itemData(0))


def test_totals_say_what_they_cannot_tell(session):
    open_club(session)
    plain_evenings(session.operations.club, members=6, count=4)
    session.current.find()
    session.window.show_page(FIGURES)
    page = session.room(FiguresRoom).page

    assert "kein einzelnes Spiel erfasst" in words_of(page)
    assert not page.player.kinds.isVisible()
    assert not page.player.compared.isVisible()
    assert page.player.course.isVisible()


def test_results_without_lists_show_no_empty_tables_but_say_why(session):
    open_club(session)
    plain_evenings(session.operations.club, members=6, count=4)
    session.current.find()
    session.window.show_page(FIGURES)
    page = session.room(FiguresRoom).page

    assert not page.player.met.isVisible()
    assert "Wer am selben Tisch saß, ist nicht bekannt" in page.player.met_words.text()
    page.show_view(pages.MATRIX)
    assert not page.matrix.framed.isVisible()
    assert "Wer am selben Tisch saß, ist nicht bekannt" in page.matrix.words.text()
    evening(session.operations.club, date(2026, 5, 1))
    page.refresh()
    assert page.matrix.framed.isVisible()


def test_few_people_met_leave_no_empty_table(page):
    met = page.player.met
    below = met.rowViewportPosition(len(met.rows) - 1) + met.rowHeight(len(met.rows) - 1)

    assert len(met.rows) == 3
    assert met.viewport().height() - below <= 4


def test_the_player_with_most_lists_is_shown_first(page, session):
    background = page.found_player().background

    most = max(one.lists for one in background.sums.values())

    assert background.sums[page.person.chosen()].lists == most


@pytest.mark.endure
@pytest.mark.parametrize(
    ("view", "shown", "column"), [(pages.MATRIX, "matrix", 0), (pages.EVERYBODY, "everybody", 1)]
)
def test_names_stand_whole_in_large_type(page, session, view, shown, column):
    session.window.memory.change(theme="light", type_scale=150)
    page.show_view(view)
    rows = getattr(page, shown).rows

    for row in range(len(rows.rows)):
        words = rows.cells(row)[column]
        assert rows.columnWidth(column) >= rows.fontMetrics().horizontalAdvance(words)
