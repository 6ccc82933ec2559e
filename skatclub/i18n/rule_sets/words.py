"""A rule set in sentences, each with a worked example that is computed when it is shown."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import chain, count

from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming
from skatclub.i18n.rule_sets import examples as rule_sets_examples, house_rule_words
from skatclub.i18n.rule_sets.house_rule_words import RuleLine
from skatclub.i18n.sheets import systems
from skatclub.rules import presets, systems as list_systems
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.presets import PRESETS
from skatclub.rules.rule_set import OverbidNull, RuleSet
from skatclub.rules.sheet import rotation, sheet
from skatclub.rules.sheet.sheet import Row
from skatclub.rules.systems import Source

THREE_DEALS = (
    Row(Played(1, Game(kind=GameKind.GRAND, matadors=4, reached=Reached.SCHNEIDER))),
    Row(Played(1, Game(kind=GameKind.DIAMONDS, matadors=-2, won=False))),
    Row(Played(3, Game(kind=GameKind.NULL, announcement=Announcement.OUVERT))),
)
"""Grand with 4, Schneider; diamonds without 2, lost; Null ouvert: by every system other totals."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule that two sets have otherwise; an empty sentence: there it is not played."""

    title: str
    one: str
    other: str


preset_name = naming(
    {
        "isko2022": N_("ISkO 2022 with Seeger-Fabian"),
        "classic": N_("ISkO 2022, classic"),
        "seeger": N_("ISkO 2022 with Seeger"),
        "dskv-five": N_("DSkV with tables of five"),
        "wikipedia-league": N_("Wikipedia league"),
        "plain-fabian": N_("Plain Fabian"),
        "bierlachs-301": N_("Bierlachs to 301"),
        "bierlachs-501": N_("Bierlachs to 501"),
        "pub": N_("Pub rules: Kontra, Bock, Ramsch"),
        "kontra": N_("ISkO 2022 with Kontra and Re"),
        "hansa": N_("Hansa: Kontra to Resupra, Spitze, Tisch, Rum, Pinke"),
        "winners-ramsch": N_("Winner’s Ramsch"),
        "pushed-ramsch": N_("Ramsch with passing the skat on"),
        "fixed-ramsch": N_("Ramsch at a fixed price"),
        "fixed-ramsch-15": N_("Ramsch at a fixed price of 15"),
        "bock-at-once": N_("Bock from the deal that triggers it"),
        "revolution": N_("With Revolution"),
        "old-1990": N_("Old rules until 1998"),
        "old-1931": N_("Old rules until 1932"),
    },
    others=True,
)
"""The name of a preset; of anything else its code."""


def name_of(rules: RuleSet) -> str:
    """Return the name of a rule set: of ours in the language in use, of a club's own as it was given.

    Others that bear the name of one of ours, from a file or a version before, are told apart.
    """
    ours = presets.called(rules.name)
    if ours is None:
        return rules.name
    return own_name(preset_name(ours.code)) if presets.is_misnamed(rules) else preset_name(ours.code)


def own_name(name: str, kept: Collection[str] = ()) -> str:
    """Return what a club may call rules that it makes of those of this name, beside those that it keeps."""
    first = _("{name} (own)").format(name=name)
    numbered = (_("{name} (own, {n})").format(name=name, n=n) for n in count(2))
    return next(each for each in chain((first,), numbered) if each not in kept)


source_words = naming(
    {
        Source.OFFICIAL: N_("official rules"),
        Source.SECONDARY: N_("as in other sources"),
        Source.INFERRED: N_("inferred: no source says it outright"),
        Source.MEMORY: N_("common knowledge without a source"),
    }
)
"""Say how well a rule is known."""


def source_of(rules: RuleSet) -> Source:
    """Return how well a rule set is known; a club's own is told by others."""
    return next((preset.source for preset in PRESETS if preset.rules == rules), Source.SECONDARY)


def lines(rules: RuleSet) -> tuple[RuleLine, ...]:
    """Return every rule as a sentence with its example: list system, overbid Null, passed-in deals, house."""
    return (_system_line(rules), _null_line(rules), *_passed_line(rules), *house_rule_words.lines(rules))


def differences(rules_shown: RuleSet, other: RuleSet) -> tuple[Difference, ...]:
    """Return only what two rule sets have otherwise, in the order of the sentences."""
    left, right = ({line.key: line for line in lines(rules)} for rules in (rules_shown, other))
    rows = []
    for key in dict.fromkeys((*left, *right)):
        says = left.get(key), right.get(key)
        sentences = [line.sentence if line else "" for line in says]
        if sentences[0] != sentences[1]:
            title = next(line.title for line in says if line)
            rows.append(Difference(title, sentences[0], sentences[1]))
    return tuple(rows)


def _system_line(rules: RuleSet) -> RuleLine:
    system = rules.system
    parts = [_("game points")] if system.point_factor == 1 else []
    if system.point_factor not in {0, 1}:
        parts.append(_("{n} × game points").format(n=system.point_factor))
    parts += systems.additions(system, *rotation.TABLE_SIZES)
    folded = sheet.fold(3, THREE_DEALS, rules)
    first, second, third = (abs(line.settlement.points) if line.settlement else 0 for line in folded.lines)
    example = _("Anna wins {first} and loses {second}, Carla wins {third}: {totals}").format(
        first=first,
        second=second,
        third=third,
        totals=" / ".join(numbers.points(foot.total) for foot in folded.footer),
    )
    sentence = _("{system}: {parts}.").format(system=systems.system_name(system), parts="; ".join(parts))
    return house_rule_words.RuleLine("system", _("Scoring system"), sentence, example, list_systems.known(system))


def _null_line(rules: RuleSet) -> RuleLine:
    sentence = _("An overbid Null is scored {how}.").format(how=systems.overbid_null_name(rules.overbid_null))
    source = Source.OFFICIAL if rules.overbid_null is OverbidNull.ISKO_2022 else Source.SECONDARY
    example = rule_sets_examples.of_overbid_null(rules)
    return house_rule_words.RuleLine("overbid_null", _("Overbid Null"), sentence, example, source)


def _passed_line(rules: RuleSet) -> tuple[RuleLine, ...]:
    if not rules.passed_in_bonus:
        return ()
    sentence = systems.passed_in_words(rules)
    example = rule_sets_examples.in_the_list(PASSED_IN, rules, size=4)
    return (house_rule_words.RuleLine("passed_in", _("Passed in"), sentence, example, Source.MEMORY),)
