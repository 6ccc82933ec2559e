"""What a program did to the files of one folder, recorded by strace: writes, names, syncs."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CALLS = (
    "openat,open,creat,close,pwrite64,write,lseek,fsync,fdatasync,ftruncate,rename,renameat,renameat2,unlink,unlinkat,"
    "copy_file_range,sendfile,writev,pwritev,pwritev2,truncate,link,linkat,fallocate,dup,dup2,dup3,sync_file_range"
)
KNOWN = "openat open creat close pwrite64 write sendfile lseek fsync fdatasync ftruncate sync_file_range"
UNKNOWN = frozenset(CALLS.split(",")) - set(KNOWN.split())
"""Calls that the replay does not know: on a file of the folder they are an error."""
_LINE = re.compile(r"^(\w+)\((.*)\) += (-?\d+)")
_COPIED = re.compile(r", (\d+), \[(\d+)\]")
"""Of a file that is copied: its number, and from where on."""
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
LONGEST = "100000000"
"""Bytes of a write that are recorded."""
TOLD = 1
"""The number of the file on which a program says what it has done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call: what was done to the file of this number, or to a name."""

    what: str
    number: int = -1
    path: str = ""
    target: str = ""
    source: int = -1
    place: int = 0
    length: int = 0
    data: bytes = b""
    creates: bool = False
    empties: bool = False


def is_there() -> bool:
    """Tell whether calls can be recorded here."""
    return shutil.which("strace") is not None


def recording(into: Path) -> list[str]:
    """Return the words before a command that is to be recorded, in one file for each process."""
    how = ["-ff", "--seccomp-bpf", "-qq", "-xx", "-s", LONGEST, "-e", f"trace={CALLS}"]
    return ["strace", *how, "-o", str(into)]


def read(record: Path, folder: Path) -> Iterator[Call]:
    """Return what one process did to the files below a folder, and what it said, in order."""
    inside: set[int] = set()
    with record.open(encoding="ascii", errors="replace") as lines:
        for line in lines:
            match = _LINE.match(line)
            if match is None or match[3].startswith("-"):
                continue
            yield from _call(match[1], match[2], int(match[3]), inside, f"{folder}{os.sep}")


def _call(name: str, words: str, outcome: int, inside: set[int], folder: str) -> Iterator[Call]:
    texts = [bytes.fromhex(text.replace("\\x", "")) for text in _TEXT.findall(words)]
    if name in {"openat", "open", "creat"}:
        path = os.path.normpath(os.fsdecode(texts[0]))
        inside.discard(outcome)
        if f"{path}{os.sep}".startswith(folder):
            inside.add(outcome)
            yield Call(
                what="open", number=outcome, path=path, creates="O_CREAT" in words, empties="O_TRUNC" in words
            )
    elif name.startswith(("rename", "unlink")):
        paths = [os.path.normpath(os.fsdecode(text)) for text in texts]
        if paths[0].startswith(folder):
            yield Call(what=name[:6], path=paths[0], target=paths[-1])
    else:
        yield from _of_file(name, words, outcome, texts, inside)


def _of_file(name: str, words: str, outcome: int, texts: list[bytes], inside: set[int]) -> Iterator[Call]:
    """Return what was done to an open file."""
    number = int(words.split(",", 1)[0].split("<", maxsplit=1)[0])
    if name == "write" and number == TOLD:
        yield Call(what="say", data=texts[0][:outcome])
    if number not in inside:
        return
    copied = _COPIED.search(words) if name == "sendfile" else None
    if name in UNKNOWN or (name == "sendfile" and (copied is None or int(copied[1]) not in inside)):
        raise NotImplementedError(f"{name}({words[:200]})")
    match name:
        case "close":
            inside.discard(number)
            yield Call(what="close", number=number)
        case "pwrite64":
            yield Call(what="write", number=number, place=int(words.rsplit(",", 1)[1]), data=texts[0][:outcome])
        case "write":
            yield Call(what="write on", number=number, data=texts[0][:outcome])
        case "sendfile" if copied is not None:
            source, place = map(int, copied.groups())
            yield Call(what="copy", number=number, source=source, place=place, length=outcome)
        case "lseek":
            yield Call(what="seek", number=number, place=outcome)
        case "ftruncate":
            yield Call(what="length", number=number, place=int(words.split(",")[1]))
        case "fsync" | "fdatasync":
            yield Call(what="sync", number=number)
