"""The two commands of the README, run for real on a tiny project; see conftest."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import babel
import pytest

from tests.installer.conftest import REAL, WITH_EITHER_PIP

pytestmark = pytest.mark.slow


@WITH_EITHER_PIP
def test_a_second_start_installs_nothing_and_says_nothing(set_up):
    before = (set_up.runtime / "skatclub.json").stat().st_mtime_ns

    again = set_up.start()

    assert (again.stdout, again.stderr) == ("program demo\n", "")
    assert (set_up.runtime / "skatclub.json").stat().st_mtime_ns == before


@WITH_EITHER_PIP
def test_other_words_go_to_the_program_and_its_exit_code_comes_back(set_up):
    done = set_up.start("score", "refuse")

    assert (done.stdout, done.returncode) == ("program score refuse\n", 2)


@WITH_EITHER_PIP
def test_the_tests_run_offscreen_without_the_long_ones_and_their_exit_code_comes_back(set_up):
    done = set_up.start("test", "-k", "rules", platform=None)

    assert (done.stdout, done.returncode) == ("tests offscreen -m not endure and not packages -k rules\n", 5)


@WITH_EITHER_PIP
def test_it_runs_from_any_folder(set_up, tmp_path):
    done = set_up.start("test", folder=tmp_path)

    assert (
        done.stdout
        == f"tests offscreen -m not endure and not packages -n {min(os.cpu_count() or 1, 4)} --dist worksteal\n"
    )


@WITH_EITHER_PIP
def test_a_changed_lock_installs_again(set_up):
    (set_up.folder / "requirements.lock").write_text("# changed\n")

    changed = set_up.start()

    assert "Set up in" in changed.stderr
    assert changed.stdout == "program demo\n"


@WITH_EITHER_PIP
def test_other_words_are_compiled_without_an_installation_or_refused_with_the_reason(set_up):
    words = set_up.folder / "resources" / "locale" / "de" / "LC_MESSAGES" / "skatclub.po"
    words.parent.mkdir(parents=True)
    words.write_text('msgid "deal"\nmsgstr "Spiel"\n')
    (packages,) = set_up.runtime.glob("lib/python*/site-packages")
    borrowed = packages / "babel.pth"

    refused = set_up.start()
    borrowed.write_text(str(Path(babel.__file__).parents[1]))
    done = set_up.start()
    borrowed.unlink()
    again = set_up.start()

    reason = "The words cannot be compiled: ModuleNotFoundError: No module named 'babel'\n"
    assert (refused.returncode, refused.stderr) == (1, reason)
    assert (done.stdout, done.stderr, words.with_suffix(".mo").is_file()) == ("program demo\n", "", True)
    assert again.stdout == "program demo\n"  # nothing is left to compile
    shutil.rmtree(set_up.folder / "resources")


@WITH_EITHER_PIP
def test_a_lock_that_cannot_be_installed_is_refused_with_the_reason(set_up):
    lock = set_up.folder / "requirements.lock"
    lock.write_text("no-such-package-of-skat==1.0 --hash=sha256:" + "0" * 64 + "\n")

    refused = set_up.start()
    lock.write_text("")

    assert refused.returncode == 1
    assert "no-such-package-of-skat" in refused.stderr
    assert refused.stderr.endswith("often just the network is missing.\n")


@pytest.mark.endure
@pytest.mark.parametrize("set_up", [REAL], indirect=True)
def test_a_runtime_left_half_by_a_power_cut_is_made_anew(set_up):
    (set_up.runtime / "unfinished").touch()
    (set_up.runtime / "bin" / "skatclub").unlink()

    mended = set_up.start()

    assert mended.stdout == "program demo\n", mended.stderr
    assert not (set_up.runtime / "unfinished").exists()


@pytest.mark.parametrize(("variable", "is_refused"), [("", True), ("DISPLAY", False), ("WAYLAND_DISPLAY", False)])
def test_a_linux_without_a_screen_is_told_how_to_go_on(installer, monkeypatch, variable, is_refused):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.setenv(name, ":0" if name == variable else "")
    monkeypatch.setattr("sys.platform", "linux")

    if is_refused:
        with pytest.raises(installer.terminal.SetUpFailed, match="xvfb-run -a python3 installer/start"):
            installer.start.refuse_without_screen()
    else:
        installer.start.refuse_without_screen()
