"""A program put to sleep inside a transaction, as a laptop is by its lid, while another one wants to write."""

from __future__ import annotations

import os
import platform
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from tests.siege import acts, held, kills
from tests.siege.held import Said
from tests.siege.programs import Terminal

PROGRAMS = {"a program": "everything", "a program that dies in its sleep": "everything", "a window": acts.WINDOW}
"""Who sleeps, and what it does when it is awake."""
DIES = "a program that dies in its sleep"
SLEEPS, OF_A_CLUB = 8, 4
SECONDS = (0.2, 8.0)
"""How long one sleeps at least while the others try, and at most: longer than SQLite waits for another one."""
LONGEST = 0.02
TRIES = 3000
"""So often it is looked whether it fell asleep inside a transaction."""
AT_MOST = 30
"""Seconds in which the others must have said what is in the way."""
LINES = 6
OTHERS = (
    ("cash", "book", "club.skatclub", "--amount", "5", "--category", "donation"),
    ("club", "rename", "club.skatclub", "Umbenannt"),
    ("tournament", "standings", "club.skatclub", f"#{acts.EVENT}"),
    ("check", "club.skatclub"),
)
"""What the others want meanwhile: two write, two read."""
WRITING = 2


def faults(who: str, room: Path, sleeps: int = SLEEPS) -> Iterator[str]:
    """Say what is lost, or asked, or said in more than a sentence, when a program sleeps at work."""
    scenario, chance = PROGRAMS[who], Random(f"asleep {who}")
    desk = platform.node() if scenario == acts.WINDOW else acts.DESK
    with kills.program_in(room, scenario) as program:
        for number in range(sleeps):
            if number % OF_A_CLUB == 0:
                said, club = Said(), room / f"club {number}" / "club.skatclub"
                club.parent.mkdir()
                acts.prepared(club)
            kills.order(program, f"{scenario}\t{number}\t{club}\n")
            pid = int(kills.line_of(program).split()[1])
            for _each in range(chance.randint(1, LINES)):
                said.hear(kills.line_of(program))
            yield from _asleep(pid, club, chance)
            if who != DIES:
                os.kill(pid, signal.SIGCONT)
                for _each in range(LINES):
                    said.hear(kills.line_of(program))
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            for line in kills.rest_of(program):
                said.hear(line)
                if line.startswith("dead") and line != f"dead {signal.SIGKILL.value}":
                    yield f"{line}: {(room / 'errors').read_text(encoding='utf-8')[-1500:]}"
            yield from held.faults(club.parent, said, desk=desk)


def _asleep(pid: int, club: Path, chance: Random) -> Iterator[str]:
    """Put a program to sleep inside a transaction, and let others come to its club."""
    for _try in range(TRIES):
        time.sleep(chance.random() * LONGEST)  # the moment is the point
        os.kill(pid, signal.SIGSTOP)
        if _is_inside(club):
            break
        os.kill(pid, signal.SIGCONT)
    else:
        yield "it never slept inside a transaction"
        return
    begun = time.monotonic()
    terminal = Terminal(room=club.parent)
    for words in chance.sample(OTHERS, 2):
        asked = time.monotonic()
        answer = terminal.ask(*words)
        if time.monotonic() - asked > AT_MOST:
            yield f"{' '.join(words)} said nothing for {time.monotonic() - asked:.0f} seconds"
        yield from answer.wrong()
        if not answer.is_refusal and (answer.code or words in OTHERS[:WRITING]):
            yield f"{' '.join(words)}: {answer}"
    time.sleep(max(0.0, chance.uniform(*SECONDS) - (time.monotonic() - begun)))


def _is_inside(club: Path) -> bool:
    """Tell whether another program writes into a club just now."""
    with closing(sqlite3.connect(club, timeout=0, isolation_level=None)) as other:
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return True
        other.execute("ROLLBACK")
        return False
