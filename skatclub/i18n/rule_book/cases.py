"""The rule book in words: what is asked, the deal, its calculation, and why it is so; then a page of the help."""

from __future__ import annotations

from skatclub.i18n import help as i18n_help, numbers
from skatclub.i18n.language import N_, _, naming
from skatclub.i18n.rule_book.entry import BookEntry
from skatclub.i18n.sheets import games, house_names, steps
from skatclub.rules import rule_book
from skatclub.rules.entry import spelling
from skatclub.rules.entry.tokens import Situation
from skatclub.rules.game import deal as deal_rules
from skatclub.rules.game.deal import PassedIn, Ramsch
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.rule_book import Case, Order
from skatclub.rules.sheet.sheet import Line, Sheet

GAME = "game"
"""The topic of the help that is looked up beside the cases."""


def entries() -> tuple[BookEntry, ...]:
    """Return every case, settled now, and the page of the help about the bids and the history of the game."""
    topic = next(topic for topic in i18n_help.topics() if topic.key == GAME)
    page = BookEntry(code=GAME, place=_("Help"), title=topic.title, lines=topic.more)
    return (*map(_entry, rule_book.CASES), page)


def _entry(case: Case) -> BookEntry:
    answer = rule_book.answered(case)
    judged = answer.lines[-1]
    lines = (_told(case, answer), _counted(judged), _in_the_list(answer), reason(case.code))
    return BookEntry(
        code=case.code,
        place=place(case),
        title=title(case.code),
        answer=_points(judged),
        lines=tuple(filter(None, lines)),
    )


def place(case: Case) -> str:
    """Return by what a case is decided: ISkO 2022, 3.6 überreizt (2006–2018: 5.4)."""
    parts = [order_name(case.order)]
    if case.paragraph:
        parts.append(f"{case.paragraph} {paragraph_name(case.paragraph)}")
    older = rule_book.old_number(case)
    pattern = _("{place} (2006–2018: {number})") if older else "{place}"
    return pattern.format(place=", ".join(parts), number=older)


def _told(case: Case, answer: Sheet) -> str:
    """Return the deal as a scorer hears it, and how it is typed."""
    judged = answer.lines[-1]
    situation = Situation.at(case.size, judged.deal_no, case.rules)
    typed = spelling.spell(judged.deal, situation)
    return _("{deal}. Typed: {typed}").format(deal=", ".join(_facts(judged)), typed=typed)


def _facts(judged: Line) -> list[str]:
    """Return the facts of a deal: game, bid, card points, tricks, how it stopped."""
    deal = judged.deal
    if isinstance(deal, PassedIn) or isinstance(deal.facts, ValueOnly):
        return [games.deal_words(deal, judged.settlement)]
    facts = deal.facts
    parts = [games.game_words(facts), *house_names.told_words(facts.house)]
    if facts.bid is not None:
        parts.append(_("bid {bid}").format(bid=facts.bid))
    if facts.card_points is not None:
        parts.append(_("{points} card points").format(points=facts.card_points))
    if facts.tricks is not None:
        parts.append(_("{number} tricks").format(number=facts.tricks))
    return [*parts, *filter(None, [games.ending_words(facts.ending, won=facts.won)])]


def _counted(judged: Line) -> str:
    if isinstance(judged.deal, Ramsch):
        return ""
    return steps.words(judged.settlement) if judged.settlement is not None else ""


def _points(judged: Line) -> str:
    """Return what the judged deal brings: the declarer, or in a Ramsch each seat that it changes."""
    if judged.settlement is not None:
        return numbers.signed(judged.settlement.points)
    if deal_rules.is_passed(judged.deal):
        return "0"
    shares = (f"{games.seat_words(gain.seat)} {numbers.signed(gain.points)}" for gain in judged.gains)
    return ", ".join(shares)


def _in_the_list(answer: Sheet) -> str:
    """Return the totals of all seats, with what each has won and lost where the list counts that."""
    totals = " / ".join(numbers.points(foot.total) for foot in answer.footer)
    ranks = " / ".join(str(foot.rank) for foot in answer.footer)
    pattern = (
        _("On the list, seat by seat: {totals}; ranks {ranks}.")
        if len(answer.lines) > 1
        else _("On the list, seat by seat: {totals}.")
    )
    return pattern.format(totals=totals, ranks=ranks)


order_name = naming(
    {
        Order.ISKO_2022: N_("ISkO 2022"),
        Order.ISKO_2006: N_("ISkO 2006–2018"),
        Order.SKWO_2022: N_("SkWO 2022"),
        Order.HOUSE: N_("House rule, not in the official rules"),
        Order.UNTIL_1998: N_("Until 1998"),
        Order.UNTIL_1932: N_("Until 1932"),
    }
)
"""By which order and edition a case is decided."""


paragraph_name = naming(
    {
        "2.3": N_("matadors"),
        "2.4": N_("base values"),
        "2.5": N_("levels"),
        "3.3.7": N_("passed in"),
        "3.5": N_("announcements"),
        "3.6": N_("overbid"),
        "3.6.2": N_("overbid Null"),
        "4.1.3": N_("games already decided"),
        "4.1.4": N_("violations"),
        "4.1.5": N_("levels awarded"),
        "4.4": N_("ending play early"),
        "6.3.1": N_("the list and its ranking"),
    }
)
"""What a paragraph is about."""


title = naming(
    {
        "skat_in_hand": N_("A jack lies in the skat of a Hand game"),
        "three_in_a_row": N_("Three jacks in a row"),
        "without_two": N_("The two highest jacks are missing"),
        "eleven": N_("With eleven: all trumps"),
        "four_in_grand": N_("All four jacks in a Grand"),
        "grand_lost": N_("A Grand lost"),
        "null_won": N_("A plain Null"),
        "null_hand_lost": N_("A Null Hand lost"),
        "null_ouvert_lost": N_("A Null ouvert lost at a bid below its value"),
        "null_ouvert_hand": N_("A Null ouvert Hand"),
        "sixty": N_("Sixty card points: lost"),
        "sixty_one": N_("Sixty-one card points: won"),
        "ninety": N_("The defenders have exactly 30"),
        "eighty_nine": N_("The defenders have 31"),
        "trick_without_points": N_("120 card points, but a trick for the defenders"),
        "all_tricks": N_("All ten tricks, not announced"),
        "own_31": N_("The declarer loses with 31"),
        "own_schneider": N_("The declarer is Schneider himself"),
        "own_schwarz": N_("The declarer gets no trick at all"),
        "passed_in": N_("Nobody bids"),
        "hand_not_said": N_("The skat untouched, but “Hand” was not said"),
        "schneider_made": N_("Schneider announced and made"),
        "schneider_missed": N_("Schneider announced, the defenders escape with 31"),
        "schneider_turned": N_("Schneider announced, and Schneider himself"),
        "schwarz_missed": N_("Schwarz announced, one trick lost"),
        "ouvert_made": N_("A suit game ouvert"),
        "highest": N_("The highest game there is"),
        "ouvert_missed": N_("Grand ouvert, one trick lost"),
        "just_reached": N_("The value exactly equals the bid"),
        "overbid": N_("Overbid, although the card points are enough"),
        "saved_by_schneider": N_("Overbid, but saved by Schneider"),
        "overbid_hearts": N_("The same bid in a cheaper suit"),
        "one_point_short": N_("Overbid by one, and one card point short of Schneider"),
        "jack_in_the_skat": N_("Hand “without five”, and the jack of clubs lies in the skat"),
        "overbid_grand": N_("A Grand overbid"),
        "overbid_and_lost": N_("Overbid, and lost on card points as well"),
        "overbid_own_schneider": N_("Bid too high, and Schneider himself"),
        "null_too_low": N_("Null announced although the bid is higher"),
        "null_hand_too_low": N_("Null Hand below the bid"),
        "null_ouvert_too_low": N_("Null ouvert below the bid"),
        "null_at_its_bid": N_("Null at a bid of 23"),
        "decided_already": N_("A violation after 61 card points"),
        "declarer_violates": N_("The declarer breaks a rule before the game is decided"),
        "declarer_announced": N_("The declarer breaks a rule after announcing Schneider"),
        "defender_violates": N_("A defender breaks a rule"),
        "schneider_awarded": N_("The bid needs Schneider, and a defender breaks a rule"),
        "schwarz_awarded": N_("The bid needs Schwarz, and a defender breaks a rule"),
        "announcement_awarded": N_("Schwarz announced, and a defender breaks a rule"),
        "award_impossible": N_("The level of the bid was already impossible"),
        "declarer_concedes": N_("The declarer concedes"),
        "concedes_announced": N_("The declarer concedes after announcing Schneider"),
        "concedes_overbid": N_("The declarer concedes short of the bid"),
        "defenders_concede": N_("The defenders concede the game"),
        "concede_schneider": N_("The defenders concede with Schneider"),
        "lost_at_three": N_("A game lost at a table of three"),
        "lost_at_four": N_("A game lost at a table of four"),
        "lost_at_five": N_("A game lost at a table of five"),
        "won_in_the_list": N_("A game won on the list"),
        "three_deals": N_("Three deals at a table of three"),
        "more_won": N_("Tied totals: more games won"),
        "lot": N_("Equal in everything"),
        "kontra": N_("Kontra, and the declarer wins"),
        "re_lost": N_("Kontra and Re, and the declarer loses"),
        "resupra": N_("Up to Resupra, in some places called Hirsch"),
        "kontra_on_null": N_("Kontra against a Null"),
        "kontra_overbid": N_("Overbid under Kontra"),
        "kontra_bonus": N_("Kontra on a list scored by Seeger-Fabian"),
        "bock_next": N_("A game lost under Kontra triggers Bock, and so does the next"),
        "revolution": N_("A Revolution won"),
        "revolution_lost": N_("A Revolution lost"),
        "revolution_kontra": N_("A Revolution lost under Kontra"),
        "tisch": N_("Tisch: open after picking up"),
        "open_without_hand": N_("Open without Hand, for one level"),
        "rum": N_("Rum: the skat turned face up"),
        "spitze_missed": N_("Spitze announced and missed"),
        "jacks_only": N_("Six matadors where only jacks count"),
        "minus_only": N_("A game won in Bierlachs"),
        "ramsch": N_("A Ramsch with nothing doubled"),
        "virgin": N_("A Ramsch with a virgin"),
        "pushed_twice": N_("A Ramsch, the skat passed on twice"),
        "march": N_("All tricks in a Ramsch"),
        "fewest_win": N_("The winner’s Ramsch"),
        "two_fewest": N_("The winner’s Ramsch with two equal"),
        "hand_lost_once": N_("A lost Hand game before 1999"),
        "pick_up_lost_twice": N_("The same game with the skat taken up, before 1999"),
        "grand_20": N_("A Grand in 1931"),
        "null_20": N_("A Null in old lists"),
    }
)
"""What a case asks, in one line."""


reason = naming(
    {
        "skat_in_hand": N_(
            "The two cards of the skat count towards matadors in a Hand game too: a declarer who thought he "
            "was “without” may be “with”."
        ),
        "three_in_a_row": N_(
            "Matadors are counted from the jack of clubs downwards as long as the run is unbroken; the skat "
            "belongs to it."
        ),
        "without_two": N_("Missing matadors count as many levels as matadors held."),
        "eleven": N_(
            "In a suit game the run continues through the trump suit: ace, ten, king, queen, nine, eight, "
            "seven; eleven at most."
        ),
        "four_in_grand": N_("In a Grand only the jacks are trumps: four matadors at most, an ace is not one."),
        "grand_lost": N_("A lost game costs twice its value."),
        "null_won": N_("Null has a fixed value and no matadors; it is won by taking no trick."),
        "null_hand_lost": N_("A Null Hand lost counts twice like every other game."),
        "null_ouvert_lost": N_("The value of the Null is above the bid: that value is charged, not the bid."),
        "null_ouvert_hand": N_("The highest of the four fixed values of Null."),
        "sixty": N_(
            "The declarer needs 61 card points; 60 are enough for the defenders. A lost Hand game counts twice "
            "as well."
        ),
        "sixty_one": N_("One card point more than half wins; more earns nothing until Schneider."),
        "ninety": N_("A side with 30 card points or fewer is Schneider."),
        "eighty_nine": N_("With 31 card points a side is out of Schneider."),
        "trick_without_points": N_(
            "Schwarz means no trick at all: even a trick without card points prevents it; Schneider remains."
        ),
        "all_tricks": N_("Schwarz includes Schneider: two levels."),
        "own_31": N_("With 31 card points the declarer is not Schneider himself."),
        "own_schneider": N_("With 30 card points or fewer, Schneider counts against the declarer."),
        "own_schwarz": N_(
            "Without a trick, Schwarz counts against him too; the card points in the skat do not help."
        ),
        "passed_in": N_(
            "A valid deal that takes up its row: no points, no game won or lost, the next player deals. No Ramsch."
        ),
        "hand_not_said": N_(
            "An announcement must be complete: a game is Hand only if announced as such, even if the skat was "
            "never touched."
        ),
        "schneider_made": N_("An announcement counts as a level of its own on top of the one reached."),
        "schneider_missed": N_(
            "An announcement missed is lost, at least at the announced level: both levels of Schneider are "
            "charged, and the whole counts double."
        ),
        "schneider_turned": N_("Schneider is charged already and does not count a second time."),
        "schwarz_missed": N_(
            "Schwarz announced also counts Schneider, Schneider announced and Schwarz; one trick for the "
            "defenders and it is lost."
        ),
        "ouvert_made": N_("Ouvert requires Hand and includes all announcements: the matadors plus seven levels."),
        "highest": N_("Grand ouvert with all jacks: eleven levels, and the highest bid."),
        "ouvert_missed": N_("All announced levels stay, and a lost game counts twice."),
        "just_reached": N_("A declarer who reaches the bid exactly has not overbid."),
        "overbid": N_(
            "The value falls short of the bid: lost. The smallest multiple of the base value that reaches the "
            "bid is charged, doubled."
        ),
        "saved_by_schneider": N_("A level reached in play counts for the bid: with Schneider the value is enough."),
        "overbid_hearts": N_("The amount charged depends on the base value of the game played."),
        "one_point_short": N_("With 31 for the defenders there is no Schneider to save the bid."),
        "jack_in_the_skat": N_(
            "After play the skat counts: with one instead of without five. Even Schneider or Schwarz would not "
            "have been enough."
        ),
        "overbid_grand": N_("The multiple is one of 24."),
        "overbid_and_lost": N_("It is charged once, as overbid: the multiple of the base value, twice."),
        "overbid_own_schneider": N_(
            "The declarer’s own Schneider is a level reached: here it already reaches the bid, and no more is "
            "charged."
        ),
        "null_too_low": N_(
            "The impossible Null is lost at once and scored as a suit game or Grand that the declarer chooses "
            "to his advantage; the cheapest is not always diamonds."
        ),
        "null_hand_too_low": N_("Hand counts in the game it is scored as; nothing else is carried over."),
        "null_ouvert_too_low": N_(
            "Ouvert is not carried over; at least the multiple of the base value that reaches the bid is charged."
        ),
        "null_at_its_bid": N_("The bid is reached: an ordinary Null."),
        "decided_already": N_(
            "A game already decided cannot be lost by a later violation, but higher levels can no longer be "
            "reached. It is entered as played."
        ),
        "declarer_violates": N_(
            "Lost at its simple value: Schneider and Schwarz do not count against the declarer."
        ),
        "declarer_announced": N_("Levels that were announced stay."),
        "defender_violates": N_(
            "The declarer has won; levels that neither bid nor announcement need are not awarded."
        ),
        "schneider_awarded": N_(
            "The level that the bid needs is awarded unless it was already impossible: the game is not overbid."
        ),
        "schwarz_awarded": N_("Schwarz too is awarded if the bid commits the declarer to it."),
        "announcement_awarded": N_("What was announced is awarded with all its levels."),
        "award_impossible": N_("What can no longer be reached is not awarded: the game stays overbid."),
        "declarer_concedes": N_(
            "Lost at its simple value. Without consent this is only possible with at least nine cards in hand; "
            "later one defender must agree."
        ),
        "concedes_announced": N_("What was announced counts even though the game is conceded."),
        "concedes_overbid": N_("Even a conceded game is charged at least up to the bid."),
        "defenders_concede": N_("The declarer has won at the level reached so far."),
        "concede_schneider": N_("If Schneider is conceded, it counts as reached."),
        "lost_at_three": N_(
            "Under Seeger-Fabian a lost game costs the declarer 50 and earns each other player 40."
        ),
        "lost_at_four": N_("With four players each of the others gets 30, including the dealer who sits out."),
        "lost_at_five": N_(
            "DSkV lists for five give 24 each, including both players who sit out; the official rules have no "
            "tables of five."
        ),
        "won_in_the_list": N_("Each game won earns the declarer 50; the others get nothing for it."),
        "three_deals": N_(
            "Game points, plus 50 for each game won, minus 50 for each lost, plus 40 for each game another "
            "player lost."
        ),
        "more_won": N_(
            "Ties are decided by more games won, then fewer games lost, then by lot; nothing else counts."
        ),
        "lot": N_("Both share the place until the lot decides."),
        "kontra": N_("Kontra doubles the value of the game; the official rules do not have it."),
        "re_lost": N_("Each answer doubles again, the loss as well."),
        "resupra": N_("Kontra, Re, Supra (Bock) and Resupra (Hirsch) double four times."),
        "kontra_on_null": N_("Kontra may also be said against a Null; some house rules do not allow Re there."),
        "kontra_overbid": N_("Kontra doubles what the overbid game is charged at."),
        "kontra_bonus": N_("The bonuses on the list are not doubled unless the house rules say so."),
        "bock_next": N_(
            "The deal that triggers Bock counts once, those after it double: doubled by Kontra and again by Bock."
        ),
        "revolution": N_(
            "The defenders look at their cards together and may exchange them; it counts 92, and 92 may be bid."
        ),
        "revolution_lost": N_("It loses double like every game."),
        "revolution_kontra": N_("Kontra doubles the loss once more."),
        "tisch": N_("The game is played open with the skat taken up; the Hansa rules count two levels."),
        "open_without_hand": N_(
            "Some describe “open” as a level of its own, without Hand and without announcements: enter it as "
            "Tisch at one level. The official rules have no such game."
        ),
        "rum": N_("The skat is shown to all before it is taken: one level more."),
        "spitze_missed": N_(
            "The lowest trump must win the last trick; if it does not, the game is lost whatever the card "
            "points, and the level counts."
        ),
        "jacks_only": N_("Under such house rules four matadors are the most, in suit games too."),
        "minus_only": N_("Only minus points are entered: the value is charged to everybody else."),
        "ramsch": N_("The most card points lose; the skat goes to the last trick."),
        "virgin": N_("A player with no trick at all doubles what the loser pays."),
        "pushed_twice": N_("Each player who passes the skat on unseen doubles."),
        "march": N_("A march earns the player 120 instead of costing it."),
        "fewest_win": N_("The fewest card points win 23 and a game on the list."),
        "two_fewest": N_("Both win 23 and a game each: a deal may bring two games won."),
        "hand_lost_once": N_("Until 31 December 1998 a lost Hand game counted single."),
        "pick_up_lost_twice": N_("Only Hand games lost their simple value."),
        "grand_20": N_("Until 1932 a Grand counted 20 per level."),
        "null_20": N_("Null once counted 20; the sources do not say when that changed."),
    }
)
"""Why it is decided so."""
