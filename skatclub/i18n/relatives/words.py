"""The relatives of Skat in words: games, fields, choices, settings, and what an entry brought."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, named, naming, ngettext
from skatclub.i18n.sheets import games, steps, systems
from skatclub.rules.kinds import GameKind
from skatclub.rules.relatives import at_the_table
from skatclub.rules.relatives.fields import Entry, Facts, Field, FieldKind, Value
from skatclub.rules.relatives.relative import EntryScore, GameEnd, Note, Relative, Table
from skatclub.rules.relatives.skat_games import NULLS

game_name = naming(
    {
        "raeuberskat": N_("Räuberskat"),
        "offiziersskat": N_("Officers’ Skat"),
        "oma_skat": N_("Grandma’s Skat"),
        "pilotenskat": N_("Pilots’ Skat"),
        "strohmann": N_("Skat with a dummy (Strohmann)"),
        "skat_en_deux": N_("Skat en deux"),
        "schmegegge": N_("Schmegegge"),
        "idiotenskat": N_("Idiots’ Skat"),
        "sechserskat": N_("Skat with the sixes"),
        "north_american": N_("North American Skat (Tournée)"),
        "bierlachs": N_("Bierlachs"),
        "bierskat": N_("Students’ Bierskat"),
        "skwitz": N_("Skwitz"),
    }
)
"""The name of a relative."""


field_name = naming(
    {
        "kind": N_("Kind of deal"),
        "declarer": N_("Declarer"),
        "game": N_("Game"),
        "matadors": N_("Matadors"),
        "hand": N_("Hand"),
        "schneider_announced": N_("Schneider announced"),
        "schwarz_announced": N_("Schwarz announced"),
        "ouvert": N_("Ouvert"),
        "schneider": N_("Schneider"),
        "schwarz": N_("Schwarz"),
        "result": N_("Result"),
        "bid": N_("Bid"),
        "card_points": N_("Card points"),
        "declarer_points": N_("Card points of the declarer"),
        "second_skat": N_("Second skat"),
        "virgins": N_("Players without a trick"),
        "march": N_("March"),
        "kontra": N_("Kontra"),
        "contract": N_("Contract"),
        "winner": N_("Fewest card points"),
        "tied": N_("Equally few card points"),
        "tied_too": N_("Also equally few card points"),
        "no_trick": N_("Without a trick"),
        "ending": N_("How it ended"),
        "impossible": N_("Level already impossible"),
        "event": N_("What happened"),
        "player": N_("Player"),
    }
)
"""What a field is called."""


_CHOICES = {
    "game": N_("Game"),
    "passed": N_("Passed in"),
    "ramsch": N_("Ramsch"),
    "won": N_("won"),
    "lost": N_("lost"),
    "none": N_("without"),
    "kontra": N_("Kontra"),
    "re": N_("Re"),
    "tournee": N_("Tournée"),
    "second_card": N_("Passt mir nicht"),
    "solo": N_("Solo"),
    "guckser": N_("Guckser"),
    "open_grand": N_("Open Grand"),
    "deal": N_("New deal"),
    "spade_jack": N_("Jack of spades captured"),
    "spade_ten": N_("Ten of spades captured"),
    "spade_two": N_("Two of spades captured"),
    "quitz": N_("Quitz: table cleared"),
    "most_cards": N_("Most cards"),
    "most_spades": N_("Most spades"),
    "last_capture": N_("Last capture"),
    "out": N_("“Out”"),
    "offence": N_("Offence"),
    "suit": N_("Suit game"),
    "played": N_("played to the end"),
    "conceded": N_("conceded by the declarer"),
    "opponent_conceded": N_("conceded by the opponent"),
    "declarer_violation": N_("violation by the declarer"),
    "opponent_violation": N_("violation by the opponent"),
    "grand": N_("Grand"),
}


def choice_name(code: str) -> str:
    """Return what a value of a field is called."""
    if code in NULLS:
        return games.null_name(NULLS[code])
    if code in set(GameKind):
        return games.kind_name(GameKind(code))
    return _(_CHOICES[code])


option_name = naming(
    {
        "deals": N_("Deals on the list"),
        "target": N_("Target"),
        "value": N_("Value of a game"),
        "lost": N_("A lost game counts"),
        "system": N_("Scoring system"),
        "sitter": N_("The dealer who sits out"),
        "ante": N_("Ante in chips"),
        "ante_each_deal": N_("Ante in every deal"),
        "pairs": N_("In pairs"),
    }
)
"""What a setting is called."""


_VALUES = {
    "skat": N_("as in Skat"),
    "card_points": N_("difference of the card points"),
    "double": N_("twice"),
    "single": N_("once"),
    "classic": N_("classic (game points only)"),
    "seeger": N_("Seeger"),
    "seeger_fabian": N_("Seeger-Fabian"),
    "charged": N_("is charged"),
    "free": N_("is not charged"),
    "yes": N_("yes"),
    "no": N_("no"),
    "first": N_("only in the first"),
}
_SYSTEMS = {code: system for code, system in at_the_table.SYSTEMS.items() if code not in _VALUES}


def option_value(value: str) -> str:
    """Return a value of a setting; numbers stay what they are."""
    return systems.system_name(_SYSTEMS[value]) if value in _SYSTEMS else named(_VALUES, value)


def without_words(code: str) -> str:
    """Return what a setting at 0 means: no agreed number of deals, no target."""
    return _("open end") if code == "deals" else _("none")


def options_words(table: Table) -> str:
    """Return the settings of a table in one line; a target that nobody plays for is left out."""
    options_shown = (
        _option_words(code, value) for code, value in table.options if (code, value) != ("target", "0")
    )
    return " · ".join(options_shown)


def _option_words(code: str, value: str) -> str:
    if code == "deals":
        number = int(value)
        return ngettext("{n} deal", "{n} deals", number).format(n=number) if number else _("open end")
    return f"{option_name(code)}: {option_value(value)}"


extra_name = naming(
    {
        "contract_suit": N_("Suit game played"),
        "contract_grand": N_("Grand played"),
        "contract_null": N_("Null played"),
        "contract_ramsch": N_("Ramsch played"),
        "system_total": N_("Total"),
        "to_target": N_("To the target"),
        "points": N_("Points"),
        "losses": N_("Lost since the last stroke"),
        "pool": N_("Chips of the pair"),
        "half_chips": N_("In whole chips"),
    }
)
"""The head of a row that stands beside the totals."""


def entry_words(game: Relative, table: Table, entry: Entry, names: Sequence[str]) -> str:
    """Return an entry as people say it: Anna · Kreuz mit 2, Hand · verloren."""
    facts = Facts(game.fields(table), entry)
    entry_facts = dict(entry.facts)
    shown: list[str] = []
    for field in game.fields(table):
        value = facts.values.get(field.code)
        if value is None or (field.default is not None and field.code not in entry_facts):
            continue
        shown.append(_value_words(field, value, names))
    return " · ".join(shown)


def _value_words(field: Field, value: Value, names: Sequence[str]) -> str:
    match field.kind:
        case FieldKind.PLAYER if isinstance(value, int):
            return names[value - 1]
        case FieldKind.CHOICE:
            return choice_name(str(value))
        case FieldKind.FLAG:
            return field_name(field.code)
        case FieldKind.SHARES if isinstance(value, tuple):
            return ", ".join(f"{name} {share}" for name, share in zip(names, value, strict=True))
    if field.code == "matadors" and isinstance(value, int):
        return games.matadors_words(value)
    return f"{field_name(field.code)} {value}"


def score_words(score: EntryScore, names: Sequence[str]) -> str:
    """Return what an entry brought and how: mit 2, Spiel 3 × 12 = 36."""
    parts = [steps.words(score.settlement)] if score.settlement is not None else []
    return ", ".join((*parts, *(note_words(note, names) for note in score.notes)))


_NOTES = {
    "passed": N_("nobody plays"),
    "march": N_("{who} takes everything: {result}"),
    "most_card_points": N_("{who} has most with {number}: {result}"),
    "virgins": N_("× 2 for each player without a trick: {result}"),
    "second_skat_declarer": N_("the second skat ({number}) goes to the declarer: {result} card points"),
    "second_skat_opponent": N_("the second skat ({number}) goes to the opponent"),
    "difference": N_("{number} card points, difference {result}"),
    "kontra": N_("Kontra × {number} = {result}"),
    "re": N_("Re × {number} = {result}"),
    "own_card_points": N_("{who} {result}"),
    "charged_to_others": N_("everybody else {result}"),
    "losses": N_("{number} more lost"),
    "strokes": N_("{who} is at {number}: strokes {result}"),
    "all_tricks": N_("{who} took all tricks: {result}"),
    "no_trick": N_("{who} has no trick: {result}"),
    "fewest_card_points": N_("{who} has the fewest card points: {result}"),
    "offence": N_("{who} pays {number} to everybody else"),
    "captured": N_("everybody else pays {number} to {who} and {number} to the pot"),
    "a_point": N_("a point for {who}"),
    "new_deal": N_("new deal"),
    "ante": N_("everybody pays {number} to the pot"),
    "out": N_("{who} is out with {number} points"),
    "matsch": N_("{who} is Matsch and pays twice"),
    "takes_pot": N_("{who} takes the pot of {number}"),
}


def note_words(note: Note, names: Sequence[str]) -> str:
    """Return one part of a calculation that only this game knows."""
    who = names[note.player - 1] if note.player else ""
    pattern = _(_NOTES[note.code])
    return pattern.format(who=who, number=note.number, result=numbers.points(note.result))


_ENDS = {
    "deals": N_("The list is full: {names} has won."),
    "contracts": N_("All contracts have been played: {names} has won."),
    "target": N_("The target has been reached: {names} has won."),
    "pot": N_("{names} has won for the second time and takes the pot."),
}


def end_words(end: GameEnd, names: Sequence[str]) -> str:
    """Return why the game is over and who won or lost."""
    if end.losers:
        return _("The target has been reached: {names} loses.").format(names=_named(end.losers, names))
    winners = _named(end.winners, names)
    pattern = _(_ENDS[end.reason])
    return pattern.format(names=winners)


def _named(players: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[player - 1] for player in players)
