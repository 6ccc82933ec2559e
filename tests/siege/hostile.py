"""Inputs that nobody meant: bytes, lines, values and packed files changed by chance, with what hurts readers."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from random import Random

SIGNS = "0123456789;,:.-+/*=xgkpchsdnuo \t\n\"'#|ßÜ²٣−€\u202e\u200b\ufeff\x00\x1b\ud800"
PIECES = (
    "", "0", "-1", "1e9", "NaN", "9" * 40, "9" * 5000, "−50", "²", "٣", "1/0", "0x10", "31.2.2019", "1.1.0001",
    "9999-12-31", "2019-03-01", "=1+1", '=HYPERLINK("x")', "Anna Schmidt", "x" * 81, "x" * 70_000, "Ä" * 300,
    "\u202eanna", "\u200b", "\ufeff", "\x00", "\ud800", '"', '""', ";" * 200, "\r", "\r\n\r\n", "null", "{}",
    "[[[[", "%s%n", "../../x", "C:\\x", "NUL", "<b>&amp;", "']]>", "a" * 30 + "!", "(" * 300, "1,,2", "1;2;3",
)  # fmt: skip
VALUES: tuple[object, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63), 10**30, 0.5, 1e308, float("nan"), "", "x", "1", "٣",
    [], {}, [[]], [None], {"": None}, [1, 2, 3], "x" * 3000, "2019-13-45", "\x00", "\u202e", "\ud800",
    list(range(2000)), {"kind": "x"}, ["a", "a"],
)  # fmt: skip


def bytes_of(sample: bytes, chance: Random) -> bytes:
    """Return a sample changed at some places, as what it is: a packed file, JSON, text or bytes."""
    if chance.random() < 0.02:
        return chance.randbytes(chance.choice((0, 1, 7, 400)))
    if chance.random() < 0.2:
        return _raw(sample, chance)
    if sample.startswith(b"PK"):
        return _packed(sample, chance)
    try:
        written = sample.decode()
    except ValueError:
        return _raw(sample, chance)
    if written[:1] in {"{", "["} and chance.random() < 0.8:
        return json.dumps(value_of(json.loads(written), chance), ensure_ascii=chance.random() < 0.5).encode(
            "utf-8", "surrogatepass"
        )
    coding = chance.choice(("utf-8", "utf-8", "utf-8", "utf-16", "cp1252"))
    return text_of(written, chance).encode(coding, "surrogatepass" if coding != "cp1252" else "replace")


def text_of(written: str, chance: Random) -> str:
    """Return a text changed at one to six places: signs, cells and lines left out, doubled or exchanged."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        written = chance.choice(_TEXT)(written, chance)
    return written


def value_of(value: object, chance: Random) -> object:
    """Return what JSON holds with one to three values in it left out, renamed or exchanged."""
    for _ in range(chance.choice((1, 1, 3))):
        value = _altered(value, chance)
    return value


def _altered(value: object, chance: Random) -> object:
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        match chance.randrange(12):
            case 0:
                return {name: inner for name, inner in value.items() if name != key}
            case 1:
                return {**value, chance.choice(PIECES): value[key]}
        return {**value, key: _altered(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        match chance.randrange(12):
            case 0:
                return value[:place] + value[place + 1 :]
            case 1:
                return [*value, value[place]]
        return [*value[:place], _altered(value[place], chance), *value[place + 1 :]]
    if isinstance(value, str) and chance.random() < 0.4:
        return text_of(value, chance)
    return chance.choice(VALUES)


def _packed(sample: bytes, chance: Random) -> bytes:
    """Change one file in a packed one and pack it again, or leave one out."""
    with zipfile.ZipFile(io.BytesIO(sample)) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    name = chance.choice(list(files))
    if chance.random() < 0.1:
        del files[name]
    else:
        files[name] = bytes_of(files[name], chance) if not files[name].startswith(b"PK") else b""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for path, data in files.items():
            packed.writestr(zipfile.ZipInfo(path), data, zipfile.ZIP_DEFLATED)  # at no time of day
    return target.getvalue()


def _raw(sample: bytes, chance: Random) -> bytes:
    data = bytearray(sample)
    for _ in range(chance.choice((1, 1, 2, 8))):
        place, width = chance.randrange(len(data) + 1), chance.choice((1, 1, 2, 4, 16))
        match chance.randrange(12):
            case 0:
                del data[place:]
            case 1:
                del data[place : place + width]
            case 2:
                data[place:place] = data[place : place + width] * chance.choice((1, 2, 50))
            case _:
                data[place : place + width] = chance.randbytes(len(data[place : place + width]))
    return bytes(data)


def _sign(written: str, chance: Random) -> str:
    place = chance.randrange(len(written) + 1)
    return written[:place] + chance.choice(SIGNS) + written[place + chance.randrange(2) :]


def _piece(written: str, chance: Random) -> str:
    place = chance.randrange(len(written) + 1)
    return written[:place] + chance.choice(PIECES) + written[place + chance.choice((0, 0, 1, 5)) :]


def _cell(written: str, chance: Random) -> str:
    """Exchange what stands between two of the signs that part cells: `a;b;c` or `<a b="c">`."""
    borders = [place for place, sign in enumerate(written) if sign in ';,\t\n"<> |=']
    if len(borders) < 2:
        return _piece(written, chance)
    first = chance.randrange(len(borders) - 1)
    return written[: borders[first] + 1] + chance.choice(PIECES) + written[borders[first + 1] :]


def _line(written: str, chance: Random) -> str:
    lines = written.split("\n")
    place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            del lines[place]
        case 1:
            lines[place:place] = [lines[other]] * chance.choice((1, 1, 300))
        case 2:
            lines[place], lines[other] = lines[other], lines[place]
        case _:
            lines[place] = lines[place][: chance.randrange(len(lines[place]) + 1)]
    return "\n".join(lines)


_TEXT: tuple[Callable[[str, Random], str], ...] = (_sign, _sign, _piece, _cell, _cell, _line)
