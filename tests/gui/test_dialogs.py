"""Every dialog of the program: Enter presses its filled button, Esc goes back, and one sees where one is."""

from __future__ import annotations

import ast
import pkgutil
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QDialog,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QWidget,
)

import skatclub.gui
from skatclub.domain.hall.reach import Network
from skatclub.domain.office.sheet import TypedTotals
from skatclub.domain.people.membership import Member, MemberStatus
from skatclub.domain.people.person import Person
from skatclub.domain.prizes.plan import Measure, Number, Plan, Pot
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.gui.backups.dialog import BackupsDialog
from skatclub.gui.backups.places import BackupPlaces
from skatclub.gui.cash.fees_dialog import FeesDialog
from skatclub.gui.cash.questions import BookingQuestion, ask_booking
from skatclub.gui.club.dialog import ClubDialog
from skatclub.gui.hall.desks_dialog import DesksDialog
from skatclub.gui.hall.joining import JoinDialog
from skatclub.gui.hall.pages_dialog import PagesDialog
from skatclub.gui.hall.reach import ReachDialog
from skatclub.gui.hall.recovery import RecoveryDialog, Sought
from skatclub.gui.hall.server import ServerDialog
from skatclub.gui.help.dialog import HelpDialog
from skatclub.gui.imports.assistant import ImportDialog
from skatclub.gui.office.desk_dialog import DeskDialog
from skatclub.gui.open_data.everything_out import EverythingDialog
from skatclub.gui.open_data.whole_club import WholeClubDialog
from skatclub.gui.papers import papers
from skatclub.gui.papers.certificate_dialog import CertificateDialog
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.papers.evening import EveningDialog
from skatclub.gui.parts.frame import MovingDialog
from skatclub.gui.parts.lot_dialog import Equals, LotDialog
from skatclub.gui.parts.merge_dialog import MergeDialog
from skatclub.gui.parts.typed_dialog import ComparingDialog, TypedDialog
from skatclub.gui.people.erasure_dialog import ErasureDialog
from skatclub.gui.people.guests_dialog import GuestsDialog
from skatclub.gui.people.member_form import MemberForm
from skatclub.gui.people.status_dialog import StatusDialog
from skatclub.gui.prizes.pot_dialog import JackpotDialog, PlanDialog, PotDialog
from skatclub.gui.prizes.speaker import SpeakerDialog
from skatclub.gui.registration.edit_dialog import EditDialog
from skatclub.gui.relatives.new_list import NewRelativeDialog
from skatclub.gui.rule_sets.what_if import WhatIfDialog
from skatclub.gui.season.evenings_dialog import EveningsDialog
from skatclub.gui.season.groups_dialog import GroupsDialog
from skatclub.gui.season.notes_dialog import NotesDialog
from skatclub.gui.season.plan_dialog import SeasonPlanDialog
from skatclub.gui.seating.late import LateDialog
from skatclub.gui.sheets import list_questions
from skatclub.gui.sheets.account_dialog import AccountDialog
from skatclub.gui.sheets.entry.house_row import RamschQuestion
from skatclub.gui.sheets.entry.picker import BidPicker, MatadorPicker
from skatclub.gui.sheets.history_view import HistoryDialog
from skatclub.gui.sheets.list_words import NumbersDialog
from skatclub.gui.standings.posting_dialog import FinalDialog, PostingDialog
from skatclub.gui.standings.results_actions import ListsDialog, RulingsMade
from skatclub.gui.standings.ruling_dialog import RulingDialog
from skatclub.gui.start.first_run import FirstRun
from skatclub.gui.widgets import ask
from skatclub.gui.widgets.ask import Decision, Question
from skatclub.gui.widgets.caption import Reader
from skatclub.gui.widgets.form_dialog import EDGES, FormDialog
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.window.session import Session
from skatclub.i18n import help as i18n_help, language
from skatclub.rules import presets
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history, overview, sheets
from skatclub.services.club.clubs import Club
from skatclub.services.directing import reading
from skatclub.services.events import tournaments
from skatclub.services.events.events import new_single_list
from skatclub.services.office import office
from skatclub.services.people import members, privacy
from skatclub.services.prizes import prizes
from skatclub.services.registration import registration
from skatclub.services.rule_sets import what_if
from skatclub.services.season import seasons
from skatclub.services.seating import strengths
from skatclub.services.server.halls import OpenHall
from tests.enduring import each, few
from tests.evenings import FOUR
from tests.exports import lists as example_lists
from tests.gui.accessible import unmarked, unnamed
from tests.gui.clipping import clippings
from tests.gui.conftest import Clock
from tests.gui.tab_order import jumps
from tests.gui.test_measures import SMALL, TINY, out_of_reach, places
from tests.kept_clubs import copy_of
from tests.long_names import lengthen
from tests.season_clubs import evening, new_season
from tests.typed_lists import other, totals

SEEN_OF_768 = 700
"""Pixels that a desktop’s bar and a title leave of a small screen’s height."""
TODAY = date(2026, 11, 5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A window on a club in which something of everything has happened, and its dialogs over it."""

    session: Session
    club: Club
    event_id: int
    season_id: int

    @property
    def window(self) -> QWidget:
        return self.session.window

    def over(self, dialog: type[QDialog], *args: object, **named: object) -> QDialog:
        """Open a dialog that writes through the operations of the window."""
        return shown(dialog(self.window, self.session.operations, *args, **named))  # type: ignore[call-overload,no-any-return]  # each its own

    @property
    def reading(self) -> reading.Reading:
        return reading.read(self.club, self.event_id)

    @property
    def season(self) -> seasons.Season:
        return seasons.season(self.club, self.season_id)

    @property
    def roll(self) -> registration.Roll:
        return registration.roll(self.club, self.event_id)

    @property
    def sheet(self) -> Table:
        return sheets.table(self.club, self.reading.sheets[0].table_id)

    @property
    def papers(self) -> papers.Papers:
        return cast(
            "papers.Papers", papers.of_event(self.session.operations, self.event_id, 1, self.session.memory.clock)
        )


def shown(dialog: QDialog) -> QDialog:
    dialog.open()
    return dialog


def at_rest(dialog: QDialog) -> QDialog:
    """Let its clock stand: on a slow machine it would close while it is looked at."""
    for timer in dialog.findChildren(QTimer):
        timer.stop()
    return dialog


def play(club: Club) -> tuple[int, int]:
    """Hold an evening of a season with prizes; return both."""
    event_id = evening(club, TODAY)
    pot = Pot(measure=Measure.AMOUNT, steps=(2000, 1000), number=Number.LISTED)
    prizes.set_plan(club, event_id, Plan(pots=(pot,)))
    return event_id, new_season(club)


@pytest.fixture
def scene(session: Session) -> Scene:
    club, (event_id, season_id) = copy_of("dialogs", play, cast("Clock", session.memory.clock))
    session.operations.take_over(club)
    return Scene(session=session, club=club, event_id=event_id, season_id=season_id)


def question(scene: Scene) -> QDialog:
    asked = Question(scene.window, "Frage", "Worum geht es?")
    asked.line("name", "Name")
    asked.ask("Weiter", lambda _answers: None)
    return asked


def ramsch(scene: Scene) -> QDialog:
    new = new_single_list(
        scene.club,
        title="Ramsch",
        names=FOUR,
        rounds=3,
        held_on=TODAY,
        rules=presets.by_code("pushed-ramsch").rules,
    )
    table = sheets.table(scene.club, cast("int", new.made_id))
    asked = RamschQuestion(scene.window, table, 1, sheets_table.state_at(table, 1))
    asked.ask_for(lambda _deal: None)
    return asked


def backups(scene: Scene) -> QDialog:
    operations = scene.session.operations
    return scene.over(
        BackupsDialog,
        scene.club.address,
        places=BackupPlaces(scene.session.memory),
        copy_now=None,
        copied=operations.opened,
        open_beside=lambda _copy, _address: False,
    )


def booking(scene: Scene) -> QDialog:
    own = {"boxes": ("Vereinsheim",), "entry_on": lambda _number: None}
    asked = BookingQuestion(scene.window, "SC Herz Dame", TODAY, (), ("Busfahrt",), **own)
    ask_booking(asked, lambda *_given, **_facts: None, lambda _question, _cents: True)
    return asked


def whole_club(scene: Scene) -> QDialog:
    return scene.over(WholeClubDialog, scene.session.files, scene.session.memory.clock, "")


def erasure(scene: Scene) -> QDialog:
    person = scene.roll.participants[0].person
    ties = privacy.ties(scene.club, [person.id], TODAY)
    return shown(ErasureDialog(scene.window, "Der Name wird überall gelöscht.", ties, lambda _cents: None))


def desk_dialog(scene: Scene) -> QDialog:
    sheet = office.lists(scene.club, scene.event_id)[0]
    typed = TypedTotals(
        totals=totals(sheet.size), typed_by="Listen 1", typed_at=scene.session.memory.clock(), sheet_error=False
    )
    return shown(
        DeskDialog(
            scene.window,
            replace(sheet, first=typed),
            other(typed.totals),
            ISKO_2022,
            lambda _reason: None,
            lambda _done: None,
            lambda: None,
        )
    )


def guests(scene: Scene) -> QDialog:
    new = Member(person=Person(id=0, given_name="Toni", family_name="Gast", club="Gut Blatt"))
    members.add(scene.club, new)
    asked = cast("GuestsDialog", scene.over(GuestsDialog, TODAY))
    asked.guests.offers[0].click()
    return asked


WAYS: dict[type[QDialog], Callable[[Scene], QDialog]] = {
    AccountDialog: lambda scene: scene.over(
        AccountDialog, scene.sheet, tournaments.conditions(scene.club, scene.event_id)
    ),
    BackupsDialog: backups,
    BookingQuestion: booking,
    CertificateDialog: lambda scene: scene.over(CertificateDialog, scene.papers.facts, scene.papers.imprint),
    ClubDialog: lambda scene: scene.over(ClubDialog),
    DesksDialog: lambda scene: scene.over(
        DesksDialog,
        scene.session.watcher,
        scene.session.handing,
        scene.session.memory.clock,
        scene.session.menu.halls.correct,
    ),
    ErasureDialog: erasure,
    EditDialog: lambda scene: scene.over(EditDialog, scene.roll, scene.roll.participants[0]),
    EveningsDialog: lambda scene: scene.over(EveningsDialog, scene.season),
    EverythingDialog: lambda scene: scene.over(
        EverythingDialog, scene.club, "Herz Dame", scene.session.memory.clock()
    ),
    FeesDialog: lambda scene: scene.over(FeesDialog, 2026),
    FirstRun: lambda scene: shown(FirstRun(scene.window, scene.session.memory.settings)),
    GroupsDialog: lambda scene: scene.over(
        GroupsDialog, scene.event_id, strengths.proposed(scene.club, scene.event_id)
    ),
    GuestsDialog: guests,
    HelpDialog: lambda scene: shown(HelpDialog(question(scene), scene.session, "lists")),
    HistoryDialog: lambda scene: shown(
        HistoryDialog(scene.window, history.of_table(scene.club, scene.reading.sheets[0].table_id))
    ),
    NumbersDialog: lambda scene: shown(
        NumbersDialog(scene.window, table := example_lists.drawn(), sheets_table.folded(table), 1)
    ),
    ImportDialog: lambda scene: scene.over(ImportDialog, TODAY),
    JackpotDialog: lambda scene: shown(JackpotDialog(scene.window, None, lambda _jackpot: None)),
    JoinDialog: lambda scene: scene.over(JoinDialog, scene.session.files, scene.session.memory.clock),
    LateDialog: lambda scene: shown(LateDialog(scene.window, scene.roll.participants)),
    ListsDialog: lambda scene: shown(
        ListsDialog(scene.window, scene.reading, list(scene.reading.ranking.people)[:1])
    ),
    LotDialog: lambda scene: shown(
        LotDialog(
            scene.window, "Los", [Equals(words="Platz 1", ids=(1, 2), line="{} {}".format)], lambda _ids: None
        )
    ),
    MemberForm: lambda scene: scene.over(MemberForm, None, TODAY),
    MergeDialog: lambda scene: scene.over(MergeDialog, 0),
    NewRelativeDialog: lambda scene: shown(NewRelativeDialog(scene.window, TODAY)),
    NotesDialog: lambda scene: scene.over(NotesDialog, scene.season),
    PagesDialog: lambda scene: shown(
        PagesDialog(
            scene.window,
            scene.session.hall_menu.pages(),
            scene.session.hall_menu.screen(),
            [Network(address="127.0.0.1")],
        )
    ),
    FinalDialog: lambda scene: scene.over(FinalDialog, scene.reading, scene.session.memory.clock()),
    PostingDialog: lambda scene: scene.over(PostingDialog, scene.reading, scene.session.memory.clock()),
    PotDialog: lambda scene: shown(PotDialog(scene.window, Pot(percent=10), ("",), lambda _pot: None)),
    DeskDialog: desk_dialog,
    EveningDialog: lambda scene: scene.over(
        EveningDialog, overview.of_event(scene.club, scene.event_id), scene.session.memory.clock
    ),
    PrintDialog: lambda scene: shown(PrintDialog(scene.window, scene.papers, scene.session.operations)),
    Question: question,
    RamschQuestion: ramsch,
    Reader: lambda scene: shown(Reader(scene.window, "Neues", "# Neues")),
    ReachDialog: lambda scene: scene.over(
        ReachDialog, OpenHall(path=Path("a.skatclub"), room=Path("a.hall"), port=1, network="127.0.0.1", address="")
    ),
    RecoveryDialog: lambda scene: scene.over(
        RecoveryDialog,
        scene.session.files,
        scene.session.memory.clock,
        Sought(known=(), kept=list, mark=""),
        lambda _copy, _path: None,
    ),
    RulingDialog: lambda scene: scene.over(RulingDialog, scene.reading, None),
    RulingsMade: lambda scene: scene.over(RulingsMade, scene.reading, writes=True),
    ServerDialog: lambda scene: scene.over(ServerDialog, scene.session.files, scene.session.memory.clock),
    SeasonPlanDialog: lambda scene: scene.over(SeasonPlanDialog, scene.season, TODAY),
    SpeakerDialog: lambda scene: scene.over(SpeakerDialog, prizes.board(scene.club, scene.event_id)),
    StatusDialog: lambda scene: scene.over(
        StatusDialog, members.everybody(scene.club)[0], TODAY, MemberStatus.ACTIVE
    ),
    TypedDialog: lambda scene: scene.over(TypedDialog, scene.event_id),
    WhatIfDialog: lambda scene: scene.over(WhatIfDialog, what_if.what_if(scene.club, scene.event_id, (ISKO_2022,))),
    WholeClubDialog: whole_club,
}
FRAMES = {ComparingDialog, Decision, FormDialog, MovingDialog, PlanDialog}
"""Those that are only dialogs once another class says what they ask."""
ONLY_BUTTONS: dict[type[QDialog], Callable[[Scene], QDialog]] = {
    BidPicker: lambda scene: shown(BidPicker(scene.window, Game(kind=GameKind.CLUBS, matadors=1), ISKO_2022)),
    MatadorPicker: lambda scene: shown(MatadorPicker(scene.window, 11, 1)),
}
"""Of several answers none is the usual one."""


def every_dialog() -> set[type[QDialog]]:
    """Return all dialogs that there are in the program."""
    for module in pkgutil.walk_packages(skatclub.gui.__path__, "skatclub.gui."):
        import_module(module.name)
    found, todo = set(), [QDialog]
    while todo:
        new = set(todo.pop().__subclasses__()) - found
        found |= new
        todo += new
    return {one for one in found if one.__module__.startswith("skatclub.")}


def blue(dialog: QDialog) -> list[QPushButton]:
    """Return the filled buttons."""
    return [made for made in dialog.findChildren(QPushButton) if made.property("primary") and made.isVisible()]


def default(dialog: QDialog) -> list[QPushButton]:
    """Return what Enter presses."""
    return [made for made in dialog.findChildren(QPushButton) if made.isDefault() and made.isVisible()]


def said(line: QLineEdit) -> object:
    """Return what stands in a line; an amount is written out once it is left."""
    return line.cents() if isinstance(line, MoneyEdit) else line.text()


def lines(dialog: QDialog) -> list[QLineEdit]:
    """Return the lines to type in, in the order of Tab."""
    found, field = [], dialog.nextInFocusChain()
    while field is not dialog:
        if isinstance(field, QLineEdit) and field.isVisible() and field.isEnabled() and not field.isReadOnly():
            found.append(field)
        field = field.nextInFocusChain()
    return found


def test_every_dialog_is_tried():
    assert every_dialog() == {*WAYS, *ONLY_BUTTONS} | FRAMES


@pytest.mark.parametrize("dialog", WAYS, ids=lambda one: one.__name__)
def test_enter_is_the_filled_button_the_focus_is_seen_tab_follows_the_eye_and_esc_changes_nothing(scene, dialog):
    """While there is nothing to do, the focus may lie on the way to it: then Enter presses that button."""
    opened = WAYS[dialog](scene)
    focus = opened.focusWidget()

    (filled,) = blue(opened)
    pressed = filled if filled.isEnabled() or not isinstance(focus, QPushButton) else focus

    assert isinstance(opened, dialog)
    assert default(opened) == [pressed]
    assert jumps(opened) == []
    assert unnamed(opened) == []
    assert unmarked(opened, set()) == []
    assert focus is not None or dialog is SpeakerDialog  # its keys are on its buttons
    assert focus is None or focus.isVisible()
    goes_back_by_esc(scene, opened)


@pytest.mark.parametrize(
    "dialog", each(8, (one for one in WAYS if issubclass(one, FormDialog))), ids=lambda one: one.__name__
)
def test_enter_in_a_filled_line_presses_the_filled_button(scene, dialog, monkeypatch):
    opened = WAYS[dialog](scene)
    pressed: list[bool] = []
    monkeypatch.setattr(opened, "go_on", lambda: pressed.append(True))
    for line in lines(opened):
        line.setText(line.text() or "Eva Zwölf")

    for line in lines(opened)[:1]:
        line.setFocus()
        QTest.keyClick(line, Qt.Key.Key_Return)

    assert len(pressed) == (bool(lines(opened)) and opened.act.isEnabled())


@pytest.mark.parametrize(
    "dialog", each(8, (one for one in WAYS if issubclass(one, FormDialog))), ids=lambda one: one.__name__
)
def test_nothing_of_a_dialog_is_scrolled_sideways(scene, dialog):
    opened = WAYS[dialog](scene)
    QApplication.processEvents()

    assert [
        type(area).__name__
        for area in opened.findChildren(QAbstractScrollArea)
        if area.isVisible() and area.horizontalScrollBar().isVisible()
    ] == []


@pytest.mark.parametrize("scale", few((100, 125, 150, 200), 150, 200))
def test_with_the_longest_names_all_of_every_dialog_is_seen_in_every_type(scene, scale):
    """The prize-giving takes the screen whole, whatever its size."""
    lengthen(scene.club)
    scene.session.memory.change(type_scale=scale)
    found = {}
    for dialog, way in (WAYS | ONLY_BUTTONS).items():
        opened = way(scene)
        if dialog is SpeakerDialog:
            opened.showNormal()
            opened.resize(scene.window.size())
        places(opened)
        is_large = opened.width() > scene.window.width() or opened.minimumSizeHint().height() > SEEN_OF_768
        beyond = opened.height() > opened.screen().availableSize().height() - EDGES
        large = [str(opened.size())] if is_large or (beyond and dialog is not SpeakerDialog) else []
        found[dialog.__name__] = [*large, *out_of_reach(opened), *clippings(opened)]
        for above in scene.window.findChildren(QDialog):
            above.close()

    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.parametrize("screen", [(100, TINY), (200, SMALL)], ids=str)
@pytest.mark.parametrize("dialog", each(8, {**ONLY_BUTTONS, **WAYS}), ids=lambda one: one.__name__)
def test_a_dialog_fits_a_screen_of_1280_by_720_also_where_the_system_makes_it_larger(
    scene, monkeypatch, dialog, screen
):
    scale, small = screen
    monkeypatch.setattr(QScreen, "availableSize", lambda _screen: small)
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _screen: QRect(QPoint(0, 0), small))
    scene.session.memory.change(type_scale=scale)
    scene.window.resize(small)
    opened = (WAYS | ONLY_BUTTONS)[dialog](scene)
    places(opened)

    assert opened.width() <= small.width()
    assert opened.height() <= small.height()
    assert covering(opened) == []
    assert out_of_reach(opened) == []
    assert clippings(opened) == []


def covering(opened: QDialog) -> list[str]:
    """Return the parts of a dialog that lie over one another, as they do where there is too little room."""
    parts = [part for part in opened.children() if isinstance(part, QWidget) and part.isVisible()]
    return [
        f"{type(one).__name__} over {type(other).__name__}"
        for place, one in enumerate(parts)
        for other in parts[:place]
        if not one.isWindow() and not other.isWindow() and one.geometry().intersects(other.geometry())
    ]


@pytest.mark.parametrize("dialog", ONLY_BUTTONS, ids=lambda one: one.__name__)
def test_esc_goes_back_from_buttons_without_a_change(scene, dialog):
    opened = ONLY_BUTTONS[dialog](scene)
    assert jumps(opened) == []
    goes_back_by_esc(scene, opened)


ABOUT: dict[str, tuple[type[QDialog], ...]] = {
    "start": (ClubDialog, FirstRun),
    "lists": (AccountDialog, NumbersDialog, RamschQuestion, BidPicker, MatadorPicker),
    "undo": (HistoryDialog,),
    "registration": (EditDialog,),
    "draw": (LateDialog,),
    "results": (FinalDialog, LotDialog, ListsDialog, PostingDialog, RulingDialog, RulingsMade),
    "prizes": (JackpotDialog, PotDialog, SpeakerDialog),
    "cash": (BookingQuestion, FeesDialog, Question, Reader),
    "season": (EveningsDialog, GroupsDialog, NotesDialog, SeasonPlanDialog),
    "members": (ErasureDialog, GuestsDialog, MemberForm, MergeDialog, StatusDialog),
    "relatives": (NewRelativeDialog,),
    "rule_sets": (WhatIfDialog,),
    "print": (CertificateDialog, EveningDialog, PrintDialog),
    "imports": (EverythingDialog, ImportDialog, WholeClubDialog),
    "backups": (BackupsDialog,),
    "server": (DesksDialog, JoinDialog, ReachDialog, RecoveryDialog, ServerDialog),
    "web_pages": (PagesDialog,),
    "table_typing": (TypedDialog,),
    "totals": (DeskDialog,),
}
"""Which topic of the help is about which dialogs; those that any page asks are asked by the one of the cash."""


def test_every_dialog_has_its_topic():
    about = [dialog for dialogs in ABOUT.values() for dialog in dialogs]

    assert sorted(map(repr, about)) == sorted(map(repr, {*WAYS, *ONLY_BUTTONS} - {HelpDialog}))
    assert ABOUT.keys() <= {topic.key for topic in i18n_help.topics()}


OF_ITS_PAGE = {
    *("Prizes", "Discard the draft", "Discard the import?", "One club or two?"),
    *("Fee … of …", "Waive the fee of …", "Reminders"),
}
"""Questions that are asked on one page only and say themselves all that is to be told."""


def titles_of_questions() -> set[str]:
    """Return the titles of all questions of a few fields or buttons, as the code writes them."""
    texts = [path.read_text(encoding="utf-8") for path in Path(skatclub.gui.__path__[0]).rglob("*.py")]
    calls = [call for text in texts for call in ast.walk(ast.parse(text)) if isinstance(call, ast.Call)]
    asking = [call for call in calls if ast.unparse(call.func).rpartition(".")[2] in {"Question", "choose"}]
    written = "".join(ast.unparse(call.args[1]) for call in asking if len(call.args) > 1)
    return set(re.findall(r"""_\(['"](.+?)['"]\)""", written))


def test_every_question_of_a_few_fields_is_told_of_in_a_topic():
    topics = language.said_in(language.ENGLISH, i18n_help.topics)
    asked = {title for topic in topics for title, _words in topic.asked}
    titles = {re.sub(r"{\w+}", "…", title) for title in titles_of_questions()} - OF_ITS_PAGE

    assert len(titles) > 30
    assert titles - asked == set()


def test_f1_in_a_question_tells_of_it_before_the_topic_it_belongs_to(scene, qtbot):
    scene.session.show("cash")
    list_questions.swap(scene.window, scene.session.operations, scene.sheet)
    opened = cast("QDialog", QApplication.activeModalWidget())
    qtbot.waitUntil(opened.isActiveWindow)

    QTest.keyClick(opened.focusWidget() or opened, Qt.Key.Key_F1)

    (beside,) = help_beside(opened)
    assert beside.topic == "lists"
    assert beside.text.toPlainText().startswith("Plätze tauschen\nZwei Spieler sitzen vertauscht.")


@pytest.mark.parametrize(
    ("title", "topic"),
    [
        ("Unser Verein", "start"),
        ("Liste hier beenden", "lists"),
        ("Nächster Abend", "overview"),
        ("Tisch bezahlt", "cash"),
        ("Zahlung von Anna Schmidt", "cash"),
        ("Klärung an Tisch 7", "totals"),
    ],
)
def test_f1_in_a_question_is_about_what_its_title_says(scene, qtbot, title, topic):
    scene.session.show("members")
    opened = Question(scene.window, title)
    opened.ask("Weiter", lambda _answers: None)
    qtbot.waitUntil(opened.isActiveWindow)

    QTest.keyClick(opened, Qt.Key.Key_F1)

    assert [made.topic for made in help_beside(opened)] == [topic]


def help_beside(dialog: QDialog) -> list[HelpDialog]:
    """Return the windows of help that stand beside a dialog."""
    return [made for made in dialog.findChildren(HelpDialog) if made.isVisible()]


@pytest.mark.parametrize(
    "dialog", each(12, (one for dialogs in ABOUT.values() for one in dialogs)), ids=lambda one: one.__name__
)
def test_f1_in_a_dialog_is_help_on_what_it_is_about_and_leaves_it_as_it_is(scene, dialog, qtbot):
    scene.session.show("cash")
    opened = (WAYS | ONLY_BUTTONS)[dialog](scene)
    for line in lines(opened)[:1]:
        line.setFocus()
        if line.objectName() != "qt_spinbox_lineedit":  # that leaves no half of a number behind
            line.insert("2")
    typed = [said(line) for line in lines(opened)]
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)

    QTest.keyClick(opened.focusWidget() or opened, Qt.Key.Key_F1)

    (beside,) = help_beside(opened)
    assert dialog in ABOUT[beside.topic]
    assert beside.text.toPlainText()
    assert not beside.isModal()
    qtbot.waitUntil(beside.isActiveWindow)
    QTest.keyClick(beside.focusWidget() or beside, Qt.Key.Key_Escape)
    assert help_beside(opened) == []
    assert opened.isVisible()
    assert [said(line) for line in lines(opened)] == typed


def goes_back_by_esc(scene: Scene, opened: QDialog) -> None:
    """Hold that Esc leaves a dialog without a change."""
    changes: list[object] = []
    closed: list[int] = []
    opened.finished.connect(closed.append)
    scene.session.operations.changed.connect(changes.append)

    QTest.keyClick(opened.focusWidget() or opened, Qt.Key.Key_Escape)
    scene.session.operations.changed.disconnect(changes.append)

    assert closed == [QDialog.DialogCode.Rejected.value]
    assert changes == []


@pytest.mark.parametrize("is_risky", [False, True])
def test_of_several_answers_enter_is_the_filled_one_and_never_a_risky_one(scene, is_risky):
    acts: list[str] = []
    ask.choose(scene.window, "Weg", "Alles weg?", (("Weg damit", lambda: acts.append("weg")),), is_risky=is_risky)
    box = cast("QMessageBox", QApplication.activeModalWidget())

    filled = (blue(box), default(box))
    QTest.keyClick(box, Qt.Key.Key_Return)

    assert filled[0] == filled[1]
    assert acts == ([] if is_risky else ["weg"])


def test_what_is_only_told_is_closed_by_enter(scene):
    ask.tell(scene.window, "Hinweis", "Das war es.")
    box = cast("QMessageBox", QApplication.activeModalWidget())
    filled = (blue(box), default(box))
    QTest.keyClick(box, Qt.Key.Key_Return)

    assert filled[0] == filled[1] != []
    assert not box.isVisible()
