"""A PostgreSQL of our own: made in a folder, found by who has its key and by nobody else, stopped again."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from contextlib import suppress
from threading import Thread

import psycopg
import pytest

from skatclub.domain.hall.errors import FolderNotForServer, ServerFailed, ServerNotForRoot, ServerProgramsMissing
from skatclub.store.engine import server
from skatclub.store.engine.server import Programs
from tests import postgres, scratch


@pytest.fixture
def room():
    """Return a folder for a server, where its user may go."""
    if not postgres.is_there():
        postgres.absent("PostgreSQL")
    folder = scratch.room() / f"own {os.getpid()}"
    folder.mkdir()
    yield folder
    if server.port_of(folder) is not None:
        server.stop(postgres.programs_in(scratch.room()), folder, at_once=True)
    shutil.rmtree(folder)


@pytest.mark.postgres
def test_a_server_lets_in_who_has_its_key_and_nobody_else_and_comes_back_after_a_crash(room):
    scratch.room().chmod(0o711)  # its user goes through it
    tools = postgres.programs_in(scratch.room())
    server.make(tools, room, "a secret word", to_keep=False)
    port = server.start(tools, room)

    address = server.address(room, port, "postgres").replace("+psycopg", "")
    with psycopg.connect(address) as owner:
        said = owner.execute("SELECT datcollate, datctype, datlocale FROM pg_database WHERE datname = 'postgres'")
        assert said.fetchone() == ("C", "C", "C.UTF-8")
        assert owner.execute("SELECT lower('ÄÖÜ')").fetchone() == ("äöü",)
        shown = owner.execute("SHOW data_checksums").fetchone()
        assert shown == ("on",)
    assert "a secret word" not in address
    assert (room / "key").stat().st_mode & 0o077 == 0
    with pytest.raises(psycopg.OperationalError, match="password"):
        psycopg.connect(host=server.HERE, port=port, user=server.OWNER, password="guessed", dbname="postgres")
    assert server.is_running(room)

    server.stop(tools, room, at_once=True)
    assert not server.is_running(room)
    assert server.start(tools, room, port=port) == port
    server.stop(tools, room)
    assert "a secret word" not in (room / "log").read_text()
    assert "guessed" not in (room / "log").read_text()


@pytest.mark.postgres
def test_a_killed_server_does_not_run_though_another_one_has_its_port_now(room):
    scratch.room().chmod(0o711)
    tools = postgres.programs_in(scratch.room())
    server.make(tools, room, "a secret word", to_keep=False)
    server.start(tools, room)
    assert server.is_running(room)
    noted = (room / "data" / "postmaster.pid").read_text().splitlines()

    server.stop(tools, room)
    with socket.create_server((server.HERE, 0)) as other:
        Thread(target=answer_as_a_server, args=(other,), daemon=True).start()
        noted[0], noted[3] = str(dead()), str(other.getsockname()[1])
        (room / "data" / "postmaster.pid").write_text("\n".join(noted))  # as a kill leaves it

        assert not server.is_running(room)

    (room / "data" / "postmaster.pid").unlink()
    assert not server.is_running(room)


def answer_as_a_server(door):
    with suppress(OSError):  # closed: nobody came
        door.accept()[0].sendall(b"N")


def dead():
    """Return the number of a process that is no more."""
    with subprocess.Popen([sys.executable, "-c", ""]) as program:
        return program.pid


def test_a_log_that_grows_is_read_on_from_where_it_was(tmp_path):
    line = (
        '2026-11-23 19:04:11 UTC 192.168.0.{n}(52811) join_entry FATAL:  password authentication failed for "x"\n'
    )
    log = tmp_path / "log"
    assert server.failed_from(tmp_path) == ()
    log.write_text("2026-11-23 19:04:10 UTC   LOG:  ready\n" + line.format(n=7) + line.format(n=8)[:50])
    assert server.failed_from(tmp_path) == ("192.168.0.7",)

    with log.open("r+") as read_before:
        read_before.write("#" * 60)  # nobody looks there again
    with log.open("a") as grown:
        grown.write(line.format(n=8)[50:])

    assert server.failed_from(tmp_path) == ("192.168.0.7", "192.168.0.8")
    log.write_text(line.format(n=9))  # a new one in its place
    assert server.failed_from(tmp_path) == ("192.168.0.9",)


def test_as_root_nothing_is_made_and_a_sentence_says_why(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)

    with pytest.raises(ServerNotForRoot):
        server.make(Programs(tmp_path), tmp_path / "room", "secret")
    with pytest.raises(ServerNotForRoot):
        server.start(Programs(tmp_path), tmp_path / "room")

    assert not (tmp_path / "room").exists()


def test_without_its_programs_there_is_a_sentence_too(monkeypatch):
    monkeypatch.setattr(server, "WHEEL", "no_such_package_of_ours")

    with pytest.raises(ServerProgramsMissing):
        server.programs()


def test_what_a_package_brings_of_the_wheel_is_found_without_its_python(tmp_path, monkeypatch):
    programs = tmp_path / "server_of_a_package" / "pginstall18" / "bin"
    programs.mkdir(parents=True)
    for name in ("initdb", "pg_ctl", "postgres"):
        (programs / f"{name}.exe" if os.name == "nt" else programs / name).touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(server, "WHEEL", "server_of_a_package")

    assert server.programs().folder == programs


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ("initdb: error: could not create anything", ServerFailed("initdb: error: could not create anything")),
        ("initdb: error: could not change permissions of directory", FolderNotForServer),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="The programs of this test are scripts of a shell.")
def test_what_a_program_says_when_it_fails_is_told_and_leaves_nothing(tmp_path, said, refusal):
    for name in ("initdb", "postgres"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho '{said}' >&2\nexit 1\n")
        program.chmod(0o755)
    tools = Programs(tmp_path, (os.getuid(), os.getgid()))

    with pytest.raises(type(refusal) if isinstance(refusal, ServerFailed) else refusal) as refused:
        server.make(tools, tmp_path / "room", "secret")

    assert not isinstance(refusal, ServerFailed) or refused.value == refusal
    assert not (tmp_path / "room").exists()


def test_a_port_in_use_is_passed_over_and_an_address_that_is_not_here_is_refused():
    with socket.socket() as taken:
        taken.bind((server.HERE, 0))
        taken.listen()
        port = server.free_port()
        assert port != taken.getsockname()[1]
    with pytest.raises(ServerFailed, match=r"192\.0\.2\.1"):
        server.free_port(("192.0.2.1",))


def test_a_folder_without_a_server_runs_none(tmp_path):
    assert server.port_of(tmp_path) is None
    assert not server.is_running(tmp_path)
