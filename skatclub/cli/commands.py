"""All commands by name: what each does in a sentence, and where it lives; only what is typed is imported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

from skatclub.i18n.language import _


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
            _("Score lists of Skat or of another Skat game from files and print them."),
            "score.score.help_text",
        ),
        verb("open", "club.commands.open_window", _("Open a club in the window.")),
        verb("new", "club.commands.new", _("Create a new, empty club.")),
        verb(
            "export",
            "club.commands.export",
            _(
                "Print the lists of a club as CSV or JSON; “export all CLUB --out FOLDER” writes everything "
                "there is."
            ),
        ),
        verb(
            "check",
            "club.commands.check",
            _("Recount every list of a club and check its history; exit code 1 if something is wrong."),
        ),
        verb(
            "copy",
            "club.commands.copy",
            _("Copy a club between a file and a server, with its history; both are checked in full."),
        ),
        verb(
            "rescue",
            "club.commands.rescue",
            _("Save everything readable in a damaged club to a new file; the damaged one is not touched."),
        ),
        verb("figures", "figures.figures", _("Print everybody’s averages, or all the figures of one player.")),
        verb("demo", "club.commands.demo", _("Copy the sample club to your folder and open it.")),
        verb(
            "serve",
            "hall.pages.serve",
            _("Serve the pages of an event for phones and screens in the hall until Ctrl+C is pressed."),
        ),
        verb(
            "site",
            "hall.pages.site",
            _("Write the same pages as files, with names as each person allows on the web."),
        ),
        verb(
            "self-test",
            "self_test.self_test",
            _("Run a small evening through the whole program and report whether it works."),
        ),
    )


def families() -> tuple[Family, ...]:
    """Return the groups of commands."""
    return (
        Family(
            name="tournament",
            short=_("Open a tournament, register players, draw the seats, enter results, print the standings."),
            verbs=_tournament,
        ),
        Family(
            name="club",
            short=_("Print the name of a club and what it holds; rename it."),
            verbs=_club,
        ),
        Family(
            name="season",
            short=_("Open a season, print its table, explain a result."),
            verbs=_season,
        ),
        Family(
            name="league",
            short=_("Run a league by match days: teams, schedule, sums, table, penalties."),
            verbs=_league,
        ),
        Family(
            name="rules",
            short=_("The rule sets and house rules by name; cases, the bids and the history of the game."),
            verbs=_rules,
        ),
        Family(
            name="person",
            short=_("List people, print what is stored about a person, erase names for good."),
            verbs=_person,
        ),
        Family(
            name="papers",
            short=_("Make the papers of an event or a club: cards, plans, lists, conditions, year book."),
            verbs=_papers,
        ),
        Family(
            name="evening",
            short=_("Close an evening: result list, cash report, texts, groups and a copy in one go."),
            verbs=_evening,
        ),
        Family(
            name="prizes",
            short=_("Plan the prizes of an event and print who wins what."),
            verbs=_prizes,
        ),
        Family(
            name="cash",
            short=_("The cash book: report, entries, cash counts, closed days."),
            verbs=_cash,
        ),
        Family(
            name="hall",
            short=_("Make one computer the server of a hall, let others join, bring the club back."),
            verbs=_hall,
        ),
        Family(
            name="desk",
            short=_(
                "Who may join an open hall and as what: joining codes, desks that have joined, desks shut out."
            ),
            verbs=_desk,
        ),
        Family(
            name="import",
            short=_("Import members, past results, the backup of an old club program, online games."),
            verbs=_imports,
        ),
    )


def _tournament() -> tuple[Verb, ...]:
    return (
        verb(
            "new",
            "tournament.commands.new",
            _("Open a tournament; if the club does not exist, it is created."),
            "tournament.words.conditions_help",
        ),
        verb(
            "register",
            "tournament.commands.register",
            _("Register the players on a list, all or none; can safely be repeated."),
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
        verb("withdraw", "tournament.seats.withdraw", _("Withdraw somebody, and print the changed start cards.")),
        verb(
            "enter",
            "tournament.results.enter",
            _("Enter lists of totals, all or none; can safely be repeated."),
            "tournament.words.enter_help",
        ),
        verb("lists", "tournament.results.lists", _("Print how far each list has got, and what counts so far.")),
        verb(
            "sign-off",
            "tournament.results.sign_off",
            _("Mark a list as checked; without that nothing is final."),
        ),
        verb(
            "rule",
            "tournament.results.rule",
            _("Enter a ruling of the tournament director: wrong seat, void list, penalty …"),
            "tournament.words.rule_help",
        ),
        verb(
            "standings",
            "tournament.results.standings",
            _("Print a ranking: all players, a group, teams, the league."),
            "tournament.words.standings_help",
        ),
        verb(
            "add-late",
            "tournament.seats.add_late",
            _("Seat a late-comer after the draw, and print the changed start cards."),
        ),
    )


def _club() -> tuple[Verb, ...]:
    return (
        verb("show", "club.commands.show", _("Print the name of a club as on its papers, and what it holds.")),
        verb("rename", "club.commands.rename", _("Rename a club; the papers carry the new name at once.")),
        verb(
            "letterhead",
            "club.commands.write_letterhead",
            _("Set the address, colour and logo of a club and who answers questions about its data."),
        ),
    )


def _league() -> tuple[Verb, ...]:
    return (
        verb(
            "new",
            "league.commands.new",
            _("Open a league by the rules of an association, or by your own."),
            "league.commands.new_help",
        ),
        verb("teams", "league.commands.teams", _("Take teams and squads from a file; print them.")),
        verb("schedule", "league.commands.schedule", _("Make the schedule; print who meets whom, and where.")),
        verb("day", "league.commands.day", _("Print a match day or its seats; note that it is checked.")),
        verb("enter", "league.commands.enter", _("Enter the sums of teams from a file, with check sums.")),
        verb("table", "league.commands.table", _("Print the table, who can still rise or fall, or a comparison.")),
        verb("penalty", "league.commands.penalty", _("Take match points or points from a team; print penalties.")),
    )


def _season() -> tuple[Verb, ...]:
    return (
        verb(
            "new",
            "season.commands.new",
            _("Open a season; all evenings within its dates count, future ones too."),
            "season.texts.statute_help",
        ),
        verb(
            "standings",
            "season.commands.standings",
            _("Print the table of a season; players who are not ranked follow without a rank."),
        ),
        verb(
            "explain",
            "season.commands.explain",
            _("Explain how a player’s result is calculated, what was dropped and why."),
        ),
        verb(
            "chances",
            "season.commands.chances",
            _("Print who can still become champion under the season rules."),
        ),
        verb("change", "season.board.change", _("Change the title, dates or rules of a season.")),
        verb("evenings", "season.board.evenings", _("Print which evenings count for a season, or choose others.")),
        verb("note", "season.board.note", _("Record absences, attendance, points or cup series; print all notes.")),
        verb(
            "lot",
            "season.board.lot",
            _("Record the order drawn by lot between players who are equal in everything."),
        ),
    )


def _rules() -> tuple[Verb, ...]:
    return (
        verb(
            "list",
            "rule_sets.commands.listed",
            _(
                "List every rule set, scoring system, house rule, way of settling, season rules and other Skat "
                "games, in German and English."
            ),
        ),
        verb(
            "show",
            "rule_sets.commands.show",
            _("Show a rule set, or anything else on the list of rules, in sentences with examples."),
        ),
        verb(
            "cases",
            "rule_sets.book.cases",
            _("Worked cases from the rules, the bids and the history of the game, to search: “overbid”, “3.6”."),
        ),
    )


def _person() -> tuple[Verb, ...]:
    return (
        verb("list", "people.list_people", _("Print the members and guests of a club.")),
        verb("press", "people.press", _("Record who agrees to be named in the newspaper.")),
        verb("report", "people.report", _("Print everything that is stored about a person.")),
        verb(
            "anonymise",
            "people.anonymise",
            _("Erase a person’s names for good; the results stay under a number."),
        ),
    )


def _papers() -> tuple[Verb, ...]:
    return (
        verb(
            "list",
            "papers.commands.list_papers",
            _("Print which papers there are, and in which formats."),
        ),
        verb(
            "make",
            "papers.commands.make",
            _("Make papers for an event as files; exit code 1 if one cannot be made, 2 if none can."),
        ),
        verb(
            "club",
            "papers.of_club.make",
            _(
                "Make papers for a club: year book, calendar, attendance, cross-table, members, slips, season "
                "table."
            ),
        ),
        verb(
            "stock",
            "papers.stock.make",
            _("Make blank score sheets of any length and table numbers, without an event or a club."),
        ),
        verb(
            "post",
            "papers.posting.post",
            _("Record that a ranking has been posted; its papers then carry the edition."),
        ),
    )


def _evening() -> tuple[Verb, ...]:
    return (
        verb(
            "close",
            "evening.close",
            _(
                "Write everything that closes an evening; exit code 1 if something cannot be made, 2 if "
                "nothing can."
            ),
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
        verb("show", "cash.prizes.show", _("Print who wins what as things stand.")),
    )


def _cash() -> tuple[Verb, ...]:
    return (
        verb(
            "report",
            "cash.report.report",
            _("Print income and expenditure by category, for the club or an event."),
        ),
        verb(
            "book",
            "cash.commands.book",
            _("Print the cash entries or the receipts, or enter money received or paid out."),
        ),
        verb(
            "fees",
            "cash.fees.fees",
            _("Print the membership fees of a year, ask them, record what somebody pays or is let off."),
        ),
        verb("pay", "cash.pay.pay", _("Record what somebody pays or gets back, deposits included.")),
        verb(
            "transfer",
            "cash.pay.transfer",
            _("Transfer money from the cash box of one desk to another."),
        ),
        verb(
            "count",
            "cash.commands.count",
            _("Count the cash; exit code 1 if it does not agree with the cash book."),
        ),
        verb(
            "close",
            "cash.commands.close",
            _("Close the cash book up to a day; mistakes are corrected on later days."),
        ),
    )


def _hall() -> tuple[Verb, ...]:
    return (
        verb("start", "hall.commands.start", _("Make this computer the server of a hall.")),
        verb("stop", "hall.commands.stop", _("Close a hall: the club returns to its file, checked.")),
        verb("status", "hall.commands.status", _("Print who has joined the hall of a club.")),
        verb("join", "hall.commands.join", _("Join a hall with the code that its server shows.")),
        verb(
            "recover", "hall.commands.recover", _("Carry on from a copy of a club whose server is gone for good.")
        ),
    )


def _desk() -> tuple[Verb, ...]:
    return (
        verb("create", "hall.commands.create_desk", _("Make a new code for joining a hall in a role.")),
        verb("revoke", "hall.commands.revoke_desk", _("Shut a desk out.")),
    )


def _imports() -> tuple[Verb, ...]:
    return (
        verb(
            "members",
            "imports.commands.members",
            _("Import a list of members from CSV, Excel or ODS."),
            "imports.commands.help_text",
        ),
        verb(
            "results",
            "imports.commands.results",
            _(
                "Import past results from CSV, Excel or ODS, from a backup (.VMZ) of the old club program, or "
                "games of the International Skat Server."
            ),
            "imports.commands.help_text",
        ),
        verb(
            "all",
            "imports.commands.import_all",
            _("Create a new club from everything that “export all” wrote of another one."),
            "imports.commands.help_of_all",
        ),
    )
