"""The program where nobody tries it: under clocks that go wrong and jump, in other zones, under other locales.

As a program of its own it is a desk under the clock of its system, which does deeds and takes them back.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import cycle, islice, zip_longest
from pathlib import Path

from skatclub import paths
from skatclub.services import history
from skatclub.services.club import clubs
from tests import scratch, typed_lists
from tests.siege import acts
from tests.siege.programs import REFUSED, Answer, Terminal

CLOCKS: dict[str, tuple[str, ...]] = {
    "an hour slow": ("-1h",),
    "a day slow": ("-1d",),
    "a year fast": ("+1y",),
    "eleven years slow": ("-11y",),
    "110 years fast": ("+110y",),
    "of a dead battery": ("@1970-01-02 12:00:00",),
    "jumping": ("+0", "-1d", "+1y", "-1h", "+110y", "-11y", "+2h"),
}
"""What the clock is off by or shows, each time a program is started in turn."""
ZONES: dict[str, dict[str, str]] = {
    "none": {},
    "at the end of the world": {"TZ": "Pacific/Kiritimati"},
    "of half an hour": {"TZ": "America/St_Johns"},
    "unknown": {"TZ": "Nowhere/Atlantis"},
    "empty": {"TZ": ""},
}
LOCALES: dict[str, dict[str, str]] = {
    "none": {},
    "C": {"LC_ALL": "C"},
    "Turkish": {"LC_ALL": "tr_TR.UTF-8"},
    "Turkish of old": {"LC_ALL": "tr_TR.ISO-8859-9"},
    "German of old": {"LC_ALL": "de_DE@euro"},
    "unknown": {"LC_ALL": "xx_XX.UTF-8", "LANG": "xx"},
}
MADE = {
    "tr_TR.UTF-8": ("tr_TR", "utf-8"),
    "tr_TR.ISO-8859-9": ("tr_TR", "ISO-8859-9"),
    "de_DE@euro": ("de_DE@euro", "ISO-8859-15"),
}
"""Locales that a system need not have: what each is made of, and its coding."""
PAGES = 45
"""So many changes of page show all pages once."""
DEEDS = (acts.Evening.deal, acts.Evening.door, acts.Evening.cash, acts.Evening.draw, acts.Evening.bring_in)
AT_A_TIME, LEAST_TURNS = 5, 2
FIRST = "club.skatclub"
CLUB, EVENT = "Skatklub Süd.skatclub", "Preisskat Öl"
FOLDER, FOLDER_OF_OLD = "Büro Łódź", "B\udcfcro"
"""The folder is not in the coding of the locale, but as disks of today or of old have it."""
SPELT_NOWHERE, SPELT_ID = "Łódź İı 漢", 47
"""The title of an event that no coding of old can spell, and its number in the sample club."""
GUESTS = (
    "Startnummer;Vorname;Nachname;Verein\n"
    "1;İbrahim;Işık;SC Ümläut\n2;Ömer;Öz;SC Łódź\n3;Zora;ısır;漢字\n4;Ilse;Müller;SC A\n"
)
DAY = "28.11.2026"


def _papers(club: str, event: str, folder: str) -> tuple[tuple[str, ...], ...]:
    """Return commands that make papers of each kind."""
    made = ("papers", "make", club, event)
    return (
        (*made, "seating-plan", "overall-list", "certificates", "cash-report", "press", "--out", folder),
        (*made, "participants", "--format", "xlsx", "--out", folder),
        ("papers", "club", club, "calendar", "--out", folder),
        ("evening", "close", club, event, "--out", folder),
    )


SEATING = ("tournament", "seating", CLUB, EVENT, "--series", "1")
NAMED_NOWHERE = ("evening", "close", CLUB, f"#{SPELT_ID}")
"""Writes into a folder that is called as the event is."""
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("tournament", "new", CLUB, "--title", EVENT, "--date", DAY, "--deals", "48"),
    ("tournament", "register", CLUB, EVENT, "guests.csv", "--paid"),
    ("tournament", "draw", CLUB, EVENT, "--series", "1", "--seed", "7"),
    SEATING,
    ("tournament", "enter", CLUB, EVENT, "results.csv", "--verify"),
    ("tournament", "standings", CLUB, EVENT),
    ("cash", "book", CLUB, "--amount", "12,50", "--category", "donation", "--note", "für Öl"),
    ("cash", "report", CLUB),
    ("person", "list", CLUB),
    ("figures", CLUB),
    ("season", "standings", CLUB, "#1"),
    *_papers(CLUB, EVENT, "Papiere Süd"),
    NAMED_NOWHERE,
    ("export", CLUB, "--format", "json", "--out", "Bögen.json"),
    ("club", "rename", CLUB, "Skatklub Süd"),
    ("check", CLUB),
)
"""An evening at the command line."""
PLACES = tuple(zip(cycle(ZONES), (*LOCALES, *islice(LOCALES, 4)), strict=False))
"""Each zone twice, and each locale."""


def at_another_time(clock: str, room: Path) -> Iterator[str]:
    """Say what is wrong after deeds, papers and what is taken back, while the clock is wrong or jumps."""
    if shutil.which("faketime") is None:
        yield "no clock can be set wrong here: faketime is not installed"
        return
    club, offs = room / "club.skatclub", CLOCKS[clock]
    acts.prepared(club)
    for turn in range(max(LEAST_TURNS, len(offs))):
        here, later = (Terminal(room=room, before=_clock(offs[each % len(offs)])) for each in (turn, turn + 1))
        before = _facts(later)
        done = here.run("-m", __name__, "do", str(club), f"{clock} {turn}")
        undone = later.run("-m", __name__, "undo", str(club), done.out)
        if (after := _facts(later)) != before:
            yield f"turn {turn}, taken back it is not what it was: {_difference(before, after)}"
        again = here.run("-m", __name__, "do", str(club), f"{clock} {turn}")
        papers = [
            here.ask(*words) for words in _papers("club.skatclub", f"#{acts.EVENT}", "papers")[turn::LEAST_TURNS]
        ]
        checked = later.ask("check", "club.skatclub")
        for answer in (done, undone, again, *papers, checked):
            yield from answer.wrong()
        yield from (f"turn {turn}: {answer}" for answer in (done, undone, again, checked) if answer.code)
        yield from (f"turn {turn}, no papers: {answer.err}" for answer in papers if answer.code == 2)
    yield from _in_a_window(room, before=_clock(offs[-1]))


def at_another_place(zone: str, locale: str, room: Path, commands: int = len(COMMANDS)) -> Iterator[str]:
    """Say what goes wrong there, or comes out otherwise than at home."""
    variables = {**ZONES[zone], **LOCALES[locale]}
    name, coding = variables.get("LC_ALL", ""), "utf-8"
    if name in MADE:
        made_of, coding = MADE[name]
        variables["LOCPATH"] = str(room / "locales")
        if missing := _missing(made_of, coding, room / "locales" / name):
            yield missing
            return
    there, at_home = _evening(room, variables, coding, commands), _at_home(commands)
    for words, answer in there.answers.items():
        yield from (f"{' '.join(words)}: {fault}" for fault in answer.wrong())
        home = at_home.answers[words]
        if words == NAMED_NOWHERE and coding != "utf-8":
            yield from () if answer.code == REFUSED else (f"written where nothing can be called so: {answer}",)
        elif (answer.code, _any_day(answer.out)) != (home.code, _any_day(home.out)):
            difference = _difference(_any_day(home.out), _any_day(answer.out))
            yield f"{' '.join(words)}: {answer.code}, {difference} {answer.err[-300:]}"
    others = {name for name in there.files ^ at_home.files if coding == "utf-8" or SPELT_NOWHERE not in name}
    if others:
        yield f"other files: {sorted(others)[:6]}"
    yield from _in_a_window(there.room, **variables)


@dataclass(frozen=True, slots=True)
class Evening:
    """What the commands of an evening said, and the files that there are in the end."""

    room: Path
    answers: dict[tuple[str, ...], Answer]
    files: frozenset[str]


@cache
def _at_home(commands: int) -> Evening:
    with tempfile.TemporaryDirectory(prefix="skatclub-home-", dir=scratch.folder()) as folder:
        return _evening(Path(folder), {"TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8"}, "utf-8", commands)


def _evening(folder: Path, variables: Mapping[str, str], coding: str, commands: int) -> Evening:
    """Hold an evening at the command line, in the coding of its locale."""
    room = folder / (FOLDER_OF_OLD if coding == "utf-8" else FOLDER)
    room.mkdir()
    club = room / os.fsdecode(CLUB.encode(coding))
    shutil.copyfile(paths.resource("sample.skatclub"), room / FIRST)
    (room / "guests.csv").write_text(GUESTS, encoding="utf-8")
    of_today = Terminal(room=room, variables={"LC_ALL": "C.UTF-8"})
    of_today.ask("tournament", "new", FIRST, "--title", SPELT_NOWHERE, "--date", DAY, "--deals", "48")
    (room / FIRST).rename(club)
    terminal = Terminal(room=room, variables={**variables, "SKATCLUB_LANGUAGE": "de"}, coding=coding)
    answers: dict[tuple[str, ...], Answer] = {}
    for words in COMMANDS[:commands]:
        if words[:2] == ("tournament", "enter"):
            (room / "results.csv").write_text(_results(answers[SEATING].out), encoding="utf-8")
        answers[words] = terminal.ask(*words)
    files = {str(path.relative_to(room)) for path in room.rglob("*") if "home" not in path.parts}
    return Evening(room, answers, frozenset(os.fsencode(name).decode(coding) for name in files))


def _results(seating: str) -> str:
    """Return a file of totals for the people who sit at the first table."""
    seats = [line.split(";") for line in seating.splitlines()[1:]]
    return typed_lists.as_file(typed_lists.lines_of(1, {1: tuple(int(seat[3]) for seat in seats)}, seed=1))


def _missing(made_of: str, coding: str, at: Path) -> str:
    """Make a locale, or say in a sentence why it cannot be."""
    if shutil.which("localedef") is None:
        return "no locale can be made here: localedef is not installed"
    at.parent.mkdir()
    making = subprocess.run(["localedef", "-i", made_of, "-f", coding, at], capture_output=True, check=False)
    return "" if at.is_dir() else f"no locale can be made here: {making.stderr.decode(errors='replace')[-200:]!r}"


def _in_a_window(room: Path, before: tuple[str, ...] = (), **variables: str) -> Iterator[str]:
    """Show all pages of a club in a window there."""
    from tests.siege import monkey, page_window  # with Qt, which a desk does without

    if not (club := room / "club.skatclub").exists():
        shutil.copyfile(paths.resource("sample.skatclub"), club)
    program = ("-m", page_window.__name__, str(PAGES))
    for fault in monkey.played(room, *program, before=before, QT_QPA_PLATFORM="offscreen", **variables):
        yield f"in a window: {fault}"


def _clock(off: str) -> tuple[str, ...]:
    return ("faketime", "--exclude-monotonic", "-f", off)


def _facts(terminal: Terminal) -> str:
    """Return all that is in a club."""
    return terminal.ask("export", "club.skatclub", "--format", "facts").out


def _any_day(out: str) -> str:
    """Return what was said without the days around this one: which of them is today, the zone decides."""
    for days in range(-2, 3):
        day = datetime.now(UTC) + timedelta(days=days)
        out = out.replace(f"{day:%Y-%m-%d}", "today").replace(f"{day:%d.%m.%Y}", "today")
    return out


def _difference(before: str, after: str) -> str:
    lines = zip_longest(before.splitlines(), after.splitlines(), fillvalue="")
    return next((f"{one[:200]!r} -> {other[:200]!r}" for one, other in lines if one != other), "")


def _at_a_desk(order: str, address: str, words: str) -> None:
    """Do deeds, or take as many changes back as were told at last."""
    evening = acts.Evening(address, words, clock=lambda: datetime.now(UTC))
    if order == "do":
        begun = clubs.newest_change(evening.club)
        for deed in evening.chance.choices(DEEDS, k=AT_A_TIME):
            deed(evening)
        acts.say(clubs.newest_change(evening.club) - begun)
    else:
        for _each in range(int(words.rsplit(maxsplit=1)[-1])):
            history.undo(evening.club)
    clubs.close(evening.club)


if __name__ == "__main__":
    _at_a_desk(*sys.argv[1:])
