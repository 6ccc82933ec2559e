"""The window without being seen: a list from start to paper by names and roles, and every change is said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget

from skatclub.domain.office.typed import Cell, Field
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import REGISTRATION, START
from skatclub.gui.people.member_form import MemberForm
from skatclub.gui.prizes.speaker import SpeakerDialog
from tests.domain.office.examples import EXAMPLE
from tests.exports import reading
from tests.gui.accessible import Role, faint, holds, named, parts, press, unmarked, write
from tests.gui.conftest import FOUR, Hands, open_list
from tests.gui.office.test_office_page import Typist, open_hall
from tests.gui.test_dialogs import WAYS, scene  # noqa: F401 (a fixture)
from tests.gui.test_measures import sample, views  # noqa: F401 (a fixture)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what a screen reader is given to say."""
    said: list[str] = []

    def listen(event: object) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            said.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", listen)
    return said


def test_what_is_accepted_refused_and_taken_back_is_said(session, hands, heard):
    open_list(session)

    hands.keys("342/")
    hands.keys("352")
    hands.press(Qt.Key.Key_Escape)
    hands.ctrl(Qt.Key.Key_Z)

    accepted, refused, undone = heard
    assert accepted == "Spiel 1, Alleinspieler Jürgen Weiß, Grand mit 2, Schneider, +96 Punkte, Stand 96"
    assert refused
    assert undone.startswith("Zurückgenommen: Spiel 1")


def test_totals_that_are_refused_mended_and_taken_back_are_said_once(session, hands, heard):
    open_hall(session)
    typist = Typist(hands, session.room(TotalsRoom).page)
    acts: tuple[Callable[[], object], ...] = (
        lambda: typist.list_of(1, EXAMPLE, slip={Cell(Field.POINTS, 1): 568}),
        lambda: hands.ctrl(Qt.Key.Key_Return),
        lambda: typist.press(","),
        lambda: typist.press("+"),
        lambda: hands.ctrl(Qt.Key.Key_Z),
    )
    said = []
    for act in acts:
        heard.clear()
        act()
        QApplication.processEvents()
        said.append([*heard])

    refused, again, mended, closed, undone = said
    assert [words.partition(" Der ")[0] for words in refused] == [
        "Platz 1, Jürgen Weiß, Spielpunkte: eingetippt 568, gemeint ist wohl 586."
    ]
    assert again == refused
    assert mended == []
    money, done = closed
    assert money.startswith("Tisch 1: 2,50 € Verlustspielgeld")
    assert done.startswith("Tisch 1 ist abgeschlossen")
    assert [words.partition(" ·")[0] for words in undone] == ["Zurückgenommen: Summen von Tisch 1 (Serie 1)"]


def test_who_comes_in_at_the_door_is_said_once_and_whoever_nobody_knows(
    sample,  # noqa: F811
    heard,
):
    hands = Hands(sample)
    sample.show(REGISTRATION)
    QApplication.processEvents()
    said = []
    for line in ("Xaver Neuling; Ostheim", "zzqq"):
        hands.keys(line)
        QApplication.processEvents()
        said.append([*heard])
        heard.clear()

    assert said == [
        ["61 Xaver Neuling – da, nichts zu zahlen"],
        ["Niemand gefunden. Tippen Sie bei Gästen den ganzen Namen, dann ; und den Verein."],
    ]


def test_what_a_dialog_refuses_is_said_each_time(scene, heard):  # noqa: F811
    form = WAYS[MemberForm](scene)
    assert isinstance(form, MemberForm)
    for _press in range(2):
        form.act.click()
        QApplication.processEvents()

    assert heard == [form.refusal.text()] * 2 != ["", ""]


def test_who_is_called_at_the_prize_giving_and_what_becomes_of_the_prize_is_said(
    scene,  # noqa: F811
    heard,
):
    called = WAYS[SpeakerDialog](scene)
    said = []
    for key in (None, Qt.Key.Key_Space, Qt.Key.Key_Backspace):
        if key is not None:
            QTest.keyClick(called, key)
        QApplication.processEvents()
        said.append([*heard])
        heard.clear()

    first, second, again = said
    assert [words.partition(",")[0] for words in (*first, *second, *again)] == ["Platz 2", "Platz 1", "Platz 2"]
    assert "Bernd Krüger, 10,00 €" in first[0]


def test_a_list_is_entered_from_start_to_paper_by_names_and_roles_alone(
    session, hands, heard, qtbot, tmp_path, monkeypatch
):
    window = session.window
    session.show(START)
    press(window, "Nur eine Liste führen")
    qtbot.waitUntil(lambda: holds(window, "Name auf Platz 1"))
    for seat, name in enumerate(FOUR, 1):
        write(window, f"Name auf Platz {seat}", name)
    press(window, "Los geht’s")
    qtbot.waitUntil(lambda: holds(window, "Eingabezeile"))

    assert named(window, "Eingabezeile", Role.EditableText).has_keys
    for deal in ("221", "342/", "0"):
        write(window, "Eingabezeile", deal)
        hands.press(Qt.Key.Key_Return)
    rows = parts(window, Role.Table)

    assert [words.partition(",")[0] for words in heard] == ["Spiel 1", "Spiel 2", "Spiel 3"]
    assert heard[1] in rows
    paper = tmp_path / "Liste.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_more: (str(paper), ""))
    hands.ctrl(Qt.Key.Key_P)
    press(QApplication.activeModalWidget(), "Als PDF speichern …")
    qtbot.waitUntil(paper.exists)
    assert "Jürgen Weiß" in reading.text(paper.read_bytes())


@pytest.mark.parametrize(
    "look", [{"theme": "light"}, {"theme": "dark"}, {"colour_safe_suits": True}], ids=["light", "dark", "safe"]
)
def test_words_and_the_focus_stand_out_from_their_ground_measured_from_pixels(
    sample,  # noqa: F811
    look,
):
    sample.memory.change(**look)

    tried: set[str] = set()

    found = {
        (place, key): faint(sample.window) + unmarked(sample.window, tried)
        for place, (key, _page) in enumerate(views(sample))
    }

    assert {where: words for where, words in found.items() if words} == {}


def test_words_that_hardly_stand_out_are_seen_in_the_pixels(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.setStyleSheet("background: #ffffff")
    plain, pale = QLabel("gut zu lesen", window), QLabel("kaum zu lesen", window)
    plain.setStyleSheet("color: #000000")
    pale.setStyleSheet("color: #bbbbbb")
    pale.move(0, 60)
    window.resize(300, 120)
    window.show()

    assert [words.partition(":")[0] for words in faint(window)] == ["kaum zu lesen"]
