"""The computer of an open hall does not go to sleep, and may again when the hall is closed or we are gone."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial

import pytest

from skatclub.domain.hall.errors import SleepNotHeldOff
from skatclub.services.server.awake import Awake

posix = pytest.mark.skipif(os.name == "nt", reason="The programs of this test are scripts of a shell.")


def start(asked, way, *, answers):
    """Begin a stand-in for the program of a system, which runs what it is told to if it agrees."""
    asked.append(list(way))
    inner = way[way.index("sh") :]
    program = inner if answers(way) else ["sh", "-c", "exit 1"]
    return subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


@posix
@pytest.mark.parametrize(("system", "program"), [("linux", "systemd-inhibit"), ("darwin", "caffeinate")])
def test_sleep_is_held_off_by_a_program_of_the_system_until_it_is_let_go(system, program):
    asked = []
    awake = Awake(system=system, start=partial(start, asked, answers=lambda _way: True))

    awake.hold()
    awake.hold()

    holder = awake._holder
    assert [way[0] for way in asked] == [program]
    assert awake.is_held
    assert holder.poll() is None
    awake.release()
    assert not awake.is_held
    assert holder.returncode == 0
    awake.hold()  # the next hall
    assert len(asked) == 2
    awake.release()


@posix
def test_where_the_lid_is_not_ours_to_decide_on_the_rest_is_held():
    asked = []
    awake = Awake(system="linux", start=partial(start, asked, answers=lambda way: not any("lid" in w for w in way)))

    awake.hold()

    assert [("lid" in way[4]) for way in asked] == [True, False]
    awake.release()


@posix
def test_what_holds_it_ends_with_us_however_we_end():
    script = (
        "import os, signal, subprocess, sys\n"
        "from skatclub.services.server.awake import Awake\n"
        "line = int(sys.argv[1])\n"
        "awake = Awake(system='linux', start=lambda way: subprocess.Popen(list(way)[way.index('sh'):],"
        " stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, pass_fds=(line,)))\n"
        "awake.hold()\n"
        "os.write(line, b'held')\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    ours, theirs = os.pipe()
    killed = subprocess.Popen([sys.executable, "-c", script, str(theirs)], pass_fds=(theirs,))
    os.close(theirs)

    assert os.read(ours, 9) == b"held"
    assert os.read(ours, 9) == b""  # nobody has the other end any more: neither we nor what held it
    assert killed.wait() < 0
    os.close(ours)


@posix
def test_a_program_that_refuses_or_is_not_there_is_told():
    with pytest.raises(SleepNotHeldOff):
        Awake(system="linux", start=partial(start, [], answers=lambda _way: False)).hold()
    with pytest.raises(SleepNotHeldOff):
        Awake(system="sunos").hold()

    def nothing_there(way):
        raise FileNotFoundError(way[0])

    awake = Awake(system="darwin", start=nothing_there)
    with pytest.raises(SleepNotHeldOff):
        awake.hold()
    awake.release()
    assert not awake.is_held


def test_windows_is_asked_by_a_call_of_its_own():
    said = []
    awake = Awake(system="win32", tell_windows=lambda wanted: said.append(wanted) or 1)

    awake.hold()
    awake.release()
    awake.release()

    assert said == [0x80000001, 0x80000000]
    with pytest.raises(SleepNotHeldOff):
        Awake(system="win32", tell_windows=lambda _wanted: 0).hold()
