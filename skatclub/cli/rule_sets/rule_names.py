"""Every rule that has a name at the command line: rule sets, systems, house rules, money, statutes, relatives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import partial
from pathlib import Path

from skatclub.cli.help_words import wrong_usage, wrong_value
from skatclub.domain.list_files import spellings
from skatclub.domain.season.statutes import presets as season_presets, written
from skatclub.domain.season.statutes.presets import Preset
from skatclub.i18n import wordlists
from skatclub.i18n.language import _
from skatclub.i18n.relatives import words as relatives_words
from skatclub.i18n.rule_sets import form as rule_sets_form, house_rule_words, words as rule_sets_words
from skatclub.i18n.season import statutes as season_statutes
from skatclub.i18n.sheets import account as sheets_account, systems
from skatclub.rules import named_rules, presets
from skatclub.rules.house.bock_rules import Trigger
from skatclub.rules.money import MoneyRule, Settling
from skatclub.rules.relatives import catalogue
from skatclub.rules.relatives.relative import Relative
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import systems_compared
from skatclub.rules.systems import System

CUSTOM = System(code="custom", win_bonus=20, loss_malus=30, defender_bonus=((3, 20), (4, 15), (5, 12)))
"""A formula of a club, to show that there can be one; its numbers are in the file of a rule set."""

LIST = "skatclub rules list"

Line = tuple[str, str, str, str]
"""A rule in words: title, sentence, example, source."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """One name: its kind, its code, how it is called in the language in use, its rule in words, and as a file."""

    kind: str
    code: str
    speak: Callable[[], str]
    lines: Callable[[], list[Line]] | None = None
    file: Callable[[], str] | None = None


def every_name() -> Iterator[Named]:
    """Yield every name there is, by kind."""
    for preset in presets.PRESETS:
        speak = partial(rule_sets_words.preset_name, preset.code)
        yield Named(kind="rule_set", code=preset.code, speak=speak, lines=partial(lines_of, preset.rules))
    for system in (*systems_compared.OFFERED, CUSTOM):
        shown_part = partial(_of_system, system)
        yield Named(kind="system", code=system.code, speak=partial(systems.system_name, system), lines=shown_part)
    for rule in named_rules.HOUSE_RULES:
        speak = partial(house_rule_words.rule_name, rule.code)
        yield Named(kind="house_rule", code=rule.code, speak=speak, lines=partial(_of_house, rule.rules))
    for rule in named_rules.BOCK_TRIGGERS:
        speak = partial(rule_sets_form.choice_words, Trigger(rule.code))
        yield Named(kind="bock", code=rule.code, speak=speak, lines=partial(_of_house, rule.rules))
    for settling in Settling:
        speak = partial(sheets_account.settling_name, settling)
        yield Named(kind="money", code=settling.value, speak=speak, lines=partial(_of_money, settling))
    for statute in season_presets.PRESETS:
        yield Named(
            kind="statutes",
            code=statute.code,
            speak=partial(season_statutes.preset_name, statute),
            lines=partial(_of_statutes, statute),
            file=partial(written.dump, statute.statute),
        )
    for game in catalogue.ALL:
        yield Named(kind="relative", code=game.code, speak=partial(relatives_words.game_name, game.code))


def lines_of(rules: RuleSet) -> list[Line]:
    """Return a rule set, one sentence a line."""
    return [
        (line.title, line.sentence, line.example, rule_sets_words.source_words(line.source))
        for line in rule_sets_words.lines(rules)
    ]


def _of_system(system: System) -> list[Line]:
    return lines_of(systems_compared.counted_by(ISKO_2022, system))[:1]


def _of_house(rules: RuleSet) -> list[Line]:
    """Return only what a house rule adds."""
    plain = lines_of(named_rules.PLAIN)
    return [line for line in lines_of(rules) if line not in plain]


def _of_money(settling: Settling) -> list[Line]:
    sentences = sheets_account.rule_sentences(MoneyRule(settling=settling))
    return [(sheets_account.settling_name(settling), " ".join(sentences), "", "")]


def _of_statutes(preset: Preset) -> list[Line]:
    unsure = season_statutes.unsure_words(preset)
    return [
        (
            season_statutes.championship_name(championship.name),
            f"{season_statutes.sentence(championship.rule)} {unsure}".rstrip(),
            "",
            preset.source,
        )
        for championship in preset.statute.championships
    ]


def relative(name: str) -> Relative | None:
    """Return the relative of this name; None where a rule set has it, or nothing."""
    code = code_of(name)
    return None if presets.by_code(code) is not None else catalogue.by_code(code)


def named(name: str, parameter: str = "--rules") -> RuleSet:
    """Return the rule set of this name, or that of a file. Refused: `WrongValue`, `RuleSetUnreadable`."""
    preset = presets.by_code(code_of(name))
    if preset is not None:
        return preset.rules
    if Path(name).is_file():
        from skatclub.services.rule_sets import rule_sets

        return rule_sets.from_file(Path(name))
    raise wrong_value(parameter, name, [each.code for each in presets.PRESETS])


def by_system(rules: RuleSet, code: str) -> RuleSet:
    """Return rules with another list system, under its name. Refused: `WrongValue`."""
    known = {system.code: system for system in systems_compared.OFFERED}
    if code not in known:
        raise wrong_value("--system", code, list(known))
    return replace(systems_compared.counted_by(rules, known[code]), name=systems.system_name(known[code]))


def code_of(name: str) -> str:
    """Return the code that is written so, in small or capital letters, or called so elsewhere; else the name."""
    meant = named_rules.meant_by(name)
    return next((each.code for each in every_name() if each.code.casefold() == meant.casefold()), meant)


def called(words: str) -> tuple[str, ...]:
    """Return the codes of all rules in whose names, here or elsewhere, these words stand."""
    wanted = words.casefold()
    return tuple(
        named_value.code
        for named_value in every_name()
        if any(
            wanted in name.casefold()
            for name in (named_value.speak(), *named_rules.OTHER_NAMES.get(named_value.code, ()))
        )
    )


def unknown(name: str) -> Exception:
    """Return the refusal of a name that nothing has: the nearest names, or else those of the rule sets."""
    name_shown = spellings.shown(name)
    near = nearest(name)
    if near:
        words = _(
            "“{name}” is neither the name of a rule nor a file. Did you mean {names}? “{command}” lists them all."
        )
        return wrong_usage(words.format(name=name_shown, names=wordlists.either(*near), command=LIST))
    known = ", ".join(preset.code for preset in presets.PRESETS)
    pattern = _(
        "“{name}” is neither the name of a rule nor a file. The rule sets are {known}; “{command}” lists "
        "everything else."
    )
    return wrong_usage(pattern.format(name=name_shown, known=known, command=LIST))


def nearest(name: str) -> tuple[str, ...]:
    """Return the codes that may be meant, the nearest first: alike in their code, or in their spoken name."""
    codes: dict[str, list[str]] = {}
    for named_value in every_name():
        for word in {spellings.folded(named_value.code), spellings.folded(named_value.speak())}:
            codes.setdefault(word, []).append(named_value.code)
    others = {spellings.folded(other): [code] for code, names in named_rules.OTHER_NAMES.items() for other in names}
    alike = get_close_matches(spellings.folded(name), codes, n=4)
    if not alike:
        alike, codes = get_close_matches(spellings.folded(name), others), others
    return tuple(dict.fromkeys(code for word in alike for code in codes[word]))
