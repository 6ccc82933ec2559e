"""Games, deals and results in the words of the scorer: "Grand mit 2 Hand, Schneider angesagt"."""

from __future__ import annotations

from enum import StrEnum

from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming, pgettext
from skatclub.i18n.sheets import house_names
from skatclub.rules.game import game as game_rules
from skatclub.rules.game.deal import Deal, PassedIn, Ramsch
from skatclub.rules.game.game import Ending, Game, Reached
from skatclub.rules.game.value import Settlement, ValueOnly
from skatclub.rules.kinds import Announcement, GameKind


class Deck(StrEnum):
    """The cards that people hold: they decide the words for the suits, and elsewhere their colours."""

    FRENCH = "french"
    TOURNAMENT = "tournament"
    GERMAN = "german"


_SYMBOLS = {
    GameKind.CLUBS: "♣",
    GameKind.SPADES: "♠",
    GameKind.HEARTS: "♥",
    GameKind.DIAMONDS: "♦",
    GameKind.GRAND: "G",
    GameKind.NULL: "N",
}

_deck = Deck.TOURNAMENT


def use_deck(deck: Deck) -> None:
    """Name the suits as on these cards from now on: Kreuz … Karo, or Eichel … Schellen."""
    global _deck  # noqa: PLW0603  one program shows one deck, as it speaks one language
    _deck = deck


def deck() -> Deck:
    """Return the deck whose words are in use."""
    return _deck


_KINDS = {
    GameKind.CLUBS: N_("Clubs"),
    GameKind.SPADES: N_("Spades"),
    GameKind.HEARTS: N_("Hearts"),
    GameKind.DIAMONDS: N_("Diamonds"),
    GameKind.GRAND: N_("Grand"),
    GameKind.NULL: N_("Null"),
}


def kind_name(kind: GameKind) -> str:
    """Return the name of a game: Kreuz, or Eichel with the German deck."""
    if _deck is Deck.GERMAN and kind.is_suit:
        return _german_suit(kind)
    return _(_KINDS[kind])


_german_suit = naming(
    {
        GameKind.CLUBS: N_("Acorns"),
        GameKind.SPADES: N_("Leaves"),
        GameKind.HEARTS: N_("Red"),
        GameKind.DIAMONDS: N_("Bells"),
    }
)


def kind_symbol(kind: GameKind, announcement: Announcement = Announcement.NONE) -> str:
    """Return the sign of a game for narrow columns: ♣ ♠ ♥ ♦ G N NH NO NOH."""
    symbol = _SYMBOLS[kind]
    if kind is not GameKind.NULL:
        return symbol
    hand = announcement in {Announcement.HAND, Announcement.HAND_OUVERT}
    ouvert = announcement in {Announcement.OUVERT, Announcement.HAND_OUVERT}
    return symbol + "O" * ouvert + "H" * hand


null_name = naming(
    {
        Announcement.NONE: N_("Null"),
        Announcement.HAND: N_("Null Hand"),
        Announcement.OUVERT: N_("Null ouvert"),
        Announcement.HAND_OUVERT: N_("Null ouvert Hand"),
    }
)
"""The full name of a Null: Null ouvert Hand."""


announcement_name = naming(
    {
        Announcement.NONE: N_("no announcement"),
        Announcement.HAND: N_("Hand"),
        Announcement.SCHNEIDER: N_("Schneider announced"),
        Announcement.SCHWARZ: N_("Schwarz announced"),
        Announcement.OUVERT: N_("ouvert"),
        Announcement.HAND_OUVERT: N_("ouvert Hand"),
    }
)
"""The words for an announcement alone: Schneider angesagt."""


def reached_name(reached: Reached) -> str:
    """Return Schneider or Schwarz; empty where neither was reached."""
    return {Reached.NOTHING: "", Reached.SCHNEIDER: _("Schneider"), Reached.SCHWARZ: _("Schwarz")}[reached]


def matadors_words(matadors: int) -> str:
    """Return "mit 2" or, for a negative number, "ohne 2"."""
    return (_("with {n}") if matadors > 0 else _("without {n}")).format(n=abs(matadors))


def game_words(facts: Game) -> str:
    """Return what was declared and reached: Grand mit 2 Hand, Schneider angesagt."""
    if facts.kind is GameKind.NULL:
        return null_name(facts.announcement)
    return ", ".join((_declared(facts), *_levels(facts)))


def _declared(facts: Game) -> str:
    words = {"game": kind_name(facts.kind), "matadors": matadors_words(facts.matadors)}
    if game_rules.is_ouvert(facts):
        return _("{game} ouvert {matadors}").format(**words)
    if game_rules.is_hand(facts):
        return _("{game} {matadors} Hand").format(**words)
    return _("{game} {matadors}").format(**words)


def deal_words(deal: Deal, settled: Settlement | None) -> str:
    """Return a row in words: Pik mit 1, überreizt · eingepasst · Spielwert 36. Won or lost is `result_word`.

    Whether it is overbid says its settlement, which knows what levels and values the house counts.
    """
    if isinstance(deal, PassedIn):
        return house_names.ramsch_words(deal.facts) if isinstance(deal, Ramsch) else _("passed in")
    if isinstance(deal.facts, ValueOnly):
        return _("game value {value}").format(value=deal.facts.value)
    facts = deal.facts
    parts = [game_words(facts), *house_names.told_words(facts.house), ending_words(facts.ending, won=facts.won)]
    if settled is not None and settled.overbid:
        parts.append(_("overbid"))
    return ", ".join(part for part in parts if part)


def ending_words(ending: Ending, *, won: bool) -> str:
    """Return how play stopped, if not by playing on: aufgegeben, geschenkt, Regelverstoß …; else empty."""
    match ending:
        case Ending.PLAYED:
            return ""
        case Ending.CONCEDED:
            return _("conceded by the defenders") if won else _("conceded")
        case Ending.DECLARER_VIOLATION:
            return _("declarer’s violation")
        case Ending.DEFENDER_VIOLATION:
            return _("defenders’ violation")


def result_word(won: bool) -> str:
    """Return "gewonnen" or "verloren"."""
    return _("won") if won else _("lost")


def overbid_mark() -> str:
    """Return the letter that marks an overbid game, on paper and screen."""
    return pgettext("the mark of an overbid game", "o")


def seat_words(seat: int) -> str:
    """Return "Platz 3"."""
    return _("seat {seat}").format(seat=numbers.points(seat))


def _levels(facts: Game) -> list[str]:
    announced = {
        Announcement.SCHNEIDER: [_("Schneider announced")],
        Announcement.SCHWARZ: [_("Schwarz announced")],
    }.get(facts.announcement, [])
    if game_rules.announces_schwarz(facts):
        return announced
    if game_rules.announces_schneider(facts) and facts.reached is Reached.SCHNEIDER:
        return announced
    return [*announced, *filter(None, [reached_name(facts.reached)])]
