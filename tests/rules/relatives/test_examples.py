"""The worked examples of the rule book, paragraphs 2.2, 7 and 8, typed as a player types them."""

from __future__ import annotations

import pytest

from skatclub.rules import errors as rule_errors
from skatclub.rules.game.value import Step, StepKind
from skatclub.rules.relatives import errors, relative
from tests.rules.relatives.typed import play


@pytest.mark.parametrize(
    ("code", "players", "options", "text", "points"),
    [
        ("sechserskat", 3, {}, "1d1", (18, 0, 0)),
        ("sechserskat", 3, {}, "1x12hsawao", (228, 0, 0)),
        ("sechserskat", 3, {}, "1x-12v", (-312, 0, 0)),
        ("sechserskat", 4, {}, "0", (0, 0, 0, 0)),
        ("idiotenskat", 3, {}, "2x3", (0, 48, 0)),
        ("idiotenskat", 3, {}, "3x3v", (0, 0, -96)),
        ("raeuberskat", 3, {}, "2g1", (0, 48, 0)),
        ("raeuberskat", 3, {}, "1nv", (-46, 0, 0)),
        ("raeuberskat", 3, {}, "8 1 1:51 2:55", (0, -55, 0)),
        ("raeuberskat", 3, {}, "8 1 1:0 2:51 j1", (0, 0, -138)),
        ("raeuberskat", 3, {}, "8 1 1:120 2:0 3:0 d", (120, 0, 0)),
        ("raeuberskat", 3, {}, "8 1 1:40 2:40 3:40", (-40, -40, -40)),
        ("raeuberskat", 4, {}, "2 g1", (0, 48, 0, 0)),
        ("raeuberskat", 4, {}, "8 2 1:0 2:20 3:45 4:55", (0, 0, 0, -55)),
        ("raeuberskat", 4, {}, "8 2 2:60 3:60 4:0 j1", (0, -120, -120, 0)),
        ("raeuberskat", 4, {}, "8 2 2:60 3:40", (0, -60, 0, 0)),  # player 1 deals; the last one is derived
        ("raeuberskat", 4, {}, "8 2 2:20 3:30", (0, 0, 0, -70)),
        ("raeuberskat", 4, {}, "8 2 2:60 3:60", (0, -60, -60, 0)),
        ("offiziersskat", 2, {}, "1x1:61", (24, 0)),
        ("offiziersskat", 2, {}, "1x1:60", (-48, 0)),
        ("offiziersskat", 2, {}, "1x1k:60", (-96, 0)),
        ("offiziersskat", 2, {"lost": "single"}, "1x1:60", (-24, 0)),
        ("offiziersskat", 2, {}, "2g1kk:90", (0, 288)),
        ("offiziersskat", 2, {}, "2g1:120w", (0, 96)),
        ("offiziersskat", 2, {}, "1x1:0w", (-96, 0)),
        ("offiziersskat", 2, {"value": "card_points"}, "1x:73", (26, 0)),
        ("offiziersskat", 2, {"value": "card_points"}, "1xk:50", (-40, 0)),
        ("offiziersskat", 2, {}, "8 1:70", (-70, -50)),
        ("offiziersskat", 2, {}, "8 1:120 d", (120, 0)),
        ("oma_skat", 2, {}, "1p1", (22, 0)),
        ("oma_skat", 2, {}, "1p1r22", (22, 0)),
        ("offiziersskat", 2, {}, "1x1:89", (24, 0)),
        ("offiziersskat", 2, {}, "1x1:31", (-48, 0)),
        ("offiziersskat", 2, {}, "1x1:30", (-72, 0)),
        ("strohmann", 2, {}, "1h1:89", (20, 0)),
        ("strohmann", 2, {}, "1h1:31", (-40, 0)),
        ("strohmann", 2, {}, "1h1:30", (-60, 0)),
        ("strohmann", 2, {}, "1h1:61", (20, 0)),
        ("strohmann", 2, {}, "1h1:60", (-40, 0)),
        ("oma_skat", 2, {}, "1p1v", (-44, 0)),
        ("oma_skat", 2, {}, "e", (0, 0)),
        ("pilotenskat", 2, {}, "2g2", (0, 72)),
        ("pilotenskat", 2, {}, "2g2v", (0, -144)),
        ("skat_en_deux", 2, {}, "1x1", (24, 0)),
        ("skat_en_deux", 2, {}, "1x1v", (-48, 0)),
        ("strohmann", 2, {}, "1h1:58z14", (20, 0)),
        ("strohmann", 2, {}, "1h1:55", (-40, 0)),
        ("strohmann", 2, {}, "1h1:53z14", (-40, 0)),
        ("strohmann", 2, {}, "1h1:90", (30, 0)),
        ("strohmann", 2, {}, "1h1hsa:89", (-100, 0)),
        ("strohmann", 2, {}, "1x1hsawao w:120", (96, 0)),
        ("strohmann", 2, {}, "1h1w:22z14", (-80, 0)),
        ("strohmann", 2, {}, "2n", (0, 23)),
        ("strohmann", 2, {}, "0", (0, 0)),
        ("schmegegge", 2, {}, "1x-1", (24, 0)),
        ("schmegegge", 2, {}, "8 1:66 2:40", (-66, 0)),
        ("schmegegge", 2, {}, "8 1:50 2:50", (-50, -50)),
        ("north_american", 3, {}, "1sx2", (36, 0, 0)),
        ("north_american", 3, {}, "1sx2v", (-36, 0, 0)),
        ("north_american", 3, {}, "2tp-1s", (0, 21, 0)),
        ("north_american", 3, {}, "2tth1v", (0, -24, 0)),
        ("north_american", 3, {}, "3gu2", (0, 0, 48)),
        ("north_american", 3, {}, "3gu2v", (0, 0, -96)),
        ("north_american", 3, {}, "3n", (0, 0, 20)),
        ("north_american", 3, {}, "3nov", (0, 0, -40)),
        ("north_american", 3, {}, "1sg4sav", (-140, 0, 0)),
        ("north_american", 3, {}, "1og4wa", (216, 0, 0)),
        ("north_american", 3, {}, "8 2", (0, 10, 0)),
        ("north_american", 3, {}, "8 2j", (0, 20, 0)),
        ("north_american", 3, {}, "8 2d", (0, -30, 0)),
        ("north_american", 3, {}, "8 1 2", (10, 10, 0)),
        ("north_american", 3, {}, "8 1 2 3", (10, 10, 10)),
        ("north_american", 3, {}, "8 1 2j", (20, 10, 0)),
        ("north_american", 4, {}, "8 2", (0, 10, 0, 0)),
        # announced in any contract, one level more for Schneider, two for Schwarz
        ("north_american", 3, {}, "1tx1sas", (32, 0, 0)),
        ("north_american", 3, {}, "1gu2sas", (80, 0, 0)),
        ("north_american", 3, {}, "1gu2sav", (-160, 0, 0)),
        ("north_american", 3, {}, "1tth1wav", (-72, 0, 0)),
        # 4.1.3 to 4.4.1: conceded or a violation, as the order has it
        ("oma_skat", 2, {}, "1p1!c", (-44, 0)),
        ("offiziersskat", 2, {}, "1x1!c", (-48, 0)),
        ("offiziersskat", 2, {"lost": "single"}, "1x1k!v", (-48, 0)),
        ("offiziersskat", 2, {}, "2g1kk!g", (0, 192)),
        ("offiziersskat", 2, {}, "2g1!d", (0, 48)),
        ("oma_skat", 2, {}, "1p1s!d", (33, 0)),
        ("pilotenskat", 2, {}, "2g2!v", (0, -144)),
        ("pilotenskat", 2, {}, "2g2!g", (0, 72)),
        ("skat_en_deux", 2, {}, "1x1!gr36", (36, 0)),
        ("skat_en_deux", 2, {}, "1x1!gur36", (-72, 0)),
        ("skat_en_deux", 2, {}, "1x1!gr60", (-120, 0)),
        ("skat_en_deux", 2, {}, "1x1!vr36", (-72, 0)),
        ("schmegegge", 2, {}, "1n!v", (-46, 0)),
        ("schmegegge", 2, {}, "1n!g", (23, 0)),
        ("strohmann", 2, {}, "1h1!c", (-40, 0)),
        ("strohmann", 2, {}, "1h1hsawa!g", (70, 0)),
        ("strohmann", 2, {}, "1n!d", (23, 0)),
        # 1.5 and 3.6: overbid, as at any table of Skat; all of these games are bid for
        ("idiotenskat", 3, {}, "1x1r30", (-72, 0, 0)),
        ("idiotenskat", 3, {}, "1x1sr30", (36, 0, 0)),
        ("bierlachs", 3, {}, "2h1r30", (0, -60, 0)),
        ("oma_skat", 2, {}, "1p-1vr23", (-66, 0)),
        ("pilotenskat", 2, {}, "2g1r60", (0, -144)),
        ("skat_en_deux", 2, {}, "1nr23", (23, 0)),
        ("skat_en_deux", 2, {}, "1x1vr24", (-48, 0)),  # a Null at 24, charged as Kreuz
        ("schmegegge", 2, {}, "1x1hvr36", (-72, 0)),  # a Null Hand at 36
        ("strohmann", 2, {}, "1h1:80r30", (-60, 0)),
        ("strohmann", 2, {}, "1h1:80z14r30", (30, 0)),
        ("sechserskat", 3, {}, "1d1r20", (-54, 0, 0)),
        ("sechserskat", 3, {}, "1x-12r168", (-336, 0, 0)),
        ("sechserskat", 3, {}, "1x12hsawaor228", (228, 0, 0)),
    ],
)
def test_one_deal_brings_what_the_rule_book_says(code, players, options, text, points):
    assert play(code, [text], players, **options).totals == points


def test_bierlachs_charges_the_others_and_ends_at_the_target():
    # 2.2: A wins 144, A loses 54, C wins 46
    played = play("bierlachs", ["1g4s", "1d2v", "3no"], 3)
    assert [line.totals for line in played.lines] == [(0, -144, -144), (-54, -144, -144), (-100, -190, -144)]
    assert played.end is None
    assert played.extras[0].values == ("401", "311", "357")


def test_bierlachs_at_301_is_lost_by_the_lowest():
    # 2.2: standing -280, -120, -250; C wins 33
    before = ["2g3", "2g3", "2g3"]  # A and C at -288
    played = play("bierlachs", [*before, "3p2"], 3, target="301")
    assert played.totals == (-321, -33, -288)
    assert played.end is not None
    assert (played.end.reason, played.end.losers) == ("target", (1,))
    assert played.extras[0].values == ("0", "268", "13")
    with pytest.raises(errors.GameIsOver):
        play("bierlachs", [*before, "3p2", "3p2"], 3, target="301")


@pytest.mark.parametrize(("sitter", "totals"), [("charged", (-48, 0, -48, -48)), ("free", (0, 0, -48, -48))])
def test_bierlachs_at_four_charges_the_dealer_or_not(sitter, totals):
    assert play("bierlachs", ["2g1"], 4, sitter=sitter).totals == totals


def test_bierskat_of_students_counts_a_stroke_at_sixty_and_one_for_each_without_a_loss():
    # 2.2 [S23]: B wins 22, A loses 54 and is at 76; B has lost nothing
    played = play("bierskat", ["2p1", "e", "1d2v", "3h1v"], 3)
    assert [line.totals for line in played.lines] == [(0, 0, 0), (0, 0, 0), (-2, 0, 0), (-2, 0, 0)]
    assert played.extras[0].values == ("0", "0", "40")
    assert (played.won, played.lost) == ((0, 1, 0), (1, 0, 1))


@pytest.mark.parametrize(("lost", "totals"), [("double", (-3, 0, 0)), ("single", (0, 0, 0))])
def test_bierskat_may_charge_a_lost_game_once(lost, totals):
    assert play("bierskat", ["1g1v"], 3, lost=lost).totals == totals


@pytest.mark.parametrize(("target", "is_there"), [("96", True), ("97", False)])
def test_who_comes_to_the_target_itself_is_there(target, is_there):
    strokes = play("bierskat", ["1g1v"], 3, target=target).totals
    end = play("bierlachs", ["2g3"], 3, target=target).end

    assert (strokes == (-3, 0, 0), end is not None) == (is_there, is_there)


def test_two_at_sixty_get_their_strokes_at_once():
    (line,) = play("bierskat", ["2g2"], 3).lines

    assert line.totals == (-2, 0, -2)
    assert [note for note in line.score.notes if note.code == "strokes"] == [
        relative.Note("strokes", 72, 2, 1),
        relative.Note("strokes", 72, 2, 3),
    ]


def test_a_lost_officer_game_is_doubled_and_says_so():
    (line,) = play("offiziersskat", ["1x1:60"], 2).lines

    assert line.score.settlement.steps[-1] == Step(StepKind.DOUBLED, 2, -48)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("8 1 1:0 2:120 3:0 d", ("march", 120, 120, 2)),
        ("8 1 1:20 2:40 3:60", ("most_card_points", 60, -60, 3)),
        ("8 1 1:0 2:51 j1", ("virgins", 1, -138)),
    ],
)
def test_a_ramsch_says_who_pays_what_for_which_reason(text, note):
    (line,) = play("raeuberskat", [text], 3).lines

    assert relative.Note(*note) == line.score.notes[-1]


def test_a_passed_deal_costs_nobody_anything():
    assert play("bierlachs", ["e"], 3).totals == (0, 0, 0)


def test_raeuberskat_ends_when_everybody_has_played_everything():
    lines = [text for seat in (1, 2, 3) for text in (f"{seat}x1", f"{seat}g1", f"{seat}n", f"8{seat} 1:40 2:30")]
    played = play("raeuberskat", lines, 3)
    assert played.end is not None
    assert (played.end.reason, played.end.winners) == ("contracts", (1, 2))  # each Ramsch is lost by player 3
    assert all(extra.values == ("✓", "✓", "✓") for extra in played.extras)
    assert (played.won, played.lost) == ((3, 3, 3), (0, 0, 0))


def test_raeuberskat_at_four_has_sixteen_deals_in_which_the_dealer_sits_out():
    contracts = ("{0}x1", "{0}g1", "{0}n", "8{0} {0}:90 {1}:20 {2}:10")
    lines = []
    for deal in range(16):
        declarer, *others = ((deal + step) % 4 + 1 for step in (1, 2, 3))
        lines.append(contracts[deal // 4].format(declarer, *others))
    played = play("raeuberskat", lines, 4)
    assert played.end is not None
    assert played.totals == (24 + 48 + 23 - 90,) * 4
    assert play("raeuberskat", lines[:-1], 4).end is None


def test_in_raeuberskat_at_four_who_alone_has_contracts_left_plays_them():
    # the others have played all; player 4 would deal and sit out in the 16th deal
    lines = ["2x1", "3x1", "2g1", "1x1", "4x1", "1g1", "2n", "3g1", "4g1", "3n", "1n", "8 2 2:90 1:20 3:10"]
    lines += ["8 3 3:90 2:20 4:10", "8 1 1:90 3:20 4:10", "4n"]

    before = play("raeuberskat", lines, 4)
    ended = play("raeuberskat", [*lines, "8 4 4:90 2:20 3:10"], 4)

    assert before.end is None
    assert ended.end is not None
    with pytest.raises(errors.PlayerSitsOut) as refused:
        play("raeuberskat", [*lines, "8 1 1:90 2:20 3:10"], 4)
    assert refused.value.player == 1


def test_raeuberskat_has_each_contract_once():
    with pytest.raises(errors.ContractPlayedAlready) as refused:
        play("raeuberskat", ["1x1", "1d2"], 3)
    assert (refused.value.player, refused.value.contract) == (1, "suit")


def test_at_four_the_dealer_sits_out():
    with pytest.raises(errors.PlayerSitsOut):
        play("raeuberskat", ["1x1"], 4)


def test_offiziersskat_ends_at_its_target_or_its_deals():
    assert play("offiziersskat", ["1g4:90"], 2, target="144").end.winners == (1,)
    assert play("offiziersskat", ["1g4:90"], 2, target="145").end is None
    assert play("offiziersskat", ["1g1:70", "2g1:70"], 2, deals="2").end.winners == (1, 2)


def test_systems_count_games_besides_points():
    # 2.1: A wins 144, A loses 54, C wins 46
    lines = ["1g4s", "1d2v", "3no"]
    for system, totals in (
        ("classic", ("90", "0", "46")),
        ("seeger", ("90", "0", "96")),
        ("seeger_fabian", ("90", "40", "136")),
    ):
        assert play("idiotenskat", lines, 3, system=system).extras[0].values == totals
    assert play("idiotenskat", lines, 3, system="plain_fabian").extras[0].values == ("90", "40", "86")
    assert play("idiotenskat", lines, 3, system="wikipedia_league").extras[0].values == ("140", "40", "136")
    assert play("sechserskat", [], 3).extras[0].values == ("0", "0", "0")


@pytest.mark.parametrize(("system", "winners"), [("classic", (1,)), ("seeger_fabian", (3,))])
def test_a_full_list_is_won_by_the_total_of_its_system(system, winners):
    played = play("idiotenskat", ["1g4s", "1d2v", "3no"], 3, system=system, deals="3")
    assert played.end is not None
    assert played.end.winners == winners


def test_skwitz_pays_for_a_matador():
    # 8: N = 4, S = 4: the jack of spades captured
    played = play("skwitz", ["n", "j1"], 4, ante_each_deal="no")
    assert (played.totals, played.pot) == ((6, -4, -4, -4), 6)


def out_of(pairs="no", ante_each_deal="no"):
    """A has 7 points, B 3, C none, D 5 (rules 8)."""
    lines = ["n", "j1", "z1", "s21", "q1", "q1", "mk1", "mp1", "q2", "q2", "q2", *["q4"] * 5]
    return lines, {"pairs": pairs, "ante_each_deal": ante_each_deal}


def test_skwitz_out_is_paid_by_all_and_twice_without_a_point():
    lines, options = out_of()
    before = play("skwitz", lines, 4, **options)
    after = play("skwitz", [*lines, "a1"], 4, **options)
    assert [b - a for a, b in zip(before.totals, after.totals, strict=True)] == [16, -8, -16, -8]
    assert after.pot - before.pot == 16
    assert [note for note in after.lines[-1].score.notes if note.code == "matsch"] == [
        relative.Note("matsch", 8, -16, 3)
    ]
    assert after.extras[0].values == ("0", "0", "0", "0")
    assert after.end is None


def test_skwitz_second_win_takes_the_pot():
    lines, options = out_of()
    again = [*lines, "a1", "n", "q1", "q1", "q1", "q1", "q1", "q1", "q1", "a1"]
    played = play("skwitz", again, 4, **options)
    assert played.pot == 0
    assert sum(played.totals) == 0
    assert played.end is not None
    assert (played.end.reason, played.end.winners) == ("pot", (1,))


def test_skwitz_in_pairs_shares_a_pool():
    played = play("skwitz", ["n", "q1", "q3", "q1", "q3", "q1", "q3", "q1", "a3"], 4, pairs="yes", ante="2")
    assert played.extras[0].values == ("0", "0", "0", "0")
    pools = played.extras[1].values
    assert pools[0] == pools[2]
    assert int(pools[0]) + int(pools[1]) + played.pot == 0


def test_skwitz_ante_offence_and_last_capture():
    played = play("skwitz", ["n", "v2", "l3"], 4)
    assert played.lines[0].totals == (-4, -4, -4, -4)
    assert played.lines[1].totals == (-2, -10, -2, -2)
    assert played.totals == (-2, -10, -2, -2)
    assert played.extras[0].values == ("0", "0", "1", "0")
    assert play("skwitz", ["n", "n"], 4, ante_each_deal="no").pot == 0
    assert play("skwitz", ["n", "n"], 4, ante_each_deal="first").pot == 16


@pytest.mark.parametrize(
    ("ante", "chips", "pot"), [("1", (3, -2, -2, -2), 3), ("3", (9, -6, -6, -6), 9), ("5", (15, -10, -10, -10), 15)]
)
def test_half_of_an_odd_ante_is_half_a_chip(ante, chips, pot):
    """8: h = S/2 of a player for the capturer and the pot each, counted in halves of a chip."""
    played = play("skwitz", ["n", "j1"], 4, ante_each_deal="no", ante=ante)

    assert (played.totals, played.pot) == (chips, pot)
    assert sum(played.totals) + played.pot == 0
    assert [extra.code for extra in played.extras] == ["points", "half_chips"]


def test_half_chips_are_shown_as_chips():
    played = play("skwitz", ["n", "j1"], 4, ante_each_deal="no", ante="1")

    assert played.extras[1].values == ("1½", "−1", "−1", "−1")
    assert play("skwitz", [], 2, ante="1").extras[1].values == ("0", "0")
    assert play("skwitz", ["n", "v2"], 2, ante="1", ante_each_deal="no").extras[1].values == ("½", "−½")
    assert [extra.code for extra in play("skwitz", [], 2, ante="2").extras] == ["points"]


@pytest.mark.parametrize(
    ("code", "players", "options", "lines", "refusal"),
    [
        ("skwitz", 4, {}, ["n", "j1", "j2"], errors.AlreadyCaptured("spade_jack")),
        ("skwitz", 4, {}, ["n", "a1"], errors.PointsBelowTarget(1, 0, 7)),
        ("skwitz", 4, {}, ["j1"], errors.NoDealYet()),
        ("skwitz", 4, {"target": "1"}, ["n", "q1", "a1", "q1"], errors.NoDealYet()),
        ("bierlachs", 4, {}, ["1x1"], errors.PlayerSitsOut(1)),
        ("raeuberskat", 4, {}, ["8 2 1:30 2:30 3:30 4:30"], errors.PlayerSitsOut(1)),
        ("raeuberskat", 4, {}, ["8 2 1:0 2:60 3:60 4:0 j2"], errors.ResultContradictsCardPoints(60)),
        ("strohmann", 2, {}, ["1h1w:80"], errors.ResultContradictsCardPoints(80)),
        ("skwitz", 3, {"pairs": "yes"}, [], errors.PairsNeedFour(3)),
        ("skwitz", 9, {}, [], errors.PlayersOutOfRange("skwitz", 9, 2, 8)),
        ("skwitz", 2, {"ante": "0"}, [], errors.UnknownOption("ante", "0", ("1", "…", "1000"))),
        ("skwitz", 2, {"pairs": "maybe"}, [], errors.UnknownOption("pairs", "maybe", ("no", "yes"))),
        ("oma_skat", 2, {"pot": "1"}, [], errors.UnknownOption("pot", "1", ("deals",))),
        ("oma_skat", 2, {}, ["3g1"], errors.NoSuchPlayer(3, 2)),
        ("oma_skat", 2, {}, ["1g5"], rule_errors.MatadorsOutOfRange),
        ("oma_skat", 2, {}, ["1gq"], errors.NotUnderstood("q", ("matadors",))),
        ("oma_skat", 2, {"deals": "1"}, ["e", "e"], errors.GameIsOver(1)),
        ("strohmann", 2, {}, ["1h1w:23z14"], errors.ResultContradictsCardPoints(23)),
        ("strohmann", 2, {}, ["1h1:100z30"], errors.CardPointsDoNotAddUp(130, 120)),
        ("schmegegge", 2, {}, ["8 1:66 2:60"], errors.CardPointsDoNotAddUp(126, 120)),
        ("raeuberskat", 3, {}, ["8 1 1:60 2:60 3:60"], errors.CardPointsDoNotAddUp(180, 120)),
        ("raeuberskat", 3, {}, ["8 1 1:60 2:30 j1"], errors.ResultContradictsCardPoints(60)),
        ("raeuberskat", 3, {}, ["8 1 1:60 2:30 d"], errors.ResultContradictsCardPoints(60)),
        ("offiziersskat", 2, {}, ["1x1:60w"], errors.ResultContradictsCardPoints(60)),
        ("offiziersskat", 2, {}, ["8 1:70 d"], errors.ResultContradictsCardPoints(70)),
        ("north_american", 3, {}, ["0"], errors.NoSuchPlayer(0, 3)),
        ("north_american", 4, {}, ["8 1"], errors.PlayerSitsOut(1)),
        ("north_american", 4, {}, ["8 1d"], errors.PlayerSitsOut(1)),
        ("north_american", 4, {}, ["8 2 1"], errors.PlayerSitsOut(1)),
        ("north_american", 3, {}, ["8 2 2"], errors.FieldNotHere("tied")),
        ("north_american", 3, {}, ["8 1 2d"], errors.FieldNotHere("march")),
        ("oma_skat", 2, {}, ["1x1!gv"], errors.NotUnderstood("v", ("impossible", "bid"))),
        ("oma_skat", 2, {}, ["1x1s!c"], rule_errors.NoLevelsWhenLostSimply()),
        ("oma_skat", 2, {}, ["1x1!cu"], errors.NotUnderstood("u", ("bid",))),
        ("strohmann", 2, {}, ["1h1!c:58"], errors.NotUnderstood(":58", ("bid",))),
        ("north_american", 3, {}, ["1sx1sv"], errors.FieldNotHere("schneider")),
        ("north_american", 3, {}, ["1sx1wv"], errors.FieldNotHere("schwarz")),
        ("north_american", 3, {}, ["8 1jd"], errors.FieldNotHere("march")),
        ("sechserskat", 3, {}, ["1g12"], rule_errors.MatadorsOutOfRange),
        ("skat_en_deux", 2, {}, ["1nr24"], errors.NullBelowBid(24, 23)),
        ("oma_skat", 2, {}, ["1x1r19"], rule_errors.NotABid(19, 18, 20)),
        ("oma_skat", 2, {}, ["1x1r228"], rule_errors.NotABid(228, 216, 240)),
        ("sechserskat", 3, {}, ["1x1r19"], rule_errors.NotABid(19, 18, 20)),
        ("raeuberskat", 3, {}, ["1x1r30"], errors.NotUnderstood),
    ],
)
def test_what_cannot_be_is_refused(code, players, options, lines, refusal):
    with pytest.raises(type(refusal) if isinstance(refusal, rule_errors.Refusal) else refusal) as refused:
        play(code, lines, players, **options)
    if isinstance(refusal, rule_errors.Refusal):
        assert refused.value == refusal


def test_the_calculation_with_twelve_matadors_goes_on_step_by_step():
    won, lost = (play("sechserskat", [line], 3).lines[0].score.settlement for line in ("1x12h", "1x-12v"))

    assert [(step.number, step.result) for step in won.steps] == [(12, 12), (1, 13), (1, 14), (12, 168)]
    assert [(step.number, step.result) for step in lost.steps] == [(-12, 12), (1, 13), (12, 156), (2, -312)]


@pytest.mark.parametrize(("line", "won_by", "lost_by"), [("2g1:120w", 2, 0), ("2g1:10", 0, 2)])
def test_of_two_players_the_declarer_alone_wins_or_loses(line, won_by, lost_by):
    score = play("offiziersskat", [line], 2).lines[0].score

    assert (score.won_by, score.lost_by) == (won_by, lost_by)
