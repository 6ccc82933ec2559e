"""The runtime in `.venv`: made, mended and filled with what `requirements.lock` names, checked by hash."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TypedDict

from terminal import ROOT, SetUpFailed, in_german_or_english, run, say

FOLDER = ROOT / ".venv"
LOCK = "requirements.lock"
DECIDING = (LOCK, "pyproject.toml")
UNFINISHED = FOLDER / "unfinished"
STAMP = FOLDER / "skatclub.json"
VERSION_QUESTION = "import sys; print('{}.{}'.format(*sys.version_info) if sys.version_info >= (3, 11) else '')"


class Stamp(TypedDict):
    """What was noted after an installation: for what, where, with which Python, and what lay there then."""

    wanted: str
    home: str
    python: str
    holds: list[str]


def bring() -> None:
    """Make the runtime hold what the deciding files ask for; needs no network where it already does."""
    if is_ready():
        return
    began = time.monotonic()
    say(
        "Richte Skatclub ein; beim ersten Mal dauert das ein bis zwei Minuten.",
        "Setting up Skatclub; the first time this takes a minute or two.",
    )
    for way in ("uv", "pip") if shutil.which("uv") else ("pip",):
        complaint = fill(way)
        if not complaint:
            seconds = round(time.monotonic() - began)
            say(f"Eingerichtet in {seconds} Sekunden.", f"Set up in {seconds} seconds.")
            return
        say(f"{way} meldet:\n{complaint}", f"{way} says:\n{complaint}")
    raise SetUpFailed(
        in_german_or_english(
            "Skatclub konnte nicht eingerichtet werden. Der Grund steht darüber; oft fehlt nur das Netz.",
            "Skatclub could not be set up. The reason stands above; often just the network is missing.",
        )
    )


def is_ready() -> bool:
    """Tell whether the runtime is sound and holds just what the deciding files ask for."""
    noted = stamp()
    return is_sound() and noted is not None and noted["wanted"] == fingerprint()


def is_sound() -> bool:
    """Tell whether there is a runtime to build on: it runs, was finished, was made here and has lost nothing."""
    python = version()
    if not python or UNFINISHED.exists():
        return False
    noted = stamp()
    return noted is None or (
        noted["home"] == str(ROOT) and noted["python"] == python and set(noted["holds"]) <= holdings()
    )


def fill(way: str) -> str:
    """Install what is wanted with uv or pip, in a new runtime where there is no sound one; return the complaint."""
    complaint = "" if is_sound() and can_install(way) else make(way)
    if complaint:
        return complaint
    UNFINISHED.touch()
    command = (
        *installing(way),
        "--no-deps",
    )  # the lock names all; whoever asks pip for more gets what came out since
    complaint = run(*command, "--require-hashes", "-r", LOCK) or run(*command, "--no-build-isolation", "-e", ".")
    UNFINISHED.unlink()
    if not complaint:
        note()
    return complaint


def make(way: str) -> str:
    """Make the runtime anew with the Python that runs this; return what the tool complained of."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(exist_ok=True)
    UNFINISHED.touch()
    python = getattr(sys, "_base_executable", "") or sys.executable  # not that of the folder just removed
    if way == "uv":
        return run("uv", "venv", "--quiet", "--allow-existing", "--python", python, str(FOLDER))
    return run(python, "-m", "venv", str(FOLDER))


def installing(way: str) -> tuple[str, ...]:
    """Return the start of an installing command."""
    if way == "uv":
        return ("uv", "pip", "install", "--quiet", "--python", tool("python"))
    return (tool("python"), "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check")


def can_install(way: str) -> bool:
    """Tell whether this way is open in the runtime that is there: uv leaves no pip in it."""
    return way == "uv" or not run(tool("python"), "-m", "pip", "--version")


def fingerprint() -> str:
    """Return a hash of all that decides what must be installed."""
    return hashlib.sha256(b"\0".join((ROOT / name).read_bytes() for name in DECIDING)).hexdigest()


def note() -> None:
    """Write down for what this installation was made and what it brought."""
    noted = Stamp(wanted=fingerprint(), home=str(ROOT), python=version(), holds=sorted(holdings()))
    STAMP.write_text(json.dumps(noted), encoding="utf-8")


def stamp() -> Stamp | None:
    """Return what was noted after the last installation, or None where nobody noted anything."""
    try:
        noted: Stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return noted


def version() -> str:
    """Return the runtime's Python as `3.11`; empty where none runs or it is too old."""
    question = (tool("python"), "-c", VERSION_QUESTION)
    try:
        return subprocess.run(question, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


def holdings() -> set[str]:
    """Return the packages and commands in the runtime, as paths from its folder."""
    folders = [
        *FOLDER.glob("lib/python*/site-packages"),
        FOLDER / "Lib" / "site-packages",
        Path(tool("python")).parent,
    ]
    found = (path for folder in folders if folder.is_dir() for path in folder.iterdir())
    return {path.relative_to(FOLDER).as_posix() for path in found if path.name != "__pycache__"}


def tool(name: str) -> str:
    """Return the path of a command in the runtime."""
    return str(FOLDER / "Scripts" / f"{name}.exe" if os.name == "nt" else FOLDER / "bin" / name)
