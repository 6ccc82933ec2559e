"""Inputs changed from their seeds, for every reader there is: each is read or refused in a sentence.

Files go through the commands that take them in, onto a club of their own: what is refused has written nothing,
what is taken in leaves a sound club. Typed lines, pasted lists and stored values go to what reads them.
"""

from __future__ import annotations

import io
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from dataclasses import asdict, dataclass
from functools import cache, partial
from pathlib import Path
from random import Random

from skatclub import paths, settings
from skatclub.domain.cash.ledger import Category
from skatclub.domain.club import addresses
from skatclub.domain.events import conditions_text
from skatclub.domain.hall import notes
from skatclub.domain.hall.countdown import Countdown
from skatclub.domain.imports import cells, facts, group_cells
from skatclub.domain.imports.readers import grids
from skatclub.domain.people import search
from skatclub.domain.prizes import plan_text
from skatclub.domain.season.statutes import formula, written as statute_text
from skatclub.domain.sheets import codes
from skatclub.i18n import refusals
from skatclub.rules import presets, rule_set
from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.tokens import Situation
from skatclub.rules.errors import Refusal
from skatclub.rules.relatives import catalogue, line, relative
from skatclub.services import open_data
from skatclub.services.cash import book as cash_book
from skatclub.services.club import check, clubs
from skatclub.services.registration import registration
from tests import databases, foreign_files, registrations, scratch, terminal, tournaments, typed_lists
from tests.siege import hostile, limits

SECONDS, MEGABYTES = 10, 400
LONGEST_SENTENCE = 20_000
"""Signs of a refusal with a line for each of its reasons."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command that reads a file: FILE is the changed one, CLUB a small club, NEW a club that is not there yet."""

    words: tuple[str, ...]
    samples: Callable[[], tuple[bytes, ...]]
    ending: str = "csv"


@dataclass(frozen=True, slots=True)
class Typed:
    """What reads a text that somebody types or pastes, or that lies in a club."""

    read: Callable[[str, Random], object]
    samples: tuple[str, ...]


def faults(seed: int) -> tuple[str, ...]:
    """Return what goes wrong with the input of a seed."""
    chance = Random(f"fuzz {seed}")
    name = chance.choice(NAMES)
    with _room() as room, limits.limited(SECONDS, MEGABYTES):
        try:
            return tuple(f"{name}: {fault}" for fault in _judged(name, chance, room))
        except limits.TooLong:
            return (f"{name}: took more than {SECONDS} s",)


def _judged(name: str, chance: Random, room: Path) -> Iterator[str]:
    if name in TYPED:
        yield from _typed(TYPED[name], chance)
    elif name in LINES:
        words = [hostile.text_of(word, chance) if chance.random() < 0.3 else word for word in LINES[name][2:]]
        yield from _run((*LINES[name][:2], "CLUB", *words), room)
    elif name == "settings":
        yield from _settings(chance)
    else:
        command = COMMANDS[name]
        data = hostile.bytes_of(chance.choice(command.samples()), chance)
        if name == "everything" and chance.random() < 0.8:
            data = _summed_up(data)
        (room / f"input.{command.ending}").write_bytes(data)
        yield from _run(command.words, room, command.ending)


def _run(words: tuple[str, ...], room: Path, ending: str = "csv") -> Iterator[str]:
    """Run a command on a fresh club; say what it should not have done."""
    club = room / "club.skatclub"
    club.write_bytes(_club())
    places = {"CLUB": club, "NEW": room / "new.skatclub", "FILE": room / f"input.{ending}"}
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = terminal.run(*(places.get(word, word) for word in words))
    said = err.getvalue()
    if "Traceback" in said:
        yield said[-1500:]
    elif code == 2 and not 0 < len(said) < LONGEST_SENTENCE:
        yield f"refused in {len(said)} signs"
    if code == 2 and club.read_bytes() != _club():
        yield "refused, and yet written"
    if code == 2 and places["NEW"].exists():
        yield "refused, and yet a club was made"
    for path in (club, places["NEW"]):
        if code == 0 and path.exists() and path.read_bytes() != _club() and not check.check(str(path)).is_clean:
            yield f"taken in, and {path.name} is not sound"


def _typed(reader: Typed, chance: Random) -> Iterator[str]:
    text = hostile.text_of(chance.choice(reader.samples), chance)
    try:
        reader.read(text, chance)
    except Refusal as refusal:
        if not 0 < len(refusals.sentence(refusal)) < LONGEST_SENTENCE:
            yield f"{text[:80]!r}: refused in {len(refusals.sentence(refusal))} signs"


def _settings(chance: Random) -> Iterator[str]:
    """Read damaged settings and drafts, and write them again."""
    samples = ({**asdict(settings.Settings()), "recent": [["/a/b.skatclub", "2026-01-01"]]}, DRAFTS)
    files = paths.settings_file(), paths.drafts_file()
    for file, sample in zip(files, samples, strict=True):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(hostile.bytes_of(json.dumps(sample).encode(), chance))
    loaded = settings.load(paths.settings_file())
    settings.save(loaded, paths.settings_file())
    if settings.load(paths.settings_file()) != loaded:
        yield "settings are not what was saved"
    settings.load_drafts("/a/b.skatclub", file=paths.drafts_file())
    settings.save_draft("/a/b.skatclub", 7, "22", file=paths.drafts_file())


@contextmanager
def _room() -> Iterator[Path]:
    """Give a folder of one's own, with settings of its own in it."""
    with tempfile.TemporaryDirectory(prefix="skatclub-fuzz-", dir=scratch.folder()) as folder:
        os.environ["SKATCLUB_HOME"], os.environ["SKATCLUB_LANGUAGE"] = f"{folder}/home", "de"
        yield Path(folder)


@cache
def _club() -> bytes:
    """Return a club with a tournament of eight, its first series seated."""
    with tempfile.TemporaryDirectory(dir=scratch.folder()) as folder:
        path = Path(folder) / "club.skatclub"
        club = databases.ready(path)
        tournaments.draw(club, tournaments.new_event(club, tournaments.named(8)))
        cash_book.enter(club, Category.OPENING, 100_00)
        clubs.close(club)
        return path.read_bytes()


@cache
def _everything() -> tuple[bytes, ...]:
    with tempfile.TemporaryDirectory(dir=scratch.folder()) as folder:
        path = Path(folder) / "club.skatclub"
        path.write_bytes(_club())
        club = databases.open_again(path)
        try:
            return ("".join(open_data.everything_of(club).facts).encode(),)
        finally:
            clubs.close(club)


def _summed_up(data: bytes) -> bytes:
    """Write the right sum under changed facts, where they still are facts: what is read next is tried, too."""
    try:
        whole = json.loads(data)
        whole["sum"] = facts.sum_of({name: map(facts.line, rows) for name, rows in whole["tables"].items()})
        return json.dumps(whole).encode()
    except (ValueError, TypeError, KeyError, AttributeError):
        return data


MEMBERS = (
    "Nr;Vorname;Nachname;Verein;Status;Eintritt;Gruppen;E-Mail;Aushang\n"
    "7;Anna;Schmidt;;aktiv;1.3.1999;Damen;a@b.de;voll\n8;Bernd;Krüger;Pik 7;Gast;;Senioren;;Initialen\n"
)
RESULTS = (
    "Datum;Serie;Tisch;Vorname;Nachname;Gesamt;Punkte;Gewonnen;Verloren\n"
    "1.3.2019;1;1;Bernd;Krüger;1456;586;16;1\n1.3.2019;1;1;Anna;Schmidt;578;138;9;2\n2019-03-08;2;1;Anna;Schmidt;934;384;8;0\n"
)
DEALS = (
    "Spielnummer;Alleinspieler;Spielart;Spitzen;Ansage;Augen;gewonnen;Reizwert\n"
    "1;1;Kreuz;2;;72;ja;24\n2;2;Grand;-2;Hand;;nein;48\n3;;eingepasst;;;;;\n4;3;Null;;ouvert;;ja;46\n"
)
DEALS_IN_JSON = (
    '{"players": ["A", "B", "C"], "table_size": 3, "deals": ['
    '{"deal": 1, "declarer": 1, "game": "grand", "matadors": 2, "won": true}, {"deal": 2, "game": "passed"}]}'
)
TYPED_DEALS = "Spielnummer;Eingabe\n1;1g2\n2;2p1h-\n3;0\n"
PEOPLE = (
    "Startnummer;Vorname;Nachname;Verein;Wertungen;Mannschaft\n9;Zora;Zett;SC A;Damen|Senioren;A\n10;Uwe;Zinn;;;\n"
)
PASTED = "Anna Schmidt; Pik 7\nKrüger, Bernd\nJürgen Weiß\n"
CONDITIONS = (
    '{"organiser": "SC", "groups": ["ladies"], "team_size": 4, "fees": {"entry": 1000, "loss": {"reduced": 50}},'
    ' "apart": [[1, 2]], "series": [{"deals": 48, "method": "lot"}, {"rounds": 10}], "starts_at": "10:00"}'
)
PLAN = (
    '{"sources": [{"from": "entry", "percent": 80}, {"from": "sponsor", "cents": 5000, "name": "X"}], "pots":'
    ' [{"ranking": "", "measure": "ladder", "steep": 70, "number": "percent", "count": 30, "least": 500,'
    ' "guaranteed": [5000, 3000]}], "rounding": 50, "ties": "share"}'
)
STATUTE = (
    '{"value": "average", "unit": "list", "group": "", "drops": {"worst": 2}, "least": {"lists": 10},'
    ' "missed": {"kind": "credit", "credit": 300}, "rank_points": [10, 8, 6]}'
)
DRAFTS = {"7 /a/b.skatclub": "22g", "-3 /a/b.skatclub": "x"}


@cache
def _workbook(table: str) -> bytes:
    from openpyxl import Workbook

    book, target = Workbook(), io.BytesIO()
    for text in table.splitlines():
        book.active.append(text.split(";"))
    book.save(target)
    return target.getvalue()


@cache
def _open_document(table: str) -> bytes:
    names = "office table text"
    spaces = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in names.split())
    rows = (
        "".join(f"<table:table-cell><text:p>{cell}</text:p></table:table-cell>" for cell in text.split(";"))
        for text in table.splitlines()
    )
    lines = "".join(f"<table:table-row>{row}</table:table-row>" for row in rows)
    named = f'<table:table table:name="T">{lines}</table:table>'
    content = f"<office:document-content {spaces}>{named}</office:document-content>"
    return foreign_files.zipped({"content.xml": content.encode()})


def _members() -> tuple[bytes, ...]:
    return MEMBERS.encode(), _workbook(MEMBERS), _open_document(MEMBERS)


def _results() -> tuple[bytes, ...]:
    return RESULTS.encode(), _workbook(RESULTS), _open_document(RESULTS)


def _deals() -> tuple[bytes, ...]:
    return DEALS.encode(), TYPED_DEALS.encode(), DEALS_IN_JSON.encode()


def _totals() -> tuple[bytes, ...]:
    lines = typed_lists.lines_of(1, {1: (1, 2, 3, 4), 2: (5, 6, 7, 8)}, seed=1)
    return (typed_lists.as_file(line._replace(start_no="") for line in lines).encode(),)


def _games() -> tuple[bytes, ...]:
    return (foreign_files.THREE_GAMES.encode(),)


def _people() -> tuple[bytes, ...]:
    return PEOPLE.encode(), PASTED.encode()


def _rules() -> tuple[bytes, ...]:
    return tuple(rule_set.dump(preset.rules).encode() for preset in presets.PRESETS)


BY_THE_DAY = ("--from", "2026-01-01", "--to", "2026-12-31")
COMMANDS = {
    "members": Command(("import", "members", "FILE", "CLUB", "--same-names", "--contact"), _members),
    "results": Command(("import", "results", "FILE", "CLUB", "--same-names", "--date", "2019-03-01"), _results),
    "old program": Command(
        ("import", "results", "FILE", "CLUB", "--same-names"), lambda: (foreign_files.backup(),), "vmz"
    ),
    "online": Command(("import", "results", "FILE", "CLUB", "--same-names"), _games, "sgf"),
    "everything": Command(("import", "all", "FILE", "NEW"), _everything, "json"),
    "score": Command(("score", "FILE", "--json"), _deals),
    "relative": Command(
        ("score", "FILE", "--rules", "offiziersskat"), lambda: (b"1x1:70\n2x1k:60\n# ja\n8 1:70\n",), "txt"
    ),
    "totals": Command(("tournament", "enter", "CLUB", "#1", "FILE"), _totals),
    "register": Command(("tournament", "register", "CLUB", "#1", "FILE", "--same-names"), _people),
    "conditions": Command(
        ("tournament", "new", "--title", "T", "--date", "2026-11-20", "--conditions", "FILE", "CLUB"),
        lambda: (CONDITIONS.encode(),),
        "json",
    ),
    "prizes": Command(("prizes", "plan", "CLUB", "#1", "FILE"), lambda: (PLAN.encode(),), "json"),
    "statute": Command(
        ("season", "new", "--title", "S", "--statute", "FILE", *BY_THE_DAY, "CLUB"),
        lambda: (STATUTE.encode(),),
        "json",
    ),
    "rules": Command(("rules", "show", "FILE"), _rules, "json"),
    "club": Command(("club", "show", "FILE"), lambda: (_club(),), "skatclub"),
    "checked club": Command(("check", "FILE"), lambda: (_club(),), "skatclub"),
    "rescued club": Command(("rescue", "FILE", "--out", "NEW"), lambda: (_club(),), "skatclub"),
}
LINES = {
    "cash book": ("cash", "book", "--amount", "12,50", "--category", "donation", "--note", "Skat"),
    "cash count": ("cash", "count", "4x50", "7x0.50"),
    "cash transfer": ("cash", "transfer", "--from", "desk 1", "--to", "Tresor", "--amount", "1,00"),
    "cash pay": ("cash", "pay", "#1", "--start-no", "3", "--amount", "10.50"),
    "penalty": (
        "tournament", "rule", "#1", "penalty", "--series", "1", "--start-no", "3", "--points", "-50",
        "--reason", "spät",
    ),
    "report": ("person", "report", "#3"),
    "standings": ("tournament", "standings", "#1"),
}  # fmt: skip
"""Lines of a terminal; the club stands after the first two words."""
SETS = tuple(preset.rules for preset in presets.PRESETS)


def _entry(text: str, chance: Random) -> object:
    """Read a line key by key, as it is typed."""
    situation = Situation.at(chance.choice((3, 4, 5)), chance.randint(1, 48), chance.choice(SETS))
    for end in range(min(len(text), 40) + 1):
        parsed = entry_line.parse(text[:end], situation)
        if parsed.refusal is not None:
            refusals.sentence(parsed.refusal)
        entry_line.settlement_of(parsed, situation)
    return entry_line.parse(text, situation)


def _relative(text: str, chance: Random) -> object:
    game = chance.choice(catalogue.ALL)
    table = relative.table_of(game, game.fewest)
    reading = line.read(text, game.fields(table), table.players)
    return reading.refusal and refusals.sentence(reading.refusal)


def _names(text: str, _chance: Random) -> object:
    people = search.sound(text), search.near((), text)
    return people, registration.typed_newcomer(text)


def _cells(text: str, _chance: Random) -> object:
    for read in (cells.day, cells.number, cells.status, group_cells.read, cells.history):
        with suppress(Refusal):
            read(text)
    return None


def _addresses(text: str, _chance: Random) -> object:
    return addresses.shown(text), addresses.remembered(text), addresses.name_of(text), addresses.older_copy(text)


def _only(read: Callable[[str], object], text: str, _chance: Random) -> object:
    return read(text)


SHEET = codes.SheetCode(event=14, series=2, table=7, players=(112, 45, 8))
NOTES = notes.HallNotes(text="Pause", series=1, countdown=Countdown(seconds=90, since=None))
TYPED = {
    "entry": Typed(_entry, ("1g2h-", "342", "2,36", "0", "1ra 1:51 2:55 3:14", "3n46", "2x2k", "+50", "1,288-")),
    "relative line": Typed(_relative, ("2x1h", "q2", "n", "1x1", "3:40")),
    "newcomer": Typed(_names, ("Zora Zett; SC A", "Zett, Zora", "Hans-Peter von der Mühlen")),
    "pasted people": Typed(partial(_only, registrations.lines_of), (PASTED, PEOPLE)),
    "pasted table": Typed(partial(_only, grids.from_text), (MEMBERS, RESULTS.replace(";", "\t"))),
    "cells": Typed(_cells, ("1.3.2019", "2019-03-01", "1.456", "Mitglied", "Damen seit 1.1.2020", "−50")),
    "addresses": Typed(_addresses, ("postgresql://u:geheim@h/club", "/home/a/b.skatclub", "C:\\b.skatclub")),
    "formula": Typed(partial(_only, formula.parse), ("max(0, (n - 50) / 2)", "n * 2 + k", "-(m + d) / 3")),
    "sheet code": Typed(partial(_only, codes.read_code), (codes.sheet_code(SHEET),)),
    "card code": Typed(partial(_only, codes.read_card), (codes.card_code(codes.CardCode(14, 112)),)),
    "stored conditions": Typed(partial(_only, conditions_text.read), (CONDITIONS,)),
    "stored plan": Typed(partial(_only, plan_text.read), (PLAN,)),
    "stored statute": Typed(partial(_only, statute_text.load), (STATUTE,)),
    "stored rules": Typed(partial(_only, rule_set.load), tuple(map(rule_set.dump, SETS))),
    "stored notes": Typed(partial(_only, notes.load), (notes.dump(NOTES),)),
}
NAMES = (*COMMANDS, *COMMANDS, *LINES, *TYPED, "settings")
"""What a seed chooses from; files twice as often."""
