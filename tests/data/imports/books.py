"""The books of the corpus: what stands in them, what shows, and what must come in of them."""

from __future__ import annotations

from collections.abc import Sequence

from tests.foreign_sheets.model import (
    EMPTY,
    Book,
    Cell,
    Sheet,
    day,
    error,
    invisible,
    number,
    text,
    truth,
    uncounted,
)

GERMAN_DAY = "dd.mm.yyyy"


def row(*cells: str | int | Cell) -> list[Cell]:
    """Return a row: words are texts, numbers plain numbers, an empty word is no cell."""
    return [
        cell
        if isinstance(cell, Cell)
        else number(str(cell))
        if isinstance(cell, int)
        else text(cell)
        if cell
        else EMPTY
        for cell in cells
    ]


def table(title: str, *rows: Sequence[str | int | Cell], **more: object) -> Sheet:
    """Return a sheet of such rows."""
    return Sheet(title, [row(*cells) for cells in rows], **more)  # type: ignore[arg-type]


def book(*sheets: Sheet, active: int = 0, has_old_days: bool = False) -> Book:
    """Return a workbook."""
    return Book(sheets, active, has_old_days)


def person(given: str, family: str, **more: object) -> dict[str, object]:
    """Return somebody who must come in."""
    return {"given_name": given, "family_name": family, **more}


def members(*people: dict[str, object], **more: object) -> dict[str, object]:
    """Return what a list of members must bring."""
    return {"source": "members", **more, "people": list(people)}


def results(*lines: tuple[object, ...], **more: object) -> dict[str, object]:
    """Return what a table of results must bring: name, day, total, then points, won, lost if told."""
    return {"source": "results", **more, "results": [list(line) for line in lines]}


PLAIN = table(
    "Mitglieder",
    ("Nr", "Vorname", "Nachname", "Verein", "Eintritt"),
    (1, "Anna", "Albers", "SC Probe", day("2001-03-01", "01.03.2001")),
    (2, "Jürg", "Müller", "SC Grün-Weiß", day("2011-09-03", "03.09.2011")),
    (3, "Käthe", "Österle", "SC Grün-Weiß", day("1987-05-01", "01.05.1987")),
)
PLAIN_PEOPLE = members(
    person("Anna", "Albers", member_no="1", club="SC Probe", joined_on="2001-03-01"),
    person("Jürg", "Müller", member_no="2", club="SC Grün-Weiß", joined_on="2011-09-03"),
    person("Käthe", "Österle", member_no="3", club="SC Grün-Weiß", joined_on="1987-05-01"),
)
ZEROS = table(
    "Mitglieder",
    ("Mitgl.-Nr.", "Vorname", "Nachname", "Passnr.", "PLZ", "Telefon"),
    (number("7", "0007", "0000"), "Anna", "Albers", number("211001", "02.11.001", '00"."00"."000'),
     number("1067", "01067", "00000"), number("1715554433", "0171 5554433", "0000 0000000")),
    (text("0008"), "Bernd", "Brandt", "02.11.002", text("01067", format="@"), "0351/123"),
    (text("0009", format="@"), "Clara", "Conrad", text("0013", formula='TEXT(13,"0000")'), number("50123"), ""),
    (text("12E4", formula='"12"&"E4"'), "Dora", "Dorn", text("1_000", formula='"1"&"_000"'), "", ""),
    (text("0007a"), "Emil", "Eggert", text("1E400", formula='"1E"&400'), "", ""),
)  # fmt: skip
ZEROS_PEOPLE = members(
    person("Anna", "Albers", member_no="0007", association_no="02.11.001", phone="0171 5554433"),
    person("Bernd", "Brandt", member_no="0008", association_no="02.11.002", phone="0351/123"),
    person("Clara", "Conrad", member_no="0009", association_no="0013"),
    person("Dora", "Dorn", member_no="12E4", association_no="1_000"),
    person("Emil", "Eggert", member_no="0007a", association_no="1E400"),
    with_contact=True,
)
FORMATS = table(
    "Formate",
    ("Format", "Zahl"),
    ("Standard", number("1234.5", "1234,5")),
    ("krumm", number("0.30000000000000004", "0,3")),
    ("Tausender", number("1234", "1.234", "#,##0")),
    ("zwei Stellen", number("1234.5", "1.234,50", "#,##0.00")),
    ("eine Stelle", number("1.25", "1,3", "0.0")),
    ("Euro", number("48", "48,00 €", '#,##0.00 "€"')),
    ("Euro der Währung", number("48", "48,00 €", "#,##0.00\\ [$€-407]")),
    ("Wort davor", number("12", "Nr. 12", '"Nr. "0')),
    ("Wort dahinter", number("976", "976 Punkte", '0" Punkte"')),
    ("Minus", number("-48", "-48", "0")),
    ("Minus rot", number("-48", "-48", "0;[Red]-0")),
    ("Klammern", number("-48", "(48)", "0_);\\(0\\)")),
    ("null als Strich", number("0", "-", '0;-0;"-"')),
    ("Pass", number("211001", "0211-001", "0000\\-000")),
    ("unsichtbar", invisible("4711")),
    ("Text", text("0815", format="@")),
    ("Zahl als Text", number("815", "815", "@")),
)
DAYS = table(
    "Tage",
    ("Format", "Tag"),
    ("ganz", day("2001-03-04", "04.03.2001")),
    ("des Landes", day("2001-03-04", "04.03.2001", "day")),
    ("kurz", day("2001-03-04", "04.03.01", "dd.mm.yy")),
    ("ohne Nullen", day("2001-03-04", "4.3.2001", "d.m.yyyy")),
    ("Striche", day("2001-03-04", "2001-03-04", "yyyy-mm-dd")),
    ("Monat", day("2001-03-01", "03/2001", "mm\\/yyyy")),
    ("Zeichen des Landes", day("2001-03-01", "03.2001", "mm/yyyy")),
    ("Wort mit Zeichen des Landes", day("2001-05-04", "4. Mai. 01", "[$-407]d/\\ mmm/\\ yy;@")),
    ("Monat mit Punkt", day("2001-03-01", "03.2001", "mm\\.yyyy")),
    ("Jahr", day("2001-01-01", "2001", "yyyy")),
    ("Wort", day("2001-03-04", "4. März 2001", "[$-407]d. mmmm yyyy")),
    ("Monat als Wort", day("2001-05-01", "Mai 2001", "mmmm yyyy")),
    ("ohne Jahr", day("2001-03-04", "04.03.", "dd.mm.")),
    ("Schalttag", day("2000-02-29", "29.02.2000")),
    ("alt", day("1951-03-14", "14.03.1951")),
)
HIDDEN_ROWS = table(
    "Mitglieder",
    ("Nr", "Vorname", "Nachname", "Status"),
    (1, "Anna", "Albers", "aktiv"),
    (2, "Bernd", "Brandt", "aktiv"),
    (3, "Clara", "Conrad", "ausgetreten"),
    (4, "Dieter", "Dorn", "aktiv"),
    (5, "Emil", "Eggert", "ausgetreten"),
    hidden_rows=frozenset({4, 6}),
    is_filtered=True,
)
HIDDEN_COLUMNS = table(
    "Mitglieder",
    ("Nr", "Vorname", "Nachname", "Verein", "Passnr.", "Austritt"),
    (1, "Anna", "Albers", "SC Alt", "02.11.001", ""),
    (2, "Bernd", "Brandt", "SC Alt", "02.11.002", day("2020-12-31", "31.12.2020")),
    hidden_columns=frozenset({3, 5}),
)
OLD = table("Alt", ("Nr", "Vorname", "Nachname"), (1, "Zoe", "Zander"), state="hidden")
SECRET = table("Gebühren", ("Name", "Beitrag"), ("Yvonne Ypsilon", 48), state="veryHidden")
ERRORS = table(
    "Mitglieder",
    ("Nr", "Vorname", "Nachname", "Verein", "Status"),
    (1, "Anna", "Albers", error("#NV"), "aktiv"),
    (2, "Bernd", "Brandt", "SC Probe", "aktiv"),
    (3, "Clara", "Conrad", error("#DIV/0!", "1/0"), "aktiv"),
    (4, "Dora", "Dorn", error("#BEZUG!", "#REF!A1"), "aktiv"),
    (5, "Emil", "Eggert", error("#NAME?", "SVERWEIS2(1)"), "aktiv"),
    (6, "Fritz", "Fuchs", error("#WERT!", '1+"x"'), "aktiv"),
    (7, "Gerda", "Groß", error("#ZAHL!", "SQRT(-1)"), "aktiv"),
)
UNCOUNTED = table(
    "Mitglieder",
    ("Nr", "Vorname", "Nachname", "Verein"),
    (1, "Anna", "Albers", uncounted('"SC "&A2')),
    (2, "Bernd", "Brandt", "SC Probe"),
)
COMMENTS = table(
    "Mitglieder",
    (text("Nr"), text("Vorname"), text("Nachname", comment="so wie im Pass"), text("Verein")),
    (1, text("Anna", comment="Uschi: schuldet noch 5 €"), "Albers", Cell(comment="Verein fragen!")),
    (2, "Bernd", text("Brandt", comment="gestorben 2024"), "SC Probe"),
    box="Stand 1.1.2026, bitte nicht weitergeben",
)
MERGED = table(
    "Mitglieder",
    ("Mitgliederliste SC Probe e.V., Stand 1.1.2026", "", "", ""),
    (),
    ("Person", "", "Verein", ""),
    ("Vorname", "Nachname", "Mitgl.-Nr.", "Eintritt"),
    ("Anna", "Albers", number("7", "0007", "0000"), day("2001-03-01", "01.03.2001")),
    ("Bernd", "Brandt", number("8", "0008", "0000"), ""),
    ("Summe:", "", number("2"), ""),
    merged=("A1:D1", "A3:B3", "C3:D3"),
)
UNDER_MERGED = table(
    "Mitglieder",
    ("Nr", "Vorname", "Nachname", "Verein"),
    (1, "Anna", "Albers", "SC Probe"),
    (2, "Bernd", "Brandt", "SC Verborgen"),
    (3, "Clara", "Conrad", "SC Neu"),
    merged=("D2:D3",),
)
MERGED_DOWN = table(
    "Mitglieder",
    ("Name", "Verein", "Kontakt", "", "Eintritt"),
    ("", "", "Telefon", "E-Mail", ""),
    ("Anna Albers", "SC Probe", text("0351 1"), "", "2001"),
    ("Bernd Brandt", "", "", "bernd@beispiel.de", "2002"),
    ("Clara Conrad", "", "", "", ""),
    ("", "", "", "", ""),
    ("Dora Dorn", "SC Neu", text("0351 4"), "", ""),
    merged=("A1:A2", "B1:B2", "C1:D1", "E1:E2", "B3:B6", "E4:E5"),
)
ESCAPES = table(
    "Mitglieder",
    ("Nr", "Vorname", "Nachname", "Verein\r"),
    (1, "Anna", "Albers\r", "SC Probe"),
    (2, "Bernd\r\n", "Brandt", "SC\r\nProbe"),
    (3, "Clara", "Conrad\t", "SC _x000D_ heißt so"),
)
NAMES_BY_HEAD = table(
    "Mitglieder",
    ("Nr.", "Nachname, Vorname", "Verein"),
    (1, "Albers, Anna", "SC Probe"),
    (2, "von der Heide, Bernd", "SC Probe"),
    (3, "Müller, Peter jun.", "SC Probe"),
    (4, "Pohl, Dr. Ernst", "SC Probe"),
    (5, "Weiß,Dörte ", "SC Probe"),
    (6, " Kölsch,  Jupp", "SC Probe"),
)
NAMES_PEOPLE = (
    person("Anna", "Albers"),
    person("Bernd", "von der Heide"),
    person("Peter jun.", "Müller"),
    person("Dr. Ernst", "Pohl"),
    person("Dörte", "Weiß"),
    person("Jupp", "Kölsch"),
)
NAMES_WITHOUT_COMMA = table(
    "Mitglieder",
    ("Nr", "Name Vorname", "Verein"),
    (1, "Albers Anna", "SC Probe"),
    (2, "von der Heide Bernd", "SC Probe"),
    (3, "Brandt, Clara", "SC Probe"),
)
NAMES_ASKED = table(
    "Mitglieder",
    ("Nr", "Name", "Verein"),
    (1, "Albers Anna", "SC Probe"),
    (2, "Brandt Bernd", "SC Probe"),
    (3, "von der Heide Clara", "SC Probe"),
)
ADDRESSES = table(
    "Mitglieder",
    ("Nr", "Vorname", "Nachname", "Straße", "PLZ", "Ort", "E-Mail", "Telefon"),
    (1, "Anna", "Albers", "Hauptstr. 12", number("1067", "01067", "00000"), "Dresden", "anna@beispiel.de",
     number("351123456", "0351123456", "0000000000")),
    (2, "Bernd", "Brandt", "Am Markt 3", text("50667"), "Köln", "", "0171-5554433"),
    (3, "Clara", "Conrad", "", text("01069"), "Dresden", "", ""),
)  # fmt: skip
JOINED = table(
    "Mitglieder",
    ("Nr", "Vorname", "Nachname", "Eintritt", "Status"),
    (1, "Anna", "Albers", day("1987-05-01", "01.05.1987"), "aktiv"),
    (2, "Bernd", "Brandt", day("2003-05-01", "05/2003", "mm\\/yyyy"), "Ehrenm."),
    (3, "Clara", "Conrad", day("1998-01-01", "1998", "yyyy"), "passiv"),
    (4, "Dora", "Dorn", number("1998"), "Aktive"),
    (5, "Emil", "Eggert", "05/2003", "Ehrenm."),
    (6, "Fritz", "Fuchs", "Sept. 2019", "aktiv"),
    (7, "Gerda", "Groß", "1.5.87", "aktiv"),
)
JOINED_PEOPLE = members(
    person("Anna", "Albers", joined_on="1987-05-01", roughly=[], status="active"),
    person("Bernd", "Brandt", joined_on="2003-05-01", roughly=["joined_on"], status="honorary"),
    person("Clara", "Conrad", joined_on="1998-01-01", roughly=["joined_on"], status="passive"),
    person("Dora", "Dorn", joined_on="1998-01-01", roughly=["joined_on"], status="active"),
    person("Emil", "Eggert", joined_on="2003-05-01", roughly=["joined_on"], status="honorary"),
    person("Fritz", "Fuchs", joined_on="2019-09-01", roughly=["joined_on"], status="active"),
    person("Gerda", "Groß", joined_on="1987-05-01", roughly=[], status="active"),
    answers={"status:Ehrenm.": "honorary", "status:Aktive": "active"},
)
BAD_CELLS = table(
    "Mitglieder",
    ("Nr", "Vorname", "Nachname", "Eintritt", "E-Mail"),
    (1, "Anna", "Albers", "??.5.1949", "anna@beispiel.de"),
    (2, "Bernd", "Brandt", "31.2.2001", "bernd(at)beispiel.de"),
    (3, "Clara", "Conrad", day("2001-03-01", "01.03.2001"), "clara@beispiel.de"),
)
TRUTHS = table(
    "Mitglieder",
    ("Vorname", "Nachname", "Zahlt"),
    ("Anna", "Albers", truth(is_true=True)),
    ("Bernd", "Brandt", truth(is_true=False)),
)
SEASON = table(
    "Saison 2025",
    ("Platz", "Name", day("2025-01-03", "03.01.2025"), day("2025-01-10", "10.01.2025"),
     day("2025-01-17", "17.01.2025"), "Summe"),
    (1, "Anna Albers", 1024, "-", 876, number("1900", formula="SUM(C2:E2)")),
    (2, "Bernd Brandt", 980, 450, "", number("1430", formula="SUM(C3:E3)")),
    (3, "Clara Conrad", "", number("1203", "1.203", "#,##0"), -211, number("992", formula="SUM(C4:E4)")),
    ("", "Summe", 2004, 1653, 665, 4322),
)  # fmt: skip
SEASON_RESULTS = (
    ("Anna Albers", "2025-01-03", 1024),
    ("Anna Albers", "2025-01-17", 876),
    ("Bernd Brandt", "2025-01-03", 980),
    ("Bernd Brandt", "2025-01-10", 450),
    ("Clara Conrad", "2025-01-10", 1203),
    ("Clara Conrad", "2025-01-17", -211),
)
SEASON_WITHOUT_YEAR = table(
    "Vereinsmeisterschaft",
    ("Vereinsmeisterschaft 2025/26", "", "", "", "", ""),
    ("Platz", "Name", "28.11.", "12.12.", "09.01.", "Summe"),
    (1, "Albers, Anna", 1024, 501, 876, 2401),
    (2, "Brandt, Bernd", 980, 450, "", 1430),
    merged=("A1:F1",),
)
SEASON_WITHOUT_YEAR_RESULTS = results(
    ("Anna Albers", "2025-11-28", 1024),
    ("Anna Albers", "2025-12-12", 501),
    ("Anna Albers", "2026-01-09", 876),
    ("Bernd Brandt", "2025-11-28", 980),
    ("Bernd Brandt", "2025-12-12", 450),
    answers={"year": "2025/2026"},
)
SEASON_OF_TWO_LINES = table(
    "Saison 2025",
    ("Saison 2025", "", "", "", "", "", "", ""),
    ("Name", day("2025-01-03", "03.01.2025"), "", "", day("2025-01-10", "10.01.2025"), "", "", "Gesamt"),
    ("", "Punkte", "Gew.", "Verl.", "Punkte", "Gew.", "Verl.", ""),
    ("Anna Albers", 1024, 12, 2, 876, 9, 1, 1900),
    ("Bernd Brandt", 980, 10, 3, "", "", "", 980),
    merged=("A1:H1", "B2:D2", "E2:G2", "A2:A3"),
)
SEASON_OF_TWO_LINES_RESULTS = results(
    ("Anna Albers", "2025-01-03", 1024, None, 12, 2),
    ("Anna Albers", "2025-01-10", 876, None, 9, 1),
    ("Bernd Brandt", "2025-01-03", 980, None, 10, 3),
)
SEASON_WRONG_SUM = table(
    "Saison",
    ("Name", "03.01.2025", "10.01.2025", "Summe"),
    ("Anna Albers", 1024, 876, 1900),
    ("Bernd Brandt", 980, 450, 1340),
)
SEASON_DROPPED = table(
    "Saison",
    ("Name", "03.01.2025", "10.01.2025", "17.01.2025", "Summe"),
    ("Anna Albers", 1024, "(211)", 876, 1900),
    ("Bernd Brandt", 980, 450, "fehlt", 1430),
)
REGISTRATIONS = table(
    "Anmeldungen 2026",
    ("12. Lübecker Pokal-Preisskat  –  Voranmeldungen (Stand 28.11.2026)", "", "", "", "", "", "", ""),
    ("bitte bei Uschi melden, wenn was fehlt!! Tel. 0451/0815",),
    (),
    ("lfd.", "Name, Vorname", "Verein", "Passnr.", "D/S/J", "Mannschaft", "bez.", "Bemerkung"),
    (1, "Müller, Jürgen", "Kreuz-Bube Lübeck", "02.11.001", "S", "Lübeck I", "x", ""),
    (2, "Müller, Jürgen", "Herz-Dame Köln", "05.07.114", "", "Köln I", "x", ""),
    (
        3,
        "Größmann-Öttl, Käthe",
        "Kreuz-Bube Lübeck",
        "02.11.002",
        "D",
        "Lübeck I",
        "",
        text("bar", comment="Uschi"),
    ),
    (4, "von der Heide, Anneliese", "Herz-Dame Köln", "05.07.101", "D", "Köln I", "ja", "bringt Kuchen mit"),
    (5, "Gäde, Fiete", "Pik Sieben Rügen", number("1305042", "13.05.042", '00"."00"."000'), "J", "", "nein", ""),
    (),
    ("", "Summe: 5 Anmeldungen", "", "", "", "", 3, ""),
    merged=("A1:H1",),
)
REGISTRATIONS_ENTRANTS = {
    "source": "entrants",
    "answers": {"group:S": "seniors", "group:J": "juniors", "group:D": "ladies"},
    "entrants": [
        {"given_name": "Jürgen", "family_name": "Müller", "club": "Kreuz-Bube Lübeck",
         "association_no": "02.11.001", "groups": ["seniors"], "team": "Lübeck I", "has_paid": True},
        {"given_name": "Jürgen", "family_name": "Müller", "club": "Herz-Dame Köln", "association_no": "05.07.114",
         "groups": [], "team": "Köln I", "has_paid": True},
        {"given_name": "Käthe", "family_name": "Größmann-Öttl", "club": "Kreuz-Bube Lübeck",
         "association_no": "02.11.002", "groups": ["ladies"], "team": "Lübeck I", "has_paid": False},
        {"given_name": "Anneliese", "family_name": "von der Heide", "club": "Herz-Dame Köln",
         "association_no": "05.07.101", "groups": ["ladies"], "team": "Köln I", "has_paid": True},
        {"given_name": "Fiete", "family_name": "Gäde", "club": "Pik Sieben Rügen", "association_no": "13.05.042",
         "groups": ["juniors"], "team": "", "has_paid": False},
    ],
}  # fmt: skip
NUMBERS_SUMMARY = table(
    "Exportübersicht",
    ("Dieses Dokument wurde aus Numbers exportiert.", "", ""),
    (),
    ("Numbers-Blattname", "Numbers-Tabellenname", "Excel-Arbeitsblatt"),
    ("Mitglieder", "Tabelle 1", "Mitglieder"),
)
SCRIPTS = table(
    "Gäste",
    ("Nr", "Vorname", "Nachname", "Verein"),
    (1, "Thị Hồng", "Đặng", "SC Grün-Weiß"),
    (2, "Łukasz", "Żółć", "Klub Łódź"),
    (3, "Κώστας", "Παπαδόπουλος", "SC Αθήνα"),
    (4, "Олена", "Ковальчук", "SC Київ"),
    (5, "明", "王", "SC 北京"),
    (6, "Anna 🃏", "Albers", "SC ♠ Pik-As ♣"),
    (7, "Zoë", "D’Angelo", "SC ½ Grand"),
)
TITLE_WITH_COMMA = table(
    "",
    ("Mitgliederliste SC Probe e.V., Stand 1.1.2026",),
    ("Nr", "Vorname", "Nachname", "Verein"),
    (1, "Anna", "Albers", "SC Probe, Neustadt, Kreis Mitte"),
    (2, "Bernd", "Brandt", "SC Probe"),
)
GERMAN = table(
    "",
    ("Nr", "Vorname", "Nachname", "Verein"),
    (1, "Jürg", "Müller", "SC Grün-Weiß"),
    (2, "Käthe", "Österle", "SC Grün-Weiß"),
    (3, "Änne", "Übelacker", "Skatfreunde Süd"),
)
GERMAN_PEOPLE = members(
    person("Jürg", "Müller", member_no="1", club="SC Grün-Weiß"),
    person("Käthe", "Österle", member_no="2", club="SC Grün-Weiß"),
    person("Änne", "Übelacker", member_no="3", club="Skatfreunde Süd"),
)
QUOTED = table(
    "",
    ("Nr", "Name", "Verein", "Bemerkung"),
    (1, "Albers, Anna", "SC Probe; Mitte", 'sagt "bin dabei"'),
    (2, "Brandt, Bernd", "SC Probe", "zwei\nZeilen"),
)
