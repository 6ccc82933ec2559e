"""What another program learns of the window over the bus of the desktop (AT-SPI), and nothing else.

The system’s own Python runs this file, for it has the desktop’s library; `test_screen_reader.py` starts it on a
screen and a bus of their own. Its words: the file to write a paper to, the file for what it met, the program.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 (after its version is said)

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
PATIENCE_S = 60
BUTTONS = {"push button", "toggle button", "check box", "radio button", "push button menu"}
CONTROLS = BUTTONS | {
    *("combo box", "text", "spin button", "menu item", "page tab", "page tab list", "progress bar", "slider"),
    *("table", "tree table", "tree", "list", "image"),
}
TABLES = {"table", "tree table"}
HOLDS_CELLS = TABLES | {"tree", "list"}
NAMES = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir")
DEALS, REFUSED = ("221", "342/", "0"), "352"
RETURN, ESCAPE = 0xFF0D, 0xFF1B
SLACK = 6
"""Pixels by which things of one row or column may overlap."""
OF_QT = "Dateiname:"
"""So a window for files tells itself, which is as Qt made it."""


class Desktop:
    """What is on the screen, as the bus tells it."""

    def __init__(self, program: list[str]) -> None:
        self._launcher = subprocess.Popen([LAUNCHER, "--launch-immediately"], stderr=subprocess.DEVNULL)
        self.said: list[str] = []
        self._listener = Atspi.EventListener.new(lambda event: self.said.append(str(event.any_data)))
        until(lambda: Atspi.get_desktop(0), "the desktop")
        self._listener.register("object:announcement")
        self._program = subprocess.Popen(program)
        until(lambda: self._app() and self.windows(), "the window")

    def close(self) -> None:
        for process in (self._program, self._launcher):
            process.terminate()
            process.wait()

    def _app(self) -> Atspi.Accessible | None:
        desk = Atspi.get_desktop(0)
        desk.clear_cache()
        return next((app for app in children(desk) if app.get_name() == "Skatclub"), None)

    def windows(self) -> list[Atspi.Accessible]:
        """Return the windows and dialogs that are seen, what lies on top last."""
        return [top for top in children(until(self._app, "the program")) if is_shown(top)]

    @property
    def front(self) -> Atspi.Accessible:
        return until(self.windows, "a window")[-1]  # for a moment there is none while one follows another

    def find(self, name: str, roles: set[str] = CONTROLS) -> Atspi.Accessible:
        def found() -> Atspi.Accessible | None:
            seen = nodes(self.front)
            return next((node for node in seen if node.get_name() == name and node.get_role_name() in roles), None)

        return until(found, name)

    def press(self, name: str) -> None:
        act(self.find(name, BUTTONS))

    def write(self, field: str, words: str) -> None:
        Atspi.EditableText.set_text_contents(self.find(field, {"text"}), words)

    def key(self, code: int) -> None:
        Atspi.generate_keyboard_event(code, None, Atspi.KeySynthType.SYM)

    def entries(self) -> dict[str, Atspi.Accessible]:
        """Return what the menus offer now."""
        (bar,) = (node for node in nodes(self.front) if node.get_role_name() == "menu bar")
        waiting, found = [bar], {}
        while waiting:
            entry = waiting.pop()
            under = children(entry)
            waiting += reversed(under)
            if not under and entry.get_role_name() == "menu item" and has(entry, Atspi.StateType.SENSITIVE):
                found[entry.get_name()] = entry
        return found

    def choose(self, begins: str) -> None:
        """Choose an entry of a menu by the words that it begins with."""
        act(until(lambda: next((node for name, node in self.entries().items() if name.startswith(begins)), None)))

    def seen(self) -> list[tuple[str, str]]:
        """Return what lies on top, by kinds and names."""
        return [(node.get_role_name(), node.get_name()) for node in nodes(self.front)]

    def rest(self) -> None:
        """Wait until nothing changes any more; whoever answers now has done what was asked of him before."""
        before: list[tuple[str, str]] = []
        while (now := until(self.seen, "anything")) != before:
            before = now

    def go_back(self) -> None:
        """Leave whatever lies over the window."""

        def alone() -> bool:
            if len(self.windows()) > 1:
                self.key(ESCAPE)
                pause(0.2)
            return len(self.windows()) == 1

        until(alone, "leave by Escape")


def until(seen, what: str = ""):
    """Return what is seen at last."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        pause(0)
        try:
            found = seen()
        except (GLib.Error, AttributeError):  # it went while it was looked at
            found = None
        if found:
            return found
        pause(0.02)
    raise TimeoutError(what)


def pause(seconds: float) -> None:
    """Let the bus deliver what it has, for so long at least."""
    end = time.monotonic() + seconds
    while GLib.MainContext.default().iteration(False) or time.monotonic() < end:
        time.sleep(0.002)


def children(node: Atspi.Accessible) -> list[Atspi.Accessible]:
    found = [node.get_child_at_index(place) for place in range(node.get_child_count())]
    return [child for child in found if child is not None]


def has(node: Atspi.Accessible, state: Atspi.StateType) -> bool:
    return node.get_state_set().contains(state)


def is_shown(node: Atspi.Accessible) -> bool:
    return has(node, Atspi.StateType.SHOWING)


def nodes(root: Atspi.Accessible):
    """Return what is seen, each thing before its parts; cells stay in their tables."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        if node.get_role_name() not in HOLDS_CELLS:
            waiting += [child for child in reversed(children(node)) if is_shown(child)]


def act(node: Atspi.Accessible) -> None:
    """Do the first thing that it does; what opens a window of files answers only when that is closed."""
    try:
        Atspi.Action.do_action(node, 0)
    except GLib.Error as gone:
        if "reply" not in str(gone):
            raise


def unnamed(root: Atspi.Accessible) -> list[str]:
    """Return the controls, and what else takes the keyboard, without a name; a choice has its label."""
    found = []
    for node in nodes(root):
        role, name = node.get_role_name(), (node.get_name() or "").strip()
        if role == "combo box":
            name = node.get_description() or node.get_relation_set()
        if (role in CONTROLS or has(node, Atspi.StateType.FOCUSABLE)) and not name:
            found.append(f"{role} “{node.get_name()}” in “{node.get_parent().get_name()}” has no name")
    return found


def jumps(root: Atspi.Accessible) -> list[str]:
    """Return the neighbours of which the second lies wholly above the first or to its left; handles are neither."""
    found = []
    for node in nodes(root):
        if node.get_role_name() in HOLDS_CELLS or node is root:
            continue
        seen = [child for child in children(node) if is_shown(child) and child.get_role_name() != "unknown"]
        placed = [(child, child.get_extents(Atspi.CoordType.SCREEN)) for child in seen]
        for (before, here), (after, there) in pairwise(one for one in placed if one[1].width > 0 < one[1].height):
            is_above = there.y + there.height <= here.y + SLACK
            is_right = there.x >= here.x + here.width - SLACK
            is_left = there.x + there.width <= here.x + SLACK
            is_below = there.y >= here.y + here.height - SLACK
            if (is_above and not is_right) or (is_left and not is_below):
                pair = [f"{one.get_role_name()} “{one.get_name()}”" for one in (before, after)]
                found.append(f"{pair[0]} is told before {pair[1]}")
    return found


def mute(table: Atspi.Accessible) -> list[str]:
    """Return the columns of a table without a head, and its rows of which nothing is said."""
    columns = range(Atspi.Table.get_n_columns(table))
    wrong = []
    for place in columns if Atspi.Table.get_n_rows(table) else ():
        head = Atspi.Table.get_column_header(table, place)
        if head is None or head.get_name() in {"", str(place + 1)}:  # a number is Qt’s, where there is no head
            wrong.append(f"column {place + 1}")
    for row in range(min(3, Atspi.Table.get_n_rows(table))):
        cells = [Atspi.Table.get_accessible_at(table, row, place) for place in columns]
        if not any(cell is not None and cell.get_name() for cell in cells):
            wrong.append(f"row {row + 1}")
    return [f"{one} of the table “{table.get_name()}” says nothing" for one in wrong]


def judge(top: Atspi.Accessible) -> list[str]:
    """Return all that is wrong with a window as it is now."""
    if any(node.get_name() == OF_QT for node in nodes(top)):
        return []
    tables = [node for node in nodes(top) if node.get_role_name() in TABLES]
    return [*unnamed(top), *jumps(top), *(wrong for table in tables for wrong in mute(table))]


def write_a_list(desktop: Desktop, paper: Path) -> dict[str, object]:
    """From the first start to a paper: four names, three deals, one refused, one taken back, the list as PDF."""
    until(lambda: len(desktop.windows()) == 2, "the welcome")
    welcome = judge(desktop.front)
    desktop.go_back()
    desktop.press("Nur eine Liste führen")
    for seat, name in enumerate(NAMES, 1):
        desktop.write(f"Name auf Platz {seat}", name)
    desktop.press("Los geht’s")
    for number, deal in enumerate((*DEALS, REFUSED), 1):
        desktop.write("Eingabezeile", deal)
        desktop.key(RETURN)
        until(lambda so_far=number: len(desktop.said) == so_far, f"what is said after {deal}")
    desktop.key(ESCAPE)
    desktop.choose("Rückgängig")
    until(lambda: len(desktop.said) == len(DEALS) + 2, "what is said after undoing")
    said = [*desktop.said]
    table = next(node for node in nodes(desktop.front) if node.get_role_name() in TABLES)
    row = Atspi.Table.get_accessible_at(table, 1, 2).get_name()
    heads = [Atspi.Table.get_column_description(table, place) for place in range(Atspi.Table.get_n_columns(table))]
    desktop.choose("Drucken oder ausgeben")
    desktop.press("Als PDF speichern …")
    until(lambda: len(desktop.windows()) == 3, "the window of files")
    desktop.write("Dateiname:", str(paper))
    desktop.press("Speichern")
    until(paper.exists, "the paper")
    desktop.go_back()
    return {"welcome": welcome, "said": said, "row": row, "heads": heads}


def walk(desktop: Desktop) -> dict[str, list[str]]:
    """Go to all pages and dialogs that the sample club offers by itself; return what is wrong with each."""
    desktop.choose("Beispielverein")
    until(lambda: "Beispiel" in desktop.front.get_name(), "the sample club")
    desktop.press("Meldung schließen")
    places = [node.get_name() for node in nodes(desktop.front) if node.get_role_name() == "check box"]
    met: dict[str, list[str]] = {}
    for place in places:
        desktop.press(place)
        until(lambda shown=place: has(desktop.find(shown, BUTTONS), Atspi.StateType.CHECKED), place)
        met[place] = judge(desktop.front)
    for name, entry in desktop.entries().items():
        if name.endswith("…") and name.removesuffix(" …") not in met and has(entry, Atspi.StateType.SENSITIVE):
            act(entry)
            desktop.rest()
            met[name] = judge(desktop.front)
            met[name] += [] if len(desktop.windows()) < 3 else ["two windows at once"]
            desktop.go_back()
    return met


def main(paper: str, told: str, *program: str) -> None:
    desktop = Desktop(list(program))
    try:
        met = {"list": write_a_list(desktop, Path(paper)), "walk": walk(desktop)}
    finally:
        desktop.close()
    Path(told).write_text(json.dumps(met), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
