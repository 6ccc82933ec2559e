"""What the columns of a list file are called, in English and German, and which of them there must be."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.list_files import errors
from skatclub.domain.list_files.house_cells import COLUMNS as HOUSE_COLUMNS
from skatclub.domain.list_files.spellings import folded, shown

COLUMNS = (
    "deal",
    "declarer",
    "game",
    "matadors",
    "announcement",
    "card_points",
    "tricks",
    "won",
    "schneider",
    "schwarz",
    "bid",
    "end",
    "replacement",
    "replacement_matadors",
)
"""The columns of a list file in their usual order; the first four are needed."""

MARKS = (*HOUSE_COLUMNS, "award", "dealer", "dealer_order", "value", "disputed", "note", "penalties", "rules")
"""Columns for what few lists have: what only a house notes, that a violation awards nothing, who dealt out of turn,
from which deal on they sat in another order (1 3 2 4), a value where no game is known, objections and notes,
measures of the director, and rules other than the usual."""

PLACES = ("event", "date", "series", "table")
"""Columns that tell several lists in one file apart; each list has its own deals 1, 2, 3 …"""

_SPELLINGS = {
    "deal": "deal dealno dealnumber no nr spielnr spielnummer",
    "declarer": "declarer player seat alleinspieler as spieler platz",
    "game": "game spielart spielansage grundwert basevalue",
    "matadors": "matadors tops spitzen",
    "announcement": "announcement announced ansage angesagt",
    "card_points": "cardpoints augen",
    "tricks": "tricks stiche",
    "won": "won result gewonnen ergebnis ausgang",
    "schneider": "schneider",
    "schwarz": "schwarz",
    "bid": "bid reizwert reizgebot gereizt",
    "end": "end ending ende",
    "award": "award awarded zugesprochen zuspruch",
    "replacement": "replacement ersatzspiel gewertetals",
    "replacement_matadors": "replacementmatadors ersatzspitzen",
    "value": "value gamevalue spielwert wert",
    "entry": "entry entryline line eingabe eingabezeile zeile",
    "hand": "hand",
    "schneider_announced": "schneiderannounced schneiderangesagt",
    "schwarz_announced": "schwarzannounced schwarzangesagt",
    "ouvert": "ouvert open offen",
    "dealer": "dealer geber kartengeber",
    "dealer_order": "dealerorder dealingorder geberfolge",
    "disputed": "disputed strittig einspruch",
    "penalties": "penalties penalty ordnungsmassnahmen ordnungsmassnahme",
    "rules": "rules regeln",
    "event": "event veranstaltung",
    "date": "date datum",
    "series": "series serie",
    "table": "table tisch",
    "kontra": "kontra contra double",
    "re": "re redouble",
    "supra": "supra",
    "resupra": "resupra hirsch",
    "spitze": "spitze",
    "tisch": "tischspiel tischoffen shown",
    "rum": "rum",
    "open_hand": "openhand handoffen",
    "picked_up": "pickedup skataufgenommen aufgenommen",
    "revolution": "revolution",
    "split": "split sixtysixty 60zu60",
    "held": "held bidding gehalten reizverlauf",
    "kontra_by": "kontraby kontravon",
    "ramsch_points": "ramschpoints ramschaugen",
    "ramsch_tricks": "ramschtricks ramschstiche",
    "skat_points": "skatpoints skataugen",
    "last_trick": "lasttrick letzterstich",
    "pushed": "pushed geschoben schiebungen",
    "knocks": "knocks geklopft klopfen",
    "called": "called virginsannounced jungfrauenangesagt",
    "note": "note notes remark comment bemerkung bemerkungen anmerkung notiz kommentar",
}
_KEYS = {word: key for key, words in _SPELLINGS.items() for word in words.split()}
_EITHER = "spiel"  # German for deal and for game: it is whichever of them has no column of its own


def keys_of(heads: Sequence[str]) -> tuple[str, ...]:
    """Return the key of each column; empty for a column without head. Refused: `ColumnUnknown`, `ColumnTwice`."""
    keys = [_KEYS.get(folded(head), "") for head in heads]
    for place, head in enumerate(heads):
        if folded(head) == _EITHER:
            keys[place] = "game" if "deal" in keys else "deal"
    for place, (head, key) in enumerate(zip(heads, keys, strict=True)):
        if not key and folded(head):
            raise errors.ColumnUnknown(shown(head))
        if key and key != "note" and key in keys[:place]:
            raise errors.ColumnTwice(shown(head))
    return tuple(keys)


def recognised(heads: Sequence[str]) -> int:
    """Return how many of these could be heads of a list file."""
    return sum(folded(head) in _KEYS or folded(head) == _EITHER for head in heads)


def check_complete(keys: Sequence[str]) -> None:
    """Refuse columns that cannot tell a list (`ColumnMissing`)."""
    if "deal" not in keys:
        raise errors.ColumnMissing("deal")
    if "entry" in keys:
        return
    if "declarer" not in keys:
        raise errors.ColumnMissing("declarer")
    if "game" not in keys and "value" not in keys:
        raise errors.ColumnMissing("game")
