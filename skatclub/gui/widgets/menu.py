"""The letter of each entry of a menu: chosen here, so that no two of one menu share theirs, in any language."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QMenu


def underlined(names: Sequence[str]) -> tuple[str, ...]:
    """Return names as Qt wants them, each with a letter of its own: the first of a word where one is free.

    A name whose letters all belong to others takes one from a name that can do with another.
    """
    wanted = [_letters(name) for name in names]
    owners: dict[str, int] = {}

    def settle(place: int, tried: set[str]) -> bool:
        free = next((letter for letter in wanted[place] if letter not in owners), None)
        if free is not None:
            owners[free] = place
            return True
        for letter in wanted[place]:
            if letter not in tried:
                tried.add(letter)
                if settle(owners[letter], tried):
                    owners[letter] = place
                    return True
        return False

    for place in range(len(names)):
        settle(place, set())
    letters = {place: letter for letter, place in owners.items()}
    return tuple(_marked(name, letters.get(place, "")) for place, name in enumerate(names))


def underline(menu: QMenu) -> None:
    """Give each entry of a menu its letter."""
    entries = [action for action in menu.actions() if action.text()]
    for action, words in zip(entries, underlined([plain(action.text()) for action in entries]), strict=True):
        action.setText(words)


def plain(words: str) -> str:
    """Return words of an entry without the mark of its letter."""
    return words.replace("&&", "\0").replace("&", "").replace("\0", "&")


def _letters(name: str) -> list[str]:
    """Return the letters of a name in the order in which they are wanted."""
    firsts = [word[0] for word in name.split()]
    return [letter for letter in dict.fromkeys("".join([*firsts, name]).casefold()) if letter.isalnum()]


def _marked(name: str, letter: str) -> str:
    """Return a name with the mark before its letter, the first of a word if it can be."""
    lower = name.lower()
    place = f" {lower}".find(f" {letter}") if letter else -1
    place = lower.find(letter) if letter and place < 0 else place
    shown = name.replace("&", "&&")
    if place < 0:
        return shown
    place += name[:place].count("&")
    return f"{shown[:place]}&{shown[place:]}"
