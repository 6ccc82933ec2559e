"""Files damaged from their seeds: no command prints another number without a word or writes into one.

Bits, digits, stretches of bytes, pages of zeros or noise, in the wrong place or of yesterday, heads, tails and
lengths. What a command says of a damaged file must be what it says of the sound one, or a refusal.
"""

from __future__ import annotations

import io
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from skatclub.services import sheets
from skatclub.services.club import check, clubs
from skatclub.services.events import events
from tests import databases, terminal

CLUB = Path(__file__).parents[1] / "data" / "schemas" / "0005.skatclub"
PAGE = 4096
TIME = '"as_of"'
"""What a line that tells the time of printing holds."""
MOST = 4
"""Commands tried on a file of which nothing was refused."""
EVENING = 2
"""An evening of the club, to whose lists something is written."""
READING = (
    ("figures", "CLUB"),
    ("person", "list", "CLUB"),
    ("person", "report", "CLUB", "#5"),
    ("club", "show", "CLUB"),
    ("export", "CLUB", "--format", "json"),
    ("export", "CLUB", "--format", "facts"),
    ("cash", "report", "CLUB"),
    ("cash", "book", "CLUB"),
    ("cash", "book", "CLUB", "--receipts"),
    ("season", "standings", "CLUB", "#1"),
    ("tournament", "standings", "CLUB", "#1"),
    ("tournament", "lists", "CLUB", "#1"),
)
"""Commands that print what is in a club."""
WRITING = ("club", "rename", "CLUB", "Umbenannt")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command ended with."""

    code: int
    out: str
    err: str

    @property
    def is_refusal(self) -> bool:
        """Tell whether it said nothing but why not."""
        return self.code == 2 and not self.out and bool(self.err)


def faults(seed: int) -> tuple[str, ...]:
    """Return what goes wrong with the file of a seed."""
    chance = Random(f"damaged {seed}")
    kind = chance.choice(tuple(DAMAGE))
    with _room() as room:
        club = room / "club.skatclub"
        club.write_bytes(DAMAGE[kind](_sound(), chance))
        return tuple(f"{kind}: {fault}" for fault in _judged(club, chance))


def _judged(club: Path, chance: Random) -> Iterator[str]:
    """Try reading, writing and the check on one file; the file is put back after each."""
    data, expected = club.read_bytes(), _expected()
    commands = list(READING)
    chance.shuffle(commands)
    is_refused = False
    for number, words in enumerate(commands):
        if number > (1 if is_refused else MOST):
            break
        answer = ask(words, club)
        if answer.is_refusal and answer.code != expected[words].code:
            is_refused = True
        elif (answer.code, answer.out) != (expected[words].code, expected[words].out):
            yield f"{' '.join(words)}: code {answer.code}, {_difference(expected[words].out, answer)}"
            continue
        if is_refused and club.read_bytes() != data:
            yield f"{' '.join(words)}: refused, and yet written"
        _put_back(club, data)
    answer = ask(WRITING, club)
    if answer.is_refusal and club.read_bytes() != data:
        yield "written into and refused"
    elif not answer.is_refusal and (answer.code or not check.check(str(club)).is_clean):
        yield f"written into although damaged: code {answer.code}, {answer.err[-300:]}"
    _put_back(club, data)
    if is_refused and ask(("check", "CLUB"), club).code == 0:
        yield "refused, and yet the check finds nothing"


def _difference(expected: str, answer: Answer) -> str:
    lines = zip(expected.splitlines(), answer.out.splitlines(), strict=False)
    first = next((f"{before[:200]!r} -> {now[:200]!r}" for before, now in lines if before != now), "")
    return first or answer.err[-400:] or f"{len(expected)} -> {len(answer.out)} signs"


def _put_back(club: Path, data: bytes) -> None:
    """Lay the damaged file back, alone in its folder, as a change or an update of it may have left more."""
    for path in club.parent.iterdir():
        path.unlink()
    club.write_bytes(data)


def ask(words: tuple[str, ...], club: Path) -> Answer:
    """Run a command on a club."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = terminal.run(*(str(club) if word == "CLUB" else word for word in words))
    out.flush()
    lines = out.buffer.getvalue().decode().splitlines(keepends=True)
    return Answer(code, "".join(line for line in lines if TIME not in line), err.getvalue())


@contextmanager
def _room() -> Iterator[Path]:
    """Give a folder for one file, with settings of its own beside it."""
    with tempfile.TemporaryDirectory(prefix="skatclub-damaged-") as folder:
        os.environ["SKATCLUB_HOME"], os.environ["SKATCLUB_LANGUAGE"] = f"{folder}/home", "de"
        room = Path(folder) / "room"
        room.mkdir()
        yield room


@cache
def _versions() -> tuple[bytes, bytes]:
    """Return a club as it was before its last changes, and as it is."""
    with _room() as room:
        path = Path(shutil.copy(CLUB, room))
        club = databases.open_again(path)
        for card in events.tables_of(club, EVENING):
            sheets.add_penalty(club, card.id, 1, -50, "zu spät")
        clubs.close(club)
        return CLUB.read_bytes(), path.read_bytes()


def _sound() -> bytes:
    return _versions()[1]


@cache
def _expected() -> dict[tuple[str, ...], Answer]:
    """Return what the commands say of the sound file."""
    with _room() as room:
        club = room / "club.skatclub"
        answers = {}
        for words in READING:
            club.write_bytes(_sound())
            answers[words] = ask(words, club)
            _put_back(club, _sound())
        return answers


def _bit(data: bytes, chance: Random) -> bytes:
    place = chance.randrange(len(data))
    return _laid(data, place, bytes([data[place] ^ 1 << chance.randrange(8)]))


def _digit(data: bytes, chance: Random) -> bytes:
    """Change one digit or letter of what is written there."""
    while True:
        place = chance.randrange(len(data))
        if data[place : place + 1].isalnum():
            return _laid(data, place, bytes([chance.choice(b"0123456789abcXYZ")]))


def _stretch(data: bytes, chance: Random) -> bytes:
    return _laid(data, chance.randrange(len(data)), chance.randbytes(chance.randint(1, 512)))


def _zeros(data: bytes, chance: Random) -> bytes:
    return _laid(data, _page(data, chance), bytes(PAGE))


def _noise(data: bytes, chance: Random) -> bytes:
    return _laid(data, _page(data, chance), chance.randbytes(PAGE))


def _swapped(data: bytes, chance: Random) -> bytes:
    one, other = _page(data, chance), _page(data, chance)
    return _laid(_laid(data, one, data[other : other + PAGE]), other, data[one : one + PAGE])


def _doubled(data: bytes, chance: Random) -> bytes:
    one, other = _page(data, chance), _page(data, chance)
    return _laid(data, one, data[other : other + PAGE])


def _of_yesterday(data: bytes, chance: Random) -> bytes:
    """Lay a page back that a change has written: a disk that forgot it."""
    before = _versions()[0] if data == _sound() else data
    pages = [
        place for place in range(0, len(before), PAGE) if before[place : place + PAGE] != data[place : place + PAGE]
    ]
    return _laid(data, place := chance.choice(pages), before[place : place + PAGE]) if pages else _bit(data, chance)


def _head(data: bytes, chance: Random) -> bytes:
    return _laid(data, chance.randrange(100), chance.randbytes(1))


def _cut(data: bytes, chance: Random) -> bytes:
    return data[: chance.choice((chance.randrange(len(data)), _page(data, chance)))]


def _tail(data: bytes, chance: Random) -> bytes:
    return data + chance.choice((chance.randbytes(chance.randint(1, 9000)), bytes(PAGE), data[-PAGE:]))


def _page(data: bytes, chance: Random) -> int:
    return chance.randrange(len(data) // PAGE) * PAGE


def _laid(data: bytes, place: int, piece: bytes) -> bytes:
    return (data[:place] + piece + data[place + len(piece) :])[: len(data)]


DAMAGE: dict[str, Callable[[bytes, Random], bytes]] = {
    "bit": _bit,
    "digit": _digit,
    "stretch": _stretch,
    "zeros": _zeros,
    "noise": _noise,
    "swapped": _swapped,
    "doubled": _doubled,
    "of yesterday": _of_yesterday,
    "head": _head,
    "cut": _cut,
    "tail": _tail,
}
"""What becomes of a file."""
