"""What the columns of list files are called: in German words that are read in again, in English by their codes."""

from __future__ import annotations

from skatclub.i18n import language

GERMAN = {
    "event": "Veranstaltung",
    "date": "Datum",
    "series": "Serie",
    "table": "Tisch",
    "seat": "Platz",
    "start_no": "Start-Nr.",
    "name": "Name",
    "points": "Spielpunkte",
    "won": "gewonnen",
    "lost": "verloren",
    "total": "Gesamt",
    "passed": "eingepasst",
    "played": "gespielt",
    "deal": "Spiel-Nr.",
    "declarer": "Alleinspieler",
    "game": "Spielart",
    "matadors": "Spitzen",
    "announcement": "Ansage",
    "card_points": "Augen",
    "tricks": "Stiche",
    "schneider": "Schneider",
    "schwarz": "Schwarz",
    "bid": "Reizwert",
    "end": "Ende",
    "replacement": "gewertet als",
    "replacement_matadors": "Ersatzspitzen",
    "award": "zugesprochen",
    "dealer": "Geber",
    "dealer_order": "Geberfolge",
    "value": "Spielwert",
    "disputed": "strittig",
    "note": "Bemerkung",
    "penalties": "Ordnungsmaßnahmen",
    "rules": "Regeln",
    "kontra": "Kontra",
    "re": "Re",
    "supra": "Supra",
    "resupra": "Hirsch",
    "spitze": "Spitze",
    "tisch": "Tischspiel",
    "rum": "Rum",
    "open_hand": "Hand offen",
    "picked_up": "Skat aufgenommen",
    "revolution": "Revolution",
    "split": "60 zu 60",
    "held": "gehalten",
    "kontra_by": "Kontra von",
    "ramsch_points": "Ramschaugen",
    "ramsch_tricks": "Ramschstiche",
    "skat_points": "Skataugen",
    "last_trick": "letzter Stich",
    "pushed": "geschoben",
    "knocks": "geklopft",
    "called": "Jungfrauen angesagt",
}
"""The heads by their codes; files of other people depend on them, so they are never worded anew."""


def head(code: str) -> str:
    """Return the head of a column in the language in use."""
    return GERMAN.get(code, code) if language.current() == language.GERMAN else code
