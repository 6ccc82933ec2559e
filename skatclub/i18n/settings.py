"""What each setting is called and means, by its name in the file of a user's settings: on its page, in the help."""

from __future__ import annotations

from skatclub.i18n.language import N_, _, pgettext

_NAMES = {
    "language": N_("Language"),
    "theme": N_("Colours"),
    "type_scale": N_("Type size"),
    "colour_safe_suits": N_("Colours for colour-blind eyes"),
    "motion": N_("Reduce motion"),
    "beep": N_("Sound"),
    "bare_k_is_diamonds": N_("A single k in the entry line"),
    "totals_across": N_("Order of entry for totals"),
    "screen_width_cm": N_("Width of the picture"),
    "screen_distance_m": N_("Farthest seat"),
    "wall_distance_m": N_("Read from"),
    "scorer_name": N_("Your name"),
    "desk_name": N_("Name of this desk"),
    "backup_folder": N_("Second folder"),
}
MEANINGS = {
    "language": N_("Takes effect the next time the program starts."),
    "theme": N_("F8 switches between light and dark."),
    "type_scale": N_("Ctrl++ and Ctrl+− change it everywhere."),
    "deck": N_("Names and colours of the suits."),
    "colour_safe_suits": N_(
        "Spades, hearts and diamonds differ more in brightness; symbols and words are always shown with them."
    ),
    "motion": N_("Nothing moves by itself: no moving progress bars, and menus open at once."),
    "beep": N_("A short tone when a line is not accepted."),
    "bare_k_is_diamonds": N_(
        "Both Karo (diamonds) and Kreuz (clubs) begin with k; normally the program asks and names both spellings."
    ),
    "totals_across": N_("As you read the paper: down each player’s column, or across line by line."),
    "screen_width_cm": N_("The width of the picture on the wall, or of the television."),
    "screen_distance_m": N_("The type is made large enough for names to be read from there."),
    "wall_distance_m": N_(
        "The type on wall notices is made large enough to read from there; “as fits”: on eight sheets at most."
    ),
    "hidden_columns": N_("Columns that rankings on the Results page leave out, by name, separated by spaces:"),
    "member_columns": N_("Columns of the list of members, by name, separated by spaces:"),
    "last_papers": N_("The papers that were printed last, by their codes, separated by spaces."),
    "label_sheet": N_("Size of the labels that were printed last, such as 63.5x38.1; it is offered again."),
    "club_name": N_("Name that is offered for new clubs."),
    "scorer_name": N_("It appears in the history beside what you enter."),
    "desk_name": N_(
        "So the hall and the cash book call this computer, once a club is opened; empty: as the system does."
    ),
    "backup_folder": N_(
        "Every copy is also saved here, for example on a network drive. Empty: only on this computer."
    ),
    "backup_stick": N_("Label of the USB stick that gets a copy after each accepted list."),
    "last_club": N_("The club that was open last."),
    "seen_version": N_("The version whose news has been seen; empty before the first start."),
    "tour_card": N_("The card of the tour that was read last, 1 to 5; 0 before it."),
    "recent": N_("Clubs that were open before, each with its day."),
}
KNOWN = {
    "hidden_columns": "move number club series games rate bar prize",
    "member_columns": "member_no membership since groups phone email address",
    "language": "(de, en …)",
    "theme": "(system, light, dark)",
    "type_scale": "(80–200 %)",
    "deck": "(tournament, french, german)",
    "motion": "(system, less, full)",
    "screen_width_cm": "(40–3000 cm)",
    "screen_distance_m": "(1–100 m)",
    "wall_distance_m": "(0–10 m)",
}
"""What the file knows of a setting; it is the same in every language."""


def name_of(setting: str) -> str:
    """Return what a setting is called on its page; empty where it is set elsewhere."""
    if setting == "deck":
        return pgettext("a deck of cards", "Cards")
    return _(_NAMES[setting]) if setting in _NAMES else ""


def meaning_of(setting: str) -> str:
    """Return what a setting does."""
    return _(MEANINGS[setting])


def lines() -> tuple[tuple[str, str], ...]:
    """Return each setting of the file with its name, its meaning and its values, in the language in use."""
    return tuple(
        (
            setting,
            " ".join(filter(None, (_headed(name_of(setting)), meaning_of(setting), KNOWN.get(setting)))),
        )
        for setting in MEANINGS
    )


def _headed(name: str) -> str:
    return f"{name}:" if name else ""


def about() -> str:
    """Return where settings are kept, and what stands above them."""
    return _(
        "Chosen on the Preferences page and kept for each user in settings.json. SKATCLUB_HOME names another "
        "folder for everything, SKATCLUB_LANGUAGE another language for one run; a file portable.ini beside the "
        "program keeps everything on the stick."
    )
