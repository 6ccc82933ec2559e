"""How a relative of Skat is explained at the command line: its rules, settings, keys and examples."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Sequence

from skatclub.i18n.language import _
from skatclub.i18n.relatives import help as relatives_help, words as relatives_words
from skatclub.rules.relatives import relative, skat_games
from skatclub.rules.relatives.fields import Field, FieldKind, Value
from skatclub.rules.relatives.relative import Option, Relative, Table

WIDTH = 78
INDENT = " " * 6


def text(game: Relative) -> str:
    """Return everything there is to know, to be read."""
    table = relative.table_of(game, game.fewest)
    fields = game.fields(table)
    lines = [
        (f"{relatives_words.field_name(field.code)} ({need_of(field, fields)})", keys_of(field, table))
        for field in fields
    ]
    parts = (
        f"{relatives_words.game_name(game.code)} · {_players(game)}",
        textwrap.fill(relatives_help.about(game.code), WIDTH),
        _titled(
            _("Settings for “score” (--set), with their usual values"),
            [_setting(option) for option in game.options],
        ),
        _titled(_("An entry, in this order"), lines),
        _titled(_("Examples, one entry after the other"), relatives_help.explained_examples(game)),
    )
    return "\n\n".join(part for part in parts if part) + "\n"


def facts(game: Relative) -> dict[str, object]:
    """Return the same for programs."""
    table = relative.table_of(game, game.fewest)
    return {
        "game": game.code,
        "name": relatives_words.game_name(game.code),
        "fewest": game.fewest,
        "most": game.most,
        "about": relatives_help.about(game.code),
        "options": [
            {
                "code": option.code,
                "default": option.default,
                "choices": list(option.choices),
                "low": option.low,
                "high": option.high,
            }
            for option in game.options
        ],
        "fields": [
            {
                "code": field.code,
                "name": relatives_words.field_name(field.code),
                "keys": keys_of(field, table),
                "required": field.default is None,
                "need": need_of(field, game.fields(table)),
            }
            for field in game.fields(table)
        ],
        "examples": [{"entry": typed, "means": means} for typed, means in relatives_help.explained_examples(game)],
    }


def keys_of(field: Field, table: Table) -> str:
    """Return what is typed for a field: k Kontra, kk Re; :0 … :120."""
    match field.kind:
        case FieldKind.CHOICE:
            choices = (
                f"{' / '.join(choice.tokens)} {relatives_words.choice_name(choice.code)}"
                for choice in field.choices
                if choice.tokens
            )
            return ", ".join(choices)
        case FieldKind.FLAG:
            return " / ".join(field.tokens)
        case FieldKind.PLAYER:
            return f"1 … {table.players}"
        case FieldKind.SHARES:
            shares = [f"{seat}:{points}" for seat, points in enumerate((51, 55, 14), 1)][: table.players]
            if not field.total:
                return " ".join(shares)
            return _("{shares} (the last follows from the others)").format(shares=" ".join(shares[:-1]))
    sign, low = field.tokens[0], max(field.low, 1 if field.minus else 0)
    numbers = [f"{sign}{low} … {sign}{field.high}"]
    numbers += [f"{field.minus[0]}{low} … {field.minus[0]}{-field.low}"] if field.minus else []
    return ", ".join(numbers)


def need_of(field: Field, fields: Sequence[Field]) -> str:
    """Return whether a field must be said, and with what else it is said at all."""
    must = field.default is None
    if field.only_with is None:
        return _("needed") if must else _("may be left out")
    code, values = field.only_with
    other = next(each for each in fields if each.code == code)
    pattern = _("needed with: {values}") if must else _("with: {values}; may be left out")
    return pattern.format(values=_values(other, values))


def _values(field: Field, values: Collection[Value]) -> str:
    """Return values of another field in words: the few that there are, or the few that are left out."""
    if values == skat_games.TRUMPS:
        return _("suit games and Grand")
    if values == frozenset(skat_games.NULLS):
        return relatives_words.choice_name("null")
    within = [relatives_words.choice_name(choice.code) for choice in field.choices if choice.code in values]
    without = [relatives_words.choice_name(choice.code) for choice in field.choices if choice.code not in values]
    if len(within) <= len(without) or not without:
        return ", ".join(within)
    return _("all but {values}").format(values=", ".join(without))


def _players(game: Relative) -> str:
    if game.fewest == game.most:
        return _("for {n} players").format(n=game.most)
    return _("for {fewest} to {most} players").format(fewest=game.fewest, most=game.most)


def _setting(option: Option) -> tuple[str, str]:
    if option.choices:
        allowed = ", ".join(f"{choice} ({relatives_words.option_value(choice)})" for choice in option.choices)
    else:
        none = "" if option.low else f" (0: {relatives_words.without_words(option.code)})"
        allowed = f"{option.low} … {option.high}{none}"
    return f"{option.code}={option.default}", f"{relatives_words.option_name(option.code)}: {allowed}"


def _titled(title: str, lines: Sequence[tuple[str, str]]) -> str:
    """Return a block for each line under their title; nothing where there are none."""
    blocks = [
        f"  {head}\n{textwrap.fill(words, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)}"
        for head, words in lines
    ]
    return "\n".join((f"{title}:", *blocks)) if blocks else ""
