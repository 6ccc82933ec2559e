"""Tandems of a file of participants: who names a partner makes a tandem with him or her."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.participant_errors import PartnerTaken, PartnerUnknown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from skatclub.domain.newcomers import NamedLine
    from skatclub.rules.errors import Refusal


def paired(
    found: Sequence[NamedLine], partners: Mapping[int, str]
) -> tuple[list[NamedLine], list[tuple[int, Refusal]]]:
    """Put the lines whose `partners` are named (by line) into tandems called after both; tell what cannot be.

    It is enough that one of the two names the other, by name ("Vorname Nachname" or "Nachname, Vorname") or by
    start number. Told are `PartnerUnknown` and `PartnerTaken`.
    """
    names: dict[int, str] = {}
    refused: list[tuple[int, Refusal]] = []
    for one in found:
        written = partners.get(one.line)
        if written is None:
            continue
        other = next((mate for mate in found if mate is not one and _is_meant(mate, written)), None)
        if other is None:
            refused.append((one.line, PartnerUnknown(written)))
            continue
        name = " / ".join(mate.family_name or mate.full_name for mate in sorted((one, other), key=_line_no))
        for mate in (one, other):
            if names.setdefault(mate.line, name) != name or mate.tandem not in {"", name}:
                refused.append((one.line, PartnerTaken(mate.full_name)))
                break
    return [replace(one, tandem=names.get(one.line, one.tandem)) for one in found], refused


def _is_meant(one: NamedLine, written: str) -> bool:
    if written.isdigit():
        return one.start_no == int(written)
    name = " ".join(part.strip() for part in reversed(written.split(",", 1)))
    return name.casefold() == one.full_name.casefold()


def _line_no(one: NamedLine) -> int:
    return one.line
