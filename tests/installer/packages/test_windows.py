"""Setup.exe under Wine: installed for one user, proved, its window seen, and removed; the clubs stay.

Wine is no Windows: what it lacks is put in from `wine/`, and what only a person on Windows sees is in
`installer/recipes/release.md`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.installer.packages.conftest import (
    DIST,
    MEGABYTE,
    SERVER,
    WORK,
    build_again,
    digests,
    run,
    tools_for,
    weight,
)

MISSING_IN_WINE = ("bcryptprimitives", "icuuc")
COMPILER = "x86_64-w64-mingw32-gcc"
OURS = r"HKCU\Software\Classes\Skatclub.Club\shell\open\command"
PATIENCE = 120
SCREEN = (1400, 900)
COLOURS, ROWS = 12, 15
"""So many colours are in so many rows of a picture of the score sheet; words alone have no such rows."""


class Wine:
    """A Windows of its own for these tests, on a screen of its own."""

    def __init__(self, prefix: Path, display: str) -> None:
        self.prefix = prefix
        self.environment = os.environ | {
            "WINEPREFIX": str(prefix),
            "WINEDEBUG": "-all",
            "DISPLAY": display,
            "HOME": str(prefix.parent),
            "SKATCLUB_LANGUAGE": "de",
        }
        self.environment.pop("QT_QPA_PLATFORM", None)
        self.drive = prefix / "drive_c"

    @property
    def program(self) -> Path:
        """Return the folder that Setup installs into."""
        (user,) = (path for path in (self.drive / "users").iterdir() if path.name != "Public")
        return user / "AppData/Local/Programs/Skatclub"

    def __call__(self, *words: object, **more: str) -> tuple[int, str]:
        """Run a program and return its exit code and what it printed; it gets a pipe to read from."""
        ran = subprocess.run(
            ["wine", *map(str, words)],
            input=b"",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=self.environment | more,
            check=False,
        )
        return ran.returncode, ran.stdout.decode("utf-8", "replace")

    def begin(self, *words: object) -> subprocess.Popen[bytes]:
        """Start a program and go on."""
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        return subprocess.Popen(["wine", *map(str, words)], env=self.environment, **pipes)  # type: ignore[call-overload, no-any-return]


@pytest.fixture(scope="session")
def setup(package: Callable[[str, str], Path]) -> Path:
    tools_for("makensis", COMPILER, "osslsigncode")
    return package("windows", "Setup.exe")


@pytest.fixture(scope="session")
def wine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wine]:
    tools_for("wine", "Xvfb", "import", COMPILER)
    folder = tmp_path_factory.mktemp("wine")
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    with os.fdopen(reading) as told:
        os.close(writing)
        display = f":{told.readline().strip()}"
    wine = Wine(folder / "prefix", display)
    try:
        wine("wineboot", "-i")
        wine("winecfg", "-v", "win10")
        for name in MISSING_IN_WINE:
            source = Path(__file__).parent / "wine" / f"{name}.c"
            target = wine.drive / "windows/system32" / f"{name}.dll"
            run(COMPILER, "-shared", "-w", "-O1", source, "-ladvapi32", "-o", target)
        yield wine
    finally:
        subprocess.run(["wineserver", "-k"], env=wine.environment, check=False)
        screen.terminate()
        screen.wait()


def test_it_is_small(setup):
    base, server = weight(setup, WORK / "windows/Skatclub/lib" / SERVER)

    assert base <= 45, f"{base:.1f} MB and {server:.1f} MB for the server of the hall"
    assert base + server <= 80


def test_a_portable_folder_says_so_and_has_two_launchers(setup):
    (portable,) = setup.parent.glob("*portable.zip")

    names = zipfile.ZipFile(portable).namelist()

    top = {name.removeprefix("Skatclub/") for name in names if name.count("/") == 1}
    assert top == {"skatclub.exe", "skatclub.com", "portable.ini", "LICENSE.txt", "bill-of-materials.json"}
    assert {f"Skatclub/licenses/{name}.txt" for name in ("Python", "PostgreSQL", "winpthreads")} <= set(names)


def test_it_is_installed_proved_seen_and_removed(setup, wine):
    assert wine(setup, "/S")[0] == 0
    program = wine.program
    for spoken, well in (("de", "in Ordnung"), ("en", "ok")):
        code, said = wine(program / "skatclub.com", "self-test", SKATCLUB_LANGUAGE=spoken)
        assert (code, said.strip().splitlines()[-1]) == (0, well), said
        assert "Wine" in said.strip().splitlines()[-2]

    programs = program / "lib" / SERVER / "pginstall18/bin"
    for name in ("initdb", "pg_ctl", "postgres"):  # each finds its libraries; more of it Wine cannot do
        code, said = wine(programs / f"{name}.exe", "--version")
        assert (code, "(PostgreSQL) 18" in said) == (0, True), said

    club = program.parents[3] / "Documents/Skat/Herz Dame.skatclub"
    club.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(program / "lib/skatclub/resources/sample.skatclub", club)
    command = wine("reg", "query", OURS)[1]
    assert r'\Programs\Skatclub\skatclub.exe" "%1"' in command
    window = wine.begin(program / "skatclub.exe", "Z:" + str(club).replace("/", "\\"))
    try:
        assert is_seen(wine, DIST / "window.png")
        assert wine(setup, "/S")[0] == 2  # an open program is not overwritten
        assert (program / "lib/skatclub/resources/sample.skatclub").exists()
    finally:
        wine("taskkill", "/F", "/IM", "skatclub.exe")
        window.communicate()

    server = wine.begin(stand_in(programs / "postgres.exe"))
    try:
        assert server.stdout is not None
        server.stdout.readline()
        assert wine(setup, "/S")[0] == 2  # nor is an open hall
    finally:
        wine("taskkill", "/F", "/IM", "postgres.exe")
        server.communicate()

    assert wine(setup, "/S")[0] == 0  # over itself
    wine(program / "uninstall.exe", "/S")
    for _second in range(PATIENCE):  # the uninstaller goes on in a copy of itself
        if not program.exists():
            break
        time.sleep(1)
    assert not program.exists()
    assert wine("reg", "query", OURS)[0] != 0
    assert wine("reg", "query", r"HKCU\Software\Skatclub")[0] != 0
    assert club.stat().st_size > MEGABYTE


def stand_in(program: Path) -> Path:
    """Put a program that only runs in the place of the server, which Wine does not start."""
    source = program.with_suffix(".c")
    source.write_text(
        '#include <stdio.h>\n#include <windows.h>\nint main(void) {puts("here"); fflush(stdout); Sleep(600000);}'
    )
    run(COMPILER, "-O1", source, "-o", program)
    source.unlink()
    return program


def is_seen(wine: Wine, picture: Path) -> bool:
    """Photograph the screen until the score sheet of the club is seen: many colours in many rows."""
    for _second in range(PATIENCE):
        run("import", "-window", "root", picture, env=wine.environment)
        image = QImage(str(picture))
        rows = ([image.pixel(x, y) for x in range(0, image.width(), 2)] for y in range(150, 650, 20))
        if sum(len(set(row)) > COLOURS for row in rows) > ROWS:
            return True
        time.sleep(1)
    return False


def test_a_tree_built_twice_is_the_same_byte_by_byte(setup, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    build_again("windows", other)

    first, second = digests(WORK / "windows/Skatclub"), digests(other / "windows/Skatclub")

    assert {name for name in first | second if first.get(name) != second.get(name)} == set()
    assert next((other / "dist").glob("*Setup.exe")).read_bytes() == setup.read_bytes()
