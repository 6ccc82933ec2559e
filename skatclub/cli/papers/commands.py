"""skatclub papers: which papers there are, and those of an event as files in a folder.

What is wanted of papers beyond their kind: which places, which labels, only pages that have changed.

How people call papers on a command line: by code or name, by how these begin, or by what a hall calls them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path  # typer reads the annotations when it builds the command
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import arguments, help_words
from skatclub.cli.arguments import ClubFile, EventNumber
from skatclub.cli.club import commands as club_commands
from skatclub.domain.club.errors import FolderNotWritable
from skatclub.domain.list_files import spellings
from skatclub.domain.office.errors import NoSuchPosting
from skatclub.domain.people.person import Audience
from skatclub.exports.catalogue import PAPERS
from skatclub.exports.document import Stand
from skatclub.exports.paper import OF_THE_WEB, Format
from skatclub.exports.reports.prizes import honoured, label_sheets
from skatclub.exports.reports.standings import editions
from skatclub.i18n import wordlists
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.exports.paper import EventPaper
    from skatclub.services.club.clubs import Club


def list_papers(
    *, as_json: Annotated[bool, typer.Option("--json", help=_("Print JSON instead of lines."))] = False
) -> int:
    """Print the papers."""
    if as_json:
        objects = [
            {
                "paper": paper.code,
                "name": paper.name(),
                "formats": [form.value for form in paper.formats],
                "names": [level.value for level in paper.levels],
            }
            for paper in PAPERS
        ]
        typer.echo(json.dumps(objects, ensure_ascii=False, indent=1))
        return 0
    width = max(len(paper.code) for paper in PAPERS)
    for listed in PAPERS:
        typer.echo(f"{listed.code:{width}}  {listed.name()} ({', '.join(form.value for form in listed.formats)})")
    return 0


def make(
    file: ClubFile,
    event: EventNumber,
    paper_names: Annotated[
        list[str],
        typer.Argument(
            metavar=_("PAPER…"), help=_("Names of papers such as seating-plan; `skatclub papers list` prints all.")
        ),
    ],
    *,
    form: Annotated[
        str,
        typer.Option("--format", metavar="pdf|xlsx|csv|html|json|txt", help=_("The kind of file; usually pdf.")),
    ] = Format.PDF.value,
    out: Annotated[
        Path, typer.Option(metavar=_("FOLDER"), help=_("Where to; made if it is missing. Otherwise here."))
    ] = Path(),
    series: Annotated[
        int | None, typer.Option(metavar=_("N"), help=_("Only this series; otherwise all that are drawn."))
    ] = None,
    cards: Annotated[
        list[int] | None,
        typer.Option(
            "--start-no",
            metavar=_("N"),
            help=_("Only the start card, certificate or label of this number; may be given several times."),
        ),
    ] = None,
    tables: Annotated[
        list[int] | None,
        typer.Option("--table", metavar=_("N"), help=_("Only the list of this table; may be given several times.")),
    ] = None,
    places: Annotated[
        str | None,
        typer.Option(
            metavar=_("1-10"),
            help=_("Certificates and labels for these places; usually 1-3 and all who win something."),
        ),
    ] = None,
    labels: Annotated[
        str | None,
        typer.Option(metavar=_("SIZE"), help=_("Size of the labels in millimetres, such as 63.5x38.1.")),
    ] = None,
    since: Annotated[
        int | None,
        typer.Option(metavar=_("N"), help=_("Of PDFs only the pages that have changed since this edition.")),
    ] = None,
    public: Annotated[
        str | None,
        typer.Option(
            metavar="board|web",
            help=_("For whom names are written; usually as the paper needs it. Pages and press texts: always web."),
        ),
    ] = None,
) -> int:
    """Make papers; one that cannot be made yet does not hold the others back: it is told with its reason.

    Exit code 1 if some could not be made, 2 if none could. Refused: `NoSuchEvent`, `TitleNotUnique`,
    `NoSuchRecord`, `FolderNotWritable`.
    """
    from skatclub.services.club import clubs as club_services
    from skatclub.services.papers import letterhead

    by_code = {each.code: each for name in paper_names for each in papers(name)}
    chosen = [(paper, _format(paper, form)) for paper in by_code.values()]
    asked = Wishes(places=places, labels=labels, since=since).checked()
    level = _level(public, chosen)
    with club_commands.opened(file) as club:
        facts = _facts(club, event, [paper for paper, _form in chosen], series=series, cards=cards)
        facts = asked.applied(replace(facts, only_tables=frozenset(tables) if tables else None))
        stand = Stand(
            club=club_services.club_name(club),
            at=datetime.now(UTC).astimezone(),
            level=level or Audience.BOARD,
            logo=letterhead.logo(club),
        )
        pages: list[tuple[Path, bytes]] = []
        refused: dict[str, list[str]] = {}
        for paper, kind in chosen:
            try:
                path = out / _file_name(paper, series, kind, level, facts)
                if warning := paper.warning(facts, stand.at):
                    typer.echo(warning, err=True)
                pages.append((path, asked.made(paper, kind, facts, stand)))
            except Refusal as refusal:
                from skatclub.i18n import refusals  # with the words of all nouns

                refused.setdefault(refusals.sentence(refusal), []).append(paper.name())
    if pages:
        _write(out, pages)
    for sentence, names in refused.items():
        typer.echo(sentence if len(chosen) == 1 else f"{wordlists.both(*names)}: {sentence}", err=True)
    return exit_code(written=len(pages), refused=len(refused))


def exit_code(*, written: int, refused: int) -> int:
    """Return 0 if everything was made, 1 if something was not, 2 if nothing was."""
    if not refused:
        return 0
    return 1 if written else 2


def _facts(
    club: Club, event: str, papers_wanted: Sequence[EventPaper], *, series: int | None, cards: Sequence[int] | None
) -> EventFacts:
    """Return what these papers are made from."""
    from skatclub.services.events import events, tournaments
    from skatclub.services.papers import facts as papers_facts

    event_id = tournaments.find(club, event)
    numbers = [each.number for each in events.event(club, event_id).series]
    if series is not None and series not in numbers:
        raise help_words.wrong_value("--series", str(series), [str(number) for number in numbers])
    return papers_facts.facts_of(
        club,
        event_id,
        series=series,
        cards=cards or None,
        lists=any(paper.reads_lists for paper in papers_wanted),
        results=any(paper.reads_results for paper in papers_wanted),
        money=any(paper.reads_money for paper in papers_wanted),
        histories=any(paper.reads_histories for paper in papers_wanted),
    )


def _level(public: str | None, chosen: Sequence[tuple[EventPaper, Format]]) -> Audience | None:
    """Return for whom names are to be written; every paper must be able to keep to it."""
    if public is None:
        return None
    level = next((audience for audience in Audience if audience.value == public), None)
    for paper, kind in chosen:
        known = [Audience.WEB] if kind in OF_THE_WEB else list(paper.levels)
        if level not in known:
            option = _("--public of “{paper}”").format(paper=paper.name())
            raise help_words.wrong_value(option, public, arguments.readers(known))
    return level


def _format(paper: EventPaper, form: str) -> Format:
    file_format = next((each for each in paper.formats if each.value == form), None)
    if file_format is None:
        option = _("--format of “{paper}”").format(paper=paper.name())
        raise help_words.wrong_value(option, form, [each.value for each in paper.formats])
    return file_format


def _file_name(
    paper: EventPaper, series: int | None, form: Format, level: Audience | None, facts: EventFacts
) -> str:
    """Return the name of a file: seating-plan-2.pdf for series 2, overall-list-web.csv with names for the web.

    What hangs on the wall as it stands bears the number of its edition: overall-list-edition-3.pdf.
    """
    edition = editions.of_paper(paper.hung, facts)
    edition_words = "" if edition is None else f"edition-{edition}"
    parts = (paper.code, str(series or ""), level.value if level is not None else "", edition_words)
    return "-".join(part for part in parts if part) + f".{form.value}"


def _write(out: Path, pages: Sequence[tuple[Path, bytes]]) -> None:
    """Write the files, each whole or not at all, and print their names."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        raise FolderNotWritable(str(out)) from reason
    for path, data in pages:
        if not data:
            typer.echo(_("{path}: nothing has changed, so nothing was written.").format(path=path))
            continue
        written_files.replace_bytes(path, data)
        typer.echo(str(path))


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """The words as they were given: places such as 1-10 or 4, the size of labels, the number of an edition."""

    places: str | None = None
    labels: str | None = None
    since: int | None = None

    def checked(self) -> Wishes:
        """Return the wishes; words that mean nothing are refused with what is known."""
        sizes = [sheet.code for sheet in label_sheets.SHEETS]
        if self.labels is not None and self.labels.replace(",", ".").casefold() not in sizes:
            raise help_words.wrong_value("--labels", self.labels, sizes)
        if self.places is not None and honoured.places_of(self.places) is None:
            raise help_words.wrong_shape("--places", self.places, ["1-3", "4"])
        return self

    def applied(self, facts: EventFacts) -> EventFacts:
        """Return the facts for these places and labels."""
        size = (self.labels or "").replace(",", ".").casefold()
        return replace(facts, places=honoured.places_of(self.places or ""), label_sheet=size)

    def made(self, paper: EventPaper, kind: Format, facts: EventFacts, stand: Stand) -> bytes:
        """Return the finished file, on demand only its changed pages; empty if there are none.

        A paper that was not posted in that edition stays whole. Refused: `NoSuchPosting`, and as papers are.
        """
        data = paper.make(kind, facts, stand)
        if self.since is None or kind is not Format.PDF or facts.results is None:
            return data
        from skatclub.exports import bundle, changed_pages

        posting = next((each for each in facts.results.postings if each.edition == self.since), None)
        if posting is None:
            raise NoSuchPosting(self.since)
        level = paper.level(kind, stand.level)
        pages_changed = changed_pages.numbers(paper, facts, replace(stand, level=level), posting)
        return bundle.of([bundle.Part(paper.name(), data, pages_changed)]).pdf


CALLED = {
    "results": ("series-list", "overall-list"),
    "ergebnisse": ("series-list", "overall-list"),
    "ergebnislisten": ("series-list", "overall-list"),
    "serienliste": ("series-list",),
    "endstand": ("overall-list",),
    "gesamtstand": ("overall-list",),
    "rangliste": ("overall-list",),
    "mannschaftsliste": ("team-list",),
    "saalplan": ("seating-plan",),
    "tischplan": ("seating-plan",),
    "etiketten": ("envelopes",),
    "umschläge": ("envelopes",),
    "siegerliste": ("prize-list",),
    "verlustgeld": ("loss-money",),
    "abreizgeld": ("loss-money",),
}
"""What people also call papers, in plain spelling, and which papers that means."""
_SHORTEST = 4


def papers(sentence: str) -> tuple[EventPaper, ...]:
    """Return the papers that are meant: seating-plan, Sitzplan, Ergebnisliste, or two of them: Ergebnisse.

    Refused: `WrongValue` with the nearest names.
    """
    plain = spellings.folded(sentence)
    known = {spellings.folded(word): paper for paper in PAPERS for word in (paper.name(), paper.code)}
    if plain in known:
        return (known[plain],)
    if plain in CALLED:
        return tuple(paper for paper in PAPERS if paper.code in CALLED[plain])
    begun = {word: paper for word, paper in known.items() if len(plain) >= _SHORTEST and word.startswith(plain)}
    natural = _natural(begun)
    if natural is not None:
        return (natural,)
    near = dict.fromkeys(paper.name() for paper in begun.values()) or dict.fromkeys(
        known[word].name() for word in get_close_matches(plain, known)
    )
    words = _("There is no paper “{said}”.").format(said=spellings.shown(sentence))
    if near:
        words += " " + _("Do you mean {names}?").format(names=", ".join(near))
    raise help_words.wrong_usage(f"{words} " + _("`skatclub papers list` prints all of them."))


def _natural(begun: Mapping[str, EventPaper]) -> EventPaper | None:
    """Return the one paper whose name begins so, or that whose name begins all the others: Startkarten."""
    if not begun:
        return None
    first = min(begun, key=len)
    codes = {paper.code for paper in begun.values()}
    return begun[first] if len(codes) == 1 or all(word.startswith(first) for word in begun) else None
