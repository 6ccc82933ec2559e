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
        Chapter.PAST: N_("Before there were official rules"),
        Chapter.ORDERS: N_("Rules and organisations"),
        Chapter.GAMES: N_("Games of the family"),
        Chapter.UNKNOWN: N_("Named, but no rule found"),
    }
)
"""What a part of the history is called."""


_TITLES = {
    "twelve_cards": N_("Forehand with twelve cards: 12-10-10"),
    "frage_solo": N_("Frage and Solo: the first written rules"),
    "suit_bidding": N_("Bidding by suit"),
    "four_unters": N_("The four Unters as permanent trumps"),
    "null_between": N_("Null ranked between the suits"),
    "bierskat": N_("Students’ Bierskat"),
    "order_1886": N_("The first official rules: congress at Altenburg"),
    "leipzig": N_("Plus and minus at the declarer: the Leipzig rules"),
    "until_1932": N_("Grand at 20"),
    "grand_ouvert": N_("Grand ouvert at 36"),
    "seeger": N_("The Seeger system"),
    "seeger_fabian": N_("The extended system: Seeger-Fabian"),
    "until_1998": N_("Lost Hand games counted single"),
    "order_1999": N_("One set of rules for all since 1 January 1999"),
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
        "In the oldest form forehand got twelve cards, the others ten each; forehand discarded two and "
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
    "null_between": N_("Before Null had its value of 23 it ranked between the suits and at one time counted 20."),
    "bierskat": N_(
        "Under students’ drinking rules losses were added up; sixty meant a stroke, plus one for each player "
        "without an entry, called a virgin; then all numbers were wiped."
    ),
    "order_1886": N_(
        "The first book on the rules, by J. F. L. Hempel, appeared in 1848. The congress of 7 August 1886 at "
        "Altenburg agreed the first common rules; they were printed in 1888."
    ),
    "leipzig": N_("The points of a game are credited to its declarer alone, as in A. Schubert’s Leipzig rules."),
    "until_1932": N_("Until 1932 a Grand counted 20 per level, in private circles often for longer."),
    "grand_ouvert": N_("In older rules Grand ouvert had a base value of its own, and ouvert was not a level."),
    "seeger": N_("The 14th congress took it up: 50 for each game won, minus 50 for each lost."),
    "seeger_fabian": N_(
        "Since the 18th congress the others get points for a game lost: 40 at a table of three, 30 at a table "
        "of four, including the dealer who sits out."
    ),
    "until_1998": N_(
        "Until 31 December 1998 a lost Hand game was charged single; old books and many web pages still say so."
    ),
    "order_1999": N_(
        "The 27th congress on 22 November 1998 united the rules of DSkV and ISPA; lost Hand games have counted "
        "double since."
    ),
    "editions": N_(
        "The rules were amended in 2002, 2006, 2010, 2018 and 2022. Their numbering has changed: overbid games "
        "were in 5.4 until 2018 and have been in 3.6 since 2022. The cases give both where they are known."
    ),
    "skat_court": N_(
        "It decides disputes about the rules. Anyone who does not accept a referee’s ruling may appeal to it."
    ),
    "ispa": N_(
        "It holds world and European championships and leagues of its own: teams of up to eight in the first "
        "league, up to six in the second, and cups for teams of four."
    ),
    "doublings": N_(
        "Four doublings, none of them in the official rules. In many places Supra is called Bock, and Resupra "
        "is called Hirsch."
    ),
    "kassel": N_("A scoring system of this name is mentioned."),
    "plain_fabian": N_("The bonus for games that others lose, without plus and minus 50."),
    "romanow": N_("One scoring program mentions a bonus of this name."),
}
_OPEN = {
    "twelve_cards": N_(
        "The source gives no points, so nothing is scored. A list can be kept as Räuberskat, which has no "
        "bidding either, if the table agrees on its values."
    ),
    "frage_solo": N_(
        "The source gives no values for contracts and bonuses. They would have to be invented, and that is "
        "not done."
    ),
    "suit_bidding": N_(
        "How the bidding went makes no difference to the list: a game played is entered without a bid, and "
        "nothing is overbid."
    ),
    "four_unters": N_("Only the matadors affect the score, and they are counted as today."),
    "null_between": N_(
        "The source does not say between which suits it ranked, or when that changed; only its 20 points can "
        "be chosen."
    ),
    "bierskat": N_(
        "The values of the games are not given: those of Skat are used. The source does not mention several "
        "players reaching sixty in one deal."
    ),
    "order_1886": N_(
        "Its values could not be found. For later lists there are the rule sets until 1932 and until 1998."
    ),
    "until_1932": N_(
        "The sources say only in part what else was different then; each of these rules can be chosen separately."
    ),
    "grand_ouvert": N_("The source does not say from when to when this applied."),
    "editions": N_("The text of 2022 belongs to the federation; here it is cited by paragraph, not reproduced."),
    "skat_court": N_(
        "Its rulings are not reproduced here. The cases in this book are our own; for a letter to the court, "
        "print the protest file with the list."
    ),
    "ispa": N_(
        "Its match points and lengths of series were not found: teams, series and points of a league are "
        "free settings of an event."
    ),
    "doublings": N_("No source says whether the bonuses on the list are doubled too: it is a setting."),
    "kassel": N_(
        "Nothing was found under this name. A club’s own formula can be entered under Rule sets: points, won, "
        "lost, lost by others."
    ),
    "plain_fabian": N_("No source says that it was played so."),
    "romanow": N_("Its rule was not found."),
}
