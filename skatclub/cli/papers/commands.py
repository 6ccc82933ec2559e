"""skatclub papers: which there are, those of an event as files in a folder, and how people call them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path  # typer reads the annotations when it builds the command
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub import paths, settings
from skatclub.cli import arguments, help_words
from skatclub.cli.arguments import AsJson, ClubFile, EventName, SecondLists, SpareLists, Template
from skatclub.cli.club import commands as club_commands
from skatclub.cli.papers.wishes import Wishes
from skatclub.domain.list_files import spellings
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.people.person import Audience
from skatclub.exports.catalogue import HELP_OF_EVENT, PAPERS
from skatclub.exports.document import Imprint
from skatclub.exports.paper import EventPaper, Format, files
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import editions
from skatclub.i18n import wordlists
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club


def list_papers(*, as_json: AsJson = False) -> int:
    """Print the papers."""
    if as_json:
        objects = [
            {
                "paper": paper.code,
                "name": paper.name(),
                "formats": [form.value for form in paper.formats],
                "names": [level.value for level in paper.levels],
            }
            for paper in KNOWN
        ]
        typer.echo(json.dumps(objects, ensure_ascii=False, indent=1))
        return 0
    width = max(len(paper.code) for paper in KNOWN)
    for listed in KNOWN:
        typer.echo(f"{listed.code:{width}}  {listed.name()} ({', '.join(form.value for form in listed.formats)})")
    return 0


def make(
    file: ClubFile,
    event: EventName,
    paper_names: Annotated[
        list[str],
        typer.Argument(
            metavar=_("PAPER…"),
            help=_("Papers by name, such as seating-plan, or all; `skatclub papers list` prints the names."),
        ),
    ],
    *,
    form: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="pdf|xlsx|csv|html|json|txt|png",
            help=_(
                "The file format (default: pdf). In csv files each heading occurs once, in the language of the "
                "program (SKATCLUB_LANGUAGE=de or en fixes it); the names in json files never change."
            ),
        ),
    ] = Format.PDF.value,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar=_("FOLDER"),
            help=_(
                "Where to; created if it does not exist (default: here; all papers in a folder named after the "
                "event)."
            ),
        ),
    ] = None,
    series: Annotated[
        int | None, typer.Option(metavar=_("N"), help=_("This series only (default: all that have been drawn)."))
    ] = None,
    cards: Annotated[
        list[int] | None,
        typer.Option(
            "--start-no",
            metavar=_("N"),
            help=_(
                "Only the start card, certificate, label or receipt of this number; may be given several times."
            ),
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
            help=_(
                "Only these places (default for certificates and labels: 1-3 and everybody who wins something)."
            ),
        ),
    ] = None,
    labels: arguments.Labels = None,
    template: Template = None,
    roll: Annotated[
        int | None,
        typer.Option(
            metavar="58|80", help=_("Slips and cards on a roll of this width in millimetres (default: A4).")
        ),
    ] = None,
    copies: Annotated[bool, typer.Option("--copies", help=f"{_('Copies')}: {_('each with a copy')}.")] = False,
    by_name: Annotated[bool, typer.Option("--by-name", help=f"{_('Start cards')}: {_('by name')}.")] = False,
    unnamed: Annotated[
        bool, typer.Option("--without-names", help=_("Blank score sheets without the names of the players."))
    ] = False,
    second: SecondLists = False,
    spare: SpareLists = None,
    since: Annotated[
        int | None,
        typer.Option(
            metavar=_("N"),
            min=1,
            help=_(
                "In PDFs, only the pages changed since this edition; for the emergency folder, since this printing."
            ),
        ),
    ] = None,
    public: Annotated[
        str | None,
        typer.Option(
            metavar="board|web",
            help=_(
                "Who the names are meant for (default: as the paper requires). Pages and press texts: always web."
            ),
        ),
    ] = None,
    metres: Annotated[
        int | None,
        typer.Option(
            metavar=_("N"),
            help=_("The reading distance of wall notices, in metres (default: as in the preferences)."),
        ),
    ] = None,
    sheet: Annotated[
        str | None, typer.Option(metavar="A4|A3", help=_("The paper size for wall notices (default: A4)."))
    ] = None,
) -> int:
    """Make papers; one that cannot be made yet does not hold the others back: it is told with its reason.

    Each is named as soon as it is written. Exit code 1 if some could not be made, 2 if none could; of “all” those
    that cannot be made are no failure. Refused: `NoSuchEvent`, `TitleNotUnique`, `NoSuchRecord`,
    `FolderNotWritable`.
    """
    wishes = Wishes(
        form=form,
        places=places,
        labels=labels,
        since=since,
        public=public,
        cards=frozenset(cards or ()),
        tables=frozenset(tables or ()),
        metres=metres,
        sheet=sheet,
        template=template,
        roll=roll,
        copies=copies,
        by_name=by_name,
        unnamed=unnamed,
        second=second,
        spare=spare,
    ).checked()
    is_all = [spellings.folded(name) for name in paper_names] in ([word] for word in ALL)
    chosen = (
        PAPERS if is_all else tuple({each.code: each for name in paper_names for each in papers(name)}.values())
    )
    if not is_all:
        for refusal in filter(None, map(wishes.refusal, chosen)):
            raise refusal
    with club_commands.opened(file) as club:
        usual = settings.load(paths.settings_file()).wall_distance_m
        facts = wishes.applied(_facts(club, event, chosen, series=series, cards=cards), usual)
        folder = out or (Path(paths.file_stem(facts.event.title)) if is_all else Path())
        imprint = arguments.in_template(club_commands.imprint(club, wishes.level or Audience.BOARD), template)
        if unreadable := reports_names.unreadable(facts, imprint.level):
            typer.echo(unreadable, err=True)
        tray = Tray(folder=folder, wishes=wishes, series=series, imprint=imprint)
        for paper in chosen:
            if tray.make(paper, facts) and paper.printed is not None:
                _note_print(club, paper, facts, tray.imprint)
        tray.link(facts.event.title)
    for sentence, names in tray.refused.items():
        typer.echo(sentence if len(chosen) == 1 else f"{wordlists.both(*names)}: {sentence}", err=True)
    if is_all and tray.written:
        return 0
    return exit_code(written=tray.written, refused=len(tray.refused))


@dataclass(slots=True, kw_only=True)
class Tray:
    """The folder that papers are put into one after the other; what could not be made, by its reason."""

    folder: Path
    wishes: Wishes
    series: int | None
    imprint: Imprint
    written: int = 0
    refused: dict[str, list[str]] = field(default_factory=dict)
    pages: list[tuple[str, str, bytes]] = field(default_factory=list)

    def link(self, title: str) -> None:
        """Let several pages of the web lead to one another, from one that leads to all of them."""
        if len(self.pages) > 1:
            from skatclub.exports.formats.html import render

            begin, *others = render.linked(self.pages, title, self.imprint)
            for name, data in others:
                written_files.replace_bytes(self.folder / name, data)
            write(self.folder, *begin)

    def make(self, paper: EventPaper, facts: EventFacts) -> bool:
        """Make a paper, write it and print its name, or note why that is not possible; tell whether it was."""
        kind = self.wishes.kind(paper)
        sentence = self.wishes.sentence(paper)
        if kind is None or sentence:
            self.refused.setdefault(sentence, []).append(paper.name())
            return False
        try:
            name = _file_name(paper, self.series, kind, self.wishes.level, facts)
            if warning := paper.warning(facts, self.imprint.at):
                typer.echo(warning, err=True)
            data = self.wishes.made(paper, kind, facts, self.imprint)
        except Refusal as refusal:
            from skatclub.i18n import refusals  # with the words of all nouns

            self.refused.setdefault(refusals.sentence(refusal), []).append(paper.name())
            return False
        if kind is Format.HTML:
            self.pages.append((name, paper.name(), data))
        for each, piece in files(name, data):
            write(self.folder, each, piece)
        self.written += 1
        return True


def _note_print(club: Club, paper: EventPaper, facts: EventFacts, imprint: Imprint) -> None:
    """Remember what was printed, so that only what is new may be next time; not of a club to be looked at only."""
    from skatclub.exports import changed_pages
    from skatclub.services.papers import written

    if paper.printed is None or club.read_only:
        return
    drawn = paper.printed(facts, replace(imprint, level=paper.level(Format.PDF, imprint.level)))
    written.note_print(club, facts.event.id, changed_pages.digests(drawn), at=imprint.at)
    words = _("{paper}: recorded as printing {n}; next time, `--since {n}` prints only what is new.")
    typer.echo(words.format(paper=paper.name(), n=facts.next_print), err=True)


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


def _file_name(
    paper: EventPaper, series: int | None, form: Format, level: Audience | None, facts: EventFacts
) -> str:
    """Return the name of a file: seating-plan-2.pdf for series 2, overall-list-web.csv with names for the web.

    What hangs on the wall as it stands bears the number of its edition: overall-list-edition-3.pdf.
    """
    edition = editions.of_paper(paper.on_wall, facts)
    edition_words = "" if edition is None else f"edition-{edition}"
    parts = (paper.code, str(series or ""), level.value if level is not None else "", edition_words)
    return "-".join(part for part in parts if part) + f".{form.value}"


def write(folder: Path, name: str, data: bytes) -> None:
    """Write a file whole or not at all, and print its name; of a paper without a changed page say so."""
    path = folder / name
    if not data:
        typer.echo(_("{path}: nothing has changed, so it was not written.").format(path=path))
        return
    with written_files.refusing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    written_files.replace_bytes(path, data)
    typer.echo(str(path))


KNOWN = (*PAPERS, *HELP_OF_EVENT)
"""Every paper that has a name here; the help is not of the event, so that “all” leaves it out."""
ALL = ("all", "alle", "alles")
"""What means every paper that can be made."""

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
    known = {spellings.folded(word): paper for paper in KNOWN for word in (paper.name(), paper.code)}
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
    words = _("There is no paper called “{said}”.").format(said=spellings.shown(sentence))
    if near:
        words += " " + _("Did you mean {names}?").format(names=", ".join(near))
    raise help_words.wrong_usage(f"{words} " + _("`skatclub papers list` prints all of them."))


def _natural(begun: Mapping[str, EventPaper]) -> EventPaper | None:
    """Return the one paper whose name begins so, or that whose name begins all the others: Startkarten."""
    if not begun:
        return None
    first = min(begun, key=len)
    codes = {paper.code for paper in begun.values()}
    return begun[first] if len(codes) == 1 or all(word.startswith(first) for word in begun) else None
