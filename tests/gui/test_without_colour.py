"""No state is told by colour alone: what is coloured has a word, a sign, a stroke or another frame as well."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from skatclub import paths
from skatclub.domain.office.sheet import ListState
from skatclub.domain.registration.registration import Presence
from skatclub.gui.look import theme
from skatclub.gui.widgets.message_bar import MessageBar
from skatclub.gui.widgets.pieces import SIGNS, Card
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import registration as registration_words
from skatclub.i18n.office import words as office_words
from tests.enduring import each
from tests.gui.test_dialogs import WAYS, scene  # noqa: F401 (a fixture)
from tests.gui.test_measures import sample, views  # noqa: F401 (a fixture)

ON_A_GROUND = {"chip", "pill", "warnpill", "goodpill", "badpill", "plainpill", "next"}
COLOURS = {"background", "color", "border-color", "selection-background-color", "selection-color", "gridline-color"}


ODD = {1, 3, 5}


def toned(root: QWidget) -> Iterator[tuple[Table[object], Column[object]]]:
    """Return the columns of tables within a page or dialog that have cells in a colour."""
    for view in root.findChildren(Table):
        if view.isVisible():
            for column in view.lines.columns:
                if column.tone is not None:
                    yield view, column


def seen_in(view: Table[object], column: Column[object], row: object) -> set[tuple[str, str]]:
    """Return what stands in a row, each word with its column, numbers by their signs alone; and its strokes."""
    parts = {(column.head, "–struck–")} if column.struck is not None and column.struck(row) else set()
    if callable(column.bold) and column.bold(row):
        parts.add((column.head, "–bold–"))
    for other in view.lines.columns:
        words = re.sub(r"\d[\d.,/:]*", "0", other.text(row))
        parts |= {(other.head, word) for word in words.split() or ["–nothing–"]}
    return parts


def only_coloured(view: Table[object], column: Column[object]) -> list[str]:
    """Return the rows whose cell has another colour than others of its column and nothing else that says so."""
    assert column.tone is not None
    rows = [(column.tone(row) or "text", seen_in(view, column, row)) for row in view.lines.all()]
    often = Counter(part for _tone, parts in rows for part in parts)
    by_tone: dict[str, list[set[tuple[str, str]]]] = defaultdict(list)
    for tone, parts in rows:
        by_tone[tone].append(parts)
    tones = list(by_tone)
    return [
        f"{view.accessibleName()}, {column.head}: {tone} beside {other}"
        for place, tone in enumerate(tones)
        for other in tones[:place]
        if not says_so(by_tone[tone], by_tone[other], often) and not says_so(by_tone[other], by_tone[tone], often)
    ]


def says_so(
    these: list[set[tuple[str, str]]], others: list[set[tuple[str, str]]], often: Counter[tuple[str, str]]
) -> bool:
    """Tell whether each of these rows has a sign, or words that recur, and none of the others has them."""
    elsewhere = set().union(*others)
    return all(any(often[part] > 1 or not part[1].isalnum() for part in parts - elsewhere) for parts in these)


def test_cells_in_a_colour_say_why_in_their_row(sample):  # noqa: F811
    tried, found = set(), []
    for key, page in views(sample):
        for view, column in toned(page):
            tried.add((key, view.accessibleName()))
            found += only_coloured(view, column)

    assert found == []
    assert {key for key, _name in tried} >= {"registration", "results", "members", "season"}


def test_a_cell_that_is_only_coloured_is_found(qtbot):
    by_colour: Column[object] = Column("Zahl", str, tone=lambda number: "bad" if number in ODD else "")
    by_sign = replace(by_colour, text=lambda number: f"⚠ {number}" if number in ODD else str(number))
    found = {}
    for name, column in (("colour", by_colour), ("sign", by_sign)):
        view = Table(name, (column,))
        qtbot.addWidget(view)
        view.show_rows(range(6))
        found[name] = only_coloured(view, column)

    assert found["colour"]
    assert found["sign"] == []


def silent(root: QWidget) -> list[str]:
    """Return the labels and frames in a colour of a state that hold no word."""
    labels = [
        f"label {shown.property('role')}"
        for shown in root.findChildren(QLabel)
        if shown.isVisible() and shown.property("role") in ON_A_GROUND and not shown.text().strip()
    ]
    frames = [
        f"frame {tone}"
        for shown in root.findChildren(Card)
        for tone in SIGNS
        if shown.isVisible() and shown.property(tone) and not any(w.text() for w in shown.findChildren(QLabel))
    ]
    return labels + frames


def test_what_wears_the_colour_of_a_state_has_words(sample):  # noqa: F811
    assert {key: found for key, page in views(sample) if (found := silent(page))} == {}


@pytest.mark.parametrize("dialog", each(8, WAYS), ids=lambda one: one.__name__)
def test_dialogs_say_no_state_by_colour_alone(scene, dialog):  # noqa: F811
    opened = WAYS[dialog](scene)

    assert silent(opened) == []
    assert [found for view, column in toned(opened) for found in only_coloured(view, column)] == []


def grey(shown: QWidget) -> bytes:
    """Return a widget as it is seen without colours, only light and dark told apart."""
    image = shown.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(image.constBits())


def test_messages_of_different_tones_have_different_signs(qtbot):
    bar = MessageBar()
    qtbot.addWidget(bar)
    seen = {}
    for tone in ("", *SIGNS):
        bar.tell("Das ist so.", tone=tone)
        shown = [words.text() for words in bar.findChildren(QLabel) if words.isVisible()]
        seen[tone] = [words for words in shown if words != "Das ist so."]

    assert seen == {"": [], **{tone: [sign] for tone, sign in SIGNS.items()}}


def rules() -> Iterator[tuple[str, dict[str, str]]]:
    """Return the rules of the style sheet, each selector with what it declares."""
    sheet = re.sub(
        r"/\*.*?\*/", "", paths.resource("themes/window.qss").read_text(encoding="utf-8"), flags=re.DOTALL
    )
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
        declared = dict(part.split(":", 1) for part in body.strip().strip(";").split(";") if ":" in part)
        for selector in selectors.split(","):
            yield selector.strip(), {name.strip(): " ".join(value.split()) for name, value in declared.items()}


def shape(declared: dict[str, str]) -> dict[str, str]:
    """Return what is declared but colours and the room that makes up for a thicker frame."""
    return {
        name: re.sub(r"@[a-z_]+", "", value).strip() if not value.startswith("@px") else value
        for name, value in declared.items()
        if name not in COLOURS and not name.startswith("padding")
    }


def test_a_button_that_is_pressed_or_a_field_that_is_wrong_has_another_frame():
    """Beside it lies one that has the keyboard: that is another frame again."""
    dressed: dict[str, dict[str, str]] = {}
    for selector, declared in rules():
        dressed.setdefault(selector, {}).update(declared)
    pairs = (
        ("QPushButton", "QPushButton:checked"),
        ("QPushButton:focus", "QPushButton:checked"),
        ("QPushButton:focus", "QPushButton:checked:focus"),
        ("QLineEdit", 'QLineEdit[wrong="true"]'),
        ("QLineEdit:focus", 'QLineEdit[wrong="true"]'),
        ("QLineEdit#number:focus", 'QLineEdit#number[wrong="true"]'),
        ("QLineEdit#number:focus", 'QLineEdit#number[wrong="true"]:focus'),
        ("QTabBar::tab", "QTabBar::tab:selected"),
    )

    alike = [pair for pair in pairs if shape(dressed[pair[0]]) == shape(dressed[pair[1]])]

    assert alike == []


@pytest.mark.parametrize("worn", [theme.LIGHT, theme.DARK, theme.COLOUR_SAFE], ids=["light", "dark", "safe"])
def test_in_grey_a_wrong_field_and_a_pressed_button_are_seen(qtbot, worn):
    room = QWidget()
    qtbot.addWidget(room)
    room.setStyleSheet(theme.style_sheet(worn, 100))
    room.resize(300, 200)
    field, button = QLineEdit("17", room), QPushButton("Alle", room)
    field.setObjectName("number")
    button.setCheckable(True)
    field.setGeometry(10, 10, 120, 40)
    button.setGeometry(10, 80, 120, 40)
    room.show()
    usual = grey(field), grey(button)
    field.setProperty("wrong", True)
    field.style().polish(field)
    button.setChecked(True)

    changed = [plain(before, after) for before, after in zip(usual, (grey(field), grey(button)), strict=True)]

    assert min(changed) > 100


def plain(before: bytes, after: bytes) -> int:
    """Return how many dots are plainly lighter or darker."""
    return sum(abs(old - new) > 60 for old, new in zip(before, after, strict=True))


def test_states_of_lists_and_people_have_words_of_their_own():
    people = [registration_words.presence(presence) for presence in Presence]

    lists = [office_words.state_word(state) for state in ListState]

    assert len({*lists}) == len(lists)
    assert len({*people}) == len(people)
    assert all([*lists, *people])
