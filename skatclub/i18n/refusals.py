"""One plain sentence for every refusal: what is, why, and what to do; no blame, no code.

Most say it themselves (`Refusal.says`, `Refusal.otherwise`). Those whose sentence needs thought stand here, a table
for each noun in the order of a club's day: sheets, rule sets, club, files of lists, events, people, office, papers,
season, cash, relatives, imports.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from skatclub.domain import errors as domain_errors
from skatclub.domain.cash import day as cash_day, errors as cash_errors
from skatclub.domain.club import errors as club_errors
from skatclub.domain.events import errors as event_errors
from skatclub.domain.hall import errors as hall_errors
from skatclub.domain.history import HistoryEntry
from skatclub.domain.imports import errors as import_errors
from skatclub.domain.imports.columns import Column
from skatclub.domain.league import errors as league_errors
from skatclub.domain.list_files import errors as file_errors
from skatclub.domain.office import errors as office_errors
from skatclub.domain.papers import errors as paper_errors
from skatclub.domain.people import errors as people_errors
from skatclub.domain.season import errors as season_errors
from skatclub.domain.sheets import errors as sheets_errors
from skatclub.i18n import history, numbers, wordlists
from skatclub.i18n.club import tables as club_tables
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.filling import Part, Words, counted, either, filled, said, sentence_of
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.office import doctor, totals, words as office_words
from skatclub.i18n.papers import certificates as certificate_words
from skatclub.i18n.rule_sets import form as rule_sets_form
from skatclub.i18n.season import statutes
from skatclub.i18n.sheets import games, house_names
from skatclub.rules import errors as rule_errors
from skatclub.rules.entry import errors as entry_errors
from skatclub.rules.errors import Refusal
from skatclub.rules.house import errors as house_errors
from skatclub.rules.kinds import GameKind
from skatclub.rules.relatives import errors as relatives_errors

Table = dict[type[Refusal], Words]

MOST_REASONS = 12
"""Bad lines of a file that are told one by one; who mends them sees how the others are wrong."""
BEGINNING = 40
"""So many characters of a text that is too long are enough to find it by."""


def sentence(refusal: Refusal, *, most: int = MOST_REASONS) -> str:
    """Return the refusal as a sentence of the language in use; one about several lines as one line each.

    At most so many of them are told, the others counted.
    """
    if isinstance(refusal, file_errors.LinesRefused):
        return _lines(refusal, most)
    words = sentence_of(TABLE.get(type(refusal)) or said(refusal) or _unknown, refusal)
    if isinstance(refusal, entry_errors.WayOut) and refusal.suggestion:
        suggestion = _("Probably meant: {line}.").format(line=refusal.suggestion)
        return f"{words} {suggestion}"
    return words


def _unknown(refusal: Refusal) -> str:
    """Name the kind of a refusal that nobody gave words; a test sees to it that there is none of ours."""
    return _("This is not possible ({kind}).").format(kind=type(refusal).__name__)


def _lines(refusal: file_errors.LinesRefused, most: int = MOST_REASONS) -> str:
    return "\n".join(wordlists.some(refusal.lines, most, sentence))


def _line(refusal: file_errors.LineRefused) -> str:
    is_line = refusal.unit is file_errors.FileUnit.LINE
    if refusal.column:
        place = _("Line {n}, column “{column}”:") if is_line else _("Entry {n}, field “{column}”:")
    else:
        place = _("Line {n}:") if is_line else _("Entry {n}:")
    line = f"{refusal.line} ({refusal.name})" if refusal.name else refusal.line
    return f"{place.format(n=line, column=refusal.column)} {sentence(refusal.reason)}"


_SUITS_OF_K: dict[str, Part] = {
    "red": lambda _refusal: games.kind_name(GameKind.DIAMONDS),
    "black": lambda _refusal: games.kind_name(GameKind.CLUBS),
}


def _actives(refusal: rule_errors.SitterCannotDeclare) -> str:
    return wordlists.either(*refusal.actives)


_Neighboured = rule_errors.NotABid | rule_errors.NotAGameValue | entry_errors.MinusValueImpossible


def _neighbours(refusal: _Neighboured) -> int:
    """Return how many neighbours there are: 0 stands for none."""
    return (refusal.below > 0) + (refusal.above > 0)


def _named_neighbours(refusal: _Neighboured) -> str:
    return wordlists.both(refusal.below, refusal.above)


def _cards(refusal: rule_errors.CardsCannotBe | rule_errors.WinContradictsCards) -> str:
    points, tricks = refusal.card_points, refusal.tricks
    return wordlists.both(
        "" if points is None else ngettext("{n} card point", "{n} card points", points).format(n=points),
        "" if tricks is None else ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks),
    )


def _who(refusal: club_errors.HeldByAnother | club_errors.ChangedSince) -> str:
    """Return who it was, as far as it is known."""
    return ", ".join(filter(None, dict.fromkeys((refusal.author, refusal.desk))))


def _since(stamp: str) -> str:
    """Return a moment as a club keeps it in words; what is none is left as it is."""
    try:
        return numbers.day_and_time(datetime.fromisoformat(stamp.removesuffix("Z") + "+00:00"))
    except ValueError:
        return stamp


def _meanwhile(refusal: club_errors.WrittenMeanwhile) -> str:
    """Say what stands there now, by whom, and what was wanted."""
    theirs, wanted = refusal.theirs, refusal.wanted
    words = _(
        "{who} has just entered: {theirs}. You wanted: {wanted}. Nothing was changed. Please look at it; if "
        "you still want it, enter it again."
    )
    if (theirs.author, theirs.desk) == (wanted.author, wanted.desk):
        words = _(
            "This was just entered at this desk: {theirs}. You wanted: {wanted}. Nothing was entered twice; if "
            "you still want it, enter it again."
        )
    who = ", ".join(filter(None, dict.fromkeys((theirs.desk, theirs.author)))) or _("Another desk")
    return words.format(who=who, theirs=_side(theirs), wanted=_side(wanted))


def _side(entry: HistoryEntry) -> str:
    return " · ".join(filter(None, (history.full_words(entry), str(entry.fields.get("sums", "")))))


def _near(refusal: people_errors.NoSuchPerson | season_errors.NotInSeason) -> str:
    return wordlists.either(*refusal.near)


def _listed_numbers(refusal: event_errors.TitleNotUnique | people_errors.PersonNotUnique) -> str:
    return ", ".join(f"#{number}" for number in refusal.numbers)


def _wrong_totals(refusal: office_errors.SheetDoesNotAddUp) -> str:
    findings, guesses = refusal.verdict.findings, refusal.diagnoses
    wrong = [totals.finding_words(finding, refusal.names, guessed=bool(guesses)) for finding in findings]
    if guesses and guesses[0].is_sure:
        return " ".join((*wrong, doctor.diagnosis_words(guesses[0], refusal.names)))
    return " ".join((*wrong, doctor.compare_words(guesses, findings, refusal.names)))


def _where_lists_differ(refusal: office_errors.ListsDiffer | office_errors.DealsSayOtherwise) -> str:
    return " ".join(totals.comparison_words(refusal.comparison, refusal.names))


def _damaged_part(refusal: import_errors.FactsDamaged) -> str:
    held = club_tables.table_words(refusal.table)
    part = _quoted(held) if held else refusal.table
    return _("{table}, entry {n}").format(table=part, n=refusal.row) if refusal.row else part


def _everything_missing(refusal: import_errors.EverythingMissing) -> str:
    missing = _("There is no everything.json in {folder}. Choose the folder that “Export everything …” wrote.")
    lists = _("Its people.csv and results.csv can be imported one by one, as lists.")
    return missing.format(folder=refusal.folder) + (f" {lists}" if refusal.has_lists else "")


def _quoted(word: str) -> str:
    return _("“{held}”").format(held=word)


def _column(code: str) -> str:
    """Return what a column holds in words; a code of none is shown as it is."""
    from skatclub.i18n.imports import words as imports_words  # with all that it words: only where it is needed

    return imports_words.column_name(Column(code)) if code in set(Column) else code


def _kinds(codes: Sequence[str]) -> str:
    return wordlists.both(*(_(_KINDS[code]) if code in _KINDS else code for code in codes))


_KINDS = {
    "pdf": N_("a PDF document"),
    "picture": N_("a picture"),
    "other": N_("a document without a table"),
    "VMZ": N_("a backup (.VMZ) of the old club program"),
    "ISS": N_("records from the International Skat Server, one game per line"),
}

_SHEETS: Table = {
    rule_errors.MatadorsOutOfRange: either(
        "matadors",
        either(
            lambda it: it.kind is GameKind.GRAND,
            N_("A Grand has at most {highest} matadors."),
            N_("A suit game has at most {highest} matadors."),
        ),
        N_("{game} needs its matadors: say with or without how many."),
    ),
    rule_errors.NullHasNoMatadors: filled(
        N_("Matadors do not count in a Null: leave out the {n}."), n=lambda it: abs(it.matadors)
    ),
    rule_errors.AnnouncementNotForKind: either(
        lambda it: it.kind is GameKind.NULL,
        N_("A Null can be played Hand or ouvert, not “{announcement}”."),
        N_("“{announcement}” is possible in Null only. In {game}, ouvert includes Hand."),
    ),
    rule_errors.NotABid: counted(
        _neighbours,
        "{bid} is not a possible bid. The nearest is {neighbours}.",
        "{bid} is not a possible bid. The nearest are {neighbours}.",
        neighbours=_named_neighbours,
    ),
    rule_errors.NotAGameValue: counted(
        _neighbours,
        "{value} is not a possible game value. The nearest is {neighbours}.",
        "{value} is not a possible game value. The nearest are {neighbours}.",
        neighbours=_named_neighbours,
    ),
    rule_errors.ReplacementKindMissing: filled(
        N_("With {n} matadors it depends on the suit. Name the game that the Null is scored as."),
        n=lambda it: abs(it.matadors),
    ),
    rule_errors.SitterCannotDeclare: either(
        lambda it: it.seat == it.dealer,
        filled(
            N_("Seat {seat} deals and sits out in deal {deal}. Only {actives} can be declarer."), actives=_actives
        ),
        filled(N_("Seat {seat} sits out in deal {deal}. Only {actives} can be declarer."), actives=_actives),
    ),
    sheets_errors.CodeUnreadable: either(
        lambda it: it.text.strip().upper().startswith("SK"),
        N_("This is not the complete code of a start card. Please scan it again."),
        N_("This is not the code of a score sheet. Scan the code at the top right of the sheet."),
    ),
    entry_errors.KIsAmbiguous: either(
        lambda it: it.diamonds and it.clubs,
        filled(
            N_(
                "“k” could mean two suits, Karo or Kreuz. Type {diamonds} or d for {red}, {clubs} or c for {black}."
            ),
            **_SUITS_OF_K,
        ),
        filled(
            N_("“k” could mean two suits, Karo or Kreuz. Type ka or d for {red}, kr or c for {black}."),
            **_SUITS_OF_K,
        ),
    ),
    entry_errors.MinusValueImpossible: counted(
        _neighbours,
        "No lost game scores {value}: lost games count double. The nearest value is {neighbours}.",
        "No lost game scores {value}: lost games count double. The nearest values are {neighbours}.",
        value="written",
        neighbours=_named_neighbours,
    ),
    **dict.fromkeys(
        (entry_errors.EndingNeedsOtherResult, rule_errors.EndingContradictsResult),
        either(
            "won",
            N_("If the declarer breaks a rule, the game is lost. Enter it as lost."),
            N_("If the defenders break a rule, the declarer wins the game. Enter it as won."),
        ),
    ),
    entry_errors.AdjustmentOutOfRange: filled(
        N_("A penalty is between 1 and {highest} points, not {points}."), points=lambda it: abs(it.points)
    ),
    rule_errors.CardsCannotBe: filled(
        N_(
            "{cards} is impossible: without a trick the declarer has at most 22 card points, with all ten he "
            "has 120."
        ),
        cards=_cards,
    ),
    rule_errors.WinContradictsCards: either(
        "won",
        filled(N_("With {cards} the game is lost, not won. Correct one of them."), cards=_cards),
        filled(N_("With {cards} the game is won, not lost. Correct one of them."), cards=_cards),
    ),
}

_RULE_SETS: Table = {
    house_errors.KontraOutOfRange: filled(
        N_("{said} goes too far: under these house rules {last} is the last answer."),
        said=lambda it: house_names.kontra_name(it.kontra),
        last=lambda it: house_names.kontra_name(it.highest),
    ),
    house_errors.AnswerToNothing: filled(
        N_("{said} answers {before}, which has not been entered. Enter both, or neither."),
        said=lambda it: house_names.kontra_name(it.kontra),
        before=lambda it: house_names.kontra_name(it.kontra - 1),
    ),
    house_errors.HouseNumberOutOfRange: filled(
        N_("{name}: {number} is not possible. Choose a number from {lowest} to {highest}."),
        name=lambda it: rule_sets_form.number_name(it.name),
    ),
    rule_errors.MoneyDoesNotAddUp: filled(
        N_("The payments do not balance: {cents} cents are left over. Choose another way of rounding."),
        cents=lambda it: numbers.points(it.cents),
    ),
    house_errors.RamschSeats: filled(
        N_(
            "A Ramsch is scored for the three who play this deal, each once; {seats} does not fit. Name two of "
            "them; the third follows."
        ),
        seats=lambda it: wordlists.either(*it.seats) or "0",
    ),
    house_errors.RamschRoundOn: either(
        "grand_hand",
        N_("Deal {deal} is in a round of Ramsch. Enter a Ramsch (8 …), or the Grand Hand played instead."),
        N_("Deal {deal} is in a round of Ramsch: nobody bids or passes. Enter a Ramsch (8 …)."),
    ),
}

_CLUB: Table = {
    club_errors.HeldByAnother: either(
        _who,
        filled(
            N_(
                "This club is open elsewhere: {who}. It has been opened for viewing only; to make changes, "
                "close it there."
            ),
            who=_who,
        ),
        N_(
            "This club is open in another window. It has been opened for viewing only; to make changes, close "
            "it there."
        ),
    ),
    club_errors.WrittenMeanwhile: _meanwhile,
    club_errors.ChangedSince: either(
        _who,
        filled(
            N_("This cannot be undone: it has since been changed again by {who}. Correct it by hand."), who=_who
        ),
        N_("This cannot be undone: it has since been changed again. Correct it by hand."),
    ),
    domain_errors.PenaltyOutOfRange: filled(
        N_("A penalty is between 1 and 9999 points, not {points}."), points=lambda it: abs(it.points)
    ),
}

_LIST_FILES: Table = {
    file_errors.PlayersDoNotFit: counted(
        "players",
        "There is {players} name for a table of {size}. Give a name for each seat.",
        "There are {players} names for a table of {size}. Give a name for each seat.",
    ),
    file_errors.LinesRefused: _lines,
    file_errors.LineRefused: _line,
    file_errors.CellRefused: lambda it: sentence(it.reason),
}

_EVENTS: Table = {
    event_errors.AmountOutOfRange: either(
        "cents",
        filled(
            N_("An amount must be between 0 and €{highest}, not €{found}."),
            highest=lambda it: numbers.money(it.highest),
            found=lambda it: numbers.money(it.cents),
        ),
        N_("The amount is 0 €: there is nothing to book. Type what was paid."),
    ),
    event_errors.GroupLetterUnclear: filled(
        N_("Does “{letter}” stand for {groups}? Please write the word in full."),
        groups=lambda it: wordlists.either(*map(events_conditions.group_name, it.groups)),
    ),
    event_errors.TitleNotUnique: filled(
        N_("Several events are called “{name}”. Choose one by number: {listed}."), listed=_listed_numbers
    ),
}

_PEOPLE: Table = {
    people_errors.StillOwing: filled(
        N_(
            "Still owed: €{cents} ({people}). Without the names nobody can be asked for it. Collect it first, or "
            "say that you know of it."
        ),
        people=lambda it: wordlists.both(*it.names),
    ),
    people_errors.NoSuchPerson: either(
        "near",
        filled(N_("There is nobody called “{name}” in the club. Did you mean {people}?"), people=_near),
        N_("There is nobody called “{name}” in the club. Give the exact name, or the number, such as #7."),
    ),
    people_errors.PersonNotUnique: filled(
        N_("Several people are called {name}. Choose one by number: {listed}."), listed=_listed_numbers
    ),
}

_OFFICE: Table = {
    office_errors.SheetDoesNotAddUp: filled(N_("Series {series}, table {table}: {told}"), told=_wrong_totals),
    office_errors.ListsDiffer: filled(
        N_("Series {series}, table {table}: the two lists differ. {where}"), where=_where_lists_differ
    ),
    office_errors.DealsSayOtherwise: filled(
        N_(
            "Series {series}, table {table}: the deals (first list) do not agree with the totals (second "
            "list). {where}"
        ),
        where=_where_lists_differ,
    ),
    office_errors.ListUnfinished: filled(
        N_("Table {table}: {told}"), told=lambda it: office_words.unfinished_words(it.missing)
    ),
    office_errors.DealsDisputed: filled(
        N_("Table {table}: disputed deals: {listed}. Ctrl+D on such a deal settles it; then check the list."),
        listed=lambda it: ", ".join(map(str, it.deals)),
    ),
    office_errors.ListsNotChecked: either(
        "tables",
        filled(
            N_("Series {series} cannot be released: not all lists have been checked (tables {listed})."),
            listed=lambda it: ", ".join(map(str, it.tables)),
        ),
        N_("Series {series} has no lists yet. Draw the seats first."),
    ),
    office_errors.LotsNotWhole: either(
        "expected",
        counted(
            "expected",
            "The lot must settle the order of all who are tied: name {expected} player once, not {found}.",
            "The lot must settle the order of all who are tied: name all {expected} players once, not {found}.",
        ),
        N_("They are not tied in everything, so there is nothing to draw lots for."),
    ),
    office_errors.SeatsMissingInFile: counted(
        "found",
        "Table {table} has seats 1 to {size}, but the file has {found} line for it.",
        "Table {table} has seats 1 to {size}, but the file has {found} lines for it.",
    ),
}

_PAPERS: Table = {
    paper_errors.PlaceholderUnknown: filled(
        N_("“{placeholder}” does not exist on certificates. There are: {known}."),
        known=lambda _it: ", ".join(certificate_words.placeholders()),
    ),
}

_SEASON: Table = {
    season_errors.NoSuchChampionship: filled(
        N_("The season has no championship “{name}”. There are: {known}."),
        known=lambda it: wordlists.both(*map(statutes.championship_name, it.known)),
    ),
    season_errors.NotInSeason: either(
        "near",
        filled(N_("“{name}” has no list in this season. Did you mean {people}?"), people=_near),
        N_("“{name}” has no list in this season. The season table names everybody who has."),
    ),
    season_errors.NotUniqueInSeason: filled(
        N_("Several people are called “{name}”. Please say who is meant: {known}."),
        known=lambda it: wordlists.either(*(f"#{number}" for number in it.numbers)),
    ),
    league_errors.MatchPointsDoNotFit: filled(
        N_(
            "Match day {day}, series {series}: by the sums {letter} has {reckoned} match points, the report says "
            "{written}. Please check the sums."
        ),
        reckoned=lambda refusal: numbers.total(refusal.reckoned, 1),
        written=lambda refusal: numbers.total(refusal.written, 1),
    ),
    season_errors.CupSeriesFull: counted(
        "allowed",
        "Only {n} series can be declared in a cup round, and it has already been declared.",
        "Only {n} series can be declared in a cup round, and all of them have been.",
        n=lambda it: it.allowed,
    ),
}

_CASH: Table = {
    cash_errors.PlanTextTooLong: filled(
        N_("“{beginning} …” has {n} characters; lists and labels have room for {longest}. Please shorten it."),
        beginning=lambda it: it.text[:BEGINNING].rstrip(),
        n=lambda it: len(it.text),
    ),
    cash_errors.RestUnclear: either(
        "pots",
        filled(
            N_(
                "Only one pot can take what the others leave, not {n}. Please give the others a percentage or "
                "an amount."
            ),
            n="pots",
        ),
        N_("One pot must take what the others leave: please give it neither a percentage nor an amount."),
    ),
    cash_errors.WorkedOutForOthers: filled(
        N_(
            "These prizes are calculated for {n} players. Set the number above to “as registered” to hand out "
            "what was really won."
        ),
        n="people",
    ),
    cash_errors.CounteredAlready: filled(
        N_("Entry {number} has already been reversed, or reverses another one itself."), number="booking"
    ),
    cash_errors.NotACoin: counted(
        "pieces",
        "{n} × €{amount} is impossible. Check the number.",
        "{n} × €{amount} is impossible. Check the number.",
        n="pieces",
        amount="cents",
    ),
    cash_errors.DifferenceLarge: filled(
        N_("Beside {expected} in the cash book a difference of {amount} is large. Please count once more."),
        expected=lambda it: numbers.euros(it.expected),
        amount=lambda it: numbers.euros(it.cents),
    ),
    cash_errors.DayIsClosed: filled(
        N_(
            "The cash book is closed up to {day}. Book from {hour} o’clock on {next}, or undo the closing if it "
            "came too early."
        ),
        next=lambda it: numbers.date(it.day + timedelta(days=1)),
        hour=lambda _it: cash_day.ENDS,
    ),
}

_RELATIVES: Table = {
    relatives_errors.PlayersOutOfRange: either(
        lambda it: it.fewest == it.most,
        N_("{game} is a game for {most}, not for {count}."),
        N_("{game} is a game for {fewest} to {most}, not for {count}."),
    ),
}

_IMPORTS: Table = {
    import_errors.SourceDamaged: either(
        lambda it: it.part.lower().endswith(".dbf"),
        N_("The file is damaged or incomplete (at {part}). Export or copy it again."),
        N_("The file is damaged or incomplete. Export or copy it again."),
    ),
    import_errors.SourceUnknown: either(
        "found",
        filled(
            N_("This is {found}, from which nothing can be imported. Possible kinds are {known}."),
            found=lambda it: _kinds((it.found,)),
            known=lambda it: _kinds(it.known),
        ),
        filled(
            N_("This kind of file cannot be read here. Possible kinds are {known}."),
            known=lambda it: _kinds(it.known),
        ),
    ),
    import_errors.TooManyRows: filled(
        N_("The file has more than {highest} rows. Split it into several files."),
        highest=lambda it: numbers.grouped(it.highest),
    ),
    import_errors.TooManyFiles: filled(
        N_("It contains more than {highest} files; no backup has that many. Choose another file."),
        highest=lambda it: numbers.grouped(it.highest),
    ),
    import_errors.FactsDamaged: filled(
        N_("The file is damaged (at {part}). Export the club again; nothing was imported."), part=_damaged_part
    ),
    import_errors.EverythingMissing: _everything_missing,
    import_errors.HeadsNotFound: filled(
        N_("These columns are needed: {needed}. Say what the columns hold."),
        needed=lambda it: wordlists.both(*map(_column, it.needed)),
    ),
    import_errors.ColumnsDoNotFit: filled(
        N_("“{name}” does not fit as a column here. Name each only once; possible columns are {known}."),
        known=lambda it: wordlists.either(*(f"{code} ({_column(code)})" for code in it.known)),
    ),
    import_errors.QuestionsOpen: counted(
        lambda it: len(it.codes),
        "The file does not tell this; first answer {codes}. Nothing was imported.",
        "The file does not tell everything; first answer {codes}. Nothing was imported.",
        codes=lambda it: wordlists.both(*map(_quoted, it.codes)),
    ),
    import_errors.WordsUnfit: filled(
        N_(
            "Column “{head}” hardly holds “{column}”: it contains {n} different words that are not known, such "
            "as “{example}”. Choose a different meaning for it, or leave it out."
        ),
        n="found",
        column=lambda it: _column(it.column),
    ),
    import_errors.DecisionsOpen: counted(
        lambda it: len(it.names),
        "First decide who {names} is; nothing was imported.",
        "First decide who these are; nothing was imported: {names}.",
    ),
}

_HALL: Table = {
    hall_errors.HouseNotTyped: filled(
        N_(
            "Tables cannot type lists under these rules, because their page has no room for "
            "everything they need: {names}. The lists are written on paper as usual."
        ),
        names=lambda it: ", ".join(map(house_names.fact_name, it.rules)),
    ),
    hall_errors.InHall: filled(
        N_(
            "This club is in an open hall: on the server of {computer}, at {address}, since {at}. Join the "
            "hall; this file is for viewing only. Is that server gone for good? Then recover the club from "
            "this file."
        ),
        at=lambda it: _since(it.since),
    ),
    hall_errors.LivedApart: either(
        "at",
        filled(
            N_(
                "Two copies of this club were both changed after change {n} of {at}: {address} and the one in "
                "the hall. Neither has been overwritten; choose one, and re-enter what only the other has."
            ),
            n="common",
            at=lambda it: numbers.day_and_time(it.at),
        ),
        N_("{address} is a different club from the one in the hall. Neither has been overwritten."),
    ),
}


def kinds(kind: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    """Return every kind of refusal of the program, those below others as well."""
    for below in kind.__subclasses__():
        if below.__module__.startswith("skatclub."):
            yield below
            yield from kinds(below)


TABLE: Table = {
    **_SHEETS,
    **_RULE_SETS,
    **_CLUB,
    **_LIST_FILES,
    **_EVENTS,
    **_PEOPLE,
    **_OFFICE,
    **_PAPERS,
    **_SEASON,
    **_CASH,
    **_RELATIVES,
    **_IMPORTS,
    **_HALL,
}
"""The words of refusals that do not say themselves what they are about."""
