"""What each relative of Skat is, how it is played and written; and worked entries, settled by its own rules."""

from __future__ import annotations

from skatclub.i18n.language import N_, naming
from skatclub.i18n.relatives import words as relatives_words
from skatclub.rules.relatives import line, relative
from skatclub.rules.relatives.relative import Relative

about = naming(
    {
        "raeuberskat": N_(
            "Three or four players, no bidding. Everybody plays a suit game, a Grand, a Null and a Ramsch "
            "once, chosen after the first five cards. The values are those of Skat without a bid, so nothing "
            "is overbid; in a Ramsch the player with most card points pays them. After twelve deals the "
            "highest total wins. With four players there are sixteen deals, and the dealer sits out; a player "
            "who alone has games left plays them while the next player deals."
        ),
        "offiziersskat": N_(
            "Two players with sixteen cards each, eight of them face down under eight face-up ones. The "
            "non-dealer names a suit, Grand or Ramsch after the first four face-up cards (in some places after "
            "all eight). The declarer wins with 61 card points; at 60 : 60 the other player wins; 30 or fewer "
            "is Schneider, no trick is Schwarz. The game counts as in Skat, with the matadors of all sixteen "
            "cards, or by the difference in card points. Kontra doubles, Re doubles again. A game that is "
            "conceded or ended by a violation counts without Schneider, as in Skat; where card points count, "
            "no source gives its price. In Ramsch each player pays his own card points; a player who takes all "
            "tricks gets 120."
        ),
        "oma_skat": N_(
            "Two players and a face-down third hand, whose top card is played to each trick and need not "
            "follow suit. Everything else is as in Skat, bidding included."
        ),
        "pilotenskat": N_(
            "Two players bid as if there were three. The defender also plays the third hand, which is exposed "
            "after the first lead; in some places it is not used. The values are those of Skat."
        ),
        "strohmann": N_(
            "Two players with nine cards each, a third hand as dummy, the skat, and a second skat of three "
            "cards. The dummy is exposed after the first trick and played by the defender. At the end the "
            "second skat goes to the player with more card points, in a tie to the opponent; card points are "
            "entered without it. Nine tricks are Schwarz. The values are those of Skat."
        ),
        "skat_en_deux": N_(
            "Two players with ten cards each. The dealer bids against the other (18 or pass); if the dealer "
            "passes, the other may pass or play. The third hand, to the dealer’s right, is shown to the "
            "declarer after the announcement and played by the defender. Lists of three or nine deals. The "
            "values are those of Skat, without bonuses."
        ),
        "schmegegge": N_(
            "The declarer plays against the defender, who also plays half a dummy: five of its cards lie face "
            "up and are replaced after each trick. The values are those of Skat. If both pass, two cards of "
            "the dummy are shown and both bid again; if both pass again, Ramsch is played in tricks of two "
            "cards without the dummy, with which two unseen cards may be exchanged first: the player with more "
            "card points pays them."
        ),
        "idiotenskat": N_(
            "Players hold their cards facing outwards and see everybody’s but their own. It is scored like "
            "Skat, by the scoring system chosen; with four players the dealer sits out."
        ),
        "sechserskat": N_(
            "Skat with 36 cards: the sixes count nothing, so there are still 120 card points, but a suit game "
            "can have twelve matadors: clubs ouvert with 12 is worth 228, and 171, 190, 209 and 228 may be "
            "bid. The deal is a matter of agreement: eleven each and three in the skat, or twelve each and no "
            "skat."
        ),
        "north_american": N_(
            "The declarer turns up a card of the skat (Tournée) or a second one (Passt mir nicht), plays from "
            "the hand (Solo, including an open Grand) or takes both cards for a Grand (Guckser). Schneider "
            "begins at 91; Schneider and Schwarz may be announced with any of these games; if announced and "
            "missed, the game is lost. A lost game costs what it would have won; Passt mir nicht and Guckser "
            "cost double. If middlehand and rearhand pass, forehand may not: he names a game or declares "
            "Ramsch, so no deal is passed in. In Ramsch the fewest card points earn 10, or 20 without a trick; "
            "a player who takes all tricks pays 30, and nobody wins. The source does not say what a tie earns: "
            "here, the same for each. With four players the dealer sits out."
        ),
        "bierlachs": N_(
            "There are only minus points: a won game is charged to everybody else, a lost game is charged "
            "double to its declarer. The first to reach the target loses and pays; if several reach it in the "
            "same deal, the lowest loses, and there is no second place. Usual targets are 301, 401 and 501, or "
            "300 or 500 plus the day of the month."
        ),
        "bierskat": N_(
            "Each player adds up what he loses. Whoever reaches the target, usually sixty, gets a stroke, plus "
            "one for each player who has lost nothing yet (a virgin); then everybody’s losses are wiped. The "
            "source gives no values for the games: those of Skat are used, a lost game counts double, and a "
            "won game is charged to all the others as in Bierlachs. A stroke is entered as one point below "
            "zero; the highest total wins."
        ),
        "skwitz": N_(
            "Fifty-two cards, the ace counts one; two to eight players, or two pairs with a common pool. With "
            "four players, four cards lie on the table and everybody has four; the source does not say how "
            "many are dealt to two, three or more than four. It mentions antes of one to five chips, or a "
            "quarter of a kreuzer. Half of an odd ante is half a chip: the list is then kept in half chips, "
            "with whole chips below. For a matador (jack, ten, two of spades) and for a cleared table (Quitz), "
            "everybody else pays half the ante to the player who captured it and half to the pot. One point "
            "each for: matador, Quitz, most cards, most spades, last capture. A player who has reached the "
            "target may call “Out”: everybody else pays one ante to the pot and one to the winner, double "
            "without a point (Matsch); the winner deals next. A side’s second win takes the pot. An offence "
            "costs half the ante to everybody."
        ),
    }
)
"""How a game is played, in a few sentences."""


TYPED = {
    "raeuberskat": ("2g1", "1nv", "8 3 1:51 2:55"),
    "offiziersskat": ("1x1:70", "2x1k:60", "8 1:70"),
    "oma_skat": ("1p1", "2p1v"),
    "pilotenskat": ("1g2", "2g2v", "1x1r30"),
    "strohmann": ("1h1:58z14", "2x-1:55z10"),
    "skat_en_deux": ("1x1", "2x1v", "1no"),
    "schmegegge": ("1x-1", "8 1:66 2:40"),
    "idiotenskat": ("2x3", "3x3v", "1g2h"),
    "sechserskat": ("1d1", "2x12hsawao"),
    "north_american": ("1sx2", "2tp-1s", "3gu2v", "8 2j"),
    "bierlachs": ("2g1", "1d2v"),
    "bierskat": ("2p1", "1d2v", "1h1v"),
    "skwitz": ("n", "j1", "q2", "mk1"),
}
"""Entries that follow one another on a list."""
NAMES = ("Anna", "Bernd", "Carla", "Doris", "Emil", "Frieda", "Gerd", "Heike")


def explained_examples(game: Relative) -> tuple[tuple[str, str], ...]:
    """Return the example entries of a game, each with what it says and brings."""
    table = relative.table_of(game, game.fewest)
    names = NAMES[: table.players]
    readings = [line.read(text, game.fields(table), table.players).entry for text in TYPED[game.code]]
    entries = [entry for entry in readings if entry is not None]
    played = relative.fold(game, table, entries)
    says = (relatives_words.entry_words(game, table, scored.entry, names) for scored in played.lines)
    brings = (relatives_words.score_words(scored.score, names) for scored in played.lines)
    return tuple(zip(TYPED[game.code], map(" | ".join, zip(says, brings, strict=True)), strict=True))
