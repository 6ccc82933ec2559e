"""The page of a season: opened by keys, its table, pictures and statute."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit

from skatclub.domain.statutes.presets import preset
from skatclub.domain.statutes.rule import Drops, Rule, single
from skatclub.gui.season import words
from skatclub.gui.season.heat_map import HeatMap
from skatclub.gui.season.page import HEAT, RANKS, STATUTE, TABLE, VALUES
from skatclub.gui.season.season_model import BEFORE, NAME, RANK, VALUE
from skatclub.gui.widgets.ask import Question
from skatclub.services import clubs, registration, seasons
from tests.season_clubs import evening, new_season, plain_evenings


@pytest.fixture
def club(session):
    """Return a new club in the window."""
    made = clubs.create(":memory:", name="SC Herz Dame", author="Test", desk="desk", clock=session.memory.clock)
    session.operations.take_over(made)
    return made


@pytest.fixture
def page(session, club):
    """Return the page with a season of 12 members and 5 evenings."""
    plain_evenings(club, members=12, count=5)
    new_season(club, "average", title="Saison 2026")
    session.window.show_page("season")
    return session.season_pages.page()


def cell(page, row, column):
    return page.model.index(row, column).data()


def test_the_season_is_opened_by_its_key(session, club, hands):
    hands.ctrl(Qt.Key.Key_8)

    assert session.window.now == "season"
    assert session.season_pages.page().found is None
    assert "noch keine Saison" in session.season_pages.page().empty.text()


def test_a_season_is_opened_by_a_few_fields(session, club):
    plain_evenings(club, members=8, count=3)

    session.season_pages.ask_new()
    question = session.window.findChild(Question)
    question.findChild(QLineEdit, "first").setText("1.1.2026")
    question.findChild(QLineEdit, "last").setText("gestern")
    box = question.findChild(QDialogButtonBox)
    press = next(one for one in box.buttons() if one.property("primary"))
    press.click()
    assert "1.1.2026" in question.refusal.text()
    question.findChild(QLineEdit, "last").setText("31.12.2026")
    press.click()

    page = session.season_pages.page()
    assert page.found.season.title == "Saison 2026"
    assert page.model.rowCount() == len(page.found.table.rows) > 0


def test_the_table_shows_ranks_values_and_results(page):
    found = page.found

    assert page.isVisible()
    for number, row in enumerate(found.table.rows):
        assert cell(page, number, RANK) == str(row.rank)
        assert cell(page, number, NAME) == words.name_of(found, row)
        assert cell(page, number, VALUE) == words.value(found, row)
    assert page.model.columnCount() == BEFORE + 10
    assert page.tag.text() == "5 Abende · 10 Serien"
    assert page.rule.text() == "Es zählt der Schnitt aller Listen."


def test_dropped_results_are_struck_through_and_told_why(session, page):
    statute = single(Rule(drops=Drops(worst=2)))
    session.operations.run(seasons.change_statute, page.found.season.id, statute)

    row = page.found.table.rows[0]
    place = row.reckoning.dropped[0].place
    index = page.model.index(0, BEFORE + place)
    font = index.data(Qt.ItemDataRole.FontRole)
    assert isinstance(font, QFont)
    assert font.strikeOut()
    assert "es gehört zu den 2 schlechtesten Ergebnissen" in index.data(Qt.ItemDataRole.ToolTipRole)
    page.table.setCurrentIndex(index)
    assert "gestrichen" in page.detail.text()
    assert "Wer den nächsten Abend versäumt" in page.detail.text()


def test_arrows_look_around_in_the_heat_map(page):
    page.show_view(HEAT)
    page.chart.setFocus()

    QTest.keyClick(page.chart, Qt.Key.Key_Down)
    QTest.keyClick(page.chart, Qt.Key.Key_Down)
    QTest.keyClick(page.chart, Qt.Key.Key_Right)

    assert page.detail.text() == words.said_cell(page.found, page.found.table.rows[1], 1)
    assert page.chart.accessibleDescription() == page.detail.text()


def test_the_mouse_finds_the_cell_it_points_at(page):
    page.show_view(HEAT)
    chart = HeatMap(page.found, page.theme)
    font = page.font()
    box = chart.spot_box((3, 2), page.chart.size(), font)

    assert chart.spot_at(box.center(), page.chart.size(), font) == (3, 2)
    assert chart.spot_at(QPoint(0, 0), page.chart.size(), font) is None


@pytest.mark.parametrize("view", [VALUES, RANKS])
def test_curves_are_told_point_by_point(page, view):
    page.show_view(view)
    page.chart.setFocus()

    QTest.keyClick(page.chart, Qt.Key.Key_Left)

    leader = page.found.table.rows[0]
    assert page.detail.text().startswith(words.name_of(page.found, leader))
    assert "Platz 1" in page.detail.text()


@pytest.mark.parametrize("view", [HEAT, VALUES, RANKS])
def test_pictures_are_kept_as_png_and_svg(session, page, tmp_path, view):
    page.show_view(view)

    session.season_pages.keep_picture(tmp_path / "season.png")
    session.season_pages.keep_picture(tmp_path / "season.svg")

    assert QImage(str(tmp_path / "season.png")).width() > 600
    assert b"<svg" in (tmp_path / "season.svg").read_bytes()


def test_the_table_is_no_picture(page):
    page.show_view(TABLE)

    assert not page.has_picture()
    assert not page.picture.isVisible()


def test_the_statute_form_follows_every_field(page):
    page.show_view(STATUTE)
    form = page.form

    form.counts["over_least"].setValue(24)
    form.ladder.setText("3, 5")

    assert form.sentence.text() == (
        "Es zählt der Schnitt aller Listen; mit dem 3. und 5. eigenen Ergebnis wird jeweils das bis dahin "
        "schlechteste gestrichen; geteilt wird durch mindestens 24."
    )
    assert form.example.text().startswith("Beispiel: 20 Listen, 2 Ergebnisse gestrichen.")
    form.bonus.setText("n ** 2")
    assert not form.keep.isEnabled()
    assert "ab Zeichen 4" in form.refusal.text()


def test_a_statute_that_is_let_hold_ranks_anew(page):
    page.show_view(STATUTE)
    page.form.value.setCurrentIndex(1)

    page.form.keep.click()

    assert page.found.championship.rule.value == "sum"
    assert page.found.season.statute.championships[0].rule.value == "sum"


def test_a_preset_is_begun_with_and_says_what_is_not_known(page):
    page.show_view(STATUTE)
    place = page.form.preset.findData("deduction")

    page.form.preset.setCurrentIndex(place)
    page.form.preset.activated.emit(place)

    assert page.form.statute() == preset("deduction").statute
    assert "wie viel abgezogen wird" in page.form.unsure.text()


def test_several_championships_are_chosen_and_edited_one_by_one(session, page):
    session.operations.run(seasons.change_statute, page.found.season.id, preset("wolfenbuettel").statute)
    page.show_view(STATUTE)

    page.form.counts["evenings"].setValue(3)
    page.form.part.setCurrentIndex(1)
    page.form.part.activated.emit(1)
    page.form.counts["evenings"].setValue(4)
    page.form.keep.click()

    told = [one.rule.least.evenings for one in page.found.season.statute.championships]
    assert told == [3, 4, 20]
    page.championship.setCurrentIndex(1)
    page.championship.activated.emit(1)
    assert page.found.championship.name == "cup"


def test_the_next_evening_expects_the_same_people(session, club):
    session.current.choose(evening(club, date(2026, 10, 29), series=1))

    session.season_pages.next_evening()

    assert session.window.now == "registration"
    people = registration.roll(club, session.event_id).participants
    assert len(people) == 8
