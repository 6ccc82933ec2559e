"""Make a fresh checkout run: `python3 installer/start.py` opens the sample club, `… test` runs the tests.

Uses the standard library only, for nothing else is there yet: first what the system lacks, then the
runtime in `.venv`, then the program in its place. Other words go to the program as they are:
`python3 installer/start.py score list.csv`. Sentences go to stderr.
"""

import os
import subprocess
import sys

OLDEST = (3, 11)
MOST_WORKERS = 4  # each holds a window and clubs of its own
if sys.version_info < OLDEST:
    sys.exit(
        "Skatclub braucht Python 3.11 oder neuer, dies ist {0}.{1}. / "
        "Skatclub needs Python 3.11 or newer, this is {0}.{1}.".format(*sys.version_info)
    )

import build_words  # noqa: E402  only a Python of today can read this
import runtime  # noqa: E402  nor this
import system_packages  # noqa: E402  nor this
from terminal import ROOT, SetUpFailed, in_german_or_english, run  # noqa: E402  nor this


def main(arguments: list[str]) -> int:
    """Make everything ready, then become the tests or the program; return 1 where that cannot be."""
    tests = arguments[:1] == ["test"]
    if tests:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # tests start the program many times: it is compiled once
    shows_window = not arguments and not draws_offscreen()
    try:
        system_packages.bring(for_window=shows_window, for_runtime=not runtime.is_sound())
        runtime.bring()
        bring_words()
        if shows_window:
            refuse_without_screen()
    except (SetUpFailed, OSError) as failure:
        print(failure, file=sys.stderr)
        return 1
    if tests:
        os.chdir(ROOT)
        chosen = arguments[1:] or ["-n", str(min(os.cpu_count() or 1, MOST_WORKERS)), "--dist", "worksteal"]
        return hand_over(runtime.tool("python"), "-m", "pytest", "-m", "not endure and not packages", *chosen)
    return hand_over(runtime.tool("skatclub"), *(arguments or ["demo"]))


def bring_words() -> None:
    """Have the runtime compile the words that are others than before."""
    complaint = run(runtime.tool("python"), build_words.__file__) if build_words.outdated() else ""
    if complaint:
        reason = in_german_or_english("Die Übersetzung kann nicht gelesen werden", "The words cannot be compiled")
        raise SetUpFailed(f"{reason}: {complaint.splitlines()[-1]}")


def draws_offscreen() -> bool:
    """Tell whether Qt was told to draw into memory."""
    return os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0] in {"offscreen", "minimal", "vnc"}


def refuse_without_screen() -> None:
    """Refuse where no window can be seen: on a Linux with neither X11 nor Wayland."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    if sys.platform.startswith("linux") and not named:
        raise SetUpFailed(
            in_german_or_english(
                "Alles ist eingerichtet, aber hier gibt es keinen Bildschirm. Mit einem gedachten: "
                "xvfb-run -a python3 installer/start.py",
                "All is set up, but there is no screen here. With a virtual one: "
                "xvfb-run -a python3 installer/start.py",
            )
        )


def hand_over(*command: str) -> int:
    """Become this command, so that Ctrl+C and the exit code are its own; Windows can only wait for it."""
    sys.stderr.flush()
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)  # noqa: S606  a program of the runtime, and no shell is wanted
    raise AssertionError


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
