"""What Qt needs of a Linux system, and what is said where that is not there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from skatclub import __main__ as program, libraries
from skatclub.gui import screen


def test_libraries_that_are_not_there_are_found_missing() -> None:
    missing = libraries.missing(["libc.so.6", "libskatblatt.so.32"])

    assert missing == ["libskatblatt.so.32"]


@pytest.mark.parametrize(
    ("manager", "asked_for"),
    [
        ("apt-get", ["libegl1", "libgl1", "libxcb-shape0"]),
        ("dnf", ["libGL.so.1()(64bit)", "libEGL.so.1()(64bit)", "libxcb-shape.so.0()(64bit)"]),
        ("pacman", ["libglvnd", "libxcb"]),
        ("", ["libGL.so.1", "libEGL.so.1", "libxcb-shape.so.0"]),
    ],
)
def test_each_package_manager_is_asked_in_its_own_names(manager: str, asked_for: list[str]) -> None:
    lacking = ["libGL.so.1", "libEGL.so.1", "libxcb-shape.so.0"]

    assert libraries.packages_of(manager, lacking) == asked_for


@pytest.mark.skipif(sys.platform != "linux", reason="Elsewhere Qt brings all that it needs.")
@pytest.mark.parametrize(
    ("tools", "sentence"),
    [
        (("apt-get",), "noch einmal beginnen: sudo apt-get install -y --no-install-recommends libxcb-cursor0"),
        ((), "Bitte mit der Paketverwaltung des Systems installieren: libxcb-cursor.so.0"),
    ],
)
def test_a_window_that_cannot_open_says_in_german_what_to_type(
    monkeypatch: pytest.MonkeyPatch, tools: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.setenv("SKATCLUB_LANGUAGE", "de")
    monkeypatch.setattr(libraries, "can_load", lambda name: "cursor" not in name)
    monkeypatch.setattr("shutil.which", lambda name: name if name in tools else None)

    assert screen.why_not().endswith(sentence)


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux works without a screen.")
def test_a_machine_without_a_screen_is_called_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "can_load", lambda _name: True)
    monkeypatch.setenv("SKATCLUB_LANGUAGE", "de")
    monkeypatch.setenv("DISPLAY", ":0")
    assert screen.why_not() == ""

    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)

    assert "keinen Bildschirm" in screen.why_not()


def test_only_where_no_window_can_open_the_last_words_of_qt_are_told_as_ours(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Reliability C3."""
    fatal, ends = SimpleNamespace(name="QtFatalMsg"), list[int]()
    bug = "QWidget: Must construct a QApplication before a QWidget"
    monkeypatch.setattr("os._exit", ends.append)
    monkeypatch.setattr(screen, "why_not", lambda: "kein Bildschirm")

    for words in ("This application failed to start because no Qt platform plugin could be initialized.", bug):
        screen.on_last_words(fatal, None, words)

    assert ends == [screen.REFUSED]
    assert capsys.readouterr().err == f"kein Bildschirm\n{bug}\n"


def test_qt_that_cannot_be_loaded_is_named_instead_of_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "skatclub.gui.app", None)
    monkeypatch.delattr("skatclub.gui.app", raising=False)
    monkeypatch.setattr(screen, "why_not", lambda: "libegl1")

    assert (program.main([]), capsys.readouterr().err) == (2, "libegl1\n")

    monkeypatch.setattr(screen, "why_not", lambda: "")
    with pytest.raises(ImportError):
        program.main([])


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux works without a screen.")
def test_the_program_ends_as_refused_where_qt_gives_up(tmp_path: Path) -> None:
    lacks_a_screen = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    environment = {
        **lacks_a_screen,
        "QT_QPA_PLATFORM": "xcb",
        "SKATCLUB_HOME": str(tmp_path),
        "SKATCLUB_LANGUAGE": "de",
    }

    ran = subprocess.run(
        [sys.executable, "-m", "skatclub"], capture_output=True, text=True, check=False, env=environment
    )

    assert ran.returncode == 2
    assert any(word in ran.stderr.splitlines()[-1] for word in ("Bildschirm", "Bibliotheken", "Paketverwaltung"))
