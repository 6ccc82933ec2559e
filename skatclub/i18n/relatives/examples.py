"""What is typed for the relatives of Skat: worked entries, settled by their own rules."""

from __future__ import annotations

from skatclub.i18n.relatives import words as relatives_words
from skatclub.rules.relatives import line, relative
from skatclub.rules.relatives.relative import Relative, ScoredEntry

TYPED = {
    "raeuberskat": ("2g1", "1nv", "8 3 1:51 2:55"),
    "offiziersskat": ("1x1:70", "2x1k:60", "8 1:70"),
    "oma_skat": ("1p1", "2p1v"),
    "pilotenskat": ("1g2", "2g2v", "1x1r30"),
    "strohmann": ("1h1:58z14", "2x-1:55z10"),
    "skat_en_deux": ("1x1", "2x1v", "1no"),
    "schmegegge": ("1x-1", "8 1:66 2:40"),
    "idiotenskat": ("2x3", "3x3v", "1g2h"),
    "sechserskat": ("1d1", "2x12hsawao"),
    "north_american": ("1sx2", "2tp-1s", "3gu2v", "8 2j"),
    "bierlachs": ("2g1", "1d2v"),
    "bierskat": ("2p1", "1d2v", "1h1v"),
    "skwitz": ("n", "j1", "q2", "mk1"),
}
"""Entries that follow one another on a list."""
NAMES = ("Anna", "Bernd", "Carla", "Doris", "Emil", "Frieda", "Gerd", "Heike")


def explained_examples(game: Relative) -> tuple[tuple[str, str], ...]:
    """Return the example entries of a game, each with what it says and brings."""
    table = relative.table_of(game, game.fewest)
    names = NAMES[: table.players]
    readings = [line.read(text, game.fields(table), table.players).entry for text in TYPED[game.code]]
    entries = [entry for entry in readings if entry is not None]
    played = relative.fold(game, table, entries)
    return tuple(
        (text, " | ".join((relatives_words.entry_words(game, table, entry.entry, names), _brings(entry, names))))
        for text, entry in zip(TYPED[game.code], played.lines, strict=True)
    )


def _brings(entry: ScoredEntry, names: tuple[str, ...]) -> str:
    return relatives_words.score_words(entry.score, names)
