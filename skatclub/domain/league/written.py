"""A Staffel as texts in the club's file, and the rules of a league in a file that people write by hand."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.domain import text
from skatclub.domain.league import errors
from skatclub.domain.league.league import DayGroup, LeaguePenalty, LeagueTeam, MatchDay, Staffel, TeamSum
from skatclub.domain.league.rule import LeagueRules
from skatclub.domain.list_files import spellings
from skatclub.rules import json_values
from skatclub.rules.errors import Refusal
from skatclub.rules.json_values import Codec, Form, JsonObject

FORMAT = 1
WHOLE = "whole"
_WORDS = {"": ("title",), "rules": ("code",), "teams": ("name", "club"), "penalties": ("reason",)}
"""What people typed, by the field of the Staffel it is in."""
_LONGEST = {"reason": text.LONGEST_NOTE}
_RULES = Codec(
    no_object=errors.LeagueRulesNoJson,
    unknown=errors.LeagueRuleUnknown,
    unreadable=errors.LeagueRuleUnreadable,
    shown=spellings.shown_json,
    strips=True,
)
_STAFFEL = Codec(
    no_object=lambda _line: errors.LeagueUnreadable(),
    unknown=lambda _name: errors.LeagueUnreadable(),
    unreadable=lambda _name, _found: errors.LeagueUnreadable(),
    forms={
        TeamSum: Form(row=True),
        DayGroup: Form(silent=("host", "sums", "checked")),
        LeagueTeam: Form(silent=("club", "captain", "squad", "withdrawn")),
        LeaguePenalty: Form(silent=("match_points", "points")),
        MatchDay: Form(silent=("held_on", "groups")),
    },
)


def dump(staffel: Staffel) -> dict[str, str]:
    """Write a Staffel as texts by name: `WHOLE` is canonical JSON without any word that somebody typed.

    Each of these stands in a text of its own, so that a name in it is found and erased as anywhere else, and
    nothing but it.
    """
    plain = _STAFFEL.plain(staffel)
    texts = {
        _place(of, number, name): str(row.pop(name, ""))
        for of, names in _WORDS.items()
        for number, row in enumerate(_rows(plain, of), start=1)
        for name in names
    }
    whole = json_values.canonical({"format": FORMAT, **plain})
    return {WHOLE: whole, **{place: text for place, text in texts.items() if text}}


def load(texts: Mapping[str, str]) -> Staffel:
    """Read a Staffel; a word that an erasure has made too long ends where it may.

    Refused: `LeagueUnreadable`, also where a newer program has written it.
    """
    plain = _STAFFEL.told(texts.get(WHOLE, ""))
    if plain.pop("format", None) != FORMAT:
        raise errors.LeagueUnreadable
    try:
        for of, names in _WORDS.items():
            for number, row in enumerate(_rows(plain, of), start=1):
                row.update({name: _word(texts, _place(of, number, name), name) for name in names})
        return _STAFFEL.built(Staffel, plain)
    except (Refusal, AttributeError, TypeError) as damaged:
        raise errors.LeagueUnreadable from damaged


def squads(texts: Mapping[str, str]) -> tuple[LeagueTeam, ...]:
    """Return the teams alone, for who asks about people: results take ten times as long to read.

    Refused: `LeagueUnreadable`.
    """
    plain = _STAFFEL.told(texts.get(WHOLE, ""))
    return load({**texts, WHOLE: json_values.canonical({**plain, "days": []})}).teams


def _rows(plain: JsonObject, of: str) -> list[JsonObject]:
    """Return what has words: the Staffel itself, its rules, its teams or its penalties."""
    value = plain.get(of, []) if of else plain
    return value if isinstance(value, list) else [value]


def _word(texts: Mapping[str, str], place: str, name: str) -> str:
    return texts.get(place, "")[: _LONGEST.get(name, text.LONGEST_NAME)]


def _place(of: str, number: int, name: str) -> str:
    return f"{of}/{number}/{name}" if of else name


def load_rules(text: str) -> LeagueRules:
    """Read the rules of a league from a file of one's own; what is left out is as usual.

    Refused: `LeagueRulesNoJson`, `LeagueRuleUnknown`, `LeagueRuleUnreadable`.
    """
    return _RULES.read(LeagueRules, text)


def dump_rules(rules: LeagueRules) -> str:
    """Write the rules of a league as canonical JSON."""
    return _RULES.text(rules)
