"""Statutes as text: canonical JSON in the club's file, and a forgiving form that people write by hand."""

from __future__ import annotations

from fractions import Fraction

from skatclub.domain.list_files import spellings
from skatclub.domain.season import errors
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.rule import Championship, Rule, Statute
from skatclub.rules import json_values
from skatclub.rules.json_values import Codec, Form

FORMAT = 1
_CODEC = Codec(
    no_object=errors.StatuteNoJson,
    unknown=errors.StatuteUnknown,
    unreadable=errors.StatuteUnreadable,
    shown=spellings.shown_json,
    strips=True,
    forms={
        Championship: Form(inline="rule", usual={"name": "championship"}),
        Rule: Form(silent={"cup", "from_joining", "tie_break"}),
    },
)


def dump(statute: Statute) -> str:
    """Write a statute as canonical JSON: sorted keys, no spaces, so that equal statutes are equal text."""
    return json_values.canonical({"format": FORMAT, **_CODEC.plain(statute)})


def load(text: str) -> Statute:
    """Read a statute; what is left out is as usual, and one championship may stand without the list around it.

    Refused: `StatuteNoJson`, `StatuteUnknown`, `StatuteUnreadable`, `StatuteTooNew`, `FormulaUnreadable`.
    """
    fields = _CODEC.told(text)
    written = _CODEC.built(int, fields.pop("format", FORMAT), "format")
    if written > FORMAT:
        raise errors.StatuteTooNew(written, FORMAT)
    code = fields.pop("code", "")
    whole = fields if "championships" in fields else {"championships": [fields]}
    return _CODEC.built(Statute, {**whole, "code": code})


def dump_plan(plan: Plan) -> str:
    """Write the plan of a season as canonical JSON, nothing where nobody planned."""
    return json_values.canonical(_CODEC.plain(plan)) if plan.evenings else ""


def load_plan(text: str) -> Plan:
    """Read the plan of a season. Refused: as `load`, and `PlanUnsound`."""
    return _CODEC.built(Plan, _CODEC.told(text)) if text else Plan()


def fraction(written: object, name: str) -> Fraction:
    """Read an exact number: 3, "2.5" or "5/2"; decimals as they are written. Refused: `StatuteUnreadable`."""
    return _CODEC.fraction(name, written)
