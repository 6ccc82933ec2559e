"""One plain sentence for every refusal: what is, why, and what to do; no blame, no code.

One table for each noun, in the order of a club's day: sheets, rule sets, club, files of lists, events, people,
seating, office, papers, season, cash, relatives, imports. A message is filled in by the rule of `filling`; only
what needs more thought than that is a function.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from skatclub.domain import errors as domain_errors
from skatclub.domain.cash import day as cash_day
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
from skatclub.domain.season import errors as season_errors
from skatclub.domain.seating import errors as seating_errors
from skatclub.domain.sheets import errors as sheets_errors
from skatclub.i18n import history, numbers, wordlists
from skatclub.i18n.club import tables as club_tables
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.filling import Part, Words, counted, either, filled, sentence_of
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.office import doctor, totals
from skatclub.i18n.office import words as office_words
from skatclub.i18n.papers import certificates as certificate_words
from skatclub.i18n.rule_sets import form as rule_sets_form
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
    return ", ".join(filter(None, (refusal.author, refusal.desk)))


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
    missing = _("There is no everything.json in {folder}. Choose the folder that “Export everything …” wrote.")
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
    "given_name": N_("first name"),
    "family_name": N_("surname"),
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
    rule_errors.NullHasNoLevels: N_("There is no Schneider or Schwarz in a Null. Leave it out."),
    rule_errors.AnnouncementNotForKind: either(
        lambda it: it.kind is GameKind.NULL,
        N_("A Null can be played Hand or ouvert, not “{announcement}”."),
        N_("“{announcement}” is possible in Null only. In {game}, ouvert includes Hand."),
    ),
    rule_errors.AnnouncementNeedsHand: N_(
        "Only Hand games can have announcements. Add Hand to {game}, or leave out the announcement."
    ),
    rule_errors.AnnouncementIncomplete: N_(
        "The announcement is incomplete: ouvert includes Schwarz announced, Schwarz announced includes Schneider "
        "announced. Tick these as well."
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
    rule_errors.MinusValueIsOdd: N_(
        "The minus column has doubled values, so {value} is impossible there. Please check the list."
    ),
    rule_errors.ReplacementWithoutOverbidNull: N_(
        "Only an overbid Null is scored as another game. Leave out the other game."
    ),
    rule_errors.ReplacementMissing: N_(
        "This Null is worth {value} and overbid at {bid}. It is scored as a suit game or Grand: with or "
        "without how many matadors?"
    ),
    rule_errors.ReplacementIsNull: N_(
        "An overbid Null is scored as a suit game or Grand, not as another Null. Name that game."
    ),
    rule_errors.ReplacementKindMissing: filled(
        N_("With {n} matadors it depends on the suit. Name the game that the Null is scored as."),
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
            N_("Seat {seat} deals and sits out in deal {deal}. Only {actives} can be declarer."), actives=_actives
        ),
        filled(N_("Seat {seat} sits out in deal {deal}. Only {actives} can be declarer."), actives=_actives),
    ),
    rule_errors.TooManyDeals: N_(
        "The list has {deals} deals, but only {planned} are played. Remove the extra ones."
    ),
    rule_errors.RuleSetNameTaken: N_(
        "“{name}” is already the name of other rules. Please give these another name, such as “{name} (own)”."
    ),
    rule_errors.RuleSetUnreadable: N_(
        "The rules cannot be read: they are damaged or come from a newer version of the program. Update the "
        "program, or take them from an earlier file or a backup."
    ),
    sheets_errors.CodeUnreadable: either(
        lambda it: it.text.strip().upper().startswith("SK"),
        N_("This is not the complete code of a start card. Please scan it again."),
        N_("This is not the code of a score sheet. Scan the code at the top right of the sheet."),
    ),
    sheets_errors.CodeCheckFails: N_("The code was misread: its check digit is wrong. Please scan it again."),
    entry_errors.KeyNotExpected: N_("“{key}” does not fit here."),
    entry_errors.WordUnknown: N_(
        "“{word}” is not understood. You can type hearts, with 2, Hand, Schneider, won, lost, "
        "bid 33, Kontra, or a name at the table."
    ),
    entry_errors.NameFitsSeveral: N_("“{word}” fits several players. Please type more of the name, or the seat."),
    entry_errors.WonOrSchwarz: N_(
        "“w” could mean won or Schwarz. A game is won without a word: press Enter only. For Schwarz type //."
    ),
    entry_errors.LineUnfinished: N_(
        "The line is right so far, but something is still missing. Please complete it."
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
    entry_errors.MatadorsMissing: N_("{game} needs its matadors: say with or without how many."),
    entry_errors.MinusValueImpossible: counted(
        _neighbours,
        "No lost game scores {value}: lost games count double. The nearest value is {neighbours}.",
        "No lost game scores {value}: lost games count double. The nearest values are {neighbours}.",
        value="written",
        neighbours=_named_neighbours,
    ),
    entry_errors.NoSuchDealYet: either(
        "deals",
        N_("There is no deal {deal}: the list has the deals 1 to {deals}."),
        N_("There is no deal {deal}: the list is still empty."),
    ),
    entry_errors.TypedDealUnreadable: N_("“{signs}” is not a deal that a table can have typed."),
    entry_errors.AdjustmentOutOfRange: filled(
        N_("A penalty is between 1 and {highest} points, not {points}."), points=lambda it: abs(it.points)
    ),
    entry_errors.WayOut: N_("The line cannot be read like this."),
    entry_errors.AnnouncingNeedsHand: N_(
        "“{announcement}” is possible in Hand games only. Add Hand, or leave it out."
    ),
    entry_errors.NothingToAnnounce: N_(
        "The comma announces the level before it, but there is no level here. Leave it out."
    ),
    entry_errors.AnnouncedTwice: N_("Schneider is announced already. To announce Schwarz, say Schwarz first."),
    entry_errors.LevelTwice: N_("“{level}” is already in the line."),
    entry_errors.TooLate: N_("“{key}” comes too late: first the levels, then the result, then the bid."),
    entry_errors.BidNotIntroduced: N_("A bid must follow an r, or a comma directly after a minus or plus."),
    entry_errors.EndingNeedsOtherResult: either(
        "won",
        N_("If the declarer breaks a rule, the game is lost. Enter it as lost."),
        N_("If the defenders break a rule, the declarer wins the game. Enter it as won."),
    ),
    entry_errors.NoLevelsWithEnding: N_(
        "A declarer who concedes or breaks a rule loses the simple value: Schneider and Schwarz do not count. "
        "Leave them out."
    ),
    rule_errors.CardPointsOutOfRange: filled(
        N_("A deal has 120 card points: {points} is impossible. Count again."), points="card_points"
    ),
    rule_errors.TricksOutOfRange: N_("A deal has ten tricks: {tricks} is impossible. Count again."),
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
    rule_errors.LevelContradictsCards: N_(
        "Schneider or Schwarz does not fit the card points and tricks. Correct one of them."
    ),
    rule_errors.ResultMissing: N_("The result is missing: enter won or lost, or card points and tricks."),
    rule_errors.NoLevelsWhenLostSimply: N_(
        "A declarer who concedes or breaks a rule loses the simple value: Schneider and Schwarz do not count. "
        "Leave them out."
    ),
    rule_errors.EndingContradictsResult: either(
        "won",
        N_("If the declarer breaks a rule, the game is lost. Enter it as lost."),
        N_("If the defenders break a rule, the declarer wins the game. Enter it as won."),
    ),
}

_RULE_SETS: Table = {
    house_errors.KontraOutOfRange: filled(
        N_("{said} goes too far: under these house rules {last} is the last answer."),
        said=lambda it: house_names.kontra_name(it.kontra),
        last=lambda it: house_names.kontra_name(it.highest),
    ),
    house_errors.BidderNotPlaying: filled(
        N_("Seat {seat} is not a defender in this game. Enter the two who play against the declarer, each once.")
    ),
    house_errors.BidAboveDeclarer: filled(
        N_("Seat {seat} cannot have held {number} if the bid was {bid}: correct one of them.")
    ),
    house_errors.KontraWithoutBid: either(
        lambda it: bool(it.seat),
        N_(
            "Seat {seat} may not say Kontra here: only a defender who bid or held 18, or would have had to bid "
            "higher in rearhand."
        ),
        N_(
            "Nobody may say Kontra here: neither defender bid or held 18, or would have had to bid higher in "
            "rearhand."
        ),
    ),
    house_errors.AnswerToNothing: filled(
        N_("{said} answers {before}, which has not been entered. Enter both, or neither."),
        said=lambda it: house_names.kontra_name(it.kontra),
        before=lambda it: house_names.kontra_name(it.kontra - 1),
    ),
    house_errors.HouseRuleOff: N_(
        "{rule} is not part of the rules of this list. Leave it out, or choose rules that include it when "
        "opening the list."
    ),
    house_errors.NotForThisGame: N_("{rule} does not go with this game. Leave it out, or correct the game."),
    house_errors.HouseNumberOutOfRange: filled(
        N_("{name}: {number} is not possible. Choose a number from {lowest} to {highest}."),
        name=lambda it: rule_sets_form.number_name(it.name),
    ),
    rule_errors.MoneyDoesNotAddUp: filled(
        N_("The payments do not balance: {cents} cents are left over. Choose another way of rounding."),
        cents=lambda it: numbers.points(it.cents),
    ),
    rule_errors.ExtraUnreadable: N_(
        "The house rule details of this deal cannot be read: they are damaged or come from a newer version of "
        "the program. Update the program, or open a backup."
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
    house_errors.RamschSum: N_("The card points add up to {found}, but must add up to {expected}. Count again."),
    house_errors.RamschTricks: N_("A Ramsch has ten tricks, but these make {found}. Count again."),
    house_errors.RamschWithoutTrick: N_(
        "Seat {seat} has card points or the last trick, so at least one trick. Count again."
    ),
    house_errors.LastTrickMissing: N_("The last trick decides here. Say who took it."),
    house_errors.RamschFactOutOfRange: N_("{number} is more than a Ramsch can have: at most {highest}."),
}

_CLUB: Table = {
    club_errors.ClubFileMissing: N_(
        "{address} is not there. Check whether the file was moved, or whether the server is running."
    ),
    club_errors.ClubFileExists: N_("{address} already exists and will not be overwritten. Choose another name."),
    club_errors.NotAClubFile: N_(
        "{address} is not a club of this program, whatever its name. Choose another file, or the newest backup."
    ),
    club_errors.ClubFileEmpty: N_(
        "{address} is empty; there is nothing in it to rescue. Open the newest backup instead."
    ),
    club_errors.ClubFileUnsound: N_(
        "{address} is damaged: numbers and names in it may be wrong, and nothing will be written into it. "
        "Carry on from a backup."
    ),
    club_errors.ClubFileDamaged: N_("{address} is damaged and cannot be read. Open the newest backup instead."),
    club_errors.PasswordRefused: N_(
        "{address} requires a password for this login; it is missing or wrong. It can be kept in the file "
        ".pgpass in your home folder, or in the file named by PGPASSFILE."
    ),
    club_errors.LineNotSafe: N_(
        "There is no protected connection (TLS) to {address}, which the address demands: the server offers none, "
        "or its certificate is not known here or made for another name. Ask whoever keeps the server."
    ),
    club_errors.NotLetIn: N_(
        "The server of {address} is there, but does not let this login in from this computer. Ask whoever keeps "
        "the server; its file pg_hba.conf says who may come."
    ),
    club_errors.NotLetInOpenly: N_(
        "The server of {address} is there, but does not let this login in from this computer, at least not without "
        "a protected connection (TLS). Ask whoever keeps the server; with sslmode=require the address demands one."
    ),
    club_errors.AddressUnreadable: N_(
        "{address} is not a database address. Write postgresql+psycopg://user@server/database; in a password, "
        "%40 stands for @ and %3A for a colon."
    ),
    club_errors.DriverMissing: N_(
        "Clubs on a database server need the package {package}. Install it with “pip install {package}”."
    ),
    club_errors.NoFileToCopy: N_(
        "The copy cannot go there: it would replace the open file itself, or the club is on a server. Please "
        "choose another name."
    ),
    club_errors.FolderNotWritable: N_(
        "{address} cannot be saved: the folder is missing or locked. Choose another folder."
    ),
    club_errors.FolderFull: N_(
        "{address} cannot be saved: the disk is full. Free some space or choose another folder."
    ),
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
    club_errors.OnlyLookedAt: N_("This club is open for viewing only."),
    club_errors.MediumIsReadOnly: N_("This file is read-only. To make changes, save a copy elsewhere."),
    club_errors.OlderSchema: N_(
        "This file comes from an older version of the program and cannot be brought up to date here; it has "
        "been opened for viewing only. To make changes, save a copy."
    ),
    club_errors.NewerSchema: N_(
        "This file comes from a newer version of the program and has been opened for viewing only. To make "
        "changes, install the newest version."
    ),
    club_errors.JournalUnguarded: N_(
        "This file was changed by another program. Have it checked before anything more is written."
    ),
    club_errors.ClubIsReadOnly: N_(
        "This club is open for viewing only, so nothing was changed. To make changes, save a copy."
    ),
    club_errors.DatabaseBusy: N_("Another program is using the club, so nothing was changed. Please try again."),
    club_errors.ServerBusy: N_(
        "The server cannot take any more desks just now; nothing was changed. Try again in a moment."
    ),
    club_errors.LineLost: N_(
        "The connection to the server is lost; trying again. What you see may be out of date; what you typed "
        "is still there."
    ),
    club_errors.NotSaved: N_(
        "The connection to the server is lost: this was not saved. What you typed is still there; enter it again."
    ),
    club_errors.SavedInDoubt: N_(
        "The connection to the server broke while saving, and the server is not answering. As soon as it does, "
        "you will see here whether this was saved; do not enter it again until then."
    ),
    club_errors.RoleForbids: N_(
        "The server does not allow this for the role of this desk; nothing was changed. Ask whoever looks "
        "after the server."
    ),
    club_errors.DiskFull: N_("The disk is full, so nothing was changed. Free some space and enter it again."),
    club_errors.ClubFileGone: N_(
        "{address} is no longer there (moved, or the stick unplugged?); nothing was changed. Put it back, or "
        "open the club where it is now."
    ),
    club_errors.ClubFileReplaced: N_(
        "There is now a different file at {address}; nothing was written into it. Open the club again to see "
        "what is in it."
    ),
    club_errors.ClubFileSetBack: N_(
        "There is now an older or different state of the club at {address}; nothing was written into it. Open the "
        "club again to see what is in it."
    ),
    club_errors.StorageFailed: N_("The disk or server reports a fault, so nothing was changed: {reason}."),
    club_errors.NoSuchSeries: filled(N_("“{event}” has no series {series}. There are: {known}."), series="number"),
    club_errors.NoSuchRecord: N_(
        "This is no longer in the club: it has been removed in the meantime. Please look at the list again."
    ),
    club_errors.WrittenMeanwhile: _meanwhile,
    club_errors.ChangedSince: either(
        _who,
        filled(
            N_("This cannot be undone: it has since been changed again by {who}. Correct it by hand."), who=_who
        ),
        N_("This cannot be undone: it has since been changed again. Correct it by hand."),
    ),
    club_errors.NothingToUndo: N_("There is nothing to undo."),
    club_errors.NothingToRedo: N_("There is nothing to redo."),
    club_errors.ErasedSince: N_("This cannot be undone: names in it were erased for privacy. Correct it by hand."),
    domain_errors.NameMissing: N_("The name is missing. Please enter one."),
    domain_errors.TextTooLong: N_("This text is too long for the papers: at most {longest} characters."),
    domain_errors.TextNotPrintable: N_(
        "The text contains characters that cannot be printed. Please type it again."
    ),
    domain_errors.ScriptsMixed: N_(
        "“{name}” mixes letters of two alphabets that look alike, such as Latin and Cyrillic. Please type it again."
    ),
    domain_errors.SeatedTwice: N_("{name} is seated twice. Give each seat its own name."),
    domain_errors.RoundsOutOfRange: N_("A series has 1 to {highest} rounds, not {rounds}."),
    domain_errors.ListIsFull: N_(
        "All {planned} deals of this list have been entered. Correct a deal, or remove one."
    ),
    domain_errors.ListIsEnded: N_("This list was ended early. Reopen it before entering more deals."),
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
        N_("“{name}” is not at this table. The players are {names}."),
        N_("“{name}” is not a seat. Give the seat number, or name the players."),
    ),
    file_errors.AnnouncementContradicts: N_("The announcement is given twice, and differently. Keep one of them."),
    file_errors.ValueContradicts: N_(
        "The value is {written}, but this game is worth {computed}. Correct one of them."
    ),
    file_errors.ValueIsSigned: N_(
        "The value is given without a sign and not doubled. The column “won” says that the game was lost."
    ),
    file_errors.DealOutOfOrder: N_(
        "Deal {found} is where deal {expected} should be. Number the deals 1, 2, 3 … in order."
    ),
    file_errors.NotADeal: N_("“{line}” is a command for the window, not a deal. Remove the line."),
    file_errors.CellsDoNotMix: N_(
        "This says two things at once: a deal is an entry line, or columns, or passed in. Keep one of them."
    ),
    file_errors.TooManyCells: N_(
        "The line has {cells} cells, but the file has {columns} columns. Remove the extra ones."
    ),
    file_errors.ColumnUnknown: N_(
        "Deals have no column “{name}”. Rename or remove it; the help lists the columns."
    ),
    file_errors.ColumnTwice: N_("The column “{name}” has the same meaning as another one. Remove one of them."),
    file_errors.ColumnMissing: N_("The column “{name}” is missing. The first line must name the columns."),
    file_errors.PlayersDoNotFit: counted(
        "players",
        "There is {players} name for a table of {size}. Give a name for each seat.",
        "There are {players} names for a table of {size}. Give a name for each seat.",
    ),
    file_errors.FileUnreadable: N_("{file} cannot be opened. Check that it is there and that you may read it."),
    file_errors.FileTooLarge: N_(
        "The file is larger than {megabytes} MB, so it cannot be a list. Choose another one."
    ),
    file_errors.FileIsNoText: N_(
        "The file is not a text file. Choose the one the other program wrote, or save the list as CSV (UTF-8) "
        "or JSON."
    ),
    file_errors.FileIsEmpty: N_("There are no deals in the file. Write one line for each deal."),
    file_errors.FormatUnknown: N_("The file is neither a CSV nor a JSON list. Save the list as one of these."),
    file_errors.TooManyLines: N_("The file has more than {highest} deals. Make one file for each list."),
    file_errors.LinesRefused: _lines,
    file_errors.LineRefused: _line,
    file_errors.CellRefused: lambda it: sentence(it.reason),
}

_EVENTS: Table = {
    event_errors.TimeUnreadable: N_("“{found}” is not a time of day. Write it like 11:00 or 19:30."),
    event_errors.ConditionUnreadable: N_(
        "The condition “{name}” cannot be {found}. The help of the command lists what is possible."
    ),
    event_errors.EmptyPlaceCountsNothing: N_(
        "At an event of the association an empty place in a team counts 0: leave missing_member out."
    ),
    event_errors.ConditionUnknown: N_(
        "There is no condition called “{name}”. The names are listed in the help of the command."
    ),
    event_errors.ConditionsNoJson: either(
        "line",
        N_("The file of conditions is not a JSON object: line {line} cannot be read. Please check it."),
        N_("The file of conditions is not a JSON object. Please check the file."),
    ),
    event_errors.AmountOutOfRange: either(
        "cents",
        filled(
            N_("An amount must be between 0 and €{highest}, not €{found}."),
            highest=lambda it: numbers.money(it.highest),
            found=lambda it: numbers.money(it.cents),
        ),
        N_("The amount is 0 €: there is nothing to book. Type what was paid."),
    ),
    event_errors.DealsNotWhole: N_(
        "A series of {deals} deals does not make whole rounds at a table of four. Choose a multiple of 4: 48, "
        "40, 36, 32 …"
    ),
    event_errors.GroupUnknown: N_(
        "“{name}” cannot be the name of a group: at most 40 characters, without a vertical bar."
    ),
    event_errors.GroupLetterUnclear: filled(
        N_("Does “{letter}” stand for {groups}? Please write the word in full."),
        groups=lambda it: wordlists.either(*map(events_conditions.group_name, it.groups)),
    ),
    event_errors.StartNumberTaken: N_("Start number {start_no} belongs to {name}. Please choose another."),
    event_errors.StartNumberTwiceInFile: N_(
        "Start number {start_no} has already been given to {name}, in line {line}."
    ),
    event_errors.StartNumberOutOfRange: N_("Start numbers go from 1 to {highest}; {start_no} is out of range."),
    event_errors.PersonTwiceInFile: N_(
        "{name} is already in line {line}, with a different start number. Remove one of them, or if they are "
        "two people, tell them apart by club or an addition to the name."
    ),
    event_errors.NoSuchStartNumber: N_(
        "Nobody has start number {start_no}. Please check the list of participants."
    ),
    event_errors.RegisteredAlready: either(
        "start_no",
        N_("{name} is already taking part, with start number {start_no}."),
        N_("{name} is already on the waiting list."),
    ),
    event_errors.EventIsFull: N_("The event is full: it takes {cap} people, and no place is free."),
    event_errors.PlaysAlready: N_(
        "{name} has a seat at a table. Give up the seat on the Draw page, or record the withdrawal after the "
        "series."
    ),
    event_errors.TeamIsFull: N_(
        "The team “{team}” already has {size} players. Enter a substitute, or another team."
    ),
    event_errors.WithdrawnAlready: N_("{name} is no longer taking part, so there is nothing to withdraw."),
    event_errors.NothingPaid: N_("{name} has paid nothing that could be paid back."),
    event_errors.NoSuchEvent: N_("There is no event “{name}”. Give the exact title, or the number, such as #7."),
    event_errors.TitleNotUnique: filled(
        N_("Several events are called “{name}”. Choose one by number: {listed}."), listed=_listed_numbers
    ),
    event_errors.NotRegistered: N_(
        "{name} is not registered for this event. Please check the spelling and the club."
    ),
    event_errors.NameNotUnique: N_(
        "Several people are called {name} ({numbers}). Give the start number or the club."
    ),
    event_errors.SamePerson: N_("The two are the same person: {name}. Choose two different people."),
    event_errors.BothTakePart: N_("These are two different people: both take part in “{event}” ({name})."),
    file_errors.NoParticipants: N_("There are no names in the file. Write one line for each participant."),
    file_errors.TooManyParticipants: N_(
        "The file has more than {highest} lines. Is it the list of the participants?"
    ),
    file_errors.FamilyColumnUnknown: N_(
        "There are first names, but no column of surnames. If “{name}” holds them, call it Surname."
    ),
    file_errors.NameColumnMissing: filled(
        N_("The first line has no column for the names. Possible headings are {known}."),
        known=lambda it: wordlists.either(*map(_participant_column, it.known)),
    ),
    file_errors.LineCutOff: N_(
        "The file breaks off here: {cells} of {wanted} cells. Copy the file again; if the line is complete, "
        "end it with Enter."
    ),
    file_errors.PartnerUnknown: filled(
        N_("The partner “{name}” is not in any line of this file. Please check the spelling."), name="written"
    ),
    file_errors.PartnerTaken: N_("{name} is already in another tandem. A tandem has two players."),
    file_errors.QuoteNotClosed: N_("A quotation mark is opened here but not closed. Close it, or remove it."),
}

_PEOPLE: Table = {
    people_errors.StillOwing: filled(
        N_(
            "Still owed: €{cents} ({people}). Without the names nobody can be asked for it. Collect it first, or "
            "say that you know of it."
        ),
        people=lambda it: wordlists.both(*it.names),
    ),
    people_errors.NoAnniversary: N_(
        "Nobody has a membership anniversary in {year}, as far as joining dates are recorded."
    ),
    people_errors.HasResults: N_(
        "{name} has taken part in events, and other people’s results depend on that. Record that the person "
        "has left, or erase the names: the results stay."
    ),
    people_errors.NameErased: N_(
        "{name}: these names were erased. There is nothing left to change, and it cannot be undone."
    ),
    people_errors.NobodyChosen: N_("Nobody is chosen. Choose at least one person."),
    people_errors.NoSuchStatus: N_("There is no entry for {name} on this day. Please see the history."),
    people_errors.YearOutOfRange: N_(
        "A group belongs to a year such as 2026, not to {year}. 0 stands for every year."
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

_SEATING: Table = {
    seating_errors.TooFewPlayers: N_("A table needs three people, and only {players} are here."),
    seating_errors.StartNumberTooSmall: N_("Start numbers begin at 1; {start_no} is not one."),
    seating_errors.StartNumberTwice: N_(
        "Start number {start_no} has been given twice. Give one of the two players another number."
    ),
    seating_errors.StartNumberUnknown: N_("Start number {start_no} is not in this draw."),
    seating_errors.AlreadySeated: N_("Start number {start_no} already has a seat."),
    seating_errors.GroupTooSmall: N_(
        "Seeding groups are numbered from 1; start number {start_no} has group {group}."
    ),
    seating_errors.WeightOutOfRange: N_("A weight is between 0 (not wanted) and {highest}, not {weight}."),
    seating_errors.PairWithItself: N_("This needs two different people, not start number {start_no} twice."),
    seating_errors.FixedTableUnknown: N_(
        "Start number {start_no} is fixed at table {table}, but there are only the tables 1 to {tables}."
    ),
    seating_errors.FixedSeatUnknown: N_(
        "Start number {start_no} is fixed in seat {seat}, but the table has only {size} seats."
    ),
    seating_errors.FixedTableFull: N_(
        "{people} people are fixed at table {table}, which has {size} seats. Release some of them."
    ),
    seating_errors.FixedSeatTaken: N_(
        "Start numbers {first} and {second} are both fixed at table {table}, seat {seat}. Release one of them."
    ),
    seating_errors.FixedSeatTooOften: N_(
        "{people} people are fixed in seat {seat}, and too few of the {tables} tables have it free. Release "
        "some of them."
    ),
    seating_errors.SeedUnusable: N_("A seed is one line of 1 to {longest} printable characters."),
    seating_errors.NotDrawn: N_("Series {series} has not been drawn yet. Draw the seats first."),
    seating_errors.DrawnAlready: N_(
        "Series {series} has been drawn and accepted. To draw again, go back to the draft; that is possible as "
        "long as no deal has been entered."
    ),
    seating_errors.TablesByHand: N_(
        "Series {series} has tables that were made by hand. A draw would seat players twice."
    ),
    seating_errors.EarlierSeriesMissing: N_(
        "Series {series} is seated by points, but no earlier series has results yet. Enter them first, or choose "
        "another method, such as the lot."
    ),
    seating_errors.DraftOutdated: N_(
        "Since the seats of series {series} were drawn, players have come or left ({numbers}). Please draw again."
    ),
    seating_errors.AnotherSeedPrepared: N_(
        "The fingerprint {fingerprint} has already been announced for series {series}, and this is a different "
        "seed. Draw without a seed to use the one prepared."
    ),
    seating_errors.DrawUnreadable: N_(
        "What is stored about this draw was altered by another program and cannot be read. Open a backup."
    ),
    seating_errors.SeriesKeepsLength: N_(
        "Deals have already been entered at table {table} of series {series}, so it keeps its length. A list that "
        "is not played to its end is ended on its own page."
    ),
    seating_errors.SeriesBegun: N_(
        "Deals have already been entered at table {table} of series {series}, so its seats cannot change. "
        "Replace the player on the list, or remove the deals first."
    ),
    seating_errors.SeriesInUse: N_(
        "Series {series} cannot be removed: it has been drawn, has tables, or somebody takes part from then "
        "on. Withdraw the draw first."
    ),
    seating_errors.OnlySeries: N_("An event has at least one series."),
    seating_errors.NotSeated: either(
        "start_no",
        N_("Start number {start_no} has no seat in series {series}."),
        N_("Only players with a start number can be seated in series {series}; the event is full."),
    ),
    seating_errors.NoTableFree: N_(
        "No table in series {series} can take another player: play has begun. The person can join from the "
        "next series."
    ),
    seating_errors.NumberIsDrawn: N_(
        "Start number {start_no} ({name}) is already in the draw and cannot be removed. Record a withdrawal "
        "instead."
    ),
    seating_errors.SeatedHere: N_("Start number {start_no} already has a seat in series {series}."),
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
    office_errors.WrittenByDeals: N_(
        "The list of table {table} is entered deal by deal; its totals follow from the deals."
    ),
    office_errors.ClosedAsTotals: N_(
        "The list of table {table} was closed with totals only. Enter it deal by deal now?"
    ),
    office_errors.OtherSize: N_("Table {table} has {size} seats, but these are totals for {found}."),
    office_errors.NotEntered: N_(
        "The list of table {table} has not been entered yet. Enter its totals or its deals first."
    ),
    office_errors.ListUnfinished: filled(
        N_("Table {table}: {told}"), told=lambda it: office_words.unfinished_words(it.missing)
    ),
    office_errors.DealsMissing: N_(
        "At table {table}, {deals} of {planned} deals have been entered. Enter the others first."
    ),
    office_errors.NothingUnplayed: N_("The list of table {table} is complete; nobody has broken it off."),
    office_errors.NoSheetErrors: N_("None of these lists was added up wrongly, so there is no correction slip."),
    office_errors.SecondListMissing: N_(
        "Both lists of a table are compared in this event. Type the second list of table {table}, or let the "
        "director decide."
    ),
    office_errors.SecondLookMissing: N_(
        "In this event a second person types the totals of each list again. Do the second check of table "
        "{table} (F7), or let the tournament director decide."
    ),
    office_errors.NeedsClarification: N_("Table {table} is set aside for clarification: {reason}."),
    office_errors.DealsDisputed: filled(
        N_("Table {table}: disputed deals: {listed}. Ctrl+D on such a deal settles it; then check the list."),
        listed=lambda it: ", ".join(map(str, it.deals)),
    ),
    office_errors.CheckedSaysOtherwise: N_(
        "Series {series}, table {table}: the list has already been checked, and the file has different "
        "numbers. If they are right, say why the list is being corrected."
    ),
    office_errors.SameHand: N_(
        "{name} typed the list of table {table}. Somebody else must do the second check; enter who is sitting "
        "here now in the preferences (Your name)."
    ),
    office_errors.ListsNotChecked: either(
        "tables",
        filled(
            N_("Series {series} cannot be released: not all lists have been checked (tables {listed})."),
            listed=lambda it: ", ".join(map(str, it.tables)),
        ),
        N_("Series {series} has no lists yet. Draw the seats first."),
    ),
    office_errors.NoSuchTable: N_("Series {series} has no table {table}."),
    office_errors.OthersSitThere: N_(
        "Start number {expected} sits at table {table}, seat {seat}, not {found}. Check table, seat and number."
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
    office_errors.RulingIncomplete: N_(
        "A ruling must say who or which list it is about: a series with a start number, or a table."
    ),
    office_errors.RuledAlready: N_(
        "This has already been decided, for another reason: {reason}. Revoke that ruling first."
    ),
    office_errors.NoSuchRanking: either(
        "known",
        N_("There is no ranking “{name}”. There are: {known}."),
        N_("There is no ranking “{name}”; nobody belongs to such a group."),
    ),
    office_errors.NoSuchPosting: N_("Nothing was posted as edition {edition}."),
    totals_errors.TotalsOutOfRange: N_("{found} is not possible here; the field takes {lowest} to {highest}."),
    totals_errors.SeatsNotWhole: N_("A list of totals has seats 1 to {size}, each exactly once."),
    totals_errors.ColumnSumAlone: N_("Please type the sums of both columns, + and −, or none of them."),
    totals_errors.ListsOfDifferentTables: filled(
        N_("A list of {first} players cannot be compared with one of {second}."),
        first="first_size",
        second="second_size",
    ),
    office_errors.NoResultsInFile: N_(
        "There are no results in the file. Write one line for each seat of each list."
    ),
    office_errors.TooManyResults: N_("The file has more than {highest} lines. Is it the list of the results?"),
    office_errors.ResultColumnUnknown: N_(
        "A list of results has no column “{name}”. Rename or remove it; possible columns are {known}."
    ),
    office_errors.SeatTwiceInFile: N_(
        "Seat {seat} of table {table} is already in line {line}. Remove one of the two lines."
    ),
    office_errors.SeatsMissingInFile: counted(
        "found",
        "Table {table} has seats 1 to {size}, but the file has {found} line for it.",
        "Table {table} has seats 1 to {size}, but the file has {found} lines for it.",
    ),
    office_errors.LinesOfTableDiffer: N_(
        "The lines of table {table} contradict each other here: {one} and {other}. Correct one of them."
    ),
}

_PAPERS: Table = {
    office_errors.NoResults: N_(
        "No list has a result yet. Enter the first lists, then the rankings can be printed."
    ),
    office_errors.NobodyHonoured: N_(
        "Nobody has any of these places. Please choose other places or start numbers."
    ),
    office_errors.NoGrandOuvert: N_(
        "Nobody has won a Grand ouvert here, as far as deals have been entered. There is no certificate to print."
    ),
    office_errors.NoGroups: N_(
        "This event has no further rankings. Choose groups in its settings, such as ladies or seniors."
    ),
    office_errors.NoTeams: N_(
        "This event has no teams. Enter teams with the participants, then their list can be printed."
    ),
    office_errors.NoLeague: N_(
        "This event is not a league: no teams of four have met a few at a time. Enter teams with the "
        "participants, and give them fixed seats in each series."
    ),
    office_errors.ListsOfTwoKinds: N_(
        "Some lists have totals only (table {tables}), others have deals, but a CSV file has one row of "
        "headings for all. Please make one file of each kind by choosing its tables, or use Excel or JSON, "
        "which can hold both."
    ),
    paper_errors.NobodyTakesPart: N_("Nobody is registered yet. Register players first, then they can be listed."),
    paper_errors.NobodyInClub: N_("There are no members yet. Enter members first, then they can be listed."),
    paper_errors.NobodyMet: N_("It is not known who sat at the same table: results without lists do not say."),
    paper_errors.NoEvents: N_("Nothing took place or is planned on these days, so there is no list."),
    paper_errors.NothingToSayOfTitle: N_(
        "Enter how many evenings are still to come on the page “Season” under “Who can still win?”; this is said "
        "of no season that is over."
    ),
    paper_errors.NoSeason: N_("No season has begun, or nobody has played in it yet."),
    paper_errors.NoSeriesLeft: N_("All series are over, so there is no next one to announce."),
    paper_errors.NoPrizeWaits: N_(
        "There are no prizes to hand out: all have been handed out, or nobody has won them yet."
    ),
    paper_errors.NothingWritten: N_(
        "Nothing has been entered on any list yet. Enter the first deals or totals, then they can be compared."
    ),
    paper_errors.NothingPaid: N_("None of these people has paid anything yet, so there is no receipt."),
    paper_errors.NothingCarried: N_("No money was transferred between cash boxes, so there is no slip."),
    paper_errors.NothingBooked: N_("Nothing has been paid or entered yet, and nobody owes anything."),
    paper_errors.NoLossMoney: N_("Nobody owes or has paid any lost-game fees yet, so there is no list."),
    paper_errors.NoPrizes: N_("The plan has no prize for this paper. Complete it on the Prizes page."),
    paper_errors.NoSuchPrint: either(
        "known",
        N_("The emergency folder has no printing number {number}. There are: {known}."),
        N_("The emergency folder has not been printed yet, so all its pages are new."),
    ),
    paper_errors.NotInEdition: N_(
        "Edition {edition} was a different list, so nothing can be left out of this one."
    ),
    paper_errors.PrinterRefuses: either(
        "reason",
        N_("The printer {printer} did not take it: {reason}."),
        N_("The printer {printer} did not take it. Is it switched on and connected?"),
    ),
    paper_errors.PrintingStopped: N_("Stopped."),
    paper_errors.PictureUnreadable: N_(
        "This file is not a complete picture. Please choose an ordinary PNG or JPEG file."
    ),
    paper_errors.TemplateUnknown: N_("“{template}” is not a certificate template. There are: {known}."),
    paper_errors.HonourUnknown: N_("There are no certificates for “[{honour}]”. There are: {known}."),
    paper_errors.TooManySign: N_("A certificate has room for {most} signatures."),
    paper_errors.ColourUnreadable: N_("“{colour}” is not a colour. Please write it like #123f8c."),
    paper_errors.PictureTooLarge: N_(
        "This picture is too large: at most {kilobytes} kB and {side} pixels on each side. Please save a "
        "smaller copy."
    ),
    paper_errors.PlaceholderUnknown: filled(
        N_("“{placeholder}” does not exist on certificates. There are: {known}."),
        known=lambda _it: ", ".join(certificate_words.placeholders()),
    ),
    paper_errors.CertificateTooLong: N_(
        "A certificate has room for at most {lines} lines of {longest} characters each."
    ),
}

_SEASON: Table = {
    season_errors.StatuteNoJson: either(
        "line",
        N_("The season rules are not a JSON object: line {line} cannot be read. Please check it."),
        N_("The season rules are not a JSON object. Please check the file."),
    ),
    season_errors.StatuteUnknown: N_(
        "Season rules have no setting “{name}”. The names are listed in the help of the command."
    ),
    season_errors.StatuteUnreadable: either(
        "found",
        N_("“{name}” in the season rules cannot be {found}. Please correct it."),
        N_("“{name}” is missing from the season rules, and they do not work without it."),
    ),
    season_errors.StatuteTooNew: N_(
        "These season rules were written by a newer version of the program. Please install that version."
    ),
    season_errors.FormulaUnreadable: N_(
        "The bonus “{formula}” cannot be read from character {at} on. You can use numbers (with a decimal "
        "point), n (lists played), k (results counted), s (series held), m (series missed), d (evenings "
        "attended), + - * /, brackets, max and min; divide only by numbers other than 0."
    ),
    season_errors.NoGroupsBySeason: N_(
        "No season ranks the players of this evening yet, so there are no groups. Add the evening under "
        "“Evenings that count …” of the season."
    ),
    season_errors.NoSuchStatute: N_(
        "There are no season rules “{name}”. There are {known}, or use a file of your own."
    ),
    season_errors.NoSuchSeason: either(
        "known",
        N_("There is no season “{name}”. There are: {known}."),
        N_("There is no season “{name}”; the club has none yet."),
    ),
    season_errors.NoSuchChampionship: filled(
        N_("The season has no championship “{name}”. There are: {known}."),
        known=lambda it: wordlists.both(*map(statutes.championship_name, it.known)),
    ),
    season_errors.SeasonTitleTaken: N_("There is already a season “{title}”. Please choose another title."),
    season_errors.SeasonDaysReversed: N_("A season cannot end before it begins. Please swap the two dates."),
    season_errors.NotInSeason: either(
        "near",
        filled(N_("“{name}” has no list in this season. Did you mean {people}?"), people=_near),
        N_("“{name}” has no list in this season. The season table names everybody who has."),
    ),
    season_errors.NotUniqueInSeason: filled(
        N_("Several people are called “{name}”. Please say who is meant: {known}."),
        known=lambda it: wordlists.either(*(f"#{number}" for number in it.numbers)),
    ),
    season_errors.SeriesBegunAlready: N_(
        "Series {series} has already been played; for the cup it must be declared beforehand."
    ),
    season_errors.CupSeriesFull: counted(
        "allowed",
        "Only {n} series can be declared in a cup round, and it has already been declared.",
        "Only {n} series can be declared in a cup round, and all of them have been.",
        n=lambda it: it.allowed,
    ),
    season_errors.MarkWithoutEvent: N_("This is recorded for an evening; please say which one."),
    season_errors.MarkTwice: N_("This has already been recorded."),
    season_errors.EventOutsideSeason: N_(
        "“{title}” does not count for this season. Choose it under “Evenings that count” first."
    ),
    season_errors.LotOfUnequals: either(
        "equal",
        N_(
            "{equal} players are tied in result, games won and games lost, but {drawn} were drawn. Please name "
            "all of them, best rank first."
        ),
        N_("No lot is needed: nobody is tied with them in result, games won and games lost."),
    ),
}

_CASH: Table = {
    cash_errors.PlanNoJson: either(
        "line",
        N_("The prize plan is not valid JSON: line {line} cannot be read. Please check the file."),
        N_("The prize plan is not a JSON object. Please check the file."),
    ),
    cash_errors.PlanUnknown: N_("A prize plan has no “{name}”. Please check the spelling."),
    cash_errors.PlanUnreadable: N_("“{found}” is not possible for “{name}” in a prize plan. Please correct it."),
    cash_errors.PlanTextTooLong: filled(
        N_("“{beginning} …” has {n} characters; lists and labels have room for {longest}. Please shorten it."),
        beginning=lambda it: it.text[:BEGINNING].rstrip(),
        n=lambda it: len(it.text),
    ),
    cash_errors.PotTwice: either(
        "ranking",
        N_("Two pots of the plan are for “{ranking}”. Please combine them."),
        N_("Two pots of the plan are for the same ranking and series. Please combine them."),
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
    cash_errors.SharesNotWhole: N_(
        "The shares add up to {percent} per cent, more than 100. Please lower one of them."
    ),
    cash_errors.NoPlan: N_(
        "The prizes are still a proposal, so none can be handed out yet. First accept the proposal as the "
        "plan, or make one."
    ),
    cash_errors.NothingToCarry: N_(
        "There is no jackpot to carry over: at the last event with a prize plan none was left, or it is "
        "already in this plan."
    ),
    cash_errors.NoSuchPrize: N_("The plan has no prize “{prize}”."),
    cash_errors.NobodyWonYet: N_("Nobody has won this prize yet."),
    cash_errors.HandedOutAlready: either(
        "name",
        N_("{name} already has this prize. Withdraw it first."),
        N_("This prize has already been settled. Withdraw it first."),
    ),
    cash_errors.WorkedOutForOthers: filled(
        N_(
            "These prizes are calculated for {n} players. Set the number above to “as registered” to hand out "
            "what was really won."
        ),
        n="people",
    ),
    cash_errors.HoldsPrize: N_("{name} has another prize or was not there. Please choose somebody else."),
    cash_errors.NobodyInstead: N_(
        "Team prizes and jackpots cannot be passed on to anybody else. Use “Not claimed”."
    ),
    cash_errors.NothingToExchange: N_("Every prize that was handed out is where it belongs by the lists."),
    cash_errors.NotHandedOut: N_("This prize has not been handed out, so there is nothing to withdraw."),
    cash_errors.SameBox: N_("Money cannot be transferred from “{desk}” to itself. Please name another desk."),
    cash_errors.NotInTheBox: filled(
        N_(
            "According to the cash book, there is only €{amount} in the cash box of “{desk}”. Please "
            "transfer less, or count that cash box first."
        ),
        amount="cents",
    ),
    cash_errors.CounteredAlready: filled(
        N_("Entry {number} has already been reversed, or reverses another one itself."), number="booking"
    ),
    cash_errors.NothingToPayBack: N_(
        "{name} has not paid too much. To pay something back anyway, enter the amount (Registration, Pay back)."
    ),
    cash_errors.NoDepositHeld: N_("There is no deposit from {name} in the cash box, so none can be returned."),
    cash_errors.NotACoin: counted(
        "pieces",
        "{n} × €{amount} is impossible. Check the number.",
        "{n} × €{amount} is impossible. Check the number.",
        n="pieces",
        amount="cents",
    ),
    cash_errors.BoxTooEmpty: filled(
        N_("According to the cash book, there is only €{amount} in this cash box."), amount="cents"
    ),
    cash_errors.BelowNothing: filled(
        N_(
            "By the cash book €{amount} would be in the cash box. No cash box holds less than nothing: an entry is "
            "missing or wrong."
        ),
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
    cash_errors.DayClosedAlready: N_("The cash book is closed up to {day} already, so there is nothing to close."),
    cash_errors.DayWasClosed: N_(
        "This entry was there when the cash book was closed up to {day}, so it cannot be undone. Reverse it "
        "instead (Cash, Cash book)."
    ),
    cash_errors.DayNotOver: N_("{day} is still to come, so it cannot be closed. Choose today or an earlier day."),
}

_RELATIVES: Table = {
    relatives_errors.FieldMissing: N_("{field} is missing."),
    relatives_errors.FieldNotHere: N_("{field} does not go with what comes before it. Leave it out."),
    relatives_errors.NotOneOf: N_("{field} cannot be “{given}”, only: {allowed}."),
    relatives_errors.NumberOutOfRange: N_("{field} is a number from {low} to {high}, not {number}."),
    relatives_errors.NoSuchPlayer: N_("There is no player {number}: players are numbered 1 to {players}."),
    relatives_errors.NotUnderstood: either(
        "fields",
        N_("“{rest}” does not fit here. What can follow: {fields}."),
        N_("“{rest}” does not fit here: nothing more can follow. Remove it."),
    ),
    relatives_errors.CardPointsDoNotAddUp: N_(
        "The card points add up to {found}, but must add up to {expected}. Count again."
    ),
    relatives_errors.ContractPlayedAlready: N_(
        "Player {player} has played this contract already: {contract}. Choose another one."
    ),
    relatives_errors.ResultContradictsCardPoints: filled(
        N_("This is impossible with {number} card points. Check tricks and card points."), number="card_points"
    ),
    relatives_errors.NobodyPassesIn: N_(
        "Deals are never passed in: if the others pass, forehand names a game or declares Ramsch (8 and who "
        "has fewest card points)."
    ),
    relatives_errors.PlayerSitsOut: N_("Player {player} is dealing and sits out this deal."),
    relatives_errors.NoDealYet: N_("No deal has begun. Enter a new deal first: n."),
    relatives_errors.AlreadyCaptured: N_(
        "{what}: that has already been entered for this deal. A new deal begins with n."
    ),
    relatives_errors.PointsBelowTarget: N_("Player {player} has {points} points; “Out” needs {target}."),
    relatives_errors.NullBelowBid: N_(
        "This Null is worth {value} and overbid at {bid}. It is scored as a suit game or Grand "
        "of the declarer’s choice: enter that game as lost (with Hand if the Null was Hand), and "
        "the bid."
    ),
    relatives_errors.GameIsOver: N_("The game is over after {entries} entries. Correct one, or open a new list."),
    relatives_errors.PlayersOutOfRange: either(
        lambda it: it.fewest == it.most,
        N_("{game} is a game for {most}, not for {count}."),
        N_("{game} is a game for {fewest} to {most}, not for {count}."),
    ),
    relatives_errors.PairsNeedFour: N_("Playing in pairs needs four players, not {count}."),
    relatives_errors.UnknownOption: N_("The setting “{option}” cannot be “{given}”, only: {allowed}."),
    domain_errors.EntryUnreadable: N_(
        "An entry of this list cannot be read: “{text}”. Restore a backup of the club."
    ),
    domain_errors.NoSuchEntry: N_("There is no entry {number}: the list has {entries}."),
}

_IMPORTS: Table = {
    import_errors.SourceTooLarge: N_(
        "The file contains more than {megabytes} MB; no club has that much data. Choose another file."
    ),
    import_errors.SourceDamaged: N_("The file is damaged or incomplete (at {part}). Export or copy it again."),
    import_errors.SourceLocked: N_("The file is protected by a password. Save it without one."),
    import_errors.SourceEmpty: N_("There is nothing to import in the file."),
    import_errors.SourceUnknown: filled(
        N_("This kind of file cannot be read here. Possible kinds are {known}."),
        known=lambda it: wordlists.both(*(_(_KINDS[kind]) if kind in _KINDS else kind for kind in it.known)),
    ),
    import_errors.OldExcelFile: N_("This workbook is from before Excel 2007. Save it as .xlsx or CSV."),
    import_errors.TooManyRows: filled(
        N_("The file has more than {highest} rows. Split it into several files."),
        highest=lambda it: numbers.grouped(it.highest),
    ),
    import_errors.TooManyFiles: filled(
        N_("It contains more than {highest} files; no backup has that many. Choose another file."),
        highest=lambda it: numbers.grouped(it.highest),
    ),
    import_errors.BackupLacks: either(
        "found",
        N_(
            "The backup lacks a column that is needed ({part}). It has: {found}. Choose a backup (.VMZ) of the "
            "old club program, or import the table as CSV or Excel."
        ),
        N_("The backup has no {part}. Choose a backup (.VMZ) of the old club program."),
    ),
    import_errors.BackupHasTwice: N_(
        "The backup contains {part} twice. Choose the backup exactly as the old program wrote it."
    ),
    import_errors.FactsDamaged: filled(
        N_("The file is damaged (at {part}). Export the club again; nothing was imported."), part=_damaged_part
    ),
    import_errors.FactsOfOtherRelease: N_(
        "The file was written by an older release of the program ({found}, here {ours}). Open the club’s own "
        "file (.skatclub) with this program, which brings it up to date, and export it again."
    ),
    import_errors.FactsOfNewerRelease: either(
        "program",
        filled(
            N_(
                "The file was written by Skatclub {release}, which is newer. Install that release or a later "
                "one and import the file with it."
            ),
            release="program",
        ),
        N_(
            "The file was written by a newer release of the program ({found}, here {ours}). Install the newest "
            "one and import the file with it."
        ),
    ),
    import_errors.FactsAltered: N_(
        "The file is not as it was exported: part of it is missing, or it was changed by hand. Export the club "
        "again; nothing was imported."
    ),
    import_errors.EverythingMissing: _everything_missing,
    import_errors.ClubNotEmpty: N_("The club {name} is not empty. Name a new file; it will be made."),
    import_errors.FormulaNotCounted: N_(
        "Cell {cell} is a formula without a result. Open the file in a spreadsheet program and save it."
    ),
    import_errors.NoSuchSheet: N_("There is no sheet “{name}”. There are: {names}."),
    import_errors.HeadsNotFound: filled(
        N_("These columns are needed: {needed}. Say what the columns hold."),
        needed=lambda it: wordlists.both(*map(_column, it.needed)),
    ),
    import_errors.ColumnsDoNotFit: filled(
        N_("“{name}” does not fit as a column here. Name each only once; possible columns are {known}."),
        known=lambda it: wordlists.either(*(f"{code} ({_column(code)})" for code in it.known)),
    ),
    import_errors.ResultOutOfRange: N_(
        "{found} is impossible: no list can give that (at most {highest}). Check the number."
    ),
    import_errors.DayUnreadable: either(
        "label",
        N_("{label}: “{text}” is not a date. Write it as 14.03.2019 or 2019-03-14."),
        N_("“{text}” is not a date. Write it as 14.03.2019 or 2019-03-14."),
    ),
    import_errors.StatusUnknown: N_("“{text}” is not a status. Write active, passive, honorary, left or guest."),
    import_errors.LevelsUndecided: filled(
        N_(
            "First decide how much of a name is shown where the file says {words}: the full name, first name "
            "and initial, first name only, or none at all. Nothing was imported."
        ),
        words=lambda it: wordlists.both(*(f"{_quoted(word)} ({_column(column)})" for column, word in it.words)),
    ),
    import_errors.LevelsUnfit: filled(
        N_(
            "Column “{head}” does not seem to say how much of a name is shown: it contains {n} different "
            "words, such as “{example}”. Choose a different meaning for it, or leave it out."
        ),
        n="found",
    ),
    import_errors.DayNotTold: N_("The date is missing. Add a column with it, or give one date for the whole file."),
    import_errors.ResultTwice: N_(
        "{name} already has a result in this series, in line {earlier}. Remove one of the two."
    ),
    import_errors.GameUnreadable: N_("“{text}” is not the record of a game of Skat."),
    import_errors.DecisionsOpen: counted(
        lambda it: len(it.names),
        "First decide who {names} is; nothing was imported.",
        "First decide who these are; nothing was imported: {names}.",
    ),
    import_errors.AnswerUnknown: N_(
        "An answer names {name}, but there is nobody of that name here. Check the spelling."
    ),
    import_errors.SamePersonTwice: N_(
        "{one} and {other} are in the same series, so they are two different people."
    ),
    import_errors.ImportCancelled: N_("The import was stopped; nothing was imported."),
}

_HALL: Table = {
    hall_errors.ServerProgramsMissing: N_(
        "To run a hall’s server, this computer needs the package {package}. Install it with “pip install "
        "'{package}'”."
    ),
    hall_errors.ServerNotForRoot: N_(
        "A database server will not run as the computer’s administrator. Log in under your own name and open "
        "the hall again."
    ),
    hall_errors.AddressNotFree: N_(
        "The pages cannot be served at {address}, port {port}: another program is using it, or this computer "
        "does not have that address. Choose another one."
    ),
    hall_errors.TypedListUnreadable: N_(
        "This is not the list of a table, or part of it was misread. Please scan the code again."
    ),
    hall_errors.PartsMissing: N_(
        "This list is shown as {parts} codes. Please scan code {part} from the same phone, too."
    ),
    hall_errors.OlderCode: N_(
        "This phone has sent a newer list since then. Have it show its code again, and scan that one."
    ),
    hall_errors.TypedForOthers: N_(
        "This list was typed for other players or other rules than those of table {table} now. Please take it from "
        "the paper."
    ),
    hall_errors.TypedOtherEvent: N_("This list was typed in another event. Open that event, then scan again."),
    hall_errors.NotTypedThere: N_(
        "What was typed at table {table} has changed in the meantime, or is no longer there. Look at it again."
    ),
    hall_errors.HouseNotTyped: filled(
        N_(
            "Tables cannot type lists under these rules, because their page has no room for "
            "everything they need: {names}. The lists are written on paper as usual."
        ),
        names=lambda it: house_names.beyond_words(it.rules),
    ),
    hall_errors.WebMissing: N_(
        "The pages for the hall need something that is not installed here. Install it with “pip install "
        "'skatclub[hall]'”."
    ),
    hall_errors.ServerFailed: N_("The database server is not running: it says “{reason}”."),
    hall_errors.SleepNotHeldOff: N_(
        "The system does not let Skatclub keep this computer awake: switch sleep off in its settings as long as "
        "the hall is open, leave the lid open and the charger in."
    ),
    hall_errors.FolderNotForServer: N_(
        "A server cannot keep its data in {folder}: a stick or shared folder does not protect files. Move the "
        "club to a folder on this computer’s own disk and open the hall there."
    ),
    hall_errors.InHall: filled(
        N_(
            "This club is in an open hall: on the server of {computer}, at {address}, since {at}. Join the "
            "hall; this file is for viewing only. Is that server gone for good? Then recover the club from "
            "this file."
        ),
        at=lambda it: _since(it.since),
    ),
    hall_errors.HandedInAlready: N_("This is already in the club; it was not entered a second time."),
    hall_errors.KeptHere: N_(
        "The server cannot be reached: this is kept on this desk and handed in as soon as it is back. Not "
        "handed in yet: {waiting}."
    ),
    hall_errors.OnItsWay: N_(
        "This was on its way to the server when the connection broke, so it may have arrived: it stays as it is "
        "until the server answers."
    ),
    hall_errors.NotInHall: N_(
        "{address} is not in a hall: the club is in its file and can be opened straight away."
    ),
    hall_errors.HallStillThere: N_(
        "The folder of the hall’s server is still there and may hold more than the file: {folder}. Open the "
        "hall again and close it; that brings everything back."
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
    hall_errors.JoinTextWrong: N_(
        "“{text}” is not a joining code: that has five groups of five letters and digits. Please compare it."
    ),
    hall_errors.JoinTextOutdated: N_("This code is no longer valid. Use the one the hall’s server is showing now."),
    hall_errors.HallNotFound: N_(
        "No hall’s server answers at {host}. Are both computers in the same Wi-Fi? A guest Wi-Fi "
        "often keeps them apart, and so does a firewall on the server. On the server’s computer, "
        "“Hall → Can the others find me?” says what to look at; after a restart of the router "
        "the code may have changed."
    ),
    hall_errors.DeskNameTaken: N_("Another desk in this hall is already called {name}. Choose a different name."),
    hall_errors.NoSuchDesk: N_("No desk in this hall is called {name}. The list of desks shows the names."),
    hall_errors.CopyStopped: N_("The copy was stopped; nothing of it is left."),
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
}
"""The words of every refusal."""
