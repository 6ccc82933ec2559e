"""The running window on the bus of a desktop, as a screen reader meets it; only where there is such a bus."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.exports import reading

SYSTEM, LAUNCHER = "/usr/bin/python3", Path("/usr/libexec/at-spi-bus-launcher")
PATIENCE_S = 1800
pytestmark = [pytest.mark.slow, pytest.mark.timeout(PATIENCE_S)]


@pytest.fixture
def screen() -> Iterator[str]:
    """Return the name of a screen that nobody sees."""
    reader, writer = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1366x768x24", "-nolisten", "tcp"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(writer)
        with os.fdopen(reader) as told:
            yield f":{told.readline().strip()}"
        server.terminate()


def is_there() -> bool:
    """Tell whether this machine has a screen without eyes, a bus for one program, and the desktop’s library."""
    if not (LAUNCHER.exists() and shutil.which("Xvfb") and shutil.which("dbus-run-session")):
        return False
    asked = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    return subprocess.run([SYSTEM, "-c", asked], capture_output=True, check=False).returncode == 0


def test_a_screen_reader_writes_a_list_and_finds_every_page_and_dialog_named_and_in_order(request, tmp_path):
    if not is_there():
        pytest.skip("No bus for screen readers here: needs at-spi2-core, gir1.2-atspi-2.0, dbus-daemon and xvfb.")
    paper, told = tmp_path / "Liste.pdf", tmp_path / "told.json"
    desk = {
        "DISPLAY": request.getfixturevalue("screen"),
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "SKATCLUB_HOME": str(tmp_path / "reader"),
        "XDG_RUNTIME_DIR": str(tmp_path),
        "LANGUAGE": "de",
    }
    begin = ["dbus-run-session", "--", SYSTEM, "-W", "ignore", str(Path(__file__).with_name("screen_reader.py"))]

    done = subprocess.run(
        [*begin, str(paper), str(told), sys.executable, "-m", "skatclub"],
        env=os.environ | desk,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )

    assert done.returncode == 0, done.stderr[-3000:]
    met = json.loads(told.read_text(encoding="utf-8"))
    written = met["list"]
    assert written["welcome"] == []
    *deals, refused, undone = written["said"]
    assert deals[1] == written["row"]
    assert deals[1] == "Spiel 2, Alleinspieler Jürgen Weiß, Grand mit 2, Schneider, +96 Punkte, Stand 96"
    assert [words.partition(",")[0] for words in deals] == ["Spiel 1", "Spiel 2", "Spiel 3"]
    assert refused.startswith("Beim Null zählt man keine Spitzen")
    assert undone.startswith("Zurückgenommen: Spiel 3")
    assert written["heads"][:3] == ["Nr.", "Geber", "Spiel"]
    assert written["heads"][-3] == "Doris Özdemir: Punkte"
    assert "Jürgen Weiß" in reading.text(paper.read_bytes())
    assert {place: wrong for place, wrong in met["walk"].items() if wrong} == {}
    assert len(met["walk"]) > 40
