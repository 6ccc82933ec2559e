"""What each relative of Skat is: how it is played and how it is written down, for the page and for the paper."""

from __future__ import annotations

from skatclub.i18n.language import N_, naming

about = naming(
    {
        "raeuberskat": N_(
            "Three or four players, no bidding. Everybody plays a suit game, a Grand, a Null and a Ramsch once,"
            " chosen after the first five cards. The values are those of Skat without a bid, so that nothing is"
            " overbid; in a Ramsch who has most card points pays them. After twelve deals the highest total "
            "wins. At four it is sixteen deals, and the dealer sits out; who alone has games left plays them "
            "while the next player deals."
        ),
        "offiziersskat": N_(
            "Two players with sixteen cards each, eight of them covered under eight open ones. Who does not "
            "deal names a suit, Grand or Ramsch after the first four open cards (elsewhere after all eight). 61"
            " card points of the declarer win; at 60 : 60 the other wins; up to 30 are Schneider, no trick is "
            "Schwarz. The game counts as in Skat, with the matadors of all sixteen cards, or the difference of "
            "the card points. Kontra doubles, Re doubles again. A game given up or ended by a violation counts "
            "without Schneider, as in Skat; where the card points count, no source tells its price. In a Ramsch "
            "everybody pays the own card points; who takes all tricks gets 120."
        ),
        "oma_skat": N_(
            "Two players and a covered third hand, whose top card is played to each trick and need not follow "
            "suit. All else is as in Skat, the bid included."
        ),
        "pilotenskat": N_(
            "Two players bid as if there were three. The defender also plays the third hand, which is opened "
            "after the first lead; elsewhere it is not used. The values are those of Skat."
        ),
        "strohmann": N_(
            "Two players with nine cards each, a third hand as dummy, the skat, and a second skat of three "
            "cards. The dummy is opened after the first trick and played by the defender. The second skat goes "
            "at the end to whoever has more card points, a tie to the opponent; card points are noted without "
            "it. Nine tricks are Schwarz. The values are those of Skat."
        ),
        "skat_en_deux": N_(
            "Two players with ten cards each. The dealer bids against the other (18 or pass); if the dealer "
            "passes, the other may pass or play. The third hand, right of the dealer, is opened to the declarer"
            " after the announcement and played by the defender. Lists of three or nine deals. The values are "
            "those of Skat, without bonuses."
        ),
        "schmegegge": N_(
            "The declarer plays against the defender, who also plays half a dummy: five of its cards lie open "
            "and are filled up after each trick. The values are those of Skat. If both pass, two cards of the "
            "dummy are shown and both bid again; if both pass again, Ramsch is played in tricks of two cards "
            "without the dummy, with whom two unseen cards may be exchanged first: who has more card points "
            "pays them."
        ),
        "idiotenskat": N_(
            "Everybody holds the cards facing outwards and sees all but the own ones. It is written down as "
            "Skat, by the list system that was chosen; at four the dealer sits out."
        ),
        "sechserskat": N_(
            "Skat with 36 cards: the sixes count nothing, so that there are still 120 card points, but a suit "
            "game can have twelve matadors: clubs ouvert with 12 is worth 228, and 171, 190, 209 and 228 may be"
            " bid. How the cards are dealt is agreed: eleven each and three in the skat, or twelve each and no "
            "skat."
        ),
        "north_american": N_(
            "The declarer turns a card of the skat (Tournée), a second one (Passt mir nicht), plays from the "
            "hand (Solo, an open Grand too) or takes both cards for a Grand (Guckser). Schneider begins at 91; "
            "it and Schwarz may be announced when the game is named, in any of these; announced and missed, the"
            " game is lost. A lost game costs what it would have won; Passt mir nicht and Guckser cost twice. "
            "If middlehand and rearhand pass, forehand may not: he names a game or declares Ramsch, so that no "
            "deal is passed in. In it the fewest card points bring 10, without a trick 20; who takes all tricks"
            " pays 30, and nobody wins. What a tie brings the source does not tell: here the same to each. At "
            "four the dealer sits out."
        ),
        "bierlachs": N_(
            "There are only minus points: a won game is charged to everybody else, a lost one twice to its "
            "declarer. Who first reaches the target loses and pays; of several in one deal the lowest loses, "
            "and there is no second place. Usual targets are 301, 401 and 501, or 300 or 500 and the day of the"
            " month."
        ),
        "bierskat": N_(
            "Everybody adds up what he loses. Who comes to the target, usually sixty, gets a stroke, and one more"
            " for each player who has lost nothing yet (a virgin); the losses of all are wiped. The source gives "
            "no values of the games: those of Skat are taken, a lost game twice, and a won one is charged to all "
            "others as at Bierlachs. A stroke is written as one point below zero; the highest total wins."
        ),
        "skwitz": N_(
            "Fifty-two cards, the ace counts one; two to eight players, or two pairs with a common pool. At "
            "four, four cards lie on the table and everybody has four; how many are dealt to two, three or more "
            "than four the source does not tell. It names antes of one to five chips, or a quarter of a kreuzer. "
            "Half of an odd ante is half a chip: then the list is kept in half chips, with the whole ones below. "
            "For a matador (jack, ten, two of spades)"
            " and for a cleared table (Quitz) everybody else pays half the ante to who captured it and half to "
            "the pot. A point each: matador, Quitz, most cards, most spades, last capture. With the target "
            "reached “Out” may be called: everybody else pays one ante to the pot and one to the winner, twice "
            "as much without a point (Matsch); the winner deals next. The second win of a side takes the pot. "
            "An offence costs half the ante to everybody."
        ),
    }
)
"""How a game is played, in a few sentences."""
