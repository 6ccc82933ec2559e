"""The rows of a sheet, one by one: what counts of them, what is asked about them, which of their cells are odd."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping as Meanings, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import TypeVar

from skatclub.domain.imports import (
    cells,
    club_names,
    columns,
    errors,
    letters,
    name_order,
    questions,
    written_lines,
)
from skatclub.domain.imports.columns import (
    AS_SHOWN,
    FAMILY_FIRST,
    MAY_BE_NONE,
    NAMES,
    SHOWN_IN_PART,
    Column,
    Mapping,
)
from skatclub.domain.imports.incoming import Additions, Incoming, OddCell
from skatclub.domain.imports.questions import LEAVE, TAKE, Key, Question, Said, Subject
from skatclub.domain.imports.readers import open_document
from skatclub.domain.imports.readers.grid import Grid, GridRow, Trouble, is_error
from skatclub.domain.imports.written_lines import Bare
from skatclub.domain.list_files.errors import CellRefused
from skatclub.domain.list_files.spellings import shown
from skatclub.domain.people.club_names import Spellings
from skatclub.rules.errors import Refusal

MOST_WORDS = 12
"""A column with more unknown words hardly holds what it is taken for."""
Read = TypeVar("Read")


def asked(grid: Grid, mapping: Mapping, clubs: Spellings, *, by_hand: bool = False) -> tuple[Question, ...]:
    """Return what is asked about any sheet: letters, what is hidden, order of names, clubs."""
    bare, peeled = without_signs(grid, mapping, clubs, by_hand=by_hand)
    behind = [each.club for each in peeled.values() if each.club]
    around = written_lines.around(mapping.body(grid), peeled, is_bare=not mapping.head_line)
    of_list = (row for row in bare.rows if row.line not in around)
    if not mapping.head_line:
        of_list = (row for row in of_list if written_lines.is_name(peeled[row.line]))
    bare = replace(bare, rows=tuple(of_list))
    names = [_name(filled(mapping, row)) for row in mapping.body(bare) if row.is_hidden]
    taken = (place for place, key in enumerate(mapping.keys) if key is not None and place in grid.hidden_columns)
    heads = [shown(mapping.heads[place]) for place in taken]
    is_needless = not NAMES.isdisjoint(seen_columns(grid, mapping, {}).keys)
    usual, offers = LEAVE if is_needless else "", (LEAVE, TAKE)
    return (
        *letters.asked(grid),
        *questions.of_sheet(Subject.HIDDEN_ROWS, offers, names, usual=LEAVE),
        *questions.of_sheet(Subject.HIDDEN_COLUMNS, offers, heads, usual=usual),
        *name_order.asked(bare, mapping),
        *club_names.asked(grid, mapping, clubs, behind),
    )


def without_signs(grid: Grid, mapping: Mapping, clubs: Spellings, *, by_hand: bool) -> tuple[Grid, dict[int, Bare]]:
    """Return a list without what stands before its names, or behind them if by hand, and by line what it was."""
    place = _place_of_names(mapping)
    is_chat = not mapping.head_line and place < len(mapping.keys) and written_lines.is_chat(grid)
    whole = written_lines.joined(grid, place) if is_chat else grid
    bare = [_bare(row, place, mapping, clubs, by_hand=by_hand, is_chat=is_chat) for row in whole.rows]
    return replace(whole, rows=tuple(row for row, _bare in bare)), {row.line: peeled for row, peeled in bare}


def _place_of_names(mapping: Mapping) -> int:
    return next((place for place, key in enumerate(mapping.keys) if key in NAMES), len(mapping.keys))


def _bare(
    row: GridRow, place: int, mapping: Mapping, clubs: Spellings, *, by_hand: bool, is_chat: bool = False
) -> tuple[GridRow, Bare]:
    """Return a row with its name alone, and what stood beside that at its place; sums stay as they are."""
    peeled = written_lines.bare(row.shown(place), is_chat=is_chat)
    if mapping.keys[place : place + 1] == (Column.NAME,) and (by_hand or not mapping.head_line):
        is_short = not mapping.head_line and len(row.cells) <= mapping.place_of(Column.CLUB)
        with_club = is_short or Column.CLUB not in mapping.keys
        peeled = written_lines.parted(peeled, clubs.known, with_club=with_club)
    if peeled.text == row.shown(place) or trouble(row, place):
        return row, peeled
    if cells.sums_up(row.cells, filled(mapping, row)):
        return row, Bare(text=row.shown(place))
    return with_texts(row, {place: peeled.text}), peeled


AskedWords = Meanings[Column, Callable[[str, str], Question | None]]
"""What is asked about a word by the head over it and itself; None where it is known."""


def asked_words(grid: Grid, mapping: Mapping, of_column: AskedWords) -> tuple[Question, ...]:
    """Return a question for each word of these columns that is not known, by its head and itself.

    Refused: `WordsUnfit` if there are many.
    """
    asked: dict[Key, Question] = {}
    for place, key in enumerate(mapping.keys):
        if key is None or key not in of_column:
            continue
        before, question_about = len(asked), lru_cache(partial(of_column[key], mapping.heads[place]))
        for row in mapping.body(grid):
            word = row.shown(place)
            question = question_about(word) if word else None
            if question is None or trouble(row, place) or cells.sums_up(row.cells, filled(mapping, row)):
                continue
            asked.setdefault(question.key, question)
        if len(asked) - before > MOST_WORDS:
            example = list(asked.values())[before].about
            raise errors.WordsUnfit(shown(mapping.heads[place]), key, len(asked) - before, example)
    return tuple(asked.values())


def with_meanings(row: GridRow, mapping: Mapping, said: Said, of_column: AskedWords) -> GridRow:
    """Return a row with what its words mean that were asked about."""
    texts: dict[int, str] = {}
    for place, key in enumerate(mapping.keys):
        if key is not None and key in of_column and (word := row.shown(place)):
            question = of_column[key](mapping.heads[place], word)
            if question is not None and (code := questions.answer(question, said)):
                texts[place] = "" if code == LEAVE else code
    return with_texts(row, texts)


def seen_columns(grid: Grid, mapping: Mapping, said: Said) -> Mapping:
    """Return what the columns hold without those that the sheet hides, unless somebody takes them."""
    if said.get(questions.key_of(Subject.HIDDEN_COLUMNS)) == TAKE:
        return mapping
    keys = (None if place in grid.hidden_columns else key for place, key in enumerate(mapping.keys))
    return replace(mapping, keys=tuple(keys))


def body(grid: Grid, mapping: Mapping, additions: Additions, clubs: Meanings[str, str]) -> Iterator[GridRow]:
    """Give the rows under the heads that count, with the cells that somebody typed anew and names in order.

    `clubs` tells by each spelling which one counts.
    """
    of_club = mapping.place_of(Column.CLUB)
    is_family_first = name_order.order(grid, mapping, additions.said) == FAMILY_FIRST
    left = {*additions.skipped, *_left_hidden(grid, mapping, additions)}
    typed: dict[int, dict[int, str]] = {}
    for (line, place), text in additions.mended.items():
        typed.setdefault(line, {})[place] = text
    for row in mapping.body(grid):
        if row.line not in left:
            mended = with_texts(letters.mended(row, additions.said), typed.get(row.line, {}))
            names = name_order.family_first(mended, mapping) if is_family_first else {}
            meant = clubs.get(club_names.written(mended.shown(of_club)), "") if of_club >= 0 else ""
            yield with_texts(mended, names | ({of_club: meant} if meant else {}))


class Sheet:
    """A sheet as it is read row by row: what of it counts, and what is to be said of the rest.

    Refused: `QuestionsOpen`.
    """

    def __init__(
        self,
        grid: Grid,
        mapping: Mapping,
        additions: Additions,
        asked: Iterable[Question],
        *,
        by_hand: bool = False,
    ) -> None:
        """`by_hand`: club and payment may stand behind a name, as they do in lists without heads."""
        questions.check(asked, additions.said)
        self.mapping = seen_columns(grid, mapping, additions.said)
        self.grid, self.peeled = without_signs(grid, self.mapping, additions.clubs, by_hand=by_hand)
        self._by_hand = by_hand or not mapping.head_line
        behind = (each.club for each in self.peeled.values())
        self._clubs = club_names.meant(self.grid, self.mapping, additions, behind)
        around = written_lines.around(self.mapping.body(grid), self.peeled, is_bare=not mapping.head_line)
        typed = additions.skipped.union(line for line, _place in additions.mended)
        self._around = {line: words for line, words in around.items() if line not in typed}
        self._lines: list[int] = []
        self.odd: dict[tuple[int, int], OddCell] = {}
        self._additions, self._asked = additions, asked
        self._totals: list[int] = []

    def of_people(self, *, with_sums: bool = False) -> Iterator[GridRow]:
        """Give the rows that count; those that sum others up are noted, unless somebody may be meant by them."""
        place = _place_of_names(self.mapping)
        for read_row in body(self.grid, self.mapping, self._additions, self._clubs):
            row = read_row
            if row.line in self._around:
                continue
            if (row.line, place) in self._additions.mended:  # what somebody types is a name
                sender = self.peeled[row.line].sender
                row, typed = _bare(row, place, self.mapping, self._additions.clubs, by_hand=self._by_hand)
                self.peeled[row.line] = replace(typed, sender=sender)
            if not with_sums and self.sums_up(row):
                self._totals.append(row.line)
            else:
                self._lines.append(row.line)
                yield row

    def sums_up(self, row: GridRow) -> bool:
        """Tell whether a row sums others up."""
        return cells.sums_up(row.cells, filled(self.mapping, row))

    def read(
        self, row: GridRow, make: Callable[[dict[Column, str]], Read], mapping: Mapping | None = None
    ) -> Read | None:
        """Read a row, by another mapping if there is one; nothing if a cell is odd, or a sum names nobody."""
        bare = self.peeled[row.line]

        def make_named(row_cells: dict[Column, str]) -> Read:
            name = row_cells.get(Column.NAME)
            if name is not None and self._by_hand and Column.CLUB not in row_cells:
                if not written_lines.is_name(replace(bare, text=name)):
                    raise CellRefused(Column.NAME, errors.LineIsNoName(shown(name), shown(bare.sender or "")))
                club = club_names.written(bare.club)
                row_cells = {**row_cells, Column.CLUB: self._clubs.get(club, bare.club)}
            if bare.has_paid and not row_cells.get(Column.PAID):
                row_cells = {**row_cells, Column.PAID: "ja"}
            return make(row_cells)

        value, odd = _read(row, self.grid, mapping or self.mapping, make_named)
        if value is None and self.sums_up(row):
            self._totals.append(row.line)
        else:
            self.add_odd(odd)
        return value

    def add_odd(self, odd: Iterable[OddCell]) -> None:
        """Note cells that cannot be taken."""
        self.odd |= {(cell.line, cell.place): cell for cell in odd}

    def brought(self, incoming: Incoming) -> Incoming:
        """Return what a sheet brings with what is to be said of it: what is left of it, guessed, typed anew."""
        grid, additions, peeled = self.grid, self._additions, self.peeled
        senders = ((each, peeled[each.line].sender) for each in self.odd.values())
        self.add_odd([replace(each, name=sender, offered=sender) for each, sender in senders if sender])
        return replace(
            incoming,
            peeled=tuple(line for line in self._lines if peeled[line].signs),
            behind=tuple(line for line in self._lines if peeled[line].is_guess),
            of_chat=tuple(line for line in self._lines if peeled[line].sender is not None),
            around=self._around,
            merged=tuple(line for line in self._lines if line in grid.merged),
            totals=tuple(self._totals),
            odd=tuple(cell for _place, cell in sorted(self.odd.items())),
            columns_aside=self.mapping.aside(grid),
            spare_name=self.mapping.spare_name(),
            hidden_rows=_left_hidden(grid, self.mapping, additions),
            clubs=self._clubs,
            other_sheets=grid.others,
            hidden_sheet=grid.title if grid.is_hidden else "",
            answers=tuple(
                (each, code)
                for each in self._asked
                if (each.subject, code := questions.answer(each, additions.said)) not in _TOLD_OTHERWISE
            ),
            titles=tuple(
                " ".join(filter(None, row.cells))
                for row in grid.rows
                if row.line < self.mapping.head_line and not _is_among(row.cells, self.mapping.heads)
            ),
            additions=additions,
        )


_TOLD_OTHERWISE = {
    (Subject.HIDDEN_ROWS, LEAVE),
    (Subject.HIDDEN_COLUMNS, LEAVE),
    (Subject.CLUB, club_names.SAME),
}


def _is_among(texts: Iterable[str], heads: Sequence[str]) -> bool:
    """Tell whether one of these is a part of the heads, as of two lines that are read as one."""
    return any(text in head for text in texts if text for head in heads)


def filled(mapping: Mapping, row: GridRow) -> dict[Column, str]:
    """Return the cells of a row that are taken: names of things as they are shown; parts of an address joined."""
    parts: dict[Column, list[tuple[str, str]]] = {}
    for place, key in enumerate(mapping.keys):
        if key is not None and place < len(row.cells):
            is_shown = (
                key in AS_SHOWN
                or (key in SHOWN_IN_PART and cells.is_part_of_day(row.shown(place)))
                or (key is Column.BIRTHDAY and cells.has_no_year(row.shown(place)))
            )
            cell = row.shown(place) if is_shown else row.cells[place]
            if key in MAY_BE_NONE and cells.is_nothing(cell):
                cell = ""
            if key is Column.PAID_UNTIL:
                cell = cells.paid_in(columns.year_of(mapping.heads[place]), cell)
            parts.setdefault(key, []).append((mapping.heads[place], "" if trouble(row, place) else cell))
    return {key: columns.joined(held) if len(held) > 1 else held[0][1] for key, held in parts.items()}


def _read(
    row: GridRow, grid: Grid, mapping: Mapping, read_cells: Callable[[dict[Column, str]], Read]
) -> tuple[Read | None, list[OddCell]]:
    """Read a row; where cells are odd, return nothing but all of them, each with why."""
    row_cells = filled(mapping, row)
    odd = [
        odd_at(row, mapping, place, _trouble(grid, row, place))
        for place, key in enumerate(mapping.keys)
        if key is not None and trouble(row, place)
    ]
    emptied: set[Column] = set()
    while True:
        try:
            value = read_cells(row_cells)
        except CellRefused as cell:
            column = Column(cell.column)
            if column in emptied:
                odd = [
                    replace(each, may_be_empty=False) if mapping.keys[each.place] is column else each
                    for each in odd
                ]
                return None, odd
            emptied.add(column)
            if all(mapping.keys[each.place] is not column for each in odd):
                odd.append(odd_at(row, mapping, mapping.place_of(column), cell.reason))
            row_cells[column] = ""
        except Refusal as reason:
            return None, [*odd, odd_at(row, mapping, -1, reason)]
        else:
            return (None if odd else value), odd


def odd_at(row: GridRow, mapping: Mapping, place: int, reason: Refusal, *, is_firm: bool = False) -> OddCell:
    """Return that a cell cannot stand as it is; of place -1 that the whole row is typed anew, or left out."""
    return OddCell(
        line=row.line,
        place=place,
        head=shown(mapping.heads[place]) if place >= 0 else "",
        name=_name(filled(mapping, row)),
        shown=row.shown(place) if place >= 0 else "",
        reason=reason,
        may_be_empty=not is_firm and place >= 0,
    )


def _name(row_cells: dict[Column, str]) -> str:
    """Return who stands in a row, as far as it can be read."""
    try:
        return shown(" ".join(cells.names(row_cells)).strip())
    except Refusal:
        return ""


def with_texts(row: GridRow, texts: Meanings[int, str]) -> GridRow:
    """Return a row with these texts instead of what its cells hold and show."""
    if not texts:
        return row
    held = [*row.cells, *[""] * (max(texts) + 1 - len(row.cells))]
    for place, text in texts.items():
        held[place] = text
    return replace(row, cells=tuple(held), seen={at: seen for at, seen in row.seen.items() if at not in texts})


def _left_hidden(grid: Grid, mapping: Mapping, additions: Additions) -> tuple[int, ...]:
    """Return the lines that the sheet hides, unless somebody takes them."""
    takes_hidden = additions.said.get(questions.key_of(Subject.HIDDEN_ROWS)) == TAKE
    return () if takes_hidden else tuple(row.line for row in mapping.body(grid) if row.is_hidden)


def trouble(row: GridRow, place: int) -> Trouble | None:
    """Return why nobody can take a cell as it stands; an error that came as text is one, too."""
    if place in row.seen:
        return row.seen[place].trouble
    return Trouble.ERROR if is_error(row.shown(place)) else None


def _trouble(grid: Grid, row: GridRow, place: int) -> Refusal:
    address = open_document.address(row.line, place)
    match trouble(row, place):
        case Trouble.UNCOUNTED:
            return errors.FormulaNotCounted(shown(grid.title), address)
        case Trouble.FORMAT:
            return errors.NumberFormatUnknown(address, shown(row.cells[place]))
        case Trouble.LETTERS:
            return errors.LettersLost(shown(row.shown(place)))
    return errors.FormulaFailed(address, shown(row.shown(place)))
