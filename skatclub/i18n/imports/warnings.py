"""What somebody should know before an import is written: what is left, what is doubtful, what counts instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from skatclub.domain.imports import participant_rows, plans
from skatclub.domain.imports.plans import ImportPlan
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.list_files import spellings
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.people import words as people_words
from skatclub.i18n.sheets import hints as hints_words

MOST_PARTS = 12
MOST_TITLES = 3
LOST, DOUBTFUL, GUESSED = range(3)
"""What is left out, what may be wrong, what was read in one of several ways: so much somebody should know it."""
Note = tuple[int, str]


def warnings(plan: ImportPlan) -> tuple[str, ...]:
    """Return what somebody should know before it is written, the most important first."""
    parts = (_of_sheet, _of_members, _of_lines, _of_results, _of_evenings, _of_backup, _of_games)
    notes = chain.from_iterable(part(plan) for part in parts)
    return tuple(words for _rank, words in sorted(notes, key=lambda note: note[0]))


def spare_name(head: str) -> str:
    """Return when a column of whole names counts beside those of given and family name."""
    return _(
        "Column “{name}” is used only where first name and surname, which have their own columns, are empty."
    ).format(name=spellings.shown(head))


def joined(heads: Sequence[str]) -> str:
    """Return that parts of an address in columns of their own are one."""
    named = wordlists.both(*(_("“{name}”").format(name=spellings.shown(head)) for head in heads))
    return _("{columns} are joined into one address.").format(columns=named)


def _of_sheet(plan: ImportPlan) -> Iterator[Note]:
    """Tell what of the sheet is hidden, what was said or guessed about it, what was decided about its cells."""
    incoming, mended = plan.incoming, plan.incoming.additions.mended
    if incoming.spare_name:
        yield GUESSED, spare_name(incoming.spare_name)
    if incoming.hidden_sheet:
        words = _("The sheet “{name}” is hidden in the file.")
        yield GUESSED, words.format(name=spellings.shown(incoming.hidden_sheet))
    if incoming.other_sheets:
        sheets = wordlists.both(*map(_other_sheet, incoming.other_sheets))
        yield LOST, _("Not imported from this file: {sheets}.").format(sheets=sheets)
    yield from about_lines(
        LOST,
        incoming.hidden_rows,
        "{n} line is hidden in the sheet and is left out (line {lines}).",
        "{n} lines are hidden in the sheet and are left out (lines {lines}).",
    )
    yield from about_lines(
        GUESSED,
        incoming.merged,
        "In {n} line, a merged cell or one with “dto.” counts as in the line above (line {lines}).",
        "In {n} lines, merged cells or those with “dto.” count as in the line above (lines {lines}).",
    )
    if incoming.titles:
        lines = " · ".join(wordlists.some(incoming.titles, MOST_TITLES, spellings.shown))
        yield GUESSED, _("Above the headings, and not imported: “{lines}”.").format(lines=lines)
    yield from ((GUESSED, imports_words.answered(question, code)) for question, code in incoming.answers)
    yield from about_lines(
        LOST,
        (line for (line, _place), text in mended.items() if not text),
        "{n} cell is left empty (line {lines}).",
        "{n} cells are left empty (lines {lines}).",
    )
    yield from about_lines(
        GUESSED,
        (line for (line, _place), text in mended.items() if text),
        "{n} cell was typed anew (line {lines}).",
        "{n} cells were typed anew (lines {lines}).",
    )
    yield from about_lines(
        LOST,
        incoming.additions.skipped,
        "{n} line with an odd cell is left out (line {lines}).",
        "{n} lines with odd cells are left out (lines {lines}).",
    )


def _of_members(plan: ImportPlan) -> Iterator[Note]:
    """Tell what counts where a column of publication says nothing, and what of the sheet is not taken."""
    incoming = plan.incoming
    for fact, usual in plans.USUAL_LEVELS.items():
        silent = sum(not getattr(person, fact.value) for person in plan.new_people)
        if silent and any(getattr(person, fact.value) for person in incoming.people):
            words = _(
                "The file does not say for {n} of the new people ({fact}); the usual setting applies: {level}."
            )
            told = {"fact": imports_words.fact_name(fact), "level": people_words.level(usual)}
            yield GUESSED, words.format(n=silent, **told)
    yield from about_lines(
        LOST,
        (*incoming.totals, *(person.line for person in plan.left_out if person.is_total)),
        "{n} line is a total and is not imported (line {lines}).",
        "{n} lines are totals and are not imported (lines {lines}).",
    )
    if not plan.has_amounts and any(person.fee for person in plan.new_people):
        yield (
            GUESSED,
            _(
                "The club has not said yet what each status pays a year: the amounts of the file are kept as each "
                "person’s own. Better: enter them first (Cash, Membership fees), then import."
            ),
        )
    if heads := incoming.columns_aside:
        words = ngettext("Not imported: the column {names}.", "Not imported: the columns {names}.", len(heads))
        yield LOST, words.format(names=_quoted(map(spellings.shown, heads)))
    rough = {person.line: imports_words.named(person) for person in incoming.people if person.roughly}
    yield from about_lines(
        GUESSED,
        rough,
        "{n} line (line {lines}) tells only the month or year: its first day is entered.",
        "{n} lines (lines {lines}) tell only the month or year: its first day is entered.",
        rough,
    )
    if pairs := [f"{spelling} → {meant}" for spelling, meant in incoming.clubs.items() if spelling != meant]:
        yield GUESSED, _("Clubs that come in as they are spelled here: {pairs}.").format(pairs=" · ".join(pairs))


def _of_lines(plan: ImportPlan) -> Iterator[Note]:
    """Tell what stood before names, and which lines may name one person."""
    incoming = plan.incoming
    yield from about_lines(
        GUESSED,
        incoming.peeled,
        "Numbers or bullets were removed from {n} line.",
        "Numbers or bullets were removed from {n} lines.",
    )
    yield from about_lines(
        GUESSED,
        incoming.of_chat,
        "Sender and time were removed from {n} line of a chat.",
        "Sender and time were removed from {n} lines of a chat.",
    )
    yield from about_lines(
        LOST,
        incoming.around,
        "{n} line around the list is left out (line {lines}).",
        "{n} lines around the list are left out (lines {lines}).",
        {line: spellings.shown(words) for line, words in incoming.around.items()},
    )
    lines = set(incoming.behind)
    behind = {
        line.line: ", ".join(
            filter(
                None, (imports_words.numbered(line.full_name, "", line.club), _("paid") if line.has_paid else "")
            )
        )
        for line in incoming.entries
    }
    yield from about_lines(
        GUESSED,
        incoming.behind,
        "In {n} line, club or payment was read from behind the name (line {lines}).",
        "In {n} lines, club or payment was read from behind the name (lines {lines}).",
        behind or {who.line: imports_words.named(who) for who in incoming.people if who.line in lines},
    )
    words = _("Lines {first} and {second} both name {name}; taken to be one person.")
    for earlier, line in participant_rows.doubles(plan.entries):
        yield DOUBTFUL, words.format(first=earlier.line, second=line.line, name=line.full_name)
    twice = {person.line: imports_words.named(person) for person in incoming.twice}
    yield from about_lines(
        LOST,
        twice,
        "{n} line (line {lines}) names somebody already listed further up and is left out.",
        "{n} lines (lines {lines}) name somebody already listed further up and are left out.",
        twice,
    )
    alike = [f"{imports_words.named(one.alike[0])} / {imports_words.named(one.incoming)}" for one in plan.alike]
    if alike:
        words = ngettext(
            "{n} new name sounds like an earlier one in the file and is treated as a different person: {pairs}.",
            "{n} new names sound like earlier ones in the file and are treated as different people: {pairs}.",
            len(alike),
        )
        yield DOUBTFUL, words.format(n=len(alike), pairs=" · ".join(wordlists.some(alike, MOST_PARTS)))


def _of_results(plan: ImportPlan) -> Iterator[Note]:
    """Tell which results do not add up, and which sums are not those of the evenings."""
    incoming = plan.incoming
    has_any = incoming.results or incoming.besides.sums
    names = {person.key: imports_words.named(person) for person in (incoming.people if has_any else ())}
    yield from about_lines(
        DOUBTFUL,
        incoming.doubtful,
        "{n} result does not add up (line {lines}); it is imported as it is.",
        "{n} results do not add up (lines {lines}); they are imported as they are.",
        {result.line: names.get(result.person, "") for result in incoming.results},
    )
    words = _("line {line}: {name} {told}, evenings {counted}")
    sums = [
        words.format(
            line=each.line,
            name=names.get(each.person, ""),
            told=each.told,
            counted=numbers.grouped(each.counted),
        )
        for each in incoming.besides.sums
    ]
    if sums:
        words = ngettext(
            "{n} sum is not that of the evenings, which are imported as they are; perhaps some did not count "
            "({lines}).",
            "{n} sums are not those of the evenings, which are imported as they are; perhaps some did not count "
            "({lines}).",
            len(sums),
        )
        yield DOUBTFUL, words.format(n=len(sums), lines=_first(sums, "; "))


def _of_evenings(plan: ImportPlan) -> Iterator[Note]:
    """Tell who did not come."""
    yield from about_lines(
        LOST,
        plan.incoming.besides.idle,
        "{n} line has no result on any evening and is left out (line {lines}).",
        "{n} lines have no result on any evening and are left out (lines {lines}).",
    )
    if absent := plan.incoming.besides.absent:
        yield GUESSED, _("Read as “did not come”: {words}.").format(words=_quoted(absent))


def _of_backup(plan: ImportPlan) -> Iterator[Note]:
    """Tell what of a backup differs, is missing, or is not taken."""
    incoming = plan.incoming
    if number := incoming.otherwise:
        words = ngettext(
            "{n} result differs on a single list in the backup; the summary counts.",
            "{n} results differ on single lists in the backup; the summary counts.",
            number,
        )
        yield DOUBTFUL, words.format(n=number)
    if incoming.lacks:
        words = _("The backup has no table {tables}; only what is in the others is imported.")
        yield LOST, words.format(tables=", ".join(incoming.lacks))
    if incoming.aside:
        words = _("Not imported, as there is nothing here that corresponds: {parts}. Keep the backup.")
        yield LOST, words.format(parts=_parts(incoming.aside))
    if number := incoming.unread_lists:
        words = ngettext(
            "{n} list of deals in the backup cannot be read; its results come from the summary VM.",
            "{n} lists of deals in the backup cannot be read; their results come from the summary VM.",
            number,
        )
        yield LOST, words.format(n=number)


def _of_games(plan: ImportPlan) -> Iterator[Note]:
    """Tell which lines are no games, where a server counts otherwise than the order, and what cards are strange."""
    if number := plan.incoming.unread:
        words = ngettext(
            "{n} line is not a game and is left out.", "{n} lines are not games and are left out.", number
        )
        yield LOST, words.format(n=number)
    words = _("Line {line}: the file says {told}, the official rules give {counted}.")
    for score in plan.incoming.differences:
        told, counted = numbers.signed(score.told), numbers.signed(score.counted)
        yield DOUBTFUL, words.format(line=score.line, told=told, counted=counted)
    words = _("Line {line}: {sentence}")
    for game in plan.incoming.strange:
        yield DOUBTFUL, words.format(line=game.line, sentence=hints_words.sentence(game.hint))


def _parts(parts: Sequence[str]) -> str:
    """Return what of a backup is left, columns by their tables: the first of it, and how much more there is."""
    tables: dict[str, list[str]] = {}
    for table, ending, column in (part.partition(".dbf ") for part in parts[:MOST_PARTS]):
        name = spellings.shown(table) + ending.strip()
        tables.setdefault(name, []).extend(filter(None, [spellings.shown(column)]))
    table_words = [f"{table} ({', '.join(held)})" if held else table for table, held in tables.items()]
    return ", ".join((*table_words, *wordlists.some(parts, MOST_PARTS)[MOST_PARTS:]))


def _other_sheet(grid: Grid) -> str:
    """Return which sheet it is, and how much is in it."""
    words = (
        ngettext("hidden sheet “{name}” ({n} line)", "hidden sheet “{name}” ({n} lines)", len(grid.rows))
        if grid.is_hidden
        else ngettext("sheet “{name}” ({n} line)", "sheet “{name}” ({n} lines)", len(grid.rows))
    )
    return words.format(name=spellings.shown(grid.title), n=numbers.grouped(len(grid.rows)))


def _quoted(words: Iterable[str]) -> str:
    return wordlists.both(*(_("“{held}”").format(held=word) for word in words))


def _first(parts: Sequence[str], sign: str) -> str:
    return sign.join(parts[:8]) + (" …" if len(parts) > 8 else "")


def about_lines(
    rank: int, lines: Iterable[int], of_one: str, of_many: str, names: Mapping[int, str] | None = None
) -> Iterator[Note]:
    """Tell something of lines, if there are any, each with the name of whom it is about."""
    named = names or {}
    listed = [f"{line}: {named[line]}" if named.get(line) else str(line) for line in sorted(lines)]
    if listed:
        words = ngettext(of_one, of_many, len(listed))
        yield rank, words.format(n=len(listed), lines=_first(listed, ", "))
