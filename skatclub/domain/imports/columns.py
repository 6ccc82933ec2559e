"""Which column of a table holds what: guessed from the heads in German and English, or told by hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from skatclub.domain import text
from skatclub.domain.imports import errors, evening_heads, written_lines
from skatclub.domain.imports.evening_heads import DayHead, Evening
from skatclub.domain.imports.readers import open_document
from skatclub.domain.list_files.errors import ColumnTwice
from skatclub.domain.list_files.spellings import shown

if TYPE_CHECKING:
    from skatclub.domain.imports.readers.grid import Grid, GridRow

HEADS_WITHIN = 12
"""Rows at the beginning of a sheet among which the heads are looked for: titles may stand above them."""
EXAMPLES = 3
NOTHING = "-"
"""How a column that is not taken is told by hand."""


class Column(StrEnum):
    """What a column can hold."""

    NAME = "name"
    GIVEN_NAME = "given_name"
    FAMILY_NAME = "family_name"
    MEMBER_NO = "member_no"
    ASSOCIATION_NO = "association_no"
    CLUB = "club"
    STATUS = "status"
    JOINED_ON = "joined_on"
    LEFT_ON = "left_on"
    GROUPS = "groups"
    GENDER = "gender"
    EMAIL = "email"
    PHONE = "phone"
    ADDRESS = "address"
    NOTE = "note"
    NOTICE_LEVEL = "notice_level"
    WEB_LEVEL = "web_level"
    PRESS = "press"
    BIRTHDAY = "birthday"
    BIRTHDAY_AGREED = "birthday_agreed"
    FEE = "fee"
    PAID_UNTIL = "paid_until"
    HISTORY = "history"
    DAY = "day"
    EVENING = "evening"
    EVENT = "event"
    SERIES = "series"
    TABLE = "table"
    TOTAL = "total"
    POINTS = "points"
    WON = "won"
    LOST = "lost"
    PLAYED = "played"
    TABLE_SIZE = "table_size"
    START_NO = "start_no"
    TEAM = "team"
    SUBSTITUTE = "substitute"
    TANDEM = "tandem"
    PARTNER = "partner"
    MIXED = "mixed"
    FAMILY = "family"
    POT = "pot"
    FIXED_TABLE = "fixed_table"
    FIXED_SEAT = "fixed_seat"
    PAID = "paid"


def _columns(codes: str) -> tuple[Column, ...]:
    return tuple(map(Column, codes.split()))


_NAMES = (Column.NAME, Column.GIVEN_NAME, Column.FAMILY_NAME)
MEMBERS = _columns(
    "name given_name family_name member_no association_no club status joined_on left_on groups gender email phone "
    "address note notice_level web_level press history birthday birthday_agreed "
    "fee paid_until"
)
"""What a list of members can hold."""
RESULTS = _columns(
    "name given_name family_name member_no club day evening event series table total points won lost played "
    "table_size"
)
"""What a list of results can hold."""
ENTRANTS = _columns(
    "name given_name family_name start_no association_no club groups team substitute paid tandem partner mixed "
    "family pot fixed_table fixed_seat"
)
"""What a list of registrations can hold."""
AS_SHOWN = frozenset(
    _columns(
        "name given_name family_name member_no association_no club status groups email phone address note event "
        "team tandem partner mixed family"
    )
)
"""Names of things, of which the sheet tells what it shows: 0007 is no 7."""
MAY_BE_NONE = frozenset({Column.CLUB, Column.GROUPS, Column.EMAIL, Column.PHONE, Column.ADDRESS})
"""What people write “keine” or a stroke for where there is none."""
SHOWN_IN_PART = frozenset({Column.JOINED_ON, Column.LEFT_ON})
"""Days of which a sheet may show no more than the month or the year."""
JOINED = frozenset({Column.ADDRESS, Column.STATUS, Column.PAID_UNTIL})
"""What may stand in several columns: street and town; crosses under active, passive, or under each year paid."""
BESIDE = tuple(map(Column, evening_heads.BESIDE))
DETAILS = BESIDE[1:]
"""What may stand beside the result of each evening."""
_ONCE_BESIDE_EVENINGS = (*_NAMES, Column.MEMBER_NO, Column.CLUB, Column.TOTAL)
BY_HAND_ONLY = frozenset({Column.EMAIL, Column.PHONE, Column.ADDRESS, Column.NOTE})
"""Columns that are recognised but taken only if somebody asks for it: the least data that serve the club."""
NAMES = frozenset(_NAMES)
OWN = frozenset(MEMBERS) - {Column.NAME, Column.GENDER}
"""All that the export of everything tells of people: where it stands, a club's own data come in again whole."""

GIVEN_FIRST, FAMILY_FIRST = "given_first", "family_first"
"""In which order a column of whole names has them."""
_ORDERED_NAMES = {
    GIVEN_FIRST: "vornamename vornameundname vornameuname vornamenachname vornameundnachname vornameunachname "
    "vorundnachname vorunachname vornachname vorundzuname voruzuname vornamezuname vornamefamilienname "
    "firstnamelastname firstnamesurname givennamefamilyname",
    FAMILY_FIRST: "namevorname nameundvorname nameuvorname nachnamevorname nachnameundvorname nachnameuvorname "
    "nachundvorname nachuvorname familiennamevorname zunamevorname lastnamefirstname surnamefirstname "
    "familynamegivenname",
}
_ADDRESS_PARTS = (
    (
        "adresse anschrift address adresse1 anschrift1 address1 strasse straße str straßenr strassenr straßehausnr "
        "strassehausnr street"
    ),
    "hausnummer hausnr hnr",
    "adresse2 anschrift2 address2 plz postleitzahl postcode zip plzort plzwohnort postleitzahlort",
    "ort wohnort stadt city town",
)
"""What an address consists of, in the order in which it is written; house number and town follow a space."""
_RANKS = {word: rank for rank, words in enumerate(_ADDRESS_PARTS) for word in words.split()}
_STATUS_HEADS = {
    "active": "aktiv aktives aktivesmitglied mitglied",
    "passive": "passiv passives passivesmitglied fördermitglied",
    "honorary": "ehrenm ehrenmitgl ehrenmitglied ehren",
    "guest": "gast",
}
"""Heads that tell what somebody is in whose row there is a cross."""
_SPELLINGS = {
    Column.NAME: "name name1 spieler mitglied player member person teilnehmer participant "
    + " ".join(_ORDERED_NAMES.values()),
    Column.GIVEN_NAME: "vorname givenname firstname rufname",
    Column.FAMILY_NAME: "nachname familienname zuname familyname lastname surname",
    Column.MEMBER_NO: "mitglnr mitgliedsnr mitgliednr mitgliedsnummer mitgliedernr mnr nummer nr no number id "
    "memberno membernumber spielernr spielernummer",
    Column.ASSOCIATION_NO: "verbandsnr verbandsnummer dskvnr dskvnummer passnr passnummer spielerpass "
    "spielerpassnr associationno associationnumber",
    Column.CLUB: "verein club skatclub klub",
    Column.STATUS: f"status mitgliedsart mitgliedsstatus mitgliedschaft art {' '.join(_STATUS_HEADS.values())}",
    Column.JOINED_ON: "eintritt eintrittsdatum eingetreten mitgliedseit beitritt joined joinedon since seit",
    Column.LEFT_ON: "austritt austrittsdatum ausgetreten left lefton",
    Column.GROUPS: "gruppe gruppen groups group wertung wertungen klasse wertungsgruppe dsj ds dj",
    Column.GENDER: "geschlecht gender sex anrede mw wm mwd m|w m|w|d herrfrau",
    Column.EMAIL: "email mail emailadresse mailadresse",
    Column.PHONE: "telefon tel telefonnummer mobil handy phone mobile festnetz",
    Column.ADDRESS: " ".join(_ADDRESS_PARTS),
    Column.NOTE: "bemerkung bemerkungen vermerk notiz note notes anmerkung",
    Column.NOTICE_LEVEL: "noticelevel aushang board noticeboard brett schwarzesbrett nameaushang namenaushang "
    "nameaufaushang nameaufdemaushang nameonthenoticeboard "
    "nameaufaushangundsaalbildschirm aushangundsaalbildschirm veröffentlichungaushang "
    "veröffentlichung publication",
    Column.WEB_LEVEL: "weblevel internet web netz online homepage webseite website nameinternet nameiminternet "
    "nameindateienundiminternet nameontheinternet veröffentlichunginternet veröffentlichungiminternet",
    Column.PRESS: "press presse zeitung newspaper nameinderzeitung namepresse einwilligungpresse presseerlaubnis "
    "agreedtothenewspaper",
    Column.BIRTHDAY: "birthday birthdate dateofbirth born dob geburtstag geburtsdatum geburtsdat geboren geborenam "
    "geb gebdatum gebdat gebam gebtag",
    Column.BIRTHDAY_AGREED: "birthdayagreed birthdayconsent agreedtothebirthday einwilligunggeburtstag "
    "geburtstageinwilligung geburtstageinverstanden",
    Column.FEE: "fee annualfee yearlyfee membershipfee ownfeeayear beitrag beitrag€ beitrageuro beitragin€ "
    "beitragineuro jahresbeitrag jahresbeitrag€ mitgliedsbeitrag eigenerbeitragimjahr fee# beitrag# jahresbeitrag# "
    "mitgliedsbeitrag#",
    Column.PAID_UNTIL: "paiduntil paidto feepaiduntil bezbis bezahltbis gezahltbis beitragbis beitragbezbis "
    "beitragbezahltbis paid# feepaid# bez# bezahlt# gezahlt# beitragbez# beitragbezahlt# beitrag#bezahlt #bezahlt",
    Column.HISTORY: "history statushistory verlauf statusverlauf statusmitdaten statuswithitsdays",
    Column.DAY: "datum spieltag tag date day spieldatum abend",
    Column.EVENING: "",
    Column.EVENT: "veranstaltung turnier titel event title anlass",
    Column.SERIES: "serie series runde",
    Column.TABLE: "tisch table tischnr",
    **{Column(code): words for code, words in evening_heads.SPELLED.items()},
    Column.START_NO: "startno startnr startnummer startnumber nr no number nummer",
    Column.TEAM: "team mannschaft",
    Column.SUBSTITUTE: "substitute ersatz ersatzspieler reserve",
    Column.TANDEM: "tandem tandemname",
    Column.PARTNER: "partner tandempartner doppelpartner",
    Column.MIXED: "mixed mixedpair mixedpaar",
    Column.FAMILY: "family familie",
    Column.POT: "pot seedinggroup setzgruppe lostopf topf",
    Column.FIXED_TABLE: "fixedtable table festertisch tisch",
    Column.FIXED_SEAT: "fixedseat seat festerplatz platz",
    Column.PAID: "paid bez bezahlt startgeld startgeldbezahlt bezahltja entryfee",
}
_KEYS: dict[Column, frozenset[str]] = {key: frozenset(words.split()) for key, words in _SPELLINGS.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mapping:
    """What each column holds (None: not taken), and in which line the heads stand (0: nowhere)."""

    keys: tuple[Column | None, ...]
    heads: tuple[str, ...]
    head_line: int

    def body(self, grid: Grid) -> tuple[GridRow, ...]:
        """Return the rows under the heads."""
        return tuple(row for row in grid.rows if row.line > self.head_line)

    def aside(self, grid: Grid) -> tuple[str, ...]:
        """Return the heads of columns with something in them that are not taken, or letters where no heads are."""
        filled = {place for row in self.body(grid) for place, cell in enumerate(row.cells) if cell}
        return tuple(
            head or open_document.address(1, place)[:-1]
            for place, (head, key) in enumerate(zip(self.heads, self.keys, strict=True))
            if (head or not self.head_line) and key is None and place in filled
        )

    def spare_name(self) -> str:
        """Return the head of the column of whole names where given and family name have columns of their own.

        It counts only in rows where those are empty; the text is empty where there is no such column.
        """
        return self.head_of(Column.NAME) or Column.NAME.value if set(_NAMES) <= set(self.keys) else ""

    def parts_of_address(self) -> tuple[str, ...]:
        """Return the heads of columns that are joined into one address, or letters; nothing of a single one."""
        parts = tuple(
            head or open_document.letters(place)
            for place, (head, key) in enumerate(zip(self.heads, self.keys, strict=True))
            if key is Column.ADDRESS
        )
        return parts if len(parts) > 1 else ()

    def head_of(self, key: Column) -> str:
        """Return what stands above a column, empty if nothing does."""
        return self.heads[self.keys.index(key)] if key in self.keys else ""

    def place_of(self, key: Column) -> int:
        """Return which column holds this, from 0, the first of several; -1 if none does."""
        return self.keys.index(key) if key in self.keys else -1

    @property
    def evenings(self) -> tuple[Evening, ...]:
        """Return the results of evenings from left to right, each with the columns that tell more about it."""
        return evening_heads.evenings(self.heads, self.keys)

    @property
    def days(self) -> tuple[DayHead, ...]:
        """Return the days among the heads; where there are several, this is a table of people and evenings."""
        return evening_heads.days(self.heads)

    def day_over(self, place: int) -> DayHead | None:
        """Return the day that stands over a column, or else over the nearest one left of it."""
        return next(filter(None, reversed(evening_heads.of_heads(self.heads)[: place + 1])), None)


def order_of(head: str) -> str:
    """Return the order of names that a head tells; empty if it tells none."""
    word = evening_heads.word(head)
    return next((order for order, words in _ORDERED_NAMES.items() if word in words.split()), "")


def status_of(head: str) -> str:
    """Return what a cross under a head says that somebody is; empty if it says nothing."""
    word = evening_heads.word(head)
    return next((status for status, words in _STATUS_HEADS.items() if word in words.split()), "")


def year_of(head: str) -> str:
    """Return the year that stands in a head such as “bezahlt 2026”; empty if none does."""
    match = _YEAR.search(head)
    return match[0] if match else ""


_YEAR = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")


def _words(head: str) -> frozenset[str]:
    """Return a head as its spellings are kept, with its year and with # for any."""
    word = evening_heads.word(head)
    return frozenset({word, _YEAR.sub("#", word)})


def joined(parts: Sequence[tuple[str, str]]) -> str:
    """Return the filled cells of several columns, each after its head, as one: street 1, 12345 town."""
    ranked = [(_RANKS.get(evening_heads.word(head), 0), cell) for head, cell in parts if cell]
    whole, before = "", -1
    for rank, cell in sorted(ranked, key=lambda part: part[0]):
        is_follower = (before, rank) in {(0, 1), (2, 3)}
        whole += (" " if is_follower else ", ") + cell if whole else cell
        before = rank
    return whole


def spelled(key: Column, head: str, *, is_cut: bool = False) -> bool:
    """Tell whether a head means this column; of one that was cut only the beginning stands there."""
    word = evening_heads.word(head)
    begins = is_cut and bool(word) and any(spelling.startswith(word) for spelling in _KEYS[key])
    return begins or not _words(head).isdisjoint(_KEYS[key])


def guess(grid: Grid, known: Sequence[Column], *, with_contact: bool = False) -> Mapping:
    """Return the likeliest mapping; without heads no column is taken."""
    line, best = max(_heads(grid, known), key=lambda heads: len(_recognised(heads[1], known)), default=(0, ()))
    if not _recognised(best, known):
        held = _without_heads(grid) if Column.START_NO in known else ()
        unnamed = [None] * (grid.width - len(held))
        return Mapping(keys=(*held, *unnamed), heads=("",) * grid.width, head_line=0)
    cells = (*best, *[""] * (grid.width - len(best)))
    keys = dict.fromkeys(range(grid.width))
    recognised = _recognised(cells, known)
    takes_all = with_contact or set(recognised.values()) >= OWN
    for place, key in recognised.items():
        keys[place] = key if takes_all or key not in BY_HAND_ONLY else None
    mapping = _with_names(grid, Mapping(keys=tuple(keys.values()), heads=cells, head_line=line))
    if Column.TOTAL in known and Column.MEMBER_NO in mapping.keys and not _numbers_people(grid, mapping):
        return replace(mapping, keys=tuple(None if key is Column.MEMBER_NO else key for key in mapping.keys))
    return mapping


def _with_names(grid: Grid, mapping: Mapping) -> Mapping:
    """Return the mapping of a table of evenings whose names have no head, or an unknown one, with their column."""
    if set(_NAMES) & set(mapping.keys):
        return mapping
    for place in range(mapping.place_of(Column.EVENING)):
        cells = examples(grid, mapping, place)
        if mapping.keys[place] is None and cells and all(any(map(str.isalpha, cell)) for cell in cells):
            return replace(mapping, keys=(*mapping.keys[:place], Column.NAME, *mapping.keys[place + 1 :]))
    return mapping


def _heads(grid: Grid, known: Sequence[Column]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Give what may be the heads, as shown, with the last line of them: two lines first, if days are there."""
    places = range(grid.width)
    shown_rows = [(row.line, tuple(map(row.shown, places))) for row in grid.rows[:HEADS_WITHIN]]
    yield from _merged_heads(shown_rows)
    if Column.EVENING in known:
        cells_of = [cells for _line, cells in shown_rows]
        shown_rows = [row for number, row in enumerate(shown_rows) if not _is_of_somebody(number, cells_of)]
        for (_line, upper), (line, lower) in pairwise(shown_rows):
            days = [len(evening_heads.days(cells)) > 1 for cells in (upper, lower)]
            if (days[0] and (_names_people(lower) or all(map(evening_heads.part, filter(None, lower))))) or (
                days[1] and _names_people(upper)
            ):
                yield line, tuple(map(evening_heads.joined, upper, lower))
    yield from shown_rows


def _merged_heads(shown_rows: Iterable[tuple[int, tuple[str, ...]]]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Give heads in several lines, of which some are merged downwards and so stand in each of them."""
    heads: tuple[str, ...] = ()
    for line, cells in shown_rows:
        is_below = any(head == cell and _is_head(cell) for head, cell in zip(heads, cells, strict=False))
        heads = tuple(map(evening_heads.joined, heads, cells)) if is_below else cells
        if is_below:
            yield line, heads


def _is_of_somebody(number: int, shown_rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether a row with days is that of a member, born and joined on them, and no head of evenings.

    Then days stand above or below them, too, names under the head of names, or more unknown words than days.
    """
    cells = shown_rows[number]
    days = [place for place, cell in enumerate(cells) if evening_heads.read(cell)]
    beside = (*shown_rows[max(number - 1, 0) : number], *shown_rows[number + 1 : number + 2])
    counted = evening_heads.of_heads(cells)
    unknown = {place for place, cell in enumerate(cells) if cell and not counted[place] and not _is_head(cell)}
    under_names = {
        place
        for row in shown_rows[:number]
        for place, head in enumerate(row)
        if any(spelled(key, head) for key in _NAMES)
    }
    return bool(days) and (
        any(evening_heads.read(row[place]) for row in beside for place in days)
        or not unknown.isdisjoint(under_names)
        or len(unknown) >= max(len(days), 2)
    )


def _is_head(cell: str) -> bool:
    return not status_of(cell) and any(_words(cell) & words for words in _KEYS.values())


def _names_people(cells: Sequence[str]) -> bool:
    return any(spelled(key, cell) for cell in cells for key in _NAMES)


def _without_heads(grid: Grid) -> tuple[Column | None, ...]:
    """Return what lines of registrations hold: “Anna Schmidt; SC”, “Krüger, Bernd”, a number in front or none."""
    if written_lines.is_chat(grid):
        return (Column.NAME,)
    lines = [row.cells for row in grid.rows]
    in_front = (None,) if grid.width > 1 and all(map(written_lines.is_numbering, lines)) else ()
    names = [cells[len(in_front) :] for cells in lines]
    if any(cells and cells[0] and not any(map(str.isalpha, cells[0])) for cells in names):
        return ()  # numbers first: not "Vorname Nachname; Verein"
    parted = sum(map(written_lines.is_parted_name, names)) * 2 > len(names)
    held = (Column.FAMILY_NAME, Column.GIVEN_NAME) if parted else (Column.NAME,)
    behind = "".join(cells[len(held)] for cells in names if len(cells) > len(held))
    club = () if sum(map(str.isdigit, behind)) > sum(map(str.isalpha, behind)) else (Column.CLUB,)  # a telephone
    return (*in_front, *held, *club)[: grid.width]


def _numbers_people(grid: Grid, mapping: Mapping) -> bool:
    """Tell whether a column of numbers names people: a place at the table changes from row to row.

    Beside evenings, 1, 2, 3 … only number the rows.
    """
    names = [place for place, key in enumerate(mapping.keys) if key in _NAMES]
    number = mapping.keys.index(Column.MEMBER_NO)
    number_of: dict[tuple[str, ...], str] = {}
    for row in mapping.body(grid):
        cells = dict(enumerate(row.cells))
        number_words, name = cells.get(number, ""), tuple(cells.get(place, "") for place in names)
        if number_words and number_of.setdefault(name, number_words) != number_words:
            return False
    numbers = list(number_of.values())
    if Column.EVENING in mapping.keys and numbers == [str(number) for number in range(1, len(numbers) + 1)]:
        return False
    return len(set(numbers)) == len(numbers)


def mapping_by_hand(grid: Grid, known: Sequence[Column], words: Sequence[str]) -> Mapping:
    """Return the mapping that was told by hand, one word a column. Refused: `ColumnsDoNotFit`, `ColumnTwice`."""
    names = tuple(key.value for key in known)
    guessed = guess(grid, known)
    keys: list[Column | None] = []
    repeated = JOINED | ({Column.EVENING, *DETAILS} if Column.EVENING.value in words else set())
    for place, word in enumerate(words):
        key = None if word in {NOTHING, ""} else _named(word, known)
        if key is not None and key in keys and key not in repeated:
            raise ColumnTwice(shown(guessed.heads[place] if place < grid.width else word) or word)
        keys.append(key)
    if len(keys) > grid.width:
        raise errors.ColumnsDoNotFit(text.excerpt(words[grid.width]), names)
    return Mapping(
        keys=(*keys, *[None] * (grid.width - len(keys))), heads=guessed.heads, head_line=guessed.head_line
    )


def _named(word: str, known: Sequence[Column]) -> Column:
    """Return which column a word means: its code, or a head that is known. Refused: `ColumnsDoNotFit`."""
    coded = next((key for key in known if word == key.value), None)
    meant = coded or next((key for key in known if spelled(key, word)), None)
    if meant is None:
        raise errors.ColumnsDoNotFit(text.excerpt(word), tuple(key.value for key in known))
    return meant


def check(mapping: Mapping, needed: Sequence[Column]) -> None:
    """Refused: `HeadsNotFound` unless a mapping names people and has what is needed."""
    keys = set(mapping.keys)
    if not keys & set(_NAMES) or not set(needed) <= keys:
        raise errors.HeadsNotFound((Column.NAME.value, *(key.value for key in needed)))


def examples(grid: Grid, mapping: Mapping, place: int) -> tuple[str, ...]:
    """Return what the first different cells of a column show, to be seen beside what it is taken for."""
    cells: dict[str, None] = {}
    for row in grid.rows:
        if row.line > mapping.head_line and (cell := row.shown(place)):
            cells[cell] = None
        if len(cells) == EXAMPLES:
            break
    return tuple(cells)


def _recognised(cells: Sequence[str], known: Sequence[Column]) -> dict[int, Column]:
    """Return the columns whose heads are known, the first of two alike; a word may stand for more than one."""
    evenings = evening_heads.keys(cells) if Column.EVENING in known else {}
    results = [code for code in evenings.values() if code == Column.EVENING]
    if len(results) < (1 if _names_people(cells) else 2):
        evenings = {}
    columns: dict[int, Column] = {}
    for place, cell in enumerate(cells):
        words = _words("" if place in evenings else cell)
        taken = set(columns.values()) - (JOINED if status_of(cell) else JOINED - {Column.STATUS})
        key = next((key for key in known if words & _KEYS[key] and key not in taken), None)
        if key is not None:
            columns[place] = key
    if columns and all(key is Column.STATUS and status_of(cells[place]) for place, key in columns.items()):
        return {}  # “aktiv” alone is no head, it stands in the row of somebody
    if Column.TOTAL in known and Column.TOTAL not in columns.values():  # a list with points alone means the totals
        columns = {place: Column.TOTAL if key is Column.POINTS else key for place, key in columns.items()}
    if evenings:
        columns = {place: key for place, key in columns.items() if key in _ONCE_BESIDE_EVENINGS}
    return columns | {place: Column(code) for place, code in evenings.items() if code}
