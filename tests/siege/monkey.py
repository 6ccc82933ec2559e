"""A monkey at the real window on a virtual screen: it never falls, hangs, fails, or keeps a dialog for good."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

from skatclub import paths
from tests import scratch
from tests.siege import monkey_window, programs

ACTS = 2000
"""Acts of a seed: some two minutes."""
PATIENCE = 120
"""Seconds without an act after which the window hangs, and for its end."""
WRONG = repr(monkey_window.DEAD), repr(monkey_window.KEPT)
"""How lines begin that tell of a fault."""
LAST = 15
"""So many acts are told before a fall."""
SCREEN = "1920x1080x24"


def faults(seed: int) -> tuple[str, ...]:
    """Return what is wrong after the acts of a seed."""
    return sample(seed, ACTS)


def sample(seed: int, acts: int) -> tuple[str, ...]:
    """Return what is wrong after some acts on a copy of the sample club."""
    with tempfile.TemporaryDirectory(prefix="skatclub-monkey-", dir=scratch.folder()) as folder:
        room = Path(folder)
        shutil.copyfile(paths.resource("sample.skatclub"), room / "club.skatclub")
        with screen() as shown:
            return tuple(played(room, "-m", monkey_window.__name__, str(seed), str(acts), **shown))


def played(
    room: Path,
    *program: str,
    before: Sequence[str] = (),
    told: list[str] | None = None,
    **variables: str,
) -> Iterator[str]:
    """Return what is wrong with a program of Python that tells its acts, which may be `told` to whoever asks."""
    told = [] if told is None else told
    with _begun(room, (*before, sys.executable, *program), variables) as window:
        is_over = _heard(window, told)
        if not is_over:
            window.send_signal(signal.SIGABRT)  # whereupon it says where it is
        code = window.wait()
        _end_all_of(window)
    said = (room / "errors").read_text(encoding="utf-8", errors="replace")
    where = "\n".join(("", *told[-LAST:], said[-6000:]))
    if not is_over:
        yield f"it hangs:{where}"
    elif code:
        yield f"it fell, {code}:{where}"
    yield from dict.fromkeys(programs.TRACEBACK.findall(said))
    yield from (line for line in told if line.startswith(WRONG))


def _heard(window: subprocess.Popen[str], told: list[str]) -> bool:
    """Note each act; return whether the window came to its end, and does not hang."""
    lines: Queue[str] = Queue()
    Thread(target=_pass_on, args=(window, lines), daemon=True).start()
    try:
        while line := lines.get(timeout=PATIENCE):
            told.append(line.rstrip("\n"))
        window.wait(PATIENCE)
    except (Empty, subprocess.TimeoutExpired):
        return False
    return True


def _pass_on(window: subprocess.Popen[str], lines: Queue[str]) -> None:
    assert window.stdout is not None
    for line in window.stdout:
        lines.put(line)
    lines.put("")


@contextmanager
def _begun(room: Path, program: Sequence[str], variables: Mapping[str, str]) -> Iterator[subprocess.Popen[str]]:
    with (
        (room / "errors").open("w") as errors,
        subprocess.Popen(
            program,
            cwd=room,
            env=programs.surroundings(room, variables),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
        ) as window,
    ):
        yield window


def _end_all_of(window: subprocess.Popen[str]) -> None:
    """End what the window has started and not ended."""
    try:
        os.killpg(window.pid, signal.SIGKILL)
    except ProcessLookupError:
        return


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Yield what a program must know to be seen on a screen of its own; without one Qt paints into memory."""
    if shutil.which("Xvfb") is None:
        yield {"QT_QPA_PLATFORM": "offscreen"}
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as number:
            display = number.readline().strip()
        try:
            yield {"QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{display}"}
        finally:
            server.terminate()
