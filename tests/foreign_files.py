"""Files of other programs, made byte by byte: dBase tables, backups of an old club program, online games."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Mapping, Sequence

Field = tuple[str, str, int]

PLAYER_FIELDS: tuple[Field, ...] = (("NR", "N", 4), ("NAME1", "C", 30), ("M1", "L", 1))
RESULT_FIELDS: tuple[Field, ...] = (
    ("NR", "N", 4),
    ("NAME1", "C", 30),
    ("WERT", "N", 6),
    ("PUNKTE", "N", 6),
    ("GSP", "N", 3),
    ("VSP", "N", 3),
    ("SPIELTAG", "D", 8),
    ("ZEIT", "C", 5),
    ("SERIE", "N", 2),
    ("TISCH", "N", 3),
    ("REIZGELD", "N", 6),
    ("STARTGELD", "N", 6),
    ("TP", "N", 2),
)
PLAYERS = (
    (1, "Krüger, Bernd", "T"),
    (2, "Özdemir, Müzeyyen", "F"),
    (3, "Weiß, Jörg", "F"),
    (4, "Schäfer, Ännchen", "F"),
)
EVENING = (
    # one table of four, 48 deals: points, won, lost; total = points + 50 · (won − lost) + 30 · lost of the others
    (1, "Krüger, Bernd", 1456, 586, 16, 1, "20190301", "19:30", 1, 1, "1.00", "5.00", 3),
    (2, "Özdemir, Müzeyyen", 578, 138, 9, 2, "20190301", "19:30", 1, 1, "2.00", "5.00", 1),
    (3, "Weiß, Jörg", 934, 384, 8, 0, "20190301", "19:30", 1, 1, "0.00", "5.00", 2),
    (4, "Schäfer, Ännchen", 521, 181, 7, 2, "20190301", "19:30", 1, 1, "2.00", "5.00", 0),
)


def dbase(fields: Sequence[Field], records: Sequence[Sequence[object]], *, deleted: Sequence[int] = ()) -> bytes:
    """Return a table of dBase III in CP850, with old text behind the NUL of each name, as real ones have."""
    head = bytearray(struct.pack("<BBBBIHH20x", 3, 126, 9, 3, len(records), 33 + 32 * len(fields), _width(fields)))
    for name, kind, size in fields:
        title = (name.encode("ascii") + b"\0OLDNAMEXYZ")[:11]
        head += struct.pack("<11sc4xBB14x", title, kind.encode(), size, 0)
    head += b"\r"
    body = bytearray()
    for number, record in enumerate(records):
        body += b"*" if number in deleted else b" "
        for (_name, kind, size), cell in zip(fields, record, strict=True):
            told = str(cell).encode("cp850")[:size]
            body += told.rjust(size) if kind == "N" else told.ljust(size)
    return bytes(head + body + b"\x1a")


def _width(fields: Sequence[Field]) -> int:
    return 1 + sum(size for _name, _kind, size in fields)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip with these files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    return target.getvalue()


def backup(
    players: Sequence[Sequence[object]] = PLAYERS, results: Sequence[Sequence[object]] = EVENING, **more: bytes
) -> bytes:
    """Return a backup of the old club program with two single lists that nobody can read."""
    return zipped(
        {
            "Spieler.dbf": dbase(PLAYER_FIELDS, players),
            "VM.dbf": dbase(RESULT_FIELDS, results),
            "Setzlist.dbf": dbase((("NR", "N", 4),), ()),
            "VM_0001.dbf": b"\x03" * 40,
            "VM_0002.dbf": b"\x03" * 40,
            "20190301.LFL": b"text",
            **more,
        }
    )


def online(
    number: int,
    moves: str,
    result: str,
    *,
    players: Sequence[str] = ("zoot", "kermit", "foo"),
    session: int = 24072,
    day: str = "2010-12-06",
) -> str:
    """Return the record of one game of the International Skat Server."""
    names = "".join(f"P{place}[{name}]" for place, name in enumerate(players))
    return (
        f"(;GM[Skat]PC[International Skat Server]CO[]SE[{session}]ID[{number}]DT[{day}/18:59:24/UTC]{names}"
        f"R0[]R1[]R2[0.0]MV[w HA.SK.SJ {moves} ]R[{result} p0:0 p1:0 p2:0 l:-1 to:-1 r:0] ;)"
    )


THREE_GAMES = "\n".join(
    (
        online(541932, "1 p 2 18 0 p 2 s w H8.CK 2 D.ST.H8 0 SA", "d:2 loss v:-54 m:-2 bidok p:59 t:4 s:0 z:0"),
        online(
            541933,
            "1 18 0 y 1 20 0 p 2 p 1 s w SJ.D9 1 G.HK.HQ 0 HJ",
            "d:1 win v:120 m:3 bidok p:92 t:8 s:1 z:0",
            players=("kermit", "foo", "zoot"),
        ),
        online(541934, "1 p 2 p 0 p", "d:-1 pass v:0 m:0 bidok p:0 t:0 s:0 z:0", players=("foo", "zoot", "kermit")),
    )
)
