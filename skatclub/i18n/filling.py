"""Sentences that are filled in from the fields of a value: names, numbers, money and days, all by one rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any

from skatclub.domain.club import addresses
from skatclub.domain.list_files.errors import ExpectedCell
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.relatives import words as relatives
from skatclub.i18n.sheets import games, house_names
from skatclub.rules.errors import Refusal
from skatclub.rules.kinds import Announcement, GameKind

Words = str | Callable[[Any], str]  # Any: each words values of the one type that its table names it for
"""A message whose placeholders are the names of fields, or what makes the sentence of a value."""
Part = str | Callable[[Any], Any]  # Any: as above
"""What fills a placeholder: a field by its name, or what is made of the value."""

_PLACEHOLDER = re.compile(r"\{(\w+)")
_SHORTER = {"deal": "deal_no", "numbers": "start_nos", "game": "kind", "amount": "cents", "series": "number"}
"""Placeholders that have a shorter name than the field that fills them."""
_WANTED = {
    ExpectedCell.DEAL_NUMBER: N_("Write the number of the deal."),
    ExpectedCell.SEAT: N_("Write the declarer’s seat or name."),
    ExpectedCell.GAME: N_("Write clubs, spades, hearts, diamonds, Grand, Null or passed."),
    ExpectedCell.MATADORS: N_("Write 2 or +2 for with 2, −1 for without 1."),
    ExpectedCell.ANNOUNCEMENT: N_("Write none, hand, schneider, schwarz, ouvert or hand-ouvert."),
    ExpectedCell.NUMBER: N_("Write a whole number."),
    ExpectedCell.AMOUNT: N_("Write an amount of euros, such as 48 or 48.50."),
    ExpectedCell.YES_OR_NO: N_("Write yes or no."),
    ExpectedCell.ENDING: N_("Write played, conceded, declarer_violation or defender_violation."),
    ExpectedCell.ENTRY: N_("Write one entry line, such as 342/."),
    ExpectedCell.ORDER: N_("Write the seats clockwise as they sit from this deal on, such as 1 3 2 4."),
    ExpectedCell.PENALTIES: N_("Write seat, points and reason, such as: 3 −50 arrived late."),
}
_BY_NAME: dict[str, Callable[[Any], object]] = {  # Any: a field of this name is of one type everywhere
    "address": addresses.shown,
    "allowed": ", ".join,
    "cents": numbers.money,
    "contract": relatives.choice_name,
    "field": relatives.field_name,
    "fields": lambda codes: ", ".join(map(relatives.field_name, codes)),
    "game": relatives.game_name,
    "reason": lambda reason: reason.rstrip("."),
    "rule": house_names.fact_name,
    "what": relatives.choice_name,
}


def sentence_of(words: Words, value: object) -> str:
    """Return the sentence of a value in the language in use."""
    return _(words).format_map(_Fields(value, {})) if isinstance(words, str) else words(value)


def said(refusal: Refusal) -> str:
    """Return what a refusal says: its other message where a field that only the first one names holds nothing."""
    names = set(_PLACEHOLDER.findall(refusal.says)) - set(_PLACEHOLDER.findall(refusal.otherwise))
    fields = (getattr(refusal, name if hasattr(refusal, name) else _SHORTER[name]) for name in names)
    return refusal.says if not refusal.otherwise or all(fields) else refusal.otherwise


def filled(message: str, **parts: Part) -> Words:
    """Return words with placeholders that are not simply the fields of their names."""
    return lambda value: _(message).format_map(_Fields(value, parts))


def either(part: Part, some: Words, none: Words) -> Words:
    """Return words for a value that says something there, and words for one with 0, "" or nothing."""
    return lambda value: sentence_of(some if _part(part, value) else none, value)


def counted(part: Part, text_shown: str, many: str, **parts: Part) -> Words:
    """Return words that depend on whether it is one or several."""
    return lambda value: ngettext(text_shown, many, _part(part, value)).format_map(_Fields(value, parts))


def _part(part: Part, value: object) -> Any:  # noqa: ANN401  a field of any type
    return getattr(value, part) if isinstance(part, str) else part(value)


class _Fields(dict[str, object]):
    """The placeholders of a sentence, each made when the sentence names it."""

    def __init__(self, value: object, parts: dict[str, Part]) -> None:
        super().__init__()
        self._value = value
        self._parts = parts

    def __missing__(self, name: str) -> object:
        part = self._parts.get(name, name)
        if not isinstance(part, str):
            return part(self._value)
        field = part if hasattr(self._value, part) else _SHORTER[part]
        return in_words(field, getattr(self._value, field))


def in_words(name: str, field: object) -> object:
    """Return a field as it stands in a sentence: by its name where that says what it is, else by its type."""
    if name in _BY_NAME:
        return _BY_NAME[name](field)
    match field:
        case ExpectedCell():
            return _(_WANTED[field])
        case GameKind():
            return games.kind_name(field)
        case Announcement():
            return games.announcement_name(field)
        case int():
            return numbers.points(field)
        case date():
            return numbers.date(field)
        case tuple():
            return wordlists.both(*field)
    return field
