"""How people call the groups that every organiser knows, so that "Damen" and "ladies" are one ranking."""

from __future__ import annotations

from collections.abc import Collection

from skatclub.domain.events.conditions import Group
from skatclub.domain.events.errors import GroupLetterUnclear
from skatclub.domain.list_files.spellings import folded

_WORDS = {
    Group.LADIES: "ladies lady damen dame frauen frau weiblich",
    Group.SENIORS: "seniors senior senioren seniorin",
    Group.JUNIORS: "juniors junior junioren juniorin",
    Group.YOUTH: "youth jugend schüler schueler",
}
_LETTERS = {Group.LADIES: "dfw", Group.SENIORS: "s", Group.JUNIORS: "j", Group.YOUTH: "j"}
_CODE_OF = {word: group.value for group, words in _WORDS.items() for word in words.split()}
_KNOWN = tuple(group.value for group in Group)


def code_of(name: str, among: Collection[str] = _KNOWN) -> str:
    """Return the code of a group that every organiser knows; any other name is the group itself.

    A single letter is the one group it can stand for of those that are switched on (`among`). Refused:
    `GroupLetterUnclear` where it can stand for several of them, or only for others.
    """
    word = folded(name)
    if name in among or len(word) != 1:
        return name if name in among else _CODE_OF.get(word, name)
    known = tuple(group.value for group, letters in _LETTERS.items() if word in letters)
    meant = tuple(group for group in among if group in known or (group not in _KNOWN and folded(group)[:1] == word))
    if len(meant) != 1 and (meant or known):
        raise GroupLetterUnclear(name, meant or known)
    return meant[0] if meant else name


def codes_of(names: tuple[str, ...], among: Collection[str] = _KNOWN) -> tuple[str, ...]:
    """Return the codes of groups in their order, each once. Refused: as `code_of`."""
    return tuple(dict.fromkeys(code_of(name, among) for name in names))
