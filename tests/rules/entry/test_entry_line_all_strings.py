"""All strings of a few keys, read by the program and by a second reader that shares no code with it."""

from __future__ import annotations

import pytest

from skatclub.rules.entry import line as entry_line, spelling
from skatclub.rules.entry.tokens import Adjust, EnterDeal, ExpectationKind, GoTo, Situation, State
from skatclub.rules.game.deal import PassedIn, Played
from skatclub.rules.game.game import Game
from skatclub.rules.game.value import ValueOnly
from tests.enduring import enduring
from tests.rules.entry.entry_line_by_ebnf import ALPHABET, Reader

pytestmark = pytest.mark.slow

NUMBER_PAD = frozenset("0123456789+-*/,=")
FOREIGN = "fijlqtuyzäß;_#"

SPACES = [
    pytest.param(4, 1, "", 3, id="up to three keys at a table of four"),
    pytest.param(4, 1, "33", 3, id="three keys after Null"),
    pytest.param(5, 1, "", 3, id="up to three keys at a table of five"),
    pytest.param(4, 2, "342*/,", 3, id="three keys after an announcement"),
    pytest.param(4, 2, "13-,24", 4, id="four keys after an overbid Null"),
    pytest.param(4, 2, "15or60=k", 4, id="four keys after a suit that is charged"),
    pytest.param(4, 2, "44-2r20b", 4, id="four keys of who bid what"),
    pytest.param(4, 2, "121!cb3:0", 5, id="and of who else did"),
    enduring(4, 1, "", 4, id="all strings up to four keys at a table of four"),
    enduring(4, 1, "22", 3, id="three keys after Clubs"),
    enduring(4, 1, "4,", 3, id="three keys of a value as it was written"),
    enduring(3, 1, "", 3, id="up to three keys at a table of three"),
    enduring(4, 2, "34-2", 4, id="four keys after Grand without two"),
    enduring(4, 2, "34-2", 3, id="three keys after Grand without two"),
    enduring(4, 2, "121r", 5, id="a bid of clubs, and the level that an opponents' violation awards for it"),
    enduring(4, 2, "121*/,r", 5, id="the same after Schneider announced"),
    enduring(4, 2, "15g", 4, id="four keys after a Null Hand said to be won"),
    enduring(4, 2, "15or60=", 3, id="three keys after the equals sign"),
]


@pytest.mark.parametrize(("size", "deal_no", "prefix", "keys"), SPACES)
def test_the_line_takes_exactly_the_strings_of_the_grammar_and_none_has_two_meanings(size, deal_no, prefix, keys):
    situation = Situation.at(size, deal_no, deals=17)
    longest = len(prefix) + keys
    reader = Reader(prefix=prefix, longest=longest, size=size, actives=situation.hands, deals=17)

    legal = {}
    for text, meaning in reader.lines():
        assert legal.setdefault(text, meaning) == meaning, text

    assert len(legal) > 10
    assert ready_lines(prefix, keys, situation) == legal


def ready_lines(prefix, keys, situation):
    """Return what the program accepts, trying every key after every line that it does not refuse."""
    ready = {}
    checked = set()
    alive = [entry_line.parse(prefix, situation)]
    for more in range(keys, -1, -1):
        ready |= {parsed.line: meaning_of(parsed.command) for parsed in alive if parsed.command is not None}
        for parsed in alive:
            check_spelling(parsed, situation, checked)
        if more:
            alive = [child for parsed in alive for child in children_of(parsed, situation)]
    return ready


def children_of(parsed, situation):
    """Return the line with each key that is not refused after it; exactly these must have been offered."""
    foreign = FOREIGN if len(parsed.line) < 4 else ""
    children = [entry_line.parse(parsed.line + key, situation) for key in ALPHABET + foreign]
    taken = [child for child in children if child.state is not State.REFUSED]
    check_expectations(parsed, {child.line[-1] for child in taken})
    return taken


def check_expectations(parsed, taken):
    """A key is offered exactly if it is taken, Enter exactly if the line is ready; nothing is a dead end."""
    offered = {key for expectation in parsed.expected for key in expectation.keys} - {" "}
    accepts = any(expectation.kind is ExpectationKind.ACCEPT for expectation in parsed.expected)
    assert offered == taken - {"."}, parsed.line
    assert accepts == (parsed.state is State.READY), parsed.line
    assert parsed.expected or parsed.state is State.READY, parsed.line


def check_spelling(parsed, situation, checked):
    """A deal is spelled so that it reads back, and no line of the number pad is shorter."""
    if not isinstance(parsed.command, EnterDeal):
        return
    spelled = spelling.spell(parsed.command.deal, situation)
    if set(parsed.line) <= NUMBER_PAD and "!" not in spelled:
        assert len(spelled) <= len(parsed.line), parsed.line
    if spelled not in checked:
        assert entry_line.parse(spelled, situation).command == parsed.command, parsed.line
        checked.add(spelled)


def meaning_of(command):
    match command:
        case GoTo(deal_no=number):
            return ("goto", number)
        case Adjust(seat=seat, points=points):
            return ("adjust", seat, points)
        case EnterDeal(deal=PassedIn()):
            return ("passed",)
        case EnterDeal(deal=Played(declarer=seat, facts=ValueOnly(value=number, won=won))):
            return ("value", seat, number, won)
        case EnterDeal(deal=Played(declarer=seat, facts=Game() as game)):
            charged = game.replacement and (game.replacement.kind.value, game.replacement.matadors)
            said = (game.kind.value, game.matadors, game.announcement.value, game.won, game.reached.value)
            held = game.house.held if game.house is not None else ()
            return ("deal", seat, *said, game.bid, game.ending.value, charged, held)
    raise AssertionError(command)
