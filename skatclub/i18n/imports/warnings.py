"""What somebody should know before an import is written: what is left, what is doubtful, what counts instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from skatclub.domain.imports import participant_rows, plans
from skatclub.domain.imports.incoming import IncomingPerson, ScoreDiffers, StrangeGame
from skatclub.domain.imports.matching import Decision
from skatclub.domain.imports.plans import ImportPlan
from skatclub.domain.list_files import spellings
from skatclub.domain.registration.newcomers import NamedLine
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.people import words as people_words
from skatclub.i18n.sheets import hints as hints_words

MOST_PARTS = 12


def warnings(plan: ImportPlan) -> tuple[str, ...]:
    """Return what somebody should know before it is written."""
    doubtful, scores = plan.incoming.doubtful, plan.incoming.differences
    sentences = []
    if plan.incoming.spare_name:
        sentences.append(spare_name(plan.incoming.spare_name))
    sentences += [*_sheet(plan), *_silent(plan), *_totals(plan), *_columns_aside(plan), *_roughly(plan)]
    sentences += [*_clubs(plan), *_peeled(plan)]
    sentences += [double(earlier, line) for earlier, line in participant_rows.doubles(plan.entries)]
    if plan.incoming.twice:
        sentences.append(
            ngettext(
                "{n} line (line {lines}) names somebody already listed further up and is left out.",
                "{n} lines (lines {lines}) name somebody already listed further up and are left out.",
                len(plan.incoming.twice),
            ).format(n=len(plan.incoming.twice), lines=_people(plan.incoming.twice))
        )
    if plan.alike:
        sentences.append(_two_people(plan.alike))
    if doubtful:
        sentences.append(
            ngettext(
                "{n} result does not add up (line {lines}); it is imported as it is.",
                "{n} results do not add up (lines {lines}); they are imported as they are.",
                len(doubtful),
            ).format(n=len(doubtful), lines=_results(plan))
        )
    sentences += _besides_evenings(plan)
    if plan.incoming.otherwise:
        sentences.append(
            ngettext(
                "{n} result differs on a single list in the backup; the summary counts.",
                "{n} results differ on single lists in the backup; the summary counts.",
                plan.incoming.otherwise,
            ).format(n=plan.incoming.otherwise)
        )
    if plan.incoming.lacks:
        sentences.append(
            _("The backup has no table {tables}; only what is in the others is imported.").format(
                tables=", ".join(plan.incoming.lacks)
            )
        )
    if plan.incoming.aside:
        sentences.append(
            _("Not imported, as there is nothing here that corresponds: {parts}. Keep the backup.").format(
                parts=_parts(plan.incoming.aside)
            )
        )
    if unread := plan.incoming.unread_lists:
        sentences.append(
            ngettext(
                "{n} list of deals in the backup cannot be read; its results come from the summary VM.",
                "{n} lists of deals in the backup cannot be read; their results come from the summary VM.",
                unread,
            ).format(n=unread)
        )
    if unread := plan.incoming.unread:
        sentences.append(
            ngettext(
                "{n} line is not a game and is left out.", "{n} lines are not games and are left out.", unread
            ).format(n=unread)
        )
    return (*sentences, *map(score_words, scores), *map(_strange_words, plan.incoming.strange))


def _two_people(alike: Sequence[Decision]) -> str:
    """Return which new names sound like an earlier one of the file, and that they are taken for two people."""
    pairs = [
        f"{imports_words.named(decision.alike[0])} / {imports_words.named(decision.incoming)}" for decision in alike
    ]
    rest = len(pairs) - MOST_PARTS
    more = [_("… and {n} more").format(n=numbers.grouped(rest))] if rest > 0 else []
    return ngettext(
        "{n} new name sounds like an earlier one in the file and is treated as a different person: {pairs}.",
        "{n} new names sound like earlier ones in the file and are treated as different people: {pairs}.",
        len(pairs),
    ).format(n=len(pairs), pairs=" · ".join((*pairs[:MOST_PARTS], *more)))


def _clubs(plan: ImportPlan) -> Iterator[str]:
    """Tell which clubs come in spelled otherwise than in the file."""
    pairs = [f"{spelling} → {meant}" for spelling, meant in plan.incoming.clubs.items() if spelling != meant]
    if pairs:
        yield _("Clubs that come in as they are spelled here: {pairs}.").format(pairs=" · ".join(pairs))


def _silent(plan: ImportPlan) -> Iterator[str]:
    """Tell of how many who are new a column of publication says nothing, and what counts then."""
    for fact, usual in plans.USUAL_LEVELS.items():
        if any(getattr(person, fact.value) for person in plan.incoming.people):
            silent = sum(not getattr(person, fact.value) for person in plan.new_people)
            words = _(
                "The file does not say for {n} of the new people ({fact}); the usual setting applies: {level}."
            )
            if silent:
                yield words.format(n=silent, fact=imports_words.fact_name(fact), level=people_words.level(usual))


def _totals(plan: ImportPlan) -> Iterator[str]:
    """Tell which lines are left out because they sum others up."""
    yield from _lines(
        (*plan.incoming.totals, *(person.line for person in plan.left_out if person.is_total)),
        lambda n: ngettext(
            "{n} line is a total and is not imported (line {lines}).",
            "{n} lines are totals and are not imported (lines {lines}).",
            n,
        ),
    )


def _peeled(plan: ImportPlan) -> Iterator[str]:
    """Tell in how many lines something stood before the name that is none of it."""
    if n := len(plan.incoming.peeled):
        yield ngettext(
            "Numbers or bullets were removed from {n} line.", "Numbers or bullets were removed from {n} lines.", n
        ).format(n=n)
    if n := len(plan.incoming.of_chat):
        yield ngettext(
            "Sender and time were removed from {n} line of a chat.",
            "Sender and time were removed from {n} lines of a chat.",
            n,
        ).format(n=n)


def double(named_line: NamedLine, other: NamedLine) -> str:
    """Return that two lines of a list name one person."""
    return _("Lines {first} and {second} both name {name}; taken to be one person.").format(
        first=named_line.line, second=other.line, name=other.full_name
    )


def _columns_aside(plan: ImportPlan) -> Iterator[str]:
    """Tell which columns of a sheet are not taken."""
    if plan.incoming.columns_aside:
        yield columns_aside(plan.incoming.columns_aside)


def columns_aside(heads: Sequence[str]) -> str:
    """Return which columns of a list are not taken."""
    words = ngettext("Not imported: the column {names}.", "Not imported: the columns {names}.", len(heads))
    return words.format(names=wordlists.both(*(_("“{held}”").format(held=spellings.shown(head)) for head in heads)))


def spare_name(head: str) -> str:
    """Return when a column of whole names counts beside those of given and family name."""
    return _(
        "Column “{name}” is used only where first name and surname, which have their own columns, are empty."
    ).format(name=spellings.shown(head))


def score_words(differs: ScoreDiffers) -> str:
    """Return where a server counts a game differently from the order."""
    return _("Line {line}: the file says {told}, the official rules give {counted}.").format(
        line=differs.line, told=numbers.signed(differs.told), counted=numbers.signed(differs.counted)
    )


def _strange_words(game: StrangeGame) -> str:
    """Return what is strange about the cards of a game."""
    return _("Line {line}: {sentence}").format(line=game.line, sentence=hints_words.sentence(game.hint))


def _parts(parts: tuple[str, ...]) -> str:
    """Return what of a backup is left, columns by their tables: the first of it, and how much more there is."""
    tables: dict[str, list[str]] = {}
    for table, ending, column in (part.partition(".dbf ") for part in parts[:MOST_PARTS]):
        name = spellings.shown(table) + ending.strip()
        tables.setdefault(name, []).extend(filter(None, [spellings.shown(column)]))
    table_words = [f"{table} ({', '.join(held)})" if held else table for table, held in tables.items()]
    rest = len(parts) - MOST_PARTS
    more = [_("… and {n} more").format(n=numbers.grouped(rest))] if rest > 0 else []
    return ", ".join((*table_words, *more))


def _results(plan: ImportPlan) -> str:
    """Return the lines of the results that do not add up, each with whose it is."""
    names = _names(plan)
    whose = {result.line: names.get(result.person, "") for result in plan.incoming.results}
    return _some([(line, whose.get(line, "")) for line in plan.incoming.doubtful])


def _besides_evenings(plan: ImportPlan) -> Iterator[str]:
    """Tell what a table of evenings says besides results: other sums, and who did not come."""
    besides, names = plan.incoming.besides, _names(plan)
    if besides.sums:
        sum_words = _("line {line}: {name} {told}, evenings {counted}")
        yield ngettext(
            "{n} sum is not that of the evenings, which are imported as they are; perhaps some did not count "
            "({lines}).",
            "{n} sums are not those of the evenings, which are imported as they are; perhaps some did not count "
            "({lines}).",
            len(besides.sums),
        ).format(
            n=len(besides.sums),
            lines=_first(
                [
                    sum_words.format(
                        line=each.line,
                        name=names.get(each.person, ""),
                        told=each.told,
                        counted=numbers.grouped(each.counted),
                    )
                    for each in besides.sums
                ]
            ),
        )
    if besides.idle:
        yield ngettext(
            "{n} line has no result on any evening and is left out (line {lines}).",
            "{n} lines have no result on any evening and are left out (lines {lines}).",
            len(besides.idle),
        ).format(n=len(besides.idle), lines=_some([(line, "") for line in besides.idle]))
    if besides.absent:
        words = wordlists.both(*(_("“{held}”").format(held=word) for word in besides.absent))
        yield _("Read as “did not come”: {words}.").format(words=words)


def _people(people: Sequence[IncomingPerson]) -> str:
    """Return the lines of these people, each with the name."""
    return _some([(person.line, imports_words.named(person)) for person in people])


def _names(plan: ImportPlan) -> dict[str, str]:
    return {person.key: imports_words.named(person) for person in plan.incoming.people}


def _some(lines: Sequence[tuple[int, str]]) -> str:
    return _first([f"{line}: {name}" if name else str(line) for line, name in lines], sign=", ")


def _first(parts: Sequence[str], sign: str = "; ") -> str:
    shown = sign.join(parts[:8])
    return f"{shown} …" if len(parts) > 8 else shown


def _roughly(plan: ImportPlan) -> Iterator[str]:
    """Tell of whom only a month or a year of joining or leaving is known."""
    people = tuple(person for person in plan.incoming.people if person.roughly)
    if people:
        yield ngettext(
            "{n} line (line {lines}) tells only the month or year: its first day is entered.",
            "{n} lines (lines {lines}) tell only the month or year: its first day is entered.",
            len(people),
        ).format(n=len(people), lines=_people(people))


def _sheet(plan: ImportPlan) -> Iterator[str]:
    """Tell what of the sheet is hidden, what was guessed about it, and what somebody decided about its cells."""
    incoming, mended = plan.incoming, plan.incoming.additions.mended
    if incoming.hidden_sheet:
        yield _("The sheet “{name}” is hidden in the file.").format(name=spellings.shown(incoming.hidden_sheet))
    yield from _lines(
        incoming.hidden_rows,
        lambda n: ngettext(
            "{n} line is hidden in the sheet and is left out (line {lines}).",
            "{n} lines are hidden in the sheet and are left out (lines {lines}).",
            n,
        ),
    )
    yield from (imports_words.answered(question, question.usual) for question in incoming.guessed)
    yield from _lines(
        [line for (line, _place), text in mended.items() if not text],
        lambda n: ngettext(
            "{n} cell is left empty (line {lines}).", "{n} cells are left empty (lines {lines}).", n
        ),
    )
    yield from _lines(
        [line for (line, _place), text in mended.items() if text],
        lambda n: ngettext(
            "{n} cell was typed anew (line {lines}).", "{n} cells were typed anew (lines {lines}).", n
        ),
    )
    yield from _lines(
        incoming.additions.skipped,
        lambda n: ngettext(
            "{n} line is left out, as you said (line {lines}).",
            "{n} lines are left out, as you said (lines {lines}).",
            n,
        ),
    )


def _lines(lines: Iterable[int], words: Callable[[int], str]) -> Iterator[str]:
    """Tell something of lines, if there are any."""
    numbers_of_lines = sorted(lines)
    if numbers_of_lines:
        listed = _some([(line, "") for line in numbers_of_lines])
        yield words(len(numbers_of_lines)).format(n=len(numbers_of_lines), lines=listed)
