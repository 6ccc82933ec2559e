"""The keys on one sheet beside the keyboard: how a deal is typed, with examples that the rules compute."""

from __future__ import annotations

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports.document import A4, Block, Column, Document, Heading, Imprint, Masthead, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _
from skatclub.i18n.rule_sets import words as rule_sets_words
from skatclub.i18n.sheets import entry as entry_words, games, house_names
from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.tokens import EnterDeal, Situation
from skatclub.rules.game import deal as deal_rules
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet

EXAMPLES = ("221", "21-1", "102-", "44-1/", "13", "46-", "311*", "342*/,", "211-,33", "1,36", "0")

NAME = N_("Key card")


def of(facts: EventFacts | None, imprint: Imprint) -> Document:
    """Return the sheet; an event by rules of a house has further keys."""
    rules = facts.event.rules if facts is not None else ISKO_2022
    section = Section(
        blocks=(
            Masthead(title=_(NAME), lines=(imprint.club,), logo=imprint.logo),
            Heading(_("A deal in one line: declarer, game, matadors, levels, result"), level=2),
            _keys(),
            Text(text=entry_words.letters(), size=10),
            *_of_house(rules),
            Heading(_("Examples"), level=2),
            examples(),
            Heading(_("Everywhere"), level=2),
            _window(),
        ),
        footer=(imprint.club, _(NAME)),
        page=A4,
        grow=1.2,
    )
    return Document(title=_(NAME), imprint=imprint, sections=(section,), subject=_(NAME), names=False)


def window_keys() -> tuple[tuple[str, str], ...]:
    """Return the keys of the window with what they do."""
    return (
        ("F1", _("all keys")),
        ("F11", _("hall screen")),
        ("Ctrl+1 …", _("overview, participants, draw, lists, results")),
        ("Ctrl+7 · F12", _("prizes, cash")),
        ("Ctrl+8 · 9 · I", _("season, members, figures")),
        ("Ctrl+L", _("enter totals")),
        ("Ctrl+P", _("print")),
        ("Ctrl+F", _("search")),
        ("Ctrl+H", _("history of the list")),
        ("Ctrl+Z / Ctrl+Y", _("undo and redo, on every page")),
        ("F5 F6 F7", _("form, number pad and touch buttons beside the list")),
        ("F8", _("dark or light")),
        ("Esc", _("one step back")),
    )


def _keys() -> Table:
    suits = {kind: f"{games.kind_symbol(kind)} {games.kind_name(kind)}" for kind in _SUITS}
    rows = (
        ("1 … 5", _("the declarer’s seat, always first")),
        ("2 · 1 · 0 · 9", ", ".join(suits[kind] for kind in _SUITS)),
        ("4", games.kind_name(GameKind.GRAND)),
        ("3 · 5 · 6 · 7", _("Null, Null Hand, Null ouvert, Null ouvert Hand")),
        ("1 … 11", _("number of matadors: with; − before it: without")),
        ("*", _("Hand")),
        ("/ · //", _("Schneider, Schwarz")),
        (",", _("announced; after the result: the bid")),
        ("−", _("at the end: lost")),
        ("0", _("alone: passed in")),
        ("⏎", _("won, enter")),
    )
    return _pairs(rows)


def _of_house(rules: RuleSet) -> tuple[Block, ...]:
    keys = house_names.in_full(rules.house) if rules.house is not None else []
    if not keys:
        return ()
    head = _("Under the rules “{name}”").format(name=rule_sets_words.name_of(rules))
    return (Heading(head, level=2), _pairs(tuple(keys)))


_SUITS = (GameKind.CLUBS, GameKind.SPADES, GameKind.HEARTS, GameKind.DIAMONDS)


def _window() -> Table:
    control = _("Ctrl")
    return _pairs(tuple((keys.replace("Ctrl", control), key_words) for keys, key_words in window_keys()))


def _pairs(rows: tuple[tuple[str, str], ...]) -> Table:
    return Table(
        columns=(Column(head=_("Key"), weight=40, strong=True), Column(head=_("Meaning"), weight=140)),
        rows=rows,
        striped=True,
    )


def examples() -> Table:
    """Return typed lines with the game and the points that each stands for."""
    return Table(
        columns=(
            Column(head=_("Typed"), weight=40, strong=True),
            Column(head=_("Game"), weight=110),
            Column(head=_("Points"), weight=30, align=Align.RIGHT, strong=True),
        ),
        rows=tuple(_example(line) for line in EXAMPLES),
        striped=True,
    )


def _example(line: str) -> tuple[str, str, str]:
    """Return a line with what the program reads in it and what it is worth."""
    commands = (entry_line.parse(line, Situation.at(4, deal_no)).command for deal_no in range(1, 5))
    command = next(each for each in commands if isinstance(each, EnterDeal))
    settled = deal_rules.settlement_of(command.deal, ISKO_2022)
    points = "0" if settled is None else numbers.signed(settled.points)
    return f"{line} ⏎", games.deal_words(command.deal, settled), points
