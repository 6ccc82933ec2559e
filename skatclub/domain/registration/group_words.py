"""How people call the groups that every organiser knows, so that "Damen" and "ladies" are one ranking."""

from __future__ import annotations

from skatclub.domain.events.conditions import Group
from skatclub.domain.list_files.spellings import folded

_WORDS = {
    Group.LADIES: "ladies lady d f w damen dame frau frauen weiblich",
    Group.SENIORS: "seniors senior s senioren seniorin",
    Group.JUNIORS: "juniors junior j junioren juniorin",
    Group.YOUTH: "youth jugend schüler schueler",
}
_CODE_OF = {word: group.value for group, words in _WORDS.items() for word in words.split()}


def code_of(name: str) -> str:
    """Return the code of a group that every organiser knows; any other name is the group itself."""
    return _CODE_OF.get(folded(name), name)


def codes_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the codes of groups in their order, each once."""
    return tuple(dict.fromkeys(map(code_of, names)))
