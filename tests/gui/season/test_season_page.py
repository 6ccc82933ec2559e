"""The page of a season: opened by keys, its table, pictures and statute."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import pairwise

import pytest
import shiboken6
from pypdf import PdfReader
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QFont, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
)

from skatclub.domain.people import names
from skatclub.domain.people.membership import MemberStatus
from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.domain.season import standings as season_standings
from skatclub.domain.season.errors import LotTooEarly
from skatclub.domain.season.season import MarkKind
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.presets import PRESETS, preset
from skatclub.domain.season.statutes.rule import (
    Cup,
    Drops,
    Least,
    MissedLists,
    Missing,
    Rule,
    TieBreak,
    Unit,
    Value,
    single,
)
from skatclub.exports import scale
from skatclub.gui.figures.room import FiguresRoom
from skatclub.gui.look import theme
from skatclub.gui.parts import picture_file
from skatclub.gui.parts.lot_dialog import LotDialog
from skatclub.gui.season import words
from skatclub.gui.season.curves import Curves
from skatclub.gui.season.evenings_dialog import EveningsDialog
from skatclub.gui.season.heat_map import HeatMap
from skatclub.gui.season.notes_dialog import NotesDialog
from skatclub.gui.season.page import BEFORE, HEAT, NAME, RANK, RANKS, STATUTE, TABLE, TITLE, VALUE, VALUES
from skatclub.gui.season.room import SeasonRoom
from skatclub.gui.season.statute_form import StatuteForm
from skatclub.gui.start.room import StartRoom
from skatclub.gui.widgets.ask import Question
from skatclub.gui.widgets.table.view import GAP, HeldColumns
from skatclub.i18n import numbers
from skatclub.i18n.season import statutes as i18n_statutes
from skatclub.services.events import events
from skatclub.services.people import members, merging
from skatclub.services.registration import registration
from skatclub.services.season import notes, seasons
from tests.exports import reading
from tests.gui.conftest import empty_club
from tests.kept_clubs import copy_of
from tests.season_clubs import equal_evening, evening, new_season, plain_evenings


@pytest.fixture
def club(session):
    """Return a new club in the window."""
    made = empty_club(session)
    session.operations.take_over(made)
    return made


def show_season(session, code="average", **evenings):
    """Return the page with a season of so many members and evenings."""

    def begin(club):
        plain_evenings(club, **evenings)
        new_season(club, code, title="Saison 2026")

    club, _nothing = copy_of(("season", code, *evenings.items()), begin, session.memory.clock)
    session.operations.take_over(club)
    session.window.show_page("season")
    return session.room(SeasonRoom).page


@pytest.fixture
def page(session):
    """Return the page with a season of 12 members and 5 evenings."""
    return show_season(session, members=12, count=5)


@pytest.fixture
def form(qtbot):
    """Return the form of a statute without a page around it."""
    form = StatuteForm()
    form.show_statute(preset("average").statute)
    yield form
    shiboken6.delete(form)


def keep(room, target, audience):
    picture_file.keep_picture(room.access, target, room.keep_picture, audience)


def called(page, row):
    return page.standings.people[row.person_id].full_name


def cell(page, row, column):
    return page.table.lines.index(row, column).data()


def test_the_season_is_opened_by_its_key(session, club, hands):
    hands.ctrl(Qt.Key.Key_8)

    assert session.window.now == "season"
    assert session.room(SeasonRoom).page.standings is None
    assert "noch keine Saison" in session.room(SeasonRoom).page.empty.text()


def test_a_season_is_opened_by_a_few_fields(session, club):
    plain_evenings(club, members=8, count=3)

    session.room(SeasonRoom).ask_new()
    question = session.window.findChild(Question)
    question.findChild(QLineEdit, "first").setText("1.1.2026")
    question.findChild(QLineEdit, "last").setText("gestern")
    box = question.findChild(QDialogButtonBox)
    press = next(one for one in box.buttons() if one.property("primary"))
    press.click()
    assert question.refusal.text().startswith("Letzter Tag: „gestern“ ist kein Datum.")
    question.findChild(QLineEdit, "last").selectAll()
    QTest.keyClicks(question.findChild(QLineEdit, "last"), "31.12.2026")
    assert question.problem.isHidden()
    press.click()

    page = session.room(SeasonRoom).page
    assert page.standings.season.title == "Saison 2026"
    assert page.table.lines.rowCount() == len(page.standings.table.rows) > 0


def test_a_long_statute_is_told_whole_before_the_season_is_opened(session, club, qtbot):
    plain_evenings(club, members=8, count=1)
    session.room(SeasonRoom).ask_new()
    question = session.window.findChild(Question)
    chosen, labels = question.findChild(QComboBox, "statute"), question.findChildren(QLabel)
    for place in range(chosen.count()):
        chosen.setCurrentIndex(place)
        qtbot.waitUntil(lambda: all(one.height() >= one.heightForWidth(one.width()) for one in labels))

    question.findChild(QDialogButtonBox).accepted.emit()
    assert session.window.focusWidget() is session.room(SeasonRoom).page.table


def test_the_table_shows_ranks_values_and_results(page):
    people = range(len(page.table.rows))
    shown = [[cell(page, row, column) for column in (RANK, NAME, VALUE)] for row in people]

    assert page.isVisible()
    assert shown[:2] == [["1", "Jutta Behr", "1.034,50"], ["2", "Tina Wolff", "1.006,25"]]
    assert len(shown) == 12
    assert page.table.lines.columnCount() == BEFORE + 10
    assert page.tag.text() == "5 Abende · 10 Serien"
    assert page.rule.text() == "Es zählt: Schnitt aller Listen."


def test_dropped_results_are_struck_through_and_told_why(session, page):
    statute = single(Rule(drops=Drops(worst=2)))
    session.operations.run(seasons.change_statute, page.standings.season.id, statute)

    row = page.standings.table.rows[0]
    place = row.reckoning.dropped[0].place
    index = page.table.lines.index(0, BEFORE + place)
    font = index.data(Qt.ItemDataRole.FontRole)
    assert isinstance(font, QFont)
    assert font.strikeOut()
    assert "es gehört zu den 2 schlechtesten Ergebnissen" in index.data(Qt.ItemDataRole.ToolTipRole)
    page.table.setCurrentIndex(index)
    assert "gestrichen" in page.detail.text()
    assert "Wenn der nächste Abend versäumt wird" in page.detail.text()


def test_each_line_adds_up_to_its_points_with_what_the_rules_add(session, page):
    rule = Rule(
        value=Value.SUM,
        drops=Drops(worst=1),
        missed=MissedLists(kind=Missing.DEDUCTION, free=1, deduction=Fraction(5, 2)),
        bonus="n / 2",
        presence_points=20,
    )
    session.operations.run(seasons.change_statute, page.standings.season.id, single(rule))
    model = page.table.model()

    def number(column, row):
        index = model.index(row, column)
        struck = index.data(Qt.ItemDataRole.FontRole)
        plain = index.data().strip("()·").replace(".", "").replace(",", ".").replace(numbers.MINUS, "-")
        return Fraction(0) if not plain or (struck is not None and struck.strikeOut()) else Fraction(plain)

    heads = [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]
    assert heads[: BEFORE + 1] == ["Platz", "Name", "Punkte", "Listen", "gestr.", "±"]
    for row in range(model.rowCount()):
        assert number(VALUE, row) == sum(number(column, row) for column in range(BEFORE, model.columnCount()))
    page.table.setCurrentIndex(model.index(0, BEFORE + 1))
    assert page.detail.text().startswith(f"{called(page, page.standings.table.rows[0])} · Abend 1 · ")
    page.table.setCurrentIndex(model.index(0, BEFORE))
    assert page.detail.text().startswith("Wenn der nächste Abend versäumt wird")


def test_the_season_opens_with_the_calculation_of_the_best(page):
    best = page.standings.table.rows[0]

    assert page.caption.isVisible()
    assert f"{called(page, best)}: " in page.detail.text()
    assert page.detail.text().splitlines()[1].startswith("Wenn der nächste Abend versäumt wird")


def test_results_that_fall_for_the_same_reason_are_told_in_one_sentence(session, page):
    statute = single(Rule(drops=Drops(best=2)))

    session.operations.run(seasons.change_statute, page.standings.season.id, statute)

    row = page.standings.table.rows[0]
    gone = [row.reckoning.results[drop.place].total for drop in row.reckoning.dropped]
    assert len(gone) > 2
    told = page.detail.text()
    assert told.count("sie gehören nicht zu den 2 besten: ") == 1
    reason = (
        f"{len(gone)} Ergebnisse sind gestrichen, sie gehören nicht zu den 2 besten: {numbers.points(gone[0])} ("
    )
    assert reason in told
    assert all(f" {numbers.points(points)} (" in told for points in gone)


@pytest.mark.endure
def test_a_long_calculation_scrolls_and_leaves_the_table_its_room(session, page):
    session.operations.run(seasons.change_statute, page.standings.season.id, single(Rule(drops=Drops(best=1))))
    session.window.resize(700, 700)
    session.window.memory.change(type_scale=150)
    page.table.setCurrentIndex(page.table.lines.index(1, BEFORE))

    told = page.caption
    hidden = told.words.heightForWidth(told.scrolled.viewport().width()) - told.scrolled.viewport().height()
    assert hidden > 0
    assert told.scrolled.focusPolicy() == Qt.FocusPolicy.StrongFocus
    assert page.table.height() > told.height()
    told.scrolled.setFocus()
    QTest.keyClick(told.scrolled, Qt.Key.Key_PageDown)
    assert told.scrolled.verticalScrollBar().value() > 0


@pytest.mark.endure
def test_the_cell_that_is_looked_at_stays_in_sight_in_larger_type(session):
    page = show_season(session, members=8, count=20)

    session.window.memory.change(type_scale=150)

    last = page.table.visualRect(page.table.currentIndex())
    assert page.table.currentIndex().column() == page.table.lines.columnCount() - 1
    assert page.table.viewport().rect().contains(last)


def test_arrows_look_around_in_the_heat_map(page):
    page.show_view(HEAT)
    page.chart.setFocus()

    QTest.keyClick(page.chart, Qt.Key.Key_Down)
    QTest.keyClick(page.chart, Qt.Key.Key_Down)
    QTest.keyClick(page.chart, Qt.Key.Key_Right)

    assert page.detail.text() == "Tina Wolff · Abend 1 · 01.01.2026, Serie 2 · nicht gespielt"
    assert page.chart.accessibleDescription() == page.detail.text()


def test_the_mouse_finds_the_cell_it_points_at(page):
    page.show_view(HEAT)
    chart = HeatMap(page.standings, page.theme)
    font = page.font()
    box = chart.spot_box((3, 2), page.chart.size(), font)

    assert chart.spot_at(box.center(), page.chart.size(), font) == (3, 2)
    assert chart.spot_at(QPoint(0, 0), page.chart.size(), font) is None


def test_curves_are_told_point_by_point(page):
    leader = page.standings.table.rows[0]
    for view in (VALUES, RANKS):
        page.show_view(view)
        page.chart.setFocus()

        QTest.keyClick(page.chart, Qt.Key.Key_Left)

        assert page.detail.text().startswith(called(page, leader))
        assert "Platz 1" in page.detail.text()


def test_pictures_are_kept_as_png_svg_and_pdf(session, page, tmp_path):
    for view in (HEAT, VALUES, RANKS):
        page.show_view(view)

        for ending in ("png", "svg", "pdf"):
            keep(session.room(SeasonRoom), tmp_path / f"season.{ending}", Audience.BOARD)

        assert QImage(str(tmp_path / "season.png")).width() > 600
        assert b"<svg" in (tmp_path / "season.svg").read_bytes()
        assert "season.pdf · Namen: Aushang" in session.window.messages.words.text()
        assert len(PdfReader(tmp_path / "season.pdf").pages) == 1
        told = "".join(reading.text((tmp_path / "season.pdf").read_bytes()).split())
        assert page.standings.people[page.standings.table.rows[0].person_id].family_name in told
        caption = f"Saison 2026 · {page.view_name()} · SC Herz Dame · Stand 05.11.2026"
        assert "".join(caption.split()) in told
        assert told.endswith("Namen:Aushang")


def test_the_table_is_no_picture(page):
    page.show_view(TABLE)

    assert not page.has_picture()
    assert not page.picture.isEnabled()


def test_the_statute_form_follows_every_field(page):
    page.show_view(STATUTE)
    assert page.tabs.tabText(page.tabs.currentIndex()) == "Satzung"
    form = page.form

    form.rule.counts["over_least"].setValue(24)
    form.rule.ladder.setText("3, 5")

    assert form.sentence.text() == (
        "Es zählt: Schnitt aller Listen. Mit dem 3. und 5. eigenen Ergebnis wird jeweils das bis dahin "
        "schlechteste gestrichen. Geteilt mindestens durch: 24."
    )
    assert form.example.text().startswith("Beispiel: 20 Listen, 2 Ergebnisse gestrichen.")
    form.rule.bonus.setText("n ** 2")
    assert not form.keep.isEnabled()
    assert "ab Zeichen 4" in form.rule.refused["bonus"].text()


def test_a_statute_that_is_let_hold_ranks_anew(page):
    page.show_view(STATUTE)
    page.form.rule.value.setCurrentIndex(1)

    page.form.keep.click()

    assert page.standings.championship.rule.value == "sum"
    assert page.standings.season.statute.championships[0].rule.value == "sum"


def test_zero_is_a_word(form):
    form.rule.show_rule(Rule())

    shown = {field.accessibleName(): field.text() for field in form.rule.counts.values()}
    assert shown["Beste gezählt"] == "alle"
    assert shown["Schlechteste gestrichen"] == "keine"


def test_a_preset_is_begun_with_and_says_what_is_not_known(form):
    place = form.preset.findData("deduction")

    form.preset.setCurrentIndex(place)
    form.preset.activated.emit(place)

    assert form.statute() == preset("deduction").statute
    assert "Abzug für jede weitere" in form.unsure.text()


def test_fields_are_on_top_and_keep_their_places_while_sentences_grow(form):
    form.resize(900, 700)
    form.show()
    best = form.rule.counts["best"]
    before = best.mapTo(form, best.rect().topLeft()).y()
    assert before < form.sentence.mapTo(form, form.sentence.rect().topLeft()).y()

    form.hold(form.statute(), Plan(3), 2)
    best.setValue(99)
    QCoreApplication.processEvents()

    assert form.unsure.isVisible()
    assert best.mapTo(form, best.rect().topLeft()).y() == before


def test_most_clubs_settle_five_questions_and_the_rest_is_folded_away(form):
    form.show()
    asked = [form.rule.value, form.rule.counts["best"], form.rule.counts["evenings"], form.rule.tie_break]

    assert all(field.isVisible() for field in asked)
    assert not any(
        shown.isVisible() for shown in (form.rule.bonus, form.rule.series, form.name, form.part, form.more)
    )
    form.rule.more.setFocus()
    QTest.keyClick(form.rule.more, Qt.Key.Key_Space)
    assert form.rule.bonus.isVisible()
    form.show_statute(preset("sum").statute)
    assert form.rule.bonus.isVisible()  # by hand
    QTest.keyClick(form.rule.more, Qt.Key.Key_Space)
    assert not form.rule.bonus.isVisible()


@pytest.mark.parametrize(
    ("statute", "is_open"),
    [
        (single(Rule(value=Value.SUM, drops=Drops(best=7), tie_break=TieBreak.SHARED, members_only=True)), False),
        (single(Rule(drops=Drops(worst=1))), True),
        (single(Rule(least=Least(percent=50))), True),
        (single(Rule(cup=Cup(rounds=1, series=1, lists=1))), True),
    ],
)
def test_what_is_not_as_usual_is_never_folded_away(form, statute, is_open):
    form.show()
    form.show_statute(statute)

    assert form.rule.has_cup.isVisible() == is_open
    form.show_statute(preset("average").statute)
    assert not form.rule.has_cup.isVisible()


def test_ties_and_guests_are_settled_in_the_form_and_hold(page):
    page.show_view(STATUTE)
    rule = page.form.rule
    rule.tie_break.setFocus()
    QTest.keyClicks(rule.tie_break, "sie")
    assert page.form.sentence.text().endswith("Bei Gleichstand: sie teilen sich den Platz.")
    ticks = {tick.text(): tick for tick in page.form.findChildren(QCheckBox)}
    since = ticks["Es zählen nur Ergebnisse seit dem Beitritt"]
    assert since.isHidden()
    ticks["Nur Mitglieder werden gewertet"].click()
    since.click()
    page.form.keep.click()

    found = page.standings.season.statute.championships[0].rule
    assert (found.tie_break, found.members_only, found.from_joining) == (TieBreak.SHARED, True, True)
    rule.more.click()
    rule.has_cup.click()
    assert not rule.tie_break.isEnabled()


def test_what_a_template_leaves_open_is_no_matter_of_rules_of_ones_own(form):
    """It stayed until it was saved (club.md, C)."""
    form.show_statute(preset("klinkrade").statute)
    assert not form.unsure.isHidden()

    form.rule.counts["evenings"].setValue(10)

    assert form.preset.currentText() == "Eigene Satzung"
    assert form.unsure.isHidden()


def test_more_best_evenings_than_are_planned_are_possible_but_warned_of(form):
    form.hold(single(Rule(value=Value.SUM, unit=Unit.EVENING)), Plan(16), 2)
    assert form.unsure.isHidden()

    form.rule.counts["best"].setValue(20)

    assert "20" in form.unsure.text()
    assert "16" in form.unsure.text()
    assert form.keep.isEnabled()
    form.rule.counts["best"].setValue(16)
    assert form.unsure.isHidden()


@pytest.mark.parametrize(("tie_break", "said"), [(TieBreak.GAMES, "Los"), (TieBreak.SHARED, "teilen")])
def test_the_explanation_of_equals_says_what_decides_and_that_a_lot_is_missing(page, tie_break, said):
    club = page.operations.club
    equal_evening(club, names=3, day=date(2024, 1, 7))
    season_id = new_season(club, "sum", title="Gleich", first=date(2024, 1, 1), last=date(2024, 12, 31))
    seasons.change_statute(club, season_id, single(Rule(value=Value.SUM, tie_break=tie_break)))
    found = seasons.standings(club, season_id)
    row, other, _third = found.table.rows

    told = words.explained(found, row, None)

    assert words.name_of(found, other) in told
    assert said in told
    if tie_break is TieBreak.GAMES:
        assert i18n_statutes.choice_name(tie_break) in told
        notes.record_lot(club, season_id, [each.person_id for each in found.table.rows])
        drawn = seasons.standings(club, season_id)
        assert "Das Los hat entschieden" in words.explained(drawn, drawn.table.rows[1], None)


def test_the_example_speaks_in_evenings_where_evenings_count(form):
    form.rule.counts["evenings"].setValue(16)
    assert form.example.text().startswith("Beispiel: 16 Abende. ")
    form.show_statute(preset("best-seven").statute)
    assert form.example.text().startswith("Beispiel: 9 Abende, 2 Ergebnisse gestrichen.")


def test_a_result_of_a_guest_says_why_it_does_not_count(session, page):
    row = next(row for row in page.standings.table.rows if {0, 9} <= row.reckoning.results.keys())
    day = page.standings.played.slots[4].day
    session.operations.run(members.note_status, row.person_id, MemberStatus.ACTIVE, day)
    statute = single(Rule(members_only=True, from_joining=True))
    session.operations.run(seasons.change_statute, page.standings.season.id, statute)
    page.show_view(TABLE)

    at = [each.person_id for each in page.standings.table.rows].index(row.person_id)
    shown = page.standings.table.rows[at]
    first = BEFORE + any(each.reckoning.lack is not None for each in page.standings.table.rows)
    page.table.setCurrentIndex(page.table.lines.index(at, first))

    assert "gestrichen: als Gast vor dem Beitritt gespielt" in page.detail.text()
    assert page.table.lines.index(at, first).data(Qt.ItemDataRole.FontRole).strikeOut()
    assert shown.reckoning.dropped[0].place == 0


def test_several_championships_are_chosen_and_edited_one_by_one(session, page):
    session.operations.run(seasons.change_statute, page.standings.season.id, preset("wolfenbuettel").statute)
    page.show_view(STATUTE)

    page.form.rule.counts["evenings"].setValue(3)
    page.form.part.setCurrentIndex(1)
    page.form.part.activated.emit(1)
    page.form.rule.counts["evenings"].setValue(4)
    page.form.keep.click()

    told = [one.rule.least.evenings for one in page.standings.season.statute.championships]
    assert told == [3, 4, 20]
    page.championship.setCurrentIndex(1)
    page.championship.activated.emit(1)
    assert page.standings.championship.name == "cup"


def test_a_statute_has_a_field_for_cups_months_and_rank_points(page):
    page.show_view(STATUTE)
    rule = page.form.rule

    rule.rank_points.setText("10, 8, 6")
    assert "Punkte" in page.form.sentence.text()
    rule.rank_points.clear()
    rule.counts["months"].setValue(9)
    rule.counts["lists_of_month"].setValue(6)
    assert "Mindestzahl der Monate: 9" in page.form.sentence.text()
    rule.has_cup.setChecked(True)
    rule.cup["lists"].setValue(3)
    assert page.form.sentence.text().startswith("In 5 Runden zu 10 Serien")
    page.form.keep.click()

    found = page.standings.season.statute.championships[0].rule
    assert (found.cup.lists, found.least.months, found.least.lists_of_month) == (3, 9, 6)


@pytest.mark.parametrize("code", [one.code for one in PRESETS])
def test_the_form_shows_and_reads_every_preset_without_loss(form, code):
    statute = preset(code).statute

    form.show_statute(statute)
    for place in range(len(statute.championships)):
        form.part.activated.emit(place)

    assert form.statute() == statute


def test_championships_are_added_named_and_removed(session, page):
    page.show_view(STATUTE)

    page.form.more.click()
    page.form.name.setText("Damen")
    page.form.rule.group.setText("ladies")
    page.form.keep.click()
    assert [one.name for one in page.standings.season.statute.championships] == ["championship", "Damen"]
    page.form.part.activated.emit(0)
    page.form.less.click()
    page.form.keep.click()

    assert [one.name for one in page.standings.season.statute.championships] == ["Damen"]


def test_a_group_is_typed_and_shown_as_people_call_it(session, page):
    page.show_view(STATUTE)
    page.form.rule.group.setText("Damen")
    page.form.keep.click()

    assert [one.rule.group for one in page.standings.season.statute.championships] == ["ladies"]
    assert page.form.rule.group.text() == "Damen"


@pytest.mark.parametrize("name", ["Meisterschaft", "MEISTERSCHAFT"])
def test_two_championships_never_read_the_same(form, name):
    form.more.click()

    form.name.setText(name)
    assert not form.keep.isEnabled()
    assert not form.named_twice.isHidden()
    assert f"heißt schon „{name}“" in form.named_twice.text()
    assert "„Name“" in form.refusal.text()
    form.name.setText("Damen")

    assert form.keep.isEnabled()
    assert form.named_twice.isHidden()


def test_an_example_that_cannot_be_ranked_says_so(form):
    form.rule.counts["lists"].setValue(400)

    assert form.example.text().startswith("Beispiel: 300 Listen. Nicht gewertet: ")
    form.rule.counts["lists"].setValue(40)
    assert "Nicht gewertet" not in form.example.text()


def test_a_season_is_removed_by_one_word(session, page):
    session.room(SeasonRoom).actions().ask_removal()
    dialog = QApplication.activeModalWidget()

    shown = [made.text().replace("&", "") for made in dialog.findChildren(QPushButton)]
    assert dialog.windowTitle() == "Saison entfernen"
    assert "Saison entfernen" in shown
    dialog.reject()


def test_a_statute_goes_into_a_file_and_comes_back(session, page, tmp_path):
    statute = preset("altenburg").statute
    page.form.show_statute(statute)
    session.room(SeasonRoom).actions().keep_statute(tmp_path / "satzung.json", page.form)
    page.form.show_statute(preset("sum").statute)

    session.room(SeasonRoom).actions().read_statute(tmp_path / "satzung.json", page.form)
    assert page.form.statute() == statute
    (tmp_path / "satzung.json").write_text("{", encoding="utf-8")
    session.room(SeasonRoom).actions().read_statute(tmp_path / "satzung.json", page.form)

    assert page.form.statute() == statute
    assert "JSON" in session.window.messages.words.text()


def test_the_figures_of_the_chosen_player_are_one_key_away(session, page, hands):
    page.table.setCurrentIndex(page.table.lines.index(3, BEFORE))
    chosen = page.standings.table.rows[3].person_id

    hands.press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)

    assert session.window.now == "figures"
    assert session.room(FiguresRoom).page.person.chosen() == chosen


def test_the_next_evening_expects_the_same_people(session, club):
    session.current.choose(evening(club, date(2026, 10, 29), series=1))

    session.room(SeasonRoom).next_evening()
    question = session.window.findChild(Question)
    assert question.findChild(QLineEdit, "title").text() == "Abend 2026-11-05"
    press(question)

    assert session.window.now == "registration"
    people = registration.roll(club, session.current.event_id).participants
    assert len(people) == 8


def test_the_start_page_opens_the_next_evening_on_another_day(session, club):
    evening(club, date(2026, 10, 29), series=1)
    session.window.show_page("start")

    session.room(StartRoom).page.doors["next"].click()
    question = session.window.findChild(Question)
    question.findChild(QLineEdit, "day").setText("übermorgen")
    press(question)
    assert question.refusal.text().startswith("Tag: „übermorgen“ ist kein Datum.")
    question.findChild(QLineEdit, "day").setText("6.11.2026")
    question.findChild(QLineEdit, "title").setText("Gänseabend")
    press(question)

    made = events.event(club, session.current.event_id)
    assert (made.title, made.held_on) == ("Gänseabend", date(2026, 11, 6))


def press(dialog):
    """Press the filled button of a dialog."""
    box = dialog.findChild(QDialogButtonBox)
    next(one for one in box.buttons() if one.property("primary")).click()


def test_other_evenings_are_chosen_by_keys(session, page):
    page.evenings.click()
    dialog = session.window.findChild(EveningsDialog)

    QTest.keyClick(dialog.evenings.list, Qt.Key.Key_Space)
    assert dialog.evenings.counted.text() == "4 von 5 gewählt"
    press(dialog)

    assert len(page.standings.played.slots) == 8
    assert [one.counts for one in seasons.evenings(session.operations.club, page.standings.season.id)] == [
        False,
        True,
        True,
        True,
        True,
    ]


def test_the_board_notes_points_and_takes_them_back(session, page):
    row = page.standings.table.rows[0]
    page.notes.click()
    dialog = session.window.findChild(NotesDialog)

    press_note(dialog, "Niemand")
    assert dialog.refusal.text().startswith("So heißt niemand im Verein.")
    dialog.kind.choose(MarkKind.POINTS)
    dialog.points.setValue(-50)
    dialog.note.setText("verspätet")
    press_note(dialog, next(one.full_name for one in dialog.person.known if one.id == row.person_id))

    assert page.standings.table.row_of(row.person_id).reckoning.value == row.reckoning.value - 50
    assert dialog.table.cells(0)[3:] == ("−50", "verspätet")
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert page.standings.table.row_of(row.person_id).reckoning.value == row.reckoning.value
    assert dialog.table.rows == ()


def test_an_absence_is_excused_once(session, page):
    page.notes.click()
    dialog = session.window.findChild(NotesDialog)
    name = dialog.person.known[0].full_name

    press_note(dialog, name)
    press_note(dialog, name)

    assert dialog.refusal.text() == "Das ist schon vermerkt."
    assert len(dialog.table.rows) == 1


def press_note(dialog, name):
    dialog.person.setText(name)
    press(dialog)


def test_a_name_of_a_note_is_completed_and_bearers_of_one_name_are_told_apart(session, page):
    first, *others = session.operations.ask(merging.everybody)
    page.notes.click()
    dialog = session.window.findChild(NotesDialog)
    second = replace(first, id=99)
    apart = names.told_apart((first, second))
    first, second = (names.marked(one, apart) for one in (first, second))
    dialog.person.known = (first, *others, second)
    dialog.activateWindow()
    QApplication.processEvents()
    dialog.person.setFocus()
    QTest.keyClicks(dialog.person, first.family_name[:4].lower())
    QTest.keyClick(dialog.person, Qt.Key.Key_Return)

    assert dialog.person.text() == f"{first.written_name} (ID {first.id})"
    assert dialog.person.person() == first
    dialog.person.setText(first.written_name)
    assert dialog.person.person() is None


def test_equals_of_a_season_are_parted_by_a_lot(session, page):
    club = session.operations.club
    equal_evening(club, names=4, day=date(2024, 1, 7))
    season_id = new_season(club, "average", title="Gleich", first=date(2024, 1, 1), last=date(2024, 12, 31))
    page.refresh()
    page.show_season(season_id)
    before = page.standings.table.undecided()

    actions, over = session.room(SeasonRoom).actions(), date(2025, 1, 1)
    refused: list[LotTooEarly] = []
    session.operations.refused.connect(refused.append)
    actions.ask_lot(date(2024, 1, 6))
    assert refused == [LotTooEarly("Gleich", date(2024, 1, 7))]
    assert actions.has_ties()
    actions.ask_lot(over)
    dialog = session.window.findChild(LotDialog)
    QTest.keyClick(dialog.order, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    drawn = dialog.order.keys()
    QTest.keyClick(dialog.order, Qt.Key.Key_Return)

    assert drawn == (before[0][1], before[0][0], *before[0][2:])
    assert [(row.rank, row.person_id) for row in page.standings.table.rows] == list(enumerate(drawn, start=1))

    actions.ask_lot(over)  # it was wrong
    box = session.window.findChild(QMessageBox)
    next(one for one in box.buttons() if one.text().startswith("Los zurücknehmen")).click()
    assert page.standings.table.undecided() == before


def test_title_and_days_of_a_season_are_changed_and_the_season_goes(session, page):
    session.room(SeasonRoom).actions().ask_change()
    question = session.window.findChild(Question)
    question.findChild(QLineEdit, "title").setText("Spieljahr")
    press(question)
    assert page.standings.season.title == "Spieljahr"

    session.room(SeasonRoom).actions().ask_removal()
    box = session.window.findChild(QMessageBox)
    next(one for one in box.buttons() if "entfernen" in one.text()).click()

    assert page.standings is None


def test_who_can_still_win_is_not_claimed_before_the_evenings_left_are_typed(page):
    page.show_view(TITLE)

    assert page.title.words.text().startswith("Wie viele Abende kommen noch?")
    assert not page.title.rows.isVisible()
    assert not page.picture.isEnabled()

    QTest.keyClicks(page.title.left, "2")

    assert page.title.words.text().startswith("Noch 2 Abende.")
    assert "das Meiste, was im Verein je an einem Abend" in page.title.words.text()
    heads = [page.title.rows.model().headerData(place, Qt.Orientation.Horizontal) for place in range(3)]
    assert heads == ["Name", "Heute", "Höchstens"]
    best = page.standings.table.rows[0]
    assert page.title.rows.cells(0)[0] == called(page, best)
    assert "jetzt Platz 1" in page.title.rows.cells(0)[1]


def test_the_evenings_left_stay_typed_for_a_season_and_are_printed_with_it(page, session, monkeypatch):
    printed = []
    monkeypatch.setattr("skatclub.gui.papers.dialog.show", lambda _access, papers: printed.append(papers))
    page.show_view(TITLE)
    page.title.left.setText("2")
    page.refresh()

    session.room(SeasonRoom).print_table()

    assert page.title.left.text() == "2"
    assert "title-race" in [paper.code for paper, _material in printed[0].materials]
    page.title.left.clear()
    session.room(SeasonRoom).print_table()
    assert "title-race" not in [paper.code for paper, _material in printed[1].materials]


def test_with_no_evening_left_the_first_of_the_table_is_champion(page):
    page.show_view(TITLE)

    page.title.left.setText("0")

    assert page.title.words.text() == f"Meister ist {called(page, page.standings.table.rows[0])}."
    assert not page.title.rows.isVisible()


def test_a_season_that_is_over_has_a_champion_and_no_next_evening(session, page):
    """As a club has last year's season: nothing more is asked or foreseen of it."""
    club = session.operations.club
    over = new_season(club, "sum", title="Vorbei", first=date(2026, 1, 1), last=date(2026, 3, 1))
    page.refresh()
    page.show_season(over)
    assert page.standings.is_over(session.memory.clock().date())
    assert page.standings.table.rows
    assert "nächste Abend" not in page.detail.text()
    assert page.rule.text().endswith(f"Meister ist {called(page, page.standings.table.rows[0])}.")

    page.show_view(TITLE)

    assert page.title.words.text() == f"Meister ist {called(page, page.standings.table.rows[0])}."
    assert not page.title.left.isVisible()


def test_a_button_leads_to_the_figures_of_the_chosen_person(page, session):
    page.table.setCurrentIndex(page.table.lines.index(2, NAME))

    page.figures.click()

    assert session.window.now == "figures"
    assert session.room(FiguresRoom).page.person.chosen() == page.standings.table.rows[2].person_id


def test_rank_name_and_value_stay_while_the_results_of_a_long_season_scroll(session):
    table = show_season(session, "sum", members=30, count=15, seed=3).table
    QApplication.processEvents()

    held = table.findChild(HeldColumns)
    assert held.isVisible()
    assert held.isColumnHidden(3)
    row = table.model().index(2, 1)
    places = [view.viewport().mapTo(table, view.visualRect(row).topLeft()).y() for view in (table, held)]
    assert places[0] == places[1]
    assert held.viewport().x() == 0
    newest = table.currentIndex()
    assert newest.column() == table.model().columnCount() - 1
    assert table.visualRect(newest).right() <= table.viewport().width()
    table.setCurrentIndex(table.model().index(0, 5))
    assert table.visualRect(table.currentIndex()).left() >= held.room()
    table.verticalScrollBar().setValue(3)
    assert held.verticalScrollBar().value() == 3
    assert QApplication.focusWidget() is table
    assert halves_of_numbers(table, held) == []


def halves_of_numbers(table, held):
    """Return the columns of which half would be seen beside those that stay, wherever the table is scrolled."""
    bar, halves = table.horizontalScrollBar(), []
    for place in range(0, bar.maximum() + 1, 3):
        bar.setValue(place)
        seen = [at for at in range(3, table.model().columnCount()) if table.columnWidth(at)]
        edges = [(table.columnViewportPosition(at), table.columnWidth(at)) for at in seen]
        halves += [left for left, wide in edges if left < held.width() - GAP < left + wide - GAP]
    return halves


@pytest.mark.endure
def test_names_stay_while_the_heat_map_of_a_long_season_scrolls(session):
    page = show_season(session, "sum", members=12, count=40, seed=3)
    page.show_view(HEAT)
    QApplication.processEvents()
    picture = page.chart.parent().parent()
    bar, held = picture.horizontalScrollBar(), picture.held

    assert held.isHidden()
    bar.setValue(bar.maximum())
    assert held.isVisible()
    assert held.x() == 0
    assert held.names_room() == HeatMap(page.standings, page.theme).names_width(
        QApplication.font(), page.chart.size()
    )
    page.chart.setFocus()
    for _step in range(3):
        QTest.keyClick(page.chart, Qt.Key.Key_Right)
    assert page.chart.spot_box().left() - bar.value() >= held.names_room()
    page.show_view(RANKS)
    assert held.isHidden()


def test_a_new_season_says_what_the_chosen_statute_counts(session, club):
    session.room(SeasonRoom).ask_new()
    question = QApplication.activeModalWidget()
    choice = question.findChild(QComboBox, "statute")

    choice.setCurrentIndex(choice.findData("germering"))

    said = "\n".join(one.text() for one in question.findChildren(QLabel))
    assert "mindestens" in said
    assert "Beispiel:" in said
    question.reject()


def test_ranks_that_nobody_has_yet_are_told_instead_of_drawn(session, page):
    rule = Rule(group="ladies")
    session.operations.run(seasons.change_statute, page.standings.season.id, single(rule))

    page.show_view(RANKS)

    assert "Noch hat niemand einen Platz" in page.detail.text()


def test_enter_takes_no_season_away(session, page):
    session.room(SeasonRoom).actions().ask_removal()
    box = session.window.findChild(QMessageBox)
    box.show()
    QApplication.processEvents()

    pressed = box.focusWidget()
    QTest.keyClick(pressed, Qt.Key.Key_Return)

    assert pressed is box.button(QMessageBox.StandardButton.Cancel)
    assert session.operations.ask(seasons.all_seasons)


def test_a_kept_picture_is_light_in_the_dark_and_names_nobody_who_does_not_want_it(session, page, tmp_path):
    club = session.operations.club
    first = page.standings.people[page.standings.table.rows[0].person_id]
    known = members.member(club, first.id)
    members.change(club, known, replace(known, person=replace(first, web_level=PublishLevel.ANONYMOUS)))
    session.window.switch_dark()
    page.refresh()
    page.show_view(HEAT)
    for audience in Audience:
        keep(session.room(SeasonRoom), tmp_path / f"{audience}.pdf", audience)
    keep(session.room(SeasonRoom), tmp_path / "heat.png", Audience.WEB)

    told = {one: reading.text((tmp_path / f"{one}.pdf").read_bytes()) for one in Audience}
    corner = QImage(str(tmp_path / "heat.png")).pixelColor(1, 1)

    assert (corner.red(), corner.green(), corner.blue()) == (255, 255, 255)
    assert first.family_name not in told[Audience.WEB]
    assert "Anonym" in told[Audience.WEB]
    assert f"#{first.id}" not in told[Audience.WEB]
    assert first.family_name in told[Audience.BOARD]
    assert first.family_name in told[Audience.DESK]


@pytest.mark.endure
def test_days_stay_while_the_heat_map_of_many_people_scrolls(session):
    page = show_season(session, "sum", members=40, count=4)
    page.show_view(HEAT)
    QApplication.processEvents()
    bar, held = page.scrolled.verticalScrollBar(), page.scrolled.held

    assert held.isHidden()
    bar.setValue(bar.maximum())
    assert held.isVisible()
    assert held.mask().contains(QPoint(held.width() // 2, held.heads_room() - 1))
    assert not held.mask().contains(QPoint(held.width() // 2, held.heads_room() + 1))
    page.chart.setFocus()
    for _step in range(30):
        QTest.keyClick(page.chart, Qt.Key.Key_Down)
    for _step in range(30):
        QTest.keyClick(page.chart, Qt.Key.Key_Up)
        assert page.chart.spot_box().top() - bar.value() >= held.heads_room()
    assert held.isHidden()


def test_lines_of_the_scale_are_ranks_that_exist_and_round_values(page):
    moments = season_standings.progress(page.standings.championship.rule, page.standings.played)
    ranks = Curves(page.standings, moments, theme.LIGHT, by_rank=True)
    values = Curves(page.standings, moments, theme.LIGHT, by_rank=False).ticks

    assert ranks.ticks[-1] == 1
    assert ranks.ticks[0] >= len(ranks.lines)
    assert len({second - first for first, second in pairwise(values)}) == 1
    assert all(one % 10 == 0 for one in values)


def test_names_beside_lines_neither_touch_nor_leave_the_picture():
    assert scale.apart([5, 6, 50], 10, (0, 100)) == [5, 15, 50]
    assert scale.apart([90, 95, 96], 10, (0, 100)) == [80, 90, 100]


@pytest.mark.endure
def test_a_long_name_is_whole_as_soon_as_there_is_room(session, page):
    club = session.operations.club
    known = members.everybody(club)[0]
    long = replace(known.person, given_name="Hans-Peter", family_name="von der Mühlenbrock-Özdemir")
    members.change(club, known, replace(known, person=long))
    page.refresh()
    session.window.resize(1000, 740)
    QApplication.processEvents()
    shortened = page.table.columnWidth(NAME)

    session.window.resize(2200, 900)
    QApplication.processEvents()

    needed = page.table.fontMetrics().horizontalAdvance(long.full_name)
    assert shortened < page.table.columnWidth(NAME)
    assert page.table.columnWidth(NAME) > needed


WRONG_SETTINGS = (
    ("bonus", "n / 0", "geteilt wird nur durch andere Zahlen als 0"),
    ("bonus", "max(", "k (gewertete Ergebnisse)"),
    ("ladder", "35, 30", "ganze Zahlen in steigender Reihenfolge, etwa 30, 35, 40"),
    ("series", "eins", "„eins“ kann hier nicht stehen"),
    ("rank_points", "x", "etwa 10, 8, 6"),
)


def test_a_wrong_setting_is_told_at_its_field(page, qtbot):
    page.show_view(STATUTE)
    for name, typed, said in WRONG_SETTINGS:
        line, told = getattr(page.form.rule, name), page.form.rule.refused[name]
        line.setFocus()

        QTest.keyClicks(line, typed)
        qtbot.waitUntil(lambda told=told, said=said: told.isVisible() and said in told.text())
        QApplication.processEvents()

        assert 0 < told.mapToGlobal(QPoint(0, 0)).y() - line.mapToGlobal(QPoint(0, 0)).y() < 3 * line.height()
        assert line.property("wrong")
        assert line.accessibleName() in page.form.refusal.text()
        assert not page.form.keep.isEnabled()
        line.clear()
        assert told.isHidden()
        assert not line.property("wrong")
        assert page.form.refusal.isHidden()


def test_the_tabs_stay_where_they_are_whichever_is_chosen(session, page):
    places = set()
    for view in range(STATUTE + 1):
        page.show_view(view)
        QApplication.processEvents()
        places.add(page.tabs.mapTo(page, QPoint(0, 0)))

    assert len(places) == 1


def test_the_button_of_the_statute_rests_once_it_holds_and_it_is_said(session, page):
    page.show_view(STATUTE)
    assert not page.form.keep.isEnabled()

    page.form.show_statute(preset("best-seven").statute)
    assert page.form.keep.isEnabled()
    page.form.keep.click()

    assert page.standings.season.statute == preset("best-seven").statute
    assert not page.form.keep.isEnabled()
    assert session.window.messages.words.text().startswith("Diese Satzung gilt jetzt für „")


def test_more_declared_lists_than_series_of_a_round_are_told_at_the_field(form):
    rule = form.rule
    form.show()
    rule.has_cup.setChecked(True)

    rule.cup["series"].setValue(3)

    assert rule.refused["lists"].isVisible()
    assert not form.keep.isEnabled()


def test_a_preset_that_is_changed_becomes_rules_of_ones_own(form):
    form.hold(preset("germering").statute, Plan(), 0)
    named = form.preset.currentText()
    form.rule.counts["over_least"].setValue(20)

    assert named == "Wie in Germering: Schnitt über mindestens 24 Listen"
    assert form.preset.currentText() == "Eigene Satzung"
    assert form.statute().code == ""
    form.rule.counts["over_least"].setValue(24)
    assert form.preset.currentText() == named
    assert form.statute() == preset("germering").statute


def test_rules_of_ones_own_begin_with_what_stands_in_the_fields(form):
    form.show_statute(preset("best-lists").statute)
    form.rule.counts["best"].setValue(12)
    form.preset.setCurrentIndex(form.preset.findText("Eigene Satzung"))
    form.preset.activated.emit(form.preset.currentIndex())

    assert "der 12 besten Listen" in form.sentence.text()
    assert form.preset.currentText() == "Eigene Satzung"


def test_another_preset_is_shown_whole_while_the_second_championship_is_in_the_fields(form):
    form.show_statute(preset("wolfenbuettel").statute)
    form.part.setCurrentIndex(2)
    form.part.activated.emit(2)

    form.preset.setCurrentIndex(form.preset.findData("altenburg"))
    form.preset.activated.emit(form.preset.currentIndex())
    shown = form.statute()
    form.part.activated.emit(1)
    form.preset.setCurrentIndex(form.preset.findData("sum"))
    form.preset.activated.emit(form.preset.currentIndex())

    assert shown == preset("altenburg").statute
    assert form.statute() == preset("sum").statute
