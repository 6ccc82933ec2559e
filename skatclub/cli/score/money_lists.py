"""skatclub money: lists from files by every system side by side, and what the players pay each other."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import rows
from skatclub.cli.arguments import Aligned, AsArray, ListFiles, PlayerNames, RulesName
from skatclub.cli.help_words import wrong_shape, wrong_value
from skatclub.cli.rule_sets import rule_names
from skatclub.cli.score import list_files, scoring
from skatclub.cli.score.scoring import Chosen
from skatclub.domain import zone
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.papers.event_facts import EventFacts, SeriesFacts
from skatclub.domain.sheets import account as sheets_account
from skatclub.i18n.language import _
from skatclub.rules.money import MoneyRule, Rounding, Settling
from skatclub.rules.sheet import systems_compared
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.cli.rows import Row
    from skatclub.domain.sheets.account import Account
    from skatclub.domain.sheets.table import Table

_AMOUNT = re.compile(r"\d{1,5}([.,]\d{1,2})?")


def settle(
    files: ListFiles,
    *,
    settling: Annotated[
        str,
        typer.Option(
            metavar="CODE",
            help=_(
                "Who pays whom: difference, winner, winner_fixed, kitty or places (default: only compare the "
                "systems)."
            ),
        ),
    ] = "",
    rate: Annotated[str, typer.Option(metavar="0.25", help=_("Cents per point, with two decimals at most."))] = "1",
    rounding: Annotated[
        str,
        typer.Option(
            metavar="before|after", help=_("Round to whole cents before taking differences, or at the end.")
        ),
    ] = Rounding.BEFORE.value,
    fixed: Annotated[
        str, typer.Option(metavar="1.50", help=_("Euros that everybody pays the winner (with winner_fixed)."))
    ] = "1.50",
    places: Annotated[
        str,
        typer.Option(metavar="0.5,1,1.5,2", help=_("Euros for each rank at the table, best first (with places).")),
    ] = "0.50,1.00,1.50,2.00",
    by: Annotated[
        str, typer.Option(metavar="CODE", help=_("The system whose points are paid (default: that of the list)."))
    ] = "",
    rules: RulesName = "",
    players: PlayerNames = "",
    as_json: AsArray = False,
    aligned: Aligned = False,
    pdf: Annotated[Path | None, typer.Option(metavar=_("FILE"), help=_("Write the paper as PDF."))] = None,
) -> int:
    """Print a row for each player of each list, and what goes into the kitty; amounts are cents, minus is paid.

    Refused: `WrongValue`, and what a list is refused for; then nothing is printed or written.
    """
    rule = _rule(settling, rate, rounding, fixed, places, by) if settling else None
    conditions = Conditions(money=rule)
    chosen = Chosen(rules=rule_names.named(rules) if rules else None)
    names = [name.strip() for name in players.split(",")] if players.strip() else []
    tables = _tables(files, chosen, names)
    if pdf is not None:
        _write(pdf, tables, conditions)
    accounts = [sheets_account.of(table, conditions.money) for table in tables]
    codes = _codes(accounts)
    has_pot = any(account.pot is not None for account in accounts)
    columns = ("list", "seat", "name", *codes, *(("cents",) if rule is not None else ()), *(("pinke",) * has_pot))
    account_rows = [row for account in accounts for row in _rows(account, codes, has_pot=has_pot)]
    return rows.answer(columns, account_rows, as_json=as_json, aligned=aligned)


def _rule(settling: str, rate: str, rounding: str, fixed: str, places: str, by: str) -> MoneyRule:
    """Return the rule that these words say. Refused: `WrongValue`."""
    if settling not in set(Settling):
        raise wrong_value("--settling", settling, list(Settling))
    if rounding not in set(Rounding):
        raise wrong_value("--rounding", rounding, list(Rounding))
    known = [system.code for system in systems_compared.OFFERED]
    if by and by not in known:
        raise wrong_value("--by", by, known)
    return MoneyRule(
        settling=Settling(settling),
        hundredths=_hundredths("--rate", rate),
        rounding=Rounding(rounding),
        fixed=_hundredths("--fixed", fixed),
        places=tuple(_hundredths("--places", part.strip()) for part in _parts(places)),
        by=by,
    )


def _parts(places: str) -> list[str]:
    return places.split(";") if ";" in places else places.split(",")


def _hundredths(option: str, written: str) -> int:
    """Read 12, 0.25 or 0,25 as hundredths."""
    if not _AMOUNT.fullmatch(written):
        raise wrong_shape(option, written, ["1", "0.25", "1.50"])
    whole, _point, part = written.replace(",", ".").partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0") or 0)


def _tables(files: Sequence[Path], chosen: Chosen, names: Sequence[str]) -> list[Table]:
    """Return the lists of all files as tables, numbered in order."""
    day = zone.day(datetime.now(UTC))
    read = [scoring.scored(file, chosen, names=names) for path in files for file in list_files.read(path)]
    return [scoring.table_of(scored, held_on=day, number=place) for place, scored in enumerate(read, start=1)]


def _write(path: Path, tables: Sequence[Table], conditions: Conditions) -> None:
    from skatclub.exports.document import Stand
    from skatclub.exports.money_papers import MONEY_LIST
    from skatclub.exports.paper import Format

    first = tables[0]
    facts = EventFacts(
        event=first.event,
        conditions=conditions,
        participants=(),
        series=(SeriesFacts(series=first.series, lists=tuple(_apart(tables))),),
    )
    stand = Stand(club="", at=zone.here(datetime.now(UTC)))
    written_files.replace_bytes(path, MONEY_LIST.make(Format.PDF, facts, stand))


def _apart(tables: Sequence[Table]) -> list[Table]:
    """Return the tables with one person for each name, so that the sums of the evening add up by name."""
    numbers: dict[str, int] = {}
    folded_tables = []
    for table in tables:
        seated = []
        for occupant in table.occupants:
            number = numbers.setdefault(occupant.person.full_name, len(numbers) + 1)
            seated.append(replace(occupant, person=replace(occupant.person, id=number)))
        folded_tables.append(replace(table, occupants=tuple(seated)))
    return folded_tables


def _codes(accounts: Sequence[Account]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(column.system.code for account in accounts for column in account.columns))


def _rows(account: Account, codes: Sequence[str], *, has_pot: bool) -> list[Row]:
    by_code = {column.system.code: column.totals for column in account.columns}
    paid, pot = account.payments, account.pot
    list_rows: list[Row] = []
    for seat, person in enumerate(account.people, start=1):
        totals = (by_code[code][seat - 1] if code in by_code else None for code in codes)
        cents = () if account.rule is None else (paid.seats[seat - 1] if paid is not None else None,)
        taken = (pot.seats[seat - 1] if pot is not None else None,) * has_pot
        list_rows.append((account.table.number, seat, person.full_name, *totals, *cents, *taken))
    nothing = tuple(None for _code in codes)
    if paid is not None and paid.kitty:
        list_rows.append((account.table.number, None, _("Kitty"), *nothing, paid.kitty, *((None,) * has_pot)))
    if pot is not None and pot.inside:
        cents = () if account.rule is None else (None,)
        list_rows.append((account.table.number, None, _("Pinke"), *nothing, *cents, pot.inside))
    return list_rows
