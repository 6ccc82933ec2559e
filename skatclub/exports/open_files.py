"""Everything a club holds as the files of one folder, made one after the other, with what recounts them.

The manifest names every file with its SHA-256 and is bound to the fingerprint of the state that they show.
"""

from __future__ import annotations

import binascii
import json
from base64 import b64decode
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC
from hashlib import sha256

from skatclub import paths
from skatclub.domain.open_data import Everything
from skatclub.domain.papers import proof
from skatclub.domain.people.person import Audience
from skatclub.exports.document import Imprint
from skatclub.exports.formats import csv
from skatclub.exports.formats.excel import render as excel_render
from skatclub.exports.reports import open_data
from skatclub.rules import json_values

GUIDE, FACTS, WORKBOOK = "README.txt", "everything.json", "everything.xlsx"
JOURNAL, COUNTED, RECOUNT, MANIFEST = "journal.jsonl", "counted.json", "recount.py", "manifest.json"
FULL = "full"


def count(everything: Everything) -> int:
    """Return how many files there will be."""
    tables = 0
    if everything.audience is Audience.DESK:
        tables = len(open_data.grids(everything)) + len((WORKBOOK,)) + len(tuple(_vouchers(everything)))
    return tables + len((FACTS, JOURNAL, COUNTED, GUIDE, RECOUNT, MANIFEST))


def files(everything: Everything, imprint: Imprint) -> Iterator[tuple[str, bytes]]:
    """Return the name and the bytes of each file, each made only when it is asked for; the manifest comes last."""
    written: dict[str, dict[str, str | int]] = {}
    for name, data in _files(everything, imprint):
        written[name] = {"bytes": len(data), "sha256": sha256(data).hexdigest()}
        yield name, data
    yield MANIFEST, _manifest(everything, written)


def _files(everything: Everything, imprint: Imprint) -> Iterator[tuple[str, bytes]]:
    if everything.audience is Audience.DESK:
        for name, grid in open_data.grids(everything).items():
            yield f"{name}.csv", csv.render(grid)
        yield WORKBOOK, excel_render.render(open_data.workbook(everything, imprint))
        yield from _vouchers(everything)
    yield FACTS, everything.facts.encode()
    yield JOURNAL, everything.journal.encode()
    yield COUNTED, everything.counted.encode()
    yield GUIDE, open_data.guide(everything, imprint).encode()
    yield RECOUNT, paths.resource(RECOUNT).read_bytes()


def _vouchers(everything: Everything) -> Iterator[tuple[str, bytes]]:
    """Return the papers that prove bookings as they were kept, each called by the numbers of entry and paper."""
    for row in json.loads(everything.facts)["tables"]["voucher"]:
        with suppress(binascii.Error):  # written by others; as it is, it stands in the other files
            content = b64decode(str(row["content"]))
            yield f"voucher_{row['booking_id']}_{row['id']}{proof.ending(content)}", content


def _manifest(everything: Everything, written: dict[str, dict[str, str | int]]) -> bytes:
    sealed = everything.sealed
    manifest: dict[str, object] = {
        "format": 1,
        "club": everything.club,
        "names": FULL if everything.audience is Audience.DESK else everything.audience.value,
        "head": {
            "change": sealed.change_id,
            "at": f"{sealed.at.astimezone(UTC):%Y-%m-%dT%H:%M:%S.%fZ}",
            "fingerprint": sealed.fingerprint,
            "hash": everything.hash,
        },
        "files": written,
    }
    manifest["seal"] = sha256(json_values.canonical(manifest).encode()).hexdigest()
    return (json.dumps(manifest, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode()
