"""How the set-up speaks and runs others: plain sentences on stderr, others' chatter only where they fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINES_KEPT = 20


class SetUpFailed(Exception):
    """Something is missing that only the user can bring; the text says what to do, in the user's language."""


def run(*command: str) -> str:
    """Run a command quietly in the checkout; return the end of what it printed if it failed, else nothing."""
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as failure:
        return str(failure)
    if done.returncode == 0:
        return ""
    return "\n".join(done.stdout.splitlines()[-LINES_KEPT:]) or f"exit code {done.returncode}"


def say(german: str, english: str) -> None:
    """Print one sentence of progress."""
    print(in_german_or_english(german, english), file=sys.stderr, flush=True)


def in_german_or_english(german: str, english: str) -> str:
    """Return the sentence in the user's language, German where that is unknown, as `skatclub.i18n` does."""
    names = ("SKATCLUB_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    spoken = next((os.environ[name] for name in names if os.environ.get(name)), "").casefold()
    return german if spoken.partition(".")[0] in {"", "c", "posix"} or spoken.startswith("de") else english
