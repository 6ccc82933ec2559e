"""A disk that forgets at a power cut what was not synced: sectors, lengths, and the names of files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from tests.siege.syscalls import Call

SECTOR = 512
LENGTH = "length"


@dataclass(slots=True)
class File:
    """What of a file is on the disk for good, and what was done to it since."""

    kept: bytearray
    waiting: list[Call] = field(default_factory=list)

    def now(self) -> bytearray:
        """Return what a program reads, which sees what is not synced as well."""
        image = bytearray(self.kept)
        for call in self.waiting:
            lay(image, call.place, call.data, is_length=call.what == LENGTH)
        return image

    def sync(self) -> None:
        self.kept = self.now()
        self.waiting.clear()

    def after_cut(self, chance: Random) -> bytes:
        """Return what is left: of what waits any sectors, all of them, or none."""
        image, share = bytearray(self.kept), chance.choice((0.0, 0.5, 0.5, 0.5, 0.9, 1.0))
        for call in self.waiting:
            if call.what == LENGTH:
                if chance.random() < share:
                    lay(image, call.place, b"", is_length=True)
                continue
            for start in range(0, len(call.data), SECTOR):
                if chance.random() < share:
                    lay(image, call.place + start, call.data[start : start + SECTOR])
        return bytes(image)


def lay(image: bytearray, place: int, data: bytes, *, is_length: bool = False) -> None:
    """Write bytes to a place, or make a file so long."""
    end = place + len(data)
    if len(image) < end:
        image.extend(bytes(end - len(image)))
    if is_length:
        del image[place:]
    else:
        image[place:end] = data


class Disk:
    """The files of a folder while the calls of a program go by.

    Where `syncs_names`, syncing any file also keeps all names, as ext4 does; else only syncing a folder does.
    """

    def __init__(self, files: Mapping[str, bytes], *, syncs_names: bool) -> None:
        self._syncs_names = syncs_names
        self._names = {path: File(bytearray(data)) for path, data in files.items()}
        self._kept = dict(self._names)
        self._waiting: list[tuple[str, str, File | None]] = []
        self._open: dict[int, tuple[File | None, list[int]]] = {}

    def apply(self, call: Call) -> None:
        """Let a call go by."""
        match call.what:
            case "open":
                self._opened(call)
            case "rename":
                moved = self._names.pop(call.path)
                self._names[call.target] = moved
                self._waiting.append((call.path, call.target, moved))
            case "unlink":
                self._names.pop(call.path, None)
                self._waiting.append((call.path, "", None))
            case "say":
                pass
            case _:
                self._done(call)

    def _opened(self, call: Call) -> None:
        file = self._names.get(call.path)
        if file is None and call.creates:
            file = self._names[call.path] = File(bytearray())
            self._waiting.append(("", call.path, file))
        elif file is not None and call.empties:
            file.waiting.append(_shortened(call))
        self._open[call.number] = (file, [0])

    def _done(self, call: Call) -> None:
        file, place = self._open[call.number]
        match call.what:
            case "close":
                del self._open[call.number]
            case "seek":
                place[0] = call.place
            case "sync":
                if file is not None:
                    file.sync()
                if file is None or self._syncs_names:
                    self._keep_names(len(self._waiting))
            case _ if file is not None:
                if call.what == "copy":
                    source, _place = self._open[call.source]
                    assert source is not None
                    copied = bytes(source.now()[call.place : call.place + call.length])
                    call = replace(call, what="write on", data=copied)
                if call.what == "write on":
                    call = _at(call, place[0])
                    place[0] += len(call.data)
                file.waiting.append(call)

    def _keep_names(self, count: int) -> None:
        _rename(self._kept, self._waiting[:count])
        del self._waiting[:count]

    def after_cut(self, chance: Random) -> dict[str, bytes]:
        """Return the files that are there when the power comes back; changes of names are kept in their order."""
        names = dict(self._kept)
        _rename(names, self._waiting[: chance.randint(0, len(self._waiting))])
        return {path: file.after_cut(chance) for path, file in names.items()}


def _rename(names: dict[str, File], changes: list[tuple[str, str, File | None]]) -> None:
    for old, new, file in changes:
        names.pop(old, None)
        if file is not None:
            names[new] = file


def _shortened(call: Call) -> Call:
    return replace(call, what=LENGTH, place=0)


def _at(call: Call, place: int) -> Call:
    return replace(call, what="write", place=place)
