"""Invented people: German names of all lengths and letters, clubs, groups, teams, and how they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from skatclub.domain.events.conditions import Group
from tests.rehearsals import deals
from tests.rehearsals.chance import Chance
from tests.rehearsals.deals import Strength

WOMEN = (
    "Anna", "Doris", "Petra", "Jutta", "Margarete", "Sabine", "Tina", "Ingrid", "Renate", "Erika", "Monika",
    "Silke", "Maria", "Ursula", "Gisela", "Helga", "Karin", "Brigitte", "Christa", "Elke", "Bärbel",
    "Käthe", "Heike", "Anke", "Birgit", "Gabriele", "Martina", "Susanne", "Antje", "Frauke", "Wiebke",
    "Gülşen", "Zofia", "Hannelore", "Anneliese", "Marie-Luise", "Eva-Maria", "Lieselotte", "Roswitha",
    "Ute", "Rita", "Ilse", "Edeltraud", "Svenja", "Nele", "Mia",
)  # fmt: skip
MEN = (
    "Bernd", "Jürgen", "Hans-Peter", "Karl-Heinz", "Heinz", "Andreas", "Łukasz", "Ömer", "Uwe", "Wilfried",
    "Manfred", "Thomas", "Rolf", "Frank", "Olaf", "Björn", "Siegfried", "Gerd", "Horst", "Lothar", "Dieter",
    "Wolfgang", "Günter", "Klaus", "Peter", "Michael", "Rainer", "Hartmut", "Eckhard", "Detlef", "Jörg",
    "Kai", "Torsten", "Sören", "Henning", "Ulrich", "Bodo", "Egon", "Fritz", "Otto", "Erwin", "Walter",
    "Kurt", "Ralf", "Stefan", "Matthias", "Heiko", "Volker", "Norbert", "Reinhard", "Friedrich-Wilhelm",
    "Hans-Joachim", "Karl-August", "Jan", "Tim", "Lennart", "Ali", "René",
)  # fmt: skip
FAMILIES = (
    "Schmidt", "Krüger", "Weiß", "Özdemir", "Bär", "Hintze", "Behr", "Böhm", "Kunze", "Wójcik", "Thieß",
    "Şahin", "Groß", "Jäschke", "Zabel", "Klein", "Lange", "Wolff", "Voß", "Kühn", "Pein", "Richter", "Mau",
    "Petersen", "Lorenz", "Albers", "Winter", "Roth", "Möller", "Jung", "Fuchs", "Preuß", "Sommer", "Thoma",
    "Meyer", "Maier", "Meier", "Schulze", "Schultz", "Müller", "Maaß", "Garz", "Brandt", "Busch", "Nagel",
    "Hoffmann", "Schäfer", "Koch", "Bauer", "Schröder", "Neumann", "Schwarz", "Zimmermann", "Braun",
    "Hofmann", "Hartmann", "Krause", "Lehmann", "Werner", "Walter", "Köhler", "Herrmann", "König", "Huber",
    "Kaiser", "Peters", "Scholz", "Vogel", "Keller", "Günther", "Berger", "Winkler", "Ott", "Pohl", "Engel",
    "Horn", "Sauer", "Arnold", "Kraft", "Beck", "Dietrich", "Ebert", "Frank", "Graf", "Haas", "Ihle",
    "Jahn", "Kern", "Lutz", "Moser", "Noll", "Ohm", "Paul", "Quast", "Reuter", "Seidel", "Thiele", "Uhlig",
    "Vetter", "Wendt", "Yıldırım", "Zander", "Freund", "Nowak", "Šťastný", "Jansen", "Hansen",
    "Christiansen", "Feddersen", "Harms", "Lübbers", "Tönjes", "Wübbena", "Brüggemann", "Großmann",
    "Süßmilch", "Schwarzenberger", "Oberhuber", "Niederbichler", "Hagenbüchner", "Leutheusser", "Ng", "Ay",
)  # fmt: skip
NOBLE = ("von der Heide", "van den Berg", "zu Dohna", "von Mühlenbrock", "de Vries", "Freiherr von Ahn")
CLUBS = (
    "Pik Sieben Rhade", "Gut Blatt 1962", "Alle Asse Nord", "18er Bachtal", "Herz Bube Lindau", "Die Reizer",
    "Skatfreunde Groß Köris", "Grand Hand Oberweißbach", "Contra 64", "Karo Einfach Süd", "1. SC Kreuz Dame",
    "Mauerblümchen 03", "Skatverein Gemütlichkeit und Frohsinn Neustadt an der Weinstraße 1911 e. V.",
)  # fmt: skip
WOMEN_PER_MILLE = 180
SENIORS_PER_MILLE = 350
JUNIORS_PER_MILLE = 40
NOBLE_PER_MILLE = 40
DOUBLE_PER_MILLE = 60
"""Family names of two."""
WITHOUT_CLUB_PER_MILLE = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class Invented:
    """Somebody who was made up: name, club (empty: none), groups, and how he or she plays."""

    given_name: str
    family_name: str
    club: str
    groups: tuple[str, ...]
    strength: Strength

    @property
    def full_name(self) -> str:
        """Return the name as it is called out."""
        return f"{self.given_name} {self.family_name}"


def people(chance: Chance, count: int, *, known: Sequence[str] = ()) -> tuple[Invented, ...]:
    """Return so many people, no two of one name and none called as somebody `known` is."""
    used_names = set(known)
    return tuple(islice(_endless(chance, used_names), count))


def clubs(chance: Chance, count: int) -> tuple[str, ...]:
    """Return where so many guests are at home: a few clubs send many."""
    at_home = CLUBS[: max(2, min(len(CLUBS), count // 8))]
    return tuple(
        ""
        if chance.happens(WITHOUT_CLUB_PER_MILLE)
        else at_home[min(chance.below(len(at_home)), chance.below(len(at_home)))]
        for _ in range(count)
    )


def teams(everybody: Sequence[Invented], size: int) -> tuple[str, ...]:
    """Return the team of each, empty without: people of one club form teams of this size, as far as they go."""
    waiting: dict[str, list[int]] = {}
    names = [""] * len(everybody)
    numbers: dict[str, Iterator[int]] = {}
    for place, invented in enumerate(everybody):
        if invented.club:
            waiting.setdefault(invented.club, []).append(place)
            if len(waiting[invented.club]) == size:
                number = next(numbers.setdefault(invented.club, iter(range(1, len(everybody)))))
                for member in waiting.pop(invented.club):
                    names[member] = f"{invented.club[:30].strip()} {number}"
    return tuple(names)


def _endless(chance: Chance, used_names: set[str]) -> Iterator[Invented]:
    homes: Iterator[str] = cycle(clubs(chance.part("clubs"), 400))
    while True:
        is_woman = chance.happens(WOMEN_PER_MILLE)
        given_name = chance.one_of(WOMEN if is_woman else MEN)
        family = _family(chance)
        age = chance.below(1000)
        home = next(homes)
        if f"{given_name} {family}" in used_names:
            continue
        used_names.add(f"{given_name} {family}")
        groups = [Group.LADIES.value] if is_woman else []
        if age < SENIORS_PER_MILLE:
            groups.append(Group.SENIORS.value)
        elif age >= 1000 - JUNIORS_PER_MILLE:
            groups.append(Group.JUNIORS.value)
        yield Invented(
            given_name=given_name,
            family_name=family,
            club=home,
            groups=tuple(groups),
            strength=deals.strength(chance),
        )


def _family(chance: Chance) -> str:
    if chance.happens(NOBLE_PER_MILLE):
        return chance.one_of(NOBLE)
    name = chance.one_of(FAMILIES)
    return f"{name}-{chance.one_of(FAMILIES)}" if chance.happens(DOUBLE_PER_MILLE) else name
