"""What each relative of Skat is: how it is played and how it is written down, for the page and for the paper."""

from __future__ import annotations

from skatclub.i18n.language import _


def about(code: str) -> str:
    """Return how a game is played, in a few sentences."""
    return {
        "raeuberskat": _(
            "Three or four players, no bidding. Everybody plays a suit game, a Grand, a Null and a Ramsch once, "
            "chosen after the first five cards. The values are those of Skat without a bid; in a Ramsch who has "
            "most card points pays them. After twelve deals (sixteen at four) the highest total wins."
        ),
        "offiziersskat": _(
            "Two players with sixteen cards each, eight of them covered under eight open ones. Who does not deal "
            "names trump after the first four open cards. 61 card points win; at 60 : 60 the other wins. The game "
            "counts as in Skat, or the difference of the card points."
        ),
        "oma_skat": _(
            "Two players and a covered third hand, whose top card is played to each trick and need not follow "
            "suit. All else is as in Skat."
        ),
        "pilotenskat": _(
            "Two players bid as if there were three. The defender also plays the third hand, which is opened "
            "after the first lead. The values are those of Skat."
        ),
        "strohmann": _(
            "Two players with nine cards each, a third hand as dummy, the skat, and a second skat of three cards. "
            "The second skat goes at the end to whoever has more card points, a tie to the opponent. Nine tricks "
            "are Schwarz."
        ),
        "skat_en_deux": _(
            "Two players with ten cards each; the third hand is opened to the declarer after the announcement and "
            "played by the defender. Lists of three or nine deals. The values are those of Skat."
        ),
        "schmegegge": _(
            "The declarer plays against the defender and half a dummy, of which five cards lie open. If both pass "
            "twice, Ramsch is played without the dummy: who has more card points pays them."
        ),
        "idiotenskat": _(
            "Everybody holds the cards facing outwards and sees all but the own ones. It is written down as Skat, "
            "by the list system that was chosen."
        ),
        "sechserskat": _(
            "Skat with 36 cards: the sixes count nothing, but a suit game can have twelve matadors, so that clubs "
            "ouvert with 12 is worth 228."
        ),
        "north_american": _(
            "The declarer turns a card of the skat (Tournée), a second one (Passt mir nicht), plays from the hand "
            "(Solo) or takes both cards for a Grand (Guckser). Schneider begins at 91. A lost game costs what it "
            "would have won; Passt mir nicht and Guckser cost twice."
        ),
        "bierlachs": _(
            "There are only minus points: a won game is charged to everybody else, a lost one twice to its "
            "declarer. Who first reaches the target loses and pays; there is no second place."
        ),
        "skwitz": _(
            "Fifty-two cards, two to eight players or two pairs. For a matador (jack, ten, two of spades) and for "
            "a cleared table (Quitz) everybody pays half the ante to who captured it and half to the pot. Points "
            "are collected up to “Out”; who has none then pays twice. The second win of a side takes the pot."
        ),
    }[code]
