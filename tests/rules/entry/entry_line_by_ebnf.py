"""A second, slow reading of the entry line: all legal strings with their meaning, generated from the EBNF.

It shares no code with the program it checks; meanings are bare tuples.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

ALPHABET = "0123456789+-*/,.:=!abcdeghkmnoprsuvwx"
"""Every key of the grammar but the space, which is none except between the bids of a note."""

BASES = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
HIGHEST = {"diamonds": 11, "hearts": 11, "spades": 11, "clubs": 11, "grand": 4}
NULL_VALUES = {"none": 23, "hand": 35, "ouvert": 46, "hand-ouvert": 59}
LADDER = sorted(
    {base * level for kind, base in BASES.items() for level in range(2, HIGHEST[kind] + 8)}
    | {*NULL_VALUES.values()}
)
LOST = sorted({base * level for base in BASES.values() for level in range(2, -(-264 // base) + 1)} | {*LADDER})

GAMES = (
    *(("9", "diamonds"), ("ka", "diamonds"), ("d", "diamonds"), ("0", "hearts"), ("h", "hearts")),
    *(("1", "spades"), ("p", "spades"), ("2", "clubs"), ("kr", "clubs"), ("x", "clubs"), ("c", "clubs")),
    *(("4", "grand"), ("g", "grand")),
)
NULLS = (("3", "none"), ("n", "none"), ("5", "hand"), ("6", "ouvert"), ("7", "hand-ouvert"))
SIGNS = (("", 1), ("+", 1), ("m", 1), ("-", -1), ("o", -1))
RESULTS = (("", True), ("+", True), ("g", True), ("-", False), ("v", False))
ENDINGS = (*(("", "played"), ("!c", "conceded")), *(("!v", "declarer_violation"), ("!g", "defender_violation")))
KEYS = {"H": "*h", "S": "/s", "W": "w", "A": ",.a", "O": "o"}

REACHED = {"": "nothing", "S": "schneider", "SS": "schwarz", "W": "schwarz", "SW": "schwarz"}
"""Levels reached, nothing announced."""

TOLD = {
    "SA": ("schneider", "schneider"),
    "SAS": ("schneider", "schwarz"),
    "SAW": ("schneider", "schwarz"),
    **dict.fromkeys(("SSA", "WA", "SWA", "SASA", "SAWA"), ("schwarz", "schwarz")),
}
"""Announcement and level reached, Hand left out; one more A after announced Schwarz is ouvert."""

NULL_WORDS = {
    "none": {"": "none", "H": "hand", "O": "ouvert", "HO": "hand-ouvert", "OH": "hand-ouvert"},
    "hand": {"": "hand", "O": "hand-ouvert"},
    "ouvert": {"": "ouvert", "H": "hand-ouvert"},
    "hand-ouvert": {"": "hand-ouvert"},
}


def _with_hand(word: str) -> Iterator[str]:
    """Put Hand wherever it comes before the first announcement, but not between it and its level."""
    first = min((place for place, letter in enumerate(word) if letter in "AO"), default=len(word))
    for place in range(first + 1):
        if word[place : place + 1] != "A":
            yield word[:place] + "H" + word[place:]


def _suit_words() -> Iterator[tuple[str, str, str]]:
    for word, reached in REACHED.items():
        yield word, "none", reached
        yield from ((hand, "hand", reached) for hand in _with_hand(word))
    for word, (told, reached) in TOLD.items():
        yield from ((hand, told, reached) for hand in _with_hand(word))
    ouvert = [f"{word}A" for word, (told, _reached) in TOLD.items() if told == "schwarz"]
    ouvert += [f"{word}O" for word in (*REACHED, *TOLD)]
    for word in ouvert:
        yield from ((hand, "ouvert", "schwarz") for hand in _with_hand(word))


SUIT_WORDS = tuple(_suit_words())


HEIGHT = ("nothing", "schneider", "schwarz")


def _awarded(kind: str, matadors: int, told: str, reached: str, bid: int | None) -> str:
    """Raise the level to the lowest that reaches the bid; no level is awarded where none does (ISkO 4.1.5)."""
    if kind == "null":
        return reached
    announced = {"none": 0, "hand": 1, "schneider": 3, "schwarz": 5, "ouvert": 6}[told]
    for height in range(HEIGHT.index(reached), 3):
        counted = max(0, height - (1 if told == "schneider" else 2 if announced > 4 else 0))
        if BASES[kind] * (matadors + 1 + announced + counted) >= (bid or 0):
            return HEIGHT[height]
    return reached


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """Generates every legal line that begins with `prefix` and has at most `longest` keys.

    `actives` are forehand, middlehand and rearhand.
    """

    prefix: str
    longest: int
    size: int
    actives: tuple[int, ...]
    deals: int = 0

    def fits(self, text: str) -> bool:
        """Tell whether a beginning can still become one of the lines."""
        return len(text) <= self.longest and (self.prefix.startswith(text) or text.startswith(self.prefix))

    def lines(self) -> Iterator[tuple[str, tuple[object, ...]]]:
        """Yield each line with its meaning, and a line twice if it has two."""
        for text, meaning in self._all():
            if len(text) <= self.longest and text.startswith(self.prefix):
                yield text, meaning

    def _all(self) -> Iterator[tuple[str, tuple[object, ...]]]:
        yield from (("0", ("passed",)), ("e", ("passed",)))
        yield from ((f"*{number}", ("goto", number)) for number in range(1, self.deals + 1))
        for sign, seat, comma in product("+-", range(1, self.size + 1), ",."):
            head = f"{sign}{seat}{comma}"
            top = 10 ** max(0, min(4, self.longest - len(head))) if self.fits(head) else 1
            yield from ((f"{head}{points}", ("adjust", seat, int(f"{sign}{points}"))) for points in range(1, top))
        for seat in self.actives:
            for comma in ",.:":
                yield from ((f"{seat}{comma}{number}", ("value", seat, number, True)) for number in LADDER)
                for sign, number in product("-v", LOST):
                    yield f"{seat}{comma}{2 * number}{sign}", ("value", seat, number, False)
            for text, facts in self._games(str(seat)):
                noted = (("", ()), *self._notes(text, seat, facts[5]))
                yield from ((text + note, ("deal", seat, *facts, held)) for note, held in noted)

    def _games(self, seat: str) -> Iterator[tuple[str, tuple[object, ...]]]:
        for key, announcement in NULLS:
            for word, told in NULL_WORDS[announcement].items():
                yield from self._ends(seat + key, word, ("null", 0, told, "nothing"))
        for key, kind in GAMES:
            for (sign, way), number in product(SIGNS, range(1, HIGHEST[kind] + 1)):
                head = f"{seat}{key}{sign}{number}"
                if self.fits(head):
                    for word, told, reached in SUIT_WORDS:
                        yield from self._ends(head, word, (kind, way * number, told, reached))

    def _notes(self, text: str, declarer: int, bid: object) -> Iterator[tuple[str, tuple[tuple[int, int], ...]]]:
        """Yield who bid or held what: b3:18 or b4:0/3:18; only who says to the declarer cannot hold his bid."""
        if len(text) + 4 > self.longest or not self.fits(text + "b"):
            return
        most = {
            seat: min(300, int(str(bid or 300))) - (self.actives.index(seat) < self.actives.index(declarer))
            for seat in self.actives
            if seat != declarer
        }
        said = [
            (f"{seat}{colon}{number}", (seat, number))
            for seat, highest in most.items()
            for number in (0, *LADDER)
            for colon in ":,."
            if number <= highest
        ]
        yield from ((f"b{words}{going_on}", (held,)) for words, held in said for going_on in ("", "/"))
        for (words, held), (more, other) in product(said, said) if len(text) + 8 <= self.longest else ():
            if held[0] != other[0]:
                yield f"b{words}/{more}", tuple(sorted((held, other)))

    def _ends(
        self, head: str, word: str, said: tuple[str, int, str, str]
    ) -> Iterator[tuple[str, tuple[object, ...]]]:
        if not self.fits(head) or len(head) + len(word) > self.longest:
            return
        for keys in product(*(KEYS[letter] for letter in word)):
            text = head + "".join(keys)
            for result, won in RESULTS if self.fits(text) else ():
                for spelled, bid in self._bids(text + result, result):
                    yield from self._endings(spelled, said, won=won, written=bool(result), bid=bid)

    def _bids(self, text: str, result: str) -> Iterator[tuple[str, int | None]]:
        yield text, None
        for opener in "r,." if result in {"+", "-"} else "r":
            if self.fits(text + opener):
                yield from ((f"{text}{opener}{bid}", bid) for bid in LADDER if self.fits(f"{text}{opener}{bid}"))

    def _endings(
        self, text: str, said: tuple[str, int, str, str], *, won: bool, written: bool, bid: int | None
    ) -> Iterator[tuple[str, tuple[object, ...]]]:
        kind, matadors, told, reached = said
        charged: Iterator[tuple[str, tuple[str, int] | None]] = iter([("", None)])
        if kind == "null" and bid is not None and bid > NULL_VALUES[told]:
            if won and written:
                return
            won = False
            charged = self._charged(bid, hand=told in {"hand", "hand-ouvert"})
        if not won and reached == {"ouvert": "schwarz"}.get(told, told):
            reached = "nothing"
        for (equals, replacement), (sign, ending) in product(charged, ENDINGS):
            contradicts = {"declarer_violation": won, "defender_violation": not won}.get(ending, False)
            with_levels = ending != "played" and not won and reached != "nothing"
            if not contradicts and not with_levels:
                facts = (kind, matadors, told, won, reached, bid, ending, replacement)
                awarded = _awarded(kind, abs(matadors), told, reached, bid) if sign == "!g" else reached
                if awarded != reached:
                    yield text + equals + sign + "u", facts
                yield text + equals + sign, (*facts[:4], awarded, *facts[5:])

    def _charged(self, bid: int, *, hand: bool) -> Iterator[tuple[str, tuple[str, int] | None]]:
        for (sign, way), number in product(SIGNS, (1, 2, 3)):
            costs = {kind: max(base * (number + 1 + hand), -(-bid // base) * base) for kind, base in BASES.items()}
            yield f"={sign}{number}", (min(costs, key=lambda kind: costs[kind]), way * number)
        for (key, kind), (sign, way) in product(GAMES, SIGNS):
            for number in range(1, HIGHEST[kind] + 1):
                yield f"={key}{sign}{number}", (kind, way * number)
