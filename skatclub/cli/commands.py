"""All commands by name: what each does in a sentence, and where it lives; only what is typed is imported."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """A command: its function and what its own help says beside are fetched when they are asked for."""

    name: str
    short: str
    function: Callable[[], Callable[..., int]]
    more: Callable[[], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """Commands with a common first word."""

    name: str
    short: str
    verbs: Callable[[], tuple[Verb, ...]]


def path(words: Sequence[str]) -> tuple[str, ...]:
    """Return those of the words after `skatclub` that name the command; none of them is an option."""
    plain = [word for word in words if not word.startswith("-")]
    return tuple(plain[: 2 if plain[:1] and plain[0] in {family.name for family in families()} else 1])


def verb(name: str, place: str, short: str, more: str = "") -> Verb:
    """Return a command that lives at a place such as `tournament.draw.verify`, in the language in use."""
    return Verb(name=name, short=short, function=partial(_at, place), more=partial(_words_at, more))


def _at(place: str) -> Callable[..., Any]:  # Any: a number of commands, a text of what is said beside
    home, _dot, name = place.rpartition(".")
    function: Callable[..., Any] = getattr(import_module(f"skatclub.cli.{home}"), name)
    return function


def _words_at(place: str) -> str:
    return str(_at(place)()) if place else ""


def single() -> tuple[Verb, ...]:
    """Return the commands of one word."""
    return (
        verb(
            "score",
            "score.score.score",
            _("Score lists from CSV or JSON files and print them."),
            "score.score.help_text",
        ),
        verb("open", "club.commands.open_window", _("Open a club in the window.")),
        verb("new", "club.commands.new", _("Make a new, empty club.")),
        verb(
            "export",
            "club.commands.export",
            _("Print the lists of a club as CSV or JSON; “export all CLUB --out FOLDER” writes everything."),
        ),
        verb(
            "check",
            "club.commands.check",
            _("Recount every list of a club and verify its journal; exit code 1 if something is wrong."),
        ),
        verb(
            "copy",
            "club.commands.copy",
            _("Copy a club between a file and a server, with its journal; both are checked as a whole."),
        ),
        verb(
            "rescue",
            "club.commands.rescue",
            _("Take all that can be read of a damaged club into a new file; the damaged one is not touched."),
        ),
        verb(
            "money",
            "score.money_lists.settle",
            _("Count lists from files by every system side by side, and who pays whom in money."),
        ),
        verb("whatif", "what_if.whatif", _("Rank an event by other rules or systems as well; nothing is written.")),
        verb("figures", "figures.figures", _("Print the averages of everybody, or all figures of one player.")),
        verb("demo", "club.commands.demo", _("Copy the sample club to your folder and open it.")),
        verb(
            "rehearse",
            "rehearse.rehearse",
            _("Play a whole day through from a seed: fill a club for practice, or prove a thousand days."),
        ),
        verb(
            "serve",
            "hall.pages.serve",
            _("Serve the pages of an event for phones and screens in the hall until Ctrl+C."),
        ),
        verb(
            "site", "hall.pages.site", _("Write the same pages as files, names as each person allows on the web.")
        ),
        verb(
            "self-test",
            "self_test.self_test",
            _("Run a small evening through the whole program and say whether it works."),
        ),
    )


def families() -> tuple[Family, ...]:
    """Return the groups of commands."""
    return (
        Family(
            name="tournament",
            short=_("Open a tournament, register people, draw the seats, take results in, print the standings."),
            verbs=_tournament,
        ),
        Family(
            name="relatives",
            short=_("The relatives of Skat: Officers’ Skat, Skwitz …; explain and score them."),
            verbs=_relatives,
        ),
        Family(
            name="club",
            short=_("Print how a club is named and how much it holds; give it another name."),
            verbs=_club,
        ),
        Family(
            name="season",
            short=_("Open a season, print its table, explain a value, list statutes."),
            verbs=_season,
        ),
        Family(
            name="rules",
            short=_("The rule sets and house rules by name; cases, bid ladder and history of the game."),
            verbs=_rules,
        ),
        Family(
            name="person",
            short=_("List people, tell somebody what is stored about him or her, erase names for good."),
            verbs=_person,
        ),
        Family(
            name="papers",
            short=_("Make the papers of an event, or of a club: cards, plans, lists, conditions, year book."),
            verbs=_papers,
        ),
        Family(
            name="evening",
            short=_("Close an evening: wall list, cash slip, texts, groups and a copy in one go."),
            verbs=_evening,
        ),
        Family(
            name="prizes",
            short=_("Plan the prizes of an event and print who wins what."),
            verbs=_prizes,
        ),
        Family(
            name="cash",
            short=_("The cash book: report, bookings, a counted box, closed days."),
            verbs=_cash,
        ),
        Family(
            name="hall",
            short=_("One computer becomes the server of a hall, others join it, the club comes back."),
            verbs=_hall,
        ),
        Family(
            name="desk",
            short=_("Who may join an open hall and as what: texts to join, desks that came, desks cut off."),
            verbs=_desk,
        ),
        Family(
            name="import",
            short=_("Take over members, past results, an old club program's backup, online games."),
            verbs=_imports,
        ),
    )


def _tournament() -> tuple[Verb, ...]:
    return (
        verb(
            "new",
            "tournament.commands.new",
            _("Open a tournament; a club that is missing is made."),
            "tournament.words.conditions_help",
        ),
        verb(
            "register",
            "tournament.commands.register",
            _("Register the people of a list, all or nobody; again without harm."),
            "tournament.words.list_help",
        ),
        verb(
            "draw",
            "tournament.draw.draw",
            _("Draw the seats of a series and make its tables."),
            "tournament.words.draw_help",
        ),
        verb("seating", "tournament.draw.seating", _("Print who sits where.")),
        verb("verify", "tournament.draw.verify", _("Repeat a draw from its seed; exit code 1 if it differs.")),
        verb("withdraw", "tournament.seats.withdraw", _("Let somebody go; prints the changed start cards.")),
        verb(
            "enter",
            "tournament.results.enter",
            _("Take lists of totals in, all or none; again without harm."),
            "tournament.words.enter_help",
        ),
        verb("lists", "tournament.results.lists", _("Print how far each list is, and what counts of it.")),
        verb(
            "sign-off",
            "tournament.results.sign_off",
            _("Note that a list is right; without it nothing is final."),
        ),
        verb(
            "rule",
            "tournament.results.rule",
            _("Write a ruling of the director: wrong seat, void list, penalty …"),
            "tournament.words.rule_help",
        ),
        verb(
            "standings",
            "tournament.results.standings",
            _("Print a ranking: everybody, a group, teams, the league."),
            "tournament.words.standings_help",
        ),
        verb(
            "add-late",
            "tournament.seats.add_late",
            _("Seat somebody after the draw; prints the changed start cards."),
        ),
    )


def _relatives() -> tuple[Verb, ...]:
    return (
        verb("list", "relatives.commands.all_games", _("Name the relatives of Skat that can be played.")),
        verb(
            "show",
            "relatives.commands.show",
            _("Explain one: how it is played, its settings, what is typed."),
        ),
        verb(
            "score",
            "relatives.commands.score",
            _("Score a list from a file and print it."),
            "relatives.commands.file_help",
        ),
    )


def _club() -> tuple[Verb, ...]:
    return (
        verb("show", "club.commands.show", _("Print how a club is named on its papers, and how much it holds.")),
        verb("rename", "club.commands.rename", _("Give a club another name; papers bear it at once.")),
        verb(
            "letterhead",
            "club.commands.write_letterhead",
            _("Give a club its address, colour and picture, and who answers for its data, for its papers."),
        ),
    )


def _season() -> tuple[Verb, ...]:
    return (
        verb(
            "new",
            "season.commands.new",
            _("Open a season; all evenings of its days count, those to come as well."),
            "season.texts.statute_help",
        ),
        verb(
            "standings",
            "season.commands.standings",
            _("Print the table of a season; who is not ranked follows without a rank."),
        ),
        verb(
            "explain",
            "season.commands.explain",
            _("Say how somebody's value is reckoned, what was dropped and why."),
        ),
        verb(
            "chances",
            "season.commands.chances",
            _("Print who can still become champion, by the statute of the season."),
        ),
        verb("change", "season.board.change", _("Give a season another title, other days or another statute.")),
        verb("evenings", "season.board.evenings", _("Print which evenings count for a season; choose others.")),
        verb("note", "season.board.note", _("Note absences, presences, points or cup series; print all notes.")),
        verb("lot", "season.board.lot", _("Record the order that a lot gave people who are equal in all.")),
        verb(
            "statutes",
            "season.commands.statutes",
            _("List the statutes that come with the program, each in a sentence."),
        ),
    )


def _rules() -> tuple[Verb, ...]:
    return (
        verb(
            "list",
            "rule_sets.commands.listed",
            _("Name every rule set, list system, house rule, way of paying and relative in German and English."),
        ),
        verb(
            "show",
            "rule_sets.commands.show",
            _("Show a rule set, or anything else that the list names, in sentences with examples."),
        ),
        verb("compare", "rule_sets.commands.compare", _("Show only what two rule sets have otherwise.")),
        verb(
            "cases",
            "rule_sets.book.cases",
            _("Worked cases of the order, searched: “overbid”, “Revolution”, “3.6”."),
        ),
        verb(
            "ladder",
            "rule_sets.book.ladder",
            _("The bids with their games, what is said short, who bids to whom."),
        ),
        verb(
            "history",
            "rule_sets.book.history",
            _("Where the game comes from, what it is also called, and what is scored of it."),
        ),
    )


def _person() -> tuple[Verb, ...]:
    return (
        verb("list", "people.list_people", _("Print the members and guests of a club.")),
        verb("press", "people.press", _("Note who agrees to be named in the newspaper.")),
        verb("report", "people.report", _("Tell somebody everything that is stored about him or her.")),
        verb(
            "anonymise",
            "people.anonymise",
            _("Erase somebody's names for good; results stay under a number."),
        ),
    )


def _papers() -> tuple[Verb, ...]:
    return (
        verb(
            "list",
            "papers.commands.list_papers",
            _("Print which papers there are and in which formats."),
        ),
        verb(
            "make",
            "papers.commands.make",
            _("Make papers of an event as files; exit code 1 if one cannot be made, 2 if none can."),
        ),
        verb(
            "club",
            "papers.of_club.make",
            _("Make papers of a club: year book, calendar, attendance, crosstable, members, slips, season table."),
        ),
        verb(
            "stock",
            "papers.stock.make",
            _("Make blank lists of any length, second lists and table numbers, without an event or a club."),
        ),
        verb(
            "post",
            "papers.posting.post",
            _("Note that a ranking hangs on the wall; its papers bear the edition."),
        ),
    )


def _evening() -> tuple[Verb, ...]:
    return (
        verb(
            "close",
            "evening.close",
            _("Write what an evening is closed with; exit code 1 if something cannot be made, 2 if nothing can."),
        ),
    )


def _prizes() -> tuple[Verb, ...]:
    return (
        verb(
            "plan",
            "cash.prizes.plan",
            _("Set the prize plan of an event from a file, or print it."),
            "cash.prizes.plan_help",
        ),
        verb("show", "cash.prizes.show", _("Print who wins what as the lists stand.")),
    )


def _cash() -> tuple[Verb, ...]:
    return (
        verb(
            "report",
            "cash.report.report",
            _("Print incomes and outgoes by category, of the club or of an event."),
        ),
        verb("book", "cash.commands.book", _("Print the bookings, or book money that came in or went out.")),
        verb("pay", "cash.pay.pay", _("Book what somebody pays, gets back, or the deposit that is returned.")),
        verb(
            "transfer",
            "cash.pay.transfer",
            _("Book money that is carried from the box of one desk to another."),
        ),
        verb(
            "receipts",
            "cash.commands.receipts",
            _("Print the receipts, numbered without a gap; cancelled ones keep their number."),
        ),
        verb("count", "cash.commands.count", _("Count the box; exit code 1 if it is not what the books say.")),
        verb("close", "cash.commands.close", _("Close all bookings up to a day; later days correct them.")),
    )


def _hall() -> tuple[Verb, ...]:
    return (
        verb("start", "hall.commands.start", _("Make this computer the server of a hall.")),
        verb("stop", "hall.commands.stop", _("Close a hall: the club comes back into its file, checked.")),
        verb("status", "hall.commands.status", _("Print who has joined the hall of a club.")),
        verb("join", "hall.commands.join", _("Join a hall with the text that its server shows.")),
        verb("recover", "hall.commands.recover", _("Go on from a copy of a club whose server is gone for good.")),
        verb("compare", "hall.commands.compare", _("Say how two copies of a club are related.")),
    )


def _desk() -> tuple[Verb, ...]:
    return (
        verb("create", "hall.commands.create_desk", _("Make a new text to join a hall in a role.")),
        verb("list", "hall.commands.list_desks", _("Print the desks that have joined.")),
        verb("revoke", "hall.commands.revoke_desk", _("Cut a desk off.")),
    )


def _imports() -> tuple[Verb, ...]:
    from skatclub.domain.imports.sources import SOURCES
    from skatclub.i18n.imports import words as imports_words

    return (
        *(
            Verb(
                name=source.code,
                short=imports_words.of_source(source).command,
                function=partial(_taking_over, source.code),
                more=partial(_words_at, "imports.commands.help_text"),
            )
            for source in SOURCES
        ),
        verb(
            "all",
            "imports.commands.import_all",
            _("Make a new club of everything that “export all” wrote of another one."),
            "imports.commands.help_of_all",
        ),
    )


def _taking_over(code: str) -> Callable[..., int]:
    command: Callable[..., int] = _at("imports.commands.taking_over")(code)
    return command
