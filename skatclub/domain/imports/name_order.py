"""Names in one column: whether given name or surname comes first, by the head, by the names, else by asking."""

from __future__ import annotations

import re
from collections import Counter

from skatclub.domain.imports import cells, questions
from skatclub.domain.imports.columns import FAMILY_FIRST, GIVEN_FIRST, Column, Mapping, order_of
from skatclub.domain.imports.questions import Question, Said, Subject
from skatclub.domain.imports.readers.grid import Grid, GridRow
from skatclub.domain.people import person as people_person

SURE = 3
"""So many times as many names must speak for one order as for the other."""


def asked(grid: Grid, mapping: Mapping) -> tuple[Question, ...]:
    """Return the question which comes first, where neither the head nor a comma in each name tells."""
    place = _place(mapping)
    if place < 0 or order_of(mapping.heads[place]):
        return ()
    names = dict.fromkeys(row.shown(place) for row in mapping.body(grid) if not cells.sums_up(row.cells, {}))
    unclear = [name for name in names if _is_unclear(name)]
    if not unclear:
        return ()
    return (
        Question(
            subject=Subject.NAME_ORDER,
            offers=(GIVEN_FIRST, FAMILY_FIRST),
            usual=_likely(unclear),
            examples=(unclear[0],),
            count=len(unclear),
        ),
    )


def order(grid: Grid, mapping: Mapping, said: Said) -> str:
    """Return which comes first in the names of a sheet: its head tells, or what is asked."""
    place = _place(mapping)
    told = order_of(mapping.heads[place]) if place >= 0 else ""
    return told or next((questions.answer(each, said) for each in asked(grid, mapping)), GIVEN_FIRST)


def family_first(row: GridRow, mapping: Mapping) -> dict[int, str]:
    """Return the name of a row in which the surname stands first, with a comma behind that, by its column."""
    place = _place(mapping)
    return {place: _with_comma(row.shown(place))} if place >= 0 and _is_unclear(row.shown(place)) else {}


def _place(mapping: Mapping) -> int:
    """Return which column holds whole names; -1 where none does, or another one holds the given names."""
    return -1 if Column.GIVEN_NAME in mapping.keys else mapping.place_of(Column.NAME)


def _is_unclear(name: str) -> bool:
    """Tell whether a name has words enough to be read in two ways, and no comma."""
    words = [word for word in people_person.bare_words(name) if word not in people_person.PARTICLES]
    return len(words) > 1 and not re.search(r"[,0-9]", name)


def _with_comma(name: str) -> str:
    """Return “von der Heide Bernd” as “von der Heide, Bernd”, and “Meyer zu Hoyel Jan” as “Meyer zu Hoyel, Jan”."""
    words = name.split()
    end = next(place for place, word in enumerate(words, 1) if not people_person.is_title(word))
    for place, word in enumerate(words[:-2]):
        if word.casefold() in people_person.PARTICLES:
            end = place + 2
    return f"{' '.join(words[:end])}, {' '.join(words[end:])}"


def _likely(names: list[str]) -> str:
    """Return what most names of a list speak for by given names that many have; empty where they do not."""
    votes = Counter(map(_vote, names))
    for order, other in ((GIVEN_FIRST, FAMILY_FIRST), (FAMILY_FIRST, GIVEN_FIRST)):
        if votes[order] and votes[order] >= SURE * votes[other]:
            return order
    return ""


def _vote(name: str) -> str:
    words = people_person.bare_words(name)
    if words[0] in people_person.PARTICLES:
        return FAMILY_FIRST
    first, last = (word.split("-")[0] in GIVEN_NAMES for word in (words[0], words[-1]))
    return "" if first == last else GIVEN_FIRST if first else FAMILY_FIRST


_SPELLED_NAMES = """
adolf alex alexander alfred ali alois andrea andreas angela angelika anja anke anna anne annette anton armin arno
arthur astrid axel barbara beate ben benjamin bernd bernhard bert bettina bianca birgit björn brigitte britta bruno
burkhard carl carla carola carsten charlotte christa christian christiane christina christine christof christoph
clara claudia claus cornelia dagmar daniel daniela david dennis detlef dieter dietmar dietrich dirk dominik doris
dorothea eberhard eckhard edeltraud edgar edith egon elfriede elisabeth elke ella elsa emil emma erhard eric erich
erik erika ernst erwin esther eugen eva ewald felix ferdinand florian frank franz franziska frieda friedhelm
friedrich fritz gabriele georg gerald gerd gerda gerhard gert gertrud gisela gottfried gregor gudrun guido gustav
günter günther hanna hannelore hannes hanno hans harald harry hartmut hedwig heidi heike heiko heiner heinrich
heinz helene helga hellmut helmut helmuth henning henrik herbert hermann herta hilde hildegard holger horst hubert
hugo ilona ilse ines inge ingeborg ingo ingrid irene iris irmgard jakob jan jana jens jessica joachim jochen johann
johanna johannes jonas josef joseph julia julian jutta jörg jürgen kai karin karl karla karsten katharina kathrin
katja katrin kerstin kevin klara klaus knut konrad kurt lars laura lea lena leo leon leonie lisa lothar louis lucas
ludwig luise lukas lutz maik manfred manuela marc marcel marco marcus margarete margit margot maria marianne marie
marina mario marion mark marko markus marlies martha martin martina mathias matthias max maximilian mehmet meike
melanie michael michaela mike monika moritz mustafa nadine nicole niklas nils nina norbert olaf ole oliver oskar
otto patrick paul paula paulina peter petra philipp pia raimund rainer ralf ralph ramona regina reiner reinhard
reinhold renate rené richard rita robert roger roland rolf roman ronald rosa rosemarie roswitha rudi rudolf ruth
rüdiger sabine sabrina sandra sara sarah sascha sebastian siegfried sigrid silke silvia simon simone sofia sonja
sophie stefan stefanie steffen stephan susanne sven sylvia tanja theo theodor thomas thorsten till tilo tim tina
tobias tom torsten udo ulla ulrich ulrike ursula ute uwe vera verena veronika viktor volker walter waltraud
waltraut werner wilfried wilhelm willi willy winfried wolfgang wolfram yvonne
"""
GIVEN_NAMES = frozenset(_SPELLED_NAMES.split())
"""Given names that many people have who play Skat."""
