"""What each setting means, by its name in the file of a user's settings; the window shows it in its help."""

from __future__ import annotations

from skatclub.i18n.language import N_, _

MEANINGS = {
    "language": N_("Language, such as de or en; empty: that of the system, German where it is unknown."),
    "theme": N_("Colours of the window: system, light or dark."),
    "type_scale": N_("Size of the type in per cent, 80 to 200."),
    "deck": N_("Names and colours of the suits: tournament, french or german."),
    "colour_safe_suits": N_("Suits that also differ in brightness."),
    "motion": N_("Whether anything may move by itself: as the system says (system), no (less), yes (full)."),
    "beep": N_("A short tone when a line is not accepted."),
    "bare_k_is_diamonds": N_("A single k in the entry line is taken as Karo (diamonds) instead of being refused."),
    "totals_across": N_("Lists of totals are typed line by line instead of down each player’s column."),
    "screen_width_cm": N_("How wide the picture of the hall screen is, in centimetres, 40 to 3000."),
    "screen_distance_m": N_(
        "How far the farthest seat is from it, in metres, 1 to 100; both determine the size of its type."
    ),
    "wall_distance_m": N_(
        "From how many metres papers on the wall are read, 1 to 10; it gives the size of their type."
    ),
    "hidden_columns": N_("Columns that rankings on the Results page leave out, by name, separated by spaces:"),
    "label_sheet": N_("Size of the labels that were printed last, such as 63.5x38.1; it is offered again."),
    "club_name": N_("Name that is offered for new clubs."),
    "scorer_name": N_("The name shown in the history with each entry."),
    "backup_folder": N_("A second folder for the automatic backups of a club; the first is the program’s own."),
    "backup_stick": N_("Label of the USB stick that gets a copy after each accepted list."),
    "last_club": N_("The club that was open last."),
    "seen_version": N_("The version whose news has been seen; empty before the first start."),
    "tour_card": N_("The card of the tour that was read last, 1 to 5; 0 before it."),
    "recent": N_("Clubs that were open before, each with its day."),
}
KNOWN = {"hidden_columns": ("move", "number", "club", "series", "games", "rate", "bar", "prize")}
"""Words that a setting knows and that are the same in every language."""


def lines() -> tuple[tuple[str, str], ...]:
    """Return each setting with its meaning in the language in use."""
    return tuple((name, " ".join((_(words), *KNOWN.get(name, ())))) for name, words in MEANINGS.items())


def about() -> str:
    """Return where settings are kept, and what stands above them."""
    return _(
        "Chosen on the Preferences page and kept for each user in settings.json. SKATCLUB_HOME names another "
        "folder for everything, SKATCLUB_LANGUAGE another language for one run; a file portable.ini beside the "
        "program keeps everything on the stick."
    )
