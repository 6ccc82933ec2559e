"""skatclub score: counts lists from files and prints them, without a database."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli.arguments import AsJson, ListFiles, PlayerNames, RulesName
from skatclub.cli.help_words import WrongValue, wrong_usage, wrong_value
from skatclub.cli.score import list_files, listing, scoring
from skatclub.cli.score.scoring import Chosen, Scored
from skatclub.domain import zone
from skatclub.domain.list_files.errors import FileUnreadable
from skatclub.i18n import wordlists
from skatclub.i18n.language import _
from skatclub.rules import systems
from skatclub.rules.errors import Refusal
from skatclub.rules.rule_set import OverbidNull
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from skatclub.rules.relatives.relative import Relative

REFUSED = 2


def help_text() -> str:
    """Return what a file may hold, for the help of the command."""
    house = _(
        "Under house rules there are more columns: kontra, re, supra, resupra, spitze, "
        "tischspiel, rum, open_hand, picked_up, revolution, split (60 to 60), held (what each "
        "defender bid or held, such as 2:18 3:0) and kontra_by (the seat that said Kontra); game ramsch with "
        "ramsch_points such as 1:51 2:55 3:14, ramsch_tricks, skat_points, last_trick, pushed, "
        "knocks, called. The program counts rounds of Bock by itself."
    )
    columns = _(
        "CSV: the first line names the columns, in English or German, separated by semicolon, "
        "comma or tab: deal, declarer, game, matadors, announcement, card_points, tricks, won, "
        "schneider, schwarz, bid, end, replacement, replacement_matadors. Only the first four "
        "are needed. Or: deal, entry with entry lines. Or: deal, declarer, value, won where only "
        "the values are known.\n\ndeclarer is a seat or a name; matadors 2 or −1; announcement "
        "none, hand, schneider, schwarz, ouvert or (Null) hand-ouvert; end played, conceded, "
        "declarer_violation or defender_violation. Card points and tricks decide; without them "
        "and without won, a game counts as won. A violation by the defenders awards the level "
        "that the bid or announcement needs; where that was already impossible, award is "
        "no.\n\nWhere a list needs them: dealer, if somebody dealt out of turn; dealer_order, such "
        "as 1 3 2 4, from the deal at which seats were changed; disputed, note; penalties, such "
        "as 3 −50 arrived late; rules.\n\nJSON: a list of deals with the same names, or an object "
        "with players, table_size and deals."
    )
    relatives = _(
        "With --rules and another Skat game, such as --rules offiziersskat, the file holds one entry per line, as "
        "typed in the window (2x1h); lines beginning with # are ignored. In a CSV file the entries are in the "
        "column entry."
    )
    return f"{columns}\n\n{house}\n\n{relatives}"


def score(
    files: ListFiles,
    *,
    as_json: AsJson = False,
    explain: Annotated[bool, typer.Option("--explain", help=_("Show how each value is calculated."))] = False,
    pdf: Annotated[Path | None, typer.Option(metavar=_("FILE"), help=_("Write the lists as PDF."))] = None,
    xlsx: Annotated[Path | None, typer.Option(metavar=_("FILE"), help=_("Write the lists for Excel."))] = None,
    system: Annotated[
        str | None,
        typer.Option(
            metavar="CODE",
            help=_("Scoring system: {codes} (default: as the list says, else seeger-fabian).").format(
                codes=wordlists.either(*(system.code for system in systems.SYSTEMS))
            ),
        ),
    ] = None,
    table_size: Annotated[
        int | None, typer.Option(metavar="3-5", help=_("Seats at the table (default: as in the list)."))
    ] = None,
    overbid_null: Annotated[
        str | None,
        typer.Option(
            metavar="CODE",
            help=_("How an overbid Null is charged: {codes} (default: as the list says, else isko2022).").format(
                codes=wordlists.either(*OverbidNull)
            ),
        ),
    ] = None,
    rules: RulesName = "",
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar=_("NAME=VALUE"), help=_("A setting of another Skat game, such as target=301.")
        ),
    ] = None,
    players: PlayerNames = "",
) -> int:
    """Score the lists; refused files are named on stderr, and then nothing is printed or written."""
    relative = _relative(rules) if rules else None
    if relative is None and settings:
        raise _not_together()
    if relative is not None:
        from skatclub.cli.relatives import commands as relatives_commands

        if len(files) > 1 or explain or any(each is not None for each in (xlsx, system, table_size, overbid_null)):
            raise _not_together()
        return relatives_commands.score(
            relative, files[0], players=players, settings=settings or (), as_json=as_json, pdf=pdf
        )
    if system == systems.BIERLACHS.code:
        raise wrong_usage(
            _(
                "Bierlachs is not a scoring system by itself: its rules also set the target. Leave out "
                "--system and use --rules bierlachs-301 or --rules bierlachs-501."
            )
        )
    chosen = rules_chosen(system, overbid_null)
    if rules:
        from skatclub.cli.rule_sets import rule_names  # with the words of all houses

        chosen = replace(chosen, rules=rule_names.named(rules))
    names = [name.strip() for name in players.split(",")] if players.strip() else []
    lists, refused = _read(files, chosen, names, table_size)
    if refused:
        for sentence in refused:
            typer.echo(sentence, err=True)
        return REFUSED
    if pdf is not None or xlsx is not None:
        _write_papers(lists, pdf=pdf, xlsx=xlsx)
    if as_json:
        typer.echo(json.dumps([_for_programs(scored) for scored in lists], ensure_ascii=False, indent=1))
    else:
        typer.echo("\n".join(listing.listing(scored, explain=explain) for scored in lists), nl=False)
    return 0


def _relative(rules: str) -> Relative | None:
    from skatclub.cli.rule_sets import rule_names  # with the words of all houses

    return rule_names.relative(rules)


def _not_together() -> WrongValue:
    return wrong_usage(
        _(
            "--set goes with the name of another Skat game in --rules, and with such a game nothing else but "
            "--players, --json and --pdf, for one file at a time."
        )
    )


def _write_papers(lists: Sequence[Scored], *, pdf: Path | None, xlsx: Path | None) -> None:
    """Write the papers that were asked for. Refused: `RoundsOutOfRange`, `FolderNotWritable`."""
    from skatclub.exports import catalogue  # with all papers: most lists are only printed
    from skatclub.exports.catalogue import Format
    from skatclub.exports.document import Imprint

    now = datetime.now(UTC)
    day = zone.day(now)
    tables = [scoring.table_of(scored, held_on=day, number=place) for place, scored in enumerate(lists, start=1)]
    paper, imprint = catalogue.WITHOUT_FEES, Imprint(club="", at=now)
    outputs = [(path, form) for path, form in ((pdf, Format.PDF), (xlsx, Format.EXCEL)) if path is not None]
    written_files.replace_all([(path, paper.make(form, tables, imprint)) for path, form in outputs])


def rules_chosen(system: str | None, overbid_null: str | None) -> Chosen:
    """Return what these codes choose. Refused: `WrongValue`."""
    chosen_system = systems.by_code(system) if system is not None else None
    if system is not None and chosen_system is None:
        raise wrong_value("--system", system, [each.code for each in systems.SYSTEMS])
    if overbid_null is not None and overbid_null not in set(OverbidNull):
        raise wrong_value("--overbid-null", overbid_null, list(OverbidNull))
    return Chosen(
        system=chosen_system, overbid_null=OverbidNull(overbid_null) if overbid_null is not None else None
    )


def _read(
    files: Sequence[Path], chosen: Chosen, names: Sequence[str], size: int | None
) -> tuple[list[Scored], list[str]]:
    """Read all files; return the counted lists and the sentences about what is wrong."""
    lists: list[Scored] = []
    refused: list[str] = []
    for path in files:
        try:
            lists += [scoring.scored(file, chosen, names=names, size=size) for file in list_files.read(path)]
        except Refusal as refusal:
            refused += _sentences(path, refusal)
    return lists, refused


def _sentences(path: Path, refusal: Refusal) -> list[str]:
    from skatclub.i18n import refusals

    lines = refusals.sentence(refusal).splitlines()
    if isinstance(refusal, FileUnreadable):  # names its file itself
        return lines
    return [f"{path}: {line}" for line in lines]


def _for_programs(scored: Scored) -> dict[str, object]:
    place = {"list": scored.file.place} if scored.file.place else {}
    return {
        "file": str(scored.file.path),
        **place,
        "rows": scoring.rows_of(scored),
        "players": scoring.players_of(scored),
        **scoring.pinke_of(scored),
    }
