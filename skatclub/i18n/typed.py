"""What is typed on a page, with what each of it says: looked up in the help, in the window and on paper."""

from __future__ import annotations

from skatclub.i18n.language import _
from skatclub.i18n.relatives import help as relatives_help, words as relatives_words
from skatclub.i18n.sheets import games
from skatclub.rules.kinds import GameKind
from skatclub.rules.relatives import catalogue

Lines = tuple[tuple[str, str], ...]
"""Keys, or other words to the left, each with what they do or say."""
LISTS, RELATIVES = "lists", "relatives"
"""The topics of the help that have something typed."""


def title(topic: str) -> str:
    """Return what stands above the lines of a topic."""
    return _("Entry line") if topic == LISTS else _("Typed")


def on_page(topic: str) -> Lines:
    """Return what is typed on a page, with what it says; nothing where nothing but names and numbers is."""
    return {LISTS: entry_keys, RELATIVES: relative_entries}.get(topic, tuple)()


def entry_keys() -> Lines:
    """Return the keys of the entry line."""
    suits = " ".join(
        games.kind_symbol(kind) for kind in (GameKind.DIAMONDS, GameKind.HEARTS, GameKind.SPADES, GameKind.CLUBS)
    )
    return (
        (_("seat game matadors"), _("342 = seat 3, Grand, with 2")),
        ("9 0 1 2", _("{suits} (last digit of the base value)").format(suits=suits)),
        ("4 3", _("Grand · Null")),
        ("5 6 7", _("Null Hand · ouvert · ouvert Hand")),
        (_("− before the number"), _("without matadors")),
        ("* / // ,", _("Hand · Schneider · Schwarz · announced")),
        ("⏎", _("won, enter")),
        ("− ⏎", _("lost")),
        ("0 ⏎", _("passed in")),
        (
            _("bid 33, or -,33"),
            _("the bid, at the end of the line: a game worth less than its bid is overbid, and lost"),
        ),
        ("13-,24=21", _("overbid Null, charged as clubs with 1")),
        ("1,36", _("only the value 36")),
        ("*17 ⏎", _("go to deal 17")),
        ("-3,50 ⏎", _("penalty of 50 points for seat 3")),
        ("221 b3:18 4:0", _("optional: seat 3 bid or held 18, seat 4 passed")),
        ("221k  221+  221k-", _("under house rules: Kontra, kk Re; then lost")),
        ("221k b2:18 3:0k", _("under house rules: who bid what, 0 passed, k said Kontra")),
        ("8 1:51 2:55", _("under house rules: Ramsch; the third player’s points follow")),
        (
            "r33  j  2ka1  2kr1",
            _(
                "letters of German words: r Reizwert, the bid; j Jungfrau, a virgin; ka Karo, diamonds; "
                "kr Kreuz, clubs"
            ),
        ),
        ("!c !v !g", _("conceded · declarer’s violation · defenders’ violation")),
        ("!gu", _("defenders’ violation; the level the bid needs was already impossible")),
    )


def relative_entries() -> Lines:
    """Return one entry of each relative of Skat, with what it says."""
    typed = []
    for game in catalogue.ALL:
        entry, words = relatives_help.explained_examples(game)[-1]
        typed.append((entry, f"{relatives_words.game_name(game.code)}: {words}"))
    return tuple(typed)
