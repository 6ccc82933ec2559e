"""Where the game comes from, in words: what it was, how it is scored here, and what the sources leave open."""

from __future__ import annotations

from skatclub.i18n import wordlists
from skatclub.i18n.language import N_, _, naming
from skatclub.i18n.relatives import examples as relatives_examples
from skatclub.i18n.relatives import help as relatives_help
from skatclub.i18n.relatives import words as relatives_words
from skatclub.i18n.rule_book.entry import BookEntry
from skatclub.i18n.rule_sets import house_rule_words
from skatclub.i18n.rule_sets import words as rule_sets_words
from skatclub.rules import named_rules, presets
from skatclub.rules.relatives import catalogue
from skatclub.rules.rule_book.origins import ORIGINS, Chapter, Origin


def entries() -> tuple[BookEntry, ...]:
    """Return every entry, its examples computed now."""
    return tuple(map(_entry, ORIGINS))


def _entry(origin: Origin) -> BookEntry:
    game = catalogue.by_code(origin.code)
    is_game = game is not None and origin.code not in _TITLES
    tells = relatives_help.about(origin.code) if is_game else _(_TELLS[origin.code])
    names = _("Also called: {names}.").format(names=wordlists.both(*origin.names)) if origin.names else ""
    left_open = _(_OPEN[origin.code]) if origin.code in _OPEN else ""
    source = rule_sets_words.source_words(origin.source)
    lines = (tells, names, *map(_scored, origin.scored), left_open, _("Known: {source}.").format(source=source))
    return BookEntry(
        code=origin.code,
        place=chapter_name(origin.chapter),
        title=relatives_words.game_name(origin.code) if is_game else _(_TITLES[origin.code]),
        answer=" · ".join(filter(None, (origin.year, "" if origin.scored else _("not scored")))),
        lines=tuple(filter(None, lines)),
    )


def _scored(code: str) -> str:
    """Return what something is scored by here, with its name for commands and an example."""
    name, example = _named(code)
    pattern = _("Scored as “{name}” ({code}): {example}") if example else _("Scored as “{name}” ({code}).")
    return pattern.format(name=name, code=code, example=example)


def _named(code: str) -> tuple[str, str]:
    game, preset = catalogue.by_code(code), presets.by_code(code)
    if game is not None:
        typed, words = relatives_examples.explained_examples(game)[-1]
        return relatives_words.game_name(code), f"{typed} – {words}"
    if preset is not None:
        of_house = house_rule_words.lines(preset.rules)
        return rule_sets_words.preset_name(code), (of_house or rule_sets_words.lines(preset.rules))[0].example
    rules = next(rule.rules for rule in named_rules.HOUSE_RULES if rule.code == code)
    return house_rule_words.rule_name(code), house_rule_words.lines(rules)[0].example


chapter_name = naming(
    {
        Chapter.PAST: N_("Before the orders"),
        Chapter.ORDERS: N_("Orders and bodies"),
        Chapter.GAMES: N_("Games of the family"),
        Chapter.UNKNOWN: N_("Named, but no rule found"),
    }
)
"""What a part of the history is called."""


_TITLES = {
    "twelve_cards": N_("Forehand with twelve cards: 12-10-10"),
    "frage_solo": N_("Frage and Solo: the first written rules"),
    "suit_bidding": N_("Bidding by suit"),
    "four_unters": N_("Four Unters as lasting trumps"),
    "null_between": N_("Null ranked between the suits"),
    "bierskat": N_("Bierskat of students"),
    "order_1886": N_("The first order: congress at Altenburg"),
    "leipzig": N_("Plus and minus at the declarer: the Leipzig rules"),
    "until_1932": N_("Grand at 20"),
    "grand_ouvert": N_("Grand ouvert at 36"),
    "seeger": N_("The Seeger system"),
    "seeger_fabian": N_("The extended system: Seeger-Fabian"),
    "until_1998": N_("Lost Hand games counted once"),
    "order_1999": N_("One order for all since 1 January 1999"),
    "editions": N_("Editions and their paragraphs"),
    "skat_court": N_("The International Skat Court at Altenburg"),
    "ispa": N_("ISPA: the International Skat Players Association"),
    "doublings": N_("Kontra, Re, Supra and Resupra"),
    "kassel": N_("The “Kassel” system"),
    "plain_fabian": N_("“Fabian” alone"),
    "romanow": N_("“Romanow”"),
}
_TELLS = {
    "twelve_cards": N_(
        "In the oldest form forehand got twelve cards, the others ten each; forehand laid two away and "
        "announced. There was no bidding."
    ),
    "frage_solo": N_(
        "German cards, ten each in packets of 3-2-3-2, two to the skat. There were two contracts only: "
        "Frage and Solo. Forehand opened or passed; a Solo outbid a Frage. 61 card points won; 90 "
        "(Schneider), all tricks (Schwarz) and, if agreed, matadors held or missing from the top brought "
        "bonuses."
    ),
    "suit_bidding": N_(
        "No numbers were bid: the same contract in a higher suit outbid the lower one. The order of the "
        "suits was that of today: diamonds, hearts, spades, clubs (bells, red, leaves, acorns)."
    ),
    "four_unters": N_(
        "The four Unters, which other cards call jacks, were trumps whatever the suit, as they are today; "
        "the window names the suits by German cards too (Preferences)."
    ),
    "null_between": N_("Before Null had its value of 23 it stood between the suits and once counted 20."),
    "bierskat": N_(
        "In the drinking rules of students losses were added up; at sixty there was a stroke, and one more "
        "for each player without an entry, called a virgin; then all numbers were wiped."
    ),
    "order_1886": N_(
        "The congress of 7 August 1886 at Altenburg gave the first common order; it was printed in 1888."
    ),
    "leipzig": N_("The points of a game are written to its declarer alone, as A. Schubert’s Leipzig rules had it."),
    "until_1932": N_("Until 1932 a Grand counted 20 a level, at home often longer."),
    "grand_ouvert": N_("In older rules Grand ouvert had a base value of its own, and ouvert was no level."),
    "seeger": N_("The 14th congress took it up: 50 for each game won, minus 50 for each lost."),
    "seeger_fabian": N_(
        "Since the 18th congress the others get something for a game lost: 40 at a table of three, 30 at "
        "one of four, the dealer who sits out as well."
    ),
    "until_1998": N_(
        "Until 31 December 1998 a lost Hand game was charged once; old books and many pages still say so."
    ),
    "order_1999": N_(
        "The 27th congress of 22 November 1998 united the rules of DSkV and ISPA; lost Hand games count "
        "twice since."
    ),
    "editions": N_(
        "The order was amended in 2002, 2006, 2010, 2018 and 2022. Its numbers have changed: overbid games "
        "stood in 5.4 until 2018 and stand in 3.6 since 2022. The cases name both where they are known."
    ),
    "skat_court": N_("It decides disputes on the order. Who is not content with a referee’s ruling may ask it."),
    "ispa": N_(
        "It holds world and European championships and leagues of its own: teams of up to eight in the "
        "first, up to six in the second league, cups of four."
    ),
    "doublings": N_(
        "Four doublings, none of them in the order. Supra is called Bock, and Resupra Hirsch, in many places."
    ),
    "kassel": N_("A list system of this name is mentioned."),
    "plain_fabian": N_("The bonus for games that others lose, without plus and minus 50."),
    "romanow": N_("One program for lists names an addition of this name."),
}
_OPEN = {
    "twelve_cards": N_(
        "The source names no points, so that nothing is scored. A list can be kept as Räuberskat, which "
        "knows no bidding either, if the table agrees on its values."
    ),
    "frage_solo": N_(
        "The source gives no values for contracts and bonuses. They would have to be invented, and that is "
        "not done."
    ),
    "suit_bidding": N_(
        "How it was bid changes nothing that stands on a list: a game that was played is entered without a "
        "bid, and nothing is overbid."
    ),
    "four_unters": N_("Nothing is scored by it but the matadors, which are counted as today."),
    "null_between": N_(
        "Between which suits it ranked, and when that changed, the source does not tell; only its 20 points"
        " can be chosen."
    ),
    "bierskat": N_(
        "The values of the games are not given: those of Skat are taken. Several at sixty in one deal the "
        "source does not know."
    ),
    "order_1886": N_(
        "Its values were not to be had. For lists of later times there are the rule sets until 1932 and until 1998."
    ),
    "until_1932": N_(
        "What else was counted otherwise then the sources tell only in part; each of these rules can be "
        "chosen by itself."
    ),
    "grand_ouvert": N_("From when to when it was so the source does not tell."),
    "editions": N_("The text of 2022 is the federation’s; here it is cited by paragraph, not copied."),
    "skat_court": N_(
        "Its rulings are not copied here. The cases of this book are our own; print the protest file of an "
        "event with its list for a letter to the court."
    ),
    "ispa": N_(
        "Its match points and lengths of series were not found: teams, series and points of a league are "
        "free settings of an event."
    ),
    "doublings": N_("Whether the bonuses of the list are doubled too no source says: it is a setting."),
    "kassel": N_(
        "Nothing was found under this name. A formula of a club is entered under Rule sets: points, won, "
        "lost, lost by others."
    ),
    "plain_fabian": N_("No source says that it was played so."),
    "romanow": N_("Its rule was not found."),
}
